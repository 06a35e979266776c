package wire

import "math"

// The messages of one table's WebSocket; PROTOCOL.md says what they mean.

// MostNumber is the largest number in a request or a message: every program reads it exactly.
const MostNumber = min(1<<53, math.MaxInt)

// The versions of the protocol that a client may say in its hello. Without one it speaks the first of these.
const (
	PlacesWhole  = 2 // a place of a list by seat that has changed is told whole
	PlacesChange = 3 // only what has changed in it is told
)

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
	Name     string            `json:"name,omitempty"` // of the seat that is meant
	Face     string            `json:"face,omitempty"`
	Edition  string            `json:"edition,omitempty"`
	Sheet    string            `json:"sheet,omitempty"` // the text of a sheet of one's own, in place of an edition
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
	Steps    *int              `json:"steps,omitempty"` // how many are to stand
	Only     bool              `json:"only,omitempty"`
	Renew    bool              `json:"renew,omitempty"`
	Open     bool              `json:"open,omitempty"`
	Version  int               `json:"version,omitempty"` // the newest of the protocol that the client knows; 2 if it says none
	Shares   bool              `json:"shares,omitempty"`  // in draws
	Game     int               `json:"game,omitempty"`
	Lines    int               `json:"lines,omitempty"` // how many lines of the game's bundle the client has
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

// Pong answers a ping, and is sent while a message or news waits.
type Pong struct {
	Type string `json:"type"` // "pong"
}

// Bye is the last message of a connection.
type Bye struct {
	Type  string `json:"type"` // "bye"
	Error Error  `json:"error"`
}

// Update says what has changed for the client, and what has happened, since the last update; the
// first one of a connection holds everything that the client may know. A field of a Table, a Play
// or a Position that is missing is as it was.
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

// Fair is what a client that shares in the draws of a game needs: lines of the game's bundle, and
// what the table wants from its seat.
type Fair struct {
	Type  string   `json:"type"` // "fair"
	Game  int      `json:"game"`
	From  int      `json:"from"` // how many lines come before these
	Lines []string `json:"lines"`
	Want  string   `json:"want"` // anchor, share or ""
	Draw  int      `json:"draw"` // the draw that it is wanted for, 0 if nothing is wanted
	// Settled comes with a request for a share: the signed statement of what was decided before
	// the draw.
	Settled string  `json:"settled,omitempty"`
	Cards   []Proof `json:"cards,omitempty"`
}

// Proof shows where in a deck a card lay that its reader may see, and reveals nothing about the
// others.
type Proof struct {
	Deck  int      `json:"deck"`
	Place int      `json:"place"` // the top first
	Word  string   `json:"word"`
	Card  int      `json:"card"` // its place in the ordered deck
	Salt  string   `json:"salt"`
	Path  []string `json:"path"` // the neighbours on the way to the root
}

// Said is what somebody says. It is sent once, to those who are present.
type Said struct {
	Type   string `json:"type"`   // "said"
	Seat   int    `json:"seat"`   // -1 for watchers
	Name   string `json:"name"`   // "" for watchers
	Phrase string `json:"phrase"` // its word, "" if there is a text
	Text   string `json:"text"`   // a person's own words, "" if there is a phrase
}

// Prices says what the choices of one decision are worth. Only the client that asked gets it.
type Prices struct {
	Type    string   `json:"type"` // "prices"
	ID      string   `json:"id"`   // of the command
	Moment  int      `json:"moment"`
	Seat    int      `json:"seat"` // whose decision it is
	Phase   string   `json:"phase"`
	Method  string   `json:"method"`  // as in a review
	Unit    string   `json:"unit"`    // of the comparison: chance, or points if there is nobody to beat
	Samples int      `json:"samples"` // games played on after each choice, 0 if exact
	Choices []Priced `json:"choices"` // in a fixed order
	Chosen  int      `json:"chosen"`  // index in choices, -1 if the decision is still open
	Best    int      `json:"best"`    // index in choices
	More    bool     `json:"more"`    // better ones come, unless the client asks or decides something else before
}
