package api_test

import (
	"slices"
	"testing"

	"rowlock/internal/live/api"
	"rowlock/internal/live/table"
	"rowlock/rules"
)

// A table waits for the people who have to decide, and for no bot, even one that plays for a
// person.
func TestSummaryOfWhoIsWaitedFor(t *testing.T) {
	v := &table.View{Rules: rules.Classic, Seats: []table.SeatView{
		{Name: "Ann"}, {Name: "Ben", Owes: true}, {Name: "Cleo", Owes: true, StandIn: true}, {Name: "Ada", Bot: "greedy", Owes: true}, {Name: "Eve", Owes: true},
	}}
	if s := api.Summary("TABLE2", v); !slices.Equal(s.Owes, []int{1, 4}) || len(s.Seats) != 5 {
		t.Errorf("it waits for %v of %q", s.Owes, s.Seats)
	}
}
