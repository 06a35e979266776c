package record

import (
	"strings"
	"unicode"

	"rowlock/refusal"
)

// A word is one word of a line, without the double quotes that held it
// together.
type word struct {
	text   string
	equals int // where in text the last "=" outside quotes is, -1 for none
}

// split cuts a line into words at spaces. Quotes may stand anywhere in a word,
// and keep spaces and "#" in it; outside them "#" starts a comment.
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

// first returns the first word of a line that begins with one, and where it
// ends.
func first(line string) (end int, w word, err error) {
	quotes, equals := 0, -1
	for end < len(line) {
		c := line[end]
		if c == '"' {
			quotes++
		} else if quotes%2 == 0 {
			if c == ' ' || c == '\t' || c == '#' {
				break
			}
			if c == '=' {
				equals = end - quotes
			}
		}
		end++
	}
	if quotes%2 != 0 {
		return 0, word{}, refusal.OpenQuote.New("")
	}
	text := line[:end]
	if quotes > 0 {
		text = strings.ReplaceAll(text, `"`, "")
	}
	return end, word{text, equals}, nil
}

// join writes texts as words of a line.
func join(texts []string) string {
	quoted := make([]string, len(texts))
	for i, text := range texts {
		quoted[i] = quote(text, "#")
	}
	return strings.Join(quoted, " ")
}

// named writes a name, or what stands behind its "=", so that no other "=" is
// taken for that one.
func named(text string) string { return quote(text, "#=") }

// quote holds a text together that is empty or has a space or one of the
// special characters in it.
func quote(text, special string) string {
	if text == "" || strings.ContainsAny(text, special) || strings.ContainsFunc(text, unicode.IsSpace) {
		return `"` + text + `"`
	}
	return text
}
