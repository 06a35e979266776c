package record_test

import (
	"errors"
	"slices"
	"strings"
	"testing"

	"rowlock"
	"rowlock/record"
	"rowlock/refusal"
	"rowlock/rules"
	"rowlock/sheet"
)

// lines joins the lines of a record whose edition and players are Max and Emma.
func lines(edition string, more ...string) string {
	head := []string{"rowlock 1", "edition " + edition, "player Max", "player Emma"}
	return strings.Join(append(head, more...), "\n") + "\n"
}

func mustRead(t testing.TB, text string) *record.Record {
	t.Helper()
	r, err := record.Parse(rules.Published(), text)
	if err != nil {
		t.Fatal(err)
	}
	return r
}

// mustReplay returns what the referee sees after a record.
func mustReplay(t testing.TB, text string) *rowlock.View {
	t.Helper()
	g, err := mustRead(t, text).Replay()
	if err != nil {
		t.Fatal(err)
	}
	var v rowlock.View
	g.Look(rowlock.Referee, &v)
	return &v
}

// fault returns what is wrong with a record.
func fault(text string) error {
	r, err := record.Parse(rules.Published(), text)
	if err == nil {
		_, err = r.Replay()
	}
	return err
}

// choices returns a seat's choices in words, sorted.
func choices(v *rowlock.View, s rowlock.Seat) []string {
	var words []string
	for _, c := range v.Choices[s] {
		words = append(words, c.Word)
	}
	slices.Sort(words)
	return words
}

func TestGrammar(t *testing.T) {
	text := "\ufeff# a comment before everything\r\n" +
		"\r\n" +
		"rowlock 1\r\n" +
		"  edition   classic # the plain game\r\n" +
		"player \"Max P\"\r\n" +
		"player \"Emma #2\"\n" +
		"player a=b\n" +
		"active \"Emma #2\"#no space\n" +
		"sheet\t\"Max P\" R:5,7 P:1\n" +
		"roll 4 1 R3 Y2 G6 B6\n" +
		"white \"Max P\"=\"Y5\" \"Emma #2\"=R5 a=b=B5 # \"\n" +
		"colour -"
	v := mustReplay(t, text)
	if v.Phase != rowlock.PhaseRoll || v.Active != 2 {
		t.Errorf("%v is due and seat %d active", v.Phase, v.Active)
	}
	for s, total := range []int{3 + 1 - 5, 1, 1} {
		if v.Players[s].Total != total {
			t.Errorf("seat %d has %d points, want %d", s, v.Players[s].Total, total)
		}
	}
}

func TestWritten(t *testing.T) {
	text := `
		rowlock 1 # version
		edition longo
		player "Max P"
		active "Max P"
		player a=b
		sheet a=b P:1 R:5,2
		lucky a=b 6 11
		lucky "Max P" 8 5
		roll 4 1 R3 Y2 G6 B8
		white a=b=Y5 "Max P"=-
		colour "R 5"
		pawn ""`
	want := `rowlock 1
edition longo
player "Max P"
player "a=b"
active "Max P"
lucky "a=b" 6 11
lucky "Max P" 8 5
sheet "a=b" P:1 R:5,2
roll 4 1 R3 Y2 G6 B8
white "a=b"=Y5 "Max P"=-
colour "R 5"
pawn ""
`
	if got := mustRead(t, text).String(); got != want {
		t.Errorf("written as\n%s\nwant\n%s", got, want)
	}
	if again := mustRead(t, want).String(); again != want {
		t.Errorf("written again as\n%s\nwant\n%s", again, want)
	}
}

// Nameless returns the same game with other names, and does not change the record.
func TestNameless(t *testing.T) {
	text := lines("classic", "sheet Emma R:5", "active Emma")
	named := mustRead(t, text)
	nameless := strings.NewReplacer("Max", "P1", "Emma", "P2").Replace(text)
	if got, want := named.Nameless().String(), mustRead(t, nameless).String(); got != want {
		t.Errorf("without names it is\n%s\nwant\n%s", got, want)
	}
	if got, want := named.String(), mustRead(t, text).String(); got != want {
		t.Errorf("the record is now\n%s\nwant\n%s", got, want)
	}
}

