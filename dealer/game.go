package dealer

import (
	"crypto/ed25519"
	"encoding/json"
	"errors"
	"io"
	"slices"
	"strings"
	"sync/atomic"

	"rowlock"
	"rowlock/fair"
	"rowlock/refusal"
	"rowlock/table"
	"rowlock/table/run"
)

// A game is one that is dealt to.
type game struct {
	at      place
	dealer  *fair.Dealer // nil of a game of which only the lines are known
	begun   *proof       // of a game that is proposed and not kept yet
	anchors [rowlock.MaxSeats]*fair.Hash
	first   int         // bytes of the bundle's first line, while the dealer holds it
	public  int         // lines of the bundle that everybody may know of: those on disk
	newest  []string    // the last of them
	woken   bool        // from the log: people may not be back yet
	waiting atomic.Bool // for somebody
	bare    bool        // without proofs to its end: nothing else is kept of it
}

// A place is how far a game has come.
type place struct{ game, draw, step int }

func placeOf(d *table.Draw) place { return place{d.Game, d.Number, d.Step} }

// newGame proposes a game: the server commits itself before anybody sits.
func newGame(code string, draw *table.Draw, random io.Reader) (*game, error) {
	p, err := newProof(random)
	if err != nil {
		return nil, err
	}
	dealer, err := fair.NewDealer(name(code, draw.Game), draw.Rules, *p.Secret, ed25519.NewKeyFromSeed(p.Seed[:]))
	if err != nil {
		return nil, err
	}
	first, _, _ := strings.Cut(dealer.Bundle(), "\n")
	g := &game{at: placeOf(draw), dealer: dealer, begun: &p, first: len(first) + 1}
	g.publish([]string{first})
	return g, nil
}

// wokenGame is one that was found in the log, with the bundle that everybody may know.
func wokenGame(draw *table.Draw, dealer *fair.Dealer) *game {
	g := &game{at: placeOf(draw), dealer: dealer, woken: true}
	g.publish(lines(dealer.Bundle()))
	dealer.Forget()
	return g
}

// notedGame is one that was found in the log, and only its lines read.
func notedGame(draw *table.Draw, proofs []json.RawMessage) (*game, error) {
	g := &game{at: placeOf(draw), public: 1} // the first line stands in no proof
	for _, text := range proofs {
		var p struct{ Lines []string }
		if err := json.Unmarshal(text, &p); err != nil {
			return nil, err
		}
		g.publish(p.Lines)
	}
	return g, nil
}

// mostNewest is how many lines are kept of what is on disk: whoever is there has those
// before.
const mostNewest = 16

// publish notes lines that everybody may know of.
func (g *game) publish(more []string) {
	g.public += len(more)
	g.newest = append(g.newest, more...)
	if len(g.newest) > mostNewest {
		g.newest = slices.Clone(g.newest[len(g.newest)-mostNewest:])
	}
}

// since returns the lines behind so many; ok is false if not all of them are at hand.
func (g *game) since(after int) (list []string, ok bool) {
	before := g.public - len(g.newest)
	if after < before {
		return nil, false
	}
	return slices.Clone(g.newest[min(after-before, len(g.newest)):]), true
}

// deal goes on with a draw as far as it can without what it waits for. Each part
// has to be on disk before the next: the proposal before an anchor is asked for,
// the roster before a link is.
func (g *game) deal(draw *table.Draw, random io.Reader) (o table.Outcome, err error) {
	at := g.at
	defer func() {
		later := errors.Is(err, run.ErrLater)
		if g.waiting.Store(later); later {
			g.at = at
		}
	}()
	g.at = place{} // until the outcome is known
	p := proof{}
	if g.begun != nil {
		p, g.begun = *g.begun, nil
	} else if g.dealer.UsedUp() {
		if p.Secret, err = renew(g.dealer, random); err != nil {
			return o, err
		}
	}
	if g.dealer.Sitting() {
		part, err := g.seat(draw, p.Secret != nil)
		if err != nil {
			return o, err
		}
		if part {
			return g.keep(table.Outcome{Part: true}, p, place{at.game, at.draw, at.step + 1})
		}
	}
	if err = g.gather(draw); err != nil {
		return o, err
	}
	if o, err = g.draw(draw); err != nil {
		return o, err
	}
	return g.keep(o, p, place{at.game, at.draw + 1, 0})
}

