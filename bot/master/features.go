package master

import (
	"rowlock"
	"rowlock/sheet"
)

// The numbers of inputs of a net: for one row of one sheet, for one seat, for a row in the further
// seats' sheets, and for a pair of seats.
const (
	rowInputs   = 55
	seatInputs  = 56
	crowdInputs = 2
	pairInputs  = 32
)

// A seatFeatures is a net's inputs about one seat.
type seatFeatures struct {
	rows [sheet.MaxRows][rowInputs]float32
	seat [seatInputs]float32
	// For the features of pairs:
	points float32
	locked int // rows that it has locked itself
	gain   [spans]float32
	lock   [spans]float32 // chance of the row that is most likely to be locked …
	second [spans]float32 // … and of the next likely
	locks  [sheet.MaxRows][crowdInputs]float32
}

// A lister writes inputs one after another.
type lister struct {
	list []float32
	n    int
}

func (l *lister) put(x float32) {
	l.list[l.n] = x
	l.n++
}

// all puts all numbers of a list, each multiplied by times.
func (l *lister) all(list []float32, times float32) {
	for _, x := range list {
		l.put(times * x)
	}
}

func (l *lister) flag(is bool) {
	if is {
		l.list[l.n] = 1
	}
	l.n++
}

// Divisors that keep most inputs between -1 and 1.
const (
	manyPoints = 50
	rowPoints  = 15
	leadPoints = 30
)

// writeRow writes the features that follow from the crosses of one row of a seat's sheet. It
// reports whether the row is open, and if so returns the lister for the row's other features.
func (p *prospects) writeRow(r int, s *sheet.Sheet, closed bool, out *seatFeatures) (l lister, open bool) {
	size := p.layout.Len(r)
	crosses, reach := s.Crosses(r), s.Rows[r].Reach()
	locked := reach > size
	open = !closed && !locked
	l = lister{list: out.rows[r][:]}
	l.flag(open)
	l.flag(locked)
	l.put(float32(crosses) / 12)
	l.put(float32(p.layout.Worth(r, crosses)) / manyPoints)
	if !open {
		return l, false
	}
	need := p.layout.Need(r)
	f := &p.rows[r][index(reach, crosses)]
	l.put(float32(reach) / float32(size))
	l.put(float32(max(need-crosses, 0)) / float32(max(need, 1)))
	l.put(6 * f.offer[0])
	l.put(6 * f.offer[1])
	for i := range spans {
		l.put(f.gain[i] / rowPoints)
		out.gain[i] += f.gain[i]
	}
	for i := range spans {
		l.put(f.lock[i])
		switch {
		case f.lock[i] > out.lock[i]:
			out.lock[i], out.second[i] = f.lock[i], out.lock[i]
		case f.lock[i] > out.second[i]:
			out.second[i] = f.lock[i]
		}
	}
	out.locks[r] = [crowdInputs]float32{f.lock[1], f.lock[3]}
	return l, true
}

// writeSeat writes the features of a seat of a view. Of cards it uses what the view shows.
func (p *prospects) writeSeat(v *rowlock.View, s rowlock.Seat, fields []sheet.Cell, out *seatFeatures) {
	*out = seatFeatures{}
	me := &v.Players[s]
	var h hand
	if v.Cards != nil {
		h = p.handOf(v, me)
	}
	w := p.pathOf(v, me, fields)
	b := p.besideOf(&me.Sheet, v.Closed)
	for r := range p.layout.Rows() {
		if l, open := p.writeRow(r, &me.Sheet, v.Closed.Has(r), out); open {
			l.all(h.rows[r][:], 0.5)
			l.all(h.unseen[r][:], 1)
			l.all(w.rows[r][:], 0.5)
			l.all(b[r][:], 1)
		}
	}
	out.points, out.locked = float32(me.Total), me.Locks.Len()
	l := lister{list: out.seat[:]}
	p.writeStanding(v, me, out, &l)
	p.writeOffers(v, s, &l)
	wait := waits(v, s)
	l.put(float32(wait) / float32(v.Seats))
	l.flag(wait == 0)
	l.put(float32(me.Locks.Len()) / 2)
	l.put(p.luck(me))
	p.writePawn(v, me, fields, &l)
	l.flag(v.Cards != nil && v.Viewer == s)
	for _, n := range h.whole[:4] {
		l.put(n / 2)
	}
	l.put(float32(len(me.Hand)) / 5)
	for _, n := range h.whole[4:] {
		l.put(n)
	}
	w.write(&l)
}

