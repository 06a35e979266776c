package table_test

import (
	"testing"
	"time"

	"rowlock/internal/live/table"
	"rowlock/rules"
)

// A table keeps nothing in memory about people who have left for good.
func TestForgetsWhoHasGone(t *testing.T) {
	one, now := table.New(table.Config{Book: rules.Published()}), time.Unix(1_800_000_000, 0)
	do := func(in table.Input) {
		t.Helper()
		now = now.Add(time.Second)
		step, err := one.Step(in, now)
		if err != nil {
			t.Fatal(err)
		}
		apply(t, one, step)
	}
	do(table.Create{Rules: rules.Classic, Host: table.Join{Name: "Ann", Token: "a token"}})
	do(table.Connected{Token: "a token", Shares: true})
	for _, guest := range []table.Token{"b", "c", "d", "e"} {
		do(table.Request{Token: guest, Command: table.Join{Name: "Guest", Token: guest}})
		do(table.Connected{Token: guest, Shares: true})
		if guest > "c" {
			do(table.Disconnected{Token: guest, Shares: true})
		}
		do(table.Request{ID: "remove " + string(guest), Token: "a token", Command: table.Remove{Name: "Guest"}})
		if guest <= "c" {
			do(table.Disconnected{Token: guest, Shares: true})
		}
	}
	if kept := one.Kept(); kept != 2 {
		t.Errorf("it keeps %d, want the host's connection, which shares", kept)
	}
	do(table.Disconnected{Token: "a token", Shares: true})
	if kept := one.Kept(); kept != 1 {
		t.Errorf("it keeps %d, want since when the host has been away", kept)
	}
}
