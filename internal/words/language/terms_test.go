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

// The languages of docs/terms.md, as in its table and its lists.
var (
	termCodes = []string{"de", "pl", "uk", "tr"}
	termNames = map[string]string{"German": "de", "Polish": "pl", "Ukrainian": "uk", "Turkish": "tr"}
)

// The texts use every term of docs/terms.md.
func TestTerms(t *testing.T) {
	said, all := saidIn(t), 0
	for _, row := range rowsOfTerms(t) {
		for i, code := range termCodes {
			for _, term := range row.terms[i] {
				all++
				if !strings.Contains(said[code], term) {
					t.Errorf("%s: no text says %q, the word for %s", code, term, row.english)
				}
			}
		}
	}
	if all < 150 {
		t.Errorf("the page has %d terms", all)
	}
}

// No text uses a word that docs/terms.md excludes.
func TestWordsKeptOut(t *testing.T) {
	said, all := saidIn(t), 0
	for _, list := range regexp.MustCompile(`(?m)^- (\w+): (.+)$`).FindAllStringSubmatch(termsPage(t), -1) {
		code := termNames[list[1]]
		words := strings.FieldsFunc(said[code], func(r rune) bool { return !unicode.IsLetter(r) })
		for word := range strings.SplitSeq(list[2], ", ") {
			all++
			if slices.Contains(words, strings.ToLower(word)) {
				t.Errorf("%s: a text says %q, which stands for nothing", code, word)
			}
		}
	}
	if all < 15 {
		t.Errorf("the page keeps %d words out", all)
	}
}

// A rowOfTerms is a row of the table: the English name of a thing, and the terms for it in each
// language, in the order of termCodes, in small letters.
type rowOfTerms struct {
	english string
	terms   [4][]string
}

func rowsOfTerms(t *testing.T) (rows []rowOfTerms) {
	t.Helper()
	for line := range strings.Lines(termsPage(t)) {
		cells := strings.Split(strings.Trim(line, "| \n"), " | ")
		if len(cells) != 2+len(termCodes) || cells[0] == "English" {
			continue
		}
		row := rowOfTerms{english: cells[0]}
		for i, cell := range cells[2:] {
			for _, term := range strings.FieldsFunc(cell, func(r rune) bool { return strings.ContainsRune(",()", r) }) {
				row.terms[i] = append(row.terms[i], strings.ToLower(strings.TrimSpace(term)))
			}
		}
		rows = append(rows, row)
	}
	return rows
}

func termsPage(t *testing.T) string {
	t.Helper()
	page, err := os.ReadFile("../../../docs/terms.md")
	if err != nil {
		t.Fatal(err)
	}
	return string(page)
}

// saidIn returns all texts of each language.
func saidIn(t *testing.T) map[string]string {
	t.Helper()
	said := map[string]string{}
	for _, code := range termCodes {
		said[code] = everything(t, code)
	}
	return said
}

// everything returns all texts of a language in small letters, one a line.
func everything(t *testing.T, code string) string {
	t.Helper()
	var list []string
	for _, path := range []string{"sentences/%s.json", "refusals/%s.json", "../../../client/messages/%s.json"} {
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
