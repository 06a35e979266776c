package wire_test

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"rowlock"
	"rowlock/engine/dice"
	"rowlock/engine/enginetest"
	"rowlock/internal/live/paper"
	"rowlock/record/recordtest"
	"rowlock/rules"
	"rowlock/sheet"
	"rowlock/wire"
)

// offers returns what a seat may do after a record, by word.
func offers(t *testing.T, lines ...string) func(seat rowlock.Seat, word string) wire.Choice {
	t.Helper()
	g := recordtest.After(t, lines...)
	return func(seat rowlock.Seat, word string) wire.Choice {
		t.Helper()
		var v rowlock.View
		g.Look(seat, &v)
		var effects []rowlock.Effect
		for _, c := range v.Choices[seat] {
			effects = append(effects, rowlock.Foresee(g, seat, c.Action))
		}
		for _, c := range wire.NewChoices(&v, effects) {
			if c.Choice == word {
				return c
			}
		}
		t.Fatalf("seat %d is not offered %q", seat, word)
		return wire.Choice{}
	}
}

// wants compares a choice with the expected one; a field that is not written is zero.
func wants(t *testing.T, got, want wire.Choice) {
	t.Helper()
	if want.Cards == nil {
		want.Cards = []string{}
	}
	if want.Cells == nil {
		want.Cells = []wire.Cell{}
	}
	if len(got.Lost) != want.Skips {
		t.Errorf("%s loses %v, it skips %d", got.Choice, got.Lost, want.Skips)
	}
	want.Lost = got.Lost
	if diff := cmp.Diff(want, got); diff != "" {
		t.Error(diff)
	}
}

func cell(row, place, number int, colours ...string) []wire.Cell {
	return []wire.Cell{{Row: row, Place: place, Number: number, Colours: colours}}
}

func TestChoicesOfDice(t *testing.T) {
	white := offers(
		t, "edition classic", "player Max", "player Emma", "sheet Max R:2,3,4,5,6 P:3", "sheet Emma Y:2,3",
		"roll 6 6 R3 Y2 G6 B6")
	both := []string{"white1", "white2"}
	wants(t, white(0, "-"), wire.Choice{Choice: "-", Kind: "pass"})
	wants(t, white(0, "R12"), wire.Choice{ // C10: the lock counts as a cross
		Choice: "R12", Kind: "cell", Cells: cell(0, 10, 12, "red"), Dice: both, Skips: 5, Locks: true, Gain: 28 - 15,
	})
	wants(t, white(1, "G12"), wire.Choice{Choice: "G12", Kind: "cell", Cells: cell(2, 0, 12, "green"), Dice: both, Gain: 1})
	colour := offers(
		t, "edition classic", "player Max", "player Emma", "sheet Max P:3",
		"roll 4 1 R3 Y2 G6 B6", "white")
	wants(t, colour(0, "R7"), wire.Choice{
		Choice: "R7", Kind: "cell", Cells: cell(0, 5, 7, "red"), Dice: []string{"white1", "red"}, Skips: 5, Gain: 1,
	})
	wants(t, colour(0, "B7"), wire.Choice{
		Choice: "B7", Kind: "cell", Cells: cell(3, 5, 7, "blue"), Dice: []string{"white2", "blue"}, Skips: 5, Gain: 1,
	})
	wants(t, colour(0, "-"), wire.Choice{Choice: "-", Kind: "pass", Gain: -5, Penalty: true, Ends: true}) // C8, C14
}

func TestChoicesThatEndTheGame(t *testing.T) { // C14, C15
	white := offers(
		t, "edition classic", "player Max", "player Emma", "sheet Max R:2,3,4,5,6,12", "sheet Emma Y:2,3,4,5,6",
		"roll 6 6 Y2 G6 B6")
	if c := white(1, "Y12"); !c.Ends || !c.Locks {
		t.Errorf("the second lock: %+v", c)
	}
}

