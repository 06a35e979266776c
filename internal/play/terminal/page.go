package terminal

import (
	"regexp"
	"strings"

	"github.com/charmbracelet/x/ansi"

	"rowlock/internal/words/language"
)

// A page is text over the whole screen that can be scrolled.
type page struct {
	title string
	text  string
	lines []string // broken to fit the window
	top   int
}

// fit breaks the text into lines for a window.
func (p *page) fit(width, height int) {
	p.lines = strings.Split(Wrap(p.text, min(width, 100)), "\n")
	p.top = min(max(0, p.top), max(0, len(p.lines)-p.room(height)))
}

// marked is what an item of a list begins with.
var marked = regexp.MustCompile(`^ *(- |\d+\. )?`)

// Wrap breaks the lines of a text to fit a width. The lines of an item stand below its words.
func Wrap(text string, width int) string {
	lines := strings.Split(text, "\n")
	for i, line := range lines {
		mark := marked.FindString(line)
		words := ansi.Wrap(line[len(mark):], max(1, width-len(mark)), " ")
		lines[i] = mark + strings.ReplaceAll(words, "\n", "\n"+strings.Repeat(" ", len(mark)))
	}
	return strings.Join(lines, "\n")
}

// room returns how many lines of the page fit a screen, besides title and keys.
func (p *page) room(height int) int { return max(1, height-3) }

// scroll carries out a key; it returns false for one that closes the page.
func (p *page) scroll(key string, height int) bool {
	room := p.room(height)
	switch key {
	case "up", "k":
		p.top--
	case "down", "j":
		p.top++
	case "pgup", "b":
		p.top -= room
	case "pgdown", "space", "f":
		p.top += room
	case "home", "g":
		p.top = 0
	case "end":
		p.top = len(p.lines)
	default:
		return false
	}
	return true
}

// draw returns the visible part of the page.
func (p *page) draw(r *language.Reader, width, height int) string {
	p.fit(width, height)
	end := min(len(p.lines), p.top+p.room(height))
	seen := append([]string{bold.Render(p.title), ""}, p.lines[p.top:end]...)
	for len(seen) < height-1 {
		seen = append(seen, "")
	}
	seen = append(seen, dim.Render(r.Say("page_keys")))
	return clip(strings.Join(seen, "\n"), width, height)
}

// logText writes everything that has happened; each throw begins a paragraph.
func logText(log []Line) string {
	var b strings.Builder
	for _, line := range log {
		if line.Kind == throws {
			b.WriteString("\n")
		}
		b.WriteString(line.Text + "\n")
	}
	return strings.TrimSpace(b.String())
}
