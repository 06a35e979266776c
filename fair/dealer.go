package fair

import (
	"crypto/ed25519"
	"strings"

	"rowlock"
	"rowlock/refusal"
	"rowlock/rules"
)

// A Dealer is the server's side of one game. It writes the bundle from these calls, in this
// order:
//
//	NewDealer, Sit …, Start                          the anchors
//	Ask, Settled, Give …, Miss, then Open, Throw or Reshuffle once a draw
//	Finish                                           the end
//
// The same calls with the same secret always lead to the same bundle. An owner that writes
// the calls to disk before their outcome is seen can repeat them after a crash, and nothing is
// drawn twice. A refused call changes nothing.
//
// The owner must call Ask only when everything decided before the draw has settled and is on
// disk, as anyone who has all links knows the throw.
type Dealer struct {
	log    *Log
	check  *Check // of the dealer's own bundle: everything public about the game
	secret []Secret
	chain  *Chain
	asked  bool
	given  rowlock.SeatSet
	links  [rowlock.MaxSeats]Hash
	opened []shuffledDeck // decks of which Proof has opened cards, from deck 0

	decided *decided // what was last signed; nil before the first
	settled string   // the statement for the draw that was asked for, "" before it is signed
}

// NewDealer begins a game by rules of a book, or of a sheet of somebody's own: it commits the server before anybody
// sits down.
func NewDealer(book *rules.Book, g Game, ru rowlock.Rules, secret Secret, key ed25519.PrivateKey) (*Dealer, error) {
	d := &Dealer{log: NewLog(g, key)}
	var err error
	if d.check, err = NewCheck(book, strings.TrimSuffix(d.log.String(), "\n")); err != nil {
		return nil, err
	}
	return d, d.propose(ru, secret)
}

// Resume returns the dealer that wrote a bundle. secrets are those of its proposals, in
// order. As the caller wrote the bundle itself, Resume checks only the last signature. Links
// for a draw that is not in the bundle are lost.
func Resume(book *rules.Book, bundle string, secrets []Secret, key ed25519.PrivateKey) (*Dealer, error) {
	first, rest, _ := strings.Cut(bundle, "\n")
	check, err := NewCheck(book, first)
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
		return nil, fairUsedUp.New()
	}
	chain := NewChain(check.game, Server, secrets[len(secrets)-1].Link)
	if chain.Anchor() != check.roster.Server {
		return nil, fairServerLink.New()
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
	if own := ru.Printed(); own != nil {
		e.Print = own.Lines
	}
	for i := range k.decks() {
		e.Decks = append(e.Decks, deckCommit(g, first+i, secret.Decks[i]))
	}
	if err := d.add(e); err != nil {
		return err
	}
	d.chain, d.secret = chain, append(d.secret, secret)
	return nil
}

// add appends an event to the bundle if the dealer's own check accepts it.
func (d *Dealer) add(e Event) error {
	if err := d.check.follow(e); err != nil {
		return err
	}
	d.check.line++
	d.log.Append(e)
	return nil
}

// Sit takes the anchor of a seat that contributes.
func (d *Dealer) Sit(seat int, anchor Hash) error { return d.add(Sat{seat, anchor}) }

// Sitting reports whether the server has made a proposal and the game, or its new chains,
// wait for Start.
func (d *Dealer) Sitting() bool { return d.check.stage == sitting }

// MaySit returns the seats that may still sit: before the game any seat, for new chains only
// those that still contribute.
func (d *Dealer) MaySit() rowlock.SeatSet {
	switch {
	case !d.Sitting():
		return 0
	case d.check.seats > 0:
		return d.check.renewing &^ d.check.roster.Seats
	}
	return (1<<rowlock.MaxSeats - 1) &^ d.check.roster.Seats
}

// Start begins the game for a number of seats. No other seat can contribute from now on.
func (d *Dealer) Start(seats int) error {
	return d.add(Started{seats, d.check.roster.Hash(d.check.game)})
}

// UsedUp reports whether the chains or the decks are used up. If so, the game goes on with
// Renew, Sit for every seat that contributes, and Start.
func (d *Dealer) UsedUp() bool { return d.check.usedUp() }

// Renew begins new chains. A seat that does not sit again before Start is missing from then
// on.
func (d *Dealer) Renew(secret Secret) error {
	d.asked = false
	return d.propose(d.check.rules, secret)
}

// Ask opens the next draw and returns its number. The caller then asks the seats of Waiting
// for their links. Calling Ask again changes nothing.
func (d *Dealer) Ask() (draw int, err error) {
	if d.check.stage != started && d.check.stage != playing || d.check.usedUp() {
		return 0, refusal.NotAsked.New()
	}
	d.asked = true
	return d.check.next, nil
}

// Waiting returns the seats that were asked for a link and have not given it.
func (d *Dealer) Waiting() rowlock.SeatSet {
	if !d.asked {
		return 0
	}
	return d.check.contributing() &^ d.given
}

// Give takes the link of a seat for the draw that was asked for. The caller must keep the
// link secret until the draw is published. If the link is wrong, Give refuses it and still
// waits for the seat.
func (d *Dealer) Give(seat, draw int, link Hash) error {
	if seat < 0 || seat >= d.check.seats || draw != d.check.next || !d.Waiting().Has(rowlock.Seat(seat)) {
		return refusal.NotAsked.New()
	}
	if linkBefore(d.check.game, Party(seat), draw-d.check.base, link) != d.check.link[seat] {
		return fairSeatLink.New(seat)
	}
	d.given, d.links[seat] = d.given.With(rowlock.Seat(seat)), link
	return nil
}

// Miss stops waiting: the seats that have not given a link are missing for the rest of the
// game. A link that was given counts even if a bot has taken over its seat since: the server,
// which knows it, may not take it back.
func (d *Dealer) Miss() error {
	for waiting, seat := d.Waiting(), 0; seat < d.check.seats; seat++ {
		if waiting.Has(rowlock.Seat(seat)) {
			if err := d.add(Missing{d.check.next, seat}); err != nil {
				return err
			}
		}
	}
	return nil
}
