// Command train makes a net for bot/plain by letting it play against itself.
// It is not part of the program that people run, which contains the trained nets.
//
//	go run ./bot/plain/train -seats 2 -games 2000000 -out bot/plain/nets/11-cells-2-seats.net
//	go run ./bot/plain/train -seats 3,4,5 -from bot/plain/nets/11-cells-2-seats.net -rate 0.003 -out …
//
// The same flags make the same net, byte by byte, on the same kind of processor.
package main

import (
	"cmp"
	"errors"
	"flag"
	"fmt"
	"math"
	"math/rand/v2"
	"os"
	"os/signal"
	"strconv"
	"strings"

	"rowlock"
	"rowlock/bot"
	"rowlock/bot/netfile"
	"rowlock/bot/plain"
	"rowlock/engine/dice"
	"rowlock/rules"
)

// A plan says what to train and for how long.
type plan struct {
	edition   string
	seats     string // players at the tables in turn, with commas in between
	games     int
	first     float64 // learning rate at the first game …
	last      float64 // … and at the last, with equal factors between
	lambda    float64 // how far a result reaches back, see learn
	guests    string  // bots, with commas in between
	mixed     float64 // part of the games that are played with guests
	seed      uint64
	from, out string
	skip      int // games to leave out
}

func main() {
	var p plan
	flag.StringVar(&p.edition, "edition", "classic", "a plain dice edition")
	flag.StringVar(&p.seats, "seats", "2", "players at the tables, in turn: 2, or several of 3, 4 and 5")
	flag.IntVar(&p.games, "games", 1_000_000, "games to learn from")
	flag.Float64Var(&p.first, "rate", 0.01, "learning rate at the first game")
	flag.Float64Var(&p.last, "last-rate", 0.0005, "learning rate at the last game")
	flag.Float64Var(&p.lambda, "lambda", 0.7, "weight of what came later against what the net expected")
	flag.StringVar(&p.guests, "guests", "cellvalue,sensible,skip1,skip2,greedy", "bots that sit at some of the tables")
	flag.Float64Var(&p.mixed, "mixed", 0, "part of the games that are played with guests")
	flag.Uint64Var(&p.seed, "seed", 1, "seed")
	flag.StringVar(&p.from, "from", "", "net to begin with, for any number of players")
	flag.StringVar(&p.out, "out", "", "file for the net")
	flag.IntVar(&p.skip, "skip", 0, "games to leave out, of a run that was interrupted: it goes on from its net with other games")
	flag.Parse()
	if err := p.train(flag.Args()); err != nil {
		fmt.Fprintln(os.Stderr, "train:", err)
		os.Exit(1)
	}
}

// check refuses flags that cannot make a net.
func (p *plan) check(args []string) error {
	rate := func(r float64) bool { return r > 0 && r <= 1 }
	part := func(r float64) bool { return r >= 0 && r <= 1 }
	switch {
	case len(args) > 0:
		return fmt.Errorf("train takes flags alone, not %q", args[0])
	case p.out == "":
		return errors.New("-out names the file for the net")
	case p.skip < 0 || p.skip >= p.games:
		return errors.New("-games is at least 1, -skip from 0 to below -games")
	case !rate(p.first) || !rate(p.last) || !part(p.lambda) || !part(p.mixed):
		return errors.New("-rate and -last-rate are above 0, -lambda and -mixed not below, and all at most 1")
	}
	return netfile.Try(p.out)
}

func (p *plan) train(args []string) error {
	if err := p.check(args); err != nil {
		return err
	}
	ru, err := rules.ByEdition(p.edition)
	if err != nil {
		return err
	}
	setups, shape, err := p.tables(ru)
	if err != nil {
		return err
	}
	net, err := p.begin(shape)
	if err != nil {
		return err
	}
	guests, err := p.invited()
	if err != nil {
		return err
	}
	return p.run(newTraining(ru.(*dice.Rules), setups, net, guests, p.seed, p.skip))
}

// run trains the net game by game. It saves the net now and then and when it is interrupted.
func (p *plan) run(t *training) error {
	stop := make(chan os.Signal, 1)
	signal.Notify(stop, os.Interrupt)
	for game := p.skip; game < p.games; game++ {
		select {
		case <-stop:
			fmt.Fprintf(os.Stderr, "%d games\n", game)
			return netfile.Save(p.out, t.mean.Save)
		default:
		}
		rate := p.first * math.Pow(p.last/p.first, float64(game)/float64(p.games))
		t.learn(t.random.Float64() < p.mixed, p.lambda, rate)
		if done := game + 1; done%(p.games/40+1) == 0 || done == p.games {
			fmt.Fprintf(os.Stderr, "%d games\n", done)
			if err := netfile.Save(p.out, t.mean.Save); err != nil {
				return err
			}
		}
	}
	return nil
}

// tables returns the set-up of each table. One net has to learn all of them.
func (p *plan) tables(ru rowlock.Rules) (setups []*dice.Setup, shape plain.Shape, err error) {
	for text := range strings.SplitSeq(p.seats, ",") {
		seats, err := strconv.Atoi(text)
		if err != nil {
			return nil, shape, fmt.Errorf("-seats takes numbers, not %q", text)
		}
		next, err := plain.ShapeOf(ru, seats)
		if err != nil {
			return nil, shape, err
		}
		if shape = cmp.Or(shape, next); shape != next {
			return nil, shape, errors.New("-seats: a net is for two, or for more")
		}
		setup, err := dice.NewSetup(ru.(*dice.Rules), seats)
		if err != nil {
			return nil, shape, err
		}
		setups = append(setups, setup)
	}
	return setups, shape, nil
}

// invited returns the guests. Their choices depend only on the position.
func (p *plan) invited() (list []bot.Bot, err error) {
	for name := range strings.SplitSeq(p.guests, ",") {
		b, err := bot.New(name, p.seed)
		if err != nil {
			return nil, err
		}
		list = append(list, b)
	}
	return list, nil
}

// begin returns the net to train.
func (p *plan) begin(s plain.Shape) (*plain.Net, error) {
	if p.from == "" {
		return plain.NewNet(s, rand.New(rand.NewPCG(p.seed, 1))), nil
	}
	f, err := os.Open(p.from)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	net, err := plain.Load(f)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", p.from, err)
	}
	return net.For(s)
}
