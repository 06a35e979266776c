package player

import (
	"slices"
	"testing"

	"rowlock/refusal"
	"rowlock/rules"
)

// FuzzAnswer reads any line as a program's answer: an accepted answer is one of the choices,
// everything else is reported as the program's fault.
func FuzzAnswer(f *testing.F) {
	for i, line := range []string{
		`{"choice":"R5"}`, `{"choice":"-","hint":[1]}`, `{"choice":7}`, `{"choice":null}`, `[]`, `"R5"`, `{"choice":"R5"`, `{"Choice":"\ud800"}`, `{"choice":"-","choice":"R99"}`, "",
	} {
		f.Add([]byte(line), uint8(i))
	}
	f.Fuzz(func(t *testing.T, line []byte, edition uint8) {
		ru := rules.Published().All()[int(edition)%len(rules.Published().All())]
		_, most := ru.Seats()
		v, _, err := opening(ru, most)
		if err != nil {
			t.Fatal(err)
		}
		word, err := read(line)
		if err != nil {
			if !refusal.Is(err, notForm) || word != "" {
				t.Errorf("%q is %q, %v", line, word, err)
			}
			return
		}
		if c := v.Worded(word); c != nil && !slices.Contains(v.Choices[v.Viewer], *c) {
			t.Errorf("%q is taken for %q, which cannot be chosen", line, c.Word)
		}
	})
}
