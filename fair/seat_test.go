package fair

import (
	"crypto/ed25519"
	"strings"
	"testing"

	"rowlock/rules"
)

// A seat's program gives a link only for the next draw, in its own game, and under a roster that
// has its own anchor. A server with more links could try out which draw it likes best.
func TestSeatKeepsItsLinks(t *testing.T) {
	const game = Game("K7M2QX/1")
	read := func(s *Seat, d *Dealer) {
		t.Helper()
		for line := range strings.Lines(d.Bundle()) {
			if err := s.Read(strings.TrimSuffix(line, "\n")); err != nil {
				t.Fatal(err)
			}
		}
	}
	for name, c := range map[string]struct {
		seat  *Seat
		sits  Hash // as the seat's anchor
		gives bool
	}{
		"its own":        {NewSeat(rules.Published(), game, 0, Hash{1}), NewSeat(rules.Published(), game, 0, Hash{1}).Anchor(), true},
		"another anchor": {NewSeat(rules.Published(), game, 0, Hash{1}), NewSeat(rules.Published(), game, 0, Hash{2}).Anchor(), false},
		"another game":   {NewSeat(rules.Published(), "K7M2QX/2", 0, Hash{1}), NewSeat(rules.Published(), "K7M2QX/2", 0, Hash{1}).Anchor(), false},
		"not seated":     {NewSeat(rules.Published(), game, 2, Hash{1}), NewSeat(rules.Published(), game, 0, Hash{1}).Anchor(), false},
	} {
		d, err := NewDealer(rules.Published(), game, rules.Classic, Secret{}, ed25519.NewKeyFromSeed(make([]byte, ed25519.SeedSize)))
		if err != nil {
			t.Fatal(err)
		}
		for _, err := range []error{d.Sit(0, c.sits), d.Sit(1, NewSeat(rules.Published(), game, 1, Hash{3}).Anchor())} {
			if err != nil {
				t.Fatal(err)
			}
		}
		if _, err := c.seat.Link(1, ""); err == nil {
			t.Errorf("%s: a link is given before anything is known", name)
		}
		if err := d.Start(2); err != nil {
			t.Fatal(err)
		}
		read(c.seat, d)
		next, err := d.Ask()
		if err != nil {
			t.Fatal(err)
		}
		setup, err := rules.Classic.Setup(2)
		if err != nil {
			t.Fatal(err)
		}
		signed, err := d.SettledOpening(setup, -1)
		if err != nil {
			t.Fatal(err)
		}
		for draw, gives := range map[int]bool{next - 1: false, next: c.gives, next + 1: false, next + 100: false} {
			if _, err := c.seat.Link(draw, signed); (err == nil) != gives {
				t.Errorf("%s: the link for draw %d: %v", name, draw, err)
			}
		}
		c.seat.check.stage, c.seat.check.next = playing, Links+1
		if _, err := c.seat.Link(Links+1, signed); err == nil {
			t.Errorf("%s: a link is given behind the last", name)
		}
	}
}
