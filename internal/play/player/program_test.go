package player

import (
	"bytes"
	"context"
	"io"
	"slices"
	"testing"
	"time"

	"rowlock"
	"rowlock/bot"
	"rowlock/refusal"
	"rowlock/rules"
)

// A cancelled question stops waiting, and is not the program's fault.
func TestBrokenOff(t *testing.T) {
	asked := askedFirst(t)
	var said bytes.Buffer
	p := &Programs{Timeout: time.Hour, Errors: &said}
	one := p.Exec("slow", "sleep 3600").Join()
	defer one.Close()
	one.Begin(&Game{Names: seatNames(2)})
	ctx, cancel := context.WithCancel(t.Context())
	time.AfterFunc(50*time.Millisecond, cancel)
	if _, err := one.Choose(ctx, asked); !refusal.Is(err, slow) || said.Len() > 0 {
		t.Errorf("%v, and it is said: %s", err, said.String())
	}
}

// An answer that is not one of the choices is a guest's fault, and the next question starts it
// anew.
func TestGuestIsBlamed(t *testing.T) {
	asked := askedFirst(t)
	p := &Programs{Timeout: time.Minute, Errors: io.Discard}
	g := p.Guest("wrong", `while read -r q; do echo '{"choice":"R99"}'; done`)
	defer g.Close()
	for range 2 {
		q := newQuestion(&Game{Names: seatNames(2)}, asked)
		if word, err := g.Ask(t.Context(), rules.Classic, seatNames(2), q); word != "" || !refusal.Is(err, illegal) || g.program.process != nil {
			t.Errorf("%q, %v", word, err)
		}
	}
}

// A program that ends with its last answer does not forfeit: it is not told of the end, and the
// next game has a new process.
func TestEndedBeforeTheEnd(t *testing.T) {
	asked := askedFirst(t)
	p := &Programs{Timeout: time.Minute, Errors: io.Discard}
	one := p.Exec("brief", `for line in hello question; do read -r q; echo '{"choice":"-"}'; done`).Join().(*program)
	defer one.Close()
	for game := range 2 {
		one.Begin(&Game{Names: seatNames(2), Number: game})
		if _, err := one.Choose(t.Context(), asked); err != nil {
			t.Fatalf("game %d: %v", game, err)
		}
		<-one.process.ended
		one.End(asked.View, nil)
	}
}

// A program's standard error is ignored while it is tried, and passed on when it plays.
func TestTriedInSilence(t *testing.T) {
	asked := askedFirst(t)
	var said bytes.Buffer
	p := &Programs{Timeout: time.Minute, Errors: &said}
	entry := p.Exec("loud", `echo here >&2; while read -r q; do echo '{"choice":"-","name":"Loud"}'; done`)
	if name, err := entry.Try(t.Context(), rules.Classic, 2); name != "Loud" || err != nil || said.Len() > 0 {
		t.Errorf("tried: %q, %v, and it is said: %s", name, err, said.String())
	}
	one := entry.Join()
	one.Begin(&Game{Names: seatNames(2)})
	if _, err := one.Choose(t.Context(), asked); err != nil {
		t.Error(err)
	}
	one.Close()
	if said.String() != "loud: here\n" {
		t.Errorf("it is said: %q", said.String())
	}
}

// A bot that does not play a rule set is found out before the first game.
func TestBuiltInIsTried(t *testing.T) {
	kind, err := bot.ByName("cellvalue")
	if err != nil {
		t.Fatal(err)
	}
	for ru, plays := range map[rowlock.Rules]bool{rules.Classic: true, rules.BigPoints: false} {
		if _, err := BuiltIn(kind).Try(t.Context(), ru, 2); plays != (err == nil) {
			t.Errorf("%s: %v", ru.Edition(), err)
		}
	}
}

// Events name the seat that did something; those by Chance have no name.
func TestDoneBy(t *testing.T) {
	asked := askedFirst(t)
	asked.Since = []Event{{Seat: rowlock.Chance}, {Seat: 0}, {Seat: 1}}
	q := newQuestion(&Game{Names: seatNames(2)}, asked)
	var by []string
	for _, d := range q.Since {
		if d.Seat == nil {
			by = append(by, "")
			continue
		}
		by = append(by, *d.Seat)
	}
	if want := []string{"", "P1", "P2"}; !slices.Equal(by, want) {
		t.Errorf("it was done by %q, not %q", by, want)
	}
}

// askedFirst returns the first question of a game of two.
func askedFirst(t *testing.T) *Asked {
	t.Helper()
	v, foresee, err := opening(rules.Classic, 2)
	if err != nil {
		t.Fatal(err)
	}
	return &Asked{View: v, Foresee: foresee}
}
