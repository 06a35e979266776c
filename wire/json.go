//go:build !nojson

// A program that is built with the tag nojson takes the messages as they are, and
// does not link the reflection of encoding/json (see npm/value).

package wire

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"slices"
	"strconv"
	"strings"
	"sync"
	"unicode/utf8"

	"rowlock/internal/words/strict"
	"rowlock/refusal"
)

// Encode writes JSON without HTML escaping: names stay as they are, and pages insert them as text.
func Encode(w io.Writer, message any) error {
	e := writers.Get().(*writer)
	e.to = w
	err := e.json.Encode(message)
	if e.to = nil; err == nil { // after an error it writes nothing more
		writers.Put(e)
	}
	return err
}

// A writer writes each message to its current to.
type writer struct {
	json *json.Encoder
	to   io.Writer
}

// Write implements io.Writer.
func (w *writer) Write(text []byte) (int, error) { return w.to.Write(text) }

// writers are reused.
var writers = sync.Pool{New: func() any {
	w := &writer{}
	w.json = json.NewEncoder(w)
	w.json.SetEscapeHTML(false)
	return w
}}

// Decode reads a text that is one JSON object with fields of into only, none of them twice and all
// in their exact spelling, so that every other reader of the text reads the same. The error is a
// refusal.
func Decode(text []byte, into any) error {
	if !utf8.Valid(text) {
		return notUnicode.New()
	}
	if !bytes.HasPrefix(bytes.TrimLeft(text, " \t\r\n"), []byte("{")) {
		return notObject.New()
	}
	if err := strict.Read(text, into); err != nil {
		return refused(err, len(text))
	}
	return checkNames(text)
}

// refused says why a text of that length cannot be read. An unknown field has no error type in the
// standard library: it is recognised by its words, which a test checks.
func refused(err error, length int) error {
	var syntax *json.SyntaxError
	var other *json.UnmarshalTypeError
	if quoted, ok := strings.CutPrefix(err.Error(), "json: unknown field "); ok {
		if name, err := strconv.Unquote(quoted); err == nil {
			return refusal.NoSuchField.New(name)
		}
	}
	switch {
	case errors.Is(err, strict.ErrMore):
		return moreBehind.New()
	case errors.As(err, &syntax):
		return brokenJSON.New(int(syntax.Offset))
	case errors.As(err, &other):
		return otherValue.New(other.Field)
	}
	return brokenJSON.New(length)
}

// checkNames refuses names that stand twice in an object of a JSON text, or that have other
// letters than our names, which are all small: the decoder of the standard library accepts both.
func checkNames(text []byte) error {
	names := make([][]byte, 0, 32) // of the open objects
	open := make([]int, 0, 8)      // for each open object or list, how many names come before its own
	for i := 0; i < len(text); i++ {
		switch text[i] {
		case '{', '[':
			open = append(open, len(names))
		case '}', ']':
			last := len(open) - 1
			names, open = names[:open[last]], open[:last]
		case '"':
			end := stringEnd(text, i)
			if bytes.HasPrefix(bytes.TrimLeft(text[end:], " \t\r\n"), []byte(":")) {
				name, err := checkName(text[i:end], names[open[len(open)-1]:])
				if err != nil {
					return err
				}
				names = append(names, name)
			}
			i = end - 1
		}
	}
	return nil
}

// stringEnd returns the end of the string that begins at i.
func stringEnd(text []byte, i int) int {
	for i++; text[i] != '"'; i++ {
		if text[i] == '\\' {
			i++
		}
	}
	return i + 1
}

// checkName reads a name, which must not be one of those seen.
func checkName(quoted []byte, seen [][]byte) (name []byte, err error) {
	if name = quoted[1 : len(quoted)-1]; bytes.ContainsRune(name, '\\') {
		var plain string
		if err := json.Unmarshal(quoted, &plain); err != nil {
			return nil, err
		}
		name = []byte(plain)
	}
	switch {
	case len(bytes.Trim(name, "abcdefghijklmnopqrstuvwxyz_")) > 0:
		return nil, refusal.NoSuchField.New(string(name))
	case slices.ContainsFunc(seen, func(other []byte) bool { return bytes.Equal(other, name) }):
		return nil, FieldTwice.New(string(name))
	}
	return name, nil
}

// UnmarshalJSON implements json.Unmarshaler; the rows keep their order. Rows that are not said stay
// as they were, in a copy.
func (r *Rows) UnmarshalJSON(text []byte) error {
	d := json.NewDecoder(bytes.NewReader(text))
	if _, err := d.Token(); err != nil { // the bracket
		return err
	}
	for *r = slices.Clone(*r); d.More(); {
		name, err := d.Token()
		if err != nil {
			return err
		}
		var numbers []json.RawMessage
		if err := d.Decode(&numbers); err != nil {
			return err
		}
		row := Row{Name: fmt.Sprint(name), Numbers: make([]string, len(numbers))}
		for i, number := range numbers {
			row.Numbers[i] = strings.Trim(string(number), `"`)
		}
		if i := slices.IndexFunc(*r, func(old Row) bool { return old.Name == row.Name }); i >= 0 {
			(*r)[i] = row
		} else {
			*r = append(*r, row)
		}
	}
	return nil
}
