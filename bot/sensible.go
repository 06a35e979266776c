package bot

import (
	"math"
	"sync"

	"rowlock"
	"rowlock/bot/master"
	"rowlock/bot/master/outlook"
	"rowlock/sheet"
)

// sensible compares what its rows can still become after each choice, in the number of turns
// that the sheets suggest are left. In step 1 of its own turn it looks ahead to step 2.
type sensible struct{}

// evaluations are reused, as each takes ten kilobytes.
var evaluations = sync.Pool{New: func() any { return new(evaluation) }}

// Choose implements Bot.
func (sensible) Choose(v *rowlock.View) rowlock.Action {
	t := evaluations.Get().(*evaluation)
	defer t.free()
	return t.choose(v)
}

// Shares implements Judge.
func (sensible) Shares(v *rowlock.View) []float64 {
	t := evaluations.Get().(*evaluation)
	defer t.free()
	t.begin(v)
	choices := v.Choices[v.Viewer]
	shares := make([]float64, len(choices))
	for i := range choices {
		shares[i] = t.weigh(&choices[i]) * master.PointShare
	}
	return shares
}

// An evaluation is what stays the same during one decision. It can be reused for the next, and
// then keeps what it knows about sheets that have not changed.
type evaluation struct {
	v      *rowlock.View
	f      *forecast
	closed sheet.RowSet             // rows closed for all seats
	seats  [rowlock.MaxSeats]looked // the seats' sheets
	seen   bool                     // the sheets have not changed since the last decision
	room   int                      // of the fullest sheet
	worth  []float64                // what rows are worth with the turns that are expected after this one
	me     *looked                  // the viewer's sheet
	idle   float64                  // what the turn is worth if nothing is crossed
	later  sheet.Set                // in step 1 of its own turn: what step 2 offers
	row    int                      // the row of the best cell of later …
	most   float64                  // … what that cell adds …
	second float64                  // … and what the best cell in another row adds
}

// free puts an evaluation back for reuse.
func (t *evaluation) free() {
	t.v, t.seen = nil, false
	evaluations.Put(t)
}

func (t *evaluation) choose(v *rowlock.View) rowlock.Action {
	t.begin(v)
	return best(v, func(c *rowlock.Choice) float64 { return t.weigh(c) })
}

func (t *evaluation) begin(v *rowlock.View) {
	t.v = v
	f := t.f
	if k := outlook.KindOf(v, v.Viewer); f == nil || f.Kind != k {
		f = forecasts.Make(k, newForecast)
	}
	if !t.seen || t.f != f {
		t.look(f)
		t.seen = true
	}
	t.me = &t.seats[v.Viewer]
	if t.me.room != t.room {
		t.me.room = t.room
		t.me.known++
	}
	t.idle, t.later = 0, sheet.Set{}
	switch {
	case v.Viewer != v.Active || v.Crossed:
	case v.Phase == rowlock.PhaseWhite:
		t.later = v.Coming
		t.foresee()
		t.idle = max(t.penalty(), t.most)
		if v.ComingPrize {
			t.idle = max(t.idle, prize(v))
		}
	case mustCross(v):
		t.idle = t.penalty()
	}
}

// foresee finds the best cells that step 2 offers.
func (t *evaluation) foresee() {
	t.row, t.most, t.second = 0, math.Inf(-1), math.Inf(-1)
	for c := range t.later.All() {
		row, adds := int(t.f.cells[c%sheet.NoCell].row), t.cell(c)
		switch {
		case row == t.row:
			t.most = max(t.most, adds)
		case adds > t.most:
			t.row, t.most, t.second = row, adds, t.most
		default:
			t.second = max(t.second, adds)
		}
	}
}

// How the length of the game depends on the sheets, found like the shares of outlook.
const (
	turnsPerCell = 2.1
	fewestTurns  = 5.9
)

