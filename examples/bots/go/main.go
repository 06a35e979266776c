// Command go is a bot for Rowlock that needs only the standard library. It takes
// the choice that gains most for the cells that it skips.
//
//	rowlock arena --edition longo --players "sensible,exec:go run ./examples/bots/go"
package main

import (
	"bufio"
	"encoding/json"
	"io"
	"os"
)

func main() {
	if err := play(os.Stdin, os.Stdout); err != nil {
		os.Exit(1)
	}
}

// message has the members of a line that this bot reads; it ignores the others.
type message struct {
	Hello   *struct{}
	Over    *struct{}
	Choices []choice
}

type choice struct {
	Choice      string
	Gain, Skips float64
	Locks       bool
}

type answer struct {
	Choice string `json:"choice"`
	Name   string `json:"name,omitempty"`
}

// play answers one question after another until the input ends.
func play(in io.Reader, out io.Writer) error {
	lines, answers := json.NewDecoder(bufio.NewReader(in)), json.NewEncoder(out)
	for {
		var m message
		if err := lines.Decode(&m); err == io.EOF {
			return nil
		} else if err != nil {
			return err
		}
		if m.Over != nil {
			continue // the end of a game needs no answer
		}
		best := m.Choices[0]
		for _, c := range m.Choices[1:] {
			if c.worth() > best.worth() {
				best = c
			}
		}
		a := answer{Choice: best.Choice}
		if m.Hello != nil {
			a.Name = "Go example"
		}
		if err := answers.Encode(a); err != nil {
			return err
		}
	}
}

// worth returns how good a choice looks.
func (c *choice) worth() float64 {
	w := c.Gain - 1.5*c.Skips
	if c.Locks {
		w += 5
	}
	return w
}
