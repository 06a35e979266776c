// Package strict reads JSON. It refuses unknown fields and text after the value.
package strict

import (
	"bytes"
	"encoding/json"
	"errors"
	"sync"
)

// ErrMore says that a text has more after its value.
var ErrMore = errors.New("more stands behind the value")

// A reader reads one text after another with one buffer. After an error it is not used again.
type reader struct {
	json *json.Decoder
	text bytes.Reader
	end  int64 // offset in the decoder's input after the last text
}

var readers = sync.Pool{New: func() any {
	r := &reader{}
	r.json = json.NewDecoder(&r.text)
	r.json.DisallowUnknownFields()
	return r
}}

// Read decodes a text into a variable. The text must be a single value, and the variable must
// have all its fields. The errors are those of encoding/json, with offsets in this text, and
// ErrMore.
func Read(text []byte, into any) error {
	r := readers.Get().(*reader)
	err := r.read(text, into)
	if err == nil {
		readers.Put(r)
	}
	return err
}

func (r *reader) read(text []byte, into any) error {
	begin := r.end
	r.text.Reset(text)
	if err := r.json.Decode(into); err != nil {
		if syntax, is := errors.AsType[*json.SyntaxError](err); is {
			syntax.Offset -= begin
		}
		return err
	}
	r.end += int64(len(text) - r.text.Len()) // the decoder may have left spaces after the value unread
	if behind := text[r.json.InputOffset()-begin:]; len(bytes.TrimLeft(behind, " \t\r\n")) > 0 {
		return ErrMore
	}
	return nil
}
