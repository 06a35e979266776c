package main

import (
	"bytes"
	"errors"
	"strings"
	"testing"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"rowlock/language"
)

// Every command says what it does and shows an example that names it.
func TestHelp(t *testing.T) {
	for _, c := range newRootCommand().Commands() {
		t.Run(c.Name(), func(t *testing.T) {
			if c.Short == "" || c.Long == "" || strings.HasSuffix(c.Short, ".") {
				t.Errorf("short %q, long %q", c.Short, c.Long)
			}
			if first, _, _ := strings.Cut(c.Long, " "); strings.ToLower(first) != c.Name() {
				t.Errorf("the help is of another command: %q", c.Long)
			}
			if !strings.Contains(c.Example, "rowlock "+c.Name()) {
				t.Errorf("the example is %q", c.Example)
			}
			c.Flags().VisitAll(func(f *pflag.Flag) {
				if f.Usage == "" {
					t.Errorf("nothing is said of --%s", f.Name)
				}
			})
		})
	}
}

// The help is headed in the reader's words, and says in them what each command does;
// the flag goes before the environment.
func TestHelpInEveryLanguage(t *testing.T) {
	t.Setenv("LANG", "pl_PL.UTF-8")
	english := helpOf(t, "--lang", "en", "--help")
	for _, code := range language.Codes[1:] {
		got := helpOf(t, "--lang", code, "--help")
		if code == "pl" && helpOf(t, "--help") != got {
			t.Error("the environment is not heard")
		}
		for line := range strings.Lines(english) {
			words := strings.TrimSpace(line)
			if len(words) > 1 && !strings.HasPrefix(words, "rowlock ") && strings.Contains(got, line) {
				t.Errorf("%s: %q is English", code, words)
			}
		}
		reader := language.For(code)
		if one := helpOf(t, "rules", "--help", "--lang", code); !strings.Contains(one, reader.Say("help_usage")) || !strings.Contains(one, reader.Say("usage_help")) {
			t.Errorf("%s: the help of a command is\n%s", code, one)
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

// What is offered to the shell names flags that some command has.
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

// A variable that nearly is a flag's is refused with what was meant; what others call
// theirs is not.
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
	t.Setenv("ROWLOCK_PLAYERS", "you,greedy")
	for _, c := range newRootCommand().Commands() {
		if c.Name() != "serve" && c.Name() != "play" {
			continue
		}
		c.RunE = func(*cobra.Command, []string) error { return nil }
		c.SetArgs(nil)
		root := c.Root()
		root.SetArgs([]string{c.Name()})
		if err := root.Execute(); err != nil {
			t.Fatal(err)
		}
		for flag, want := range map[string]string{"seed": "42", "trusted-proxy": "[10.0.0.0/8,127.0.0.1/32]", "players": "[you,greedy]"} {
			if f := c.Flags().Lookup(flag); f != nil && f.Value.String() != want && f.Value.String() != `["you,greedy"]` {
				t.Errorf("%s: --%s is %s, want %s", c.Name(), flag, f.Value, want)
			}
		}
	}
}
