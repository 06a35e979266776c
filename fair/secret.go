package fair

import "io"

// A Secret is the secret part of one proposal of the server: the last link of its chain and
// the secrets of its decks. Anyone who knows it knows what the server will contribute.
type Secret struct {
	Link  Hash        `json:"link"`
	Decks [Decks]Hash `json:"decks"`
}

// NewSecret reads a secret from a source of random bytes.
func NewSecret(random io.Reader) (s Secret, err error) {
	if _, err = io.ReadFull(random, s.Link[:]); err != nil {
		return Secret{}, err
	}
	for i := range s.Decks {
		if _, err = io.ReadFull(random, s.Decks[i][:]); err != nil {
			return Secret{}, err
		}
	}
	return s, nil
}
