package plain

import (
	"rowlock"
	"rowlock/engine/dice"
	"rowlock/sheet"
)

// noCell stands for passing.
const noCell sheet.Cell = 255

// A Line is a choice, the position that is expected when the turn is done, and
// the share of the win that the choosing seat then has.
type Line struct {
	Cell  sheet.Cell
	End   Position
	Share float64
}

// Action returns the choice as an action of the dice machine.
func (l *Line) Action() rowlock.Action {
	if l.Cell == noCell {
		return rowlock.Pass
	}
	return dice.ActionOf(l.Cell)
}

// A Mind looks ahead to the end of the turn: it tries each choice together with
// what the other seats are expected to do and with the best that can follow, and
// asks a net about the position after the turn. Where the turn ends the game it
// knows the result itself.
type Mind struct {
	rules  *dice.Rules
	judges [rowlock.MaxSeats]*Judge
	fixed  rowlock.SeatSet // seats whose judge is ready for this turn
	turn   *Turn
}

// NewMind returns a mind that asks that net.
func NewMind(r *dice.Rules, n *Net) *Mind {
	m := &Mind{rules: r}
	for s := range m.judges {
		m.judges[s] = NewJudge(n)
	}
	return m
}

// Lines appends a line for each of a seat's choices, to pass first.
func (m *Mind) Lines(dst []Line, t *Turn, me rowlock.Seat) []Line {
	m.turn, m.fixed = t, 0
	if t.Colour {
		dst = append(dst, m.colour(&t.Position, noCell, t.Crossed))
		for list, i := m.mixed(&t.Position), 0; i < list.Len(); i++ {
			dst = append(dst, m.colour(&t.Position, list.Nth(i), t.Crossed))
		}
		return dst
	}
	p := m.after(me, m.expect(me))
	rest := m.rest(&p, me)
	dst = append(dst, m.white(&p, me, noCell, rest))
	for list, i := t.White[me], 0; i < list.Len(); i++ {
		dst = append(dst, m.white(&p, me, list.Nth(i), rest))
	}
	return dst
}

// maxLines is the most choices a step offers: to pass, and two cells a row.
const maxLines = 1 + 2*rows

// best returns the line with the highest share, the first of equals.
func best(lines []Line) *Line {
	top := &lines[0]
	for i := range lines {
		if lines[i].Share > top.Share {
			top = &lines[i]
		}
	}
	return top
}

// Play plays the whole turn, every seat expecting of the others what expect says.
func (m *Mind) Play(t *Turn) Position {
	m.turn, m.fixed = t, 0
	expected, p := m.expect(rowlock.Nobody), t.Position
	for s := range p.Seats {
		if !t.White[s].Empty() {
			others := m.after(s, expected)
			m.cross(&p, s, m.bestWhite(&others, s, m.rest(&others, s)).Cell)
		}
	}
	p.Settle(m.rules.Sheet)
	if !p.Over(m.rules) {
		return m.bestColour(&p, m.crossed(&p)).End
	}
	return p
}

// Sketch plays the whole turn as if no seat thought of the others.
func (m *Mind) Sketch(t *Turn) Position {
	m.turn, m.fixed = t, 0
	p := m.after(rowlock.Nobody, m.expect(rowlock.Nobody))
	p.Settle(m.rules.Sheet)
	if !p.Over(m.rules) {
		return m.bestColour(&p, m.crossed(&p)).End
	}
	return p
}

// expect returns the cells that the other seats would cross in step 1 if
// everybody else stood still.
func (m *Mind) expect(me rowlock.Seat) (cells [rowlock.MaxSeats]sheet.Cell) {
	for s := range m.turn.Seats {
		cells[s] = noCell
		if s != me && !m.turn.White[s].Empty() {
			cells[s] = m.bestWhite(&m.turn.Position, s, rest{still: true}).Cell
		}
	}
	return cells
}

// after returns the position when all but one seat have crossed those cells.
func (m *Mind) after(me rowlock.Seat, cells [rowlock.MaxSeats]sheet.Cell) Position {
	p := m.turn.Position
	for s := range p.Seats {
		if s != me {
			m.cross(&p, s, cells[s])
		}
	}
	return p
}

