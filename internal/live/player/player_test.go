package player_test

import (
	"slices"
	"strings"
	"testing"

	"rowlock/internal/live/player"
	"rowlock/refusal"
)

const id = "ABCD2345"

// key reads the token of one of a player's devices.
func key(t *testing.T, device string) player.Key {
	t.Helper()
	k, err := player.ReadToken(id + "." + strings.Repeat(device, 26))
	if err != nil {
		t.Fatal(err)
	}
	return k
}

// A player's log is read as it was written, whatever facts follow.
type kept struct {
	*testing.T
	entries []player.Entry
}

func (k *kept) player() *player.Player {
	k.Helper()
	p, err := player.Read(id, k.entries)
	if err != nil {
		k.Fatal(err)
	}
	return p
}

func (k *kept) add(facts []player.Fact, err error) int {
	k.Helper()
	if err != nil {
		k.Fatal(err)
	}
	entries, err := player.Entries(facts)
	if err != nil {
		k.Fatal(err)
	}
	k.entries = append(k.entries, entries...)
	return len(entries)
}

func begin(t *testing.T) *kept {
	k := &kept{T: t}
	k.add(player.Made(key(t, "A")), nil)
	return k
}

func TestKeys(t *testing.T) {
	for _, wrong := range []string{
		"", id, id + ".", id + "." + strings.Repeat("A", 21), id + "." + strings.Repeat("A", 65), "abcd2345." + strings.Repeat("A", 26),
		"../../..." + strings.Repeat("A", 26), id + "." + strings.Repeat("a", 26), id + ".A." + strings.Repeat("A", 26), "A" + id + "." + strings.Repeat("A", 26),
	} {
		if _, err := player.ReadToken(wrong); err == nil {
			t.Errorf("%q is taken for a token", wrong)
		}
	}
	code := id + strings.Repeat("OI", 12)
	one, err := player.ReadCode(code)
	if err != nil {
		t.Fatal(err)
	}
	k := begin(t)
	k.add(k.player().NewCode(one))
	for _, typed := range []string{" abcd-2345 " + strings.Repeat("oi-oi ", 6), "ABCD2345\n" + strings.Repeat("01", 12)} {
		if again, err := player.ReadCode(typed); err != nil || k.player().Admits(again) != nil {
			t.Errorf("%q is not the code: %v", typed, err)
		}
	}
	for _, wrong := range []string{"", id, code + "A", code[1:], strings.Replace(code, "O", "9", 1)} {
		if _, err := player.ReadCode(wrong); err == nil {
			t.Errorf("%q is taken for a code", wrong)
		}
	}
}

// Each device has a token of its own, a code lets another one in until there is a new code, and
// neither is taken for the other.
func TestDevices(t *testing.T) {
	k := begin(t)
	if err := k.player().Admits(key(t, "B")); !refusal.Is(err, player.NoPlayer) {
		t.Errorf("another token: %v", err)
	}
	codes := [2]player.Key{}
	for i, letter := range []string{"C", "D"} {
		var err error
		if codes[i], err = player.ReadCode(id + strings.Repeat(letter, 24)); err != nil {
			t.Fatal(err)
		}
		if err := k.player().Admits(codes[i]); !refusal.Is(err, player.NoPlayer) {
			t.Errorf("a code that nobody has kept: %v", err)
		}
		k.add(k.player().NewCode(codes[i]))
		if n := k.add(k.player().NewCode(codes[i])); n != 0 {
			t.Errorf("the same code is kept again: %d", n)
		}
	}
	if k.player().Admits(codes[0]) == nil || k.player().Admits(codes[1]) != nil {
		t.Error("the new code does not replace the old one")
	}
	if token, _ := player.ReadToken(id + "." + strings.Repeat("D", 24)); k.player().Admits(token) == nil {
		t.Error("a code is a token")
	}
	other, err := player.ReadCode("ZZZZZZZZ" + strings.Repeat("E", 24))
	if err != nil {
		t.Fatal(err)
	}
	if _, err := k.player().NewCode(other); !refusal.Is(err, refusal.Malformed) {
		t.Errorf("a code of another id: %v", err)
	}
	k.add(k.player().NewDevice(key(t, "B")), nil)
	if n := k.add(k.player().NewDevice(key(t, "B")), nil); n != 0 || k.player().Admits(key(t, "A")) != nil || k.player().Admits(key(t, "B")) != nil {
		t.Errorf("of two devices %d are added again", n)
	}
	for _, more := range "EFGHIJKLMNOPQRSTUVW" {
		k.add(k.player().NewDevice(key(t, string(more))), nil)
	}
	if p := k.player(); len(p.Devices) != 20 || p.Admits(key(t, "A")) == nil || p.Admits(key(t, "W")) != nil {
		t.Errorf("%d devices have the player, and the oldest one still does", len(p.Devices))
	}
}

