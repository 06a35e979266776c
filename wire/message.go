package wire

// The messages of one table's WebSocket; PROTOCOL.md says what they mean.

// FromClient is what a client sends. Type says which of the other fields count.
type FromClient struct {
	Type     string            `json:"type"`
	ID       string            `json:"id,omitempty"`
	Token    string            `json:"token,omitempty"`
	After    int64             `json:"after,omitempty"`
	Digest   string            `json:"digest,omitempty"` // of the history up to After
	Before   int64             `json:"before,omitempty"` // events with a smaller seq
	Moment   int               `json:"moment,omitempty"`
	Choice   string            `json:"choice,omitempty"`
	Cell     string            `json:"cell,omitempty"`
	Bot      string            `json:"bot,omitempty"`
	Seat     int               `json:"seat,omitempty"`
	Name     string            `json:"name,omitempty"` // whose seat is meant
	Edition  string            `json:"edition,omitempty"`
	Clock    *int              `json:"clock,omitempty"`
	Options  map[string]string `json:"options,omitempty"`
	ByHand   *bool             `json:"by_hand,omitempty"`
	InTurn   *bool             `json:"in_turn,omitempty"`
	Listed   *bool             `json:"listed,omitempty"`
	Dice     string            `json:"dice,omitempty"`
	Hints    *bool             `json:"hints,omitempty"`
	FreeText *bool             `json:"free_text,omitempty"`
	Away     string            `json:"away,omitempty"`
	Phrase   string            `json:"phrase,omitempty"`
	Text     string            `json:"text,omitempty"`
	Throw    string            `json:"throw,omitempty"` // as the record writes it
	Steps    *int              `json:"steps,omitempty"` // that are to stand
	Only     bool              `json:"only,omitempty"`
	Renew    bool              `json:"renew,omitempty"`
	Shares   bool              `json:"shares,omitempty"` // in draws
	Game     int               `json:"game,omitempty"`
	Lines    int               `json:"lines,omitempty"` // of the game's bundle that the client has
	Draw     int               `json:"draw,omitempty"`
	Anchor   string            `json:"anchor,omitempty"`
	Link     string            `json:"link,omitempty"`
}

// Ack says that a command is on disk.
type Ack struct {
	Type string `json:"type"` // "ack"
	ID   string `json:"id"`
	Seq  int64  `json:"seq"`
}

// Refused says that a command changed nothing.
type Refused struct {
	Type  string `json:"type"` // "refused"
	ID    string `json:"id"`
	Error Error  `json:"error"`
}

// Pong answers a ping, and comes while a message waits.
type Pong struct {
	Type string `json:"type"` // "pong"
}

// Bye is the last message of a connection.
type Bye struct {
	Type  string `json:"type"` // "bye"
	Error Error  `json:"error"`
}

// Update is what of the table has changed for the client since the last update, in
// the first of a connection all that it may know, and what has happened since. What
// is missing of a Table, a Play or a Position is as it was.
type Update struct {
	Type   string  `json:"type"` // "update"
	Seq    int64   `json:"seq"`
	Digest string  `json:"digest"` // of the history up to Seq
	Events []Event `json:"events"`
	Table  Table   `json:"table"`
}

// Past is a page of events in their order, before an update or on request.
type Past struct {
	Type   string  `json:"type"` // "past"
	ID     string  `json:"id"`   // of the request, "" before an update
	Events []Event `json:"events"`
}

// Fair is what a client needs that shares in the draws of a game: lines of the
// game's bundle, and what is waited for of its seat.
type Fair struct {
	Type  string   `json:"type"` // "fair"
	Game  int      `json:"game"`
	From  int      `json:"from"` // lines before these
	Lines []string `json:"lines"`
	Want  string   `json:"want"` // anchor, share or ""
	Draw  int      `json:"draw"` // that it is wanted for, 0 if nothing is
	// Settled goes with a share that is wanted: what has been decided before the draw, signed.
	Settled string  `json:"settled,omitempty"`
	Cards   []Proof `json:"cards,omitempty"`
}

// Proof opens a card that its reader may see: it shows that it lay there in a deck, and
// nothing of the others.
type Proof struct {
	Deck  int      `json:"deck"`
	Place int      `json:"place"` // the top first
	Word  string   `json:"word"`
	Card  int      `json:"card"` // its place in the ordered deck
	Salt  string   `json:"salt"`
	Path  []string `json:"path"` // the neighbours on the way to the root
}

// Said is what somebody says. It is told once, to those who are there.
type Said struct {
	Type   string `json:"type"` // "said"
	Seat   int    `json:"seat"`
	Name   string `json:"name"`
	Phrase string `json:"phrase"` // its word, "" where there is a text
	Text   string `json:"text"`   // a person's own words, "" where there is a phrase
}

// Prices is what the choices of one decision are worth, told to whoever has asked.
type Prices struct {
	Type    string   `json:"type"` // "prices"
	ID      string   `json:"id"`   // of the command
	Moment  int      `json:"moment"`
	Seat    int      `json:"seat"` // whose decision it is
	Phase   string   `json:"phase"`
	Method  string   `json:"method"`  // as of a review
	Unit    string   `json:"unit"`    // that decides: chance, or points where nobody is to be beaten
	Samples int      `json:"samples"` // games played on after each choice, 0 if exact
	Choices []Priced `json:"choices"` // in a fixed order
	Chosen  int      `json:"chosen"`  // index in choices, -1 of a decision that is still open
	Best    int      `json:"best"`    // index in choices
	More    bool     `json:"more"`    // better ones come, if nothing else is asked or decided before
}
