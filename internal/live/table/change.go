package table

import (
	"maps"
	"slices"
	"strings"

	"rowlock"
	"rowlock/refusal"
)

// Change changes what is played or, during a game, only its pace.
type Change struct {
	Edition string // "" keeps what is played; naming an edition starts the options anew
	Sheet   string // the same with the text of a sheet of somebody's own, in place of an edition
	Name    string // the sitter whose own options these are, where each seat has its own; "" for all seats
	Changes
}

func (Change) name() string { return "settings" }

func (c Change) fields(d *digester) {
	d.text(c.Edition)
	d.maybe(c.Clock)
	d.number(len(c.Options))
	for _, keyword := range slices.Sorted(maps.Keys(c.Options)) {
		d.text(keyword)
		d.text(c.Options[keyword])
	}
	d.text(c.Name)
	for _, is := range []*bool{c.ByHand, c.InTurn, c.Listed, c.Hints, c.FreeText} {
		d.bit(is != nil)
		d.bit(is != nil && *is)
	}
	if d.bit(c.Dice != nil); c.Dice != nil {
		d.text(string(*c.Dice))
	}
	if c.Sheet != "" { // as with Away
		d.text(c.Sheet)
	}
	if c.Away != nil { // nil adds nothing, as before there was this field: logs keep digests
		d.text(string(*c.Away))
	}
}

func (Change) repeats(s *state, _ int) (int, bool) { return s.wear.paced, s.Stage == Playing }

func (c Change) do(t *Table, seat int, step *Step) error {
	s := t.state
	if err := s.onlyFree(); err != nil {
		return err
	}
	if s.Stage == Playing {
		return c.pace(t, seat, step)
	}
	if err := t.onlyHostBetweenGames(seat); err != nil {
		return err
	}
	to, ru, err := c.of(s)
	if err != nil {
		return err
	}
	if err := t.checkOwn(ru); err != nil {
		return err
	}
	if _, most := ru.Seats(); most < len(s.Sitters) {
		return full.New(tooManySeated.New())
	}
	for _, sitter := range s.Sitters {
		if sitter.Bot == "" {
			continue
		}
		if err := t.cfg.CheckBot(sitter.Bot, ru); err != nil {
			return refusal.Malformed.New(err)
		}
	}
	if err := checkOptions(ru, to.Options); err != nil {
		return refusal.Malformed.New(err)
	}
	if err := s.checkDice(&to, ru); err != nil {
		return refusal.Malformed.New(err)
	}
	if s.Open && types(&to, ru) {
		return NotNow.New(openTypes.New())
	}
	step.add(changed{printedBy(ru, s.Rules), to})
	return nil
}

// pace changes what the host may change during a game.
func (c Change) pace(t *Table, seat int, step *Step) error {
	s := t.state
	if err := t.onlyHost(seat); err != nil {
		return err
	}
	to, ru, err := c.of(s)
	if err != nil {
		return err
	}
	if s.Open && types(&to, s.Rules) {
		return NotNow.New(openTypes.New())
	}
	if ru.ID() != s.Rules.ID() || !to.onlyPace(&s.Settings) || s.Dice.real() {
		return s.onlyBetweenGames()
	}
	step.add(changed{printedBy(s.Rules, s.Rules), to})
	return nil
}

// of returns the rules and the settings of a table as the command makes them.
func (c Change) of(s *state) (to Settings, ru rowlock.Rules, err error) {
	if ru, err = c.rules(s); err != nil {
		return to, nil, refusal.Malformed.New(err)
	}
	if to, err = s.Settings.with(&c.Changes); err != nil {
		return to, nil, err
	}
	to.Options, err = s.changeOptions(c, ru)
	return to, ru, err
}

// rules returns what is played once the command has changed it.
func (c Change) rules(s *state) (rowlock.Rules, error) {
	switch {
	case c.Edition != "" && c.Sheet != "":
		return nil, EitherEdition.New()
	case c.Sheet != "":
		return NewOwnSheet(s.book, c.Sheet)
	case c.Edition != "":
		return s.book.ByEdition(c.Edition)
	}
	return s.Rules, nil
}

// changeOptions returns the table's options as a command changes them. A seat's own are changed by
// its sitter's name, since seats move up.
func (s *state) changeOptions(c Change, ru rowlock.Rules) (map[string]string, error) {
	options := map[string]string{}
	if c.Edition == "" && c.Sheet == "" {
		maps.Copy(options, s.Options)
	}
	seat := s.seatNamed(c.Name)
	if c.Name != "" && seat < 0 {
		return nil, NotNow.New(nobodyThere.New())
	}
	for keyword, text := range c.Options {
		if seat >= 0 && bySeat(ru, keyword) {
			own := append(strings.Split(options[keyword], ","), make([]string, len(s.Sitters))...)[:len(s.Sitters)]
			own[seat] = strings.Join(strings.Fields(strings.ReplaceAll(text, ",", " ")), " ")
			text = strings.Join(own, ",")
		}
		options[keyword] = text
	}
	return options, nil
}

// changed says what the settings are from now on.
type changed struct {
	printed
	Settings
}

func (changed) kind() string { return "settings" }

func (f changed) apply(s *state) error {
	s.wear.paced++
	if err := f.put(s); err != nil {
		return err
	}
	e := Event{Kind: f.kind(), Seat: -1}
	if f.Clock != s.Clock {
		e.Clock = new(f.Clock)
	}
	if f.Away != s.Away {
		e.Away = new(f.Away)
	}
	s.Settings = f.complete()
	s.slow = s.slow || s.Away == Waits
	s.emit(e)
	return nil
}
