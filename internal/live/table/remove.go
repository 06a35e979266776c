package table

import "rowlock"

// Remove frees a seat. It names the sitter, since seats move up. A person who is removed has no key
// any more: the invitation that they know is renewed. During a game the sitter must be a person who
// is away, and is not removed: a bot plays until they come back or somebody else joins.
type Remove struct{ Name string }

func (Remove) name() string         { return "remove" }
func (c Remove) fields(d *digester) { d.text(c.Name) }

func (c Remove) do(t *Table, seat int, step *Step) error {
	if err := t.onlyHost(seat); err != nil {
		return err
	}
	whose := t.state.seatNamed(c.Name)
	if whose < 0 || whose == seat {
		return NotNow.New(nobodyThere.New())
	}
	if t.state.Stage == Playing {
		return t.freeSeat(whose, step)
	}
	if err := t.state.onlyBetweenGames(); err != nil {
		return err
	}
	if one := t.state.Sitters[whose]; one.Bot == "" || one.former.token != nil {
		step.add(invite{Seat: seat, Only: t.state.InvitedOnly, Renew: true, Open: t.state.Open})
	}
	step.add(left{whose})
	return nil
}

// freeSeat gives the seat of a person who is away to a bot, for whoever joins.
func (t *Table) freeSeat(seat int, step *Step) error {
	if t.state.Dice.real() {
		return NotNow.New(realDice.New())
	}
	if !t.gone(t.now).Has(rowlock.Seat(seat)) {
		return NotNow.New(notGone.New(int(t.goneAfter().Seconds())))
	}
	step.add(freed{Seat: seat, Bot: t.cfg.StandIn})
	return nil
}

// freed says that a person's seat is a bot's from now on, until somebody joins or the person comes
// back.
type freed struct {
	Seat int    `json:"seat"`
	Bot  string `json:"bot"`
}

func (freed) kind() string { return "freed" }

func (f freed) apply(s *state) error {
	one := &s.Sitters[f.Seat]
	s.emit(Event{Kind: f.kind(), Seat: f.Seat, Name: one.Name, Bot: f.Bot})
	*one = sitter{Name: one.Name, Bot: f.Bot, former: one.person}
	return nil
}
