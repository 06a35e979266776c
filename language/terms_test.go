package language_test

import (
	"encoding/json"
	"fmt"
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"
	"unicode"
)

// The languages of docs/terms.md, as its table and its lists have them.
var (
	termCodes = []string{"de", "pl", "uk", "tr"}
	termNames = map[string]string{"German": "de", "Polish": "pl", "Ukrainian": "uk", "Turkish": "tr"}
)

// The texts say every term of docs/terms.md, and none of the words that it keeps out.
func TestTerms(t *testing.T) {
	page, err := os.ReadFile("../docs/terms.md")
	if err != nil {
		t.Fatal(err)
	}
	said := map[string]string{}
	for _, code := range termCodes {
		said[code] = everything(t, code)
	}
	terms, banned := 0, 0
	for line := range strings.Lines(string(page)) {
		line = strings.TrimSpace(line)
		if cells := strings.Split(strings.Trim(line, "| "), " | "); len(cells) == 6 && cells[0] != "English" {
			for i, cell := range cells[2:] {
				for _, term := range strings.FieldsFunc(cell, func(r rune) bool { return strings.ContainsRune(",()", r) }) {
					terms++
					if term = strings.ToLower(strings.TrimSpace(term)); !strings.Contains(said[termCodes[i]], term) {
						t.Errorf("%s: no text says %q, the word for %s", termCodes[i], term, cells[0])
					}
				}
			}
		}
		if found := regexp.MustCompile(`^- (\w+): (.+)$`).FindStringSubmatch(line); found != nil {
			code := termNames[found[1]]
			words := strings.FieldsFunc(said[code], func(r rune) bool { return !unicode.IsLetter(r) })
			for word := range strings.SplitSeq(found[2], ", ") {
				banned++
				if slices.Contains(words, strings.ToLower(word)) {
					t.Errorf("%s: a text says %q, which stands for nothing", code, word)
				}
			}
		}
	}
	if terms < 150 || banned < 15 {
		t.Errorf("the page has %d terms and keeps %d words out", terms, banned)
	}
}

// everything returns all texts of a language in small letters, one a line.
func everything(t *testing.T, code string) string {
	t.Helper()
	var list []string
	for _, path := range []string{"sentences/%s.json", "refusals/%s.json", "../web/client/messages/%s.json"} {
		text, err := os.ReadFile(fmt.Sprintf(path, code))
		var messages map[string]any
		if err == nil {
			err = json.Unmarshal(text, &messages)
		}
		if err != nil {
			t.Fatal(err)
		}
		for _, message := range messages {
			list = append(list, spokenIn(message)...)
		}
	}
	return strings.ToLower(strings.ReplaceAll(strings.Join(list, "\n"), "\u00a0", " "))
}

// spokenIn returns the texts of a message: itself, or those of its forms.
func spokenIn(message any) (list []string) {
	switch m := message.(type) {
	case string:
		return []string{m}
	case []any:
		for _, text := range m[0].(map[string]any)["match"].(map[string]any) {
			list = append(list, text.(string))
		}
	}
	return list
}
