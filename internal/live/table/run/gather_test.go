package run_test

import (
	"slices"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"rowlock/bot"
	"rowlock/internal/live/table"
	"rowlock/internal/live/table/run"
	"rowlock/refusal"
)

// Refused commands, by code; none of them reaches the log.
func TestRefusals(t *testing.T) {
	f := open(t, "classic").fill(2)
	kept := len(f.log.all())
	long := strings.Repeat("x", 25)
	for _, c := range []struct {
		kind    string
		seat    int
		command table.Command
	}{
		{"not_seated", 3, table.Start{}},
		{"not_host", 1, table.Start{}},
		{"not_host", 1, table.AddBot{Bot: "greedy"}},
		{"not_host", 1, table.Remove{Name: "Seat 0"}},
		{"not_host", 1, table.Change{Edition: "longo"}},
		{"malformed", 0, table.AddBot{Bot: "clever"}},
		{"not_now", 0, table.Remove{Name: "Seat 2"}},
		{"not_now", 0, table.Remove{}},
		{"not_now", 0, table.Remove{Name: "Seat 0"}}, // oneself
		{"malformed", 0, table.Change{Edition: "chess"}},
		{"malformed", 0, table.Change{Edition: "classic", Changes: table.Changes{Clock: new(7)}}},
		{"malformed", 0, table.Change{Edition: "classic", Changes: table.Changes{Options: map[string]string{"board": "a"}}}},
		{"malformed", 0, table.Change{Edition: "onboard", Changes: table.Changes{Options: map[string]string{"board": "z"}}}},
		{"stale", 0, table.Choose{Moment: 1, Word: "-"}},
		{"not_now", 0, table.Rematch{}},
		{"not_now", 0, table.Gather{}},
		{"name_taken", 0, table.Join{Name: "SEAT 1", Token: token(2)}},
		{"name", 0, table.Join{Name: long, Token: token(2)}},
	} {
		f.refused(c.kind, c.seat, c.command)
	}
	if len(f.log.all()) != kept {
		t.Error("a refused command is in the log")
	}
}

// The table may choose each seat's lucky numbers (L8): chosen ones are used, the rest are dealt,
// and numbers that no sheet can have are refused.
func TestLuckyNumbers(t *testing.T) {
	f := open(t, "longo").fill(3)
	choose := func(text string) table.Change {
		return table.Change{Edition: "longo", Changes: table.Changes{Options: map[string]string{"lucky": text}}}
	}
	for _, wrong := range []string{"5 8,5 8", "5", "5 5", "1 8", "5 17", "x y", "5 8 9"} {
		f.refused("malformed", 0, choose(wrong))
	}
	f.must(0, choose(" ,3 16,,2 9"))
	f.must(0, table.Start{})
	players := f.now(-1).Position.Players
	if players[1].Lucky != [2]uint8{3, 16} || players[0].Lucky == [2]uint8{} || players[2].Lucky == [2]uint8{} || players[0].Lucky == players[2].Lucky {
		t.Errorf("%v %v %v", players[0].Lucky, players[1].Lucky, players[2].Lucky)
	}
}

// A change of one setting leaves the others as they are: two changes made at the same time both
// count. Another edition starts the options anew.
func TestSettingsOneByOne(t *testing.T) {
	f := open(t, "onboard").fill(2)
	for _, change := range []table.Changes{
		{Options: map[string]string{"board": "b"}},
		{Clock: new(20)},
		{FreeText: new(true)},
		{Hints: new(true)},
		{InTurn: new(true), Listed: new(true)},
		{ByHand: new(true)},
	} {
		f.must(0, table.Change{Changes: change})
	}
	if v := f.now(0); v.Options["board"] != "b" || v.Clock != 20 || !v.FreeText || !v.Hints || !v.InTurn || !v.Listed || !v.ByHand {
		t.Errorf("%+v", v)
	}
	f.must(0, table.Change{Changes: table.Changes{Hints: new(false)}})
	f.must(0, table.Change{Edition: "longo"})
	if v := f.now(0); v.Hints || v.Clock != 20 || len(v.Options) != 0 || v.Rules.Edition() != "longo" {
		t.Errorf("%+v", v)
	}
}

