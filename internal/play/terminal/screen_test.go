package terminal

import (
	"context"
	"errors"
	"io"
	"math/rand/v2"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"rowlock/internal/race"

	tea "charm.land/bubbletea/v2"
	"charm.land/lipgloss/v2"
	"github.com/charmbracelet/x/ansi"

	"rowlock"
	"rowlock/bot"
	"rowlock/internal/golden"
	"rowlock/internal/play/player"
	"rowlock/internal/words/language"
	"rowlock/record"
	"rowlock/rules"
	"rowlock/wire"
)

func builtIn(t *testing.T, name string) player.Entry {
	t.Helper()
	kind, err := bot.ByName(name)
	if err != nil {
		t.Fatal(err)
	}
	return player.BuiltIn(kind)
}

// config seats a person against sensible bots.
func config(t *testing.T, ru rowlock.Rules, others int) Config {
	t.Helper()
	c := Config{
		Rules: ru, Names: []string{"You"}, Entries: []player.Entry{{}}, Seed: 4, First: 0,
		StandIn: builtIn(t, "sensible"), Reader: language.For("en"),
	}
	for _, name := range []string{"Ada", "Ben", "Cleo", "Dan"}[:others] {
		c.Names, c.Entries = append(c.Names, name), append(c.Entries, builtIn(t, "sensible"))
	}
	return c
}

// game begins a game, which ends with the test.
func game(t *testing.T, c Config) *Game {
	t.Helper()
	g, err := New(c)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(g.Close)
	return g
}

func begin(t *testing.T, c Config, width, height int) *screen {
	t.Helper()
	g := game(t, c)
	rules := func() (string, error) { return strings.Repeat("a rule\n", 50), nil }
	s := &screen{game: g, reader: c.Reader, ctx: t.Context(), aids: Aids{Rules: rules, Hint: priced}}
	send(s, tea.WindowSizeMsg{Width: width, Height: height})
	run(s, s.Init())
	return s
}

// beginIn shows a game in a language, in a window of a width.
func beginIn(t *testing.T, code string, ru rowlock.Rules, width int) *screen {
	t.Helper()
	c := config(t, ru, 1)
	c.Reader = language.For(code)
	return begin(t, c, width, 24)
}

// priced prices choices by their length.
func priced(_ context.Context, rec *record.Record) (*wire.Hint, error) {
	g, err := rec.Replay()
	if err != nil {
		return nil, err
	}
	var v rowlock.View
	g.Look(0, &v)
	advice := wire.Advice{Name: rec.Names[0]}
	for _, c := range v.Choices[0] {
		chance := wire.Figure{Value: 0.5}
		advice.Choices = append(advice.Choices, wire.Priced{
			Choice: wire.Choice{Choice: c.Word}, Outlook: wire.Outlook{Points: wire.Figure{Value: float64(len(c.Word))}, Chance: &chance},
		})
	}
	return &wire.Hint{Players: []wire.Advice{advice}}, nil
}

func send(s *screen, msg tea.Msg) {
	_, cmd := s.Update(msg)
	run(s, cmd)
}

// run does the work beside the screen at once.
func run(s *screen, cmd tea.Cmd) {
	if cmd == nil {
		return
	}
	if msg := cmd(); msg != nil {
		if _, quits := msg.(tea.QuitMsg); !quits {
			send(s, msg)
		}
	}
}

func press(s *screen, keys ...string) {
	for _, key := range keys {
		code := map[string]rune{"enter": tea.KeyEnter, "esc": tea.KeyEscape, "down": tea.KeyDown, "right": tea.KeyRight, "pgdown": tea.KeyPgDown, "pgup": tea.KeyPgUp, "home": tea.KeyHome, "end": tea.KeyEnd}[key]
		msg := tea.KeyPressMsg{Code: code}
		if code == 0 {
			msg = tea.KeyPressMsg{Code: []rune(key)[0], Text: key}
		}
		send(s, msg)
	}
}

