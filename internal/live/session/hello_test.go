package session_test

import (
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"rowlock/internal/race"

	"rowlock/internal/live/table"
	"rowlock/rules"
)

// mostState is the longest table in the answer to a hello, in bytes. The events of the game come
// separately, in pages.
const mostState = 16 << 10

// A client that comes to a table of five, at any moment of a game of any edition, gets the whole
// state in few bytes, whatever the names are.
func TestStateOfHelloIsShort(t *testing.T) {
	race.Leave(t)
	for _, ru := range rules.Published().All() {
		t.Run(ru.Edition(), func(t *testing.T) {
			one := open(t)
			do := func(token table.Token, c table.Command) {
				t.Helper()
				must(t, one, table.Request{Token: token, Command: c})
			}
			do(annsToken, table.Change{Edition: ru.Edition()})
			_, seats := ru.Seats()
			tokens := []table.Token{annsToken}
			for seat := 1; seat < seats; seat++ {
				tokens = append(tokens, table.Token(fmt.Sprint("the token of player ", seat)))
				do("", table.Join{Name: fmt.Sprint(strings.Repeat("<", 23), seat), Token: tokens[seat]})
			}
			longest := 0
			look := func(token table.Token) {
				c := connect(t, one)
				c.in <- fmt.Sprintf(`{"type": "hello", "token": %q}`, token)
				var m struct {
					Type  string
					Table json.RawMessage
				}
				for m.Type != "update" {
					if err := json.Unmarshal([]byte(<-c.out), &m); err != nil {
						t.Fatal(err)
					}
				}
				longest = max(longest, len(m.Table))
				close(c.in)
			}
			look(annsToken)
			do(annsToken, table.Start{})
			random := rand.New(rand.NewPCG(1, 2))
			for n := 0; decideOf(t, one, tokens, do, random); n++ {
				if n%4 == 0 { // of each phase a seat, and not always the same
					look(tokens[n/4%seats])
				}
			}
			look(annsToken)
			look("")
			t.Logf("%d seats: %d bytes at most", seats, longest)
			if longest > mostState {
				t.Errorf("%d bytes, want %d at most", longest, mostState)
			}
		})
	}
}
