package main

import (
	"fmt"
	"maps"
	"slices"
	"strings"

	"github.com/spf13/pflag"

	"rowlock"
	"rowlock/rules"
)

// optionFlags are the choices that some edition leaves to the table.
type optionFlags struct {
	words map[string]*string // by keyword of a set-up statement
	lucky string
}

// add adds a flag for each choice.
func (f *optionFlags) add(flags *pflag.FlagSet) {
	f.words = map[string]*string{}
	for _, ru := range rules.All() {
		for _, option := range ru.Options() {
			if len(option.Words) > 0 {
				f.addWords(flags, option.Keyword, "of "+ru.Edition()+": "+strings.Join(option.Words, ", "))
			}
			if option.Own != "" {
				f.addWords(flags, option.Own, "of "+ru.Edition()+": your own "+option.Own+", as a record writes it")
			}
		}
	}
	flags.StringVar(&f.lucky, "lucky", "", "lucky numbers in the order of the seats (like 5 8,6 11), where sheets have them; the others are dealt")
}

func (f *optionFlags) addWords(flags *pflag.FlagSet, keyword, usage string) {
	if f.words[keyword] == nil {
		f.words[keyword] = flags.String(keyword, "", usage)
	}
}

// chosen returns the set-up statements that the flags ask for. The rule set itself
// judges them.
func (f *optionFlags) chosen(seats int) (list []rowlock.Statement, err error) {
	for _, keyword := range slices.Sorted(maps.Keys(f.words)) {
		if text := f.words[keyword]; *text != "" {
			list = append(list, rowlock.Statement{Keyword: keyword, Seat: rowlock.Nobody, Words: strings.Fields(*text)})
		}
	}
	if f.lucky == "" {
		return list, nil
	}
	pairs := strings.Split(f.lucky, ",")
	if len(pairs) > seats {
		return nil, fmt.Errorf("--lucky has numbers for %s, and %s", count(len(pairs), "sheet", "sheets"), count(seats, "plays", "play"))
	}
	for seat, pair := range pairs {
		list = append(list, rowlock.Statement{Keyword: "lucky", Seat: rowlock.Seat(seat), Words: strings.Fields(pair)})
	}
	return list, nil
}
