package weights

// The sums of a net, four units at a time, as they take most of the time of a price. Each step is
// rounded as in the loops for other processors, so that the same weights give the same sums
// everywhere.

// addFour adds four lists of weights, each times its factor.
//
//go:noescape
func addFour(acc, a, b, c, d *List, w, x, y, z float32)

// addOne adds a list of weights times a factor.
//
//go:noescape
func addOne(acc, a *List, w float32)

// shift adds a list of weights without another.
//
//go:noescape
func shift(acc, less, more *List)

// dot adds to z, one after another, the numbers of a list but the first, cut at 0, each times its
// weight.
//
//go:noescape
func dot(z float32, list, weights *List) float32

// cut adds two lists to a sum, and then the sum, cut at 0, to another.
//
//go:noescape
func cut(acc, a, b, sum *List)
