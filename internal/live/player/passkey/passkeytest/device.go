// Package passkeytest has passkeys without browsers, for tests.
package passkeytest

import (
	"crypto/ed25519"
	"crypto/rand"
	"crypto/sha256"
	"encoding/base64"
	"encoding/binary"
	"encoding/json"
	"slices"

	"github.com/go-webauthn/webauthn/protocol/webauthncbor"

	"rowlock/wire"
)

// A Device has one passkey. Its fields may be changed between two answers.
type Device struct {
	Site   string // for which the passkey is
	Origin string // of the page that asks
	User   string // the player's id
	Count  uint32 // of uses; 0 for a device that does not count
	ID     []byte
	secret ed25519.PrivateKey
}

// New returns a device with a passkey for a player.
func New(site, origin, user string) *Device {
	_, secret, err := ed25519.GenerateKey(nil)
	if err != nil {
		panic(err)
	}
	id := make([]byte, 16)
	_, _ = rand.Read(id) // never fails
	return &Device{Site: site, Origin: origin, User: user, ID: id, secret: secret}
}

var text = base64.RawURLEncoding.EncodeToString

// clientData is what a browser says of a challenge.
func (d *Device) clientData(kind, challenge string) []byte {
	said, err := json.Marshal(map[string]any{"type": kind, "challenge": challenge, "origin": d.Origin, "crossOrigin": false})
	if err != nil {
		panic(err)
	}
	return said
}

// Flags of a device's data: somebody was there, and was known; there is a key in it.
const (
	present  = 1
	verified = 4
	withKey  = 64
)

func (d *Device) data(flags byte) []byte {
	site := sha256.Sum256([]byte(d.Site))
	return binary.BigEndian.AppendUint32(append(site[:], flags), d.Count)
}

// Make answers a challenge with the new passkey.
func (d *Device) Make(challenge string) wire.NewPasskey {
	public, _ := d.secret.Public().(ed25519.PublicKey)
	data := append(d.data(present|verified|withKey), make([]byte, 16)...) // of a kind that it does not tell
	data = append(binary.BigEndian.AppendUint16(data, uint16(len(d.ID))), d.ID...)
	data = append(data, packed(map[int]any{1: 1, 3: -8, -1: 6, -2: []byte(public)})...)
	made := packed(map[string]any{"fmt": "none", "attStmt": map[string]any{}, "authData": data})
	return wire.NewPasskey{Passkey: text(d.ID), ClientData: text(d.clientData("webauthn.create", challenge)), Attestation: text(made)}
}

// Show answers a challenge with the passkey.
func (d *Device) Show(challenge string) wire.PasskeyEntry {
	data, said := d.data(present|verified), d.clientData("webauthn.get", challenge)
	hash := sha256.Sum256(said)
	signature := ed25519.Sign(d.secret, slices.Concat(data, hash[:]))
	return wire.PasskeyEntry{Passkey: text(d.ID), ClientData: text(said), Authenticator: text(data), Signature: text(signature), User: text([]byte(d.User))}
}

func packed(value any) []byte {
	bytes, err := webauthncbor.Marshal(value)
	if err != nil {
		panic(err)
	}
	return bytes
}
