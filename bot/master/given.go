//go:build js

package master

import "errors"

// given are the shipped nets' files by their names: a browser loads them apart.
var given map[string][]byte

// Give hands over the files of the shipped nets, before the first player is made.
func Give(files map[string][]byte) { given = files }

func netFiles() (map[string][]byte, error) {
	if len(given) == 0 {
		return nil, errors.New("a player is made before it is given its nets")
	}
	return given, nil
}
