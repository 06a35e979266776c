package run_test

import (
	"fmt"
	"math/rand/v2"
	"reflect"
	"testing"
	"testing/synctest"

	"rowlock"
	"rowlock/internal/live/table"
	"rowlock/record"
	"rowlock/refusal"
	"rowlock/rules"
)

// real opens a table with real dice, and with other options than the usual ones.
func real(t *testing.T, edition string, dice table.Dice, persons int) *fixture {
	f := open(t, edition).fill(persons)
	options := map[string]string{}
	for _, o := range f.now(0).Rules.Options() {
		if len(o.Words) > 1 {
			options[o.Keyword] = o.Words[len(o.Words)-1]
		}
	}
	f.must(0, table.Change{Edition: edition, Changes: table.Changes{Dice: new(dice), Options: options}})
	f.must(0, table.Start{})
	synctest.Wait()
	return f
}

// tell enters a throw of real dice, by any seat.
func (f *fixture) tell(random *rand.Rand) {
	v := f.now(0)
	faces := v.Rules.DieFaces()
	words := fmt.Sprint(1+random.IntN(faces), " ", 1+random.IntN(faces))
	l := v.Position.Players[0].Layout
	for r := range l.Rows() {
		if lock, ok := l.Lock(r); ok && !v.Position.Closed.Has(r) {
			words += fmt.Sprint(" ", lock.Letter(), 1+random.IntN(faces))
		}
	}
	f.must(random.IntN(len(v.Seats)), table.Tell{Moment: v.Moment, Words: words})
}

// A game with entered throws follows the rules; steps are taken back and done again at random, and
// the final record is valid. A restart changes nothing.
func TestEnteredThrows(t *testing.T) {
	editions(t, func(t *testing.T, edition string) {
		if ru, _ := rules.Published().ByEdition(edition); ru.DieFaces() == 0 {
			f := open(t, edition)
			f.refused("malformed", 0, table.Change{Edition: edition, Changes: table.Changes{Dice: new(table.Entered)}})
			return
		}
		synctest.Test(t, func(t *testing.T) {
			random := rand.New(rand.NewPCG(1, 2))
			f := real(t, edition, table.Entered, 2)
			for v := f.now(0); v.Stage == table.Playing; v = f.view(0, table.Newest) {
				switch {
				case random.IntN(8) == 0:
					_ = f.try(random.IntN(2), table.Undo{})
				case random.IntN(8) == 0:
					_ = f.try(random.IntN(2), table.Redo{})
				case v.Position.Phase.ForChance():
					f.tell(random)
				default:
					for _, seat := range f.owes() {
						f.choose(seat, random)
					}
				}
			}
			f.must(1, table.Undo{})
			f.writtenBeforeTheEnd()
			if v := f.now(0); v.Stage != table.Playing {
				t.Errorf("the last step is taken back and the table is %s", v.Stage)
			}
			f.must(0, table.Redo{})
			f.sameAfterRestart(f.log.all())
			f.leadsHere(f.FinishedGame(t.Context(), 1))
		})
	})
}

// writtenBeforeTheEnd compares a current game with its record.
func (f *fixture) writtenBeforeTheEnd() {
	f.Helper()
	if _, err := f.FinishedGame(f.Context(), 1); refusal.Code(err) != "no_game" {
		f.Errorf("before the end the game is given as finished: %v", err)
	}
	f.leadsHere(f.WrittenGame(f.Context(), 1))
}

// leadsHere compares a record with the sheets, pawns and points at the table.
func (f *fixture) leadsHere(text string, err error) {
	f.Helper()
	if err != nil {
		f.Fatal(err)
	}
	r, err := record.Parse(rules.Published(), text)
	if err != nil {
		f.Fatalf("the record cannot be read: %v\n%s", err, text)
	}
	g, err := r.Replay()
	if err != nil {
		f.Fatalf("the record does not hold: %v\n%s", err, text)
	}
	var led rowlock.View
	g.Look(rowlock.Spectator, &led)
	shown := f.now(0).Position
	if !reflect.DeepEqual(led.Track, shown.Track) {
		f.Errorf("the record has another track:\n%s", text)
	}
	for seat := range shown.Seats {
		led, shown := led.Players[seat], shown.Players[seat]
		if led.Sheet != shown.Sheet || led.Layout != shown.Layout || led.Lucky != shown.Lucky || led.Pawn != shown.Pawn || led.Total != shown.Total {
			f.Errorf("seat %d has %d points by the record, %d at the table:\n%s", seat, led.Total, shown.Total, text)
		}
	}
}

// Without real dice there is no record before the end: it would reveal hands and the deck.
func TestNoRecordBeforeTheEnd(t *testing.T) {
	for _, edition := range []string{"classic", "cards"} {
		f := open(t, edition).fill(2)
		f.must(0, table.Start{})
		if text, err := f.WrittenGame(t.Context(), 1); refusal.Code(err) != "not_now" {
			t.Errorf("%s: %v, %q", edition, err, text)
		}
		if text, err := f.WrittenGame(t.Context(), 2); refusal.Code(err) != "no_game" {
			t.Errorf("%s: of a game that has not begun %v, %q", edition, err, text)
		}
	}
}

