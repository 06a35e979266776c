package main

import (
	"encoding/json"
	"errors"
	"io"
	"io/fs"
	"os"
	"strconv"
	"syscall"

	"github.com/spf13/cobra"

	"rowlock"
	"rowlock/language"
	"rowlock/record"
	"rowlock/terminal"
	"rowlock/wire"
)

func newReplayCommand() *cobra.Command {
	var asJSON bool
	command := &cobra.Command{
		Use: "replay FILE|-",
		Example: `  rowlock replay game.rowlock
  rowlock replay --json - <game.rowlock`,
		Args: takesOne,
		RunE: func(c *cobra.Command, args []string) error {
			return replay(args[0], asJSON, readerOf(c.Root()), c.InOrStdin(), c.OutOrStdout())
		},
	}
	command.Flags().BoolVar(&asJSON, "json", false, "")
	return command
}

func replay(path string, asJSON bool, reader *language.Reader, stdin io.Reader, out io.Writer) error {
	r, err := readRecord(path, stdin)
	if err != nil {
		return err
	}
	g, err := r.Replay()
	if err != nil {
		return recordFailure(path, err)
	}
	var v rowlock.View
	g.Look(rowlock.Referee, &v)
	if !asJSON {
		_, err := io.WriteString(out, terminal.Draw(reader, &v, r.Names))
		return err
	}
	return printJSON(out, wire.NewPosition(&v, r.Names))
}

// printJSON prints a value on one line, without HTML escaping: names hold what
// they hold.
func printJSON(out io.Writer, value any) error {
	encoder := json.NewEncoder(out)
	encoder.SetEscapeHTML(false)
	return encoder.Encode(value)
}

// readRecord reads the record in a file, or on standard input if path is "-".
func readRecord(path string, stdin io.Reader) (*record.Record, error) {
	in, err := input(path, stdin)
	if err != nil {
		return nil, err
	}
	defer in.Close()
	r, err := record.Read(in)
	if err != nil {
		return nil, recordFailure(path, err)
	}
	return r, nil
}

// input opens the file at path, or standard input if path is "-".
func input(path string, stdin io.Reader) (io.ReadCloser, error) {
	if path == "-" {
		return io.NopCloser(stdin), nil
	}
	file, err := os.Open(path)
	if err != nil {
		return nil, &failure{status: statusUsage, err: unread(path, err)}
	}
	return file, nil
}

// unread says in a person's words why the file at path cannot be read. What there are
// no words for stays as the system says it.
func unread(path string, err error) error {
	switch {
	case path == "":
		return language.NewFault("no_file_named")
	case errors.Is(err, fs.ErrNotExist):
		return language.NewFault("no_file", "file", path)
	case errors.Is(err, fs.ErrPermission):
		return language.NewFault("no_right", "file", path)
	case errors.Is(err, syscall.EISDIR):
		return language.NewFault("folder", "file", path)
	}
	return err
}

// recordFailure puts file and line before a fault of a record. Any other error
// is that the file could not be read.
func recordFailure(path string, err error) error {
	fault, ok := errors.AsType[*record.Error](err)
	if !ok {
		return &failure{status: statusUsage, err: unread(path, err)}
	}
	return &failure{status: statusWrong, place: path + ":" + strconv.Itoa(fault.Line), err: fault.Fault}
}
