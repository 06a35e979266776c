// Command train makes a net for the master by letting it play against itself and others. It is not
// part of the program that people run, which contains the trained nets.
//
//	go run ./internal/train -plan longo -out bot/master/nets/longo.net
//
// plans.json says what is learned, from whom and for how long. The same plan makes the same net on
// the same kind of processor, whatever the number of workers.
package main

import (
	"flag"
	"fmt"
	"io"
	"os"
	"os/signal"

	"rowlock/bot/master/netfile"
	"rowlock/rules"
)

func main() {
	name := flag.String("plan", "", "plan of plans.json")
	from := flag.String("from", "", "net to begin with, instead of the plan's")
	out := flag.String("out", "", "file for the net")
	workers := flag.Int("workers", 2, "games played at the same time, where a round has several")
	skip := flag.Int("skip", 0, "rounds to leave out, of a run that was interrupted")
	flag.Parse()
	if err := train(*name, *from, *out, *workers, *skip, flag.Args()); err != nil {
		fmt.Fprintln(os.Stderr, "train:", err)
		os.Exit(1)
	}
}

func train(name, from, out string, workers, skip int, args []string) error {
	p, err := planned(name, out, workers, skip, args)
	if err != nil {
		return err
	}
	if from != "" {
		p.From = from
	}
	c, err := p.course(workers, skip)
	if err != nil {
		return err
	}
	return p.run(c, out, skip)
}

// A course makes a net of one kind play and learn.
type course interface {
	// round plays the games of a round, and learns from them at a rate.
	round(number int, rate float64)
	// check returns a line about the net after a number of rounds, and what was learned since
	// the last check.
	check(rounds int) string
	// levels measures how loosely each level has to play.
	levels() error
	// save writes the net.
	save(w io.Writer) error
}

// course returns the plan's course, with rounds left out.
func (p *plan) course(workers, skip int) (course, error) {
	ru, err := rules.Published().ByEdition(p.Rules)
	if err != nil {
		return nil, err
	}
	if p.Plain {
		return newPlain(p, ru, skip)
	}
	return newGeneral(p, ru, workers)
}

// run trains a net round by round. It saves the net at every check and when it is interrupted.
func (p *plan) run(c course, out string, skip int) error {
	stop := make(chan os.Signal, 1)
	signal.Notify(stop, os.Interrupt)
	for round := skip; round < p.Rounds; round++ {
		c.round(round, p.rate(round))
		if (round+1)%p.Checks == 0 || round+1 == p.Rounds {
			if err := netfile.Save(out, c.save); err != nil {
				return err
			}
			fmt.Fprintln(os.Stderr, c.check(round+1))
		}
		select {
		case <-stop:
			fmt.Fprintf(os.Stderr, "%d rounds\n", round+1)
			return netfile.Save(out, c.save)
		default:
		}
	}
	if p.LevelGames == 0 {
		return nil
	}
	signal.Stop(stop) // the net is saved: from here Ctrl-C ends the program
	if err := c.levels(); err != nil {
		return err
	}
	return netfile.Save(out, c.save)
}
