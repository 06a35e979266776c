package player

import (
	"slices"
	"testing"

	"rowlock"
	"rowlock/chance"
	"rowlock/record"
	"rowlock/rules"
)

// Each seat is told once about what has been done, and nothing about the game before.
func TestSince(t *testing.T) {
	var h History
	told := func(s rowlock.Seat, want int) {
		t.Helper()
		if got := len(h.Since(s)); got != want {
			t.Errorf("seat %d is told of %d events, not %d", s, got, want)
		}
	}
	h.Add(Event{Word: "R5"})
	told(0, 1)
	told(0, 0)
	h.Add(Event{Word: "R6"})
	told(1, 2)
	told(0, 1)
	h.Clear()
	h.Add(Event{Word: "R7"})
	told(0, 1)
}

// A shuffle is one event, however many outcomes it has, and shows no card.
func TestShuffleIsOneEvent(t *testing.T) {
	rec, err := record.Parse(rules.Published(), `rowlock 1
edition cards
player Max
player Emma
hand Max R3 Y9 G10 B2
hand Emma R2 Y8 G9 B3
display R4 Y4 G4 B4
pile G8
take R4
`)
	if err != nil {
		t.Fatal(err)
	}
	g, err := rec.Replay()
	if err != nil {
		t.Fatal(err)
	}
	var h History
	outcomes, source := 0, chance.NewSeeded(1)
	for ; g.Phase() == rowlock.PhaseReshuffle; outcomes++ {
		a := g.Draw(source)
		h.ByChance(g, a)
		g.Do(rowlock.Chance, a)
	}
	want := []Event{{Seat: rowlock.Chance, Phase: rowlock.PhaseReshuffle}}
	if news := h.Since(0); outcomes < 2 || !slices.Equal(news, want) {
		t.Errorf("a shuffle of %d outcomes is told of as %+v", outcomes, news)
	}
}
