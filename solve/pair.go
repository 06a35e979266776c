package solve

import "slices"

// A pair is the number of a state of the first two rows, or of the last two. If the two rows are
// alike, they are interchangeable and a pair is unordered.
type pair uint16

// A pairFact is what a pair's number stands for. The level of a pair is the sum of the reaches of
// its rows.
type pairFact struct {
	rows   [2]row
	closed int // how many of the rows are closed
	level  int
}

// A pairTable numbers the pairs, by level.
type pairTable struct {
	pairs       []pairFact
	pairOf      [maxRows][maxRows]pair
	first       []pair // first pair of each level, and one beyond the last
	openPairs   int    // pairs of open rows
	closedPairs int    // pairs with one closed row
}

func newPairTable(w *rowTable, alike bool) pairTable {
	p := pairTable{first: make([]pair, 2*w.places+2)}
	for a := range row(w.rows) {
		for b := range row(w.rows) {
			if b <= a || !alike {
				p.pairs = append(p.pairs, w.newPair(a, b))
			}
		}
	}
	slices.SortStableFunc(p.pairs, func(p, q pairFact) int { return p.level - q.level })
	for n, f := range p.pairs {
		p.pairOf[f.rows[0]][f.rows[1]] = pair(n)
		if alike {
			p.pairOf[f.rows[1]][f.rows[0]] = pair(n)
		}
		for above := f.level + 1; above < len(p.first); above++ {
			p.first[above] = pair(n + 1)
		}
		switch f.closed {
		case 0:
			p.openPairs++
		case 1:
			p.closedPairs++
		}
	}
	return p
}

// pairAt returns the pair of row r, in a state, and the row beside it.
func (p *pairTable) pairAt(r int, state, beside row) pair {
	if r%2 == 0 {
		return p.pairOf[state][beside]
	}
	return p.pairOf[beside][state]
}

func (w *rowTable) newPair(a, b row) pairFact {
	p := pairFact{rows: [2]row{a, b}, level: w.facts[a].reach + w.facts[b].reach}
	for _, r := range p.rows {
		if r == w.closed {
			p.closed++
		}
	}
	return p
}

// topLevel returns the highest level of a pair.
func (p *pairTable) topLevel() int { return len(p.first) - 2 }
