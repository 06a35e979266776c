package main

import (
	"bufio"
	"errors"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"syscall"

	"rowlock/internal/words/language"
)

// input opens the file at path, or standard input if path is "-".
func input(path string, stdin io.Reader) (io.ReadCloser, error) {
	if path == "-" {
		return io.NopCloser(stdin), nil
	}
	file, err := os.Open(path)
	if err != nil {
		return nil, misuse(unread(path, err))
	}
	return file, nil
}

// begins reports whether an input begins with a text, and consumes none of it. A read error is
// left to the next reader.
func begins(in *bufio.Reader, with string) bool {
	start, _ := in.Peek(len(with))
	return string(start) == with
}

// unread says in plain words why the file at path cannot be read. Where there are none, it keeps
// the system's words.
func unread(path string, err error) error {
	switch {
	case path == "":
		return language.NewFault("no_file_named")
	case errors.Is(err, fs.ErrNotExist):
		return language.NewFault("no_file", "file", path)
	case errors.Is(err, fs.ErrPermission):
		return language.NewFault("no_right", "file", path)
	case errors.Is(err, syscall.EISDIR):
		return language.NewFault("folder", "file", path)
	}
	return err
}

// there says in plain words what is wrong if there is no file at path, or none that may be read.
func there(path string) error {
	file, err := os.Open(path)
	if err != nil {
		return misuse(unread(path, err))
	}
	return file.Close()
}

// unmade says in plain words why the new file at path cannot be made, if err says so.
func unmade(path string, err error) error {
	switch {
	case path == "":
		return language.NewFault("no_file_named")
	case errors.Is(err, fs.ErrExist):
		return language.NewFault("file_there", "file", path)
	case errors.Is(err, fs.ErrNotExist):
		return language.NewFault("no_folder", "folder", filepath.Dir(path))
	case errors.Is(err, syscall.EISDIR):
		return language.NewFault("folder", "file", path)
	}
	return err
}

// unkept says in plain words that a game cannot be kept in the file at path, if err says so.
func unkept(path string, err error) error {
	if err == nil {
		return nil
	}
	why := err
	if failed, ok := errors.AsType[*fs.PathError](err); ok {
		why = failed.Err
	}
	return &failure{status: statusWrong, err: language.NewFault("unkept", "file", path, "why", why)}
}

// roomFor says in plain words why there can be no new file at path.
func roomFor(path string) error {
	_, err := os.Stat(filepath.Dir(path))
	return misuse(unmade(path, err))
}
