// Lookalikes writes internal/words/lookalike/characters.txt from Unicode's confusables.txt (UTS 39),
// https://www.unicode.org/Public/security/latest/confusables.txt: the characters that
// can stand in a name and look like letters or digits of ASCII.
//
//	go run ./internal/words/lookalike/gather confusables.txt >internal/words/lookalike/characters.txt
package main

import (
	"bufio"
	"fmt"
	"os"
	"slices"
	"strconv"
	"strings"

	"golang.org/x/text/unicode/norm"
	"golang.org/x/text/unicode/runenames"
)

func main() {
	if len(os.Args) != 2 {
		fail(fmt.Errorf("usage: lookalikes FILE"))
	}
	file, err := os.Open(os.Args[1])
	if err != nil {
		fail(err)
	}
	defer file.Close()
	drawn := map[rune]string{}
	lines := bufio.NewScanner(file)
	for lines.Scan() {
		from, to, err := read(lines.Text())
		if err != nil {
			fail(err)
		}
		if from != 0 {
			drawn[from] = to
		}
	}
	if err := lines.Err(); err != nil {
		fail(err)
	}
	smallCapitals(drawn)
	var from []rune
	for r, to := range drawn {
		if isPlain(to) && norm.NFKC.IsNormalString(string(r)) { // names are normalised before
			from = append(from, r)
		}
	}
	slices.Sort(from)
	for _, r := range from {
		fmt.Printf("%c%s\n", r, drawn[r])
	}
}

// read reads a line "0430 ; 0061 ; MA"; from is 0 on others.
func read(line string) (from rune, to string, err error) {
	line, _, _ = strings.Cut(strings.TrimPrefix(line, "\ufeff"), "#")
	parts := strings.Split(line, ";")
	if len(parts) < 2 {
		return 0, "", nil
	}
	n, err := strconv.ParseInt(strings.TrimSpace(parts[0]), 16, 32)
	if err != nil {
		return 0, "", fmt.Errorf("%q: %w", line, err)
	}
	for digits := range strings.FieldsSeq(parts[1]) {
		m, err := strconv.ParseInt(digits, 16, 32)
		if err != nil {
			return 0, "", fmt.Errorf("%q: %w", line, err)
		}
		to += string(rune(m))
	}
	return rune(n), to, nil
}

// smallCapitals adds the letters that Unicode does not list, as they look like capitals
// and not like small letters.
func smallCapitals(drawn map[rune]string) {
	for r := rune(0x100); r < 0x1_0000; r++ {
		letter, is := strings.CutPrefix(runenames.Name(r), "LATIN LETTER SMALL CAPITAL ")
		if is && len(letter) == 1 {
			drawn[r] = letter
		}
	}
}

// isPlain reports whether a text is letters and digits of ASCII.
func isPlain(text string) bool {
	return strings.Trim(text, "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789") == "" && text != ""
}

func fail(err error) {
	fmt.Fprintln(os.Stderr, err)
	os.Exit(1)
}
