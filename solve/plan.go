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
	white   worths      // a turn with the best cross in step 1 alone
	best    [ids]worths // turns that cross this cell in step 2
	// The options that can matter. Their order is kept from one number of
	// penalties to the next, where it is nearly right.
	keys  []key
	space [sheetRows * maxPlaces]key
}

func (p *plan) clear() {
	p.offered = false
	p.keys = p.space[:0]
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
		}
		p.keys[i] = k
	}
}

// sum adds up what the best option is worth over all throws with a white sum,
// at n penalties; pass is what a turn without a cross is worth.
func (p *plan) sum(g *throwing, list []white, n int, pass fixed) int64 {
	base := pass
	if p.offered {
		base = max(pass, p.white[n])
	}
	keys := p.keys
	for len(keys) > 0 && keys[len(keys)-1].worth() <= int64(base) {
		keys = keys[:len(keys)-1]
	}
	var sum int64
	for i := range list {
		sum += list[i].times * list[i].sum(g, keys, int64(base))
	}
	return sum
}

// sum adds up what the best option is worth over the throws of the coloured
// dice, base if no key is hit. These dice are independent: from the best option
// down it counts the throws that no better one has taken, and never lists them.
func (w *white) sum(g *throwing, keys []key, base int64) int64 {
	free, count := g.freeFaces, g.freeCount
	before, sum := g.colourThrows, int64(0)
	for _, k := range keys {
		id := k.id()
		r, number := id>>numberBits, id%(1<<numberBits)
		hit := free >> (8 * r) & uint32(w.faces[number])
		free &^= hit << (8 * r)
		count -= uint32(faceCount[hit]) << (4 * r)
		left := int64(product[count&0xff]) * int64(product[count>>8&0xff])
		sum += (before - left) * k.worth()
		before = left
		if left == 0 {
			break
		}
	}
	return sum + before*base
}
