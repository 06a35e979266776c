package netfile

import (
	"errors"
	"io/fs"
	"path"
)

// A Set is the files of a player's nets: a part of the program, or given to it, as in a
// browser, which loads them apart.
type Set struct {
	read func() (map[string][]byte, error) // nil for none
}

// Embed says that the files in the folder nets are a part of the program.
func (s *Set) Embed(files fs.FS) {
	s.read = func() (map[string][]byte, error) { return all(files, "nets") }
}

// Give hands over the files by their names, before the first player is made.
func (s *Set) Give(files map[string][]byte) {
	s.read = func() (map[string][]byte, error) { return files, nil }
}

// Files returns the files by their names.
func (s *Set) Files() (map[string][]byte, error) {
	if s.read == nil {
		return nil, errors.New("a player is made before it is given its nets")
	}
	return s.read()
}

// all returns the files of a folder by their names.
func all(files fs.FS, folder string) (map[string][]byte, error) {
	list, err := fs.ReadDir(files, folder)
	if err != nil {
		return nil, err
	}
	all := map[string][]byte{}
	for _, entry := range list {
		if all[entry.Name()], err = fs.ReadFile(files, path.Join(folder, entry.Name())); err != nil {
			return nil, err
		}
	}
	return all, nil
}
