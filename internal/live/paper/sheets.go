package paper

import (
	"rowlock"
	enginewords "rowlock/engine/words"
	"rowlock/sheet"
)

// Sheets is a game of which only the sheets are known. A seat may cross any open cell of its
// sheet at any time. A row that one seat closes is closed for the others, with one exception:
// its closers stay open to a seat until that seat's next step, as the seat may have locked the
// row with the same throw (C12).
type Sheets struct {
	rules  rowlock.Rules
	track  *rowlock.Track
	piles  []pile
	moment int
}

// NewSheets returns the sheets of a game that is about to begin.
func NewSheets(start rowlock.State) *Sheets {
	var v rowlock.View
	start.Look(rowlock.Spectator, &v)
	g := &Sheets{rules: v.Rules, track: v.Track, moment: 1}
	for s := range v.Seats {
		p := &v.Players[s]
		first := page{sheet: p.Sheet, pawn: uint8(p.Pawn), when: g.moment}
		first.close(p.Layout)
		g.piles = append(g.piles, pile{layout: p.Layout, lucky: p.Lucky, pages: []page{first}})
	}
	return g
}

// Rules implements rowlock.State.
func (g *Sheets) Rules() rowlock.Rules { return g.rules }

// Seats implements rowlock.State.
func (g *Sheets) Seats() int { return len(g.piles) }

// Phase implements rowlock.State.
func (g *Sheets) Phase() rowlock.Phase {
	for s := range g.piles {
		if g.piles[s].now().ended {
			return rowlock.PhaseOver
		}
	}
	return rowlock.PhaseSheet
}

// Active implements rowlock.State: the active seat is not known.
func (g *Sheets) Active() rowlock.Seat { return 0 }

// Moment implements rowlock.State.
func (g *Sheets) Moment() int { return g.moment }

// Owes implements rowlock.State: no seat has to decide.
func (g *Sheets) Owes() rowlock.SeatSet { return 0 }

// Draw implements rowlock.State: there is no Chance, as the dice are real.
func (g *Sheets) Draw(rowlock.Source) rowlock.Action { return rowlock.Pass }

// Imagine implements rowlock.State: nothing is hidden.
func (g *Sheets) Imagine(rowlock.Seat, rowlock.Source) {}

// Clone implements rowlock.State.
func (g *Sheets) Clone() rowlock.State {
	twin := *g
	twin.piles = append([]pile(nil), g.piles...) // their pages never change
	return &twin
}

// CloneInto implements rowlock.State. It reuses nothing, as speed does not matter here.
func (g *Sheets) CloneInto(rowlock.State) rowlock.State { return g.Clone() }

// Undo implements Game: a seat takes back its own last step.
func (g *Sheets) Undo(s rowlock.Seat) error {
	if g.piles[s].at == 0 {
		return nothingToUndo.New()
	}
	return g.turnTo(s, g.piles[s].at-1)
}

// Redo implements Game.
func (g *Sheets) Redo(s rowlock.Seat) error {
	p := &g.piles[s]
	if p.at+1 == len(p.pages) {
		return nothingToRedo.New()
	}
	return g.turnTo(s, p.at+1)
}

// turnTo opens another page of a seat's pile, unless another pawn now holds the field of that
// page's pawn (B2): that pawn has to be taken back first.
func (g *Sheets) turnTo(s rowlock.Seat, page int) error {
	p := &g.piles[s]
	if field := int(p.pages[page].pawn); g.held(field, s) {
		return enginewords.PawnsMeet.Under("B2", field)
	}
	p.at = page
	g.moment++
	return nil
}

// Written implements Game: without throws there are no phases to write.
func (g *Sheets) Written() []Phase { return nil }

// Do implements rowlock.State.
func (g *Sheets) Do(s rowlock.Seat, a rowlock.Action) {
	p := &g.piles[s]
	next := *p.now()
	next.step = g.choice(s, a)
	g.moment++
	next.when = g.moment
	switch n := int(a & value); a & kinds {
	case crossing:
		next.sheet.Take(p.layout, g.closed(), sheet.Cell(n), sheet.PicksOf(a))
	case penalty:
		next.sheet.Penalties++
	case striking:
		next.sheet.Bar = uint8(n)
	case closing:
		next.said = next.said.With(n)
	case moving:
		next.pawn = uint8(n)
		if c := g.landing(n); g.open(s).Has(c) {
			next.sheet.Take(p.layout, g.closed(), c, 0)
		}
	case ending:
		next.ended = true
	}
	next.close(p.layout)
	p.turn(next)
}

// held reports whether another seat's pawn is on a field of the track, counted from 1. Field 0,
// the start, is never held.
func (g *Sheets) held(field int, but rowlock.Seat) bool {
	for s := range g.piles {
		if field > 0 && rowlock.Seat(s) != but && int(g.piles[s].now().pawn) == field {
			return true
		}
	}
	return false
}

// landing returns the cell of a field of the track, counted from 1 (B2).
func (g *Sheets) landing(field int) sheet.Cell {
	face, l := g.track.Fields[field-1].Face, g.piles[0].layout
	r, _ := l.RowOf(face.Colour)
	c, _ := l.Cell(r, uint(face.Number))
	return c
}

// closed returns the rows that are closed for all seats.
func (g *Sheets) closed() (rows sheet.RowSet) {
	for r := range g.piles[0].layout.Rows() {
		if g.shut(r, rowlock.Nobody) > 0 {
			rows = rows.With(r)
		}
	}
	return rows
}

// shut returns the first moment at which a seat other than but locked a row for all, or any
// seat said that it is closed. It returns 0 if there is none.
func (g *Sheets) shut(r int, but rowlock.Seat) (when int) {
	for s := range g.piles {
		one := g.piles[s].now()
		if !one.said.Has(r) && (!g.rules.ClosesForAll() || rowlock.Seat(s) == but) {
			continue
		}
		if at := one.shut[r]; at > 0 && (when == 0 || at < when) {
			when = at
		}
	}
	return when
}

// open returns the cells that a seat may cross.
func (g *Sheets) open(s rowlock.Seat) sheet.Set {
	p := &g.piles[s]
	open := p.now().sheet.Open(p.layout)
	for r := range p.layout.Rows() {
		later := p.layout.Squares().Row(r) &^ p.now().sheet.Square(p.layout, r)
		open = open.WithRow(r, open.Row(r)&^later) // squares are crossed one after the other (12.4)
		switch when := g.shut(r, s); {
		case when == 0:
		case p.now().when < when:
			open = open.WithRow(r, open.Row(r)&p.layout.Closers(r))
		default:
			open = open.WithRow(r, 0)
		}
	}
	return open
}
