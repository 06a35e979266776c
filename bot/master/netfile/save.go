//go:build !js

package netfile

import (
	"errors"
	"io"
	"os"
)

// fresh is the suffix of the name of a file that is not complete yet.
const fresh = ".new"

// Save writes a file atomically: even if the program or the machine stops in between, there is a
// complete file, the old or the new one.
func Save(name string, write func(io.Writer) error) error {
	f, err := os.Create(name + fresh)
	if err != nil {
		return err
	}
	if err := errors.Join(write(f), f.Sync(), f.Close()); err != nil {
		return errors.Join(err, os.Remove(f.Name()))
	}
	return os.Rename(f.Name(), name)
}

// Try returns an error if no file can be saved under a name. Call it before hours of work.
func Try(name string) error {
	f, err := os.Create(name + fresh)
	if err != nil {
		return err
	}
	return errors.Join(f.Close(), os.Remove(f.Name()))
}