// Cut keeps at most the steps that there are.
func TestCut(t *testing.T) {
	rec := mustRead(t, lines("onboard", "pawn Max 3", "pawn Emma 7", "roll 1 2 R1 Y1 G1 B1", "white", "colour -", "pawn 2"))
	all := len(rec.Steps)
	for steps, want := range map[int]int{-1: 0, 0: 0, 2: 2, all: all, all + 1: all} {
		cut := rec.Cut(steps)
		if len(cut.Steps) != want || len(rec.Steps) != all {
			t.Errorf("cut to %d steps it has %d, and the record has %d", steps, len(cut.Steps), len(rec.Steps))
		}
		text := rec.String()
		if cut.Steps = append(cut.Steps, record.Step{}); rec.String() != text {
			t.Errorf("what follows a cut after %d steps is in the whole record:\n%s", steps, rec)
		}
	}
}

// TestSetupInAnyOrder puts set-up statements before those that they depend on.
func TestSetupInAnyOrder(t *testing.T) {
	path := "path" + strings.Repeat(" R7/1 G3/2 Y12/3 B2/4 R5/5 Y5/6", 10)
	v := mustReplay(t, lines("onboard", "active Emma", "pawn Emma 50", "sheet Max R:7", path, "roll 1 1 R1 Y1 G1 B1"))
	if v.Active != 1 || v.Players[1].Pawn != 50 || v.Players[1].Bonus != 2 {
		t.Errorf("seat %d is active, the pawn stands on %d for %d points", v.Active, v.Players[1].Pawn, v.Players[1].Bonus)
	}
}

// TestPawnTwoWays tells the set-up statement from the turn statement.
func TestPawnTwoWays(t *testing.T) {
	v := mustReplay(t, lines("onboard", "pawn Max 3", "pawn Emma 7", "roll 1 2 R1 Y1 G1 B1", "white", "colour -", "pawn 2"))
	if v.Players[0].Pawn != 5 || v.Players[1].Pawn != 7 || v.Active != 1 {
		t.Errorf("the pawns stand on %d and %d, seat %d is active", v.Players[0].Pawn, v.Players[1].Pawn, v.Active)
	}
}

// TestStops cuts a record off after every line, as a record may end anywhere.
func TestStops(t *testing.T) {
	turn := []string{"roll 4 1 R3 Y2 G6 B6", "white Max=R5 Emma=Y5", "colour B10", "roll 1 1 R1 Y1 G1 B1", "white", "colour -"}
	for n, due := range []rowlock.Phase{
		rowlock.PhaseRoll, rowlock.PhaseWhite, rowlock.PhaseColour, rowlock.PhaseRoll, rowlock.PhaseWhite, rowlock.PhaseColour, rowlock.PhaseRoll,
	} {
		if v := mustReplay(t, lines("classic", turn[:n]...)); v.Phase != due {
			t.Errorf("after %d statements %v is due, want %v", n, v.Phase, due)
		}
	}
}

func TestCards(t *testing.T) {
	base := []string{
		"hand Max R3 Y9 G11 G9", "hand Emma R10 Y3 B7 Y4", "display G4 R8 B8 Y5", "pile Y2 G8", "sheet Max G:12",
		"take B8", "call Max=R8 Emma=B8", "play G11 G9 = G11 G9",
	}
	v := mustReplay(t, lines("cards", base...))
	if v.Phase != rowlock.PhaseTake || v.Active != 1 || v.Players[0].Total != 1+6 || v.Players[1].Total != 1 {
		t.Errorf("%v of seat %d is due at %d:%d", v.Phase, v.Active, v.Players[0].Total, v.Players[1].Total)
	}
	if err := fault(lines("cards", append(base, "take G4", "call")...)); err == nil || !strings.Contains(err.Error(), "reshuffle is due") {
		t.Errorf("a call after the pile ran out: %v", err)
	}
}

