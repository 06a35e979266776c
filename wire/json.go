package wire

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"strings"
	"unicode/utf8"
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
// the same.
func Decode(text []byte, into any) error {
	if !utf8.Valid(text) {
		return errors.New("it is not UTF-8")
	}
	if !bytes.HasPrefix(bytes.TrimLeft(text, " \t\r\n"), []byte("{")) {
		return errors.New("it is not an object")
	}
	d := json.NewDecoder(bytes.NewReader(text))
	d.DisallowUnknownFields()
	if err := d.Decode(into); err != nil {
		return err
	}
	if _, err := d.Token(); !errors.Is(err, io.EOF) {
		return errors.New("there is more behind it")
	}
	return checkNames(json.NewDecoder(bytes.NewReader(text)))
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
		return fmt.Errorf("unknown field %q", name)
	case seen[name]:
		return fmt.Errorf("the field %q stands there twice", name)
	}
	seen[name] = true
	return nil
}
