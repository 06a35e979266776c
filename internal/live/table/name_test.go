package table_test

import (
	"strings"
	"testing"
	"time"

	"rowlock/internal/live/table"
	"rowlock/refusal"
	"rowlock/rules"
)

// A person who is told that a name needs letters must not see letters in it.
func TestNameReasons(t *testing.T) {
	for name, want := range map[string]string{
		"a\u202eb": "name_invisible",
		"a\u200bb": "name_invisible",
		"a\u034fb": "name_invisible",
		"A\u115fB": "name_invisible",
		"a\ufe00b": "name_invisible",
		"a\ufffcb": "name_invisible",
		"a\u0591":  "name_foreign_marks",
		"   ":      "name_empty",
		"\u200d":   "name_empty",
	} {
		_, err := table.CleanName(name)
		if why, ok := refusal.As(err); !ok || refusal.Code(why.Args[0].(error)) != want {
			t.Errorf("%q: %v, want %s", name, err, want)
		}
	}
}

// A name is shown normalised, or refused.
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
		"Ann ❤\ufe0f":               "Ann ❤",
		"1\ufe0f\u20e3":             "1\u20e3",
		"👩\u200d👧":                  "👩👧",
		"علی\u200cرضا":              "علیرضا",
		"a\u200db":                  "ab", // or it would look like another name
		"\u2800":                    "",   // braille, no dots
		"A\u2800":                   "",
		"\u3164":                    "", // Hangul filler
		"\uffa0":                    "",
		"A\u115fB":                  "",
		"a\u034fb":                  "", // grapheme joiner
		"\ufe0f":                    "", // marks of nothing
		"\u0301":                    "",
		"\U0001d159":                "", // a note without a head
		"Ann\ufffc":                 "", // in the place of an object
		"Max\u0591":                 "", // Hebrew points
		"\u05b0Max":                 "",
		"Max 2\u05b0":               "",
		"Ann\ua67c":                 "", // a Cyrillic mark
		"\u0301Ann":                 "",
		"מַקְס":                     "מַקְס",
		"Анна\ua67c":                "Анна\ua67c",
		"Ann\u0332":                 "Ann\u0332",
		"สมชัย":                     "สมชัย",
		"हिन्दी":                    "हिन्दी",
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

// A person may not have a bot's name, nor one that looks the same, even with a number after it.
// The last two are the control.
func TestBotNamesAreTaken(t *testing.T) {
	cfg := table.Config{Book: rules.Published(), Called: map[string][]string{"sensible": {"Salbo", "Sinnra"}, "master": {"Orakko", "Omrix"}}}
	for name, taken := range map[string]bool{"Sensible": true, "ЅENSIBLE 2": true, "Мaster": true, "maѕter3": true, "Salbo": true, "ЅINNRA": true, "0rakko 2": true, "Mastermind": false, "Ann": false} {
		tb := table.New(cfg)
		_, err := tb.Step(table.Create{Rules: rules.Classic, Host: table.Join{Name: name, Token: "t"}}, time.Time{})
		if refusal.Code(err) == "name" != taken {
			t.Errorf("%s: %v", name, err)
		}
	}
}
