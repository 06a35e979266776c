package main

import (
	"errors"
	"fmt"
	"io"
	"os"
	"strings"

	"github.com/spf13/cobra"

	"rowlock/fair"
)

func newVerifyCommand() *cobra.Command {
	var long, asJSON bool
	command := &cobra.Command{
		Use:   "verify FILE|-",
		Short: "Check that the dice and decks of a game were drawn fairly",
		Long: `Verify checks the bundle of a game of fair dice: that every line is signed in its
place, that all links fit the anchors given before the game, that every throw,
deck and lucky number is what the links give, and that the record has these and
no others and keeps the rules. It needs no network. A game that is not over is
checked as far as it goes.

A bundle in which something is wrong ends with status 1 and its first wrong line;
- reads standard input.`,
		Example: `  rowlock verify game.bundle`,
		Args:    takesOne,
		RunE: func(c *cobra.Command, args []string) error {
			return verify(args[0], long, asJSON, c.InOrStdin(), c.OutOrStdout())
		},
	}
	command.Flags().BoolVar(&long, "long", false, "also say what was checked, and how often each face fell")
	command.Flags().BoolVar(&asJSON, "json", false, "print one JSON object")
	return command
}

func verify(path string, long, asJSON bool, stdin io.Reader, out io.Writer) error {
	in := stdin
	if path != "-" {
		file, err := os.Open(path)
		if err != nil {
			return &failure{status: statusUsage, err: err}
		}
		defer file.Close()
		in = file
	}
	report, err := fair.Verify(in)
	if _, wrong := errors.AsType[*fair.Error](err); err != nil && !wrong {
		return &failure{status: statusUsage, err: err}
	}
	var said error
	switch {
	case asJSON:
		said = printJSON(out, newVerified(&report, err))
	case err == nil:
		said = sayVerified(out, &report, long)
	}
	if err != nil {
		return &failure{status: statusWrong, place: path, err: err}
	}
	return said
}

// verified is the report for programs.
type verified struct {
	Game        fair.Game `json:"game"`
	Draws       int       `json:"draws"`
	Contributed []int     `json:"contributed"`
	Missing     []int     `json:"missing"`
	Finished    bool      `json:"finished"`
	ServerAlone bool      `json:"server_alone"`
	Error       *string   `json:"error"`
}

func newVerified(r *fair.Report, err error) verified {
	v := verified{
		Game: r.Game, Draws: r.Draws, Contributed: r.Contributed, Missing: r.Missing,
		Finished: r.Finished, ServerAlone: r.ServerAlone,
	}
	if err != nil {
		text := err.Error()
		v.Error = &text
	}
	return v
}

func sayVerified(out io.Writer, r *fair.Report, long bool) error {
	by := fmt.Sprintf("%d of %d seats contributed", len(r.Contributed), r.Seats)
	if r.ServerAlone {
		by = "committed by the server alone"
	}
	end := "all as drawn"
	if !r.Finished {
		end = "all as drawn so far, the game is unfinished"
	}
	text := fmt.Sprintf("%s: %s, %s, %s\n", r.Game, count(r.Draws, "draw", "draws"), by, end)
	if long {
		text += explanation(r) + faces(r.Faces)
	}
	_, err := io.WriteString(out, text)
	return err
}

// explanation says in plain words what was checked.
func explanation(r *fair.Report) string {
	var b strings.Builder
	b.WriteString(`
Every line is signed by the server and bound to all lines before it.
Server and browsers were committed before the first draw, and kept to it.
Each throw, deck and lucky number is what all their links give together.
`)
	if r.Finished {
		b.WriteString("The record has these draws and no others, and keeps the rules.\n")
	}
	if r.Decks > 0 && !r.Finished {
		b.WriteString("The cards can be checked when the game is over.\n")
	}
	if len(r.Missing) > 0 {
		fmt.Fprintf(&b, "Gave no more links from some draw on: seats %s.\n", strings.Trim(fmt.Sprint(r.Missing), "[]"))
	}
	if r.ServerAlone {
		b.WriteString("No browser contributed: the server did not choose the dice after its\ncommitment, but it may have known them all.\n")
	} else {
		b.WriteString("Nobody chose or foresaw a draw to which one honest browser contributed.\n")
	}
	return b.String()
}

// faces draws how often each face fell.
func faces(counts []int) string {
	total, most := 0, 1
	for _, n := range counts {
		total, most = total+n, max(most, n)
	}
	if total == 0 {
		return ""
	}
	var b strings.Builder
	fmt.Fprintf(&b, "\n%d dice, %.1f of each face expected\n", total, float64(total)/float64(len(counts)))
	for i, n := range counts {
		fmt.Fprintf(&b, "%2d %6d  %s\n", i+1, n, strings.Repeat("#", (40*n+most/2)/most))
	}
	square, chance := fair.Spread(counts)
	fmt.Fprintf(&b, "chi-square %.2f; fair dice lie this far apart or farther in %.0f of 100 games\n", square, 100*chance)
	return b.String()
}