// Lucky numbers belong to a person: they are chosen by name, move along when seats move up, and go
// when the person leaves.
func TestLuckyNumbersFollowTheirSeat(t *testing.T) {
	f := open(t, "longo").fill(4)
	lucky := func(name, text string) table.Change {
		return table.Change{Name: name, Changes: table.Changes{Options: map[string]string{"lucky": text}}}
	}
	f.must(0, lucky("Seat 0", "5 8"))
	f.must(0, lucky("Seat 1", "6, 11"))
	f.must(0, lucky("Seat 2", "6 10"))
	f.refused("malformed", 0, lucky("Seat 3", "5 8"))
	f.refused("not_now", 0, lucky("Seat 4", "4 9"))
	if have := f.now(0).Options["lucky"]; have != "5 8,6 11,6 10," {
		t.Errorf("%q", have)
	}
	f.must(0, table.Remove{Name: "Seat 1"})
	for name, now := range map[string]*fixture{"live": f, "woken": f.restart(f.log.all())} {
		if have := now.now(0).Options["lucky"]; have != "5 8,6 10," {
			t.Errorf("%s: %q", name, have)
		}
	}
	f.must(0, lucky("Seat 0", ""))
	f.must(0, table.Start{})
	if players := f.now(-1).Position.Players; players[1].Lucky != [2]uint8{6, 10} || players[0].Lucky == [2]uint8{5, 8} {
		t.Errorf("%v %v", players[0].Lucky, players[1].Lucky)
	}
}

// The named person is removed, even if seats have moved up meanwhile, and only once.
func TestRemoveByName(t *testing.T) {
	f := open(t, "classic").fill(4)
	f.must(1, table.Leave{})
	f.must(0, table.Remove{Name: "Seat 2"})
	f.refused("not_now", 0, table.Remove{Name: "Seat 2"})
	if seats := f.now(0).Seats; len(seats) != 2 || seats[1].Name != "Seat 3" {
		t.Errorf("%+v", seats)
	}
}

// A bot cannot be seated where it does not play, and nothing can be chosen that a seated bot does
// not play. The levels play everything.
func TestBotsPlayWhatTheyKnow(t *testing.T) {
	f := open(t, "big-points")
	f.refused("malformed", 0, table.AddBot{Bot: "cellvalue"})
	f.must(0, table.AddBot{Bot: "beginner"})
	f = open(t, "classic")
	f.must(0, table.AddBot{Bot: "cellvalue"})
	f.refused("malformed", 0, table.Change{Edition: "big-points"})
	f.must(0, table.Change{Edition: "gemixxt-a"})
}

// Each bot at a table has a name and a figure of its own, even bots of one kind, one that has come
// in another's place, and one that goes on under a person's name.
func TestBotsAreToldApart(t *testing.T) {
	f := open(t, "classic")
	f.cfg.Called = bot.Called()
	f = f.restart(f.log.all())
	look := func() (names []string, figures []int) {
		for _, seat := range f.now(0).Seats {
			names, figures = append(names, seat.Name), append(figures, seat.Figure)
		}
		return names, figures
	}
	for _, kind := range []string{"steady", "steady", "master", "steady"} {
		f.must(0, table.AddBot{Bot: kind})
	}
	names, figures := look()
	if !slices.Equal(names[1:], []string{"Tokko", "Tarwix", "Oxandi", "Tumbri"}) || !slices.Equal(figures, []int{-1, 0, 1, 2, 3}) {
		t.Errorf("%q are %v", names, figures)
	}
	f.must(0, table.Remove{Name: "Tarwix"})
	f.must(0, table.AddBot{Bot: "master"})
	if names, figures = look(); names[4] != "Omrix" || !slices.Equal(figures, []int{-1, 0, 2, 3, 1}) {
		t.Errorf("after one has gone %q are %v", names, figures)
	}
}

// A refusal tells the truth.
func TestWordsOfRefusals(t *testing.T) {
	f := open(t, "onboard")
	for _, c := range []struct {
		command table.Command
		text    string
	}{
		{table.Choose{Moment: 1, Word: "-"}, "no game has begun"},
		{table.Change{Edition: "onboard", Changes: table.Changes{Options: map[string]string{"board": ""}}}, "nothing is chosen for board"},
		{table.Change{Edition: "onboard", Changes: table.Changes{Options: map[string]string{"board": " "}}}, "nothing is chosen for board"},
		{table.Change{Edition: "onboard", Changes: table.Changes{Options: map[string]string{"bored": "a"}}}, `onboard has no option bored`},
		{table.Change{Edition: "classic", Changes: table.Changes{Options: map[string]string{"board": "a"}}}, `classic has no option board`},
	} {
		if err := f.try(0, c.command); err == nil || !strings.Contains(err.Error(), c.text) {
			t.Errorf("%+v: %v, want %s", c.command, err, c.text)
		}
	}
}

func TestFullTable(t *testing.T) {
	f := open(t, "classic").fill(4)
	f.must(0, table.AddBot{Bot: "greedy"})
	f.refused("full", 0, table.AddBot{Bot: "greedy"})
	f.refused("full", 0, table.Join{Name: "Late", Token: token(5)})
	f.must(0, table.Remove{Name: "Greedy"})
	f.must(0, table.Join{Name: "Late", Token: token(5)})
	f.must(0, table.Start{})
	f.refused("not_now", 0, table.Join{Name: "Later", Token: token(6)})
	f.refused("not_now", 0, table.AddBot{Bot: "greedy"})
	f.refused("not_now", 0, table.Start{})
}

