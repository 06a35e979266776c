package rowlock

// A Statement is one set-up statement of a record, in words.
type Statement struct {
	Keyword string
	Seat    Seat // the player it names, Nobody if it names none
	Words   []string
}

// A Setup is a game before its first turn. Errors are *refusal.Refusal values.
type Setup interface {
	// Put takes one statement. Statements come in the order in which records write them,
	// the path before the pawns on it. A keyword the rule set does not have is refused.
	Put(Statement) error
	// Deal lets Chance fill in what is dealt and not yet put: lucky numbers,
	// the deck.
	Deal(Source)
	// Statements returns the whole set-up as a record writes it.
	Statements() []Statement
	// Start begins the game, or says what is missing or wrong.
	Start() (State, error)
}
