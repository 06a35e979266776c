//go:build js

// Engine is the rules as WebAssembly: games of all editions, their views and their records. It
// chooses for nobody and imports no bot. ../index.js loads the program and gives it the object
// rowlockProgram, whose ready the program calls with its functions.
package main

import (
	"strings"
	"syscall/js"

	"rowlock"
	"rowlock/npm/value"
	"rowlock/rules"
	"rowlock/wire"
)

func main() {
	js.Global().Get("rowlockProgram").Call("ready", value.Map{
		"editions": value.Func(func([]js.Value) (any, error) { return editions(), nil }),
		"newGame": value.Func(func(args []js.Value) (any, error) {
			g, err := newGame(args[0].String(), words(args[1]), statements(args[2]), source{args[3]})
			return methods(g), err
		}),
		"readGame": value.Func(func(args []js.Value) (any, error) {
			g, err := readGame(args[0].String(), source{args[1]})
			return methods(g), err
		}),
	})
	select {}
}

func editions() any {
	var list []any
	for _, ru := range rules.Published().Newest() {
		e := value.Edition(wire.NewEdition(ru))
		e["layouts"] = value.Layouts(wire.NewLayouts(ru))
		list = append(list, e)
	}
	return list
}

// methods returns a game's methods for index.js; they take seats by number.
func methods(g *game) any {
	if g == nil {
		return nil
	}
	seat := func(v js.Value) rowlock.Seat { return rowlock.Seat(v.Int()) }
	return value.Object(map[string]js.Func{
		"state": value.Func(func([]js.Value) (any, error) {
			v := g.view(rowlock.Spectator)
			owes := []any{}
			for s, name := range g.record.Names {
				if v.Owes.Has(rowlock.Seat(s)) {
					owes = append(owes, name)
				}
			}
			return value.Map{
				"edition": v.Rules.Edition(), "players": value.Words(g.record.Names), "phase": v.Phase.String(), "moment": v.Moment,
				"chance": v.Phase.ForChance(), "over": v.Phase == rowlock.PhaseOver, "owes": owes,
				"sheets": value.Sheets(wire.NewSheets(v)), "track": value.Track(wire.NewTrack(v.Track)),
			}, nil
		}),
		"choices": value.Func(func(args []js.Value) (any, error) { return value.Choices(g.choices(seat(args[0]))), nil }),
		"whyNot": value.Func(func(args []js.Value) (any, error) {
			return nil, rowlock.WhyNot(g.state, seat(args[0]), args[1].String())
		}),
		"do":   value.Func(func(args []js.Value) (any, error) { return nil, g.do(seat(args[0]), args[1].String()) }),
		"toss": value.Func(func(args []js.Value) (any, error) { return nil, g.toss(strings.Fields(args[0].String())) }),
		"view": value.Func(func(args []js.Value) (any, error) {
			return value.Position(wire.NewPosition(g.view(seat(args[0])), g.record.Names)), nil
		}),
		"record": value.Func(func([]js.Value) (any, error) { return g.record.String(), nil }),
	})
}

// source draws numbers below n with a function of the page.
type source struct{ below js.Value }

// Below implements rowlock.Source.
func (s source) Below(n uint32) uint32 { return uint32(s.below.Invoke(n).Int()) }

func words(v js.Value) []string {
	list := make([]string, v.Length())
	for i := range list {
		list[i] = v.Index(i).String()
	}
	return list
}

// statements reads set-up statements, [keyword, seat, words].
func statements(v js.Value) []rowlock.Statement {
	list := make([]rowlock.Statement, v.Length())
	for i := range list {
		st := v.Index(i)
		list[i] = rowlock.Statement{Keyword: st.Index(0).String(), Seat: rowlock.Seat(st.Index(1).Int()), Words: words(st.Index(2))}
	}
	return list
}
