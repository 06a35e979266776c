package lite

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

// move gives a flushed file its name. The name is on disk when it returns.
func move(from, to string) error {
	if err := os.Rename(from, to); err != nil {
		return err
	}
	return flushDir(filepath.Dir(to))
}

// makeDir makes a directory that only its owner may read, and missing ones above it. They are on
// disk when it returns.
func makeDir(path string) error {
	if exists(path) {
		return os.MkdirAll(path, 0o700) // fails if it is not a directory
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
	if runtime.GOOS == "windows" { // it cannot flush directories, and its file system logs names
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
	file, err := os.OpenFile(path, os.O_RDWR, 0) // Windows does not flush a file opened only for reading
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
