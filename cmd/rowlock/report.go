package main

import (
	"fmt"
	"io"
	"math"
	"strconv"
	"strings"
	"text/tabwriter"
	"unicode/utf8"

	"github.com/charmbracelet/x/ansi"

	"rowlock/internal/words/language"
	"rowlock/wire"
)

// A report writes a review for people, line by line as it comes.
type report struct {
	*language.Reader

	out   io.Writer
	head  wire.Review
	width int // width of the longest name
	curve [][]wire.Outlook
}

func newReport(r *language.Reader, out io.Writer) *report { return &report{Reader: r, out: out} }

// write writes one message of a review.
func (r *report) write(message any) error {
	switch m := message.(type) {
	case wire.Review:
		return r.begin(m)
	case wire.Decision:
		return r.decision(&m)
	case wire.Turn:
		r.curve = append(r.curve, m.After)
	case wire.Summary:
		return r.summary(&m)
	}
	return nil
}

// solo reports whether one player plays alone, so that there are no chances of winning.
func (r *report) solo() bool { return r.head.Unit == "points" }

func (r *report) begin(m wire.Review) error {
	r.head, r.curve = m, [][]wire.Outlook{m.Start}
	r.width = utf8.RuneCountInString(r.Say("head_player"))
	for _, name := range m.Names {
		r.width = max(r.width, utf8.RuneCountInString(name))
	}
	r.width = min(r.width, longestShown)
	_, err := fmt.Fprintf(r.out, "%s\n%s\n\n%s\n",
		r.Say("review_head", "edition", m.Edition, "turns", m.Turns, "decisions", m.Decisions), basis(r.Reader, m.Method, m.Samples),
		r.line(r.Say("head_turn"), r.Say("head_player"), r.Say("head_phase"), r.Say("head_chosen"), r.Say("head_points"), r.Say("head_chance"), r.Say("head_loss"), r.Say("head_class")))
	return err
}

// longestShown is how many characters of a name a line shows, so that it fits a terminal of eighty
// columns.
const longestShown = 12

// line writes one line of the table; a player alone has no chances.
func (r *report) line(turn, player, phase, choice, points, chance, loss, class string) string {
	text := fmt.Sprintf("%4s  %-*s  %-6s  %-14s %10s", turn, r.width, ansi.Truncate(player, r.width, "…"), phase, choice, points)
	if !r.solo() {
		text += fmt.Sprintf(" %11s", chance)
	}
	return strings.TrimRight(fmt.Sprintf("%s %6s  %s", text, loss, class), " ")
}

// basis says what the figures are based on.
func basis(r *language.Reader, method string, samples int) string {
	switch method {
	case "exact":
		return r.Say("basis_exact")
	case "net":
		return r.Say("basis_net", "n", samples)
	}
	return r.Say("basis_games", "n", samples)
}

func (r *report) decision(m *wire.Decision) error {
	chosen, best := &m.Choices[m.Chosen], &m.Choices[m.Best]
	chance := func(c *wire.Priced) string {
		if r.solo() {
			return ""
		}
		return percent(r.Reader, *c.Chance)
	}
	line := r.line(strconv.Itoa(m.Turn), r.head.Names[m.Seat], r.Say("phase_"+m.Phase), named(r.Reader, chosen), points(r.Reader, chosen.Points), chance(chosen), r.loss(m.Loss.Value), r.Say("class_"+m.Class))
	if m.Best != m.Chosen {
		line += "\n" + r.line("", "", r.Say("phase_best"), named(r.Reader, best), points(r.Reader, best.Points), chance(best), "", "")
	}
	_, err := fmt.Fprintln(r.out, line)
	return err
}

// named writes a choice as the record does, and adds what the word alone leaves open.
func named(r *language.Reader, c *wire.Priced) string {
	switch {
	case c.Field > 0:
		return r.Say("choice_field", "choice", c.Choice.Choice, "n", c.Field)
	case c.Penalty:
		return r.Say("choice_penalty", "choice", c.Choice.Choice)
	}
	return c.Choice.Choice
}

