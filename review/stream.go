package review

import (
	"rowlock"
	"rowlock/wire"
)

// A stream makes the messages of a review from the answers to its tasks and sends them.
type stream struct {
	game   *game
	send   func(any) error
	unit   string
	head   wire.Review
	number int            // number of decisions sent
	last   []wire.Outlook // what each seat could expect after the previous turn
	chance bool           // whether the luck of this turn has been counted
	luck   []float64      // what each seat has gained by Chance in this turn
	lost   []float64      // what each seat has lost by its decisions in this turn
	tally  []wire.Tally
}

func newStream(g *game, send func(any) error) *stream {
	seats := g.start.Seats()
	t := &stream{game: g, send: send, unit: unitOf(seats), luck: make([]float64, seats), lost: make([]float64, seats), tally: make([]wire.Tally, seats)}
	for s := range t.tally {
		t.tally[s].Seat = s
	}
	return t
}

// answer takes the answer to the next task, and sends its message, if there is one.
func (t *stream) answer(one *task, a answer) error {
	switch one.kind {
	case atStart:
		t.last, t.head.Start = a.outlooks, a.outlooks
		return t.send(t.head)
	case offered:
		t.bring(a.outlooks)
		return nil
	case taken, decided:
		return t.decision(one, &a.prices)
	}
	return t.turn(one.turn, a.outlooks)
}

// bring counts as luck the change that Chance has made in what each seat can expect.
func (t *stream) bring(now []wire.Outlook) {
	t.chance = true
	for s := range now {
		t.luck[s] += deciding(now[s], t.unit).Value - deciding(t.last[s], t.unit).Value
	}
}

func (t *stream) decision(one *task, p *prices) error {
	d := one.made
	m := wire.Decision{
		Type: "decision", Number: t.number, Turn: one.turn + 1, Seat: int(d.seat), Phase: d.view.Phase.String(),
		Choices: pricedOf(d.before, &d.view, p.list), Chosen: d.chosen, Best: p.best(d.chosen),
	}
	t.number++
	m.Loss = p.gap(m.Best, m.Chosen)
	m.Class = classOf(m.Loss, len(m.Choices), t.unit, t.head.Method)
	var all rowlock.View
	d.before.Look(rowlock.Referee, &all)
	m.Position, m.Sheets = wire.NewPosition(&all, t.game.names), wire.NewSheets(&all)
	m.Dice, m.End, m.Cards = wire.NewDice(&all), wire.NewEnd(&all), wire.NewShown(&d.view)
	lost := t.count(&m)
	// before Chance has done its part, so that the later change includes this loss, which is not bad luck
	if one.kind == taken {
		award(t.luck, m.Seat, lost)
	}
	return t.send(m)
}

// award adds a value to the figure of a seat, and takes it from the others' in equal parts.
func award(figures []float64, seat int, value float64) {
	for s := range figures {
		if s == seat {
			figures[s] += value
		} else {
			figures[s] -= value / float64(len(figures)-1)
		}
	}
}

// count adds a decision to the tally of its seat, and returns its loss. If games are sampled, a
// fine decision counts as no loss: its small apparent loss is chance, but would add up over a game.
func (t *stream) count(m *wire.Decision) (lost float64) {
	y := &t.tally[m.Seat]
	if m.Class != fine || t.head.Method != methodSampled {
		lost = m.Loss.Value
		t.lost[m.Seat] += lost
	}
	switch m.Class {
	case fine:
		y.Fine++
	case small:
		y.Small++
	case medium:
		y.Medium++
	case large:
		y.Large++
	}
	return lost
}

func (t *stream) turn(n int, after []wire.Outlook) error {
	made := &t.game.turns[n]
	if !t.chance { // no decision has followed Chance
		t.bring(after)
	}
	for s := range t.tally {
		y, change := &t.tally[s], deciding(after[s], t.unit).Value-deciding(t.last[s], t.unit).Value
		if len(t.tally) == 1 { // a player alone: every change that is not a loss by decisions is luck
			t.luck[s] = change + t.lost[s]
		}
		y.Luck += t.luck[s]
		y.Loss += t.lost[s]
		y.Given += change - t.luck[s] + t.lost[s]
		t.lost[s] = 0
	}
	m := wire.Turn{Type: "turn", Turn: n + 1, Active: int(made.active), Roll: made.roll, Luck: t.luck, After: after}
	t.last, t.luck, t.chance = after, make([]float64, len(t.luck)), false
	return t.send(m)
}

func (t *stream) summary() error {
	var v rowlock.View
	t.game.end.Look(rowlock.Spectator, &v)
	for s := range t.tally {
		y := &t.tally[s]
		y.Total, y.Share = v.Players[s].Total, 1
		if chance := t.last[s].Chance; chance != nil {
			y.Share = chance.Value
		}
	}
	return t.send(wire.Summary{Type: "summary", Seats: t.tally})
}

// pricedOf returns the choices of the viewer in a state, each with its price and the reasons of that.
func pricedOf(g rowlock.State, v *rowlock.View, list []wire.Outlook) []wire.Priced {
	priced := make([]wire.Priced, len(list))
	for i := range list {
		c := &v.Choices[v.Viewer][i]
		priced[i] = wire.Priced{Choice: wire.NewChoice(v, c, rowlock.Foresee(g, v.Viewer, c.Action)), Outlook: list[i]}
	}
	explain(g, v, priced)
	return priced
}
