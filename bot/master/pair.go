package master

import (
	"rowlock"
	"rowlock/sheet"
)

// A pairFeatures is a net's inputs about a seat and one rival together.
type pairFeatures struct {
	pair  [pairInputs]float32
	crowd [sheet.MaxRows][crowdInputs]float32 // for each row, the chances that further rivals lock it
}

// A crowd is what the seats other than a pair threaten.
type crowd struct {
	any       bool
	points    float32
	lock      [2]float32
	ending    float32
	penalties int
}

// writePair writes the features of a pair of seats of a view, whose own features must be written.
func writePair(v *rowlock.View, features *[rowlock.MaxSeats]seatFeatures, me, rival rowlock.Seat, pair *pairFeatures) {
	*pair = pairFeatures{}
	mine, theirs := &features[me], &features[rival]
	c := writeCrowd(v, features, me, rival, pair)
	l := lister{list: pair.pair[:]}
	for seats := 2; seats <= rowlock.MaxSeats; seats++ {
		l.flag(v.Seats == seats)
	}
	rows, last := v.Rules.Ends()
	left := rows - v.Closed.Len()
	l.flag(left == 1 || theirs.locked == rows-1)
	l.flag(left == 2)
	l.flag(me == v.Active)
	l.flag(rival == v.Active)
	myWait, theirWait := waits(v, me), waits(v, rival)
	l.put(float32(myWait-theirWait) / float32(v.Seats))
	lead := clip((mine.points-theirs.points)/leadPoints, 2)
	l.put(lead)
	l.flag(lead > 0)
	l.flag(lead < 0)
	for _, i := range [...]int{1, 2, 3, 4} {
		l.put(clip(lead+(mine.gain[i]-theirs.gain[i])/leadPoints, 3))
	}
	l.put(float32(v.Turns) / float32(v.Seats))
	l.flag(v.Turns > 0 && myWait < v.Turns)
	l.flag(v.Turns > 0 && theirWait < v.Turns)
	l.flag(v.Phase == rowlock.PhaseTake)
	l.flag(v.Phase == rowlock.PhaseCall || v.Phase == rowlock.PhaseReshuffle)
	l.flag(v.Phase == rowlock.PhasePlay)
	near := imminence(v, rows, mine, theirs, &c)
	l.put(near)
	l.put(near * lead)
	if c.any {
		l.put(clip((c.points-mine.points)/leadPoints, 2))
		l.put(clip((c.points-theirs.points)/leadPoints, 2))
		l.put(c.lock[0])
		l.put(c.lock[1])
		l.put(float32(c.penalties) / float32(last))
		l.flag(c.penalties >= last-1)
	}
}

// writeCrowd writes what the other seats threaten.
func writeCrowd(v *rowlock.View, features *[rowlock.MaxSeats]seatFeatures, me, rival rowlock.Seat, pair *pairFeatures) (c crowd) {
	for s := range rowlock.Seat(v.Seats) {
		if s == me || s == rival {
			continue
		}
		out := &features[s]
		if !c.any || out.points > c.points {
			c.points = out.points
		}
		c.any = true
		c.lock[0], c.lock[1] = max(c.lock[0], out.lock[1]), max(c.lock[1], out.second[1])
		rows, _ := v.Rules.Ends()
		c.ending = max(c.ending, out.ending(rows))
		c.penalties = max(c.penalties, int(v.Players[s].Sheet.Penalties))
		for r := range v.Players[s].Layout.Rows() {
			for i, x := range out.locks[r] {
				pair.crowd[r][i] = max(pair.crowd[r][i], x)
			}
		}
	}
	return c
}

// imminence returns how close the game is to its end by closed rows: rows of all seats together if
// a lock closes a row for everybody, else of a single seat (K11).
func imminence(v *rowlock.View, rows int, mine, theirs *seatFeatures, c *crowd) float32 {
	if v.Cards != nil {
		return max(mine.ending(rows), theirs.ending(rows), c.ending)
	}
	first := max(mine.lock[1], theirs.lock[1], c.lock[0])
	if v.Closed.Len() == rows-1 {
		return first
	}
	return first * max(mine.second[1], theirs.second[1], c.lock[1])
}

// ending returns how close a seat is to locking a number of rows of its own.
func (out *seatFeatures) ending(rows int) float32 {
	if out.locked == rows-1 {
		return out.lock[1]
	}
	return out.lock[1] * out.second[1]
}

// waits returns the number of other seats' turns before the seat's next turn.
func waits(v *rowlock.View, s rowlock.Seat) int { return (int(s) - int(v.Active) + v.Seats) % v.Seats }

func clip(x, most float32) float32 { return max(-most, min(x, most)) }
