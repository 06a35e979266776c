package main

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"strings"

	"github.com/charmbracelet/x/ansi"
	"github.com/spf13/cobra"

	"rowlock/fair"
	"rowlock/internal/words/language"
	"rowlock/rules"
	"rowlock/wire"
)

func newVerifyCommand() *cobra.Command {
	var long, asJSON bool
	command := &cobra.Command{
		Use:     "verify FILE|-",
		Example: `  rowlock verify game.fair`,
		Args:    takesOne,
		RunE: func(c *cobra.Command, args []string) error {
			return verify(args[0], long, asJSON, readerOf(c.Root()), c.InOrStdin(), c.OutOrStdout())
		},
	}
	command.Flags().BoolVar(&long, "long", false, "")
	command.Flags().BoolVar(&asJSON, "json", false, "")
	return command
}

func verify(path string, long, asJSON bool, reader *language.Reader, stdin io.Reader, out io.Writer) error {
	in, err := input(path, stdin)
	if err != nil {
		return err
	}
	defer in.Close()
	text := bufio.NewReader(in)
	isRecord := begins(text, "rowlock ")
	report, err := fair.Verify(rules.Published(), text)
	wrong, found := errors.AsType[*fair.Error](err)
	if err != nil && !found {
		return misuse(unread(path, err))
	}
	var said error
	switch {
	case asJSON:
		said = wire.Encode(out, newVerified(&report, err))
	case err == nil:
		said = sayVerified(reader, out, &report, long)
	}
	switch {
	case found && isRecord:
		return &failure{status: statusWrong, place: path, err: language.NewFault("record_here")}
	case found:
		return &failure{status: statusWrong, place: atLine(path, wrong.Line), err: wrong.Err}
	}
	return said
}

// verified is the report for programs.
type verified struct {
	Game        fair.Game `json:"game"`
	Draws       int       `json:"draws"`
	Contributed []int     `json:"contributed"`
	Missing     []int     `json:"missing"`
	MissingFrom []int     `json:"missing_from"`
	Finished    bool      `json:"finished"`
	Alone       int       `json:"alone"`
	ServerAlone bool      `json:"server_alone"`
	Error       *string   `json:"error"`
}

func newVerified(r *fair.Report, err error) verified {
	v := verified{
		Game: r.Game, Draws: r.Draws, Contributed: r.Contributed, Missing: r.Missing, MissingFrom: r.MissingFrom,
		Finished: r.Finished, Alone: r.Alone, ServerAlone: r.ServerAlone,
	}
	if err != nil {
		text := err.Error()
		v.Error = &text
	}
	return v
}

func sayVerified(reader *language.Reader, out io.Writer, r *fair.Report, long bool) error {
	text := sentence(reader, r) + "\n"
	if long {
		text += explanation(reader, r) + faces(reader, r.Faces)
	}
	_, err := io.WriteString(out, text)
	return err
}

// sentence says in one line what the check has found.
func sentence(reader *language.Reader, r *fair.Report) string {
	if r.Draws == 0 {
		return reader.Say("fair_not_drawn", "game", r.Game)
	}
	by := reader.Say("fair_seats", "seats", len(r.Contributed), "all", r.Seats)
	switch {
	case r.ServerAlone:
		by = reader.Say("fair_alone")
	case r.Alone > 0:
		by = reader.Say("fair_some", "seats", len(r.Contributed), "all", r.Seats, "shared", r.Draws-r.Alone, "draws", r.Draws)
	}
	end := reader.Say("fair_end")
	if !r.Finished {
		end = reader.Say("fair_unfinished")
	}
	return reader.Say("verified", "game", r.Game, "n", r.Draws, "by", by, "end", end)
}

// explanation says in plain words what was checked.
func explanation(reader *language.Reader, r *fair.Report) string {
	if r.Draws == 0 {
		return "\n" + reader.Say("fair_signed") + "\n"
	}
	lines := []string{"", reader.Say("fair_signed"), reader.Say("fair_links"), reader.Say("fair_draws")}
	if r.Finished {
		lines = append(lines, reader.Say("fair_record"))
	}
	if r.Decks > 0 && !r.Finished {
		lines = append(lines, reader.Say("fair_cards_later"))
	}
	for i, seat := range r.Missing {
		lines = append(lines, reader.Say("fair_missing", "seat", seat, "draw", r.MissingFrom[i]))
	}
	switch {
	case r.ServerAlone:
		lines = append(lines, ansi.Wrap(reader.Say("fair_no_browser"), 80, " "))
	case r.Alone > 0:
		lines = append(lines, reader.Say("fair_nobody"), ansi.Wrap(reader.Say("fair_known", "n", r.Alone), 80, " "))
	default:
		lines = append(lines, reader.Say("fair_nobody"))
	}
	return strings.Join(lines, "\n") + "\n"
}

// faces draws how often each face fell.
func faces(reader *language.Reader, counts []int) string {
	total, most := 0, 1
	for _, n := range counts {
		total, most = total+n, max(most, n)
	}
	if total == 0 {
		return ""
	}
	var b strings.Builder
	expected := reader.Decimal(float64(total)/float64(len(counts)), 1)
	fmt.Fprintf(&b, "\n%s\n", reader.Say("fair_faces", "n", total, "expected", expected))
	for i, n := range counts {
		fmt.Fprintf(&b, "%2d %6d  %s\n", i+1, n, strings.Repeat("#", (40*n+most/2)/most))
	}
	square, chance := fair.Spread(counts)
	fmt.Fprintln(&b, reader.Say("fair_spread", "square", reader.Decimal(square, 2), "chance", reader.Decimal(100*chance, 0)))
	return b.String()
}
