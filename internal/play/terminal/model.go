package terminal

import (
	"context"
	"errors"
	"os"
	"slices"
	"strconv"
	"sync"
	"time"

	tea "charm.land/bubbletea/v2"

	"rowlock/internal/words/language"
	"rowlock/wire"
)

// A stage is what the screen waits for.
type stage uint8

const (
	busy     stage = iota // for the others and Chance
	deciding              // for a choice
	asking                // for a grave choice to be confirmed
	held                  // while a choice may be taken back
	watching              // for a key that shows what comes next
	over
)

// A screen is the model of the full-screen program.
type screen struct {
	game     *Game
	reader   *language.Reader
	aids     Aids
	takeBack time.Duration // how long a choice may be taken back
	ctx      context.Context
	failed   error

	working sync.RWMutex // held by work beside the screen

	width, height int
	stage         stage
	scene         *scene        // nil before the first
	cards         string        // whose plays are listed, "" for all
	cursor        int           // in the list
	rows          int           // of the list that were shown last
	typed         string        // digits of a number that may go on
	chosen        int           // the choice that waits to be confirmed, or is held
	holding       int           // counts the choices held, so that an old timer has no effect
	asked         int           // moment whose choices are being priced, 0 for none
	priced        []wire.Priced // best first
	note          string        // shown until the next key
	log           []Line
	page          *page // shown over everything, nil for none
}

// What comes back from work beside the screen.
type (
	advanced struct{ err error }
	elapsed  struct{ holding int }
	hinted   struct {
		moment int
		priced []wire.Priced
		err    error
	}
)

// Play plays a game on the full screen. It ends when the person leaves or the context ends; the
// context alone handles signals.
func Play(ctx context.Context, g *Game, aids Aids, takeBack time.Duration, options ...tea.ProgramOption) error {
	ctx, cancel := context.WithCancel(ctx)
	s := &screen{game: g, reader: g.config.Reader, aids: aids, takeBack: takeBack, ctx: ctx, width: 80, height: 24}
	program := tea.NewProgram(s, append(options, tea.WithoutSignalHandler(), tea.WithFilter(sized))...)
	// Given the context, the program would close the terminal while it still reads from it.
	left := context.AfterFunc(ctx, program.Quit)
	_, err := program.Run()
	if !left() {
		err = errors.Join(err, ctx.Err())
	}
	cancel()
	s.working.Lock() // never unlocked: work that has not begun need not be waited for
	if s.failed != nil {
		return s.failed
	}
	return err
}

// sized gives a window a size if its terminal reports none, as serial consoles do: that of the
// environment or else the usual one.
func sized(_ tea.Model, msg tea.Msg) tea.Msg {
	size, ok := msg.(tea.WindowSizeMsg)
	if !ok || size.Width > 0 && size.Height > 0 {
		return msg
	}
	size = tea.WindowSizeMsg{Width: 80, Height: 24}
	if n, err := strconv.Atoi(os.Getenv("COLUMNS")); err == nil && n > 0 {
		size.Width = n
	}
	if n, err := strconv.Atoi(os.Getenv("LINES")); err == nil && n > 0 {
		size.Height = n
	}
	return size
}

// Init implements tea.Model.
func (s *screen) Init() tea.Cmd {
	return s.beside(func() tea.Msg { return advanced{s.game.advance(s.ctx)} })
}

// beside starts work beside the screen, which Play waits for at the end. Once the screen has
// ended, no work begins.
func (s *screen) beside(do func() tea.Msg) tea.Cmd {
	return func() tea.Msg {
		if !s.working.TryRLock() {
			return nil
		}
		defer s.working.RUnlock()
		return do()
	}
}

// Update implements tea.Model.
func (s *screen) Update(msg tea.Msg) (tea.Model, tea.Cmd) {
	switch m := msg.(type) {
	case tea.WindowSizeMsg:
		s.width, s.height = m.Width, m.Height
	case advanced:
		return s, s.see(m.err)
	case elapsed:
		if s.stage == held && m.holding == s.holding {
			return s, s.commit()
		}
	case hinted:
		s.price(m)
	case tea.KeyPressMsg:
		s.note = ""
		return s, s.press(latinKey(m.Key()))
	}
	return s, nil
}

// see shows the current state of the game.
func (s *screen) see(err error) tea.Cmd {
	if err != nil {
		s.failed = err
		return tea.Quit
	}
	s.scene, s.cards, s.cursor, s.typed, s.priced = s.game.scene(), "", 0, "", nil
	s.log = append(s.log, s.scene.News...)
	switch {
	case s.game.Over():
		s.stage = over
	case s.game.watched():
		s.stage = watching
	default:
		s.stage = deciding
	}
	return nil
}

// pick selects an item. A choice with grave effects must be confirmed; any other can be undone for
// a while.
func (s *screen) pick(at int) tea.Cmd {
	it := s.items()[at]
	if it.cards != "" {
		s.cards, s.cursor = it.cards, 0
		return nil
	}
	s.cursor, s.chosen = at, it.choices[0]
	if isGrave(s.scene.Choices, s.chosen) {
		s.stage = asking
		return nil
	}
	return s.hold()
}

// hold gives the person some time to take the choice back.
func (s *screen) hold() tea.Cmd {
	s.stage = held
	s.holding++
	if s.takeBack <= 0 {
		return s.commit()
	}
	holding := s.holding
	return tea.Tick(s.takeBack, func(time.Time) tea.Msg { return elapsed{holding} })
}

// commit makes the choice.
func (s *screen) commit() tea.Cmd {
	s.stage = busy
	action := s.scene.Actions[s.chosen]
	return s.beside(func() tea.Msg { return advanced{s.game.choose(s.ctx, action)} })
}

// otherCards lists all cards again, with the mark on those whose plays were listed.
func (s *screen) otherCards() {
	if s.cards == "" {
		return
	}
	choice := s.items()[0].choices[0]
	s.cards = ""
	s.cursor = s.itemOf(choice)
}

// toBest puts the mark on the best choice.
func (s *screen) toBest() {
	best := slices.IndexFunc(s.scene.Choices, func(c wire.Choice) bool { return c.Choice == s.priced[0].Choice.Choice })
	if best < 0 {
		return
	}
	s.cards = ""
	s.cursor = s.itemOf(best)
	if it := s.items()[s.cursor]; it.cards != "" {
		s.cards = it.cards
		s.cursor = s.itemOf(best)
	}
}

// hint goes to the best choice, and asks first what the choices are worth unless that is known or
// already asked.
func (s *screen) hint() tea.Cmd {
	if s.priced != nil {
		s.toBest()
		return nil
	}
	s.note = s.reader.Say("pricing")
	if s.asked == s.scene.View.Moment {
		return nil
	}
	s.asked = s.scene.View.Moment
	record, scene := s.game.Record(), s.scene
	return s.beside(func() tea.Msg {
		priced, err := s.aids.price(s.ctx, record, scene)
		return hinted{scene.View.Moment, priced, err}
	})
}

// price shows a hint if it still belongs to the current decision.
func (s *screen) price(m hinted) {
	if m.moment == s.asked {
		s.asked = 0
	}
	if m.moment != s.scene.View.Moment {
		return
	}
	s.note = ""
	if m.err != nil {
		s.note = s.reader.Say("no_hint", "why", m.err)
		return
	}
	s.priced = m.priced
	if s.stage == deciding {
		s.toBest()
	}
}
