package fair

import (
	"slices"

	"rowlock"
	"rowlock/record"
	"rowlock/sheet"
)

func (c *Check) takeFinished(e Finished) error {
	if err := c.at(e, playing); err != nil {
		return err
	}
	if len(e.Decks) != len(c.decks) {
		return fairSecrets.New(len(e.Decks), len(c.decks))
	}
	shuffled := make([]shuffledDeck, len(c.decks))
	for s, d := range c.decks {
		var err error
		if shuffled[s], err = c.openDeck(d, e.Decks); err != nil {
			return err
		}
	}
	if err := c.replay(e.Record, shuffled); err != nil {
		return err
	}
	c.stage = over
	return nil
}

// openDeck repeats the shuffle of a deck from its secret, and checks it.
func (c *Check) openDeck(d deck, secrets ByNumber) (shuffledDeck, error) {
	s := d.event.Deck
	secret, ok := secrets[s]
	if !ok {
		return shuffledDeck{}, fairSecrets.New(len(secrets), len(c.decks))
	}
	if deckCommit(c.game, s, secret) != c.commits[s] {
		if err := c.refuse(fairSecret.New(s)); err != nil {
			return shuffledDeck{}, err
		}
	}
	again := newShuffledDeck(c.game, d.hash, d.event.Draw, s, secret, &d.shares, d.event.Cards)
	if again.Root() != d.event.Root {
		if err := c.refuse(fairRoot.New(s)); err != nil {
			return shuffledDeck{}, &Error{d.line, err}
		}
	}
	return again, nil
}

// replay plays the record and checks that every outcome of Chance in it is the one drawn.
func (c *Check) replay(text string, decks []shuffledDeck) error {
	rec, err := c.readRecord(text)
	if err != nil {
		return err
	}
	if err := c.checkSetup(rec, decks); err != nil {
		return err
	}
	g, err := rec.Start()
	if err != nil {
		return fairRecord.New(err.Error())
	}
	left, step := c.draws, 0
	for made, err := range rec.Play(g) {
		if err != nil {
			return fairRecord.New(err.Error())
		}
		if g.Phase().ForChance() {
			if left, err = c.checkOutcome(g, made, left, decks, rec.Steps[step].Line); err != nil {
				return err
			}
		}
		step++
	}
	if len(left) > 0 {
		return c.refuse(fairRecordFewer.New(left[0].number))
	}
	if g.Phase() != rowlock.PhaseOver {
		return c.refuse(fairRecordOpen.New())
	}
	return nil
}

// plays reports whether a record is of the checked game's rules. A sheet of one's own may have become an edition's.
func (c *Check) plays(ru rowlock.Rules) bool {
	own := c.rules.Printed()
	if own == nil {
		return ru == c.rules
	}
	now, _ := c.book.Own(sheet.Text(own.Lines))
	return ru.ID() == now.ID()
}

// readRecord reads the record of the checked game.
func (c *Check) readRecord(text string) (*record.Record, error) {
	rec, err := record.Parse(c.book, text)
	if err != nil {
		return nil, fairRecord.New(err.Error())
	}
	if !c.plays(rec.Rules) {
		return nil, fairRules.New(rec.Rules.ID(), c.rules.ID())
	}
	if len(rec.Names) != c.seats {
		return nil, fairSeats.New(len(rec.Names))
	}
	return rec, nil
}

// checkSetup refuses a record whose set-up differs from what was drawn.
func (c *Check) checkSetup(rec *record.Record, decks []shuffledDeck) error {
	given, err := c.rules.Setup(c.seats)
	if err != nil {
		return err
	}
	var own []rowlock.Statement
	for _, st := range rec.Setup {
		if err := given.Put(st.Statement); err != nil {
			return fairRecord.New(err.Error())
		}
		// The opening has the choices for single seats.
		if o, found := optionOf(c.rules, st.Keyword); found && !o.Seats {
			own = append(own, st.Statement)
		}
	}
	var seed Hash
	if len(decks) > 0 {
		seed = decks[0].seed
	}
	drawn, _, err := c.setup(own, seed)
	if err != nil {
		return err
	}
	if !slices.EqualFunc(given.Statements(), drawn.Statements(), sameStatement) {
		return c.refuse(fairRecordOpening.New())
	}
	return nil
}

// optionOf returns the option that a set-up statement chooses, if it chooses one.
func optionOf(ru rowlock.Rules, keyword string) (o rowlock.Option, found bool) {
	for _, o := range ru.Options() {
		if keyword == o.Keyword || keyword == o.Own {
			return o, true
		}
	}
	return rowlock.Option{}, false
}

func sameStatement(a, b rowlock.Statement) bool {
	return a.Keyword == b.Keyword && a.Seat == b.Seat && slices.Equal(a.Words, b.Words)
}

// checkOutcome refuses a throw or a reshuffle of the record that differs from the next draw. It
// returns the draws after that one.
func (c *Check) checkOutcome(g rowlock.State, made []record.Decision, left []draw, decks []shuffledDeck, line int) ([]draw, error) {
	if len(left) == 0 {
		return nil, c.refuse(fairRecordMore.New(line))
	}
	d, drawn, err := left[0], []rowlock.Action(nil), error(nil)
	if d.deck == 0 {
		drawn = []rowlock.Action{throwIn(g, d.seed)}
	} else {
		drawn, err = reshuffleIn(g, &decks[d.deck])
	}
	if same := slices.EqualFunc(made, drawn, func(d record.Decision, a rowlock.Action) bool { return d.Action == a }); err != nil || !same {
		return left[1:], c.refuse(fairRecordDraw.New(line, d.number))
	}
	return left[1:], nil
}
