package run_test

import (
	"bytes"
	"encoding/json"
	"fmt"
	"slices"
	"testing"
	"testing/synctest"
	"time"

	"rowlock"
	"rowlock/chance"
	"rowlock/internal/live/table"
	"rowlock/internal/live/table/run"
	"rowlock/refusal"
)

// A later dealer deals, with a proof, only when the draw is late.
type laterDealer struct {
	source rowlock.Source
	asked  []string
}

func (l *laterDealer) Deal(code string, d *table.Draw) (table.Outcome, error) {
	question := fmt.Sprint(code, " ", d.Game, " ", d.Number)
	if !d.Late {
		l.asked = append(l.asked, question)
		return table.Outcome{}, run.ErrLater
	}
	l.asked = append(l.asked, question+" late")
	o, err := d.By(l.source)
	o.Proof = json.RawMessage(fmt.Sprintf(`{"draw":%d}`, d.Number))
	return o, err
}

// A table waits for an outcome that takes a while, even across a restart, and then goes on.
// Meanwhile nobody can do anything that the outcome could depend on.
func TestOutcomeComesLater(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		dealer := &laterDealer{source: chance.NewSeeded(1)}
		f := open(t, "classic").fill(2)
		f.cfg.Dealer = dealer
		f = f.restart(f.log.all())
		f.must(0, table.Start{})
		for _, command := range []table.Command{table.Start{}, table.Change{Edition: "longo"}, table.Leave{}, table.Join{Name: "Late", Token: token(2)}} {
			f.refused("not_now", 0, command)
		}
		f.Close()
		synctest.Wait()

		f = f.restart(f.log.all())
		late := func() {
			there := f.connect(0) // nothing is late at a table where nobody is present
			time.Sleep(table.ShareWithin)
			synctest.Wait()
			there.Close()
		}
		late() // the opening
		v := f.now(-1)
		if v.Stage != table.Playing || !v.Position.Phase.ForChance() {
			t.Fatalf("after the opening the table is %s", v.Stage)
		}
		f.refused("illegal", 0, table.Choose{Moment: v.Moment, Word: "-"})
		f.Close()
		synctest.Wait()

		f = f.restart(f.log.all())
		late()        // a throw
		for range 2 { // the white sum, then the coloured one
			for _, seat := range f.owes() {
				f.must(seat, table.Choose{Moment: f.now(-1).Moment, Word: "-"})
			}
		}
		want := []string{
			"TABLE2 1 1", "TABLE2 1 1", "TABLE2 1 1 late", // begun, woken, late
			"TABLE2 1 2", "TABLE2 1 2", "TABLE2 1 2 late",
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
	})
}

// never is a dealer that has no outcome, late or not. It counts how often it is asked late.
type never struct{ late int }

func (n *never) Deal(_ string, d *table.Draw) (table.Outcome, error) {
	if d.Late {
		n.late++
	}
	return table.Outcome{}, run.ErrLater
}

// A dealer is told once that a draw is late. If it has no outcome even then, the table waits, and
// does not ask again and again.
func TestLateIsToldOnce(t *testing.T) {
	f, dealer := open(t, "classic"), &never{}
	f.cfg.Dealer, f.cfg.Log = dealer, &memory{}
	now := time.Unix(0, 0)
	core, err := run.NewCore("TABLE2", table.Create{Rules: f.now(-1).Rules, Host: table.Join{Name: "Seat 0", Token: token(0)}}, f.cfg, now)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := core.Subscribe(token(0), false, func() {}, now); err != nil {
		t.Fatal(err)
	}
	if _, err := core.Do(table.Request{Token: token(0), Command: table.Start{}}, now); err != nil {
		t.Fatal(err)
	}
	for range 10 {
		if due := core.Due(); !due.IsZero() {
			core.TimePassed(due)
		}
	}
	if dealer.late != 1 {
		t.Errorf("the dealer is told %d times that the draw is late", dealer.late)
	}
}

// A dealer with an impossible outcome ends its table, and none of it is written to the log.
func TestWrongDealer(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		f := open(t, "classic").fill(2)
		f.cfg.Dealer = wrongDealer{}
		f = f.restart(f.log.all())
		entries := len(f.log.all())
		if err := f.try(0, table.Start{}); refusal.Code(err) != "unavailable" {
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

// An outcome that is dealt at once goes to disk with the decision before it, in one append,
// without proofs.
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
