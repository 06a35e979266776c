package load

import "testing"

// Everybody comes back also when the time has ended before another table took the place of one.
func TestBackWithoutATable(t *testing.T) {
	c := &crowd{plan: &Plan{Restart: func() error { return nil }}, tables: []*seating{nil}}
	if _, err := c.comeBack(t.Context()); err != nil {
		t.Error(err)
	}
}
