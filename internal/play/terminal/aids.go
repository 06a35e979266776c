package terminal

import (
	"context"

	"rowlock/internal/words/language"
	"rowlock/record"
	"rowlock/wire"
)

// Aids is what the person may ask for during a game.
type Aids struct {
	Rules func() (string, error) // of the edition, as text
	// Hint prices what may be chosen at the end of a record.
	Hint func(context.Context, *record.Record) (*wire.Hint, error)
}

// price returns the person's choices with their worth, best first.
func (a *Aids) price(ctx context.Context, rec *record.Record, s *scene) ([]wire.Priced, error) {
	hint, err := a.Hint(ctx, rec)
	if err != nil {
		return nil, err
	}
	for _, advice := range hint.Players {
		if advice.Name == s.Names[s.Person] {
			return advice.Choices, nil
		}
	}
	return nil, nothingDue.New()
}

// priceText says what to expect after a choice.
func priceText(r *language.Reader, p *wire.Priced) string {
	points := r.Decimal(p.Points.Value, 1)
	if p.Chance == nil {
		return r.Say("worth", "points", points)
	}
	return r.Say("worth_chance", "points", points, "chance", r.Percent(p.Chance.Value))
}
