package table

import (
	"cmp"
	"encoding/json"
	"slices"
	"strings"

	"rowlock"
	"rowlock/record"
	"rowlock/rules"
)

// The facts. The log keeps outcomes, never seeds or states. Kinds keep their names. A field that
// is added later must, when missing, mean what held before it was added; an older version that
// reads the field puts the table aside.
type (
	created struct {
		Rules string `json:"rules"`         // frozen id
		Day   string `json:"day,omitempty"` // the day whose throws are dealt
	}
	joined struct {
		Name  string `json:"name"`
		Token []byte `json:"token,omitempty"` // SHA-256 of the seat's token
		Bot   string `json:"bot,omitempty"`
	}
	left struct {
		Seat int `json:"seat"`
	}
	settings struct {
		Rules   string            `json:"rules"`
		Clock   int               `json:"clock"` // seconds a decision, 0 for none
		Options map[string]string `json:"options,omitempty"`
		ByHand  bool              `json:"by_hand,omitempty"`
		InTurn  bool              `json:"in_turn,omitempty"` // the next seat begins the next game; each game's set-up names who begins
		Listed  bool              `json:"listed,omitempty"`
		Dice    Dice              `json:"dice,omitempty"`
		Hints   bool              `json:"hints,omitempty"`
		Free    bool              `json:"free_text,omitempty"`
		Away    Away              `json:"away,omitempty"`
	}
	// opening says that a game waits for its opening to be drawn.
	opening struct{}
	started struct {
		Setup []statement     `json:"setup"`
		Proof json.RawMessage `json:"proof,omitempty"` // that Chance was fair, where there is one
	}
	// prepared is a part of an outcome that has to be on disk before the rest is drawn.
	prepared struct {
		Proof json.RawMessage `json:"proof"`
	}
	statement struct {
		Keyword string   `json:"keyword"`
		Seat    int      `json:"seat"`
		Words   []string `json:"words,omitempty"`
	}
	// dealt is what Chance did: a throw, a reshuffle.
	dealt struct {
		Words []string        `json:"words"`
		Proof json.RawMessage `json:"proof,omitempty"` // that Chance was fair, where there is one
	}
	chose struct {
		Seat   int    `json:"seat"`
		Moment int    `json:"moment"`
		Word   string `json:"word"`
		By     string `json:"by"` // person, bot or clock
	}
	// stoodIn says that a bot plays for the person from now on.
	stoodIn struct {
		Seat int `json:"seat"`
	}
	returned struct {
		Seat int `json:"seat"`
	}
	// wanted says that a person wants another game.
	wanted struct {
		Seat int `json:"seat"`
	}
	gathered struct{}
	// undone says that a seat has taken back steps, redone that it has done them again.
	undone struct {
		Seat  int `json:"seat"`
		Steps int `json:"steps,omitempty"` // 1 if missing
	}
	redone struct {
		Seat  int `json:"seat"`
		Steps int `json:"steps,omitempty"`
	}
)

func (created) kind() string  { return "created" }
func (joined) kind() string   { return "joined" }
func (left) kind() string     { return "left" }
func (settings) kind() string { return "settings" }
func (opening) kind() string  { return "opening" }
func (started) kind() string  { return "started" }
func (prepared) kind() string { return "prepared" }
func (dealt) kind() string    { return "chance" }
func (chose) kind() string    { return Decision }
func (stoodIn) kind() string  { return "kept" }
func (returned) kind() string { return "returned" }
func (wanted) kind() string   { return "rematch" }
func (gathered) kind() string { return "gathered" }
func (undone) kind() string   { return "undone" }
func (redone) kind() string   { return "redone" }

// Decision is the kind of the entries that hold a decision.
const Decision = "chose"

// Who decided.
const (
	byPerson = "person"
	byBot    = "bot"
	byClock  = "clock"
)

func (f created) apply(s *state) (err error) {
	s.Day = f.Day
	s.Rules, err = rules.ByID(f.Rules)
	return err
}

func (f joined) apply(s *state) error {
	s.Sitters = append(s.Sitters, sitter{Name: f.Name, Bot: f.Bot, token: f.Token})
	if s.secret == "" {
		s.renewSecret(0) // the one who made the table
	}
	s.emit(Event{Kind: f.kind(), Seat: len(s.Sitters) - 1, Name: f.Name, Bot: f.Bot})
	return nil
}

func (f left) apply(s *state) error {
	s.emit(Event{Kind: f.kind(), Seat: f.Seat, Name: s.Sitters[f.Seat].Name})
	s.Sitters = slices.Delete(s.Sitters, f.Seat, f.Seat+1)
	s.Options = s.optionsWithout(f.Seat)
	return nil
}

