package bot

import (
	"rowlock"
	"rowlock/sheet"
)

// sensible compares what its rows can still become after each choice, with the
// turns that the sheets on the table leave it. In step 1 of its own turn it
// looks ahead to step 2.
type sensible struct{}

// Choose implements Bot.
func (sensible) Choose(v *rowlock.View) rowlock.Action {
	t := newThought(v)
	return best(v, t.weigh)
}

// perPoint is the share of the win that a point is worth, about.
const perPoint = 0.012

// Shares returns what share of the win each of the viewer's choices is worth, in
// the view's order and up to a constant.
func (sensible) Shares(v *rowlock.View) []float64 {
	t, choices := newThought(v), v.Choices[v.Viewer]
	shares := make([]float64, len(choices))
	for i := range choices {
		shares[i] = t.weigh(&choices[i]) * perPoint
	}
	return shares
}

// A thought is all that stays the same while one decision is made.
type thought struct {
	v     *rowlock.View
	o     *outlook
	turns float64   // expected to come after this one
	later sheet.Set // what step 2 offers if this is step 1 of the own turn
}

func newThought(v *rowlock.View) thought {
	t := thought{v: v, o: outlookOf(v), turns: turnsLeft(v)}
	if v.Phase == rowlock.PhaseWhite && v.Viewer == v.Active {
		t.later = offered(v)
	}
	return t
}

// The game's length as the sheets tell it, found like the outlook's constants.
const (
	turnsPerCell = 2.1
	fewestTurns  = 5.9
)

// turnsLeft guesses from the fullest sheet how many turns are still to come.
func turnsLeft(v *rowlock.View) float64 {
	layout := mine(v).Layout
	left := float64(horizon)
	for s := range v.Players[:v.Seats] {
		var most [2]int // the two rows furthest to the right: they will be closed first
		for r := range layout.Rows() {
			reach := v.Players[s].Sheet.Rows[r].Reach()
			if v.Closed.Has(r) {
				reach = layout.Len(r)
			}
			if reach > most[0] {
				most[0], most[1] = reach, most[0]
			} else if reach > most[1] {
				most[1] = reach
			}
		}
		room := 2*layout.Len(0) - most[0] - most[1]
		left = min(left, fewestTurns+turnsPerCell*float64(max(room, 0))/2)
	}
	return left
}

// weigh returns what a choice adds to the points the seat expects, or says that
// it wins or loses the game.
func (t *thought) weigh(c *rowlock.Choice) float64 {
	cells := c.Cells()
	if len(cells) == 0 {
		return idle(t.v, c, t.cell) + t.fields(c) + t.rest(noCell)
	}
	last := cells[len(cells)-1]
	before := mine(t.v).Sheet.Rows[last.Row()]
	after := before
	for _, cell := range cells {
		after = t.cross(after, cell)
	}
	if t.closes(last) {
		return t.end(t.o.points(last.Row(), after.Crosses()) - t.o.points(last.Row(), before.Crosses()))
	}
	return t.fields(c) + t.worthOf(last.Row(), after) - t.worthOf(last.Row(), before) + t.rest(last)
}

// cross returns a row with one more cell crossed, and the lock with a closer.
func (t *thought) cross(row sheet.Row, c sheet.Cell) sheet.Row {
	s := sheet.Sheet{}
	s.Rows[c.Row()] = row
	s.Cross(t.o.layout, c)
	return s.Rows[c.Row()]
}

func (t *thought) worthOf(r int, row sheet.Row) float64 {
	return t.o.row(t.turns, r, row, t.v.Closed.Has(r))
}

// cell returns what crossing one open cell adds.
func (t *thought) cell(c sheet.Cell) float64 {
	row := mine(t.v).Sheet.Rows[c.Row()]
	return t.worthOf(c.Row(), t.cross(row, c)) - t.worthOf(c.Row(), row)
}

// noCell stands for passing: no sheet has so many rows.
const noCell sheet.Cell = 255

// rest returns what the rest of the turn is worth to the active seat that has
// made this choice: the best cell of step 2, or the penalty.
func (t *thought) rest(made sheet.Cell) float64 {
	if t.v.Viewer != t.v.Active || t.v.Crossed {
		return 0
	}
	most := 0.0
	if made == noCell && (mustCross(t.v) || t.v.Phase == rowlock.PhaseWhite) {
		most = t.penalty()
	}
	for i := range t.later.Len() {
		cell := t.later.Nth(i)
		row := mine(t.v).Sheet.Rows[cell.Row()]
		if made != noCell && cell.Row() == made.Row() {
			if cell.Place() <= made.Place() || t.o.layout.Closes(made) {
				continue
			}
			row = t.cross(row, made)
		}
		most = max(most, t.worthOf(cell.Row(), t.cross(row, cell))-t.worthOf(cell.Row(), row))
	}
	return most
}

// fields returns what moving the pawn adds.
func (t *thought) fields(c *rowlock.Choice) float64 {
	if c.Field == 0 {
		return 0
	}
	return float64(t.v.Track.Fields[c.Field-1].Points - mine(t.v).Bonus)
}
