package run_test

import (
	"bytes"
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"rowlock"
	"rowlock/chance"
	"rowlock/refusal"
	"rowlock/table"
	"rowlock/table/run"
)

// A later dealer cannot deal at once.
type laterDealer struct{ asked []string }

func (l *laterDealer) Deal(code string, d *table.Draw) (table.Outcome, error) {
	question := fmt.Sprint(code, " ", d.Game, " ", d.Number)
	if d.Late {
		question += " late"
	}
	l.asked = append(l.asked, question)
	return table.Outcome{}, run.ErrLater
}

// answer gives the outcome that a table waits for, with a proof.
func (f *fixture) answer(source rowlock.Source) {
	f.Helper()
	d := f.draw()
	if d == nil {
		f.Fatal("nothing is to be drawn")
	}
	o, err := d.By(source)
	if err != nil {
		f.Fatal(err)
	}
	o.Proof = json.RawMessage(fmt.Sprintf(`{"draw":%d}`, d.Number))
	if err := f.Deal(f.Context(), table.Dealt{Game: d.Game, Number: d.Number, Outcome: o}); err != nil {
		f.Fatal(err)
	}
}

// draw returns what Chance has to decide after the log.
func (f *fixture) draw() *table.Draw {
	now, err := table.Open(f.log.all(), table.Config{})
	if err != nil {
		f.Fatal(err)
	}
	return now.Draw()
}

// A table waits for an outcome that takes a while, also across a restart, and then
// goes on; nobody can do anything meanwhile that the outcome could depend on.
func TestOutcomeComesLater(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		dealer, source := &laterDealer{}, chance.NewSeeded(1)
		f := open(t, "classic").fill(2)
		f.cfg.Dealer = dealer
		f = f.restart(f.log.all())
		f.must(0, table.Start{})
		for _, command := range []table.Command{table.Start{}, table.Settings{Edition: "longo"}, table.Leave{}, table.Join{Name: "Late", Token: token(2)}} {
			f.refused(refusal.NotNow, 0, command)
		}
		f.Close()
		synctest.Wait()

		f = f.restart(f.log.all())
		f.answer(source) // the opening
		v := f.now(-1)
		if v.Stage != table.Playing || !v.Position.Phase.ForChance() {
			t.Fatalf("after the opening the table is %s", v.Stage)
		}
		f.refused(refusal.Illegal, 0, table.Choose{Moment: v.Moment, Word: "-"})
		f.Close()
		synctest.Wait()

		f = f.restart(f.log.all())
		there := f.connect(0) // who is asked for
		time.Sleep(time.Minute)
		f.answer(source) // a throw
		for range 2 {    // the white sum, then the coloured one
			for _, seat := range f.owes() {
				f.must(seat, table.Choose{Moment: f.now(-1).Moment, Word: "-"})
			}
		}
		there.Close()
		f.answer(source)
		want := []string{
			"TABLE2 1 1", "TABLE2 1 1", "TABLE2 1 2", "TABLE2 1 2", "TABLE2 1 2 late",
			"TABLE2 1 2", // a bot stands in for seat 1
			"TABLE2 1 3",
		}
		if !slices.Equal(dealer.asked, want) {
			t.Errorf("asked for %v, want %v", dealer.asked, want)
		}
		for _, e := range f.log.all() {
			if e.Kind == "started" || e.Kind == "chance" {
				if !bytes.Contains(e.Body, []byte(`"proof":{"draw":`)) {
					t.Errorf("entry %d has no proof: %s", e.Seq, e.Body)
				}
			}
		}
		f.Close()
		synctest.Wait()
	})
}

// A person may type a throw that the dealer has not answered yet. A wrong one is
// refused, and the table goes on waiting; another answer comes too late then.
func TestTypedThrow(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		source := chance.NewSeeded(1)
		f := open(t, "classic").fill(2)
		f.cfg.Dealer = &laterDealer{}
		f = f.restart(f.log.all())
		f.must(0, table.Start{})
		f.answer(source) // the opening
		typed := func(number int, words string) error {
			return f.Deal(t.Context(), table.Dealt{Game: 1, Number: number, Outcome: table.Outcome{Words: strings.Fields(words)}})
		}
		const throw = "4 1 R3 Y2 G6 B6"
		for name, wrong := range map[string]error{
			"a seven": typed(2, "7 1 R3 Y2 G6 B6"), "too few": typed(2, "4 1"), "nothing": typed(2, ""), "a later one": typed(3, throw),
		} {
			if _, refused := refusal.As(wrong); !refused || !f.now(0).Position.Phase.ForChance() {
				t.Errorf("%s: %v", name, wrong)
			}
		}
		if err := typed(2, throw); err != nil {
			t.Fatal(err)
		}
		if err := typed(2, throw); !refusal.Stale.Is(err) {
			t.Errorf("the same draw again: %v", err)
		}
		if v := f.now(0); v.Position.Dice.White != [2]uint8{4, 1} || len(f.owes()) != 2 {
			t.Errorf("after %s the dice show %v and %d decisions are due", throw, v.Position.Dice.White, len(f.owes()))
		}
		f.Close()
		synctest.Wait()
	})
}

// A dealer that deals what cannot be ends its table, and nothing of it is written
// down: the control to the above.
func TestWrongDealer(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		f := open(t, "classic").fill(2)
		f.cfg.Dealer = wrongDealer{}
		f = f.restart(f.log.all())
		entries := len(f.log.all())
		if err := f.try(0, table.Start{}); !refusal.Unavailable.Is(err) {
			t.Errorf("begun: %v", err)
		}
		<-f.Done()
		if len(f.log.all()) != entries {
			t.Error("a wrong outcome is in the log")
		}
	})
}

type wrongDealer struct{}

func (wrongDealer) Deal(string, *table.Draw) (table.Outcome, error) {
	return table.Outcome{Words: []string{"7", "7"}, Setup: []rowlock.Statement{{Keyword: "sheet", Seat: 9}}}, nil
}

// What is dealt at once goes to disk with the decision before it, in one append,
// and says nothing of proofs.
func TestDealtWithItsCause(t *testing.T) {
	f := open(t, "classic").fill(2)
	f.must(0, table.Start{})
	appends := f.log.count()
	for len(f.owes()) > 0 && f.count("rolled") < 3 {
		for _, seat := range f.owes() {
			f.must(seat, table.Choose{Moment: f.now(seat).Moment, Word: "-"})
			appends++
		}
	}
	if have := f.log.count(); have != appends {
		t.Errorf("%d appends, want one for each of %d commands", have, appends)
	}
	for _, e := range f.log.all() {
		if bytes.Contains(e.Body, []byte("proof")) {
			t.Errorf("entry %d has a proof: %s", e.Seq, e.Body)
		}
	}
}
