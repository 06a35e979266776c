package paper

import (
	"maps"
	"slices"
	"strconv"
	"strings"

	"rowlock"
	enginewords "rowlock/engine/words"
	"rowlock/sheet"
)

// Look implements rowlock.State. The sheets are public.
func (g *Sheets) Look(viewer rowlock.Seat, v *rowlock.View) {
	*v = rowlock.View{
		Rules: g.rules, Viewer: viewer, Seats: len(g.piles), Phase: g.Phase(), Moment: g.moment,
		Track: g.track, Choices: v.Choices,
	}
	if g.rules.ClosesForAll() {
		v.Closed = g.closed()
	}
	for s := range rowlock.Seat(len(g.piles)) {
		g.lookAt(s, &v.Players[s])
		if g.arrived(s) {
			v.Turns = v.Seats
		}
		v.Choices[s] = v.Choices[s][:0]
		if viewer == s || viewer == rowlock.Referee {
			v.Choices[s] = g.choices(v.Choices[s], s)
		}
	}
	if viewer >= 0 {
		v.Steps, v.Done = g.piles[viewer].steps(), g.piles[viewer].at
	}
	v.Count()
	v.Reason = g.reason(v)
}

func (g *Sheets) lookAt(s rowlock.Seat, p *rowlock.Player) {
	one := &g.piles[s]
	p.Layout, p.Sheet, p.Lucky, p.Pawn = one.layout, one.now().sheet, one.lucky, int(one.now().pawn)
	p.Open = g.open(s)
}

// arrived reports whether a seat has moved its pawn to one of the last fields (B6).
func (g *Sheets) arrived(s rowlock.Seat) bool {
	p := &g.piles[s]
	return p.now().pawn != p.pages[0].pawn && int(p.now().pawn) > len(g.track.Fields)-g.track.Goal
}

// reason returns the reason why the game is over, if the sheets show it.
func (g *Sheets) reason(v *rowlock.View) rowlock.Reason {
	if v.Phase != rowlock.PhaseOver {
		return rowlock.NotOver
	}
	rows, penalties := g.rules.Ends()
	closed, worst := v.Closed.Len(), 0
	for s := range v.Players[:v.Seats] {
		worst = max(worst, int(v.Players[s].Sheet.Penalties))
		closed = max(closed, v.Players[s].Locks.Len())
	}
	switch {
	case closed >= rows:
		return rowlock.ByRows
	case worst >= penalties:
		return rowlock.ByPenalties
	}
	return rowlock.NotOver
}

func (g *Sheets) choices(dst []rowlock.Choice, s rowlock.Seat) []rowlock.Choice {
	var list [64]rowlock.Action
	for _, a := range g.Actions(list[:0], s) {
		dst = append(dst, g.choice(s, a))
	}
	return dst
}

// choice describes an action as a choice.
func (g *Sheets) choice(s rowlock.Seat, a rowlock.Action) rowlock.Choice {
	p, c := &g.piles[s], rowlock.Choice{Action: a, Word: g.Word(s, a)}
	cell, picks := sheet.Cell(a&value), sheet.PicksOf(a)
	switch a & kinds {
	case moving:
		c.Field = int(a & value)
		if cell, picks = g.landing(c.Field), 0; !g.open(s).Has(cell) {
			return c
		}
	case crossing:
	default:
		return c
	}
	trial := p.now().sheet
	taken := trial.Take(p.layout, g.closed(), cell, picks)
	for _, crossed := range taken.Cells() {
		c.Cross(crossed)
	}
	return c
}

// Read implements rowlock.State.
func (g *Sheets) Read(s rowlock.Seat, list []string) ([]rowlock.Action, error) {
	if s < 0 || len(list) != 1 {
		return nil, enginewords.OneChoice.New(len(list))
	}
	actions := g.Actions(nil, s)
	i := slices.IndexFunc(actions, func(a rowlock.Action) bool { return g.Word(s, a) == list[0] })
	if i >= 0 {
		return actions[i : i+1], nil
	}
	word, about, _ := strings.Cut(list[0], ":")
	switch field, _ := strconv.Atoi(about); {
	case word == words[moving] && g.track != nil && field > 0 && field <= len(g.track.Fields):
		return nil, g.unwelcome(s, field)
	case slices.Contains(slices.Collect(maps.Values(words)), word):
		return nil, rowlock.NotAmong.New()
	}
	c, err := enginewords.Cell(g.piles[s].layout, word)
	if err == nil {
		err = g.WhyNot(s, c)
	}
	if err == nil {
		err = enginewords.PickRow.New(word)
	}
	return nil, err
}

// unwelcome returns the reason why a seat's pawn cannot go to a field.
func (g *Sheets) unwelcome(s rowlock.Seat, field int) error {
	c, l := g.landing(field), g.piles[s].layout
	switch {
	case g.held(field, s):
		return enginewords.PawnsMeet.Under("B2", field)
	case field <= int(g.piles[s].now().pawn):
		return enginewords.NoPawnThere.Under("B2", l.Word(c))
	}
	return enginewords.PathField.Under("B3", field, g.WhyNot(s, c))
}

// Explain implements rowlock.State.
func (g *Sheets) Explain(s rowlock.Seat, list []string) error {
	_, err := g.Read(s, list)
	return err
}

// WhyNot implements rowlock.State.
func (g *Sheets) WhyNot(s rowlock.Seat, c sheet.Cell) error {
	p := &g.piles[s]
	if err := enginewords.Shut(p.layout, &p.now().sheet, c); err != nil || g.open(s).Has(c) {
		return err
	}
	if next := g.open(s).And(p.layout.Squares()).Row(c.Row()); next != 0 && p.layout.Squares().Has(c) {
		return enginewords.NextSquare.Under("12.4", p.layout.Word(sheet.At(c.Row(), next.First())))
	}
	return enginewords.RowClosed.Under("C11", p.layout.RowName(c.Row()))
}

// SheetWords writes a player's sheet as a record does.
func SheetWords(p *rowlock.Player) []string { return enginewords.SheetWords(p.Layout, p.Sheet) }
