package rules_test

import (
	"os"
	"path/filepath"
	"strings"

	"rowlock"
	"rowlock/rules"
)

// unshipped are pages that nobody is offered: what they print has to be playable as it is.
var unshipped = func() (all []rowlock.Rules) {
	paths, err := filepath.Glob("testdata/*.sheet")
	if err != nil {
		panic(err)
	}
	for _, path := range paths {
		text, err := os.ReadFile(path)
		if err != nil {
			panic(err)
		}
		_, edition, _ := strings.Cut(strings.TrimSuffix(filepath.Base(path), ".sheet"), "-")
		r, faults := rules.Read(edition, 1, string(text))
		if r == nil {
			panic(path + ":" + faults[0].Error())
		}
		all, pages[edition] = append(all, r), string(text)
	}
	return all
}()

// pages are their texts.
var pages = map[string]string{}

// pageOf returns the text of a rule set, shipped or not.
func pageOf(ru rowlock.Rules) string {
	if text, err := rules.Published().Page(ru.ID()); err == nil {
		return text
	}
	return pages[ru.Edition()]
}

// every returns all rule sets, including those that are not shipped.
func every() []rowlock.Rules { return append(rules.Published().All(), unshipped...) }

// byEdition returns the rules of an edition, shipped or not.
func byEdition(edition string) (rowlock.Rules, error) {
	for _, ru := range every() {
		if ru.Edition() == edition {
			return ru, nil
		}
	}
	return rules.Published().ByEdition(edition)
}
