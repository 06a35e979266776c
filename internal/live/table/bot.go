package table

import (
	"hash/fnv"
	"time"

	"rowlock"
)

func (t *Table) botTurn(seat rowlock.Seat) BotTurn {
	turn := BotTurn{Seat: seat, Bot: t.state.Sitters[seat].Bot, Game: t.state.Games, Moment: t.state.Moment(), View: &rowlock.View{}}
	t.state.Play.Look(seat, turn.View)
	return turn
}

func (t *Table) askBot(step *Step, seat rowlock.Seat) error {
	t.asked = t.asked.With(seat)
	step.Bots = append(step.Bots, t.botTurn(seat))
	return nil
}

// botDelay spreads the bots' delays from half to one and a half times the usual one, so that
// several bots do not move at once.
func (t *Table) botDelay(seat int) time.Duration {
	h := fnv.New32a()
	moment := t.state.Moment()
	h.Write([]byte{byte(seat), byte(moment), byte(moment >> 8), byte(moment >> 16)}) // never fails
	return t.cfg.BotDelay/2 + time.Duration(float64(t.cfg.BotDelay)*float64(h.Sum32())/(1<<32))
}

// BotDecided is a bot's answer to a BotTurn. One that comes too late is dropped.
type BotDecided struct {
	BotTurn
	Action rowlock.Action
}

func (b BotDecided) step(t *Table, step *Step) error {
	t.asked = t.asked.Without(b.Seat)
	s := t.state
	if s.Stage != Playing || s.Moment() != b.Moment || !s.Play.Owes().Has(b.Seat) || s.Sitters[b.Seat].decides() || !t.awake() {
		return nil
	}
	word := ""
	if c := b.View.Offered(b.Action); c != nil {
		word = c.Word
	}
	return t.choice(step, int(b.Seat), word, byBot)
}
