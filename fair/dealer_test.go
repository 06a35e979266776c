package fair

import (
	"fmt"
	"testing"

	"rowlock/rules"
)

// Games of every rule set and number of seats, with all, some and no seats that
// contribute, are drawn as anybody can check.
func TestGames(t *testing.T) {
	for _, ru := range rules.All() {
		least, most := ru.Seats()
		for seats := least; seats <= most; seats++ {
			for some := 0; some <= seats; some++ {
				t.Run(fmt.Sprintf("%s/%d/%d", ru.ID(), seats, some), func(t *testing.T) {
					s := newSimulation(t, uint64(seats*10+some), ru, seats, "K7M2QX/1").contribute(seatsOf(some)...)
					r := check(t, s.run())
					if !r.Finished || r.ServerAlone != (some == 0) || !contributed(r, seatsOf(some)...) || len(r.Missing) > 0 {
						t.Errorf("%+v", r)
					}
				})
			}
		}
	}
}
