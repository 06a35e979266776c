package run_test

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"sync"
	"testing"
	"testing/synctest"

	"rowlock"
	"rowlock/chance"
	"rowlock/refusal"
	"rowlock/table"
	"rowlock/table/run"
)

// A round trip is a dealer that needs somebody else's answer, and proves what it
// deals.
type roundTrip struct {
	mu     sync.Mutex
	source *chance.Seeded
	asked  []string
	answer chan struct{} // one outcome may go for each
}

func (r *roundTrip) Deal(string, *table.Draw) (table.Outcome, error) {
	return table.Outcome{}, run.ErrLater
}

func (r *roundTrip) Await(ctx context.Context, code string, d *table.Draw) (table.Outcome, error) {
	r.mu.Lock()
	r.asked = append(r.asked, fmt.Sprint(code, " ", d.Game, " ", d.Number))
	r.mu.Unlock()
	select {
	case <-r.answer:
	case <-ctx.Done():
		return table.Outcome{}, ctx.Err()
	}
	o, err := d.By(r.source)
	o.Proof = json.RawMessage(fmt.Sprintf(`{"draw":%d}`, d.Number))
	return o, err
}

func (r *roundTrip) questions() []string {
	r.mu.Lock()
	defer r.mu.Unlock()
	return slices.Clone(r.asked)
}

// A table waits for an outcome that takes a while, also across a restart, and then
// goes on; nobody can do anything meanwhile that the outcome could depend on.
func TestOutcomeComesLater(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		dealer := &roundTrip{source: chance.NewSeeded(1), answer: make(chan struct{})}
		f := open(t, "classic").fill(2)
		f.cfg.Dealer = dealer
		f = f.restart(f.log.all())
		f.must(0, table.Start{})
		synctest.Wait()
		for _, command := range []table.Command{table.Start{}, table.Settings{Edition: "longo"}, table.Leave{}, table.Join{Name: "Late", Token: token(2)}} {
			f.refused(refusal.NotNow, 0, command)
		}
		f.Close()
		synctest.Wait()

		f = f.restart(f.log.all())
		dealer.answer <- struct{}{} // the opening
		synctest.Wait()
		v := f.view(0, 0)
		if v.Stage != table.Playing || !v.Position.Phase.ForChance() {
			t.Fatalf("after the opening the table is %s", v.Stage)
		}
		f.refused(refusal.Illegal, 0, table.Choose{Moment: v.Moment, Word: "-"})
		f.Close()
		synctest.Wait()

		f = f.restart(f.log.all())
		for range 3 { // throws
			dealer.answer <- struct{}{}
			synctest.Wait()
			for _, seat := range f.owes() {
				f.must(seat, table.Choose{Moment: f.view(seat, 0).Moment, Word: "-"})
			}
			for _, seat := range f.owes() { // the coloured sum
				f.must(seat, table.Choose{Moment: f.view(seat, 0).Moment, Word: "-"})
			}
			synctest.Wait()
		}
		want := []string{"TABLE2 1 1", "TABLE2 1 1", "TABLE2 1 2", "TABLE2 1 2", "TABLE2 1 3", "TABLE2 1 4", "TABLE2 1 5"}
		if asked := dealer.questions(); !slices.Equal(asked, want) {
			t.Errorf("asked for %v, want %v", asked, want)
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
// refused, and the table goes on waiting; the dealer's answer comes too late then.
func TestTypedThrow(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		dealer := &roundTrip{source: chance.NewSeeded(1), answer: make(chan struct{})}
		f := open(t, "classic").fill(2)
		f.cfg.Dealer = dealer
		f = f.restart(f.log.all())
		f.must(0, table.Start{})
		dealer.answer <- struct{}{} // the opening
		synctest.Wait()
		typed := func(number int, words string) error {
			return f.Deal(t.Context(), table.Dealt{Game: 1, Number: number, Outcome: table.Outcome{Words: strings.Fields(words)}})
		}
		const throw = "4 1 R3 Y2 G6 B6"
		for name, wrong := range map[string]error{
			"a seven": typed(2, "7 1 R3 Y2 G6 B6"), "too few": typed(2, "4 1"), "nothing": typed(2, ""), "a later one": typed(3, throw),
		} {
			if _, refused := refusal.As(wrong); !refused || !f.view(0, 0).Position.Phase.ForChance() {
				t.Errorf("%s: %v", name, wrong)
			}
		}
		if err := typed(2, throw); err != nil {
			t.Fatal(err)
		}
		dealer.answer <- struct{}{} // to the same draw
		synctest.Wait()
		if v := f.view(0, 0); v.Position.Dice.White != [2]uint8{4, 1} || len(f.owes()) != 2 {
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
		f.must(0, table.Start{})
		entries := len(f.log.all())
		synctest.Wait()
		<-f.Done()
		if len(f.log.all()) != entries {
			t.Error("a wrong outcome is in the log")
		}
	})
}

type wrongDealer struct{}

func (wrongDealer) Deal(string, *table.Draw) (table.Outcome, error) {
	return table.Outcome{}, run.ErrLater
}

func (wrongDealer) Await(context.Context, string, *table.Draw) (table.Outcome, error) {
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
			f.must(seat, table.Choose{Moment: f.view(seat, 0).Moment, Word: "-"})
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
