package review

import "rowlock/refusal"

// What is wrong with a request or a message.
const (
	noSuchDepth refusal.Kind0 = "no_such_depth: a review is quick or deep"
)
