package plain

import (
	"rowlock"
	"rowlock/engine/dice"
	"rowlock/sheet"
)

// A Line is a choice, the position that is expected at the end of the turn, and its worth to the
// choosing seat.
type Line struct {
	Cell  sheet.Cell
	End   Position
	Share float64 // of the win
	Lead  float64 // over the best rival at the end of the game, in points, if asked for
}

// perPoint is the weight of a point of the lead against the share of the win. It decides between
// choices with nearly equal shares.
const perPoint = 0.00002

// worth returns the number by which choices are compared.
func (l *Line) worth() float64 { return l.Share + perPoint*l.Lead }

// Action returns the choice as an action of the dice machine.
func (l *Line) Action() rowlock.Action { return dice.ActionOf(l.Cell) }

// A Lookahead looks ahead to the end of the turn. It tries each choice, together with what the
// other seats are expected to do and the best that can follow, and asks a net about the position
// after the turn. If the turn ends the game, it computes the result itself.
type Lookahead struct {
	rules      *dice.Rules
	evaluators [rowlock.MaxSeats]*evaluator
	fixed      rowlock.SeatSet // seats whose evaluator is ready for this turn
	turn       *Turn
}

// NewLookahead returns a lookahead that asks net n.
func NewLookahead(r *dice.Rules, n *Net) *Lookahead {
	la := &Lookahead{rules: r}
	for s := range la.evaluators {
		la.evaluators[s] = newEvaluator(n)
	}
	return la
}

// Lines appends a line with its lead for each of a seat's choices, the pass first.
func (la *Lookahead) Lines(dst []Line, t *Turn, me rowlock.Seat) []Line {
	first := len(dst)
	dst = la.lines(dst, t, me)
	for i := range dst[first:] {
		dst[first+i].Lead = la.lead(&dst[first+i].End, me)
	}
	return dst
}

// lines is Lines without the leads.
func (la *Lookahead) lines(dst []Line, t *Turn, me rowlock.Seat) []Line {
	la.turn, la.fixed = t, 0
	if t.Colour {
		dst = append(dst, la.colour(&t.Position, sheet.NoCell, t.Crossed))
		for c := range la.mixed(&t.Position).All() {
			dst = append(dst, la.colour(&t.Position, c, t.Crossed))
		}
		return dst
	}
	p := la.after(me, la.expect(me))
	rest := la.rest(&p, me)
	dst = append(dst, la.white(&p, me, sheet.NoCell, rest))
	for c := range t.White[me].All() {
		dst = append(dst, la.white(&p, me, c, rest))
	}
	return dst
}

// maxLines is the most choices that a step offers: a pass, and two cells in each row.
const maxLines = 1 + 2*rows

// best returns the line that is worth most, the first if several are.
func best(lines []Line) *Line {
	top := &lines[0]
	for i := range lines {
		if lines[i].worth() > top.worth() {
			top = &lines[i]
		}
	}
	return top
}

// Play plays the whole turn. Every seat assumes that the others choose as expect says.
func (la *Lookahead) Play(t *Turn) Position {
	la.turn, la.fixed = t, 0
	expected, p := la.expect(rowlock.Nobody), t.Position
	for s := range p.Seats {
		if !t.White[s].Empty() {
			others := la.after(s, expected)
			la.cross(&p, s, la.bestWhite(&others, s, la.rest(&others, s)).Cell)
		}
	}
	p.Settle(la.rules.Sheet)
	if !p.Over(la.rules) {
		return la.bestColour(&p, la.crossed(&p)).End
	}
	return p
}

// playAlone plays the whole turn. Every seat chooses as if the others passed.
func (la *Lookahead) playAlone(t *Turn) Position {
	la.turn, la.fixed = t, 0
	p := la.after(rowlock.Nobody, la.expect(rowlock.Nobody))
	p.Settle(la.rules.Sheet)
	if !p.Over(la.rules) {
		return la.bestColour(&p, la.crossed(&p)).End
	}
	return p
}

// expect returns the cell that each seat except me would cross in step 1 if all others passed.
func (la *Lookahead) expect(me rowlock.Seat) (cells [rowlock.MaxSeats]sheet.Cell) {
	for s := range la.turn.Seats {
		cells[s] = sheet.NoCell
		if s != me && !la.turn.White[s].Empty() {
			cells[s] = la.bestWhite(&la.turn.Position, s, rest{still: true}).Cell
		}
	}
	return cells
}

// after returns the position when all seats except me have crossed the cells.
func (la *Lookahead) after(me rowlock.Seat, cells [rowlock.MaxSeats]sheet.Cell) Position {
	p := la.turn.Position
	for s := range p.Seats {
		if s != me {
			la.cross(&p, s, cells[s])
		}
	}
	return p
}

