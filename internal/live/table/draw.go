package table

import (
	"strings"

	"rowlock"
	"rowlock/record"
	"rowlock/refusal"
)

// A Draw is something that Chance has to decide before anybody can go on. Number 1 of a game is
// its opening: who begins and what is dealt. The others are its throws and reshuffles, in order.
type Draw struct {
	Game     int
	Number   int
	Step     int   // how many parts of the outcome are already in the log
	Log      int   // number of the log that the game is in
	Known    int64 // how many of that log's entries come before the game
	Rules    rowlock.Rules
	Seats    int
	Options  map[string]string // of the table, for an opening
	Day      string            // the day whose throws are dealt, "" if Chance is free
	Real     bool              // the dice lie on a real table: there is nothing to prove
	First    rowlock.Seat      // who begins, for an opening; Nobody if Chance draws it
	Position rowlock.State     // the one that waits for a throw or a reshuffle; nil for an opening
	Record   *record.Record    // of the game so far; nil for an opening

	Persons rowlock.SeatSet // seats whose people decide themselves
	Sharing rowlock.SeatSet // those of them with a connected program that shares in draws
	Late    bool            // the draw no longer waits for anybody
}

// By lets a source of random numbers decide. An error is the rule set's, which cannot begin with
// such an opening.
func (d *Draw) By(src rowlock.Source) (o Outcome, err error) {
	if d.Position == nil {
		drawn := rowlock.Seat(src.Below(uint32(d.Seats))) // C4
		if d.First != rowlock.Nobody {
			drawn = d.First
		}
		setup, err := d.Setup()
		if err == nil {
			err = setup.Put(rowlock.Statement{Keyword: "active", Seat: drawn})
		}
		if err != nil {
			return o, err
		}
		setup.Deal(src)
		o.Setup = setup.Statements()
		return o, nil
	}
	g := d.Position.Clone()
	for moment := g.Moment(); g.Moment() == moment; {
		a := g.Draw(src)
		o.Words = append(o.Words, strings.Fields(g.Word(rowlock.Chance, a))...)
		g.Do(rowlock.Chance, a)
	}
	return o, nil
}

// Setup returns the set-up of an opening with what the table has chosen, before
// Chance decides the rest.
func (d *Draw) Setup() (rowlock.Setup, error) {
	setup, err := d.Rules.Setup(d.Seats)
	if err == nil {
		err = putOptions(setup, d.Rules, d.Seats, d.Options)
	}
	return setup, err
}

// start begins the game of a complete set-up.
func start(ru rowlock.Rules, seats int, list []rowlock.Statement) (rowlock.State, error) {
	setup, err := ru.Setup(seats)
	if err != nil {
		return nil, err
	}
	for _, st := range list {
		if sits := st.Seat >= 0 && int(st.Seat) < seats; record.TakesName(st.Keyword) && !sits {
			return nil, refusal.TakesName.New("", st.Keyword)
		}
		if err := setup.Put(st); err != nil {
			return nil, err
		}
	}
	return setup.Start()
}

// Draw returns what Chance has to decide before the table can go on, nil if
// nothing.
func (t *Table) Draw() *Draw {
	s := t.state
	switch {
	case s.Opening:
		return t.openingDraw()
	case s.awaitsChance():
		return t.nextDraw(s.Play.Clone()) // whoever decides it may do so while the table goes on, and late
	}
	return nil
}

func (t *Table) openingDraw() *Draw {
	s := t.state
	return t.shared(&Draw{Game: s.Games + 1, Number: 1, Options: s.Options, First: s.nextFirst()})
}

// nextDraw returns the draw of a position in which Chance is due.
func (t *Table) nextDraw(g rowlock.State) *Draw {
	s := t.state
	return t.shared(&Draw{Game: s.Games, Number: s.draws + 1, Position: g, Record: s.Record})
}

// shared fills in what all draws have.
func (t *Table) shared(d *Draw) *Draw {
	s := t.state
	d.Known = s.Seq
	if s.opened != nil && (s.Opening || d.Position != nil) {
		d.Known = s.opened.Seq
	}
	d.Step, d.Log, d.Rules, d.Seats, d.Day, d.Real = s.parts, s.Log, s.Rules, len(s.Sitters), s.Day, s.Dice.real()
	for seat, sitter := range s.Sitters {
		if !sitter.decides() {
			continue
		}
		d.Persons = d.Persons.With(rowlock.Seat(seat))
		if t.sharing[string(sitter.token)] > 0 {
			d.Sharing = d.Sharing.With(rowlock.Seat(seat))
		}
	}
	return d
}

// NextDraw returns the next draw of the current or last game, due or not; nil before the first
// game.
func (t *Table) NextDraw() *Draw {
	s := t.state
	switch {
	case s.Opening:
		return t.openingDraw()
	case s.Play == nil:
		return nil
	}
	return t.nextDraw(s.Play)
}

// AwaitsChance reports whether there is a Draw.
func (t *Table) AwaitsChance() bool { return t.state.awaitsChance() }

// awaitsChance reports whether Chance has to decide before anybody can go on.
func (s *state) awaitsChance() bool {
	return s.Opening || s.Stage == Playing && (s.thrown || s.chanceIsDue(s.Play))
}
