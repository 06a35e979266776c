package fair

import "rowlock"

// Links is how many draws a chain lasts.
const Links = 512

// A Party is who keeps a chain: a seat, or the server.
type Party byte

// Server is the party that is no seat.
const Server Party = 255

// A Chain is the links of one party for one game. Each link follows from the
// next one and tells nothing of it.
type Chain struct {
	game  Game
	party Party
	kept  [Links/apart + 1]Hash // the first and every so many links: a table holds its chain for a whole game
}

// apart is how many links there are from one that is kept to the next; it divides Links.
const apart = 16

// NewChain makes the chain that leads from a secret to its anchor.
func NewChain(g Game, p Party, secret Hash) *Chain {
	c := &Chain{game: g, party: p}
	c.kept[Links/apart] = secret
	for j := Links - apart; j >= 0; j -= apart {
		c.kept[j/apart] = c.from(j+apart, j)
	}
	return c
}

// Anchor returns what is published before the game.
func (c *Chain) Anchor() Hash { return c.kept[0] }

// Link returns the link for the j-th draw of the chain, from 1 to Links.
func (c *Chain) Link(j int) Hash { return c.from((j+apart-1)/apart*apart, j) }

// from returns a link that follows one that is kept.
func (c *Chain) from(at, j int) Hash {
	link := c.kept[at/apart]
	for ; at > j; at-- {
		link = linkBefore(c.game, c.party, at, link)
	}
	return link
}

// linkBefore returns the link that link j of a party follows.
func linkBefore(g Game, p Party, j int, link Hash) Hash {
	return sum(tag("link"), g.bytes(), []byte{byte(p)}, u32(j), link[:])
}

// A Roster is who contributes to a game: the anchor of the server and of every
// seat that has one.
type Roster struct {
	Server Hash
	Seats  rowlock.SeatSet
	Anchor [rowlock.MaxSeats]Hash
}

// Hash returns the digest of the roster that every draw depends on.
func (r *Roster) Hash(g Game) Hash {
	text := append(tag("roster"), g.bytes()...)
	for seat := range rowlock.Seat(rowlock.MaxSeats) {
		if r.Seats.Has(seat) {
			text = append(append(text, byte(seat)), r.Anchor[seat][:]...)
		}
	}
	return sum(text, []byte{byte(Server)}, r.Server[:])
}

// Shares are the links that the seats of a roster put into one draw.
type Shares struct {
	Seats rowlock.SeatSet // of the roster
	Given rowlock.SeatSet // those of them that are not missing
	Link  [rowlock.MaxSeats]Hash
}

// bytes returns the shares as they are hashed. A missing seat has zeros.
func (s *Shares) bytes() (text []byte) {
	for seat := range rowlock.Seat(rowlock.MaxSeats) {
		switch {
		case s.Given.Has(seat):
			text = append(append(text, byte(seat), 1), s.Link[seat][:]...)
		case s.Seats.Has(seat):
			text = append(append(text, byte(seat), 0), make([]byte, len(Hash{}))...)
		}
	}
	return text
}
