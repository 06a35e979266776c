package master

import (
	"rowlock"
	"rowlock/engine/dice"
	"rowlock/engine/sheet"
)

// noCell stands for passing.
const noCell sheet.Cell = 255

// A Thought is a choice and the share of the win it is expected to bring.
type Thought struct {
	Cell  sheet.Cell
	Share float64
}

// Action returns the choice as an action of the dice machine.
func (t Thought) Action() rowlock.Action {
	if t.Cell == noCell {
		return rowlock.Pass
	}
	return dice.ActionOf(t.Cell)
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
	Alone  bool // expect nothing of the others: quicker, for learning
}

// NewMind returns a mind that asks that net.
func NewMind(r *dice.Rules, n *Net) *Mind {
	m := &Mind{rules: r}
	for s := range m.judges {
		m.judges[s] = NewJudge(n)
	}
	return m
}

// Best returns the best of a seat's choices.
func (m *Mind) Best(t *Turn, me rowlock.Seat) Thought {
	m.turn, m.fixed = t, 0
	switch {
	case t.Colour:
		return m.colour(&t.Position, t.Crossed)
	case m.Alone:
		return m.white(&t.Position, me, m.standing)
	}
	expected, crossed := m.expect(me)
	return m.white(&expected, me, func(p *Position, s rowlock.Seat) float64 {
		if s == p.Next {
			return m.colour(p, p.Sheets[s] != t.Sheets[s]).Share
		}
		m.finish(p, m.colour(p, crossed).Cell, crossed)
		return m.share(p, s)
	})
}

// expect returns the position with the crosses that the other seats would make
// in step 1 if everybody else stood still, and whether the active seat, if it
// is another, made one.
func (m *Mind) expect(me rowlock.Seat) (expected Position, crossed bool) {
	expected = m.turn.Position
	for s := range expected.Seats {
		if s != me && !m.offered(s).Empty() {
			cell := m.white(&m.turn.Position, s, m.standing).Cell
			m.cross(&expected, s, cell)
			crossed = crossed || s == expected.Next && cell != noCell
		}
	}
	return expected, crossed
}

// offered returns what the white sum offers a seat.
func (m *Mind) offered(s rowlock.Seat) sheet.Set {
	return m.turn.Throw.White.And(m.turn.Open(m.rules.Sheet, s))
}

// white returns a seat's best choice of step 1 when the others have made the
// crosses in p. What follows step 1 is worth what later says.
func (m *Mind) white(p *Position, me rowlock.Seat, later func(*Position, rowlock.Seat) float64) Thought {
	best := Thought{noCell, m.afterWhite(*p, me, noCell, later)}
	for list, i := m.offered(me), 0; i < list.Len(); i++ {
		cell := list.Nth(i)
		if share := m.afterWhite(*p, me, cell, later); share > best.Share {
			best = Thought{cell, share}
		}
	}
	return best
}

func (m *Mind) afterWhite(p Position, me rowlock.Seat, cell sheet.Cell, later func(*Position, rowlock.Seat) float64) float64 {
	m.cross(&p, me, cell)
	p.Settle(m.rules.Sheet)
	if p.Over(m.rules) { // C15
		return p.Won(me)
	}
	return later(&p, me)
}

// standing is what follows step 1 for a seat when nobody else moves.
func (m *Mind) standing(p *Position, s rowlock.Seat) float64 {
	if s == p.Next {
		return m.colour(p, p.Sheets[s] != m.turn.Sheets[s]).Share
	}
	p.Next = p.Next.Next(int(p.Seats))
	return m.share(p, s)
}

// colour returns the active seat's best choice of step 2.
func (m *Mind) colour(p *Position, crossed bool) Thought {
	best := Thought{noCell, m.afterColour(*p, noCell, crossed)}
	for list, i := m.turn.Throw.Mixed.And(p.Open(m.rules.Sheet, p.Next)), 0; i < list.Len(); i++ {
		cell := list.Nth(i)
		if share := m.afterColour(*p, cell, crossed); share > best.Share {
			best = Thought{cell, share}
		}
	}
	return best
}

func (m *Mind) afterColour(p Position, cell sheet.Cell, crossed bool) float64 {
	active := p.Next
	m.finish(&p, cell, crossed)
	return m.share(&p, active)
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
