package duel

import (
	"strings"

	"rowlock"
	"rowlock/internal/live/table"
	"rowlock/record"
	"rowlock/refusal"
	"rowlock/rules"
)

// Why there is no duel, or no place in it.
const (
	NoDuel refusal.Kind0      = "no_duel: there is no duel with that code"
	full   refusal.Kind1[int] = "duel_full: this duel has its {most} players already"
)

// mostTables is how many may play against one game: the results of all are read for each who asks.
const mostTables = 100

// A Duel is a game to beat.
type Duel struct {
	Code string
	First
	Record string   // of the first game
	Tables []string // of those who play against it, in the order in which they came
}

// First is the first game of a duel, and the first entry of its log. A person played it, alone or
// against bots. Names and decisions stay in the table's log: whoever deletes that leaves nothing of
// them here.
type First struct {
	Table string   `json:"table"`
	Game  int      `json:"game"` // its number at the table
	Seat  int      `json:"seat"` // the person's
	Bots  []string `json:"bots"` // by seat, "" for the person's
	Seed  uint64   `json:"seed"` // of the throws that the game did not get to
}

// HasRoom refuses another player in a duel that has its number.
func (d *Duel) HasRoom() error {
	if len(d.Tables) >= mostTables {
		return full.New(mostTables)
	}
	return nil
}

// Against returns the input that makes a table where somebody plays against the first game.
func (d *Duel) Against(book *rules.Book, name, face string, token table.Token) (table.Input, error) {
	rec, err := record.Parse(book, d.Record)
	if err != nil {
		return nil, err
	}
	throws := table.Throws{Duel: d.Code, Seed: d.Seed}
	for _, step := range rec.Steps {
		if step.Phase.ForChance() {
			throws.First = append(throws.First, strings.Join(step.Words, " "))
		}
	}
	return table.Repeat{Record: rec, Seat: d.Seat, Name: name, Face: face, Token: token, Bots: d.Bots, Throws: throws}, nil
}

// A Result is what a person has made of the throws.
type Result struct {
	Table string // its code
	Game  int    // its number there
	Name  string
	Total int
	Rank  int // among all at the table
}

// Outcome returns what the person has made of a game on the duel's throws.
func (d *Duel) Outcome(book *rules.Book, text string) (r Result, err error) {
	rec, err := record.Parse(book, text)
	if err != nil {
		return r, err
	}
	g, err := rec.Replay()
	if err != nil {
		return r, err
	}
	if d.Seat >= len(rec.Names) {
		return r, rowlock.NoSuchSeat.New(d.Seat)
	}
	var v rowlock.View
	g.Look(rowlock.Referee, &v)
	own := v.Players[d.Seat]
	return Result{Name: rec.Names[d.Seat], Total: own.Total, Rank: own.Rank}, nil
}
