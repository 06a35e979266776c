package table

import (
	"slices"

	"rowlock"
	"rowlock/internal/words/lookalike"
	"rowlock/refusal"
	"rowlock/rules"
	"rowlock/sheet"
)

// NewOwnSheet makes the rules of a text with a sheet of somebody's own. The error refuses a text with faults: it says
// all of them, with their lines.
func NewOwnSheet(book *rules.Book, text string) (rowlock.Rules, error) {
	ru, faults := book.Own(text)
	var all error
	for _, fault := range slices.Backward(faults) {
		if fault.Warning {
			continue
		}
		one := sheetFault.New(fault.Line, fault.Refusal)
		if all == nil {
			all = one
		} else {
			all = moreFaults.New(one, all)
		}
	}
	return ru, all
}

// mostSheets bounds how many sheets of somebody's own one log holds.
const mostSheets = 40

// checkOwn refuses a sheet of somebody's own after many others, and under a name that nobody at a table may have, or
// that people may mistake for an edition's.
func (t *Table) checkOwn(ru rowlock.Rules) error {
	own := ru.Printed()
	switch {
	case own == nil:
		return nil
	case t.state.sheets >= mostSheets:
		return NotNow.New(tooManySheets.New(mostSheets))
	case own.Name == "":
		return nil
	}
	clean, err := cleanName(own.Name, sheet.MostName)
	if err != nil {
		return refusal.Malformed.New(err)
	}
	names := slices.Clone(t.cfg.Editions)
	for _, ru := range t.cfg.Book.Newest() {
		names = append(names, ru.Edition())
	}
	if slices.ContainsFunc(names, func(name string) bool { return lookalike.Same(name, clean) }) {
		return refusal.Malformed.New(nameOfEdition.New())
	}
	return nil
}

// A printed holds what a fact names: the rules, and the sheet's lines where no edition prints it and the table does
// not play by it already.
type printed struct {
	Rules string   `json:"rules"`
	Print []string `json:"print,omitempty"`
}

// printedBy returns what a fact says of the rules that follow others.
func printedBy(ru, before rowlock.Rules) printed {
	p := printed{Rules: ru.ID()}
	if own := ru.Printed(); own != nil && (before == nil || before.ID() != p.Rules) {
		p.Print = own.Lines
	}
	return p
}

// put makes them what a table plays by. The error means that this program does not know them.
func (p *printed) put(s *state) (err error) {
	if p.Print != nil {
		s.sheets++
	}
	if s.Rules == nil || s.Rules.ID() != p.Rules {
		s.Rules, err = s.book.Kept(p.Rules, p.Print)
	}
	return err
}
