package roster_test

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"log/slog"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"rowlock/bot"
	"rowlock/chance"
	"rowlock/internal/live/player"
	"rowlock/internal/live/player/roster"
	"rowlock/internal/live/store"
	"rowlock/internal/live/store/lite"
	"rowlock/internal/live/table"
	"rowlock/internal/live/table/run"
	"rowlock/internal/live/tablelog"
	"rowlock/record"
	"rowlock/refusal"
	"rowlock/rules"
)

const id = "ABCD2345"

func key(device string) player.Key { return keyOf(id, device) }

func keyOf(id, device string) player.Key {
	k, err := player.ReadToken(id + "." + strings.Repeat(device, 26))
	if err != nil {
		panic(err)
	}
	return k
}

// short is a game in which Ann is about to have her last penalty.
const short = "rowlock 1\nedition classic\nplayer Ann\nplayer Bot\nsheet Ann P:3\nactive Ann\n"

// play plays the game at a table of its own, whose seat has a token, and calls begun before its end.
func play(ctx context.Context, l store.Log, code string, token table.Token, begun func() error) error {
	rec, err := record.Parse(rules.Published(), short)
	if err != nil {
		return err
	}
	claim, err := l.Begin(ctx, code)
	if err != nil {
		return err
	}
	defer claim.Release()
	cfg := run.Config{
		Log: tablelog.Held{Log: tablelog.Log{Log: l}, Claim: claim}, Dealer: run.Instant{Source: chance.NewSeeded(1)},
		Bots:   func(name string) (run.Bot, error) { return bot.New(name, 1) },
		Config: table.Config{Book: rules.Published(), CheckBot: bot.Plays, StandIn: "greedy", AwayAfter: time.Hour}, Logger: slog.New(slog.DiscardHandler),
	}
	now := time.Now()
	at, err := run.NewCore(code, table.Repeat{Record: rec, Name: "Ann", Token: token, Bots: []string{"", "greedy"}, Throws: table.Throws{Duel: "0123456789ab"}}, cfg, now)
	if err == nil {
		_, err = at.Subscribe(token, false, func() {}, now) // bots wait for people
	}
	if err == nil {
		err = begun()
	}
	for moments := 0; err == nil; moments++ {
		for _, task := range at.Tasks() {
			task(ctx)(now)
		}
		v := at.View(token, table.Newest, now)
		switch {
		case v.Stage == table.Finished:
			return nil
		case moments == 100:
			return errors.New("the game does not end")
		case v.Seats[v.Seat].Owes:
			_, err = at.Do(table.Request{ID: fmt.Sprint("d", moments), Token: token, Command: table.Choose{Moment: v.Moment, Word: "-"}}, now)
		}
		now = now.Add(time.Second)
		at.TimePassed(now)
	}
	return err
}

// sit notes a player's seat.
func sit(ctx context.Context, r roster.Roster, k player.Key, code string, token table.Token) error {
	_, err := r.Do(ctx, k, func(p *player.Player) ([]player.Fact, error) {
		return p.Sit(player.Seat{Table: code, Token: token.Digest()})
	})
	return err
}

func TestRosterInFile(t *testing.T) {
	path := filepath.Join(t.TempDir(), "rowlock.db")
	l, err := lite.Open(t.Context(), path)
	if err != nil {
		t.Fatal(err)
	}
	try(t, l, l)
	if err := l.Close(); err != nil {
		t.Fatal(err)
	}
	leavesNothing(t, path)
	backup := filepath.Join(t.TempDir(), "backup.db")
	if err := lite.Archive(path).Backup(t.Context(), backup); err != nil {
		t.Fatal(err)
	}
	leavesNothing(t, backup)
}

// leavesNothing requires that a log without players has no token of one, nor what leads from one to a seat.
func leavesNothing(t *testing.T, path string) {
	t.Helper()
	for _, file := range []string{path, path + "-wal"} {
		text, err := os.ReadFile(file)
		if err != nil && !errors.Is(err, os.ErrNotExist) {
			t.Fatal(err)
		}
		for _, trace := range []string{`"devices"`, `"rank"`, `"puzzle"`, `"challenge"`, `"code":"`, `{"table":"AAAAAA"`, "HERE-"} {
			if bytes.Contains(text, []byte(trace)) {
				t.Errorf("%s still has %s", filepath.Base(file), trace)
			}
		}
	}
}

