package table

import (
	"context"

	"rowlock"
	"rowlock/bot"
)

// letBotThink asks a seat's bot, which sees the seat's view and nothing else. It
// thinks beside the table: nobody else has to wait for it.
func (t *Table) letBotThink(seat rowlock.Seat) {
	b, err := t.botOf(seat)
	if err != nil {
		_ = t.fail("bot", err)
		return
	}
	v := &rowlock.View{}
	t.state.Play.Look(seat, v)
	moment := t.state.Moment()
	t.thinking = t.thinking.With(seat)
	go func() {
		action := b.Choose(v)
		// A table that has ended meanwhile needs no decision.
		_ = t.ask(context.Background(), func() { t.hearBot(seat, moment, word(v, action)) })
	}()
}

// botOf returns the bot that decides for a seat in the current game.
func (t *Table) botOf(seat rowlock.Seat) (bot.Bot, error) {
	if b, ok := t.bots[seat]; ok {
		return b, nil
	}
	name := t.state.Sitters[seat].Bot
	if name == "" {
		name = t.cfg.Keeper
	}
	b, err := bot.New(name, uint64(t.cfg.Source.Below(1<<31)))
	if err == nil {
		t.bots[seat] = b
	}
	return b, err
}

// word returns how the view's seat says an action, "" if that is none of its
// choices.
func word(v *rowlock.View, action rowlock.Action) string {
	if c := v.Offered(action); c != nil {
		return c.Word
	}
	return ""
}

// hearBot takes a bot's decision, unless it comes too late: the phase is past,
// or the person is back.
func (t *Table) hearBot(seat rowlock.Seat, moment int, word string) {
	t.thinking = t.thinking.Without(seat)
	s := t.state
	if s.Moment() != moment || !s.Play.Owes().Has(seat) || s.Sitters[seat].Here() || !t.awake() {
		t.arrange()
		return
	}
	facts, err := s.choice(int(seat), word, byBot, t.cfg.Source)
	if err != nil {
		_ = t.fail("bot", err)
		return
	}
	t.tryCommit(facts)
}
