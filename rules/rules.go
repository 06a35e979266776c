// Package rules holds the published rule sets, each a page in sheets, and the only list of them. docs/sheet.md says
// how a page is written. It is data for a machine in package engine.
//
// Start with All, ByEdition or ByWord.
package rules

import (
	"slices"
	"strings"

	"rowlock"
)

// All returns every rule set, in the order in which people see them, the versions of an edition one after the other.
func All() []rowlock.Rules { return slices.Clone(published) }

// Newest returns the newest rule set of each edition: what a new game can be played by.
func Newest() []rowlock.Rules {
	all := All()
	return slices.DeleteFunc(slices.Clone(all), func(r rowlock.Rules) bool { return newest(all, r.Edition()) != r })
}

// Daily returns the rule sets of the daily roll, the first one first: the newest of each edition that one can
// play alone.
func Daily() []rowlock.Rules {
	return slices.DeleteFunc(Newest(), func(r rowlock.Rules) bool {
		least, _ := r.Seats()
		return least > 1
	})
}

// DayOf returns whose throws of a day a rule set has, see chance.Day: "" for the first edition of the daily roll,
// the name of any other.
func DayOf(r rowlock.Rules) string {
	if r.Edition() == Daily()[0].Edition() {
		return ""
	}
	return r.Edition()
}

// ByID returns the rule set that a log names.
func ByID(id string) (rowlock.Rules, error) {
	for _, r := range All() {
		if r.ID() == id {
			return r, nil
		}
	}
	return nil, noSuchRules.New(id)
}

// ByEdition returns the newest rule set of an edition, or the one that an ID such as "classic@1" names.
func ByEdition(edition string) (rowlock.Rules, error) {
	if r, err := ByID(edition); err == nil {
		return r, nil
	}
	if r := newest(All(), edition); r != nil {
		return r, nil
	}
	return nil, noSuchEdition(edition, rowlock.Rules.Edition)
}

// ByWord returns the rule set that a record names. An edition's name alone is its first version, for ever.
func ByWord(word string) (rowlock.Rules, error) {
	for _, r := range All() {
		if r.Word() == word {
			return r, nil
		}
	}
	return nil, noSuchEdition(word, rowlock.Rules.Word)
}

func newest(all []rowlock.Rules, edition string) (r rowlock.Rules) {
	for _, other := range all {
		if other.Edition() == edition {
			r = other
		}
	}
	return r
}

func noSuchEdition(edition string, called func(rowlock.Rules) string) error {
	var known []string
	for _, r := range All() {
		known = append(known, called(r))
	}
	return NoSuchEdition.New(edition, strings.Join(slices.Compact(known), ", "))
}
