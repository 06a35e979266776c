package dealer

import (
	"context"
	"crypto/ed25519"
	"encoding/json"
	"io"
	"strconv"
	"strings"
	"sync"

	"rowlock"
	"rowlock/fair"
	"rowlock/refusal"
	"rowlock/table"
)

// A Log is where tables keep their facts, proofs included.
type Log interface {
	Read(ctx context.Context, code string, after int64) ([]table.Entry, error)
}

// A Dealer deals to all tables of a server. It implements run.Dealer.
type Dealer struct {
	log    Log
	random io.Reader
	plain  rowlock.Source

	mu    sync.Mutex
	games map[string]*game // by the table's code; others are found in the log
}

// mostGames is how many games are kept in memory, 50 KB each.
const mostGames = 500

// New returns a dealer that reads secrets from a source of random bytes. The plain
// source is for games that began before there were proofs: they end without.
func New(log Log, random io.Reader, plain rowlock.Source) *Dealer {
	return &Dealer{log: log, random: random, plain: plain, games: map[string]*game{}}
}

// A game is one that is dealt to.
type game struct {
	number int
	next   int // the draw that is due
	dealer *fair.Dealer
}

// A proof is what the table keeps of one outcome.
type proof struct {
	Lines  []string     `json:"lines"`            // of the bundle, without their ends
	Secret *fair.Secret `json:"secret,omitempty"` // where the server begins a chain
	Seed   *fair.Hash   `json:"seed,omitempty"`   // on the opening: of the key that signs
}

func name(code string, number int) fair.Game {
	return fair.Game(code + "/" + strconv.Itoa(number))
}

// Deal implements run.Dealer.
func (d *Dealer) Deal(code string, draw *table.Draw) (o table.Outcome, err error) {
	if draw.Position == nil {
		return d.open(code, draw)
	}
	g, err := d.find(code, draw)
	if refusal.NoProofs.Is(err) {
		return draw.By(d.plain)
	}
	if err != nil {
		return o, err
	}
	g.next = 0 // until the outcome is known
	p, before := proof{}, len(g.dealer.Bundle())
	if g.dealer.UsedUp() {
		if p.Secret, err = d.renew(g.dealer); err != nil {
			return o, err
		}
	}
	if o.Words, err = g.draw(draw.Position); err != nil {
		return o, err
	}
	p.Lines = lines(g.dealer.Bundle()[before:])
	o.Proof, err = json.Marshal(p)
	g.next = draw.Number + 1
	return o, err
}

// renew begins a new chain where one is used up.
func (d *Dealer) renew(dealer *fair.Dealer) (*fair.Secret, error) {
	secret, err := fair.NewSecret(d.random)
	if err == nil {
		err = dealer.Renew(secret)
	}
	if err == nil {
		err = dealer.Start(dealer.Report().Seats)
	}
	return &secret, err
}

// Await implements run.Dealer: nothing takes a while.
func (d *Dealer) Await(_ context.Context, code string, draw *table.Draw) (table.Outcome, error) {
	return d.Deal(code, draw)
}

// open begins a game: it proposes, starts and draws the opening.
func (d *Dealer) open(code string, draw *table.Draw) (o table.Outcome, err error) {
	var p proof
	if p, err = d.newProof(); err != nil {
		return o, err
	}
	dealer, err := fair.NewDealer(name(code, draw.Game), draw.Rules, *p.Secret, ed25519.NewKeyFromSeed(p.Seed[:]))
	if err != nil {
		return o, err
	}
	setup, err := draw.Setup()
	if err != nil {
		return o, err
	}
	if err = dealer.Start(draw.Seats); err != nil {
		return o, err
	}
	if _, err = dealer.Ask(); err != nil {
		return o, err
	}
	if err = dealer.Open(setup, int(draw.First)); err != nil {
		return o, err
	}
	p.Lines = lines(dealer.Bundle())[1:]
	if o.Proof, err = json.Marshal(p); err != nil {
		return o, err
	}
	o.Setup = setup.Statements()
	d.keep(code, &game{number: draw.Game, next: draw.Number + 1, dealer: dealer})
	return o, nil
}

func (d *Dealer) newProof() (proof, error) {
	secret, err := fair.NewSecret(d.random)
	if err != nil {
		return proof{}, err
	}
	var seed fair.Hash
	_, err = io.ReadFull(d.random, seed[:])
	return proof{Secret: &secret, Seed: &seed}, err
}

// draw makes the draw that a position waits for, in the record's words.
func (g *game) draw(position rowlock.State) (words []string, err error) {
	if _, err := g.dealer.Ask(); err != nil {
		return nil, err
	}
	var actions []rowlock.Action
	if position.Phase() == rowlock.PhaseReshuffle {
		actions, err = g.dealer.Reshuffle(position)
	} else {
		var throw rowlock.Action
		throw, err = g.dealer.Throw(position)
		actions = []rowlock.Action{throw}
	}
	if err != nil {
		return nil, err
	}
	position = position.Clone()
	for _, a := range actions {
		words = append(words, strings.Fields(position.Word(rowlock.Chance, a))...)
		position.Do(rowlock.Chance, a)
	}
	return words, nil
}

// find returns the game that a draw belongs to: from the log if what is known of
// it has not come there.
func (d *Dealer) find(code string, draw *table.Draw) (*game, error) {
	d.mu.Lock()
	g := d.games[code]
	d.mu.Unlock()
	if g != nil && g.number == draw.Game && g.next == draw.Number {
		return g, nil
	}
	entries, err := d.log.Read(context.Background(), code, 0)
	if err != nil {
		return nil, err
	}
	proofs, err := table.Proofs(entries, draw.Game)
	if err != nil {
		return nil, err
	}
	dealer, err := resume(code, draw.Game, proofs)
	if err != nil {
		return nil, err
	}
	g = &game{number: draw.Game, next: draw.Number, dealer: dealer}
	d.keep(code, g)
	return g, nil
}

// keep remembers a game, and lets go of any other where there are too many.
func (d *Dealer) keep(code string, g *game) {
	d.mu.Lock()
	defer d.mu.Unlock()
	for other := range d.games {
		if len(d.games) < mostGames {
			break
		}
		delete(d.games, other)
	}
	d.games[code] = g
}

// Bundle returns what anybody may know of how a game was dealt, as rowlock verify
// takes it. The record is that of a finished game, else "".
func Bundle(code string, number int, proofs []json.RawMessage, record string) (string, error) {
	dealer, err := resume(code, number, proofs)
	if err != nil {
		return "", err
	}
	if record != "" {
		if err := dealer.Finish(record); err != nil {
			return "", err
		}
	}
	return dealer.Bundle(), nil
}

// resume returns the dealer that made the proofs of a game.
func resume(code string, number int, proofs []json.RawMessage) (*fair.Dealer, error) {
	var seed fair.Hash
	var secrets []fair.Secret
	var text strings.Builder
	for _, one := range proofs {
		var p proof
		if err := json.Unmarshal(one, &p); err != nil {
			return nil, err
		}
		if p.Seed != nil {
			seed = *p.Seed
		}
		if p.Secret != nil {
			secrets = append(secrets, *p.Secret)
		}
		for _, line := range p.Lines {
			text.WriteString(line + "\n")
		}
	}
	key := ed25519.NewKeyFromSeed(seed[:])
	first := fair.NewLog(name(code, number), key).String()
	return fair.Resume(first+text.String(), secrets, key)
}

// lines cuts text into lines without their ends.
func lines(text string) []string { return strings.Split(strings.TrimSuffix(text, "\n"), "\n") }
