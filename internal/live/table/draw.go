package table

import (
	"encoding/json"
	"strings"

	"rowlock"
	"rowlock/record"
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
	DayOf    string            // whose throws of that day they are (chance.Day)
	Throws   *Throws           // of the duel that the game is for, nil if Chance is free
	Real     bool              // the dice lie on a real table: there is nothing to prove
	First    rowlock.Seat      // who begins, for an opening; Nobody if Chance draws it
	Position rowlock.State     // the one that waits for a throw or a reshuffle; nil for an opening
	Record   *record.Record    // of the game so far; nil for an opening

	Persons rowlock.SeatSet // seats whose people decide themselves
	Sharing rowlock.SeatSet // those of them with a connected program that shares in draws
	Late    bool            // the draw no longer waits for anybody
}

// An Outcome is what Chance has decided.
type Outcome struct {
	Setup []rowlock.Statement // of an opening: the whole set-up
	Words []string            // of a throw or a reshuffle, as a record writes it
	Proof json.RawMessage     // proves that it was fair; nil if there is no proof
	Part  bool                // only a proof, which must be on disk before the dealer goes on with the draw
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
