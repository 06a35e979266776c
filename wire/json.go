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
	"strconv"
	"strings"
	"unicode/utf8"

	"rowlock/refusal"
)

// Encode writes JSON without HTML escaping: names hold what they hold, and pages
// put them in as text.
func Encode(w io.Writer, message any) error {
	e := json.NewEncoder(w)
	e.SetEscapeHTML(false)
	return e.Encode(message)
}

// Decode reads a text that is one JSON object with the fields of into, no more,
// none of them twice and in no other spelling: whoever else reads the text reads
// the same. The error is a refusal.
func Decode(text []byte, into any) error {
	if !utf8.Valid(text) {
		return refusal.NotUnicode.New("")
	}
	if !bytes.HasPrefix(bytes.TrimLeft(text, " \t\r\n"), []byte("{")) {
		return refusal.NotObject.New("")
	}
	d := json.NewDecoder(bytes.NewReader(text))
	d.DisallowUnknownFields()
	if err := d.Decode(into); err != nil {
		return refused(err, len(text))
	}
	if _, err := d.Token(); !errors.Is(err, io.EOF) {
		return refusal.MoreBehind.New("")
	}
	return checkNames(json.NewDecoder(bytes.NewReader(text)))
}

// refused says why the standard library has not decoded a text of that length. An
// unknown field has no error type there: it is known by its words, which a test
// holds.
func refused(err error, length int) error {
	var syntax *json.SyntaxError
	var other *json.UnmarshalTypeError
	if quoted, ok := strings.CutPrefix(err.Error(), "json: unknown field "); ok {
		if name, err := strconv.Unquote(quoted); err == nil {
			return refusal.NoSuchField.New("", name)
		}
	}
	switch {
	case errors.As(err, &syntax):
		return refusal.BrokenJSON.New("", int(syntax.Offset))
	case errors.As(err, &other):
		return refusal.OtherValue.New("", other.Field)
	}
	return refusal.BrokenJSON.New("", length)
}

// checkNames reads one value and refuses names that stand twice in an object, or
// are not of the small letters of which all names of ours are: the decoder of the
// standard library takes both.
func checkNames(d *json.Decoder) error {
	token, err := d.Token()
	if err != nil {
		return err
	}
	bracket, ok := token.(json.Delim)
	if !ok {
		return nil
	}
	seen := map[string]bool{}
	for d.More() {
		if bracket == '{' {
			if err := checkName(d, seen); err != nil {
				return err
			}
		}
		if err := checkNames(d); err != nil {
			return err
		}
	}
	_, err = d.Token() // the closing bracket
	return err
}

func checkName(d *json.Decoder, seen map[string]bool) error {
	token, err := d.Token()
	if err != nil {
		return err
	}
	name := fmt.Sprint(token)
	switch {
	case strings.Trim(name, "abcdefghijklmnopqrstuvwxyz_") != "":
		return refusal.NoSuchField.New("", name)
	case seen[name]:
		return refusal.FieldTwice.New("", name)
	}
	seen[name] = true
	return nil
}

// UnmarshalJSON implements json.Unmarshaler; the rows keep their order.
func (r *Rows) UnmarshalJSON(text []byte) error {
	d := json.NewDecoder(bytes.NewReader(text))
	if _, err := d.Token(); err != nil { // the bracket
		return err
	}
	for *r = nil; d.More(); {
		name, err := d.Token()
		if err != nil {
			return err
		}
		row := Row{Name: fmt.Sprint(name)}
		if err := d.Decode(&row.Numbers); err != nil {
			return err
		}
		*r = append(*r, row)
	}
	return nil
}
