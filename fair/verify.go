package fair

import (
	"crypto/ed25519"
	"errors"
	"io"
	"strings"

	"rowlock/refusal"
	"rowlock/rules"
)

// MostBytes is the most bytes that a bundle may have. A long game of five takes about a tenth.
const MostBytes = 4 << 20

// Verify checks a bundle of a game by the rules of a book, or of a sheet in the bundle itself. The error is an *Error
// about the first wrong line, or comes from the reader. The report covers the lines before it. An unfinished game is
// checked as far as it goes.
func Verify(book *rules.Book, in io.Reader) (Report, error) { return verify(book, in, "") }

// verify is Verify, but does not refuse with the kind of a code.
func verify(book *rules.Book, in io.Reader, except string) (Report, error) {
	none := Report{Contributed: []int{}, Missing: []int{}, MissingFrom: []int{}}
	text, err := io.ReadAll(io.LimitReader(in, MostBytes+1))
	if err != nil {
		return none, err
	}
	if len(text) > MostBytes {
		return none, &Error{1, fairTooLarge.New(MostBytes >> 20)}
	}
	first, rest, _ := strings.Cut(string(text), "\n")
	c, err := NewCheck(book, first)
	if err != nil {
		return none, err
	}
	c.except = except
	for rest != "" {
		var line string
		line, rest, _ = strings.Cut(rest, "\n")
		if _, err := c.Line(line); err != nil {
			return c.Report(), err
		}
	}
	return c.Report(), nil
}

// NewCheck begins the check of a bundle with its first line.
func NewCheck(book *rules.Book, line string) (*Check, error) {
	wrong := &Error{1, fairHeader.New()}
	o, err := readObject([]byte(line))
	if err != nil {
		return nil, wrong
	}
	c := &Check{book: book, line: 1, next: 1, game: Game(o.text("game"))}
	key, ok := unhex(o.text("key"), ed25519.PublicKeySize)
	if o.text("fair") != protocol || c.game.Number() == 0 || !ok {
		return nil, wrong
	}
	if o.end(); o.err != nil {
		return nil, wrong
	}
	c.key, c.head = key, firstHead(c.game)
	return c, nil
}

// Line checks the next line of a bundle and returns its event. After an error, which is an
// *Error, the check must not be used again.
func (c *Check) Line(text string) (Event, error) {
	c.line++
	e, err := c.read(text)
	if err == nil {
		err = c.follow(e)
	}
	if err == nil {
		return e, nil
	}
	if earlier, ok := errors.AsType[*Error](err); ok {
		return nil, earlier
	}
	return nil, &Error{c.line, err}
}

// read checks the signature of a line and returns its event.
func (c *Check) read(text string) (Event, error) {
	digits, event, _ := strings.Cut(text, " ")
	signature, ok := unhex(digits, ed25519.SignatureSize)
	if !ok {
		return nil, fairLine.New()
	}
	c.head = nextHead(c.head, []byte(event))
	if !c.own && !ed25519.Verify(c.key, signed(c.head), signature) {
		if err := c.refuse(fairSignature.New()); err != nil {
			return nil, err
		}
	}
	return decode([]byte(event))
}

// refuse returns a refusal, or nil for the kind that this check leaves out.
func (c *Check) refuse(why error) error {
	if refusal.Is(why, c.except) {
		return nil
	}
	return why
}