// look updates the sheets that have changed. It measures how much room the fullest sheet has in
// the two rows that will be closed first.
func (t *evaluation) look(f *forecast) {
	if t.f != f || t.closed != t.v.Closed {
		t.f, t.closed = f, t.v.Closed
		for s := range t.seats {
			t.seats[s].blank(f, t.closed)
		}
	}
	full := 0
	for s := range t.v.Players[:t.v.Seats] {
		one := &t.seats[s]
		one.look(f, &t.v.Players[s].Sheet, t.closed)
		full = max(full, one.full)
	}
	t.room = max(len(f.rooms)-1-full, 0)
	t.worth = f.rooms[t.room]
}

// turnsIn estimates the turns left from the room on the fullest sheet.
func turnsIn(room int) float64 {
	return min(horizon, fewestTurns+turnsPerCell*float64(room)/2)
}

// weigh returns what a choice adds to the points that the seat expects. A choice that ends the
// game is worth more, or less, than any points.
func (t *evaluation) weigh(c *rowlock.Choice) float64 {
	if c.Prize {
		return prize(t.v)
	}
	cells := c.Cells()
	if len(cells) == 0 {
		return idle(t.v, c, t.cell) + t.fields(c) + t.idle
	}
	if t.closes(cells) {
		me, after := &mine(t.v).Sheet, t.crossing(cells)
		if t.ends(&after) {
			return t.end(float64(after.Points(t.f.Layout) - me.Points(t.f.Layout)))
		}
	}
	return t.fields(c) + t.all(cells) + t.rest(cells)
}

// all returns what crossing some open cells together adds.
func (t *evaluation) all(cells []sheet.Cell) (sum float64) {
	if len(cells) == 1 {
		return t.cell(cells[0])
	}
	if t.f.beside {
		sum = t.bonus(nil, cells)
	}
	after, touched := t.me.at, sheet.RowSet(0)
	for _, c := range cells {
		k := &t.f.cells[c%sheet.NoCell]
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
	one := &t.me.cells[c%sheet.NoCell]
	if one.known != t.me.known {
		one.known, one.adds = t.me.known, t.gain(t.me.at, nil, c)
	}
	return one.adds
}

// gain returns what crossing cell c adds after the cells of made, which lead to at.
func (t *evaluation) gain(at standing, made []sheet.Cell, c sheet.Cell) (sum float64) {
	if t.f.beside {
		sum = t.bonus(made, []sheet.Cell{c})
	}
	k := &t.f.cells[c%sheet.NoCell]
	after := at.cross(k)
	for rows := k.touches; rows != 0; rows &= rows - 1 {
		r := rows.First()
		sum += t.worthOf(r, after) - t.worthOf(r, at)
	}
	return sum
}

// bonus returns what crossing the cells of more adds besides their rows, after those of made.
func (t *evaluation) bonus(made, more []sheet.Cell) float64 {
	before := t.crossing(made)
	after := before
	for _, c := range more {
		after.Cross(t.f.Layout, c)
	}
	return float64(after.Bonus(t.f.Layout) - before.Bonus(t.f.Layout))
}

// crossing returns the viewer's sheet with some more cells crossed.
func (t *evaluation) crossing(cells []sheet.Cell) sheet.Sheet {
	after := mine(t.v).Sheet
	for _, c := range cells {
		after.Cross(t.f.Layout, c)
	}
	return after
}

// worthOf returns what row r is worth in a standing.
func (t *evaluation) worthOf(r int, at standing) float64 { return t.worth[at.index(r)] }

// rest returns what the rest of the turn is worth after some crosses: what the best cell adds
// that step 2 then offers, or 0.
func (t *evaluation) rest(made []sheet.Cell) float64 {
	if t.later.Empty() {
		return 0
	}
	k := &t.f.cells[made[0]%sheet.NoCell]
	behind := t.later.Row(int(k.row)) &^ (1<<(made[0].Place()+1) - 1)
	if k.closes {
		behind = 0
	}
	left, most := sheet.Set{}, 0.0
	switch {
	case !t.f.apart:
		left = t.later
	case int(k.row) == t.row:
		most = max(most, t.second)
	default:
		most = max(most, t.most)
	}
	at := t.me.at
	for _, c := range made {
		at = at.cross(&t.f.cells[c%sheet.NoCell])
	}
	for c := range left.WithRow(int(k.row), behind).All() {
		most = max(most, t.gain(at, made, c))
	}
	return most
}

// fields returns the points that moving the pawn adds.
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
