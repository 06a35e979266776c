package trial_test

import (
	"context"
	"errors"
	"math"
	"reflect"
	"slices"
	"testing"

	"rowlock"
	"rowlock/bot"
	"rowlock/chance"
	"rowlock/internal/race"
	"rowlock/record"
	"rowlock/review/trial"
	"rowlock/rules"
	"rowlock/sheet"
)

func own(t *testing.T, text string) rowlock.Rules {
	t.Helper()
	ru, faults := rules.Published().Own(text)
	if fault := sheet.Wrong(faults); fault != nil {
		t.Fatal(fault)
	}
	return ru
}

// fours is small, with cells that hardly anybody crosses.
const fours = "sheet 1\nrow R 2..9 lock\nrow B 9..2 lock\nneed 3\ntwice R4\n"

// A played game is told by its record alone.
type played struct {
	rec  *record.Record
	last rowlock.View
}

// plays plays the games of a trial again, and writes their records.
func plays(t *testing.T, ru rowlock.Rules, seats, games int, seed uint64) (all []played) {
	t.Helper()
	player, err := bot.New(bot.StandIn, 0)
	if err != nil {
		t.Fatal(err)
	}
	names := []string{"A", "B", "C", "D", "E"}[:seats]
	for game := range games {
		dice := chance.NewSeeded(seed, uint64(game))
		setup, err := ru.Setup(seats)
		if err != nil {
			t.Fatal(err)
		}
		setup.Deal(dice)
		rec, err := record.New(ru, names, setup.Statements())
		if err != nil {
			t.Fatal(err)
		}
		g, err := setup.Start()
		if err != nil {
			t.Fatal(err)
		}
		for g.Phase() != rowlock.PhaseOver {
			before := g.Clone()
			var made []record.Decision
			do := func(s rowlock.Seat, a rowlock.Action) {
				made = append(made, record.Decision{Seat: s, Action: a})
				g.Do(s, a)
			}
			if g.Phase().ForChance() {
				for g.Moment() == before.Moment() {
					do(rowlock.Chance, g.Draw(dice))
				}
			} else {
				for s := range rowlock.Seat(seats) {
					if before.Owes().Has(s) {
						do(s, player.Choose(rowlock.LookAt(g, s)))
					}
				}
			}
			rec.Add(before, made)
		}
		one := played{rec: rec}
		g.Look(rowlock.Referee, &one.last)
		all = append(all, one)
	}
	return all
}

// mean is of a figure of every game.
func mean(games []played, figure func(p *played) float64) (sum float64) {
	for i := range games {
		sum += figure(&games[i])
	}
	return sum / float64(len(games))
}

// The figures of a trial are those that a naive count of the records of its games gives.
func TestCountsAsRecordsSay(t *testing.T) {
	race.Leave(t)
	for _, ru := range []rowlock.Rules{own(t, fours), rules.Classic, rules.OnBoard, rules.Cards, rules.ConnectedSteps} {
		t.Run(ru.Edition(), func(t *testing.T) {
			const seats, number = 3, 12
			report, err := (&trial.Trial{Rules: ru, Seats: seats, Games: number, Seed: 5}).Run(t.Context())
			if err != nil {
				t.Fatal(err)
			}
			games := plays(t, ru, seats, number, 5)
			near := func(what string, got, want float64) {
				t.Helper()
				if math.Abs(got-want) > 1e-9 {
					t.Errorf("%s: %v, the records say %v", what, got, want)
				}
			}
			near("turns", report.Turns.Mean, mean(games, turnsOf))
			near("first", report.First, mean(games, func(p *played) float64 {
				best, equal := p.last.Players[0].Total, 0
				for _, other := range p.last.Players[:seats] {
					if other.Total > best {
						return 0
					} else if other.Total == best {
						equal++
					}
				}
				return 1 / float64(equal)
			}))
			near("ended by rows", report.Ends["rows"], mean(games, func(p *played) float64 { return one(p.last.Reason == rowlock.ByRows) }))
			near("penalties", report.Penalties, ofSheets(games, seats, func(p *rowlock.Player) float64 { return float64(p.Sheet.Penalties) }))
			near("points", report.Points.Mean, ofSheets(games, seats, func(p *rowlock.Player) float64 { return float64(p.Total) }))
			checkPads(t, ru, report, games, seats)
		})
	}
}

// turnsOf counts the turns of a record's game.
func turnsOf(p *played) float64 {
	g, err := p.rec.Start()
	if err != nil {
		panic(err)
	}
	var turns record.Turns
	turns.Next(g)
	for _, err := range p.rec.Play(g) {
		if err != nil {
			panic(err)
		}
		if g.Phase() != rowlock.PhaseOver {
			turns.Next(g)
		}
	}
	return float64(turns.Count())
}

func one(is bool) float64 {
	if is {
		return 1
	}
	return 0
}

// ofSheets is the mean of a figure of every sheet.
func ofSheets(games []played, seats int, figure func(p *rowlock.Player) float64) float64 {
	return mean(games, func(p *played) (sum float64) {
		for s := range seats {
			sum += figure(&p.last.Players[s])
		}
		return sum / float64(seats)
	})
}

