package review

import (
	"math"
	"testing"

	"rowlock/internal/race"

	"rowlock/wire"
)

// drawnOf returns samples of a hundred games, of which a seat wins a number, the first ones.
func drawnOf(wins int) (s samples) {
	for k := range 100 {
		share := 0.0
		if k < wins {
			share = 1
		}
		s.points, s.shares, s.leads = append(s.points, 0), append(s.shares, share), append(s.leads, 0)
	}
	return s
}

// The games count by their number, the master's estimate as masterGames. The error combines both,
// or is that of the games alone if there is no estimate.
func TestBothEstimates(t *testing.T) {
	race.Leave(t)
	drawn := []samples{drawnOf(50), drawnOf(60)}
	alone := estimate{drawn: drawn, unit: unitChance}
	p := alone.prices()
	if g := p.gap(1, 0); math.Abs(g.Value-0.1) > 1e-9 || math.Abs(g.Error-0.03) > 0.001 {
		t.Errorf("games alone: %+v", g)
	}
	against := estimate{drawn: drawn, unit: unitChance, shares: []float64{0.7, 0.5}}
	p = against.prices()
	part := 100 / (100.0 + masterGames)
	want := wire.Figure{Value: part*0.1 - (1-part)*0.2, Error: math.Hypot(part*0.03, (1-part)*masterOffBy)}
	if g := p.gap(1, 0); math.Abs(g.Value-want.Value) > 1e-9 || math.Abs(g.Error-want.Error) > 0.001 {
		t.Errorf("both: %+v, want %+v", g, want)
	}
	if gap := p.list[1].Chance.Value - p.list[0].Chance.Value; math.Abs(gap-want.Value) > 1e-9 {
		t.Errorf("shares of the win differ by %v, the gap is %v", gap, want.Value)
	}
}

// If all games agree, the master's estimate does not count (a lock that ends a won game).
func TestCertainGaps(t *testing.T) {
	race.Leave(t)
	e := estimate{drawn: []samples{drawnOf(0), drawnOf(100)}, unit: unitChance, shares: []float64{0.6, 0.5}}
	if g := e.prices().gap(1, 0); g != (wire.Figure{Value: 1}) {
		t.Errorf("%+v, want 1 and no error", g)
	}
}

// A choice that was dropped early is compared by the games in which both choices were played on,
// and no chance is above 1.
func TestEstimateOfFewGames(t *testing.T) {
	race.Leave(t)
	few := drawnOf(19)
	few.points, few.shares, few.leads = few.points[:20], few.shares[:20], few.leads[:20]
	e := estimate{drawn: []samples{drawnOf(20), few}, unit: unitChance, shares: []float64{0.1, 0.9}}
	part := 20 / (20.0 + masterGames)
	p := e.prices()
	if g, want := p.gap(1, 0), part*-0.05+(1-part)*0.8; math.Abs(g.Value-want) > 1e-9 {
		t.Errorf("a gap of %v, want %v", g.Value, want)
	}
	e.drawn[0] = drawnOf(95)
	if chance := e.prices().list[1].Chance.Value; chance != 1 {
		t.Errorf("a chance of %v", chance)
	}
}
