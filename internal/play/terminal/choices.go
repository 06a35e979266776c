package terminal

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"charm.land/lipgloss/v2"

	"rowlock/wire"
)

// An item is an entry in the list of what may be chosen: one choice, or all that play the same
// cards.
type item struct {
	key     string // picks it: p passes, the others have numbers
	cards   string // of several choices
	choices []int
}

// mostAtOnce is how many choices are listed at once. If there are more, and they play cards, the cards
// are chosen first, then what to cross with them.
const mostAtOnce = 9

// items lists what may be chosen: passing first, and last what plays cards and crosses nothing.
func (s *screen) items() []item {
	var list []item
	places := map[string]int{}
	for _, i := range ordered(s.scene.Choices) {
		c := &s.scene.Choices[i]
		cards := cardsOf(c)
		place, known := places[cards]
		switch {
		case s.cards != "" && cards != s.cards:
			continue
		case s.cards == "" && cards != "" && known && len(s.scene.Choices) > mostAtOnce:
			list[place].choices, list[place].cards = append(list[place].choices, i), cards
			continue
		}
		places[cards] = len(list)
		list = append(list, item{choices: []int{i}})
	}
	number := 0
	for at := range list {
		list[at].key = "p"
		if s.scene.Choices[list[at].choices[0]].Kind != "pass" {
			number++
			list[at].key = strconv.Itoa(number)
		}
	}
	return list
}

// ordered returns the choices' numbers in the order in which they are listed.
func ordered(choices []wire.Choice) []int {
	order := make([]int, len(choices))
	for i := range order {
		order[i] = i
	}
	rank := func(c *wire.Choice) int {
		switch {
		case c.Kind == "pass":
			return 0
		case c.Kind == "play" && len(c.Cells) == 0:
			return 2
		}
		return 1
	}
	slices.SortStableFunc(order, func(a, b int) int { return cmp.Compare(rank(&choices[a]), rank(&choices[b])) })
	return order
}

// cardsOf returns the cards that a choice plays, without the colours of jokers, "" if it plays
// none.
func cardsOf(c *wire.Choice) string {
	if c.Kind != "play" {
		return ""
	}
	cards, _, _ := strings.Cut(c.Choice, " = ")
	words := strings.Fields(cards)
	for i, word := range words {
		words[i], _, _ = strings.Cut(word, ":")
	}
	return strings.Join(words, " ")
}

// keyed returns the item that a key picks.
func (s *screen) keyed(key string) (int, bool) {
	at := slices.IndexFunc(s.items(), func(it item) bool { return it.key == key })
	return at, at >= 0
}

// itemOf returns the item that has a choice in it.
func (s *screen) itemOf(choice int) int {
	return slices.IndexFunc(s.items(), func(it item) bool { return slices.Contains(it.choices, choice) })
}

// many is how many skipped cells make a choice one that must be confirmed, as in the browser.
const many = 4

// isGrave reports whether a choice must be confirmed.
func isGrave(choices []wire.Choice, i int) bool {
	c, saves := &choices[i], false
	for j := range choices {
		saves = saves || !choices[j].Penalty
	}
	return c.Ends || c.Skips >= many || c.Penalty && saves
}

// choiceText describes a choice in a line.
func (s *screen) choiceText(i int) string {
	c := &s.scene.Choices[i]
	text := titled(s.reader, c, wire.NewTrack(s.scene.View.Track))
	if more := notes(s.reader, c); len(more) > 0 {
		text += " " + strings.Join(more, ", ")
	}
	return text + s.worth([]int{i})
}

// itemText describes an item in a line.
func (s *screen) itemText(it *item) string {
	if it.cards == "" {
		return s.choiceText(it.choices[0])
	}
	text := s.reader.Say("choice_play", "cards", colouredWords(it.cards))
	return text + dim.Render(", "+s.reader.Say("ways", "n", len(it.choices))) + s.worth(it.choices)
}

// worth says what to expect after the best of some choices, if that is known.
func (s *screen) worth(choices []int) string {
	for n := range s.priced {
		p := &s.priced[n]
		if !slices.ContainsFunc(choices, func(i int) bool { return s.scene.Choices[i].Choice == p.Choice.Choice }) {
			continue
		}
		text := dim.Render("  " + priceText(s.reader, p))
		if n == 0 {
			text += warn.Render(" " + s.reader.Say("best"))
		}
		return text
	}
	return ""
}

// grid returns how many items stand below each other in a column, how wide the column is and, in
// it, the keys.
func (s *screen) grid() (deep, width, keys int) {
	items := s.items()
	keys = len(items[len(items)-1].key)
	for i := range items {
		width = max(width, lipgloss.Width(s.itemText(&items[i]))+keys+5)
	}
	columns := max(1, s.left()/max(1, width))
	return (len(items) + columns - 1) / columns, width, keys
}

// choiceLines lists what may be chosen in at most that many lines, those around the cursor if there
// are more.
func (s *screen) choiceLines(room int) []string {
	items := s.items()
	deep, width, keys := s.grid()
	from, to := 0, deep
	if deep > room {
		from = min(max(0, s.cursor%deep-room/2), deep-room)
		to = from + room
	}
	s.rows = to - from
	var lines []string
	for row := from; row < to; row++ {
		var line strings.Builder
		for i := row; i < len(items); i += deep {
			key := strings.Repeat(" ", keys-len(items[i].key)) + items[i].key
			text := " " + key + "  " + s.itemText(&items[i])
			if i == s.cursor {
				text = turn.Render("›"+key+" ") + " " + s.itemText(&items[i])
			}
			line.WriteString(text + strings.Repeat(" ", max(0, width-lipgloss.Width(text))))
		}
		lines = append(lines, strings.TrimRight(line.String(), " "))
	}
	return lines
}
