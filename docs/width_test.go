package docs_test

import (
	"iter"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"unicode/utf8"
)

// widest is how many columns a line has that people read.
const widest = 120

// Lines of Markdown and of comments are of a width that people read. What cannot be broken
// may be longer: tables, examples, one long word.
func TestLinesCanBeRead(t *testing.T) {
	pages, programs := 0, 0
	for path, text := range sources(t) {
		lines := commentLines
		switch filepath.Ext(path) {
		case ".md":
			pages++
			lines = proseLines
		case ".go", ".ts", ".js", ".svelte", ".css":
			programs++
		default:
			continue
		}
		for number, line := range lines(text) {
			if !fits(line) {
				t.Errorf("%s:%d has %d columns", path, number, columns(line))
			}
		}
	}
	if pages < 30 || programs < 500 {
		t.Errorf("looked at %d pages and %d programs", pages, programs)
	}
}

func TestLongLinesAreFound(t *testing.T) {
	long := strings.Repeat("word ", 30)
	for text, want := range map[string]int{
		long + "\n" + long:                     2,
		"- " + long + "\n| " + long:            1,
		"```\n" + long + "\n```\n\n" + long:    1,
		"[link](https://" + widePath + ")":     0,
		"see [link](https://" + widePath + ")": 0,
	} {
		if got := wide(proseLines(text)); got != want {
			t.Errorf("%q has %d long lines, want %d", text, got, want)
		}
	}
	for text, want := range map[string]int{
		"\t// " + long + "\n\tcall(\"" + long + "\")": 1,
		"/**\n * " + long + "\n */":                   1,
		"<!-- " + long + "-->":                        1,
		"//go:generate " + long:                       0,
	} {
		if got := wide(commentLines(text)); got != want {
			t.Errorf("%q has %d long comments, want %d", text, got, want)
		}
	}
}

var widePath = strings.Repeat("path/", 30)

func wide(lines iter.Seq2[int, string]) (n int) {
	for _, line := range lines {
		if !fits(line) {
			n++
		}
	}
	return n
}

// unbroken finds a line that is one long word or link, behind a word at most.
var unbroken = regexp.MustCompile(`^\s*(?:\S+\s+){0,2}(?:\S+|\S*\[[^\]]*\]\(\S+)$`)

func fits(line string) bool { return columns(line) <= widest || unbroken.MatchString(line) }

func columns(line string) int {
	return utf8.RuneCountInString(strings.ReplaceAll(line, "\t", "    "))
}

// proseLines returns the numbered lines of a page but for tables and examples.
func proseLines(text string) iter.Seq2[int, string] {
	return func(yield func(int, string) bool) {
		example := false
		for i, line := range strings.Split(text, "\n") {
			trimmed := strings.TrimSpace(line)
			switch {
			case strings.HasPrefix(trimmed, "```"):
				example = !example
			case example, strings.HasPrefix(trimmed, "|"):
			default:
				if !yield(i+1, line) {
					return
				}
			}
		}
	}
}

var (
	comment = regexp.MustCompile(`^\s*(//|/\*|\*\s|<!--)`)
	command = regexp.MustCompile(`^\s*(//\S|<!-- svelte-ignore )`) // //go:…
)

// commentLines returns the numbered lines that are comments and no commands for a program.
func commentLines(text string) iter.Seq2[int, string] {
	return func(yield func(int, string) bool) {
		for i, line := range strings.Split(text, "\n") {
			if comment.MatchString(line) && !command.MatchString(line) && !yield(i+1, line) {
				return
			}
		}
	}
}
