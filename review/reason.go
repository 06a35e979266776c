package review

import (
	"slices"

	"rowlock"
	"rowlock/sheet"
	"rowlock/wire"
)

// mostReasons is how many reasons a price gets: more would not be read.
const mostReasons = 3

// A fact is what is so for a seat after one of its choices, if every other seat passed.
type fact struct {
	rowlock.Effect
	lead   int          // points ahead of the best other seat
	total  int          // points of its own
	locked sheet.RowSet // rows that the choice locks
	rival  [sheet.MaxRows]rowlock.Seat
	row    int // the only row that it crosses in, or noRow
	open   int // cells that can still be crossed, in rows that are not closed
	more   int // crosses that row can still get
	fits   int // pairs of white dice whose sum could be crossed
}

const noRow = -1

// factsOf returns what is so after each of the viewer's choices.
func factsOf(g rowlock.State, v *rowlock.View) []fact {
	choices := v.Choices[v.Viewer]
	facts, was := make([]fact, len(choices)), &v.Players[v.Viewer]
	effects := rowlock.ForeseeAll(g, v.Viewer, choices)
	rowlock.Outcomes(g, v.Viewer, choices, func(i int, after *rowlock.View) {
		is := &after.Players[v.Viewer]
		f := &facts[i]
		*f = fact{Effect: effects[i], total: is.Total, locked: is.Locks &^ was.Locks, row: rowOf(&choices[i])}
		f.lead = is.Total - bestOther(after, v.Viewer)
		for r := range is.Layout.Rows() {
			f.rival[r] = rivalIn(v, r)
			f.open += freeIn(after, is, r).Crosses()
		}
		if f.row != noRow {
			f.more = moreIn(after, is, f.row)
		}
		f.fits = fitting(after, is)
	})
	return facts
}

// rowOf returns the only row that a choice crosses in.
func rowOf(c *rowlock.Choice) int {
	row := noRow
	for _, cell := range c.Cells() {
		if row != noRow && row != cell.Row() {
			return noRow
		}
		row = cell.Row()
	}
	return row
}

func bestOther(v *rowlock.View, s rowlock.Seat) (best int) {
	first := true
	for other := range rowlock.Seat(v.Seats) {
		if total := v.Players[other].Total; other != s && (first || total > best) {
			best, first = total, false
		}
	}
	return best
}

// rivalIn returns the seat, besides the viewer's, that has the most crosses in a row; Nobody if it is
// not close to locking it.
func rivalIn(v *rowlock.View, r int) rowlock.Seat {
	const near = 4
	rival, most := rowlock.Nobody, near-1
	for other := range rowlock.Seat(v.Seats) {
		p := &v.Players[other]
		if other == v.Viewer || r >= p.Layout.Rows() || p.Locks.Has(r) {
			continue
		}
		if n := p.Sheet.Crosses(r); n > most {
			rival, most = other, n
		}
	}
	return rival
}

// freeIn returns the cells of a row that a player can still cross some day.
func freeIn(v *rowlock.View, p *rowlock.Player, r int) sheet.Row {
	if v.Closed.Has(r) || p.Locks.Has(r) {
		return 0
	}
	return p.Layout.Free(r, p.Sheet.Rows[r])
}

// moreIn returns how many more crosses a row can get, its lock included; 0 if some of its cells count
// twice, as then nothing so simple can be said.
func moreIn(v *rowlock.View, p *rowlock.Player, r int) int {
	free := freeIn(v, p, r)
	for place := range p.Layout.Len(r) {
		if c := sheet.At(r, place); p.Layout.Twice(c) || p.Layout.Double(c) {
			return 0
		}
	}
	more := free.Crosses()
	counted := p.Sheet.Counted(p.Layout, r) + (free &^ p.Layout.Squares().Row(r)).Crosses()
	if _, locks := p.Layout.Lock(r); locks && free&p.Layout.Closers(r) != 0 && counted > p.Layout.Need(r) {
		more++
	}
	return more
}

// fitting counts the pairs of white dice whose sum the player could cross. It is 0 where white dice do
// more than add up, and without dice.
func fitting(v *rowlock.View, p *rowlock.Player) (pairs int) {
	if p.Lucky[0] != 0 || len(p.Layout.Swaps()) > 0 || v.Phase == rowlock.PhaseOver {
		return 0
	}
	faces := v.Rules.DieFaces()
	for a := 1; a <= faces; a++ {
		for b := 1; b <= faces; b++ {
			if !p.Layout.White(uint(a + b)).And(p.Open).Empty() {
				pairs++
			}
		}
	}
	return pairs
}

