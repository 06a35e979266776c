package wire

import (
	"slices"
	"strconv"
	"strings"

	"rowlock"
	"rowlock/sheet"
)

// A Position is what a viewer may know of one moment of a game, as the replay command prints it.
// Encode it without HTML escaping, since names may hold any characters.
type Position struct {
	Edition string              `json:"edition"`
	Phase   string              `json:"phase"`
	Active  string              `json:"active"`
	Over    bool                `json:"over"`
	Reason  *string             `json:"reason"` // nil until the game is over
	Closed  []string            `json:"closed"` // colours of rows closed for everybody
	Roll    *Roll               `json:"roll"`   // nil without a throw
	Players []Player            `json:"players"`
	Legal   map[string][]string `json:"legal"` // by name, sorted by bytes
	*Cards                      // nil if there are no cards; then its fields are not written
}

// Roll is the throw as thrown; a die that was not thrown is not written.
type Roll struct {
	White  [2]int `json:"white"`
	Red    int    `json:"red,omitempty"`
	Yellow int    `json:"yellow,omitempty"`
	Green  int    `json:"green,omitempty"`
	Blue   int    `json:"blue,omitempty"`
}

// A Player is one seat. A field that its edition does not have is nil.
type Player struct {
	Name      string   `json:"name"`
	Rows      Rows     `json:"rows"`
	Locks     []string `json:"locks"`
	Penalties int      `json:"penalties"`
	Lucky     []int    `json:"lucky"` // ascending
	Pawn      *int     `json:"pawn"`  // fields from the start
	Hand      []string `json:"hand"`
	Struck    *int     `json:"struck,omitempty"` // fields of the bar, not written where none is printed
	Points    Points   `json:"points"`
	Rank      int      `json:"rank"`
}

// Rows are the rows of a sheet: those that end in a lock first, red first, then those between
// them. They are written as one object: the numbers, by the row's name.
type Rows []Row

// A Row is the crossed numbers of one row from left to right. A cell crossed twice counts twice. In JSON a square is
// a text, "5+", all else a number.
type Row struct {
	Name    string // "red", "red-yellow"
	Numbers []string
}

// MarshalJSON implements json.Marshaler.
func (r Rows) MarshalJSON() ([]byte, error) {
	out := []byte{'{'}
	for i, row := range r {
		if i > 0 {
			out = append(out, ',')
		}
		out = append(strconv.AppendQuote(out, row.Name), ':', '[')
		for n, number := range row.Numbers {
			if n > 0 {
				out = append(out, ',')
			}
			if strings.HasSuffix(number, "+") {
				number = strconv.Quote(number)
			}
			out = append(out, number...)
		}
		out = append(out, ']')
	}
	return append(out, '}'), nil
}

// Points are a sheet's points by their source (C16).
type Points struct {
	Red       int `json:"red"`
	Yellow    int `json:"yellow"`
	Green     int `json:"green"`
	Blue      int `json:"blue"`
	Penalties int `json:"penalties"` // zero or negative
	Bonus     int `json:"bonus"`
	Total     int `json:"total"`
}

// Cards is what lies on the table of a card edition; a card is written as in a record, "?4" if its
// colour is hidden.
type Cards struct {
	Display  []string `json:"display"` // places from the left
	Call     *int     `json:"call"`    // nil while a reshuffle is due
	Pile     int      `json:"pile"`
	Discards int      `json:"discards"`
}

// NewPosition writes a view; names are the players' by seat.
func NewPosition(v *rowlock.View, names []string) Position {
	p := NewPositionHead(v, names)
	p.Players, p.Legal, p.Cards = make([]Player, v.Seats), NewLegal(v, names), newCards(v.Cards)
	for s := range rowlock.Seat(v.Seats) {
		p.Players[s] = NewPlayer(v, s, names[s])
	}
	return p
}

// NewPositionHead writes the fields that belong to no seat, except for cards.
func NewPositionHead(v *rowlock.View, names []string) Position {
	p := Position{
		Edition: v.Rules.Edition(),
		Phase:   v.Phase.String(),
		Active:  names[v.Active],
		Over:    v.Phase == rowlock.PhaseOver,
		Closed:  colours(v.Players[0].Layout, v.Closed),
		Roll:    NewRoll(v.Dice),
	}
	if v.Reason != rowlock.NotOver {
		reason := v.Reason.String()
		p.Reason = &reason
	}
	return p
}

