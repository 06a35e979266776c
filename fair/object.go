package fair

import (
	"bytes"
	"encoding/json"
	"slices"
	"strconv"
	"unicode/utf8"
)

// An object is a JSON object whose fields are taken by name and type. err is the first error; a
// field that is never taken is an error too.
type object struct {
	names  []string // in the order of the text
	values map[string]any
	taken  map[string]bool
	err    error
}

// deepest is the most brackets that may enclose a value.
const deepest = 4

// readObject reads a text that must be a single JSON object.
func readObject(text []byte) (*object, error) {
	wrong := fairText.New()
	if !utf8.Valid(text) || !json.Valid(text) {
		return nil, wrong
	}
	d := json.NewDecoder(bytes.NewReader(text))
	d.UseNumber()
	value, ok := readValue(d, 0)
	o, isObject := value.(*object)
	if !ok || !isObject {
		return nil, wrong
	}
	return o, nil
}

// readValue reads one value of a valid text. It refuses objects in which a name occurs twice.
func readValue(d *json.Decoder, depth int) (value any, ok bool) {
	token, err := d.Token()
	if err != nil || depth > deepest {
		return nil, false
	}
	switch token {
	case json.Delim('{'):
		return readFields(d, depth)
	case json.Delim('['):
		list := []any{}
		for d.More() {
			element, ok := readValue(d, depth+1)
			if !ok {
				return nil, false
			}
			list = append(list, element)
		}
		_, err = d.Token()
		return list, err == nil
	}
	return token, true
}

func readFields(d *json.Decoder, depth int) (*object, bool) {
	o := &object{values: map[string]any{}, taken: map[string]bool{}}
	for d.More() {
		token, err := d.Token()
		name, isText := token.(string)
		if err != nil || !isText {
			return nil, false
		}
		value, ok := readValue(d, depth+1)
		if _, twice := o.values[name]; twice || !ok {
			return nil, false
		}
		o.names, o.values[name] = append(o.names, name), value
	}
	_, err := d.Token()
	return o, err == nil
}

// fail notes that a field is wrong.
func (o *object) fail(name string) {
	if o.err == nil {
		o.err = WrongField.New(name)
	}
}

// end fails for the first field that was not taken.
func (o *object) end() {
	for _, name := range o.names {
		if !o.taken[name] {
			o.fail(name)
		}
	}
}

func (o *object) has(name string) bool { return slices.Contains(o.names, name) }

// take returns a field, which must be of type T.
func take[T any](o *object, name string) (value T) {
	value, ok := o.values[name].(T)
	if !ok {
		o.fail(name)
	}
	o.taken[name] = true
	return value
}

func (o *object) text(name string) string { return take[string](o, name) }

func (o *object) isTrue(name string) bool {
	value := take[bool](o, name)
	if !value {
		o.fail(name)
	}
	return value
}

func (o *object) number(name string) int { return o.toNumber(name, take[json.Number](o, name)) }

// toNumber reads a whole number of at most nine digits, in its only accepted spelling.
func (o *object) toNumber(name string, value any) int {
	text, _ := value.(json.Number)
	n, err := strconv.Atoi(string(text))
	if err != nil || strconv.Itoa(n) != string(text) || n < 0 || n > 999_999_999 {
		o.fail(name)
	}
	return n
}

// someNumbers returns a list of numbers, which must not be empty.
func (o *object) someNumbers(name string) []int {
	list := o.toNumbers(name, take[[]any](o, name))
	if len(list) == 0 {
		o.fail(name)
	}
	return list
}

// numbers returns a list of exactly count numbers.
func (o *object) numbers(name string, count int) []int {
	list := o.toNumbers(name, take[[]any](o, name))
	if len(list) != count {
		o.fail(name)
	}
	return list
}

func (o *object) toNumbers(name string, values []any) (list []int) {
	for _, value := range values {
		list = append(list, o.toNumber(name, value))
	}
	return list
}

// pairs returns a list of pairs, or nil for null.
func (o *object) pairs(name string) [][2]int {
	if value, has := o.values[name]; has && value == nil {
		o.taken[name] = true
		return nil
	}
	list := [][2]int{}
	for _, value := range take[[]any](o, name) {
		pair, _ := value.([]any)
		numbers := o.toNumbers(name, pair)
		if len(numbers) != 2 {
			o.fail(name)
			return nil
		}
		list = append(list, [2]int(numbers))
	}
	return list
}

func (o *object) hash(name string) Hash { return o.toHash(name, take[string](o, name)) }

func (o *object) toHash(name string, value any) (h Hash) {
	text, _ := value.(string)
	if h.UnmarshalText([]byte(text)) != nil {
		o.fail(name)
	}
	return h
}

func (o *object) hashes(name string) []Hash {
	list := []Hash{}
	for _, value := range take[[]any](o, name) {
		list = append(list, o.toHash(name, value))
	}
	return list
}

// someTexts returns a list of texts, which must not be empty.
func (o *object) someTexts(name string) (list []string) {
	for _, value := range take[[]any](o, name) {
		text, is := value.(string)
		if !is {
			o.fail(name)
		}
		list = append(list, text)
	}
	if len(list) == 0 {
		o.fail(name)
	}
	return list
}

// byNumber returns an object whose names are numbers.
func (o *object) byNumber(name string) ByNumber {
	inner := take[*object](o, name)
	list := ByNumber{}
	if inner == nil {
		return list
	}
	for _, key := range inner.names {
		list[o.toNumber(name, json.Number(key))] = o.toHash(name, inner.values[key])
	}
	return list
}
