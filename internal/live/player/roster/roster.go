// Package roster keeps players in logs of the store, beside those of tables: a log for each player. A
// finished game comes into a player's log when the player looks: it is read from the log of its table,
// so nothing is owed after a crash.
//
// A Roster has the players of one store.
package roster

import (
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"slices"
	"strings"
	"time"

	"rowlock/internal/live/player"
	"rowlock/internal/live/store"
	"rowlock/internal/live/table"
	"rowlock/internal/live/tablelog"
	"rowlock/refusal"
	"rowlock/rules"
)

// A Roster has the players of a log.
type Roster struct {
	Log  store.Log
	Book *rules.Book
	Now  func() time.Time // nil for time.Now
}

func (r Roster) now() time.Time {
	if r.Now == nil {
		return time.Now()
	}
	return r.Now()
}

// prefix begins the name of every player's log. No code of a table has a stroke in it.
const prefix = "player" + store.Apart

// quiet is how long nothing was written at a table before it is no longer looked at.
const quiet = 24 * time.Hour

// Make makes a player, unless there is one with this key. The error is a refusal if somebody else has
// the id, or had it.
func (r Roster) Make(ctx context.Context, k player.Key) (*player.Player, error) {
	entries, err := entriesOf(player.Made(k))
	if err == nil {
		err = store.Start(ctx, r.Log, prefix+k.ID, entries)
	}
	if err != nil && !errors.Is(err, store.ErrTaken) && !errors.Is(err, store.ErrConflict) && !errors.Is(err, store.ErrDeleted) {
		return nil, err
	}
	return r.made(ctx, k)
}

// made returns the player that a device has made.
func (r Roster) made(ctx context.Context, k player.Key) (*player.Player, error) {
	p, err := r.Find(ctx, k)
	if isNobody(err) {
		err = player.Taken.New()
	}
	return p, err
}

// Find returns the player of a key. The error is the refusal player.NoPlayer if it is nobody's.
func (r Roster) Find(ctx context.Context, k player.Key) (*player.Player, error) {
	entries, err := r.Log.Read(ctx, prefix+k.ID, 0)
	if err != nil {
		return nil, err
	}
	return admitted(k, entries)
}

// admitted returns the player of a log, to whom the key must belong.
func admitted(k player.Key, entries []store.Entry) (*player.Player, error) {
	kept := make([]player.Entry, len(entries))
	for i, e := range entries {
		kept[i] = player.Entry{Kind: e.Kind, Action: e.Action, Body: e.Body}
	}
	p, err := player.Read(k.ID, kept)
	if err == nil {
		err = p.Admits(k)
	}
	if err != nil {
		return nil, err
	}
	return p, nil
}

// Do adds the facts that do returns to the log of the player of a key, and returns the player after
// them. Its own errors are returned as they are.
func (r Roster) Do(ctx context.Context, k player.Key, do func(*player.Player) ([]player.Fact, error)) (p *player.Player, err error) {
	err = store.Amend(ctx, r.Log, prefix+k.ID, func(entries []store.Entry) (more []store.Entry, err error) {
		if p, err = admitted(k, entries); err != nil {
			return nil, err
		}
		facts, err := do(p)
		if err != nil || len(facts) == 0 {
			return nil, err
		}
		if more, err = entriesOf(facts); err == nil {
			p, err = admitted(k, append(entries, more...))
		}
		return more, err
	})
	if errors.Is(err, store.ErrNone) || errors.Is(err, store.ErrDeleted) {
		err = player.NoPlayer.New()
	}
	if err != nil {
		return nil, err
	}
	return p, nil
}

func entriesOf(facts []player.Fact) (entries []store.Entry, err error) {
	kept, err := player.Entries(facts)
	for _, e := range kept {
		entries = append(entries, store.Entry{Kind: e.Kind, Action: e.Action, Body: e.Body})
	}
	return entries, err
}

