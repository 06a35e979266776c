package player

import "rowlock"

// A Diary keeps what is done in a game, and how far each seat has been told.
type Diary struct {
	deeds []Deed
	told  [rowlock.MaxSeats]int
}

// Clear empties the diary for another game.
func (d *Diary) Clear() { d.deeds, d.told = d.deeds[:0], [rowlock.MaxSeats]int{} }

// Add writes down one deed.
func (d *Diary) Add(deed Deed) { d.deeds = append(d.deeds, deed) }

// Since returns what the seat has not been told, and takes it as told.
func (d *Diary) Since(s rowlock.Seat) []Deed {
	news := d.deeds[d.told[s]:]
	d.told[s] = len(d.deeds)
	return news
}

// ByChance writes down what Chance does in g. How cards are shuffled is nobody's
// to know.
func (d *Diary) ByChance(g rowlock.State, a rowlock.Action) {
	deed := Deed{Seat: rowlock.Chance, Phase: g.Phase()}
	if g.Phase() == rowlock.PhaseRoll {
		deed.Word = g.Word(rowlock.Chance, a)
	}
	if last := len(d.deeds) - 1; last >= 0 && deed.Word == "" && d.deeds[last] == deed {
		return // one shuffle is many outcomes
	}
	d.Add(deed)
}
