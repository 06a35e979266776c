package fair

import "rowlock/refusal"

// A Seat is the side of a seat's own program in one game. It keeps its own chain,
// follows the bundle, and gives a link only for the draw that is next, under a
// roster that has its own anchor. Asked again before the draw is published, it
// gives the same link again. What the server signs each time it asks must be what the
// record at the end says.
type Seat struct {
	game    Game
	seat    int
	chain   *Chain
	check   *Check
	settled map[int]Hash // by draw, as the server has signed it
}

// NewSeat returns the side of a seat from a secret that it keeps to itself.
func NewSeat(g Game, seat int, secret Hash) *Seat {
	return &Seat{game: g, seat: seat, chain: NewChain(g, Party(seat), secret), settled: map[int]Hash{}}
}

// Anchor returns what the seat publishes before the game.
func (s *Seat) Anchor() Hash { return s.chain.Anchor() }

// Read takes the next line of the game's bundle. The error, an *Error, is for the
// player: the server has been caught.
func (s *Seat) Read(line string) (err error) {
	if s.check == nil {
		s.check, err = NewCheck(line)
		return err
	}
	e, err := s.check.Line(line)
	if end, over := e.(Finished); over {
		if err := s.check.checkSettled(end, s.settled); err != nil {
			return &Error{s.check.line, err}
		}
	}
	return err
}

// Link returns the link for a draw that the server asks for with its statement of what
// has been decided before. The error is a refusal: FairNotAsked where the link must not
// be given now, any other is for the player, as that of Read.
func (s *Seat) Link(draw int, settled string) (link Hash, err error) {
	c := s.check
	if c == nil || c.stage != started && c.stage != playing || c.usedUp() || c.game != s.game {
		return Hash{}, refusal.FairNotAsked.New("")
	}
	if draw != c.next || !c.contributing().Has(seatOf(s.seat)) || c.roster.Anchor[s.seat] != s.Anchor() {
		return Hash{}, refusal.FairNotAsked.New("")
	}
	said, err := c.readSettled(draw, settled)
	if err != nil {
		return Hash{}, err
	}
	if before, again := s.settled[draw]; again && before != said {
		return Hash{}, refusal.FairDecided.New("", draw)
	}
	s.settled[draw] = said
	return s.chain.Link(draw - c.base), nil
}

// Open checks a card that the table shows the seat whole: it lay at that place of a deck
// before anybody saw it. The error is for the player, as that of Read.
func (s *Seat) Open(deck, place int, p *Proof) error {
	if s.check == nil || deck < 0 || deck >= len(s.check.decks) {
		return refusal.FairProof.New("", place)
	}
	at := &s.check.decks[deck].event
	return p.Check(s.game, deck, place, at.Cards, at.Root)
}
