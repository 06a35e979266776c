// Package value writes the messages of package wire as plain maps, lists, strings and numbers,
// which JavaScript takes over without JSON: reflection alone is as much WebAssembly as the rules.
// A test compares every value with the JSON of its message.
package value

import "rowlock/wire"

// A Map is an object with the names that its message has in JSON.
type Map = map[string]any

// list writes each item of a list, and a nil list as an empty one.
func list[T any](items []T, write func(T) any) []any {
	out := make([]any, len(items))
	for i, item := range items {
		out[i] = write(item)
	}
	return out
}

// orNull writes nil lists and pointers as null.
func orNull[T any](there bool, write func() T) any {
	if !there {
		return nil
	}
	return write()
}

// Words writes words, names or colours.
func Words(words []string) []any { return list(words, func(w string) any { return w }) }

// given writes a value unless it is zero.
func given[T comparable](m Map, name string, value T) {
	var nothing T
	if value != nothing {
		m[name] = value
	}
}

// some writes a list unless it is empty.
func some(m Map, name string, items []any) {
	if len(items) > 0 {
		m[name] = items
	}
}

func numbers(of []int) []any { return list(of, func(n int) any { return n }) }

// Error writes a refusal.
func Error(e wire.Error) Map {
	m := Map{"code": e.Code, "text": e.Text}
	if e.Clause != "" {
		m["clause"] = e.Clause
	}
	if len(e.Args) > 0 {
		args := Map{}
		for name, arg := range e.Args {
			args[name] = arg
			if reason, ok := arg.(wire.Error); ok {
				args[name] = Error(reason)
			}
		}
		m["args"] = args
	}
	return m
}

// Edition writes what a rule set offers.
func Edition(e wire.Edition) Map {
	return Map{
		"edition": e.Edition, "rules": e.Rules, "seats": numbers(e.Seats[:]), "dice": e.Dice,
		"options": list(e.Options, func(o wire.Option) any {
			return Map{"keyword": o.Keyword, "words": Words(o.Words), "own": o.Own, "seats": o.Seats}
		}),
		"rows": list(e.Rows, func(r wire.EditionRow) any {
			return Map{"cells": r.Cells, "colours": Words(r.Colours), "marked": numbers(r.Marked)}
		}),
	}
}

// Track writes the board, null if there is none.
func Track(t *wire.Track) any {
	return orNull(t != nil, func() Map {
		return Map{"name": t.Name, "fields": list(t.Fields, func(f wire.Field) any {
			return Map{"number": f.Number, "colour": f.Colour, "points": f.Points, "goal": f.Goal}
		})}
	})
}

// Choices writes what a seat may do.
func Choices(choices []wire.Choice) []any { return list(choices, choice) }

func choice(c wire.Choice) any {
	m := Map{
		"choice": c.Choice, "kind": c.Kind, "skips": c.Skips, "locks": c.Locks, "gain": c.Gain, "penalty": c.Penalty, "ends": c.Ends,
		"cells": list(c.Cells, func(c wire.Cell) any {
			return Map{"row": c.Row, "place": c.Place, "number": c.Number, "colours": Words(c.Colours)}
		}),
	}
	some(m, "dice", Words(c.Dice))
	some(m, "lost", Words(c.Lost))
	some(m, "cards", Words(c.Cards))
	given(m, "lucky", c.Lucky)
	given(m, "steps", c.Steps)
	given(m, "field", c.Field)
	given(m, "colour", c.Colour)
	return m
}
