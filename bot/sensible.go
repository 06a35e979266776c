package bot

import (
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
	t.begin(v)
	return best(v, t.weigh)
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

// An evaluation is all that stays the same while one decision is made.
type evaluation struct {
	v        *rowlock.View
	o        *outlook
	turns    future                 // expected to come after this one
	later    sheet.Set              // what step 2 offers if this is step 1 of the own turn
	standing [sheet.MaxRows]float64 // what the rows can become as they stand
	cells    [sheet.NoCell]float64  // what crossing a cell adds …
	known    sheet.Set              // … of those that were asked for: several choices ask for one
}

func (t *evaluation) begin(v *rowlock.View) {
	t.v, t.o, t.turns = v, outlookOf(v), futureOf(turnsLeft(v))
	if v.Phase == rowlock.PhaseWhite && v.Viewer == v.Active {
		t.later = v.Coming
	}
	for r := range t.o.layout.Rows() {
		t.standing[r] = t.worthOf(r, &mine(v).Sheet)
	}
}

// The game's length by what the sheets show, found like the outlook's constants.
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
func (t *evaluation) weigh(c *rowlock.Choice) float64 {
	cells := c.Cells()
	me := &mine(t.v).Sheet
	if len(cells) == 0 {
		return idle(t.v, c, t.cell) + t.fields(c) + t.rest(me, sheet.NoCell)
	}
	after := t.crossing(me, cells...)
	if t.closes(&after, cells) {
		return t.end(float64(after.Points(t.o.layout) - me.Points(t.o.layout)))
	}
	return t.fields(c) + t.gain(me, &after, rowsOf(cells)) + t.rest(&after, cells[0])
}

// crossing returns a sheet with some more cells crossed.
func (t *evaluation) crossing(s *sheet.Sheet, cells ...sheet.Cell) sheet.Sheet {
	after := *s
	for _, c := range cells {
		after.Cross(t.o.layout, c)
	}
	return after
}

// gain returns what a sheet expects more than it did before some rows changed.
func (t *evaluation) gain(before, after *sheet.Sheet, changed sheet.RowSet) float64 {
	l, fresh := t.o.layout, before == &mine(t.v).Sheet
	sum := float64(after.Bonus(l) - before.Bonus(l))
	for r := range l.Rows() {
		switch {
		case l.Counting(r)&changed == 0:
		case fresh:
			sum += t.worthOf(r, after) - t.standing[r]
		default:
			sum += t.worthOf(r, after) - t.worthOf(r, before)
		}
	}
	return sum
}

// rowsOf returns the rows in which cells stand.
func rowsOf(cells []sheet.Cell) (rows sheet.RowSet) {
	for _, c := range cells {
		rows = rows.With(c.Row())
	}
	return rows
}

// worthOf returns what row r of a sheet can still become, with the crosses of
// other rows that count in it.
func (t *evaluation) worthOf(r int, s *sheet.Sheet) float64 {
	crosses := 0
	for rows := t.o.layout.Counting(r); rows != 0; rows &= rows - 1 {
		crosses += s.Crosses(rows.First())
	}
	return t.o.row(t.turns, r, s.Rows[r].Reach(), crosses, t.v.Closed.Has(r))
}

// cell returns what crossing one open cell adds.
func (t *evaluation) cell(c sheet.Cell) float64 {
	if !t.known.Has(c) {
		me := &mine(t.v).Sheet
		after := t.crossing(me, c)
		t.cells[c%sheet.NoCell] = t.gain(me, &after, sheet.RowSet(0).With(c.Row()))
		t.known = t.known.With(c)
	}
	return t.cells[c%sheet.NoCell]
}

// rest returns what the rest of the turn is worth to the active seat that has
// crossed this cell, NoCell for none: the best cell of step 2, or the penalty.
func (t *evaluation) rest(s *sheet.Sheet, made sheet.Cell) float64 {
	if t.v.Viewer != t.v.Active || t.v.Crossed {
		return 0
	}
	most := 0.0
	if made == sheet.NoCell && (mustCross(t.v) || t.v.Phase == rowlock.PhaseWhite) {
		most = t.penalty()
	}
	for cell := range t.later.All() {
		if made != sheet.NoCell && cell.Row() == made.Row() && (cell.Place() <= made.Place() || t.o.layout.Closes(made)) {
			continue
		}
		after := t.crossing(s, cell)
		most = max(most, t.gain(s, &after, sheet.RowSet(0).With(cell.Row())))
	}
	return most
}

// fields returns what moving the pawn adds.
func (t *evaluation) fields(c *rowlock.Choice) float64 {
	if c.Field == 0 {
		return 0
	}
	return float64(t.v.Track.Fields[c.Field-1].Points - mine(t.v).Bonus)
}
