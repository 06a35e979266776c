package table

import (
	"slices"
	"strings"

	"rowlock"
	"rowlock/bot"
	"rowlock/rules"
)

// Clocks are the seconds a table may give for a decision; 0 is no limit.
var Clocks = []int{0, 45, 20, 10}

func fields(words string) []string { return strings.Fields(words) }

// decide turns a command into facts, or refuses it.
func (s *State) decide(c Command, round around) ([]fact, error) {
	seat := s.SeatOf(c.Token)
	if _, joins := c.Wish.(Join); seat < 0 && !joins {
		return nil, refuse(CodeNotSeated, "you have no seat at this table")
	}
	if s.tooOld(c.Wish, seat) {
		return nil, refuse(CodeNotNow, "this table has grown very old: open a new one")
	}
	return c.Wish.facts(s, seat, round)
}

// The bounds of a table's log: the longer it is, the longer a table takes to wake.
const (
	mostEntries = 100_000 // between games: some 300 of them
	mostPlaying = 110_000 // during one, of which a whole game takes a small part
)

// tooOld reports whether the log has no room for a wish. A game that is on may be
// played to its end; but whoever changes a choice, or leaves and comes back, could
// do so for ever.
func (s *State) tooOld(w Wish, seat int) bool {
	if s.Stage != Playing {
		_, leaves := w.(Leave)
		return !leaves && s.Seq >= mostEntries
	}
	switch w.(type) {
	case Leave:
		return s.Seq >= mostPlaying
	case Choose:
		return s.Seq >= mostPlaying && s.phase.words[seat] != ""
	}
	return false
}

func (s *State) onlyHost(seat int, round around) error {
	if host := s.Host(round.present); seat != host {
		return refuse(CodeNotHost, "only the host, "+s.Sitters[host].Name+", can do that")
	}
	return nil
}

func (s *State) gatheringHost(seat int, round around) error {
	if err := s.onlyHost(seat, round); err != nil {
		return err
	}
	if s.Stage != Gathering {
		return refuse(CodeNotNow, "a game is on: that can be done before it or after it")
	}
	return nil
}

func (s *State) room() error {
	if s.Stage != Gathering {
		return refuse(CodeNotNow, "the game has begun without a free seat: watch, or ask for a seat in the next one")
	}
	if s.Free() <= 0 {
		return refuse(CodeFull, "the table is full")
	}
	return nil
}

func (w Join) facts(s *State, _ int, _ around) ([]fact, error) {
	if err := s.room(); err != nil {
		return nil, err
	}
	if w.Token == "" || s.SeatOf(w.Token) >= 0 {
		return nil, refuse(CodeMalformed, "a new seat needs a token of its own")
	}
	name, err := CleanName(w.Name)
	if err != nil {
		return nil, err
	}
	if s.nameTaken(name) {
		return nil, refuse(CodeNameTaken, "somebody at this table has that name, or one that looks the same")
	}
	return []fact{{kindJoined, joined{Name: name, Token: w.Token.digest()}}}, nil
}

func (w AddBot) facts(s *State, seat int, round around) ([]fact, error) {
	if err := s.gatheringHost(seat, round); err != nil {
		return nil, err
	}
	if err := s.room(); err != nil {
		return nil, err
	}
	if _, err := bot.New(w.Bot, 0); err != nil {
		return nil, refuse(CodeMalformed, err.Error())
	}
	return []fact{{kindJoined, joined{Name: s.botName(w.Bot), Bot: w.Bot}}}, nil
}

// botName gives a bot a name nobody at the table has.
func (s *State) botName(kind string) string {
	name := strings.ToUpper(kind[:1]) + kind[1:]
	for _, suffix := range []string{"", " 2", " 3", " 4", " 5", " 6"} {
		if !s.nameTaken(name + suffix) {
			return name + suffix
		}
	}
	return name
}

func (s *State) nameTaken(name string) bool {
	return slices.ContainsFunc(s.Sitters, func(sitter Sitter) bool {
		return strings.EqualFold(sitter.Name, name) || look(sitter.Name) == look(name)
	})
}

func (w Remove) facts(s *State, seat int, round around) ([]fact, error) {
	if err := s.gatheringHost(seat, round); err != nil {
		return nil, err
	}
	if w.Seat < 0 || w.Seat >= len(s.Sitters) || w.Seat == seat {
		return nil, refuse(CodeMalformed, "there is nobody to remove on that seat")
	}
	return []fact{{kindLeft, left(w)}}, nil
}

