package rowlock

import "rowlock/sheet"

// A Player is what a viewer may know of one seat.
type Player struct {
	Layout *sheet.Layout // what is printed on the seat's sheet
	Sheet  sheet.Sheet
	Open   sheet.Set // cells that it may cross once their numbers come (C3, C9, C11)
	Locks  sheet.RowSet
	Lucky  [2]uint8 // lucky numbers, ascending; zeros if the sheet has none (L3)
	Pawn   int      // fields from the start; 0 if there is no track
	Hand   []Card   // nil if the edition has no cards
	Bonus  int      // points besides rows and penalties
	Total  int      // points of the whole sheet (C16), with the pawn's field (B8)
	Rank   int      // 1 for the best total; equal totals share it (C16)
}

// CrossedSince returns the cells that the player has crossed, or crossed again, since
// the state that before shows, as a record writes them.
func (p *Player) CrossedSince(before *Player) (words []string) {
	for _, c := range p.Sheet.Since(p.Layout, &before.Sheet) {
		words = append(words, p.Layout.Word(c))
	}
	return words
}
