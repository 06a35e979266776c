// Command train trains a net for bot/master by letting it play against itself and others. It is not
// part of the program that people run, which contains the trained nets.
//
//	go run ./bot/master/train -plan longo -out bot/master/nets/longo.net
//
// plans.json says what is learned, from whom and for how long. The same plan makes the same net on
// the same kind of processor, whatever the number of workers.
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

// A plan says what to train and for how long.
type plan struct {
	Rules      string         `json:"rules"`      // edition
	Seats      []int          `json:"seats"`      // each game has one of these numbers, all equally likely
	From       string         `json:"from"`       // net to begin with, of any rules; "" for none
	Rounds     int            `json:"rounds"`     // number of rounds; each plays games and then learns from them
	Games      int            `json:"games"`      // games in each round
	Rates      []float64      `json:"rates"`      // learning rate at the first round and at the last
	Lambda     float64        `json:"lambda"`     // see master.Aim
	Part       float64        `json:"part"`       // part of a game's moments to learn from, as neighbours are much alike
	Passes     int            `json:"passes"`     // number of passes over the moments of a round
	Guests     []string       `json:"guests"`     // bots that sit at some of the tables
	Mixed      float64        `json:"mixed"`      // part of the games that are played with guests …
	Past       float64        `json:"past"`       // … and with the net's former selves
	Teacher    string         `json:"teacher"`    // bot whose games the net learns from instead of its own; "" for none
	Opening    int            `json:"opening"`    // most moments before the teacher plays for all
	Gap        int            `json:"gap"`        // games after each of two compared choices; 0 to learn from whole games
	Self       bool           `json:"self"`       // the net, not the teacher, plays these games on for the seat that chose
	Seed       uint64         `json:"seed"`       //
	Checks     int            `json:"checks"`     // number of rounds between two checks
	Rival      string         `json:"rival"`      // bot that the net is checked against
	CheckFor   int            `json:"checkFor"`   // games of a check, for two, or for one if the plan has one seat
	Ahead      []master.Ahead `json:"ahead"`      // at which tables players with the net play close choices on; training does not
	LevelGames int            `json:"levelGames"` // games for each looseness tried for the levels; 0 for no levels, as for a player alone
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

// planned returns the plan with a name, and refuses arguments that cannot make a net.
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

// run trains the net round by round. It saves the net at every check and when it is interrupted.
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

// most returns the greatest number of seats in the plan.
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
