package web_test

import (
	"encoding/json"
	"io"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"

	"rowlock/internal/live/player/passkey/passkeytest"
	"rowlock/internal/live/web"
	"rowlock/wire"
)

// askAt asks a handler at a host, as a browser behind a proxy does, and reads the answer.
func askAt(t *testing.T, handler http.Handler, host, path string, body, answer any) (status int, text string) {
	t.Helper()
	asked, err := json.Marshal(body)
	if err != nil {
		t.Fatal(err)
	}
	method := http.MethodPost
	if body == nil {
		method = http.MethodGet
	}
	r := httptest.NewRequestWithContext(t.Context(), method, "http://"+host+path, strings.NewReader(string(asked)))
	r.Header.Set("Content-Type", "application/json")
	w := httptest.NewRecorder()
	handler.ServeHTTP(w, r)
	said, err := io.ReadAll(w.Result().Body)
	if err == nil && answer != nil && w.Code < 300 {
		err = json.Unmarshal(said, answer)
	}
	if err != nil {
		t.Fatal(err)
	}
	return w.Code, string(said)
}

// A person makes a passkey, comes in with it on another device and removes it; nobody else gets in.
func TestPasskeys(t *testing.T) {
	f := open(t)
	config := f.config()
	sites, err := web.NewSites([]string{"https://dice.example.org", "http://plain.example.org"})
	if err != nil {
		t.Fatal(err)
	}
	config.Sites, config.Logger = sites, slog.New(slog.DiscardHandler)
	h := web.HandlerWithoutQuota(config)
	const host = "dice.example.org"
	ask := func(path string, body any, want int, answer any) string {
		t.Helper()
		status, text := askAt(t, h, host, "/api/players"+path, body, answer)
		if status != want {
			t.Errorf("%s: %d, want %d: %s", path, status, want, text)
		}
		return text
	}
	phone, tablet := wire.OfPlayer{Player: annsPhone}, wire.OfPlayer{Player: annsTablet}
	token := strings.TrimPrefix(annsTablet, "ANNANN22.")
	var told wire.PasskeyChallenge
	var is wire.OwnPlayer
	ask("", phone, 201, nil)
	ask("/passkeys/challenge", tablet, 404, nil)
	ask("/passkeys/challenge", phone, 200, &told)
	if told.Site != host || len(told.Passkeys) != 0 {
		t.Errorf("the challenge is %+v", told)
	}
	d := passkeytest.New(told.Site, "https://"+host, "ANNANN22")
	made := d.Make(told.Challenge)
	made.Player = "BENBEN22." + token
	ask("", wire.OfPlayer{Player: made.Player}, 201, nil)
	ask("/passkeys", made, 409, nil) // it was Ann who was asked
	made.OfPlayer = phone
	ask("/passkeys", made, 200, &is)
	ask("/passkeys", made, 409, nil)
	ask("/me", phone, 200, &is)
	ask("/passkeys/challenge", phone, 200, &told)
	if len(is.Passkeys) != 1 || len(told.Passkeys) != 1 || told.Passkeys[0] != is.Passkeys[0] {
		t.Errorf("the passkeys are %v and %v", is.Passkeys, told.Passkeys)
	}
	ask("/me", tablet, 404, nil)
	ask("/entrances/challenge", wire.Entrance{Token: token}, 200, &told)
	d.Count++
	shown := d.Show(told.Challenge)
	shown.Token = strings.Repeat("X", 26)
	ask("/entrances", shown, 409, nil) // it was the tablet that was asked
	shown.Token = token
	if text := ask("/entrances", shown, 200, &is); is.ID != "ANNANN22" || is.Devices != 2 {
		t.Errorf("the player is %s", text)
	}
	ask("/entrances", shown, 409, nil)
	ask("/passkeys/remove", wire.OldPasskey{OfPlayer: tablet, Passkey: is.Passkeys[0]}, 200, &is)
	if len(is.Passkeys) != 0 {
		t.Errorf("the passkeys are %v", is.Passkeys)
	}
	ask("/entrances/challenge", wire.Entrance{Token: token}, 200, &told)
	d.Count++
	shown = d.Show(told.Challenge)
	shown.Token = token
	ask("/entrances", shown, 404, nil)

	for host, may := range map[string]bool{
		"dice.example.org": true, "plain.example.org": false, "localhost:8080": true, "dice.localhost": true, "127.0.0.1:8080": false, "[::1]:8080": false, "192.0.2.7": false,
	} {
		want := http.StatusOK
		if !may {
			want = http.StatusConflict
		}
		status, text := askAt(t, h, host, "/api/players/passkeys/challenge", phone, nil)
		if status != want || may == strings.Contains(text, "no_passkeys") {
			t.Errorf("at %s: %d %s", host, status, text)
		}
		var offers wire.Offers
		if askAt(t, h, host, "/api/editions", nil, &offers); offers.Passkeys != may {
			t.Errorf("at %s passkeys are offered: %v", host, offers.Passkeys)
		}
	}
}
