package fair

import "io"

// A Secret is what the server keeps of one proposal: the end of its chain and
// the secrets of its decks. Who knows it knows what the server will contribute.
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
