package load

import (
	"context"
	_ "embed"
)

// game is the record of a game of four.
//
//go:embed game.rowlock
var game string

// review has the game reviewed again and again until the context ends, deeply and quickly in turn,
// from an address of its own.
func (c *crowd) review(ctx context.Context, n int) error {
	server, err := c.from(1<<17 - 1 - n)
	for depth := n; err == nil; depth++ {
		if err = server.Review(ctx, []string{"quick", "deep"}[depth%2], game); err == nil {
			c.measure.add(func(r *Result) { r.Reviewed++ })
		}
	}
	return err
}
