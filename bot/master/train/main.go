// Command train makes a net for bot/master by letting it play against itself
// and others. It is no part of the program that people run: the nets it made are
// shipped.
//
//	go run ./bot/master/train -plan longo -out bot/master/nets/longo.net
//
// What is learned, from whom and for how long stands in plans.json. The same plan
// makes the same net on the same kind of processor, whatever the number of
// workers.
package main

import (
	_ "embed"
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"math/rand/v2"
	"os"
	"os/signal"
	"slices"

	"rowlock"
	"rowlock/bot/master"
	"rowlock/bot/netfile"
	"rowlock/rules"
)

// A plan is what to train and for how long.
type plan struct {
	Rules      string         `json:"rules"`      // edition
	Seats      []int          `json:"seats"`      // one of these each game, all alike
	From       string         `json:"from"`       // net to begin with, of any rules; "" for none
	Rounds     int            `json:"rounds"`     // each plays games and then learns from them
	Games      int            `json:"games"`      // a round
	Rates      []float64      `json:"rates"`      // learning rate at the first round and at the last
	Lambda     float64        `json:"lambda"`     // how far a result reaches back, see master.Aim
	Part       float64        `json:"part"`       // of a game's moments that are learned from: neighbours are alike
	Passes     int            `json:"passes"`     // over what a round brought
	Guests     []string       `json:"guests"`     // bots that sit at some of the tables
	Mixed      float64        `json:"mixed"`      // part of the games that are played with guests …
	Past       float64        `json:"past"`       // … and with the net's former selves
	Teacher    string         `json:"teacher"`    // bot whose games the net learns from instead of its own; "" for none
	Opening    int            `json:"opening"`    // moments at most before the teacher plays for all
	Gap        int            `json:"gap"`        // games after each of two choices that are compared; 0 where whole games are learned from
	Self       bool           `json:"self"`       // whether the seat that chose plays these games on as the net does
	Seed       uint64         `json:"seed"`       //
	Checks     int            `json:"checks"`     // rounds between two checks
	Rival      string         `json:"rival"`      // bot that the net is checked against
	CheckFor   int            `json:"checkFor"`   // games of a check, two at a table, or one where the plan has one seat
	Ahead      []master.Ahead `json:"ahead"`      // at which tables the net's player plays close choices on; the training does not
	LevelGames int            `json:"levelGames"` // for each looseness that is tried for the levels; 0 for no levels, where somebody plays alone
}

//go:embed plans.json
var plans []byte

func main() {
	name := flag.String("plan", "", "plan of plans.json")
	from := flag.String("from", "", "net to begin with, instead of the plan's")
	out := flag.String("out", "", "file for the net")
	workers := flag.Int("workers", 2, "games played at the same time")
	skip := flag.Int("skip", 0, "rounds to leave out, of a run that was interrupted")
	flag.Parse()
	if err := train(*name, *from, *out, *workers, *skip, flag.Args()); err != nil {
		fmt.Fprintln(os.Stderr, "train:", err)
		os.Exit(1)
	}
}

// planned returns the plan of that name, and refuses what no net is made by.
func planned(name, out string, workers, skip int, args []string) (*plan, error) {
	var all map[string]plan
	if err := json.Unmarshal(plans, &all); err != nil {
		return nil, err
	}
	p, ok := all[name]
	switch {
	case len(args) > 0:
		return nil, fmt.Errorf("train takes flags alone, not %q", args[0])
	case !ok || out == "":
		return nil, errors.New("-plan names a plan of plans.json, -out the file for the net")
	case workers < 1 || skip < 0:
		return nil, errors.New("-workers is at least 1, -skip at least 0")
	case skip >= p.Rounds && p.LevelGames == 0:
		return nil, fmt.Errorf("the plan has %d rounds and no levels: there is nothing behind -skip", p.Rounds)
	}
	return &p, netfile.Try(out)
}

func train(name, from, out string, workers, skip int, args []string) error {
	p, err := planned(name, out, workers, skip, args)
	if err != nil {
		return err
	}
	if from != "" {
		p.From = from
	}
	ru, err := rules.ByEdition(p.Rules)
	if err != nil {
		return err
	}
	net, err := p.begin(ru)
	if err != nil {
		return err
	}
	net.SetAhead(p.Ahead)
	t, err := newTraining(p, ru, net, workers)
	if err != nil {
		return err
	}
	return p.run(t, out, skip)
}

// run lets the net learn round by round, and saves it now and then and when it is
// interrupted.
func (p *plan) run(t *training, out string, skip int) error {
	stop := make(chan os.Signal, 1)
	signal.Notify(stop, os.Interrupt)
	for round := skip; round < p.Rounds; round++ {
		t.round(round)
		if (round+1)%p.Checks == 0 || round+1 == p.Rounds {
			if err := netfile.Save(out, t.mean.Save); err != nil {
				return err
			}
			fmt.Fprintf(os.Stderr, "%s\n", t.check(round+1))
		}
		select {
		case <-stop:
			return netfile.Save(out, t.mean.Save)
		default:
		}
	}
	if p.LevelGames == 0 {
		return nil
	}
	signal.Stop(stop) // the net is saved: from here Ctrl-C ends the program
	levels := t.levels()
	for n, level := range levels {
		fmt.Fprintf(os.Stderr, "level %d: looseness %.3f, wins %.1f %%\n", n+1, level.Loose, 100*level.Share)
	}
	t.mean.SetLevels(levels)
	return netfile.Save(out, t.mean.Save)
}

// most returns the number of seats of the fullest tables.
func (p *plan) most() int { return slices.Max(p.Seats) }

// begin returns the net to train.
func (p *plan) begin(ru rowlock.Rules) (*master.Net, error) {
	origin := master.OriginOf(ru, slices.Min(p.Seats), p.most())
	if p.From == "" {
		return master.NewNet(origin, rand.New(rand.NewPCG(p.Seed, 1))), nil
	}
	f, err := os.Open(p.From)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	net, err := master.Load(f)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", p.From, err)
	}
	return net.CopyFor(origin), nil
}
