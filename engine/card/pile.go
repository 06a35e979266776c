package card

// A pile is the draw pile in order. The zero value is empty.
type pile struct {
	cards [5 * numbers]card
	top   uint8 // index of the top card
	end   uint8 // index after the last card
}

func newPile(cards []card) (p pile) {
	p.end = uint8(copy(p.cards[:], cards))
	return p
}

func (p *pile) len() int { return int(p.end - p.top) }

func (p *pile) draw() card {
	p.top++
	return p.cards[p.top-1]
}

// put puts a card under the pile.
func (p *pile) put(c card) {
	if p.len() == 0 {
		p.top, p.end = 0, 0
	}
	p.cards[p.end] = c
	p.end++
}
