package record

import (
	"strings"
	"unicode"
)

// A word is one word of a line, without its double quotes.
type word struct {
	text   string
	equals int // index in text of the last "=" outside quotes, or -1
}

// split cuts a line into words at spaces. Quotes around a word, or around the part before or
// after an "=", keep the spaces and "#" inside. Outside quotes "#" starts a comment.
func split(line string) ([]word, error) {
	var words []word
	for {
		line = strings.TrimLeft(line, " \t")
		if line == "" || line[0] == '#' {
			return words, nil
		}
		end, w, err := first(line)
		if err != nil {
			return nil, err
		}
		words = append(words, w)
		line = line[end:]
	}
}

// first returns the word at the start of a line, and the index after it.
func first(line string) (end int, w word, err error) {
	var text []byte
	w.equals = -1
	for end < len(line) && !endsWord(line[end]) {
		switch line[end] {
		case '"':
			quoted, rest, closed := strings.Cut(line[end+1:], `"`)
			switch {
			case len(text) > w.equals+1, rest != "" && rest[0] != '=' && !endsWord(rest[0]):
				return 0, word{}, quoteInside.New()
			case !closed:
				return 0, word{}, openQuote.New()
			}
			text = append(text, quoted...)
			end = len(line) - len(rest)
			continue
		case '=':
			w.equals = len(text)
		}
		text = append(text, line[end])
		end++
	}
	w.text = string(text)
	return end, w, nil
}

// endsWord reports whether a character outside quotes ends a word.
func endsWord(c byte) bool { return c == ' ' || c == '\t' || c == '#' }

// join writes texts as the words of a line.
func join(texts []string) string {
	quoted := make([]string, len(texts))
	for i, text := range texts {
		quoted[i] = quote(text, "#")
	}
	return strings.Join(quoted, " ")
}

// named writes a name, or the text after its "=", so that no "=" inside is taken for that one.
func named(text string) string { return quote(text, "#=") }

// quote quotes a text if it is empty or contains a space or a special character.
func quote(text, special string) string {
	if text == "" || strings.ContainsAny(text, special) || strings.ContainsFunc(text, unicode.IsSpace) {
		return `"` + text + `"`
	}
	return text
}
