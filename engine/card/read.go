package card

import (
	"slices"
	"strings"

	"rowlock"
	"rowlock/engine/words"
	"rowlock/sheet"
)

// Word implements rowlock.State. Cards are written with their true colours.
func (g *State) Word(s rowlock.Seat, a rowlock.Action) string {
	switch {
	case s == rowlock.Chance:
		return card(a).word()
	case a == rowlock.Pass:
		return "-"
	case a&playing == calling:
		return g.layout.Word(cellOf(a))
	case a&playing == taking:
		return strings.Join(g.taken(a).words(), " ")
	}
	return g.playWord(a)
}

// taken returns the cards at the places of a take.
func (g *State) taken(a rowlock.Action) (cards cardSet) {
	for place, c := range g.display {
		if placesOf(a)>>place&1 != 0 {
			cards = cards.with(c)
		}
	}
	return cards
}

func (g *State) playWord(a rowlock.Action) string {
	cards, cells := g.unpack(a)
	var parts []string
	for ; cards != 0; cards &= cards - 1 {
		c := cards.nth(0)
		word := c.word()
		if c.joker() {
			word += ":" + colourOf(a).Letter()
		}
		parts = append(parts, word)
	}
	if cells.at != 0 {
		parts = append(parts, "=")
	}
	for c := range cells.all().All() {
		parts = append(parts, g.layout.Word(c))
	}
	return strings.Join(parts, " ")
}

// pass is how a record writes rowlock.Pass.
var pass = []string{"-"}

// Read implements rowlock.State.
func (g *State) Read(s rowlock.Seat, list []string) ([]rowlock.Action, error) {
	var a rowlock.Action
	var err error
	switch g.Phase() {
	case rowlock.PhaseReshuffle:
		return g.readShuffle(list)
	case rowlock.PhaseTake:
		a, err = g.readTake(list)
	case rowlock.PhaseCall:
		a, err = g.readCall(s, list)
	default:
		a, err = g.readPlay(list)
	}
	if err != nil {
		return nil, err
	}
	return []rowlock.Action{a}, nil
}

// Explain implements rowlock.State. It says nothing about a take, because it would reveal
// whether cards of those colours are on display (K2).
func (g *State) Explain(s rowlock.Seat, list []string) error {
	if g.Phase() == rowlock.PhaseTake {
		return nil
	}
	_, err := g.Read(s, list)
	return err
}

// WhyNot implements rowlock.State.
func (g *State) WhyNot(s rowlock.Seat, c sheet.Cell) error {
	if err := g.shut(&g.sheets[s], c); err != nil {
		return err
	}
	switch g.Phase() {
	case rowlock.PhaseTake:
		return takeFirst.Under("K3")
	case rowlock.PhaseCall:
		return g.otherCall()
	}
	return noPlayCrosses.Under("K5", g.layout.Word(c))
}

// shut returns the rule that keeps a sheet from crossing the cell, or nil. A row is closed only
// by the sheet's own lock (K9).
func (g *State) shut(mine *sheet.Sheet, c sheet.Cell) error {
	if mine.Locks(g.layout).Has(c.Row()) {
		return words.RowLocked.Under("K9", g.layout.RowName(c.Row()))
	}
	return words.Shut(g.layout, mine, c)
}

// otherCall returns the refusal that says which number may be crossed (K4).
func (g *State) otherCall() error {
	return otherCall.Under("K4", int(g.pile.cards[g.pile.top].number()))
}

// readShuffle parses the new order of the pile: all discards, each once (K7).
func (g *State) readShuffle(list []string) ([]rowlock.Action, error) {
	cards, set, err := g.rules.readCards(list)
	if err != nil {
		return nil, err
	}
	if foreign := set &^ g.discards; foreign != 0 {
		return nil, notDiscarded.Under("K7", foreign.nth(0).word())
	}
	if missing := g.discards &^ set; missing != 0 {
		return nil, discardMissing.Under("K7", missing.nth(0).word())
	}
	actions := make([]rowlock.Action, len(cards))
	for i, c := range cards {
		actions[i] = rowlock.Action(c)
	}
	return actions, nil
}

