package rowlock

// A Statement is one set-up statement of a record, in words.
type Statement struct {
	Keyword string
	Seat    Seat // the player it names, Nobody if it names none
	Words   []string
}

// A Setup is a game before its first turn. The errors of its methods are
// *refusal.Refusal values.
type Setup interface {
	// Put takes one statement. Statements come in the order of a record: the path before
	// the pawns on it. Put refuses a keyword that the rule set does not have.
	Put(Statement) error
	// Deal draws from the source whatever is dealt and has not been put: lucky numbers,
	// the deck.
	Deal(Source)
	// Statements returns the whole set-up as a record writes it.
	Statements() []Statement
	// Start begins the game, or returns an error that says what is missing or wrong.
	Start() (State, error)
}

// A Keyword is one kind of set-up statement that a rule set takes.
type Keyword struct {
	Word  string
	Named bool   // the statement is about a seat: a record writes a player's name behind the word
	Not   string // keywords of statements that exclude this one
	After string // keywords of statements on which its meaning depends
}
