//go:build !amd64

package weights

// addFour adds four lists of weights, each times its factor. The conversions prevent fused
// operations.
func addFour(acc, a, b, c, d *List, w, x, y, z float32) {
	for u := range acc {
		acc[u] += (float32(a[u]*w) + float32(b[u]*x)) + (float32(c[u]*y) + float32(d[u]*z))
	}
}

// addOne adds a list of weights times a factor.
func addOne(acc, a *List, w float32) {
	for u := range acc {
		acc[u] += float32(a[u] * w)
	}
}

// shift adds a list of weights without another.
func shift(acc, less, more *List) {
	for u := range acc {
		acc[u] += more[u] - less[u]
	}
}

// dot adds to z, one after another, the numbers of a list but the first, cut at 0, each times its
// weight.
func dot(z float32, list, weights *List) float32 {
	for u := 1; u < Units; u++ {
		z += float32(max(list[u], 0) * weights[u])
	}
	return z
}

// cut adds two lists to a sum, and then the sum, cut at 0, to another.
func cut(acc, a, b, sum *List) {
	for u := range acc {
		acc[u] += a[u] + b[u]
		sum[u] += max(acc[u], 0)
	}
}
