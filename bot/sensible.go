package bot

import (
	"math"

	"rowlock"
	"rowlock/bot/master"
	"rowlock/sheet"
)

// sensible compares what its rows can still become after each choice, with the
// turns that the sheets on the table leave it. In step 1 of its own turn it
// looks ahead to step 2.
type sensible struct{}

// Choose implements Bot.
func (sensible) Choose(v *rowlock.View) rowlock.Action {
	var t evaluation
	return t.choose(v)
}

// Shares returns what share of the win each of the viewer's choices is worth, in
// the view's order and up to a constant.
func (sensible) Shares(v *rowlock.View) []float64 {
	var t evaluation
	t.begin(v)
	choices := v.Choices[v.Viewer]
	shares := make([]float64, len(choices))
	for i := range choices {
		shares[i] = t.weigh(&choices[i]) * master.PointShare
	}
	return shares
}

// An evaluation is all that stays the same while one decision is made. For the next one
// it may be used again: it keeps what sheets look like that have not changed.
type evaluation struct {
	v      *rowlock.View
	o      *outlook
	closed sheet.RowSet             // for everybody
	seats  [rowlock.MaxSeats]looked // what the seats' sheets look like
	me     *looked                  // the viewer's
	rows   []prospect               // with the turns expected to come after this one
	later  sheet.Set                // what step 2 offers if this is step 1 of the own turn
	most   [sheet.MaxRows]float64   // what the best of these adds, by row
}

// A looked is what a sheet looks like.
type looked struct {
	sheet sheet.Sheet
	at    standing
	full  int // cells no longer free in the two rows that will be closed first: those furthest to the right
	room  int
	cells [sheet.NoCell]float64 // what crossing a cell adds where the fullest sheet has so much room …
	known sheet.Set             // … of those that were asked for: several choices ask for one
}

func (t *evaluation) choose(v *rowlock.View) rowlock.Action {
	t.begin(v)
	return best(v, t.weigh)
}

func (t *evaluation) begin(v *rowlock.View) {
	t.v = v
	room := t.look()
	t.rows, t.me = t.o.rooms[room], &t.seats[v.Viewer]
	if t.me.room != room {
		t.me.room, t.me.known = room, sheet.Set{}
	}
	t.later = sheet.Set{}
	if v.Phase == rowlock.PhaseWhite && v.Viewer == v.Active {
		t.later = v.Coming
		t.foresee()
	}
}

// foresee finds the best of the cells that step 2 offers, row by row.
func (t *evaluation) foresee() {
	for r := range t.most {
		t.most[r] = math.Inf(-1)
	}
	for c := range t.later.All() {
		most := &t.most[t.o.cells[c%sheet.NoCell].row%sheet.MaxRows]
		*most = max(*most, t.cell(c))
	}
}

// The game's length by what the sheets show, found like the outlook's constants.
const (
	turnsPerCell = 2.1
	fewestTurns  = 5.9
)

// look looks at the sheets that have changed and returns how much room the fullest one
// has in the two rows that will be closed first.
func (t *evaluation) look() (room int) {
	o, known := outlookOf(t.v), true
	if t.o != o || t.closed != t.v.Closed {
		t.o, t.closed, known = o, t.v.Closed, false
	}
	full := 0
	for s := range t.v.Players[:t.v.Seats] {
		one, sheet := &t.seats[s], &t.v.Players[s].Sheet
		if !known || one.sheet != *sheet {
			one.look(o, sheet, t.closed)
		}
		full = max(full, one.full)
	}
	return max(len(o.rooms)-1-full, 0)
}

func (one *looked) look(o *outlook, s *sheet.Sheet, closed sheet.RowSet) {
	one.sheet, one.known = *s, sheet.Set{}
	one.at = o.standing(s, closed)
	most, second := 0, 0
	for r := range o.rows {
		reach := s.Rows[r].Reach()
		if closed.Has(r) {
			reach = o.rows[r].size
		}
		second = max(second, min(most, reach))
		most = max(most, reach)
	}
	one.full = most + second
}

// turnsIn guesses how many turns are still to come where the fullest sheet has so much
// room.
func turnsIn(room int) float64 {
	return min(horizon, fewestTurns+turnsPerCell*float64(room)/2)
}

// weigh returns what a choice adds to the points the seat expects, or says that
// it wins or loses the game.
func (t *evaluation) weigh(c *rowlock.Choice) float64 {
	cells := c.Cells()
	if len(cells) == 0 {
		return idle(t.v, c, t.cell) + t.fields(c) + t.rest(nil)
	}
	if t.closes(cells) {
		me, after := &mine(t.v).Sheet, t.crossing(cells)
		return t.end(float64(after.Points(t.o.layout) - me.Points(t.o.layout)))
	}
	return t.fields(c) + t.all(cells) + t.rest(cells)
}

