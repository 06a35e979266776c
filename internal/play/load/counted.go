package load

import (
	"context"

	"rowlock/wire"
)

// guesses is more wrong codes than a visitor may try at once (wire/PROTOCOL.md).
const guesses = 40

// Counted reports whether a server applies its limits to the players of Run: they would be slowed
// down or refused, and the limits would be measured.
func Counted(ctx context.Context, address string) (bool, error) {
	server, err := (&crowd{plan: &Plan{Address: address}}).from(0)
	if err != nil {
		return false, err
	}
	for range guesses {
		_, err := server.Table(ctx, "none")
		switch {
		case wire.Is(err, "too_many"):
			return true, nil
		case !wire.Is(err, "no_table"):
			return false, err
		}
	}
	return false, nil
}
