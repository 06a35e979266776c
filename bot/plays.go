package bot

import (
	"rowlock"
	"rowlock/bot/master"
	"rowlock/sheet"
)

// A particular is a bot that does not play every rule set.
type particular interface {
	plays(ru rowlock.Rules) error
}

// Plays returns nil if the bot plays a rule set, else a *refusal.Refusal that says why not.
func (k Kind) Plays(ru rowlock.Rules) error {
	if p, ok := k.New(0).(particular); ok {
		if why := p.plays(ru); why != nil {
			return master.CannotPlay.New(k.Name, ru.Edition(), why)
		}
	}
	return nil
}

// Plays returns nil if the bot with a name plays a rule set, else a *refusal.Refusal that says
// why not.
func Plays(name string, ru rowlock.Rules) error {
	kind, err := ByName(name)
	if err != nil {
		return err
	}
	return kind.Plays(ru)
}

// Knows reports whether the master has learned a rule set with a number of seats.
func Knows(ru rowlock.Rules, seats int) bool {
	var master learned
	_, stranger := master.at(&rowlock.View{Rules: ru, Seats: seats}).(sensible)
	return !stranger
}

// plays implements particular: the formula is for rows that count up or down, on sheets where
// only rows score.
func (cellvalue) plays(ru rowlock.Rules) error {
	for _, pad := range ru.Pads() {
		if !pad.Layout.Plain() || pad.Layout.Groups() > 0 {
			return onlyRows.New()
		}
		for r := range pad.Layout.Rows() {
			if !runs(pad.Layout, r) {
				return noRun.New(pad.Layout.RowName(r))
			}
		}
	}
	return nil
}

// runs reports whether a row counts up or down by ones.
func runs(l *sheet.Layout, r int) bool {
	step := int(l.Number(sheet.At(r, 1))) - int(l.Number(sheet.At(r, 0)))
	for place := 1; place < l.Len(r); place++ {
		if int(l.Number(sheet.At(r, place)))-int(l.Number(sheet.At(r, place-1))) != step {
			return false
		}
	}
	return step == 1 || step == -1
}
