package passkey_test

import (
	"bytes"
	"encoding/base64"
	"testing"
	"time"

	"rowlock/internal/live/player"
	"rowlock/internal/live/player/passkey"
	"rowlock/internal/live/player/passkey/passkeytest"
	"rowlock/internal/live/store"
	"rowlock/refusal"
	"rowlock/wire"
)

const (
	id     = "ANNANN22"
	site   = "dice.example.org"
	origin = "https://dice.example.org"
	wanted = "for Ann"
)

// verifier returns one that has the time of a clock, which a test may set.
func verifier(key string) (*passkey.Verifier, *time.Time) {
	now := time.Now()
	return &passkey.Verifier{
		Site: passkey.Site{Name: site, Origins: []string{origin}}, Now: func() time.Time { return now },
		Seal: func(text []byte) []byte { return store.SealOf([]byte(key), text) },
	}, &now
}

// A fault is something that is wrong with a device, or between question and answer.
var faults = map[string]func(v *passkey.Verifier, now *time.Time, d *passkeytest.Device, challenge *string){
	"another origin": func(_ *passkey.Verifier, _ *time.Time, d *passkeytest.Device, _ *string) {
		d.Origin = "https://evil.example"
	},
	"the origin, open":     func(_ *passkey.Verifier, _ *time.Time, d *passkeytest.Device, _ *string) { d.Origin = "http://" + site },
	"another site":         func(_ *passkey.Verifier, _ *time.Time, d *passkeytest.Device, _ *string) { d.Site = "example.org" },
	"another purpose":      func(v *passkey.Verifier, _ *time.Time, _ *passkeytest.Device, c *string) { *c = v.Challenge("for Ben") },
	"no challenge":         func(_ *passkey.Verifier, _ *time.Time, _ *passkeytest.Device, c *string) { *c = "" },
	"a challenge, one bit": func(_ *passkey.Verifier, _ *time.Time, _ *passkeytest.Device, c *string) { *c = changed(*c, 12) },
	"a challenge, its end": func(_ *passkey.Verifier, _ *time.Time, _ *passkeytest.Device, c *string) { *c = changed(*c, 39) },
	"too late": func(_ *passkey.Verifier, now *time.Time, _ *passkeytest.Device, _ *string) {
		*now = now.Add(11 * time.Minute)
	},
	"far too early": func(_ *passkey.Verifier, now *time.Time, _ *passkeytest.Device, _ *string) {
		*now = now.Add(-11 * time.Minute)
	},
	"another log": func(_ *passkey.Verifier, _ *time.Time, _ *passkeytest.Device, c *string) {
		other, _ := verifier("another key")
		*c = other.Challenge(wanted)
	},
	"another site's": func(v *passkey.Verifier, _ *time.Time, _ *passkeytest.Device, c *string) {
		other := *v
		other.Site.Name = "other.example.org"
		*c = other.Challenge(wanted)
	},
}

// changed changes a bit of a text of bytes.
func changed(text string, at int) string {
	read, err := base64.RawURLEncoding.DecodeString(text)
	if err != nil {
		panic(err)
	}
	read[at] ^= 1
	return base64.RawURLEncoding.EncodeToString(read)
}

// madeBy returns the passkey that a device makes, and the player who has it.
func madeBy(t *testing.T, v *passkey.Verifier, d *passkeytest.Device) *player.Player {
	t.Helper()
	one, challenge, err := v.Made(wanted, d.Make(v.Challenge(wanted)))
	if err != nil || !bytes.Equal(one.ID, d.ID) || len(challenge) != 40 {
		t.Fatalf("%+v, %v", one, err)
	}
	facts, err := (&player.Player{ID: id}).AddPasskey(one, challenge)
	if err != nil {
		t.Fatal(err)
	}
	entries, err := player.Entries(facts)
	if err != nil {
		t.Fatal(err)
	}
	p, err := player.Read(id, entries)
	if err != nil {
		t.Fatal(err)
	}
	return p
}

// A passkey is kept if it was made here, now, and for who asked.
func TestMade(t *testing.T) {
	for name, fault := range faults {
		v, now := verifier("key")
		d := passkeytest.New(site, origin, id)
		madeBy(t, v, d)
		challenge := v.Challenge(wanted)
		fault(v, now, d, &challenge)
		if one, _, err := v.Made(wanted, d.Make(challenge)); err == nil {
			t.Errorf("%s: %+v is kept", name, one)
		}
	}
	v, _ := verifier("key")
	d := passkeytest.New(site, origin, id)
	for name, change := range map[string]func(made *wire.NewPasskey){
		"another id":    func(made *wire.NewPasskey) { made.Passkey = changed(made.Passkey, 0) },
		"shown":         func(made *wire.NewPasskey) { made.ClientData = d.Show(v.Challenge(wanted)).ClientData },
		"not base64url": func(made *wire.NewPasskey) { made.Attestation = "?" },
		"no id":         func(made *wire.NewPasskey) { made.Passkey = "" },
		"nothing":       func(made *wire.NewPasskey) { *made = wire.NewPasskey{} },
	} {
		made := d.Make(v.Challenge(wanted))
		change(&made)
		if _, _, err := v.Made(wanted, made); !refusal.Is(err, refusal.Malformed) && !refusal.Is(err, player.PasskeyLate) {
			t.Errorf("%s: %v", name, err)
		}
	}
}

// A passkey lets in who has its secret half and answers here, now, and what this device was asked.
func TestShown(t *testing.T) {
	admits := func(v *passkey.Verifier, p *player.Player, shown wire.PasskeyEntry) bool {
		k, err := v.Shown(wanted, shown)
		return err == nil && k.ID == p.ID && p.Admits(k) == nil
	}
	for name, fault := range faults {
		v, now := verifier("key")
		d := passkeytest.New(site, origin, id)
		p := madeBy(t, v, d)
		challenge := v.Challenge(wanted)
		if !admits(v, p, d.Show(challenge)) {
			t.Fatal("who has the passkey is not let in")
		}
		fault(v, now, d, &challenge)
		if admits(v, p, d.Show(challenge)) {
			t.Errorf("%s: somebody is let in", name)
		}
	}
	v, _ := verifier("key")
	d, other := passkeytest.New(site, origin, id), passkeytest.New(site, origin, id)
	p := madeBy(t, v, d)
	stolen := *other
	stolen.ID = d.ID
	for name, shown := range map[string]wire.PasskeyEntry{
		"another passkey": other.Show(v.Challenge(wanted)),
		"another secret":  stolen.Show(v.Challenge(wanted)),
		"made": func() wire.PasskeyEntry {
			shown := d.Show(v.Challenge(wanted))
			shown.ClientData = d.Make(v.Challenge(wanted)).ClientData
			return shown
		}(),
		"signature": func() wire.PasskeyEntry {
			shown := d.Show(v.Challenge(wanted))
			shown.Signature = changed(shown.Signature, 5)
			return shown
		}(),
		"another player": func() wire.PasskeyEntry {
			shown := d.Show(v.Challenge(wanted))
			shown.User = base64.RawURLEncoding.EncodeToString([]byte("BENBEN22"))
			return shown
		}(),
		"nothing": {},
	} {
		if admits(v, p, shown) {
			t.Errorf("%s: somebody is let in", name)
		}
	}
}
