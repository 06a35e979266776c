package naive

import (
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"
)

// roll is the active player's throw.
type roll struct {
	white [2]int
	dice  map[colour]int // one for every colour that was in the game at the throw (C5)
}

// playRoll reads the throw: two white dice, then exactly one die for every open row (C5, C11).
func (g *Game) playRoll(words []string) error {
	if len(words) < 2 {
		return errors.New("a roll begins with two white dice")
	}
	r := &roll{dice: map[colour]int{}}
	for i, word := range words {
		if i < 2 {
			pips, err := parseNumber(word, 1, g.edition.faces)
			if err != nil {
				return err
			}
			r.white[i] = pips
			continue
		}
		if err := g.readDie(r, word); err != nil {
			return err
		}
	}
	for i := range len(rows) {
		if _, thrown := r.dice[rows[i]]; !thrown && !g.closed(g.seats[g.active], rows[i:i+1]) {
			return fmt.Errorf("the %s die is missing", names[rows[i]])
		}
	}
	g.roll, g.phase = r, "white"
	if slices.ContainsFunc(g.seats, func(s *seat) bool { return len(g.joined(s)) > 0 }) {
		g.phase = "join"
	}
	return nil
}

// readDie adds a coloured die like R3 to the throw.
func (g *Game) readDie(r *roll, word string) error {
	row := word[:min(1, len(word))]
	if row == "" || names[row[0]] == "" {
		return fmt.Errorf("%q is no coloured die", word)
	}
	pips, err := parseNumber(word[1:], 1, g.edition.faces)
	if err != nil {
		return err
	}
	if _, twice := r.dice[row[0]]; twice {
		return fmt.Errorf("the %s die is thrown twice", names[row[0]])
	}
	if g.closed(g.seats[g.active], row) {
		return fmt.Errorf("%s is closed and its die is out of the game", names[row[0]])
	}
	r.dice[row[0]] = pips
	return nil
}

// playWhite is step 1: all choices are judged on the position at its start, then all crosses are
// made (C6, C12).
func (g *Game) playWhite(words []string) error {
	choices, err := g.parseChoices(words)
	if err != nil {
		return err
	}
	for _, s := range g.seats {
		if c, crosses := choices[s]; crosses {
			if err := g.choiceRefusal(s, c, g.whiteRefusal(s, c.cell)); err != nil {
				return err
			}
		}
	}
	for s, c := range choices {
		if struck, can := g.swap(s, c.cell); can {
			s.struck = struck
		}
	}
	g.crossAll(choices)
	g.goOn("colour")
	return nil
}

// choiceRefusal says why the player cannot make a choice, or returns nil. refusal says why they
// cannot cross its cell.
func (g *Game) choiceRefusal(s *seat, c choice, refusal error) error {
	if refusal != nil {
		return refusal
	}
	tie, err := s.copied().take(c, g.closedRows(s))
	if len(tie) > 0 {
		return fmt.Errorf("%s leaves open which of %s is picked", c, strings.Join(tie, " "))
	}
	return err
}

// whiteRefusal says why the player cannot cross the cell in step 1 (C6, L3); nil if they can.
func (g *Game) whiteRefusal(s *seat, c cell) error {
	if g.isLucky(s, c) {
		return nil
	}
	if sum := g.roll.white[0] + g.roll.white[1]; c.number != sum || c.square {
		if _, can := g.swap(s, c); !can {
			return fmt.Errorf("%s cannot cross %s: the white sum is %d", s.name, c, sum)
		}
	}
	return g.crossRefusal(s, c)
}

// playColour is step 2, the active player's alone (C7).
func (g *Game) playColour(words []string) error {
	if len(words) != 1 {
		return errors.New("a colour step is one cell or -")
	}
	s := g.seats[g.active]
	if len(s.printed.prizes) > 0 && words[0] == strconv.Itoa(s.printed.sum) {
		if err := g.prizeRefusal(s); err != nil {
			return err
		}
		s.struck++
		g.crossed = true // it saves from the penalty (12.2)
		g.goOnToTurnEnd()
		return nil
	}
	choice, err := s.printed.parseChoice(words[0])
	if err != nil {
		return err
	}
	if choice != nil {
		if err := g.choiceRefusal(s, *choice, g.colourRefusal(choice.cell)); err != nil {
			return err
		}
		g.cross(s, *choice, g.closedRows(s))
	}
	if g.edition.path {
		g.goOn("pawn")
	} else {
		g.goOnToTurnEnd()
	}
	return nil
}

// colourRefusal says why the active player cannot cross the cell in step 2; nil if they can.
func (g *Game) colourRefusal(c cell) (err error) {
	s := g.seats[g.active]
	colours := s.printed.colours(c)
	for i := range len(colours) {
		if err = g.dieRefusal(s, c, colours[i]); err == nil {
			return g.crossRefusal(s, c)
		}
	}
	return fmt.Errorf("%s cannot cross %s: %w", s.name, c, err)
}

// dieRefusal says why a white die and the die of a colour do not make the cell (C7). The die is out
// once the row that ends in a lock of its colour is closed (C11, 5.5). If another cell must be
// crossed first, one of the die's colour must be (6.2).
func (g *Game) dieRefusal(s *seat, c cell, die colour) error {
	pips, thrown := g.roll.dice[die]
	if !thrown || g.closed(s, string(die)) {
		return fmt.Errorf("%s is closed", names[die])
	}
	if one, other := g.roll.white[0]+pips, g.roll.white[1]+pips; c.square || c.number != one && c.number != other {
		return fmt.Errorf("a white and the %s die make %d or %d", names[die], one, other)
	}
	first := func(first cell) bool { return strings.Contains(s.printed.colours(first), string(die)) }
	if len(s.printed.rowNamed(c.row).after) > 0 && !slices.ContainsFunc(s.before(c), first) {
		return fmt.Errorf("%d is not crossed in %s", c.number, names[die])
	}
	return nil
}
