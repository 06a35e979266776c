package language

import (
	"encoding/json"
	"fmt"
	"maps"
	"slices"
	"strings"

	"golang.org/x/text/feature/plural"
	"golang.org/x/text/language"
)

// A message is one text, or one text for each grammatical form of a number.
type message struct {
	text    string
	counted string // the place whose number decides the form
	forms   map[string]string
}

// UnmarshalJSON reads a message as the catalogues write it: a string, or a list of one object with
// its selectors and the texts that match.
func (m *message) UnmarshalJSON(text []byte) error {
	if json.Unmarshal(text, &m.text) == nil {
		return nil
	}
	var counted []struct {
		Selectors []string          `json:"selectors"`
		Match     map[string]string `json:"match"`
	}
	if err := json.Unmarshal(text, &counted); err != nil {
		return err
	}
	if len(counted) != 1 || len(counted[0].Selectors) != 1 {
		return fmt.Errorf("a message selects by one number: %.80s", text)
	}
	selector := counted[0].Selectors[0]
	m.counted, m.forms = strings.TrimSuffix(selector, "Plural"), map[string]string{}
	for match, text := range counted[0].Match {
		m.forms[strings.TrimPrefix(match, selector+"=")] = text
	}
	return nil
}

// takes reports whether all places of the message are among the arguments.
func (m message) takes(args map[string]any) bool {
	for _, text := range append(slices.Collect(maps.Values(m.forms)), m.text) {
		for _, part := range strings.Split(text, "{")[1:] {
			name, _, _ := strings.Cut(part, "}")
			if _, ok := args[name]; !ok {
				return false
			}
		}
	}
	return true
}

var forms = map[plural.Form]string{plural.One: "one", plural.Few: "few", plural.Many: "many", plural.Other: "other"}

// fill returns the text of the message with its places filled.
func (m message) fill(tag language.Tag, args map[string]any) string {
	text := m.text
	if m.counted != "" {
		n, _ := args[m.counted].(int)
		text = m.forms[forms[plural.Cardinal.MatchPlural(tag, max(n, -n), 0, 0, 0, 0)]]
	}
	places := make([]string, 0, 2*len(args))
	for name, arg := range args {
		places = append(places, "{"+name+"}", fmt.Sprint(arg))
	}
	return strings.NewReplacer(places...).Replace(text)
}
