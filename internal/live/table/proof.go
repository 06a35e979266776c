package table

import (
	"encoding/json"
)

// ProofsOf returns the proofs of what Chance has decided in a game, from that game's entries. The
// error is a refusal if it was dealt without proofs.
func ProofsOf(game []Entry) ([]json.RawMessage, error) { return proofs(game, 0, 1) }

// Proofs returns the proofs of what Chance has decided in a game, counted from 1,
// in their order. The error is a refusal if there is no such game, or if it was
// dealt without proofs.
func Proofs(entries []Entry, game int) ([]json.RawMessage, error) {
	first, err := FirstGame(entries)
	if err != nil {
		return nil, err
	}
	return proofs(entries, first-1, game)
}

// proofs returns the proofs of a game; games is how many games came before the entries.
func proofs(entries []Entry, games, game int) (proofs []json.RawMessage, err error) {
	opens := false
	for _, e := range entries {
		if e.Kind == Decision { // most entries are decisions
			continue
		}
		var one json.RawMessage
		f, _, err := e.decode()
		if err != nil {
			return nil, err
		}
		switch f := f.(type) {
		case opening:
			games, opens = games+1, true
			continue
		case started:
			if !opens { // its opening was dealt at once
				games++
			}
			one, opens = f.Proof, false
		case prepared:
			one = f.Proof
		case resumed: // it was dealt elsewhere
			games++
		case dealt:
			one = f.Proof
		default:
			continue
		}
		if games != game {
			continue
		}
		if one == nil {
			return nil, NoProofs.New()
		}
		proofs = append(proofs, one)
	}
	if proofs == nil {
		return nil, NoGame.New()
	}
	return proofs, nil
}
