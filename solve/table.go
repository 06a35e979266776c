// Package solve holds the exact value of every position of a dice edition that
// one seat plays alone: the expected total of perfect play, found by dynamic
// programming over all sheets and all throws. It knows no bot, no table and no
// other seat.
//
// It encodes clauses C1–C16 and L1–L8 a second time, for speed; the numbers in
// them it reads from the edition's page. What it must equal is the ordinary
// engine: package dice with one seat. The tests compare the two, cell by cell
// along whole games and by the mean of many.
//
// Start with NewGame; Cached gives its Table, which prices the choices of a View.
package solve

// A Table is what every sheet of a game is worth to a player who is alone,
// always active and plays perfectly. It does not change and may be read by many at
// once.
type Table struct {
	game  *Game
	worth []worths // by Game.at, points still to come
}

func newTable(g *Game) *Table { return &Table{game: g, worth: make([]worths, g.sheets())} }

// Value returns the expected total of a whole game.
func (t *Table) Value() float64 { return t.worth[0][0].float() }
