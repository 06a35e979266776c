package solve

import "math"

// A plan is what is left to decide after a white sum. For each cell that step 2 may cross, it has
// what the turn is worth with the best step 1 before.
type plan struct {
	whites []*white    // the throws of the white dice that lead here
	white  worths      // a turn with the best cross in step 1 and none in step 2
	best   [ids]worths // turns that cross each cell in step 2
	// The options that can matter, the best first. Their order is kept for the next number
	// of penalties, for which it is nearly right.
	order   [sheetRows * maxPlaces]id
	options int // number of options in order
	// The number of throws that miss all of the n best options, by n.
	missed [sheetRows*maxPlaces + 1]int64
}

// begin begins a plan in which step 1 can cross something, with the options of idle that are within
// some cells. It needs no branch for an option (package sheet).
func (p *plan) begin(idle *plan, within cells) {
	n := 0
	for _, id := range idle.order[:idle.options] {
		p.best[id%ids] = idle.best[id%ids]
		p.order[n] = id
		n += int(within >> (id % ids) & 1)
	}
	p.options = n
}

// rank drops the options that are never better than step 1 alone.
func (p *plan) rank() {
	n := 0
	for _, id := range p.order[:p.options] {
		p.order[n] = id
		n += p.best[id%ids].above(&p.white)
	}
	p.options = n
}

// worth returns what an option is worth at n penalties, but at least base, which the turn is worth
// without it.
func (p *plan) worth(id id, n int, base int64) int64 {
	return max(int64(p.best[id%ids][n]), base)
}

// sort sorts the options for n penalties. The first sorted of them are in order already. Only the
// places from first to last have changed.
func (p *plan) sort(sorted, n int, base int64) (first, last int) {
	order := p.order[:p.options]
	first = len(order)
	above := int64(math.MaxInt64)
	if sorted > 0 {
		above = p.worth(order[sorted-1], n, base)
	}
	for i := sorted; i < len(order); i++ {
		id := order[i]
		worth := p.worth(id, n, base)
		if worth <= above {
			above = worth
			continue
		}
		at := i
		for ; at > 0 && p.worth(order[at-1], n, base) < worth; at-- {
			order[at] = order[at-1]
		}
		order[at] = id
		first, last = min(first, at), i
	}
	return first, last
}

// count computes missed for the places from first up to, but not including, last. As the coloured
// dice are independent, it counts the faces that no option uses, and never lists throws.
func (p *plan) count(g *throwTable, first, last int) {
	changed := p.order[first:last]
	missed := p.missed[first+1:][:len(changed)]
	clear(missed)
	for _, w := range p.whites {
		free := g.free
		for _, id := range p.order[:first] {
			free &= w.misses[id%ids]
		}
		for i, id := range changed {
			free &= w.misses[id%ids]
			missed[i] += w.times * free.count(g.ways)
		}
	}
}

// countAll computes missed for all places.
func (p *plan) countAll(g *throwTable) {
	p.missed[0] = 0
	for _, w := range p.whites {
		p.missed[0] += w.times * g.colourThrows
	}
	p.count(g, 0, p.options)
}

// sum returns the sum, over all throws of the plan, of what the best option is worth at n
// penalties. pass is what a turn without a cross is worth.
func (p *plan) sum(g *throwTable, n int, pass fixed) int64 {
	base := int64(max(pass, p.white[n]))
	if n == penalties-1 {
		p.sort(0, n, base)
		p.countAll(g)
	}
	sum, sorted := p.add(n, base)
	if sorted < p.options {
		first, last := p.sort(sorted, n, base)
		p.count(g, first, last)
		sum, _ = p.add(n, base)
	}
	return sum
}

// add returns the sum, over all throws, of what the best option is worth, and the number of
// options. If the options are not in order, it returns 0 and the number that are. It begins with
// the best for all throws, and at each option lowers those that miss it and all better ones to the
// next.
func (p *plan) add(n int, base int64) (sum int64, sorted int) {
	n &= penalties - 1 // n is below penalties anyway; saves bounds checks
	above := int64(math.MaxInt32)
	sum = p.missed[0] * above
	missed := p.missed[:p.options]
	for i, id := range p.order[:p.options] {
		worth := p.worth(id, n, base)
		if worth > above {
			return 0, i
		}
		sum -= missed[i] * (above - worth)
		above = worth
	}
	return sum - p.missed[p.options]*(above-base), p.options
}
