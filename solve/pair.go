package solve

import "slices"

// Two rows that count the same way are interchangeable, and so are the two
// ways: turn every die over, a 1 for a 6. So a sheet is an unordered pair of
// unordered pairs of rows.
const (
	pairs      = rowStates * (rowStates + 1) / 2
	sheetPairs = pairs * (pairs + 1) / 2
)

// The positions in which a roll is due have at most one closed row (C14).
const (
	openPairs   = rowStates * (rowStates - 1) / 2
	closedPairs = rowStates - 1 // pairs with one closed row
	states      = penalties * (openPairs*(openPairs+1)/2 + openPairs*closedPairs)
)

// The level of a pair is the sum of what its rows reach, that of a sheet the
// sum over both pairs. Every cross leads to a higher level.
const (
	pairLevels  = 2*places + 1
	sheetLevels = 2*pairLevels - 1
)

// A pair is the number of two rows that count the same way.
type pair uint16

// A pairFact is what stands behind that number.
type pairFact struct {
	rows   [2]row
	closed int // how many of them
	level  int
}

// A pairing numbers the pairs, by level.
type pairing struct {
	number [rowStates][rowStates]pair
	facts  [pairs]pairFact
	first  [pairLevels + 1]pair // of each level, and one beyond
}

var paired = newPairing()

func newPairing() *pairing {
	facts := make([]pairFact, 0, pairs)
	for a := range row(rowStates) {
		for b := range a + 1 {
			facts = append(facts, newPairFact(a, b))
		}
	}
	slices.SortStableFunc(facts, func(p, q pairFact) int { return p.level - q.level })
	var x pairing
	copy(x.facts[:], facts)
	for n, p := range facts {
		x.number[p.rows[0]][p.rows[1]] = pair(n)
		x.number[p.rows[1]][p.rows[0]] = pair(n)
		for above := p.level + 1; above < len(x.first); above++ {
			x.first[above] = pair(n + 1)
		}
	}
	return &x
}

func newPairFact(a, b row) pairFact {
	p := pairFact{rows: [2]row{a, b}, level: rowFacts[a].reach + rowFacts[b].reach}
	for _, r := range p.rows {
		if r == rowClosed {
			p.closed++
		}
	}
	return p
}

// sheetAt returns the number of the sheet made of two pairs.
func sheetAt(p, q pair) int {
	high, low := int(max(p, q)), int(min(p, q))
	return high*(high+1)/2 + low
}
