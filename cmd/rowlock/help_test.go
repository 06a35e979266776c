package main

import (
	"bytes"
	"encoding/json"
	"errors"
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"
	"unicode/utf8"

	"rowlock/internal/race"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"rowlock/bot"
	"rowlock/internal/play/load"
	"rowlock/internal/words/language"
)

// everyCommand returns all commands that have a help, with their subcommands.
func everyCommand(reader *language.Reader) (list []*cobra.Command) {
	root := newRootCommand()
	root.InitDefaultHelpCmd()
	describe(root, reader)
	list = []*cobra.Command{root}
	for i := 0; i < len(list); i++ {
		list = append(list, list[i].Commands()...)
	}
	return list
}

// Every command says what it does and shows an example that names it.
func TestHelp(t *testing.T) {
	for _, code := range language.Codes {
		for _, c := range everyCommand(language.For(code)) {
			if c.Short == "" || c.Long == "" || strings.HasSuffix(c.Short, ".") {
				t.Errorf("%s: %s: short %q, long %q", code, c.Name(), c.Short, c.Long)
			}
			if first := strings.Trim(strings.Fields(c.Long)[0], ","); strings.ToLower(first) != c.Name() {
				t.Errorf("%s: the help of %s is of another command: %q", code, c.Name(), c.Long)
			}
			if strings.Contains(strings.ReplaceAll(c.Long, "\n\n", ""), "\n") {
				t.Errorf("%s: %s breaks lines where the reader's terminal should", code, c.Name())
			}
			if !strings.Contains(c.Example, c.CommandPath()) {
				t.Errorf("the example of %s is %q", c.Name(), c.Example)
			}
			c.LocalFlags().VisitAll(func(f *pflag.Flag) {
				if f.Usage == "" {
					t.Errorf("%s: %s says nothing of --%s", code, c.Name(), f.Name)
				}
				if kind := f.Value.Type(); kind != "bool" && takes[kind] == "" {
					t.Errorf("%s: nothing is said of what --%s takes, a %s", c.Name(), f.Name, kind)
				}
			})
		}
	}
	if text := helpOf(t, "load", "--help"); !strings.Contains(text, load.Network) {
		t.Errorf("load does not name its network, %s: %s", load.Network, text)
	}
}

// Every text of the help belongs to an existing command or flag; TestHelp finds missing texts.
func TestEveryTextOfTheHelpIsSaid(t *testing.T) {
	text, err := os.ReadFile("../../internal/words/language/sentences/en.json")
	if err != nil {
		t.Fatal(err)
	}
	var sentences map[string]any
	if err := json.Unmarshal(text, &sentences); err != nil {
		t.Fatal(err)
	}
	said := map[string]bool{}
	for _, c := range everyCommand(language.For()) {
		name := textName(c)
		said["short_"+name], said["long_"+name] = true, true
		c.LocalFlags().VisitAll(func(f *pflag.Flag) {
			own := "usage_" + name + "_" + f.Name
			_, has := sentences[own]
			said[own] = has
			said["usage_"+f.Name] = said["usage_"+f.Name] || !has
		})
	}
	for key := range sentences {
		if of, _, _ := strings.Cut(key, "_"); slices.Contains([]string{"short", "long", "usage"}, of) && !said[key] {
			t.Errorf("%s is of no command and no flag", key)
		}
	}
}

// The help of every command is in the reader's language, and fits the terminal; the flag goes
// before the environment.
func TestHelpInEveryLanguage(t *testing.T) {
	race.Leave(t)
	t.Setenv("LANG", "pl_PL.UTF-8")
	for _, c := range everyCommand(language.For()) {
		args := append(strings.Fields(c.CommandPath())[1:], "--help")
		english := helpOf(t, append(args, "--lang", "en")...)
		for _, code := range language.Codes {
			got := helpOf(t, append(args, "--lang", code)...)
			if code == "pl" && helpOf(t, args...) != got {
				t.Error("the environment is not heard")
			}
			for line := range strings.Lines(got) {
				words := strings.TrimSpace(line)
				if code != "en" && strings.Contains(words, " ") && !strings.HasPrefix(words, "rowlock ") && !strings.Contains(c.Example, words) && strings.Contains("\n"+english, "\n"+line) {
					t.Errorf("%s: %s says in English %q", code, c.Name(), words)
				}
				if wide := utf8.RuneCountInString(strings.TrimRight(line, "\n")); wide > columns && strings.Contains(words, " ") && !strings.Contains(c.Example, words) {
					t.Errorf("%s: %s has a line of %d columns: %s", code, c.Name(), wide, line)
				}
			}
		}
	}
}

func helpOf(t *testing.T, args ...string) string {
	t.Helper()
	var out bytes.Buffer
	if status := execute(args, nil, &out, &out); status != 0 {
		t.Fatalf("%v: status %d, %s", args, status, &out)
	}
	return out.String()
}

// The shell completions name only flags that some command has.
func TestCompletionsHaveFlags(t *testing.T) {
	known := map[string]bool{}
	for _, c := range newRootCommand().Commands() {
		for name := range completions {
			known[name] = known[name] || c.Flags().Lookup(name) != nil
		}
	}
	for name, has := range known {
		if !has {
			t.Errorf("no command has the flag --%s", name)
		}
	}
}

