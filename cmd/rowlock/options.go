package main

import (
	"maps"
	"slices"
	"strings"

	"github.com/spf13/pflag"

	"rowlock"
	"rowlock/language"
	"rowlock/rules"
)

// optionFlags are the choices that some edition leaves to the table.
type optionFlags struct {
	words map[string]*string // by keyword of a set-up statement
	seats map[string]bool    // keywords of which each seat has its own
}

// add adds a flag for each choice.
func (f *optionFlags) add(flags *pflag.FlagSet) {
	f.words, f.seats = map[string]*string{}, map[string]bool{}
	for _, ru := range rules.All() {
		for _, option := range ru.Options() {
			if option.Seats {
				f.seats[option.Keyword] = true
				f.addWords(flags, option.Keyword, "of "+ru.Edition()+", in the order of the seats (like "+option.Words[0]+","+option.Words[1]+"); the others are dealt")
				continue
			}
			if len(option.Words) > 0 {
				f.addWords(flags, option.Keyword, "of "+ru.Edition()+": "+strings.Join(option.Words, ", "))
			}
			if option.Own != "" {
				f.addWords(flags, option.Own, "of "+ru.Edition()+": your own "+option.Own+", as a record writes it")
			}
		}
	}
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
		text := *f.words[keyword]
		if !f.seats[keyword] {
			if text != "" {
				list = append(list, rowlock.Statement{Keyword: keyword, Seat: rowlock.Nobody, Words: strings.Fields(text)})
			}
			continue
		}
		each := strings.Split(text, ",")
		if len(each) > seats {
			return nil, language.NewFault("many_sheets", "flag", keyword, "n", len(each), "seats", seats)
		}
		for seat, text := range each {
			if words := strings.Fields(text); len(words) > 0 {
				list = append(list, rowlock.Statement{Keyword: keyword, Seat: rowlock.Seat(seat), Words: words})
			}
		}
	}
	return list, nil
}
