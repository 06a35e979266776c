package api_test

import (
	"bytes"
	"errors"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"testing/iotest"
	"time"

	"rowlock/internal/race"

	"github.com/google/go-cmp/cmp"

	"rowlock"
	"rowlock/engine/enginetest"
	"rowlock/internal/live/api"
	"rowlock/internal/live/table"
	"rowlock/record"
	"rowlock/record/recordtest"
	"rowlock/refusal"
	"rowlock/rules"
	"rowlock/wire"
)

func replay(t *testing.T, rec *record.Record) (head wire.Replay, moments []wire.Moment) {
	t.Helper()
	if err := api.Replay(t.Context(), rec, func(message any) error {
		switch m := message.(type) {
		case wire.Replay:
			head = m
		case wire.Moment:
			moments = append(moments, m)
		}
		return nil
	}); err != nil {
		t.Fatal(err)
	}
	return head, moments
}

// A replay is what the record leads to, at every moment; its events tell of every
// cross, and its turns go up one by one.
func TestReplay(t *testing.T) {
	race.Leave(t)
	for _, ru := range rules.Published().All() {
		least, _ := ru.Seats()
		for seats := least; seats <= 3; seats++ {
			src := enginetest.NewSource(uint64(seats))
			rec, _ := recordtest.Play(t, ru, []string{"Ann", "Ben", "Cleo"}[:seats], src, enginetest.AtRandom(src))
			head, moments := replay(t, rec)
			if head.Moments != len(moments) || len(moments) != len(rec.Steps)+1 || head.Edition != ru.Edition() {
				t.Fatalf("%s: %d moments of %d turn statements, %+v", ru.ID(), len(moments), len(rec.Steps), head)
			}
			crosses := map[[3]int]bool{}
			for i := range moments {
				m := &moments[i]
				if turns := m.Turn - moments[max(i-1, 0)].Turn; turns < 0 || turns > 1 || (turns == 1) != (m.Step == 1) {
					t.Errorf("%s: turn %d, step %d at moment %d", ru.ID(), m.Turn, m.Step, i)
				}
				g, err := rec.Cut(i).Replay()
				if err != nil {
					t.Fatal(err)
				}
				var v rowlock.View
				g.Look(rowlock.Referee, &v)
				if diff := cmp.Diff(wire.NewPosition(&v, rec.Names), m.Position); diff != "" {
					t.Fatalf("%s: moment %d (-record +replay):\n%s", ru.ID(), i, diff)
				}
				for _, e := range m.Events {
					if e.Kind == "crossed" {
						for _, c := range e.Cells {
							crosses[[3]int{e.Seat, c.Row, c.Place}] = true
						}
					}
				}
			}
			last := moments[len(moments)-1]
			if head.Turns != last.Turn || !last.Position.Over {
				t.Errorf("%s: the last moment is of turn %d of %d", ru.ID(), last.Turn, head.Turns)
			}
			if diff := cmp.Diff(crossed(last.Sheets), crosses); diff != "" {
				t.Errorf("%s: cells crossed (-sheets +events):\n%s", ru.ID(), diff)
			}
		}
	}
}

// The protocol names every kind of what happens in a game.
func TestReplayEvents(t *testing.T) {
	protocol, err := os.ReadFile("../../../wire/PROTOCOL.md")
	if err != nil {
		t.Fatal(err)
	}
	files, err := filepath.Glob("../../../record/testdata/golden/*.rowlock")
	if err != nil {
		t.Fatal(err)
	}
	kinds := map[string]bool{}
	for _, file := range files {
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		rec, err := record.Read(rules.Published(), bytes.NewReader(text))
		if err != nil {
			t.Fatal(err)
		}
		_, moments := replay(t, rec)
		for _, m := range moments {
			for _, e := range m.Events {
				kinds[e.Kind] = true
			}
		}
	}
	for kind := range kinds {
		if !bytes.Contains(protocol, []byte("\n| `"+kind+"` |")) {
			t.Errorf("the protocol does not name %s", kind)
		}
	}
	if len(kinds) != 9 {
		t.Errorf("the kinds of %d games are %v", len(files), kinds)
	}
}

