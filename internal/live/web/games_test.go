package web_test

import (
	"encoding/json"
	"fmt"
	"net/http"
	"strings"
	"testing"
	"time"

	"rowlock/internal/live/store"
	"rowlock/wire"
)

// Published games come in pages, each once, in their order; on request only those of one edition.
// Asking too often is refused.
func TestGames(t *testing.T) {
	f := open(t)
	page := func(query string) (page wire.Games) {
		t.Helper()
		status, text := f.get("/api/games" + query)
		if err := json.Unmarshal([]byte(text), &page); err != nil || status != http.StatusOK {
			t.Fatalf("%s: %d %s", query, status, text)
		}
		return page
	}
	if none := page(""); none.Games == nil || len(none.Games) > 0 || none.More || none.Next != 0 {
		t.Errorf("of nothing: %+v", none)
	}
	for i, edition := range []string{"classic", "longo", "classic"} {
		body := fmt.Appendf(nil, `{"fact": {"edition": %q, "record": "rowlock 1\n"}}`, edition)
		if err := f.log.Append(t.Context(), fmt.Sprint("T", i), store.Entry{Seq: 1, Kind: "published", Body: body, At: time.Unix(0, 0)}); err != nil {
			t.Fatal(err)
		}
	}
	for query, want := range map[string]string{
		"":                             "1classic 2longo 3classic next 3 false",
		"?limit=2":                     "1classic 2longo next 2 true",
		"?limit=2&after=2":             "3classic next 3 false",
		"?limit=1&edition=longo":       "next 1 true",
		"?edition=longo&after=1":       "2longo next 3 false",
		"?after=3":                     "next 3 false",
		"?after=9007199254740992":      "next 9007199254740992 false",
		"?limit=100&edition=gemixxt-a": "next 3 false",
		"?limit=3&after=0&edition=":    "1classic 2longo 3classic next 3 false",
	} {
		var have strings.Builder
		now := page(query)
		for _, game := range now.Games {
			fmt.Fprint(&have, game.Game, game.Edition, " ")
		}
		fmt.Fprint(&have, "next ", now.Next, " ", now.More)
		if have.String() != want {
			t.Errorf("%q: %s, want %s", query, have.String(), want)
		}
	}
	for query, says := range map[string]string{
		"after=x": `\"after=x\" is not a number`, "limit=1.5": `\"limit=1.5\" is not`, "limit=0": "limit=0 is not from 1 to 100", "limit=101": "limit=101 is not",
		"after=-1": "after=-1 is not", "after=9007199254740993": "after=9007199254740993 is not", "edition=no-such": "unknown edition", "aftre=3": "the field aftre",
	} {
		if status, text := f.get("/api/games?" + query); status != http.StatusBadRequest || !strings.Contains(text, `"malformed"`) || !strings.Contains(text, says) {
			t.Errorf("%s: %d %s", query, status, text)
		}
	}
	if status, text := f.post("/api/tables", `{"name": "Ann"}`); status != http.StatusBadRequest || !strings.Contains(text, "the edition is missing") {
		t.Errorf("a table of no edition: %d %s", status, text)
	}
	for range 1000 { // one more is given back each second
		if status, _ := f.get("/api/games?limit=1"); status == http.StatusTooManyRequests {
			return
		}
	}
	t.Error("who asks without end is answered")
}

// Records and proofs of games, which require reading a table's log, share one pace: a patient
// client gets them all, and nobody keeps the server reading.
func TestGamesAreFetchedAtAPace(t *testing.T) {
	f := open(t)
	games := "/api/tables/" + f.seat("/api/tables", `{"name": "Ann", "edition": "classic"}`).Code + "/games/1"
	const atOnce = 60
	for n := range 20 * atOnce {
		switch status, body := f.get(games + []string{"", "/fair"}[n%2]); {
		case status == http.StatusTooManyRequests && n >= atOnce:
			return
		case status != http.StatusNotFound:
			t.Fatalf("request %d: %d %s", n, status, body)
		}
	}
	t.Error("they are to be had without end")
}
