package lite

import (
	"errors"
	"fmt"
	"os"
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
