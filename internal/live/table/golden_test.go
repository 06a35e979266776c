package table_test

import (
	"bytes"
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"rowlock/internal/race"

	"github.com/google/go-cmp/cmp"

	"rowlock"
	"rowlock/internal/live/table"
	"rowlock/rules"
)

// A golden is what the version that wrote a log made of it: everything that people saw at its end.
type golden struct {
	Stage   table.Stage
	Seq     int64
	Games   int
	Stopped []int
	Rules   string
	Clock   int
	Away    table.Away
	Options map[string]string
	Moment  int
	Names   []string
	Seats   []struct {
		Name, Bot                             string
		Present, Kept, Decided, Rematch, Stop bool
	}
	Owes  rowlock.SeatSet
	Views []struct {
		Viewer  int
		Chosen  string
		Choices []string
		Totals  []int
	}
	Events  []seen
	Records []string
}

// seen describes an event in words.
type seen struct {
	Seq         int64
	Kind        string
	Seat        int
	Name, Bot   string
	Game        int
	Phase, Word string
	Cells       []string
	Dice        *rowlock.Dice
	Rows        []string
	Seats       []int
	Penalties   int
	Reason      string
	Totals      []int
}

func seeEvents(events []table.Event) (list []seen) {
	for _, e := range events {
		one := seen{
			Seq: e.Seq, Kind: e.Kind, Seat: e.Seat, Name: e.Name, Bot: e.Bot, Game: e.Game, Phase: e.Phase,
			Dice: e.Dice, Rows: e.Rows, Seats: e.Seats, Penalties: e.Penalties, Reason: e.Reason, Totals: e.Totals,
		}
		if e.Choice != nil {
			one.Word = e.Choice.Word
		}
		for _, c := range e.Crossed {
			one.Cells = append(one.Cells, e.Layout.Word(c))
		}
		list = append(list, one)
	}
	return list
}

// goldenLogs lists the logs of the first version, one for each edition, and the scenes.
func goldenLogs(t testing.TB) (names []string) {
	t.Helper()
	files, err := filepath.Glob("testdata/logs/*.jsonl")
	if err != nil || len(files) < 5 {
		t.Fatalf("%d logs are kept: %v", len(files), err)
	}
	for _, file := range files {
		names = append(names, strings.TrimSuffix(filepath.Base(file), ".jsonl"))
	}
	return names
}

// Logs of earlier versions can always be opened, and lead to the same state as then. Each log of
// the first version has three games: bots, a clock that runs out, a stand-in, seats that change, a
// rematch, and a sealed choice changed at its end.
func TestGoldenLogs(t *testing.T) {
	race.Leave(t)
	if *writeGolden {
		for name, play := range scenes {
			newScene(t).write(name, play)
		}
	}
	for _, edition := range goldenLogs(t) {
		t.Run(edition, func(t *testing.T) {
			text, err := os.ReadFile("testdata/logs/" + edition + ".json")
			if err != nil {
				t.Fatal(err)
			}
			var want golden
			if err := json.Unmarshal(text, &want); err != nil {
				t.Fatal(err)
			}
			entries := readLog(t, edition)
			woken, err := table.Open(entries, table.Config{Book: rules.Published()})
			if err != nil {
				t.Fatal(err)
			}
			if diff := cmp.Diff(want, lookAt(t, woken, entries)); diff != "" {
				t.Error(diff)
			}
		})
	}
}

func readLog(t testing.TB, edition string) (entries []table.Entry) {
	t.Helper()
	text, err := os.ReadFile("testdata/logs/" + edition + ".jsonl")
	if err != nil {
		t.Fatal(err)
	}
	for line := range bytes.Lines(text) {
		var e struct {
			Seq          int64
			Kind, Action string
			Body         json.RawMessage
			At           time.Time
		}
		if err := json.Unmarshal(line, &e); err != nil {
			t.Fatal(err)
		}
		entries = append(entries, table.Entry{Seq: e.Seq, Kind: e.Kind, Action: e.Action, Body: e.Body, At: e.At})
	}
	return entries
}

func lookAt(t *testing.T, woken *table.Table, entries []table.Entry) golden {
	v := woken.View("", table.Newest, time.Time{})
	events, err := woken.Past(0).Events(entries, 0, v.Seq)
	if err != nil {
		t.Fatal(err)
	}
	g := golden{
		Stage: v.Stage, Seq: v.Seq, Games: v.Games, Stopped: v.Stopped, Rules: v.Rules.ID(), Clock: v.Clock, Away: v.Away, Options: v.Options,
		Moment: v.Moment, Names: v.Names, Owes: v.Position.Owes, Events: seeEvents(events),
	}
	for _, s := range v.Seats {
		g.Seats = append(g.Seats, struct {
			Name, Bot                             string
			Present, Kept, Decided, Rematch, Stop bool
		}{s.Name, s.Bot, s.Present, s.StandIn, s.Decided, s.Rematch, s.Stop})
	}
	for viewer, token := range []table.Token{"", "token of seat 0", "token of seat 1"} {
		v := woken.View(token, table.Newest, time.Time{})
		one := struct {
			Viewer  int
			Chosen  string
			Choices []string
			Totals  []int
		}{Viewer: viewer - 1, Chosen: v.Chosen}
		if v.Seat >= 0 {
			for _, c := range v.Position.Choices[v.Seat] {
				one.Choices = append(one.Choices, c.Word)
			}
		}
		for _, p := range v.Position.Players[:v.Position.Seats] {
			one.Totals = append(one.Totals, p.Total)
		}
		g.Views = append(g.Views, one)
	}
	for n := range v.Games {
		if text, err := table.FinishedGame(rules.Published(), entries, n+1); err == nil {
			g.Records = append(g.Records, text)
		}
	}
	return g
}
