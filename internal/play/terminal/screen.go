package terminal

import (
	"slices"
	"strings"

	tea "charm.land/bubbletea/v2"
	"charm.land/lipgloss/v2"
	"github.com/charmbracelet/x/ansi"

	"rowlock"
)

// View implements tea.Model.
func (s *screen) View() tea.View {
	v := tea.NewView(s.content())
	v.AltScreen = true
	v.KeyboardEnhancements.ReportAlternateKeys = true // the Latin key in the place of any other
	v.WindowTitle = s.reader.Say("program_name")
	return v
}

func (s *screen) content() string {
	switch {
	case s.page != nil:
		return s.page.draw(s.reader, s.width, s.height)
	case s.scene == nil:
		return s.reader.Say("begins")
	}
	bottom := s.bottomLines()
	side := s.side(s.height - len(bottom))
	top := s.topLines(s.height - len(bottom) - 1)
	if others := s.otherLines(); side == nil && s.height-len(top)-len(others) > leastRoom {
		top = append(append(top, ""), others...)
	}
	room := max(1, s.height-len(top)-len(bottom)) // clip cuts at the top, so the choice that Enter takes stays visible
	text := strings.Join(append(top, s.middle(room)...), "\n")
	if side != nil {
		text = lipgloss.NewStyle().Width(s.left() + gap).Render(clip(text, s.left(), s.height))
		text = lipgloss.JoinHorizontal(lipgloss.Top, text, strings.Join(side, "\n"))
	}
	return clip(text+"\n"+strings.Join(bottom, "\n"), s.width, s.height)
}

// topLines shows the table and the person's sheet, with a blank line between them if the room
// allows it.
func (s *screen) topLines(room int) []string {
	top, own := append([]string{s.headLine()}, s.tableLines()...), s.sheetLines()
	if len(top)+len(own) < room {
		top = append(top, "")
	}
	return append(top, own...)
}

// bottomLines says what the person may do now and, unless the window is too low, by which keys.
func (s *screen) bottomLines() []string {
	if s.height < 3 {
		return []string{s.promptLine()}
	}
	return []string{s.promptLine(), s.keyLine()}
}

// left returns how many columns are left beside the others' sheets.
func (s *screen) left() int {
	widest := 0
	for _, line := range s.side(s.height - len(s.bottomLines())) {
		widest = max(widest, lipgloss.Width(line))
	}
	if widest == 0 {
		return s.width
	}
	return s.width - gap - widest
}

// leastRoom is how many lines news, choices, prompt and keys require. In a lower window the others
// are not shown.
const leastRoom = 8

// gap is how many columns separate the person's sheet from the others'.
const gap = 4

// side returns the others' sheets if there is room for them beside the person's own, in that many
// lines, else nil.
func (s *screen) side(height int) []string {
	if s.scene.View.Seats == 1 {
		return nil
	}
	others := s.otherSheets()
	own := 0
	for _, line := range append(s.sheetLines(), s.tableLine()) {
		own = max(own, lipgloss.Width(line))
	}
	for _, line := range others {
		if own+gap+lipgloss.Width(line) > s.width {
			return nil
		}
	}
	if len(others)+1 > height {
		return nil
	}
	return append([]string{""}, others...)
}

// middle divides the remaining lines between the news and the choices.
func (s *screen) middle(room int) []string {
	list := s.scene.standings(s.reader)
	if len(s.scene.Choices) > 0 {
		want, _, _ := s.grid()
		least := min(3, len(s.scene.News)) // of the news
		spare := room - least - 2
		if spare < 1 {
			spare = room // choices come before news
		}
		list = s.choiceLines(max(1, min(want, spare)))
	}
	if room < len(list)+2 {
		return list[:max(0, min(len(list), room))]
	}
	news := s.newsLines(max(0, room-len(list)-2))
	lines := append(append([]string{""}, news...), "")
	lines = append(lines, list...)
	for len(lines) < room {
		lines = append(lines, "")
	}
	return lines[:max(0, min(len(lines), room))]
}

