package session

import (
	"bytes"
	"strconv"
)

// appendDifference appends what turns one JSON value into another, for a client that changes what it
// has: of an object the members that differ, of a list that keeps its length an object of the places
// that differ, by their numbers, and of anything else the new value. Both values are as wire.Encode
// writes them. It reports false where an object gets other members, which cannot be said so.
func appendDifference(text, before, now []byte) ([]byte, bool) {
	kind := now[0]
	switch {
	case kind == '{' && before[0] == '[':
		return text, false // it would be read as what changes in the list
	case kind != before[0] || kind != '{' && kind != '[':
		return append(text, now...), true
	}
	whole, start := now, len(text)
	text, before, now = append(text, '{'), before[1:], now[1:]
	for place := 0; ; place++ {
		var name, oldName, value, old []byte
		oldName, old, before = nextOf(before, kind)
		name, value, now = nextOf(now, kind)
		switch {
		case value == nil && old == nil:
			return closeObject(text), true
		case kind == '[' && (value == nil || old == nil):
			return append(text[:start], whole...), true
		case !bytes.Equal(name, oldName):
			return text[:start], false
		case bytes.Equal(value, old):
			continue
		case kind == '[':
			text = append(strconv.AppendInt(append(text, '"'), int64(place), 10), `":`...)
		default:
			text = append(append(text, name...), ':')
		}
		more, said := appendDifference(text, old, value)
		if !said {
			return text[:start], false
		}
		text = append(more, ',')
	}
}

// nextOf takes the next member of an object, or the next place of a list, from what is left of its
// text: its name as it is written, which a place has not, and its value, nil after the last.
func nextOf(text []byte, kind byte) (name, value, rest []byte) {
	if text[0] == ',' {
		text = text[1:]
	}
	if text[0] == '}' || text[0] == ']' {
		return nil, nil, text
	}
	if kind == '{' {
		end := valueEnd(text)
		name, text = text[:end], text[end+1:] // a colon follows
	}
	end := valueEnd(text)
	return name, text[:end], text[end:]
}

// valueEnd returns where the value ends with which a text begins.
func valueEnd(text []byte) int {
	depth := 0
	for i := 0; i < len(text); i++ {
		switch text[i] {
		case '"':
			for i++; text[i] != '"'; i++ {
				if text[i] == '\\' {
					i++
				}
			}
		case '{', '[':
			depth++
		case '}', ']':
			if depth == 0 {
				return i
			}
			depth--
		case ',', ':':
			if depth == 0 {
				return i
			}
		}
	}
	return len(text)
}
