package wire_test

import (
	"bytes"
	"encoding/json"
	"reflect"
	"strings"
	"testing"

	"rowlock"
	"rowlock/engine/enginetest"
	"rowlock/internal/naive"
	"rowlock/record"
	"rowlock/record/recordtest"
	"rowlock/rules"
	"rowlock/wire"
)

// replay returns the position after a record.
func replay(t *testing.T, text string) (rowlock.State, []string) {
	t.Helper()
	r, err := record.Parse(rules.Published(), text)
	if err != nil {
		t.Fatal(err)
	}
	g, err := r.Replay()
	if err != nil {
		t.Fatal(err)
	}
	return g, r.Names
}

func encode(t *testing.T, g rowlock.State, viewer rowlock.Seat, names []string) string {
	t.Helper()
	var v rowlock.View
	g.Look(viewer, &v)
	var out bytes.Buffer
	encoder := json.NewEncoder(&out)
	encoder.SetEscapeHTML(false)
	if err := encoder.Encode(wire.NewPosition(&v, names)); err != nil {
		t.Fatal(err)
	}
	return out.String()
}

// TestPositionToTheLetter compares positions with the record format's text: order of keys, null,
// [] and {}.
func TestPositionToTheLetter(t *testing.T) {
	cases := []struct{ name, record, want string }{
		{
			"the format's own example",
			"rowlock 1\nedition classic\nplayer Max\nsheet Max R:5 G:12,9,6,4,3,2 P:1\nroll 4 1 R3 Y2 B6\nwhite\n",
			`{"edition":"classic","phase":"colour","active":"Max","over":false,"reason":null,"closed":["green"],` +
				`"roll":{"white":[4,1],"red":3,"yellow":2,"blue":6},` +
				`"players":[{"name":"Max","rows":{"red":[5],"yellow":[],"green":[12,9,6,4,3,2],"blue":[]},` +
				`"locks":["green"],"penalties":1,"lucky":null,"pawn":null,"hand":null,` +
				`"points":{"red":1,"yellow":0,"green":28,"blue":0,"penalties":-5,"bonus":0,"total":24},"rank":1}],` +
				`"legal":{"Max":["-","B10","B7","R7","Y3","Y6"]}}`,
		},
		{
			"over, a lucky pair, a name that HTML would escape",
			"rowlock 1\nedition longo\nplayer <&>\nlucky <&> 8 5\nsheet <&> P:4\n",
			`{"edition":"longo","phase":"over","active":"<&>","over":true,"reason":"penalties","closed":[],"roll":null,` +
				`"players":[{"name":"<&>","rows":{"red":[],"yellow":[],"green":[],"blue":[]},` +
				`"locks":[],"penalties":4,"lucky":[5,8],"pawn":null,"hand":null,` +
				`"points":{"red":0,"yellow":0,"green":0,"blue":0,"penalties":-20,"bonus":0,"total":-20},"rank":1}],"legal":{}}`,
		},
		{
			"a die that was locked out stays in the throw",
			"rowlock 1\nedition classic\nplayer Max\nsheet Max R:2,3,4,5,6\nroll 6 6 R1 Y6 G1 B1\nwhite Max=R12\n",
			`{"edition":"classic","phase":"colour","active":"Max","over":false,"reason":null,"closed":["red"],` +
				`"roll":{"white":[6,6],"red":1,"yellow":6,"green":1,"blue":1},` +
				`"players":[{"name":"Max","rows":{"red":[2,3,4,5,6,12],"yellow":[],"green":[],"blue":[]},` +
				`"locks":["red"],"penalties":0,"lucky":null,"pawn":null,"hand":null,` +
				`"points":{"red":28,"yellow":0,"green":0,"blue":0,"penalties":0,"bonus":0,"total":28},"rank":1}],` +
				`"legal":{"Max":["-","B7","G7"]}}`,
		},
		{
			"a pawn on its start",
			"rowlock 1\nedition onboard\nplayer Max\n",
			`{"edition":"onboard","phase":"roll","active":"Max","over":false,"reason":null,"closed":[],"roll":null,` +
				`"players":[{"name":"Max","rows":{"red":[],"yellow":[],"green":[],"blue":[]},` +
				`"locks":[],"penalties":0,"lucky":null,"pawn":0,"hand":null,` +
				`"points":{"red":0,"yellow":0,"green":0,"blue":0,"penalties":0,"bonus":0,"total":0},"rank":1}],"legal":{}}`,
		},
		{
			"cards while a reshuffle is due",
			"rowlock 1\nedition cards\nplayer Max\nhand Max R10 R2 R3\ndisplay Y2 Y3 Y4 B5\npile G2 G3\ntake Y3 B5\n",
			`{"edition":"cards","phase":"reshuffle","active":"Max","over":false,"reason":null,"closed":[],"roll":null,` +
				`"players":[{"name":"Max","rows":{"red":[],"yellow":[],"green":[],"blue":[]},` +
				`"locks":[],"penalties":0,"lucky":null,"pawn":null,"hand":["R2","R3","R10","Y3","B5"],` +
				`"points":{"red":0,"yellow":0,"green":0,"blue":0,"penalties":0,"bonus":0,"total":0},"rank":1}],` +
				`"legal":{},"display":["Y2","G2","Y4","G3"],"call":null,"pile":0,"discards":35}`,
		},
	}
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			g, names := replay(t, c.record)
			if got := encode(t, g, rowlock.Referee, names); got != c.want+"\n" {
				t.Errorf("got\n%s\nwant\n%s", got, c.want)
			}
		})
	}
}

