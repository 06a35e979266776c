package sheet_test

import (
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
	"time"

	"rowlock/sheet"
)

// told returns the faults of a page as people are told them.
func told(faults []sheet.Fault) (list []string) {
	for _, f := range faults {
		text := strconv.Itoa(f.Line) + ": " + f.Refusal.Text()
		if f.Warning {
			text = "warning " + text
		}
		list = append(list, text)
	}
	return list
}

const fourRows = "row R 2..12 lock\nrow Y 2..12 lock\nrow G 12..2 lock\nrow B 12..2 lock\n"

// What is written wrongly, and what people are told, all of it at once and in its line.
func TestFaultsOfAPage(t *testing.T) {
	for name, c := range map[string]struct{ text, want string }{
		"nothing":             {"", `1: a sheet begins with the line "sheet 1"`},
		"no first line":       {fourRows, `1: a sheet begins with the line "sheet 1"`},
		"another version":     {"sheet 2\n" + fourRows, `1: a sheet begins with the line "sheet 1"`},
		"no rows":             {"sheet 1\n# nothing\n", "2: a sheet of 0 rows, it has 1 to 6"},
		"commas":              {"sheet 1\nrow R 2,3,4 lock", "2: 2,3,4 is no printed cell: write a number, and in front of it its colours, as in RY5"},
		"a cell twice":        {"sheet 1\nrow R 2 3 3 lock", "2: R3 appears twice"},
		"out of reach":        {"sheet 1\nrow R 2..13 lock", "2: no throw makes 13: two dice of 6 faces make 2 to 12"},
		"a card out of reach": {"sheet 1\ncards\nrow R 2..13 lock", "3: no card shows 13: they show 2 to 12"},
		"no lock":             {"sheet 1\nrow R 2..12\nrow Y 2..12\n\n# end\n", "5: no row has a lock, so none can be closed"},
		"need":                {"sheet 1\nneed 7\nrow R 2..7 lock", "2: 7 crosses needed to close row R, it has room for 5"},
		"own need":            {"sheet 1\nneed 2\nrow R 2..7 lock need 7", "3: 7 crosses needed to close row R, it has room for 5"},
		"no such cell":        {"sheet 1\n" + fourRows + "link R6 Y13", "6: there is no Y13 on the sheet"},
		"no bar":              {"sheet 1\nbox R3\n" + fourRows, "2: a mark advances the bar, and there is none"},
		"a keyword":           {"sheet 1\nrows R 2..12 lock\nrow Y 2..12 lock\nlink R6 Y6", "2: no line begins with rows: do you mean row?"},
		"another keyword":     {"sheet 1\nhello\n" + fourRows, "2: no line begins with hello: there are name, dice, cards, seats, end, clause, lucky, path, pad, need, row, points, twice, double, group, link, bar, box, all, swap, prize, join"},
		"no yellow die":       {"sheet 1\nrow R Y2 3..12 lock", "warning 2: no yellow die is thrown: Y2 can be crossed with the white dice only"},
		"seven rows":          {"sheet 1\n" + fourRows + "row RY 2..12\nrow GB 2..12\nrow RR 2..12", "8: a sheet of 7 rows, it has 1 to 6"},
		"a row too long":      {"sheet 1\ndice 15\nrow R 2..30 lock", "3: 29 cells in row R, it has 1 to 17"},
		"twice said":          {"sheet 1\nneed 5\nneed 6\n" + fourRows, "3: need is said already, in line 2"},
		"a pad twice":         {"sheet 1\n" + fourRows + "pad A\npad A", "7: pad A is said already, in line 6"},
		"dice on a pad":       {"sheet 1\n" + fourRows + "pad A\ndice 8", "7: dice is said of the whole game: write it in front of the first pad"},
		"cards and dice":      {"sheet 1\ndice 8\ncards\n" + fourRows, "3: cards and dice do not go together"},
		"half a pair":         {"sheet 1\nlucky 5\n" + fourRows, "2: lucky 5 cannot be read: write it as in lucky 5/8 6/11"},
		"a pair twice":        {"sheet 1\nseats 1 2\nlucky 5/8 6/9 8/5\n" + fourRows, "3: 5/8 appears twice"},
		"few pairs":           {"sheet 1\nseats 1 3\nlucky 5/8 6/9\n" + fourRows, "3: only 2 of 3 sheets can have lucky numbers of their own"},
		"no points":           {"sheet 1\n" + fourRows + "group R5 Y5", "6: group R5 Y5 cannot be read: write it as in group R7 Y6 points 1 3"},
		"no effect":           {"sheet 1\n" + fourRows + "all R5 Y5", "6: all R5 Y5 cannot be read: write it as in all Y11 G9 emptiest 2"},
		"squares":             {"sheet 1\njoin 1 5\nrow R 2 + 3..12 lock\nrow Y 2 + + 3..12 lock", "4: Y2+ appears twice"},
		"a first square":      {"sheet 1\njoin 1 5\nrow R + 2 + 3..12 lock", "3: + is no printed cell: write a number, and in front of it its colours, as in RY5"},
		"a closing square":    {"sheet 1\njoin 1 5\nrow R 2..12 + lock", "3: R12+ is a square, which closes no row and bears nothing else"},
		"a marked square":     {"sheet 1\njoin 1 5\nrow R 2 + 3..12 lock\ntwice R2 R2+", "4: R2+ is a square, which closes no row and bears nothing else"},
		"squares alone":       {"sheet 1\nrow R 2 + 3..12 lock", "2: a sheet has both squares, written +, and a line such as join 1 5, or neither"},
		"no squares":          {"sheet 1\njoin 1 5\nrow R 2..12 lock", "3: a sheet has both squares, written +, and a line such as join 1 5, or neither"},
		"a face too high":     {"sheet 1\njoin 1 7\nrow R 2 + 3..12 lock", "2: squares are crossed by what two dice show, 1 to 6 each, not 7"},
		"one die":             {"sheet 1\njoin 5\nrow R 2 + 3..12 lock", "2: join 5 cannot be read: write it as in join 1 5"},
		"need beyond squares": {"sheet 1\njoin 1 5\nneed 3\nrow R 2 + 3 + 4 lock", "3: 3 crosses needed to close row R, it has room for 2"},
		"an effect too often": {"sheet 1\n" + fourRows + "all R5 Y5 emptiest 18", "6: an effect is done 1 to 17 times, not 18"},
		"squares and cards":   {"sheet 1\ncards\njoin 1 5\nrow R 2 + 3..12 lock", "3: cards and join do not go together"},
		"an open quote":       {"sheet 1\nname \"A\n" + fourRows, "2: \"A cannot be read: write it as in name \"…\""},
		"an empty name":       {"sheet 1\nname \"\"\n" + fourRows, "2: a sheet's name has 1 to 40 characters, all of them visible"},
		"never open":          {"sheet 1\nrow R 2..11 lock\nrow RY 12 after R", "3: RY12 never opens: none of the rows R has its number"},
		"many crosses": {
			"sheet 1\n" + fourRows + "all R2 emptiest 12\nall R3 emptiest 11\nall R4 emptiest 1",
			"8: one choice could cross 25 cells, it is at most 24",
		},
		"several": {
			"sheet 1\nrow R 2..13 lock\nrow Y 2..12 lock\nlink R6 Y13\nbox Y5\nnane a b\nlink Y3 Y14\nname a b",
			"2: no throw makes 13: two dice of 6 faces make 2 to 12\n" +
				"5: a mark advances the bar, and there is none\n" +
				"6: no line begins with nane: do you mean name?\n" +
				"8: name a b cannot be read: write it as in name \"…\"",
		},
		"one on every pad": {"sheet 1\n" + fourRows + "link R6 Y13\npad A\nlink R4 Y14\npad B", "6: there is no Y13 on the sheet\n8: there is no Y14 on the sheet"},
	} {
		t.Run(name, func(t *testing.T) {
			_, faults := sheet.ReadPage(c.text)
			if got := strings.Join(told(faults), "\n"); got != c.want {
				t.Errorf("got\n%s\nwant\n%s", got, c.want)
			}
		})
	}
}

