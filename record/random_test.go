package record_test

import (
	"encoding/json"
	"errors"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"rowlock"
	"rowlock/engine/enginetest"
	"rowlock/record"
	"rowlock/record/recordtest"
	"rowlock/rules"
	"rowlock/wire"
)

// playRandom records a random game of a limited number of statements, and returns its end.
func playRandom(t recordtest.T, ru rowlock.Rules, names []string, src enginetest.Source, most int) (*record.Record, rowlock.State) {
	r, g := recordtest.Begin(t, ru, names, src)
	for n := 0; n < most && g.Phase() != rowlock.PhaseOver; n++ {
		recordtest.Phase(r, g, src, seldomPassing(src))
	}
	return r, g
}

// seldomPassing makes longer games.
func seldomPassing(src enginetest.Source) enginetest.Chooser {
	random := enginetest.AtRandom(src)
	return func(g rowlock.State, s rowlock.Seat) rowlock.Action {
		if a := random(g, s); a != rowlock.Pass {
			return a
		}
		return random(g, s)
	}
}

func isName(text string) bool { return oneForm(text) != "" }

// oneForm returns a text as names are kept, "" if it is none.
func oneForm(text string) string {
	name, _ := record.Name(text)
	return name
}

// TestRandomGames writes random games, reads them back and replays them: the
// text and the position must be the same.
func TestRandomGames(t *testing.T) {
	letters := rapid.SampledFrom([]rune(`abcÉż字😀 =#-:?'<&`))
	rapid.Check(t, func(t *rapid.T) {
		ru := rapid.SampledFrom(rules.Published().All()).Draw(t, "rules")
		least, most := ru.Seats()
		names := rapid.SliceOfNDistinct(rapid.StringOfN(letters, 1, 8, -1).Filter(isName), least, most, oneForm).Draw(t, "names")
		src := enginetest.NewSource(rapid.Uint64().Draw(t, "seed"))
		written, g := playRandom(t, ru, names, src, rapid.IntRange(0, 400).Draw(t, "statements"))
		text := written.String()
		read, err := record.Parse(rules.Published(), text)
		if err != nil {
			t.Fatalf("%v in\n%s", err, text)
		}
		if again := read.String(); again != text {
			t.Fatalf("read and written again:\n%s\nwas\n%s", again, text)
		}
		replayed, err := read.Replay()
		if err != nil {
			t.Fatalf("%v in\n%s", err, text)
		}
		if got, want := position(t, replayed, names), position(t, g, names); got != want {
			t.Fatalf("replayed to\n%s\nwas\n%s\nby\n%s", got, want, text)
		}
	})
}

func position(t rapid.TB, g rowlock.State, names []string) string {
	var v rowlock.View
	g.Look(rowlock.Referee, &v)
	text, err := json.Marshal(wire.NewPosition(&v, names))
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

// FuzzRecord reads any text. Nothing panics, faults are in a line of the text, and a record that is
// written reads back the same, with the same broken rule if any.
func FuzzRecord(f *testing.F) {
	f.Add(lines("classic", "sheet Max R:5,7 Y:10 G:12,6 B:10 P:1", "roll 4 1 R3 Y2 G6 B6", "white Max=B5 Emma=Y5", "colour B4"))
	f.Add(lines("longo", "lucky Max 5 8", "roll 4 1 R3 Y2 G6 B8", "white Max=G16", "colour -"))
	f.Add(lines("onboard", "board b", "pawn Emma 7", "active Emma", roll, "white", "colour -", "pawn 5"))
	f.Add(lines("onboard", "path"+strings.Repeat(" R7/1 G3/2", 5), roll, "white", "colour -", "pawn -"))
	f.Add(lines("cards", "deck "+strings.Join(deck(false), " "), "take R10", "call Max=R8", "play R2 R3 = R2"))
	f.Add(lines("cards-jokers", "hand Max R3 Y9 G11 J9", "hand Emma R10 Y3 B7 Y4", "display G4 R8 B8 Y5", "pile Y2 G8",
		"take B8", "call", "play G11 J9:G = G11 G9"))
	f.Add("rowlock 1\nedition classic\nplayer \"a =#b\"\nroll 1 1 R1 Y1 G1 B1\nwhite \"a =#b\"=-\n")
	f.Add(lines("gemixxt-a", "sheet Max R:2,5", "roll 2 3 R3 Y2 G5 B6", "white Max=Y5", "colour R8"))
	f.Add(lines("gemixxt-b", "sheet Max R:10,6", "roll 2 3 R3 Y2 G5 B6", "white Max=R5 Emma=B5", "colour -"))
	f.Add(lines("big-points", "sheet Max R:5,7 Y:7 RY:5", roll, "white Max=Y5", "colour -"))
	f.Add(lines("connected-steps", "pad Max B", "pad Emma A", "sheet Emma R:5", roll, "white", "colour -"))
	f.Add(lines("double-a", "sheet Max R:3,5", roll, "white Max=R5", "colour -"))
	f.Add("rowlock 1\nedition cards-jokers\nplayer Max\nplayer Emma\nhand Max R3 Y9\npile 9\nhand Emma") // two faults
	f.Fuzz(func(t *testing.T, text string) {
		r, err := record.Parse(rules.Published(), text)
		if err != nil {
			checkFault(t, text, err)
			return
		}
		written := r.String()
		again, err := record.Parse(rules.Published(), written)
		if err != nil || again.String() != written {
			t.Fatalf("%q is written as\n%s\nand read back as\n%s, %v", text, written, again, err)
		}
		_, one := r.Replay()
		_, two := again.Replay()
		if (one == nil) != (two == nil) {
			t.Fatalf("%q breaks %v, written anew %v", text, one, two)
		}
		if one == nil {
			return
		}
		was, is := checkFault(t, text, one), checkFault(t, written, two)
		// Of two faults the one that stands first is told, and statements are written in order.
		if was != is && slices.Equal(keywordsOf(text), keywordsOf(written)) {
			t.Fatalf("%q breaks %v, written anew %v", text, one, two)
		}
	})
}

// keywordsOf lists the first words of a text's lines.
func keywordsOf(text string) (list []string) {
	for line := range strings.Lines(text) {
		if words := strings.Fields(line); len(words) > 0 && !strings.HasPrefix(words[0], "#") {
			list = append(list, words[0])
		}
	}
	return list
}

// checkFault returns what is wrong with a text, which is a fault in one of its
// lines.
func checkFault(t *testing.T, text string, err error) string {
	t.Helper()
	var fault *record.Error
	if !errors.As(err, &fault) {
		t.Fatalf("%q gives %v, no fault of a line", text, err)
	}
	if fault.Line < 1 || fault.Line > strings.Count(text, "\n")+1 || fault.Fault.Text() == "" {
		t.Fatalf("%q has a fault %q in line %d", text, fault.Fault, fault.Line)
	}
	return fault.Fault.Error()
}

// BenchmarkReplay reads and replays whole random games.
func BenchmarkReplay(b *testing.B) {
	for _, ru := range rules.Published().All() {
		b.Run(ru.Edition(), func(b *testing.B) {
			written, _ := playRandom(b, ru, []string{"Max", "Emma"}, enginetest.NewSource(1), 1000)
			text := written.String()
			b.SetBytes(int64(len(text)))
			b.ReportAllocs()
			for b.Loop() {
				r, err := record.Parse(rules.Published(), text)
				if err != nil {
					b.Fatal(err)
				}
				if _, err := r.Replay(); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}
