package fair

import (
	"fmt"
	"slices"
	"strings"

	"rowlock"
)

// takeLinks checks the links of a draw and moves all chains on.
func (c *Check) takeLinks(number int, server Hash, links ByNumber) (draw, error) {
	if err := c.due(number); err != nil {
		return draw{}, err
	}
	j := c.next - c.base
	if j > Links {
		return draw{}, fairUsedUp.New()
	}
	if linkBefore(c.game, Server, j, server) != c.server {
		if err := c.refuse(fairServerLink.New()); err != nil {
			return draw{}, err
		}
	}
	shares := Shares{Seats: c.roster.Seats, Given: c.contributing()}
	for seat := range rowlock.Seat(rowlock.MaxSeats) {
		if err := c.takeLink(seat, j, links, &shares); err != nil {
			return draw{}, err
		}
	}
	for number := range links {
		if number >= rowlock.MaxSeats {
			return draw{}, fairLinkForeign.New(number)
		}
	}
	c.server, c.link = server, shares.Link
	if c.contributed |= shares.Given; shares.Given == 0 {
		c.alone++
	}
	d := draw{number: c.next, server: server, seed: drawSeed(c.game, c.hash, c.next, server, &shares), shares: shares}
	c.next++
	return d, nil
}

// takeLink checks the link of a seat for the j-th draw of its chain.
func (c *Check) takeLink(seat rowlock.Seat, j int, links ByNumber, shares *Shares) error {
	link, gives := links[int(seat)]
	switch {
	case !c.roster.Seats.Has(seat):
		if gives {
			return c.refuse(fairLinkForeign.New(int(seat)))
		}
		return nil
	case c.missing.Has(seat):
		if !gives {
			return nil
		}
		shares.Given = shares.Given.With(seat)
		shares.Link[seat] = link
		return c.refuse(fairLinkMissing.New(int(seat)))
	case !gives:
		shares.Given = shares.Given.Without(seat)
		return c.refuse(fairNoLink.New(int(seat)))
	}
	shares.Link[seat] = link
	if linkBefore(c.game, Party(seat), j, link) != c.link[seat] {
		return c.refuse(fairSeatLink.New(int(seat)))
	}
	return nil
}

func (c *Check) takeThrow(e Throw) error {
	if err := c.at(e, playing); err != nil {
		return err
	}
	if !c.kit.throws() {
		return fairOrder.New(e.kind())
	}
	d, err := c.takeLinks(e.Draw, e.Server, e.Shares)
	if err != nil {
		return err
	}
	drawn := c.kit.throw(d.seed)
	if !slices.Equal(e.Dice, drawn.thrown) {
		if err := c.refuse(fairDice.New(strings.Trim(fmt.Sprint(drawn.thrown), "[]"))); err != nil {
			return err
		}
	}
	c.count(drawn)
	c.draws = append(c.draws, d)
	return nil
}

// count adds the faces of a throw to the counts.
func (c *Check) count(d dice) {
	if c.faces == nil {
		c.faces = make([]int, d.faces)
	}
	for _, face := range d.thrown {
		c.faces[face-1]++
	}
}

func (c *Check) takeOpening(e Opening) error {
	if err := c.at(e, started); err != nil {
		return err
	}
	d, err := c.takeLinks(e.Draw, e.Server, e.Shares)
	if err != nil {
		return err
	}
	if e.First >= c.seats {
		return rowlock.NoSuchSeat.New(e.First)
	}
	if e.InTurn && c.game.Number() == 1 {
		if err := c.refuse(fairInTurn.New()); err != nil {
			return err
		}
	}
	c.opened, c.opening = e, d
	setup, drawn, err := c.setup(nil, Hash{})
	if err != nil {
		return err
	}
	if e.First != drawn && !e.InTurn {
		if err := c.refuse(fairFirst.New(e.First, drawn)); err != nil {
			return err
		}
	}
	if own := c.kit.ownOf(setup); !slices.Equal(e.Own, own) || (e.Own == nil) != (own == nil) {
		if err := c.refuse(fairLucky.New()); err != nil {
			return err
		}
	}
	if c.stage = playing; c.kit.cards > 0 {
		c.stage = dealing
	}
	return nil
}

// setup returns the set-up that the opening leads to: it puts the table's own statements and
// draws the rest.
func (c *Check) setup(own []rowlock.Statement, deck Hash) (setup rowlock.Setup, drawn int, err error) {
	if setup, err = c.rules.Setup(c.seats); err != nil {
		return nil, 0, err
	}
	for _, seat := range c.opened.Set {
		if seat >= len(c.opened.Own) {
			return nil, 0, WrongField.New("set")
		}
		own = append(own, c.kit.ownStatement(seat, c.opened.Own[seat]))
	}
	for _, st := range own {
		if err := setup.Put(st); err != nil {
			return nil, 0, err
		}
	}
	first := -1
	if c.opened.InTurn {
		first = c.opened.First
	}
	drawn, err = c.kit.open(setup, c.seats, c.opening.seed, first, deck)
	return setup, drawn, err
}

func (c *Check) takeDeck(e Deck) error {
	if err := c.at(e, dealing, playing); err != nil {
		return err
	}
	if c.kit.cards == 0 || (c.stage == dealing) != (e.Server == nil) {
		return fairOrder.New(e.kind())
	}
	if e.Deck != len(c.decks) {
		return fairDeckNumber.New(e.Deck, len(c.decks))
	}
	if e.Deck == len(c.commits) {
		return fairUsedUp.New()
	}
	if e.Cards < 1 || e.Cards > c.kit.cards || c.stage == dealing && e.Cards < c.kit.cards {
		return fairCards.New(e.Cards)
	}
	d := c.opening
	if c.stage == playing {
		var err error
		if d, err = c.takeLinks(e.Draw, *e.Server, e.Shares); err != nil {
			return err
		}
		d.deck = e.Deck
		c.draws = append(c.draws, d)
	} else if e.Draw != 1 {
		return fairDraw.New(e.Draw, 1)
	}
	c.decks = append(c.decks, deck{c.line, e, c.hash, d.shares})
	c.stage = playing
	return nil
}
