package roster_test

import (
	"bufio"
	"context"
	"flag"
	"fmt"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"testing"
	"time"

	"rowlock/internal/live/player"
	"rowlock/internal/live/player/roster"
	"rowlock/internal/live/store/lite"
	"rowlock/internal/live/store/pgtest"
	"rowlock/internal/live/table"
	"rowlock/internal/race"
	"rowlock/rules"
)

// The test binary is its own victim: with these variables it plays games as named, in that file and as that player,
// and writes the code of each table whose game has ended.
const (
	victimName   = "ROWLOCK_VICTIM"
	victimFile   = "ROWLOCK_VICTIM_FILE"
	victimPlayer = "ROWLOCK_VICTIM_PLAYER"
)

func TestMain(m *testing.M) {
	if name := os.Getenv(victimName); name != "" {
		fmt.Fprintln(os.Stderr, playUntilKilled(os.Getenv(victimFile), os.Getenv(victimPlayer), name == "hasty"))
		os.Exit(1)
	}
	os.Exit(pgtest.Run(m))
}

const seatToken table.Token = "the seat's token"

// playUntilKilled plays one game after the other as a player. One that is hasty keeps a game itself, once it
// has ended, and notes no seat.
func playUntilKilled(path, id string, hasty bool) error {
	ctx, k := context.Background(), keyOf(id, "A")
	l, err := lite.Open(ctx, path)
	if err != nil {
		return err
	}
	r := roster.Roster{Log: l, Book: rules.Published()}
	if _, err := r.Make(ctx, k); err != nil {
		return err
	}
	begun, err := l.Count(ctx)
	for n := begun; err == nil; n++ {
		code := fmt.Sprintf("T%05d", n)
		if err = play(ctx, l, code, seatToken, func() error {
			if hasty {
				return nil
			}
			return sit(ctx, r, k, code, seatToken)
		}); err != nil {
			break
		}
		fmt.Fprintln(os.Stdout, code)
		if hasty {
			game := player.Game{Table: code, Game: 1, Edition: "classic", Rank: 2, Firsts: 1, Others: []string{"greedy"}}
			_, err = r.Do(ctx, k, func(p *player.Player) ([]player.Fact, error) { return p.Note([]player.Game{game}) })
			continue
		}
		_, err = r.CatchUp(ctx, k)
	}
	return err
}

var kills = flag.Int("kills", 6, "how often a program is killed")

// A finished game is in the history once, whenever the program is killed.
func TestKilled(t *testing.T) {
	race.Leave(t)
	ended, missing, twice := kill(t, "careful", *kills, false)
	t.Logf("%d games, %d missing, %d twice", ended, missing, twice)
	if ended == 0 || missing != 0 || twice != 0 {
		t.Errorf("of %d games %d are missing and %d are there twice", ended, missing, twice)
	}
}

// The control: a program that keeps a game itself when it has ended forgets some, and the check sees it.
func TestKilledHasty(t *testing.T) {
	race.Leave(t)
	if _, missing, _ := kill(t, "hasty", 200, true); missing == 0 {
		t.Error("a program that keeps a game only after its end was never found out")
	}
}

// asOne is how many victims play as one player, one after the other: a player has only so many tables at once.
const asOne = 5

// kill starts and kills a victim that often on one file, or until a game is missing, and counts the games that
// ended, those of them that are not in the history, and those that are there twice.
func kill(t *testing.T, name string, times int, untilMissing bool) (ended, missing, twice int) {
	path := filepath.Join(t.TempDir(), "rowlock.db")
	for begun := 0; begun < times && (!untilMissing || missing == 0); begun += asOne {
		all, k := map[string]bool{}, keyOf(fmt.Sprintf("AAAA%s", nameOf(begun/asOne)), "A")
		of := map[string]int{}
		for range min(asOne, times-begun) {
			for _, code := range killed(t, name, path, k.ID) {
				all[code] = true
			}
			of = historyOf(t, path, k)
		}
		for code := range all {
			if of[code] == 0 {
				missing++
			}
		}
		for _, n := range of {
			twice += n - 1
		}
		ended += len(all)
	}
	return ended, missing, twice
}

// nameOf spells a number in the letters of ids.
func nameOf(n int) string {
	text := ""
	for range 4 {
		text, n = string(rune('A'+n%26))+text, n/26
	}
	return text
}

// historyOf returns how often each table's game is in a player's history.
func historyOf(t *testing.T, path string, k player.Key) map[string]int {
	t.Helper()
	l, err := lite.Open(t.Context(), path)
	if err != nil {
		t.Fatal(err)
	}
	p, err := roster.Roster{Log: l, Book: rules.Published()}.CatchUp(t.Context(), k)
	if err != nil {
		t.Fatal(err)
	}
	if err := l.Close(); err != nil {
		t.Fatal(err)
	}
	of := map[string]int{}
	for _, g := range p.Games {
		of[g.Table]++
	}
	return of
}

// killed starts a victim, kills it at a random moment after its first game, and returns the tables whose games
// have ended.
func killed(t *testing.T, name, path, id string) (ended []string) {
	t.Helper()
	victim := exec.Command(os.Args[0])
	victim.Env = append(os.Environ(), victimName+"="+name, victimFile+"="+path, victimPlayer+"="+id)
	out, err := victim.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := victim.Start(); err != nil {
		t.Fatal(err)
	}
	lines := bufio.NewScanner(out)
	for lines.Scan() {
		if len(ended) == 0 {
			time.AfterFunc(rand.N(60*time.Millisecond), func() { _ = victim.Process.Kill() })
		}
		ended = append(ended, lines.Text())
	}
	if err := victim.Wait(); err == nil || len(ended) == 0 {
		t.Fatalf("the victim ended by itself: %v", err)
	}
	return ended
}