func TestLuckyChoices(t *testing.T) { // L3, L4
	white := offers(t, "edition longo", "player Max", "lucky Max 5 9", "roll 4 1 R3 Y2 G6 B6")
	c := white(0, "R2")
	if !c.Lucky || len(c.Dice) != 0 || c.Skips != 0 || c.Gain != 1 {
		t.Errorf("the lucky cross: %+v", c)
	}
}

// A swap field gives another number too, but is not a lucky number.
func TestSwapsAreNotLucky(t *testing.T) { // 11.1
	printed := rules.Classic.Sheet.Print()
	printed.Swaps = "2/3 4/5 6/7 8/9 10/11"
	page := *rules.Classic
	page.Sheet, page.Parts = sheet.MustParse(printed), []dice.Part{dice.Swap{}}
	src := enginetest.NewSource(1)
	g := enginetest.Deal(t, &page, 1, src)
	enginetest.Advance(g, src)
	var v rowlock.View
	g.Look(0, &v)
	swaps := 0
	for _, c := range v.Choices[0] {
		choice := wire.NewChoice(&v, &c, rowlock.Foresee(g, 0, c.Action))
		if choice.Kind == "cell" && len(choice.Dice) == 0 {
			swaps++
		}
		if choice.Lucky {
			t.Errorf("%s is called lucky", choice.Choice)
		}
	}
	if swaps == 0 {
		t.Error("nothing can be swapped")
	}
}

func TestPawnChoices(t *testing.T) { // B2, B3, B8
	step := offers(t, "edition onboard", "player Max", "roll 4 1 R3 Y2 G6 B6", "white Max=R5", "colour -")
	wants(t, step(0, "2"), wire.Choice{
		Choice: "2", Kind: "pawn", Cells: cell(1, 1, 3, "yellow"), Skips: 1, Gain: 1 + 1, Steps: 2, Field: 2,
	})
}

func TestCardChoices(t *testing.T) { // K2, K3, K5
	position := []string{
		"edition cards", "player Max", "player Emma", "hand Max R3 Y9 G9 B2", "hand Emma R4 Y4 G4 B4",
		"display G7 R8 B8 Y5", "pile G8 R12 B12",
	}
	take := offers(t, position...)
	wants(t, take(0, "?7"), wire.Choice{Choice: "?7", Kind: "take", Cards: []string{"?7"}})
	call := offers(t, append(position, "take G7")...)
	wants(t, call(1, "G12"), wire.Choice{Choice: "G12", Kind: "cell", Cells: cell(2, 0, 12, "green"), Gain: 1})
	play := offers(t, append(position, "take G7", "call")...)
	wants(t, play(0, "G7 G9 = G9 G7"), wire.Choice{
		Choice: "G7 G9 = G9 G7", Kind: "play", Cards: []string{"G7", "G9"},
		Cells: append(cell(2, 3, 9, "green"), cell(2, 5, 7, "green")...), Skips: 4, Gain: 3, Colour: "green",
	})
}

// The colour of a play is that of its cards, or the one that its jokers take.
func TestColourOfAPlay(t *testing.T) { // K5, K12
	play := offers(
		t, "edition cards-jokers", "player Max", "player Emma", "hand Max J7 J9 G9 B2", "hand Emma R4 Y4 G4 B4",
		"display G7 R8 B8 Y5", "pile G8 R12 B12", "take G7", "call")
	for word, want := range map[string]string{"B2": "blue", "J7:Y": "yellow", "J7:R": "red", "G9 J7:G": "green"} {
		if got := play(0, word).Colour; got != want {
			t.Errorf("%s is played as %q, want %q", word, got, want)
		}
	}
}

func TestTheLastFieldsAreTheGoal(t *testing.T) { // B6
	ten := strings.Fields("R12/1 Y2/1 G12/2 B12/2 R3/3 Y3/3 G11/4 B11/4 R4/5 Y4/5")
	for path, fields := range map[string]int{"board a": 40, "path " + strings.Join(ten, " "): len(ten)} {
		var v rowlock.View
		recordtest.After(t, "edition onboard", "player Max", path).Look(rowlock.Spectator, &v)
		track := wire.NewTrack(v.Track)
		if len(track.Fields) != fields {
			t.Fatalf("%s has %d fields", path, len(track.Fields))
		}
		for i, f := range track.Fields {
			if f.Goal != (i >= fields-5) {
				t.Errorf("%s, field %d: goal is %v", path, i+1, f.Goal)
			}
		}
	}
}

