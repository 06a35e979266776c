package review

import "rowlock/refusal"

// Why a review is refused.
const (
	noSuchDepth refusal.Kind0 = "no_such_depth: a review is quick or deep"
)
