package table

import (
	_ "embed" // of the characters that look alike
	"slices"
	"strings"
	"sync"
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
// case, and with letters and digits of any alphabet that are drawn like those of ASCII
// (UTS 39). It goes twice, as a letter may look like others only when it is small.
func skeleton(name string) string {
	for range 2 {
		name = cases.Fold().String(lookalikes().Replace(name))
	}
	return strings.ReplaceAll(name, "i", "l") // a capital I looks like both
}

// confusables are characters, one a line, and what each looks like: written by
// internal/confusables, by Unicode 10.0.
//
//go:embed confusables.txt
var confusables string

// lookalikes replaces characters by what they look like.
var lookalikes = sync.OnceValue(func() *strings.Replacer {
	var pairs []string
	for line := range strings.Lines(confusables) {
		_, size := utf8.DecodeRuneInString(line)
		pairs = append(pairs, line[:size], strings.TrimSuffix(line[size:], "\n"))
	}
	return strings.NewReplacer(pairs...)
})

// isBots reports whether a name is a bot's, or one that looks the same, also with a
// number behind, as second bots have.
func (t *Table) isBots(name string) bool {
	base := strings.TrimRight(name, " 0123456789")
	return slices.ContainsFunc(t.cfg.BotNames, func(bot string) bool { return isAlike(base, bot) })
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
