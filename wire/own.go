package wire

import "rowlock"

// Own is a sheet of somebody's own that is played in place of an edition.
type Own struct {
	Name  string   `json:"name"`  // that it has given itself, "" for none
	Lines []string `json:"lines"` // of its text, as in records
	About Edition  `json:"about"` // as of an edition that is offered
}

// OwnSheet is such a sheet and all that it prints.
type OwnSheet struct {
	Own
	Layouts []Layout `json:"layouts"`
}

// NewOwn describes the sheet of a rule set, nil if an edition prints it.
func NewOwn(ru rowlock.Rules) *Own {
	own := ru.Printed()
	if own == nil {
		return nil
	}
	return &Own{own.Name, own.Lines, NewEdition(ru)}
}
