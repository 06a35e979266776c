package fair

import (
	"crypto/ed25519"
	"slices"
	"strings"

	"rowlock"
	"rowlock/refusal"
)

// A Dealer is the server's side of one game. It is told what happens, in this
// order, and writes the bundle:
//
//	NewDealer, Sit …, Start                     the anchors
//	Ask, Give …, Miss, then Open, Throw or Reshuffle   once a draw
//	Finish                                      the end
//
// The same calls with the same secret always lead to the same bundle: whoever
// keeps the calls on disk before their outcome is seen can repeat them after a
// crash, and nothing is drawn twice. A call that is refused changed nothing.
//
// The owner must call Ask only when everything decided before the draw has
// settled and is on disk: whoever holds the links of all knows the throw.
type Dealer struct {
	log    *Log
	check  *Check // follows the own bundle: the dealer knows what anybody can know
	secret []Secret
	chain  *Chain
	asked  bool
	given  rowlock.SeatSet
	going  rowlock.SeatSet // missing after the draw that is asked for
	links  [rowlock.MaxSeats]Hash
}

// NewDealer begins a game: it commits the server before anybody sits.
func NewDealer(g Game, ru rowlock.Rules, secret Secret, key ed25519.PrivateKey) (*Dealer, error) {
	d := &Dealer{log: NewLog(g, key)}
	var err error
	if d.check, err = NewCheck(strings.TrimSuffix(d.log.String(), "\n")); err != nil {
		return nil, err
	}
	return d, d.propose(ru, secret)
}

// propose adds a proposal with a new chain.
func (d *Dealer) propose(ru rowlock.Rules, secret Secret) error {
	k, err := kitOf(ru)
	if err != nil {
		return err
	}
	g, first := d.check.game, len(d.check.commits)
	chain := NewChain(g, Server, secret.Link)
	e := Proposed{Rules: ru.ID(), Anchor: chain.Anchor(), Decks: []Hash{}}
	for i := range k.decks() {
		e.Decks = append(e.Decks, deckCommit(g, first+i, secret.Decks[i]))
	}
	if err := d.add(e); err != nil {
		return err
	}
	d.chain, d.secret = chain, append(d.secret, secret)
	return nil
}

// add writes an event that the game's own check agrees with.
func (d *Dealer) add(e Event) error {
	if err := d.check.take(e); err != nil {
		return err
	}
	d.check.line++
	d.log.Append(e)
	return nil
}

// Sit takes the anchor of a seat whose own program contributes.
func (d *Dealer) Sit(seat int, anchor Hash) error { return d.add(Sat{seat, anchor}) }

// Start begins the game for so many seats. Nobody else contributes.
func (d *Dealer) Start(seats int) error {
	return d.add(Started{seats, d.check.roster.Hash(d.check.game)})
}

// UsedUp reports whether the chains or the decks are at their end. Then the game
// goes on with Renew, Sit for every seat that contributes, and Start.
func (d *Dealer) UsedUp() bool { return d.check.usedUp() }

// Renew begins new chains. A seat that does not anchor anew before Start is
// missing from then on.
func (d *Dealer) Renew(secret Secret) error {
	d.asked = false
	return d.propose(d.check.rules, secret)
}

// Ask opens the next draw and returns its number. The seats of Waiting are to be
// asked for their links; asking again changes nothing.
func (d *Dealer) Ask() (draw int, err error) {
	if d.check.stage != started && d.check.stage != playing || d.check.usedUp() {
		return 0, refusal.FairNotAsked.New("")
	}
	d.asked = true
	return d.check.next, nil
}

// Waiting returns the seats whose link is asked for and has not come.
func (d *Dealer) Waiting() rowlock.SeatSet {
	if !d.asked {
		return 0
	}
	return d.check.contributing() &^ d.given
}

// Give takes the link of a seat for the draw that is asked for. It has to be
// kept to itself until the draw is published. A link that does not fit is
// refused, and the seat is still waited for.
func (d *Dealer) Give(seat, draw int, link Hash) error {
	if seat < 0 || seat >= d.check.seats || draw != d.check.next || !d.Waiting().Has(seatOf(seat)) {
		return refusal.FairNotAsked.New("")
	}
	if linkBefore(d.check.game, Party(seat), draw-d.check.base, link) != d.check.link[seat] {
		return refusal.FairSeatLink.New("", seat)
	}
	d.given, d.links[seat] = d.given.With(seatOf(seat)), link
	return nil
}

// Miss gives up waiting: the seats whose link has not come in time are missing
// for the rest of the game.
func (d *Dealer) Miss() error {
	for waiting, seat := d.Waiting(), 0; seat < d.check.seats; seat++ {
		if waiting.Has(seatOf(seat)) {
			if err := d.Leave(seat); err != nil {
				return err
			}
		}
	}
	return nil
}

