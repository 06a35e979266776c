//go:build !js

package master

import "embed"

// The shipped nets; train/main.go makes them.
//
//go:embed nets/*.net
var embedded embed.FS

// netFiles returns the shipped nets' files by their names.
func netFiles() (map[string][]byte, error) {
	list, err := embedded.ReadDir("nets")
	if err != nil {
		return nil, err
	}
	files := map[string][]byte{}
	for _, entry := range list {
		if files[entry.Name()], err = embedded.ReadFile("nets/" + entry.Name()); err != nil {
			return nil, err
		}
	}
	return files, nil
}
