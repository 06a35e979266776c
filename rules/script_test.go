package rules_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"rowlock"
	"rowlock/refusal"
)

// A script drives one game by statements as a record writes them, with seat
// numbers for names: "white 0=R5 1=-".
type script struct {
	*testing.T
	g rowlock.State
}

// begin starts a game from set-up statements: "sheet 0 R:5,7", "active 1".
func begin(t *testing.T, edition string, seats int, setup ...string) *script {
	t.Helper()
	g, err := tryBegin(t, edition, seats, setup...)
	if err != nil {
		t.Fatal(err)
	}
	return &script{t, g}
}

func tryBegin(t *testing.T, edition string, seats int, setup ...string) (rowlock.State, error) {
	t.Helper()
	ru, err := byEdition(edition)
	if err != nil {
		t.Fatal(err)
	}
	s, err := ru.Setup(seats)
	if err != nil {
		return nil, err
	}
	for _, statement := range setup {
		if err := s.Put(parse(t, strings.Fields(statement))); err != nil {
			return nil, err
		}
	}
	return s.Start()
}

// parse splits a set-up statement; the second word may be a seat.
func parse(t *testing.T, fields []string) rowlock.Statement {
	t.Helper()
	st := rowlock.Statement{Keyword: fields[0], Seat: rowlock.Nobody, Words: fields[1:]}
	if !slices.Contains([]string{"active", "pad", "sheet", "lucky", "pawn", "hand"}, st.Keyword) {
		return st
	}
	if _, err := fmt.Sscan(fields[1], &st.Seat); err != nil {
		t.Fatal(err)
	}
	st.Words = fields[2:]
	return st
}

// play plays statements that must be legal.
func (s *script) play(statements ...string) *script {
	s.Helper()
	for _, statement := range statements {
		if err := s.try(statement); err != nil {
			s.Fatalf("%s: %v", statement, err)
		}
	}
	return s
}

// refuse fails unless a statement is refused by a clause and the position stays as it was.
func (s *script) refuse(clause, statement string) *script {
	s.Helper()
	before := s.position()
	err := s.try(statement)
	if r, ok := refusal.As(err); !ok || r.Clause != clause {
		s.Errorf("%s: refused with %v, want clause %s", statement, err, clause)
	}
	if after := s.position(); after != before {
		s.Errorf("a refused statement changed the position from %s to %s", before, after)
	}
	return s
}

func (s *script) try(statement string) error {
	fields := strings.Fields(statement)
	if phase := s.g.Phase().String(); phase != fields[0] {
		return fmt.Errorf("%s is due", phase)
	}
	switch phase := s.g.Phase(); {
	case phase.ForChance():
		return s.decide(rowlock.Chance, fields[1:])
	case phase.ForAll():
		return s.tryAll(fields[1:])
	default:
		return s.decide(s.g.Active(), fields[1:])
	}
}

// tryAll takes the choices of a simultaneous phase; seats not named pass.
func (s *script) tryAll(pairs []string) error {
	next := s.g.Clone()
	defer func() { s.g = next }()
	chosen := map[rowlock.Seat]string{}
	for _, pair := range pairs {
		name, word, _ := strings.Cut(pair, "=")
		chosen[rowlock.Seat(name[0]-'0')] = word
	}
	one := &script{s.T, next.Clone()}
	for seat := range rowlock.Seat(s.g.Seats()) {
		word := chosen[seat]
		if word == "" {
			word = "-"
		}
		if err := one.decide(seat, []string{word}); err != nil {
			return err
		}
	}
	next = one.g
	return nil
}

func (s *script) decide(seat rowlock.Seat, words []string) error {
	actions, err := s.g.Read(seat, words)
	if err != nil {
		return err
	}
	for _, a := range actions {
		if seat != rowlock.Chance {
			err = rowlock.Play(s.g, seat, a)
		} else {
			s.g.Do(seat, a)
		}
		if err != nil {
			return err
		}
	}
	return nil
}

func (s *script) view() *rowlock.View {
	var v rowlock.View
	s.g.Look(rowlock.Referee, &v)
	return &v
}

func (s *script) position() string {
	v := s.view()
	return fmt.Sprint(v.Phase, v.Active, v.Owes, v.Closed, v.Players)
}

// legal fails unless a seat has exactly these choices, in any order.
func (s *script) legal(seat int, want string) *script {
	s.Helper()
	var got []string
	for _, c := range s.view().Choices[seat] {
		got = append(got, c.Word)
	}
	slices.Sort(got)
	wanted := strings.Split(want, ", ")
	slices.Sort(wanted)
	if !slices.Equal(got, wanted) {
		s.Errorf("seat %d may do %q, want %q", seat, got, wanted)
	}
	return s
}

// offers fails unless a choice is, or is not, among the seat's.
func (s *script) offers(seat int, word string, want bool) *script {
	s.Helper()
	got := slices.ContainsFunc(s.view().Choices[seat], func(c rowlock.Choice) bool { return c.Word == word })
	if got != want {
		s.Errorf("seat %d is offered %s: %v, want %v", seat, word, got, want)
	}
	return s
}

// at fails unless the game is in a phase with an active seat.
func (s *script) at(phase rowlock.Phase, active rowlock.Seat) *script {
	s.Helper()
	if s.g.Phase() != phase || s.g.Active() != active {
		s.Errorf("%v of seat %d is due, want %v of seat %d", s.g.Phase(), s.g.Active(), phase, active)
	}
	return s
}

// over fails unless the game has ended for a reason.
func (s *script) over(why rowlock.Reason) *script {
	s.Helper()
	if v := s.view(); v.Phase != rowlock.PhaseOver || v.Reason != why {
		s.Errorf("phase %v, reason %q, want the end by %q", v.Phase, v.Reason, why)
	}
	return s
}

// totals fails unless the seats have these points.
func (s *script) totals(want ...int) *script {
	s.Helper()
	var got []int
	v := s.view()
	for _, p := range v.Players[:v.Seats] {
		got = append(got, p.Total)
	}
	if !slices.Equal(got, want) {
		s.Errorf("totals %v, want %v", got, want)
	}
	return s
}

// penalties fails unless the seats have these penalties.
func (s *script) penalties(want ...uint8) *script {
	s.Helper()
	var got []uint8
	v := s.view()
	for _, p := range v.Players[:v.Seats] {
		got = append(got, p.Sheet.Penalties)
	}
	if !slices.Equal(got, want) {
		s.Errorf("penalties %v, want %v", got, want)
	}
	return s
}

// closed fails unless exactly these rows, by index, are closed for everybody.
func (s *script) closed(want ...int) *script {
	s.Helper()
	var got []int
	for r := range 6 {
		if s.view().Closed.Has(r) {
			got = append(got, r)
		}
	}
	if !slices.Equal(got, want) {
		s.Errorf("rows %v are closed, want %v", got, want)
	}
	return s
}
