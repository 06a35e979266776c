package naive

import (
	"encoding/json"
	"fmt"
	"strconv"
	"strings"
)

// sheetJSON is the JSON of a printed sheet. Lists are words separated by spaces.
type sheetJSON struct {
	Rows []struct {
		Name            string
		Cells           string // "2 3" or, where colours differ from the name's, "Y2 B3"
		Closers, Need   int
		After, CountsIn string
	}
	Points        []int
	Twice, Double string
	Groups        []struct {
		Cells  string
		Points []int
	}
	Marks []struct {
		Cells          string
		All            bool
		Effect, Amount int
	}
	Bar, Swaps, Clause string
}

// printedSheets reads the registered sheets of an edition.
func printedSheets(edition string) ([]*printed, error) {
	var sheets []*printed
	for _, data := range Printed[edition] {
		var written sheetJSON
		decoder := json.NewDecoder(strings.NewReader(string(data)))
		decoder.DisallowUnknownFields()
		if err := decoder.Decode(&written); err != nil {
			return nil, err
		}
		p, err := written.sheet()
		if err != nil {
			return nil, err
		}
		sheets = append(sheets, p)
	}
	if sheets == nil {
		return nil, fmt.Errorf("no edition is called %s", edition)
	}
	return sheets, nil
}

// sheet reads the rows first, since all else names their cells.
func (w *sheetJSON) sheet() (*printed, error) {
	p := &printed{points: w.Points, bar: strings.Fields(w.Bar)}
	for _, r := range w.Rows {
		read := row{
			name: r.Name, closing: r.Closers, needed: r.Need,
			after: strings.Fields(r.After), countsIn: strings.Fields(r.CountsIn),
		}
		for word := range strings.FieldsSeq(r.Cells) {
			digits := strings.TrimLeft(word, rows)
			number, err := strconv.Atoi(digits)
			if err != nil {
				return nil, err
			}
			colours := word[:len(word)-len(digits)]
			if colours == "" {
				colours = r.Name
			}
			read.cells, read.colours = append(read.cells, cell{r.Name, number}), append(read.colours, colours)
		}
		p.rows = append(p.rows, read)
	}
	var err error
	for _, list := range []struct {
		cells *[]cell
		words string
	}{{&p.twice, w.Twice}, {&p.double, w.Double}} {
		if *list.cells, err = p.parseCells(list.words); err != nil {
			return nil, err
		}
	}
	for field := range strings.FieldsSeq(w.Swaps) {
		var pair [2]int
		if _, err := fmt.Sscanf(field, "%d/%d", &pair[0], &pair[1]); err != nil {
			return nil, err
		}
		p.swaps = append(p.swaps, pair)
	}
	return p, w.signs(p)
}

// signs reads groups and marks.
func (w *sheetJSON) signs(p *printed) error {
	for _, g := range w.Groups {
		cells, err := p.parseCells(g.Cells)
		if err != nil {
			return err
		}
		p.groups = append(p.groups, group{cells, g.Points})
	}
	for _, m := range w.Marks {
		cells, err := p.parseCells(m.Cells)
		if err != nil {
			return err
		}
		p.marks = append(p.marks, mark{cells, m.All, m.Effect, m.Amount})
	}
	return nil
}

// parseCells reads a list like "R5 RY7".
func (p *printed) parseCells(list string) ([]cell, error) {
	var cells []cell
	for word := range strings.FieldsSeq(list) {
		c, err := p.parseCell(word)
		if err != nil {
			return nil, err
		}
		cells = append(cells, c)
	}
	return cells, nil
}
