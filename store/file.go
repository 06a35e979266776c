package store

import (
	"errors"
	"os"
	"path/filepath"
	"runtime"
)

func exists(path string) bool {
	_, err := os.Lstat(path)
	return err == nil
}

// move gives a flushed file its name, on disk when it returns.
func move(from, to string) error {
	if err := os.Rename(from, to); err != nil {
		return err
	}
	return flushDir(filepath.Dir(to))
}

// makeDir makes a directory for its owner's eyes only, and those above it that are
// missing, on disk when it returns.
func makeDir(path string) error {
	if exists(path) {
		return os.MkdirAll(path, 0o700) // says what else it is
	}
	above := filepath.Dir(path)
	if err := makeDir(above); err != nil {
		return err
	}
	if err := os.Mkdir(path, 0o700); err != nil && !errors.Is(err, os.ErrExist) {
		return err
	}
	return flushDir(above)
}

// flushDir makes sure that the names in a directory are on disk.
func flushDir(path string) error {
	if runtime.GOOS == "windows" { // which flushes no directory, and whose file system logs its names
		return nil
	}
	dir, err := os.Open(path)
	if err != nil {
		return err
	}
	return errors.Join(dir.Sync(), dir.Close())
}

// flush makes sure that what a file holds is on disk.
func flush(path string) error {
	file, err := os.OpenFile(path, os.O_RDWR, 0) // to read alone, Windows flushes none
	if err != nil {
		return err
	}
	return errors.Join(file.Sync(), file.Close())
}

func remove(path string) error {
	if err := os.Remove(path); err != nil && !errors.Is(err, os.ErrNotExist) {
		return err
	}
	return nil
}
