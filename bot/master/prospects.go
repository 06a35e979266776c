package master

import (
	"rowlock/bot/master/outlook"
	"rowlock/internal/cache"
	"rowlock/sheet"
)

// A prospects says, without a net, what the rows of one kind of game can become: for each row, by
// places no longer free and crosses, the points that it is expected to gain and the chance that it
// is locked within some turns. It is computed from the printed sheet, the number of seats and the
// chances of the numbers, and knows no edition.
type prospects struct {
	layout *sheet.Layout
	cells  int    // number of cells of all rows
	deck   unseen // all cards except jokers
	rows   [sheet.MaxRows][]facts
	sums   []sum
	colour [sheet.MaxRows][sheet.MaxCells]float32 // chance that step 2 offers a cell
}

// A sum is a number that may be offered to every seat, with its cells and its chance.
type sum struct {
	cells  sheet.Set
	chance float32
}

// horizons are the numbers of turns looked ahead, turns of any seat.
var horizons = [...]int{1, 2, 4, 8, 16}

const spans = len(horizons)

// facts are what is known of a row with some places no longer free and some crosses.
type facts struct {
	gain  [spans]float32 // points to come
	lock  [spans]float32 // chance that the seat locks it
	offer [2]float32     // chance that a turn offers each of the next two cells
}

// handShare is the share of a hand's cards that is left to a row. A hand offers more than the
// coloured dice do.
const handShare = 1.6

var known = cache.New[outlook.Kind, *prospects]("prospects", cache.Sheets)

func prospectsOf(k outlook.Kind) *prospects { return known.Make(k, newProspects) }

func newProspects(k outlook.Kind) *prospects {
	p := &prospects{layout: k.Layout}
	highest, own := k.Highest(), outlook.Own
	if k.Cards {
		p.deck, own = deckOf(k.Layout), handShare
	}
	for number := 2; number <= highest; number++ {
		p.sums = append(p.sums, sum{k.Layout.White(uint(number)), float32(k.Chance(number, highest))})
	}
	for r := range k.Layout.Rows() {
		p.cells += k.Layout.Len(r)
		for place := range k.Layout.Len(r) {
			if !k.Cards {
				p.colour[r][place] = float32(mixed(int(k.Layout.Number(sheet.At(r, place))), highest/2))
			}
		}
		p.fill(r, k.Offers(r, own))
	}
	return p
}

// mixed returns the chance that a coloured die makes a number with one of the two white dice.
func mixed(number, sides int) float64 {
	hits := 0
	for a := range sides {
		for b := range sides {
			for die := range sides {
				if one, two := a+die+2, b+die+2; one == number || two == number {
					hits++
				}
			}
		}
	}
	return float64(hits) / float64(sides*sides*sides)
}

// index returns the index of a row's facts.
func index(reach, crosses int) int {
	return reach*(outlook.MostCrosses+1) + min(crosses, outlook.MostCrosses)
}

// fill computes the facts of a row.
func (p *prospects) fill(r int, offers []float64) {
	size := p.layout.Len(r)
	p.rows[r] = make([]facts, index(size+1, 0))
	stages := outlook.Stages(p.layout, r, offers, horizons[spans-1])
	for reach := range size + 1 {
		for crosses := range outlook.MostCrosses + 1 {
			f := &p.rows[r][index(reach, crosses)]
			for i := range f.offer {
				if place := reach + i; place < size && outlook.Opens(p.layout, r, place, crosses) {
					f.offer[i] = float32(offers[place])
				}
			}
			for span, turns := range horizons {
				hope := &stages[turns][reach][crosses]
				f.gain[span] = float32(hope.Points - stages[0][reach][crosses].Points)
				f.lock[span] = float32(hope.Lock)
			}
		}
	}
}
