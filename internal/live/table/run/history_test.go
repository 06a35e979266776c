package run_test

import (
	"context"
	"testing"
	"testing/synctest"

	"rowlock/internal/race"

	"rowlock/internal/live/table"
	"rowlock/refusal"
)

// A client that has seen a history that an older copy of the log does not hold is found out,
// whether the older copy is behind or, by now, ahead; a client of this history is not.
func TestParted(t *testing.T) {
	f := open(t, "classic").fill(2)
	common := f.now(0)
	older := f.log.all()
	f.must(0, table.Start{})
	lost := f.now(0)
	restored := f.restart(older)
	parted := func(seq int64, digest string) bool {
		t.Helper()
		there := restored.connect(0)
		defer there.Close()
		_, err := there.Meet(t.Context(), seq, digest)
		if err != nil && refusal.Code(err) != "ahead" {
			t.Fatal(err)
		}
		return err != nil
	}
	if !parted(lost.Seq, lost.Digest) {
		t.Error("who has seen more is not told")
	}
	restored.must(0, table.Change{Edition: "longo"})
	restored.must(0, table.Change{Edition: "classic"})
	restored.must(0, table.Start{})
	if now := restored.now(0); now.Seq <= lost.Seq || !parted(lost.Seq, lost.Digest) {
		t.Errorf("at %d, who was at %d of another history is not told", now.Seq, lost.Seq)
	}
	if parted(lost.Seq, "") || parted(common.Seq, common.Digest) || parted(0, "") {
		t.Error("who was in this history is told that it was another")
	}
}

// Of a long history only the newest links are kept, and earlier ones are computed from the log:
// either way a client of it is let in, and one of another is told.
func TestPartedLongAgo(t *testing.T) {
	race.Leave(t)
	f := open(t, "classic")
	var were []table.View
	for n := range 700 {
		f.must(0, table.Change{Changes: table.Changes{Hints: new(n%2 == 0)}})
		were = append(were, f.now(0))
	}
	there := f.connect(0)
	reads := 0
	there.ReadLog = func(context.Context) (func(), error) { reads++; return func() {}, nil }
	for _, v := range were {
		if _, err := there.Meet(t.Context(), v.Seq, v.Digest); err != nil {
			t.Fatalf("who was in this history at %d of %d: %v", v.Seq, len(were), err)
		}
	}
	if kept := len(were) - reads; kept < 256 || kept > 512 {
		t.Errorf("%d links are kept", kept)
	}
	for _, v := range were {
		if _, err := there.Meet(t.Context(), v.Seq, "0000000000000000"); refusal.Code(err) != "ahead" {
			t.Fatalf("who was in another history at %d of %d: %v", v.Seq, len(were), err)
		}
	}
}

// Two histories that have parted stay apart even if both go on in a new log, where the same
// happens at the same time.
func TestPartedBeforeTheNewLog(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		after := func(first table.Command) (digests []string) {
			f := open(t, "classic").fill(1)
			f.must(0, first)
			f.must(0, table.Change{Changes: table.Changes{Clock: new(45)}})
			old := f.restart(f.repeated(20_000))
			for n := range 3 {
				old.must(0, table.Change{Changes: table.Changes{Hints: new(n%2 == 0)}})
				digests = append(digests, old.now(0).Digest)
			}
			if old.log.name != "TABLE2.2" {
				t.Fatalf("the log is %s", old.log.name)
			}
			old.Close()
			f.Close()
			return digests
		}
		one, same, other := after(table.Change{Changes: table.Changes{Hints: new(true)}}), after(table.Change{Changes: table.Changes{Hints: new(true)}}), after(table.Invite{})
		for i := range one {
			if one[i] != same[i] {
				t.Errorf("one history has two digests: %q and %q", one, same)
			}
			if one[i] == other[i] {
				t.Errorf("two histories have one digest: %q and %q", one, other)
			}
		}
		synctest.Wait()
	})
}
