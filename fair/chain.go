package fair

import "rowlock"

// Links is the number of draws that a chain lasts for.
const Links = 512

// A Party is the owner of a chain: a seat, or the server.
type Party byte

// Server is the only party that is not a seat.
const Server Party = 255

// A Chain is the links of one party for one game. Each link is computed from the next one but
// reveals nothing about it.
type Chain struct {
	game  Game
	party Party
	// every apart-th link, from the first: a table keeps its chain in memory for a whole game
	kept [Links/apart + 1]Hash
}

// apart is the distance between two kept links. It divides Links.
const apart = 16

// NewChain computes the chain from a secret, its last link, to its anchor.
func NewChain(g Game, p Party, secret Hash) *Chain {
	c := &Chain{game: g, party: p}
	c.kept[Links/apart] = secret
	for j := Links - apart; j >= 0; j -= apart {
		c.kept[j/apart] = c.from(j+apart, j)
	}
	return c
}

// Anchor returns the first hash of the chain, which is published before the game.
func (c *Chain) Anchor() Hash { return c.kept[0] }

// Link returns the link for the j-th draw of the chain, from 1 to Links.
func (c *Chain) Link(j int) Hash { return c.from((j+apart-1)/apart*apart, j) }

// from computes link j from the kept link at.
func (c *Chain) from(at, j int) Hash {
	link := c.kept[at/apart]
	for ; at > j; at-- {
		link = linkBefore(c.game, c.party, at, link)
	}
	return link
}

// linkBefore computes, from link j of a party, the link before it.
func linkBefore(g Game, p Party, j int, link Hash) Hash {
	return sum(tag("link"), g.bytes(), []byte{byte(p)}, u32(j), link[:])
}

// A Roster lists who contributes to a game: the anchors of the server and of every seat that
// has one.
type Roster struct {
	Server Hash
	Seats  rowlock.SeatSet
	Anchor [rowlock.MaxSeats]Hash
}

// Hash returns the digest of the roster, on which every draw depends.
func (r *Roster) Hash(g Game) Hash {
	text := append(tag("roster"), g.bytes()...)
	for seat := range rowlock.Seat(rowlock.MaxSeats) {
		if r.Seats.Has(seat) {
			text = append(append(text, byte(seat)), r.Anchor[seat][:]...)
		}
	}
	return sum(text, []byte{byte(Server)}, r.Server[:])
}

// Shares are the links that the seats of a roster contribute to one draw.
type Shares struct {
	Seats rowlock.SeatSet // of the roster
	Given rowlock.SeatSet // those of Seats that are not missing
	Link  [rowlock.MaxSeats]Hash
}

// bytes returns the shares in the form for hashing, with zeros for a missing seat.
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
