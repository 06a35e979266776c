package join

import (
	"cmp"
	"context"
	"crypto/rand"
	"errors"
	"fmt"
	"time"

	"rowlock"
	"rowlock/internal/play/player"
	"rowlock/internal/play/remote"
	"rowlock/rules"
	"rowlock/wire"
)

// A Seat is a program's seat at a table.
type Seat struct {
	Book     *rules.Book // of the rules that the program plays by
	Server   *remote.Server
	Code     string        // of the table
	Invite   string        // the secret of an invitation to it, "" for none
	Name     string        // of the seat; "" for the program's own name, with a number if that is taken
	Token    string        // gives the same seat again; "" for a new one
	Stay     time.Duration // how long to wait while no game is on, or nobody else is there
	Command  string        // starts the program, as "sh -c" reads it
	Programs *player.Programs
	Say      func(key string, args ...any) // tells people what happens, as language.Reader.Say

	guest *player.Guest
	seen  seen
	draws draws
}

// Pauses before the program reconnects after a lost connection: each is twice the one before.
const (
	shortestPause = 250 * time.Millisecond
	longestPause  = 10 * time.Second
)

// errNobody ends a stay at a table where nobody is left to begin a game.
var errNobody = errors.New("nobody else is left at the table")

// errAway ends a stay at a table whose people have kept their seats and are gone.
var errAway = errors.New("nobody else is there")

// errUnwanted ends a stay at a table where nobody begins a game, as where the others are programs
// that wait too.
var errUnwanted = errors.New("nobody begins a game")

// Play takes a free seat and plays there, one game after the other, until nobody else is left at
// the table, or is there, or wants a game. It comes back after a lost connection. When the context ends, or the
// program breaks the protocol, it leaves, and a bot of the server finishes the game.
func (s *Seat) Play(ctx context.Context) error {
	if err := s.sit(ctx); err != nil {
		return err
	}
	s.guest = s.Programs.Guest("exec:"+s.Command, s.Command)
	defer s.guest.Close()
	for first, pause := true, shortestPause; ; first, pause = false, min(2*pause, longestPause) {
		heard, err := s.visit(ctx)
		last, ends := errors.AsType[*finalError](err)
		switch {
		case errors.Is(err, errNobody):
			s.Say("join_nobody")
			return nil
		case errors.Is(err, errAway):
			s.Say("join_away", "time", s.Stay)
			return nil
		case errors.Is(err, errUnwanted):
			s.Say("join_unwanted", "time", s.Stay)
			return nil
		case ends:
			return last.err
		case ctx.Err() != nil:
			return ctx.Err()
		case heard || first:
			pause = shortestPause
			s.Say("join_lost")
		}
		select {
		case <-time.After(pause):
		case <-ctx.Done():
			return ctx.Err()
		}
	}
}

// sit finds out whether the program can be started, then takes the seat.
func (s *Seat) sit(ctx context.Context) error {
	table, err := s.Server.Table(ctx, s.Code)
	if err != nil {
		return err
	}
	ru, err := s.rulesOf(table.Edition, table.Sheet)
	if err != nil {
		return err
	}
	_, most := ru.Seats()
	calls, err := s.Programs.Exec("exec:"+s.Command, s.Command).Try(ctx, ru, most)
	if err != nil {
		return err
	}
	if s.Token == "" {
		s.Token = rand.Text()
	}
	seat, err := s.take(ctx, cmp.Or(calls, "Program"), most)
	if err != nil {
		return err
	}
	s.Code = seat.Code
	s.Say("join_seated", "name", s.Name, "seat", seat.Seat+1, "table", s.Code)
	return nil
}

// rulesOf returns the rules of an edition, or of a sheet of somebody's own.
func (s *Seat) rulesOf(edition string, own *wire.OwnSheet) (rowlock.Rules, error) {
	if own == nil {
		return s.Book.ByEdition(edition)
	}
	return s.Book.Kept(own.About.Rules, own.Lines)
}

// take takes the seat under the wanted name or else the program's own, with a number if others at
// the table have that name.
func (s *Seat) take(ctx context.Context, called string, seats int) (seat wire.Seated, err error) {
	wanted := s.Name
	s.Name = cmp.Or(wanted, called)
	for n := 2; ; n++ {
		seat, err = s.Server.Join(ctx, s.Code, wire.NewSeat{Name: s.Name, Token: s.Token, Invite: s.Invite})
		if wanted != "" || n > seats || !wire.Is(err, "name_taken") {
			return seat, err
		}
		s.Name = fmt.Sprint(called, " ", n)
	}
}