// TestReshuffle lets the pile run out and states the new order, with a joker among the cards.
func TestReshuffle(t *testing.T) {
	deck := deck(true)
	hands, display, pile := deck[:8], deck[8:12], deck[12:13]
	text := lines("cards-jokers",
		"hand Max "+strings.Join(hands[:4], " "), "hand Emma "+strings.Join(hands[4:], " "),
		"display "+strings.Join(display, " "), "pile "+pile[0],
		"take "+display[2], "reshuffle "+strings.Join(deck[13:], " "), "call", "play "+hands[0])
	v := mustReplay(t, text)
	if v.Phase != rowlock.PhaseTake || v.Cards.Pile != len(deck)-13 || v.Cards.Discards != 1 {
		t.Errorf("%v is due, the pile has %d cards, the discards %d", v.Phase, v.Cards.Pile, v.Cards.Discards)
	}
	if again := mustRead(t, text).String(); again != mustRead(t, again).String() {
		t.Error("a record of a card game changes when written twice")
	}
}

func deck(jokers bool) []string {
	letters := "RYGB"
	if jokers {
		letters = "RYGBJ"
	}
	var deck []string
	for _, letter := range letters {
		for number := range strings.FieldsSeq("2 3 4 5 6 7 8 9 10 11 12") {
			deck = append(deck, string(letter)+number)
		}
	}
	return deck
}

func TestNewAndAdd(t *testing.T) {
	text := lines("classic", "active Emma", "sheet Max R:5 P:1",
		"roll 4 1 R3 Y2 G6 B6", "white Max=Y5", "colour -", "roll 6 6 R1 Y1 G1 B1", "white Max=G12 Emma=B12", "colour R7")
	r := mustRead(t, text)
	var setup []rowlock.Statement
	for _, st := range slices.Backward(r.Setup) {
		setup = append(setup, st.Statement)
	}
	written, err := record.New(r.Rules, r.Names, setup)
	if err != nil {
		t.Fatal(err)
	}
	g, err := written.Start()
	if err != nil {
		t.Fatal(err)
	}
	for made, err := range r.Play(g) {
		if err != nil {
			t.Fatal(err)
		}
		slices.Reverse(made)
		written.Add(g, made)
	}
	if written.String() != text {
		t.Errorf("written as\n%s\nwant\n%s", written, text)
	}
	for _, names := range [][]string{{"Max", "Max"}, {""}, {"a\"b"}, {"a\nb"}, {strings.Repeat("é", 41)}, {"\xff"}} {
		if _, err := record.New(r.Rules, names, nil); err == nil {
			t.Errorf("the names %q are taken", names)
		}
	}
}

// New refuses keywords that are not those of set-up statements, whatever words follow.
func TestNewRefusesKeywords(t *testing.T) {
	for _, keyword := range []string{"", "dice", "roll", "player", "lucky Max 5 8\nlucky"} {
		setup := []rowlock.Statement{{Keyword: keyword, Words: []string{"6", "11"}}}
		if _, err := record.New(rules.Longo, []string{"Emma", "Max"}, setup); refusal.Code(err) != "no_statement" {
			t.Errorf("%q: %v", keyword, err)
		}
	}
}

// A record of MostBytes is read, and a larger one is refused.
func TestSize(t *testing.T) {
	text := lines("classic", "#"+strings.Repeat("x", 1000))
	if _, err := record.Parse(rules.Published(), text+strings.Repeat("\n", record.MostBytes-len(text))); err != nil {
		t.Errorf("a record of exactly 1 MiB: %v", err)
	}
	if _, err := record.Parse(rules.Published(), text+strings.Repeat("\n", record.MostBytes-len(text)+1)); err == nil {
		t.Error("a record of more than 1 MiB is read")
	}
}

// TestReaderFails checks that the reader's own error is returned: it is not a fault of the record.
func TestReaderFails(t *testing.T) {
	_, err := record.Read(rules.Published(), failing{})
	var fault *record.Error
	if !errors.Is(err, errBroken) || errors.As(err, &fault) {
		t.Errorf("a broken reader gives %v", err)
	}
}

type failing struct{}

var errBroken = errors.New("broken")

func (failing) Read([]byte) (int, error) { return 0, errBroken }

// numbers lists the crossed numbers of a seat's row.
func numbers(v *rowlock.View, s rowlock.Seat, c sheet.Colour) []string {
	p := &v.Players[s]
	row, _ := p.Layout.RowOf(c)
	return p.Sheet.Numbers(p.Layout, row)
}