func checkPads(t *testing.T, ru rowlock.Rules, report *trial.Report, games []played, seats int) {
	t.Helper()
	crossed, sheets := map[string]float64{}, map[string]float64{}
	for i := range games {
		v := &games[i].last
		for _, p := range v.Players[:seats] {
			at := slices.IndexFunc(ru.Pads(), func(pad rowlock.Pad) bool { return pad.Layout == p.Layout })
			pad := ru.Pads()[at].Name
			sheets[pad]++
			for c := range p.Sheet.Crossed().All() {
				if c.Place() < p.Layout.Len(c.Row()) {
					crossed[pad+p.Layout.Word(c)]++
				}
			}
			for r := range p.Layout.Rows() {
				crossed[pad+p.Layout.Name(r)+" closed"] += one(v.Closed.Has(r) || p.Locks.Has(r))
			}
		}
	}
	for _, pad := range report.Pads {
		if float64(pad.Sheets) != sheets[pad.Name] {
			t.Errorf("%d sheets %s, want %v", pad.Sheets, pad.Name, sheets[pad.Name])
		}
		n := max(sheets[pad.Name], 1)
		for _, row := range pad.Rows {
			if want := crossed[pad.Name+row.Name+" closed"] / n; math.Abs(row.Closed-want) > 1e-9 {
				t.Errorf("row %s of %q is closed %v, want %v", row.Name, pad.Name, row.Closed, want)
			}
			for _, cell := range row.Cells {
				if want := crossed[pad.Name+cell.Word] / n; math.Abs(cell.Crossed-want) > 1e-9 {
					t.Errorf("%s of %q is crossed %v, want %v", cell.Word, pad.Name, cell.Crossed, want)
				}
			}
		}
	}
}

// On a sheet of one cell nothing else can happen: somebody crosses it, or all take their penalty.
func TestTinySheet(t *testing.T) {
	ru := own(t, "sheet 1\nrow R 7 lock\nneed 0\nend 1 rows 1 misses\nseats 1 1\n")
	report, err := (&trial.Trial{Rules: ru, Games: 400, Seed: 1}).Run(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	if report.Seats != 1 || report.First != 1 || report.Unsure != 0 || report.Turns.Mean != 1 || report.Turns.Most != 1 {
		t.Errorf("a game of one turn for one: %+v", report)
	}
	cell := report.Pads[0].Rows[0].Cells[0].Crossed
	if sum := report.Ends["rows"] + report.Ends["penalties"]; cell != report.Ends["rows"] || math.Abs(sum-1) > 1e-9 {
		t.Errorf("crossed in %v of the games, which end by %v", cell, report.Ends)
	}
	// The white sum is 7 in 6 of 36 throws, and one of two sums with the red die in 11 of 36 of the others.
	if want := 1 - 30.0/36*25/36; math.Abs(cell-want) > 0.09 {
		t.Errorf("crossed in %v of the games, expected %v", cell, want)
	}
	want := []trial.Count{{Value: -5, Times: int(math.Round(400 * (1 - cell)))}, {Value: 3, Times: int(math.Round(400 * cell))}}
	if !reflect.DeepEqual(report.Points.Counts, want) {
		t.Errorf("points %v, want %v", report.Points.Counts, want)
	}
}

// A trial says the same every time, and another seed says something else.
func TestSameSeedSaysTheSame(t *testing.T) {
	run := func(seed uint64) *trial.Report {
		report, err := (&trial.Trial{Rules: own(t, fours), Games: 30, Seed: seed}).Run(t.Context())
		if err != nil {
			t.Fatal(err)
		}
		report.Seed = 0
		return report
	}
	if !reflect.DeepEqual(run(1), run(1)) || reflect.DeepEqual(run(1), run(2)) {
		t.Error("the seed does not decide")
	}
}

// A trial ends at once when nobody waits for it any more.
func TestEndsWhenToldTo(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if _, err := (&trial.Trial{Rules: rules.Classic, Games: 1000}).Run(ctx); !errors.Is(err, context.Canceled) {
		t.Errorf("ended by %v", err)
	}
	enough, games := errors.New("enough"), 0
	_, err := (&trial.Trial{Rules: rules.Classic, Games: 1000, Progress: func(n int) error {
		if games = n; n == 2 {
			return enough
		}
		return nil
	}}).Run(t.Context())
	if !errors.Is(err, enough) || games != 2 {
		t.Errorf("ended by %v after %d games", err, games)
	}
}

// Cells that nobody crosses are named, and those that hardly anybody does.
func TestSeldom(t *testing.T) {
	report, err := (&trial.Trial{Rules: own(t, fours), Games: 60, Seed: 1}).Run(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	wantNever, wantSeldom := []string{}, []string{}
	for _, row := range report.Pads[0].Rows {
		for _, cell := range row.Cells {
			if cell.Crossed == 0 {
				wantNever = append(wantNever, cell.Word)
			} else if cell.Crossed < 0.05 {
				wantSeldom = append(wantSeldom, cell.Word)
			}
		}
	}
	if pad := report.Pads[0]; !slices.Equal(pad.Never, wantNever) || !slices.Equal(pad.Seldom, wantSeldom) {
		t.Errorf("never %v, seldom %v, want %v and %v", pad.Never, pad.Seldom, wantNever, wantSeldom)
	}
	r := trial.Report{Pads: []trial.Pad{
		{Never: []string{"R2"}, Seldom: []string{"R3"}}, {Name: "B", Never: []string{"R2"}, Seldom: []string{"R3"}},
	}}
	never, seldom := r.Seldom()
	if !slices.Equal(never, []string{"R2", "B R2"}) || !slices.Equal(seldom, []string{"R3", "B R3"}) {
		t.Errorf("never %v, seldom %v", never, seldom)
	}
}
