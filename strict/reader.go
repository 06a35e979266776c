// Package strict reads JSON in which nothing may stand but what is asked for.
package strict

import (
	"bytes"
	"encoding/json"
	"errors"
)

// ErrMore says that something stands behind the value which a text begins with.
var ErrMore = errors.New("more stands behind the value")

// A Reader reads texts one after the other, until one is wrong. Its buffer is for all.
type Reader struct {
	json *json.Decoder
	text bytes.Reader
	end  int64 // of what the decoder was given so far
}

// NewReader returns a reader before its first text.
func NewReader() *Reader {
	r := &Reader{}
	r.json = json.NewDecoder(&r.text)
	r.json.DisallowUnknownFields()
	return r
}

// Read decodes a text that is one value, of which each field has its place in into. The
// errors are those of encoding/json, with offsets in this text, and ErrMore.
func (r *Reader) Read(text []byte, into any) error {
	begin := r.end
	r.text.Reset(text)
	if err := r.json.Decode(into); err != nil {
		if syntax, is := errors.AsType[*json.SyntaxError](err); is {
			syntax.Offset -= begin
		}
		return err
	}
	r.end += int64(len(text) - r.text.Len()) // it does not come to all spaces behind the value
	if behind := text[r.json.InputOffset()-begin:]; len(bytes.TrimLeft(behind, " \t\r\n")) > 0 {
		return ErrMore
	}
	return nil
}
