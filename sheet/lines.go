package sheet

import "strings"

// header is the first line of a page.
const header = "sheet 1"

// Lines returns the lines of a page as a record has them: without the first, comments and blanks, and with one space
// between words. A line that cannot be read stays as it is.
func Lines(text string) (lines []string) {
	for line := range strings.SplitSeq(strings.TrimPrefix(text, "\ufeff"), "\n") {
		line = strings.TrimRight(line, "\r")
		words, err := splitLine(line)
		switch {
		case err != nil:
			lines = append(lines, line)
		case len(words) > 0:
			lines = append(lines, joinLine(words))
		}
	}
	if len(lines) > 0 && lines[0] == header {
		lines = lines[1:]
	}
	return lines
}

// Text returns the page that has the lines.
func Text(lines []string) string {
	return strings.Join(append([]string{header}, lines...), "\n") + "\n"
}

// joinLine puts a line's words together, with double quotes around those that need them.
func joinLine(words []string) string {
	quoted := make([]string, len(words))
	for i, word := range words {
		if quoted[i] = word; word == "" || strings.ContainsAny(word, " \t#") {
			quoted[i] = `"` + word + `"`
		}
	}
	return strings.Join(quoted, " ")
}
