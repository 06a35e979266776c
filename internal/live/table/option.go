package table

import (
	"slices"
	"strings"

	"rowlock"
)

// bySeat reports whether each seat has an option of its own.
func bySeat(ru rowlock.Rules, keyword string) bool {
	return slices.ContainsFunc(ru.Options(), func(o rowlock.Option) bool { return o.Seats && o.Keyword == keyword })
}

// checkOptions lets the rule set itself judge a table's options.
func checkOptions(ru rowlock.Rules, options map[string]string) error {
	_, most := ru.Seats()
	setup, err := ru.Setup(most)
	if err != nil {
		return err
	}
	return putOptions(setup, ru, most, options)
}

// putOptions puts the table's options into a set-up: words that the rules offer, or a set-up
// statement of the table's own, such as "path R2/1 …". It leaves out those for seats that nobody
// has.
func putOptions(setup rowlock.Setup, ru rowlock.Rules, seats int, options map[string]string) error {
	for keyword := range options {
		if !slices.ContainsFunc(ru.Options(), func(o rowlock.Option) bool { return o.Keyword == keyword }) {
			return noSuchOption.New(ru.Edition(), keyword)
		}
	}
	for _, option := range ru.Options() {
		text, chosen := options[option.Keyword]
		if !chosen {
			continue
		}
		put := putOption
		if option.Seats {
			put = putSeats
		}
		if err := put(setup, option, seats, text); err != nil {
			return err
		}
	}
	return nil
}

func putOption(setup rowlock.Setup, option rowlock.Option, _ int, text string) error {
	words := strings.Fields(text)
	if len(words) == 0 {
		return nothingChosen.New(option.Keyword)
	}
	st := rowlock.Statement{Keyword: option.Keyword, Seat: rowlock.Nobody, Words: words}
	if own := option.Own; own != "" && words[0] == own {
		st.Keyword, st.Words = own, words[1:]
	}
	return setup.Put(st)
}

func putSeats(setup rowlock.Setup, option rowlock.Option, seats int, text string) error {
	for seat, text := range strings.Split(text, ",") {
		words := strings.Fields(text)
		if len(words) == 0 || seat >= seats {
			continue
		}
		if err := setup.Put(rowlock.Statement{Keyword: option.Keyword, Seat: rowlock.Seat(seat), Words: words}); err != nil {
			return err
		}
	}
	return nil
}
