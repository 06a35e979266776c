package lobby

import (
	"crypto/rand"
	"strings"
)

// codeLetters has no look-alikes: no 0 and O, no 1, I and L.
const codeLetters = "23456789ABCDEFGHJKMNPQRSTUVWXYZ"

const codeLength = 6

func isCode(text string) bool {
	return len(text) == codeLength && strings.Trim(text, codeLetters) == ""
}

// drawCode draws letters evenly: bytes beyond a whole number of alphabets are
// drawn again.
func drawCode() string {
	var code strings.Builder
	var b [1]byte
	for code.Len() < codeLength {
		rand.Read(b[:]) // never returns an error
		if int(b[0]) < 256/len(codeLetters)*len(codeLetters) {
			code.WriteByte(codeLetters[int(b[0])%len(codeLetters)])
		}
	}
	return code.String()
}
