package terminal

import (
	"context"
	"errors"
	"strings"

	"rowlock"
	"rowlock/chance"
	"rowlock/internal/play/player"
	"rowlock/internal/words/language"
	"rowlock/record"
)

// A Config describes a game.
type Config struct {
	Rules   rowlock.Rules
	Names   []string       // by seat
	Person  rowlock.Seat   // who sits at the terminal, Nobody to watch the others
	Entries []player.Entry // by seat; the person's is not used
	Seed    uint64         // the seed of dice, deck and bots
	First   rowlock.Seat   // who is active first, Nobody if it is drawn (C4)
	Chosen  []rowlock.Statement
	// Record is the record of a game to continue, nil for a new game. If it is set, First and
	// Chosen are not used.
	Record *record.Record
	// Text is the text that Record was read from. What a person has written in it stays.
	Text string
	// Keep, if set, saves the text of the record when a new game begins, and whenever it has grown:
	// that of a continued game only after the person has decided something, or at its end.
	Keep func(text string) error
	// StandIn plays on for a program that forfeits.
	StandIn player.Entry
	// Reader describes events in the person's language.
	Reader *language.Reader
}

// A Game is one game of one person against others. It moves on only when told to. Only one
// goroutine at a time may use it.
type Game struct {
	config  Config
	state   rowlock.State
	players []player.Player // by seat; nil for the person
	source  rowlock.Source
	record  *record.Record
	text    string // of the record
	idle    bool   // nothing has been decided since the game was continued
	history player.History
	news    []Line
}

// streams of the seed: the dice, then one for each seat.
const diceStream = 0

// New begins a game, or continues one.
func New(c Config) (*Game, error) {
	g := &Game{config: c, source: chance.NewSeeded(c.Seed, diceStream), record: c.Record}
	if c.Record == nil {
		if err := g.begin(); err != nil {
			return nil, err
		}
	} else if err := g.resume(); err != nil {
		return nil, err
	}
	for s := range c.Names {
		var p player.Player
		if rowlock.Seat(s) != c.Person {
			p = g.join(rowlock.Seat(s), c.Entries[s])
		}
		g.players = append(g.players, p)
	}
	return g, nil
}

func (g *Game) join(s rowlock.Seat, e player.Entry) player.Player {
	p := e.Join()
	p.Begin(&player.Game{Names: g.config.Names, Number: 1, Seed: chance.Stream(g.config.Seed, uint64(1+s))})
	return p
}

func (g *Game) begin() error {
	setup, err := g.config.Rules.Setup(len(g.config.Names))
	if err != nil {
		return err
	}
	first := g.config.First
	if first == rowlock.Nobody {
		first = rowlock.Seat(g.source.Below(uint32(len(g.config.Names))))
	}
	active := rowlock.Statement{Keyword: "active", Seat: first}
	for _, st := range append(g.config.Chosen, active) {
		if err := setup.Put(st); err != nil {
			return err
		}
	}
	setup.Deal(g.source)
	if g.record, err = record.New(g.config.Rules, g.config.Names, setup.Statements()); err != nil {
		return err
	}
	if g.state, err = setup.Start(); err != nil {
		return err
	}
	g.text = g.record.String()
	return g.keep()
}

// resume plays the recorded decisions. The bots follow them as in any game.
func (g *Game) resume() (err error) {
	if g.state, err = g.record.Start(); err != nil {
		return err
	}
	for _, step := range g.record.Steps {
		made, err := g.record.Decisions(g.state, step)
		if err != nil {
			return err
		}
		g.apply(made)
	}
	g.news, g.text, g.idle = nil, g.config.Text, true
	return nil
}

// Close ends the players.
func (g *Game) Close() {
	for _, p := range g.players {
		if p != nil {
			p.Close()
		}
	}
}

// Over reports whether the game is over.
func (g *Game) Over() bool { return g.state.Phase() == rowlock.PhaseOver }

// Record returns the game's record so far. It does not change with the game.
func (g *Game) Record() *record.Record {
	written := *g.record
	return &written
}

