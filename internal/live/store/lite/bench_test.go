package lite_test

import (
	"strconv"
	"sync"
	"testing"
)

// Each producer has its own table and waits for each entry to reach the disk.
func BenchmarkAppend(b *testing.B) {
	for _, producers := range []int{1, 64} {
		b.Run(strconv.Itoa(producers), func(b *testing.B) {
			l := open(b, file(b))
			b.ResetTimer()
			var wg sync.WaitGroup
			for p := range producers {
				wg.Go(func() {
					for i := p; i < b.N; i += producers {
						if err := l.Append(b.Context(), strconv.Itoa(p), entry(int64(i/producers+1), "")); err != nil {
							b.Error(err)
							return
						}
					}
				})
			}
			wg.Wait()
			b.ReportMetric(float64(b.N)/b.Elapsed().Seconds(), "entries/s")
		})
	}
}