// readTake parses cards to take from the display (K3).
func (g *State) readTake(list []string) (rowlock.Action, error) {
	if slices.Equal(list, pass) {
		return 0, mustTake.Under("K3")
	}
	if missing := handSize - g.hands[g.Active()].len(); len(list) != missing {
		return 0, takeCount.Under("K3", len(list), missing)
	}
	var taken uint8
	for _, word := range list {
		place := slices.IndexFunc(g.display[:], func(c card) bool { return c.word() == word })
		if place < 0 {
			return 0, notOnDisplay.Under("K3", word)
		}
		if taken>>place&1 != 0 {
			return 0, takenTwice.Under("K3", word)
		}
		taken |= 1 << place
	}
	return taking | rowlock.Action(taken), nil
}

func (g *State) readCall(s rowlock.Seat, list []string) (rowlock.Action, error) {
	if len(list) != 1 {
		return 0, words.OneChoice.New(len(list))
	}
	if slices.Equal(list, pass) {
		return rowlock.Pass, nil
	}
	c, err := words.Cell(g.layout, list[0])
	if err != nil {
		return 0, err
	}
	if !g.called().Has(c) {
		return 0, g.otherCall()
	}
	if err := g.shut(&g.sheets[s], c); err != nil {
		return 0, err
	}
	return calling | rowlock.Action(c), nil
}

// readPlay parses a play, "G3 G9 J7:G = G9 G7": the cards, and after the sign the cells that
// they cross.
func (g *State) readPlay(list []string) (rowlock.Action, error) {
	played, crossed := list, []string(nil)
	if sign := slices.Index(list, "="); sign >= 0 {
		played, crossed = list[:sign], list[sign+1:]
	}
	cards, colour, err := g.readPlayed(played)
	if err != nil {
		return 0, err
	}
	all := g.cellsOf(cards, colour)
	var set uint8
	for _, word := range crossed {
		c, err := words.Cell(g.layout, word)
		if err != nil {
			return 0, err
		}
		if own := g.layout.Colours(c).First(); own != colour {
			return 0, playedColour.Under("K6", word, own, colour)
		}
		if !all.all().Has(c) {
			return 0, notPlayed.Under("K6", word)
		}
		i := (all.at & (1<<c.Place() - 1)).Crosses()
		if set>>i != 0 {
			return 0, playOrder.Under("K6", word)
		}
		set |= 1 << i
	}
	if err := g.whyNot(all.some(set)); err != nil {
		return 0, err
	}
	return pack(cards, colour, set), nil
}

// readPlayed parses the cards of a play and returns them and the colour that they share.
func (g *State) readPlayed(list []string) (cards cardSet, colour sheet.Colour, err error) {
	if slices.Equal(list, pass) {
		return 0, 0, mustPlay.Under("K5")
	}
	if len(list) < 1 || len(list) > mostCards {
		return 0, 0, playCount.Under("K5", len(list))
	}
	for i, word := range list {
		name, as, isJoker := strings.Cut(word, ":")
		c, err := g.rules.readCard(name)
		if err != nil {
			return 0, 0, err
		}
		suit := c.colour()
		if c.joker() {
			if !isJoker || len(as) != 1 {
				return 0, 0, jokerColour.Under("K12", name)
			}
			var ok bool
			if suit, ok = sheet.ColourOf(as[0]); !ok {
				return 0, 0, noJokerColour.Under("K12", as)
			}
		} else if isJoker {
			return 0, 0, noJoker.Under("K12", name)
		}
		switch {
		case !g.hands[g.Active()].has(c):
			return 0, 0, notInHand.Under("K5", name)
		case cards.has(c):
			return 0, 0, playedTwice.Under("K5", name)
		case i > 0 && suit != colour:
			return 0, 0, playColours.Under("K5", colour, suit)
		}
		cards, colour = cards.with(c), suit
	}
	return cards, colour, nil
}

// whyNot returns the rule that keeps the active seat from crossing the cells in one play, or
// nil. Each cell must be open once those left of it are crossed (K6, K8), and at most one
// number may be left out between the first and the last (K6).
func (g *State) whyNot(cells rowCells) error {
	mine := g.sheets[g.Active()]
	for c := range cells.all().All() {
		if err := g.shut(&mine, c); err != nil {
			return err
		}
		mine.Cross(g.layout, c)
	}
	if gap(cells.at) > mostGap {
		return playGap.Under("K6", gap(cells.at))
	}
	return nil
}
