package naive

import (
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"
)

// isName says whether a text can be a sheet's name.
func isName(text string) bool {
	return utf8.ValidString(text) && strings.TrimSpace(text) != "" && utf8.RuneCountInString(text) <= 40 &&
		!strings.ContainsFunc(text, func(r rune) bool {
			return r != ' ' && !unicode.IsGraphic(r) || r == '\u00a0' || unicode.Is(unicode.Zs, r) && r != ' '
		})
}

// readPrint reads what is printed on a sheet: its rows, then the bar, then what names cells.
func (e *edition) readPrint(lines []statement) (*printed, error) {
	p, need := &printed{}, 5 // C9
	for n := range 13 {
		p.points = append(p.points, n*(n+1)/2) // C16
	}
	for _, line := range lines {
		if line.keyword == "row" {
			if err := e.readPageRow(p, line.words); err != nil {
				return nil, err
			}
		}
	}
	highest := 3 * mostNumber / 2 // of three dice
	if e.faces > 0 {
		highest = 3 * e.faces
	}
	for _, line := range lines {
		if err := p.readOfPrint(line, &need, highest); err != nil {
			return nil, fmt.Errorf("%s: %w", line.keyword, err)
		}
	}
	for i := range p.rows {
		if r := &p.rows[i]; r.needed < 0 && r.closing > 0 {
			r.needed = need
		} else if r.needed < 0 {
			r.needed = 0
		}
	}
	return p, p.check()
}

// readPageRow reads a row: "R 2..9 B10 12 lock 2 need 6 after Y counts R Y".
func (e *edition) readPageRow(p *printed, words []string) error {
	if len(words) == 0 || len(words[0]) > 3 || strings.Trim(words[0], rows) != "" || words[0] == "" {
		return fmt.Errorf("%v is no row", words)
	}
	r := row{name: words[0], needed: -1}
	said, count := "cells", 0
	ends := func() error {
		if said == "lock" && count > 1 || said == "need" && count != 1 || (said == "after" || said == "counts") && count == 0 {
			return fmt.Errorf("row %s: %d words after %s", r.name, count, said)
		}
		return nil
	}
	for _, word := range words[1:] {
		if slices.Contains([]string{"lock", "need", "after", "counts"}, word) {
			if err := ends(); err != nil {
				return err
			}
			said, count = word, 0
			switch said {
			case "lock":
				r.closing = 1
			case "after":
				r.after = nil
			case "counts":
				r.countsIn = nil
			}
			continue
		}
		count++
		var err error
		switch said {
		case "cells":
			err = e.readNumbers(&r, word)
		case "lock":
			r.closing, err = parseNumber(word, 1, mostInRow)
		case "need":
			r.needed, err = parseNumber(word, 0, 2*mostInRow)
		case "after":
			r.after = append(r.after, word)
		case "counts":
			r.countsIn = append(r.countsIn, word)
		}
		if err != nil {
			return err
		}
	}
	p.rows = append(p.rows, r)
	return ends()
}

// readNumbers reads one cell, or a run of them, into a row.
func (e *edition) readNumbers(r *row, word string) error {
	if word == "+" && len(r.cells) > 0 {
		left := r.cells[len(r.cells)-1]
		if left.square {
			return fmt.Errorf("two squares right of %s", left)
		}
		left.square = true
		r.cells, r.colours = append(r.cells, left), append(r.colours, r.name)
		return nil
	}
	colours, numbers, err := runOf(word)
	if err != nil {
		return err
	}
	if colours == "" {
		colours = r.name
	} else if repeats(colours) {
		return fmt.Errorf("%s has a colour twice", word)
	}
	for _, n := range numbers {
		c := cell{row: r.name, number: n}
		if n < 2 || n > e.top || slices.Contains(r.cells, c) {
			return fmt.Errorf("no cell can be %s", c)
		}
		r.cells, r.colours = append(r.cells, c), append(r.colours, colours)
	}
	return nil
}

// repeats says whether a letter stands twice.
func repeats(letters string) bool {
	for i := range len(letters) {
		if strings.Count(letters, letters[i:i+1]) > 1 {
			return true
		}
	}
	return false
}

// runOf reads letters and the numbers of a run: "Y2..4", or a single one, "RY5".
func runOf(word string) (letters string, numbers []int, err error) {
	from, to, run := strings.Cut(word, "..")
	digits := strings.TrimLeft(from, rows)
	letters = from[:len(from)-len(digits)]
	first, err := parseNumber(digits, 1, mostNumber)
	if err != nil {
		return "", nil, err
	}
	last := first
	if run {
		if last, err = parseNumber(to, 1, mostNumber); err != nil {
			return "", nil, err
		}
	}
	for n := min(first, last); n <= max(first, last); n++ {
		numbers = append(numbers, n)
	}
	if last < first {
		slices.Reverse(numbers)
	}
	return letters, numbers, nil
}

