package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"

	"github.com/spf13/cobra"

	"rowlock/store"
)

// logFile is the name of the log in the data directory.
const logFile = "rowlock.db"

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
	if err := store.Backup(ctx, from, to); err != nil {
		return err
	}
	_, err := fmt.Fprintf(out, "%s holds all tables of %s.\n", to, filepath.Dir(from))
	return err
}

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
	aside, err := store.Restore(ctx, from, to, replace)
	if err != nil {
		return err
	}
	if aside != "" {
		fmt.Fprintf(out, "The tables that were there are in %s.\n", aside)
	}
	_, err = fmt.Fprintf(out, "%s has the tables of %s.\n", filepath.Dir(to), from)
	return err
}

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

// takesFile wants one argument at most.
func takesFile(c *cobra.Command, args []string) error {
	if len(args) > 1 {
		return fmt.Errorf("%s takes one file at most, not %d", c.Name(), len(args))
	}
	return nil
}

// toCheck returns the file that is named, or else the log of a data directory.
func toCheck(data string, args []string) (string, error) {
	if len(args) == 0 {
		return storedLog(data)
	}
	return args[0], there(args[0])
}

func check(ctx context.Context, path string, out, stderr io.Writer) error {
	line := newProgress(stderr, 0, "tables")
	report, err := store.Check(ctx, path, func(done, all int) {
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

// logPath returns the log of a data directory, which need not exist yet.
func logPath(data string) (string, error) {
	dir, err := dataDir(data)
	if err != nil {
		return "", err
	}
	if info, err := os.Stat(dir); err == nil && !info.IsDir() {
		return "", &failure{status: statusUsage, err: fmt.Errorf("%s is no directory: --data names the directory of the tables", dir)}
	}
	return filepath.Join(dir, logFile), nil
}

// storedLog returns the log of a data directory that has one.
func storedLog(data string) (string, error) {
	path, err := logPath(data)
	if err != nil {
		return "", err
	}
	if _, err := os.Stat(path); errors.Is(err, fs.ErrNotExist) {
		return "", &failure{status: statusUsage, err: fmt.Errorf("there are no tables in %s: --data names their directory", filepath.Dir(path))}
	}
	return path, nil
}
