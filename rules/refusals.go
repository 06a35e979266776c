package rules

import "rowlock/refusal"

// Refusals of all rule sets.
const (
	noSuchRules   refusal.Kind1[string]         = "no_such_rules: there are no rules called {id}"
	NoSuchEdition refusal.Kind2[string, string] = `no_such_edition: unknown edition "{edition}": there are {known}`
)
