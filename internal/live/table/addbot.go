package table

import "rowlock/refusal"

// AddBot gives the next free seat to a bot.
type AddBot struct{ Bot string }

func (AddBot) name() string         { return "add_bot" }
func (c AddBot) fields(d *digester) { d.text(c.Bot) }

func (c AddBot) do(t *Table, seat int, step *Step) error {
	if err := t.onlyHostBetweenGames(seat); err != nil {
		return err
	}
	if err := t.state.checkRoom(); err != nil {
		return err
	}
	if t.state.Dice.real() {
		return NotNow.New(realDice.New())
	}
	if err := t.cfg.CheckBot(c.Bot, t.state.Rules); err != nil {
		return refusal.Malformed.New(err)
	}
	step.add(joined{Name: t.botName(c.Bot), Bot: c.Bot})
	return nil
}
