package lite

import (
	"bytes"
	"encoding/binary"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"regexp"
	"syscall"
)

// hold locks the log's file itself, beside the lock of its name: a lock file that somebody has removed lets no second
// server in. It is another kind of lock than SQLite's, which it leaves alone. SQLite's locks end when any file of this
// process that is the log's is closed, so it is released after the connections.
func hold(path string) (release func() error, err error) {
	file, err := os.OpenFile(path, os.O_RDWR, 0)
	if err != nil {
		return nil, fmt.Errorf("cannot write the database: %w", advised(err))
	}
	switch err = syscall.Flock(int(file.Fd()), syscall.LOCK_EX|syscall.LOCK_NB); {
	case err == nil, errors.Is(err, syscall.ENOSYS), errors.Is(err, syscall.ENOLCK), errors.Is(err, syscall.EOPNOTSUPP):
		return file.Close, nil // a file system without such locks has that of the name
	case errors.Is(err, syscall.EWOULDBLOCK):
		err = fmt.Errorf("another running server has locked %s: stop it, or use another --data", path)
	default:
		err = fmt.Errorf("cannot lock %s: %w", path, err)
	}
	return nil, errors.Join(err, file.Close())
}

// sweep removes what backups have left in a directory that were killed: parts, with copied tables in them, that no
// process holds.
func sweep(dir string) error {
	parts, err := filepath.Glob(filepath.Join(dir, "*.part"))
	if err != nil {
		return err
	}
	for _, part := range parts {
		if !partName.MatchString(part) || !isPart(part) {
			continue
		}
		release, err := hold(part)
		if err != nil {
			continue // a backup that is being written, or somebody else's file
		}
		if err := errors.Join(removeDatabase(part), release()); err != nil {
			return fmt.Errorf("cannot remove %s, which a killed backup has left: %w", part, advised(err))
		}
	}
	return nil
}

// partName matches the names of parts, as snapshot makes them.
var partName = regexp.MustCompile(`\.[0-9]+\.part$`)

// isPart reports whether a file begins as a log does, or with zeros, as one that SQLite has not finished. An empty file
// holds nothing, and is perhaps about to be held.
func isPart(path string) bool {
	file, err := os.Open(path)
	if err != nil {
		return false
	}
	defer file.Close()
	var head [72]byte
	if _, err := io.ReadFull(file, head[:]); err != nil {
		return false
	}
	return head == [72]byte{} || bytes.HasPrefix(head[:], []byte("SQLite format 3\x00")) && binary.BigEndian.Uint32(head[68:]) == applicationID
}