// A throw is refused if it is impossible, if none is due, or at a table that does not ask for
// throws.
func TestThrowRefused(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		f := real(t, "classic", table.Entered, 2)
		moment := f.now(0).Moment
		f.refused("illegal", 0, table.Tell{Moment: moment, Words: "1 7 R1 Y1 G1 B1"})
		f.refused("illegal", 0, table.Tell{Moment: moment, Words: "1 2 R1"})
		f.refused("stale", 0, table.Tell{Moment: moment + 1, Words: "1 2 R1 Y1 G1 B1"})
		f.must(1, table.Tell{Moment: moment, Words: "1 2 R1 Y1 G1 B1"})
		f.refused("not_now", 0, table.Tell{Moment: moment + 1, Words: "1 2 R1 Y1 G1 B1"})
		f.refused("not_now", 0, table.Leave{})
		f.refused("not_now", 0, table.StandIn{Seat: 1})
		f.refused("not_now", 0, table.Remove{Name: "Seat 1"})
		f = open(t, "classic").fill(1)
		f.must(0, table.AddBot{Bot: "greedy"})
		f.refused("malformed", 0, table.Change{Edition: "classic", Changes: table.Changes{Dice: new(table.Unseen)}})
		f.refused("malformed", 0, table.Change{Edition: "classic", Changes: table.Changes{Dice: new(table.Dice("loaded"))}})
		f.must(0, table.Start{})
		f.refused("not_now", 0, table.Undo{})
	})
}

// Sheets of people with real dice stay in step: a row that one closes is closed for all, whatever
// the order, a decision is never stale because of another's, and each takes back its own.
func TestSheetsInStep(t *testing.T) {
	editions(t, func(t *testing.T, edition string) {
		synctest.Test(t, func(t *testing.T) {
			random := rand.New(rand.NewPCG(3, 4))
			f := real(t, edition, table.Unseen, 3)
			first := f.now(0).Moment
			for range 60 {
				seat := random.IntN(3)
				v := f.now(seat)
				choices := v.Position.Choices[seat]
				switch {
				case random.IntN(6) == 0, len(choices) == 1:
					_ = f.try(seat, table.Undo{})
				case random.IntN(6) == 0:
					_ = f.try(seat, table.Redo{})
				default:
					f.must(seat, table.Choose{Moment: first, Word: choices[random.IntN(len(choices)-1)].Word})
				}
			}
			var closed [3]rowlock.View
			for seat := range closed {
				closed[seat] = *f.now(seat).Position
				if closed[seat].Closed != closed[0].Closed {
					t.Errorf("seat %d sees other rows closed", seat)
				}
			}
			f.writtenBeforeTheEnd()
			f.must(1, table.Choose{Moment: first, Word: "end"})
			if v := f.now(0); v.Stage != table.Finished {
				t.Errorf("after its end the table is %s", v.Stage)
			}
			f.refused("not_now", 1, table.Redo{})
			f.must(1, table.Undo{})
			f.must(1, table.Choose{Moment: first, Word: "end"})
			f.sameAfterRestart(f.log.all())
			f.leadsHere(f.FinishedGame(t.Context(), 1))
			f.must(0, table.Gather{})
		})
	})
}

// Even where everybody crosses at any time, a decision belongs to a game: one of an earlier game
// is stale in the next, and so is one of a moment that has not come yet.
func TestUnseenMoments(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		f := real(t, "classic", table.Unseen, 1)
		first := f.now(0).Moment
		f.refused("stale", 0, table.Choose{Moment: first + 1, Word: "R2"})
		f.must(0, table.Choose{Moment: first, Word: "end"})
		last := f.now(0).Moment
		f.must(0, table.Rematch{})
		synctest.Wait()
		v := f.now(0)
		if v.Games != 2 || v.Stage != table.Playing {
			t.Fatalf("game %d is %s", v.Games, v.Stage)
		}
		for _, moment := range []int{first, last, v.Moment + 1} {
			f.refused("stale", 0, table.Choose{Moment: moment, Word: "R2"})
		}
		f.must(0, table.Choose{Moment: v.Moment, Word: "R2"})
	})
}

