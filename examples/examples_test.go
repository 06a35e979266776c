// Package examples holds programs to start from. The tests play games with them.
package examples_test

import (
	"bufio"
	"bytes"
	"errors"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/santhosh-tekuri/jsonschema/v6"

	"rowlock/bot"
	"rowlock/internal/play/arena"
	"rowlock/internal/play/player"
	"rowlock/rules"
)

// build returns the path of a program of this module.
func build(t *testing.T, name string) string {
	t.Helper()
	file := filepath.Join(t.TempDir(), "program")
	if out, err := exec.Command("go", "build", "-ldflags=-s -w", "-o", file, name).CombinedOutput(); err != nil {
		t.Fatalf("%v: %s", err, out)
	}
	return file
}

// Each bot plays every edition to the end, says its name, and keeps to the rules;
// every line to it and from it fits the schema.
func TestBots(t *testing.T) {
	bots := map[string]string{
		"Python example":     "python3 bots/python/bot.py",
		"JavaScript example": "node bots/javascript/bot.mjs",
		"Go example":         build(t, "./bots/go"),
	}
	for name, command := range bots {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			for _, ru := range rules.Published().All() {
				play(t, name, command, ru.Edition())
			}
		})
	}
}

func play(t *testing.T, name, command, edition string) {
	t.Helper()
	ru, err := rules.Published().ByEdition(edition)
	if err != nil {
		t.Fatal(err)
	}
	greedy, err := bot.ByName("greedy")
	if err != nil {
		t.Fatal(err)
	}
	folder := t.TempDir()
	questions, answers := filepath.Join(folder, "questions"), filepath.Join(folder, "answers")
	var errs bytes.Buffer
	programs := &player.Programs{Timeout: time.Minute, Errors: &errs}
	m := &arena.Match{
		Rules: ru, Games: 2, Seed: 1, Workers: 1,
		Entries: []player.Entry{
			programs.Exec(name, "tee -a "+questions+" | "+command+" | tee -a "+answers),
			player.BuiltIn(greedy),
		},
	}
	report, err := m.Run(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	if b := report.Bots[0]; b.Forfeits != 0 || b.Name != name || errs.Len() != 0 {
		t.Errorf("%s: %+v, %s", edition, b, errs.String())
	}
	holdTo(t, "line", questions)
	holdTo(t, "answer", answers)
}

// holdTo checks every line of a file against a part of the schema.
func holdTo(t *testing.T, part, file string) {
	t.Helper()
	s, err := jsonschema.NewCompiler().Compile("../docs/schema/messages.json#/$defs/" + part)
	if err != nil {
		t.Fatal(err)
	}
	in, err := os.Open(file)
	if err != nil {
		t.Fatal(err)
	}
	defer in.Close()
	lines := 0
	for reader := bufio.NewReader(in); ; lines++ {
		line, err := reader.ReadBytes('\n')
		if errors.Is(err, io.EOF) {
			break
		}
		value, err := jsonschema.UnmarshalJSON(bytes.NewReader(line))
		if err == nil {
			err = s.Validate(value)
		}
		if err != nil {
			t.Fatalf("%s %d: %v\n%s", part, lines, err, line)
		}
	}
	if lines < 20 {
		t.Errorf("%s: %d lines", part, lines)
	}
}

// The statistics of the golden records list every player of a finished game, and
// ignore files that are not records.
func TestStatistics(t *testing.T) {
	command := build(t, "./statistics")
	out, err := exec.Command(command, "../record/testdata/golden").CombinedOutput()
	if err != nil {
		t.Fatalf("%v: %s", err, out)
	}
	if !strings.HasPrefix(string(out), "player ") || strings.Count(string(out), "\n") < 2 {
		t.Errorf("%s", out)
	}
	folder := t.TempDir()
	if err := os.WriteFile(filepath.Join(folder, "wrong.rowlock"), []byte("rowlock 1\nedition chess\n"), 0o666); err != nil {
		t.Fatal(err)
	}
	out, err = exec.Command(command, folder).CombinedOutput()
	if err == nil || !strings.Contains(string(out), "unknown edition") {
		t.Errorf("%v: %s", err, out)
	}
	if out, err = exec.Command(command, filepath.Join(folder, "none")).CombinedOutput(); err == nil || !strings.Contains(string(out), "none") {
		t.Errorf("of a folder that is not there: %v: %s", err, out)
	}
}