func (f settings) apply(s *state) (err error) {
	if s.Rules, err = rules.ByID(f.Rules); err != nil {
		return err
	}
	e := Event{Kind: f.kind(), Seat: -1}
	if f.Clock != s.Clock {
		e.Clock = new(f.Clock)
	}
	s.Clock, s.ByHand, s.InTurn, s.Listed, s.Dice = f.Clock, f.ByHand, f.InTurn, f.Listed, f.Dice
	if f.Away != s.Away {
		e.Away = new(f.Away)
	}
	s.Hints, s.FreeText, s.Away = f.Hints, f.Free, f.Away
	if s.Options = f.Options; s.Options == nil {
		s.Options = map[string]string{}
	}
	s.emit(e)
	return nil
}

func (opening) apply(s *state) error {
	s.Opening = true
	return nil
}

func (prepared) apply(s *state) error {
	s.parts++
	return nil
}

func (f started) apply(s *state) error {
	list := f.statements()
	play, err := start(s.Rules, len(s.Sitters), list)
	if err != nil {
		return err
	}
	if s.Record, err = record.New(s.Rules, s.names(), list); err != nil {
		return err
	}
	s.first, s.draws, s.parts, s.setup = play.Active(), 1, 0, list
	s.begin(play)
	return nil
}

// begin makes a game the current one.
func (s *state) begin(play rowlock.State) {
	s.earlier = s.Moment()
	s.Play, s.Stage, s.Opening = s.Dice.played(play), Playing, false
	s.hidden = !isOpen(s.Play)
	s.Games++
	for i := range s.Sitters {
		s.Sitters[i].Rematch, s.Sitters[i].Stop, s.Sitters[i].StandIn = false, false, false
	}
	s.phase = phase{before: s.Play.Clone()}
	s.nudges, s.byBots = [rowlock.MaxSeats]int{}, nil
	s.begun = s.Public
	active := play.Active()
	s.emit(Event{Kind: "started", Seat: int(active), Name: s.Sitters[active].Name, Game: s.Games})
}

func (f started) statements() (list []rowlock.Statement) {
	for _, st := range f.Setup {
		list = append(list, rowlock.Statement{Keyword: st.Keyword, Seat: rowlock.Seat(st.Seat), Words: st.Words})
	}
	return list
}

func (f dealt) apply(s *state) error {
	actions, err := s.Play.Read(rowlock.Chance, f.Words)
	if err != nil {
		return err
	}
	s.draws, s.parts, s.thrown = s.draws+1, 0, false
	for _, a := range actions {
		s.phase.made = append(s.phase.made, record.Decision{Seat: rowlock.Chance, Action: a})
		s.Play.Do(rowlock.Chance, a)
	}
	return s.settle()
}

func (f chose) apply(s *state) error {
	seat := rowlock.Seat(f.Seat)
	actions, err := s.Play.Read(seat, strings.Fields(f.Word))
	if err != nil {
		return err
	}
	s.phase.made = append(without(s.phase.made, seat), record.Decision{Seat: seat, Action: actions[0]})
	if s.phase.choices[seat] = unread; !s.happened.silent {
		s.phase.choices[seat] = ownChoice(s.Play, seat, actions[0])
	}
	s.phase.bots[seat] = s.botOn(f)
	s.phase.others = s.phase.others.Without(seat)
	if f.By == byClock {
		s.phase.late = append(s.phase.late, f.Seat)
	}
	s.Play.Do(seat, actions[0])
	if s.Play.Moment() != s.phase.before.Moment() {
		return s.settle()
	}
	return nil
}

// standInWord names the bot that plays for a person.
const standInWord = "stand_in"

// botOn names the bot that made a choice, "" if no bot did.
func (s *state) botOn(f chose) string {
	if f.By != byBot {
		return ""
	}
	return cmp.Or(s.Sitters[f.Seat].Bot, standInWord)
}

func (f stoodIn) apply(s *state) error  { return s.standIn(f.Seat, true, f.kind()) }
func (f returned) apply(s *state) error { return s.standIn(f.Seat, false, f.kind()) }

func (s *state) standIn(seat int, is bool, kind string) error {
	s.Sitters[seat].StandIn = is
	s.emit(Event{Kind: kind, Seat: seat, Name: s.Sitters[seat].Name})
	return nil
}

func (f wanted) apply(s *state) error {
	s.Sitters[f.Seat].Rematch = true
	return nil
}

func (gathered) apply(s *state) error {
	s.Stage = Gathering
	return nil
}
