package plain

import (
	"bytes"
	"errors"
	"math"
	"math/rand/v2"
	"os"
	"slices"
	"testing"

	"rowlock"
	"rowlock/bot/master/netfile"
	"rowlock/engine/dice"
	"rowlock/engine/enginetest"
	"rowlock/rules"
)

func newNet(t testing.TB, seats int) *Net {
	t.Helper()
	shape, ok := ShapeOf(rules.Classic, seats)
	if !ok {
		t.Fatalf("classic for %d is no plain dice game", seats)
	}
	return NewNet(shape, rand.New(rand.NewPCG(1, uint64(seats))))
}

// shippedNet returns the shipped net of classic for a number of seats.
func shippedNet(t testing.TB, seats int) *Net {
	t.Helper()
	name := "../nets/11-cells-3-to-5-seats.net"
	if seats == 2 {
		name = "../nets/11-cells-2-seats.net"
	}
	text, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	net, err := Load(bytes.NewReader(text))
	if err != nil {
		t.Fatal(err)
	}
	return net
}

// eachPosition calls f with the positions before each throw of some games, and with the position
// after the turn.
func eachPosition(net *Net, seats, games int, f func(before, after *Position)) {
	lookahead, thrower, random := NewLookahead(rules.Classic, net), dice.NewThrower(rules.Classic.Sides), rand.NewPCG(1, 2)
	for range games {
		p := Position{Seats: rowlock.Seat(seats)}
		for !p.Over(rules.Classic) {
			turn := NewTurn(&p, rules.Classic.Sheet, thrower.Throw(random.Uint64()))
			after := lookahead.Play(&turn)
			f(&p, &after)
			p = after
		}
	}
}

// An evaluator that starts from a similar position must give the same result as a trainer, which
// computes the whole sum.
func TestJudgeAgreesWithPupil(t *testing.T) {
	for seats := 2; seats <= rowlock.MaxSeats; seats++ {
		net := newNet(t, seats)
		for u := range net.gain { // a new net has none
			net.gain[u] = float32(u%7) / 10
		}
		evaluator, trainer := newEvaluator(net), NewTrainer(net)
		eachPosition(net, seats, 20, func(before, after *Position) {
			if after.Over(rules.Classic) {
				return
			}
			for s := range before.Seats {
				evaluator.fix(before, s)
				want := trainer.Learn(after, s, &Expected{}, 0)
				if got := evaluator.Share(after); math.Abs(got-want.Share) > 1e-5 {
					t.Fatalf("%d seats: %v, want %v", seats, got, want.Share)
				}
				want.Leads[s] = math.Inf(1)
				if got, want := evaluator.Lead(after), slices.Min(want.Leads[:seats]); math.Abs(got-want) > 1e-3 {
					t.Fatalf("%d seats: a lead of %v, want %v", seats, got, want)
				}
			}
		})
	}
}

// Every feature is an index among the weight rows of its own kind.
func TestFeaturesStayInTheirPlan(t *testing.T) {
	for seats := 2; seats <= rowlock.MaxSeats; seats++ {
		net := newNet(t, seats)
		var sum summary
		var f features
		used := make([]bool, net.plan.total)
		eachPosition(net, seats, 50, func(before, _ *Position) {
			net.plan.fill(before, &sum)
			for rival := 1; rival < seats; rival++ {
				net.plan.list(&sum, 0, rival, &f)
				for _, index := range f.list[:f.n] {
					used[index] = true
				}
			}
		})
		p := net.plan
		for kind, span := range map[string][2]int{
			"own rows": {p.own, p.rival}, "rival's rows": {p.rival, p.contest}, "contest": {p.contest, p.ownSame},
			"penalties": {p.penalties, p.turn}, "turns": {p.turn, p.lead}, "lead": {p.lead, p.exact}, "exact lead": {p.exact, p.crowd},
		} {
			if !slices.Contains(used[span[0]:span[1]], true) {
				t.Errorf("%d seats: none of the features of %s is ever used", seats, kind)
			}
		}
		if crowded := slices.Contains(used[p.crowd:], true); crowded != (seats > 2) {
			t.Errorf("%d seats: features of a crowd are used: %v", seats, crowded)
		}
	}
}

