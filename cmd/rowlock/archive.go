package main

import (
	"context"
	"errors"
	"path/filepath"

	"github.com/spf13/pflag"

	"rowlock/internal/live/store"
	"rowlock/internal/live/store/lite"
	"rowlock/internal/live/store/pg"
)

// place says where the tables are that a command is about: in a directory or in a database.
type place struct{ data, database string }

func (p *place) flags(flags *pflag.FlagSet) {
	flags.StringVar(&p.data, "data", "", "")
	flags.StringVar(&p.database, "database", "", "")
}

// open opens the log there for f, and names it.
func (p *place) open(ctx context.Context, f func(a store.Archive, name string) error) error {
	if p.database == "" {
		path, err := storedLog(p.data)
		if err != nil {
			return err
		}
		return f(lite.Archive(path), filepath.Dir(path))
	}
	a, err := pg.OpenArchive(ctx, p.database)
	if err != nil {
		return err
	}
	defer a.Close()
	return f(a, "the database "+a.Name())
}

// restoreInto moves a backup into a database that has no tables yet.
func restoreInto(ctx context.Context, url, file string) (name string, err error) {
	contents, done, err := lite.Archive(file).Contents(ctx)
	if err != nil {
		return "", err
	}
	defer func() { err = errors.Join(err, done()) }()
	return pg.Import(ctx, url, contents)
}
