//go:build !amd64

package master

// addFour adds four lists of weights, each times its factor. The conversions prevent fused
// operations.
func addFour(acc, a, b, c, d *weights, w, x, y, z float32) {
	for u := range acc {
		acc[u] += (float32(a[u]*w) + float32(b[u]*x)) + (float32(c[u]*y) + float32(d[u]*z))
	}
}

// addOne adds a list of weights times a factor.
func addOne(acc, a *weights, w float32) {
	for u := range acc {
		acc[u] += float32(a[u] * w)
	}
}

// cut adds the parts of two seats to a row's units, and then the units, cut at 0, to a sum.
func cut(acc, mine, theirs, sum *weights) {
	for u := range acc {
		acc[u] += mine[u] + theirs[u]
		sum[u] += max(acc[u], 0)
	}
}