// writeStanding writes a seat's points, how near its penalties are to the end of the game, and what
// its rows may still bring, as added up by writeRow.
func (p *prospects) writeStanding(v *rowlock.View, me *rowlock.Player, out *seatFeatures, l *lister) {
	l.put(out.points / manyPoints)
	_, last := v.Rules.Ends()
	penalties := int(me.Sheet.Penalties)
	l.put(float32(penalties) / float32(last))
	l.flag(penalties >= last-2)
	l.flag(penalties >= last-1)
	for i := range spans {
		l.put(out.gain[i] / manyPoints)
	}
	l.put(out.lock[0])
	for i := 1; i < 4; i++ {
		l.put(out.lock[i])
		l.put(out.second[i])
	}
}

// nearest is the number of next cells that count as near: a near cell skips fewer than nearest.
const nearest = 3

// writeOffers writes the chance that a seat is offered no near cell: by one white sum, and by a
// whole turn of its own.
func (p *prospects) writeOffers(v *rowlock.View, s rowlock.Seat, l *lister) {
	var near [nearest]sheet.Set
	var left [nearest]float32
	for r := range p.layout.Rows() {
		if v.Closed.Has(r) {
			continue
		}
		crossed := v.Players[s].Sheet.Rows[r]
		open, reach := p.layout.Open(r, crossed), crossed.Reach()
		for k := range near {
			near[k] = near[k].WithRow(r, open&(1<<(reach+k+1)-1))
		}
	}
	for k := range near {
		left[k] = 1
		for i := range p.sums {
			if !p.sums[i].cells.And(near[k]).Empty() {
				left[k] -= p.sums[i].chance
			}
		}
		l.put(left[k])
	}
	for k := range near {
		for r := range p.layout.Rows() {
			hit := float32(0)
			for row := near[k].Row(r); row != 0; row &= row - 1 {
				hit += p.colour[r][row.First()]
			}
			left[k] *= max(1-hit, 0)
		}
		l.put(left[k])
	}
}

// luck returns twice the chance that a seat's lucky numbers come up (L3).
func (p *prospects) luck(me *rowlock.Player) (chance float32) {
	for _, number := range me.Lucky {
		if number != 0 {
			chance += p.sums[number-2].chance
		}
	}
	return 2 * chance
}

// ahead is the number of free fields ahead of a pawn that writePawn looks at.
const ahead = 5

// writePawn writes the position of a seat's pawn and what lies ahead of it (B2, B3).
func (p *prospects) writePawn(v *rowlock.View, me *rowlock.Player, fields []sheet.Cell, l *lister) {
	if fields == nil {
		l.n += 8
		return
	}
	left := len(fields) - me.Pawn
	l.put(float32(me.Bonus) / 20)
	l.put(float32(left) / float32(len(fields)))
	l.put(float32(min(left, 12)) / 12)
	next := 0
	if me.Pawn < len(fields) {
		next = v.Track.Fields[min(me.Pawn+ahead, len(fields))-1].Points - me.Bonus
	}
	l.put(float32(next) / 5)
	var near [nearest]int
	welcome := 0
	for field, free := me.Pawn, 0; field < len(fields) && free < ahead; field++ {
		if held(v, field+1) {
			continue
		}
		free++
		c := fields[field]
		crossed := me.Sheet.Rows[c.Row()]
		switch {
		case crossed.Has(c.Place()):
			welcome++
		case !v.Closed.Has(c.Row()) && p.layout.Open(c.Row(), crossed).Has(c.Place()):
			welcome++
			if skips := c.Place() - crossed.Reach(); skips < nearest {
				near[skips]++
			}
		}
	}
	l.put(float32(welcome) / ahead)
	for _, n := range near {
		l.put(float32(n) / 2)
	}
}

func held(v *rowlock.View, field int) bool {
	for s := range v.Seats {
		if v.Players[s].Pawn == field {
			return true
		}
	}
	return false
}

// fieldsOf returns the cells of the track's fields, which all sheets have.
func fieldsOf(v *rowlock.View) []sheet.Cell {
	if v.Track == nil {
		return nil
	}
	l := v.Players[0].Layout
	cells := make([]sheet.Cell, len(v.Track.Fields))
	for i, f := range v.Track.Fields {
		r, _ := l.RowOf(f.Face.Colour)
		cells[i], _ = l.Cell(r, uint(f.Face.Number))
	}
	return cells
}
