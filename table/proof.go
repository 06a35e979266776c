package table

import (
	"encoding/json"

	"rowlock/refusal"
)

// Proofs returns the proofs of what Chance has decided in a game, counted from 1,
// in their order. The error is a refusal if there is no such game, or if it was
// dealt without proofs.
func Proofs(entries []Entry, game int) (proofs []json.RawMessage, err error) {
	first, err := FirstGame(entries)
	if err != nil {
		return nil, err
	}
	games := first - 1
	for _, e := range entries {
		var one json.RawMessage
		f, _, err := e.decode()
		if err != nil {
			return nil, err
		}
		switch f := f.(type) {
		case started:
			games++
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
			return nil, refusal.NoProofs.New("")
		}
		proofs = append(proofs, one)
	}
	if proofs == nil {
		return nil, refusal.NoGame.New("")
	}
	return proofs, nil
}
