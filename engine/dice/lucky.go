package dice

import (
	"slices"
	"strconv"
	"strings"

	"rowlock"
	"rowlock/engine/words"
	"rowlock/sheet"
)

// Lucky is the part that gives each sheet two lucky numbers. A seat whose lucky number is
// the white sum may cross the next cell of its emptiest row instead (L3).
type Lucky struct {
	// Pairs are the pairs to deal, each as likely as any other (L8). If there are fewer
	// than MaxSeats, none is dealt and the table has to set them.
	Pairs [][2]uint8
}

// Luck returns the rules' lucky numbers, nil if they have none.
func (r *Rules) Luck() *Lucky {
	for _, p := range r.Parts {
		if l, ok := p.(*Lucky); ok {
			return l
		}
	}
	return nil
}

// holds reports whether the white sum is one of the seat's lucky numbers (L3).
func (*Lucky) holds(g *State, s rowlock.Seat) bool {
	sum, pair := uint8(g.throw.Sum()), &g.players[s].own
	return pair[0] == sum || pair[1] == sum
}

func (*Lucky) sums(g *State, s rowlock.Seat) uint32 {
	pair := &g.players[s].own
	return 1<<pair[0] | 1<<pair[1]
}

// offers returns the next cells of the seat's emptiest open rows that may be crossed (L5).
func (l *Lucky) offers(g *State, s rowlock.Seat) sheet.Set {
	if !l.holds(g, s) {
		return sheet.Set{}
	}
	layout, next := g.players[s].layout, l.next(g, s).And(g.players[s].open)
	for square := range next.And(layout.Squares()).All() { // a step of their own crosses them (12.4)
		next = next.Without(square)
	}
	return next
}

// next returns the next cells of the seat's emptiest open rows (L4).
func (*Lucky) next(g *State, s rowlock.Seat) sheet.Set {
	return g.players[s].sheet.Next().InRows(g.emptiest(s))
}

// emptiest returns the seat's open rows with the fewest crosses. It finds them without
// branches (package sheet).
func (g *State) emptiest(s rowlock.Seat) (rows sheet.RowSet) {
	const more = 2*sheet.MaxCells + 1 // than any row can have
	mine, all, closed := &g.players[s].sheet, g.players[s].layout.Rows(), uint(g.closed)
	var crosses [sheet.MaxRows]int
	least := more
	for r := range min(all, len(crosses)) {
		crosses[r] = mine.Crosses(r) + more*int(closed>>r&1)
		least = min(least, crosses[r])
	}
	for r := range min(all, len(crosses)) {
		above := uint(least-crosses[r]) >> 63 // 1 if it has more crosses
		rows |= sheet.RowSet(1&^above) << r
	}
	return rows
}

func (*Lucky) check(*Rules) error { return nil }

func (*Lucky) settled(*State) {}

// why gives the reason why the next cell of an emptiest row is shut (L5), or says that
// the white sum is lucky only for those cells (L4).
func (l *Lucky) why(g *State, s rowlock.Seat, c sheet.Cell) error {
	if !l.holds(g, s) {
		return nil
	}
	if l.next(g, s).Has(c) {
		return g.Shut(s, c)
	}
	return notLucky.Under("L4", int(g.throw.Sum()))
}

func (*Lucky) look(g *State, s rowlock.Seat, p *rowlock.Player) { p.Lucky = g.players[s].own }

func (*Lucky) suppose(g *State, s rowlock.Seat, p *rowlock.Player) { g.players[s].own = p.Lucky }

// options: a table may choose the lucky numbers (L8).
func (l *Lucky) options() []rowlock.Option {
	pairs := rowlock.Option{Keyword: "lucky", Seats: true}
	for _, pair := range l.Pairs {
		pairs.Words = append(pairs.Words, luckyWord(pair))
	}
	return []rowlock.Option{pairs}
}

var luckyKeywords = []rowlock.Keyword{{Word: "lucky", Named: true}}

func (*Lucky) keywords() []rowlock.Keyword { return luckyKeywords }

func (*Lucky) put(o *Setup, st rowlock.Statement) (taken bool, err error) {
	if st.Keyword != "lucky" {
		return false, nil
	}
	pair, err := o.readPair(st.Words)
	if err == nil {
		o.own[st.Seat] = pair
	}
	return true, err
}

func (s *Setup) readPair(list []string) (pair [2]uint8, err error) {
	if len(list) != 2 {
		return pair, luckyCount.Under("L3")
	}
	for i, word := range list {
		n, err := words.Number(word, 2, 2*s.rules.Sides)
		if err != nil {
			return pair, err
		}
		pair[i] = uint8(n)
	}
	pair = [2]uint8{min(pair[0], pair[1]), max(pair[0], pair[1])}
	switch {
	case pair[0] == pair[1]:
		return pair, luckyAlike.Under("L3")
	case slices.Contains(s.own[:], pair):
		return pair, luckyTaken.Under("L3")
	}
	return pair, nil
}

// deal gives each sheet that has no pair one that no other sheet has (L8).
func (l *Lucky) deal(o *Setup, src rowlock.Source) {
	if len(l.Pairs) < o.seats {
		return
	}
	for seat := range o.seats {
		for o.own[seat] == [2]uint8{} {
			if pair := l.Pairs[src.Below(uint32(len(l.Pairs)))]; !slices.Contains(o.own[:], pair) {
				o.own[seat] = pair
			}
		}
	}
}

func luckyWord(pair [2]uint8) string {
	return strconv.Itoa(int(pair[0])) + " " + strconv.Itoa(int(pair[1]))
}

func (*Lucky) statements(o *Setup) (list []rowlock.Statement) {
	for seat := range rowlock.Seat(o.seats) {
		if pair := o.own[seat]; pair != [2]uint8{} {
			list = append(list, rowlock.Statement{Keyword: "lucky", Seat: seat, Words: strings.Fields(luckyWord(pair))})
		}
	}
	return list
}