// A rest is what a seat expects of the turn after its own choice in step 1.
type rest struct {
	still  bool         // nobody else moves
	cell   sheet.Cell   // the active seat's choice in step 2 …
	closed sheet.RowSet // … if these rows are closed then
}

// rest returns what a seat expects when the others have made the crosses in p.
func (m *Mind) rest(p *Position, me rowlock.Seat) rest {
	if me == p.Next {
		return rest{}
	}
	settled := *p
	settled.Settle(m.rules.Sheet)
	if settled.Over(m.rules) {
		return rest{}
	}
	return rest{cell: m.bestColour(&settled, m.crossed(p)).Cell, closed: settled.Closed}
}

// crossed reports whether the active seat has made a cross in step 1.
func (m *Mind) crossed(p *Position) bool { return p.Sheets[p.Next] != m.turn.Sheets[p.Next] }

// bestWhite returns the best of a seat's choices in step 1 when the others have
// made the crosses in p.
func (m *Mind) bestWhite(p *Position, me rowlock.Seat, r rest) Line {
	top := m.white(p, me, noCell, r)
	for list, i := m.turn.White[me], 0; i < list.Len(); i++ {
		if line := m.white(p, me, list.Nth(i), r); line.Share > top.Share {
			top = line
		}
	}
	return top
}

// white returns the line of one choice in step 1.
func (m *Mind) white(p *Position, me rowlock.Seat, cell sheet.Cell, r rest) Line {
	line := Line{Cell: cell, End: *p}
	m.cross(&line.End, me, cell)
	line.End.Settle(m.rules.Sheet)
	if !line.End.Over(m.rules) { // C15
		m.pursue(&line.End, me, r)
	}
	line.Share = m.share(&line.End, me)
	return line
}

// pursue plays the rest of a turn.
func (m *Mind) pursue(p *Position, me rowlock.Seat, r rest) {
	switch {
	case r.still && me != p.Next:
		p.Next = p.Next.Next(int(p.Seats))
	case me != p.Next && r.closed == p.Closed:
		m.finish(p, r.cell, m.crossed(p))
	default:
		*p = m.bestColour(p, m.crossed(p)).End
	}
}

// mixed returns the active seat's cells in step 2.
func (m *Mind) mixed(p *Position) sheet.Set { return m.turn.Mixed.And(p.Open(m.rules.Sheet, p.Next)) }

// bestColour returns the best of the active seat's choices in step 2.
func (m *Mind) bestColour(p *Position, crossed bool) Line {
	top := m.colour(p, noCell, crossed)
	for list, i := m.mixed(p), 0; i < list.Len(); i++ {
		if line := m.colour(p, list.Nth(i), crossed); line.Share > top.Share {
			top = line
		}
	}
	return top
}

// colour returns the line of one choice in step 2.
func (m *Mind) colour(p *Position, cell sheet.Cell, crossed bool) Line {
	line := Line{Cell: cell, End: *p}
	m.finish(&line.End, cell, crossed)
	line.Share = m.share(&line.End, p.Next)
	return line
}

// finish makes the active seat's choice of step 2 and ends the turn.
func (m *Mind) finish(p *Position, cell sheet.Cell, crossed bool) {
	m.cross(p, p.Next, cell)
	p.Settle(m.rules.Sheet)
	if !crossed && cell == noCell {
		p.Sheets[p.Next].Penalties++ // C8
	}
	p.Next = p.Next.Next(int(p.Seats))
}

func (m *Mind) cross(p *Position, s rowlock.Seat, cell sheet.Cell) {
	if cell != noCell {
		p.Sheets[s].Cross(m.rules.Sheet, cell)
	}
}

// share returns a seat's share of the win after the turn.
func (m *Mind) share(p *Position, s rowlock.Seat) float64 {
	if p.Over(m.rules) {
		return p.Won(m.rules.Sheet, s)
	}
	if !m.fixed.Has(s) {
		m.fixed = m.fixed.With(s)
		m.judges[s].Fix(p, s)
	}
	return m.judges[s].Share(p)
}
