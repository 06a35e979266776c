package main

import (
	_ "embed"
	"encoding/json"
	"errors"
	"fmt"
	"math"
	"os"
	"slices"

	"rowlock/bot"
	"rowlock/bot/master"
	"rowlock/bot/master/netfile"
)

// A plan says what to train and for how long.
type plan struct {
	Rules      string         `json:"rules"`      // edition
	Plain      bool           `json:"plain"`      // a net of bot/master/plain, which learns after each game and reads no member below passes but guests, mixed, seed and checks
	Seats      []int          `json:"seats"`      // each game has one of these numbers, all equally likely, in plain courses in turn
	From       string         `json:"from"`       // net to begin with, of any rules; "" for none
	Rounds     int            `json:"rounds"`     // number of rounds; each plays games and then learns from them
	Games      int            `json:"games"`      // games in each round
	Rates      [2]float64     `json:"rates"`      // learning rate at the first round and at the last, with equal factors between
	Lambda     float64        `json:"lambda"`     // weight of what came later against what the net expected, see master.Aim
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

// rate returns the learning rate of a round.
func (p *plan) rate(round int) float64 {
	return p.Rates[0] * math.Pow(p.Rates[1]/p.Rates[0], float64(round)/float64(p.Rounds))
}

// most returns the greatest number of seats in the plan.
func (p *plan) most() int { return slices.Max(p.Seats) }

// invited returns the guests.
func (p *plan) invited() (list []bot.Bot, err error) {
	for _, name := range p.Guests {
		b, err := bot.New(name, p.Seed)
		if err != nil {
			return nil, err
		}
		list = append(list, b)
	}
	return list, nil
}

// begun reads the net to begin with, or makes a new one.
func begun[N any](p *plan, load func(*os.File) (N, error), fresh func() N) (net N, err error) {
	if p.From == "" {
		return fresh(), nil
	}
	f, err := os.Open(p.From)
	if err != nil {
		return net, err
	}
	defer f.Close()
	if net, err = load(f); err != nil {
		return net, fmt.Errorf("%s: %w", p.From, err)
	}
	return net, nil
}
