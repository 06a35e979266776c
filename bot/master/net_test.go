package master

import (
	"bytes"
	"math"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"rowlock"
	"rowlock/bot/master/weights"
	"rowlock/engine/enginetest"
	"rowlock/rules"
)

// randomNet returns an untrained net for a rule set.
func randomNet(ru rowlock.Rules) *Net {
	_, most := ru.Seats()
	return NewNet(OriginOf(ru, 2, most), rand.New(rand.NewPCG(1, 2)))
}

// walk plays random games of every rule set and number of seats, and stops at some positions before
// a throw or a take.
func walk(t *testing.T, every int, stop func(g rowlock.State, src enginetest.Source)) {
	for _, ru := range rules.Published().All() {
		_, most := ru.Seats()
		for seats := 2; seats <= most; seats++ {
			src := enginetest.NewSource(uint64(seats))
			g := enginetest.Deal(t, ru, seats, src)
			for steps := 0; g.Phase() != rowlock.PhaseOver; steps++ {
				if steps%every == 0 {
					stop(g, src)
				}
				enginetest.Advance(g, src)
			}
		}
	}
}

// The cache of an evaluator does not change any price.
func TestRemembered(t *testing.T) {
	evaluators := map[rowlock.Rules]*Evaluator{}
	walk(t, 3, func(g rowlock.State, src enginetest.Source) {
		if evaluators[g.Rules()] == nil {
			evaluators[g.Rules()] = NewEvaluator(randomNet(g.Rules()))
		}
		me := rowlock.Seat(src.IntN(g.Seats()))
		var v rowlock.View
		g.Look(me, &v)
		got, want := evaluators[g.Rules()].Price(&v, me), NewEvaluator(randomNet(g.Rules())).Price(&v, me)
		if got != want {
			t.Fatalf("%s: %v after other positions, %v at once", g.Rules().ID(), got, want)
		}
	})
}

// The slopes that a trainer adds up are those of the loss, both for one moment and for two compared
// moments.
func TestSlopes(t *testing.T) {
	random := rand.New(rand.NewPCG(3, 4))
	var last *Moment
	walk(t, 37, func(g rowlock.State, src enginetest.Source) {
		n := randomNet(g.Rules())
		me := rowlock.Seat(src.IntN(g.Seats()))
		var v rowlock.View
		g.Look(me, &v)
		m := NewEvaluator(n).Note(&v, me)
		m.Win = 0.3
		p := NewTrainer(n)
		p.Learn(&m)
		checkSlopes(t, random, p, func() float64 { return loss(n, &m) })
		if last != nil && last.me == me && len(last.pairs) == len(m.pairs) && last.rows == m.rows {
			pair := [2]Moment{m, *last}
			p := NewTrainer(n)
			p.LearnGap(&pair)
			checkSlopes(t, random, p, func() float64 { return gapLoss(n, &pair) })
		}
		last = &m
	})
}

// checkSlopes compares some slopes with the effect of a small step.
func checkSlopes(t *testing.T, random *rand.Rand, p *Trainer, loss func() float64) {
	t.Helper()
	all, slopes := p.net.layers(), p.slope.layers()
	for range 20 {
		i := random.IntN(len(all))
		k := random.IntN(len(all[i]))
		const step = 1e-2
		all[i][k] += step
		up := loss()
		all[i][k] -= 2 * step
		down := loss()
		all[i][k] += step
		here := loss()
		if math.Abs(up-2*here+down) > 1e-6 {
			continue // a unit was cut on the way
		}
		if want := (up - down) / (2 * step); math.Abs(want-float64(slopes[i][k])) > 1e-3+0.02*math.Abs(want) {
			t.Fatalf("list %d, weight %d has slope %v, want %v", i, k, slopes[i][k], want)
		}
	}
}

// loss is the loss that Learn reduces.
func loss(n *Net, m *Moment) float64 {
	win, leads := guess(n, m)
	sum := 0.0
	for rival := range m.rivals() {
		sum += leadWeight * missed(leads[rival]-m.Leads[rival])
	}
	return sum - m.Win*math.Log(win) - (1-m.Win)*math.Log(1-win)
}

// gapLoss is the loss that LearnGap reduces.
func gapLoss(n *Net, pair *[2]Moment) float64 {
	one, two := &pair[0], &pair[1]
	win, leads := guess(n, one)
	other, others := guess(n, two)
	gap := win - other - (one.Win - two.Win)
	sum := plainWeight*(loss(n, one)+loss(n, two)) + gapWeight*gap*gap/2
	for rival := range one.rivals() {
		sum += leadWeight * missed(leads[rival]-others[rival]-(one.Leads[rival]-two.Leads[rival]))
	}
	return sum
}

