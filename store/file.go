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
	if runtime.GOOS == "windows" { // which flushes no directory, and whose file system logs the move
		return nil
	}
	dir, err := os.Open(filepath.Dir(to))
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
