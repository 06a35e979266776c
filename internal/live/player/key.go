package player

import (
	"crypto/sha256"
	"strings"
)

// A Key is what somebody shows who comes as a player: the id, and a digest of a device's token or of the
// recovery code, or the proof of a passkey.
type Key struct {
	ID     string
	digest []byte
	code   bool   // it is of a recovery code
	proof  *Proof // that a device has a passkey, nil for a token or a code
}

// Letters of ids and codes, and how many there are. A recovery code begins with the id; the rest of it,
// as a token, cannot be guessed: it has 120 bits.
const (
	letters      = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567"
	idLength     = 8
	codeLength   = idLength + 24
	leastToken   = 22
	longestToken = 64
)

// ReadToken reads what a device shows, ID.TOKEN. The error is a refusal.
func ReadToken(text string) (Key, error) {
	id, token, _ := strings.Cut(text, ".")
	if !spelled(id, idLength) || len(token) < leastToken || len(token) > longestToken || strings.Trim(token, letters) != "" {
		return Key{}, notKey.New(idLength, leastToken, longestToken)
	}
	return newKey(id, token, false), nil
}

// ReadCode reads a recovery code as a person types it. The error is a refusal.
func ReadCode(text string) (Key, error) {
	text = strings.NewReplacer(" ", "", "-", "", "\n", "", "0", "O", "1", "I").Replace(strings.ToUpper(text))
	if !spelled(text, codeLength) {
		return Key{}, notCode.New(codeLength)
	}
	return newKey(text[:idLength], text[idLength:], true), nil
}

func newKey(id, secret string, code bool) Key {
	sum := sha256.Sum256([]byte(secret))
	return Key{ID: id, digest: sum[:], code: code}
}

// spelled reports whether a text has so many of the letters and nothing else.
func spelled(text string, length int) bool {
	return len(text) == length && strings.Trim(text, letters) == ""
}