// try holds the rosters of two servers with one log to what they promise. In the end there is no player.
func try(t *testing.T, one, other store.Log) {
	rosters := []roster.Roster{{Log: one, Book: rules.Published()}, {Log: other, Book: rules.Published()}}
	ctx := t.Context()
	for _, r := range rosters {
		if p, err := r.Make(ctx, key("A")); err != nil || p.ID != id {
			t.Fatalf("the player is %+v, %v", p, err)
		}
		if _, err := r.Make(ctx, key("B")); !refusal.Is(err, player.Taken) {
			t.Errorf("the same id for somebody else: %v", err)
		}
		for _, k := range []player.Key{key("B"), keyOf("ZZZZZZZZ", "A")} {
			_, found := r.Find(ctx, k)
			_, done := r.Do(ctx, k, func(p *player.Player) ([]player.Fact, error) { return p.NewDevice(k), nil })
			_, caught := r.CatchUp(ctx, k)
			_, exported := r.Export(ctx, k)
			_, erased := r.Erase(ctx, k)
			for _, err := range []error{found, done, caught, exported, erased} {
				if !refusal.Is(err, player.NoPlayer) {
					t.Errorf("somebody else: %v", err)
				}
			}
		}
	}
	recovers(t, rosters)
	enters(t, rosters)
	for i, code := range []string{"AAAAAA", "BBBBBB"} {
		token := table.Token(fmt.Sprint("a seat's token, ", i))
		err := play(ctx, rosters[i].Log, code, token, func() error {
			_, err := rosters[1-i].CatchUp(ctx, key("A"))
			return errors.Join(err, sit(ctx, rosters[1-i], key("A"), code, token))
		})
		if err != nil {
			t.Fatal(err)
		}
	}
	together(t, rosters)
	p, err := rosters[0].CatchUp(ctx, key("A"))
	if err != nil {
		t.Fatal(err)
	}
	for i, g := range p.Games[:2] {
		if g.Table != []string{"AAAAAA", "BBBBBB"}[i] || g.Game != 1 || g.Edition != "classic" || g.Points != -20 || g.Rank != 2 || g.Firsts != 1 ||
			!slices.Equal(g.Others, []string{"greedy"}) || g.Duel != "0123456789ab" || g.Noted || time.Since(time.UnixMilli(g.Ended)).Abs() > time.Hour {
			t.Errorf("a game is kept as %+v", g)
		}
	}
	text, err := rosters[1].Export(ctx, key("A"))
	if lines := strings.Count(text, "\n"); err != nil || lines != 5+4+2+8+4 || strings.Contains(text, "Ann") || strings.Contains(text, "AAAAAAAAAA.") {
		t.Errorf("the export has %d lines, %v:\n%s", lines, err, text)
	}
	if n, err := one.Count(ctx); n != 2 || err != nil {
		t.Errorf("a player counts as a table: %d, %v", n, err)
	}
	erased(t, rosters)
}

// recovers moves the player to another device.
func recovers(t *testing.T, rosters []roster.Roster) {
	code, err := player.ReadCode(id + strings.Repeat("C", 24))
	if err != nil {
		t.Fatal(err)
	}
	if _, err := rosters[0].Do(t.Context(), key("A"), func(p *player.Player) ([]player.Fact, error) { return p.NewCode(code) }); err != nil {
		t.Fatal(err)
	}
	p, err := rosters[1].Do(t.Context(), code, func(p *player.Player) ([]player.Fact, error) { return p.NewDevice(key("D")), nil })
	if err != nil || len(p.Devices) != 2 || p.Code == nil {
		t.Errorf("the player on a second device: %+v, %v", p, err)
	}
	if _, err := rosters[0].Find(t.Context(), key("D")); err != nil {
		t.Error(err)
	}
}

