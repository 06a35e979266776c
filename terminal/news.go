package terminal

import (
	"fmt"
	"strings"

	"rowlock"
	"rowlock/player"
	"rowlock/record"
)

// A Line is one thing that has happened, as a sentence.
type Line struct {
	Kind lineKind
	Text string
}

// A lineKind is how much a line matters to who reads it.
type lineKind uint8

const (
	plain  lineKind = iota
	throws          // what Chance brings
	alert           // penalties, locks, the end
)

func (g *Game) tell(kind lineKind, text string) { g.news = append(g.news, Line{kind, text}) }

// apply does what completes a phase and tells what it has brought.
func (g *Game) apply(made []record.Decision) {
	phase, words := g.state.Phase(), g.words(made)
	var before, now rowlock.View
	g.state.Look(rowlock.Spectator, &before)
	for i, d := range made {
		if d.Seat == rowlock.Chance {
			g.history.ByChance(g.state, d.Action)
		} else {
			g.history.Add(player.Event{Seat: d.Seat, Phase: phase, Word: words[i]})
		}
		g.state.Do(d.Seat, d.Action)
	}
	g.state.Look(rowlock.Spectator, &now)
	switch {
	case phase == rowlock.PhaseRoll:
		g.tell(throws, g.does(before.Active, "throw")+" "+diceText(now.Dice))
	case phase.ForChance():
		g.tell(throws, "The discarded cards are shuffled into a new pile")
	default:
		for i, d := range made {
			g.tell(plain, g.decision(&before, &now, d, words[i]))
		}
	}
	g.tellPenalties(&before, &now)
	g.tellLocks(&before, &now)
	if now.Phase == rowlock.PhaseOver {
		g.tell(alert, "The game is over: "+reasons[now.Reason])
	}
}

// words returns how the seats read what they decide: a card that is taken shows
// no colour (K2).
func (g *Game) words(made []record.Decision) []string {
	words := make([]string, len(made))
	for i, d := range made {
		if d.Seat == rowlock.Chance {
			continue
		}
		var v rowlock.View
		g.state.Look(d.Seat, &v)
		words[i] = v.Offered(d.Action).Word
	}
	return words
}

// reasons says why a game is over.
var reasons = [...]string{
	rowlock.ByRows:      "two rows are locked",
	rowlock.ByPenalties: "a fourth penalty",
	rowlock.ByPawn:      "the last round is played",
}

// does says that a seat does something: "Max crosses", but "You cross".
func (g *Game) does(s rowlock.Seat, verb string) string {
	switch {
	case s == g.config.Person:
		return "You " + verb
	case strings.HasSuffix(verb, "s"):
		return g.config.Names[s] + " " + verb + "es"
	}
	return g.config.Names[s] + " " + verb + "s"
}

// decision says what a seat has decided and crossed.
func (g *Game) decision(before, now *rowlock.View, d record.Decision, word string) string {
	cells := now.Players[d.Seat].CrossedSince(&before.Players[d.Seat])
	switch {
	case d.Action == rowlock.Pass:
		return g.does(d.Seat, "pass")
	case before.Phase == rowlock.PhaseTake:
		return g.does(d.Seat, "take") + " " + word
	case before.Phase == rowlock.PhasePlay:
		cards, _, _ := strings.Cut(word, " =")
		return g.does(d.Seat, "play") + " " + cards + crossing(cells)
	case before.Phase == rowlock.PhasePawn:
		steps := now.Players[d.Seat].Pawn - before.Players[d.Seat].Pawn
		return g.does(d.Seat, "move") + " the pawn " + Count(steps, "field", "fields") + crossing(cells)
	}
	return g.does(d.Seat, "cross") + " " + strings.Join(cells, " ")
}

// crossing says what is crossed besides, "" for nothing.
func crossing(cells []string) string {
	if len(cells) == 0 {
		return ""
	}
	return ", crossing " + strings.Join(cells, " ")
}

func (g *Game) tellPenalties(before, now *rowlock.View) {
	_, most := now.Rules.Ends()
	for s := range rowlock.Seat(now.Seats) {
		if n := now.Players[s].Sheet.Penalties; n > before.Players[s].Sheet.Penalties {
			g.tell(alert, fmt.Sprintf("%s a penalty, %d of %d", g.does(s, "take"), n, most))
		}
	}
}

func (g *Game) tellLocks(before, now *rowlock.View) {
	for s := range rowlock.Seat(now.Seats) {
		l := now.Players[s].Layout
		for r := range l.Rows() {
			if now.Players[s].Locks.Has(r) && !before.Players[s].Locks.Has(r) {
				text := g.does(s, "lock") + " " + l.RowName(r)
				if now.Closed.Has(r) {
					text += ", closed for everybody"
				}
				g.tell(alert, text)
			}
		}
	}
}
