//go:build js

// Wasm is the program that a browser loads to play without a server. It runs in a web worker:
// engine, tables and bots, with the worker's database as the log and the browser's randomness. The
// worker's script, client/src/offline/worker.ts, sets the object rowlockWorker before it runs
// this program, which answers with the object rowlock.
package main

import (
	"context"
	"math/rand/v2"
	"syscall/js"
	"time"

	"rowlock/bot"
	"rowlock/chance"
	"rowlock/internal/live/offline"
	"rowlock/internal/live/table/run"
	"rowlock/rules"
)

// botDelay is the same as a server's.
const botDelay = 900 * time.Millisecond

func main() {
	worker := js.Global().Get("rowlockWorker")
	nets := netLoader{worker: worker}
	host := offline.Open(offline.Config{
		Book: rules.Published(), Log: database{worker}, Dealer: run.Instant{Source: chance.System{}}, BotDelay: botDelay, Nets: nets.load,
		Logger: console{},
		Bots: func(name string) (run.Bot, error) {
			kind, err := bot.ByName(name)
			if err == nil && kind.Learned() {
				err = nets.load()
			}
			if err != nil {
				return nil, err
			}
			return kind.New(rand.Uint64()), nil
		},
	})
	worker.Call("ready", js.ValueOf(map[string]any{
		"answer":  js.FuncOf(func(_ js.Value, args []js.Value) any { return answer(host, args) }),
		"connect": js.FuncOf(func(_ js.Value, args []js.Value) any { return connect(host, args) }),
	}))
	select {}
}

// answer starts to answer a request. Its arguments are the method, the address, the body, a
// function that gets each message with whether the request is accepted, and a function that is
// called at the end. It returns a function that cancels the request, which must not be called
// after the end.
func answer(host *offline.Host, args []js.Value) any {
	method, address, body := args[0].String(), args[1].String(), args[2].String()
	message, end := args[3], args[4]
	ctx, cancel := context.WithCancel(context.Background())
	stop := js.FuncOf(func(js.Value, []js.Value) any {
		cancel()
		return nil
	})
	go func() {
		defer stop.Release()
		defer cancel()
		host.Answer(ctx, method, address, []byte(body), func(text []byte, taken bool) { message.Invoke(string(text), taken) })
		end.Invoke()
	}()
	return stop
}
