package api

import (
	"context"

	"rowlock/wire"
)

// OpenTables are the tables of a house at which anybody may sit down, see opentables.List.
type OpenTables interface {
	OpenTables(ctx context.Context) []wire.OpenTable
}

func openTables(ctx context.Context, a *asked) error {
	open, err := a.Open()
	if err != nil {
		return err
	}
	return a.Say(wire.OpenTables{Tables: open.OpenTables(ctx)})
}
