//go:build js

package main

import (
	"errors"
	"syscall/js"
)

// await waits for a promise, and lets the worker go on meanwhile.
func await(promise js.Value) (js.Value, error) {
	type result struct {
		value js.Value
		err   error
	}
	settled := make(chan result, 1)
	kept := js.FuncOf(func(_ js.Value, args []js.Value) any {
		settled <- result{value: args[0]}
		return nil
	})
	defer kept.Release()
	broken := js.FuncOf(func(_ js.Value, args []js.Value) any {
		settled <- result{err: errors.New(js.Global().Call("String", args[0]).String())}
		return nil
	})
	defer broken.Release()
	promise.Call("then", kept, broken)
	r := <-settled
	return r.value, r.err
}
