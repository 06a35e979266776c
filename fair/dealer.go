package fair

import (
	"crypto/ed25519"
	"strings"

	"rowlock"
	"rowlock/refusal"
)

// A Dealer is the server's side of one game. It is told what happens, in this
// order, and writes the bundle:
//
//	NewDealer, Sit …, Start                          the anchors
//	Ask, Settled, Give …, Miss, then Open, Throw or Reshuffle once a draw
//	Finish                                           the end
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
	opened []shuffledDeck // whose cards have been opened, from deck 0

	decided *decided // as far as it was signed; nil before
	settled string   // the statement of the draw that is asked for, "" before it is signed
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

// Resume returns the dealer that has written a bundle, from its secrets in the
// order of their proposals. The bundle is the caller's own: of the signatures only the last
// is checked. What was given to a draw that is not in the bundle is
// forgotten.
func Resume(bundle string, secrets []Secret, key ed25519.PrivateKey) (*Dealer, error) {
	first, rest, _ := strings.Cut(bundle, "\n")
	check, err := NewCheck(first)
	if err != nil {
		return nil, err
	}
	for line := range strings.Lines(rest) {
		check.own = line != rest[len(rest)-len(line):] // the last signature is over all lines
		if _, err := check.Line(strings.TrimSuffix(line, "\n")); err != nil {
			return nil, err
		}
	}
	check.own = false
	if len(secrets) == 0 {
		return nil, refusal.FairUsedUp.New("")
	}
	chain := NewChain(check.game, Server, secrets[len(secrets)-1].Link)
	if chain.Anchor() != check.roster.Server {
		return nil, refusal.FairServerLink.New("")
	}
	return &Dealer{log: resume(bundle, check.head, key), check: check, secret: secrets, chain: chain}, nil
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
	if err := d.check.follow(e); err != nil {
		return err
	}
	d.check.line++
	d.log.Append(e)
	return nil
}

// Sit takes the anchor of a seat whose own program contributes.
func (d *Dealer) Sit(seat int, anchor Hash) error { return d.add(Sat{seat, anchor}) }

// Sitting reports whether the server has proposed and the game, or its new chains,
// wait for Start.
func (d *Dealer) Sitting() bool { return d.check.stage == sitting }

// MaySit returns the seats that may sit: all, or where chains are used up those
// that still contribute.
func (d *Dealer) MaySit() rowlock.SeatSet {
	switch {
	case !d.Sitting():
		return 0
	case d.check.seats > 0:
		return d.check.renewing &^ d.check.roster.Seats
	}
	return (1<<rowlock.MaxSeats - 1) &^ d.check.roster.Seats
}

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
