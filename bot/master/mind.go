package master

import (
	"rowlock"
	"rowlock/engine/dice"
	"rowlock/engine/sheet"
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
		return m.colourLines(dst, &t.Position, t.Crossed)
	}
	return m.answers(dst, me, m.expect(me))
}

// maxLines is the most choices a step offers: to pass, and two cells a row.
const maxLines = 1 + 2*rows

// Best returns the best of a seat's choices.
func (m *Mind) Best(t *Turn, me rowlock.Seat) Line {
	var buf [maxLines]Line
	return *best(m.Lines(buf[:0], t, me))
}

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
	var buf [maxLines]Line
	for s := range p.Seats {
		if !t.White[s].Empty() {
			m.cross(&p, s, best(m.answers(buf[:0], s, expected)).Cell)
		}
	}
	p.Settle(m.rules.Sheet)
	if !p.Over(m.rules) {
		m.step2(&p, p.Sheets[p.Next] != t.Sheets[p.Next])
	}
	return p
}

// expect returns the cells that the other seats would cross in step 1 if
// everybody else stood still.
func (m *Mind) expect(me rowlock.Seat) (cells [rowlock.MaxSeats]sheet.Cell) {
	var buf [maxLines]Line
	for s := range m.turn.Seats {
		cells[s] = noCell
		if s != me && !m.turn.White[s].Empty() {
			cells[s] = best(m.whiteLines(buf[:0], &m.turn.Position, s, m.standing)).Cell
		}
	}
	return cells
}

// answers appends a seat's choices of step 1 when the others cross those cells
// and the active seat then does its best.
func (m *Mind) answers(dst []Line, me rowlock.Seat, cells [rowlock.MaxSeats]sheet.Cell) []Line {
	p := m.turn.Position
	for s := range p.Seats {
		if s != me {
			m.cross(&p, s, cells[s])
		}
	}
	return m.whiteLines(dst, &p, me, func(p *Position, _ rowlock.Seat) {
		m.step2(p, p.Sheets[p.Next] != m.turn.Sheets[p.Next])
	})
}

// whiteLines appends a seat's choices of step 1 when the others have made the
// crosses in p. What later does to the position is the rest of the turn.
func (m *Mind) whiteLines(dst []Line, p *Position, me rowlock.Seat, later func(*Position, rowlock.Seat)) []Line {
	add := func(cell sheet.Cell) {
		line := Line{Cell: cell, End: *p}
		m.cross(&line.End, me, cell)
		line.End.Settle(m.rules.Sheet)
		if !line.End.Over(m.rules) { // C15
			later(&line.End, me)
		}
		line.Share = m.share(&line.End, me)
		dst = append(dst, line)
	}
	add(noCell)
	for list, i := m.turn.White[me], 0; i < list.Len(); i++ {
		add(list.Nth(i))
	}
	return dst
}

// standing is the rest of the turn for a seat when nobody else moves.
func (m *Mind) standing(p *Position, s rowlock.Seat) {
	if s != p.Next {
		p.Next = p.Next.Next(int(p.Seats))
		return
	}
	m.step2(p, p.Sheets[s] != m.turn.Sheets[s])
}

// step2 plays the active seat's best choice of step 2.
func (m *Mind) step2(p *Position, crossed bool) {
	var buf [maxLines]Line
	*p = best(m.colourLines(buf[:0], p, crossed)).End
}

// colourLines appends the active seat's choices of step 2.
func (m *Mind) colourLines(dst []Line, p *Position, crossed bool) []Line {
	add := func(cell sheet.Cell) {
		line := Line{Cell: cell, End: *p}
		m.finish(&line.End, cell, crossed)
		line.Share = m.share(&line.End, p.Next)
		dst = append(dst, line)
	}
	add(noCell)
	for list, i := m.turn.Mixed.And(p.Open(m.rules.Sheet, p.Next)), 0; i < list.Len(); i++ {
		add(list.Nth(i))
	}
	return dst
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
		return p.Won(s)
	}
	if !m.fixed.Has(s) {
		m.fixed = m.fixed.With(s)
		m.judges[s].Fix(p, s)
	}
	return m.judges[s].Share(p)
}
