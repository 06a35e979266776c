package puzzle

import (
	"context"
	"math"
	"slices"

	"rowlock"
	"rowlock/bot"
	"rowlock/bot/master"
	"rowlock/record"
	"rowlock/review"
	"rowlock/wire"
)

// A Miner finds the puzzles in games for two of one rule set. It must not be used by several
// goroutines at once. What it finds depends on the records alone.
type Miner struct {
	// Review judges what the master holds for a puzzle.
	Review *review.Review
	// Most, unless it is 0, is how many puzzles of a theme are taken, so that the frequent ones
	// leave room. Of card games it limits only what is not about the cards.
	Most int

	themes map[string]int
	net    master.Player  // nil if the master has not learned the rules: then …
	player bot.Bot        // … it plays games on to choose, and how far its choice leads …
	first  *review.Review // … is first seen by a review with fewer games
	fair   bot.Bot
	seen   map[string]bool // positions
	view   rowlock.View
}

// firstGames is by how many times fewer games the first review plays on.
const firstGames = 10

// NewMiner returns a miner for a rule set that two can play.
func NewMiner(ru rowlock.Rules, deep *review.Review) (*Miner, error) {
	m := &Miner{Review: deep, seen: map[string]bool{}, themes: map[string]int{}}
	var err error
	if m.fair, err = bot.New("sensible", 0); err != nil {
		return nil, err
	}
	if !bot.Knows(ru, 2) {
		first := *deep
		first.Depth.Samples /= firstGames
		m.first = &first
		m.player, err = bot.New(judge, 0)
		return m, err
	}
	m.net, err = master.New(ru, 2, 0)
	return m, err
}

// Mine returns the puzzles of a game for two, in its order. A fault of the record is a *record.Error.
func (m *Miner) Mine(ctx context.Context, rec *record.Record) (found []Puzzle, err error) {
	g, err := rec.Start()
	if err != nil || g.Seats() != 2 {
		return nil, err
	}
	var turns record.Turns
	var turn rowlock.State
	step, first := 0, 0
	for _, err := range rec.Play(g) {
		if err != nil {
			return nil, err
		}
		if turns.Next(g) {
			turn, first = g.Clone(), step
		}
		for s := range rowlock.Seat(g.Seats()) {
			if !g.Owes().Has(s) || m.look(g, s) == nil {
				continue
			}
			p, err := m.judge(ctx, positionOf(rec, turn, rec.Steps[first:step], s))
			if err != nil {
				return nil, err
			}
			if p != nil {
				found = append(found, *p)
			}
		}
		step++
	}
	return found, nil
}

// A clear is a decision in which one choice is clearly the best, by its index, and another tempts.
type clear struct {
	best, tempting int
}

// look fills in the miner's view for a seat, and returns what is clear about its decision to the
// master; nil if nothing is, or if the fair player would make the best choice.
func (m *Miner) look(g rowlock.State, s rowlock.Seat) *clear {
	g.Look(s, &m.view)
	if len(m.view.Choices[s]) < 2 {
		return nil
	}
	tempting := m.index(m.fair.Choose(&m.view))
	best, leads := m.best()
	if leads < Lead || tempting == best {
		return nil
	}
	return &clear{best, tempting}
}

// index returns which choice of the miner's view has an action.
func (m *Miner) index(a rowlock.Action) int {
	return slices.IndexFunc(m.view.Choices[m.view.Viewer], func(c rowlock.Choice) bool { return c.Action == a })
}

// best returns the master's choice in the miner's view, and by how much it leads. Without a net only
// reviews can tell that.
func (m *Miner) best() (index int, leads float64) {
	if m.net == nil {
		return m.index(m.player.Choose(&m.view)), math.Inf(1)
	}
	return lead(m.net.Shares(&m.view))
}

// lead returns the index of the greatest share, and by how much it leads.
func lead(shares []float64) (best int, by float64) {
	by = math.Inf(1)
	for i, share := range shares {
		if share > shares[best] {
			best = i
		}
	}
	for i, share := range shares {
		if i != best {
			by = min(by, shares[best]-share)
		}
	}
	return best, by
}

// judge makes a puzzle of the decision at the end of a record; nil if a review does not agree,
// or if the position was seen before.
func (m *Miner) judge(ctx context.Context, rec *record.Record) (*Puzzle, error) {
	if rec == nil || m.seen[rec.String()] {
		return nil, nil
	}
	m.seen[rec.String()] = true
	g, err := rec.Replay()
	if err != nil || !g.Owes().Has(Solver) {
		return nil, nil //nolint:nilerr // a position that the set-up cannot say, such as a game about to end
	}
	c := m.look(g, Solver)
	if c == nil {
		return nil, nil
	}
	v := &m.view
	best, tempting := &v.Choices[Solver][c.best], &v.Choices[Solver][c.tempting]
	theme := themeOf(v, rowlock.Foresee(g, Solver, best.Action), rowlock.Foresee(g, Solver, tempting.Action))
	if m.Most > 0 && m.themes[theme] >= m.Most && theme != themeCard {
		return nil, nil
	}
	advice, err := m.advice(ctx, rec, best.Word)
	if advice == nil {
		return nil, err
	}
	m.themes[theme]++
	p := &Puzzle{Record: linesOf(rec), Theme: theme, Found: m.found(best.Action)}
	for _, one := range advice {
		p.Choices = append(p.Choices, one.Choice.Choice)
		p.Chances = append(p.Chances, int(math.Round(1000*chanceOf(one))))
	}
	return p, nil
}

// advice returns the prices of the choices at the end of a record, the best first; nil if a review does
// not find that a choice leads.
func (m *Miner) advice(ctx context.Context, rec *record.Record, best string) (list []wire.Priced, err error) {
	for _, r := range []*review.Review{m.first, m.Review} {
		if r == nil {
			continue
		}
		hint, err := r.Hint(ctx, rec)
		if err != nil {
			return nil, err
		}
		list = hint.Players[0].Choices
		if chanceOf(list[0])-chanceOf(list[1]) < Lead || list[0].Choice.Choice != best {
			return nil, nil
		}
	}
	return list, nil
}

func chanceOf(p wire.Priced) float64 { return p.Chance.Value }

// judge is the built-in player that plays as the net judges, and so is not asked.
const judge = "master"

// found lets the levels below the master try the decision in the miner's view.
func (m *Miner) found(best rowlock.Action) (list []int) {
	for _, k := range bot.All() {
		if k.Level == 0 || k.Name == judge {
			continue
		}
		n := 0
		for try := range uint64(Tries) {
			if k.New(try).Choose(&m.view) == best {
				n++
			}
		}
		list = append(list, n)
	}
	return list
}