// The catalogues have a sentence for every bot: in English its own, in other languages one with
// the same figures.
func TestEveryBotIsSaid(t *testing.T) {
	figures := regexp.MustCompile(`\d+`)
	for _, code := range language.Codes {
		reader := language.For(code)
		for _, k := range bot.All() {
			text := reader.Say("bot_" + k.Name)
			if code == "en" && text != k.Description || text == "" || !slices.Equal(figures.FindAllString(text, -1), figures.FindAllString(k.Description, -1)) {
				t.Errorf("%s: %s is %q, in English %q", code, k.Name, text, k.Description)
			}
		}
	}
}

func TestDistance(t *testing.T) {
	for _, c := range []struct {
		a, b string
		want int
	}{{"", "", 0}, {"", "abc", 3}, {"abc", "", 3}, {"longo", "longo", 0}, {"logno", "longo", 1}, {"prot", "port", 1}, {"bin", "bot", 2}, {"lngo", "longo", 1}, {"kitten", "sitting", 3}} {
		if got := distance(c.a, c.b); got != c.want {
			t.Errorf("from %q to %q: %d, want %d", c.a, c.b, got, c.want)
		}
	}
}

// A variable whose name nearly is a flag's is refused with the probable name; other programs'
// variables are not.
func TestMisspeltVariables(t *testing.T) {
	flags := flagNames(newRootCommand())
	for _, c := range []struct{ pair, want string }{
		{"ROWLOCK_PROT=9000", "ROWLOCK_PORT"},
		{"ROWLOCK_TRUSTED_PROXIES=10.0.0.0/8", "ROWLOCK_TRUSTED_PROXY"},
		{"ROWLOCK_ALOW_ORIGIN=https://a.example", "ROWLOCK_ALLOW_ORIGIN"},
		{"ROWLOCK_LNAG=de", "ROWLOCK_LANG"},
		{"ROWLOCK_PORT=9000", ""},
		{"ROWLOCK_BIN=bin/rowlock", ""},
		{"ROWLOCK_SERVICE_HOST=10.0.0.1", ""},
		{"ROWLOCK_PORT_8080_TCP=tcp://10.0.0.1:8080", ""},
		{"ROWLOCK_VERSION=1", ""},
		{"ROWLOCK_=1", ""},
		{"ROWLOCK_PROT=", ""},
		{"PROT=9000", ""},
	} {
		err := misspelt([]string{c.pair}, flags)
		if (err == nil) != (c.want == "") || err != nil && !strings.HasSuffix(err.Error(), "did you mean "+c.want+"?") {
			t.Errorf("%s: %v, want %q", c.pair, err, c.want)
		}
	}
}

func TestPrintable(t *testing.T) {
	got := printable("a\x1b[31m\u202eb\u200b\nÄ é 骰")
	if want := "a" + `\u001b` + "[31m" + `\u202e` + "b" + `\u200b` + "\nÄ é 骰"; got != want {
		t.Errorf("%q, want %q", got, want)
	}
}

func TestDataBase(t *testing.T) {
	env := func(pairs ...string) func(string) string {
		return func(name string) string {
			for i := 0; i < len(pairs); i += 2 {
				if pairs[i] == name {
					return pairs[i+1]
				}
			}
			return ""
		}
	}
	none := errors.New("no home")
	cases := []struct {
		system string
		env    func(string) string
		home   string
		noHome error
		want   string // "" for an error
	}{
		{"linux", env(), "/home/max", nil, "/home/max/.local/share"},
		{"linux", env("XDG_DATA_HOME", "/data"), "", none, "/data"},
		{"linux", env(), "", none, ""},
		{"freebsd", env(), "/home/max", nil, "/home/max/.local/share"},
		{"darwin", env("XDG_DATA_HOME", "/data"), "/Users/max", nil, "/Users/max/Library/Application Support"},
		{"windows", env("LocalAppData", `C:\local`, "AppData", `C:\roaming`), "", none, `C:\local`},
		{"windows", env("AppData", `C:\roaming`), "", none, `C:\roaming`},
		{"windows", env(), `C:\max`, nil, ""},
	}
	for _, c := range cases {
		got, err := dataBase(c.system, c.env, c.home, c.noHome)
		if got != c.want || (err == nil) != (c.want != "") {
			t.Errorf("%s: %q, %v, want %q", c.system, got, err, c.want)
		}
	}
}

// Every flag has a variable of its own name, whatever the command.
func TestVariables(t *testing.T) {
	if got := variable("trusted-proxy"); got != "ROWLOCK_TRUSTED_PROXY" {
		t.Error(got)
	}
	t.Setenv("ROWLOCK_SEED", "42")
	t.Setenv("ROWLOCK_TRUSTED_PROXY", "10.0.0.0/8,127.0.0.1/32")
	players := map[string]string{"serve": "false", "play": "you,greedy"} // a switch there, a list here
	for _, c := range newRootCommand().Commands() {
		if c.Name() != "serve" && c.Name() != "play" {
			continue
		}
		t.Setenv("ROWLOCK_PLAYERS", players[c.Name()])
		c.RunE = func(*cobra.Command, []string) error { return nil }
		c.SetArgs(nil)
		root := c.Root()
		root.SetArgs([]string{c.Name()})
		if err := root.Execute(); err != nil {
			t.Fatal(err)
		}
		for flag, want := range map[string]string{"seed": "42", "trusted-proxy": "[10.0.0.0/8,127.0.0.1/32]", "players": players[c.Name()]} {
			if f := c.Flags().Lookup(flag); f != nil && f.Value.String() != want && f.Value.String() != `["`+want+`"]` {
				t.Errorf("%s: --%s is %s, want %s", c.Name(), flag, f.Value, want)
			}
		}
	}
}
