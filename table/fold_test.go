package table_test

import (
	"math/rand/v2"
	"reflect"
	"slices"
	"testing"

	"rowlock/table"
)

// After a crash at any entry the log leads to the table that was live then, for
// every viewer; and whoever comes back with the last number it had, at whatever
// number that was, is told exactly the rest.
func TestRestartAnywhere(t *testing.T) {
	editions(t, func(t *testing.T, edition string) {
		h := open(t, edition).fill(2)
		h.must(0, table.Start{})
		random := rand.New(rand.NewPCG(3, 4))
		n := 0
		h.playOn(random, func(int) {
			if n++; n%5 == 0 {
				h.sameAfterRestart(h.log.all())
			}
		})
		h.sameAfterRestart(h.log.all())
		h.resumesAnywhere()
	})
}

func (h *house) sameAfterRestart(entries []table.Entry) {
	h.Helper()
	again := h.restart(entries)
	for viewer := -1; viewer < 2; viewer++ {
		if live, woken := h.sight(viewer, 0), again.sight(viewer, 0); !reflect.DeepEqual(live, woken) {
			h.Fatalf("viewer %d sees after entry %d\n%+v\nafter a restart\n%+v", viewer, len(entries), live, woken)
		}
	}
}

func (h *house) resumesAnywhere() {
	h.Helper()
	whole := h.sight(1, 0)
	for after := range whole.Seq + 1 {
		first := slices.IndexFunc(whole.Events, func(e table.Event) bool { return e.Seq > after })
		rest := h.sight(1, after).Events
		if first < 0 {
			first = len(whole.Events)
		}
		if want := whole.Events[first:]; len(rest) != len(want) || len(want) > 0 && !reflect.DeepEqual(rest, want) {
			h.Fatalf("after %d: %+v, want %+v", after, rest, want)
		}
	}
}

// What a seat has chosen in a phase that has not settled is nobody else's: two
// tables that differ in it alone look the same to all others. The control is
// the seat itself, which must see the difference.
func TestSealedChoices(t *testing.T) {
	editions(t, func(t *testing.T, edition string) {
		h := open(t, edition).fill(3)
		h.must(0, table.Start{})
		random := rand.New(rand.NewPCG(5, 6))
		compared, n := 0, 0
		h.playOn(random, func(seat int) {
			sight := h.sight(seat, 0)
			choices := sight.View.Choices[seat]
			if n++; n%7 != 0 || !sight.View.Phase.ForAll() || sight.View.Owes.Len() == 1 || len(choices) < 2 {
				return
			}
			compared++
			one, other := h.restart(h.log.all()), h.restart(h.log.all())
			one.must(seat, table.Choose{Moment: sight.Moment, Word: choices[0].Word})
			other.must(seat, table.Choose{Moment: sight.Moment, Word: choices[1].Word})
			for viewer := -1; viewer < 3; viewer++ {
				same := reflect.DeepEqual(one.sight(viewer, 0), other.sight(viewer, 0))
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

// Nobody hears that a seat has changed its mind, and the change counts.
func TestChangedMind(t *testing.T) {
	h := open(t, "classic").fill(2)
	h.must(0, table.Start{})
	sight := h.sight(1, 0)
	words := []string{"-", sight.View.Choices[1][1].Word}
	h.must(1, table.Choose{Moment: sight.Moment, Word: words[0]})
	other, own := h.link(0), h.link(1)
	defer other.Close()
	defer own.Close()
	drain(other)
	drain(own)
	h.must(1, table.Choose{Moment: sight.Moment, Word: words[1]})
	if drain(other) {
		t.Error("another seat hears of it")
	}
	if !drain(own) {
		t.Error("the seat's other tabs do not hear of it")
	}
	if chosen := h.sight(1, 0).Chosen; chosen != words[1] {
		t.Errorf("chosen is %q, want %q", chosen, words[1])
	}
}

// drain takes the news that wait, and reports whether there were any.
func drain(w *table.Watcher) bool {
	select {
	case <-w.News():
		return true
	default:
		return false
	}
}

// Cards of the display show their numbers only (K2): a seat cannot find out a
// colour by trying to take the card under its true name.
func TestTakeByTrueColour(t *testing.T) {
	h := open(t, "cards").fill(2)
	h.must(0, table.Start{})
	seat := h.owes()[0]
	sight := h.sight(seat, 0)
	number := sight.View.Choices[seat][0].Word[1:]
	for _, colour := range []string{"R", "Y", "G", "B"} {
		h.refused(table.CodeIllegal, seat, table.Choose{Moment: sight.Moment, Word: colour + number})
	}
	h.must(seat, table.Choose{Moment: sight.Moment, Word: "?" + number})
}