// shown returns the screen's text, without colours and blanks at line ends.
func shown(s *screen) string {
	lines := strings.Split(ansi.Strip(s.View().Content), "\n")
	for i, line := range lines {
		lines[i] = strings.TrimRight(line, " ")
	}
	return strings.Join(lines, "\n") + "\n"
}

// checkScreen compares the screen with a file of testdata.
func checkScreen(t *testing.T, name string, s *screen) {
	t.Helper()
	golden.Check(t, filepath.Join("testdata", name+".txt"), shown(s))
}

// A screen ends with its context, even before any work has begun beside it.
func TestScreenEnds(t *testing.T) {
	g := game(t, config(t, rules.Classic, 1))
	for n := range 20 {
		ctx, cancel := context.WithTimeout(t.Context(), time.Duration(n)*time.Millisecond)
		ended := make(chan struct{})
		go func() {
			defer close(ended)
			// it says that the context has ended
			_ = Play(ctx, g, Aids{}, 0, tea.WithInput(strings.NewReader("")), tea.WithOutput(io.Discard))
		}()
		select {
		case <-ended:
		case <-time.After(time.Minute):
			t.Fatal("the screen goes on")
		}
		cancel()
	}
}

// The screens, as in testdata, without colours.
func TestScreens(t *testing.T) {
	race.Leave(t)
	cases := []struct {
		name          string
		rules         rowlock.Rules
		others        int
		width, height int
		keys          []string
	}{
		{"classic", rules.Classic, 2, 80, 24, []string{"1", "down"}},
		{"classic-alone", rules.Classic, 0, 80, 24, nil},
		{"classic-wide", rules.Classic, 4, 120, 40, []string{"1"}},
		{"classic-grave", rules.Classic, 1, 80, 24, []string{"down", "enter"}},
		{"classic-hint", rules.Classic, 1, 80, 24, []string{"h"}},
		{"classic-log", rules.Classic, 1, 80, 24, []string{"p", "p", "l"}},
		{"classic-rules", rules.Classic, 1, 80, 24, []string{"?", "pgdown"}},
		{"longo", rules.Longo, 4, 80, 24, nil},
		{"onboard", rules.OnBoard, 3, 80, 24, []string{"p", "p"}},
		{"cards", rules.Cards, 3, 80, 24, []string{"1"}},
		{"cards-jokers", rules.CardsJokers, 1, 80, 24, []string{"1", "p"}},
		{"gemixxt-a", rules.GemixxtA, 2, 80, 24, []string{"1"}},
		{"gemixxt-b", rules.GemixxtB, 2, 80, 24, []string{"1"}},
		{"big-points", rules.BigPoints, 2, 80, 24, []string{"1", "p"}},
		{"connected-steps", rules.ConnectedSteps, 2, 80, 24, []string{"1", "p"}},
		{"double-a", rules.DoubleA, 2, 80, 24, []string{"1", "p"}},
		{"small", rules.Longo, 4, 40, 12, nil},
		{"narrow", rules.Classic, 1, 40, 24, []string{"1", "enter", "down"}},
		{"narrow-double-a", rules.DoubleA, 1, 60, 24, []string{"1", "enter"}},
		{"low", rules.Classic, 2, 80, 10, nil},
		{"low-big-points", rules.BigPoints, 2, 80, 12, nil},
		{"low-onboard", rules.OnBoard, 2, 80, 12, nil},
	}
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			s := begin(t, config(t, c.rules, c.others), c.width, c.height)
			press(s, c.keys...)
			checkScreen(t, c.name, s)
		})
	}
}

