package outlook_test

import (
	"testing"

	"rowlock/bot/master/outlook"
	"rowlock/rules"
)

// With no turn left a row is worth its points. Each further turn can only add to that, at most up
// to the points of all cells and the lock, and can only make the lock likelier.
func TestStagesGrow(t *testing.T) {
	for _, ru := range rules.Published().All() {
		l := ru.Pads()[0].Layout
		k := outlook.Kind{Layout: l, Seats: 3, Cards: ru.DieFaces() == 0}
		for r := range l.Rows() {
			stages := outlook.Stages(l, r, k.Offers(r, outlook.Own), 40)
			for reach := range l.Len(r) + 1 {
				for crosses := range reach + 1 {
					points := float64(l.Worth(r, crosses))
					before := outlook.Hope{Points: points}
					for turns := range stages {
						now := stages[turns][reach][crosses]
						if turns == 0 && now != before || now.Points < before.Points || now.Points > float64(l.Worth(r, crosses+l.Len(r)-reach+1)) || now.Lock > 1 {
							t.Fatalf("%s row %d, %d crosses to %d, %d turns: %v after %v", ru.Edition(), r, crosses, reach, turns, now, before)
						}
						before = now
					}
				}
			}
		}
	}
}
