package store

import (
	"context"
	"errors"
	"slices"
)

// Logs are all logs of an archive, as they are at one moment.
type Logs interface {
	// List names the logs that have entries, or should have.
	List(ctx context.Context) (logs []string, err error)
	// Read returns a log's entries, checked. The error is ErrDamaged if they are not as they were
	// written.
	Read(ctx context.Context, log string) ([]Entry, error)
}

// EachLog calls f for one wanted log after the other, with its entries or what is damaged in it, how many
// are done and how many there are. An error of f ends it.
func EachLog(ctx context.Context, l Logs, wanted func(log string) bool, f func(log string, entries []Entry, damage error, done, all int) error) error {
	list, err := l.List(ctx)
	if err != nil {
		return err
	}
	list = slices.DeleteFunc(list, func(log string) bool { return !wanted(log) })
	for i, log := range list {
		entries, err := l.Read(ctx, log)
		if err != nil && !errors.Is(err, ErrDamaged) {
			return err
		}
		if err := f(log, entries, err, i+1, len(list)); err != nil {
			return err
		}
	}
	return nil
}

// Each is Archive.Each.
func Each(ctx context.Context, l Logs, wanted func(table string) bool, f func(table string, entries []Entry, done, all int) error) error {
	var damaged []error
	err := EachLog(ctx, l, func(log string) bool { return IsTable(Base(log)) && wanted(Base(log)) },
		func(log string, entries []Entry, damage error, done, all int) error {
			if damage != nil {
				damaged = append(damaged, damage)
				return nil
			}
			return f(Base(log), entries, done, all)
		})
	if err != nil {
		return err
	}
	return errors.Join(damaged...)
}

// Check is Archive.Check, of the logs alone.
func Check(ctx context.Context, l Logs, seen func(done, all int)) (r Report, err error) {
	tables := map[string]bool{}
	err = EachLog(ctx, l, All, func(log string, entries []Entry, damage error, done, all int) error {
		if damage != nil {
			r.Damage = append(r.Damage, damage)
		}
		if IsTable(Base(log)) {
			tables[Base(log)] = true
		}
		r.Entries += int64(len(entries))
		seen(done, all)
		return nil
	})
	r.Tables = len(tables)
	return r, err
}

// Whole calls f for every log with its entries. A damaged log is an error.
func Whole(ctx context.Context, l Logs, f func(log string, entries []Entry) error) error {
	return EachLog(ctx, l, All, func(log string, entries []Entry, damage error, _, _ int) error {
		if damage != nil {
			return damage
		}
		return f(log, entries)
	})
}
