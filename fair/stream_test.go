package fair

import "testing"

// A word, or for dice a byte, that would favour some numbers is skipped.
func TestStreamRejects(t *testing.T) {
	words := &stream{left: []byte{0xff, 0xff, 0xff, 0xff, 0, 0, 0, 5}} // 2³² is one more than a multiple of 3
	if n := words.Below(3); n != 2 {
		t.Errorf("below 3: %d", n)
	}
	bytes := &stream{left: []byte{255, 252, 7}} // 252 is a multiple of 6
	if face := bytes.Die(6); face != 2 {
		t.Errorf("a die of 6 shows %d", face)
	}
}
