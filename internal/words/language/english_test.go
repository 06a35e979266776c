package language_test

import (
	"bytes"
	"encoding/json"
	"maps"
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"rowlock/internal/golden"
	"rowlock/internal/kinds"
	"rowlock/internal/words/language"
	"rowlock/refusal"
	"rowlock/sheet"
)

const englishRefusals = "refusals/en.json"

// The English sentences are written beside their kinds. Translators and the browser client read
// them from a file, which must say the same.
func TestEnglishRefusals(t *testing.T) {
	golden.Check(t, englishRefusals, string(english(t)))
}

// Every catalogue has a sentence for each kind, and for nothing else but the colours of rows.
func TestSentencesAreKinds(t *testing.T) {
	want := []string{"$schema"}
	for _, k := range kinds.All(t) {
		want = append(want, "refusal_"+k.Code())
	}
	slices.Sort(want)
	for _, code := range language.Codes {
		text, err := os.ReadFile("refusals/" + code + ".json")
		if err != nil {
			t.Fatal(err)
		}
		var file map[string]any
		if err := json.Unmarshal(text, &file); err != nil {
			t.Fatal(err)
		}
		for _, colour := range []string{"white", "red", "yellow", "green", "blue"} {
			delete(file, "refusal_row_"+colour)
		}
		if diff := cmp.Diff(want, slices.Sorted(maps.Keys(file))); diff != "" {
			t.Errorf("%s (-kinds +sentences):\n%s", code, diff)
		}
	}
}

func english(t *testing.T) []byte {
	t.Helper()
	var b bytes.Buffer
	b.WriteString("{\n  \"$schema\": \"https://inlang.com/schema/inlang-message-format\"")
	b.WriteString(",\n  \"refusal_row_white\": \"white\"")
	for c := range sheet.Colour(sheet.Colours) {
		b.WriteString(",\n  " + quoted(t, "refusal_row_"+c.String()) + ": " + quoted(t, c.String()))
	}
	for _, k := range inOrder(t) {
		b.WriteString(",\n  " + quoted(t, "refusal_"+k.Code()) + ": " + message(t, k))
	}
	b.WriteString("\n}\n")
	return b.Bytes()
}

// inOrder returns all kinds in the order in which the file has their sentences, and new ones behind
// them.
func inOrder(t *testing.T) []refusal.Kind {
	t.Helper()
	file, err := os.ReadFile(englishRefusals)
	if err != nil {
		t.Fatal(err)
	}
	place := func(k refusal.Kind) int {
		if at := bytes.Index(file, []byte(quoted(t, "refusal_"+k.Code()))); at >= 0 {
			return at
		}
		return len(file)
	}
	all := kinds.All(t)
	slices.SortStableFunc(all, func(a, b refusal.Kind) int { return place(a) - place(b) })
	return all
}

// message writes a kind's sentence as the catalogues do: plain, or with a form for
// one and a form for all other numbers.
func message(t *testing.T, k refusal.Kind) string {
	t.Helper()
	counted := counts(k.English())
	if counted == "" {
		return quoted(t, k.English())
	}
	declarations := []string{}
	for _, name := range k.Names() {
		declarations = append(declarations, quoted(t, "input "+name))
	}
	declarations = append(declarations, quoted(t, "local "+counted+"Plural = "+counted+": plural"))
	one, other := forms(k.English())
	return "[\n    {\n" +
		"      \"declarations\": [" + strings.Join(declarations, ", ") + "],\n" +
		"      \"selectors\": [" + quoted(t, counted+"Plural") + "],\n" +
		"      \"match\": {\n" +
		"        " + quoted(t, counted+"Plural=one") + ": " + quoted(t, one) + ",\n" +
		"        " + quoted(t, counted+"Plural=other") + ": " + quoted(t, other) + "\n" +
		"      }\n    }\n  ]"
}

// counts returns the place of a sentence that counts something, "" if none does.
func counts(sentence string) (name string) {
	for _, part := range strings.Split(sentence, "{")[1:] {
		place, _, _ := strings.Cut(part, "}")
		if counted, _, ok := strings.Cut(place, "|"); ok {
			name = counted
		}
	}
	return name
}

// forms writes a counting sentence out for one and for many.
func forms(sentence string) (one, other string) {
	before, rest, _ := strings.Cut(sentence, "|")
	words, after, _ := strings.Cut(rest, "}")
	single, many, _ := strings.Cut(words, "|")
	return before + "} " + single + after, before + "} " + many + after
}

func quoted(t *testing.T, text string) string {
	t.Helper()
	var b bytes.Buffer
	e := json.NewEncoder(&b)
	e.SetEscapeHTML(false)
	if err := e.Encode(text); err != nil {
		t.Fatal(err)
	}
	return strings.TrimSuffix(b.String(), "\n")
}
