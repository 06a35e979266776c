package bot

import (
	"math"
	"sync"
	"sync/atomic"

	"rowlock"
	"rowlock/sheet"
)

// An outlook says what each row can still become: the points that the row alone is expected to
// end with if it takes or leaves each offer as is best, by turns left, places no longer free and
// crosses. The rows' competition for one white sum is in it only as the share of offers that is
// left to a row.
type outlook struct {
	outlookKey
	rows   []outlookRow
	cells  [sheet.NoCell]outlookCell
	rooms  [][]float64 // by the room of the fullest sheet, what rows are worth, indexed by standing.index
	beside bool        // cells may score besides their rows
	apart  bool        // what a cell adds never depends on other rows
}

// An outlookRow is what an outlook knows about a row.
type outlookRow struct {
	size    int
	touches sheet.RowSet // the rows in which its crosses count
	cross   uint64       // one cross in each of these rows, in the form of standing.crosses
}

// A prospect is what a row is worth with a number of turns left, by places no longer free and
// crosses.
type prospect [sheet.MaxCells + 2][sheet.MaxCells + 2]float64

// The model's constants, found by playing it against itself and the other bots.
const (
	horizon    = 40   // most turns to look ahead
	whiteShare = 0.62 // share of the white sums that is left to a row
	ownShare   = 0.39 // share of the coloured sums that is left to a row
)

// outlooks holds one outlook for each kind of game. lastOutlook is the last one used, which is
// mostly needed again.
var (
	outlooks    sync.Map // outlookKey → *outlook
	lastOutlook atomic.Pointer[outlook]
)

type outlookKey struct {
	layout *sheet.Layout
	seats  int
	cards  bool
}

func outlookOf(v *rowlock.View) *outlook {
	key := outlookKey{mine(v).Layout, v.Seats, v.Cards != nil}
	if last := lastOutlook.Load(); last != nil && last.outlookKey == key {
		return last
	}
	made, ok := outlooks.Load(key)
	if !ok {
		made, _ = outlooks.LoadOrStore(key, newOutlook(key))
	}
	lastOutlook.Store(made.(*outlook))
	return made.(*outlook)
}

func newOutlook(key outlookKey) *outlook {
	l := key.layout
	o := &outlook{outlookKey: key, rows: make([]outlookRow, l.Rows()), rooms: make([][]float64, 2*l.Len(0)+1)}
	o.beside = l.Groups() > 0 || l.Marks() > 0
	o.apart = !o.beside
	for r := range o.rows {
		o.rows[r].size = l.Len(r)
		for rows := l.Counting(r); rows != 0; rows &= rows - 1 {
			one := &o.rows[rows.First()]
			one.touches, one.cross = one.touches.With(r), one.cross+1<<(rowBits*r)
		}
	}
	for r := range o.rows {
		o.apart = o.apart && o.rows[r].touches.Len() < 2
		for place := range o.rows[r].size {
			o.cells[sheet.At(r, place)] = o.crossed(sheet.At(r, place))
		}
		table := o.fill(r, offers(key, r))
		for room := range o.rooms {
			o.rooms[room] = o.between(o.rooms[room], futureOf(turnsIn(room)), r, table)
		}
	}
	return o
}

// offers returns, for each cell of a row, the chance that one turn offers it.
func offers(key outlookKey, row int) []float64 {
	layout := key.layout
	list := make([]float64, layout.Len(row))
	most := 0
	for place := range list {
		most = max(most, int(layout.Number(sheet.At(row, place))))
	}
	for place := range list {
		number := int(layout.Number(sheet.At(row, place)))
		if key.cards {
			all := float64(most - 1)
			list[place] = (whiteShare + 2*ownShare/float64(key.seats)) / all
			continue
		}
		sides := float64(most / 2)
		sum := (sides - math.Abs(float64(number)-sides-1)) / (sides * sides)
		list[place] = sum * (whiteShare + 2*ownShare/float64(key.seats))
	}
	return list
}

// fill returns a row's prospects by turns left, computed from the last turn backwards.
func (o *outlook) fill(r int, offers []float64) *[horizon + 1]prospect {
	var table [horizon + 1]prospect
	for turns := range table {
		for reach := o.rows[r].size; reach >= 0; reach-- {
			for crosses := sheet.MaxCells; crosses >= 0; crosses-- { // crosses of other rows may count in this one
				if turns == 0 {
					table[0][reach][crosses] = o.points(r, crosses)
					continue
				}
				table[turns][reach][crosses] = o.turn(r, &table[turns-1], reach, crosses, offers)
			}
		}
	}
	return &table
}

// turn returns what a row is worth before a turn, given what it is worth after the turn.
func (o *outlook) turn(r int, after *prospect, reach, crosses int, offers []float64) float64 {
	leave := after[reach][crosses]
	sum := leave
	for place := reach; place < len(offers); place++ {
		if take, ok := o.taken(r, after, place, crosses); ok && take > leave {
			sum += offers[place] * (take - leave)
		}
	}
	return sum
}

// taken returns what a row is worth once a cell is crossed, and whether the cell may be crossed.
func (o *outlook) taken(r int, after *prospect, place, crosses int) (float64, bool) {
	if !o.layout.Closes(sheet.At(r, place)) {
		return after[place+1][crosses+1], true
	}
	return o.points(r, crosses+2), crosses >= o.layout.Need(r)
}

// A future is a number of turns left, which may lie between two whole numbers.
type future struct {
	turns int
	part  float64 // fraction of one more turn
}

func futureOf(turns float64) future {
	turns = min(max(turns, 0), horizon-1)
	return future{int(turns), turns - float64(int(turns))}
}

// between appends what a row is worth in a future, for each reach and number of crosses.
func (o *outlook) between(list []float64, f future, r int, table *[horizon + 1]prospect) []float64 {
	for reach := range shut + 1 {
		for crosses := range mostCrosses + 1 {
			if reach > o.rows[r].size { // closed
				list = append(list, o.points(r, crosses))
				continue
			}
			n := min(crosses, sheet.MaxCells)
			list = append(list, (1-f.part)*table[f.turns][reach][n]+f.part*table[f.turns+1][reach][n])
		}
	}
	return list
}

// points returns the score of a number of crosses in row r.
func (o *outlook) points(r, crosses int) float64 { return float64(o.layout.Worth(r, crosses)) }
