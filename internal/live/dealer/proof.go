package dealer

import (
	"crypto/ed25519"
	"encoding/json"
	"io"
	"strconv"
	"strings"

	"rowlock/fair"
	"rowlock/rules"
)

// A proof is what the table keeps of one outcome.
type proof struct {
	Lines  []string     `json:"lines"`            // of the bundle, without line ends
	Secret *fair.Secret `json:"secret,omitempty"` // if the server begins a chain
	Seed   *fair.Hash   `json:"seed,omitempty"`   // in a game's first proof: the seed of the signing key
}

func newProof(random io.Reader) (proof, error) {
	secret, err := fair.NewSecret(random)
	if err != nil {
		return proof{}, err
	}
	var seed fair.Hash
	_, err = io.ReadFull(random, seed[:])
	return proof{Secret: &secret, Seed: &seed}, err
}

func name(code string, number int) fair.Game {
	return fair.Game(code + "/" + strconv.Itoa(number))
}

// Bundle returns what anybody may know about how a game was dealt, in the form that rowlock verify
// takes. The record is that of a finished game, else "".
func Bundle(book *rules.Book, code string, number int, proofs []json.RawMessage, record string) (string, error) {
	dealer, err := resume(book, code, number, proofs)
	if err != nil {
		return "", err
	}
	if record != "" {
		if err := dealer.Finish(record); err != nil {
			return "", err
		}
	}
	return dealer.Bundle(), nil
}

// resume returns the dealer that made the proofs of a game.
func resume(book *rules.Book, code string, number int, proofs []json.RawMessage) (*fair.Dealer, error) {
	text, secrets, key, err := read(code, number, proofs)
	if err != nil {
		return nil, err
	}
	return fair.Resume(book, text, secrets, key)
}

// read returns the bundle in the proofs of a game, and the server's secrets.
func read(code string, number int, proofs []json.RawMessage) (bundle string, secrets []fair.Secret, key ed25519.PrivateKey, err error) {
	var seed fair.Hash
	var text strings.Builder
	for _, one := range proofs {
		var p proof
		if err := json.Unmarshal(one, &p); err != nil {
			return "", nil, nil, err
		}
		if p.Seed != nil {
			seed = *p.Seed
		}
		if p.Secret != nil {
			secrets = append(secrets, *p.Secret)
		}
		for _, line := range p.Lines {
			text.WriteString(line + "\n")
		}
	}
	key = ed25519.NewKeyFromSeed(seed[:])
	first := fair.NewLog(name(code, number), key).String()
	return first + text.String(), secrets, key, nil
}

// lines splits a text into lines without their ends.
func lines(text string) []string { return strings.Split(strings.TrimSuffix(text, "\n"), "\n") }
