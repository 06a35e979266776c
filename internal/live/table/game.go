package table

import (
	"rowlock"
	"rowlock/record"
)

// A Stage is how far the table has come.
type Stage string

// The stages.
const (
	Gathering Stage = "gathering"
	Playing   Stage = "playing"
	Finished  Stage = "finished"
)

// game is what is played at the table: the game that is on, or was last, and what is left of those
// before.
type game struct {
	Stage   Stage
	Rules   rowlock.Rules
	Day     string         // whose throws are dealt (chance.Day), "" for none
	Throws  *Throws        // of the duel that the only game is for, nil for none
	Games   int            // how many games have begun
	Stopped []int          // the numbers of the last games that ended without a result
	Opening bool           // a game waits for its opening to be drawn
	Play    rowlock.State  // nil before the first game, and after one that ended without a result
	Record  *record.Record // the record of the game that is on, or was last; nil where Play is nil

	first   rowlock.Seat // the seat active first in the current game, or in the last that ended with a result; Nobody before one
	earlier int          // how many moments the games before had

	// Of the current game:
	setup  []rowlock.Statement
	hidden bool                  // each seat's hand is hidden from the others
	draws  int                   // how many outcomes of Chance there were
	parts  int                   // how many parts of the next outcome are there
	thrown bool                  // somebody has thrown by hand, and the outcome is awaited
	nudges [rowlock.MaxSeats]int // by seat, how often it has reminded others
	byBots []botDecision         // what bots have decided
	slow   bool                  // the table waits, or has waited in this game, for people who are away
	phase  phase
	wear   wear
}

func newGame() game { return game{Stage: Gathering, first: rowlock.Nobody} }

// awaited is what a table waits for. When it changes, time begins to run anew.
type awaited struct {
	moment, parts int
	opening       bool
	thrown        bool // by hand
}

// Moment counts the phases of all games at the table. A decision belongs to one
// moment, and one of an earlier game never fits a later one.
func (g *game) Moment() int {
	if g.Play == nil {
		return g.earlier
	}
	return g.earlier + g.Play.Moment()
}

func (g *game) awaited() awaited { return awaited{g.Moment(), g.parts, g.Opening, g.thrown} }

// decided reports whether a seat has decided in the current phase.
func (g *game) decided(seat int) bool {
	return g.Stage == Playing && g.phase.choices[seat] != nil
}

// owes reports whether a seat has still to decide in the current phase.
func (g *game) owes(seat int) bool {
	return g.Stage == Playing && g.Play.Owes().Has(rowlock.Seat(seat))
}

// noteBots notes which decisions of a phase that settles were made by bots.
func (g *game) noteBots() {
	for seat, bot := range g.phase.bots {
		if bot != "" {
			g.byBots = append(g.byBots, botDecision{g.earlier + g.phase.before.Moment(), seat})
		}
	}
}

// onlyBetweenGames refuses what cannot be done while a game is on, or about to begin.
func (g *game) onlyBetweenGames() error {
	if g.Stage != Gathering || g.Opening {
		return NotNow.New(gameOn.New())
	}
	return nil
}

// onlyFinished refuses a command that requires a finished game.
func (g *game) onlyFinished() error {
	if g.Stage != Finished || g.Opening {
		return NotNow.New(gameNotOver.New())
	}
	return nil
}

// fixed reports whether the throws are a day's or a duel's. People compare what each has made of them,
// so the table is for one person and one game, without hints.
func (g *game) fixed() bool { return g.Day != "" || g.Throws != nil }

// onlyFree refuses what would let fixed throws be played differently, or again.
func (g *game) onlyFree() error {
	switch {
	case g.Throws != nil:
		return NotNow.New(ofDuel.New())
	case g.Day != "":
		return NotNow.New(ofDay.New())
	}
	return nil
}

// duel returns the code of the duel that the game is for, "" for none.
func (g *game) duel() string {
	if g.Throws == nil {
		return ""
	}
	return g.Throws.Duel
}

// checkMoment refuses a moment that is not now.
func (g *game) checkMoment(moment int) error {
	switch {
	case g.Games == 0:
		return Stale.New(notBegun.New())
	case g.Stage != Playing:
		return Stale.New(rowlock.GameOver.New())
	case moment > g.Moment():
		return Stale.New(NoSuchMoment.New(moment))
	case moment <= g.earlier:
		return Stale.New(phasePast.New())
	case moment != g.Moment() && !g.Play.Phase().Free():
		return Stale.New(phasePast.New())
	}
	return nil
}

// isOpen reports whether everybody may know all of a position: one without cards.
func isOpen(g rowlock.State) bool {
	var v rowlock.View
	g.Look(rowlock.Spectator, &v)
	return v.Cards == nil
}