// write adds the decisions that complete a phase to the record, and a line to its text.
func (g *Game) write(made []record.Decision) {
	g.record.Add(g.state, made)
	end := "\n"
	if strings.Contains(g.text, "\r\n") {
		end = "\r\n"
	}
	if !strings.HasSuffix(g.text, "\n") {
		g.text += end
	}
	g.text += g.record.StepLine(g.record.Steps[len(g.record.Steps)-1]) + end
}

// keep saves the record.
func (g *Game) keep() error {
	if g.config.Keep == nil || g.idle && !g.Over() {
		return nil
	}
	return g.config.Keep(g.text)
}

// watched reports whether nobody of those who play sits at the terminal.
func (g *Game) watched() bool { return g.config.Person == rowlock.Nobody }

// advance lets Chance and the others go on until the person has a choice, those who watch have seen
// what everybody decides in a phase, or the game is over. It reports on the way what happens,
// including forced choices.
func (g *Game) advance(ctx context.Context) error {
	for !g.Over() {
		if g.state.Phase().ForChance() {
			if err := g.toss(); err != nil {
				return err
			}
			continue
		}
		forced := rowlock.Pass
		if !g.watched() && g.state.Owes().Has(g.config.Person) {
			open := g.state.Actions(nil, g.config.Person)
			if len(open) > 1 {
				return nil
			}
			forced = open[0]
		}
		if err := g.settle(ctx, forced); err != nil {
			return err
		}
		if g.watched() && !g.Over() {
			return nil
		}
	}
	g.finish()
	return nil
}

// next advances a game that is watched.
func (g *Game) next(ctx context.Context) error {
	g.news, g.idle = nil, false
	return g.advance(ctx)
}

// choose makes the person's decision and advances.
func (g *Game) choose(ctx context.Context, a rowlock.Action) error {
	g.news, g.idle = nil, false
	if err := g.settle(ctx, a); err != nil {
		return err
	}
	return g.advance(ctx)
}

// settle lets everybody decide who owes a decision, all on the position at the phase's start, and
// only then shows any of it (C12).
func (g *Game) settle(ctx context.Context, mine rowlock.Action) error {
	var made []record.Decision
	owes := g.state.Owes()
	for s := range rowlock.Seat(g.state.Seats()) {
		if !owes.Has(s) {
			continue
		}
		var v rowlock.View
		g.state.Look(s, &v)
		action := mine
		if s != g.config.Person {
			var err error
			if action, err = g.ask(ctx, s, &v); err != nil {
				return err
			}
		}
		made = append(made, record.Decision{Seat: s, Action: action})
	}
	g.write(made)
	g.apply(made)
	return g.keep()
}

// ask lets another player decide. A program that forfeits is replaced, and the news say so.
func (g *Game) ask(ctx context.Context, s rowlock.Seat, v *rowlock.View) (rowlock.Action, error) {
	if choices := v.Choices[s]; len(choices) == 1 {
		return choices[0].Action, nil
	}
	asked := &player.Asked{
		View: v, Since: g.history.Since(s),
		Foresee: func(a rowlock.Action) rowlock.Effect { return rowlock.Foresee(g.state, s, a) },
	}
	action, err := g.players[s].Choose(ctx, asked)
	if err == nil && v.Offered(action) == nil {
		err = rowlock.NotAmong.New()
	}
	if err == nil || ctx.Err() != nil {
		return action, errors.Join(err, ctx.Err())
	}
	g.players[s].Close()
	g.players[s] = g.join(s, g.config.StandIn)
	g.tell(alert, g.config.Reader.Say("forfeits", "name", g.config.Names[s], "why", err, "bot", g.config.StandIn.Name))
	return g.players[s].Choose(ctx, asked)
}

// toss lets Chance act until its phase is done.
func (g *Game) toss() error {
	next, made := g.state.Clone(), []record.Decision(nil)
	for moment := next.Moment(); next.Moment() == moment; {
		a := next.Draw(g.source)
		made = append(made, record.Decision{Seat: rowlock.Chance, Action: a})
		next.Do(rowlock.Chance, a)
	}
	g.write(made)
	g.apply(made)
	return g.keep()
}

// finish shows the others the end, once.
func (g *Game) finish() {
	for s, p := range g.players {
		if p != nil {
			var v rowlock.View
			g.state.Look(rowlock.Seat(s), &v)
			p.End(&v, g.history.Since(rowlock.Seat(s)))
		}
	}
}
