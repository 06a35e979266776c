package master

import (
	"math"
	"testing"

	"rowlock/rules"
)

// Without more time the master plays close choices on only at the tables for which its net says so.
// With time it plays games to their end at tables where it otherwise plays none on, and at other
// tables it does the same as without. Nobody plays on alone.
func TestPlaysOnWhereTheNetSays(t *testing.T) {
	on, none := 0, 0
	for _, ru := range rules.Published().All() {
		least, most := ru.Seats()
		for seats := least; seats <= most; seats++ {
			p, err := New(ru, seats, 1)
			net, ok := p.(*general)
			if err != nil || !ok {
				continue // nobody has learned it, or it needs no other to play on
			}
			says := net.net.aheadAt(seats)
			if got := aheadBy(p, AtOnce, seats); got != says {
				t.Errorf("%s for %d: plays on by %+v, its net says %+v", ru.ID(), seats, got, says)
			}
			switch long := aheadBy(p, Long, seats); {
			case says.Games > 0:
				on++
				if long != says {
					t.Errorf("%s for %d: plays on by %+v, with time by %+v", ru.ID(), seats, says, long)
				}
			case long.Turns == math.MaxUint16:
				none++
			case seats > 1 || long.Games > 0:
				t.Errorf("%s for %d: plays on by %+v with time", ru.ID(), seats, long)
			}
		}
	}
	if on == 0 || none == 0 {
		t.Errorf("at %d tables the net says how to play on, at %d it does not", on, none)
	}
}

// aheadBy returns how a player plays on with some time.
func aheadBy(p Player, t Thinking, seats int) Ahead {
	if th, ok := p.Further(t, seats, nil).(*thinker); ok {
		return th.ahead
	}
	return Ahead{}
}

// At a table that the net of a plain edition has learned, the net plays on by itself.
func TestFurtherByItself(t *testing.T) {
	for thinking, want := range map[Thinking]int{AtOnce: 1, Long: 8} {
		p, err := New(rules.Classic, 2, 1)
		if err != nil {
			t.Fatal(err)
		}
		if got := p.Further(thinking, 2, nil).(plainPlayer).Rounds; got != want {
			t.Errorf("looks %d rounds further, want %d", got, want)
		}
	}
}
