package record

import (
	"errors"
	"strings"
	"unicode"
	"unicode/utf8"
)

// longestName is the most characters of a player's name.
const longestName = 40

// CheckName says why a text cannot be a player's name, nil if it can.
func CheckName(name string) error {
	switch {
	case name == "":
		return errors.New("a player's name is empty")
	case !utf8.ValidString(name):
		return errors.New("a player's name is not UTF-8 text")
	case utf8.RuneCountInString(name) > longestName:
		return errors.New("a player's name is longer than 40 characters")
	case strings.ContainsFunc(name, unicode.IsControl):
		return errors.New("a player's name has a control character in it")
	case strings.Contains(name, `"`):
		return errors.New("a player's name has a double quote in it")
	}
	return nil
}
