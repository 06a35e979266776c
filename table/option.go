package table

import (
	"slices"

	"rowlock"
	"rowlock/refusal"
)

// checkOptions lets the rule set itself judge what a table chose.
func checkOptions(ru rowlock.Rules, options map[string]string) error {
	least, _ := ru.Seats()
	setup, err := ru.Setup(least)
	if err != nil {
		return err
	}
	return putOptions(setup, ru, options)
}

// putOptions puts what the table chose: a word the rules offer, or a set-up
// statement of the table's own, "path R2/1 …".
func putOptions(setup rowlock.Setup, ru rowlock.Rules, options map[string]string) error {
	for keyword := range options {
		if !slices.ContainsFunc(ru.Options(), func(o rowlock.Option) bool { return o.Keyword == keyword }) {
			return refusal.NoSuchOption.New("", ru.Edition(), keyword)
		}
	}
	for _, option := range ru.Options() {
		text, chosen := options[option.Keyword]
		if !chosen {
			continue
		}
		if err := putOption(setup, option, fields(text)); err != nil {
			return err
		}
	}
	return nil
}

func putOption(setup rowlock.Setup, option rowlock.Option, words []string) error {
	if len(words) == 0 {
		return refusal.NothingChosen.New("", option.Keyword)
	}
	st := rowlock.Statement{Keyword: option.Keyword, Seat: rowlock.Nobody, Words: words}
	if own := option.Own; own != "" && words[0] == own {
		st.Keyword, st.Words = own, words[1:]
	}
	return setup.Put(st)
}
