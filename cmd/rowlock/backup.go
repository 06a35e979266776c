package main

import (
	"context"
	"fmt"
	"io"
	"path/filepath"

	"github.com/spf13/cobra"

	"rowlock/internal/live/store/lite"
)

func newBackupCommand() *cobra.Command {
	var data string
	command := &cobra.Command{
		Use:     "backup FILE",
		Example: `  rowlock backup /mnt/backups/tables-$(date +%F).db`,
		Args:    takesOne,
		RunE: func(c *cobra.Command, args []string) error {
			path, err := storedLog(data)
			if err == nil {
				err = roomFor(args[0])
			}
			if err != nil {
				return err
			}
			return interruptible(c.Context(), func(ctx context.Context) error {
				return backup(ctx, path, args[0], c.OutOrStdout())
			})
		},
	}
	command.Flags().StringVar(&data, "data", "", "")
	return command
}

func backup(ctx context.Context, from, to string, out io.Writer) error {
	if err := lite.Backup(ctx, from, to); err != nil {
		return err
	}
	_, err := fmt.Fprintf(out, "%s holds all tables of %s.\n", to, filepath.Dir(from))
	return err
}