// together lets two devices at two servers look, and note games, at once.
func together(t *testing.T, rosters []roster.Roster) {
	var working sync.WaitGroup
	failed := make([]error, 16)
	for i := range failed {
		working.Go(func() {
			k := []player.Key{key("A"), key("D")}[i%2]
			_, failed[i] = rosters[i/2%2].CatchUp(t.Context(), k)
			if failed[i] != nil {
				return
			}
			noted := player.Game{Table: "HERE-AAAAAA", Game: i / 2, Edition: "classic", Rank: 1, Firsts: 1} // each from both
			try := player.Try{Puzzle: fmt.Sprint("puzzle", i/4), Edition: "classic", Theme: "lock", Right: true}
			_, failed[i] = rosters[i/2%2].Do(t.Context(), k, func(p *player.Player) ([]player.Fact, error) {
				games, err := p.Note([]player.Game{noted})
				tries, wrong := p.Try([]player.Try{try})
				return append(games, tries...), errors.Join(err, wrong)
			})
		})
	}
	working.Wait()
	if err := errors.Join(failed...); err != nil {
		t.Fatal(err)
	}
	p, err := rosters[1].Find(t.Context(), key("A"))
	if err != nil {
		t.Fatal(err)
	}
	of := map[string]int{}
	for _, g := range p.Games {
		of[g.Table]++
	}
	if of["AAAAAA"] != 1 || of["BBBBBB"] != 1 || of["HERE-AAAAAA"] != 8 || len(p.Games) != 10 || len(p.Tries) != 4 {
		t.Errorf("games by table: %v, tries: %+v", of, p.Tries)
	}
}

// erased deletes the player: the id leads nowhere, and nobody gets it again.
func erased(t *testing.T, rosters []roster.Roster) {
	if _, err := rosters[1].Erase(t.Context(), key("D")); err != nil {
		t.Fatal(err)
	}
	for _, r := range rosters {
		if _, err := r.Find(t.Context(), key("A")); !refusal.Is(err, player.NoPlayer) {
			t.Errorf("the erased player: %v", err)
		}
		if _, err := r.Make(t.Context(), key("A")); !refusal.Is(err, player.Taken) {
			t.Errorf("the erased player is made again: %v", err)
		}
		if err := sit(t.Context(), r, key("A"), "AAAAAA", "token"); !refusal.Is(err, player.NoPlayer) {
			t.Errorf("the erased player sits down: %v", err)
		}
		if entries, err := r.Log.Read(t.Context(), "player/"+id, 0); len(entries) != 0 || err != nil {
			t.Errorf("the log has %d entries, %v", len(entries), err)
		}
	}
}

// A table at which nothing has been written for a day is no longer looked at, and one that was deleted; the
// games stay. Whoever goes on there sits down again.
func TestQuietTables(t *testing.T) {
	l, err := lite.Open(t.Context(), filepath.Join(t.TempDir(), "rowlock.db"))
	if err != nil {
		t.Fatal(err)
	}
	defer l.Close()
	r := roster.Roster{Log: l, Book: rules.Published()}
	if _, err := r.Make(t.Context(), key("A")); err != nil {
		t.Fatal(err)
	}
	for _, code := range []string{"AAAAAA", "BBBBBB"} {
		if err := play(t.Context(), l, code, "token", func() error { return sit(t.Context(), r, key("A"), code, "token") }); err != nil {
			t.Fatal(err)
		}
	}
	look := func(seats, games int) {
		t.Helper()
		p, err := r.CatchUp(t.Context(), key("A"))
		if err != nil || len(p.Seats) != seats || len(p.Games) != games {
			t.Errorf("%+v, %v, want %d seats and %d games", p, err, seats, games)
		}
	}
	look(2, 2)
	if err := l.Delete(t.Context(), "AAAAAA", time.Now()); err != nil {
		t.Fatal(err)
	}
	look(1, 2)
	late := roster.Roster{Log: l, Book: rules.Published(), Now: func() time.Time { return time.Now().Add(25 * time.Hour) }}
	if p, err := late.CatchUp(t.Context(), key("A")); err != nil || len(p.Seats) != 0 || len(p.Games) != 2 {
		t.Errorf("a day later: %+v, %v", p, err)
	}
	if err := sit(t.Context(), r, key("A"), "BBBBBB", "token"); err != nil {
		t.Fatal(err)
	}
	look(1, 2)
}