// A rest is what a seat expects in the turn after its own choice in step 1.
type rest struct {
	still  bool         // all other seats pass
	cell   sheet.Cell   // the active seat's choice in step 2 …
	closed sheet.RowSet // … if these rows are closed then
}

// rest returns what a seat expects if the others have made the crosses in p.
func (la *Lookahead) rest(p *Position, me rowlock.Seat) rest {
	if me == p.Next {
		return rest{}
	}
	settled := *p
	settled.Settle(la.rules.Sheet)
	if settled.Over(la.rules) {
		return rest{}
	}
	return rest{cell: la.bestColour(&settled, la.crossed(p)).Cell, closed: settled.Closed}
}

// crossed reports whether the active seat has made a cross in step 1.
func (la *Lookahead) crossed(p *Position) bool { return p.Sheets[p.Next] != la.turn.Sheets[p.Next] }

// bestWhite returns the best of a seat's choices in step 1 if the others have made the crosses in
// p.
func (la *Lookahead) bestWhite(p *Position, me rowlock.Seat, r rest) Line {
	top := la.white(p, me, sheet.NoCell, r)
	for c := range la.turn.White[me].All() {
		if line := la.white(p, me, c, r); line.Share > top.Share {
			top = line
		}
	}
	return top
}

// white returns the line of one choice in step 1.
func (la *Lookahead) white(p *Position, me rowlock.Seat, cell sheet.Cell, r rest) Line {
	line := Line{Cell: cell, End: *p}
	la.cross(&line.End, me, cell)
	line.End.Settle(la.rules.Sheet)
	if !line.End.Over(la.rules) { // C15
		la.pursue(&line.End, me, r)
	}
	line.Share = la.share(&line.End, me)
	return line
}

// pursue plays the rest of a turn after step 1.
func (la *Lookahead) pursue(p *Position, me rowlock.Seat, r rest) {
	switch {
	case r.still && me != p.Next:
		p.Next = p.Next.Next(int(p.Seats))
	case me != p.Next && r.closed == p.Closed:
		la.finish(p, r.cell, la.crossed(p))
	default:
		*p = la.bestColour(p, la.crossed(p)).End
	}
}

// mixed returns the cells that step 2 offers the active seat.
func (la *Lookahead) mixed(p *Position) sheet.Set {
	return la.turn.Mixed.And(p.Open(la.rules.Sheet, p.Next))
}

// bestColour returns the best of the active seat's choices in step 2.
func (la *Lookahead) bestColour(p *Position, crossed bool) Line {
	top := la.colour(p, sheet.NoCell, crossed)
	for c := range la.mixed(p).All() {
		if line := la.colour(p, c, crossed); line.Share > top.Share {
			top = line
		}
	}
	return top
}

// colour returns the line of one choice in step 2.
func (la *Lookahead) colour(p *Position, cell sheet.Cell, crossed bool) Line {
	line := Line{Cell: cell, End: *p}
	la.finish(&line.End, cell, crossed)
	line.Share = la.share(&line.End, p.Next)
	return line
}

// finish makes the active seat's choice of step 2 and ends the turn.
func (la *Lookahead) finish(p *Position, cell sheet.Cell, crossed bool) {
	la.cross(p, p.Next, cell)
	p.Settle(la.rules.Sheet)
	if !crossed && cell == sheet.NoCell {
		p.Sheets[p.Next].Penalties++ // C8
	}
	p.Next = p.Next.Next(int(p.Seats))
}

func (la *Lookahead) cross(p *Position, s rowlock.Seat, cell sheet.Cell) {
	if cell != sheet.NoCell {
		p.Sheets[s].Cross(la.rules.Sheet, cell)
	}
}

// share returns a seat's share of the win after the turn.
func (la *Lookahead) share(p *Position, s rowlock.Seat) float64 {
	if p.Over(la.rules) {
		return p.won(la.rules.Sheet, s)
	}
	return la.evaluator(p, s).Share(p)
}

// lead returns how many points a seat is expected to end ahead of its best rival.
func (la *Lookahead) lead(p *Position, s rowlock.Seat) float64 {
	if p.Over(la.rules) {
		return p.lead(la.rules.Sheet, s)
	}
	return la.evaluator(p, s).Lead(p)
}

// evaluator returns the evaluator for a seat in this turn.
func (la *Lookahead) evaluator(p *Position, s rowlock.Seat) *evaluator {
	if !la.fixed.Has(s) {
		la.fixed = la.fixed.With(s)
		la.evaluators[s].fix(p, s)
	}
	return la.evaluators[s]
}