// keep puts what has become public into the outcome's proof.
func (g *game) keep(o table.Outcome, p proof, at place) (table.Outcome, error) {
	p.Lines = lines(g.dealer.Bundle()[g.first:])
	var err error
	if o.Proof, err = json.Marshal(p); err != nil {
		return table.Outcome{}, err
	}
	g.publish(p.Lines)
	g.dealer.Forget()
	g.at, g.first = at, 0
	return o, nil
}

// renew begins a new chain where one is used up.
func renew(dealer *fair.Dealer, random io.Reader) (*fair.Secret, error) {
	secret, err := fair.NewSecret(random)
	if err == nil {
		err = dealer.Renew(secret)
	}
	return &secret, err
}

// seat starts with the seats that have anchored once all have who may be waited
// for. A part is to be kept if links will be asked for.
func (g *game) seat(draw *table.Draw, proposed bool) (part bool, err error) {
	need := draw.Sharing
	if g.woken {
		need = draw.Persons
	}
	for seat := range rowlock.Seat(rowlock.MaxSeats) {
		if g.anchors[seat] != nil {
			need = need.Without(seat)
		}
	}
	need &= g.dealer.MaySit()
	switch {
	case proposed && need != 0:
		return true, nil
	case need != 0 && !draw.Late:
		return false, run.ErrLater
	}
	for seat, anchor := range g.anchors {
		if anchor == nil {
			continue
		}
		if err := g.dealer.Sit(seat, *anchor); err != nil {
			return false, err
		}
		part = true
	}
	g.anchors = [rowlock.MaxSeats]*fair.Hash{}
	return part, g.dealer.Start(draw.Seats)
}

// sit takes the anchor of a seat. It is public once all have anchored.
func (g *game) sit(draw *table.Draw, seat rowlock.Seat, anchor fair.Hash) error {
	if g.wants(draw, seat) != table.WantAnchor {
		return refusal.FairNotAsked.New("")
	}
	g.anchors[seat] = &anchor
	return nil
}

// gather opens a draw, and gives up those who are late or whose people do not
// play.
func (g *game) gather(draw *table.Draw) error {
	if _, err := g.dealer.Ask(); err != nil {
		return err
	}
	if g.dealer.Waiting()&draw.Persons != 0 && !draw.Late {
		return run.ErrLater
	}
	return g.dealer.Miss()
}

// wants says what a seat has still to give to a draw.
func (g *game) wants(draw *table.Draw, seat rowlock.Seat) table.Want {
	if !draw.Persons.Has(seat) {
		return table.Nothing
	}
	if g.dealer.Sitting() {
		if g.dealer.MaySit().Has(seat) && g.anchors[seat] == nil {
			return table.WantAnchor
		}
		return table.Nothing
	}
	if _, err := g.dealer.Ask(); err == nil && g.dealer.Waiting().Has(seat) {
		return table.WantShare
	}
	return table.Nothing
}

// draw makes the draw for which nobody is waited any longer.
func (g *game) draw(draw *table.Draw) (o table.Outcome, err error) {
	if draw.Position != nil {
		o.Words, err = g.words(draw.Position)
		return o, err
	}
	setup, err := draw.Setup()
	if err != nil {
		return o, err
	}
	if err = g.dealer.Open(setup, int(draw.First)); err != nil {
		return o, err
	}
	o.Setup = setup.Statements()
	return o, nil
}

// words draws what a position waits for, in the record's words.
func (g *game) words(position rowlock.State) (words []string, err error) {
	var actions []rowlock.Action
	if position.Phase() == rowlock.PhaseReshuffle {
		actions, err = g.dealer.Reshuffle(position)
	} else {
		var throw rowlock.Action
		throw, err = g.dealer.Throw(position)
		actions = []rowlock.Action{throw}
	}
	if err != nil {
		return nil, err
	}
	position = position.Clone()
	for _, a := range actions {
		words = append(words, strings.Fields(position.Word(rowlock.Chance, a))...)
		position.Do(rowlock.Chance, a)
	}
	return words, nil
}
