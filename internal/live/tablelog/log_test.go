package tablelog_test

import (
	"database/sql"
	"errors"
	"log/slog"
	"path/filepath"
	"slices"
	"testing"
	"time"

	"rowlock/chance"
	"rowlock/internal/live/store"
	"rowlock/internal/live/store/lite"
	"rowlock/internal/live/table"
	"rowlock/internal/live/table/run"
	"rowlock/internal/live/tablelog"
	"rowlock/rules"
	"rowlock/wire"
)

// open returns a log on disk, and its file.
func open(t *testing.T) (log tablelog.Held, path string) {
	t.Helper()
	path = filepath.Join(t.TempDir(), "rowlock.db")
	kept, err := lite.Open(t.Context(), path)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = kept.Close() })
	return tablelog.Held{Log: tablelog.Log{Log: kept}, Claim: kept}, path
}

// entry returns the entry that publishes a game, under a number.
func entry(seq int64, edition string) table.Entry {
	return table.Entry{Seq: seq, Kind: "published", Body: []byte(`{"fact":{"edition":"` + edition + `","record":"as ` + edition + `"}}`), At: time.Unix(seq, 0).UTC()}
}

// A log is read from a given number on, and published games in pages.
func TestRead(t *testing.T) {
	log, _ := open(t)
	list := []table.Entry{entry(1, "classic"), entry(2, "longo"), entry(3, "cards")}
	if err := log.Append(t.Context(), "AAAAAA", list...); err != nil {
		t.Fatal(err)
	}
	same := func(a, b table.Entry) bool {
		return a.Seq == b.Seq && a.Kind == b.Kind && string(a.Body) == string(b.Body) && a.At.Equal(b.At)
	}
	if rest, err := log.Read(t.Context(), "AAAAAA", 1); err != nil || !slices.EqualFunc(rest, list[1:], same) {
		t.Errorf("behind the first stand %+v, %v", rest, err)
	}
	if first, err := log.First(t.Context(), "AAAAAA"); err != nil || !slices.EqualFunc(first, list[:1], same) {
		t.Errorf("the first is %+v, %v", first, err)
	}
	want := []wire.Game{{Game: 2, Edition: "longo", Record: "as longo"}}
	if games, err := log.Games(t.Context(), 1, 1); err != nil || !slices.Equal(games, want) {
		t.Errorf("the second page has %+v, %v", games, err)
	}
}

// A write that the disk refused is reported as that, and a fault of the store does not pass for an
// empty log.
func TestFaults(t *testing.T) {
	log, path := open(t)
	file, err := sql.Open("sqlite", path)
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	if _, err := file.ExecContext(t.Context(), `CREATE TRIGGER keep BEFORE INSERT ON entries BEGIN SELECT RAISE(ABORT, 'not this one'); END`); err != nil {
		t.Fatal(err)
	}
	if err := log.Append(t.Context(), "AAAAAA", entry(1, "classic")); !errors.Is(err, run.ErrNotWritten) || !errors.Is(err, store.ErrNotWritten) {
		t.Errorf("an entry that the disk does not take: %v", err)
	}
	if err := log.Close(); err != nil {
		t.Fatal(err)
	}
	_, read := log.Read(t.Context(), "AAAAAA", 0)
	_, first := log.First(t.Context(), "AAAAAA")
	_, games := log.Games(t.Context(), 0, 1)
	for what, err := range map[string]error{"append": log.Append(t.Context(), "AAAAAA", entry(1, "classic")), "read": read, "first": first, "games": games} {
		if !errors.Is(err, store.ErrClosed) {
			t.Errorf("%s of a closed log: %v", what, err)
		}
	}
}

// No table begins under the code of a deleted one, and the maker is told why.
func TestTakenCode(t *testing.T) {
	log, _ := open(t)
	cfg := run.Config{
		Log: log, Dealer: run.Instant{Source: chance.NewSeeded(1)},
		Logger: slog.New(slog.DiscardHandler), Bots: func(string) (run.Bot, error) { return nil, errors.New("no bots") },
		Config: table.Config{Book: rules.Published(), StandIn: "greedy"},
	}
	begin := func() error {
		made, err := run.New("AAAAAA", table.Create{Rules: rules.Classic, Host: table.Join{Name: "Ann", Token: "a"}}, cfg)
		if err == nil {
			made.Close()
		}
		return err
	}
	if err := begin(); err != nil {
		t.Fatal(err)
	}
	if err := log.Delete(t.Context(), "AAAAAA", time.Now()); err != nil {
		t.Fatal(err)
	}
	if err := begin(); !errors.Is(err, run.ErrTaken) {
		t.Errorf("it begins again: %v", err)
	}
}
