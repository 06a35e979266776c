package run_test

import (
	"fmt"
	"reflect"
	"regexp"
	"slices"
	"strings"
	"time"

	"rowlock/internal/live/table"
	"rowlock/internal/live/table/run"
)

// known is what people have been told, by which a run is judged.
type known struct {
	answers map[string]answer // by the request's id
	order   []string          // of those ids
	digests map[int64]string  // of the history, by its length
	moment  time.Time         // when the newest outcome of Chance was written
}

type answer struct {
	request table.Request
	seq     int64
}

func newKnown() known {
	return known{answers: map[string]answer{}, digests: map[int64]string{}}
}

func (s *simulation) fault(format string, args ...any) {
	s.faults = append(s.faults, fmt.Sprintf(format, args...))
}

func (h *happened) add(more happened) {
	h.crashes += more.crashes
	h.refused += more.refused
	h.unknown += more.unknown
	h.lost += more.lost
	h.doubled += more.doubled
	h.jumps += more.jumps
	h.stopped += more.stopped
	h.compared += more.compared
	h.looked += more.looked
	h.swapped += more.swapped
	h.held += more.held
}

// checkAnswer requires that an answer is the earlier one, if there was one, and that an
// acknowledged command is in the log, once.
func (s *simulation) checkAnswer(r table.Request, seq int64, err error) {
	if _, joins := r.Command.(table.Join); joins {
		return // its token identifies it, and the table may have gone on
	}
	before, asked := s.known.answers[r.ID]
	if err != nil {
		if asked {
			s.fault("%+v was acknowledged as %d, and is refused: %v", r, before.seq, err)
		}
		return
	}
	if asked && before.seq != seq {
		s.fault("%+v was acknowledged as %d, and as %d", r, before.seq, seq)
	}
	kept := 0
	for _, e := range s.entries {
		if e.Action == r.ID {
			kept++
		}
	}
	switch r.Command.(type) {
	case table.Rematch, table.Stop: // a repeated request changes nothing
		if kept == 0 {
			return
		}
	}
	if kept != 1 {
		s.fault("%+v is in the log %d times", r, kept)
	}
	if !asked {
		s.known.answers[r.ID] = answer{r, seq}
		s.known.order = append(s.known.order, r.ID)
	}
}

// checkAnswers sends every acknowledged command again: nothing is written.
func (s *simulation) checkAnswers() {
	if s.core.Err() != nil { // nobody is answered
		return
	}
	before := len(s.entries)
	for _, id := range s.known.order {
		r := s.known.answers[id].request
		seq, err := s.core.Do(r, s.reads())
		s.checkAnswer(r, seq, err)
	}
	if len(s.entries) != before {
		s.fault("what was asked again is in the log again")
	}
}

// checkHistory requires that everybody sees one history.
func (s *simulation) checkHistory(v *table.View) {
	if before, seen := s.known.digests[v.Seq]; seen && before != v.Digest {
		s.fault("there are two histories of %d facts", v.Seq)
	}
	s.known.digests[v.Seq] = v.Digest
}

// checkClock requires that nobody's time is over early, however wrong the clock is.
func (s *simulation) checkClock(e *table.Entry) {
	if e.Kind == "chance" || e.Kind == "started" {
		s.known.moment = s.now
	}
	if took := s.now.Sub(s.known.moment); took < s.clock && e.Kind == table.Decision && strings.Contains(string(e.Body), `"by":"clock"`) {
		s.fault("a clock of %v runs out after %v", s.clock, took)
	}
}

// checkSealed lets a seat decide in two ways: while others are waited for, nobody else sees which.
func (s *simulation) checkSealed(seat int, v *table.View) {
	choices := v.Position.Choices[seat]
	if !v.Position.Phase.ForAll() || v.Position.Owes.Len() == 1 || len(choices) < 2 {
		return
	}
	s.happens.compared++
	var cores [2]*run.Core
	for i := range cores {
		cfg := s.config()
		cfg.Log = &memory{name: code, entries: slices.Clone(s.entries)}
		var err error
		if cores[i], err = run.OpenCore(code, slices.Clone(s.entries), cfg, s.reads()); err != nil {
			s.t.Fatal(err)
		}
		r := table.Request{ID: "sealed", Token: token(seat), Command: table.Choose{Moment: v.Moment, Word: choices[i].Word}}
		if _, err := cores[i].Do(r, s.reads()); err != nil {
			s.fault("a choice that is offered is refused: %v", err)
			return
		}
	}
	for viewer := -1; viewer < s.persons; viewer++ {
		one, other := s.bug.looks(cores[0], viewer, 0, s.reads()), s.bug.looks(cores[1], viewer, 0, s.reads())
		if same := reflect.DeepEqual(one, other); same == (viewer == seat) {
			s.fault("viewer %d sees the same: %v, while seat %d chooses %q or %q", viewer, same, seat, choices[0].Word, choices[1].Word)
		}
	}
}

// A bug is a fault of the server in a control.
type bug int

const (
	none bug = iota
	loses
	forgets
	rewrites
	shows
	hurries
	stalls
	peeks
	whispers
	mislays
	presumes
	loads
	reseeds
	unsays
)

// keeps returns the entry as it is kept.
func (b bug) keeps(e table.Entry) table.Entry {
	switch b {
	case forgets:
		e.Action = ""
	case reseeds:
		e.Body = deckSecrets.ReplaceAll(e.Body, []byte(`"decks":["`+strings.Repeat("0", 64)+`",`))
	}
	return e
}

// deckSecrets matches the first of the secrets that the server draws decks by.
var deckSecrets = regexp.MustCompile(`"decks":\["[0-9a-f]{64}",`)

// wakes returns the log from which a table wakes.
func (b bug) wakes(entries []table.Entry) []table.Entry {
	switch newest := len(entries) - 1; b {
	case loses:
		return entries[:newest]
	case rewrites:
		entries[newest].At = entries[newest].At.Add(time.Second)
	}
	return entries
}

// looks returns what a viewer is shown, a seat or -1, with the events after a number.
func (b bug) looks(core *run.Core, viewer int, after int64, now time.Time) table.View {
	v := core.View(token(viewer), after, now)
	switch b {
	case shows:
		for seat := range v.Seats { // beside the names, since a viewer decides by its own fields
			v.Seats[seat].Name += core.View(token(seat), after, now).Chosen
		}
	case peeks:
		peek(core, &v, now)
	case whispers:
		whisper(core, &v, now)
	}
	return v
}

// waits returns how long a timer runs that is set for a span.
func (b bug) waits(d time.Duration) time.Duration {
	if b == hurries {
		return d / 4
	}
	return d
}

// passes returns the time at which a table is told that something is due.
func (b bug) passes(now, due time.Time) time.Time {
	if b == hurries {
		return due
	}
	return now
}
