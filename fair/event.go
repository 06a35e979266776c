package fair

import (
	"bytes"
	"encoding/json"

	"rowlock"
)

// An Event is one public fact of a game, and one line of the bundle.
type Event interface {
	// kind returns the word that names the event.
	kind() string
}

// The events, in the order in which they first occur in a game.
type (
	// Proposed commits the server before anybody sits down.
	Proposed struct {
		Rules  string `json:"rules"`
		Anchor Hash   `json:"anchor"`
		Decks  []Hash `json:"decks"` // commitments to decks; empty if there are no cards
		// Print holds the lines of a sheet of one's own, as in records; none for an edition.
		Print []string `json:"print,omitempty"`
	}
	// Sat commits a seat.
	Sat struct {
		Seat   int  `json:"seat"`
		Anchor Hash `json:"anchor"`
	}
	// Started begins the game. No other seat can contribute from now on.
	Started struct {
		Seats  int  `json:"seats"` // number of seats, contributing or not
		Roster Hash `json:"roster"`
	}
	// Missing says that a seat does not contribute from a draw on.
	Missing struct {
		Draw int `json:"draw"`
		Seat int `json:"seat"`
	}
	// Opening is the first draw: which seat begins, and the sheets' own numbers, which QF-1 names by
	// the first edition that had any.
	Opening struct {
		Draw   int      `json:"draw"`
		Server Hash     `json:"server"`
		Shares ByNumber `json:"shares"` // links by seat
		First  int      `json:"first"`
		Own    [][2]int `json:"lucky"`             // by seat, ascending; null if sheets have none
		Set    []int    `json:"set,omitempty"`     // seats whose own numbers the table chose
		InTurn bool     `json:"in_turn,omitempty"` // First is the next seat in turn, whatever was drawn
	}
	// Throw is a draw of six dice.
	Throw struct {
		Draw   int      `json:"draw"`
		Server Hash     `json:"server"`
		Shares ByNumber `json:"shares"`
		Dice   []int    `json:"dice"` // white, white, red, yellow, green, blue
	}
	// Deck is a shuffled deck. Deck 0 is shuffled at the opening's draw, every other deck at
	// a draw of its own.
	Deck struct {
		Draw   int      `json:"draw"`
		Deck   int      `json:"deck"`
		Cards  int      `json:"cards"`
		Root   Hash     `json:"root"`
		Server *Hash    `json:"server,omitempty"`
		Shares ByNumber `json:"shares,omitzero"`
	}
	// Finished reveals the secrets of the decks that were used, and gives the record.
	Finished struct {
		Decks  ByNumber `json:"decks"`
		Record string   `json:"record"`
	}
)

// ByNumber is a map from the number of a seat or a deck to a hash.
type ByNumber map[int]Hash

func (Proposed) kind() string { return "proposed" }
func (Sat) kind() string      { return "sat" }
func (Started) kind() string  { return "started" }
func (Missing) kind() string  { return "missing" }
func (Opening) kind() string  { return "opening" }
func (Throw) kind() string    { return "throw" }
func (Deck) kind() string     { return "deck" }
func (Finished) kind() string { return "finished" }

// encode returns the text of an event, which is what is signed.
func encode(e Event) []byte {
	var text bytes.Buffer
	encoder := json.NewEncoder(&text)
	encoder.SetEscapeHTML(false)
	if err := encoder.Encode(e); err != nil {
		panic(err) // all events above can be encoded
	}
	name := `{"event":"` + e.kind() + `",`
	return append([]byte(name), bytes.TrimSpace(text.Bytes())[1:]...)
}

// links returns the shares in the form of an event.
func (s *Shares) links() ByNumber {
	list := ByNumber{}
	for seat := range rowlock.Seat(rowlock.MaxSeats) {
		if s.Given.Has(seat) {
			list[int(seat)] = s.Link[seat]
		}
	}
	return list
}

// decode reads an event strictly: it must have exactly the fields of its kind, each once.
func decode(text []byte) (Event, error) {
	o, err := readObject(text)
	if err != nil {
		return nil, err
	}
	e := o.event()
	o.end()
	return e, o.err
}

func (o *object) event() Event {
	if len(o.names) == 0 || o.names[0] != "event" {
		o.fail("event")
		return nil
	}
	switch o.text("event") {
	case "proposed":
		e := Proposed{Rules: o.text("rules"), Anchor: o.hash("anchor"), Decks: o.hashes("decks")}
		if o.has("print") {
			e.Print = o.someTexts("print")
		}
		return e
	case "sat":
		return Sat{Seat: o.number("seat"), Anchor: o.hash("anchor")}
	case "started":
		return Started{Seats: o.number("seats"), Roster: o.hash("roster")}
	case "missing":
		return Missing{Draw: o.number("draw"), Seat: o.number("seat")}
	case "opening":
		return o.opening()
	case "throw":
		return Throw{
			Draw: o.number("draw"), Server: o.hash("server"), Shares: o.byNumber("shares"),
			Dice: o.numbers("dice", whites+colours),
		}
	case "deck":
		return o.deck()
	case "finished":
		return Finished{Decks: o.byNumber("decks"), Record: o.text("record")}
	}
	o.fail("event")
	return nil
}

// The dice of a throw.
const (
	whites  = 2
	colours = 4
)

func (o *object) opening() Opening {
	e := Opening{
		Draw: o.number("draw"), Server: o.hash("server"), Shares: o.byNumber("shares"),
		First: o.number("first"), Own: o.pairs("lucky"),
	}
	if o.has("set") {
		e.Set = o.someNumbers("set")
	}
	if o.has("in_turn") {
		e.InTurn = o.isTrue("in_turn")
	}
	return e
}

func (o *object) deck() Deck {
	e := Deck{Draw: o.number("draw"), Deck: o.number("deck"), Cards: o.number("cards"), Root: o.hash("root")}
	if o.has("server") || o.has("shares") {
		server := o.hash("server")
		e.Server, e.Shares = &server, o.byNumber("shares")
	}
	return e
}
