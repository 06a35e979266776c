package run_test

import (
	"math/rand/v2"
	"reflect"
	"testing"

	"rowlock/internal/live/table"
)

// An event is the same whenever it is told, live or from the log, in a later game as in the first.
func TestEventsAreToldAlike(t *testing.T) {
	f := open(t, "classic").fill(2)
	f.must(0, table.Start{})
	random := rand.New(rand.NewPCG(1, 2))
	for game := 1; game <= 3; game++ {
		begun := f.now(0).Seq
		seq, told := begun, []table.Event(nil)
		listen := func(int) {
			v := f.view(0, seq)
			told, seq = append(told, v.Events...), v.Seq
		}
		f.playOn(random, listen)
		listen(0)
		for name, now := range map[string]*fixture{"live": f, "woken": f.restart(f.log.all())} {
			read := now.view(0, begun).Events
			if len(read) != len(told) {
				t.Fatalf("%s, game %d: %d events were told, out of the log come %d", name, game, len(told), len(read))
			}
			for i, one := range told {
				if !reflect.DeepEqual(one, read[i]) {
					t.Fatalf("%s, game %d: told was %+v, and out of the log %+v", name, game, one, read[i])
				}
			}
		}
		for seat := range 2 {
			f.must(seat, table.Rematch{})
		}
	}
}
