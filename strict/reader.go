// Package strict reads JSON and refuses fields that nobody asked for and text behind the value.
package strict

import (
	"bytes"
	"encoding/json"
	"errors"
)

// ErrMore says that a text has more behind its value.
var ErrMore = errors.New("more stands behind the value")

// A Reader reads one text after another and uses one buffer for all. After an error it must not
// be used again.
type Reader struct {
	json *json.Decoder
	text bytes.Reader
	end  int64 // offset in the decoder's input behind the last text
}

// NewReader returns a reader before its first text.
func NewReader() *Reader {
	r := &Reader{}
	r.json = json.NewDecoder(&r.text)
	r.json.DisallowUnknownFields()
	return r
}

// Read decodes a text, which has to be one value, into a variable, which has to have all its
// fields. The errors are those of encoding/json, with offsets in this text, and ErrMore.
func (r *Reader) Read(text []byte, into any) error {
	begin := r.end
	r.text.Reset(text)
	if err := r.json.Decode(into); err != nil {
		if syntax, is := errors.AsType[*json.SyntaxError](err); is {
			syntax.Offset -= begin
		}
		return err
	}
	r.end += int64(len(text) - r.text.Len()) // the decoder may have left spaces behind the value unread
	if behind := text[r.json.InputOffset()-begin:]; len(bytes.TrimLeft(behind, " \t\r\n")) > 0 {
		return ErrMore
	}
	return nil
}
