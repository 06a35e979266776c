// Package bot holds the built-in players. A bot gets its seat's view and returns one of the
// choices in it. It knows no edition, and nothing that is hidden from its seat.
//
// Start with All or New.
package bot

import (
	"strings"

	"rowlock"
	"rowlock/bot/master"
)

// A Bot plays one seat. It must not be used by several goroutines at once.
type Bot interface {
	// Choose returns the action of one of the viewer's choices, of which there must be at
	// least one. It keeps no reference to the view.
	Choose(v *rowlock.View) rowlock.Action
}

// A Kind is a bot that can be seated by name.
type Kind struct {
	Name        string
	Called      []string // names of bots of the kind at a table, each with its own picture; invented, and the same in every language
	Level       int      // from 1, the easiest to beat, upwards; 0 if the bot is not one of the levels
	Description string   // one line, for people
	New         func(seed uint64) Bot
}

// StandIn is the name of the bot that plays on for a player who has left, if no other is named.
// It plays every edition well, and has nothing to load.
const StandIn = "sensible"

// All returns every built-in bot, the simple ones first. Bots whose choices depend only on the
// position ignore their seed.
func All() []Kind {
	return []Kind{
		{"random", called("Ziggo Zappli Zurrel Zexo Zindru"), 0, "takes any choice, all alike", newRandom},
		{"greedy", called("Nommo Naschu Nabbel Nimza Nuggra"), 0, "crosses whenever it can, skips as few cells as possible, locks gladly", fixed(greedy{})},
		{"skip0", called("Steppo Stilka Stubbu Stonku Strezzi"), 0, "crosses the next cell of a row or nothing, against a penalty it skips one", fixed(skip{0})},
		{"skip1", called("Hoppo Hibbla Hupfi Hasplo Hexru"), 0, "skips at most one cell, against a penalty two", fixed(skip{1})},
		{"skip2", called("Hoplo Huzzel Hinkra Hoddex Hubbli"), 0, "skips at most two cells, against a penalty three", fixed(skip{2})},
		{"cellvalue", called("Tekko Tabbra Tallyx Tixpo Tezzel"), 0, "weighs each cell by a published formula of crosses, room and what is skipped", fixed(cellvalue{})},
		{"sensible", called("Salbo Sinnra Sorgli Suddex Semmka"), 0, "compares what the rows can still become, weighs locks, penalties and the end", fixed(sensible{})},
		{"beginner", called("Pimmo Pudda Plinsi Pofflo Pekzi"), 1, "the master with many small mistakes: wins about 14% against sensible in classic for two", newLevel(0)},
		{"casual", called("Lummo Lirpa Lobbex Lunzi Lyffo"), 2, "the master with some small mistakes: wins about 29% against sensible in classic for two", newLevel(1)},
		{"steady", called("Tokko Tarwix Tiffka Tumbri Tobbex"), 3, "the master with few small mistakes: wins about 43% against sensible in classic for two", newLevel(2)},
		{"strong", called("Brakko Brugga Brenzu Bromka Brazzi"), 4, "the master with hardly a mistake: wins about 51% against sensible in classic for two", newLevel(3)},
		{"master", called("Orakko Omrix Oxandi Ozzuma Orlukk"), 5, "learned by playing itself and others, looks to the end of the turn: wins about 59% against sensible in classic for two", newLearned(master.AtOnce)},
	}
}

// called splits names, one for each seat of the largest table.
func called(names string) []string { return strings.Fields(names) }

// Thinking returns a master that thinks longer, for some hundreds of milliseconds if choices
// are close. It returns other kinds unchanged.
func (k Kind) Thinking() Kind {
	if k.Name == "master" {
		k.New = newLearned(master.Long)
	}
	return k
}

// fixed returns a New for a bot without state, which all seats share.
func fixed(b Bot) func(uint64) Bot {
	return func(uint64) Bot { return b }
}

// Called returns the names of bots at a table, by the name of their kind.
func Called() map[string][]string {
	called := map[string][]string{}
	for _, k := range All() {
		called[k.Name] = k.Called
	}
	return called
}

// New returns a bot by its name.
func New(name string, seed uint64) (Bot, error) {
	k, err := ByName(name)
	if err != nil {
		return nil, err
	}
	return k.New(seed), nil
}

// ByName returns the kind of bot with a name.
func ByName(name string) (Kind, error) {
	var known []string
	for _, k := range All() {
		if k.Name == name {
			return k, nil
		}
		known = append(known, k.Name)
	}
	return Kind{}, NoSuchBot.New(name, strings.Join(known, ", "))
}
