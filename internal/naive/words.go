package naive

import (
	"errors"
	"fmt"
	"strconv"
	"strings"
	"unicode"
)

// split cuts a statement into words at spaces. Double quotes keep the spaces inside and are
// removed. Outside quotes # starts a comment.
func split(statement string) ([]string, error) {
	var words []string
	word, begun, quoted := "", false, false
	for _, r := range statement + " " {
		switch {
		case r == '"':
			quoted, begun = !quoted, true
		case quoted:
			word += string(r)
		case r == '#' || unicode.IsSpace(r):
			if begun {
				words = append(words, word)
			}
			word, begun = "", false
			if r == '#' {
				return words, nil
			}
		default:
			word, begun = word+string(r), true
		}
	}
	if quoted {
		return nil, errors.New("a double quote is not closed")
	}
	return words, nil
}

// parseNumber reads a whole number from least to most, written without sign or leading zeros.
func parseNumber(word string, least, most int) (int, error) {
	n, err := strconv.Atoi(word)
	if err != nil || strconv.Itoa(n) != word || n < least || n > most {
		return 0, fmt.Errorf("%s is no whole number from %d to %d", word, least, most)
	}
	return n, nil
}

// parseSeat finds a player by name.
func (g *Game) parseSeat(name string) (*seat, error) {
	for _, s := range g.seats {
		if s.name == name {
			return s, nil
		}
	}
	return nil, fmt.Errorf("no player is called %s", name)
}

// parseChoices reads the words of a step in which all decide together: NAME=CELL or NAME=-. Players
// who are not named pass. The result has a choice for each player who crosses.
func (g *Game) parseChoices(words []string) (map[*seat]choice, error) {
	choices, named := map[*seat]choice{}, map[*seat]bool{}
	for _, word := range words {
		at := strings.LastIndex(word, "=")
		if at < 0 {
			return nil, fmt.Errorf("%s is not of the form NAME=CELL", word)
		}
		s, err := g.parseSeat(word[:at])
		if err != nil {
			return nil, err
		}
		if named[s] {
			return nil, fmt.Errorf("%s is named twice", s.name)
		}
		named[s] = true
		choice, err := s.printed.parseChoice(word[at+1:])
		if err != nil {
			return nil, err
		}
		if choice != nil {
			choices[s] = *choice
		}
	}
	return choices, nil
}
