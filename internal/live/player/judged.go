package player

import (
	"slices"
	"strconv"
)

// A Judgement is what the player's decisions in a game have cost, as one judge says.
type Judgement struct {
	Table string `json:"table"`
	Game  int    `json:"game"`
	Ended int64  `json:"ended"` // see Game: an end that is taken back has a judgement of its own
	Judge string `json:"judge"`
	// Loss is in shares of a win, nil if the judge has nothing to say of the game.
	Loss *float64 `json:"loss,omitempty"`
}

// judged says what a game's decisions have cost. It is in the log once for each judge.
type judged struct{ Judgement }

func (judged) kind() string { return "judged" }

func (f judged) action() string {
	return "judged/" + f.Table + "/" + strconv.Itoa(f.Game) + "/" + strconv.FormatInt(f.Ended, 10) + "/" + f.Judge
}

func (f judged) apply(p *Player) {
	p.judged[place{f.Table, f.Game}] = append(p.judged[place{f.Table, f.Game}], f.Judgement)
}

// Judge returns the facts of judgements. Those that are known are left out.
func (p *Player) Judge(judgements []Judgement) (facts []Fact) {
	fresh := map[string]bool{}
	for _, j := range judgements {
		f := judged{j}
		if p.judgement(place{j.Table, j.Game}, j.Ended, j.Judge) == nil && !fresh[f.action()] {
			fresh[f.action()] = true
			facts = append(facts, f)
		}
	}
	return facts
}

// judgement returns what a judge has said of a game with an end, nil if nothing.
func (p *Player) judgement(at place, ended int64, judge string) *Judgement {
	list := p.judged[at]
	i := slices.IndexFunc(list, func(j Judgement) bool { return j.Ended == ended && j.Judge == judge })
	if i < 0 {
		return nil
	}
	return &list[i]
}

// Loss returns what a game's decisions have cost, as a judge says. It is nil if the judge has said nothing
// of the game, or has nothing to say.
func (p *Player) Loss(g Game, judge string) *float64 {
	j := p.judgement(g.place(), g.Ended, judge)
	if j == nil {
		return nil
	}
	return j.Loss
}

// Owed returns the games that a judge has not seen and that tell how the player decides: for two, without
// hints, known from their tables, with no decision of anybody else on the player's seat.
func (p *Player) Owed(judge string) (games []Game) {
	for _, g := range p.Games {
		if g.Own > 0 && !g.Noted && !g.Hints && len(g.Others) == 1 && p.judgement(g.place(), g.Ended, judge) == nil {
			games = append(games, g)
		}
	}
	return games
}