// readOfPrint reads a line about what is printed, once all rows are known. highest is the most that
// three dice make.
func (p *printed) readOfPrint(line statement, need *int, highest int) (err error) {
	words := line.words
	if len(words) == 0 {
		return errors.New("nothing follows")
	}
	switch line.keyword {
	case "need":
		if len(words) != 1 {
			return errors.New("one number follows")
		}
		*need, err = parseNumber(words[0], 0, 2*mostInRow)
	case "points":
		p.points, err = readTable(words)
	case "twice", "double", "link", "box":
		var cells []cell
		if cells, err = p.listed(words); err != nil {
			return err
		}
		switch line.keyword {
		case "twice":
			p.twice = append(p.twice, cells...)
		case "double":
			p.double = append(p.double, cells...)
		case "link":
			p.marks = append(p.marks, mark{cells: cells, effect: crossTheOthers})
		default:
			p.marks = append(p.marks, mark{cells: cells, effect: strikeTheBar})
		}
	case "group":
		return p.readGroup(words)
	case "bar":
		p.bar = words
	case "all":
		return p.readAll(words)
	case "prize":
		return p.readPrizes(words, highest)
	case "join":
		return p.readJoin(words, highest/3)
	case "swap":
		for _, word := range words {
			pair, err := parsePair(word)
			if err != nil {
				return err
			}
			p.swaps = append(p.swaps, pair)
		}
	}
	return err
}

// readPrizes reads a sum of three dice and the points of the fields that it strikes (12.1, 12.2).
func (p *printed) readPrizes(words []string, highest int) (err error) {
	if len(words) < 3 || words[1] != "points" {
		return errors.New("a sum and points follow")
	}
	if p.sum, err = parseNumber(words[0], 3, highest); err != nil {
		return err
	}
	for _, word := range words[2:] {
		n, err := strconv.Atoi(word)
		if err != nil || n < -mostPoints || n > mostPoints {
			return fmt.Errorf("%s are no points", word)
		}
		p.prizes = append(p.prizes, n)
	}
	return nil
}

// readJoin reads what two dice show to cross a square (12.4).
func (p *printed) readJoin(words []string, faces int) (err error) {
	if len(words) != 2 {
		return errors.New("two numbers follow")
	}
	for i, word := range words {
		if p.join[i], err = parseNumber(word, 1, faces); err != nil {
			return err
		}
	}
	return nil
}

// readTable reads points by crosses, from one cross on.
func readTable(words []string) ([]int, error) {
	table := []int{0}
	for _, word := range words {
		n, err := strconv.Atoi(word)
		if err != nil || n < -mostPoints || n > mostPoints {
			return nil, fmt.Errorf("%s are no points", word)
		}
		table = append(table, n)
	}
	if len(table) < 2 || len(table) > 2*mostRows*(mostInRow+1)+1 {
		return nil, fmt.Errorf("a table of %d entries", len(table))
	}
	return table, nil
}

// listed reads cells: "R5", "R2..11" and "*7", which is a number in every row that has it.
func (p *printed) listed(words []string) (cells []cell, err error) {
	for _, word := range words {
		var found []cell
		if number, every := strings.CutPrefix(word, "*"); every {
			for _, c := range p.cells() {
				if c.word() == number {
					found = append(found, c)
				}
			}
		} else {
			row, numbers, err := runOf(word)
			if err != nil {
				return nil, err
			}
			for _, n := range numbers {
				if c := (cell{row: row, number: n}); slices.Contains(p.cells(), c) {
					found = append(found, c)
				} else {
					return nil, fmt.Errorf("there is no %s", c)
				}
			}
		}
		if len(found) == 0 {
			return nil, fmt.Errorf("there is no %s", word)
		}
		cells = append(cells, found...)
	}
	return cells, nil
}

// readGroup reads cells and what they score together.
func (p *printed) readGroup(words []string) error {
	at := slices.Index(words, "points")
	if at < 1 {
		return errors.New("cells and points follow")
	}
	cells, err := p.listed(words[:at])
	if err != nil {
		return err
	}
	points, err := readTable(words[at+1:])
	p.groups = append(p.groups, group{cells, points})
	return err
}

// readAll reads cells and what happens once all of them are crossed (9.5).
func (p *printed) readAll(words []string) error {
	effects := map[string]int{
		"emptiest": crossTheEmptiest, "score": pointsAtTheEnd,
		"every": crossEveryRow, "lowest": doubleTheLowest, "free": missesAreFree,
	}
	at := slices.IndexFunc(words, func(word string) bool { return effects[word] > 0 })
	if at < 1 {
		return errors.New("cells and an effect follow")
	}
	m := mark{all: true, effect: effects[words[at]], amount: 1}
	if counted := m.effect == crossTheEmptiest || m.effect == pointsAtTheEnd; counted != (len(words) == at+2) || !counted && len(words) != at+1 {
		return fmt.Errorf("%v cannot be read", words)
	} else if counted {
		n, err := strconv.Atoi(words[at+1])
		if err != nil || m.effect == crossTheEmptiest && (n < 1 || n > mostInRow) || n < -mostPoints || n > mostPoints {
			return fmt.Errorf("%s %s", words[at], words[at+1])
		}
		m.amount = n
	}
	var err error
	m.cells, err = p.listed(words[:at])
	p.marks = append(p.marks, m)
	return err
}
