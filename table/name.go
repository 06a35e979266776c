package table

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/secure/precis"

	"rowlock/record"
)

const longestName = 24

// CleanName returns a nickname as the table shows it: normalised, without
// control, format and invisible characters, with at most two marks on a letter.
func CleanName(name string) (string, error) {
	clean, err := precis.Nickname.String(strings.ToValidUTF8(name, "\uFFFD"))
	switch {
	case err != nil || clean == "":
		return "", refuse(CodeName, "a name needs letters or digits")
	case utf8.RuneCountInString(clean) > longestName:
		return "", refuse(CodeName, "a name has at most 24 characters")
	case strings.ContainsFunc(clean, func(r rune) bool {
		return unicode.In(r, unicode.Cc, unicode.Cf, unicode.Cs, unicode.Co) || r == utf8.RuneError
	}):
		return "", refuse(CodeName, "a name has invisible characters in it")
	case piledMarks(clean):
		return "", refuse(CodeName, "a name has too many marks on one letter")
	}
	if err := record.CheckName(clean); err != nil {
		return "", refuse(CodeName, err.Error())
	}
	return clean, nil
}

func piledMarks(name string) bool {
	run := 0
	for _, r := range name {
		if !unicode.Is(unicode.M, r) {
			run = 0
		} else if run++; run > 2 {
			return true
		}
	}
	return false
}
