package load

import (
	"context"

	"rowlock/refusal"
)

// guesses is more than how many codes of no table a visitor may ask for at once
// (wire/PROTOCOL.md).
const guesses = 40

// Counted reports whether the limits of a server count the players of Run: then they are
// slowed down or refused, and what is measured is the limits.
func Counted(ctx context.Context, address string) (bool, error) {
	server, err := (&crowd{plan: &Plan{Address: address}}).from(0)
	if err != nil {
		return false, err
	}
	for range guesses {
		_, err := server.Table(ctx, "none")
		switch {
		case refusal.TooMany.Is(err):
			return true, nil
		case !refusal.NoTable.Is(err):
			return false, err
		}
	}
	return false, nil
}
