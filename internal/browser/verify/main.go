//go:build js

// Verify is the program of the verification page: it plays the record of a finished game. The
// page's script, client/src/fair/play.ts, sets the object rowlockVerify before it runs this
// program, which calls its ready.
package main

import (
	"errors"
	"strings"
	"syscall/js"

	"rowlock"
	"rowlock/record"
	"rowlock/rules"
)

func main() {
	js.Global().Get("rowlockVerify").Call("ready", js.FuncOf(func(_ js.Value, args []js.Value) any {
		return fault(play(args[0].String(), args[1].String()))
	}))
	select {}
}

// play refuses a record that is not a whole game by a rule set, given by its ID.
func play(id, text string) error {
	rec, err := record.Parse(rules.Published(), text)
	if err != nil {
		return err
	}
	if !strings.HasPrefix(id, rules.OwnWord+"@") { // a sheet of one's own is in the record, and its name was checked
		if rec.Rules, err = rules.Published().ByID(id); err != nil {
			return err
		}
	}
	end, err := rec.Replay()
	if err != nil {
		return err
	}
	if end.Phase() != rowlock.PhaseOver {
		return errOpen
	}
	return nil
}

var errOpen = errors.New("the game of the record is not over")

// fault returns what the page says of an error, null for none. It must agree with fair.Check,
// which the bundles in fair/testdata test.
func fault(err error) any {
	switch {
	case err == nil:
		return nil
	case errors.Is(err, errOpen):
		return map[string]any{"code": "fair_record_open", "args": map[string]any{}}
	}
	return map[string]any{"code": "fair_record", "args": map[string]any{"problem": err.Error()}}
}
