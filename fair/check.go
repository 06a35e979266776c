package fair

import (
	"crypto/ed25519"
	"slices"

	"rowlock"
	"rowlock/rules"
)

// A Check checks a bundle line by line and refuses the first wrong line. A browser checks a
// running game in the same way.
type Check struct {
	book   *rules.Book
	except string // for tests: the code of the kind that this check never refuses with
	// this line is from the server's own log: its signature need not be checked, as a later one covers it
	own   bool
	game  Game
	key   ed25519.PublicKey
	head  Hash
	line  int
	stage stage

	rules       rowlock.Rules
	kit         kit
	seats       int
	roster      Roster
	hash        Hash                   // of the roster
	server      Hash                   // its last link
	link        [rowlock.MaxSeats]Hash // each seat's last link
	commits     []Hash                 // commitments to the secrets of decks, from deck 0
	next        int                    // number of the next draw
	base        int                    // number of draws before the current chains
	missing     rowlock.SeatSet
	missingFrom [rowlock.MaxSeats]int // the first draw without each missing seat
	contributed rowlock.SeatSet       // with a link in at least one draw
	alone       int                   // number of draws without a link of any seat
	renewing    rowlock.SeatSet       // seats that must give new anchors when chains are used up

	opening draw
	opened  Opening
	draws   []draw // after the opening, each a throw or a reshuffle
	decks   []deck
	faces   []int
}

// A stage says which events may come next.
type stage int

const (
	empty   stage = iota // the proposal
	sitting              // anchors, until the start
	started              // the opening
	dealing              // deck 0
	playing              // draws, until the end
	over                 // nothing
)

// A draw is one draw with the seed that its links made.
type draw struct {
	number int
	server Hash // the server's link
	seed   Hash
	shares Shares
	deck   int // number of the deck that it shuffles; 0 for a throw
}

// A deck is a shuffled deck, with what its draw contributed.
type deck struct {
	line   int
	event  Deck
	hash   Hash
	shares Shares
}

// follow checks an event and updates the check.
func (c *Check) follow(e Event) error {
	switch e := e.(type) {
	case Proposed:
		return c.takeProposed(e)
	case Sat:
		return c.takeSat(e)
	case Started:
		return c.takeStarted(e)
	case Missing:
		return c.takeMissing(e)
	case Opening:
		return c.takeOpening(e)
	case Throw:
		return c.takeThrow(e)
	case Deck:
		return c.takeDeck(e)
	case Finished:
		return c.takeFinished(e)
	}
	return nil
}

// at refuses an event unless the check is at one of the due stages.
func (c *Check) at(e Event, due ...stage) error {
	if slices.Contains(due, c.stage) {
		return nil
	}
	return c.refuse(fairOrder.New(e.kind()))
}

// usedUp reports whether the chains or the decks are used up. Only then does everybody give
// new anchors.
func (c *Check) usedUp() bool {
	return c.stage == playing && (c.next-1-c.base == Links || len(c.commits) > 0 && len(c.decks) == len(c.commits))
}

func (c *Check) takeProposed(e Proposed) error {
	if !c.usedUp() {
		if err := c.at(e, empty); err != nil {
			return err
		}
	}
	ru, err := c.book.Kept(e.Rules, e.Print)
	if err != nil {
		return err
	}
	if c.rules != nil && c.rules.ID() != e.Rules {
		return fairRules.New(e.Rules, c.rules.ID())
	}
	if c.kit, err = kitOf(ru); err != nil {
		return err
	}
	if need := c.kit.decks(); len(e.Decks) != need {
		return fairCommitments.New(len(e.Decks), need)
	}
	c.rules, c.stage, c.base, c.renewing = ru, sitting, c.next-1, c.contributing()
	c.commits = append(c.commits, e.Decks...)
	c.roster, c.server = Roster{Server: e.Anchor}, e.Anchor
	return nil
}

func (c *Check) takeSat(e Sat) error {
	if c.stage > sitting {
		return c.refuse(fairAnchorLate.New(e.Seat))
	}
	if err := c.at(e, sitting); err != nil {
		return err
	}
	if e.Seat >= rowlock.MaxSeats {
		return rowlock.NoSuchSeat.New(e.Seat)
	}
	seat := rowlock.Seat(e.Seat)
	if c.roster.Seats.Has(seat) {
		if err := c.refuse(fairSeatTwice.New(e.Seat)); err != nil {
			return err
		}
	}
	if c.seats > 0 && !c.renewing.Has(seat) {
		return c.refuse(fairRenewal.New(e.Seat))
	}
	c.roster.Seats = c.roster.Seats.With(seat)
	c.roster.Anchor[seat], c.link[seat] = e.Anchor, e.Anchor
	return nil
}

func (c *Check) takeStarted(e Started) error {
	if err := c.at(e, sitting); err != nil {
		return err
	}
	again := c.seats > 0
	if least, most := c.rules.Seats(); e.Seats < least || e.Seats > most || again && e.Seats != c.seats {
		return fairSeats.New(e.Seats)
	}
	for seat := range rowlock.Seat(rowlock.MaxSeats) {
		if c.roster.Seats.Has(seat) && int(seat) >= e.Seats {
			return rowlock.NoSuchSeat.New(int(seat))
		}
	}
	c.hash = c.roster.Hash(c.game)
	if e.Roster != c.hash {
		if err := c.refuse(fairRoster.New()); err != nil {
			return err
		}
		c.hash = e.Roster
	}
	c.seats, c.stage = e.Seats, started
	if again {
		c.stage = playing
		for seat := range rowlock.Seat(rowlock.MaxSeats) {
			if c.renewing.Has(seat) && !c.roster.Seats.Has(seat) {
				c.miss(seat)
			}
		}
	}
	return nil
}

// contributing returns the seats that owe a link to each draw.
func (c *Check) contributing() rowlock.SeatSet { return c.roster.Seats &^ c.missing }

func (c *Check) takeMissing(e Missing) error {
	if err := c.at(e, started, playing); err != nil {
		return err
	}
	if err := c.due(e.Draw); err != nil {
		return err
	}
	if e.Seat >= c.seats || !c.contributing().Has(rowlock.Seat(e.Seat)) {
		return c.refuse(fairMissing.New(e.Seat))
	}
	c.miss(rowlock.Seat(e.Seat))
	return nil
}

// miss makes a seat missing from the next draw on.
func (c *Check) miss(seat rowlock.Seat) {
	c.missing = c.missing.With(seat)
	c.missingFrom[seat] = c.next
}

func (c *Check) due(number int) error {
	if number == c.next {
		return nil
	}
	return c.refuse(fairDraw.New(number, c.next))
}
