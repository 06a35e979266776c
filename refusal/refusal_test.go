package refusal_test

import (
	"errors"
	"fmt"
	"strings"
	"testing"

	"rowlock/refusal"
	"rowlock/sheet"
)

const (
	gameOver    refusal.Kind0                         = "game_over: the game is over"
	cellCrossed refusal.Kind1[string]                 = "cell_crossed: {cell} is crossed already"
	cellPassed  refusal.Kind2[string, string]         = "cell_passed: {cell} is left of {last}, the last cross"
	fewCrosses  refusal.Kind3[int, sheet.Colour, int] = "few_crosses: {n|cross|crosses} in {row}, {need} needed"
	takeCount   refusal.Kind2[int, int]               = "take_count: {n|card|cards} taken, a hand of five takes {missing}"
	cannotCross refusal.Kind3[string, string, error]  = "cannot_cross: {name} cannot cross {word}: {why}"
	inStatement refusal.Kind2[string, error]          = "in_statement: {statement}: {why}"
	playerCount refusal.Kind4[int, string, int, int]  = "player_count: {n|player|players}, {edition} is for {least} to {most}"
	noSuchCard  refusal.Kind1[string]                 = `no_such_card: "{card}" is no card of this deck`
)

func TestText(t *testing.T) {
	few := fewCrosses.Under("C9", 4, sheet.Green, 5)
	for _, test := range []struct {
		err  error
		want string
	}{
		{cellCrossed.Under("C3", "R5"), "R5 is crossed already (C3)"},
		{fewCrosses.New(1, sheet.Green, 5), "1 cross in green, 5 needed"},
		{few, "4 crosses in green, 5 needed (C9)"},
		{gameOver.New(), "the game is over"},
		{gameOver.Under("C12"), "the game is over (C12)"},
		{takeCount.Under("K3", 2, 1), "2 cards taken, a hand of five takes 1 (K3)"},
		{takeCount.Under("K3", 1, 2), "1 card taken, a hand of five takes 2 (K3)"},
		{cannotCross.New("Emma", "G2", few), "Emma cannot cross G2: 4 crosses in green, 5 needed (C9)"},
		{cannotCross.Under("C3", "Emma", "G2", fmt.Errorf("in line 3: %w", few)), "Emma cannot cross G2: 4 crosses in green, 5 needed (C9) (C3)"},
		{inStatement.New("roll", errors.New("disk full")), "roll: disk full"},
		{playerCount.New(7, "Classic", 2, 5), "7 players, Classic is for 2 to 5"},
		{playerCount.Under("C1", 1, "Classic", 2, 5), "1 player, Classic is for 2 to 5 (C1)"},
		{noSuchCard.Under("K1", "R\u202e5\x1b"), `"R\u202e5\x1b" is no card of this deck (K1)`},
		{noSuchCard.New(strings.Repeat("é", 500)), `"` + strings.Repeat("é", 300) + `…" is no card of this deck`},
	} {
		if got := test.err.Error(); got != test.want {
			t.Errorf("%q, want %q", got, test.want)
		}
	}
}

// A wrapped refusal is found by its kind or its code.
func TestAs(t *testing.T) {
	err := fmt.Errorf("line 3: %w", cellPassed.Under("C3", "R5", "R7"))
	if r, ok := refusal.As(err); !ok || r.Clause != "C3" || refusal.Code(err) != "cell_passed" || !refusal.Is(err, cellPassed) || !refusal.Is(err, "cell_passed") || refusal.Is(err, cellCrossed) {
		t.Errorf("%v is found as %v, %v", err, r, ok)
	}
	full := errors.New("disk full")
	if _, ok := refusal.As(full); ok || refusal.Code(full) != "" || refusal.Is(full, cellPassed) || refusal.Is(full, "") || refusal.Is(nil, "") {
		t.Error("an ordinary error is taken for a refusal")
	}
}
