// Package rules holds the published rule sets, one page each, and the only list of them. A
// page is data for a machine in package engine.
//
// Start with All, ByEdition or ByID.
package rules

import (
	"strings"

	"rowlock"
)

// All returns every rule set, in the order in which people see them.
func All() []rowlock.Rules {
	return []rowlock.Rules{
		Classic, Longo, OnBoard, Cards, CardsJokers,
		GemixxtA, GemixxtB, BigPoints, ConnectedSteps, DoubleA,
	}
}

// Daily returns the rule set of the daily roll.
func Daily() rowlock.Rules { return Classic }

// ByID returns the rule set that a log names.
func ByID(id string) (rowlock.Rules, error) {
	for _, r := range All() {
		if r.ID() == id {
			return r, nil
		}
	}
	return nil, noSuchRules.New(id)
}

// ByEdition returns the newest rule set of an edition.
func ByEdition(edition string) (rowlock.Rules, error) {
	var known []string
	for _, r := range All() {
		if r.Edition() == edition {
			return r, nil
		}
		known = append(known, r.Edition())
	}
	return nil, NoSuchEdition.New(edition, strings.Join(known, ", "))
}
