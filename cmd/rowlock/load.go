package main

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"slices"
	"time"

	"github.com/spf13/cobra"

	"rowlock/internal/play/load"
	"rowlock/rules"
)

// loadFlags are the flags of load as they were given.
type loadFlags struct {
	load.Plan
	program string
	restart bool
	json    bool
}

func newLoadCommand() *cobra.Command {
	var f loadFlags
	command := &cobra.Command{
		Use: "load",
		Example: `  rowlock load --tables 1000 --seats 4 --rate 2000 --for 1m
  rowlock load --tables 40 --seats 3 --rate 20 --churn 1 --warm-up 15m --for 2h
  rowlock load --tables 100 --reviews 8 --churn 2
  rowlock load --tables 500 --rate 700 --overload 2000
  rowlock load --program ./rowlock-before`,
		Args: takesNone,
		RunE: func(c *cobra.Command, _ []string) error {
			return interruptible(c.Context(), func(ctx context.Context) error {
				return runLoad(ctx, &f, c.OutOrStdout(), c.ErrOrStderr())
			})
		},
	}
	flags := command.Flags()
	flags.StringVar(&f.Address, "url", "", "")
	flags.BoolVar(&f.Scatter, "scatter", false, "")
	flags.StringVar(&f.program, "program", "", "")
	flags.BoolVar(&f.Shares, "shares", true, "")
	flags.BoolVar(&f.ByHand, "by-hand", false, "")
	flags.StringVar(&f.Edition, "edition", "classic", "")
	flags.IntVar(&f.Tables, "tables", 100, "")
	flags.IntVar(&f.Seats, "seats", 4, "")
	flags.Float64Var(&f.Rate, "rate", 200, "")
	flags.DurationVar(&f.WarmUp, "warm-up", 5*time.Second, "")
	flags.DurationVar(&f.Length, "for", 30*time.Second, "")
	flags.Float64Var(&f.Churn, "churn", 0, "")
	flags.IntVar(&f.Reviews, "reviews", 0, "")
	flags.Float64Var(&f.Overload, "overload", 0, "")
	flags.BoolVar(&f.restart, "restart", false, "")
	flags.Uint64Var(&f.Seed, "seed", 1, "")
	flags.BoolVar(&f.json, "json", false, "")
	return command
}

func runLoad(ctx context.Context, f *loadFlags, out, stderr io.Writer) (err error) {
	if err := f.check(); err != nil {
		return misuse(err)
	}
	dir, err := os.MkdirTemp("", "rowlock-load-")
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, os.RemoveAll(dir)) }()
	players := 0.0
	f.Begins = func() { players = -processorTime() }
	f.Ends = func() { players += processorTime() }
	var server *measuredServer
	if f.Address == "" {
		if server, err = f.ownServer(ctx, dir, stderr); err != nil {
			return err
		}
		defer func() { err = errors.Join(err, server.stop()) }()
	} else if err := uncounted(ctx, f.Address); err != nil {
		return err
	}
	flushes, err := flushTimes(dir)
	if err != nil {
		return err
	}
	line := newProgress(stderr, f.Tables, "tables are full")
	result, err := load.Run(ctx, f.Plan, func(done, _ int) { line.show(done) })
	line.clear()
	if err != nil {
		return unanswered(err)
	}
	m := f.measured(result, flushes)
	m.LoadCPU = players
	m.of(server)
	if f.json {
		return json.NewEncoder(out).Encode(m)
	}
	return m.print(out)
}

// uncounted refuses a server that applies its limits to the players.
func uncounted(ctx context.Context, address string) error {
	counted, err := load.Counted(ctx, address)
	if err != nil {
		return unanswered(err)
	}
	if counted {
		return fmt.Errorf("the limits of %s count the players, and would be measured: start it with --trusted-proxy 127.0.0.1/32 --exempt %s", address, load.Network)
	}
	return nil
}

// ownServer starts the server to be measured, on a directory.
func (f *loadFlags) ownServer(ctx context.Context, dir string, stderr io.Writer) (*measuredServer, error) {
	server, err := startServer(ctx, f.program, dir, "0")
	if err != nil {
		return nil, err
	}
	f.Address = server.address
	begins, ends := f.Begins, f.Ends
	f.Begins = func() { server.begins(); begins() }
	f.Ends = func() { ends(); server.ends() }
	if f.restart {
		f.Restart = func() error { return server.restart(ctx, f.program, dir) }
	}
	if f.Churn > 0 {
		server.watch = newWatch(f.Length, stderr)
	}
	return server, nil
}

// Bounds of the rates that a person may ask for. Above mostOften everything would fall due at one
// moment, for ever. Below leastOften, unless it is 0, a time.Duration cannot hold the pause.
const (
	mostOften  = 1e6
	leastOften = 1e-6
)

func oftenEnough(n float64) bool { return n == 0 || n >= leastOften && n <= mostOften }

// There may be as many tables as a server can have. Tables and reviews have addresses of their
// own.
const (
	mostTables  = 100_000
	mostReviews = 10_000
)

// check refuses a load that cannot be played. Whether the server knows the edition is left to the
// server.
func (f *loadFlags) check() error {
	switch {
	case f.Tables < 1 || f.Seats < 1 || f.Rate <= 0 || f.Length <= 0:
		return errors.New("--tables, --seats, --rate and --for are above 0")
	case f.Churn < 0 || f.Reviews < 0 || f.Overload < 0 || f.WarmUp < 0:
		return errors.New("--warm-up, --churn, --reviews and --overload are not below 0")
	case !oftenEnough(f.Rate) || !oftenEnough(f.Churn) || !oftenEnough(f.Overload):
		return fmt.Errorf("--rate, --churn and --overload are numbers from %f to %.0f", leastOften, mostOften)
	case f.Tables > mostTables || f.Reviews > mostReviews:
		return fmt.Errorf("there are %d tables and %d reviews at most", mostTables, mostReviews)
	case f.Address != "" && (f.restart || f.program != ""):
		return errors.New("--restart and --program are for a server of its own, not for --url")
	}
	if ru, err := rules.Published().ByEdition(f.Edition); err == nil {
		_, err := ru.Setup(f.Seats)
		return err
	}
	return nil
}

// flushTimes measures how long a flush of 4 KiB takes in a directory.
func flushTimes(dir string) (map[string]float64, error) {
	file, err := os.Create(filepath.Join(dir, "flush"))
	if err != nil {
		return nil, err
	}
	var times load.Times
	for range 200 {
		begun := time.Now()
		if _, err := file.Write(make([]byte, 4096)); err != nil {
			return nil, errors.Join(err, file.Close())
		}
		if err := file.Sync(); err != nil {
			return nil, errors.Join(err, file.Close())
		}
		times = append(times, time.Since(begun))
	}
	slices.Sort(times)
	return map[string]float64{"p50": milliseconds(times.Percentile(.5)), "p99": milliseconds(times.Percentile(.99))}, file.Close()
}
