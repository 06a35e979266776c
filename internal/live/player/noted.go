package player

import (
	"slices"
	"time"

	"rowlock/refusal"
)

// Limits of what a device may say of a game.
const (
	mostAtOnce  = 500
	mostLetters = 40
	mostOthers  = 20
)

// Note returns the facts that a device has noted games, as those without a server. They stay marked.
func (p *Player) Note(games []Game) ([]Fact, error) {
	if len(games) > mostAtOnce {
		return nil, refusal.Malformed.New(manyNoted.New(mostAtOnce))
	}
	for i := range games {
		if !games[i].isPlausible() {
			return nil, refusal.Malformed.New(notNoted.New())
		}
		games[i].Noted, games[i].Own = true, 0
		if games[i].Others == nil {
			games[i].Others = []string{}
		}
	}
	return p.Play(games), nil
}

// isPlausible reports whether a game that a device has noted has the form of one. Nobody else sees it.
func (g *Game) isPlausible() bool {
	long := func(text string) bool { return len(text) > mostLetters }
	return isWord(g.Table) && isWord(g.Edition) && !slices.ContainsFunc(g.Others, long) && !long(g.Duel) &&
		(g.Day == "" || isDay(g.Day)) &&
		len(g.Others) <= mostOthers && g.Game >= 0 && g.Ended >= 0 &&
		g.Rank >= 1 && g.Rank <= len(g.Others)+1 && g.Firsts >= 1 && g.Firsts <= len(g.Others)+1
}

// isWord reports whether a text may name something: it is there and not long.
func isWord(text string) bool { return text != "" && len(text) <= mostLetters }

// isDay reports whether a text is a day, as the daily roll names them.
func isDay(text string) bool {
	_, err := time.Parse(time.DateOnly, text)
	return err == nil
}
