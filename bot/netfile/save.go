//go:build !js

package netfile

import (
	"errors"
	"io"
	"os"
)

// fresh is behind the name of a file that is not whole yet.
const fresh = ".new"

// Save writes a file in one step: also when the program or the machine stops meanwhile there is a
// whole file, the old one or the new.
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

// Try says why no file can be saved under a name, before hours of work for it.
func Try(name string) error {
	f, err := os.Create(name + fresh)
	if err != nil {
		return err
	}
	return errors.Join(f.Close(), os.Remove(f.Name()))
}
