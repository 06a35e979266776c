//go:build !nojson

package wire

import (
	"bytes"
	"encoding/json"
	"reflect"
	"strconv"
	"strings"
)

// UnmarshalJSON implements json.Unmarshaler. It reads what an update says of a table over what is
// known of it: a missing field stays as it was.
func (t *Table) UnmarshalJSON(text []byte) error { return follow(t, text) }

// UnmarshalJSON implements json.Unmarshaler, as Table's does. A play with layouts replaces the
// whole play.
func (p *Play) UnmarshalJSON(text []byte) error {
	var whole struct {
		Layouts json.RawMessage `json:"layouts"`
	}
	if err := json.Unmarshal(text, &whole); err != nil {
		return err
	}
	if whole.Layouts != nil {
		*p = Play{}
	}
	return follow(p, text)
}

// UnmarshalJSON implements json.Unmarshaler, as that of Table.
func (p *Position) UnmarshalJSON(text []byte) error { return follow(p, text) }

// follow reads an object over a struct. It copies what it changes, since others may hold the old
// values.
func follow(into any, text []byte) error {
	said := map[string]json.RawMessage{}
	if err := json.Unmarshal(text, &said); err != nil {
		return err
	}
	return followStruct(reflect.ValueOf(into).Elem(), said)
}

func followStruct(known reflect.Value, said map[string]json.RawMessage) error {
	for i := range known.NumField() {
		field := known.Type().Field(i)
		if field.Anonymous { // its fields are there together, or not at all
			inner := reflect.New(field.Type.Elem())
			if first, _, _ := strings.Cut(inner.Elem().Type().Field(0).Tag.Get("json"), ","); known.Field(i).IsNil() && said[first] == nil {
				continue
			}
			if !known.Field(i).IsNil() {
				inner.Elem().Set(known.Field(i).Elem())
			}
			if err := followStruct(inner.Elem(), said); err != nil {
				return err
			}
			known.Field(i).Set(inner)
			continue
		}
		name, _, _ := strings.Cut(field.Tag.Get("json"), ",")
		if news, is := said[name]; is {
			if err := followField(known.Field(i), news); err != nil {
				return err
			}
		}
	}
	return nil
}

// followField reads the news of a field: for a list by seat some places, for the game and the
// position some fields, for everything else the whole.
func followField(known reflect.Value, news json.RawMessage) error {
	object := bytes.HasPrefix(news, []byte{'{'})
	if object && known.Kind() == reflect.Slice {
		return followPlaces(known, news)
	}
	fresh := reflect.New(known.Type())
	switch old := known.Addr().Interface().(type) {
	case **Play:
		if object && *old != nil {
			next := **old
			*fresh.Interface().(**Play) = &next
		}
	case *Position:
		*fresh.Interface().(*Position) = *old
	}
	if err := json.Unmarshal(news, fresh.Interface()); err != nil {
		return err
	}
	known.Set(fresh.Elem())
	return nil
}

func followPlaces(known reflect.Value, news json.RawMessage) error {
	places := map[string]json.RawMessage{}
	if err := json.Unmarshal(news, &places); err != nil {
		return err
	}
	next := reflect.MakeSlice(known.Type(), known.Len(), known.Len())
	reflect.Copy(next, known)
	for name, text := range places {
		place, err := strconv.Atoi(name)
		if err != nil || place < 0 || place >= next.Len() {
			return &json.UnmarshalTypeError{Value: "place " + name, Type: known.Type()}
		}
		if err := followPlace(next.Index(place), text); err != nil {
			return err
		}
	}
	known.Set(next)
	return nil
}

// followPlace reads what has changed in a place of a list by seat, or the whole place.
func followPlace(known reflect.Value, news json.RawMessage) error {
	_, itself := reflect.TypeAssert[json.Unmarshaler](known.Addr())
	object := bytes.HasPrefix(news, []byte{'{'})
	switch {
	case object && known.Kind() == reflect.Slice && !itself:
		return followPlaces(known, news)
	case object && known.Kind() == reflect.Struct && !itself:
		said := map[string]json.RawMessage{}
		if err := json.Unmarshal(news, &said); err != nil {
			return err
		}
		for i := range known.NumField() {
			name, _, _ := strings.Cut(known.Type().Field(i).Tag.Get("json"), ",")
			if text, is := said[name]; is {
				if err := followPlace(known.Field(i), text); err != nil {
					return err
				}
			}
		}
		return nil
	}
	fresh := reflect.New(known.Type())
	if itself {
		fresh.Elem().Set(known) // it keeps what it has, in a copy
	}
	if err := json.Unmarshal(news, fresh.Interface()); err != nil {
		return err
	}
	known.Set(fresh.Elem())
	return nil
}
