package solve

import "math"

// A plan is what a white sum leaves to decide: by the cell crossed in step 2,
// what the turn is worth with the best step 1 before it.
type plan struct {
	whites []*white    // the white dice that leave this to decide
	white  worths      // a turn with the best cross in step 1 alone
	best   [ids]worths // turns that cross this cell in step 2
	// The options that can matter, the best first. Their order is kept from one
	// number of penalties to the next, where it is nearly right.
	order   [sheetRows * maxPlaces]id
	options int // how many there are
	// The throws with these sums that miss so many of the best options.
	missed [sheetRows*maxPlaces + 1]int64
}

// begin begins a plan in which step 1 can cross something: with what idle says
// of the cells that step 2 can cross after it. It branches by none of them, which a
// processor would often guess wrongly.
func (p *plan) begin(idle *plan, within cells) {
	n := 0
	for _, id := range idle.order[:idle.options] {
		p.best[id%ids] = idle.best[id%ids]
		p.order[n] = id
		n += int(within >> (id % ids) & 1)
	}
	p.options = n
}

// rank leaves those options that step 1 alone does not always beat.
func (p *plan) rank() {
	n := 0
	for _, id := range p.order[:p.options] {
		p.order[n] = id
		n += p.best[id%ids].above(&p.white)
	}
	p.options = n
}

// worth returns what an option is worth at n penalties, or base, which can be had
// without it.
func (p *plan) worth(id id, n int, base int64) int64 {
	return max(int64(p.best[id%ids][n]), base)
}

// sort puts the options in order for n penalties; so many are before it begins. The
// sets of the best options have changed only for some of the places from first to last.
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

// count finds the throws that miss the best options down to each place from
// first to before last. The coloured dice are independent: it counts the
// faces that no option has taken, and never lists throws.
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

// countAll finds the throws that miss the best options down to every place.
func (p *plan) countAll(g *throwTable) {
	p.missed[0] = 0
	for _, w := range p.whites {
		p.missed[0] += w.times * g.colourThrows
	}
	p.count(g, 0, p.options)
}

// sum adds up what the best option is worth over all throws with the plan's
// white sums, at n penalties; pass is what a turn without a cross is worth.
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

// add adds up what the best option is worth over all throws if the options are in
// order, and returns how many of them are. It takes the throws that miss an option and
// all better ones down to what the next is worth.
func (p *plan) add(n int, base int64) (sum int64, sorted int) {
	n &= penalties - 1 // which it is anyhow
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
