package main

import (
	"fmt"
	"strconv"
	"strings"
	"text/tabwriter"

	"rowlock"
	"rowlock/refusal"
)

const askHelp = `Answer with the number before a choice or with the choice itself: R5 crosses the
red 5, - passes. The rows are R red, Y yellow, G green, B blue. ? shows this, an
empty line shows the sheets again, q leaves the game.
`

// ask shows the person the view and returns what is chosen. What leaves no
// choice is not asked.
func (s *sitting) ask() (rowlock.Action, error) {
	choices := s.view.Choices[person]
	if len(choices) == 1 {
		return choices[0].Action, nil
	}
	if err := s.show(); err != nil {
		return rowlock.Pass, err
	}
	for {
		fmt.Fprint(s.out, "> ")
		if !s.in.Scan() {
			if err := s.in.Err(); err != nil {
				return rowlock.Pass, err
			}
			return rowlock.Pass, errLeft
		}
		switch line := strings.Join(strings.Fields(s.in.Text()), " "); line {
		case "":
			if err := s.show(); err != nil {
				return rowlock.Pass, err
			}
		case "?":
			fmt.Fprint(s.out, askHelp)
		case "q":
			return rowlock.Pass, errLeft
		default:
			action, err := s.read(line)
			if err == nil {
				return action, nil
			}
			fmt.Fprintf(s.out, "That cannot be: %v. ? helps.\n", err)
		}
	}
}

// show draws what the person sees and lists the choices.
func (s *sitting) show() error {
	seen := s.view
	seen.Owes = 0 // the choices follow with their numbers
	fmt.Fprintf(s.out, "\n%s\n", draw(&seen, s.names))
	numbered := !s.wordsAreNumbers()
	table := tabwriter.NewWriter(s.out, 0, 0, 2, ' ', 0)
	for i, c := range s.view.Choices[person] {
		if numbered {
			fmt.Fprintf(table, "%4d", i+s.least())
		}
		fmt.Fprintf(table, "\t%s", c.Word)
		if remark := s.remark(&c); remark != "" {
			fmt.Fprintf(table, "\t%s", remark)
		}
		fmt.Fprintln(table)
	}
	return table.Flush()
}

// remark says what a choice's word does not: where a pawn lands, and what the
// rules foresee. Of cards that are taken nothing is known.
func (s *sitting) remark(c *rowlock.Choice) string {
	var parts []string
	if c.Field > 0 {
		f := s.view.Track.Fields[c.Field-1]
		parts = append(parts, fmt.Sprintf("to field %d (%s%d)", c.Field, f.Face.Colour.Letter(), f.Face.Number))
	}
	if c.Action == rowlock.Pass {
		parts = append(parts, "pass")
	}
	if s.view.Phase != rowlock.PhaseTake {
		parts = append(parts, effects(rowlock.Foresee(s.state, person, c.Action))...)
	}
	return strings.Join(parts, ", ")
}

// effects lists what an action would bring.
func effects(e rowlock.Effect) (parts []string) {
	if e.Gain != 0 {
		parts = append(parts, fmt.Sprintf("%+d", e.Gain))
	}
	if e.Skips > 0 {
		parts = append(parts, fmt.Sprintf("skips %d", e.Skips))
	}
	if e.Locks {
		parts = append(parts, "locks the row")
	}
	if e.Penalty {
		parts = append(parts, "a penalty")
	}
	if e.Ends {
		parts = append(parts, "ends the game")
	}
	return parts
}

// wordsAreNumbers reports whether the choices' own words are numbers, as the
// fields that a pawn goes: then they have no others.
func (s *sitting) wordsAreNumbers() bool {
	for _, c := range s.view.Choices[person] {
		if c.Steps > 0 {
			return true
		}
	}
	return false
}

// least returns the number of the first choice: passing is 0.
func (s *sitting) least() int {
	if s.view.Choices[person][0].Action == rowlock.Pass {
		return 0
	}
	return 1
}

// read understands an answer: the number or the word of a choice, or in other
// words what the record would understand.
func (s *sitting) read(line string) (rowlock.Action, error) {
	choices := s.view.Choices[person]
	word := strings.ToUpper(line)
	if c := s.view.Worded(word); c != nil {
		return c.Action, nil
	}
	if n, err := strconv.Atoi(line); err == nil && !s.wordsAreNumbers() {
		least := s.least()
		if n < least || n >= least+len(choices) {
			return rowlock.Pass, refusal.ChoiceNumber.New("", least, least+len(choices)-1)
		}
		return choices[n-least].Action, nil
	}
	if s.state.Phase() == rowlock.PhaseTake { // K2: what is hidden is not to be guessed at
		return rowlock.Pass, refusal.NotAmong.New("")
	}
	actions, err := s.state.Read(person, strings.Fields(word))
	if err != nil {
		return rowlock.Pass, err
	}
	if c := s.view.Offered(actions[0]); c != nil {
		return c.Action, nil
	}
	return rowlock.Pass, refusal.NotAmong.New("")
}
