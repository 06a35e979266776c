package solve_test

import (
	"bytes"
	"context"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"rowlock/internal/race"

	"rowlock/solve"
)

func TestSaveAndLoad(t *testing.T) {
	race.Leave(t)
	want := saved(t, table(t))
	loaded, err := game(t).Load(bytes.NewReader(want))
	if err != nil {
		t.Fatal(err)
	}
	if !bytes.Equal(saved(t, loaded), want) {
		t.Error("a table that was loaded is not the one that was saved")
	}
	if loaded.Value() != table(t).Value() {
		t.Errorf("it is worth %v", loaded.Value())
	}
}

func TestLoadRefusesWhatSaveDidNotWrite(t *testing.T) {
	race.Leave(t)
	whole := saved(t, table(t))
	flip := func(at int) []byte {
		b := slices.Clone(whole)
		b[at] ^= 1
		return b
	}
	for _, test := range []struct {
		name string
		file []byte
		want string
	}{
		{"empty", nil, "too early"},
		{"half", whole[:len(whole)/2], "too early"},
		{"without its last byte", whole[:len(whole)-1], "too early"},
		{"one byte more", append(slices.Clone(whole), 0), "follows its end"},
		{"another version", bytes.Replace(whole, []byte("v1"), []byte("v2"), 1), "version"},
		{"a bit in the middle", flip(len(whole) / 2), "checksum"},
		{"a bit of the checksum", flip(len(whole) - 1), "checksum"},
	} {
		t.Run(test.name, func(t *testing.T) {
			got, err := game(t).Load(bytes.NewReader(test.file))
			if got != nil || err == nil || !strings.Contains(err.Error(), test.want) {
				t.Errorf("got %v, %v; want an error about %q", got, err, test.want)
			}
		})
	}
}

type broken struct{}

var errBroken = errors.New("no more room")

func (broken) Write([]byte) (int, error) { return 0, errBroken }
func (broken) Read([]byte) (int, error)  { return 0, errBroken }

func TestErrorsOfTheFileAreReported(t *testing.T) {
	race.Leave(t)
	if err := table(t).Save(broken{}); !errors.Is(err, errBroken) {
		t.Errorf("save: %v", err)
	}
	if _, err := game(t).Load(broken{}); !errors.Is(err, errBroken) {
		t.Errorf("load: %v", err)
	}
}

// A table that is not cached is solved, here by one worker. It is the same as with two.
func TestCached(t *testing.T) {
	two := toy(t, four, [2]int{3, 6})
	game := two.Game()
	states := game.States()
	dir := filepath.Join(t.TempDir(), "new")
	path := filepath.Join(dir, "four-3-6-v1.solitaire")
	last, reports := 0, 0
	made, err := game.Cached(t.Context(), dir, 1, func(done, total int) {
		if done < last || total != states {
			t.Errorf("progress %d of %d after %d of %d", done, total, last, states)
		}
		last = done
		reports++
	})
	if err != nil {
		t.Fatal(err)
	}
	if reports < 10 || last != states {
		t.Errorf("%d reports, the last of %d states of %d", reports, last, states)
	}
	if !bytes.Equal(saved(t, made), saved(t, two)) {
		t.Error("one worker and two make different tables")
	}
	if names, err := filepath.Glob(filepath.Join(dir, "*")); err != nil || !slices.Equal(names, []string{path}) {
		t.Errorf("the directory holds %v, %v", names, err)
	}

	cancelled, cancel := context.WithCancel(t.Context())
	cancel() // so that it can only be loaded
	loaded, err := game.Cached(cancelled, dir, 1, nil)
	if err != nil {
		t.Fatal(err)
	}
	if !bytes.Equal(saved(t, loaded), saved(t, made)) {
		t.Error("the cached table is another")
	}
}

// A file left by a killed process is removed by the next process that writes the same table. Files
// of other tables, and those that another process is writing, stay.
func TestCachedRemovesWhatIsLeft(t *testing.T) {
	dir := t.TempDir()
	two := toy(t, four, [2]int{3, 6})
	long := time.Now().Add(-2 * time.Hour)
	for name, written := range map[string]time.Time{
		"four-3-6-v1.solitaire.1":  long,
		"four-3-6-v1.solitaire.22": time.Now(),
		"four-3-6-v2.solitaire.1":  long,
		"classic-v1.solitaire":     long,
	} {
		path := filepath.Join(dir, name)
		if err := errors.Join(os.WriteFile(path, []byte("half"), 0o600), os.Chtimes(path, written, written)); err != nil {
			t.Fatal(err)
		}
	}
	if _, err := two.Game().Cached(t.Context(), dir, 2, nil); err != nil {
		t.Fatal(err)
	}
	var left []string
	names, err := os.ReadDir(dir)
	for _, name := range names {
		left = append(left, name.Name())
	}
	want := []string{"classic-v1.solitaire", "four-3-6-v1.solitaire", "four-3-6-v1.solitaire.22", "four-3-6-v2.solitaire.1"}
	if err != nil || !slices.Equal(left, want) {
		t.Errorf("the directory holds %v, %v; want %v", left, err, want)
	}
}

// A table that cannot be written is a different error from one that nobody has made: in the latter
// case a review is sampled.
func TestCachedCannotBeKept(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "gone")
	made, err := toy(t, four, [2]int{3, 6}).Game().Cached(t.Context(), dir, 1, func(int, int) {
		if err := os.RemoveAll(dir); err != nil {
			t.Error(err)
		}
	})
	if made != nil || !errors.Is(err, solve.ErrNotKept) || errors.Is(err, fs.ErrNotExist) {
		t.Errorf("got %v, %v", made, err)
	}
}

// A table for other lucky numbers is refused.
func TestLoadRefusesAnotherGame(t *testing.T) {
	race.Leave(t)
	theirs := saved(t, toy(t, luck, [2]int{2, 3}))
	ours := toy(t, luck, [2]int{3, 4}).Game()
	if _, err := ours.Load(bytes.NewReader(theirs)); err == nil || !strings.Contains(err.Error(), "luck 2 3") {
		t.Errorf("got %v, want an error that names the other game", err)
	}
}

func TestCachedIsCancelled(t *testing.T) {
	cancelled, cancel := context.WithCancel(t.Context())
	cancel()
	dir := t.TempDir()
	if _, err := game(t).Cached(cancelled, dir, 1, nil); !errors.Is(err, context.Canceled) {
		t.Errorf("got %v", err)
	}
	if names, err := os.ReadDir(dir); err != nil || len(names) != 0 {
		t.Errorf("the directory holds %v, %v", names, err)
	}
}

// A damaged file is reported with its name and left as it is.
func TestCachedReportsDamage(t *testing.T) {
	path := filepath.Join(t.TempDir(), "classic-v1.solitaire")
	if err := os.WriteFile(path, []byte("rowlock"), 0o600); err != nil {
		t.Fatal(err)
	}
	_, err := game(t).Cached(t.Context(), filepath.Dir(path), 2, nil)
	if err == nil || !strings.Contains(err.Error(), path) || !strings.Contains(err.Error(), "remove it") {
		t.Errorf("got %v, want an error that names the file and says what to do", err)
	}
	if left, err := os.ReadFile(path); err != nil || string(left) != "rowlock" {
		t.Errorf("the file is now %q, %v", left, err)
	}
}