// points writes a number of points, and its error if it has one.
func points(r *language.Reader, f wire.Figure) string {
	if f.Error == 0 {
		return r.Decimal(f.Value, 2)
	}
	return r.Decimal(f.Value, 1) + "±" + r.Decimal(f.Error, 1)
}

// percent writes a chance, and its error if it has one. If the error would reach beyond 0 or 1, it
// writes only the other bound.
func percent(r *language.Reader, f wire.Figure) string {
	switch {
	case f.Error == 0:
		return r.Percent(f.Value)
	case f.Value+f.Error > 1:
		return r.Say("share_over", "share", r.Percent(f.Value-f.Error))
	case f.Value-f.Error < 0:
		return r.Say("share_under", "share", r.Percent(f.Value+f.Error))
	}
	return r.Say("share_error", "value", r.Decimal(100*f.Value, 1), "error", r.Decimal(100*f.Error, 1))
}

// loss writes a loss, luck or a gift in the review's unit.
func (r *report) loss(x float64) string {
	if r.solo() {
		return r.Decimal(x, 2)
	}
	return r.Percent(x)
}

func (r *report) summary(m *wire.Summary) error {
	fmt.Fprintln(r.out)
	table := tabwriter.NewWriter(r.out, 0, 0, 2, ' ', 0)
	heads := []string{
		r.Say("head_player"), r.Say("head_total"), r.Say("head_lost"), r.Say("head_luck"), r.Say("head_given"),
		r.Say("class_fine"), r.Say("class_small"), r.Say("class_medium"), r.Say("class_large"),
	}
	fmt.Fprintln(table, strings.Join(heads, "\t"))
	for _, y := range m.Seats {
		fmt.Fprintf(table, "%s\t%d\t%s\t%s\t%s\t%d\t%d\t%d\t%d\n",
			ansi.Truncate(r.head.Names[y.Seat], 2*longestShown, "…"), y.Total, r.loss(y.Loss), r.loss(y.Luck), r.loss(y.Given), y.Fine, y.Small, y.Medium, y.Large)
	}
	if err := table.Flush(); err != nil {
		return err
	}
	return r.curves()
}

// curves draws each player's expectations, one bar a turn.
func (r *report) curves() error {
	what, write := r.Say("curve_chance"), percent
	value := func(o wire.Outlook) wire.Figure { return *o.Chance }
	if r.solo() {
		what, write, value = r.Say("curve_points"), points, func(o wire.Outlook) wire.Figure { return o.Points }
	}
	low, high := r.bounds(value)
	fmt.Fprintf(r.out, "\n%s\n", what)
	for s, name := range r.head.Names {
		var line strings.Builder
		for _, at := range r.curve {
			line.WriteRune(bar(value(at[s]).Value, low, high))
		}
		first, last := value(r.curve[0][s]), value(r.curve[len(r.curve)-1][s])
		text := ansi.Hardwrap(line.String(), 78, true)
		if _, err := fmt.Fprintf(r.out, "%s\n  %s\n", r.Say("curve_of", "name", name, "from", write(r.Reader, first), "to", write(r.Reader, last)), strings.ReplaceAll(text, "\n", "\n  ")); err != nil {
			return err
		}
	}
	return nil
}

// bounds returns what the lowest and the highest bar stand for.
func (r *report) bounds(value func(wire.Outlook) wire.Figure) (low, high float64) {
	if !r.solo() {
		return 0, 1
	}
	low, high = math.Inf(1), math.Inf(-1)
	for _, at := range r.curve {
		low, high = min(low, value(at[0]).Value), max(high, value(at[0]).Value)
	}
	return low, max(high, low+1)
}

// bar returns one of eight bars.
func bar(x, low, high float64) rune {
	bars := []rune("▁▂▃▄▅▆▇█")
	step := int(float64(len(bars)) * (x - low) / (high - low))
	return bars[min(max(step, 0), len(bars)-1)]
}
