package table

import (
	"maps"
	"slices"
	"strings"

	"rowlock"
	"rowlock/refusal"
)

// changeOptions returns the table's options as a command changes them. A seat's own are changed by
// its sitter's name, since seats move up.
func (s *state) changeOptions(c Change, ru rowlock.Rules) (map[string]string, error) {
	options := map[string]string{}
	if c.Edition == "" {
		maps.Copy(options, s.Options)
	}
	seat := s.seatNamed(c.Name)
	if c.Name != "" && seat < 0 {
		return nil, refusal.NotNow.New("", refusal.NobodyThere.New(""))
	}
	for keyword, text := range c.Options {
		if seat >= 0 && bySeat(ru, keyword) {
			own := append(strings.Split(options[keyword], ","), make([]string, len(s.Sitters))...)[:len(s.Sitters)]
			own[seat] = strings.Join(strings.Fields(strings.ReplaceAll(text, ",", " ")), " ")
			text = strings.Join(own, ",")
		}
		options[keyword] = text
	}
	return options, nil
}

// bySeat reports whether each seat has an option of its own.
func bySeat(ru rowlock.Rules, keyword string) bool {
	return slices.ContainsFunc(ru.Options(), func(o rowlock.Option) bool { return o.Seats && o.Keyword == keyword })
}

// optionsWithout returns the table's options without a seat's own. The seats behind it move up
// with theirs.
func (s *state) optionsWithout(seat int) map[string]string {
	options := map[string]string{}
	for keyword, text := range s.Options {
		if own := strings.Split(text, ","); seat < len(own) && bySeat(s.Rules, keyword) {
			text = strings.Join(append(own[:seat], own[seat+1:]...), ",")
		}
		options[keyword] = text
	}
	return options
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
			return refusal.NoSuchOption.New("", ru.Edition(), keyword)
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
		return refusal.NothingChosen.New("", option.Keyword)
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
