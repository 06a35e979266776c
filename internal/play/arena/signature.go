package arena

import (
	"hash/fnv"
	"io"

	"rowlock"
	"rowlock/bot"
	"rowlock/chance"
)

// Signature returns a hash of everything that a bot does in a number of games against itself, for
// every number of seats of the edition. It changes only if the bot, or the rules, behave
// differently.
func Signature(ru rowlock.Rules, kind bot.Kind, games int) (uint64, error) {
	sum := fnv.New64a()
	least, most := ru.Seats()
	for game := range games {
		seats := least + game%(most-least+1)
		if err := signGame(sum, ru, kind, seats, uint64(game)); err != nil {
			return 0, err
		}
	}
	return sum.Sum64(), nil
}

// signGame plays one game and writes all decisions to sum.
func signGame(sum io.Writer, ru rowlock.Rules, kind bot.Kind, seats int, seed uint64) error {
	setup, err := ru.Setup(seats)
	if err != nil {
		return err
	}
	dice := chance.NewSeeded(seed)
	setup.Deal(dice)
	g, err := setup.Start()
	if err != nil {
		return err
	}
	bots := make([]bot.Bot, seats)
	for s := range bots {
		bots[s] = kind.New(seed + uint64(s))
	}
	var v rowlock.View
	for g.Phase() != rowlock.PhaseOver {
		if g.Phase().ForChance() {
			g.Do(rowlock.Chance, g.Draw(dice))
			continue
		}
		for s := range rowlock.Seat(seats) {
			if !g.Owes().Has(s) {
				continue
			}
			g.Look(s, &v)
			a := bots[s].Choose(&v)
			if _, err := io.WriteString(sum, g.Word(s, a)+"\n"); err != nil {
				return err
			}
			g.Do(s, a)
		}
	}
	return nil
}
