package table

import (
	"maps"
	"slices"
	"time"

	"rowlock/refusal"
)

// Settings are how a table plays. The state, the log, views and what continues a log hold them in
// this form.
type Settings settingsOf[int, bool, Dice, Away]

// Changes are changes of settings: those that are nil stay as they are, so that two changes made
// at the same time both count.
type Changes settingsOf[*int, *bool, *Dice, *Away]

// settingsOf declares each setting once. Its types are those of the values, or pointers to them.
// The names in JSON are those of the log. In a log a setting that is missing is as it was before
// there was this setting.
type settingsOf[seconds int | *int, flag bool | *bool, dice Dice | *Dice, away Away | *Away] struct {
	Clock    seconds           `json:"clock"`             // for a decision, one of Clocks; 0 for none
	Options  map[string]string `json:"options,omitempty"` // of the edition, by keyword
	ByHand   flag              `json:"by_hand,omitempty"` // the active player throws the dice, and they do not fall by themselves; see Throw
	InTurn   flag              `json:"in_turn,omitempty"` // in the next game the next seat is active first; else the first is drawn (C4)
	Listed   flag              `json:"listed,omitempty"`  // everybody may have the records of the games, without names
	Dice     dice              `json:"dice,omitempty"`
	Hints    flag              `json:"hints,omitempty"`     // people who play with each other may ask what their choices are worth
	FreeText flag              `json:"free_text,omitempty"` // people may say words of their own
	Away     away              `json:"away,omitempty"`
}

// Clocks are the seconds a table may give for a decision; 0 is no limit.
var Clocks = []int{0, 300, 120, 45, 20, 10}

// Dice says who throws.
type Dice string

// Who throws.
const (
	Drawn   Dice = ""        // the table's dealer
	Entered Dice = "entered" // people throw real dice, and tell the throws
	Unseen  Dice = "unseen"  // people throw real dice, and the table keeps their sheets only
)

// real reports whether the dice lie on a real table: nobody is replaced there, and
// no clock runs.
func (d Dice) real() bool { return d != Drawn }

// Away says what a table does about a person who is away.
type Away string

// What a table does about them.
const (
	BotPlays Away = ""     // a bot plays for them after a while
	Waits    Away = "wait" // the game waits; a person whose time is up passes, present or away
)

// clock returns how long a decision may take, 0 for no limit.
func (s *Settings) clock() time.Duration { return time.Duration(s.Clock) * time.Second }

// complete returns settings as the state has them: those that were read from a log may have no
// options.
func (s Settings) complete() Settings {
	if s.Options == nil {
		s.Options = map[string]string{}
	}
	return s
}

// with returns the settings after changes, all but the options. The error is a refusal of values
// that no table can have.
func (s Settings) with(c *Changes) (Settings, error) {
	put(&s.Clock, c.Clock)
	put(&s.ByHand, c.ByHand)
	put(&s.InTurn, c.InTurn)
	put(&s.Listed, c.Listed)
	put(&s.Dice, c.Dice)
	put(&s.Hints, c.Hints)
	put(&s.FreeText, c.FreeText)
	put(&s.Away, c.Away)
	switch {
	case !slices.Contains(Clocks, s.Clock):
		return s, refusal.Malformed.New(noSuchClock.New())
	case s.Away != BotPlays && s.Away != Waits:
		return s, refusal.Malformed.New(noSuchAway.New(string(s.Away)))
	}
	return s, nil
}

func put[T any](to, what *T) {
	if what != nil {
		*to = *what
	}
}

// onlyPace reports whether two settings differ only in what the host may change during a game: the
// clock, who throws, what happens when people are away, and what may be said. Somebody may be
// present and never decide, or say what they should not.
func (s *Settings) onlyPace(other *Settings) bool {
	return maps.Equal(s.Options, other.Options) && s.InTurn == other.InTurn && s.Listed == other.Listed && s.Hints == other.Hints && s.Dice == other.Dice
}
