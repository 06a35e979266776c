package fair

import (
	"rowlock"
	"rowlock/refusal"
)

// draw makes the draw that was asked for from the links of all.
func (d *Dealer) draw() (draw, error) {
	if !d.asked || d.Waiting() != 0 {
		return draw{}, refusal.NotAsked.New()
	}
	c := d.check
	shares := Shares{Seats: c.roster.Seats, Given: c.contributing(), Link: d.links}
	server := d.chain.Link(c.next - c.base)
	return draw{number: c.next, server: server, shares: shares, seed: drawSeed(c.game, c.hash, c.next, server, &shares)}, nil
}

// close ends a draw after it has been published.
func (d *Dealer) close() { d.asked, d.given, d.settled = false, 0, "" }

// Open publishes the opening and completes a set-up, which holds the table's own choices. If
// a seat begins because it is next in turn, inTurn is that seat, else -1.
func (d *Dealer) Open(setup rowlock.Setup, inTurn int) error {
	if d.check.stage != started {
		return refusal.NotAsked.New()
	}
	open, err := d.draw()
	if err != nil {
		return err
	}
	c, shuffled := d.check, shuffledDeck{}
	if c.kit.cards > 0 {
		shuffled = d.deck(open, c.kit.cards)
	}
	e := Opening{Draw: open.number, Server: open.server, Shares: open.shares.links(), InTurn: inTurn >= 0}
	e.Set = c.kit.ownSeats(setup)
	e.First, err = c.kit.open(setup, c.seats, open.seed, inTurn, shuffled.seed)
	if err != nil {
		return err
	}
	if e.InTurn {
		e.First = inTurn
	}
	e.Own = c.kit.ownOf(setup)
	if err := d.add(e); err != nil {
		return err
	}
	if c.kit.cards > 0 {
		if err := d.add(Deck{Draw: open.number, Deck: 0, Cards: c.kit.cards, Root: shuffled.Root()}); err != nil {
			return err
		}
	}
	d.close()
	return nil
}

// Throw publishes a throw and returns it as an action for the position.
func (d *Dealer) Throw(g rowlock.State) (rowlock.Action, error) {
	throw, err := d.draw()
	if err != nil {
		return 0, err
	}
	e := Throw{Draw: throw.number, Server: throw.server, Shares: throw.shares.links(), Dice: d.check.kit.throw(throw.seed).thrown}
	if err := d.add(e); err != nil {
		return 0, err
	}
	d.close()
	return throwIn(g, throw.seed), nil
}

// Reshuffle publishes a reshuffle of the position's discards and returns it as actions for the
// position, one for each card.
func (d *Dealer) Reshuffle(g rowlock.State) ([]rowlock.Action, error) {
	reshuffle, err := d.draw()
	if err != nil {
		return nil, err
	}
	deck := d.deck(reshuffle, len(discards(g)))
	actions, err := reshuffleIn(g, &deck)
	if err != nil {
		return nil, err
	}
	err = d.add(Deck{
		Draw: reshuffle.number, Deck: deck.number, Cards: len(deck.order), Root: deck.Root(),
		Server: &reshuffle.server, Shares: reshuffle.shares.links(),
	})
	if err != nil {
		return nil, err
	}
	d.close()
	return actions, nil
}

// deck returns the next deck, shuffled at a draw.
func (d *Dealer) deck(at draw, cards int) shuffledDeck {
	s := len(d.check.decks)
	return newShuffledDeck(d.check.game, d.check.hash, at.number, s, d.deckSecret(s), &at.shares, cards)
}

func (d *Dealer) deckSecret(s int) Hash { return d.secret[s/Decks].Decks[s%Decks] }

// Proof returns the proof of the card at place j of deck s. The caller shows it to the seat
// that holds the card, and to everybody once the card is played.
func (d *Dealer) Proof(s, j int) Proof {
	for n := len(d.opened); n <= s; n++ {
		at := &d.check.decks[n]
		d.opened = append(d.opened, newShuffledDeck(d.check.game, at.hash, at.event.Draw, n, d.deckSecret(n), &at.shares, at.event.Cards))
	}
	return d.opened[s].Open(j)
}

// Finish ends the game: it publishes the secrets of the decks and the record.
func (d *Dealer) Finish(record string) error {
	secrets := ByNumber{}
	for s := range d.check.decks {
		secrets[s] = d.deckSecret(s)
	}
	return d.add(Finished{secrets, record})
}

// Bundle returns the bundle since the last Forget. All of it is public.
func (d *Dealer) Bundle() string { return d.log.String() }

// Forget frees the bundle so far, which the caller has kept, and the draws in it. The game can
// go on, but Finish needs a dealer that has them all, from Resume.
func (d *Dealer) Forget() {
	d.log.text.Reset()
	d.check.draws = nil
}