func game(table string, number int, ended int64) player.Game {
	return player.Game{Table: table, Game: number, Edition: "classic", Ended: ended, Points: 70, Rank: 1, Firsts: 1, Others: []string{"steady", ""}}
}

// A game is there once: a later end replaces one that was taken back, and what a table's log says what a
// device has noted.
func TestGames(t *testing.T) {
	k := begin(t)
	one, again, two := game("AAAAAA", 1, 10), game("AAAAAA", 1, 20), game("AAAAAA", 2, 30)
	again.Points = 80
	k.add(k.player().Play([]player.Game{one, again, two, one}), nil)
	if n := k.add(k.player().Play([]player.Game{one, again, two}), nil); n != 0 {
		t.Errorf("%d games are there twice", n)
	}
	k.add(k.player().Note([]player.Game{game("HERE-AAAAAA", 1, 40), game("BBBBBB", 1, 50), one}))
	k.add(k.player().Play([]player.Game{game("BBBBBB", 1, 60)}), nil)
	noted := game("HERE-AAAAAA", 1, 40)
	noted.Noted = true
	want := []player.Game{again, two, noted, game("BBBBBB", 1, 60)}
	same := func(a, b player.Game) bool {
		x, y := a, b
		x.Others, y.Others = nil, nil
		return slices.Equal(a.Others, b.Others) && x.Table == y.Table && x.Game == y.Game && x.Ended == y.Ended && x.Points == y.Points && x.Noted == y.Noted
	}
	if p := k.player(); !slices.EqualFunc(p.Games, want, same) || p.Last("AAAAAA") != 2 || p.Last("CCCCCC") != 0 {
		t.Errorf("the games are %+v, want %+v", p.Games, want)
	}
	for _, wrong := range []func(*player.Game){
		func(g *player.Game) { g.Table = "" }, func(g *player.Game) { g.Edition = strings.Repeat("x", 41) }, func(g *player.Game) { g.Rank = 4 },
		func(g *player.Game) { g.Day = "today" }, func(g *player.Game) { g.Duel = strings.Repeat("x", 41) },
		func(g *player.Game) { g.Firsts = 0 }, func(g *player.Game) { g.Ended = -1 }, func(g *player.Game) { g.Others = make([]string, 21) },
	} {
		g := game("HERE-BBBBBB", 1, 1)
		wrong(&g)
		if _, err := k.player().Note([]player.Game{g}); !refusal.Is(err, refusal.Malformed) {
			t.Errorf("%+v is noted: %v", g, err)
		}
	}
}

// The first try at a puzzle counts, and that at the puzzle of a day apart from it.
func TestTries(t *testing.T) {
	k := begin(t)
	one := player.Try{Puzzle: "1a2b", Edition: "classic", Theme: "lock"}
	again, daily, other := one, one, one
	again.Right, daily.Day, other.Edition = true, "2026-11-22", "longo"
	k.add(k.player().Try([]player.Try{one, again, daily}))
	if n := k.add(k.player().Try([]player.Try{again, daily, other, other})); n != 1 {
		t.Errorf("%d tries are new, want one", n)
	}
	if p := k.player(); !slices.Equal(p.Tries, []player.Try{one, daily, other}) {
		t.Errorf("the tries are %+v", p.Tries)
	}
	actions := map[string]bool{}
	for _, e := range k.entries[1:] {
		actions[e.Action] = true
	}
	if len(actions) != 3 {
		t.Errorf("the log tells %d tries apart", len(actions))
	}
	for _, wrong := range []player.Try{
		{Edition: "classic", Theme: "lock"}, {Puzzle: "1", Theme: "lock"}, {Puzzle: "1", Edition: "classic"},
		{Puzzle: strings.Repeat("x", 41), Edition: "classic", Theme: "lock"}, {Puzzle: "1", Edition: "classic", Theme: "lock", Day: "22"},
	} {
		if _, err := k.player().Try([]player.Try{wrong}); !refusal.Is(err, refusal.Malformed) {
			t.Errorf("%+v is kept: %v", wrong, err)
		}
	}
	if _, err := k.player().Try(make([]player.Try, 501)); !refusal.Is(err, refusal.Malformed) {
		t.Errorf("501 tries at once: %v", err)
	}
}