// A token stands for a seat: showing it twice gives the same seat, and nobody else gets it.
func TestTokenIsSeat(t *testing.T) {
	f := open(t, "classic").fill(2)
	f.must(0, table.Join{Name: "Again", Token: token(1)})
	if s := f.now(1); s.Seat != 1 || len(s.Seats) != 2 {
		t.Errorf("seat %d of %d", s.Seat, len(s.Seats))
	}
	if _, err := f.Subscribe(t.Context(), "a guess", false, nil); err == nil {
		t.Error("a foreign token is welcome")
	}
	f.must(0, table.Remove{Name: "Seat 1"})
	f.refused("not_seated", 1, table.Leave{})
}

// When the host leaves, the next person is the host.
func TestHostLeaves(t *testing.T) {
	f := open(t, "classic")
	f.must(0, table.AddBot{Bot: "greedy"})
	f.must(0, table.Join{Name: "Next", Token: token(2)})
	f.must(0, table.Leave{})
	if s := f.now(2); s.Host != 1 || s.Seat != 1 {
		t.Errorf("the host is %d, the next person %d", s.Host, s.Seat)
	}
	f.must(2, table.Start{})
}

// A host who reloads the page stays the host; one who is away for a minute does not keep others
// waiting: the first person present decides about the table meanwhile. Everybody sees when that
// changes.
func TestAbsentHost(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		f := open(t, "classic").fill(3)
		first, second, third := f.connect(0), f.connect(1), f.connect(2)
		first.Close()
		time.Sleep(59 * time.Second)
		drain(third)
		f.refused("not_host", 1, table.Remove{Name: "Seat 0"})
		f.refused("not_host", 1, table.Start{})
		if v := f.now(2); v.Host != 0 {
			t.Errorf("while seat 0 is away for 59 s the host is %d", v.Host)
		}
		drain(third)
		time.Sleep(2 * time.Second)
		synctest.Wait()
		if !drain(third) {
			t.Error("nobody hears that the host has changed")
		}
		if v := f.now(2); v.Host != 1 {
			t.Errorf("when seat 0 is away for 61 s the host is %d", v.Host)
		}
		f.refused("not_host", 2, table.Start{})
		f.refused("not_host", 0, table.Start{})
		first = f.connect(0)
		if v := f.now(2); v.Host != 0 {
			t.Errorf("when seat 0 is back the host is %d", v.Host)
		}
		f.refused("not_host", 1, table.Start{})
		first.Close()
		second.Close()
		time.Sleep(61 * time.Second)
		f.must(2, table.Start{})
	})
}

// Two names at a table never look the same, whatever characters they use; names that a reader can
// tell apart are accepted.
func TestNamesThatLookAlike(t *testing.T) {
	for _, c := range []struct {
		name, other string
		alike       bool
	}{
		{"Anna", "ANNA", true},
		{"Anna", "Аnnа", true}, // Cyrillic А and а
		{"Oscar", "Оsсаr", true},
		{"OSCAR", "oscar", true},
		{"Bella", "BeIIa", true}, // capital I
		{"Bella", "Be1la", true},
		{"Otto", "0tto", true},
		{"Otto", "Οtto", true}, // Greek Ο
		{"Straße", "STRASSE", true},
		{"НАТАША", "наташа", true},
		{"José", "Jose", false},
		{"Ann", "Anna", false},
		{"Eva", "Eve", false},
		{"Tim", "Tom", false},
		{"李雷", "李蕾", false},
		{"❤", "♥", false},
	} {
		f := open(t, "classic")
		f.must(0, table.Join{Name: c.name, Token: token(1)})
		if join := (table.Join{Name: c.other, Token: token(2)}); c.alike {
			f.refused("name_taken", 0, join)
		} else {
			f.must(0, join)
		}
	}
}

// The number of spectators is bounded, and a crowd keeps no player out; so is the number of a
// seat's connections.
func TestCrowd(t *testing.T) {
	f := open(t, "classic")
	for _, c := range []struct{ seat, most int }{{-1, 64}, {0, 16}} {
		var last *run.Subscription
		for range c.most {
			last = f.connect(c.seat)
		}
		if _, err := f.Subscribe(t.Context(), shown(c.seat), false, nil); refusal.Code(err) != "crowded" {
			t.Errorf("one more than %d connections of seat %d: %v", c.most, c.seat, err)
		}
		last.Close()
		f.connect(c.seat)
	}
}
