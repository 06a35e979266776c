package arena_test

import (
	"bytes"
	"context"
	"errors"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"syscall"
	"testing"
	"time"

	"rowlock/internal/race"

	"rowlock"
	"rowlock/bot"
	"rowlock/internal/play/arena"
	"rowlock/internal/play/player"
	"rowlock/rules"
)

// command returns the command line that starts this program in a part.
func command(part string) string {
	return "ROWLOCK_ARENA_PART=" + strconv.Quote(part) + " exec " + strconv.Quote(os.Args[0])
}

func programs(errors io.Writer, timeout time.Duration) *player.Programs {
	return &player.Programs{Timeout: timeout, Errors: errors}
}

func builtIn(t *testing.T, name string) player.Entry {
	t.Helper()
	kind, err := bot.ByName(name)
	if err != nil {
		t.Fatal(err)
	}
	return player.BuiltIn(kind)
}

func run(t *testing.T, m *arena.Match) *arena.Report {
	t.Helper()
	r, err := m.Run(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	return r
}

// Programs play every edition as built-in bots do, on several workers.
func TestPrograms(t *testing.T) {
	for _, ru := range rules.Published().All() {
		t.Run(ru.Edition(), func(t *testing.T) {
			race.LeaveAllBut(t, "classic")
			var errs bytes.Buffer
			p := programs(&errs, time.Minute)
			r := run(t, &arena.Match{
				Rules: ru, Games: 12, Seed: 3, Workers: 2,
				Entries: []player.Entry{p.Exec("last", command("last")), builtIn(t, "greedy"), p.Exec("again", command("last"))},
			})
			for _, b := range r.Bots {
				if b.Forfeits != 0 {
					t.Errorf("%s forfeits %d games: %s", b.Bot, b.Forfeits, errs.String())
				}
			}
			if errs.Len() != 0 {
				t.Errorf("on standard error: %s", errs.String())
			}
		})
	}
}

// A program is not asked about forced decisions, even if several actions are one choice: cards of
// one number whose colours the seat may not know.
func TestForcedIsNotAsked(t *testing.T) {
	var errs bytes.Buffer
	var opening []rowlock.Statement
	for seat, line := range []string{"hand R3 Y9 G10 B2", "hand R2 Y8 G9 B3", "display R4 Y4 G4 B4", "pile G8 R12 R7"} {
		keyword, cards, _ := strings.Cut(line, " ")
		st := rowlock.Statement{Keyword: keyword, Seat: rowlock.Nobody, Words: strings.Fields(cards)}
		if keyword == "hand" {
			st.Seat = rowlock.Seat(seat)
		}
		opening = append(opening, st)
	}
	r := run(t, &arena.Match{
		Rules: rules.Cards, Games: 4, Seed: 1, Workers: 1, Chosen: opening,
		Entries: []player.Entry{builtIn(t, "greedy"), programs(&errs, time.Minute).Exec("last", command("last"))},
	})
	if r.Bots[1].Forfeits != 0 {
		t.Errorf("%d forfeits: %s", r.Bots[1].Forfeits, errs.String())
	}
}

// The last words of a program are given as the reason for its forfeit, with control characters
// escaped.
func TestLastWords(t *testing.T) {
	var errs bytes.Buffer
	run(t, &arena.Match{
		Rules: rules.Classic, Games: 1, Seed: 1, Workers: 1,
		Entries: []player.Entry{builtIn(t, "skip1"), programs(&errs, time.Minute).Exec("faulty", command("last words"))},
	})
	want := `faulty: forfeits: the program has ended: \x1b[31mno such field`
	if lines := strings.Split(errs.String(), "\n"); !slices.Contains(lines, want) {
		t.Errorf("reported %q, want %q", lines, want)
	}
}

// Each fault forfeits the game and is reported once. The match goes on.
func TestForfeits(t *testing.T) {
	cases := []struct {
		part     string
		timeout  time.Duration
		forfeits int64
		reason   string
	}{
		{"illegal", time.Minute, 4, `faulty: forfeits: the answer is none of the choices: "R99"`},
		{"malformed", time.Minute, 4, `faulty: forfeits: the answer is not {"choice": WORD} in one line: `},
		{"no choice", time.Minute, 4, `faulty: forfeits: the answer is not {"choice": WORD} in one line: the field chosen does not belong here`},
		{"null", time.Minute, 4, `faulty: forfeits: the answer is not {"choice": WORD} in one line: it has no choice`},
		{"twice", time.Minute, 4, `faulty: forfeits: the answer is not {"choice": WORD} in one line: the field choice appears twice`},
		{"capital", time.Minute, 4, `faulty: forfeits: the answer is not {"choice": WORD} in one line: the field Choice does not belong here`},
		{"more", time.Minute, 4, `faulty: forfeits: the answer is not {"choice": WORD} in one line: the field why does not belong here`},
		{"number", time.Minute, 4, `faulty: forfeits: the answer is not {"choice": WORD} in one line: the field choice has a value of another kind`},
		{"list", time.Minute, 4, `faulty: forfeits: the answer is not {"choice": WORD} in one line: it is not an object`},
		{"two lines", time.Minute, 4, "faulty: forfeits: it has written a line that no question asked for"},
		{"oversize", time.Minute, 4, "faulty: forfeits: the answer is longer than 1 MiB"},
		{"slow", 50 * time.Millisecond, 4, "faulty: forfeits: no answer in time (50ms)"},
		{"crash", time.Minute, 4, "faulty: forfeits: the program has ended: exit status 3"},
		{"end", time.Minute, 4, "faulty: forfeits: the program has ended: exit status 3"},
		{"mute", time.Minute, 4, "faulty: forfeits: the program has closed its input or output"},
		{"second", time.Minute, 2, "faulty: forfeits: the program has ended: exit status 3"},
	}
	for _, c := range cases {
		t.Run(c.part, func(t *testing.T) {
			var errs bytes.Buffer
			r := run(t, &arena.Match{
				Rules: rules.Classic, Games: 4, Seed: 1, Workers: 1,
				Entries: []player.Entry{builtIn(t, "skip1"), programs(&errs, c.timeout).Exec("faulty", command(c.part))},
			})
			if got := r.Bots[1].Forfeits; got != c.forfeits {
				t.Errorf("%d forfeits, want %d", got, c.forfeits)
			}
			if c.forfeits == 4 && (r.Bots[0].Share != 1 || r.Bots[1].Share != 0 || r.Bots[1].Mean != 0 || r.Bots[0].Mean < 40) {
				t.Errorf("a forfeited game is lost with 0 points and goes on without: %+v", r.Bots)
			}
			if text := errs.String(); !strings.HasPrefix(text, c.reason) || strings.Count(text, "\n") != 1 {
				t.Errorf("reported %q, want once %q", text, c.reason)
			}
		})
	}
}

// When one of three forfeits, the other two play for the win.
func TestForfeitOfThree(t *testing.T) {
	r := run(t, &arena.Match{
		Rules: rules.Classic, Games: 300, Seed: 1, Workers: 2,
		Entries: []player.Entry{
			builtIn(t, "sensible"),
			{Name: "absent", Join: func() player.Player { return absent{} }},
			builtIn(t, "random"),
		},
	})
	if r.Bots[0].Share < 0.95 || r.Bots[1].Share != 0 || r.Bots[1].Forfeits != 300 {
		t.Errorf("%+v", r.Bots)
	}
	if sum := r.Bots[0].Share + r.Bots[2].Share; sum < 0.9999 || sum > 1.0001 {
		t.Errorf("the two others share %v of 300 games", sum)
	}
}

type absent struct{}

var errAbsent = errors.New("absent")

func (absent) Begin(*player.Game)                {}
func (absent) End(*rowlock.View, []player.Event) { panic("a forfeited game is not shown") }
func (absent) Close()                            {}
func (absent) Choose(context.Context, *player.Asked) (rowlock.Action, error) {
	return rowlock.Pass, errAbsent
}

// What a program says on standard error is passed on with its name.
func TestStandardError(t *testing.T) {
	var errs bytes.Buffer
	run(t, &arena.Match{
		Rules: rules.Classic, Games: 1, Seed: 1, Workers: 1,
		Entries: []player.Entry{programs(&errs, time.Minute).Exec("loud", command("loud"))},
	})
	for line := range strings.Lines(errs.String()) {
		if line != "loud: thinking of -\n" {
			t.Errorf("passed on: %q", line)
		}
	}
	if errs.Len() == 0 {
		t.Error("nothing is passed on")
	}
}

// When the match is over, nothing that a program has started is still running. The test sees this
// by the end of a pipe that only those processes hold.
func TestNoProcessIsLeft(t *testing.T) {
	path := filepath.Join(t.TempDir(), "pipe")
	if err := syscall.Mkfifo(path, 0o600); err != nil {
		t.Fatal(err)
	}
	pipe, err := os.OpenFile(path, os.O_RDONLY|syscall.O_NONBLOCK, 0)
	if err != nil {
		t.Fatal(err)
	}
	defer pipe.Close()
	var errs bytes.Buffer
	line := "echo here >" + path + "; sleep 1000 3>" + path + " & " + command("last")
	run(t, &arena.Match{
		Rules: rules.Classic, Games: 2, Seed: 1, Workers: 1,
		Entries: []player.Entry{programs(&errs, time.Minute).Exec("parent", line)},
	})
	if err := pipe.SetReadDeadline(time.Now().Add(time.Minute)); err != nil {
		t.Fatal(err)
	}
	if all, err := io.ReadAll(pipe); err != nil || string(all) != "here\nhere\n" {
		t.Errorf("read %q, %v: %s", all, err, errs.String())
	}
}

// A command that cannot be started ends the match before its first game, with
// the shell's own words.
func TestNoProgram(t *testing.T) {
	for _, c := range []struct{ command, want string }{
		{"/nonesuch", "faulty cannot be started: "},
		{"exec 2>/dev/null; /nonesuch", "faulty cannot be started: exit status 127"},
		{"/", "faulty cannot be started: "},
	} {
		var errs bytes.Buffer
		m := &arena.Match{
			Rules: rules.Classic, Games: 4, Seed: 1, Workers: 1,
			Entries: []player.Entry{builtIn(t, "skip1"), programs(&errs, time.Minute).Exec("faulty", c.command)},
		}
		if _, err := m.Run(t.Context()); err == nil || !strings.HasPrefix(err.Error(), c.want) || errs.Len() != 0 {
			t.Errorf("%s: %v, %q", c.command, err, errs.String())
		}
	}
}

// A match does not begin without a shell, and ends if it loses the shell, as that is no fault of
// the program.
func TestNoShell(t *testing.T) {
	t.Setenv("PATH", os.Getenv("PATH")) // set back in the end
	p := programs(io.Discard, time.Minute)
	later := p.Exec("faulty", command("last"))
	join := later.Join
	later.Join = func() player.Player {
		t.Setenv("PATH", "")
		return join()
	}
	for _, e := range []player.Entry{later, p.Exec("faulty", command("last"))} { // the second after the first
		m := &arena.Match{Rules: rules.Classic, Games: 4, Seed: 1, Workers: 1, Entries: []player.Entry{builtIn(t, "skip1"), e}}
		want := `faulty cannot be started: exec: "sh": executable file not found in $PATH`
		if _, err := m.Run(t.Context()); err == nil || err.Error() != want {
			t.Errorf("the match ends with %v, want %s", err, want)
		}
	}
}

// A program receives what the others have done since it was last asked, the effects of its choices
// and a seed. It may give its name. The program itself says what is missing.
func TestQuestions(t *testing.T) {
	race.Leave(t)
	for _, ru := range rules.Published().All() {
		t.Run(ru.Edition(), func(t *testing.T) {
			var errs bytes.Buffer
			p := programs(&errs, time.Minute)
			r := run(t, &arena.Match{
				Rules: ru, Games: 6, Seed: 3, Workers: 1,
				Entries: []player.Entry{p.Exec("reads all", command("reads all")), builtIn(t, "sensible")},
			})
			if errs.Len() != 0 || r.Bots[0].Forfeits != 0 {
				t.Errorf("%s", errs.String())
			}
			if r.Bots[0].Name != "Reader" || r.Bots[1].Name != "" {
				t.Errorf("the names are %q and %q", r.Bots[0].Name, r.Bots[1].Name)
			}
		})
	}
}

// A match that is stopped ends at once, even while a program thinks, and counts only whole games.
// That program does not forfeit.
func TestBreakingOff(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	thinks := program(cancel)
	m := &arena.Match{
		Rules: rules.Classic, Games: 10, Seed: 1, Workers: 1,
		Entries: []player.Entry{builtIn(t, "skip1"), programs(thinks, time.Hour).Exec("stuck", command("stuck"))},
	}
	r, err := m.Run(ctx)
	if err != nil || !r.Partial || r.Games != 0 || r.Bots[1].Forfeits != 0 {
		t.Errorf("%+v, %v", r, err)
	}
}

// program is called when a program says something on standard error.
type program func()

func (said program) Write(text []byte) (int, error) {
	said()
	return len(text), nil
}
