package wire

import "rowlock"

// OwnSheet is a sheet of somebody's own that is played in place of an edition, and all that it prints. It has less
// than 256 KiB, whatever a stranger has written.
type OwnSheet struct {
	Name    string   `json:"name"`  // that it has given itself, "" for none
	Lines   []string `json:"lines"` // of its text, as in records
	About   Edition  `json:"about"` // as of an edition that is offered
	Layouts []Layout `json:"layouts"`
}

// NewOwnSheet describes the sheet of a rule set, nil if an edition prints it.
func NewOwnSheet(ru rowlock.Rules) *OwnSheet {
	own := ru.Printed()
	if own == nil {
		return nil
	}
	return &OwnSheet{own.Name, own.Lines, NewEdition(ru), NewLayouts(ru)}
}