// The features are those that the nets learned from: with others they must be trained anew.
func TestFeaturesAreThoseOfTheTraining(t *testing.T) {
	for seats, want := range map[int]uint64{2: 1916268194329, 3: 4311381365901} {
		setup, err := dice.NewSetup(rules.Classic, seats)
		if err != nil {
			t.Fatal(err)
		}
		net, src, squares := newNet(t, seats), enginetest.NewSource(1), uint64(0)
		var sum summary
		var f features
		for range 50 {
			for g := setup.State(); g.Phase() != rowlock.PhaseOver; {
				p := seen(&g)
				net.plan.fill(&p, &sum)
				net.plan.list(&sum, 0, 1, &f)
				for _, index := range f.list[:f.n] {
					squares += uint64(index) * uint64(index)
				}
				playTurn(t, &g, rules.Classic.Sheet, src)
			}
		}
		if squares != want {
			t.Errorf("%d seats: the squares of the features add up to %d, not %d", seats, squares, want)
		}
	}
}

func TestLearnMovesTowardsTheTarget(t *testing.T) {
	for seats := 2; seats <= rowlock.MaxSeats; seats++ {
		trainer, p := NewTrainer(newNet(t, seats)), Position{Seats: rowlock.Seat(seats)}
		for _, target := range []Expected{
			{0.9, [rowlock.MaxSeats]float64{0, 20, 30, 10, 40}}, {0.1, [rowlock.MaxSeats]float64{0, -20, -20, -30, -1}},
		} {
			before := trainer.Learn(&p, 0, &target, 0.001)
			after := trainer.Learn(&p, 0, &target, 0)
			if math.Abs(target.Share-after.Share) >= math.Abs(target.Share-before.Share) {
				t.Errorf("%d seats: from %v to %v, away from %v", seats, before.Share, after.Share, target.Share)
			}
			for range 2000 {
				trainer.Learn(&p, 0, &target, 0.01)
			}
			got := trainer.Learn(&p, 0, &target, 0)
			if math.Abs(got.Share-target.Share) > 0.01 {
				t.Errorf("%d seats: after many lessons %v, want %v", seats, got.Share, target.Share)
			}
			mean := 0.0 // the rivals look alike but for whose turn it is
			for rival := 1; rival < seats; rival++ {
				mean += (got.Leads[rival] - target.Leads[rival]) / float64(seats-1)
			}
			if math.Abs(mean) > 1 {
				t.Errorf("%d seats: after many lessons leads of %v, want %v", seats, got.Leads, target.Leads)
			}
		}
	}
}

func TestFile(t *testing.T) {
	net := newNet(t, 3)
	var file bytes.Buffer
	if err := net.Save(&file); err != nil {
		t.Fatal(err)
	}
	back, err := Load(bytes.NewReader(file.Bytes()))
	if err != nil {
		t.Fatal(err)
	}
	one, two, start := NewTrainer(net), NewTrainer(back), Position{Seats: 3}
	if got, want := two.share(&start, 1), one.share(&start, 1); math.Abs(got-want) > 1e-3 {
		t.Errorf("read back, the net says %v, not %v", got, want)
	}
	var again bytes.Buffer
	if err := back.Save(&again); err != nil || !bytes.Equal(file.Bytes(), again.Bytes()) {
		t.Errorf("saved again, the file differs: %v", err)
	}
}

func TestDamagedFile(t *testing.T) {
	var file bytes.Buffer
	if err := newNet(t, 2).Save(&file); err != nil {
		t.Fatal(err)
	}
	for name, c := range map[string]struct {
		data []byte
		want error
	}{
		"nothing":     {nil, netfile.ErrNoNet},
		"other":       {[]byte("rowlock 1\n"), netfile.ErrNoNet},
		"only a head": {[]byte(Magic), netfile.ErrDamaged},
		"cut off":     {file.Bytes()[:file.Len()/2], netfile.ErrDamaged},
		"one bit":     {flipped(file.Bytes()), netfile.ErrDamaged},
	} {
		if _, err := Load(bytes.NewReader(c.data)); !errors.Is(err, c.want) {
			t.Errorf("%s: %v, want %v", name, err, c.want)
		}
	}
}

func flipped(data []byte) []byte {
	data = bytes.Clone(data)
	data[len(data)/3] ^= 4
	return data
}

// A net for more players begins with what the net for two knows about one rival.
func TestFor(t *testing.T) {
	net := newNet(t, 2)
	shape := net.plan.shape
	shape.Crowd = true
	more, err := net.For(shape)
	if err != nil {
		t.Fatal(err)
	}
	if back, err := more.For(net.plan.shape); err != nil || !slices.Equal(back.rows, net.rows) || back.out != net.out {
		t.Errorf("from more players back to 2: %v", err)
	}
	shape.Cells++
	if _, err := net.For(shape); !errors.Is(err, errOtherSheet) {
		t.Errorf("longer rows: %v, want %v", err, errOtherSheet)
	}
}
