package main

import (
	"cmp"
	"fmt"
	"io"
	"slices"
	"text/tabwriter"

	"rowlock"
	"rowlock/bot"
	"rowlock/internal/words/language"
	"rowlock/record"
	"rowlock/wire"
)

// kindFor returns the bot with a name, nil for no name.
func kindFor(name string) (*bot.Kind, error) {
	if name == "" {
		return nil, nil
	}
	kind, err := bot.ByName(name)
	if err != nil {
		return nil, misuse(err)
	}
	return &kind, nil
}

// deciding ranges over the views of the seats that owe a decision.
func deciding(g rowlock.State) func(yield func(*rowlock.View) bool) {
	return func(yield func(*rowlock.View) bool) {
		for s := range rowlock.Seat(g.Seats()) {
			if !g.Owes().Has(s) {
				continue
			}
			var v rowlock.View
			g.Look(s, &v)
			if !yield(&v) {
				return
			}
		}
	}
}

// explain says what a bot would choose for each seat that owes a decision, and what the master
// expects of each choice, best first.
func explain(r *language.Reader, out io.Writer, rec *record.Record, g rowlock.State, kind *bot.Kind) error {
	fmt.Fprintf(out, "%s; %s\n", rec.Rules.Edition(), r.Say("basis_master"))
	table := tabwriter.NewWriter(out, 0, 0, 2, ' ', 0)
	for v := range deciding(g) {
		fmt.Fprintf(table, "\n%s, %s:\n", rec.Names[v.Viewer], r.Say("phase_"+v.Phase.String()))
		if err := explainTo(r, table, kind.New(0), v); err != nil {
			return err
		}
	}
	return table.Flush()
}

// explainTo lists the viewer's choices, and marks the one that the bot takes.
func explainTo(r *language.Reader, table io.Writer, b bot.Bot, v *rowlock.View) error {
	expected, err := bot.Explain(v)
	if err != nil {
		return err
	}
	taken := b.Choose(v)
	choices := v.Choices[v.Viewer]
	order := make([]int, len(choices))
	for i := range order {
		order[i] = i
	}
	slices.SortStableFunc(order, func(a, b int) int { return cmp.Compare(expected[b].Worth(), expected[a].Worth()) })
	for _, i := range order {
		fmt.Fprintf(table, "%s %s\t%s\n", markOf(choices[i].Action == taken), choices[i].Word, expectationText(r, &expected[i]))
	}
	return nil
}

func expectationText(r *language.Reader, e *bot.Expectation) string {
	if e.Win == nil {
		return r.Say("worth", "points", r.Decimal(*e.Lead, 1))
	}
	lead := ""
	if e.Lead != nil {
		lead = r.Say("worth", "points", r.Signed(*e.Lead, 1))
	}
	return r.Percent(*e.Win) + "\t" + lead
}

// markOf returns the mark before a choice.
func markOf(taken bool) string {
	if taken {
		return "*"
	}
	return " "
}

// mark adds to a hint what the bot would choose: by the exact table, as in rowlock arena, if it
// has one.
func mark(hint *wire.Hint, g rowlock.State, kind *bot.Kind) {
	i := 0
	for v := range deciding(g) {
		a := &hint.Players[i]
		a.Bot = v.Offered(kind.New(0).Choose(v)).Word
		if hint.Method == "exact" && kind.Name == master {
			a.Bot = a.Choices[0].Choice.Choice
		}
		i++
	}
}
