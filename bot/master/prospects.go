package master

import (
	"math"
	"sync"

	"rowlock"
	"rowlock/sheet"
)

// A prospects says, without a net, what the rows of one kind of game can become: for each row, by
// places no longer free and crosses, the points that it is expected to gain and the chance that it
// is locked within some turns, if each offer is taken or left as is best for the row. It is
// computed from the printed sheet, the number of seats and the chances of the numbers, and knows no
// edition.
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

// A kind is a kind of game, as far as prospects differ.
type kind struct {
	layout *sheet.Layout
	seats  int
	cards  bool
}

func kindOf(v *rowlock.View, s rowlock.Seat) kind {
	return kind{v.Players[s].Layout, v.Seats, v.Cards != nil}
}

// The shares of offers that are left to a row, as rows compete for numbers. A hand of cards offers
// more than the coloured dice do.
const (
	whiteShare = 0.62
	ownShare   = 0.78
	handShare  = 1.6
)

// known caches prospects: kind → *prospects.
var known sync.Map

func prospectsOf(k kind) *prospects {
	made, ok := known.Load(k)
	if !ok {
		made, _ = known.LoadOrStore(k, newProspects(k))
	}
	return made.(*prospects)
}

func newProspects(k kind) *prospects {
	p := &prospects{layout: k.layout}
	highest := 0
	for r := range k.layout.Rows() {
		p.cells += k.layout.Len(r)
		for place := range k.layout.Len(r) {
			highest = max(highest, int(k.layout.Number(sheet.At(r, place))))
		}
	}
	if k.cards {
		p.deck = deckOf(k.layout)
	}
	for number := 2; number <= highest; number++ {
		p.sums = append(p.sums, sum{k.layout.White(uint(number)), float32(chanceOf(k, number, highest))})
	}
	for r := range k.layout.Rows() {
		offers := make([]float64, k.layout.Len(r))
		for place := range offers {
			number := int(k.layout.Number(sheet.At(r, place)))
			own := ownShare * chanceOf(k, number, highest)
			if k.cards {
				own *= handShare / ownShare
			} else {
				p.colour[r][place] = float32(mixed(number, highest/2))
			}
			offers[place] = whiteShare*chanceOf(k, number, highest) + own/float64(k.seats)
		}
		p.fill(r, offers)
	}
	return p
}

// chanceOf returns the chance that a number is thrown with two dice, or called.
func chanceOf(k kind, number, highest int) float64 {
	if k.cards {
		return 1 / float64(highest-1)
	}
	sides := float64(highest / 2)
	return (sides - math.Abs(float64(number)-sides-1)) / (sides * sides)
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

// A stage is what a row is worth some turns before the end, by reach and crosses.
type stage [sheet.MaxCells + 2][mostCrosses + 1]struct{ points, lock float64 }

// mostCrosses is the most crosses of a row that are told apart. A row with second boxes can have
// more.
const mostCrosses = sheet.MaxCells + 1

// index returns the index of a row's facts.
func index(reach, crosses int) int { return reach*(mostCrosses+1) + min(crosses, mostCrosses) }

// fill computes the facts of a row from the last turn backwards.
func (p *prospects) fill(r int, offers []float64) {
	size := p.layout.Len(r)
	p.rows[r] = make([]facts, index(size+1, 0))
	now, next := new(stage), new(stage)
	for reach := range size + 1 {
		for crosses := range mostCrosses + 1 {
			now[reach][crosses].points = float64(p.layout.Worth(r, crosses))
			f := &p.rows[r][index(reach, crosses)]
			for i := range f.offer {
				if place := reach + i; place < size && p.opens(r, place, crosses) {
					f.offer[i] = float32(offers[place])
				}
			}
		}
	}
	for turns, span := 1, 0; span < spans; turns++ {
		p.turn(r, now, next, offers)
		now, next = next, now
		if turns == horizons[span] {
			p.note(r, span, now)
			span++
		}
	}
}

// opens reports whether a row with a number of crosses lets a cell right of them be crossed (C9).
func (p *prospects) opens(r, place, crosses int) bool {
	return crosses >= p.layout.Need(r) || !p.layout.Closes(sheet.At(r, place))
}

// turn computes a stage from the one after it.
func (p *prospects) turn(r int, after, before *stage, offers []float64) {
	for reach := range len(offers) + 1 {
		for crosses := range mostCrosses + 1 {
			leave := after[reach][crosses]
			sum := leave
			for place := reach; place < len(offers); place++ {
				take := after[place+1][min(crosses+1, mostCrosses)]
				if !p.opens(r, place, crosses) {
					continue
				}
				if p.layout.Closes(sheet.At(r, place)) {
					take.points, take.lock = float64(p.layout.Worth(r, crosses+2)), 1
				}
				if take.points > leave.points {
					sum.points += offers[place] * (take.points - leave.points)
					sum.lock += offers[place] * (take.lock - leave.lock)
				}
			}
			before[reach][crosses] = sum
		}
	}
}

func (p *prospects) note(r, span int, s *stage) {
	for reach := range p.layout.Len(r) + 1 {
		for crosses := range mostCrosses + 1 {
			f := &p.rows[r][index(reach, crosses)]
			f.gain[span] = float32(s[reach][crosses].points - float64(p.layout.Worth(r, crosses)))
			f.lock[span] = float32(s[reach][crosses].lock)
		}
	}
}
