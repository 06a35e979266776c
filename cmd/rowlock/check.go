package main

import (
	"context"
	"fmt"
	"io"

	"github.com/spf13/cobra"

	"rowlock/internal/live/store/lite"
)

func newCheckCommand() *cobra.Command {
	var data string
	command := &cobra.Command{
		Use: "check [FILE]",
		Example: `  rowlock check
  rowlock check /mnt/backups/tables-2026-11-21.db`,
		Args: takesFile,
		RunE: func(c *cobra.Command, args []string) error {
			path, err := toCheck(data, args)
			if err != nil {
				return err
			}
			return interruptible(c.Context(), func(ctx context.Context) error {
				return check(ctx, path, c.OutOrStdout(), c.ErrOrStderr())
			})
		},
	}
	command.Flags().StringVar(&data, "data", "", "")
	return command
}

// takesFile accepts at most one argument.
func takesFile(c *cobra.Command, args []string) error {
	if len(args) > 1 {
		return fmt.Errorf("%s takes one file at most, not %d", c.Name(), len(args))
	}
	return nil
}

// toCheck returns the named file, or else the log of a data directory.
func toCheck(data string, args []string) (string, error) {
	if len(args) == 0 {
		return storedLog(data)
	}
	return args[0], there(args[0])
}

func check(ctx context.Context, path string, out, stderr io.Writer) error {
	line := newProgress(stderr, 0, "tables")
	report, err := lite.Check(ctx, path, func(done, all int) {
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
		return fmt.Errorf("%s is damaged in %s", path, count(n, "place", "places"))
	}
	_, err = fmt.Fprintf(out, "%s is whole: %s, %s.\n", path, count(report.Tables, "table", "tables"), count(int(report.Entries), "entry", "entries"))
	return err
}
