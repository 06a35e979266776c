package solve

// An id names an option of a turn in six bits: its row, then its number, the
// lowest first.
const (
	idBits     = 6
	ids        = 1 << idBits
	numberBits = 4
)

func newID(r, number int) uint8 { return uint8(r<<numberBits | (number - lowest)) }

// A key is what an option is worth and, lowest, its id: keys sort by worth.
type key int64

func newKey(worth fixed, id uint8) key { return key(worth)<<idBits | key(id) }

func (k key) worth() int64 { return int64(k >> idBits) }

func (k key) id() uint8 { return uint8(k) % ids }

// A plan is what a white sum leaves to decide: by the cell crossed in step 2,
// what the turn is worth with the best step 1 before it.
type plan struct {
	offered bool        // some cell can be crossed with the sum
	sums    []int       // the white sums that leave this to decide
	white   worths      // a turn with the best cross in step 1 alone
	best    [ids]worths // turns that cross this cell in step 2
	// The options that can matter. Their order is kept from one number of
	// penalties to the next, where it is nearly right.
	keys  []key
	space [sheetRows * maxPlaces]key
	// The throws with these sums that miss so many of the best options. They
	// follow from the order of the options alone, and hold for the best ones
	// that have not changed places since.
	missed  [sheetRows*maxPlaces + 1]int64
	counted int
}

func (p *plan) clear() {
	p.offered = false
	p.sums, p.keys, p.counted = p.sums[:0], p.space[:0], -1
}

// offer lets step 1 cross an option. Without step 1, idle says what turns are
// worth.
func (p *plan) offer(id uint8, idle *plan) {
	if p.offered {
		p.white.raise(&idle.best[id])
		return
	}
	p.offered = true
	p.white = idle.best[id]
	for _, k := range idle.keys {
		p.best[k.id()] = idle.best[k.id()]
	}
}

// rank makes the keys, in the order of idle: of those options that step 1 alone
// does not always beat.
func (p *plan) rank(idle *plan) {
	for _, k := range idle.keys {
		if p.best[k.id()].above(&p.white) {
			p.keys = append(p.keys, k)
		}
	}
}

// sort puts the keys in order for n penalties, the best option first.
func (p *plan) sort(n int) {
	for i, k := range p.keys {
		k = newKey(p.best[k.id()][n], k.id())
		for ; i > 0 && p.keys[i-1] < k; i-- {
			p.keys[i] = p.keys[i-1]
			p.counted = min(p.counted, i-1)
		}
		p.keys[i] = k
	}
}

// count finds the throws that miss so many of the best options.
func (p *plan) count(g *throwing) {
	p.counted = len(p.keys)
	clear(p.missed[:p.counted+1])
	for _, sum := range p.sums {
		for i := range g.whites[sum] {
			g.whites[sum][i].miss(g, p.keys, p.missed[:p.counted+1])
		}
	}
}

// sum adds up what the best option is worth over all throws with the plan's
// white sums, at n penalties; pass is what a turn without a cross is worth.
func (p *plan) sum(g *throwing, n int, pass fixed) (sum int64) {
	p.sort(n)
	base := int64(pass)
	if p.offered {
		base = max(base, int64(p.white[n]))
	}
	better := 0
	for better < len(p.keys) && p.keys[better].worth() > base {
		better++
	}
	if better > p.counted {
		p.count(g)
	}
	for i, k := range p.keys[:better] {
		sum += (p.missed[i] - p.missed[i+1]) * k.worth()
	}
	return sum + p.missed[better]*base
}

// miss adds the throws with these white dice that miss so many of the best
// options. The coloured dice are independent: from the best option down it
// counts the throws that no better one has taken, and never lists them.
func (w *white) miss(g *throwing, keys []key, missed []int64) {
	free, count := g.freeFaces, g.freeCount
	missed[0] += w.times * g.colourThrows
	for i, k := range keys {
		id := k.id()
		r, number := id>>numberBits, id%(1<<numberBits)
		hit := free >> (8 * r) & uint32(w.faces[number])
		free &^= hit << (8 * r)
		count -= uint32(faceCount[hit]) << (4 * r)
		left := int64(product[count&0xff]) * int64(product[count>>8&0xff])
		if left == 0 {
			break
		}
		missed[i+1] += w.times * left
	}
}
