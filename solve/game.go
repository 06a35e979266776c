package solve

import (
	"fmt"
	"strconv"

	"rowlock"
	"rowlock/engine/dice"
)

// A Game is a dice edition that one seat plays alone, prepared for solving: what its page prints
// and counts, and a numbering of its positions. It never changes.
type Game struct {
	edition string
	own     bool       // see Own
	start   dice.State // the ordinary engine's first position
	lucky   [2]int     // the lucky numbers of the sheet, 0 for none (L3)
	sides   int
	// mirrored says that the game is its own mirror image: with every die turned over, so
	// that a 1 becomes a 6, the first two rows become the last two. Sheets that are mirror
	// images of each other then count as one.
	mirrored bool
	rowTable
	pairTable
	throwTables [sheetRows + 1]*throwTable // by the row that is closed, the last for none
}

// The shape of every sheet that can be solved: two pairs of rows, whose numbers are sums of two
// dice.
const (
	sheetRows = 4
	lowest    = 2
	maxSides  = 8
	maxPlaces = 2*maxSides - 1
)

// What ends every game that can be solved (C14).
const (
	closedEnds = 2
	penalties  = 4
)

// NewGame prepares an edition for solving, for a sheet with the given lucky numbers (L3), both 0 in
// an edition without them. The error says why the edition has no exact table, or is the
// *refusal.Refusal of the lucky numbers.
func NewGame(r rowlock.Rules, lucky [2]int) (*Game, error) {
	if err := solvable(r); err != nil {
		return nil, err
	}
	edition := r.(*dice.Rules)
	start, err := startOf(edition, lucky)
	if err != nil {
		return nil, err
	}
	lucky = [2]int{min(lucky[0], lucky[1]), max(lucky[0], lucky[1])}
	mirrored := isMirrored(edition) && (edition.Luck() == nil || lucky[0]+lucky[1] == lowest+2*edition.Sides)
	g := &Game{edition: nameOf(r), own: r.Printed() != nil, start: start, lucky: lucky, sides: edition.Sides, mirrored: mirrored}
	g.rowTable = newRowTable(edition)
	g.pairTable = newPairTable(&g.rowTable, areAlike(edition.Sheet, 0, 1) && areAlike(edition.Sheet, 2, 3))
	for r := range g.throwTables {
		g.throwTables[r] = newThrowTable(&g.rowTable, edition.Sides, r)
	}
	return g, nil
}

// nameOf returns what a game is called by: what records say, and of a sheet that no edition prints the rules' ID.
func nameOf(r rowlock.Rules) string {
	if r.Printed() != nil {
		return r.ID()
	}
	return r.Word()
}

// startOf returns the engine's first position.
func startOf(r *dice.Rules, lucky [2]int) (dice.State, error) {
	setup, err := dice.NewSetup(r, 1)
	if err != nil {
		return dice.State{}, err
	}
	if r.Luck() != nil || lucky != [2]int{} {
		words := []string{strconv.Itoa(lucky[0]), strconv.Itoa(lucky[1])}
		if err := setup.Put(rowlock.Statement{Keyword: "lucky", Words: words}); err != nil {
			return dice.State{}, err
		}
	}
	return setup.State(), nil
}

// Name returns the edition's word and the lucky numbers, if any: "longo 5 8".
func (g *Game) Name() string {
	if g.lucky == [2]int{} {
		return g.edition
	}
	return fmt.Sprintf("%s %d %d", g.edition, g.lucky[0], g.lucky[1])
}

// Own reports whether no edition prints the game's sheet.
func (g *Game) Own() bool { return g.own }

// States returns the number of positions in which a roll is due, counting mirror images once. Such
// positions have at most one closed row (C14).
func (g *Game) States() int {
	open, closed := g.openPairs, g.closedPairs
	if g.mirrored {
		return penalties * (open*(open+1)/2 + open*closed)
	}
	return penalties * (open*open + 2*open*closed)
}

// Bytes returns the number of bytes that the game's table takes. Solve takes an eighth more.
func (g *Game) Bytes() int { return g.sheets() * worthsSize }

// Working returns, very nearly, the number of bytes that CachedValue and Value take to solve the
// game. They do not hold the table in memory.
func (g *Game) Working() int {
	sheets := g.sheets()
	if !g.mirrored {
		sheets = newOrder(g).held * len(g.pairs)
	}
	return sheets * (worthsSize + spanSize)
}

// sheets returns the number of sheets in the table.
func (g *Game) sheets() int {
	n := len(g.pairs)
	if g.mirrored {
		return n * (n + 1) / 2
	}
	return n * n
}

// at returns the index of the sheet of two pairs.
func (g *Game) at(up, down pair) int {
	if g.mirrored {
		high, low := int(max(up, down)), int(min(up, down))
		return high*(high+1)/2 + low
	}
	return int(up)*len(g.pairs) + int(down)
}

// isLucky reports whether a white sum is a lucky number of the sheet (L3).
func (g *Game) isLucky(sum int) bool { return sum == g.lucky[0] || sum == g.lucky[1] }
