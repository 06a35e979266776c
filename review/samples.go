package review

import (
	"cmp"
	"math"
	"slices"

	"rowlock"
	"rowlock/bot/master"
	"rowlock/wire"
)

// A samples holds one seat's results of games played on from one position, in the order in which
// they were played.
type samples struct {
	points, shares, leads []float64
	open                  bool // the game was not over in that position
}

func (s *samples) add(v *rowlock.View, seat rowlock.Seat, open bool) {
	s.open = s.open || open
	s.points = append(s.points, float64(v.Players[seat].Total))
	brought := master.Result(v, seat)
	s.shares = append(s.shares, brought.Win)
	s.leads = append(s.leads, brought.Lead)
}

// outlook returns the means. If all games had the same result but the game was not over, it gives
// the chance an error as if one more game had another result.
func (s *samples) outlook(unit string) wire.Outlook {
	o := wire.Outlook{Points: mean(s.points)}
	if unit == unitChance {
		chance, lead := mean(s.shares), mean(s.leads)
		if s.open && chance.Error == 0 {
			chance.Error = 1 / float64(len(s.shares)+1)
		}
		o.Chance, o.Lead = &chance, &lead
	}
	return o
}

func (s *samples) deciding(unit string) []float64 {
	if unit == unitPoints {
		return s.points
	}
	return s.shares
}

// gap returns how much better one choice is than another, in the games in which both were played
// on.
func gap(one, other *samples, unit string) wire.Figure {
	a, b := one.deciding(unit), other.deciding(unit)
	differences := make([]float64, min(len(a), len(b)))
	for i := range differences {
		differences[i] = a[i] - b[i]
	}
	return mean(differences)
}

// leading returns the better half of some choices, and the one to keep, in their order.
func leading(drawn []samples, of []int, unit string, kept int) []int {
	list := slices.Clone(of)
	slices.SortStableFunc(list, func(a, b int) int {
		return cmp.Compare(mean(drawn[b].deciding(unit)).Value, mean(drawn[a].deciding(unit)).Value)
	})
	list = list[:max((len(list)+1)/2, narrow)]
	if kept >= 0 && !slices.Contains(list, kept) {
		list = append(list, kept)
	}
	slices.Sort(list)
	return list
}

// mean returns the mean of some numbers with its standard error.
func mean(numbers []float64) wire.Figure {
	n := float64(len(numbers))
	sum, squares := 0.0, 0.0
	for _, x := range numbers {
		sum += x
	}
	m := sum / n
	for _, x := range numbers {
		squares += (x - m) * (x - m)
	}
	return wire.Figure{Value: m, Error: math.Sqrt(squares / n / max(n-1, 1))}
}
