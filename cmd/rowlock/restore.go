package main

import (
	"context"
	"fmt"
	"io"
	"path/filepath"

	"github.com/spf13/cobra"

	"rowlock/internal/live/store/lite"
)

func newRestoreCommand() *cobra.Command {
	var data string
	var replace bool
	command := &cobra.Command{
		Use:     "restore FILE",
		Example: `  rowlock restore /mnt/backups/tables-2026-11-21.db --replace`,
		Args:    takesOne,
		RunE: func(c *cobra.Command, args []string) error {
			path, err := logPath(data)
			if err == nil {
				err = there(args[0])
			}
			if err != nil {
				return err
			}
			return interruptible(c.Context(), func(ctx context.Context) error {
				return restore(ctx, args[0], path, replace, c.OutOrStdout())
			})
		},
	}
	command.Flags().StringVar(&data, "data", "", "")
	command.Flags().BoolVar(&replace, "replace", false, "")
	return command
}

func restore(ctx context.Context, from, to string, replace bool, out io.Writer) error {
	aside, err := lite.Restore(ctx, from, to, replace)
	if err != nil {
		return err
	}
	if aside != "" {
		fmt.Fprintf(out, "The tables that were there are in %s.\n", aside)
	}
	_, err = fmt.Fprintf(out, "%s has the tables of %s.\n", filepath.Dir(to), from)
	return err
}
