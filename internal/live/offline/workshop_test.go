package offline_test

import (
	"context"
	"encoding/json"
	"strings"
	"testing"

	"rowlock/internal/live/table"
	"rowlock/review/trial"
	"rowlock/wire"
)

// The text of a sheet is read as it is written, with what is wrong where it is.
func TestReadsSheets(t *testing.T) {
	h := open(&memory{entries: map[string][]table.Entry{}})
	defer h.Close()
	read := func(text string) (r wire.SheetRead) {
		t.Helper()
		answer := ask(t, h, "POST", "sheet", text)
		if err := json.Unmarshal([]byte(answer.lines[0]), &r); err != nil || !answer.taken {
			t.Fatalf("%v: %v", answer, err)
		}
		return r
	}
	r := read("sheet 1\nname Mine\nrow R 2..9 lock\nrow B 9..2 lock\nrow B 2..9\nneed 3\nfoo\n")
	if r.Name != "Mine" || r.Edition != "" || len(r.Layouts) != 1 || len(r.Layouts[0].Rows) != 2 || len(r.LeftOut) != 2 {
		t.Errorf("a sheet with two faults: %+v", r)
	}
	if len(r.Faults) != 2 || r.Faults[0].Line != 5 || r.Faults[0].Error.Code != "row_twice" || r.Faults[1].Line != 7 {
		t.Errorf("faults %+v", r.Faults)
	}
	page := ask(t, h, "GET", "sheet?edition=longo", "")
	if r := read(page.lines[0]); !page.taken || r.Edition != "longo" || len(r.Faults) > 0 || r.Seats != [2]int{1, 5} {
		t.Errorf("the page of longo is %+v", r)
	}
	if r := read("sheet 1\nrow R 2..12 lock\nrow B Y2..12 lock"); r.Edition != "own" || len(r.Faults) != 1 || !r.Faults[0].Warning {
		t.Errorf("a sheet with a warning: %+v", r)
	}
	if missing := ask(t, h, "GET", "sheet?edition=chess", ""); missing.taken {
		t.Errorf("the page of chess is %v", missing)
	}
}

// A trial tells its progress, then what happened on the sheet and on that of the best known edition.
func TestTriesSheets(t *testing.T) {
	h := open(&memory{entries: map[string][]table.Entry{}})
	defer h.Close()
	answer := ask(t, h, "POST", "sheet/trial?games=20&seats=2", "sheet 1\nrow R 2..9 lock\nrow B 9..2 lock\nneed 3\n")
	var reports []trial.Report
	for _, line := range answer.lines {
		if strings.Contains(line, `"type":"trial"`) {
			var r trial.Report
			if err := json.Unmarshal([]byte(line), &r); err != nil {
				t.Fatal(err)
			}
			reports = append(reports, r)
		}
	}
	if len(reports) != 2 || reports[0].Games != 20 || !strings.HasPrefix(reports[0].Rules, "own@") || reports[1].Rules != "classic@1" {
		t.Fatalf("reports %+v", reports)
	}
	for address, text := range map[string]string{
		"sheet/trial?games=0&seats=2": "sheet 1\nrow R 2..12 lock\n", "sheet/trial?games=x&seats=2": "sheet 1\nrow R 2..12 lock\n",
		"sheet/trial?games=9&seats=9": "sheet 1\nrow R 2..12 lock\n", "sheet/trial?games=9&seats=2": "sheet 1\nfoo\n",
	} {
		if answer := ask(t, h, "POST", address, text); answer.taken || len(answer.lines) != 1 {
			t.Errorf("%s of %q: %v", address, text, answer.lines)
		}
	}
}

// A trial that nobody waits for any more ends.
func TestTrialEnds(t *testing.T) {
	h := open(&memory{entries: map[string][]table.Entry{}})
	defer h.Close()
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	said := 0
	h.Answer(ctx, "POST", "sheet/trial?games=10000&seats=5", []byte("sheet 1\nrow R 2..12 lock\n"), func([]byte, bool) { said++ })
	if said > 1 {
		t.Errorf("%d messages to nobody", said)
	}
}
