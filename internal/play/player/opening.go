package player

import (
	"fmt"
	"strconv"

	"rowlock"
	"rowlock/chance"
)

// opening returns the first decision of a game, with several choices, which a program is asked
// before it plays. It is always the same.
func opening(ru rowlock.Rules, seats int) (*rowlock.View, func(rowlock.Action) rowlock.Effect, error) {
	setup, err := ru.Setup(seats)
	if err != nil {
		return nil, nil, err
	}
	source := chance.NewSeeded(1)
	setup.Deal(source)
	g, err := setup.Start()
	if err != nil {
		return nil, nil, err
	}
	for g.Phase().ForChance() {
		g.Do(rowlock.Chance, g.Draw(source))
	}
	s := g.Active()
	v := new(rowlock.View)
	g.Look(s, v)
	if len(v.Choices[s]) < 2 {
		return nil, nil, fmt.Errorf("%s begins without a choice", ru.Edition())
	}
	return v, func(a rowlock.Action) rowlock.Effect { return rowlock.Foresee(g, s, a) }, nil
}

func seatNames(seats int) []string {
	names := make([]string, seats)
	for i := range names {
		names[i] = "P" + strconv.Itoa(i+1)
	}
	return names
}