// CatchUp returns the player of a key with all games that have ended: it looks at the player's tables for
// those that are new.
func (r Roster) CatchUp(ctx context.Context, k player.Key) (*player.Player, error) {
	p, err := r.Find(ctx, k)
	if err != nil {
		return nil, err
	}
	var games []player.Game
	var left []player.Seat
	for _, seat := range p.Seats {
		more, newest, err := r.endsOf(ctx, seat, p.Last(seat.Table))
		if err != nil {
			return nil, err
		}
		games = append(games, more...)
		if r.now().Sub(newest) > quiet {
			left = append(left, seat)
		}
	}
	slices.SortStableFunc(games, func(a, b player.Game) int { return cmp.Compare(a.Ended, b.Ended) })
	if len(p.Play(games)) == 0 && len(left) == 0 {
		return p, nil
	}
	return r.Do(ctx, k, func(p *player.Player) ([]player.Fact, error) { return append(p.Play(games), p.Leave(left)...), nil })
}

// endsOf returns the games that have ended with a seat's owner there, from the last one on that is known,
// and when something was last written at the table: never if it is no longer there.
func (r Roster) endsOf(ctx context.Context, seat player.Seat, known int) (games []player.Game, newest time.Time, err error) {
	last, err := r.Log.Newest(ctx, seat.Table)
	if err != nil {
		return nil, newest, err
	}
	for number := store.Number(last); number >= 1; number-- {
		entries, err := r.Log.Read(ctx, store.Name(seat.Table, number), 0)
		if err != nil || len(entries) == 0 {
			return games, newest, err
		}
		if newest.IsZero() {
			newest = entries[len(entries)-1].At
		}
		of := tablelog.Entries(entries)
		ends, err := table.EndsOf(r.Book, of, seat.Token)
		if err != nil {
			return nil, newest, err
		}
		for _, e := range ends {
			games = append(games, gameOf(seat.Table, e))
		}
		if first, err := table.FirstGame(of); err != nil || first <= known {
			return games, newest, err
		}
	}
	return games, newest, nil
}

// Record returns the record of a finished game of a table. The error is the refusal table.NoGame if it is
// no longer there.
func (r Roster) Record(ctx context.Context, code string, game int) (string, error) {
	last, err := r.Log.Newest(ctx, code)
	if err != nil {
		return "", err
	}
	for number := store.Number(last); number >= 1; number-- {
		entries, err := r.Log.Read(ctx, store.Name(code, number), 0)
		if err != nil {
			return "", err
		}
		of := tablelog.Entries(entries)
		first, err := table.FirstGame(of)
		if err != nil {
			return "", err
		}
		if first <= game && len(entries) > 0 {
			return table.FinishedGame(r.Book, of, game)
		}
	}
	return "", table.NoGame.New()
}

func gameOf(code string, e table.End) player.Game {
	return player.Game{
		Table: code, Game: e.Game, Edition: e.Edition, Ended: e.At.UnixMilli(), Points: e.Points, Rank: e.Rank, Firsts: e.Firsts,
		Others: e.Others, Day: e.Day, Duel: e.Duel, Hints: e.Hints, Own: e.Own,
	}
}

// Export returns all that is stored of the player of a key, a line of JSON an entry.
func (r Roster) Export(ctx context.Context, k player.Key) (string, error) {
	entries, err := r.Log.Read(ctx, prefix+k.ID, 0)
	if err == nil {
		_, err = admitted(k, entries)
	}
	if err != nil {
		return "", err
	}
	var text strings.Builder
	to := json.NewEncoder(&text)
	for _, e := range entries {
		if err := to.Encode(line{prefix + k.ID, e.Seq, e.At, e.Kind, e.Body}); err != nil {
			return "", err
		}
	}
	return text.String(), nil
}

// A line is an entry of an export.
type line struct {
	Log  string          `json:"log"`
	Seq  int64           `json:"seq"`
	At   time.Time       `json:"at"`
	Kind string          `json:"kind"`
	Body json.RawMessage `json:"body"`
}

// Erase deletes all that is stored of the player of a key. Nobody else gets the id.
func (r Roster) Erase(ctx context.Context, k player.Key) (*player.Player, error) {
	p, err := r.Find(ctx, k)
	if err != nil {
		return nil, err
	}
	return p, r.Log.Delete(ctx, prefix+k.ID, r.now())
}

// isNobody reports whether an error says that a key is nobody's.
func isNobody(err error) bool { return refusal.Is(err, player.NoPlayer) }
