package terminal

import (
	"math"
	"slices"
	"strings"

	tea "charm.land/bubbletea/v2"
)

// press carries out a key.
func (s *screen) press(key string) tea.Cmd {
	switch {
	case key == "ctrl+c", key == "q" && s.page == nil:
		return tea.Quit
	case key == "ctrl+z":
		if !resumable() {
			return nil
		}
		return tea.Suspend
	case s.page != nil:
		if !s.page.scroll(key, s.height) {
			s.page = nil
		}
		return nil
	case key == "?":
		s.rules()
		return nil
	case key == "l":
		s.page = &page{title: s.reader.Say("page_log"), text: logText(s.log), top: math.MaxInt32}
		return nil
	}
	switch s.stage {
	case deciding:
		return s.decide(key)
	case asking:
		return s.answer(key)
	case held:
		return s.reconsider(key)
	case watching:
		if key == "enter" || key == "space" {
			s.stage = busy
			return s.beside(func() tea.Msg { return advanced{s.game.next(s.ctx)} })
		}
	}
	return nil
}

func (s *screen) rules() {
	text, err := s.aids.Rules()
	if err != nil {
		s.note = s.reader.Say("refused", "why", err)
		return
	}
	s.page = &page{title: s.reader.Say("page_rules"), text: text}
}

// decide carries out a key while the person chooses.
func (s *screen) decide(key string) tea.Cmd {
	if len(key) == 1 && key >= "0" && key <= "9" {
		return s.number(key)
	}
	s.typed = ""
	deep, _, _ := s.grid()
	n := len(s.items())
	switch key {
	case "up", "k":
		s.cursor = (s.cursor + n - 1) % n
	case "down", "j", "tab":
		s.cursor = (s.cursor + 1) % n
	case "left":
		s.cursor = max(0, s.cursor-deep)
	case "right":
		s.cursor = min(n-1, s.cursor+deep)
	case "pgup":
		s.cursor = max(0, s.cursor-max(1, s.rows))
	case "pgdown":
		s.cursor = min(n-1, s.cursor+max(1, s.rows))
	case "home":
		s.cursor = 0
	case "end":
		s.cursor = n - 1
	case "enter", "space":
		return s.pick(s.cursor)
	case "esc", "u":
		s.otherCards()
	case "h":
		return s.hint()
	case "p":
		if at, ok := s.keyed(key); ok {
			return s.pick(at)
		}
	}
	return nil
}

// number carries out a digit. A number is picked at once if none of more digits begins like it;
// otherwise its item is marked.
func (s *screen) number(digit string) tea.Cmd {
	s.typed += digit
	at, ok := s.keyed(s.typed)
	if !ok {
		s.typed = digit
		if at, ok = s.keyed(digit); !ok {
			s.typed = ""
			return nil
		}
	}
	s.cursor = at
	longer := func(it item) bool { return it.key != s.typed && strings.HasPrefix(it.key, s.typed) }
	if slices.ContainsFunc(s.items(), longer) {
		return nil
	}
	s.typed = ""
	return s.pick(at)
}

// answer carries out a key while a grave choice waits to be confirmed.
func (s *screen) answer(key string) tea.Cmd {
	switch key {
	case "enter", "y":
		return s.hold()
	case "esc", "u", "n":
		s.stage = deciding
	}
	return nil
}

// reconsider carries out a key while a choice may still be taken back.
func (s *screen) reconsider(key string) tea.Cmd {
	switch key {
	case "enter", "space":
		return s.commit()
	case "esc", "u":
		s.stage = deciding
		s.note = s.reader.Say("taken_back")
	}
	return nil
}
