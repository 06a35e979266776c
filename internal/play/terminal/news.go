package terminal

import (
	"strings"

	"rowlock"
	"rowlock/internal/play/player"
	"rowlock/internal/words/language"
	"rowlock/record"
)

// A Line is one event, as a sentence.
type Line struct {
	Kind lineKind
	Text string
}

// A lineKind says how much a line matters to the person.
type lineKind uint8

const (
	plain  lineKind = iota
	throws          // what Chance brings
	alert           // penalties, locks, the end
)

func (g *Game) tell(kind lineKind, text string) { g.news = append(g.news, Line{kind, text}) }

// apply carries out the decisions that complete a phase, and reports what came of them.
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
		g.tell(throws, g.does(before.Active, "throw", "dice", diceText(g.config.Reader, now.Dice)))
	case phase.ForChance():
		g.tell(throws, g.config.Reader.Say("shuffled"))
	default:
		for i, d := range made {
			g.tell(plain, g.decision(&before, &now, d, words[i]))
		}
	}
	g.tellPenalties(&before, &now)
	g.tellLocks(&before, &now)
	if now.Phase == rowlock.PhaseOver {
		g.tell(alert, g.config.Reader.Say("over", "reason", reasonText(g.config.Reader, &now)))
	}
}

// words returns the decisions as the deciding seats read them: a card that is taken shows no
// colour (K2).
func (g *Game) words(made []record.Decision) []string {
	words := make([]string, len(made))
	for i, d := range made {
		if d.Seat == rowlock.Chance {
			continue
		}
		var v rowlock.View
		g.state.Look(d.Seat, &v)
		words[i] = v.Choices[d.Seat][v.Meant(g.state, d.Action)].Word
	}
	return words
}

// reasons are the sentences for why a game is over.
var reasons = [...]string{
	rowlock.ByRows:      "reason_rows",
	rowlock.ByPenalties: "reason_penalties",
	rowlock.ByPawn:      "reason_pawn",
}

func reasonText(r *language.Reader, v *rowlock.View) string { return r.Say(reasons[v.Reason]) }

// does says what a seat does, to the person as "you".
func (g *Game) does(s rowlock.Seat, what string, args ...any) string {
	if s == g.config.Person {
		return g.config.Reader.Say("you_"+what, args...)
	}
	return g.config.Reader.Say("does_"+what, append(args, "name", g.config.Names[s])...)
}

// decision says what a seat has decided and crossed.
func (g *Game) decision(before, now *rowlock.View, d record.Decision, word string) string {
	cells := strings.Join(now.Players[d.Seat].CrossedSince(&before.Players[d.Seat]), " ")
	switch {
	case d.Action == rowlock.Pass:
		return g.does(d.Seat, "pass")
	case before.Phase == rowlock.PhaseColour && cells == "":
		return g.does(d.Seat, "prize")
	case before.Phase == rowlock.PhaseTake:
		return g.does(d.Seat, "take", "cards", word)
	case before.Phase == rowlock.PhasePlay:
		cards, _, _ := strings.Cut(word, " =")
		if cells == "" {
			return g.does(d.Seat, "play", "cards", cards)
		}
		return g.does(d.Seat, "play_crossing", "cards", cards, "cells", cells)
	case before.Phase == rowlock.PhasePawn:
		steps := now.Players[d.Seat].Pawn - before.Players[d.Seat].Pawn
		if cells == "" {
			return g.does(d.Seat, "move", "n", steps)
		}
		return g.does(d.Seat, "move_crossing", "n", steps, "cells", cells)
	}
	return g.does(d.Seat, "cross", "cells", cells)
}

func (g *Game) tellPenalties(before, now *rowlock.View) {
	_, most := now.Rules.Ends()
	for s := range rowlock.Seat(now.Seats) {
		if n := now.Players[s].Sheet.Penalties; n > before.Players[s].Sheet.Penalties {
			g.tell(alert, g.does(s, "penalty", "n", n, "most", most))
		}
	}
}

func (g *Game) tellLocks(before, now *rowlock.View) {
	for s := range rowlock.Seat(now.Seats) {
		l := now.Players[s].Layout
		for r := range l.Rows() {
			if now.Players[s].Locks.Has(r) && !before.Players[s].Locks.Has(r) {
				what := "lock"
				if now.Closed.Has(r) {
					what = "close"
				}
				g.tell(alert, g.does(s, what, "row", g.config.Reader.Colours(l.RowName(r))))
			}
		}
	}
}
