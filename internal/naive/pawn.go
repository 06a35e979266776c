package naive

import (
	"errors"
	"fmt"
	"strings"
)

// field is one field of the path.
type field struct {
	cell   cell
	points int
}

// parsePath reads a path, one word CELL/POINTS a field (B8, B10).
func (p *printed) parsePath(words []string) ([]field, error) {
	var path []field
	for _, word := range words {
		left, right, found := strings.Cut(word, "/")
		if !found {
			return nil, fmt.Errorf("%s is not of the form CELL/POINTS", word)
		}
		c, err := p.parseCell(left)
		if err != nil {
			return nil, err
		}
		points, err := parseNumber(right, 0, 1000)
		if err != nil {
			return nil, err
		}
		path = append(path, field{c, points})
	}
	if len(path) < 10 || len(path) > 100 {
		return nil, fmt.Errorf("a path has 10 to 100 fields, not %d", len(path))
	}
	return path, nil
}

// playPawn is step 3: the active player's pawn moves 1 to 5 free fields or stays (B2).
func (g *Game) playPawn(words []string) error {
	if len(words) != 1 {
		return errors.New("a pawn step is one number or -")
	}
	if words[0] != "-" {
		steps, err := parseNumber(words[0], 1, 5)
		if err != nil {
			return err
		}
		if err := g.pawnRefusal(steps); err != nil {
			return err
		}
		g.movePawn(steps)
	}
	g.goOnToTurnEnd()
	return nil
}

// landing returns the field a number of free fields ahead of the player's pawn; fields held by
// other pawns are jumped (B2). It returns false if the path has too few free fields left (B9).
func (g *Game) landing(s *seat, steps int) (int, bool) {
	at := s.pawn
	for at < len(g.path) {
		at++
		if !g.held(at) {
			steps--
		}
		if steps == 0 {
			return at, true
		}
	}
	return 0, false
}

// held says whether a pawn stands on the field.
func (g *Game) held(at int) bool {
	for _, s := range g.seats {
		if s.pawn == at {
			return true
		}
	}
	return false
}

// pawnRefusal says why the active player's pawn cannot move a number of free fields (B3, B9); nil
// if it can.
func (g *Game) pawnRefusal(steps int) error {
	s := g.seats[g.active]
	at, found := g.landing(s, steps)
	if !found {
		return fmt.Errorf("%s has fewer than %d free fields ahead", s.name, steps)
	}
	c := g.path[at-1].cell
	if s.hasCrossed(c) {
		return nil
	}
	if err := g.crossRefusal(s, c); err != nil {
		return fmt.Errorf("the pawn cannot move to field %d: %w", at, err)
	}
	return nil
}

// movePawn makes a legal move, crosses the landing field's number if it is not crossed yet (B3),
// and begins the last round when the pawn is first to reach the last five fields: everybody else
// is active once more (B6).
func (g *Game) movePawn(steps int) {
	s := g.seats[g.active]
	s.pawn, _ = g.landing(s, steps)
	if c := g.path[s.pawn-1].cell; !s.hasCrossed(c) {
		g.cross(s, choice{cell: c}, g.closedRows(s))
	}
	if s.pawn > len(g.path)-5 && g.lastTurn == none {
		g.lastTurn = len(g.seats) - 1
	}
}
