package fair

import (
	"flag"
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"rowlock/rules"
)

var mutations = flag.Int("mutations", 600, "one-bit mutations that TestMutations makes of bundles")

// A single changed bit anywhere in a bundle, of any rule set and number of seats, is refused. A
// check without signatures lets some changes pass.
func TestMutations(t *testing.T) {
	var bundles []string
	for _, ru := range rules.Published().All() {
		least, most := ru.Seats()
		for seats := least; seats <= most; seats++ {
			s := newSimulation(t, uint64(seats), ru, seats, "K7M2QX/1").contribute(seatsOf(seats)...)
			bundles = append(bundles, s.run())
		}
	}
	rng := rand.New(rand.NewPCG(1, 0))
	unsigned := 0
	for i := range *mutations {
		bundle := []byte(bundles[i%len(bundles)])
		bit := rng.IntN(8 * len(bundle))
		bundle[bit/8] ^= 1 << (bit % 8)
		if report, err := Verify(rules.Published(), strings.NewReader(string(bundle))); err == nil {
			t.Fatalf("bit %d of bundle %d: %+v", bit, i%len(bundles), report)
		}
		if i%10 == 0 {
			if _, err := verify(rules.Published(), strings.NewReader(string(bundle)), "fair_signature"); err == nil {
				unsigned++
			}
		}
	}
	if unsigned == 0 {
		t.Error("signatures make no difference")
	}
}

// Text that our own programs never write is refused, even with a valid signature.
func TestStrict(t *testing.T) {
	hash := strings.Repeat("0", 64)
	for _, text := range []string{
		``, `[]`, `null`, `7`, `{`, `{}`, "{\"event\":\"sat\xff\"}",
		`{"event":"sat"}`, `{"event":"sat","seat":0}`, `{"event":"dance"}`, `{"event":null}`,
		`{"seat":0,"event":"sat","anchor":"` + hash + `"}`,
		`{"event":"sat","seat":0,"anchor":"` + hash + `","more":1}`,
		`{"event":"sat","seat":0,"seat":0,"anchor":"` + hash + `"}`,
		`{"Event":"sat","seat":0,"anchor":"` + hash + `"}`,
		`{"event":"sat","Seat":0,"anchor":"` + hash + `"}`,
		`{"event":"sat","seat":0.0,"anchor":"` + hash + `"}`,
		`{"event":"sat","seat":-1,"anchor":"` + hash + `"}`,
		`{"event":"sat","seat":-0,"anchor":"` + hash + `"}`,
		`{"event":"sat","seat":"0","anchor":"` + hash + `"}`,
		`{"event":"sat","seat":null,"anchor":"` + hash + `"}`,
		`{"event":"sat","seat":10000000000000000000000,"anchor":"` + hash + `"}`,
		`{"event":"sat","seat":0,"anchor":"` + hash[1:] + `"}`,
		`{"event":"sat","seat":0,"anchor":"` + hash[1:] + `A"}`,
		`{"event":"sat","seat":0,"anchor":"` + hash + `"} ` + "{}",
		`{"event":"proposed","rules":"classic@1","anchor":"` + hash + `","decks":null}`,
		`{"event":"proposed","rules":"classic@1","anchor":"` + hash + `","decks":[null]}`,
		`{"event":"throw","draw":2,"server":"` + hash + `","shares":{},"dice":[1,2,3,4,5]}`,
		`{"event":"throw","draw":2,"server":"` + hash + `","shares":{},"dice":[1,2,3,4,5,null]}`,
		`{"event":"throw","draw":2,"server":"` + hash + `","shares":{"00":"` + hash + `"},"dice":[1,2,3,4,5,6]}`,
		`{"event":"throw","draw":2,"server":"` + hash + `","shares":{"0":"` + hash + `","0":"` + hash + `"},"dice":[1,2,3,4,5,6]}`,
		`{"event":"throw","draw":2,"server":"` + hash + `","shares":[],"dice":[1,2,3,4,5,6]}`,
		`{"event":"opening","draw":1,"server":"` + hash + `","shares":{},"first":0,"lucky":[[1]]}`,
		`{"event":"opening","draw":1,"server":"` + hash + `","shares":{},"first":0}`,
		`{"event":"opening","draw":1,"server":"` + hash + `","shares":{},"first":0,"lucky":null,"set":[]}`,
		`{"event":"opening","draw":1,"server":"` + hash + `","shares":{},"first":0,"lucky":null,"in_turn":false}`,
		`{"event":"deck","draw":2,"deck":1,"cards":1,"root":"` + hash + `","server":"` + hash + `"}`,
		strings.Repeat("[", 100_000) + strings.Repeat("]", 100_000),
	} {
		if e, err := decode([]byte(text)); err == nil {
			t.Errorf("%s is read as %+v", text, e)
		}
	}
	for _, line := range []string{
		"", "{}", `{"fair":"qf1"}`, `{"fair":"qf2","game":"A/1","key":"` + hash + `"}`,
		`{"fair":"qf1","game":"A","key":"` + hash + `"}`, `{"fair":"qf1","game":"A/01","key":"` + hash + `"}`,
		`{"fair":"qf1","game":"A/1","key":"` + hash + `","more":1}`, `{"fair":"qf1","game":"/1","key":"` + hash + `"}`,
	} {
		if _, err := NewCheck(rules.Published(), line); err == nil {
			t.Errorf("%s begins a bundle", line)
		}
	}
	if _, err := decode([]byte(`{ "event": "sat", "seat": 0, "anchor": "` + hash + `" }`)); err != nil {
		t.Errorf("spaces: %v", err)
	}
	if fmt.Sprint(decode([]byte(`{"event":"missing","draw":2,"seat":0}`))) != "{2 0} <nil>" {
		t.Error("an event is not read")
	}
}

// FuzzVerify checks that no text makes the check panic.
func FuzzVerify(f *testing.F) {
	t := &testing.T{}
	f.Add(newSimulation(t, 1, rules.Cards, 2, "K7M2QX/1").contribute(0).run())
	f.Add(newSimulation(t, 1, rules.Longo, 1, "K7M2QX/1").run())
	f.Fuzz(func(_ *testing.T, text string) {
		_, _ = verify(rules.Published(), strings.NewReader(text), "fair_signature")
	})
}
