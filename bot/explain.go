package bot

import (
	"rowlock"
	"rowlock/bot/master"
	"rowlock/bot/plain"
)

// An Expectation is what the master expects of a choice.
type Expectation struct {
	Win  float64  // share of the win
	Lead *float64 // points ahead of the best rival at the end, nil if it judges the win alone
}

// Explain says what the master expects of each of the viewer's choices, in the
// view's order, or refuses games that it has not learned.
func Explain(v *rowlock.View) ([]Expectation, error) {
	if p, err := plain.New(v.Rules, v.Seats, 0, atOnce.rounds); err == nil {
		var list []Expectation
		for _, share := range p.Shares(v) {
			list = append(list, Expectation{Win: share})
		}
		return list, nil
	}
	p, err := master.New(v.Rules, v.Seats, 0)
	if err != nil {
		return nil, err
	}
	var list []Expectation
	for _, line := range p.Lines(v) {
		list = append(list, Expectation{Win: line.Price.Win, Lead: &line.Price.Lead})
	}
	return list, nil
}
