package arena

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"sync"
	"sync/atomic"

	"rowlock"
	"rowlock/internal/play/player"
	"rowlock/record"
	"rowlock/refusal"
)

// A Match is a number of games between the same entries, which all play in every game. In game n,
// counted from 1, entry i sits at seat (i+n-1) mod the number of entries, so that each entry sits at
// every seat equally often.
type Match struct {
	Rules   rowlock.Rules
	Entries []player.Entry
	Games   int
	Seed    uint64
	Workers int // at least 1; the result does not depend on it
	// Paired gives all games of one rotation of the seats the same dice or deck, so that
	// luck counts less.
	Paired bool
	// Chosen are set-up statements for every game. The rest of the set-up is dealt.
	Chosen []rowlock.Statement
	// Progress, if set, is called now and then with the number of games finished, perhaps by
	// several goroutines at once.
	Progress func(games int)
	// Keep, if set, is given the record of each game, counted from 1, once it is over, perhaps by
	// several goroutines at once. The players have the names of their entries.
	Keep func(game int, r *record.Record) error

	names []string // in records, by entry
}

// Run plays the match. If ctx ends before the last game, the report covers the games that were
// finished, and says so.
func (m *Match) Run(ctx context.Context) (*Report, error) {
	if err := m.check(); err != nil {
		return nil, err
	}
	ctx, cancel := context.WithCancel(ctx)
	defer cancel()
	names, err := m.try(ctx)
	if err != nil {
		return nil, err
	}
	for i, e := range m.Entries {
		m.names = append(m.names, player.NameOf(cmp.Or(names[i], e.Name), m.names))
	}
	var (
		next, done atomic.Int64
		wait       sync.WaitGroup
		workers    = min(m.Workers, m.groups()) // more have nothing to do
		tallies    = make([]*tally, workers)
		errs       = make([]error, workers)
	)
	for i := range tallies {
		tallies[i] = newTally(len(m.Entries))
		wait.Go(func() {
			w := newWorker(m, tallies[i])
			defer w.close()
			for group := int(next.Add(1) - 1); group < m.groups(); group = int(next.Add(1) - 1) {
				if errs[i] = w.group(ctx, group); errs[i] != nil {
					cancel()
					return
				}
				m.progress(done.Add(int64(m.size(group))))
			}
		})
	}
	wait.Wait()
	for _, err := range errs {
		if err != nil && !errors.Is(err, ctx.Err()) {
			return nil, err
		}
	}
	return m.report(tallies, names), nil
}

// try finds out before the first game whether every entry can be started, and returns the names
// that programs give themselves. A program that ends at once is no error: it forfeits its games.
func (m *Match) try(ctx context.Context) ([]string, error) {
	names := make([]string, len(m.Entries))
	for i, e := range m.Entries {
		if e.Try == nil {
			continue
		}
		var err error
		if names[i], err = e.Try(ctx, m.Rules, len(m.Entries)); err != nil && !refusal.Is(err, player.Ends) {
			return nil, err
		}
	}
	return names, nil
}

func (m *Match) check() error {
	if _, err := m.setup(); err != nil {
		return err
	}
	switch {
	case m.Games < 1:
		return fmt.Errorf("%d games: at least one is played", m.Games)
	case m.Workers < 1:
		return fmt.Errorf("%d workers: at least one is needed", m.Workers)
	}
	return nil
}

// setup returns the set-up of a game before the deal, with the chosen statements.
func (m *Match) setup() (rowlock.Setup, error) {
	setup, err := m.Rules.Setup(len(m.Entries))
	if err != nil {
		return nil, err
	}
	for _, st := range m.Chosen {
		if err := setup.Put(st); err != nil {
			return nil, fmt.Errorf("%s: %w", st.Keyword, err)
		}
	}
	return setup, nil
}

// groups returns the number of groups of games that are counted together: the games with the same
// dice, or else each game on its own.
func (m *Match) groups() int { return (m.Games-1)/m.most() + 1 }

func (m *Match) most() int {
	if m.Paired {
		return len(m.Entries)
	}
	return 1
}

// size returns the number of games in a group. The last group may have fewer than the others.
func (m *Match) size(group int) int { return min(m.most(), m.Games-group*m.most()) }

func (m *Match) progress(games int64) {
	if m.Progress != nil {
		m.Progress(int(games))
	}
}
