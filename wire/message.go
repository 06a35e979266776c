package wire

import (
	"slices"

	"rowlock"
	"rowlock/refusal"
)

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
	Edition  string            `json:"edition,omitempty"`
	Clock    int               `json:"clock,omitempty"`
	Options  map[string]string `json:"options,omitempty"`
	ByHand   bool              `json:"by_hand,omitempty"`
	InTurn   bool              `json:"in_turn,omitempty"`
	Listed   bool              `json:"listed,omitempty"`
	Dice     string            `json:"dice,omitempty"`
	Hints    bool              `json:"hints,omitempty"`
	FreeText bool              `json:"free_text,omitempty"`
	Phrase   string            `json:"phrase,omitempty"`
	Text     string            `json:"text,omitempty"`
	Throw    string            `json:"throw,omitempty"` // as the record writes it
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

// Pong answers a ping.
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

// Error is a refusal: a stable code and what fills the places of its sentence, for
// translation, and the sentence in English.
type Error struct {
	Code   string         `json:"code"`
	Clause string         `json:"clause,omitempty"` // of the rules, "C9"
	Args   map[string]Arg `json:"args,omitempty"`   // by the name of the place
	Text   string         `json:"text"`             // the clause in parentheses behind it
}

// An Arg is a string, an int or, where one refusal is the reason of another, an
// Error.
type Arg any

// NewError writes a refusal.
func NewError(r *refusal.Refusal) Error {
	e := Error{Code: r.Kind.Code(), Clause: r.Clause, Text: r.Error()}
	for i, name := range r.Kind.Names() {
		if e.Args == nil {
			e.Args = map[string]Arg{}
		}
		e.Args[name] = r.Args[i]
		if reason, ok := r.Args[i].(*refusal.Refusal); ok {
			e.Args[name] = NewError(reason)
		}
	}
	return e
}

// Refusal returns the refusal that a decoded error tells of; false where this version
// does not know its kind, or other places.
func (e *Error) Refusal() (*refusal.Refusal, bool) {
	i := slices.IndexFunc(refusal.Kinds(), func(k *refusal.Kind) bool { return k.Code() == e.Code })
	if i < 0 {
		return nil, false
	}
	r := &refusal.Refusal{Kind: refusal.Kinds()[i], Clause: e.Clause, Args: []any{}}
	for _, name := range r.Kind.Names() {
		arg, ok := argument(e.Args[name])
		if !ok {
			return nil, false
		}
		r.Args = append(r.Args, arg)
	}
	return r, true
}

// argument returns what a decoded Arg stands for.
func argument(decoded Arg) (any, bool) {
	switch arg := decoded.(type) {
	case string:
		return arg, true
	case float64:
		return int(arg), true
	case map[string]any:
		reason := Error{}
		reason.Code, _ = arg["code"].(string)
		reason.Clause, _ = arg["clause"].(string)
		reason.Args = map[string]Arg{}
		args, _ := arg["args"].(map[string]any)
		for name, value := range args {
			reason.Args[name] = value
		}
		return reason.Refusal()
	}
	return nil, false
}

// Problem is the body of an HTTP error: problem details (RFC 9457) of no type but
// the status, with our error.
type Problem struct {
	Title  string `json:"title"` // of the status
	Status int    `json:"status"`
	Detail string `json:"detail"` // the error's text
	Error  Error  `json:"error"`
}

// Failure is the last line of a stream that has failed.
type Failure struct {
	Error Error `json:"error"`
}

// NewTable asks for a table.
type NewTable struct {
	Name    string `json:"name"`
	Edition string `json:"edition"`
}

// NewSeat asks for a seat. A client that brings a token of its own making, at
// least 22 random characters, may ask again without getting a second seat.
type NewSeat struct {
	Name  string `json:"name"`
	Token string `json:"token,omitempty"`
	// Invite is the secret of an invitation, which a table that takes nobody else wants.
	Invite string `json:"invite,omitempty"`
}

// Seated is a seat that was given. The token is the seat: keep it.
type Seated struct {
	Code  string `json:"code"`
	Seat  int    `json:"seat"`
	Token string `json:"token"`
}

// TableSummary is what everybody may know of a table who has its code.
type TableSummary struct {
	Code    string   `json:"code"`
	Edition string   `json:"edition"`
	State   string   `json:"state"`
	Seats   []string `json:"seats"`   // names
	Free    int      `json:"free"`    // see Table
	Invited bool     `json:"invited"` // only those who are invited get a seat
	Listed  bool     `json:"listed"`  // everybody may have the records of the games, without names
}

// Offers is what can be played on this server.
type Offers struct {
	Editions []Edition `json:"editions"`
	Bots     []Bot     `json:"bots"`
	Clocks   []int     `json:"clocks"` // seconds a decision, 0 for none
	Listed   bool      `json:"listed"` // a table may let everybody have its games
}

// Games is a page of the games that everybody may have.
type Games struct {
	Games []Game `json:"games"`
	Next  int64  `json:"next"` // after which the next page begins
	More  bool   `json:"more"` // whether it has any now
}

// Game is a finished game that everybody may have.
type Game struct {
	Game    int64  `json:"game"` // number, in the order in which they ended
	Edition string `json:"edition"`
	Record  string `json:"record"` // without names
}

// Bot is a built-in bot that can be seated.
type Bot struct {
	Bot   string   `json:"bot"`
	Names []string `json:"names"` // under which bots of it sit at a table, by figure
	Level int      `json:"level"` // from 1, the easiest to beat, upwards; 0 for a bot that is no level
}

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
	Own     string   `json:"own"`   // "path": a statement of the table's own instead, "" if none
	Seats   bool     `json:"seats"` // each seat has its own
}

// Resumption asks for a table at which a game goes on from a moment of a record: with
// one of its seats for whoever asks, and bots on the others.
type Resumption struct {
	Record string `json:"record"`
	Moment int    `json:"moment"` // of its replay
	Seat   int    `json:"seat"`
	Bot    string `json:"bot"`
}

// Daily says what can be played of the daily roll.
type Daily struct {
	Edition string   `json:"edition"`
	Days    []string `json:"days"` // "2026-02-28", today first
}

// NewDaily asks for a table of a day.
type NewDaily struct {
	Name string `json:"name"`
}

// Perfect is what perfect play makes of the throws of a day.
type Perfect struct {
	Type     string  `json:"type"` // "perfect"
	Day      string  `json:"day"`
	Expected float64 `json:"expected"` // before the first throw
	Total    int     `json:"total"`
}

// Progress says how far long work has come, before its answer.
type Progress struct {
	Type  string `json:"type"` // "progress"
	Done  int    `json:"done"`
	Total int    `json:"total"`
}
