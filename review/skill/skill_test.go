package skill_test

import (
	"math"
	"testing"

	"rowlock/review/skill"
)

// The formula of the scale, written once more and without the recursion.
func naive(losses []float64) (loss, off float64) {
	var n, x, q float64
	for i, l := range losses {
		weight := math.Pow(2, -float64(len(losses)-1-i)/50)
		n, x, q = n+weight, x+weight*l, q+weight*l*l
	}
	spread := 0.0
	if n > 0 {
		spread = math.Max(0, q-x*x/n)
	}
	return (x + 0.5) / (n + 2), math.Sqrt((spread+0.058)/(n+3)) / math.Sqrt(n+2)
}

func TestSkill(t *testing.T) {
	scale := skill.ScaleOf("classic")
	var s skill.Skill
	var losses []float64
	last := math.Inf(1)
	for i := range 200 {
		loss, off := naive(losses)
		n := scale.Of(&s)
		if math.Abs(s.Loss()-loss) > 1e-9 || math.Abs(n.Error-173.7*4.2*off) > 1e-6 || math.Abs(n.Value-scale.Level(loss)) > 1e-6 {
			t.Fatalf("after %d games: %v, %v; want %v, %v", i, s.Loss(), n, loss, off)
		}
		if s.Provisional() != (i < 10) {
			t.Errorf("after %d games: provisional is %v", i, s.Provisional())
		}
		if i > 10 && i%50 == 0 {
			if n.Error >= last {
				t.Errorf("after %d games the error is %v, it was %v", i, n.Error, last)
			}
			last = n.Error
		}
		loss = float64(i%7) / 20
		losses = append(losses, loss)
		s.Add(loss)
	}
	sum := 0.0
	for _, loss := range losses {
		sum += loss
	}
	if math.Abs(s.Mean()-sum/200) > 1e-9 || s.Games != 200 {
		t.Errorf("%d games with a mean of %v", s.Games, s.Mean())
	}
}

// What was long ago counts little.
func TestOldGamesFade(t *testing.T) {
	var s skill.Skill
	for range 100 {
		s.Add(0.6)
	}
	before := s.Loss()
	for range 200 {
		s.Add(0.1)
	}
	if after := s.Loss(); before < 0.5 || after > 0.14 {
		t.Errorf("a player who improved has lost %v and loses %v", before, after)
	}
}

// Every scale gives steady the middle, and each level more than the one before.
func TestScales(t *testing.T) {
	for _, edition := range skill.Editions() {
		scale, last := skill.ScaleOf(edition), math.Inf(-1)
		if len(scale.Levels) != 5 || scale.Steepness <= 0 {
			t.Errorf("%s: %+v", edition, scale)
		}
		for _, l := range scale.Levels {
			at := scale.Level(l.Loss)
			if at <= last || l.Bot == "steady" && at != 1500 {
				t.Errorf("%s: %s stands at %v after %v", edition, l.Bot, at, last)
			}
			last = at
		}
	}
	if skill.ScaleOf("a sheet of one's own") != nil {
		t.Error("what was not measured has a scale")
	}
}
