//go:build js

package value

import (
	"syscall/js"

	"rowlock/refusal"
	"rowlock/wire"
)

// Func returns a function for JavaScript. It returns an object with the value or with the error,
// since a Go function cannot throw. It passes on unchanged whatever a function of the page has
// thrown on the way.
func Func(f func(args []js.Value) (any, error)) js.Func {
	return js.FuncOf(func(_ js.Value, args []js.Value) (answer any) {
		defer func() {
			switch thrown := recover().(type) {
			case nil:
			case js.Error:
				answer = Map{"thrown": thrown.Value}
			default:
				panic(thrown)
			}
		}()
		result, err := f(args)
		if err == nil {
			return Map{"value": result}
		}
		r, ok := refusal.As(err)
		if !ok {
			return Map{"error": Map{"code": "unavailable", "text": err.Error()}}
		}
		e := Error(wire.NewError(r))
		e["text"] = err.Error() // with the line of a record
		return Map{"error": e}
	})
}

// Object returns an object of these functions for JavaScript, with one more, end: until that is
// called Go keeps all of them and what they hold.
func Object(functions map[string]js.Func) Map {
	functions["end"] = Func(func([]js.Value) (any, error) {
		for _, f := range functions {
			f.Release()
		}
		return nil, nil
	})
	object := Map{}
	for name, f := range functions {
		object[name] = f
	}
	return object
}
