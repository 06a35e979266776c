// Package book keeps duels in logs of the store, beside those of tables. A duel's log holds the first game, and the
// tables of those who play against it.
//
// A Book has the duels of one store.
package book

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"rowlock/internal/live/duel"
	"rowlock/internal/live/store"
	"rowlock/internal/live/table"
	"rowlock/internal/live/tablelog"
	"rowlock/internal/words/strict"
	"rowlock/refusal"
	"rowlock/rules"
)

// A Book has the duels of a log.
type Book struct {
	Log   store.Log
	Rules *rules.Book
}

// prefix begins the name of every duel's log. No code of a table has a stroke in it.
const prefix = "duel" + store.Apart

// codeLength is that of an alias.
const codeLength = 12

// CodeOf returns the code of the duel of a game, whether there is one or not. Nobody can tell it from
// the table's, nor that from it.
func (b Book) CodeOf(of string, game int) string {
	return b.Log.Alias(prefix + of + "/" + strconv.Itoa(game))
}

// Begin makes the duel of a game, unless there is one.
func (b Book) Begin(ctx context.Context, first duel.First) (code string, err error) {
	code = b.CodeOf(first.Table, first.Game)
	entries, err := entry(kindFirst, first)
	if err == nil {
		err = store.Start(ctx, b.Log, prefix+code, entries)
	}
	if err != nil && !errors.Is(err, store.ErrTaken) && !errors.Is(err, store.ErrConflict) { // somebody has pressed twice
		return "", err
	}
	return code, nil
}

// Find returns a duel. The error is the refusal duel.NoDuel if there is none.
func (b Book) Find(ctx context.Context, code string) (*duel.Duel, error) {
	code = strings.ToLower(code)
	if len(code) != codeLength || strings.Trim(code, "0123456789abcdef") != "" {
		return nil, duel.NoDuel.New()
	}
	d, err := b.read(ctx, code)
	if err != nil {
		return nil, err
	}
	if d.Record, err = b.game(ctx, d.Table, d.Game); missing(err) {
		err = duel.NoDuel.New() // the table was deleted
	}
	return d, err
}

// read returns a duel without the record of its first game.
func (b Book) read(ctx context.Context, code string) (*duel.Duel, error) {
	entries, err := b.Log.Read(ctx, prefix+code, 0)
	if err == nil && len(entries) == 0 {
		err = duel.NoDuel.New()
	}
	if err != nil {
		return nil, err
	}
	return read(code, entries)
}

// game returns the record of a finished game of a table, from the one of its logs that has it.
func (b Book) game(ctx context.Context, code string, number int) (string, error) {
	newest, err := b.Log.Newest(ctx, code)
	if err != nil {
		return "", err
	}
	for log := 1; log <= store.Number(newest); log++ {
		entries, err := b.Log.Read(ctx, store.Name(code, log), 0)
		if err != nil {
			return "", err
		}
		if text, err := table.FinishedGame(b.Rules, tablelog.Entries(entries), number); !missing(err) {
			return text, err
		}
	}
	return "", table.NoGame.New()
}

// missing reports whether an error says that there is no such game.
func missing(err error) bool { return refusal.Is(err, table.NoGame) || refusal.Is(err, table.NoResult) }

// Join notes that a table plays against the first game.
func (b Book) Join(ctx context.Context, code, of string) error {
	err := store.Amend(ctx, b.Log, prefix+code, func(entries []store.Entry) ([]store.Entry, error) {
		d, err := read(code, entries)
		if err != nil || slices.Contains(d.Tables, of) { // an earlier try was written after all
			return nil, err
		}
		if err := d.HasRoom(); err != nil {
			return nil, err
		}
		return entry(kindTaken, taken{of})
	})
	if errors.Is(err, store.ErrNone) {
		return duel.NoDuel.New()
	}
	return err
}

// Results returns what those who have played to the end have made of the throws, the first player
// included, in the order in which they came. Tables that are no longer there are left out.
func (b Book) Results(ctx context.Context, d *duel.Duel) (list []duel.Result, err error) {
	first, err := d.Outcome(b.Rules, d.Record)
	if err != nil {
		return nil, err
	}
	first.Table, first.Game = d.Table, d.Game
	list = append(list, first)
	for _, code := range d.Tables {
		text, err := b.game(ctx, code, 1)
		if missing(err) {
			continue
		}
		if err != nil {
			return nil, err
		}
		one, err := d.Outcome(b.Rules, text)
		if err != nil {
			return nil, err
		}
		one.Table, one.Game = code, 1
		list = append(list, one)
	}
	return list, nil
}

// taken says that somebody plays against it.
type taken struct {
	Table string `json:"table"`
}

// Kinds of entries.
const (
	kindFirst = "duel"
	kindTaken = "taken"
)

// read makes a duel of the entries of its log. An error means that the log is not this program's.
func read(code string, entries []store.Entry) (*duel.Duel, error) {
	d := &duel.Duel{Code: code}
	for i, e := range entries {
		var one taken
		var err error
		switch {
		case i == 0 && e.Kind == kindFirst:
			err = strict.Read(e.Body, &d.First)
		case i > 0 && e.Kind == kindTaken:
			err = strict.Read(e.Body, &one)
			d.Tables = append(d.Tables, one.Table)
		default:
			err = fmt.Errorf("of the unknown kind %q: the log is of a newer version", e.Kind)
		}
		if err != nil {
			return nil, fmt.Errorf("entry %d of a duel: %w", e.Seq, err)
		}
	}
	return d, nil
}

// entry returns the next entry of a duel's log.
func entry(kind string, fact any) ([]store.Entry, error) {
	body, err := json.Marshal(fact)
	return []store.Entry{{Kind: kind, Body: body}}, err
}
