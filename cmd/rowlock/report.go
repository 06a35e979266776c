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

	"rowlock/wire"
)

// A report writes a review for people, line by line as it comes.
type report struct {
	out   io.Writer
	head  wire.Review
	width int // of the longest name
	curve [][]wire.Outlook
}

func newReport(out io.Writer) *report { return &report{out: out} }

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

// solo reports whether nobody is to be beaten, so that there are no chances.
func (r *report) solo() bool { return r.head.Unit == "points" }

func (r *report) begin(m wire.Review) error {
	r.head, r.curve = m, [][]wire.Outlook{m.Start}
	r.width = len("player")
	for _, name := range m.Names {
		r.width = max(r.width, utf8.RuneCountInString(name))
	}
	r.width = min(r.width, longestShown)
	_, err := fmt.Fprintf(r.out, "%s, turns: %d, decisions: %d\n%s\n\n%s\n", m.Edition, m.Turns, m.Decisions, basis(m.Method, m.Samples),
		r.line("turn", "player", "phase", "chosen", "points", "chance", "loss", "class"))
	return err
}

// longestShown is how much of a name a line has room for, so that it fits a terminal
// of eighty.
const longestShown = 12

// line writes one line of the table; for a player alone there are no chances.
func (r *report) line(turn, player, phase, choice, points, chance, loss, class string) string {
	text := fmt.Sprintf("%4s  %-*s  %-6s  %-14s %10s", turn, r.width, ansi.Truncate(player, r.width, "…"), phase, choice, points)
	if !r.solo() {
		text += fmt.Sprintf(" %11s", chance)
	}
	return strings.TrimRight(fmt.Sprintf("%s %6s  %s", text, loss, class), " ")
}

// basis says where the figures come from.
func basis(method string, samples int) string {
	switch method {
	case "exact":
		return "all figures are exact"
	case "net":
		return fmt.Sprintf("chances by a trained net, points by %d games after each choice", samples)
	}
	return fmt.Sprintf("figures by %d games after each choice", samples)
}

func (r *report) decision(m *wire.Decision) error {
	chosen, best := &m.Choices[m.Chosen], &m.Choices[m.Best]
	chance := func(c *wire.Priced) string {
		if r.solo() {
			return ""
		}
		return percent(*c.Chance)
	}
	line := r.line(strconv.Itoa(m.Turn), r.head.Names[m.Seat], m.Phase, named(chosen), points(chosen.Points), chance(chosen), r.loss(m.Loss.Value), m.Class)
	if m.Best != m.Chosen {
		line += "\n" + r.line("", "", "best", named(best), points(best.Points), chance(best), "", "")
	}
	_, err := fmt.Fprintln(r.out, line)
	return err
}

// named writes a choice as the record does, and what its word alone leaves
// open.
func named(c *wire.Priced) string {
	switch {
	case c.Field > 0:
		return fmt.Sprintf("%s to field %d", c.Choice.Choice, c.Field)
	case c.Penalty:
		return c.Choice.Choice + " penalty"
	}
	return c.Choice.Choice
}

// points writes a number of points, and its error if it has one.
func points(f wire.Figure) string {
	if f.Error == 0 {
		return fmt.Sprintf("%.2f", f.Value)
	}
	return fmt.Sprintf("%.1f±%.1f", f.Value, f.Error)
}

// percent writes a chance, and its error if it has one. Where an error would
// reach over the certain or the impossible, only its other side is said.
func percent(f wire.Figure) string {
	value, deviation := 100*f.Value, 100*f.Error
	switch {
	case f.Error == 0:
		return fmt.Sprintf("%.1f%%", value)
	case value+deviation > 100:
		return fmt.Sprintf("over %.1f%%", value-deviation)
	case value-deviation < 0:
		return fmt.Sprintf("under %.1f%%", value+deviation)
	}
	return fmt.Sprintf("%.1f±%.1f%%", value, deviation)
}

// loss writes a loss, luck or what was given in the review's unit.
func (r *report) loss(x float64) string {
	if r.solo() {
		return fmt.Sprintf("%.2f", x)
	}
	return fmt.Sprintf("%.1f%%", 100*x)
}

func (r *report) summary(m *wire.Summary) error {
	fmt.Fprintln(r.out)
	table := tabwriter.NewWriter(r.out, 0, 0, 2, ' ', 0)
	fmt.Fprintln(table, "player\ttotal\tlost\tluck\tgiven\tfine\tsmall\tmedium\tlarge")
	for _, y := range m.Seats {
		fmt.Fprintf(table, "%s\t%d\t%s\t%s\t%s\t%d\t%d\t%d\t%d\n",
			ansi.Truncate(r.head.Names[y.Seat], 2*longestShown, "…"), y.Total, r.loss(y.Loss), r.loss(y.Luck), r.loss(y.Given), y.Fine, y.Small, y.Medium, y.Large)
	}
	if err := table.Flush(); err != nil {
		return err
	}
	return r.curves()
}

// curves draws what each player could expect, a sign a turn.
func (r *report) curves() error {
	what, write := "chance of winning, turn by turn", percent
	value := func(o wire.Outlook) wire.Figure { return *o.Chance }
	if r.solo() {
		what, write, value = "points to be expected, turn by turn", points, func(o wire.Outlook) wire.Figure { return o.Points }
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
		if _, err := fmt.Fprintf(r.out, "%s, %s to %s\n  %s\n", name, write(first), write(last), strings.ReplaceAll(text, "\n", "\n  ")); err != nil {
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

// bar returns a bar of eight heights.
func bar(x, low, high float64) rune {
	bars := []rune("▁▂▃▄▅▆▇█")
	step := int(float64(len(bars)) * (x - low) / (high - low))
	return bars[min(max(step, 0), len(bars)-1)]
}
