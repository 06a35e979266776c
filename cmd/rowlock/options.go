package main

import (
	"maps"
	"slices"
	"strings"

	"github.com/spf13/pflag"

	"rowlock"
	"rowlock/internal/words/language"
	"rowlock/rules"
)

// optionFlags are the choices that some editions leave to the table.
type optionFlags struct {
	words map[string]*string // by keyword of a set-up statement
	seats map[string]bool    // keywords with a value for each seat
}

// add adds a flag for each choice.
func (f *optionFlags) add(flags *pflag.FlagSet) {
	f.words, f.seats = map[string]*string{}, map[string]bool{}
	for _, ru := range rules.Published().Newest() {
		for _, option := range ru.Options() {
			if option.Seats {
				f.seats[option.Keyword] = true
			}
			for _, keyword := range keywords(option) {
				if f.words[keyword] == nil {
					f.words[keyword] = flags.String(keyword, "", "")
				}
			}
		}
	}
}

// keywords returns the keywords of the statements that choose an option.
func keywords(option rowlock.Option) (list []string) {
	if len(option.Words) > 0 {
		list = append(list, option.Keyword)
	}
	if option.Own != "" {
		list = append(list, option.Own)
	}
	return list
}

// optionUsage says in the reader's language what the flag of a keyword chooses, "" if there is no
// such choice.
func optionUsage(reader *language.Reader, keyword string) string {
	for _, ru := range rules.Published().Newest() {
		for _, option := range ru.Options() {
			switch {
			case !slices.Contains(keywords(option), keyword):
			case keyword == option.Own:
				return reader.Say("option_own", "edition", ru.Edition(), "what", option.Own)
			case option.Seats:
				return reader.Say("option_seats", "edition", ru.Edition(), "words", strings.Join(option.Words[:2], ","))
			default:
				return reader.Say("option_words", "edition", ru.Edition(), "words", strings.Join(option.Words, ", "))
			}
		}
	}
	return ""
}

// chosen returns the set-up statements that the flags ask for in a game of a rule set, which
// judges them itself.
func (f *optionFlags) chosen(ru rowlock.Rules, seats int) ([]rowlock.Statement, error) {
	list, err := f.statements(seats)
	if err != nil {
		return nil, err
	}
	setup, err := ru.Setup(seats)
	if err != nil {
		return nil, err
	}
	for _, st := range list {
		if err := offered(ru, st.Keyword); err != nil {
			return nil, err
		}
		if err := setup.Put(st); err != nil {
			return nil, &failure{status: statusUsage, place: "rowlock: --" + st.Keyword, err: err}
		}
	}
	return list, nil
}

// offered refuses the flag of a keyword that a rule set does not have, and names the editions that
// have it.
func offered(ru rowlock.Rules, keyword string) error {
	var others []string
	for _, other := range rules.Published().Newest() {
		has := slices.ContainsFunc(other.Options(), func(o rowlock.Option) bool { return slices.Contains(keywords(o), keyword) })
		if has && other.ID() == ru.ID() {
			return nil
		}
		if has {
			others = append(others, other.Edition())
		}
	}
	return language.NewFault("other_edition", "flag", keyword, "others", strings.Join(others, ", "), "edition", ru.Edition())
}

// statements returns the flags as set-up statements.
func (f *optionFlags) statements(seats int) (list []rowlock.Statement, err error) {
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
