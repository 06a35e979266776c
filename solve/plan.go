package solve

import "math"

// A key is what an option is worth and, lowest, its id: keys sort by worth.
type key int64

func newKey(worth fixed, id id) key { return key(worth)<<idBits | key(id) }

func (k key) worth() int64 { return int64(k >> idBits) }

func (k key) id() id { return id(k) % ids }

// A plan is what a white sum leaves to decide: by the cell crossed in step 2,
// what the turn is worth with the best step 1 before it.
type plan struct {
	whites []*white    // the white dice that leave this to decide
	white  worths      // a turn with the best cross in step 1 alone
	best   [ids]worths // turns that cross this cell in step 2
	// The options that can matter. Their order is kept from one number of
	// penalties to the next, where it is nearly right.
	keys  []key
	space [sheetRows * maxPlaces]key
	// The throws with these sums that miss so many of the best options.
	missed [sheetRows*maxPlaces + 1]int
}

func (p *plan) clear() {
	p.white = impossible
	p.whites, p.keys = p.whites[:0], p.space[:0]
}

// offer begins a plan in which step 1 can cross something: with what idle says
// of the cells that step 2 can cross after it. It branches by none of them, which a
// processor would often guess wrongly.
func (p *plan) offer(idle *plan, within cells) {
	n := 0
	for _, k := range idle.keys {
		p.best[k.id()] = idle.best[k.id()]
		p.space[n] = k
		n += int(within >> k.id() & 1)
	}
	p.keys = p.space[:n]
}

// rank leaves those options that step 1 alone does not always beat.
func (p *plan) rank() {
	n := 0
	for _, k := range p.keys {
		p.keys[n] = k
		n += p.best[k.id()].above(&p.white)
	}
	p.keys = p.keys[:n]
}

// sort puts the keys in order for n penalties, the best option first. The sets
// of the best options have changed only for some of the places from first to
// last.
func (p *plan) sort(n int) (first, last int) {
	keys := p.keys
	first = len(keys)
	above := key(math.MaxInt64)
	for i, k := range keys {
		k = newKey(p.best[k.id()][n], k.id())
		if k < above {
			keys[i], above = k, k
			continue
		}
		first, last = min(first, insert(keys[:i+1], k)), i
	}
	return first, last
}

// insert puts a key in order with those before the last place, and returns its
// place.
func insert(keys []key, k key) int {
	at := len(keys) - 1
	for at > 0 && keys[at-1] < k {
		keys[at] = keys[at-1]
		at--
	}
	keys[at] = k
	return at
}

// count finds the throws that miss the best options down to each place from
// first to before last. The coloured dice are independent: it counts the
// faces that no option has taken, and never lists throws.
func (p *plan) count(g *throwing, first, last int) {
	changed := p.keys[first:last]
	missed := p.missed[first+1:][:len(changed)]
	clear(missed)
	for _, w := range p.whites {
		free := g.free
		for _, k := range p.keys[:first] {
			free &^= w.hits[k.id()]
		}
		for i, k := range changed {
			free &^= w.hits[k.id()]
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
	p.count(g, 0, len(p.keys))
}

// sum adds up what the best option is worth over all throws with the plan's
// white sums, at n penalties; pass is what a turn without a cross is worth.
func (p *plan) sum(g *throwing, n int, pass fixed) (sum int64) {
	first, last := p.sort(n)
	if n == penalties-1 {
		p.countAll(g)
	} else if first < last {
		p.count(g, first, last)
	}
	base := int64(max(pass, p.white[n]))
	rest := p.missed[0]
	missed := p.missed[1:][:len(p.keys)]
	for i, k := range p.keys {
		sum += int64(rest-missed[i]) * max(k.worth(), base)
		rest = missed[i]
	}
	return sum + int64(rest)*base
}
