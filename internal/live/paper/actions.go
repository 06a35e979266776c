package paper

import (
	"strconv"

	"rowlock"
	"rowlock/sheet"
)

// An action holds its kind; in the bits below, a cell, field or row; in the bits above, the
// rows picked where an effect of a cross leaves a choice (sheet.AppendWays).
const (
	value rowlock.Action = 1<<8 - 1
	kinds rowlock.Action = 7 << 8

	crossing rowlock.Action = 1 << 8 // a cell
	penalty  rowlock.Action = 2 << 8
	striking rowlock.Action = 3 << 8 // the number of fields of the bar that are struck or skipped
	moving   rowlock.Action = 4 << 8 // the pawn, to a field
	closing  rowlock.Action = 5 << 8 // a row that a player without a sheet here has locked
	ending   rowlock.Action = 6 << 8 // the game
)

// words are the words of all kinds but crossing, which is written as a cell.
var words = map[rowlock.Action]string{
	penalty: "penalty", striking: "struck", moving: "pawn", closing: "close", ending: "end",
}

// Actions implements rowlock.State: the open cells row by row, then all other steps.
func (g *Sheets) Actions(dst []rowlock.Action, s rowlock.Seat) []rowlock.Action {
	if s < 0 || int(s) >= len(g.piles) || g.Phase() != rowlock.PhaseSheet {
		return dst
	}
	dst = g.crosses(dst, s)
	p := &g.piles[s]
	if _, most := g.rules.Ends(); int(p.now().sheet.Penalties) < most {
		dst = append(dst, penalty)
	}
	bar, last := int(p.now().sheet.Bar), len(p.layout.Swaps())
	if prizes, _ := p.layout.Prizes(); prizes != nil { // none is passed over
		last = min(bar+1, len(prizes))
	}
	for n := bar + 1; n <= last; n++ {
		dst = append(dst, striking|rowlock.Action(n))
	}
	dst = g.moves(dst, s)
	if g.rules.ClosesForAll() {
		closed := g.closed()
		for r := range p.layout.Rows() {
			if _, locked := p.layout.Lock(r); locked && !closed.Has(r) {
				dst = append(dst, closing|rowlock.Action(r))
			}
		}
	}
	return append(dst, ending)
}

// crosses appends the crosses of each open cell, one for each way to pick among rows that tie.
func (g *Sheets) crosses(dst []rowlock.Action, s rowlock.Seat) []rowlock.Action {
	p, closed := &g.piles[s], g.closed()
	for c := range g.open(s).All() {
		dst = sheet.AppendWays(dst, crossing|rowlock.Action(c), &p.now().sheet, p.layout, closed, c)
	}
	return dst
}

// moves appends the free fields ahead of the pawn (B2) whose number can be crossed, or is
// crossed already (B3). It has no limit on the distance, as the player may not have entered
// earlier moves.
func (g *Sheets) moves(dst []rowlock.Action, s rowlock.Seat) []rowlock.Action {
	if g.track == nil {
		return dst
	}
	now, open := g.piles[s].now(), g.open(s)
	for field := int(now.pawn) + 1; field <= len(g.track.Fields); field++ {
		if c := g.landing(field); !g.held(field, s) && (now.sheet.Has(c) || open.Has(c)) {
			dst = append(dst, moving|rowlock.Action(field))
		}
	}
	return dst
}

// Word implements rowlock.State: a cell as a record writes it, or the word of the kind with its
// number or row.
func (g *Sheets) Word(s rowlock.Seat, a rowlock.Action) string {
	l, n := g.piles[s].layout, int(a&value)
	switch a & kinds {
	case crossing:
		return l.WordPicked(sheet.Cell(n), sheet.PicksOf(a))
	case closing:
		return words[closing] + ":" + l.Name(n)
	case striking, moving:
		return words[a&kinds] + ":" + strconv.Itoa(n)
	}
	return words[a&kinds]
}