// The screens of other languages, as in testdata.
func TestScreensInLanguages(t *testing.T) {
	race.Leave(t)
	cases := []struct {
		code  string
		rules rowlock.Rules
		keys  []string
	}{
		{"de", rules.Classic, []string{"1", "enter", "h"}},
		{"de", rules.Cards, []string{"1"}},
		{"pl", rules.OnBoard, []string{"p", "p"}},
		{"uk", rules.Longo, []string{"1", "enter", "down", "enter"}},
		{"tr", rules.CardsJokers, []string{"1", "p"}},
	}
	for _, c := range cases {
		t.Run(c.code+"-"+c.rules.Edition(), func(t *testing.T) {
			play := config(t, c.rules, 2)
			play.Reader = language.For(c.code)
			s := begin(t, play, 80, 24)
			press(s, c.keys...)
			checkScreen(t, c.code+"-"+c.rules.Edition(), s)
		})
	}
}

// The mark goes round: from the first choice up to the last, and from that down to the first.
func TestMarkGoesRound(t *testing.T) {
	s := begin(t, config(t, rules.Classic, 1), 80, 24)
	last := len(s.scene.Choices) - 1
	if last < 1 {
		t.Fatalf("there are %d choices", last+1)
	}
	for _, c := range []struct {
		key  string
		want int
	}{{"k", last}, {"k", last - 1}, {"j", last}, {"j", 0}, {"j", 1}, {"k", 0}} {
		if press(s, c.key); s.cursor != c.want {
			t.Errorf("%s leads to choice %d of %d, want %d", c.key, s.cursor, last+1, c.want)
		}
	}
}

// Where many choices play cards, the cards are chosen first and then what to cross with them, what
// crosses nothing last: every choice can be reached, and by as many keys as there are digits.
func TestCardsInTwoSteps(t *testing.T) {
	s := begin(t, config(t, rules.CardsJokers, 1), 80, 24)
	press(s, "1", "p")
	if len(s.scene.Choices) < 30 || len(s.items()) < 11 || len(s.items()) > 15 {
		t.Fatalf("%d choices are listed as %d", len(s.scene.Choices), len(s.items()))
	}
	seen := map[int]bool{}
	for at := range s.items() {
		if press(s, "home"); s.cursor != 0 {
			t.Errorf("Home leads to %d", s.cursor)
		}
		s.cursor = at
		if it := s.items()[at]; it.cards == "" {
			seen[it.choices[0]] = true
			continue
		}
		press(s, "enter")
		crosses := true
		for _, it := range s.items() {
			c := &s.scene.Choices[it.choices[0]]
			if len(it.choices) != 1 || len(c.Cells) > 0 && !crosses {
				t.Errorf("%+v comes after one that crosses nothing, or is many", c)
			}
			crosses = len(c.Cells) > 0
			seen[it.choices[0]] = true
		}
		if press(s, "esc"); s.cards != "" || s.cursor != at {
			t.Errorf("Esc leads from the cards of %d to %d", at, s.cursor)
		}
	}
	if len(seen) != len(s.scene.Choices) {
		t.Errorf("%d of %d choices can be reached", len(seen), len(s.scene.Choices))
	}
	if press(s, "end"); s.cursor != len(s.items())-1 {
		t.Errorf("End leads to %d", s.cursor)
	}
	if press(s, "pgup"); s.cursor == len(s.items())-1 {
		t.Error("Page up leads nowhere")
	}
	if press(s, "1"); s.cards != "" || s.cursor != 0 {
		t.Errorf("1, with which other numbers begin, leads to %d", s.cursor)
	}
	want := s.items()[10].cards
	if press(s, "1"); s.cards != want || want == "" {
		t.Errorf("11 leads to the plays of %q, want %q", s.cards, want)
	}
	press(s, "esc", "h")
	if it := s.items()[s.cursor]; s.scene.Choices[it.choices[0]].Choice != s.priced[0].Choice.Choice || it.cards != "" {
		t.Errorf("h leads to %+v, the best is %+v", it, s.priced[0].Choice)
	}
}

