package master

// The sums of a net, four units at a time, as they take two thirds of the time of a price. Each
// step is rounded as in the loops for other processors, so that the same weights give the same
// sums everywhere.

// addFour adds four lists of weights, each times its factor.
//
//go:noescape
func addFour(acc, a, b, c, d *weights, w, x, y, z float32)

// addOne adds a list of weights times a factor.
//
//go:noescape
func addOne(acc, a *weights, w float32)

// cut adds the parts of two seats to a row's units, and then the units, cut at 0, to a sum.
//
//go:noescape
func cut(acc, mine, theirs, sum *weights)
