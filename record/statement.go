package record

import (
	"strings"

	"rowlock"
)

// readSetup reads one set-up statement. It leaves the words after the keyword and the name to
// the rule set.
func (p *parser) readSetup(k *rowlock.Keyword, words []word) (err error) {
	st := Statement{Statement: rowlock.Statement{Keyword: k.Word, Seat: rowlock.Nobody}, Line: p.line}
	if k.Named {
		if len(words) == 0 {
			return p.wrong(NeedsName.New(k.Word))
		}
		if st.Seat, err = p.seat(words[0].text); err != nil {
			return err
		}
		words = words[1:]
	}
	if k.Word == "active" && len(words) > 0 {
		return p.wrong(takesOneName.New(k.Word))
	}
	if err := p.once(k, st.Seat); err != nil {
		return err
	}
	if st.Words, err = p.texts(words); err != nil {
		return err
	}
	p.rec.Setup = append(p.rec.Setup, st)
	return nil
}

// once refuses a statement that repeats or contradicts an earlier one.
func (p *parser) once(k *rowlock.Keyword, s rowlock.Seat) error {
	ofKind := given{k.Word, rowlock.Nobody}
	what := given{k.Word, s}
	if k.Word == "active" {
		what = ofKind // whichever player it names
	}
	if line, twice := p.given[what]; twice {
		return p.wrong(givenTwice.New(p.rec.statement(k.Word, s), line))
	}
	for other := range strings.FieldsSeq(k.Not) {
		if line, both := p.given[given{other, rowlock.Nobody}]; both {
			return p.wrong(exclusive.New(other, k.Word, line))
		}
	}
	p.given[ofKind], p.given[what] = p.line, p.line
	return nil
}

// readStep reads one turn statement.
func (p *parser) readStep(phase rowlock.Phase, words []word) (err error) {
	t := Step{Line: p.line, Phase: phase}
	if !phase.ForAll() {
		if t.Words, err = p.texts(words); err == nil {
			p.rec.Steps = append(p.rec.Steps, t)
		}
		return err
	}
	var chosen rowlock.SeatSet
	for _, w := range words {
		if w.equals < 0 || w.equals == len(w.text)-1 {
			return p.wrong(whoChooses.New(w.text))
		}
		s, err := p.seat(w.text[:w.equals])
		if err != nil {
			return err
		}
		if chosen.Has(s) {
			return p.wrong(choosesTwice.New(p.rec.Names[s]))
		}
		chosen = chosen.With(s)
		what := w.text[w.equals+1:]
		if err := p.unplain(what, isUnplain); err != nil {
			return err
		}
		t.Named = append(t.Named, Named{s, what})
	}
	p.rec.Steps = append(p.rec.Steps, t)
	return nil
}

// texts returns words that the rule set reads, none of which has a character that only looks like
// one of the format.
func (p *parser) texts(words []word) ([]string, error) {
	list := make([]string, len(words))
	for i, w := range words {
		if err := p.unplain(w.text, isUnplain); err != nil {
			return nil, err
		}
		list[i] = w.text
	}
	return list, nil
}

// earlier returns the first fault of a text, where err is the first fault of its grammar: a
// statement before it may break a rule of the game.
func (p *parser) earlier(err error) error {
	if p.rec.Rules == nil {
		return err
	}
	p.rec.arrange()
	var broken error
	if least, _ := p.rec.Rules.Seats(); len(p.rec.Steps) > 0 {
		_, broken = p.rec.Replay()
	} else if len(p.rec.Names) >= least {
		_, broken = p.rec.put() // the set-up may be incomplete: check single statements only
	}
	if broken != nil {
		return broken
	}
	return err
}