// Bots alone play for those who watch, a phase for each key, on the sheet of whoever is active.
func TestWatching(t *testing.T) {
	race.Leave(t)
	for _, ru := range rules.Published().All() {
		c := config(t, ru, 2)
		c.Names, c.Entries, c.Person = c.Names[1:], c.Entries[1:], rowlock.Nobody
		s := begin(t, c, 80, 24)
		for n := 0; s.stage != over; n++ {
			if s.stage != watching || n > 1000 {
				t.Fatalf("%s: after %d keys the screen waits for %d", ru.Edition(), n, s.stage)
			}
			if text := shown(s); !strings.Contains(text, "Enter shows what comes next.") {
				t.Fatalf("%s:\n%s", ru.Edition(), text)
			}
			checkFits(t, s)
			press(s, []string{"h", "1", "p", "esc"}[n%4], "enter")
		}
		if text := shown(s); !strings.Contains(text, "The game is over") || !strings.Contains(text, "2. ") {
			t.Errorf("%s:\n%s", ru.Edition(), text)
		}
	}
}

// In no language are the key hints cut, or a text shown with an unfilled place.
func TestKeysFit(t *testing.T) {
	race.Leave(t)
	for _, code := range language.Codes {
		for _, ru := range rules.Published().All() {
			s := beginIn(t, code, ru, 80)
			for _, key := range []string{"", "1", "esc", "p", "esc", "?", "x", "l", "x"} {
				if key != "" {
					press(s, key)
				}
				text := shown(s)
				lines := strings.Split(strings.TrimSpace(text), "\n")
				if last := lines[len(lines)-1]; strings.Contains(last, "…") || strings.ContainsAny(text, "{}") {
					t.Errorf("%s, %s:\n%s", code, ru.Edition(), text)
				}
			}
		}
	}
}

// Forty columns show the whole classic sheet and, in every language, how to leave.
func TestNarrowWindow(t *testing.T) {
	race.Leave(t)
	for _, code := range language.Codes {
		s := beginIn(t, code, rules.Classic, 40)
		for _, line := range s.sheetLines()[:4] {
			if lipgloss.Width(line) > 40 {
				t.Errorf("%s: the sheet has %q", code, ansi.Strip(line))
			}
		}
		all := strings.Split(s.reader.Say("keys"), " · ")
		lines := strings.Split(strings.TrimSpace(shown(s)), "\n")
		if last := lines[len(lines)-1]; !strings.HasPrefix(last, all[0]) || !strings.HasSuffix(last, all[len(all)-1]) {
			t.Errorf("%s: the keys are %q", code, last)
		}
	}
}

// Sixty columns show in every language and edition whose turn it is, and how the person stands.
func TestHeadFits(t *testing.T) {
	race.Leave(t)
	for _, code := range language.Codes {
		for _, ru := range rules.Published().All() {
			s := beginIn(t, code, ru, 60)
			if head := s.headLine(); lipgloss.Width(head) > 60 {
				t.Errorf("%s, %s: the head is %q", code, ru.Edition(), ansi.Strip(head))
			}
		}
	}
}

// Whole games of every edition with random keys: each screen fits its window, and the saved record
// is of a finished game.
func TestWholeGames(t *testing.T) {
	for _, ru := range rules.Published().All() {
		t.Run(ru.Edition(), func(t *testing.T) {
			race.LeaveAllBut(t, "classic")
			kept := ""
			c := config(t, ru, 2)
			c.Keep = func(text string) error { kept = text; return nil }
			s := begin(t, c, 80, 24)
			random := rand.New(rand.NewPCG(1, 2))
			for n := 0; s.stage != over; n++ {
				if n > 5000 {
					t.Fatal("the game does not end")
				}
				s.width, s.height = 40+random.IntN(120), 10+random.IntN(50)
				checkFits(t, s)
				press(s, []string{"1", "2", "down", "right", "enter", "p", "u", "h", "l", "?", "esc", "enter"}[random.IntN(12)])
			}
			checkFits(t, s)
			rec, err := record.Parse(rules.Published(), kept)
			if err != nil {
				t.Fatal(err)
			}
			if g, err := rec.Replay(); err != nil || g.Phase() != rowlock.PhaseOver {
				t.Errorf("the record kept ends in %v, %v", g.Phase(), err)
			}
		})
	}
}