// At most twenty faults of a long text are told, and soon.
func TestManyFaults(t *testing.T) {
	start := time.Now()
	text := "sheet 1\n" + fourRows
	for letter := 'A'; letter <= 'Z'; letter++ {
		text += "pad " + string(letter) + "\n" + strings.Repeat("link R6 Y6\n", 50)
	}
	if _, faults := sheet.ReadPage(text); len(faults) != 20 {
		t.Errorf("%d faults are told", len(faults))
	}
	if _, faults := sheet.ReadPage(text + strings.Repeat("#\n", 9000)); len(faults) != 1 {
		t.Errorf("of too long a text %d faults are told", len(faults))
	}
	t.Log(time.Since(start))
}

func FuzzPage(f *testing.F) {
	for _, path := range texts(f) {
		text, err := os.ReadFile(path)
		if err != nil {
			f.Fatal(err)
		}
		f.Add(string(text))
	}
	f.Add("sheet 1\nrow R 2..13 lock\nrow YR 2..12 after R counts R\nbox R5 *7\nall R6 Y6 emptiest 2\npad B\nlink G5 G6")
	f.Fuzz(func(t *testing.T, text string) {
		page, faults := sheet.ReadPage(text)
		if len(faults) > 20 {
			t.Fatalf("%d faults", len(faults))
		}
		played := true
		for i, fault := range faults {
			if fault.Line < 1 || fault.Line > page.End || i > 0 && fault.Line < faults[i-1].Line {
				t.Fatalf("a fault in line %d of %d", fault.Line, page.End)
			}
			played = played && fault.Warning
		}
		if !played {
			return
		}
		for _, pad := range page.Pads {
			if pad.Layout == nil {
				t.Fatal("a sheet has a fault, and none is told")
			}
		}
	})
}

// texts lists the pages of the published editions.
func texts(t testing.TB) []string {
	paths, err := filepath.Glob("../rules/*/*.sheet")
	if err != nil || len(paths) == 0 {
		t.Fatalf("no pages: %v", err)
	}
	return paths
}
