package naive

import (
	"errors"
	"fmt"
	"slices"
	"strings"
)

// Pages holds the texts of rule sets (docs/sheet.md) by the record's word for the edition. The
// caller sets them before New. A plain edition without a page is played by its clauses alone.
var Pages = map[string]string{}

// statement is a line of a page.
type statement struct {
	keyword string
	words   []string
}

// pad is what a page says of one sheet alone.
type pad struct {
	letter string
	lines  []statement
}

// pageOnce are the keywords that stand once at most, of the game or of each sheet.
var pageOnce = []string{"name", "dice", "cards", "seats", "end", "lucky", "need", "points", "bar", "swap", "prize", "join"}

// gameWords are the keywords that say something of the game, sheetWords those of a sheet.
var (
	gameWords  = []string{"name", "dice", "cards", "seats", "end", "clause", "lucky", "path", "pad"}
	sheetWords = []string{"need", "row", "points", "twice", "double", "group", "link", "bar", "box", "all", "swap", "prize", "join"}
)

// What a page can have at most.
const (
	mostBytes  = 16 * 1024
	mostRows   = 6
	mostInRow  = 17
	mostNumber = 30
	mostPoints = 9999
)

// readPage reads the text of a rule set.
func readPage(name, text string) (edition, error) {
	e := edition{name: name, faces: 6, top: 12, least: 1, seats: 5, closed: 2, misses: 4}
	if len(text) > mostBytes {
		return e, errors.New("the page is too long")
	}
	var lines []statement
	for line := range strings.SplitSeq(strings.TrimPrefix(text, "\ufeff"), "\n") {
		words, err := pageWords(line)
		if err != nil {
			return e, err
		}
		if len(words) > 0 {
			lines = append(lines, statement{words[0], words[1:]})
		}
	}
	if len(lines) == 0 || lines[0].keyword != "sheet" || !slices.Equal(lines[0].words, []string{"1"}) {
		return e, errors.New("a page begins with sheet 1")
	}
	common, pads, err := e.readGame(lines[1:])
	if err != nil {
		return e, err
	}
	if len(pads) == 0 {
		pads = []pad{{}}
	}
	for _, pad := range pads {
		p, err := e.readPrint(slices.Concat(common, pad.lines))
		if err != nil {
			return e, err
		}
		p.pad = pad.letter
		e.sheets = append(e.sheets, p)
	}
	return e, e.checkGame()
}

// pageWords cuts a line into words. Unlike a record's, a page's quotes hold a whole word.
func pageWords(line string) ([]string, error) {
	line = strings.TrimRight(line, "\r")
	quotes := strings.Split(line, `"`)
	for i, outside := range quotes {
		if i%2 == 0 && strings.Contains(outside, "#") {
			break
		}
		closes, more := i%2 == 1 && i+1 < len(quotes), i+1 < len(quotes)
		if opens := i%2 == 0 && more; opens && outside != "" && !strings.ContainsAny(outside[len(outside)-1:], " \t") ||
			closes && quotes[i+1] != "" && !strings.ContainsAny(quotes[i+1][:1], " \t#") ||
			closes && quotes[i+1] == "" && i+2 < len(quotes) {
			return nil, errors.New("double quotes hold a whole word")
		}
	}
	return split(line)
}

