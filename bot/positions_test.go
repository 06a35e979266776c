package bot_test

import (
	"testing"

	"rowlock"
	"rowlock/bot"
	"rowlock/record/recordtest"
)

const (
	alone = "edition classic\nplayer Max\n"
	two   = "edition classic\nplayer Max\nplayer Emma\n"
	board = "edition onboard\nplayer Max\n"
	cards = "edition cards\nplayer Max\n"
)

// TestPositions asks bots what the first player does.
func TestPositions(t *testing.T) {
	cases := []struct{ name, bot, record, want string }{
		{"fewest skipped", "greedy", alone + "sheet Max R:2 B:12,11,10\nroll 4 5 R1 Y1 G1 B1\n", "B9"},
		{"ties go by row", "greedy", alone + "roll 3 4 R1 Y1 G1 B1\n", "R7"},
		{"however many", "greedy", alone + "roll 1 1 R6 Y6 G6 B6\nwhite Max=R2\n", "R7"},
		{"a lock before all", "greedy", alone + "sheet Max R:2,3,4,5,6\nroll 6 6 R1 Y1 G1 B1\n", "R12"},

		{"a cross again skips none", "greedy", "edition double-a\nplayer Max\nsheet Max R:2 Y:3\nroll 1 2 R1 Y1 G1 B1\n", "R3"},

		{"next cell", "skip0", alone + "sheet Max R:2,3\nroll 1 3 R1 Y1 G1 B1\n", "R4"},
		{"no next cell", "skip0", alone + "sheet Max R:2\nroll 1 3 R1 Y1 G1 B1\n", "-"},
		{"one more against a penalty", "skip0", alone + "roll 2 2 R1 Y6 G1 B1\nwhite\n", "R3"},
		{"none more without", "skip0", alone + "roll 1 1 R2 Y6 G1 B1\nwhite Max=Y2\n", "-"},
		{"one skipped", "skip1", alone + "sheet Max R:2\nroll 1 3 R1 Y1 G1 B1\n", "R4"},
		{"two are too many", "skip1", alone + "roll 2 2 R1 Y1 G1 B1\n", "-"},
		{"two against a penalty", "skip1", alone + "roll 2 2 R2 Y6 G1 B1\nwhite\n", "R4"},
		{"three are too many against a penalty too", "skip1", alone + "roll 2 3 R3 Y6 G1 B1\nwhite\n", "-"},
		{"two skipped", "skip2", alone + "roll 2 2 R1 Y1 G1 B1\n", "R4"},

		{"the last cell always wins", "cellvalue", alone + "sheet Max R:2,3,4,5,6\nroll 6 6 R1 Y1 G1 B1\n", "R12"},
		{"waits for a good cell of step 2", "cellvalue", alone + "roll 3 5 R1 Y1 G6 B1\n", "-"},
		{"does not wait when step 2 is worse", "cellvalue", alone + "roll 3 5 R6 Y6 G1 B1\n", "G8"},
		{"better than a penalty", "cellvalue", alone + "roll 3 3 R2 Y2 G3 B3\nwhite\n", "R5"},

		{"near cells before far ones", "sensible", two + "sheet Max R:2 Y:2,3\nroll 2 2 R1 Y1 G1 B1\n", "Y4"},
		{"far cells are left to others", "sensible", two + "active Emma\nroll 5 6 R1 Y1 G3 B4\n", "G11"},
		{"nothing good", "sensible", two + "active Emma\nroll 3 4 R1 Y1 G3 B4\n", "-"},
		{
			"ends a game that it wins", "sensible",
			two + "sheet Max R:2,3,4,5,6,7 G:12,11,10,9,8,2\nroll 6 6 R1 Y1 B1\n", "R12",
		},
		{
			"of two ends that win the greater lead", "sensible",
			two + "sheet Max R:2,3,4,5,6,7 G:12,11,10,9,8,2 P:3\nroll 6 5 R6 Y1 B1\nwhite\n", "R12",
		},
		{
			"does not end a game that it loses", "sensible",
			two + "sheet Max R:2,3,4,5,6 B:12 P:3\nsheet Emma Y:2,3,4,5,6,7,8 B:12,11,10,9,8,7 G:12,11,10,9,8,2\n" +
				"active Emma\nroll 6 6 R1 Y1 B1\n", "-",
		},
		{
			"a far cross before the fourth penalty", "sensible",
			two + "sheet Max P:3\nsheet Emma R:2,3,4,5\nroll 6 6 R6 Y1 G1 B1\nwhite\n", "Y7",
		},

		{"the pawn to the nearest cross", "skip1", board + "roll 1 1 R6 Y6 G6 B6\nwhite Max=R2\ncolour -\n", "1"},
		{"the pawn stays where only far cells are", "skip1", board + "sheet Max R:2,3 G:12,11\npawn Max 10\nroll 1 1 R6 Y6 G6 B6\nwhite\ncolour R7\n", "-"},
		{"the pawn for points", "sensible", board + "sheet Max Y:4\npawn Max 10\nroll 1 1 R6 Y6 G6 B6\nwhite Max=R2\ncolour -\n", "4"},
		{
			"takes what fits its rows", "greedy",
			cards + "sheet Max R:2,3 Y:2,3 G:12 B:12\nhand Max R10 Y9 G2 B2\ndisplay G4 R8 B9 Y7\npile Y12 G8 R12 R2 R3\n", "?4",
		},
	}
	for _, c := range cases {
		t.Run(c.bot+": "+c.name, func(t *testing.T) {
			b, err := bot.New(c.bot, 1)
			if err != nil {
				t.Fatal(err)
			}
			var v rowlock.View
			recordtest.After(t, c.record).Look(0, &v)
			got := word(&v, b.Choose(&v))
			if got != c.want {
				t.Errorf("takes %s, want %s", got, c.want)
			}
		})
	}
}

// word returns how a choice of the viewer is written.
func word(v *rowlock.View, a rowlock.Action) string {
	for _, c := range v.Choices[v.Viewer] {
		if c.Action == a {
			return c.Word
		}
	}
	return "no choice"
}
