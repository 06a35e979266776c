package duel

import (
	"context"
	"encoding/json"
	"errors"
	"slices"
	"strconv"
	"strings"
	"time"

	"rowlock/internal/live/store"
	"rowlock/internal/live/table"
	"rowlock/internal/live/tablelog"
	"rowlock/refusal"
)

// Why there is no duel, or no place in it.
const (
	NoDuel refusal.Kind0      = "no_duel: there is no duel with that code"
	full   refusal.Kind1[int] = "duel_full: this duel has its {most} players already"
)

// mostTables is how many may play against one game: the results of all are read for each who asks.
const mostTables = 100

// A Book has the duels of a log.
type Book struct{ Log store.Log }

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
func (b Book) Begin(ctx context.Context, first First) (code string, err error) {
	code = b.CodeOf(first.Table, first.Game)
	claim, err := b.Log.Begin(ctx, prefix+code)
	if errors.Is(err, store.ErrTaken) {
		return code, nil
	}
	if err != nil {
		return "", err
	}
	defer claim.Release()
	if err = add(ctx, claim, code, 1, kindFirst, first); errors.Is(err, store.ErrConflict) {
		err = nil // somebody has pressed twice
	}
	return code, err
}

// Find returns a duel. The error is the refusal NoDuel if there is none.
func (b Book) Find(ctx context.Context, code string) (*Duel, error) {
	code = strings.ToLower(code)
	if len(code) != codeLength || strings.Trim(code, "0123456789abcdef") != "" {
		return nil, NoDuel.New()
	}
	d, err := b.read(ctx, code)
	if err != nil {
		return nil, err
	}
	if d.Record, err = b.game(ctx, d.Table, d.Game); missing(err) {
		err = NoDuel.New() // the table was deleted
	}
	return d, err
}

// read returns a duel without the record of its first game.
func (b Book) read(ctx context.Context, code string) (*Duel, error) {
	entries, err := b.Log.Read(ctx, prefix+code, 0)
	if err == nil && len(entries) == 0 {
		err = NoDuel.New()
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
		if text, err := table.FinishedGame(tablelog.Entries(entries), number); !missing(err) {
			return text, err
		}
	}
	return "", table.NoGame.New()
}

// missing reports whether an error says that there is no such game.
func missing(err error) bool { return refusal.Is(err, table.NoGame) || refusal.Is(err, table.NoResult) }

// Somebody else may be writing to the duel, perhaps at another node: so often, and after that pause, it
// is tried again.
const (
	tries = 40
	pause = 50 * time.Millisecond
)

// Join notes that a table plays against the first game.
func (b Book) Join(ctx context.Context, code, of string) (err error) {
	for range tries {
		if err = b.join(ctx, code, of); !isPassing(err) {
			return err
		}
		select {
		case <-time.After(pause):
		case <-ctx.Done():
			return ctx.Err()
		}
	}
	return err
}

// isPassing reports whether an error may be gone when one tries again.
func isPassing(err error) bool {
	_, elsewhere := errors.AsType[*store.Elsewhere](err)
	return elsewhere || errors.Is(err, store.ErrConflict) || errors.Is(err, store.ErrFenced) || errors.Is(err, store.ErrUnknown)
}

func (b Book) join(ctx context.Context, code, of string) error {
	claim, err := b.Log.Claim(ctx, prefix+code)
	if errors.Is(err, store.ErrNone) {
		return NoDuel.New()
	}
	if err != nil {
		return err
	}
	defer claim.Release()
	d, err := b.read(ctx, code)
	switch {
	case err != nil:
		return err
	case slices.Contains(d.Tables, of): // an earlier try was written after all
		return nil
	case len(d.Tables) >= mostTables:
		return full.New(mostTables)
	}
	return add(ctx, claim, code, int64(len(d.Tables))+2, kindTaken, taken{of})
}

// HasRoom refuses another player in a duel that has its number.
func (d *Duel) HasRoom() error {
	if len(d.Tables) >= mostTables {
		return full.New(mostTables)
	}
	return nil
}

// Results returns what those who have played to the end have made of the throws, the first player
// included, in the order in which they came. Tables that are no longer there are left out.
func (b Book) Results(ctx context.Context, d *Duel) (list []Result, err error) {
	first, err := d.of(d.Record)
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
		one, err := d.of(text)
		if err != nil {
			return nil, err
		}
		one.Table, one.Game = code, 1
		list = append(list, one)
	}
	return list, nil
}

func add(ctx context.Context, claim store.Claim, code string, seq int64, kind string, fact any) error {
	body, err := json.Marshal(fact)
	if err != nil {
		return err
	}
	return claim.Append(ctx, prefix+code, store.Entry{Seq: seq, Kind: kind, Body: body, At: time.Now().UTC().Truncate(time.Millisecond)})
}
