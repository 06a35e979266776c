package fair

import (
	"strconv"
	"strings"
)

// A Game names one game of a table by the table's code and the number of the game there,
// "K7M2QX/1". The name is part of everything that is hashed.
type Game string

// Number returns the number of the game at its table, counted from 1, or 0 if the name is not
// valid.
func (g Game) Number() int {
	code, number, _ := strings.Cut(string(g), "/")
	n, err := strconv.Atoi(number)
	if err != nil || n < 1 || strconv.Itoa(n) != number || code == "" || len(code) > longestCode {
		return 0
	}
	if strings.Trim(code, "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_") != "" {
		return 0
	}
	return n
}

// longestCode is the most characters that a table's code may have.
const longestCode = 64

func (g Game) bytes() []byte { return withLength([]byte(g)) }
