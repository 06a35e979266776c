package main

import (
	"cmp"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"runtime"

	"rowlock/solve"
)

// logFile is the name of the log in the data directory.
const logFile = "rowlock.db"

// dataDir returns where tables and games are kept: the named directory, or rowlock in the system's
// place for data.
func dataDir(asked string) (string, error) {
	if asked != "" {
		return asked, nil
	}
	home, err := os.UserHomeDir()
	base, err := dataBase(runtime.GOOS, os.Getenv, home, err)
	if err != nil {
		return "", fmt.Errorf("there is no directory for data, name one with --data: %w", err)
	}
	return filepath.Join(base, "rowlock"), nil
}

// dataBase returns where a system keeps the data of a user's programs.
func dataBase(system string, env func(string) string, home string, noHome error) (string, error) {
	switch {
	case system == "windows":
		if base := cmp.Or(env("LocalAppData"), env("AppData")); base != "" {
			return base, nil
		}
		return "", errors.New("%LocalAppData% is not set")
	case system != "darwin" && env("XDG_DATA_HOME") != "":
		return env("XDG_DATA_HOME"), nil
	case noHome != nil:
		return "", noHome
	case system == "darwin":
		return filepath.Join(home, "Library", "Application Support"), nil
	}
	return filepath.Join(home, ".local", "share"), nil
}

// logPath returns the log of a data directory, which need not exist yet.
func logPath(data string) (string, error) {
	dir, err := dataDir(data)
	if err != nil {
		return "", err
	}
	if info, err := os.Stat(dir); err == nil && !info.IsDir() {
		return "", misuse(fmt.Errorf("%s is no directory: --data names the directory of the tables", dir))
	}
	return filepath.Join(dir, logFile), nil
}

// storedLog returns the log of a data directory that has one.
func storedLog(data string) (string, error) {
	path, err := logPath(data)
	if err != nil {
		return "", err
	}
	if _, err := os.Stat(path); errors.Is(err, fs.ErrNotExist) {
		return "", misuse(fmt.Errorf("there are no tables in %s: --data names their directory", filepath.Dir(path)))
	}
	return path, there(path)
}

// openWarning says that every user of this machine can read what is in a data directory. It
// returns nil if they cannot, and on Windows, where a mode does not tell.
func openWarning(dir string) error {
	if dir == "" || runtime.GOOS == "windows" || !othersMay(0o001, dir) {
		return nil
	}
	for _, name := range []string{logFile, logFile + "-wal", logFile + ".key"} {
		if file := filepath.Join(dir, name); othersMay(0o004, file) {
			return fmt.Errorf("every user of this machine can read %s, and with it names, hidden cards and the secrets of the dice. Take that away: chmod -R go= %s", file, dir)
		}
	}
	return nil
}

// othersMay reports whether the mode of a file lets everybody do something.
func othersMay(do fs.FileMode, path string) bool {
	info, err := os.Stat(path)
	return err == nil && info.Mode()&do != 0
}

// tablesDir returns where a server keeps exact tables: in the user's cache directory or, if that
// is not writable, as in a container or under systemd, with its data.
func tablesDir(data string) string {
	dir, err := (&solveFlags{}).dir()
	if err == nil {
		err = solve.Try(dir)
	}
	if err != nil {
		return cmp.Or(data, filepath.Join(os.TempDir(), "rowlock"))
	}
	return dir
}
