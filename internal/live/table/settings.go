package table

import (
	"maps"
	"slices"

	"rowlock"
	"rowlock/refusal"
	"rowlock/rules"
)

// Clocks are the seconds a table may give for a decision; 0 is no limit.
var Clocks = []int{0, 300, 120, 45, 20, 10}

// change returns the settings of the table as a command makes them.
func (s *state) change(c Settings) (f settings, ru rowlock.Rules, err error) {
	if ru = s.Rules; c.Edition != "" {
		if ru, err = rules.ByEdition(c.Edition); err != nil {
			return f, nil, refusal.Malformed.New("", err)
		}
	}
	f = settings{ru.ID(), s.Clock, nil, s.ByHand, s.InTurn, s.Listed, s.Dice, s.Hints, s.FreeText, s.Away}
	put(&f.Clock, c.Clock)
	put(&f.ByHand, c.ByHand)
	put(&f.InTurn, c.InTurn)
	put(&f.Listed, c.Listed)
	put(&f.Dice, c.Dice)
	put(&f.Hints, c.Hints)
	put(&f.Free, c.FreeText)
	put(&f.Away, c.Away)
	if !slices.Contains(Clocks, f.Clock) {
		return f, nil, refusal.Malformed.New("", refusal.NoSuchClock.New(""))
	}
	if f.Away != BotPlays && f.Away != Waits {
		return f, nil, refusal.Malformed.New("", refusal.NoSuchAway.New("", string(f.Away)))
	}
	f.Options, err = s.changeOptions(c, ru)
	return f, ru, err
}

func put[T any](to, what *T) {
	if what != nil {
		*to = *what
	}
}

// pace changes what the host may change during a game: the clock, who throws, what happens when
// people are away, and what may be said. Somebody may be present and never decide, or say what
// they should not.
func (c Settings) pace(t *Table, seat int, step *Step) error {
	s := t.state
	if err := t.onlyHost(seat); err != nil {
		return err
	}
	f, ru, err := s.change(c)
	if err != nil {
		return err
	}
	if ru.Edition() != s.Rules.Edition() || !maps.Equal(f.Options, s.Options) || f.InTurn != s.InTurn || f.Listed != s.Listed || f.Hints != s.Hints || f.Dice != s.Dice || s.Dice.real() {
		return s.onlyBetweenGames()
	}
	f.Rules = s.Rules.ID()
	step.add(f)
	return nil
}

func (c Settings) do(t *Table, seat int, step *Step) error {
	if err := t.state.notDaily(); err != nil {
		return err
	}
	if t.state.Stage == Playing {
		return c.pace(t, seat, step)
	}
	if err := t.onlyHostBetweenGames(seat); err != nil {
		return err
	}
	f, ru, err := t.state.change(c)
	if err != nil {
		return err
	}
	if _, most := ru.Seats(); most < len(t.state.Sitters) {
		return refusal.Full.New("", refusal.TooManySeated.New(""))
	}
	for _, sitter := range t.state.Sitters {
		if sitter.Bot == "" {
			continue
		}
		if err := t.cfg.CheckBot(sitter.Bot, ru); err != nil {
			return refusal.Malformed.New("", err)
		}
	}
	if err := checkOptions(ru, f.Options); err != nil {
		return refusal.Malformed.New("", err)
	}
	if err := t.state.checkDice(f, ru); err != nil {
		return refusal.Malformed.New("", err)
	}
	step.add(f)
	return nil
}
