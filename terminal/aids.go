package terminal

import (
	"context"
	"fmt"

	"rowlock/record"
	"rowlock/refusal"
	"rowlock/wire"
)

// Aids is what the person may ask for besides the game.
type Aids struct {
	Rules string // of the edition, as text
	// Hint prices what may be chosen at the end of a record.
	Hint func(context.Context, *record.Record) (*wire.Hint, error)
}

// price returns the person's choices with what they are worth, best first.
func (a *Aids) price(ctx context.Context, rec *record.Record, s *Scene) ([]wire.Priced, error) {
	hint, err := a.Hint(ctx, rec)
	if err != nil {
		return nil, err
	}
	for _, advice := range hint.Players {
		if advice.Name == s.Names[s.Person] {
			return advice.Choices, nil
		}
	}
	return nil, refusal.NothingDue.New("")
}

// priceText says what is to be expected after a choice.
func priceText(p *wire.Priced) string {
	text := fmt.Sprintf("%.1f points", p.Points.Value)
	if p.Chance != nil {
		text += fmt.Sprintf(", wins %.1f %%", 100*p.Chance.Value)
	}
	return text
}
