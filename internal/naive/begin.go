package naive

import (
	"errors"
	"fmt"
	"maps"
	"slices"
	"strings"
)

// begin checks the statements together and makes the first turn due, unless the position is the end
// of a game.
func (s *setup) begin() error {
	g := s.game
	if !s.said["edition"] {
		return errors.New("the edition is missing")
	}
	if len(g.seats) == 0 {
		return errors.New("nobody plays")
	}
	if least := g.edition.least; len(g.seats) < least {
		return fmt.Errorf("at least %d play", least)
	}
	for _, check := range []func() error{s.layPath, s.checkPawns, s.checkLucky, s.layCards} {
		if err := check(); err != nil {
			return err
		}
	}
	active := 0
	if s.active != nil {
		active = slices.Index(g.seats, s.active)
	}
	g.beginTurn(active)
	g.endIf(g.ending())
	return nil
}

// layPath lays the path of a path statement or of a board, board a if neither is stated.
func (s *setup) layPath() (err error) {
	if !s.game.edition.path {
		return nil
	}
	if s.said["path"] && s.said["board"] {
		return errors.New("board and path exclude each other")
	}
	words := s.path
	if !s.said["path"] {
		for n, board := range s.game.edition.boards {
			if s.board == string(rune('a'+n)) {
				words = board
			}
		}
		if words == nil {
			return fmt.Errorf("no board is called %s", s.board)
		}
	}
	s.game.path, err = s.game.edition.sheets[0].parsePath(words)
	return err
}

// checkPawns refuses pawns beyond the path and two pawns on one field other than the start (B2).
func (s *setup) checkPawns() error {
	on := map[int]string{}
	for _, own := range s.game.seats {
		if own.pawn == 0 {
			continue
		}
		if own.pawn > len(s.game.path) {
			return fmt.Errorf("pawn: %s stands beyond the path's %d fields", own.name, len(s.game.path))
		}
		if other, taken := on[own.pawn]; taken {
			return fmt.Errorf("pawn: %s and %s stand on field %d together", other, own.name, own.pawn)
		}
		on[own.pawn] = own.name
	}
	return nil
}

// checkLucky refuses two sheets with the same pair (L3, L8).
func (s *setup) checkLucky() error {
	for i, own := range s.game.seats {
		for _, other := range s.game.seats[:i] {
			if own.lucky != nil && slices.Equal(own.lucky, other.lucky) {
				return fmt.Errorf("lucky: %s and %s have the same pair", other.name, own.name)
			}
		}
	}
	return nil
}

// layCards deals the deck, or checks the hands, display and pile that are stated instead.
func (s *setup) layCards() error {
	if !s.game.edition.cards {
		return nil
	}
	if !s.said["deck"] {
		return s.layStated()
	}
	for _, keyword := range slices.Sorted(maps.Keys(s.said)) {
		if keyword == "display" || keyword == "pile" || strings.HasPrefix(keyword, "hand ") {
			return fmt.Errorf("deck and %s exclude each other", keyword)
		}
	}
	return s.deal()
}

// deal gives four cards to each player in seat order and four to the display; the rest is the
// pile (K2).
func (s *setup) deal() error {
	g := s.game
	if missing := without(g.edition.deck(), s.deck...); len(missing) > 0 {
		return fmt.Errorf("deck: %s is missing", missing[0])
	}
	rest := s.deck
	for _, own := range g.seats {
		own.hand, rest = slices.Clone(rest[:4]), rest[4:]
	}
	g.display, g.pile = slices.Clone(rest[:4]), slices.Clone(rest[4:])
	return nil
}

// layStated checks the stated hands, display and pile, which are those at the start of a turn: two
// to four cards in each hand, since one to three of five have been played (K3, K5), four on
// display, one or more in the pile (K7). All other cards are the discards.
func (s *setup) layStated() error {
	g := s.game
	seen := slices.Concat(g.display, g.pile)
	for _, own := range g.seats {
		if n := len(own.hand); n < 2 || n > 4 {
			return fmt.Errorf("hand: %s holds two to four cards before taking, not %d", own.name, n)
		}
		seen = append(seen, own.hand...)
	}
	if len(g.display) != 4 {
		return fmt.Errorf("display: four cards are laid out, not %d", len(g.display))
	}
	if len(g.pile) == 0 {
		return errors.New("pile: there is always a top card")
	}
	for i, c := range seen {
		if slices.Contains(seen[:i], c) {
			return fmt.Errorf("%s lies in two places", c)
		}
	}
	g.discards = without(g.edition.deck(), seen...)
	return nil
}
