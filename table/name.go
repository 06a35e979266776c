package table

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/cases"
	"golang.org/x/text/secure/precis"

	"rowlock/record"
	"rowlock/refusal"
)

const longestName = 24

// CleanName returns a nickname as the table shows it: normalised, without
// control, format and invisible characters, with at most two marks on a letter. The
// error is a refusal.
func CleanName(name string) (string, error) {
	clean, err := precis.Nickname.String(strings.ToValidUTF8(name, "\uFFFD"))
	switch {
	case err != nil || clean == "":
		return "", refusal.Name.New("", refusal.NameEmpty.New(""))
	case utf8.RuneCountInString(clean) > longestName:
		return "", refusal.Name.New("", refusal.NameLong.New("", longestName))
	case strings.ContainsFunc(clean, isInvisible):
		return "", refusal.Name.New("", refusal.NameInvisible.New(""))
	case strings.TrimFunc(clean, unicode.IsMark) == "":
		return "", refusal.Name.New("", refusal.NameEmpty.New(""))
	case piledMarks(clean):
		return "", refusal.Name.New("", refusal.NameMarks.New(""))
	}
	if err := record.CheckName(clean); err != nil {
		return "", refusal.Name.New("", err)
	}
	return clean, nil
}

// isInvisible reports whether a character shows nothing, or has no look of its
// own. Two symbols that are drawn blank are in no class of such.
func isInvisible(r rune) bool {
	return unicode.In(r, unicode.Cc, unicode.Cf, unicode.Cs, unicode.Co) ||
		r == utf8.RuneError || r == '\u2800' || r == '\U0001d159'
}

// skeleton returns the same for names that a reader takes for one another: in any
// case, and with letters of other alphabets that are drawn like Latin ones. It
// knows the common ones, not all that Unicode lists (UTS 39).
func skeleton(name string) string {
	drawn := strings.Map(func(r rune) rune {
		if latin, ok := lookalikes[r]; ok {
			return latin
		}
		return r
	}, name)
	return cases.Fold().String(drawn)
}

// lookalikes gives the Latin letter that a Cyrillic or Greek one, a digit or a
// sign is taken for.
var lookalikes = pair(
	"АВЕЅІЈКМНОРСТУХаеѕіјорсухһԁԛԝӏ"+"ΑΒΕΖΗΙΚΜΝΟΡΤΥΧαιονρ"+"I10|",
	"ABESlJKMHOPCTYXaesijopcyxhdqwl"+"ABEZHlKMNOPTYXaiovp"+"llOl",
)

func pair(from, latin string) map[rune]rune {
	m := map[rune]rune{}
	for i, r := range []rune(from) {
		m[r] = rune(latin[i])
	}
	return m
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