// Leave says that a seat is missing from the next draw on, as when a bot plays
// for it. A link that it has given already still counts: the server, which knows
// it, may not take it back.
func (d *Dealer) Leave(seat int) error {
	if seat >= 0 && d.given.Has(seatOf(seat)) {
		d.going = d.going.With(seatOf(seat))
		return nil
	}
	return d.add(Missing{d.check.next, seat})
}

// draw uses up one link of everybody.
func (d *Dealer) draw() (draw, error) {
	if !d.asked || d.Waiting() != 0 {
		return draw{}, refusal.FairNotAsked.New("")
	}
	c := d.check
	shares := Shares{Seats: c.roster.Seats, Given: c.contributing(), Link: d.links}
	server := d.chain.Link(c.next - c.base)
	return draw{number: c.next, server: server, shares: shares, seed: DrawSeed(c.game, c.hash, c.next, server, &shares)}, nil
}

// close ends a draw that has been published.
func (d *Dealer) close() error {
	going := d.going
	d.asked, d.given, d.going = false, 0, 0
	for seat := range d.check.seats {
		if going.Has(seatOf(seat)) {
			if err := d.Leave(seat); err != nil {
				return err
			}
		}
	}
	return nil
}

// Open publishes the opening and fills in a set-up that holds what the table
// itself has chosen. In a game that somebody begins in turn, inTurn is that seat,
// else -1.
func (d *Dealer) Open(setup rowlock.Setup, inTurn int) error {
	open, err := d.draw()
	if err != nil || d.check.stage != started {
		return refusal.FairNotAsked.New("")
	}
	c, shuffled := d.check, ShuffledDeck{}
	if c.kit.cards > 0 {
		shuffled = d.deck(open, c.kit.cards)
	}
	e := Opening{Draw: open.number, Server: open.server, Shares: open.shares.links(), InTurn: inTurn >= 0}
	e.Set = luckySeats(setup)
	e.First, err = c.kit.open(setup, c.seats, open.seed, inTurn, shuffled.seed)
	if err != nil {
		return err
	}
	if e.InTurn {
		e.First = inTurn
	}
	e.Lucky = luckyOf(setup)
	if err := d.add(e); err != nil {
		return err
	}
	if c.kit.cards > 0 {
		if err := d.add(Deck{Draw: open.number, Deck: 0, Cards: c.kit.cards, Root: shuffled.Root()}); err != nil {
			return err
		}
	}
	return d.close()
}

// Throw publishes a throw and returns it as the position takes it.
func (d *Dealer) Throw(g rowlock.State) (rowlock.Action, error) {
	throw, err := d.draw()
	if err != nil {
		return 0, err
	}
	e := Throw{Draw: throw.number, Server: throw.server, Shares: throw.shares.links(), Dice: d.check.kit.throw(throw.seed).thrown}
	if err := d.add(e); err != nil {
		return 0, err
	}
	return throwIn(g, throw.seed), d.close()
}

// Reshuffle publishes a reshuffle of the position's discards and returns it as
// the position takes it, card by card.
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
	return actions, d.close()
}

// deck shuffles the next deck at a draw.
func (d *Dealer) deck(at draw, cards int) ShuffledDeck {
	s := len(d.check.decks)
	return newShuffledDeck(d.check.game, d.check.hash, at.number, s, d.deckSecret(s), &at.shares, cards)
}

func (d *Dealer) deckSecret(s int) Hash { return d.secret[s/Decks].Decks[s%Decks] }

// Proof opens the card at place j of deck s, for the seat that is dealt it and
// for everybody once it is played.
func (d *Dealer) Proof(s, j int) Proof {
	at := d.check.decks[s]
	deck := newShuffledDeck(d.check.game, at.hash, at.event.Draw, s, d.deckSecret(s), &at.shares, at.event.Cards)
	return deck.Open(j)
}

// Finish ends the game: it opens the decks and publishes the record.
func (d *Dealer) Finish(record string) error {
	secrets := ByNumber{}
	for s := range d.check.decks {
		secrets[s] = d.deckSecret(s)
	}
	return d.add(Finished{secrets, record})
}

// Bundle returns the bundle as it is now. All of it is public.
func (d *Dealer) Bundle() string { return d.log.String() }

// Report says what anybody can know of the draws so far.
func (d *Dealer) Report() Report { return d.check.Report() }

// luckySeats returns the seats that have lucky numbers before any are drawn.
func luckySeats(setup rowlock.Setup) (seats []int) {
	for _, st := range setup.Statements() {
		if st.Keyword == "lucky" {
			seats = append(seats, int(st.Seat))
		}
	}
	slices.Sort(seats)
	return seats
}
