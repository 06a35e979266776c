package terminal

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
)

// NewFile makes an empty file. It never overwrites an existing one.
func NewFile(path string) error {
	file, err := os.OpenFile(path, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o666)
	if err != nil {
		return err
	}
	return file.Close()
}

// WriteFile replaces the content of a file, so that it holds the old text or the new one whatever
// happens meanwhile. The file's permissions stay; a file that has been removed is made again, for
// its owner alone. A link stays a link. No other file is overwritten, and a failure leaves nothing
// behind.
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