// Cards of one number are told alike, whichever of them a record says was taken (K2).
func TestReplayOfTakes(t *testing.T) {
	take := func(card string) []wire.Event {
		rec, err := record.Parse(rules.Published(), "rowlock 1\nedition cards\nplayer Ann\n"+
			"hand Ann R3 Y9 G10 B2\ndisplay G4 R4 B8 Y5\npile G8 R12\ntake "+card+"\n")
		if err != nil {
			t.Fatal(err)
		}
		_, moments := replay(t, rec)
		return moments[1].Events
	}
	if diff := cmp.Diff(take("G4"), take("R4")); diff != "" {
		t.Errorf("the left card, and the one beside it (-left +beside):\n%s", diff)
	}
}

// crossed lists the cells that are crossed, by seat, row and place.
func crossed(sheets []wire.Sheet) map[[3]int]bool {
	list := map[[3]int]bool{}
	for seat, sheet := range sheets {
		for r, row := range sheet.Rows {
			for place, cell := range row.Cells {
				if cell == "crossed" || cell == "again" || cell == "twice" {
					list[[3]int{seat, r, place}] = true
				}
			}
		}
	}
	return list
}

// A record that breaks a rule is refused with its line, and so is a text that is not a record.
func TestReadRecord(t *testing.T) {
	for text, line := range map[string]int{
		"": 1, "chess": 1,
		"rowlock 1\nedition classic\nplayer Max\nroll 4 1 R3 Y2 G6 B6\nwhite Max=R6\n": 5,
		"rowlock 1\n" + strings.Repeat("# nothing\n", 1<<17):                           104858,
	} {
		_, err := api.ReadRecord(rules.Published(), strings.NewReader(text))
		fault, ok := refusal.As(err)
		if !ok || fault.Kind.Code() != "malformed" {
			t.Errorf("%.40q: %v", text, err)
			continue
		}
		if reason, ok := fault.Args[0].(*refusal.Refusal); !ok || reason.Args[0] != line {
			t.Errorf("%.40q: %v, want line %d", text, err, line)
		}
	}
	if _, err := api.ReadRecord(rules.Published(), iotest.ErrReader(io.ErrUnexpectedEOF)); !errors.Is(err, io.ErrUnexpectedEOF) {
		t.Errorf("a record that does not come: %v", err)
	}
}

// Today and the six days before can be played, by the clock of Greenwich.
func TestDaily(t *testing.T) {
	now := time.Date(2026, 3, 1, 0, 30, 0, 0, time.FixedZone("", 3600)) // the 28th of February, 23:30 UTC
	days := api.Daily(rules.Published(), now).Days
	if len(days) != 7 || days[0] != "2026-02-28" || days[6] != "2026-02-22" {
		t.Errorf("days: %v", days)
	}
	for _, day := range days {
		if err := api.CheckDay(day, now); err != nil {
			t.Errorf("%s: %v", day, err)
		}
	}
	for day, want := range map[string]string{
		"2026-03-01": "not_now", "2027-02-28": "not_now", "2026-02-21": "not_now", "2026-02-30": "malformed", "": "malformed", "2026-2-28": "malformed",
	} {
		if fault, ok := refusal.As(api.CheckDay(day, now)); !ok || fault.Kind.Code() != want {
			t.Errorf("%q: %v, want %s", day, fault, want)
		}
	}
}

// A game goes on from every moment of its record, the first and the last among them.
func TestResumeFrom(t *testing.T) {
	const text = "rowlock 1\nedition classic\nplayer Max\nplayer Emma\nroll 4 1 R3 Y2 G6 B6\nwhite Max=R5 Emma=Y5\n"
	for moment, want := range map[int]bool{-1: false, 0: true, 1: true, 2: true, 3: false} {
		in, err := api.Resume(rules.Published(), &wire.Resumption{Record: text, Moment: moment, Bot: "random"}, "token")
		if want != (err == nil) || !want && refusal.Code(err) != "malformed" {
			t.Errorf("moment %d: %v", moment, err)
		}
		if resume, is := in.(table.Resume); want != is || is && len(resume.Record.Steps) != moment {
			t.Errorf("moment %d: %+v", moment, in)
		}
	}
}