func checkFits(t *testing.T, s *screen) {
	t.Helper()
	content := s.View().Content
	if lipgloss.Width(content) > s.width || lipgloss.Height(content) > s.height {
		t.Fatalf("a window of %d by %d shows\n%s", s.width, s.height, content)
	}
	if s.page == nil && s.stage == deciding && !strings.Contains(ansi.Strip(content), "What do you do") && s.note == "" {
		t.Fatalf("nothing is asked:\n%s", content)
	}
}

// The choice that Enter takes is visible in every window, however low.
func TestSelectedChoiceIsSeen(t *testing.T) {
	race.Leave(t)
	for _, ru := range rules.Published().All() {
		for _, width := range []int{40, 80} {
			s := begin(t, config(t, ru, 2), width, 24)
			last := len(s.items()) - 1
			for s.height = 2; s.height <= 14; s.height++ {
				for _, s.cursor = range []int{0, last / 2, last} {
					it := s.items()[s.cursor]
					want := it.key + "  " + ansi.Strip(s.itemText(&it))[:4]
					if text := shown(s); !strings.Contains(text, want) {
						t.Fatalf("%s in %d by %d does not show %q:\n%s", ru.Edition(), width, s.height, want, text)
					}
					checkFits(t, s)
				}
			}
		}
	}
}

// A grave choice must be confirmed; a held choice may be taken back before anybody has seen it.
func TestTakingBack(t *testing.T) {
	s := begin(t, config(t, rules.Classic, 1), 80, 24)
	s.takeBack = 1 // any: the test is the clock
	before := s.game.Record().String()
	i, ok := s.keyed("1")
	if !ok || !isGrave(s.scene.Choices, i) {
		t.Fatalf("the first choice is %+v, one that skips many cells is wanted", s.scene.Choices[i])
	}
	s.Update(tea.KeyPressMsg{Code: '1', Text: "1"})
	if s.stage != asking {
		t.Fatal("a choice that skips many cells is not asked about")
	}
	s.Update(tea.KeyPressMsg{Code: tea.KeyEnter})
	if s.stage != held {
		t.Fatal("a choice that is confirmed is not held")
	}
	old := elapsed{s.holding}
	s.Update(tea.KeyPressMsg{Code: 'u', Text: "u"})
	send(s, old)
	if s.stage != deciding || s.game.Record().String() != before {
		t.Error("a choice that was taken back is made")
	}
	s.Update(tea.KeyPressMsg{Code: 'p', Text: "p"})
	send(s, old)
	if s.stage != held {
		t.Error("the clock of a choice that was taken back makes another")
	}
	send(s, elapsed{s.holding})
	if s.game.Record().String() == before {
		t.Error("a choice that was held is not made")
	}
}

// A program without an answer is replaced, the news say so, and the game goes on.
func TestForfeit(t *testing.T) {
	c := config(t, rules.Classic, 1)
	c.Entries[1] = player.Entry{Name: "absent", Join: func() player.Player { return absent{} }}
	s := begin(t, c, 80, 24)
	press(s, "p")
	if text := logText(s.log); !strings.Contains(text, "Ada gives no answer: absent. sensible plays on.") {
		t.Errorf("the log says %q", text)
	}
	if s.stage != deciding {
		t.Error("the game does not go on")
	}
}

type absent struct{}

func (absent) Begin(*player.Game)                {}
func (absent) End(*rowlock.View, []player.Event) {}
func (absent) Close()                            {}
func (absent) Choose(context.Context, *player.Asked) (rowlock.Action, error) {
	return rowlock.Pass, errors.New("absent")
}

