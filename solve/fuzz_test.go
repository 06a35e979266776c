package solve_test

import (
	"bytes"
	"crypto/sha256"
	"testing"
)

// FuzzLoad reads any file for a table, as it comes and with the checksum that it should
// have: what is read is saved as it was.
func FuzzLoad(f *testing.F) {
	small := toy(f, two, [2]int{})
	g := small.Game()
	whole := saved(f, small)
	head, _, _ := bytes.Cut(whole, []byte("\n"))
	f.Add(whole, false)
	f.Add(whole[:len(whole)-sha256.Size], true)
	f.Add(append(bytes.Clone(head), '\n'), true)
	f.Add(whole[len(head)+1:], false)
	f.Fuzz(func(t *testing.T, file []byte, summed bool) {
		if summed {
			sum := sha256.Sum256(file)
			file = append(file, sum[:]...)
		}
		loaded, err := g.Load(bytes.NewReader(file))
		switch {
		case (loaded == nil) != (err != nil):
			t.Errorf("%v and %v", loaded, err)
		case err == nil && !bytes.Equal(saved(t, loaded), file):
			t.Errorf("%q is saved as %q", file, saved(t, loaded))
		}
	})
}
