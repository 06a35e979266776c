package tablelog_test

import (
	"errors"
	"log/slog"
	"path/filepath"
	"testing"
	"time"

	"rowlock/chance"
	"rowlock/rules"
	"rowlock/store"
	"rowlock/table"
	"rowlock/table/run"
	"rowlock/tablelog"
)

// No table begins under the code of one that was deleted, and whoever drew it hears why.
func TestTakenCode(t *testing.T) {
	log, err := store.Open(t.Context(), filepath.Join(t.TempDir(), "rowlock.db"))
	if err != nil {
		t.Fatal(err)
	}
	defer log.Close()
	cfg := run.Config{
		Log: tablelog.Log{Log: log}, Dealer: run.Instant{Source: chance.NewSeeded(1)}, StandIn: "greedy",
		Logger: slog.New(slog.DiscardHandler), Bots: func(string) (run.Bot, error) { return nil, errors.New("no bots") },
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
