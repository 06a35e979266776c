package dealer

import (
	"context"
	"encoding/json"
	"io"
	"sync"

	"rowlock"
	"rowlock/fair"
	"rowlock/internal/live/table"
	"rowlock/internal/live/table/run"
	"rowlock/refusal"
	"rowlock/rules"
)

// A Log is where tables keep their facts, proofs included.
type Log interface {
	Read(ctx context.Context, code string, after int64) ([]table.Entry, error)
}

// A Dealer deals to all tables of a server. It implements run.Sharer.
type Dealer struct {
	book   *rules.Book
	log    Log
	random io.Reader
	plain  rowlock.Source

	mu    sync.Mutex
	games map[string]*game // of awake tables, by the table's code; others are read from the log
}

// New returns a dealer of games by the rules of a book, which reads its secrets from a source of random bytes. The
// plain source is for games without proofs: those with real dice, and those that began before proofs existed.
func New(book *rules.Book, log Log, random io.Reader, plain rowlock.Source) *Dealer {
	return &Dealer{book: book, log: log, random: random, plain: plain, games: map[string]*game{}}
}

// Deal implements run.Dealer. It waits for the browsers' shares (run.ErrLater) until the draw is
// late.
func (d *Dealer) Deal(code string, draw *table.Draw) (o table.Outcome, err error) {
	if draw.Real {
		return draw.By(d.plain)
	}
	var g *game
	if draw.Position == nil && draw.Step == 0 {
		g, err = d.propose(code, draw)
	} else {
		g, err = d.find(code, draw)
	}
	if err != nil {
		if err = unlessNone(err); err == nil {
			return draw.By(d.plain)
		}
		return o, err
	}
	return g.deal(draw, d.random)
}

// propose begins a game.
func (d *Dealer) propose(code string, draw *table.Draw) (*game, error) {
	g, err := newGame(d.book, code, draw, d.random)
	if err == nil {
		d.keep(code, g)
	}
	return g, err
}

// Give implements run.Sharer.
func (d *Dealer) Give(code string, draw *table.Draw, seat rowlock.Seat, s table.Share) error {
	g, err := d.find(code, draw)
	if err != nil {
		return err
	}
	var hash fair.Hash
	if err := hash.UnmarshalText([]byte(s.Hash)); err != nil {
		return fair.WrongField.New("hash")
	}
	if s.Draw == 0 {
		return g.sit(draw, seat, hash)
	}
	return g.dealer.Give(int(seat), s.Draw, hash)
}

// Wants implements run.Sharer.
func (d *Dealer) Wants(code string, draw *table.Draw, seat rowlock.Seat) (table.Want, error) {
	g, err := d.find(code, draw)
	if err != nil {
		return table.Nothing, unlessNone(err)
	}
	return g.wants(draw, seat), nil
}

// Settled implements run.Sharer.
func (d *Dealer) Settled(code string, draw *table.Draw) (string, error) {
	g, err := d.find(code, draw)
	if err != nil {
		return "", err
	}
	if draw.Position != nil {
		return g.dealer.Settled(draw.Record), nil
	}
	setup, err := draw.Setup()
	if err != nil {
		return "", err
	}
	return g.dealer.SettledOpening(setup, int(draw.First))
}

// Lines implements run.Sharer.
func (d *Dealer) Lines(code string, draw *table.Draw, after int) ([]string, error) {
	if g := d.kept(code, draw); g != nil {
		if list, ok := g.since(after); ok {
			return list, nil
		}
	}
	proofs, err := d.read(code, draw)
	if err != nil {
		return nil, unlessNone(err)
	}
	text, _, _, err := read(code, draw.Game, proofs)
	if err != nil {
		return nil, err
	}
	list := lines(text)
	return list[min(after, len(list)):], nil
}

// unlessNone returns the error unless it says that a game has no proofs.
func unlessNone(err error) error {
	if refusal.Is(err, table.NoProofs) || refusal.Is(err, table.NoGame) {
		return nil
	}
	return err
}

// kept returns the game of a draw if it is in memory and has reached that draw, else nil. Its
// dealer may be nil, see notedGame.
func (d *Dealer) kept(code string, draw *table.Draw) *game {
	d.mu.Lock()
	defer d.mu.Unlock()
	g := d.games[code]
	if g != nil && (g.at == placeOf(draw) || g.bare && g.at.game == draw.Game) {
		return g
	}
	return nil
}

// find returns the game of a draw, with its dealer. It reads the game from the log unless it is in
// memory with its dealer.
func (d *Dealer) find(code string, draw *table.Draw) (*game, error) {
	switch g := d.kept(code, draw); {
	case g == nil:
	case g.bare:
		return nil, table.NoProofs.New()
	case g.dealer != nil:
		return g, nil
	}
	proofs, err := d.read(code, draw)
	if err != nil {
		return nil, err
	}
	return d.wake(code, draw, proofs)
}

// Wake implements run.Sharer. When a server starts, many tables wake at once. So if a game's draw
// is not due, Wake only keeps the lines that people who come back ask for; find reads the rest
// when the draw is due.
func (d *Dealer) Wake(code string, draw *table.Draw, due bool, entries []table.Entry) {
	proofs, err := table.ProofsOf(entries)
	switch {
	case err != nil: // find meets the same error, as below
	case due:
		_, _ = d.wake(code, draw, proofs)
	default:
		if g, err := notedGame(draw, proofs); err == nil {
			d.keep(code, g)
		}
	}
}

// Forget implements run.Sharer. It frees the memory of a table's game, some 15 KB.
func (d *Dealer) Forget(code string) {
	d.mu.Lock()
	defer d.mu.Unlock()
	delete(d.games, code)
}

// wake makes a game, with its dealer, from its proofs, and keeps it.
func (d *Dealer) wake(code string, draw *table.Draw, proofs []json.RawMessage) (*game, error) {
	dealer, err := resume(d.book, code, draw.Game, proofs)
	if err != nil {
		return nil, err
	}
	g := wokenGame(draw, dealer)
	d.keep(code, g)
	return g, nil
}

// read returns the proofs of a draw's game from the log. If the game has none, read notes that.
func (d *Dealer) read(code string, draw *table.Draw) ([]json.RawMessage, error) {
	entries, err := d.log.Read(context.Background(), table.LogName(code, draw.Log), draw.Known)
	if err != nil {
		return nil, err
	}
	proofs, err := table.ProofsOf(entries)
	if refusal.Is(err, table.NoProofs) {
		d.keep(code, &game{at: placeOf(draw), bare: true})
	}
	return proofs, err
}

// keep keeps a game in memory, in place of the table's last one.
func (d *Dealer) keep(code string, g *game) {
	d.mu.Lock()
	defer d.mu.Unlock()
	d.games[code] = g
}

var _ run.Sharer = (*Dealer)(nil)