// guess returns a net's estimate for a moment.
func guess(n *Net, m *Moment) (win float64, leads []float64) {
	win, leads = 1, make([]float64, len(m.pairs))
	for rival := range m.rivals() {
		var t output
		n.ask(m, rival, &t)
		win *= weights.Chance(t.odds)
		leads[rival] = t.lead
	}
	return win, leads
}

// missed returns the loss for an error.
func missed(by float64) float64 {
	if by = math.Abs(by); by >= 1 {
		return by - 0.5
	}
	return by * by / 2
}

// A net that is trained with the same moment again and again learns it.
func TestLearns(t *testing.T) {
	n := randomNet(rules.Longo)
	g := enginetest.Deal(t, rules.Longo, 3, enginetest.NewSource(1))
	var v rowlock.View
	g.Look(1, &v)
	evaluator, p := NewEvaluator(n), NewTrainer(n)
	m := evaluator.Note(&v, 1)
	m.Win, m.Leads = 0.9, []float64{0.4, 0, 0.7}
	for range 500 {
		p.Learn(&m)
		p.Step(1, 0.003)
	}
	price := NewEvaluator(n).Price(&v, 1)
	if math.Abs(price.Win-0.9) > 0.03 || math.Abs(price.Lead-0.4*leadPoints) > 1 {
		t.Errorf("after 500 lessons %+v, want a win of 0.9 and a lead of 12", price)
	}
}

// A net that is trained with a moment of a player alone learns the points, and nothing about
// rivals.
func TestLearnsAlone(t *testing.T) {
	n := randomNet(rules.OnBoard)
	odds := n.odds
	g := enginetest.Deal(t, rules.OnBoard, 1, enginetest.NewSource(1))
	var v rowlock.View
	g.Look(0, &v)
	evaluator, p := NewEvaluator(n), NewTrainer(n)
	one, two := evaluator.Note(&v, 0), evaluator.Note(&v, 0)
	end := rowlock.View{Seats: 1}
	end.Players[0].Total = 90
	one.Saw(&end, 1)
	Aim([]Moment{two}, &end, 1)
	if one.Leads[0] != two.Leads[0] {
		t.Errorf("90 points alone are %v and %v", one.Leads, two.Leads)
	}
	for range 500 {
		p.Learn(&one)
		p.LearnGap(&[2]Moment{one, two})
		p.Step(3, 0.003)
	}
	if price := NewEvaluator(n).Price(&v, 0); math.Abs(price.Lead-90) > 1 || price != priceAlone(price.Lead) {
		t.Errorf("after 500 lessons %+v, want 90 points", price)
	}
	if n.odds != odds {
		t.Error("the odds against rivals have changed")
	}
}

// The targets of a game's moments lie between the result and the net's estimates for later moments.
func TestAim(t *testing.T) {
	v := rowlock.View{Seats: 2}
	v.Players[0].Total, v.Players[1].Total = 60, 90
	moments := []Moment{
		{me: 1, Price: Price{Win: 0.5}, leads: []float64{0, 0}, Leads: make([]float64, 2)},
		{me: 1, Price: Price{Win: 0.6}, leads: []float64{0.2, 0}, Leads: make([]float64, 2)},
	}
	Aim(moments, &v, 0.75)
	got := []float64{moments[0].Win, moments[1].Win, moments[0].Leads[0], moments[1].Leads[0]}
	want := []float64{0.75*1 + 0.25*0.6, 1, 0.75*1 + 0.25*0.2, 1}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Error(diff)
	}
}

// A net that is saved and loaded is the same except for the rounding, and an incomplete file is
// refused.
func TestFile(t *testing.T) {
	n := randomNet(rules.Cards)
	n.levels[1] = Level{Loose: 0.04, Share: 0.3}
	n.ahead = []Ahead{{Seats: 2, Games: 300, Turns: 4, Doubt: 0.1}, {Seats: 4, Games: 9}}
	var first, second bytes.Buffer
	if err := n.Save(&first); err != nil {
		t.Fatal(err)
	}
	back, err := Load(bytes.NewReader(first.Bytes()))
	if err != nil {
		t.Fatal(err)
	}
	if err := back.Save(&second); err != nil {
		t.Fatal(err)
	}
	if back.origin != n.origin || back.levels != n.levels || !slices.Equal(back.ahead, n.ahead) || !bytes.Equal(first.Bytes(), second.Bytes()) {
		t.Error("a net changes with each file")
	}
	for name, data := range map[string][]byte{
		"empty":     nil,
		"cut":       first.Bytes()[:first.Len()-9],
		"lengthy":   append(bytes.Clone(first.Bytes()), 0),
		"one wrong": append([]byte(magic+"x"), first.Bytes()[len(magic)+1:]...),
		"no net":    []byte(strings.Repeat("rowlock ", 100)),
	} {
		if _, err := Load(bytes.NewReader(data)); err == nil {
			t.Errorf("%s: taken for a net", name)
		}
	}
}
