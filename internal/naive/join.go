package naive

import (
	"fmt"
	"slices"
	"strings"
)

// joined lists the rows in which the throw lets the player cross a square: some two dice show both numbers. A coloured
// one of them allows its own row, both white dice allow any (12.4).
func (g *Game) joined(s *seat) []string {
	type die struct {
		colour string // "" if it is white
		pips   int
	}
	dice := []die{{"", g.roll.white[0]}, {"", g.roll.white[1]}}
	for colour, pips := range g.roll.dice {
		if !g.closed(s, string(colour)) {
			dice = append(dice, die{string(colour), pips})
		}
	}
	var list []string
	for _, r := range s.printed.rows {
		for i, one := range dice {
			for j, other := range dice {
				own := r.locks() && (one.colour == r.name || other.colour == r.name)
				allows := own || one.colour == "" && other.colour == ""
				if i != j && allows && [2]int{one.pips, other.pips} == s.printed.join && !slices.Contains(list, r.name) {
					list = append(list, r.name)
				}
			}
		}
	}
	return list
}

// playJoin is the step before step 1 in which every player may cross a square (12.4).
func (g *Game) playJoin(words []string) error {
	chosen := map[*seat]string{}
	for _, word := range words {
		at := strings.LastIndex(word, "=")
		if at < 0 {
			return fmt.Errorf("%s is not of the form NAME=ROW", word)
		}
		s, err := g.parseSeat(word[:at])
		if err != nil {
			return err
		}
		if _, twice := chosen[s]; twice {
			return fmt.Errorf("%s is named twice", s.name)
		}
		if !slices.Contains(g.joinChoices(s), word[at+1:]) {
			return fmt.Errorf("%s cannot cross a square of %s", s.name, word[at+1:])
		}
		chosen[s] = word[at+1:]
	}
	choices := map[*seat]choice{}
	for s, row := range chosen {
		if row != "-" {
			choices[s] = choice{cell: s.square(row)}
		}
	}
	g.crossAll(choices)
	g.goOn("white")
	return nil
}

// joinChoices lists the pass and the rows with a square that can be crossed.
func (g *Game) joinChoices(s *seat) []string {
	words := []string{"-"}
	for _, row := range g.joined(s) {
		if !g.closed(s, row) && s.square(row).square {
			words = append(words, row)
		}
	}
	slices.Sort(words)
	return words
}

// square is the first square right of the row's rightmost cross, the zero cell if there is none.
func (s *seat) square(row string) cell {
	for place, c := range s.printed.cellsOf(row) {
		if c.square && place > s.last(row) {
			return c
		}
	}
	return cell{}
}
