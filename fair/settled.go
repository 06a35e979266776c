package fair

import (
	"crypto/ed25519"
	"encoding/hex"
	"slices"
	"strings"

	"rowlock"
	"rowlock/record"
)

// A decided is a running digest of what has been decided in a game: the set-up statements that
// its table chose, and the steps after them. Players are named P1, P2 and so on in it, as a
// seat may change hands.
type decided struct {
	head  Hash
	steps int // number of steps in the digest
	words *record.Record
}

// newDecided returns the digest of the set-up of a record.
func newDecided(g Game, rec *record.Record, e *Opening) *decided {
	d := &decided{head: sum(tag("decided"), g.bytes()), words: rec.Cut(0).Nameless()}
	for _, st := range rec.Setup {
		if isChosen(rec.Rules, st.Statement, e) {
			d.add(d.words.SetupLine(st))
		}
	}
	return d
}

// isChosen reports whether a set-up statement was chosen by the table, not drawn.
func isChosen(ru rowlock.Rules, st rowlock.Statement, e *Opening) bool {
	if st.Keyword == "active" {
		return e.InTurn
	}
	o, found := optionOf(ru, st.Keyword)
	return found && (!o.Seats || slices.Contains(e.Set, int(st.Seat)))
}

func (d *decided) add(line string) {
	d.head = sum(tag("decision"), d.head[:], withLength([]byte(line)))
}

func (d *decided) addStep(t record.Step) {
	d.add(d.words.StepLine(t))
	d.steps++
}

// before returns the digest to sign before a draw. In card games the key is the secret of the
// first deck, which is published at the end: there, what has been decided is not public, and
// without a key the few possible decisions could be tried against the digest.
func (d *decided) before(g Game, draw int, key Hash) Hash {
	return keyed(key, tag("settled"), g.bytes(), u32(draw), d.head[:])
}

// asked returns the bytes that a statement signs.
func asked(g Game, draw int, settled Hash) []byte {
	return slices.Concat(tag("asked"), g.bytes(), u32(draw), settled[:])
}

// SettledOpening is Settled for the opening. It takes the same arguments as Open.
func (d *Dealer) SettledOpening(setup rowlock.Setup, inTurn int) (string, error) {
	if inTurn >= 0 {
		if err := setup.Put(rowlock.Statement{Keyword: "active", Seat: rowlock.Seat(inTurn)}); err != nil {
			return "", err
		}
	}
	rec, err := record.New(d.check.rules, nil, setup.Statements())
	if err != nil {
		return "", err
	}
	rec.Names = make([]string, d.check.seats)
	return d.settle(rec, &Opening{InTurn: inTurn >= 0, Set: d.check.kit.ownSeats(setup)}), nil
}

// Settled returns the statement that goes with the request for the links of a draw. In it the
// server signs what has been decided before the draw, according to the game's record so far.
// The statement depends only on what is on disk, and reveals nothing hidden.
func (d *Dealer) Settled(rec *record.Record) string { return d.settle(rec, &d.check.opened) }

func (d *Dealer) settle(rec *record.Record, e *Opening) string {
	if d.settled != "" {
		return d.settled
	}
	if d.decided == nil {
		d.decided = newDecided(d.check.game, rec, e)
	}
	for _, step := range rec.Steps[d.decided.steps:] {
		d.decided.addStep(step)
	}
	var key Hash
	if d.check.kit.cards > 0 {
		key = d.deckSecret(0)
	}
	settled := d.decided.before(d.check.game, d.check.next, key)
	signature := ed25519.Sign(d.log.key, asked(d.check.game, d.check.next, settled))
	d.settled = hex.EncodeToString(signature) + " " + settled.String()
	return d.settled
}

// readSettled checks a statement and returns its digest of what was decided before a draw.
func (c *Check) readSettled(draw int, statement string) (settled Hash, err error) {
	digits, digest, _ := strings.Cut(statement, " ")
	signature, ok := unhex(digits, ed25519.SignatureSize)
	err = settled.UnmarshalText([]byte(digest))
	if err != nil || !ok || !ed25519.Verify(c.key, asked(c.game, draw, settled), signature) {
		return Hash{}, fairUnsigned.New(draw)
	}
	return settled, nil
}

// checkSettled refuses the end of a game whose record disagrees with what the server signed at
// some draw.
func (c *Check) checkSettled(e Finished, settled map[int]Hash) error {
	rec, err := record.Parse(c.book, e.Record)
	if err != nil {
		return err
	}
	is, now := map[int]Hash{}, newDecided(c.game, rec, &c.opened)
	note := func() { is[len(is)+1] = now.before(c.game, len(is)+1, e.Decks[0]) }
	note()
	for _, step := range rec.Steps {
		if step.Phase.ForChance() {
			note()
		}
		now.addStep(step)
	}
	for draw := range c.next + 1 { // the last draw may have been asked for but never made
		if said, asked := settled[draw]; asked && said != is[draw] {
			if err := c.refuse(fairDecided.New(draw)); err != nil {
				return err
			}
		}
	}
	return nil
}
