package record_test

import (
	"errors"
	"strings"
	"testing"

	"rowlock/record"
	"rowlock/refusal"
)

const roll = "roll 4 1 R3 Y2 G6 B6"

// TestFaults checks the line and the words of the first fault of broken records.
func TestFaults(t *testing.T) {
	six := "rowlock 1\nedition classic\nplayer A\nplayer B\nplayer C\nplayer D\nplayer E\nplayer F\n"
	path := "path" + strings.Repeat(" R7/1", 10)
	cases := []struct {
		name, text string
		line       int
		want       string
	}{
		{"empty", "", 1, "the record is empty"},
		{"only a comment", "# nothing\n\n", 1, "the record is empty"},
		{"no version", "edition classic\n", 1, "begins with rowlock 1"},
		{"version without number", "\nrowlock\n", 2, "begins with rowlock 1"},
		{"other version", "rowlock 2\n", 1, `format version "2" is not known`},
		{"no edition", "# x\nrowlock 1\n\n", 2, "the edition is missing"},
		{"player before edition", "rowlock 1\nplayer Max\n", 2, "after the version stands edition"},
		{"unknown edition", "rowlock 1\nedition chess\nplayer Max\n", 2, "unknown edition \"chess\": there are classic, longo"},
		{"a bundle of fair dice", `{"fair":"qf1","game":"K7M2QX/1"}` + "\n", 1, "a record begins with rowlock 1"},
		{"edition twice", lines("classic", "edition classic"), 5, "edition stands at the beginning, once"},
		{"version twice", lines("classic", "rowlock 1"), 5, "rowlock stands at the beginning, once"},
		{"C1 nobody", "rowlock 1\nedition classic\n", 2, "0 players, classic is for 1 to 5"},
		{"C1 six", six, 8, "6 players, classic is for 1 to 5"},
		{"C1 six, and more behind", six + "sheet F R:5\n", 8, "6 players, classic is for 1 to 5"},
		{"B1 five", strings.Replace(strings.TrimSuffix(six, "player F\n"), "classic", "onboard", 1), 7, "5 players, onboard is for 1 to 4 (B1)"},
		{"K1 six", strings.Replace(six, "classic", "cards", 1), 8, "6 players, cards is for 1 to 5 (K1)"},
		{"name twice", lines("classic", "player Max"), 5, `two players have the name "Max"`},
		{"name twice, composed and not", lines("classic", "player Zoë", "player Zoe\u0308"), 6, `two players have the name "Zoë"`},
		{"name twice, with spaces around", lines("classic", `player " Max "`), 5, `two players have the name "Max"`},
		{"name twice, with another space behind", lines("classic", "player \"Max\u00a0\""), 5, "not the plain one, U+00A0"},
		{"name of two words", lines("classic", "player Max Muster"), 5, "put a name with spaces in double quotes"},
		{"empty name", lines("classic", `player ""`), 5, "name is empty"},
		{"long name", lines("classic", "player "+strings.Repeat("m", 41)), 5, "a name has at most 40 characters"},
		{"name with a tab", lines("classic", "player \"a\tb\""), 5, "name has a character in it that is not shown, U+0009"},
		{"control character", lines("classic", "# \x1b[31m"), 5, "not shown, U+001B"},
		{"writing turned round", lines("classic", "# \u202exaM"), 5, "not shown, U+202E"},
		{"a name of a space", lines("classic", `player " "`), 5, "a player's name has nothing to see in it"},
		{"a name of joiners", lines("classic", "player \u200d\u200d"), 5, "nothing to see"},
		{"a name with a space of no width", lines("classic", "player Ma\u200bx"), 5, "a player's name has a character in it that is not shown, U+200B"},
		{"a name of blank letters", lines("classic", "player \u3164"), 5, "not shown, U+3164"},
		{"open quote", lines("classic", `active "Max`), 5, "quote is not closed"},
		{"text behind a quote", lines("classic", `player "B"c`), 5, "double quotes stand around a name, a name cannot have one in it"},
		{"two quoted words without a space", lines("classic", `player "a""b"`), 5, "a name cannot have one in it"},
		{"a quote in a word", lines("classic", `player a"b`), 5, "a name cannot have one in it"},
		{"quotes in a word", lines("classic", `player a"b"`), 5, "a name cannot have one in it"},
		{"a quote in quotes", lines("classic", `player "a\"b"`), 5, "a name cannot have one in it"},
		{"typographic quotes", lines("classic", "player “Emma L.”"), 5, "“ (U+201C) is not the plain character: type \" in its place"},
		{"German quotes", lines("classic", "player „Emma“"), 5, "„ (U+201E) is not the plain character: type \""},
		{"angled quotes", lines("classic", "player «Emma»"), 5, "« (U+00AB) is not the plain character: type \""},
		{"full-width quotes", lines("classic", "player ＂Emma＂"), 5, "＂ (U+FF02) is not the plain character: type \""},
		{"single quotes", lines("classic", "player 'Ann'"), 5, "a player's name has quotes in it"},
		{"typographic single quotes", lines("classic", "player ‘Ann’"), 5, "a player's name has quotes in it"},
		{"a quote before a name", lines("classic", roll, "white “Max=R5"), 6, "“ (U+201C) is not the plain character"},
		{"a quote before an open one", lines("classic", `active “Max"`), 5, "“ (U+201C) is not the plain character"},
		{"a dash for a pass", lines("classic", roll, "white Max=–"), 6, "– (U+2013) is not the plain character: type - in its place"},
		{"a dash in a step of one", lines("classic", roll, "white", "colour —"), 7, "— (U+2014) is not the plain character: type - in its place"},
		{"a minus sign", lines("onboard", roll, "white", "colour -", "pawn −"), 8, "− (U+2212) is not the plain character: type -"},
		{"full-width digits", lines("classic", "roll ４ 1 R3 Y2 G6 B6"), 5, "４ (U+FF14) is not the plain character: type 4 in its place"},
		{"a full-width letter", lines("classic", roll, "white Max=Ｒ5"), 6, "Ｒ (U+FF32) is not the plain character: type R"},
		{"full-width digits on a sheet", lines("classic", "sheet Max R:５"), 5, "５ (U+FF15) is not the plain character: type 5"},
		{"a full-width equals sign", lines("classic", roll, "white Max＝R5"), 6, "＝ (U+FF1D) is not the plain character: type ="},
		{"a full-width version", "rowlock １\n", 1, "１ (U+FF11) is not the plain character: type 1"},
		{"quotes around an edition", "rowlock 1\nedition “classic”\n", 2, "“ (U+201C) is not the plain character: type \""},
		{"a dash in a long name", lines("classic", "player "+strings.Repeat("m", 40)+"–"), 5, "a name has at most 40 characters"},
		{"a dash between two words of a name", lines("classic", "player Anna – Maria"), 5, "put a name with spaces in double quotes"},
		{"not UTF-8", lines("classic", "# \xff"), 5, "not UTF-8"},
		{"unknown keyword", lines("classic", roll, "shuffle"), 6, `no statement "shuffle"`},
		{"a space that breaks no line", lines("classic", "roll\u00a04 1 R3 Y2 G6 B6"), 5, "a space in it that is not the plain one, U+00A0"},
		{"such a space in a word", lines("classic", "sheet Max\u202fR:5"), 5, "not the plain one, U+202F"},
		{"wrong case", lines("classic", "Roll 1 1"), 5, `no statement "Roll"`},
		{"late set-up", lines("classic", roll, "sheet Max R:5"), 6, "sheet is set-up"},
		{"late player", lines("classic", roll, "player Ann"), 6, "player is set-up"},
		{"late pawn", lines("onboard", roll, "white", "pawn Max 3"), 7, "pawn is set-up"},
		{"active twice", lines("classic", "active Max", "active Emma"), 6, "active Emma is given already, in line 5"},
		{"active nobody", lines("classic", "active"), 5, "takes a player's name"},
		{"active two", lines("classic", "active Max Emma"), 5, "active takes one name"},
		{"sheet twice", lines("classic", "sheet Max R:2", "sheet Emma R:3", "sheet Max"), 7, "sheet Max is given already, in line 5"},
		{"unknown name", lines("classic", "sheet Ann R:2"), 5, `no player "Ann" is named above`},
		{"name before its player", "rowlock 1\nedition classic\nactive Max\nplayer Max\n", 3, `no player "Max"`},
		{"board and path", lines("onboard", path, "board a"), 6, "path and board exclude each other, path is in line 5"},
		{"deck and pile", lines("cards", "pile R2", "deck R2"), 6, "pile and deck exclude each other"},
		{"deck and hand", lines("cards", "deck "+strings.Join(deck(false), " "), "hand Max R2"), 6, "deck and hand exclude each other"},
		{"no cards", lines("cards", "active Max"), 5, "(K2)"},
		{"lucky in classic", lines("classic", "lucky Max 5 8"), 5, `classic has no statement "lucky"`},
		{"L3 equal pairs", lines("longo", "lucky Max 5 8", "lucky Emma 8 5"), 6, "same lucky numbers (L3)"},
		{"C9 impossible sheet", lines("classic", "sheet Max R:2,3,4,5,12"), 5, "sheet Max: 4 crosses in red, 5 needed (C9)"},
		{"five penalties", lines("classic", "sheet Max P:5"), 5, "sheet Max"},
		{"first of two faults in set-up, whatever is read first", lines("longo", "sheet Max R:99", "lucky Max 5 5"), 5, "sheet Max: "},
		{"first of two faults in set-up, alone", "rowlock 1\nedition longo\nplayer Max\nlucky Max 5 5\nsheets\n", 4, "lucky Max: "},
		{"what hangs on a fault is none", lines("onboard", "pawn Max 45", path+" R99/1", "board a"), 6, "path:"},
		{"first of two faults", lines("classic", "sheet Max R:99", "sheets"), 5, "R99"},
		{"set-up fault before a turn's", lines("classic", "sheet Max R:99", "roll"), 5, "R99"},
		{"turn fault before a worse line", lines("classic", roll, "colour -", "\xff"), 6, "the white step is due, not colour"},
		{"C5 a die is missing", lines("classic", "roll 4 1 R3 Y2 G6"), 5, "roll: the blue die is missing (C5)"},
		{"C5 no white die first", lines("classic", "roll R3 4 1 Y2 G6 B6"), 5, `roll: "R3" is not a number`},
		{"C5 seven", lines("classic", "roll 4 1 R3 Y2 G6 B7"), 5, "roll: 7 is not from 1 to 6"},
		{"C5 no throw", lines("classic", "roll"), 5, "roll: a throw begins with two white dice"},
		{"white before a roll", lines("classic", "white"), 5, "a roll is due, not white"},
		{"C5 a die of two colours", lines("classic", "roll 3 6 RY3 Y2 G6 B6"), 5, `roll: "RY3" is no coloured die`},
		{"C5 a die without what it shows", lines("classic", "roll 3 6 R Y2 G6 B6"), 5, `roll: "R" is no coloured die`},
		{"a list with a space", lines("classic", "sheet Max R:5, 7"), 5, "sheet Max: \"R:5,\" lacks a number beside a comma: write a list without spaces, as in R:5,7"},
		{"a list that begins with a comma", lines("classic", "sheet Max R:,5"), 5, "sheet Max: \"R:,5\" lacks a number"},
		{"C7 step 2 first", lines("classic", roll, "colour R4"), 6, "the white step is due, not colour"},
		{"roll too early", lines("classic", roll, "white", roll), 7, "the colour step is due, not roll"},
		{"B2 no pawn in classic", lines("classic", "pawn 5"), 5, "a roll is due, not pawn"},
		{"C6 wrong sum", lines("classic", roll, "white Max=R6"), 6, "Max cannot cross R6: the white dice make 5 (C6)"},
		{"no cell", lines("classic", roll, "white Max=Q6"), 6, `Max cannot cross Q6: "Q6" is no cell`},
		{"no choice", lines("classic", roll, "white Max="), 6, "write NAME=R5"},
		{"no name", lines("classic", roll, "white -"), 6, "write NAME=R5"},
		{"unknown chooser", lines("classic", roll, "white Ann=R5"), 6, `no player "Ann"`},
		{"chooses twice", lines("classic", roll, "white Max=R5 Max=-"), 6, "Max chooses twice"},
		{"an equals sign in quotes", lines("classic", roll, `white "Max=R5"`), 6, "write NAME=R5"},
		{"C9 last cell", lines("classic", "sheet Emma G:12,11,10,9", "roll 1 1 R3 Y2 G6 B6", "white Emma=G2"), 7, "Emma cannot cross G2: 4 crosses in green, 5 needed (C9)"},
		{"C7 no such sum", lines("classic", roll, "white", "colour R6"), 7, "Max cannot cross R6: no white die and red die make 6 (C7)"},
		{"colour of two words", lines("classic", roll, "white", "colour R4 R7"), 7, "Max cannot cross R4 R7"},
		{"colour of nothing", lines("classic", roll, "white", "colour"), 7, "colour stands alone: write after it what Max does, as in colour R5 or colour -"},
		{"a name in the colour step", lines("classic", roll, "white", "colour Emma=B10"), 7, "only Max, the active player, decides in the colour step: write colour B10, without a name"},
		{"C14 after the end", lines("classic", "sheet Max P:4", roll), 6, "the game is over, no roll follows"},
		{"C15 a skipped step", lines("classic", "sheet Max R:2,3,4,5,6 G:12,11,10,9,8,2", "sheet Emma Y:2,3,4,5,6", "roll 6 6 R1 Y1 B1", "white Max=R12 Emma=Y12", "colour -"), 9, "the game is over, no colour follows"},
		{"C11 a die that is out", lines("gemixxt-a", "sheet Max R:2,3,4,5,6,12", "roll 3 5 Y3 G1 B1", "white", "colour Y3"), 8, "Max cannot cross Y3: the red die is out of the game (C11)"},
		{"a pawn set down without its name", lines("onboard", "pawn 5"), 5, "a roll is due, not pawn; as set-up, pawn takes a name and a field: pawn Max 5"},
		{"B2 a pawn's step with a name", lines("onboard", roll, "white", "colour -", "pawn Max 1"), 8, "Max cannot move Max 1: a number of free fields or - is a choice, not 2 words (B2)"},
		{"B2 two moves", lines("onboard", roll, "white", "colour -", "pawn 1 2"), 8, "Max cannot move 1 2: a number of free fields or - is a choice, not 2 words (B2)"},
		{"B2 a move too far", lines("onboard", roll, "white", "colour -", "pawn 6"), 8, "Max cannot move 6"},
		{"K3 not on display", lines("cards", "hand Max R3 Y9 G11 G9", "hand Emma R10 Y3 B7 Y4", "display G4 R8 B8 Y5", "pile G8", "take R2"), 9, "Max cannot take R2"},
		{"K2 a card by its back", lines("cards", "hand Max R3 Y9 G11 G9", "hand Emma R10 Y3 B7 Y4", "display G4 R8 B8 Y5", "pile G8", "take ?4"), 9, "Max cannot take ?4"},
		{"K6 another colour than the cards'", lines("cards", "hand Max R4 R7 G11 G9", "hand Emma R10 Y3 B7 Y4", "display G4 R8 B8 Y5", "pile Y2 G8", "take B8", "call", "play R4 R7 = Y7"), 11, "Max cannot play R4 R7 = Y7: Y7 is yellow, the cards played are red (K6)"},
		{"K3 nothing taken", lines("cards", "hand Max R3 Y9 G11 G9", "hand Emma R10 Y3 B7 Y4", "display G4 R8 B8 Y5", "pile G8", "take"), 9, "take stands alone: write after it what Max does, as in take G4"},
		{"K3 two taken", lines("cards", "hand Max R3 Y9 G11 G9", "hand Emma R10 Y3 B7 Y4", "display G4 R8 B8 Y5", "pile G8", "take G4 R8"), 9, "2 cards taken, a hand of five takes 1 (K3)"},
		{"K3 no pass", lines("cards", "hand Max R3 Y9 G11 G9", "hand Emma R10 Y3 B7 Y4", "display G4 R8 B8 Y5", "pile G8", "take -"), 9, "nobody can pass this step: take cards until the hand has five (K3)"},
		{"K2 whose hand is missing", lines("cards", "hand Max R3 Y9 G11 G9", "display G4 R8 B8 Y5", "pile G8"), 7, "player Emma has no hand: give the deck, or every hand"},
		{"K5 no pass", played("play -"), 11, "nobody can pass this step: play one to three cards, even without a cross (K5)"},
		{"K5 not in the hand", played("play R4"), 11, "Max cannot play R4: R4 is not in the hand (K5)"},
		{"K5 four cards", played("play G9 G11 R3 G4"), 11, "4 cards in a play, it takes one to three (K5)"},
		{"K5 two colours", played("play G9 R3"), 11, "cards of one play share a colour: green and red (K5)"},
		{"K6 a gap of two", played("play G4 G9 G11 = G11 G4"), 11, "6 numbers left out between the first and the last cross, at most one may be (K6)"},
		{"K6 right to left", played("play G9 G11 = G9 G11"), 11, "G11 does not stand right of the cross before it (K6)"},
		{"K4 another number", strings.TrimSuffix(played(""), "call\n\n") + "call Emma=R7\n", 10, "Emma cannot cross R7: the number called is 8 (K4)"},
		{"L4 lucky in the wrong row", lines("longo", "lucky Max 5 8", "sheet Max R:2 Y:2 B:16", roll, "white Max=R3"), 8, "Max cannot cross R3: neither 5 nor the next cell of the emptiest open row (L4)"},
		{"B2 two pawns on a field", lines("onboard", "pawn Max 3", "pawn Emma 3"), 6, "two pawns on field 3 (B2)"},
		{"B3 an unwelcome field", lines("onboard", "board a", "sheet Max G:11", roll, "white", "colour -", "pawn 1"), 10, "Max cannot move 1: field 1: G12 is left of G11, the last cross (C3) (B3)"},
		{"5.4 a die of another colour", lines("gemixxt-a", "roll 2 3 R3 Y2 G5 B6", "white", "colour R5"), 7, "Max cannot cross R5: no white die and blue die make 5 (C7)"},
		{"6.2 nothing crossed beside it", lines("big-points", roll, "white Max=RY5"), 6, "Max cannot cross RY5: RY5 opens once its number is crossed beside it (6.2)"},
		{"6.1 no such row", lines("big-points", "sheet Max YG:5"), 5, "sheet Max: there is no row YG"},
		{"8.1 no such pad", lines("connected-steps", "pad Max F"), 5, "connected-steps prints A, B, C, D, E (8.1)"},
		{"8.1 no pads", lines("classic", "pad Max A"), 5, `pad Max: classic has no statement "pad"`},
		{"8.1 a pad after a turn", lines("connected-steps", roll, "pad Max A"), 6, "pad is set-up"},
		{"10.2 crossed a third time", lines("double-a", "sheet Max R:3,5,5", "roll 4 1 R3 Y2 G6 B6", "white Max=R5"), 7, "Max cannot cross R5: R5 is crossed already (C3)"},
		{"10.2 no longer the last", lines("double-a", "sheet Max R:3,5,3"), 5, "sheet Max: "},
		{"10.1 six are too few", lines("double-a", "sheet Max R:2,3,4,5,6,7,12"), 5, "sheet Max: 6 crosses in red, 7 needed (10.1)"},
		{"K7 a second reshuffle", played("play R3", "reshuffle R2"), 12, "the take step is due, not reshuffle"},
		{"K7 reshuffle out of time", lines("cards", "deck "+strings.Join(deck(false), " "), "reshuffle R2"), 6, "the take step is due, not reshuffle"},
		{"larger than 1 MiB", lines("classic", strings.Repeat("#x\n", record.MostBytes/3)), 349514, "the record is larger than 1 MiB, the most that is read"},
		{"a message is not endless", lines("classic", strings.Repeat("x", 5000)), 5, "…"},
	}
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			err := fault(c.text)
			var f *record.Error
			if !errors.As(err, &f) {
				t.Fatalf("the record gives %v, want a fault", err)
			}
			if f.Line != c.line || !strings.Contains(f.Error(), c.want) || len(f.Error()) > 1000 {
				t.Errorf("the fault is %q in line %d, want %q in line %d", f.Error(), f.Line, c.want, c.line)
			}
			if inner, ok := refusal.As(err); !ok || inner != f.Fault {
				t.Errorf("without its place the fault is %v", inner)
			}
		})
	}
}

// Only before the first step, and where there are pawns, set-up may be meant.
func TestPawnInPlaceOfARoll(t *testing.T) {
	for _, text := range []string{
		lines("classic", "pawn 5"),
		lines("onboard", roll, "white", "colour -", "pawn -", "pawn 5"),
	} {
		if err := fault(text); err == nil || !strings.HasSuffix(err.Error(), "a roll is due, not pawn") {
			t.Errorf("%s%v", text, err)
		}
	}
}

// played is a card game in which Max has taken a green 4 and nobody crossed the
// number called.
func played(turns ...string) string {
	setup := []string{"hand Max R3 Y9 G11 G9", "hand Emma R10 Y3 B7 Y4", "display G4 R8 B8 Y5", "pile R9 G8 R2", "take G4", "call"}
	return lines("cards", append(setup, turns...)...)
}
