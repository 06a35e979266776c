package web

import (
	"crypto/rand"
	"errors"
	"net/http"
	"strconv"

	"rowlock/bot"
	"rowlock/lobby"
	"rowlock/rules"
	"rowlock/table"
	"rowlock/wire"
)

// house tells what can be played here.
func (s *Server) house(w http.ResponseWriter, _ *http.Request) error {
	house := wire.House{Clocks: table.Clocks}
	for _, ru := range rules.All() {
		least, most := ru.Seats()
		edition := wire.Edition{Edition: ru.Edition(), Rules: ru.ID(), Seats: [2]int{least, most}, Options: []wire.Option{}}
		for _, o := range ru.Options() {
			edition.Options = append(edition.Options, wire.Option{Keyword: o.Keyword, Words: o.Words, Own: o.Own})
		}
		house.Editions = append(house.Editions, edition)
	}
	for _, kind := range bot.All() {
		house.Bots = append(house.Bots, wire.Bot{Bot: kind.Name, Level: kind.Level})
	}
	s.answer(w, http.StatusOK, house)
	return nil
}

func (s *Server) createTable(w http.ResponseWriter, r *http.Request) error {
	if !s.quota.allow(r, creating) {
		return errTooMany
	}
	wish, err := read[wire.NewTable](w, r)
	if err != nil {
		return err
	}
	token := newToken()
	t, err := s.lobby.Create(r.Context(), wish.Edition, table.Join{Name: wish.Name, Token: token})
	if err != nil {
		return err
	}
	s.answer(w, http.StatusCreated, wire.Seated{Code: t.Code(), Seat: 0, Token: string(token)})
	return nil
}

// Lengths of a token that a client brings.
const (
	shortestToken = 22
	longestToken  = 64
)

// newToken draws 130 random bits, in letters.
func newToken() table.Token { return table.Token(rand.Text()) }

// find returns the table of a request. Whoever guesses codes is slowed down:
// wrong codes are soon refused, right ones only to an address that floods.
func (s *Server) find(r *http.Request) (*table.Table, error) {
	if !s.quota.may(r, flooding) {
		return nil, errTooMany
	}
	t, err := s.lobby.Find(r.Context(), r.PathValue("code"))
	if errors.Is(err, lobby.ErrNoTable) {
		s.quota.allow(r, flooding)
		if !s.quota.allow(r, guessing) {
			return nil, errTooMany
		}
	}
	return t, err
}

func (s *Server) door(w http.ResponseWriter, r *http.Request) error {
	t, err := s.find(r)
	if err != nil {
		return err
	}
	sight, err := t.Peek(r.Context(), "")
	if err != nil {
		return err
	}
	door := wire.Door{Code: t.Code(), Edition: sight.Rules.Edition(), State: string(sight.Stage), Seats: []string{}, Free: sight.Free}
	for _, seat := range sight.Seats {
		door.Seats = append(door.Seats, seat.Name)
	}
	s.answer(w, http.StatusOK, door)
	return nil
}

func (s *Server) takeSeat(w http.ResponseWriter, r *http.Request) error {
	t, err := s.find(r)
	if err != nil {
		return err
	}
	wish, err := read[wire.NewSeat](w, r)
	if err != nil {
		return err
	}
	token := table.Token(wish.Token)
	switch {
	case token == "":
		token = newToken()
	case len(token) < shortestToken || len(token) > longestToken:
		return malformed("a token has 22 to 64 characters")
	}
	if _, err := t.Do(r.Context(), table.Command{Wish: table.Join{Name: wish.Name, Token: token}}); err != nil {
		return err
	}
	sight, err := t.Peek(r.Context(), token)
	if err != nil {
		return err
	}
	s.answer(w, http.StatusCreated, wire.Seated{Code: t.Code(), Seat: sight.You, Token: string(token)})
	return nil
}

// game hands out the record of a finished game. Before the end it would tell
// what is hidden.
func (s *Server) game(w http.ResponseWriter, r *http.Request) error {
	t, err := s.find(r)
	if err != nil {
		return err
	}
	number, err := strconv.Atoi(r.PathValue("game"))
	if err != nil {
		return errNoSuchPage
	}
	text, err := t.FinishedGame(r.Context(), number)
	if err != nil {
		return err
	}
	w.Header().Set("Content-Type", "text/plain; charset=utf-8")
	w.Header().Set("Content-Disposition", `attachment; filename="rowlock-`+t.Code()+"-"+strconv.Itoa(number)+`.rowlock"`)
	if _, err := w.Write([]byte(text)); err != nil {
		s.logger.Info("record not sent", "err", err)
	}
	return nil
}
