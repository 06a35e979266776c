package web_test

import (
	"image/png"
	"io"
	"net/http"
	"strings"
	"testing"

	"rowlock/wire"
)

// A messenger that reads a table's link gets who invites to what in the host's language, and a picture. Of a table for
// invited people only, or one that does not exist, it gets what it would get of the home page, and no name.
func TestInvitation(t *testing.T) {
	f := open(t)
	read := func(path string) string {
		t.Helper()
		answer, err := http.Get(f.server.URL + path)
		if err != nil {
			t.Fatal(err)
		}
		defer answer.Body.Close()
		text, err := io.ReadAll(answer.Body)
		if err != nil || answer.StatusCode != http.StatusOK {
			t.Fatal(answer.Status, err)
		}
		return string(text)
	}
	seated := f.seat("/api/tables", `{"name": "Péter", "edition": "classic"}`)
	page := read("/t/" + seated.Code + "?in=de")
	picture := f.server.URL + "/t/" + seated.Code + "/preview.png"
	for _, want := range []string{"Péter lädt dich ein: Klassisch", picture + "?in=de", `<div id="app"`} {
		if !strings.Contains(page, want) {
			t.Errorf("%q is not in\n%s", want, page)
		}
	}
	if _, err := png.Decode(strings.NewReader(read("/t/" + seated.Code + "/preview.png"))); err != nil {
		t.Error(err)
	}
	peter := f.sit(seated, 0)
	peter.do(wire.FromClient{Type: "invite", ID: "only", Only: true})
	for _, path := range []string{"/t/" + seated.Code, "/t/ZZZZZZ"} {
		if page := read(path); strings.Contains(page, "Péter") || !strings.Contains(page, `content="Rowlock"`) {
			t.Errorf("of %s is said\n%s", path, page)
		}
	}
}
