package rules

import "rowlock/refusal"

// Why there are no such rules.
const (
	NoSuchEdition refusal.Kind2[string, string] = `no_such_edition: unknown edition "{edition}": there are {known}`

	noSuchRules refusal.Kind1[string] = "no_such_rules: there are no rules called {id}"
)
