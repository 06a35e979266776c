package trial

import (
	"maps"
	"math"
	"slices"

	"rowlock"
	"rowlock/sheet"
)

// A count adds up finished games.
type count struct {
	rules         rowlock.Rules
	seats         int
	games         int
	turns, points map[int]int // how often each number came
	first, square float64     // the first player's shares of wins, and their squares
	reasons       map[string]int
	penalties     int
	pads          []padCount
}

// A padCount adds up sheets of one print.
type padCount struct {
	sheets int
	rows   [sheet.MaxRows]rowCount
}

type rowCount struct {
	closed, crosses, points int
	cells                   [sheet.MaxCells]int
}

func newCount(ru rowlock.Rules, seats int) *count {
	return &count{
		rules: ru, seats: seats, turns: map[int]int{}, points: map[int]int{}, reasons: map[string]int{},
		pads: make([]padCount, len(ru.Pads())),
	}
}

// add counts a game that is over.
func (c *count) add(v *rowlock.View, turns int) {
	c.games++
	c.turns[turns]++
	c.reasons[v.Reason.String()]++
	winners := 0
	for s := range v.Players[:v.Seats] {
		p := &v.Players[s]
		if p.Rank == 1 {
			winners++
		}
		c.points[p.Total]++
		c.penalties += int(p.Sheet.Penalties)
		pad := slices.IndexFunc(c.rules.Pads(), func(pad rowlock.Pad) bool { return pad.Layout == p.Layout })
		c.pads[pad].add(p, v.Closed)
	}
	if v.Players[0].Rank == 1 {
		share := 1 / float64(winners)
		c.first += share
		c.square += share * share
	}
}

// add counts a sheet of a game that is over, with the rows that are closed for everybody.
func (c *padCount) add(p *rowlock.Player, closed sheet.RowSet) {
	c.sheets++
	closed |= p.Locks
	for r := range p.Layout.Rows() {
		row := &c.rows[r]
		row.crosses += p.Sheet.Crosses(r)
		row.points += p.Sheet.RowPoints(p.Layout, r)
		if closed.Has(r) {
			row.closed++
		}
		for place := range p.Layout.Len(r) {
			if p.Sheet.Has(sheet.At(r, place)) {
				row.cells[place]++
			}
		}
	}
}

// normal95 is the number of standard deviations on either side of the mean that hold 95 % of a normal distribution.
const normal95 = 1.959964

func (c *count) report(seed uint64) *Report {
	games := float64(c.games)
	first := c.first / games
	r := &Report{
		Rules: c.rules.ID(), Seats: c.seats, Games: c.games, Seed: seed, Turns: spread(c.turns), Points: spread(c.points),
		First: first, Unsure: normal95 * math.Sqrt(max(c.square/games-first*first, 0)/games), Ends: map[string]float64{},
		Penalties: float64(c.penalties) / (games * float64(c.seats)),
	}
	for reason, times := range c.reasons {
		r.Ends[reason] = float64(times) / games
	}
	for i, pad := range c.rules.Pads() {
		r.Pads = append(r.Pads, c.pads[i].report(pad))
	}
	return r
}

func (c *padCount) report(pad rowlock.Pad) Pad {
	share := func(n int) float64 { return float64(n) / float64(max(c.sheets, 1)) }
	p := Pad{Name: pad.Name, Sheets: c.sheets}
	for r := range pad.Layout.Rows() {
		counted := &c.rows[r]
		row := Row{
			Name: pad.Layout.Name(r), Closed: share(counted.closed), Crosses: share(counted.crosses), Points: share(counted.points),
		}
		for place := range pad.Layout.Len(r) {
			row.Cells = append(row.Cells, Cell{pad.Layout.Word(sheet.At(r, place)), share(counted.cells[place])})
		}
		p.Rows = append(p.Rows, row)
	}
	p.neglect()
	return p
}

// spread orders how often values came. There is at least one.
func spread(times map[int]int) (s Spread) {
	sum, all, below := 0, 0, 0
	for _, value := range slices.Sorted(maps.Keys(times)) {
		s.Counts = append(s.Counts, Count{value, times[value]})
		sum += value * times[value]
		all += times[value]
	}
	s.Mean = float64(sum) / float64(all)
	s.Least, s.Most = s.Counts[0].Value, s.Counts[len(s.Counts)-1].Value
	for _, one := range s.Counts {
		if below += one.Times; 2*below >= all {
			s.Middle = one.Value
			break
		}
	}
	return s
}
