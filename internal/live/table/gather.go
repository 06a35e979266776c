package table

import (
	"fmt"
	"slices"
	"strings"

	"rowlock/internal/words/lookalike"
	"rowlock/refusal"
)

// onlyHost refuses what only the host may do, to any other seat.
func (t *Table) onlyHost(seat int) error {
	if host := t.host(t.now); seat != host {
		return refusal.NotHost.New("", t.state.Sitters[host].Name)
	}
	return nil
}

// onlyBetweenGames refuses what cannot be done while a game is on, or about to begin.
func (s *state) onlyBetweenGames() error {
	if s.Stage != Gathering || s.Opening {
		return refusal.NotNow.New("", refusal.GameOn.New(""))
	}
	return nil
}

// onlyHostBetweenGames refuses what only the host can do, and only between games.
func (t *Table) onlyHostBetweenGames(seat int) error {
	if err := t.onlyHost(seat); err != nil {
		return err
	}
	return t.state.onlyBetweenGames()
}

// notDaily refuses what would let a day's throws be played differently, or again.
func (s *state) notDaily() error {
	if s.Day == "" {
		return nil
	}
	return refusal.NotNow.New("", refusal.OfDay.New(""))
}

// checkRoom refuses another sitter if no seat is free.
func (s *state) checkRoom() error {
	switch {
	case s.onlyBetweenGames() != nil:
		return refusal.NotNow.New("", refusal.SeatsTaken.New(""))
	case s.emptySeats() <= 0:
		return refusal.Full.New("", refusal.TableFull.New(""))
	}
	return nil
}

func (c Join) do(t *Table, _ int, step *Step) error {
	s := t.state
	if seat := s.freedOf(c.Token.Digest()); seat >= 0 {
		step.add(s.giveBack(seat))
		return nil
	}
	seat := -1
	if s.openSeats() > 0 && s.Stage == Playing {
		seat = s.botSeat(c.Name)
	}
	if seat < 0 {
		if err := s.checkRoom(); err != nil {
			return err
		}
	}
	if err := s.checkInvited(c.Invite); err != nil {
		return err
	}
	if c.Token == "" { // one that has a seat asks for it again, see Request
		return refusal.Malformed.New("", refusal.TokenInUse.New(""))
	}
	name, err := CleanName(c.Name)
	if err != nil {
		return err
	}
	if t.isBots(name) {
		return refusal.Name.New("", refusal.NameOfBot.New(""))
	}
	if s.nameTaken(name, seat) {
		return refusal.NameTaken.New("")
	}
	if seat >= 0 {
		step.add(tookOver{Seat: seat, Name: name, Token: c.Token.Digest()})
		return nil
	}
	step.add(joined{Name: name, Token: c.Token.Digest()})
	return nil
}

func (c AddBot) do(t *Table, seat int, step *Step) error {
	if err := t.onlyHostBetweenGames(seat); err != nil {
		return err
	}
	if err := t.state.checkRoom(); err != nil {
		return err
	}
	if t.state.Dice.real() {
		return refusal.NotNow.New("", refusal.RealDice.New(""))
	}
	if err := t.cfg.CheckBot(c.Bot, t.state.Rules); err != nil {
		return refusal.Malformed.New("", err)
	}
	step.add(joined{Name: t.botName(c.Bot), Bot: c.Bot})
	return nil
}

// botName returns the name of a figure that no other bot at the table has or, if none is left, the
// bot's kind, with a number if that is taken.
func (t *Table) botName(kind string) string {
	figures := t.figures()
	for figure, name := range t.cfg.Called[kind] {
		if !slices.Contains(figures, figure) && !t.state.nameTaken(name, -1) {
			return name
		}
	}
	kind = strings.ToUpper(kind[:1]) + kind[1:]
	name := kind
	for number := 2; t.state.nameTaken(name, -1); number++ {
		name = fmt.Sprint(kind, " ", number)
	}
	return name
}

// figures returns each seat's figure, no two alike: that of the bot's name or, if the name is not
// one of its kind's, the first that is free. A person has none, -1.
func (t *Table) figures() []int {
	sitters := t.state.Sitters
	figures := make([]int, len(sitters))
	for seat, sitter := range sitters {
		figures[seat] = slices.Index(t.cfg.Called[sitter.Bot], sitter.Name)
	}
	for seat, sitter := range sitters {
		for figure := 0; sitter.Bot != "" && figures[seat] < 0; figure++ {
			if !slices.Contains(figures, figure) {
				figures[seat] = figure
			}
		}
	}
	return figures
}

// nameTaken reports whether somebody on another seat has a name like this one.
func (s *state) nameTaken(name string, seat int) bool {
	for other, sitter := range s.Sitters {
		if other != seat && lookalike.Same(sitter.Name, name) {
			return true
		}
	}
	return false
}

// seatNamed returns the seat of a name, -1 if nobody has it.
func (s *state) seatNamed(name string) int {
	return slices.IndexFunc(s.Sitters, func(one sitter) bool { return one.Name == name })
}

func (c Remove) do(t *Table, seat int, step *Step) error {
	if err := t.onlyHost(seat); err != nil {
		return err
	}
	whose := t.state.seatNamed(c.Name)
	if whose < 0 || whose == seat {
		return refusal.NotNow.New("", refusal.NobodyThere.New(""))
	}
	if t.state.Stage == Playing {
		return t.freeSeat(whose, step)
	}
	if err := t.state.onlyBetweenGames(); err != nil {
		return err
	}
	step.add(left{whose})
	return nil
}
