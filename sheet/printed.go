package sheet

import (
	"slices"
	"strconv"
	"strings"
)

// add reads one line into the print.
func (p *padReader) add(l printLine) error {
	switch l.keyword {
	case "row":
		return p.addRow(l)
	case "group":
		return p.addGroup(l)
	case "all":
		return p.addAll(l)
	case "prize":
		return p.addPrizes(l)
	case "join":
		return p.addJoin(l)
	case "clause":
		p.print.Clause = l.words[0]
		return nil
	}
	if len(l.words) == 0 {
		return l.wrong()
	}
	switch list := " " + strings.Join(l.words, " "); l.keyword {
	case "need":
		n, ok := numberIn(l.words[0], 0, 2*MaxCells)
		if p.need = n; !ok || len(l.words) > 1 {
			return l.wrong()
		}
		return nil
	case "points":
		return p.readPoints(l, l.words, &p.print.Points)
	case "bar":
		p.print.Bar = list[1:]
		return nil
	case "swap":
		p.print.Swaps = list[1:]
		return nil
	}
	cells, err := p.cells(l.words)
	if err != nil {
		return err
	}
	switch l.keyword {
	case "twice":
		p.print.Twice = strings.TrimSpace(p.print.Twice + " " + cells)
	case "double":
		p.print.Double = strings.TrimSpace(p.print.Double + " " + cells)
	case "link":
		p.print.Marks = append(p.print.Marks, Mark{Cells: cells, Effect: CrossOthers})
	case "box":
		p.print.Marks = append(p.print.Marks, Mark{Cells: cells, Effect: AdvanceBar})
	}
	return nil
}

// wrong refuses a line by an example of how it is written.
func (l *printLine) wrong() error {
	form := ""
	for _, k := range keywords {
		if k.word == l.keyword {
			form = k.form
		}
	}
	return lineForm.New(strings.Join(append([]string{l.keyword}, l.words...), " "), form)
}

// rowWords begin what is said of a row behind its cells.
var rowWords = []string{"lock", "need", "after", "counts"}

// addRow reads a row: its name, its cells, and what else is said of it.
func (p *padReader) addRow(l printLine) error {
	if len(l.words) == 0 {
		return l.wrong()
	}
	row := PrintedRow{Name: l.words[0], Need: commonNeed}
	end := 1
	for end < len(l.words) && !slices.Contains(rowWords, l.words[end]) {
		end++
	}
	cells, err := p.numbers(l.words[1:end])
	if err != nil {
		return err
	}
	row.Cells = strings.Join(cells, " ")
	for rest := l.words[end:]; len(rest) > 0; {
		word, length := rest[0], 1
		for length < len(rest) && !slices.Contains(rowWords, rest[length]) {
			length++
		}
		ok, given := true, rest[1:length]
		switch rest = rest[length:]; word {
		case "lock":
			row.Closers = 1
			if ok = len(given) < 2; len(given) == 1 {
				row.Closers, ok = numberIn(given[0], 1, MaxCells)
			}
		case "need":
			if ok = len(given) == 1; ok {
				row.Need, ok = numberIn(given[0], 0, 2*MaxCells)
			}
		case "after":
			row.After, ok = strings.Join(given, " "), len(given) > 0
		case "counts":
			row.CountsIn, ok = strings.Join(given, " "), len(given) > 0
		}
		if !ok {
			return l.wrong()
		}
	}
	p.print.Rows = append(p.print.Rows, row)
	return nil
}

// numbers reads the cells of a row and writes runs of them out. It refuses what no throw makes.
func (p *padReader) numbers(words []string) (cells []string, err error) {
	for _, word := range words {
		run, err := written(word)
		if err != nil {
			return nil, err
		}
		for _, cell := range run {
			n, err := strconv.Atoi(strings.TrimLeft(cell, letters))
			switch faces := p.r.page.Faces; {
			case err != nil: // a square, or Parse says what is wrong with it
			case faces == 0 && (n < 2 || n > 12):
				return nil, noCard.New(n)
			case faces > 0 && (n < 2 || n > 2*faces):
				return nil, noSum.New(n, faces, 2*faces)
			}
		}
		if cells = append(cells, run...); len(cells) > MaxCells+1 {
			break // Parse says that it is too long
		}
	}
	return cells, nil
}

// written writes a run of cells out, "Y2..4" as Y2 Y3 Y4.
func written(word string) (cells []string, err error) {
	from, to, run := strings.Cut(word, "..")
	if !run {
		return []string{word}, nil
	}
	digits := strings.TrimLeft(from, letters)
	colours := from[:len(from)-len(digits)]
	first, ok := numberIn(digits, 1, MaxNumber)
	last, also := numberIn(to, 1, MaxNumber)
	if !ok || !also {
		return nil, cellPrint.New(word)
	}
	step := 1
	if last < first {
		step = -1
	}
	for n := first; n != last+step; n += step {
		cells = append(cells, colours+strconv.Itoa(n))
	}
	return cells, nil
}

