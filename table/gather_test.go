package table_test

import (
	"strings"
	"testing"

	"rowlock/table"
)

// What is refused, by code; nothing of it reaches the log.
func TestRefusals(t *testing.T) {
	h := open(t, "classic").fill(2)
	kept := len(h.log.all())
	long := strings.Repeat("x", 25)
	for _, c := range []struct {
		code string
		seat int
		wish table.Wish
	}{
		{table.CodeNotSeated, 3, table.Start{}},
		{table.CodeNotHost, 1, table.Start{}},
		{table.CodeNotHost, 1, table.AddBot{Bot: "greedy"}},
		{table.CodeNotHost, 1, table.Remove{Seat: 0}},
		{table.CodeNotHost, 1, table.Settings{Edition: "longo"}},
		{table.CodeMalformed, 0, table.AddBot{Bot: "clever"}},
		{table.CodeMalformed, 0, table.Remove{Seat: 2}},
		{table.CodeMalformed, 0, table.Remove{Seat: -1}},
		{table.CodeMalformed, 0, table.Settings{Edition: "chess"}},
		{table.CodeMalformed, 0, table.Settings{Edition: "classic", Clock: 7}},
		{table.CodeMalformed, 0, table.Settings{Edition: "classic", Options: map[string]string{"board": "a"}}},
		{table.CodeMalformed, 0, table.Settings{Edition: "onboard", Options: map[string]string{"board": "z"}}},
		{table.CodeStale, 0, table.Choose{Moment: 1, Word: "-"}},
		{table.CodeNotNow, 0, table.Rematch{}},
		{table.CodeNotNow, 0, table.Gather{}},
		{table.CodeNameTaken, 0, table.Join{Name: "SEAT 1", Token: token(2)}},
		{table.CodeName, 0, table.Join{Name: long, Token: token(2)}},
	} {
		h.refused(c.code, c.seat, c.wish)
	}
	if len(h.log.all()) != kept {
		t.Error("a refused command is in the log")
	}
}

// A refusal says what is so.
func TestWordsOfRefusals(t *testing.T) {
	h := open(t, "onboard")
	for _, c := range []struct {
		wish table.Wish
		text string
	}{
		{table.Choose{Moment: 1, Word: "-"}, "no game has begun"},
		{table.Settings{Edition: "onboard", Options: map[string]string{"board": ""}}, "nothing is chosen for board"},
		{table.Settings{Edition: "onboard", Options: map[string]string{"board": " "}}, "nothing is chosen for board"},
		{table.Settings{Edition: "onboard", Options: map[string]string{"bored": "a"}}, `onboard has no option "bored"`},
		{table.Settings{Edition: "classic", Options: map[string]string{"board": "a"}}, `classic has no option "board"`},
	} {
		if err := h.try(0, c.wish); err == nil || !strings.Contains(err.Error(), c.text) {
			t.Errorf("%+v: %v, want %s", c.wish, err, c.text)
		}
	}
}

func TestFullTable(t *testing.T) {
	h := open(t, "classic").fill(4)
	h.must(0, table.AddBot{Bot: "greedy"})
	h.refused(table.CodeFull, 0, table.AddBot{Bot: "greedy"})
	h.refused(table.CodeFull, 0, table.Join{Name: "Late", Token: token(5)})
	h.must(0, table.Remove{Seat: 4})
	h.must(0, table.Join{Name: "Late", Token: token(5)})
	h.must(0, table.Start{})
	h.refused(table.CodeNotNow, 0, table.Join{Name: "Later", Token: token(6)})
	h.refused(table.CodeNotNow, 0, table.AddBot{Bot: "greedy"})
	h.refused(table.CodeNotNow, 0, table.Start{})
}

// A token is a seat: whoever shows it twice is the same, and nobody else gets
// it.
func TestTokenIsSeat(t *testing.T) {
	h := open(t, "classic").fill(2)
	h.must(0, table.Join{Name: "Again", Token: token(1)})
	if s := h.sight(1, 0); s.You != 1 || len(s.Seats) != 2 {
		t.Errorf("seat %d of %d", s.You, len(s.Seats))
	}
	if _, err := h.Watch(t.Context(), "a guess"); err == nil {
		t.Error("a foreign token is welcome")
	}
	h.must(0, table.Remove{Seat: 1})
	h.refused(table.CodeNotSeated, 1, table.Leave{})
}

