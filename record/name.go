package record

import (
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"rowlock/internal/words/normal"
)

// longestName is the most characters that a player's name may have.
const longestName = 40

// Name returns a text as a player's name, in the normal form of names. If it cannot be a name,
// the error is a *refusal.Refusal.
func Name(text string) (string, error) {
	switch {
	case text == "":
		return "", noName.New()
	case !utf8.ValidString(text):
		return "", nameNotText.New()
	case utf8.RuneCountInString(text) > longestName:
		return "", NameLong.New(longestName)
	case isQuoted(text):
		return "", nameQuote.New()
	case strings.ContainsFunc(text, isHidden):
		return "", nameCharacter.New(codeOf(text, isHidden))
	case !strings.ContainsFunc(text, isSeen):
		return "", nameBlank.New()
	}
	return oneForm(text), nil
}

// oneForm returns a name in Unicode's composed form and without spaces around it, so that these
// do not make two different names look the same.
func oneForm(name string) string { return normal.Composed(strings.TrimSpace(name)) }

// isQuoted reports whether a name has quotes: the signs with which texts are quoted in any of our
// languages or, around the whole name, single ones. Between letters these are apostrophes.
func isQuoted(name string) bool {
	const single = "'`´‘’‚‛"
	name = strings.TrimSpace(name)
	within := strings.TrimLeft(name, single)
	return strings.ContainsAny(name, quotes) || within != name && within != strings.TrimRight(within, single)
}

// quotes are the plain double quote and what keyboards and word processors make of it.
const quotes = "\"“”„‟«»‹›〝〞〟＂"

// isSeen reports whether a character is visible by itself: a letter, number, punctuation mark
// or symbol. It uses strconv, whose tables are in every program anyway.
func isSeen(r rune) bool { return strconv.IsPrint(r) && r != ' ' && !unicode.Is(unicode.M, r) }

// isHidden reports whether a character is invisible or moves the text beside it. The two
// joiners are not hidden: some languages need them as letters, and emoji are built with them.
func isHidden(r rune) bool {
	const nonJoiner, joiner = '\u200c', '\u200d'
	return r != nonJoiner && r != joiner &&
		(breaksLine(r) || unicode.In(r, unicode.Cf, unicode.Other_Default_Ignorable_Code_Point))
}

// breaksLine reports whether a character does not belong in a line of text: a control, the end
// of a line or a change of the writing direction.
func breaksLine(r rune) bool {
	return unicode.In(r, unicode.Cc, unicode.Zl, unicode.Zp, unicode.Bidi_Control)
}

// isUnprintable reports whether a character has no place in a record.
func isUnprintable(r rune) bool { return r != '\t' && breaksLine(r) }

// isOtherSpace reports whether a character looks like the space that separates the words of a
// record, but is another.
func isOtherSpace(r rune) bool { return r != ' ' && unicode.Is(unicode.Zs, r) }

// codeOf returns the code, "U+202E", of the first character of a text for which such is true.
func codeOf(text string, such func(rune) bool) string {
	at := strings.IndexFunc(text, such)
	r, _ := utf8.DecodeRuneInString(text[at:])
	code := ""
	for ; r > 0 || len(code) < len("202E"); r /= 16 {
		code = "0123456789ABCDEF"[r%16:][:1] + code
	}
	return "U+" + code
}
