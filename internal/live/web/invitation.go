package web

import (
	"context"
	"io/fs"
	"net/http"
	"strconv"
	"strings"
	"time"

	"rowlock/internal/live/api"
	"rowlock/internal/live/preview"
	"rowlock/internal/live/table"
)

// lookTime bounds how long the page of a table's link waits for the table.
const lookTime = time.Second

// card is what a table's link shows. Of a table for invited people only, or one that is not found in time, it shows
// nothing: messengers never see the secret of an invitation, which stands after #.
func (s *server) card(r *http.Request) preview.Card {
	ctx, cancel := context.WithTimeout(r.Context(), lookTime)
	defer cancel()
	c := preview.Card{Language: "en"}
	if wanted := r.URL.Query().Get("in"); len(wanted) == 2 && wanted >= "aa" && wanted <= "zz" {
		c.Language = wanted
	}
	v := &visit{server: s, r: r}
	t, err := v.Find(ctx, r.PathValue("code"))
	if err != nil {
		return c
	}
	view, err := t.View(ctx, "", table.Newest)
	if err != nil || view.Invited {
		return c
	}
	c.Rules = view.Rules
	for seat, one := range view.Seats {
		c.Seats = append(c.Seats, one.Name)
		if seat == view.Host && one.Bot == "" {
			c.Host = one.Name
		}
	}
	return c
}

// invitation serves the client's page for a table's link, with what messengers show of it.
func (s *server) invitation(files fs.FS, sites Sites) http.HandlerFunc {
	plain := pages(files)
	return func(w http.ResponseWriter, r *http.Request) {
		page, err := fs.ReadFile(files, "index.html")
		head, rest, ok := strings.Cut(string(page), "</head>")
		if err != nil || !ok {
			plain.ServeHTTP(w, r)
			return
		}
		picture := sites.scheme(r.Host, r.TLS != nil) + "://" + r.Host + "/t/" + r.PathValue("code") + "/preview.png"
		c := s.card(r)
		if c.Language != "en" {
			picture += "?in=" + c.Language
		}
		body := head + c.Head(picture) + "</head>" + rest
		w.Header().Set("Content-Type", "text/html; charset=utf-8")
		w.Header().Set("Cache-Control", "no-cache")
		w.Header().Set("Content-Length", strconv.Itoa(len(body)))
		_, _ = w.Write([]byte(body)) // a browser that has gone no longer needs it
	}
}

// picture draws what a table's link shows.
func (s *server) picture(w http.ResponseWriter, r *http.Request) {
	if !s.quota.allow(r.RemoteAddr, api.Fetching) {
		s.fail(w, errTooMany)
		return
	}
	file, err := s.pictures.Of(s.card(r))
	if err != nil {
		s.fail(w, err)
		return
	}
	w.Header().Set("Content-Type", "image/png")
	w.Header().Set("Cache-Control", "public, max-age=60")
	w.Header().Set("Content-Length", strconv.Itoa(len(file)))
	_, _ = w.Write(file) // a messenger that has gone no longer needs it
}
