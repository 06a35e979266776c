package wire

import "rowlock"

// Edition is one rule set.
type Edition struct {
	Edition string   `json:"edition"`
	Rules   string   `json:"rules"`
	Seats   [2]int   `json:"seats"`
	Dice    bool     `json:"dice"` // there are dice to throw
	Options []Option `json:"options"`
}

// NewEdition describes a rule set.
func NewEdition(ru rowlock.Rules) Edition {
	least, most := ru.Seats()
	e := Edition{Edition: ru.Edition(), Rules: ru.ID(), Seats: [2]int{least, most}, Dice: ru.DieFaces() > 0, Options: []Option{}}
	for _, o := range ru.Options() {
		e.Options = append(e.Options, Option{Keyword: o.Keyword, Words: o.Words, Own: o.Own, Seats: o.Seats})
	}
	return e
}

// Option is what a table may choose before it starts.
type Option struct {
	Keyword string   `json:"keyword"`
	Words   []string `json:"words"`
	Own     string   `json:"own"`   // a set-up statement of the table's own, such as "path"; "" if there is none
	Seats   bool     `json:"seats"` // each seat has its own
}