// When the host leaves, the next person is the host.
func TestHostLeaves(t *testing.T) {
	h := open(t, "classic")
	h.must(0, table.AddBot{Bot: "greedy"})
	h.must(0, table.Join{Name: "Next", Token: token(2)})
	h.must(0, table.Leave{})
	if s := h.sight(2, 0); s.Host != 1 || s.You != 1 {
		t.Errorf("the host is %d, the next person %d", s.Host, s.You)
	}
	h.must(2, table.Start{})
}

// A host who is away keeps nobody waiting: the first person who is there decides
// about the table meanwhile. When nobody is there it is the first.
func TestAbsentHost(t *testing.T) {
	h := open(t, "classic").fill(3)
	h.must(0, table.Settings{Edition: "longo"})
	second, third := h.link(1), h.link(2)
	defer third.Close()
	if s := h.sight(2, 0); s.Host != 1 {
		t.Errorf("while seat 0 is away the host is %d", s.Host)
	}
	h.refused(table.CodeNotHost, 2, table.Start{})
	h.refused(table.CodeNotHost, 0, table.Start{})
	first := h.link(0)
	if s := h.sight(2, 0); s.Host != 0 {
		t.Errorf("when seat 0 is back the host is %d", s.Host)
	}
	h.refused(table.CodeNotHost, 1, table.Start{})
	first.Close()
	second.Close()
	h.must(2, table.Start{})
}

func TestNames(t *testing.T) {
	for name, want := range map[string]string{
		"Ann":                       "Ann",
		"  Ann   Lee ":              "Ann Lee",
		"Ａｎｎ":                       "Ann", // full width
		"José":                      "José",
		"李雷":                        "李雷",
		"":                          "",
		"   ":                       "",
		"a\u200bb":                  "",
		"a\u202eb":                  "",
		"a\x00b":                    "",
		"a\nb":                      "",
		"\xff\xfe":                  "",
		`"quoted"`:                  "",
		"Z\u0351\u0352\u0353\u0354": "",
		"🦊":                         "🦊",
		"❤\ufe0f":                   "",
		"\u2800":                    "", // braille, no dots
		"A\u2800":                   "",
		"\u3164":                    "", // Hangul filler
		"\uffa0":                    "",
		"A\u115fB":                  "",
		"a\u034fb":                  "", // grapheme joiner
		"\ufe0f":                    "", // marks of nothing
		"\u0301":                    "",
		"\U0001d159":                "", // a note without a head
		strings.Repeat("ä", 24):     strings.Repeat("ä", 24),
		strings.Repeat("ä", 25):     "",
	} {
		clean, err := table.CleanName(name)
		if clean != want || (err != nil) != (want == "") {
			t.Errorf("%q becomes %q, %v, want %q", name, clean, err, want)
		}
		if again, err := table.CleanName(clean); err == nil && again != clean {
			t.Errorf("%q becomes %q when cleaned again", clean, again)
		}
	}
}

// Two names at a table never look the same, whatever they are written with; names
// that a reader can tell apart are welcome.
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
		h := open(t, "classic")
		h.must(0, table.Join{Name: c.name, Token: token(1)})
		if join := (table.Join{Name: c.other, Token: token(2)}); c.alike {
			h.refused(table.CodeNameTaken, 0, join)
		} else {
			h.must(0, join)
		}
	}
}

// A crowd of watchers is bounded, and keeps no player out.
func TestCrowd(t *testing.T) {
	h := open(t, "classic")
	var links []*table.Watcher
	for {
		w, err := h.Watch(t.Context(), "")
		if err != nil {
			break
		}
		if links = append(links, w); len(links) > 1000 {
			t.Fatal("1000 watchers")
		}
	}
	links = append(links, h.link(0))
	for _, w := range links {
		w.Close()
	}
	h.link(-1).Close()
}
