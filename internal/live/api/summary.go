package api

import (
	"rowlock/internal/live/session"
	"rowlock/internal/live/table"
	"rowlock/wire"
)

// Summary returns what everybody who has a table's code may know about it.
func Summary(code string, v *table.View) wire.TableSummary {
	now := session.NewSettings(v)
	summary := wire.TableSummary{
		Code: code, Edition: now.Edition, State: string(v.Stage), Seats: []string{}, Host: v.Host, Free: v.Free, Invited: v.Invited, Open: v.Open, Listed: now.Listed,
		Clock: now.Clock, ByHand: now.ByHand, Dice: now.Dice, Hints: now.Hints, Away: now.Away, Owes: []int{}, Kept: []int{}, Sheet: wire.NewOwnSheet(v.Rules),
	}
	for seat, one := range v.Seats {
		summary.Seats = append(summary.Seats, one.Name)
		if one.Owes && one.Bot == "" && !one.StandIn {
			summary.Owes = append(summary.Owes, seat)
		}
		if one.StandIn {
			summary.Kept = append(summary.Kept, seat)
		}
	}
	return summary
}