// NewLegal writes the choices that the viewer may know of, by the player's name.
func NewLegal(v *rowlock.View, names []string) map[string][]string {
	all := map[string][]string{}
	for s := range rowlock.Seat(v.Seats) {
		if v.Owes.Has(s) && (v.Viewer == s || v.Viewer == rowlock.Referee) {
			all[names[s]] = legal(v.Choices[s])
		}
	}
	return all
}

// NewRoll writes a throw, nil if there is none.
func NewRoll(d rowlock.Dice) *Roll {
	if !d.Thrown() {
		return nil
	}
	return &Roll{
		White:  [2]int{int(d.White[0]), int(d.White[1])},
		Red:    int(d.Coloured[sheet.Red]),
		Yellow: int(d.Coloured[sheet.Yellow]),
		Green:  int(d.Coloured[sheet.Green]),
		Blue:   int(d.Coloured[sheet.Blue]),
	}
}

// NewPlayer writes a seat.
func NewPlayer(v *rowlock.View, s rowlock.Seat, name string) Player {
	seen := &v.Players[s]
	layout := seen.Layout
	p := Player{
		Name:      name,
		Rows:      newRows(layout, &seen.Sheet),
		Locks:     colours(layout, seen.Locks),
		Penalties: int(seen.Sheet.Penalties),
		Points:    newPoints(layout, seen),
		Rank:      seen.Rank,
	}
	if seen.Lucky != [2]uint8{} {
		p.Lucky = []int{int(seen.Lucky[0]), int(seen.Lucky[1])}
	}
	if v.Track != nil {
		pawn := seen.Pawn // the view may be filled again
		p.Pawn = &pawn
	}
	if v.Cards != nil {
		p.Hand = cards(seen.Hand)
	}
	if layout.Fields() > 0 {
		struck := int(seen.Sheet.Bar)
		p.Struck = &struck
	}
	return p
}

func newPoints(l *sheet.Layout, seen *rowlock.Player) Points {
	points := func(c sheet.Colour) int {
		if row, ok := l.RowOf(c); ok {
			return seen.Sheet.RowPoints(l, row)
		}
		return 0
	}
	return Points{
		Red: points(sheet.Red), Yellow: points(sheet.Yellow), Green: points(sheet.Green), Blue: points(sheet.Blue),
		Penalties: seen.Sheet.PenaltyPoints(l),
		Bonus:     seen.Bonus,
		Total:     seen.Total,
	}
}

// newRows lists the rows of a sheet; a colour without a row of its own has no
// crosses.
func newRows(l *sheet.Layout, s *sheet.Sheet) (rows Rows) {
	rows = make(Rows, 0, max(sheet.Colours, l.Rows()))
	for c := range sheet.Colour(sheet.Colours) {
		row := Row{Name: c.String()}
		if r, ok := l.RowOf(c); ok {
			row.Numbers = s.Numbers(l, r)
		}
		rows = append(rows, row)
	}
	for r := range l.Rows() {
		if _, locked := l.Lock(r); !locked {
			rows = append(rows, Row{l.RowName(r), s.Numbers(l, r)})
		}
	}
	return rows
}

// colours names rows by their locks, red first.
func colours(l *sheet.Layout, rows sheet.RowSet) []string {
	names := []string{}
	for c := range sheet.Colour(sheet.Colours) {
		if row, ok := l.RowOf(c); ok && rows.Has(row) {
			names = append(names, c.String())
		}
	}
	return names
}

func legal(choices []rowlock.Choice) []string {
	list := make([]string, len(choices))
	for i, c := range choices {
		list[i] = c.Word
	}
	slices.SortStableFunc(list, strings.Compare)
	return list
}

func newCards(seen *rowlock.Cards) *Cards {
	if seen == nil {
		return nil
	}
	c := &Cards{Display: cards(seen.Display), Pile: seen.Pile, Discards: seen.Discards}
	if seen.Call != 0 {
		call := seen.Call
		c.Call = &call
	}
	return c
}

func cards(seen []rowlock.Card) []string {
	list := make([]string, len(seen))
	for i, c := range seen {
		list[i] = c.Word()
	}
	return list
}
