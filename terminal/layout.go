package terminal

import "strings"

// The keys of a keyboard from left to right and top to bottom, as it writes Latin
// letters and as it writes Ukrainian ones.
var (
	latin     = []rune("qwertyuiopasdfghjklzxcvbnm")
	ukrainian = []rune("йцукенгшщзфівапролдячсмить")
)

// inPlace returns the Latin key that is in the place of a Ukrainian one; every other
// key is itself.
func inPlace(key string) string {
	for i, letter := range ukrainian {
		if strings.ToLower(key) == string(letter) {
			return string(latin[i])
		}
	}
	return key
}
