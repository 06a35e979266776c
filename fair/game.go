package fair

import (
	"strconv"
	"strings"
)

// A Game names one game of a table: the table's code and the number of the game
// there, "K7M2QX/1". It is part of all that is hashed.
type Game string

// Number returns which game of its table it is, counted from 1; 0 if the name is
// not one.
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

// longestCode is the most characters of a table's code.
const longestCode = 64

func (g Game) bytes() []byte { return withLength([]byte(g)) }