// TestLegal shows each viewer its own choices, while it owes one.
func TestLegal(t *testing.T) {
	g, names := replay(t, "rowlock 1\nedition classic\nplayer Max\nplayer Emma\nplayer Ann\nroll 1 1 R1 Y1 G1 B1\n")
	g.Do(1, rowlock.Pass)
	for viewer, want := range map[rowlock.Seat]map[string][]string{
		0:                 {"Max": {"-", "R2", "Y2"}},
		1:                 {},
		rowlock.Spectator: {},
		rowlock.Referee:   {"Max": {"-", "R2", "Y2"}, "Ann": {"-", "R2", "Y2"}},
	} {
		var v rowlock.View
		g.Look(viewer, &v)
		if got := wire.NewPosition(&v, names).Legal; !reflect.DeepEqual(got, want) {
			t.Errorf("viewer %d reads %v, want %v", viewer, got, want)
		}
	}
}

// TestHidden hides card colours from everybody but their holder (K2).
func TestHidden(t *testing.T) {
	g, names := replay(t, "rowlock 1\nedition cards\nplayer Max\nplayer Emma\n"+
		"hand Max R3 Y9 G11 G9\nhand Emma R10 Y3 B7 Y4\ndisplay G4 R8 B8 Y5\npile Y2 G8\n")
	own := encode(t, g, 1, names)
	for _, want := range []string{
		`"hand":["?3","?9","?9","?11"]`, `"hand":["R10","Y3","Y4","B7"]`,
		`"display":["?4","?8","?8","?5"]`, `"legal":{}`, `"call":2`,
	} {
		if !strings.Contains(own, want) {
			t.Errorf("Emma reads no %s in %s", want, own)
		}
	}
	if max := encode(t, g, 0, names); !strings.Contains(max, `"legal":{"Max":["?4","?5","?8"]}`) {
		t.Errorf("Max reads %s", max)
	}
}

// TestKeptPosition fills the view again: a position does not change with it.
func TestKeptPosition(t *testing.T) {
	g, names := replay(t, "rowlock 1\nedition onboard\nplayer Max\nroll 1 2 R1 Y1 G1 B1\nwhite\ncolour -\n")
	var v rowlock.View
	g.Look(rowlock.Referee, &v)
	kept := wire.NewPosition(&v, names)
	actions, err := g.Read(0, []string{"2"})
	if err != nil {
		t.Fatal(err)
	}
	g.Do(0, actions[0])
	g.Look(rowlock.Referee, &v)
	if *kept.Players[0].Pawn != 0 || v.Players[0].Pawn != 2 {
		t.Errorf("the kept position has the pawn on %d, the view on %d", *kept.Players[0].Pawn, v.Players[0].Pawn)
	}
}

// TestAgainstNaive plays random games here and in the naive implementation and
// compares the JSON of both at every step.
func TestAgainstNaive(t *testing.T) {
	for _, ru := range rules.Published().All() {
		t.Run(ru.Edition(), func(t *testing.T) {
			src := enginetest.NewSource(5)
			page, err := rules.Published().Page(ru.ID())
			if err != nil {
				t.Fatal(err)
			}
			naive.Pages[ru.Edition()] = page
			for range 20 {
				compareGame(t, ru, src)
			}
		})
	}
}

func compareGame(t *testing.T, ru rowlock.Rules, src enginetest.Source) {
	names := []string{"Max", "Emma"}
	r, g := recordtest.Begin(t, ru, names, src)
	twin, err := naive.New(strings.Split(r.String(), "\n")[1:]) // without the format version
	if err != nil {
		t.Fatal(err)
	}
	for {
		compare(t, encode(t, g, rowlock.Referee, names), twin.Position())
		if g.Phase() == rowlock.PhaseOver {
			return
		}
		recordtest.Phase(r, g, src, enginetest.AtRandom(src))
		text := strings.Split(strings.TrimSpace(r.String()), "\n")
		if err := twin.Play(text[len(text)-1]); err != nil {
			t.Fatal(err)
		}
	}
}

func compare(t *testing.T, ours string, position naive.Position) {
	t.Helper()
	theirs, err := json.Marshal(position)
	if err != nil {
		t.Fatal(err)
	}
	var have, want any
	if err := json.Unmarshal([]byte(ours), &have); err != nil {
		t.Fatal(err)
	}
	if err := json.Unmarshal(theirs, &want); err != nil {
		t.Fatal(err)
	}
	if !reflect.DeepEqual(have, want) {
		t.Fatalf("ours\n%s\ntheirs\n%s", ours, theirs)
	}
}