// readGame reads what is said of the whole game. What is said of sheets it returns: of all of them,
// and of each.
func (e *edition) readGame(lines []statement) (common []statement, pads []pad, err error) {
	said := map[string]bool{}
	for _, line := range lines {
		of := line.keyword
		if !slices.Contains(gameWords, of) && !slices.Contains(sheetWords, of) {
			if of == "sheet" {
				continue
			}
			return nil, nil, fmt.Errorf("nothing is called %s", of)
		}
		if len(pads) > 0 && slices.Contains(sheetWords, of) {
			if said[of] && slices.Contains(pageOnce, of) {
				return nil, nil, fmt.Errorf("%s is said twice", of)
			}
			of = fmt.Sprint(of, " ", len(pads))
		}
		if slices.Contains(pageOnce, line.keyword) && said[of] {
			return nil, nil, fmt.Errorf("%s is said twice", line.keyword)
		}
		said[of] = true
		switch {
		case line.keyword == "pad":
			if len(line.words) != 1 || len(line.words[0]) != 1 || line.words[0] < "A" || line.words[0] > "Z" || said["pad "+line.words[0]] {
				return nil, nil, fmt.Errorf("pad %v", line.words)
			}
			said["pad "+line.words[0]] = true
			pads = append(pads, pad{letter: line.words[0]})
		case slices.Contains(sheetWords, line.keyword) && len(pads) > 0:
			last := &pads[len(pads)-1]
			last.lines = append(last.lines, line)
		case slices.Contains(sheetWords, line.keyword):
			common = append(common, line)
		case len(pads) > 0:
			return nil, nil, fmt.Errorf("%s is said of one sheet alone", line.keyword)
		default:
			if err := e.readOfGame(line); err != nil {
				return nil, nil, err
			}
		}
	}
	for _, pair := range [][2]string{
		{"cards", "dice"},
		{"cards", "lucky"},
		{"cards", "path"},
		{"cards", "pad"},
		{"cards", "swap"},
		{"cards", "prize"},
		{"cards", "join"},
		{"path", "pad"},
	} {
		one, other := pair[0], pair[1]
		if said[one] && said[other] {
			return nil, nil, fmt.Errorf("%s and %s", one, other)
		}
	}
	if e.lucky && len(e.pairs) < e.seats {
		return nil, nil, errors.New("lucky: fewer pairs than players")
	}
	return common, pads, nil
}

// readOfGame reads one line about the game.
func (e *edition) readOfGame(line statement) (err error) {
	words := line.words
	bad := fmt.Errorf("%s %v cannot be read", line.keyword, words)
	switch line.keyword {
	case "name":
		if len(words) != 1 || !isName(words[0]) {
			return bad
		}
	case "dice":
		if len(words) != 1 {
			return bad
		}
		e.faces, err = parseNumber(words[0], 1, mostNumber/2)
		e.top = 2 * e.faces
	case "cards":
		e.cards, e.faces = true, 0
		e.jokers = len(words) == 1 && words[0] == "jokers"
		if len(words) > 0 && !e.jokers || len(words) > 1 {
			return bad
		}
	case "seats":
		if len(words) != 2 {
			return bad
		}
		if e.least, err = parseNumber(words[0], 1, 5); err == nil {
			e.seats, err = parseNumber(words[1], e.least, 5)
		}
	case "end":
		return e.readEnd(words)
	case "clause":
		if len(words) != 2 || words[0] != "seats" && words[0] != "lock" {
			return bad
		}
	case "lucky":
		return e.readPairs(words)
	case "path":
		e.path = true
		if len(words) == 0 || len(e.boards) == 26 {
			return bad
		}
		e.boards = append(e.boards, words)
	}
	return err
}

// readEnd reads what ends the game: "2 rows 4 misses".
func (e *edition) readEnd(words []string) (err error) {
	if len(words) == 0 || len(words)%2 == 1 {
		return errors.New("end: a number and a word, once or more")
	}
	for i := 0; i < len(words); i += 2 {
		switch words[i+1] {
		case "row", "rows":
			e.closed, err = parseNumber(words[i], 1, mostRows)
		case "miss", "misses":
			e.misses, err = parseNumber(words[i], 1, 255)
		default:
			return fmt.Errorf("end: %s", words[i+1])
		}
		if err != nil {
			return err
		}
	}
	return nil
}

// readPairs reads the pairs of lucky numbers that are dealt (L8).
func (e *edition) readPairs(words []string) error {
	e.lucky = true
	for _, word := range words {
		pair, err := parsePair(word)
		if err != nil {
			return err
		}
		slices.Sort(pair[:])
		if slices.Contains(e.pairs, pair) {
			return fmt.Errorf("lucky: %s twice", word)
		}
		e.pairs = append(e.pairs, pair)
	}
	if len(e.pairs) == 0 || len(e.pairs) > 64 {
		return errors.New("lucky: one to 64 pairs")
	}
	return nil
}

// parsePair reads two different numbers, 8/5.
func parsePair(word string) (pair [2]int, err error) {
	left, right, found := strings.Cut(word, "/")
	if !found {
		return pair, fmt.Errorf("%s is no pair", word)
	}
	if pair[0], err = parseNumber(left, 1, mostNumber); err != nil {
		return pair, err
	}
	if pair[1], err = parseNumber(right, 1, mostNumber); err == nil && pair[0] == pair[1] {
		err = fmt.Errorf("%s is one number twice", word)
	}
	return pair, err
}
