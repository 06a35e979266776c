package bot

import (
	"rowlock"
	"rowlock/bot/master"
)

// An Expectation is what the master expects after a choice.
type Expectation struct {
	Win  *float64 // share of the win; nil for a player alone
	Lead *float64 // points ahead of the best rival at the end; for a player alone, points at the end
}

// Worth returns the number by which choices are compared.
func (e *Expectation) Worth() float64 {
	if e.Win == nil {
		return *e.Lead
	}
	return *e.Win
}

// Explain returns what the master expects after each of the viewer's choices, in the view's
// order. It refuses games that the master has not learned.
func Explain(v *rowlock.View) ([]Expectation, error) {
	p, err := master.New(v.Rules, v.Seats, 0)
	if err != nil {
		return nil, err
	}
	var list []Expectation
	for _, line := range p.Lines(v) {
		e := Expectation{Win: &line.Price.Win, Lead: &line.Price.Lead}
		if v.Seats == 1 {
			e.Win = nil
		}
		list = append(list, e)
	}
	return list, nil
}