// usualHeight is that of a terminal window that nobody has made larger.
const usualHeight = 24

// newsLines describes what has happened since the last decision, the newest if not everything
// fits, and before it in a high window.
func (s *screen) newsLines(most int) []string {
	news := s.scene.News
	if s.height > usualHeight && len(s.log) > len(news) {
		news = s.log
	}
	old := len(news) - len(s.scene.News)
	var lines []string
	for i, line := range news {
		text := "  " + line.Text
		switch line.Kind {
		case alert:
			text = "! " + line.Text
		case throws:
			text = "» " + line.Text
		}
		switch {
		case i < old:
			text = dim.Render(text)
		case line.Kind == alert:
			text = warn.Render(text)
		case line.Kind == throws:
			text = bold.Render(text)
		}
		lines = append(lines, text)
	}
	return lines[max(0, len(lines)-most):]
}

func (s *screen) headLine() string {
	v, r := &s.scene.View, s.reader
	p := &v.Players[s.scene.Person]
	parts := []string{bold.Render(v.Rules.Edition()), r.Say("step_" + v.Phase.String())}
	if v.Phase != rowlock.PhaseOver {
		who := active(r, v, s.scene.Names)
		if v.Active == s.scene.Person {
			who = warn.Render(who)
		}
		parts = append(parts, who)
	}
	right := r.Say("place_of", "points", r.Points(p.Total), "rank", p.Rank, "seats", v.Seats)
	room := func() int { return s.left() - lipgloss.Width(strings.Join(parts, " · ")) - lipgloss.Width(right) }
	for room() < 2 && len(parts) > 1 { // whose turn it is stays longest
		parts = parts[1:]
	}
	return strings.Join(parts, " · ") + strings.Repeat(" ", max(2, room()-max(0, s.left()-78))) + right
}

// promptLine says what the person may do now.
func (s *screen) promptLine() string {
	r := s.reader
	chosen := func() string { return s.choiceText(s.chosen) }
	switch {
	case s.note != "":
		return warn.Render(s.note)
	case s.stage == asking:
		return warn.Render(r.Say("really")+" ") + chosen() + warn.Render("  "+r.Say("really_keys"))
	case s.stage == held:
		return r.Say("chosen", "choice", chosen()) + dim.Render("  "+r.Say("chosen_keys"))
	case s.stage == busy:
		return dim.Render(r.Say("others_decide"))
	case s.stage == watching:
		return bold.Render(r.Say("watch"))
	case s.stage == over:
		return bold.Render(r.Say("over", "reason", reasonText(r, &s.scene.View)) + ".")
	}
	text := "  " + r.Say("n_of", "n", s.cursor+1, "most", len(s.items()))
	if s.cards != "" {
		text += " · " + r.Say("cards_back")
	}
	return bold.Render(r.Say("what")) + dim.Render(text)
}

func (s *screen) keyLine() string {
	if s.stage == over || s.game.watched() {
		return dim.Render(s.reader.Say("keys_over"))
	}
	return dim.Render(fewer(s.reader.Say("keys"), s.width))
}

// fewer removes the last but one in a list of keys until the list fits: the keys to choose and to
// leave stay longest.
func fewer(keys string, width int) string {
	list := strings.Split(keys, " · ")
	for len(list) > 1 && lipgloss.Width(strings.Join(list, " · ")) > width {
		list = slices.Delete(list, max(0, len(list)-2), len(list)-1)
	}
	return strings.Join(list, " · ")
}

// clip cuts the text to fit the window.
func clip(text string, width, height int) string {
	lines := strings.Split(text, "\n")
	lines = lines[max(0, len(lines)-height):] // the possible actions stand at the bottom
	for i, line := range lines {
		lines[i] = ansi.Truncate(line, width, "…")
	}
	return strings.Join(lines, "\n")
}