// A continued game is where it was, and shows the same.
func TestResume(t *testing.T) {
	for _, ru := range rules.Published().All() {
		s := begin(t, config(t, ru, 1), 80, 24)
		press(s, "1", "enter", "p", "enter", "1", "enter")
		rec, err := record.Parse(rules.Published(), s.game.Record().String())
		if err != nil {
			t.Fatal(err)
		}
		c := config(t, ru, 1)
		c.Record = rec
		again := begin(t, c, 80, 24)
		s.scene.News = nil
		if got, want := shown(again), shown(s); got != want {
			t.Errorf("%s: gone on with, the screen shows\n%s\nwant\n%s", ru.Edition(), got, want)
		}
	}
}

// A game line by line ends with its context, even while nobody types, and with its input.
func TestLinesEnd(t *testing.T) {
	g := game(t, config(t, rules.Classic, 1))
	typed, keyboard := io.Pipe()
	t.Cleanup(func() { _ = keyboard.Close() }) // never fails
	ctx, cancel := context.WithCancel(t.Context())
	ended := make(chan error)
	go func() { ended <- PlayLines(ctx, g, Aids{}, typed, io.Discard) }()
	for range 2 { // the second is taken once the first has been answered
		if _, err := io.WriteString(keyboard, "?\n"); err != nil {
			t.Fatal(err)
		}
	}
	cancel()
	if err := <-ended; !errors.Is(err, context.Canceled) {
		t.Errorf("it ends with %v", err)
	}
	if err := PlayLines(t.Context(), g, Aids{}, strings.NewReader("?\n"), io.Discard); err != nil {
		t.Errorf("without more to read: %v", err)
	}
}

// A line longer than any answer is refused, and the next one is read; in the longest allowed line
// every byte counts.
func TestLongLines(t *testing.T) {
	for _, c := range []struct {
		length  int
		end     string
		refused string
	}{
		{200, "\n", `X" is no cell: `},
		{200, "\r\n", `X" is no cell: `},
		{201, "\n", "at most 200 characters"},
		{201, "\r\n", "at most 200 characters"},
		{200_000, "\n", "at most 200 characters"},
	} {
		g := game(t, config(t, rules.Classic, 1))
		var out strings.Builder
		in := strings.NewReader(strings.Repeat("x", c.length) + c.end + "y\n")
		if err := PlayLines(t.Context(), g, Aids{}, in, &out); err != nil {
			t.Errorf("%d letters: %v", c.length, err)
		}
		_, said, _ := strings.Cut(out.String(), "> ")
		if said, after, _ := strings.Cut(said, "> "); !strings.Contains(said, c.refused) || !strings.Contains(after, `"Y" is no cell`) {
			t.Errorf("%d letters and %q: %.200q, then %.200q", c.length, c.end, said, after)
		}
	}
}

// Prices are worked out once; then the key goes to the best choice.
func TestHintOnce(t *testing.T) {
	s := begin(t, config(t, rules.Classic, 1), 80, 24)
	first := s.hint()
	if first == nil || s.hint() != nil {
		t.Fatal("a hint is worked out twice")
	}
	run(s, first)
	best := s.cursor
	press(s, "down")
	if press(s, "h"); s.priced == nil || s.cursor != best || s.scene.Choices[s.items()[best].choices[0]].Choice != s.priced[0].Choice.Choice {
		t.Errorf("prices %v, the mark is on %d", s.priced, s.cursor)
	}
}

// A game without rules to show can still be played, and says so when they are asked for.
func TestNoRules(t *testing.T) {
	missing := func() (string, error) { return "", errors.New("no page") }
	g := game(t, config(t, rules.Classic, 0))
	var out strings.Builder
	if err := PlayLines(t.Context(), g, Aids{Rules: missing}, strings.NewReader("rules\n-\n"), &out); err != nil {
		t.Error(err)
	}
	if !strings.Contains(out.String(), "> That cannot be: no page.") || strings.Count(out.String(), "> ") < 3 {
		t.Errorf("%s", out.String())
	}
	s := begin(t, config(t, rules.Classic, 0), 80, 24)
	s.aids.Rules = missing
	press(s, "?")
	if text := shown(s); !strings.Contains(text, "That cannot be: no page.") {
		t.Error(text)
	}
}
