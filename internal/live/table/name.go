package table

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"rowlock/internal/words/normal"
	"rowlock/record"
)

const longestName = 24

// joining removes characters that only say how those beside them are drawn. Keyboards write them
// with many emoji and in some scripts. Without them the names stay readable, and no two differ in
// something that nobody sees.
var joining = strings.NewReplacer("\u200c", "", "\u200d", "", "\ufe0e", "", "\ufe0f", "")

// CleanName returns a nickname as the table shows it: normalised, without control, format and
// invisible characters, with at most two marks on a letter, each of the letter's script. The error
// is a refusal.
func CleanName(name string) (string, error) {
	clean, err := cleanName(name, longestName)
	if err != nil {
		return "", Name.New(err)
	}
	return clean, nil
}

// cleanName returns a name of a number of characters at most so. The error says what is wrong with it.
func cleanName(name string, most int) (string, error) {
	name = joining.Replace(name)
	clean, ok := normal.Name(strings.ToValidUTF8(name, "\uFFFD"))
	switch {
	case !ok && strings.ContainsFunc(name, isInvisible):
		return "", nameInvisible.New()
	case !ok:
		return "", nameEmpty.New()
	case utf8.RuneCountInString(clean) > most:
		return "", record.NameLong.New(most)
	case strings.ContainsFunc(clean, isInvisible):
		return "", nameInvisible.New()
	case strings.TrimFunc(clean, unicode.IsMark) == "":
		return "", nameEmpty.New()
	case piledMarks(clean):
		return "", nameMarks.New()
	case foreignMarks(clean):
		return "", nameForeign.New()
	}
	return record.Name(clean)
}

// isInvisible reports whether a character shows nothing, or has no look of its own. Three symbols
// that are drawn blank are in none of these classes.
func isInvisible(r rune) bool {
	return unicode.In(r, unicode.Cc, unicode.Cf, unicode.Cs, unicode.Co, unicode.Other_Default_Ignorable_Code_Point, unicode.Variation_Selector) ||
		r == utf8.RuneError || r == '\u2800' || r == '\ufffc' || r == '\U0001d159'
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

// foreignMarks reports whether a mark stands on no letter, or on a letter of a European alphabet
// but belongs to another script: each program draws it there as it likes, if at all. Marks that
// belong to no single script go with all.
func foreignMarks(name string) bool {
	var on rune
	for _, r := range name {
		switch {
		case !unicode.Is(unicode.M, r):
			on = r
		case on == 0:
			return true
		case unicode.Is(unicode.Inherited, r), unicode.Is(unicode.Cyrillic, r) && unicode.Is(unicode.Cyrillic, on):
		case unicode.In(on, unicode.Latin, unicode.Greek, unicode.Cyrillic, unicode.Common):
			return true
		}
	}
	return false
}
