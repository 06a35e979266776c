//go:build js

package main

import (
	"sync"
	"syscall/js"

	"rowlock/bot"
	"rowlock/refusal"
)

// A netLoader loads the trained nets when the first bot that needs them is seated.
type netLoader struct {
	worker js.Value
	mu     sync.Mutex
	loaded bool
}

// load returns when the nets are loaded. The error is a refusal: the next try may find a network.
func (l *netLoader) load() error {
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.loaded {
		return nil
	}
	nets, err := await(l.worker.Call("nets"))
	if err != nil {
		console{}.Error("nets are not loaded", "err", err)
		return refusal.Unavailable.New()
	}
	bot.Give(files(nets))
	l.loaded = true
	return nil
}

// files copies an object of byte arrays.
func files(object js.Value) map[string][]byte {
	names, list := js.Global().Get("Object").Call("keys", object), map[string][]byte{}
	for i := range names.Length() {
		name := names.Index(i).String()
		bytes := object.Get(name)
		text := make([]byte, bytes.Length())
		js.CopyBytesToGo(text, bytes)
		list[name] = text
	}
	return list
}
