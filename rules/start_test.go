package rules

import "testing"

// BenchmarkStart reads all pages, as every start of the program does.
func BenchmarkStart(b *testing.B) {
	b.ReportAllocs()
	for b.Loop() {
		if len(readPages(pages)) != len(published) {
			b.Fatal("pages are missing")
		}
	}
}
