package table

import (
	"testing"
	"time"
)

// A table remembers what people have said only as long as its limit requires.
func TestSayingsAreForgotten(t *testing.T) {
	one, now := New(Config{}), time.Unix(0, 0)
	for n := range mostSayings {
		if !one.maySay("Ann", now) {
			t.Errorf("saying %d is refused", n)
		}
	}
	if one.maySay("Ann", now.Add(sayingsWithin-1)) {
		t.Error("one saying more is taken")
	}
	if !one.maySay("Ben", now.Add(sayingsWithin)) || len(one.said) != 1 {
		t.Errorf("when they matter no more, the sayings of %d people are kept", len(one.said))
	}
	if !one.maySay("Ann", now.Add(sayingsWithin)) {
		t.Error("when they matter no more, they still count")
	}
}
