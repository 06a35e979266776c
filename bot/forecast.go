package bot

import (
	"rowlock/bot/master/outlook"
	"rowlock/internal/cache"
	"rowlock/sheet"
)

// A forecast says what the rows of one kind of game are worth to the sensible bot, by the turns
// that the sheets suggest are left.
type forecast struct {
	outlook.Kind
	rows   []forecastRow
	cells  [sheet.NoCell]forecastCell
	rooms  [][]float64 // by the room of the fullest sheet, what rows are worth, indexed by standing.index
	beside bool        // cells may score besides their rows
	apart  bool        // what a cell adds never depends on other rows
}

// A forecastRow is what a forecast knows about a row.
type forecastRow struct {
	size    int
	touches sheet.RowSet // the rows in which its crosses count
	cross   uint64       // one cross in each of these rows, in the form of standing.crosses
}

// horizon is the most turns to look ahead.
const horizon = 40

var forecasts = cache.New[outlook.Kind, *forecast]("forecasts", cache.Sheets)

func newForecast(k outlook.Kind) *forecast {
	l := k.Layout
	f := &forecast{Kind: k, rows: make([]forecastRow, l.Rows()), rooms: make([][]float64, 2*l.Len(0)+1)}
	for room := range f.rooms {
		f.rooms[room] = make([]float64, 0, l.Rows()*(shut+1)*(mostCrosses+1))
	}
	f.beside = l.Groups() > 0 || l.Marks() > 0
	f.apart = !f.beside
	for r := range f.rows {
		f.rows[r].size = l.Len(r)
		for rows := l.Counting(r); rows != 0; rows &= rows - 1 {
			one := &f.rows[rows.First()]
			one.touches, one.cross = one.touches.With(r), one.cross+1<<(rowBits*r)
		}
	}
	for r := range f.rows {
		f.apart = f.apart && f.rows[r].touches.Len() < 2
		for place := range f.rows[r].size {
			f.cells[sheet.At(r, place)] = f.crossed(sheet.At(r, place))
		}
		stages := outlook.Stages(l, r, k.Offers(r, outlook.Own), horizon)
		for room := range f.rooms {
			f.rooms[room] = f.between(f.rooms[room], turnsIn(room), r, stages)
		}
	}
	return f
}

// cost returns what it costs to weigh a choice, in about a fifth of a microsecond.
func (f *forecast) cost() int {
	if f.beside {
		return 3 * f.burden()
	}
	return 1
}

// usual is how many groups and marks an edition prints at most.
const usual = 12

// burden returns how many times as long a choice takes to weigh as in an edition, since the sheet of a stranger may
// bear groups and marks all over.
func (f *forecast) burden() int {
	return 1 + max(0, f.Layout.Groups()+f.Layout.Marks()-usual)/4
}

// between appends what a row is worth with a number of turns left, which may lie between two whole
// numbers, for each reach and number of crosses.
func (f *forecast) between(list []float64, turns float64, r int, stages []outlook.Stage) []float64 {
	turns = min(max(turns, 0), horizon-1)
	whole := int(turns)
	part := turns - float64(whole)
	for reach := range shut + 1 {
		for crosses := range mostCrosses + 1 {
			if reach > f.rows[r].size { // closed
				list = append(list, float64(f.Layout.Worth(r, crosses)))
				continue
			}
			n := min(crosses, outlook.MostCrosses)
			list = append(list, (1-part)*stages[whole][reach][n].Points+part*stages[whole+1][reach][n].Points)
		}
	}
	return list
}
