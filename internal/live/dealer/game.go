package dealer

import (
	"crypto/ed25519"
	"encoding/json"
	"errors"
	"io"
	"slices"
	"strings"

	"rowlock"
	"rowlock/fair"
	"rowlock/internal/live/table"
	"rowlock/internal/live/table/run"
	"rowlock/refusal"
	"rowlock/rules"
)

// A game is what the dealer keeps in memory of one game of a table.
type game struct {
	at      place
	dealer  *fair.Dealer                 // nil while only the lines are known
	begun   *proof                       // the proof of the proposal, until the first outcome includes it
	anchors [rowlock.MaxSeats]*fair.Hash // the anchors that seats have given, until all have
	// length in bytes of the bundle's first line, while the dealer holds it; else 0
	first  int
	public int      // how many lines of the bundle everybody may know: those on disk
	newest []string // the last of these lines
	woken  bool     // the game was read from the log, and people may not be back yet
	bare   bool     // the game has no proofs, and nothing else is kept of it
}

// A place says how far a game has come.
type place struct{ game, draw, step int }

func placeOf(d *table.Draw) place { return place{d.Game, d.Number, d.Step} }

// newGame proposes a game: the server commits to its secrets before anybody sits.
func newGame(book *rules.Book, code string, draw *table.Draw, random io.Reader) (*game, error) {
	p, err := newProof(random)
	if err != nil {
		return nil, err
	}
	dealer, err := fair.NewDealer(book, name(code, draw.Game), draw.Rules, *p.Secret, ed25519.NewKeyFromSeed(p.Seed[:]))
	if err != nil {
		return nil, err
	}
	first, _, _ := strings.Cut(dealer.Bundle(), "\n")
	g := &game{at: placeOf(draw), dealer: dealer, begun: &p, first: len(first) + 1}
	g.publish([]string{first})
	return g, nil
}

// wokenGame returns a game that was read from the log, with its dealer.
func wokenGame(draw *table.Draw, dealer *fair.Dealer) *game {
	g := &game{at: placeOf(draw), dealer: dealer, woken: true}
	g.publish(lines(dealer.Bundle()))
	dealer.Forget()
	return g
}

// notedGame returns a game with only its lines read from the log.
func notedGame(draw *table.Draw, proofs []json.RawMessage) (*game, error) {
	g := &game{at: placeOf(draw), public: 1} // the first line, which is in no proof
	for _, text := range proofs {
		var p struct{ Lines []string }
		if err := json.Unmarshal(text, &p); err != nil {
			return nil, err
		}
		g.publish(p.Lines)
	}
	return g, nil
}

// mostNewest is how many of the newest lines are kept in memory. Connected clients have the
// earlier ones.
const mostNewest = 16

// publish adds lines that everybody may know.
func (g *game) publish(more []string) {
	g.public += len(more)
	g.newest = append(g.newest, more...)
	if len(g.newest) > mostNewest {
		g.newest = slices.Clone(g.newest[len(g.newest)-mostNewest:])
	}
}

// since returns the lines after that many; ok is false if some of them are not in memory.
func (g *game) since(after int) (list []string, ok bool) {
	before := g.public - len(g.newest)
	if after < before {
		return nil, false
	}
	return slices.Clone(g.newest[min(after-before, len(g.newest)):]), true
}

// deal goes on with a draw until it must wait for a seat (run.ErrLater), or for the disk
// (Outcome.Part): the proposal must be on disk before seats are asked for anchors, and the roster
// before they are asked for links.
func (g *game) deal(draw *table.Draw, random io.Reader) (o table.Outcome, err error) {
	at := g.at
	defer func() {
		if errors.Is(err, run.ErrLater) {
			g.at = at
		}
	}()
	g.at = place{} // nowhere, so that after an error the game is read from the log
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

// keep adds to an outcome the proof with the lines that become public, and moves the game on.
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

// renew begins a new chain of the server's secrets, since the last one is used up.
func renew(dealer *fair.Dealer, random io.Reader) (*fair.Secret, error) {
	secret, err := fair.NewSecret(random)
	if err == nil {
		err = dealer.Renew(secret)
	}
	return &secret, err
}

// seat starts the game's draws with the seats that have given an anchor, once all seats that it
// waits for have. It reports whether something must be on disk first: the proposal, before it
// waits, or the roster, if some seat has given an anchor.
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

// sit takes the anchor of a seat. It becomes public when all seats have given theirs.
func (g *game) sit(draw *table.Draw, seat rowlock.Seat, anchor fair.Hash) error {
	if g.wants(draw, seat) != table.WantAnchor {
		return refusal.NotAsked.New()
	}
	g.anchors[seat] = &anchor
	return nil
}

// gather opens a draw. It waits for the seats' shares until the draw is late, and then draws
// without those that are missing.
func (g *game) gather(draw *table.Draw) error {
	if _, err := g.dealer.Ask(); err != nil {
		return err
	}
	if g.dealer.Waiting()&draw.Persons != 0 && !draw.Late {
		return run.ErrLater
	}
	return g.dealer.Miss()
}

// wants says what a seat must still give to a draw.
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

// draw makes a draw that has all its shares.
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

// words draws what a position waits for, and returns it in the record's words.
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
	for _, a := range actions {
		words = append(words, strings.Fields(position.Word(rowlock.Chance, a))...)
	}
	return words, nil
}
