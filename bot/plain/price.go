package plain

import "rowlock"

// A Price is what a choice is worth.
type Price struct {
	Win  float64 // share of the win
	Lead float64 // points ahead of the best rival at the end
}

// Prices returns what each of the viewer's choices is worth, in the view's order. The view
// is of a game that the player was made for.
func (p *Player) Prices(v *rowlock.View) []Price {
	turn := turnOf(v)
	lines := p.search.lookahead.Lines(nil, &turn, v.Viewer)
	prices := make([]Price, 0, len(lines))
	for _, c := range v.Choices[v.Viewer] {
		for i := range lines {
			if lines[i].Action() == c.Action {
				prices = append(prices, Price{lines[i].Share, lines[i].Lead})
			}
		}
	}
	return prices
}

// Shares returns the share of the win that each of the viewer's choices is
// worth, in the view's order.
func (p *Player) Shares(v *rowlock.View) []float64 {
	prices := p.Prices(v)
	shares := make([]float64, len(prices))
	for i := range prices {
		shares[i] = prices[i].Win
	}
	return shares
}

// Share returns a seat's share of the win before a throw.
func (p *Player) Share(v *rowlock.View, s rowlock.Seat) float64 {
	la, turn := p.search.lookahead, turnOf(v)
	la.fixed = 0
	return la.share(&turn.Position, s)
}
