package fair

import (
	"crypto/ed25519"
	"encoding/hex"
	"slices"
	"strings"

	"rowlock"
	"rowlock/record"
	"rowlock/refusal"
)

// A decided is a digest of what has been decided in a game: of the set-up statements
// that its table chose, and of the steps after them. It grows with each of them, and
// players are called P1, P2 and so on: a seat may change hands.
type decided struct {
	head  Hash
	steps int // in it
	words *record.Record
}

// newDecided begins with the set-up of a record.
func newDecided(g Game, rec *record.Record, e *Opening) *decided {
	d := &decided{head: sum(tag("decided"), g.bytes()), words: rec.Cut(0).Nameless()}
	for _, st := range rec.Setup {
		if isChosen(rec.Rules, st.Statement, e) {
			d.add(d.words.SetupLine(st))
		}
	}
	return d
}

// isChosen reports whether a set-up statement was the table's and not drawn.
func isChosen(ru rowlock.Rules, st rowlock.Statement, e *Opening) bool {
	switch st.Keyword {
	case "active":
		return e.InTurn
	case "lucky":
		return slices.Contains(e.Set, int(st.Seat))
	}
	return isOption(ru, st.Keyword)
}

func (d *decided) add(line string) {
	d.head = sum(tag("decision"), d.head[:], withLength([]byte(line)))
}

func (d *decided) addStep(t record.Step) {
	d.add(d.words.StepLine(t))
	d.steps++
}

// before returns what is signed of it before a draw. Where cards are dealt the key is
// the secret of the first deck, which all get at the end: what has settled there is not
// public, and few things could be.
func (d *decided) before(g Game, draw int, key Hash) Hash {
	return keyed(key, tag("settled"), g.bytes(), u32(draw), d.head[:])
}

// asked returns what the signature of a statement is over.
func asked(g Game, draw int, settled Hash) []byte {
	return slices.Concat(tag("asked"), g.bytes(), u32(draw), settled[:])
}

// SettledOpening is Settled for the opening, from what Open takes.
func (d *Dealer) SettledOpening(setup rowlock.Setup, inTurn int) (string, error) {
	if inTurn >= 0 {
		if err := setup.Put(rowlock.Statement{Keyword: "active", Seat: seatOf(inTurn)}); err != nil {
			return "", err
		}
	}
	rec, err := record.New(d.check.rules, nil, setup.Statements())
	if err != nil {
		return "", err
	}
	rec.Names = make([]string, d.check.seats)
	return d.settle(rec, &Opening{InTurn: inTurn >= 0, Set: luckySeats(setup)}), nil
}

// Settled returns the statement with which the links of the draw that is asked for are
// wanted: the server signs what has been decided before, as the game's record so far
// says. It follows from what is on disk, and tells nobody what is hidden.
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

// readSettled returns what a statement says was decided before a draw.
func (c *Check) readSettled(draw int, statement string) (settled Hash, err error) {
	digits, digest, _ := strings.Cut(statement, " ")
	signature, ok := unhex(digits, ed25519.SignatureSize)
	err = settled.UnmarshalText([]byte(digest))
	if err != nil || !ok || !ed25519.Verify(c.key, asked(c.game, draw, settled), signature) {
		return Hash{}, refusal.FairUnsigned.New("", draw)
	}
	return settled, nil
}

// checkSettled refuses an end before which something else was decided than the server
// signed draw by draw.
func (c *Check) checkSettled(e Finished, settled map[int]Hash) error {
	rec, err := record.Read(strings.NewReader(e.Record))
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
	for draw := range c.next + 1 { // the last may have been asked for and never drawn
		if said, asked := settled[draw]; asked && said != is[draw] {
			if err := c.refuse(refusal.FairDecided, draw); err != nil {
				return err
			}
		}
	}
	return nil
}
