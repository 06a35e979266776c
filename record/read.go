package record

import (
	"cmp"
	"io"
	"strings"
	"unicode/utf8"

	"rowlock"
	"rowlock/rules"
)

// MostBytes is the most bytes that a record may have. A whole game takes about two kilobytes.
const MostBytes = 1 << 20

// version is the format that this package reads and writes.
const version = "1"

// Read reads a record and checks its grammar, as Parse does. An error that is no *Error comes
// from the reader.
func Read(book *rules.Book, in io.Reader) (*Record, error) {
	text, err := io.ReadAll(io.LimitReader(in, MostBytes+1))
	if err != nil {
		return nil, err
	}
	return Parse(book, string(text))
}

// Parse reads the text of a record of a game by the rules of a book, or of a sheet in the record itself, and checks
// its grammar. If the text breaks the grammar, Parse
// returns an *Error with the first fault of the text, which may be an earlier statement that
// breaks a rule of the game. If the grammar is correct, Parse does not check the rules: Replay
// does.
func Parse(book *rules.Book, text string) (*Record, error) {
	p := parser{book: book, rec: &Record{}, seats: map[string]rowlock.Seat{}, given: map[given]int{}}
	if err := p.read(text); err != nil {
		return nil, p.earlier(err)
	}
	p.rec.arrange()
	return p.rec, nil
}

// A parser reads one record, line by line.
type parser struct {
	book  *rules.Book
	rec   *Record
	line  int
	begun bool // the format version has been read
	own   bool // the edition is a sheet that no edition prints, which print statements follow
	seats map[string]rowlock.Seat
	given map[given]int // set-up statements so far, and their lines
	prints
}

// given identifies what a set-up statement sets, which must not be set twice. With Nobody it
// stands for any statement with the keyword.
type given struct {
	keyword string
	seat    rowlock.Seat
}

// wrong returns a fault in the current line.
func (p *parser) wrong(err error) error { return wrong(p.line, err) }

func (p *parser) read(text string) error {
	text = strings.TrimPrefix(text, "\ufeff") // some editors begin UTF-8 files with this mark
	size := 0
	for line := range strings.SplitSeq(text, "\n") {
		p.line++
		if size += len(line); size > MostBytes {
			return p.wrong(recordLarge.New())
		}
		size++
		if err := p.readLine(strings.TrimSuffix(line, "\r")); err != nil {
			return err
		}
	}
	if !p.begun {
		return wrong(1, recordEmpty.New(version))
	}
	if p.own && p.rec.Rules == nil {
		return p.readOwn()
	}
	if p.rec.Rules == nil {
		return wrong(p.rec.last, EditionMissing.New())
	}
	return nil
}

func (p *parser) readLine(line string) error {
	if !utf8.ValidString(line) {
		return p.wrong(lineNotText.New())
	}
	if strings.ContainsFunc(line, isUnprintable) {
		return p.wrong(unprintable.New(codeOf(line, isUnprintable)))
	}
	words, err := split(line)
	switch {
	case err != nil && !p.begun: // it is not a record at all
		return p.wrong(recordStart.New(version))
	case err != nil:
		return cmp.Or(p.unplain(line, isUnplain), wrong(p.line, err))
	}
	if len(words) == 0 {
		return nil
	}
	if err = p.statement(words[0].text, words[1:]); err == nil {
		return nil
	}
	// In the message of any other fault it would look like an ordinary character.
	for _, w := range words {
		if strings.ContainsFunc(w.text, isOtherSpace) {
			return p.wrong(otherSpace.New(codeOf(w.text, isOtherSpace)))
		}
		if why := p.suspect(words[0].text, w); why != nil {
			return why
		}
	}
	return err
}

// suspect looks for the cause of a fault in a word: a character that only looks like one of the
// format. In names only quotes are one.
func (p *parser) suspect(keyword string, w word) error {
	_, named := p.seats[oneForm(w.text[:max(w.equals, 0)])]
	switch {
	case !p.begun && keyword != "rowlock":
		return nil
	case keyword == "player" || w.equals < 0 && TakesName(keyword):
		return p.unplain(w.text, isOtherQuote)
	case named:
		return p.unplain(w.text[w.equals:], isUnplain)
	}
	return p.unplain(w.text, isUnplain)
}

// unplain refuses the first such character of a text.
func (p *parser) unplain(text string, such func(rune) bool) error {
	at := strings.IndexFunc(text, such)
	if at < 0 {
		return nil
	}
	r, _ := utf8.DecodeRuneInString(text[at:])
	return p.wrong(unplain.New(string(r), codeOf(text, such), plainOf(r)))
}

func (p *parser) statement(keyword string, words []word) error {
	if p.own && p.rec.Rules == nil {
		if keyword == printing {
			p.readPrint(words)
			return nil
		}
		if err := p.readOwn(); err != nil {
			return err
		}
	}
	phase, isTurn := p.phaseOf(keyword, len(words))
	setup := known(keyword)
	switch {
	case !p.begun:
		return p.readVersion(keyword, words)
	case p.rec.Rules == nil:
		return p.readEdition(keyword, words)
	case keyword == "rowlock" || keyword == "edition":
		return p.wrong(statementOnce.New(keyword))
	case keyword == printing:
		return p.wrong(printPlace.New())
	case isTurn:
		return p.readStep(phase, words)
	case keyword != "player" && setup == nil:
		return p.wrong(noStatement.New(keyword))
	case len(p.rec.Steps) > 0:
		return p.wrong(lateSetup.New(keyword))
	}
	p.rec.last = p.line
	if keyword == "player" {
		return p.readPlayer(words)
	}
	return p.readSetup(setup, words)
}

func (p *parser) readVersion(keyword string, words []word) error {
	if keyword != "rowlock" || len(words) != 1 {
		return p.wrong(recordStart.New(version))
	}
	if words[0].text != version {
		return p.wrong(recordVersion.New(words[0].text, version))
	}
	p.begun, p.rec.last = true, p.line
	return nil
}

func (p *parser) readEdition(keyword string, words []word) (err error) {
	if keyword != "edition" || len(words) != 1 {
		return p.wrong(recordEdition.New())
	}
	p.rec.last = p.line
	if p.own = words[0].text == rules.OwnWord; p.own {
		return nil
	}
	if p.rec.Rules, err = p.book.ByWord(words[0].text); err != nil {
		return wrong(p.line, err)
	}
	return nil
}

func (p *parser) readPlayer(words []word) error {
	if len(words) != 1 {
		return p.wrong(takesOneName.New("player"))
	}
	name, err := Name(words[0].text)
	if err != nil {
		return wrong(p.line, err)
	}
	if _, twice := p.seats[name]; twice {
		return p.wrong(nameTwice.New(name))
	}
	p.seats[name] = rowlock.Seat(len(p.rec.Names))
	p.rec.Names = append(p.rec.Names, name)
	if _, most := p.rec.Rules.Seats(); len(p.rec.Names) > most {
		_, err := p.rec.Rules.Setup(len(p.rec.Names))
		return wrong(p.line, err)
	}
	return nil
}

// seat returns the player with a name. The player statement must come before.
func (p *parser) seat(name string) (rowlock.Seat, error) {
	if s, ok := p.seats[oneForm(name)]; ok {
		return s, nil
	}
	return rowlock.Nobody, p.wrong(NoPlayer.New(name))
}
