package web

import (
	"math"
	"net/http"
	"strconv"

	"rowlock/internal/live/session"
	"rowlock/refusal"
	"rowlock/rules"
	"rowlock/wire"
)

// mostGames is how many games are on a page, unless the request asks for fewer.
const mostGames = 100

// games pages through the finished games that everybody may have.
func (s *server) games(w http.ResponseWriter, r *http.Request) error {
	if !s.quota.allow(r.RemoteAddr, listing) {
		return errTooMany
	}
	after, err := numberIn(r, "after", 0, 0, min(1<<53, math.MaxInt))
	if err != nil {
		return err
	}
	most, err := numberIn(r, "limit", mostGames, 1, mostGames)
	if err != nil {
		return err
	}
	edition := r.URL.Query().Get("edition")
	if edition != "" {
		if _, err := rules.ByEdition(edition); err != nil {
			return session.Malformed(err)
		}
	}
	list, err := s.published(r.Context(), int64(after), most+1)
	if err != nil {
		return err
	}
	page := wire.Games{Games: []wire.Game{}, Next: int64(after), More: len(list) > most}
	for _, game := range list[:min(most, len(list))] {
		page.Next = game.Game
		if edition == "" || edition == game.Edition {
			page.Games = append(page.Games, game)
		}
	}
	s.answer(w, http.StatusOK, page)
	return nil
}

// numberIn reads a number of the query, and returns missing if there is none.
func numberIn(r *http.Request, name string, missing, least, most int) (int, error) {
	text := r.URL.Query().Get(name)
	if text == "" {
		return missing, nil
	}
	number, err := strconv.Atoi(text)
	if err != nil {
		return 0, session.Malformed(refusal.NotNumber.New("", name+"="+text))
	}
	if number < least || number > most {
		return 0, session.Malformed(refusal.OutOfRange.New("", name+"="+text, least, most))
	}
	return number, nil
}
