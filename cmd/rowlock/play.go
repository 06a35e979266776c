package main

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"os"
	"slices"
	"strconv"

	"github.com/spf13/cobra"

	"rowlock"
	"rowlock/bot"
	"rowlock/chance"
	"rowlock/record"
	"rowlock/rules"
)

// playFlags are the flags of the play command as they were given.
type playFlags struct {
	edition string
	bots    []string
	name    string
	seed    uint64
	seeded  bool
	record  string
}

func newPlayCommand() *cobra.Command {
	var f playFlags
	command := &cobra.Command{
		Use:   "play",
		Short: "Play against bots in the terminal",
		Long: `Play shows the sheets and what you may choose, and asks you. Answer with the
number of a choice or with its word as records write it; ? helps, q quits.`,
		Args: takesNone,
		RunE: func(c *cobra.Command, _ []string) error {
			f.seeded = c.Flags().Changed("seed")
			return play(&f, c.InOrStdin(), c.OutOrStdout())
		},
	}
	flags := command.Flags()
	flags.StringVar(&f.edition, "edition", rules.All()[0].Edition(), "edition to play")
	flags.StringSliceVar(&f.bots, "bots", []string{"sensible"}, "whom to play against; nobody if empty")
	flags.StringVar(&f.name, "name", "You", "your name")
	flags.Uint64Var(&f.seed, "seed", 0, "what the dice and the bots' coins follow from (default: the system's randomness)")
	flags.StringVar(&f.record, "record", "", "write the record of the game to this new file")
	return command
}

// play plays one game. Its record is on disk as far as the game has gone,
// whatever ends it.
func play(f *playFlags, in io.Reader, out io.Writer) (err error) {
	s, err := newSitting(f, in, out)
	if err != nil {
		return &failure{status: statusUsage, err: err}
	}
	if f.record != "" {
		if s.file, err = os.OpenFile(f.record, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o666); err != nil {
			return &failure{status: statusUsage, err: err}
		}
		defer func() { err = errors.Join(err, s.file.Close()) }()
	}
	switch err := s.play(); {
	case errors.Is(err, errLeft):
		fmt.Fprintln(out, "\nYou leave the game.")
		return nil
	case err != nil:
		return err
	}
	s.close()
	return nil
}

// A sitting is one game of one person against bots.
type sitting struct {
	state  rowlock.State
	names  []string
	bots   []bot.Bot // by seat; nil for the person
	source rowlock.Source
	record *record.Record
	file   *os.File // for the record; nil for none
	in     *bufio.Scanner
	out    io.Writer
	view   rowlock.View
}

// person is the seat of who sits at the terminal.
const person rowlock.Seat = 0

func newSitting(f *playFlags, in io.Reader, out io.Writer) (*sitting, error) {
	ru, err := rules.ByEdition(f.edition)
	if err != nil {
		return nil, err
	}
	if !f.seeded {
		f.seed = uint64(chance.Fair{}.Below(1<<31))<<31 | uint64(chance.Fair{}.Below(1<<31))
	}
	s := &sitting{
		names: []string{f.name}, bots: []bot.Bot{nil}, source: chance.NewSeeded(f.seed, 0),
		in: bufio.NewScanner(in), out: out,
	}
	for i, name := range f.bots {
		b, err := bot.New(name, chance.Stream(f.seed, uint64(1+i)))
		if err != nil {
			return nil, err
		}
		s.bots, s.names = append(s.bots, b), append(s.names, s.free(name))
	}
	setup, err := ru.Setup(len(s.names))
	if err != nil {
		return nil, err
	}
	first := rowlock.Seat(s.source.Below(uint32(len(s.names)))) // C4
	if err := setup.Put(rowlock.Statement{Keyword: "active", Seat: first}); err != nil {
		return nil, err
	}
	setup.Deal(s.source)
	if s.record, err = record.New(ru, s.names, setup.Statements()); err != nil {
		return nil, err
	}
	s.state, err = setup.Start()
	return s, err
}

// free returns a name that nobody has yet: the bot's, with a number if need be.
func (s *sitting) free(name string) string {
	for n, try := 2, name; ; n++ {
		if !slices.Contains(s.names, try) {
			return try
		}
		try = name + " " + strconv.Itoa(n)
	}
}

// errLeft says that the person has left the game.
var errLeft = errors.New("the person has left")

// play plays phase by phase: who owes a decision makes it on the position at
// the phase's start, and only when all have is any of them shown (C12).
func (s *sitting) play() error {
	for s.state.Phase() != rowlock.PhaseOver {
		if err := s.keep(); err != nil {
			return err
		}
		if s.state.Phase().ForChance() {
			s.toss()
			continue
		}
		made, said, err := s.decide()
		if err != nil {
			return err
		}
		s.record.Add(s.state.Clone(), made)
		for i, d := range made {
			s.state.Do(d.Seat, d.Action)
			fmt.Fprintf(s.out, "  %s: %s\n", s.names[d.Seat], said[i])
		}
	}
	return s.keep()
}

// keep writes the record anew, if it is wanted; it only ever grows.
func (s *sitting) keep() error {
	if s.file == nil {
		return nil
	}
	if _, err := s.file.Seek(0, io.SeekStart); err != nil {
		return err
	}
	_, err := s.record.WriteTo(s.file)
	return err
}

// toss lets Chance act until its phase is done.
func (s *sitting) toss() {
	before, made := s.state.Clone(), []record.Decision(nil)
	for moment := s.state.Moment(); s.state.Moment() == moment; {
		a := s.state.Draw(s.source)
		made = append(made, record.Decision{Seat: rowlock.Chance, Action: a})
		s.state.Do(rowlock.Chance, a)
	}
	s.record.Add(before, made)
	if before.Phase() == rowlock.PhaseRoll {
		fmt.Fprintf(s.out, "\n%s: the throw is %s\n", s.names[before.Active()], before.Word(rowlock.Chance, made[0].Action))
		return
	}
	fmt.Fprintln(s.out, "\nThe discarded cards are shuffled.")
}

// decide asks every seat that owes a decision, and returns how each seat reads
// its own: a card that is taken shows no colour to the others (K2).
func (s *sitting) decide() (made []record.Decision, said []string, err error) {
	for seat, owes := rowlock.Seat(0), s.state.Owes(); seat < rowlock.Seat(s.state.Seats()); seat++ {
		if !owes.Has(seat) {
			continue
		}
		s.state.Look(seat, &s.view)
		var action rowlock.Action
		switch b := s.bots[seat]; {
		case b != nil:
			action = b.Choose(&s.view)
		default:
			if action, err = s.ask(); err != nil {
				return nil, nil, err
			}
		}
		made = append(made, record.Decision{Seat: seat, Action: action})
		said = append(said, wordOf(&s.view, action))
	}
	return made, said, nil
}

// wordOf returns how the viewer reads one of its choices.
func wordOf(v *rowlock.View, a rowlock.Action) string {
	if c := v.Offered(a); c != nil && a != rowlock.Pass {
		return c.Word
	}
	return "passes"
}

// close shows how the game has ended.
func (s *sitting) close() {
	s.state.Look(person, &s.view)
	fmt.Fprintf(s.out, "\n%s\n", draw(&s.view, s.names))
	for rank := 1; rank <= len(s.names); rank++ {
		for seat, name := range s.names {
			if p := &s.view.Players[seat]; p.Rank == rank {
				fmt.Fprintf(s.out, "%d. %s, %d points\n", rank, name, p.Total)
			}
		}
	}
}