// all returns what crossing some open cells adds.
func (t *evaluation) all(cells []sheet.Cell) (sum float64) {
	if len(cells) == 1 {
		return t.cell(cells[0])
	}
	if t.o.beside {
		sum = t.bonus(nil, cells)
	}
	after, touched := t.me.at, sheet.RowSet(0)
	for _, c := range cells {
		k := &t.o.cells[c%sheet.NoCell]
		after, touched = after.cross(k), touched|k.touches
	}
	for ; touched != 0; touched &= touched - 1 {
		r := touched.First()
		sum += t.worthOf(r, after) - t.worthOf(r, t.me.at)
	}
	return sum
}

// cell returns what crossing one open cell adds.
func (t *evaluation) cell(c sheet.Cell) float64 {
	if !t.me.known.Has(c) {
		t.me.cells[c%sheet.NoCell] = t.gain(t.me.at, nil, c)
		t.me.known = t.me.known.With(c)
	}
	return t.me.cells[c%sheet.NoCell]
}

// gain returns what crossing one more cell adds once others are crossed.
func (t *evaluation) gain(at standing, made []sheet.Cell, c sheet.Cell) (sum float64) {
	if t.o.beside {
		sum = t.bonus(made, []sheet.Cell{c})
	}
	k := &t.o.cells[c%sheet.NoCell]
	after := at.cross(k)
	for rows := k.touches; rows != 0; rows &= rows - 1 {
		r := rows.First()
		sum += t.worthOf(r, after) - t.worthOf(r, at)
	}
	return sum
}

// bonus returns what crossing some more cells adds beside their rows once others are
// crossed.
func (t *evaluation) bonus(made, more []sheet.Cell) float64 {
	before := t.crossing(made)
	after := before
	for _, c := range more {
		after.Cross(t.o.layout, c)
	}
	return float64(after.Bonus(t.o.layout) - before.Bonus(t.o.layout))
}

// crossing returns the viewer's sheet with some more cells crossed.
func (t *evaluation) crossing(cells []sheet.Cell) sheet.Sheet {
	after := mine(t.v).Sheet
	for _, c := range cells {
		after.Cross(t.o.layout, c)
	}
	return after
}

// worthOf returns what row r can still become as a sheet stands.
func (t *evaluation) worthOf(r int, at standing) float64 {
	reach, crosses := at.row(r)
	return t.rows[r][reach][min(crosses, mostCrosses)]
}

// rest returns what the rest of the turn is worth to the active seat that has
// crossed these cells: the best cell of step 2, or the penalty.
func (t *evaluation) rest(made []sheet.Cell) float64 {
	if t.v.Viewer != t.v.Active || t.v.Crossed {
		return 0
	}
	most := 0.0
	if len(made) == 0 && (mustCross(t.v) || t.v.Phase == rowlock.PhaseWhite) {
		most = t.penalty()
	}
	if t.later.Empty() {
		return most
	}
	if len(made) > 0 {
		return max(most, t.behind(made))
	}
	for r := range t.o.rows {
		most = max(most, t.most[r])
	}
	return most
}

// behind returns what the best cell adds that step 2 offers once others are crossed.
func (t *evaluation) behind(made []sheet.Cell) float64 {
	at, first, most := t.me.at, t.o.cells[made[0]%sheet.NoCell], math.Inf(-1)
	for _, c := range made {
		at = at.cross(&t.o.cells[c%sheet.NoCell])
	}
	for r := range t.o.rows {
		cells := t.later.Row(r)
		switch {
		case r == int(first.row) && first.closes:
			continue
		case r == int(first.row):
			cells &^= 1<<(made[0].Place()+1) - 1
		case t.o.apart:
			most = max(most, t.most[r])
			continue
		}
		for ; cells != 0; cells &= cells - 1 {
			most = max(most, t.gain(at, made, sheet.At(r, cells.First())))
		}
	}
	return most
}

// fields returns what moving the pawn adds.
func (t *evaluation) fields(c *rowlock.Choice) float64 {
	if c.Field == 0 {
		return 0
	}
	was := 0
	if pawn := mine(t.v).Pawn; pawn > 0 {
		was = t.v.Track.Fields[pawn-1].Points
	}
	return float64(t.v.Track.Fields[c.Field-1].Points - was)
}
