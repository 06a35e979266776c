package main

import (
	"context"
	"fmt"
	"io"

	"github.com/spf13/cobra"

	"rowlock/internal/live/store"
)

func newBackupCommand() *cobra.Command {
	var from place
	command := &cobra.Command{
		Use:     "backup FILE",
		Example: `  rowlock backup /mnt/backups/tables-$(date +%F).db`,
		Args:    takesOne,
		RunE: func(c *cobra.Command, args []string) error {
			if err := roomFor(args[0]); err != nil {
				return err
			}
			return interruptible(c.Context(), func(ctx context.Context) error {
				return from.open(ctx, func(a store.Archive, name string) error { return backup(ctx, a, name, args[0], c.OutOrStdout()) })
			})
		},
	}
	from.flags(command.Flags())
	return command
}

func backup(ctx context.Context, from store.Archive, name, to string, out io.Writer) error {
	if err := from.Backup(ctx, to); err != nil {
		return err
	}
	_, err := fmt.Fprintf(out, "%s holds all tables of %s.\n", to, name)
	return err
}