// explain adds to each priced choice the reasons of its price: what it has before the best of the others,
// or, if another is better, what it lacks against that.
func explain(g rowlock.State, v *rowlock.View, priced []wire.Priced) {
	if len(priced) < 2 {
		return
	}
	unit := unitOf(v.Seats)
	order := make([]int, len(priced))
	for i := range order {
		order[i] = i
	}
	slices.SortStableFunc(order, func(a, b int) int { return byWorth(priced[a].Outlook, priced[b].Outlook, unit) })
	best, facts := order[0], factsOf(g, v)
	for i := range priced {
		if than := best; i != best {
			priced[i].Why = worse(v, &facts[i], &facts[than])
		} else {
			priced[i].Why = better(v, &facts[i], &facts[order[1]])
		}
	}
}

// Reasons says what one choice of a seat has before another, each by its word. The error is a refusal.
func Reasons(g rowlock.State, s rowlock.Seat, choice, than string) ([]wire.Reason, error) {
	if s < 0 || int(s) >= g.Seats() {
		return nil, rowlock.NoSuchSeat.New(int(s))
	}
	v := rowlock.LookAt(g, s)
	defer v.Free()
	var at [2]int
	for i, word := range []string{choice, than} {
		a, err := rowlock.Choose(g, s, word)
		if err != nil {
			return nil, err
		}
		at[i] = slices.IndexFunc(v.Choices[s], func(c rowlock.Choice) bool { return c.Action == a })
	}
	facts := factsOf(g, v)
	return better(v, &facts[at[0]], &facts[at[1]]), nil
}

// better says what a choice has before another.
func better(v *rowlock.View, f, than *fact) (list []wire.Reason) {
	list = deeds(v, f, than)
	if f.open > than.open {
		list = append(list, wire.Reason{Code: "keeps", Count: f.open, Than: than.open})
	}
	if f.row != noRow && f.row != than.row && f.more > than.more {
		list = append(list, wire.Reason{Code: "possible", Count: f.more, Row: rowName(v, f.row)})
	}
	if f.fits > than.fits && than.fits > 0 {
		list = append(list, wire.Reason{Code: "fits", Count: f.fits, Than: than.fits, Of: pairs(v)})
	}
	if f.Gain > than.Gain {
		list = append(list, wire.Reason{Code: "brings", Count: f.Gain, Than: than.Gain})
	}
	return list[:min(len(list), mostReasons)]
}

// worse says what a choice lacks against another.
func worse(v *rowlock.View, f, than *fact) (list []wire.Reason) {
	list = deeds(v, f, than)
	if f.open < than.open {
		list = append(list, wire.Reason{Code: "leaves", Count: f.open, Than: than.open})
	}
	if 0 < f.fits && f.fits < than.fits {
		list = append(list, wire.Reason{Code: "misses", Count: f.fits, Than: than.fits, Of: pairs(v)})
	}
	if f.Gain < than.Gain {
		list = append(list, wire.Reason{Code: "brings_less", Count: f.Gain, Than: than.Gain})
	}
	return list[:min(len(list), mostReasons)]
}

func pairs(v *rowlock.View) int { return v.Rules.DieFaces() * v.Rules.DieFaces() }

func rowName(v *rowlock.View, r int) string { return v.Players[v.Viewer].Layout.RowName(r) }

// deeds says what one choice does and the other does not.
func deeds(v *rowlock.View, f, than *fact) (list []wire.Reason) {
	switch {
	case f.Ends && !than.Ends:
		list = append(list, endOf(v, f))
	case than.Ends && !f.Ends:
		list = append(list, wire.Reason{Code: "lasts"})
	}
	for rows := f.locked &^ than.locked; rows != 0; rows &= rows - 1 {
		r := rows.First()
		if rival := f.rival[r]; rival != rowlock.Nobody {
			seat := int(rival)
			list = append(list, wire.Reason{Code: "locks_before", Row: rowName(v, r), Seat: &seat})
		} else {
			list = append(list, wire.Reason{Code: "locks", Row: rowName(v, r)})
		}
	}
	for rows := than.locked &^ f.locked; rows != 0; rows &= rows - 1 {
		list = append(list, wire.Reason{Code: "unlocked", Row: rowName(v, rows.First())})
	}
	switch {
	case than.Penalty && !f.Penalty:
		list = append(list, wire.Reason{Code: "saves"})
	case f.Penalty && !than.Penalty:
		list = append(list, wire.Reason{Code: "penalty"})
	}
	return list
}

func endOf(v *rowlock.View, f *fact) wire.Reason {
	switch {
	case v.Seats == 1:
		return wire.Reason{Code: "ends", Count: f.total}
	case f.lead > 0:
		return wire.Reason{Code: "ends_ahead", Count: f.lead}
	case f.lead < 0:
		return wire.Reason{Code: "ends_behind", Count: -f.lead}
	}
	return wire.Reason{Code: "ends_level"}
}
