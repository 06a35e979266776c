package review_test

import (
	"context"
	"errors"
	"flag"
	"io/fs"
	"math"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"rowlock/internal/race"

	gocmp "github.com/google/go-cmp/cmp"
	"go.uber.org/goleak"

	"rowlock"
	"rowlock/engine/enginetest"
	"rowlock/record"
	"rowlock/record/recordtest"
	"rowlock/review"
	"rowlock/rules"
	"rowlock/solve"
	"rowlock/wire"
)

func TestMain(m *testing.M) { goleak.VerifyTestMain(m) }

// tables has small tables only, so that Longo for one is sampled.
var tables = review.Tables(func(ctx context.Context, g *solve.Game, _ solve.Progress) (*solve.Table, error) {
	if g.Bytes() > 64<<20 {
		return nil, fs.ErrNotExist
	}
	return g.Solve(ctx, 0, nil)
}).Keep().Table

// classic returns the table of classic for one.
func classic(t *testing.T) *solve.Table {
	t.Helper()
	g, err := solve.NewGame(rules.Classic, [2]int{})
	if err != nil {
		t.Fatal(err)
	}
	exact, err := tables(t.Context(), g, nil)
	if err != nil {
		t.Fatal(err)
	}
	return exact
}

// A received is a review, message by message.
type received struct {
	head      wire.Review
	decisions []wire.Decision
	turns     []wire.Turn
	summary   wire.Summary
	all       []any
}

