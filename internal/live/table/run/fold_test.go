package run_test

import (
	"math/rand/v2"
	"reflect"
	"slices"
	"testing"
	"testing/synctest"

	"rowlock/internal/live/table"
	"rowlock/internal/live/table/run"
)

// After a crash at any entry the log leads to the table that was live then, for every viewer; and
// a client that comes back with the last number it had, whatever that was, is told exactly the
// rest.
func TestRestartAnywhere(t *testing.T) {
	editions(t, func(t *testing.T, edition string) {
		f := open(t, edition).fill(2)
		f.must(0, table.Start{})
		random := rand.New(rand.NewPCG(3, 4))
		n := 0
		f.playOn(random, func(int) {
			if n++; n%5 == 0 {
				f.sameAfterRestart(f.log.all())
			}
		})
		f.sameAfterRestart(f.log.all())
		f.resumesAnywhere()
	})
}

func (f *fixture) sameAfterRestart(entries []table.Entry) {
	f.Helper()
	again := f.restart(entries)
	for viewer := -1; viewer < 2; viewer++ {
		if live, woken := untimed(f.view(viewer, 0)), untimed(again.view(viewer, 0)); !reflect.DeepEqual(live, woken) {
			f.Fatalf("viewer %d sees after entry %d\n%+v\nafter a restart\n%+v", viewer, len(entries), live, woken)
		}
	}
}

// untimed returns a view without the spans that shrink while a test looks.
func untimed(v table.View) table.View {
	v.Throw = -1
	for i := range v.Seats {
		v.Seats[i].StandInIn = -1
	}
	return v
}

func (f *fixture) resumesAnywhere() {
	f.Helper()
	whole := f.view(1, 0)
	for after := range whole.Seq + 1 {
		first := slices.IndexFunc(whole.Events, func(e table.Event) bool { return e.Seq > after })
		rest := f.view(1, after).Events
		if first < 0 {
			first = len(whole.Events)
		}
		if want := whole.Events[first:]; len(rest) != len(want) || len(want) > 0 && !reflect.DeepEqual(rest, want) {
			f.Fatalf("after %d: %+v, want %+v", after, rest, want)
		}
	}
}

// A seat's choice in a phase that has not settled is hidden from the others: two tables that
// differ only in it look the same to them. The control is the seat itself, which must see the
// difference.
func TestSealedChoices(t *testing.T) {
	onFakeTime(t, func(t *testing.T, edition string) {
		f := open(t, edition).fill(3)
		f.must(0, table.Start{})
		random := rand.New(rand.NewPCG(5, 6))
		compared, n := 0, 0
		f.playOn(random, func(seat int) {
			view := f.now(seat)
			choices := view.Position.Choices[seat]
			if n++; n%7 != 0 || !view.Position.Phase.ForAll() || view.Position.Owes.Len() == 1 || len(choices) < 2 {
				return
			}
			compared++
			one, other := f.restart(f.log.all()), f.restart(f.log.all())
			one.must(seat, table.Choose{Moment: view.Moment, Word: choices[0].Word})
			other.must(seat, table.Choose{Moment: view.Moment, Word: choices[1].Word})
			for viewer := -1; viewer < 3; viewer++ {
				same := reflect.DeepEqual(one.view(viewer, 0), other.view(viewer, 0))
				if same == (viewer == seat) {
					t.Fatalf("viewer %d sees the same: %v, while seat %d chose %q or %q", viewer, same, seat, choices[0].Word, choices[1].Word)
				}
			}
		})
		if compared == 0 {
			t.Error("no sealed choice was compared")
		}
	})
}

// onFakeTime tests every edition on a clock that stands still while the test works, since digests
// depend on when things happened.
func onFakeTime(t *testing.T, test func(t *testing.T, edition string)) {
	editions(t, func(t *testing.T, edition string) {
		synctest.Test(t, func(t *testing.T) { test(t, edition) })
	})
}

// Nobody learns that a seat has changed its choice, and the change counts.
func TestChangedMind(t *testing.T) {
	f := open(t, "classic").fill(2)
	f.must(0, table.Start{})
	view := f.now(1)
	words := []string{"-", view.Position.Choices[1][1].Word}
	f.must(1, table.Choose{Moment: view.Moment, Word: words[0]})
	other, own := f.connect(0), f.connect(1)
	drain(other)
	drain(own)
	f.must(1, table.Choose{Moment: view.Moment, Word: words[1]})
	if drain(other) {
		t.Error("another seat hears of it")
	}
	if !drain(own) {
		t.Error("the seat's other tabs do not hear of it")
	}
	if chosen := f.now(1).Chosen; chosen != words[1] {
		t.Errorf("chosen is %q, want %q", chosen, words[1])
	}
}

// drain takes the waiting news, and reports whether there were any.
func drain(w *run.Subscription) bool {
	select {
	case <-w.Changed():
		return true
	default:
		return false
	}
}

// Cards of the display show only their numbers (K2): a seat cannot find out a colour by trying to
// take the card under its true name.
func TestTakeByTrueColour(t *testing.T) {
	f := open(t, "cards").fill(2)
	f.must(0, table.Start{})
	seat := f.owes()[0]
	view := f.now(seat)
	number := view.Position.Choices[seat][0].Word[1:]
	for _, colour := range []string{"R", "Y", "G", "B"} {
		f.refused("illegal", seat, table.Choose{Moment: view.Moment, Word: colour + number})
	}
	f.must(seat, table.Choose{Moment: view.Moment, Word: "?" + number})
}
