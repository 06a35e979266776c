package record

import (
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"rowlock/normal"
	"rowlock/refusal"
)

// longestName is the most characters of a player's name.
const longestName = 40

// Name returns a text as a player's name, in the one form that all names have. The error
// says why it cannot be one, and is a *refusal.Refusal.
func Name(text string) (string, error) {
	switch {
	case text == "":
		return "", refusal.NoName.New("")
	case !utf8.ValidString(text):
		return "", refusal.NameNotText.New("")
	case utf8.RuneCountInString(text) > longestName:
		return "", refusal.NameLong.New("", longestName)
	case strings.Contains(text, `"`):
		return "", refusal.NameQuote.New("")
	case strings.ContainsFunc(text, isHidden):
		return "", refusal.NameCharacter.New("", codeOf(text, isHidden))
	case !strings.ContainsFunc(text, isSeen):
		return "", refusal.NameBlank.New("")
	}
	return oneForm(text), nil
}

// oneForm returns a name composed by Unicode and without the spaces around it, so that
// no two names look the same by those.
func oneForm(name string) string { return normal.Composed(strings.TrimSpace(name)) }

// isSeen reports whether a character shows something by itself: it is a letter, number,
// mark of punctuation or symbol. strconv has the tables of those in every program already.
func isSeen(r rune) bool { return strconv.IsPrint(r) && r != ' ' && !unicode.Is(unicode.M, r) }

// isHidden reports whether a character shows nothing or moves what stands beside
// it. The two joiners are letters to some languages, and hold pictures together.
func isHidden(r rune) bool {
	const nonJoiner, joiner = '\u200c', '\u200d'
	return r != nonJoiner && r != joiner &&
		(breaksLine(r) || unicode.In(r, unicode.Cf, unicode.Other_Default_Ignorable_Code_Point))
}

// breaksLine reports whether a character does not belong in a line of text: it
// controls a device, ends the line or turns the direction of writing.
func breaksLine(r rune) bool {
	return unicode.In(r, unicode.Cc, unicode.Zl, unicode.Zp, unicode.Bidi_Control)
}

// isOtherSpace reports whether a character looks like a space and is not the one that
// parts the words of a record.
func isOtherSpace(r rune) bool { return r != ' ' && unicode.Is(unicode.Zs, r) }

// codeOf returns the code of the first such character in a text, "U+202E".
func codeOf(text string, such func(rune) bool) string {
	at := strings.IndexFunc(text, such)
	r, _ := utf8.DecodeRuneInString(text[at:])
	code := ""
	for ; r > 0 || len(code) < len("202E"); r /= 16 {
		code = "0123456789ABCDEF"[r%16:][:1] + code
	}
	return "U+" + code
}
