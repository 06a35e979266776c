package table

import (
	"cmp"
	"strings"

	"rowlock"
	"rowlock/record"
)

// Choose decides in a moment of the game.
type Choose struct {
	Moment int
	Word   string
}

func (Choose) name() string { return "choose" }

func (c Choose) fields(d *digester) {
	d.number(c.Moment)
	d.text(c.Word)
}

func (Choose) repeats(s *state, seat int) (int, bool) {
	return s.wear.repeated[seat], s.Stage == Playing && s.phase.choices[seat] != nil
}

func (c Choose) do(t *Table, seat int, step *Step) error {
	s := t.state
	if err := s.checkMoment(c.Moment); err != nil {
		return err
	}
	if s.Sitters[seat].StandIn {
		step.add(returned{seat})
	}
	return t.choice(step, seat, c.Word, byPerson)
}

// choice adds a seat's decision to a step, if the seat was offered that word. If the decision
// settles the phase, choice also finds what Chance has to decide next.
func (t *Table) choice(step *Step, seat int, word, by string) error {
	action, err := rowlock.Choose(t.state.Play, rowlock.Seat(seat), word)
	if err != nil {
		return illegal.New(err)
	}
	next := t.state.Play.Clone()
	next.Do(rowlock.Seat(seat), action)
	step.add(t.state.chose(seat, action, by))
	t.follow(step, next, record.Decision{Seat: rowlock.Seat(seat), Action: action})
	return nil
}

// chose returns a decision as the log keeps it: in the record's words, with cards in their true
// colours.
func (s *state) chose(seat int, a rowlock.Action, by string) chose {
	return chose{seat, s.Moment(), s.Play.Word(rowlock.Seat(seat), a), by}
}

// follow adds to a step what has to be done in the position after its decisions: a draw if Chance
// is due, or the publication of the record if the game is over.
func (t *Table) follow(step *Step, g rowlock.State, made ...record.Decision) {
	switch {
	case t.state.chanceIsDue(g):
		t.awaitChance(step, g)
	case g.Phase() == rowlock.PhaseOver && t.state.Listed && !t.state.Dice.real(): // with real dice the last step can still be taken back
		t.publish(step, made)
	}
}

// awaitChance gives a step the draw that is due in a position.
func (t *Table) awaitChance(step *Step, g rowlock.State) {
	step.draw = t.nextDraw(g)
	for _, f := range step.facts {
		if back, is := f.(returned); is {
			step.draw.Persons = step.draw.Persons.With(rowlock.Seat(back.Seat))
		}
	}
}

// WhyNot says why the token's seat may not cross a cell, such as "R5", in a moment of the game, or
// move its pawn to a field, such as "pawn:12"; nil if it may.
func (t *Table) WhyNot(token Token, moment int, cell string) error {
	seat := t.SeatOf(token)
	if seat < 0 {
		return NotSeated.New()
	}
	if err := t.state.checkMoment(moment); err != nil {
		return err
	}
	if why := rowlock.WhyNot(t.state.Play, rowlock.Seat(seat), cell); why != nil {
		return illegal.New(why)
	}
	return nil
}

// chose is a decision, in the words of the record.
type chose struct {
	Seat   int    `json:"seat"`
	Moment int    `json:"moment"`
	Word   string `json:"word"`
	By     string `json:"by"` // person, bot or clock
}

// Decision is the kind of the entries that hold a decision.
const Decision = "chose"

// Who decided.
const (
	byPerson = "person"
	byBot    = "bot"
	byClock  = "clock"
)

func (chose) kind() string   { return Decision }
func (f chose) decides() int { return f.Seat }

func (f chose) apply(s *state) error {
	seat := rowlock.Seat(f.Seat)
	if s.phase.choices[seat] != nil {
		s.wear.repeated[seat]++
	}
	actions, err := s.Play.Read(seat, strings.Fields(f.Word))
	if err != nil {
		return err
	}
	s.phase.made = append(without(s.phase.made, seat), record.Decision{Seat: seat, Action: actions[0]})
	if s.phase.choices[seat] = unread; !s.happened.silent {
		s.phase.choices[seat] = ownChoice(s.Play, seat, actions[0])
	}
	s.phase.bots[seat] = s.botOn(f)
	s.phase.others = s.phase.others.Without(seat)
	if one := &s.Sitters[f.Seat]; one.once { // whatever comes next is the person's own
		one.StandIn, one.once = false, false
	}
	switch f.By {
	case byPerson:
		s.Sitters[seat].decided = s.At
	case byClock:
		s.phase.late = append(s.phase.late, f.Seat)
	}
	s.Play.Do(seat, actions[0])
	if s.Play.Moment() != s.phase.before.Moment() {
		return s.settle()
	}
	return nil
}

// standInWord names the bot that plays for a person.
const standInWord = "stand_in"

// botOn names the bot that made a choice, "" if no bot did.
func (s *state) botOn(f chose) string {
	if f.By != byBot {
		return ""
	}
	return cmp.Or(s.Sitters[f.Seat].Bot, standInWord)
}
