package fair

import (
	"rowlock"
	"rowlock/refusal"
	"rowlock/rules"
)

// A Seat is the side of a seat's program in one game. It keeps the seat's chain, checks the
// bundle, and gives a link only for the next draw and only if the roster has the seat's
// anchor. If asked again before the draw is published, it gives the same link again. At the
// end it checks that the record agrees with what the server signed each time it asked.
type Seat struct {
	book    *rules.Book
	game    Game
	seat    int
	chain   *Chain
	check   *Check
	settled map[int]Hash // by draw, as signed by the server
	event   Event        // of the last line
}

// NewSeat returns a seat with the chain of a secret, which the caller must not reveal.
func NewSeat(book *rules.Book, g Game, seat int, secret Hash) *Seat {
	return &Seat{book: book, game: g, seat: seat, chain: NewChain(g, Party(seat), secret), settled: map[int]Hash{}}
}

// Anchor returns the anchor that the seat publishes before the game.
func (s *Seat) Anchor() Hash { return s.chain.Anchor() }

// Read takes the next line of the game's bundle. An error, which is an *Error, must be shown to
// the player: the server has cheated or failed.
func (s *Seat) Read(line string) (err error) {
	if s.check == nil {
		s.check, err = NewCheck(s.book, line)
		return err
	}
	e, err := s.check.Line(line)
	s.event = e
	if end, over := e.(Finished); over {
		if err := s.check.checkSettled(end, s.settled); err != nil {
			return &Error{s.check.line, err}
		}
	}
	return err
}

// Event returns what the last line says, nil if that was the first of the bundle.
func (s *Seat) Event() Event { return s.event }

// Link returns the link for a draw that the server asks for. settled is the server's statement
// of what has been decided before. The error is a refusal. FairNotAsked means that the link
// must not be given now; any other must be shown to the player, as in Read.
func (s *Seat) Link(draw int, settled string) (link Hash, err error) {
	c := s.check
	if c == nil || c.stage != started && c.stage != playing || c.usedUp() || c.game != s.game {
		return Hash{}, refusal.NotAsked.New()
	}
	if draw != c.next || !c.contributing().Has(rowlock.Seat(s.seat)) || c.roster.Anchor[s.seat] != s.Anchor() {
		return Hash{}, refusal.NotAsked.New()
	}
	said, err := c.readSettled(draw, settled)
	if err != nil {
		return Hash{}, err
	}
	if before, again := s.settled[draw]; again && before != said {
		return Hash{}, fairDecided.New(draw)
	}
	s.settled[draw] = said
	return s.chain.Link(draw - c.base), nil
}

// Open checks a proof of a card that the table shows the seat: the card must have been at that
// place of the deck since the shuffle. An error must be shown to the player, as in Read.
func (s *Seat) Open(deck, place int, p *Proof) error {
	if s.check == nil || deck < 0 || deck >= len(s.check.decks) {
		return fairProof.New(place)
	}
	at := &s.check.decks[deck].event
	return p.Check(s.game, deck, place, at.Cards, at.Root)
}
