package solve

import "math"

// A plan is what a white sum leaves to decide: by the cell crossed in step 2,
// what the turn is worth with the best step 1 before it.
type plan struct {
	whites []*white    // the white dice that leave this to decide
	white  worths      // a turn with the best cross in step 1 alone
	twice  cells       // that step 2 can cross after a cross in step 1,
	best   [ids]worths // and what the better of such turns and of crossing it alone is worth
	// The options that can matter, the best first, and what they are worth by the
	// number of penalties. Their order is kept from one number to the next, where it is
	// nearly right.
	options int
	order   [ids]id
	worth   [penalties][ids]fixed
	// The throws with these sums that miss so many of the best options.
	missed [ids + 1]int64
}

// raise takes a turn that crosses a cell in step 2 after one in step 1, what it leads to
// and what it gains.
func (p *plan) raise(id id, once *[ids]worths, v *worths, gain fixed) {
	from := &once[id%ids]
	if p.twice>>(id%ids)&1 != 0 {
		from = &p.best[id%ids]
	}
	p.best[id%ids].raise(from, v, gain)
}

// rank takes those options within the cells of a white sum that step 1 alone does not
// always beat. It branches by none of them, which a processor would often guess wrongly.
func (p *plan) rank(order []id, once *[ids]worths, within cells) {
	white := p.white
	n := 0
	for _, id := range order {
		best := &once[id%ids]
		if p.twice>>(id%ids)&1 != 0 {
			best = &p.best[id%ids]
		}
		at := n & (ids - 1) // which is n
		p.order[at] = id
		p.worth[0][at] = best[0]
		p.worth[1][at] = best[1]
		p.worth[2][at] = best[2]
		p.worth[3][at] = best[3]
		n += best.above(&white) & int(within>>(id%ids))
	}
	p.options = n
}

// sort puts the options in order for n penalties; base can be had without them. The sets
// of the best options have changed only for some of the places from first to last.
func (p *plan) sort(n int, base fixed) (first, last int) {
	first = p.options
	above := fixed(math.MaxInt32)
	for i, worth := range p.worth[n][:p.options] {
		if worth <= max(above, base) {
			above = min(above, worth)
			continue
		}
		first, last = min(first, p.lift(n, i)), i
	}
	return first, last
}

// lift moves an option before those that are worth less at n penalties, and returns its
// place. What it is worth at more of them is not needed any more.
func (p *plan) lift(n, from int) (at int) {
	worth := p.worth[n][:from+1]
	for at = from; at > 0 && worth[at-1] < worth[at]; at-- {
		p.order[at-1], p.order[at] = p.order[at], p.order[at-1]
		for m := range p.worth[:n+1] {
			p.worth[m][at-1], p.worth[m][at] = p.worth[m][at], p.worth[m][at-1]
		}
	}
	return at
}

// count finds the throws that miss the best options down to each place from
// first to before last. The coloured dice are independent: it counts the
// faces that no option has taken, and never lists throws.
func (p *plan) count(g *throwing, first, last int) {
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
func (p *plan) countAll(g *throwing) {
	p.missed[0] = 0
	for _, w := range p.whites {
		p.missed[0] += w.times * g.colourThrows
	}
	p.count(g, 0, p.options)
}

// sum adds up what the best option is worth over all throws with the plan's
// white sums, at n penalties; pass is what a turn without a cross is worth.
func (p *plan) sum(g *throwing, n int, pass fixed) int64 {
	base := max(pass, p.white[n])
	if n == penalties-1 {
		p.sort(n, base)
		p.countAll(g)
	}
	sum, sorted := p.add(n, base)
	if !sorted {
		first, last := p.sort(n, base)
		p.count(g, first, last)
		sum, _ = p.add(n, base)
	}
	return sum
}

// add adds up what the best option is worth over all throws if the options are in
// order, and reports whether they are. It takes the throws that miss an option and
// all better ones down to what the next is worth.
func (p *plan) add(n int, base fixed) (sum int64, sorted bool) {
	above, rises := int64(math.MaxInt32), int64(0)
	sum = p.missed[0] * above
	missed := p.missed[:p.options]
	for i, worth := range p.worth[n][:len(missed)] {
		worth := int64(max(worth, base))
		drop := above - worth
		sum -= missed[i] * drop
		rises |= drop
		above = worth
	}
	return sum - p.missed[len(missed)]*(above-int64(base)), rises >= 0
}
