// Package solve computes the exact value of every position of a dice edition that one seat plays
// alone: the expected total of perfect play. It uses dynamic programming over all sheets and all
// throws. It knows no bot, no table of players and no other seat.
//
// For speed it implements clauses C1–C16 and L1–L8 a second time, with the numbers of the edition's
// page. It must agree with the ordinary engine: package dice with one seat. Tests compare the two,
// cell by cell along whole games and by the mean of many games.
//
// Start with NewGame. Game.Cached returns a Table, which prices the choices of a View.
package solve

// A Table holds what every sheet of a game is worth to a player who plays alone and perfectly. It
// never changes, and several goroutines may use it at once.
type Table struct {
	game  *Game
	worth []worths // by Game.at, points still to come
}

func newTable(g *Game) *Table { return &Table{game: g, worth: make([]worths, g.sheets())} }

// Value returns the expected total of a whole game.
func (t *Table) Value() float64 { return t.worth[0][0].float() }
