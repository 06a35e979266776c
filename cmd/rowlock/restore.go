package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"path/filepath"

	"github.com/spf13/cobra"

	"rowlock/internal/live/store/lite"
)

func newRestoreCommand() *cobra.Command {
	var to place
	var replace bool
	command := &cobra.Command{
		Use:     "restore FILE",
		Example: `  rowlock restore /mnt/backups/tables-2026-11-21.db --replace`,
		Args:    takesOne,
		RunE: func(c *cobra.Command, args []string) error {
			if err := there(args[0]); err != nil {
				return err
			}
			if to.database != "" {
				return interruptible(c.Context(), func(ctx context.Context) error {
					return restoreShared(ctx, args[0], to.database, replace, c.OutOrStdout())
				})
			}
			path, err := logPath(to.data)
			if err != nil {
				return err
			}
			return interruptible(c.Context(), func(ctx context.Context) error {
				return restore(ctx, args[0], path, replace, c.OutOrStdout())
			})
		},
	}
	to.flags(command.Flags())
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

func restoreShared(ctx context.Context, from, url string, replace bool, out io.Writer) error {
	if replace {
		return misuse(errors.New("--replace is for a directory: a database must have no tables"))
	}
	name, err := restoreInto(ctx, url, from)
	if err != nil {
		return err
	}
	_, err = fmt.Fprintf(out, "The database %s has the tables of %s.\n", name, from)
	return err
}
