package table

import (
	"fmt"
	"testing"
)

// The newest requests are answered again, and no more are kept however long a table plays:
// its memory does not grow with its log.
func TestAnswersOfTheNewest(t *testing.T) {
	var a answers
	id := func(n int) string { return fmt.Sprint("request ", n) }
	for n := range 10 * mostAnswers {
		a = a.with(newAnswer(id(n), nil, int64(n)))
		for _, again := range []int{n, n - mostAnswers + 1} {
			if again < 0 {
				continue
			}
			if one := a.find(id(again)); one == nil || one.public != uint32(again) {
				t.Fatalf("after request %d there is no answer to request %d", n, again)
			}
		}
		if len(a) > 2*mostAnswers || cap(a) > 3*mostAnswers {
			t.Fatalf("after request %d %d answers are kept, in the room of %d", n, len(a), cap(a))
		}
	}
	if a.find(id(0)) != nil {
		t.Error("the first is kept: the control")
	}
}
