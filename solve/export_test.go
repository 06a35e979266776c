package solve

// Game returns the game that the table is of.
func (t *Table) Game() *Game { return t.game }
