package naive

import (
	"errors"
	"fmt"
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
		if _, thrown := r.dice[rows[i]]; !thrown && !g.closed(g.seats[g.active], rows[i]) {
			return fmt.Errorf("the %s die is missing", names[rows[i]])
		}
	}
	g.roll, g.phase = r, "white"
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
	if g.closed(g.seats[g.active], row[0]) {
		return fmt.Errorf("%s is closed and its die is out of the game", names[row[0]])
	}
	r.dice[row[0]] = pips
	return nil
}

// playWhite is step 1: all choices are judged on the position at its start, then all crosses are made (C6, C12).
func (g *Game) playWhite(words []string) error {
	choices, err := g.parseChoices(words)
	if err != nil {
		return err
	}
	for _, s := range g.seats {
		if c, crosses := choices[s]; crosses {
			if err := g.whiteRefusal(s, c); err != nil {
				return err
			}
		}
	}
	for s, c := range choices {
		g.cross(s, c)
	}
	g.goOn("colour")
	return nil
}

// whiteRefusal says why the player cannot cross the cell in step 1 (C6, L3); nil if they can.
func (g *Game) whiteRefusal(s *seat, c cell) error {
	if g.isLucky(s, c) {
		return nil
	}
	if sum := g.roll.white[0] + g.roll.white[1]; c.number != sum {
		return fmt.Errorf("%s cannot cross %s: the white sum is %d", s.name, c, sum)
	}
	return g.crossRefusal(s, c)
}

// playColour is step 2, the active player's alone (C7).
func (g *Game) playColour(words []string) error {
	if len(words) != 1 {
		return errors.New("a colour step is one cell or -")
	}
	choice, err := g.edition.parseChoice(words[0])
	if err != nil {
		return err
	}
	if choice != nil {
		if err := g.colourRefusal(*choice); err != nil {
			return err
		}
		g.cross(g.seats[g.active], *choice)
	}
	if g.edition.path {
		g.goOn("pawn")
	} else {
		g.goOnToTurnEnd()
	}
	return nil
}

// colourRefusal says why the active player cannot cross the cell in step 2: it must be one white die and the row's own
// die, and a row locked in step 1 is out (C7, C11); nil if they can.
func (g *Game) colourRefusal(c cell) error {
	s := g.seats[g.active]
	die, thrown := g.roll.dice[c.row]
	if !thrown {
		return fmt.Errorf("%s cannot cross %s: %s is closed", s.name, c, names[c.row])
	}
	if c.number != g.roll.white[0]+die && c.number != g.roll.white[1]+die {
		return fmt.Errorf("%s cannot cross %s: a white and the %s die make %d or %d",
			s.name, c, names[c.row], g.roll.white[0]+die, g.roll.white[1]+die)
	}
	return g.crossRefusal(s, c)
}
