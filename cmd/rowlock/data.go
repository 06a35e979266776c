package main

import (
	"cmp"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"runtime"

	"rowlock/solve"
)

// dataDir returns where tables and games are kept: the directory asked for, or
// rowlock in the place that the system has for it.
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

// tablesDir returns where a server keeps exact tables: in the user's cache directory,
// or with its data where that cannot be written to, as in a container or under systemd.
func tablesDir(data string) string {
	dir, err := (&solveFlags{}).dir()
	if err == nil {
		err = solve.Try(dir)
	}
	if err != nil {
		return data
	}
	return dir
}
