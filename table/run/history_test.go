package run_test

import (
	"testing"

	"rowlock/refusal"
	"rowlock/table"
)

// Who was in a history that an older copy of the log does not hold is found out, be
// the older one behind or, by now, ahead; who was in this one is not.
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
		if err != nil && !refusal.Ahead.Is(err) {
			t.Fatal(err)
		}
		return err != nil
	}
	if !parted(lost.Seq, lost.Digest) {
		t.Error("who has seen more is not told")
	}
	restored.must(0, table.Settings{Edition: "longo"})
	restored.must(0, table.Settings{Edition: "classic"})
	restored.must(0, table.Start{})
	if now := restored.now(0); now.Seq <= lost.Seq || !parted(lost.Seq, lost.Digest) {
		t.Errorf("at %d, who was at %d of another history is not told", now.Seq, lost.Seq)
	}
	if parted(lost.Seq, "") || parted(common.Seq, common.Digest) || parted(0, "") {
		t.Error("who was in this history is told that it was another")
	}
}