func run(t *testing.T, r *review.Review, rec *record.Record) *received {
	t.Helper()
	all := &received{}
	r.Table = tables
	err := r.Run(t.Context(), rec, func(message any) error {
		all.all = append(all.all, message)
		switch m := message.(type) {
		case wire.Review:
			all.head = m
		case wire.Decision:
			all.decisions = append(all.decisions, m)
		case wire.Turn:
			all.turns = append(all.turns, m)
		case wire.Summary:
			all.summary = m
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	return all
}

func read(t *testing.T, text string) *record.Record {
	t.Helper()
	rec, err := record.Parse(rules.Published(), text)
	if err != nil {
		t.Fatal(err)
	}
	return rec
}

func deep(samples int) *review.Review {
	return &review.Review{Depth: review.Depth{Name: "deep", Samples: samples}, Seed: 1}
}

// A game of classic for one by the exact policy loses nothing in any decision.
func TestPerfectPlayLosesNothing(t *testing.T) {
	race.Leave(t)
	exact := classic(t)
	for seed := range uint64(20) {
		all := run(t, deep(1), alone(t, seed, func(v *rowlock.View) rowlock.Action { return perfect(t, exact, v) }))
		for _, d := range all.decisions {
			if d.Loss != (wire.Figure{}) || d.Class != "fine" || d.Best != d.Chosen {
				t.Errorf("seed %d: decision %d, %s, loses %v", seed, d.Number, d.Choices[d.Chosen].Choice.Choice, d.Loss)
			}
		}
		if got := all.summary.Seats[0]; all.head.Method != "exact" || got.Loss != 0 || got.Fine != len(all.decisions) {
			t.Errorf("seed %d: %s, %+v", seed, all.head.Method, got)
		}
		all.praised(t)
	}
}

// praised checks the best moment and par of a game alone that is judged exactly.
func (all *received) praised(t *testing.T) {
	t.Helper()
	var want *wire.Best
	for _, d := range all.decisions {
		gain := math.Inf(1)
		for i, c := range d.Choices {
			if i != d.Chosen {
				gain = min(gain, d.Choices[d.Chosen].Points.Value-c.Points.Value)
			}
		}
		if gain >= 0.2 && (want == nil || gain > want.Gain) {
			want = &wire.Best{Decision: d.Number, Gain: gain}
		}
	}
	y := all.summary.Seats[0]
	if (y.Best == nil) != (want == nil) || want != nil && *y.Best != *want {
		t.Errorf("the best moment is %+v, want %+v", y.Best, want)
	}
	if wantPar := 0.75 * float64(len(all.decisions)); math.Abs(y.Par-wantPar) > 1e-9 {
		t.Errorf("par of %d decisions is %v, want %v", len(all.decisions), y.Par, wantPar)
	}
}

// In classic for one the figures add up to the last bit, in every turn and in all: what was
// expected, plus luck, less losses, is the total.
func TestLuckAndLossesAreTheTotal(t *testing.T) {
	race.Leave(t)
	for seed := range uint64(20) {
		src := enginetest.NewSource(seed)
		all := run(t, deep(1), alone(t, seed, func(v *rowlock.View) rowlock.Action {
			return v.Choices[0][src.IntN(len(v.Choices[0]))].Action
		}))
		sum := all.head.Start[0].Points.Value
		for i, turn := range all.turns {
			sum += turn.Luck[0]
			for _, d := range all.decisions {
				if d.Turn == i+1 {
					sum -= d.Loss.Value
				}
			}
			if after := turn.After[0].Points.Value; sum != after {
				t.Fatalf("seed %d: after turn %d it adds up to %v, and %v is to be expected", seed, i+1, sum, after)
			}
		}
		y := all.summary.Seats[0]
		if total := all.head.Start[0].Points.Value + y.Luck - y.Loss; total != float64(y.Total) || total != sum {
			t.Errorf("seed %d: it adds up to %v, the total is %d", seed, total, y.Total)
		}
		all.praised(t)
	}
}

// alone plays a game of classic for one.
func alone(t *testing.T, seed uint64, choose func(*rowlock.View) rowlock.Action) *record.Record {
	t.Helper()
	var v rowlock.View
	rec, _ := recordtest.Play(t, rules.Classic, []string{"Ann"}, enginetest.NewSource(seed), func(g rowlock.State, s rowlock.Seat) rowlock.Action {
		g.Look(s, &v)
		return choose(&v)
	})
	return rec
}

func perfect(t *testing.T, exact *solve.Table, v *rowlock.View) rowlock.Action {
	t.Helper()
	best, err := exact.Best(v)
	if err != nil {
		t.Fatal(err)
	}
	return best.Action
}

// Every method finds planted blunders.
func TestBlundersAreLarge(t *testing.T) {
	race.Leave(t)
	const (
		one     = "rowlock 1\nedition classic\nplayer Ann\n"
		two     = "rowlock 1\nedition classic\nplayer Ann\nplayer Ben\n"
		longo   = "rowlock 1\nedition longo\nplayer Ann\nplayer Ben\nlucky Ann 5 8\nlucky Ben 6 11\n"
		penalty = "roll 1 1 R1 Y1 G6 B6\nwhite\ncolour -\n" // where R2 was to be had
		far     = "roll 4 4 R6 Y6 G1 B1\nwhite Ann=R8\ncolour -\n"
		farther = "roll 7 7 R8 Y8 G8 B8\nwhite Ann=R14\ncolour -\n"
		colour  = 1 // of Ann's decisions, the second
		white   = 0
	)
	quick := review.Review{Depth: review.Quick, Seed: 1}
	quick.Depth.Samples = 10
	cases := []struct {
		name   string
		review *review.Review
		record string
		number int // of Ann's decisions
		best   string
	}{
		{"a penalty, alone", deep(1), one + penalty, colour, "R2"},
		{"six cells, alone", deep(1), one + far, white, "-"},
		{"a penalty, by the net", &quick, two + penalty, colour, ""},
		{"six cells, by the net", &quick, two + far, white, ""},
		{"a penalty, sampled", deep(400), two + penalty, colour, ""},
		{"six cells, sampled", deep(400), two + far, white, ""},
		{"a penalty at longo", deep(400), longo + penalty, colour, ""},
		{"twelve cells at longo", deep(400), longo + farther, white, ""},
	}
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			all := run(t, c.review, read(t, c.record))
			mine := slices.DeleteFunc(all.decisions, func(d wire.Decision) bool { return d.Seat != 0 })
			d := mine[c.number]
			if d.Class != "large" || d.Best == d.Chosen || c.best != "" && d.Choices[d.Best].Choice.Choice != c.best {
				t.Errorf("%s: %s is %s with a loss of %+v, best is %s",
					all.head.Method, d.Choices[d.Chosen].Choice.Choice, d.Class, d.Loss, d.Choices[d.Best].Choice.Choice)
			}
		})
	}
}

var mostSeats = flag.Int("seats", 2, "games of more players are not reviewed")

// Games of every edition and number of players can be reviewed, and the results do not depend on
// the number of workers.
func TestEveryEdition(t *testing.T) {
	files, err := filepath.Glob("../record/testdata/golden/*.rowlock")
	if err != nil || len(files) == 0 {
		t.Fatal(files, err)
	}
	for _, file := range files {
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		rec := read(t, string(text))
		if len(rec.Names) > *mostSeats {
			continue
		}
		t.Run(strings.TrimSuffix(filepath.Base(file), ".rowlock"), func(t *testing.T) {
			race.LeaveAllBut(t, "classic@1-2")
			r := deep(2)
			r.Workers = 4
			all := run(t, r, rec)
			r.Workers = 1
			if diff := gocmp.Diff(run(t, r, rec).all, all.all); diff != "" {
				t.Errorf("one worker sends something else than four:\n%s", diff)
			}
			all.check(t, len(rec.Names))
		})
	}
}

