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

// An evaluation is all that stays the same while one decision is made. It may be used
// again for the next.
type evaluation struct {
	v     *rowlock.View
	o     *outlook
	rows  []prospect             // with the turns expected to come after this one
	at    standing               // of the viewer's sheet
	worth [sheet.MaxRows]float64 // what its rows can become
	later sheet.Set              // what step 2 offers if this is step 1 of the own turn
	most  [sheet.MaxRows]float64 // what the best of these adds, by row
	cells [sheet.NoCell]float64  // what crossing a cell adds …
	known sheet.Set              // … of those that were asked for: several choices ask for one
}

func (t *evaluation) choose(v *rowlock.View) rowlock.Action {
	t.begin(v)
	return best(v, t.weigh)
}

func (t *evaluation) begin(v *rowlock.View) {
	t.v, t.o = v, outlookOf(v)
	t.rows = t.o.rooms[t.o.room(v)]
	t.at = t.o.standing(&mine(v).Sheet, v.Closed)
	for r := range t.o.rows {
		t.worth[r] = t.worthOf(r, t.at)
	}
	t.known, t.later = sheet.Set{}, sheet.Set{}
	if v.Phase == rowlock.PhaseWhite && v.Viewer == v.Active {
		t.later = v.Coming
		for r := range t.o.rows {
			t.most[r] = t.mostOf(r)
		}
	}
}

// mostOf returns what the best cell of a row adds that step 2 offers.
func (t *evaluation) mostOf(r int) float64 {
	most := math.Inf(-1)
	for cells := t.later.Row(r); cells != 0; cells &= cells - 1 {
		most = max(most, t.cell(sheet.At(r, cells.First())))
	}
	return most
}

// The game's length by what the sheets show, found like the outlook's constants.
const (
	turnsPerCell = 2.1
	fewestTurns  = 5.9
)

// room returns how many cells the fullest sheet has left in the two rows that will be
// closed first: those furthest to the right.
func (o *outlook) room(v *rowlock.View) int {
	full := 0
	for s := range v.Players[:v.Seats] {
		most, second := 0, 0
		for r := range o.rows {
			reach := v.Players[s].Sheet.Rows[r].Reach()
			if v.Closed.Has(r) {
				reach = o.rows[r].size
			}
			second = max(second, min(most, reach))
			most = max(most, reach)
		}
		full = max(full, most+second)
	}
	return max(len(o.rooms)-1-full, 0)
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
		return idle(t.v, c, t.cell) + t.fields(c) + t.rest(cells)
	}
	if t.closes(cells) {
		me, after := &mine(t.v).Sheet, t.crossing(cells)
		return t.end(float64(after.Points(t.o.layout) - me.Points(t.o.layout)))
	}
	return t.fields(c) + t.all(cells) + t.rest(cells)
}

// all returns what crossing some open cells adds.
func (t *evaluation) all(cells []sheet.Cell) float64 {
	if len(cells) == 1 {
		return t.cell(cells[0])
	}
	return t.gain(nil, cells)
}

// cell returns what crossing one open cell adds.
func (t *evaluation) cell(c sheet.Cell) float64 {
	if !t.known.Has(c) {
		t.cells[c%sheet.NoCell] = t.gain(nil, []sheet.Cell{c})
		t.known = t.known.With(c)
	}
	return t.cells[c%sheet.NoCell]
}

// gain returns what crossing some more cells adds once others are crossed.
func (t *evaluation) gain(made, more []sheet.Cell) float64 {
	before := t.after(t.at, made)
	after, sum := t.after(before, more), t.bonus(made, more)
	for rows := t.touched(more); rows != 0; rows &= rows - 1 {
		r := rows.First()
		was := t.worth[r%sheet.MaxRows]
		if len(made) > 0 {
			was = t.worthOf(r, before)
		}
		sum += t.worthOf(r, after) - was
	}
	return sum
}

// after returns how a sheet stands with some more cells crossed.
func (t *evaluation) after(at standing, cells []sheet.Cell) standing {
	for _, c := range cells {
		at = at.cross(&t.o.cells[c%sheet.NoCell])
	}
	return at
}

// touched returns the rows in which some cells count.
func (t *evaluation) touched(cells []sheet.Cell) (rows sheet.RowSet) {
	for _, c := range cells {
		rows |= t.o.rows[t.o.cells[c%sheet.NoCell].row].touches
	}
	return rows
}

// bonus returns what crossing some more cells adds beside their rows once others are
// crossed.
func (t *evaluation) bonus(made, more []sheet.Cell) float64 {
	if !t.o.beside {
		return 0
	}
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
	return t.o.row(t.rows, r, reach, crosses)
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
	for r := range t.o.rows {
		if len(made) == 0 || t.o.apart && r != made[0].Row() {
			most = max(most, t.most[r])
		} else {
			most = max(most, t.behind(made, r))
		}
	}
	return most
}

// behind returns what the best cell of a row adds that step 2 offers once others are
// crossed.
func (t *evaluation) behind(made []sheet.Cell, r int) float64 {
	most := math.Inf(-1)
	cells := t.later.Row(r)
	if r == made[0].Row() {
		if t.o.layout.Closes(made[0]) {
			return most
		}
		cells &^= 1<<(made[0].Place()+1) - 1
	}
	for ; cells != 0; cells &= cells - 1 {
		most = max(most, t.gain(made, []sheet.Cell{sheet.At(r, cells.First())}))
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
