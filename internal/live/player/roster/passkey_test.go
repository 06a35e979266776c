package roster_test

import (
	"bytes"
	"encoding/base64"
	"os"
	"path/filepath"
	"testing"
	"time"

	"rowlock/internal/live/player"
	"rowlock/internal/live/player/passkey"
	"rowlock/internal/live/player/passkey/passkeytest"
	"rowlock/internal/live/player/roster"
	"rowlock/internal/live/store"
	"rowlock/internal/live/store/lite"
	"rowlock/refusal"
	"rowlock/rules"
)

const (
	site   = "dice.example.org"
	origin = "https://dice.example.org"
)

// verifierOf returns the verifier of a server of a log.
func verifierOf(l store.Log) *passkey.Verifier {
	return &passkey.Verifier{Site: passkey.Site{Name: site, Origins: []string{origin}}, Seal: l.Seal, Now: time.Now}
}

// add keeps a device's passkey, which answers a challenge, for the player.
func add(t *testing.T, r roster.Roster, d *passkeytest.Device, challenge string) (*player.Player, error) {
	t.Helper()
	one, answered, err := verifierOf(r.Log).Made("Ann", d.Make(challenge))
	if err != nil {
		t.Fatal(err)
	}
	return r.Do(t.Context(), key("A"), func(p *player.Player) ([]player.Fact, error) { return p.AddPasskey(one, answered) })
}

// enter lets a device come in by its passkey, which answers a challenge.
func enter(t *testing.T, r roster.Roster, d *passkeytest.Device, challenge, device string) (*player.Player, error) {
	t.Helper()
	by, err := verifierOf(r.Log).Shown("a device", d.Show(challenge))
	if err != nil {
		t.Fatal(err)
	}
	return r.Do(t.Context(), by, func(p *player.Player) ([]player.Fact, error) { return p.Enter(by, key(device)) })
}

// enters brings the player to other devices by passkeys: one server asks, the other one hears the answer, once.
func enters(t *testing.T, rosters []roster.Roster) {
	ask := func(of string) string { return verifierOf(rosters[0].Log).Challenge(of) }
	d, made := passkeytest.New(site, origin, id), ask("Ann")
	p, err := add(t, rosters[1], d, made)
	if err != nil || len(p.Passkeys) != 1 {
		t.Fatalf("%+v, %v", p, err)
	}
	if _, err := add(t, rosters[0], passkeytest.New(site, origin, id), made); err == nil {
		t.Error("another passkey answers the same challenge")
	}
	if _, err := add(t, rosters[0], d, ask("Ann")); err == nil {
		t.Error("a passkey is kept twice")
	}
	d.Count = 7
	shown := ask("a device")
	if p, err = enter(t, rosters[1], d, shown, "P"); err != nil || p.Admits(key("P")) != nil || p.Passkeys[0].Count != 7 {
		t.Fatalf("%+v, %v", p, err)
	}
	d.Count = 9
	for _, r := range rosters {
		if _, err := enter(t, r, d, shown, "Q"); err == nil {
			t.Error("an answer counts twice")
		}
	}
	for _, count := range []uint32{0, 7} {
		d.Count = count
		if _, err := enter(t, rosters[0], d, ask("a device"), "Q"); err == nil {
			t.Errorf("a copy that has been used %d times is let in", count)
		}
	}
	d.Count = 10
	if _, err := enter(t, rosters[0], d, ask("a device"), "Q"); err != nil {
		t.Error(err)
	}
	for range 2 {
		if p, err = rosters[0].Do(t.Context(), key("P"), func(p *player.Player) ([]player.Fact, error) { return p.RemovePasskey(d.ID), nil }); err != nil || len(p.Passkeys) != 0 {
			t.Fatalf("%+v, %v", p, err)
		}
	}
	d.Count = 11
	if _, err := enter(t, rosters[1], d, ask("a device"), "R"); !refusal.Is(err, player.NoPlayer) {
		t.Errorf("a passkey that was removed: %v", err)
	}
}

// Nothing of a passkey is left in the file of a player who was erased, nor in backups made later; before, it was
// in both.
func TestPasskeyIsErased(t *testing.T) {
	path := filepath.Join(t.TempDir(), "rowlock.db")
	l, err := lite.Open(t.Context(), path)
	if err != nil {
		t.Fatal(err)
	}
	r := roster.Roster{Log: l, Book: rules.Published()}
	if _, err := r.Make(t.Context(), key("A")); err != nil {
		t.Fatal(err)
	}
	d := passkeytest.New(site, origin, id)
	p, err := add(t, r, d, verifierOf(l).Challenge("Ann"))
	if err != nil {
		t.Fatal(err)
	}
	traces := [][]byte{[]byte(base64.StdEncoding.EncodeToString(d.ID)), []byte(base64.StdEncoding.EncodeToString(p.Passkeys[0].Key))}
	found := func() (n int) {
		backup := filepath.Join(t.TempDir(), "backup.db")
		if err := lite.Archive(path).Backup(t.Context(), backup); err != nil {
			t.Fatal(err)
		}
		for _, file := range []string{path, path + "-wal", backup} {
			text, err := os.ReadFile(file)
			if err != nil && !os.IsNotExist(err) {
				t.Fatal(err)
			}
			for _, trace := range traces {
				if bytes.Contains(text, trace) {
					n++
				}
			}
		}
		return n
	}
	if n := found(); n < 4 {
		t.Fatalf("a passkey that is kept is found %d times", n)
	}
	if _, err := r.Erase(t.Context(), key("A")); err != nil {
		t.Fatal(err)
	}
	if err := l.Close(); err != nil {
		t.Fatal(err)
	}
	if n := found(); n != 0 {
		t.Errorf("an erased passkey is found %d times", n)
	}
}