// An undo to a step says how many are to stand, so that asking twice goes no further.
func TestUndoUntilSoManyStand(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		f := real(t, "classic", table.Unseen, 2)
		for _, cell := range []string{"R2", "R3", "R4", "R5", "Y2", "Y3", "Y4"} {
			f.must(0, table.Choose{Moment: f.now(0).Moment, Word: cell})
		}
		f.must(1, table.Choose{Moment: f.now(1).Moment, Word: "G12"})
		for _, c := range []struct {
			asked   table.Command
			stand   int
			happens int
		}{
			{table.Undo{Steps: new(5)}, 5, 1},
			{table.Undo{Steps: new(5)}, 5, 0}, // a second press of the same button
			{table.Redo{Steps: new(4)}, 5, 0},
			{table.Redo{Steps: new(7)}, 7, 1},
			{table.Undo{Steps: new(0)}, 0, 1},
		} {
			before := f.now(0).Seq
			f.must(0, c.asked)
			if v := f.now(0); v.Position.Done != c.stand || int(v.Seq-before) != c.happens {
				t.Errorf("%T: %d stand after %d more facts", c.asked, v.Position.Done, v.Seq-before)
			}
		}
		f.refused("not_now", 0, table.Redo{Steps: new(8)})
		f.refused("not_now", 0, table.Undo{Steps: new(-1)})
		if v := f.now(1); v.Position.Done != 1 {
			t.Errorf("of the other seat %d steps stand", v.Position.Done)
		}
	})
}

// However many steps are taken back at once, the log gets one small entry, everybody is told once,
// and the table wakes to the same state.
func TestTurningManyStepsCostsAsOne(t *testing.T) {
	realDice(t, func(t *testing.T, dice table.Dice) {
		f := real(t, "classic", dice, 2)
		random := rand.New(rand.NewPCG(9, 9))
		for v := f.now(0); v.Position.Done < 20; v = f.now(0) {
			switch {
			case v.Position.Phase.ForChance():
				f.tell(random)
			case dice == table.Entered:
				f.choose(f.owes()[0], random)
			default:
				f.must(0, table.Choose{Moment: v.Moment, Word: v.Position.Choices[0][0].Word})
			}
		}
		written, err := f.WrittenGame(t.Context(), 1)
		if err != nil {
			t.Fatal(err)
		}
		for _, turn := range []struct {
			asked table.Command
			kind  string
			steps int
		}{
			{table.Undo{}, "undone", 0},
			{table.Undo{Steps: new(3)}, "undone", 16},
			{table.Redo{Steps: new(20)}, "redone", 17},
		} {
			before, seq := len(f.log.all()), f.now(0).Seq
			f.must(0, turn.asked)
			added := f.log.all()[before:]
			if len(added) != 1 || len(added[0].Body) > 160 {
				t.Errorf("%q, %+v: %d entries, the first %s", dice, turn.asked, len(added), added[0].Body)
			}
			events := f.view(0, seq).Events
			if len(events) == 0 || events[0].Kind != turn.kind || events[0].Steps != turn.steps {
				t.Errorf("%q, %+v: told is %+v", dice, turn.asked, events)
			}
		}
		if again, err := f.WrittenGame(t.Context(), 1); err != nil || again != written {
			t.Errorf("%q: the record is %v\n%s\nand was\n%s", dice, err, again, written)
		}
		f.sameAfterRestart(f.log.all())
	})
}

// A person who leaves after a game takes the seat along, and the seats behind move up: the game
// can no longer be taken back.
func TestUndoAfterSomebodyLeft(t *testing.T) {
	realDice(t, func(t *testing.T, dice table.Dice) {
		f := real(t, "classic", dice, 3)
		f.end(rand.New(rand.NewPCG(5, 6)))
		f.must(2, table.Undo{})
		f.must(2, table.Redo{})
		f.must(0, table.Leave{})
		f.refused("not_now", 1, table.Undo{})
		f.refused("not_now", 1, table.Redo{})
	})
}

// A game of real dice is never published: its throws can be taken back after the end, and sheets
// alone make no game.
func TestRealDiceAreNotPublished(t *testing.T) {
	realDice(t, func(t *testing.T, dice table.Dice) {
		f := open(t, "classic").fill(3)
		f.must(0, table.Change{Edition: "classic", Changes: table.Changes{Dice: new(dice), Listed: new(true)}})
		f.must(0, table.Start{})
		synctest.Wait()
		f.end(rand.New(rand.NewPCG(7, 8)))
		for _, e := range f.log.all() {
			if p, err := table.ReadPublished(e); p != nil || err != nil {
				t.Errorf("%q is published: %+v, %v", dice, p, err)
			}
		}
	})
}

// end plays a game of real dice to its end.
func (f *fixture) end(random *rand.Rand) {
	f.Helper()
	for v := f.now(2); v.Stage == table.Playing; v = f.now(2) {
		switch {
		case v.Dice == table.Unseen:
			f.must(2, table.Choose{Moment: v.Moment, Word: "end"})
		case v.Position.Phase.ForChance():
			f.tell(random)
		default:
			for _, seat := range f.owes() {
				f.choose(seat, random)
			}
		}
	}
}

// realDice runs a test for both ways of real dice.
func realDice(t *testing.T, test func(t *testing.T, dice table.Dice)) {
	for _, dice := range []table.Dice{table.Unseen, table.Entered} {
		t.Run(string(dice), func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) { test(t, dice) })
		})
	}
}
