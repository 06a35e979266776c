package terminal

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
)

// NewFile makes an empty file. One that is there is not written over.
func NewFile(path string) error {
	file, err := os.OpenFile(path, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o666)
	if err != nil {
		return err
	}
	return file.Close()
}

// WriteFile replaces what a file holds, so that it holds the old text or the new
// one whatever happens meanwhile. Who may read it stays as it is; one that somebody has
// taken away is there again, for its owner alone. A link stays one. No other file is
// written over, and when it fails, nothing is left behind.
func WriteFile(path, text string) error {
	if behind, err := filepath.EvalSymlinks(path); err == nil {
		path = behind
	} else if !errors.Is(err, fs.ErrNotExist) {
		return err
	}
	fresh, err := os.CreateTemp(filepath.Dir(path), filepath.Base(path)+".*")
	if err != nil {
		return err
	}
	if there, gone := os.Stat(path); gone == nil {
		err = fresh.Chmod(there.Mode().Perm()) // before there is anything to read
	}
	if err == nil {
		_, err = fresh.WriteString(text)
	}
	err = errors.Join(err, fresh.Sync(), fresh.Close())
	if err == nil {
		err = os.Rename(fresh.Name(), path)
	}
	if err != nil {
		return errors.Join(err, os.Remove(fresh.Name()))
	}
	return nil
}
