package main

import (
	"context"
	"fmt"
	"io"

	"github.com/spf13/cobra"

	"rowlock/internal/live/store"
	"rowlock/internal/live/store/lite"
)

func newCheckCommand() *cobra.Command {
	var of place
	command := &cobra.Command{
		Use: "check [FILE]",
		Example: `  rowlock check
  rowlock check /mnt/backups/tables-2026-11-21.db`,
		Args: takesFile,
		RunE: func(c *cobra.Command, args []string) error {
			return interruptible(c.Context(), func(ctx context.Context) error {
				return toCheck(ctx, &of, args, func(a store.Archive, name string) error { return check(ctx, a, name, c.OutOrStdout(), c.ErrOrStderr()) })
			})
		},
	}
	of.flags(command.Flags())
	return command
}

// takesFile accepts at most one argument.
func takesFile(c *cobra.Command, args []string) error {
	if len(args) > 1 {
		return fmt.Errorf("%s takes one file at most, not %d", c.Name(), len(args))
	}
	return nil
}

// toCheck opens the named file, or else the log of a place.
func toCheck(ctx context.Context, of *place, args []string, f func(a store.Archive, name string) error) error {
	switch {
	case len(args) > 0:
		if err := there(args[0]); err != nil {
			return err
		}
		return f(lite.Archive(args[0]), args[0])
	case of.database == "":
		path, err := storedLog(of.data)
		if err != nil {
			return err
		}
		return f(lite.Archive(path), path)
	}
	return of.open(ctx, f)
}

func check(ctx context.Context, a store.Archive, name string, out, stderr io.Writer) error {
	line := newProgress(stderr, 0, "tables")
	report, err := a.Check(ctx, func(done, all int) {
		line.all = all
		line.show(done)
	})
	line.clear()
	if err != nil {
		return err
	}
	for _, damage := range report.Damage {
		fmt.Fprintln(out, damage)
	}
	if n := len(report.Damage); n > 0 {
		return fmt.Errorf("%s is damaged in %s", name, count(n, "place", "places"))
	}
	_, err = fmt.Fprintf(out, "%s is whole: %s, %s.\n", name, count(report.Tables, "table", "tables"), count(int(report.Entries), "entry", "entries"))
	return err
}
