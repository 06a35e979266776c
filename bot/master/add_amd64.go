package master

// The sums of a net, four units at a time: they are two thirds of what a price costs.
// Each unit is rounded step by step as in the loops that other processors run, so that
// the same weights make the same sums everywhere.

// addFour adds four lists of weights, each that many times.
//
//go:noescape
func addFour(acc, a, b, c, d *weights, w, x, y, z float32)

// addOne adds a list of weights that many times.
//
//go:noescape
func addOne(acc, a *weights, w float32)

// cut adds what two seats bring to a row's units, and the units, cut at 0, to a sum.
//
//go:noescape
func cut(acc, mine, theirs, sum *weights)
