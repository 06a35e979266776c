package load

import (
	"reflect"
	"testing"
)

// A scene follows the updates, whatever people's texts in them say.
func TestFollow(t *testing.T) {
	var s scene
	word := "R5"
	for _, step := range []struct {
		update string
		want   scene
	}{
		{
			`{"type":"update","seq":12,"digest":"","events":[{"seq":11,"kind":"joined","name":"\"moment\":1","moment":7}],"table":{"state":"gathering","game":0,"play":null}}`,
			scene{seq: 12, state: "gathering"},
		},
		{
			`{"type":"update","seq":40,"digest":"","events":[],"table":{"state":"playing","game":1,"play":{"layouts":[],"moment":3,"throw_ms":null,` +
				`"choices":[{"choice":"-","cells":[]},{"choice":"R5","cells":[]}],"chosen":null,"position":{"active":"A, \"B\""}}}}`,
			scene{seq: 40, state: "playing", game: 1, moment: 3, choices: []struct{ Choice string }{{"-"}, {"R5"}}, active: `A, "B"`},
		},
		{
			`{"type":"update","seq":40,"digest":"","events":[],"table":{"play":{"chosen":"R5"}}}`,
			scene{seq: 40, state: "playing", game: 1, moment: 3, choices: []struct{ Choice string }{{"-"}, {"R5"}}, chosen: &word, active: `A, "B"`},
		},
		{
			`{"type":"update","seq":90,"digest":"","events":[],"table":{"state":"gathering","play":null}}`,
			scene{seq: 90, state: "gathering", game: 1, moment: 3, active: `A, "B"`},
		},
	} {
		if err := s.follow([]byte(step.update)); err != nil {
			t.Fatal(err)
		}
		if !reflect.DeepEqual(s, step.want) {
			t.Errorf("after %s\n%+v, want\n%+v", step.update, s, step.want)
		}
	}
}
