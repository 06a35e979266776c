package session_test

import (
	"cmp"
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"rowlock/rules"
	"rowlock/table"
)

// mostState is how long the table is that answers a hello, in bytes: 16 KB, and what it is in
// the editions that print more, or offer more at once. What has happened in the game comes
// beside it, by pages.
var mostState = map[string]int{
	"longo": 20 << 10, "big-points": 24 << 10, "cards-jokers": 28 << 10, // wide sheets; 32 choices
	"connected-steps": 44 << 10, // five layouts, a sheet each
}

// Who comes to a table of five, at any moment of a game of any edition, is told how things
// are in few bytes, whatever the names are.
func TestStateOfHelloIsShort(t *testing.T) {
	for _, ru := range rules.All() {
		t.Run(ru.Edition(), func(t *testing.T) {
			one := open(t)
			do := func(token table.Token, c table.Command) {
				t.Helper()
				if _, err := one.Do(t.Context(), table.Request{Token: token, Command: c}); err != nil {
					t.Fatal(err)
				}
			}
			do(annsToken, table.Settings{Edition: ru.Edition()})
			_, seats := ru.Seats()
			tokens := []table.Token{annsToken}
			for seat := 1; seat < seats; seat++ {
				tokens = append(tokens, table.Token(fmt.Sprint("the token of player ", seat)))
				do("", table.Join{Name: fmt.Sprint(strings.Repeat("<", 23), seat), Token: tokens[seat]}) // 6 bytes each in JSON
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
			if most := cmp.Or(mostState[ru.Edition()], 16<<10); longest > most {
				t.Errorf("%d bytes, want %d at most", longest, most)
			}
		})
	}
}