// check checks what must hold in every review.
func (all *received) check(t *testing.T, seats int) {
	t.Helper()
	if len(all.decisions) != all.head.Decisions || len(all.turns) != all.head.Turns || len(all.summary.Seats) != seats {
		t.Fatalf("%d decisions, %d turns and %d seats; promised are %d and %d",
			len(all.decisions), len(all.turns), len(all.summary.Seats), all.head.Decisions, all.head.Turns)
	}
	for i, d := range all.decisions {
		if d.Number != i || len(d.Choices) < 2 || d.Chosen < 0 || d.Loss.Value < 0 {
			t.Errorf("decision %d: %+v", i, d)
		}
		for _, c := range d.Choices {
			if (c.Chance == nil) != (seats == 1) || seats > 1 && (c.Chance.Value < 0 || c.Chance.Value > 1) {
				t.Errorf("decision %d: the chance of %s is %v", i, c.Choice.Choice, c.Chance)
			}
		}
	}
	total := 0.0
	for s, after := range all.turns[len(all.turns)-1].After {
		if after.Points.Value != float64(all.summary.Seats[s].Total) || after.Points.Error != 0 {
			t.Errorf("seat %d expects %v when it has %d", s, after.Points, all.summary.Seats[s].Total)
		}
		total += all.summary.Seats[s].Share
	}
	if total < 0.999 || total > 1.001 {
		t.Errorf("the shares of the win are %v together", total)
	}
	all.addUp(t)
}

// addUp checks that a seat's figures add up: the start, plus luck and given, less the loss, is the
// result. What Chance or a decision brings one seat in chance of winning, the others lose.
func (all *received) addUp(t *testing.T) {
	t.Helper()
	luck, given, lost := 0.0, 0.0, 0.0
	for s, y := range all.summary.Seats {
		luck, given, lost = luck+y.Luck, given+y.Given, lost+y.Loss
		start, result := all.head.Start[s].Points.Value, float64(y.Total)
		if all.head.Unit == "chance" {
			start, result = all.head.Start[s].Chance.Value, y.Share
		}
		if sum := start + y.Luck + y.Given - y.Loss; math.Abs(sum-result) > 1e-9 {
			t.Errorf("seat %d: %v + %v + %v - %v is %v, not %v", s, start, y.Luck, y.Given, y.Loss, sum, result)
		}
	}
	if all.head.Unit == "points" {
		luck = 0
	} else {
		given -= lost
	}
	for s, y := range all.summary.Seats {
		if y.Best == nil {
			continue
		}
		if d := all.decisions[y.Best.Decision]; d.Seat != s || d.Chosen != d.Best || y.Best.Gain <= 0 {
			t.Errorf("the best moment of seat %d is %+v of seat %d, and gains %v", s, d.Choices[d.Chosen], d.Seat, y.Best.Gain)
		}
	}
	if math.Abs(luck) > 1e-9 || math.Abs(given) > 1e-9 {
		t.Errorf("of all seats luck is %v together, and %v more is given than lost", luck, given)
	}
}

const two = "rowlock 1\nedition classic\nplayer Ann\nplayer Ben\n"

// A review stops when its context ends, when send fails, and at a fault of the record.
func TestReviewEnds(t *testing.T) {
	rec := read(t, two+"roll 1 1 R1 Y1 G6 B6\nwhite\ncolour -\n")
	ctx, cancel := context.WithTimeout(t.Context(), 50*time.Millisecond)
	defer cancel()
	endless := deep(1 << 30)
	if err := endless.Run(ctx, rec, func(any) error { return nil }); !errors.Is(err, context.DeadlineExceeded) {
		t.Errorf("an endless review ends with %v", err)
	}
	enough := errors.New("enough")
	if err := deep(1).Run(t.Context(), rec, func(any) error { return enough }); !errors.Is(err, enough) {
		t.Errorf("a receiver that refuses a message ends the review with %v", err)
	}
	var fault *record.Error
	err := deep(1).Run(t.Context(), read(t, two+"roll 1 1 R1 Y1 G6 B6\nwhite Ann=R3\n"), func(any) error { return nil })
	if !errors.As(err, &fault) || fault.Line != 6 {
		t.Errorf("a fault in line 6 is reported as %v", err)
	}
}

// A game in which nobody has decided anything has a beginning and a summary.
func TestNothingDecided(t *testing.T) {
	race.Leave(t)
	var sent []any
	err := deep(10).Run(t.Context(), read(t, two), func(message any) error {
		sent = append(sent, message)
		return nil
	})
	if err != nil || len(sent) != 2 {
		t.Fatalf("sent are %v, %v", sent, err)
	}
	if head, ok := sent[0].(wire.Review); !ok || head.Turns != 0 || len(head.Start) != 2 {
		t.Errorf("begins with %v", sent[0])
	}
	if end, ok := sent[1].(wire.Summary); !ok || len(end.Seats) != 2 || end.Seats[0].Share <= 0 {
		t.Errorf("ends with %v", sent[1])
	}
}
