//go:build js

// Bots is the built-in players as WebAssembly. A bot is shown the record of a game and returns the
// word of its choice. ../index.js loads the program and gives it the object rowlockProgram, whose
// ready the program calls with its functions.
package main

import (
	"slices"
	"syscall/js"

	"rowlock"
	"rowlock/bot"
	"rowlock/npm/value"
	"rowlock/record"
	"rowlock/rules"
)

func main() {
	js.Global().Get("rowlockProgram").Call("ready", value.Map{
		"bots": value.Func(func([]js.Value) (any, error) { return kinds(), nil }),
		"nets": value.Func(func(args []js.Value) (any, error) {
			bot.Give(files(args[0]))
			return nil, nil
		}),
		"bot": value.Func(func(args []js.Value) (any, error) {
			kind, err := bot.ByName(args[0].String())
			if err != nil {
				return nil, err
			}
			b := kind.New(uint64(args[1].Int()))
			return value.Object(map[string]js.Func{"choose": value.Func(func(args []js.Value) (any, error) {
				return choose(kind, b, args[0].String(), args[1].String())
			})}), nil
		}),
	})
	select {}
}

func kinds() any {
	list := []any{}
	for _, kind := range bot.All() {
		list = append(list, value.Map{"bot": kind.Name, "level": kind.Level, "description": kind.Description, "nets": kind.Learned()})
	}
	return list
}

// choose replays a game and asks the bot. In a phase for all it asks as if nobody had decided: the
// others' choices are sealed and cannot change the answer (C12).
func choose(kind bot.Kind, b bot.Bot, text, player string) (any, error) {
	rec, err := record.Parse(rules.Published(), text)
	if err == nil {
		err = kind.Plays(rec.Rules)
	}
	if err != nil {
		return nil, err
	}
	state, err := rec.Replay()
	if err != nil {
		return nil, err
	}
	s := rowlock.Seat(slices.Index(rec.Names, player))
	if s < 0 {
		return nil, record.NoPlayer.New(player)
	}
	var v rowlock.View
	state.Look(s, &v)
	if len(v.Choices[s]) == 0 {
		return nil, rowlock.NoChoice(state)
	}
	return v.Offered(b.Choose(&v)).Word, nil
}

// files copies an object of byte arrays.
func files(object js.Value) map[string][]byte {
	names, list := js.Global().Get("Object").Call("keys", object), map[string][]byte{}
	for i := range names.Length() {
		name := names.Index(i).String()
		list[name] = make([]byte, object.Get(name).Length())
		js.CopyBytesToGo(list[name], object.Get(name))
	}
	return list
}