// cells reads a list of cells: runs of a row, "R2..11", and a number in all rows that have it, "*7".
func (p *padReader) cells(words []string) (list string, err error) {
	var cells []string
	for _, word := range words {
		run, err := written(word)
		if err != nil {
			return "", err
		}
		if number, every := strings.CutPrefix(word, "*"); every {
			if run = p.everyRow(number); run == nil {
				return "", NoSuchCell.New(word)
			}
		}
		if cells = append(cells, run...); len(cells) > MaxRows*MaxCells {
			break // some are there twice
		}
	}
	return strings.Join(cells, " "), nil
}

// everyRow returns the cells with a number, row by row.
func (p *padReader) everyRow(number string) (cells []string) {
	for _, row := range p.print.Rows {
		for cell := range strings.FieldsSeq(row.Cells) {
			if strings.TrimLeft(cell, letters) == number {
				cells = append(cells, row.Name+number)
			}
		}
	}
	return cells
}

// readPoints reads a table of points, from the first cross on.
func (p *padReader) readPoints(l printLine, words []string, points *[]int) error {
	table := []int{0}
	for _, word := range words {
		n, err := strconv.Atoi(word)
		if err != nil {
			return l.wrong()
		}
		table = append(table, n)
	}
	*points = table
	return checkTable(table)
}

func (p *padReader) addGroup(l printLine) error {
	at := slices.Index(l.words, "points")
	if at < 1 {
		return l.wrong()
	}
	cells, err := p.cells(l.words[:at])
	if err != nil {
		return err
	}
	group := Group{Cells: cells}
	if err := p.readPoints(l, l.words[at+1:], &group.Points); err != nil {
		return err
	}
	p.print.Groups = append(p.print.Groups, group)
	return nil
}

// addPrizes reads the sum that strikes the prizes, and their points.
func (p *padReader) addPrizes(l printLine) (err error) {
	if len(l.words) < 3 || l.words[1] != "points" {
		return l.wrong()
	}
	sum, ok := numberIn(l.words[0], 1, mostSum)
	if !ok {
		return l.wrong()
	}
	if faces := p.r.page.Faces; sum < 3 || faces > 0 && sum > 3*faces {
		return noThreeSum.New(sum, faces, 3*faces)
	}
	p.print.Sum, p.print.Prizes = sum, nil
	for _, word := range l.words[2:] {
		n, err := strconv.Atoi(word)
		if err != nil {
			return l.wrong()
		}
		p.print.Prizes = append(p.print.Prizes, n)
	}
	return nil
}

// addJoin reads what two dice show to cross a square.
func (p *padReader) addJoin(l printLine) error {
	if len(l.words) != 2 {
		return l.wrong()
	}
	faces := p.r.page.Faces
	if faces == 0 {
		faces = MaxNumber / 2 // cards, which are refused elsewhere
	}
	one, ok := numberIn(l.words[0], 1, MaxNumber/2)
	other, also := numberIn(l.words[1], 1, MaxNumber/2)
	if !ok || !also {
		return l.wrong()
	}
	if most := max(one, other); most > faces {
		return joinDice.New(faces, most)
	}
	p.print.Join = [2]int{min(one, other), max(one, other)}
	return nil
}

// effectOf returns what a word says that happens once all cells of a mark are crossed.
func effectOf(word string) Mark {
	switch word {
	case "emptiest":
		return Mark{All: true, Effect: CrossEmptiest}
	case "score":
		return Mark{All: true, Effect: EndPoints}
	case "every":
		return Mark{All: true, Effect: CrossEvery, Amount: 1}
	case "lowest":
		return Mark{All: true, Effect: DoubleLowest, Amount: 1}
	case "free":
		return Mark{All: true, Effect: FreePenalties, Amount: 1}
	}
	return Mark{}
}

func (p *padReader) addAll(l printLine) (err error) {
	at := slices.IndexFunc(l.words, func(word string) bool { return effectOf(word).All })
	if at < 1 {
		return l.wrong()
	}
	mark := effectOf(l.words[at])
	switch amount := l.words[at+1:]; {
	case mark.Amount == 0 && len(amount) == 1:
		if mark.Amount, err = strconv.Atoi(amount[0]); err != nil {
			return l.wrong()
		}
	case mark.Amount == 0 || len(amount) > 0:
		return l.wrong()
	}
	if mark.Cells, err = p.cells(l.words[:at]); err != nil {
		return err
	}
	p.print.Marks = append(p.print.Marks, mark)
	return nil
}