func (w Settings) facts(s *State, seat int, round around) ([]fact, error) {
	if err := s.gatheringHost(seat, round); err != nil {
		return nil, err
	}
	ru, err := rules.ByEdition(w.Edition)
	if err != nil {
		return nil, refuse(CodeMalformed, err.Error())
	}
	if !slices.Contains(Clocks, w.Clock) {
		return nil, refuse(CodeMalformed, "a decision takes 45, 20 or 10 seconds, or as long as it takes")
	}
	if _, most := ru.Seats(); most < len(s.Sitters) {
		return nil, refuse(CodeFull, "too many sit at the table for that edition")
	}
	if err := checkOptions(ru, w.Options); err != nil {
		return nil, err
	}
	return []fact{{kindSettings, settings{ru.ID(), w.Clock, w.Options}}}, nil
}

func (Start) facts(s *State, seat int, round around) ([]fact, error) {
	if err := s.gatheringHost(seat, round); err != nil {
		return nil, err
	}
	first := rowlock.Seat(round.source.Below(uint32(len(s.Sitters)))) // C4
	if s.Games > 0 {
		first = s.first.Next(len(s.Sitters))
		first %= rowlock.Seat(len(s.Sitters))
	}
	return s.begin(first, round.source)
}

// begin sets a game up, and lets Chance do what comes before the first
// decision.
func (s *State) begin(first rowlock.Seat, src rowlock.Source) ([]fact, error) {
	setup, err := s.Rules.Setup(len(s.Sitters))
	if err == nil {
		err = putOptions(setup, s.Rules, s.Options)
	}
	if err == nil {
		err = setup.Put(rowlock.Statement{Keyword: "active", Seat: first})
	}
	if err != nil {
		return nil, refuse(CodeNotNow, err.Error())
	}
	setup.Deal(src)
	var body started
	for _, st := range setup.Statements() {
		body.Setup = append(body.Setup, statement{st.Keyword, int(st.Seat), st.Words})
	}
	g, err := setup.Start()
	if err != nil {
		return nil, refuse(CodeNotNow, err.Error())
	}
	return append([]fact{{kindStarted, body}}, chanceFacts(g, src)...), nil
}

func (Rematch) facts(s *State, seat int, round around) ([]fact, error) {
	if s.Stage != Finished {
		return nil, refuse(CodeNotNow, "the game is not over yet")
	}
	facts := []fact{{kindRematch, bySeat{seat}}}
	if !s.agree(func(other int) bool { return other == seat || s.Sitters[other].Rematch }, round.present) {
		return facts, nil
	}
	begun, err := s.again(round.source)
	return append(facts, begun...), err
}

// agreed reports whether somebody wants another game and everybody who is
// present does.
func (s *State) agreed(present func(int) bool) bool {
	wants := func(seat int) bool { return s.Sitters[seat].Rematch }
	return s.Stage == Finished && slices.ContainsFunc(s.persons(), wants) && s.agree(wants, present)
}

func (s *State) agree(wants, present func(int) bool) bool {
	return !slices.ContainsFunc(s.persons(), func(seat int) bool { return present(seat) && !wants(seat) })
}

// again begins the next game; the next seat is active first.
func (s *State) again(src rowlock.Source) ([]fact, error) {
	return s.begin(s.first.Next(len(s.Sitters)), src)
}

func (Gather) facts(s *State, seat int, round around) ([]fact, error) {
	if s.Stage != Finished {
		return nil, refuse(CodeNotNow, "the game is not over yet")
	}
	if err := s.onlyHost(seat, round); err != nil {
		return nil, err
	}
	return []fact{{kindGathered, nothing{}}}, nil
}

func (Leave) facts(s *State, seat int, _ around) ([]fact, error) {
	switch {
	case s.Stage != Playing:
		if s.Stage == Finished {
			return []fact{{kindGathered, nothing{}}, {kindLeft, left{seat}}}, nil
		}
		return []fact{{kindLeft, left{seat}}}, nil
	case s.Sitters[seat].Kept:
		return nil, refuse(CodeNotNow, "a bot plays for you already")
	}
	return []fact{{kindKept, bySeat{seat}}}, nil
}