// A game is judged once by each judge, and anew when its end was taken back. Only games that tell how the player
// decides are owed a judgement.
func TestJudgements(t *testing.T) {
	k := begin(t)
	two := func(table string, ended int64) player.Game {
		g := game(table, 1, ended)
		g.Others, g.Own = []string{""}, 2
		return g
	}
	three, helped, hinted := game("CCCCCC", 1, 3), two("DDDDDD", 4), two("EEEEEE", 5)
	three.Own, helped.Own, hinted.Hints = 1, 0, true
	k.add(k.player().Play([]player.Game{two("AAAAAA", 1), two("BBBBBB", 2), three, helped, hinted}), nil)
	noted := two("HERE-AAAAAA", 6)
	k.add(k.player().Note([]player.Game{noted}))
	owed := func(judge string) (tables string) {
		for _, g := range k.player().Owed(judge) {
			tables += g.Table[:1]
		}
		return tables
	}
	if got := owed("one"); got != "AB" {
		t.Errorf("owed are %s, want AB", got)
	}
	loss := 0.25
	a := player.Judgement{Table: "AAAAAA", Game: 1, Ended: 1, Judge: "one", Loss: &loss}
	b := player.Judgement{Table: "BBBBBB", Game: 1, Ended: 2, Judge: "one"}
	k.add(k.player().Judge([]player.Judgement{a, b, a}), nil)
	if n := k.add(k.player().Judge([]player.Judgement{a, b}), nil); n != 0 {
		t.Errorf("%d games are judged twice", n)
	}
	p := k.player()
	if got := p.Loss(p.Games[0], "one"); got == nil || *got != loss {
		t.Errorf("the loss is %v", got)
	}
	if p.Loss(p.Games[1], "one") != nil || p.Loss(p.Games[0], "two") != nil || owed("one") != "" || owed("two") != "AB" {
		t.Errorf("owed are %q and %q", owed("one"), owed("two"))
	}
	k.add(k.player().Play([]player.Game{two("AAAAAA", 9)}), nil)
	if p := k.player(); owed("one") != "A" || p.Loss(p.Games[0], "one") != nil {
		t.Errorf("after another end are owed %s", owed("one"))
	}
}

// Seats at only so many tables are looked at, and each once.
func TestSeats(t *testing.T) {
	k := begin(t)
	for i := range 100 {
		seat := player.Seat{Table: string(rune('A'+i/26)) + string(rune('A'+i%26)), Token: []byte{1}}
		for range 2 {
			k.add(k.player().Sit(seat))
		}
	}
	if _, err := k.player().Sit(player.Seat{Table: "ZZ", Token: []byte{1}}); err == nil {
		t.Error("another table is looked at")
	}
	first := k.player().Seats[0]
	k.add(k.player().Leave([]player.Seat{first, first, {Table: "XX"}}), nil)
	k.add(k.player().Sit(player.Seat{Table: "ZZ", Token: []byte{1}}))
	if p := k.player(); len(p.Seats) != 100 {
		t.Errorf("%d seats", len(p.Seats))
	}
}

// What this version does not know is not passed over.
func TestNewerLog(t *testing.T) {
	for _, e := range []player.Entry{{Kind: "rated", Body: []byte(`{}`)}, {Kind: "player", Body: []byte(`{"token": "AA==", "name": "Ann"}`)}, {Kind: "seat", Body: []byte(`x`)}} {
		if _, err := player.Read(id, []player.Entry{e}); err == nil {
			t.Errorf("%s %s is read", e.Kind, e.Body)
		}
	}
}
