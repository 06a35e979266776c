package rowlock

import "rowlock/sheet"

// A Player is what a viewer may know of one seat.
type Player struct {
	Layout *sheet.Layout // what the seat's sheet prints
	Sheet  sheet.Sheet
	Open   sheet.Set // cells that it may cross once their numbers come (C3, C9, C11)
	Locks  sheet.RowSet
	Lucky  [2]uint8 // ascending; zeros when the sheet has none (L3)
	Pawn   int      // fields from the start; 0 where there is no track
	Hand   []Card   // nil where there are no cards
	Bonus  int      // beside rows and penalties
	Total  int      // (C16)
	Rank   int      // 1 for the best total, shared on ties (C16)
}

// CrossedSince lists the cells that the player has crossed, or crossed again,
// since it was as before, as a record writes them.
func (p *Player) CrossedSince(before *Player) (words []string) {
	for _, c := range p.Sheet.Since(p.Layout, &before.Sheet) {
		words = append(words, p.Layout.Word(c))
	}
	return words
}
