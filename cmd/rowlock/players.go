package main

import (
	"cmp"
	"context"
	"encoding/csv"
	"slices"
	"strconv"
	"strings"
	"time"

	"rowlock"
	"rowlock/bot"
	"rowlock/internal/play/player"
	"rowlock/internal/play/terminal"
	"rowlock/internal/words/language"
)

// seat seats the players, in the order of the list.
func (f *playFlags) seat(ctx context.Context, c *terminal.Config, programs *player.Programs) error {
	list, err := f.list(c)
	if err != nil {
		return err
	}
	c.Person = rowlock.Nobody
	names := []string{}
	for s, name := range list {
		if name == you {
			if c.Person != rowlock.Nobody {
				return language.NewFault("you_twice")
			}
			c.Person = rowlock.Seat(s)
			c.Entries, names = append(c.Entries, player.Entry{}), append(names, player.NameOf(f.name, names))
			continue
		}
		e, called, err := entryOf(ctx, programs, name, c.Rules, len(list))
		if err != nil {
			return err
		}
		c.Entries, names = append(c.Entries, e), append(names, player.NameOf(called, append(names, f.name)))
	}
	if c.Names == nil {
		c.Names = names
	}
	return nil
}

// entryOf returns the bot or program that a word in the list means, and its name at the table.
func entryOf(ctx context.Context, programs *player.Programs, word string, ru rowlock.Rules, seats int) (e player.Entry, called string, err error) {
	if e, err = programs.Parse(word); err != nil {
		return e, "", err
	}
	said := e.Name
	if e.Try != nil {
		own, err := e.Try(ctx, ru, seats)
		if err != nil {
			return e, "", err
		}
		said = cmp.Or(own, said)
	}
	return e, said, nil
}

// list returns the words for the players. In a resumed game they follow from its names.
func (f *playFlags) list(c *terminal.Config) ([]string, error) {
	if c.Record != nil && slices.Equal(f.players, []string{usualPlayers}) {
		return f.guess(c.Names), nil
	}
	var list []string
	for _, text := range f.players {
		words, err := splitPlayers(text)
		if err != nil {
			return nil, err
		}
		list = append(list, words...)
	}
	if c.Record != nil && len(list) != len(c.Names) {
		return nil, language.NewFault("players_other", "n", len(c.Names), "given", len(list))
	}
	return list, nil
}

// guess takes for you the player with your name, or called "You" in some language, and for a bot a
// player with its name. The stand-in plays all others.
func (f *playFlags) guess(names []string) []string {
	list := make([]string, len(names))
	person := slices.Index(names, f.name)
	for _, code := range language.Codes {
		if person < 0 {
			person = slices.Index(names, language.For(code).Say("you"))
		}
	}
	person = max(0, person)
	for s, name := range names {
		word, _, _ := strings.Cut(name, " ")
		switch _, err := bot.ByName(word); {
		case s == person:
			list[s] = you
		case err != nil:
			list[s] = bot.StandIn
		default:
			list[s] = word
		}
	}
	return list
}

// firstSeat returns the seat that is active first, Nobody if it is drawn.
func (f *playFlags) firstSeat(c *terminal.Config) (rowlock.Seat, error) {
	switch {
	case f.first == "":
		return rowlock.Nobody, nil
	case f.first == you && c.Person != rowlock.Nobody:
		return c.Person, nil
	}
	n, err := strconv.Atoi(f.first)
	if err != nil || n < 1 || n > len(c.Names) {
		return rowlock.Nobody, language.NewFault("first_seat", "n", len(c.Names), "word", strconv.Quote(f.first))
	}
	return rowlock.Seat(n - 1), nil
}

// splitPlayers splits a list at its commas; a player in double quotes may contain commas.
func splitPlayers(list string) ([]string, error) {
	reader := csv.NewReader(strings.NewReader(list))
	reader.LazyQuotes, reader.TrimLeadingSpace = true, true
	names, err := reader.Read()
	if err != nil {
		return nil, language.NewFault("no_players", "word", strconv.Quote(list))
	}
	return names, nil
}

// leavesTime refuses a time limit in which a program cannot answer.
func leavesTime(timeout time.Duration) error {
	if timeout <= 0 {
		return language.NewFault("no_time", "time", timeout)
	}
	return nil
}
