package review_test

import (
	"context"
	"errors"
	"testing"

	"rowlock/internal/race"

	"github.com/google/go-cmp/cmp"

	"rowlock"
	"rowlock/record"
	"rowlock/review"
	"rowlock/wire"
)

// freely lets all work begin at once.
func freely(context.Context, review.Depth) (leave func(), err error) { return func() {}, nil }

// prices asks for the prices of a seat's choices in a position.
func prices(t *testing.T, r *review.Review, g rowlock.State, s rowlock.Seat) (list []*wire.Prices) {
	t.Helper()
	if err := r.Prices(t.Context(), g, s, freely, func(p *wire.Prices) error {
		list = append(list, p)
		return nil
	}); err != nil {
		t.Fatal(err)
	}
	return list
}

// short is the beginning of a game of two.
const short = two + "roll 1 2 R3 Y4 G5 B6\nwhite Ann=R3 Ben=Y3\ncolour Y5\nroll 4 4 R6 Y6 G1 B1\nwhite Ann=R8\ncolour -\n"

// last takes the last choice.
func last(v *rowlock.View) rowlock.Action {
	choices := v.Choices[v.Viewer]
	return choices[len(choices)-1].Action
}

// isAt reports whether a decision of a review is made in a position.
func isAt(g rowlock.State, rec *record.Record, d *wire.Decision) bool {
	var v rowlock.View
	g.Look(rowlock.Referee, &v)
	return v.Phase.String() == d.Phase && cmp.Equal(wire.NewPosition(&v, rec.Names), d.Position)
}

// positions returns where the phases of a record begin.
func positions(t *testing.T, rec *record.Record) (list []rowlock.State) {
	t.Helper()
	for i := range rec.Steps {
		g, err := rec.Cut(i).Replay()
		if err != nil {
			t.Fatal(err)
		}
		list = append(list, g)
	}
	return list
}

// Prices at the table and in a review are the same: to the last digit if nothing is sampled, and at
// a glance as in a quick review.
func TestPricesAreThoseOfTheReview(t *testing.T) {
	race.Leave(t)
	for name, rec := range map[string]*record.Record{"alone": alone(t, 5, last), "two": read(t, short)} {
		r := &review.Review{Depth: review.Depth{Name: "quick", Samples: 10, Net: true}, Seed: 1, Table: tables}
		all := run(t, r, rec)
		at, compared := positions(t, rec), 0
		for _, d := range all.decisions {
			for _, g := range at {
				if compared > 20 || !isAt(g, rec, &d) {
					continue
				}
				answers := prices(t, r, g, rowlock.Seat(d.Seat))
				for _, p := range answers {
					compared++
					if p.Seat != d.Seat || p.Phase != d.Phase || p.More != (len(answers) == 2 && p == answers[0]) {
						t.Fatalf("%s: %+v", name, p)
					}
					for i := range p.Choices {
						have, want := p.Choices[i], d.Choices[i]
						if p.Unit == "chance" { // points are sampled anew
							have.Points, have.Lead, want.Points, want.Lead = wire.Figure{}, nil, wire.Figure{}, nil
						}
						if diff := cmp.Diff(want, have); diff != "" {
							t.Fatalf("%s: (-review +prices)\n%s", name, diff)
						}
					}
				}
			}
		}
		if compared == 0 {
			t.Errorf("%s: nothing compared", name)
		}
	}
}

// Prices stops when the caller's context ends, and when it may not begin.
func TestPricesEnd(t *testing.T) {
	race.Leave(t)
	r := &review.Review{Seed: 1}
	g := positions(t, read(t, short))[1]
	ctx, cancel := context.WithCancel(t.Context())
	told := 0
	err := r.Prices(ctx, g, 0, freely, func(*wire.Prices) error {
		told++
		cancel()
		return nil
	})
	if told != 1 || !errors.Is(err, context.Canceled) {
		t.Errorf("%d told, %v", told, err)
	}
	full := errors.New("full")
	refuse := func(context.Context, review.Depth) (func(), error) { return nil, full }
	if err := r.Prices(t.Context(), g, 0, refuse, nil); !errors.Is(err, full) {
		t.Errorf("without a place: %v", err)
	}
}
