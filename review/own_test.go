package review_test

import (
	"flag"
	"testing"

	"rowlock/internal/race"

	"rowlock"
	"rowlock/bot"
	"rowlock/engine/enginetest"
	"rowlock/record"
	"rowlock/record/recordtest"
	"rowlock/review"
	"rowlock/rules"
)

var ownGames = flag.Int("own", 0, "games of the master that are reviewed, of every edition; 0: one of the first")

// A quick review of games for two calls few of the master's decisions mistakes, and more of a
// weaker player's.
func TestMasterMakesFewMistakes(t *testing.T) {
	race.Leave(t)
	editions, games := rules.Published().All(), *ownGames
	if games == 0 {
		editions, games = editions[:1], 1
	}
	for _, ru := range editions {
		t.Run(ru.Edition(), func(t *testing.T) {
			own, decisions := mistakes(t, ru, review.Quick, "master", games)
			others, of := mistakes(t, ru, review.Quick, "beginner", games)
			t.Logf("master: %d of %d decisions, beginner: %d of %d", own, decisions, others, of)
			if own*50 > decisions+49 { // 2 % and one more, which a short game has room for
				t.Errorf("%d of the master's %d decisions are called mistakes", own, decisions)
			}
			if others*50 < of || others < 2*own {
				t.Errorf("only %d of the %d decisions of beginner are called mistakes", others, of)
			}
		})
	}
}

// Playing on longer if a choice may be a mistake finds more mistakes.
func TestLongerFindsMore(t *testing.T) {
	race.Leave(t)
	brief := review.Quick
	brief.Longer = 0
	few, _ := mistakes(t, rules.Longo, brief, "beginner", 2)
	more, _ := mistakes(t, rules.Longo, review.Quick, "beginner", 2)
	t.Logf("%d mistakes, %d without", more, few)
	if more <= few {
		t.Errorf("%d mistakes, %d without", more, few)
	}
}

// mistakes plays games of a bot against itself and counts its decisions and those that
// a review calls mistakes.
func mistakes(t *testing.T, ru rowlock.Rules, depth review.Depth, name string, games int) (mistakes, decisions int) {
	t.Helper()
	for seed := range uint64(games) {
		r := &review.Review{Depth: depth, Seed: 1}
		for _, d := range run(t, r, between(t, ru, name, seed)).decisions {
			decisions++
			if d.Class != "fine" {
				mistakes++
			}
		}
	}
	return mistakes, decisions
}

// between plays a game of two bots of one kind.
func between(t *testing.T, ru rowlock.Rules, name string, seed uint64) *record.Record {
	t.Helper()
	bots := make([]bot.Bot, 2)
	for s := range bots {
		var err error
		if bots[s], err = bot.New(name, seed+uint64(s)); err != nil {
			t.Fatal(err)
		}
	}
	rec, _ := recordtest.Play(t, ru, []string{"Ann", "Ben"}, enginetest.NewSource(seed), enginetest.ByView(t, bots))
	return rec
}
