package bot

import (
	"math"
	"sync"

	"rowlock"
	"rowlock/bot/master"
	"rowlock/sheet"
)

// sensible compares what its rows can still become after each choice, with the
// turns that the sheets on the table leave it. In step 1 of its own turn it
// looks ahead to step 2.
type sensible struct{}

// evaluations are used again: each is ten kilobytes.
var evaluations = sync.Pool{New: func() any { return new(evaluation) }}

// Choose implements Bot.
func (sensible) Choose(v *rowlock.View) rowlock.Action {
	t := evaluations.Get().(*evaluation)
	defer t.free()
	return t.choose(v)
}

// Shares returns what share of the win each of the viewer's choices is worth, in
// the view's order and up to a constant.
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

// An evaluation is all that stays the same while one decision is made. For the next one
// it may be used again: it keeps what sheets look like that have not changed.
type evaluation struct {
	v      *rowlock.View
	o      *outlook
	closed sheet.RowSet             // for everybody
	seats  [rowlock.MaxSeats]looked // what the seats' sheets look like
	seen   bool                     // the sheets are those of the last decision
	room   int                      // of the fullest sheet
	worth  []float64                // of rows, with the turns expected to come after this one
	me     *looked                  // the viewer's sheet
	idle   float64                  // what the turn is worth if nothing is crossed
	later  sheet.Set                // what step 2 offers if this is step 1 of the own turn
	row    int                      // in which the best of these stands …
	most   float64                  // … what it adds …
	second float64                  // … and what the best in another row does
}

// free gives an evaluation back.
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
	if o := outlookOf(v); !t.seen || t.o != o {
		t.look(o)
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
	case mustCross(v):
		t.idle = t.penalty()
	}
}

// foresee finds the best of the cells that step 2 offers.
func (t *evaluation) foresee() {
	t.row, t.most, t.second = 0, math.Inf(-1), math.Inf(-1)
	for c := range t.later.All() {
		row, adds := int(t.o.cells[c%sheet.NoCell].row), t.cell(c)
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

// The game's length by what the sheets show, found like the outlook's constants.
const (
	turnsPerCell = 2.1
	fewestTurns  = 5.9
)

// look looks at the sheets that have changed, and at how much room the fullest one has in
// the two rows that will be closed first.
func (t *evaluation) look(o *outlook) {
	if t.o != o || t.closed != t.v.Closed {
		t.o, t.closed = o, t.v.Closed
		for s := range t.seats {
			t.seats[s].blank(o, t.closed)
		}
	}
	full := 0
	for s := range t.v.Players[:t.v.Seats] {
		one := &t.seats[s]
		one.look(o, &t.v.Players[s].Sheet, t.closed)
		full = max(full, one.full)
	}
	t.room = max(len(o.rooms)-1-full, 0)
	t.worth = o.rooms[t.room]
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
		return idle(t.v, c, t.cell) + t.fields(c) + t.idle
	}
	if t.closes(cells) {
		me, after := &mine(t.v).Sheet, t.crossing(cells)
		if t.ends(&after) {
			return t.end(float64(after.Points(t.o.layout) - me.Points(t.o.layout)))
		}
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
	one := &t.me.cells[c%sheet.NoCell]
	if one.known != t.me.known {
		one.known, one.adds = t.me.known, t.gain(t.me.at, nil, c)
	}
	return one.adds
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
func (t *evaluation) worthOf(r int, at standing) float64 { return t.worth[at.index(r)] }

// rest returns what the rest of the turn is worth once some cells are crossed: what the
// best cell adds that step 2 offers then, or nothing.
func (t *evaluation) rest(made []sheet.Cell) float64 {
	if t.later.Empty() {
		return 0
	}
	k := &t.o.cells[made[0]%sheet.NoCell]
	behind := t.later.Row(int(k.row)) &^ (1<<(made[0].Place()+1) - 1)
	if k.closes {
		behind = 0
	}
	left, most := sheet.Set{}, 0.0
	switch {
	case !t.o.apart:
		left = t.later
	case int(k.row) == t.row:
		most = max(most, t.second)
	default:
		most = max(most, t.most)
	}
	at := t.me.at
	for _, c := range made {
		at = at.cross(&t.o.cells[c%sheet.NoCell])
	}
	for c := range left.WithRow(int(k.row), behind).All() {
		most = max(most, t.gain(at, made, c))
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
