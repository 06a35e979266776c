package player

import (
	"bytes"
	"context"
	"errors"
	"io"
	"slices"
	"testing"
	"time"

	"rowlock"
	"rowlock/rules"
)

// Who is broken off while a program thinks waits no longer, and blames nobody.
func TestBrokenOff(t *testing.T) {
	v, foresee, err := opening(rules.Classic, 2)
	if err != nil {
		t.Fatal(err)
	}
	var said bytes.Buffer
	p := &Programs{Timeout: time.Hour, Errors: &said}
	one := p.Exec("slow", "sleep 3600").Join()
	defer one.Close()
	one.Begin(&Game{Names: seatNames(2)})
	ctx, cancel := context.WithCancel(t.Context())
	time.AfterFunc(50*time.Millisecond, cancel)
	if _, err := one.Choose(ctx, &Asked{View: v, Foresee: foresee}); !errors.Is(err, errSlow) || said.Len() > 0 {
		t.Errorf("%v, and it is said: %s", err, said.String())
	}
}

// What is none of the choices a guest is blamed for, and the next question starts it anew.
func TestGuestIsBlamed(t *testing.T) {
	v, foresee, err := opening(rules.Classic, 2)
	if err != nil {
		t.Fatal(err)
	}
	p := &Programs{Timeout: time.Minute, Errors: io.Discard}
	g := p.Guest("wrong", `while read -r q; do echo '{"choice":"R99"}'; done`)
	defer g.Close()
	for range 2 {
		q := newQuestion(&Game{Names: seatNames(2)}, &Asked{View: v, Foresee: foresee})
		if word, err := g.Ask(t.Context(), rules.Classic, seatNames(2), q); word != "" || !errors.Is(err, errIllegal) || g.program.process != nil {
			t.Errorf("%q, %v", word, err)
		}
	}
}

// Who has done something is named; what came by Chance has no name.
func TestDoneBy(t *testing.T) {
	v, foresee, err := opening(rules.Classic, 2)
	if err != nil {
		t.Fatal(err)
	}
	since := []Event{{Seat: rowlock.Chance}, {Seat: 0}, {Seat: 1}}
	q := newQuestion(&Game{Names: seatNames(2)}, &Asked{View: v, Foresee: foresee, Since: since})
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
