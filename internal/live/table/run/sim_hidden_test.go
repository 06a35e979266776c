package run_test

import (
	"fmt"
	"reflect"
	"regexp"
	"slices"
	"strings"
	"time"

	"rowlock"
	"rowlock/internal/live/table"
	"rowlock/internal/live/table/run"
	"rowlock/rules"
)

// checkHands requires that during a game a viewer knows the colours of its own cards and of no
// others (K2).
func (s *simulation) checkHands(v *table.View) {
	if v.Stage != table.Playing || v.Position.Cards == nil {
		return
	}
	s.happens.looked++
	hidden := [][]rowlock.Card{v.Position.Cards.Display}
	for seat, p := range v.Position.Players[:v.Position.Seats] {
		if seat != v.Seat {
			hidden = append(hidden, p.Hand)
		}
	}
	for _, cards := range hidden {
		for _, c := range cards {
			if c.Colour != rowlock.UnknownColour {
				s.fault("viewer %d sees %+v in what is hidden", v.Seat, c)
			}
		}
	}
}

// checkHidden exchanges two cards of one number that a viewer cannot know in the log
// and lets the table wake from both: the viewer sees the same.
func (s *simulation) checkHidden(viewer int) {
	begun := len(s.entries) - 1
	for begun >= 0 && s.entries[begun].Kind != "started" {
		begun--
	}
	if begun < 0 || len(aCard.FindAll(s.entries[begun].Body, -1)) == 0 {
		return
	}
	swapped, holder := s.swapHidden(begun, viewer)
	if swapped == nil {
		return
	}
	one, other := s.twin(s.entries), s.twin(swapped)
	if one == nil || other == nil {
		return
	}
	for seat, same := range map[int]bool{viewer: true, -1: true} {
		a, b := s.bug.looks(one, seat, 0, s.reads()), s.bug.looks(other, seat, 0, s.reads())
		a.Digest, b.Digest = "", "" // of logs that differ
		if reflect.DeepEqual(a, b) != same {
			s.fault("viewer %d can tell who holds which of two hidden cards", seat)
		}
	}
	s.happens.swapped++
	if a, b := one.View(token(holder), 0, s.reads()), other.View(token(holder), 0, s.reads()); !reflect.DeepEqual(a.Position, b.Position) {
		s.happens.held++ // by a viewer that knows it
	}
}

// twin wakes the table from a log.
func (s *simulation) twin(entries []table.Entry) *run.Core {
	cfg := s.config()
	cfg.Log = &memory{name: code, entries: slices.Clone(entries)}
	core, err := run.OpenCore(code, slices.Clone(entries), cfg, s.reads())
	if err != nil {
		s.fault("the log with two hidden cards exchanged is refused: %v", err)
		return nil
	}
	return core
}

// aCard matches a card of the card games with its colour.
var aCard = regexp.MustCompile(`\b[RYGBJ](?:[2-9]|1[0-2])\b`)

// dealt is how many cards each seat begins with (K1).
const dealt = 4

// tries is how many pairs are looked at for one that is still hidden.
const tries = 6

// swapHidden returns the log with two cards of one number exchanged, one of which was dealt to a
// seat other than the viewer's; nil if it finds none that are surely hidden from the viewer.
func (s *simulation) swapHidden(begun, viewer int) (swapped []table.Entry, holder int) {
	deck := aCard.FindAllString(string(s.entries[begun].Body), -1)
	var pairs [][2]int
	for i := range min(dealt*s.persons, len(deck)) {
		for j := range deck {
			if i != j && i/dealt != viewer && j/dealt != viewer && deck[i][1:] == deck[j][1:] {
				pairs = append(pairs, [2]int{i, j})
			}
		}
	}
	for n := 0; n < tries && len(pairs) > 0; n++ {
		pair := pairs[s.people.Below(uint32(len(pairs)))]
		if swapped := s.swap(begun, viewer, deck[pair[0]], deck[pair[1]]); swapped != nil {
			return swapped, pair[0] / dealt
		}
	}
	return nil, 0
}

// swap returns the log with two cards exchanged since a game has begun, nil if the
// viewer has been shown one.
func (s *simulation) swap(begun, viewer int, x, y string) []table.Entry {
	either := regexp.MustCompile(`\b(` + x + `|` + y + `)\b`)
	swapped := slices.Clone(s.entries)
	for at, e := range s.entries[begun:] {
		if !either.Match(e.Body) {
			continue
		}
		if at > 0 && s.isShown(e, viewer) {
			return nil
		}
		swapped[begun+at].Body = either.ReplaceAllFunc(slices.Clone(e.Body), func(card []byte) []byte {
			if string(card) == x {
				return []byte(y)
			}
			return []byte(x)
		})
	}
	return swapped
}

// isShown reports whether an entry shows the viewer its cards: all do but the choice
// of another seat that takes cards, which nobody sees.
func (s *simulation) isShown(e table.Entry, viewer int) bool {
	if e.Kind != table.Decision || strings.Contains(string(e.Body), fmt.Sprintf(`"seat":%d`, viewer)) {
		return true
	}
	before, err := table.Open(s.entries[:e.Seq-1], table.Config{Book: rules.Published()})
	return err != nil || before.View("", table.Newest, s.reads()).Position.Phase != rowlock.PhaseTake
}

// peek shows a viewer the cards of the others' hands.
func peek(core *run.Core, v *table.View, now time.Time) {
	if v.Stage != table.Playing || v.Position.Cards == nil {
		return
	}
	for seat := range v.Position.Seats {
		if own := core.View(token(seat), table.Newest, now); own.Seat == seat {
			v.Position.Players[seat].Hand = own.Position.Players[seat].Hand
		}
	}
}

// whisper puts the colours of the others' cards into the viewer's own name.
func whisper(core *run.Core, v *table.View, now time.Time) {
	all := *v
	if all.Position == nil || v.Seat < 0 {
		return
	}
	position := *v.Position
	all.Position = &position
	peek(core, &all, now)
	for _, p := range position.Players[:position.Seats] {
		v.Seats[v.Seat].Name += fmt.Sprint(p.Hand)
	}
}
