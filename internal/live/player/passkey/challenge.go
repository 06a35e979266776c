package passkey

import (
	"crypto/hmac"
	"crypto/rand"
	"encoding/base64"
	"encoding/binary"
	"time"

	"rowlock/internal/live/player"
)

// lasts is how long a challenge can be answered: people look for their phones.
const lasts = 10 * time.Minute

// A challenge is the time at which it was made, some chance, and a seal over these and what it is for.
const (
	timeLength   = 8
	chanceLength = 16
	sealLength   = 16
	length       = timeLength + chanceLength + sealLength
)

// coding is how browsers write bytes.
var coding = base64.RawURLEncoding

// Challenge returns what a passkey must answer for a purpose, as browsers write it.
func (v *Verifier) Challenge(purpose string) string {
	text := binary.BigEndian.AppendUint64(nil, uint64(v.Now().UnixMilli()))
	text = append(text, make([]byte, chanceLength)...)
	_, _ = rand.Read(text[timeLength:]) // never fails
	return coding.EncodeToString(append(text, v.sealOf(purpose, text)...))
}

// sealOf returns the seal of a challenge for a purpose at this site.
func (v *Verifier) sealOf(purpose string, text []byte) []byte {
	return v.Seal(append(text[:timeLength+chanceLength:timeLength+chanceLength], "passkey\x00"+v.Site.Name+"\x00"+purpose...))[:sealLength]
}

// check reads a challenge that was made here for a purpose, not long ago. The error is a refusal.
func (v *Verifier) check(challenge, purpose string) ([]byte, error) {
	text, err := coding.Strict().DecodeString(challenge)
	if err != nil || len(text) != length || !hmac.Equal(text[timeLength+chanceLength:], v.sealOf(purpose, text)) {
		return nil, player.PasskeyLate.New()
	}
	made := time.UnixMilli(int64(binary.BigEndian.Uint64(text)))
	if age := v.Now().Sub(made); age > lasts || age < -lasts { // another node's clock may be ahead
		return nil, player.PasskeyLate.New()
	}
	return text, nil
}