func TestLayout(t *testing.T) {
	var v rowlock.View
	recordtest.After(t, "edition classic", "player Max").Look(rowlock.Spectator, &v)
	l := wire.NewLayouts(v.Rules)[0]
	first := wire.LayoutCell{Word: "G12", Number: 12, Colours: []string{"green"}}
	if len(l.Rows) != 4 || l.Rows[2].Lock != "green" || !l.Rows[2].Cells[10].Closes {
		t.Errorf("rows %+v", l.Rows)
	}
	if diff := cmp.Diff(first, l.Rows[2].Cells[0]); diff != "" {
		t.Error(diff)
	}
	if l.Need != 5 || l.Penalties != 4 || l.ClosedRows != 2 || l.PenaltyPoints != -5 || len(l.Points) != 13 || l.Points[12] != 78 || l.DieFaces != 6 {
		t.Errorf("counts %+v", l)
	}
	if wire.NewTrack(nil) != nil {
		t.Error("a track where there is none")
	}
}

// Each viewer sees the cards that it may know: its own, and of others the numbers (K2).
func TestShownCards(t *testing.T) {
	g, _ := replay(t, "rowlock 1\nedition cards-jokers\nplayer Max\nplayer Emma\nhand Max J7 J9 G9 B2\nhand Emma R4 Y4 G4 B4\ndisplay G7 R8 B8 Y5\npile G8 R12 B12\n")
	var v rowlock.View
	g.Look(0, &v)
	want := &wire.Shown{
		Display: []wire.Card{{Word: "?7", Number: 7}, {Word: "?8", Number: 8}, {Word: "?8", Number: 8}, {Word: "?5", Number: 5}},
		Hands: [][]wire.Card{
			{{Word: "G9", Number: 9, Colour: "green"}, {Word: "B2", Number: 2, Colour: "blue"}, {Word: "J7", Number: 7, Joker: true}, {Word: "J9", Number: 9, Joker: true}},
			{{Word: "?4", Number: 4}, {Word: "?4", Number: 4}, {Word: "?4", Number: 4}, {Word: "?4", Number: 4}},
		},
	}
	if diff := cmp.Diff(want, wire.NewShown(&v)); diff != "" {
		t.Error(diff)
	}
	g, _ = replay(t, "rowlock 1\nedition classic\nplayer Max\n")
	g.Look(0, &v)
	if shown := wire.NewShown(&v); shown != nil {
		t.Errorf("cards in a game of dice: %+v", shown)
	}
}

// With real dice a choice is named by what it does; a spectator has none.
func TestChoicesOnPaper(t *testing.T) { // B2, B3
	setup, err := rules.OnBoard.Setup(2)
	if err != nil {
		t.Fatal(err)
	}
	begun, err := setup.Start()
	if err != nil {
		t.Fatal(err)
	}
	g := paper.NewSheets(begun)
	var v rowlock.View
	g.Look(0, &v)
	kinds := map[string]string{}
	for _, c := range wire.NewChoices(&v, rowlock.ForeseeAll(g, 0, v.Choices[0])) {
		kinds[c.Choice] = c.Kind
	}
	for word, want := range map[string]string{"R2": "cell", "penalty": "penalty", "pawn:3": "pawn", "close:R": "close", "end": "end"} {
		if kinds[word] != want {
			t.Errorf("%s is of the kind %q, want %s", word, kinds[word], want)
		}
	}
	if g.Look(rowlock.Spectator, &v); wire.NewChoices(&v, nil) == nil || len(wire.NewChoices(&v, nil)) > 0 {
		t.Errorf("who looks on may choose %+v", wire.NewChoices(&v, nil))
	}
}
