package naive

import (
	"encoding/json"
	"strconv"
)

// Position is the replay object of the record format: as JSON it has the content that the replay
// command prints. It shares no memory with the game.
type Position struct {
	Edition string              `json:"edition"`
	Phase   string              `json:"phase"`
	Active  string              `json:"active"`
	Over    bool                `json:"over"`
	Reason  *string             `json:"reason"`
	Closed  []string            `json:"closed"`
	Roll    *Roll               `json:"roll"`
	Players []Player            `json:"players"`
	Legal   map[string][]string `json:"legal"`
	*Cards                      // nil, and not in the JSON, in the dice editions
}

// Roll is the throw; a colour whose die was not thrown is 0 and not in the JSON.
type Roll struct {
	White  [2]int `json:"white"`
	Red    int    `json:"red,omitempty"`
	Yellow int    `json:"yellow,omitempty"`
	Green  int    `json:"green,omitempty"`
	Blue   int    `json:"blue,omitempty"`
}

// Player is one seat. Parts that the edition does not have are nil.
type Player struct {
	Name      string   `json:"name"`
	Rows      Rows     `json:"rows"`
	Locks     []string `json:"locks"`
	Penalties int      `json:"penalties"`
	Lucky     []int    `json:"lucky"`
	Pawn      *int     `json:"pawn"`
	Hand      []string `json:"hand"`
	Struck    *int     `json:"struck,omitempty"` // 9.8, 11.1
	Points    Points   `json:"points"`
	Rank      int      `json:"rank"`
}

// Rows are the crossed numbers of a sheet, left to right, by the rows' words: "red",
// "red-yellow".
type Rows map[string][]Crossed

// A Crossed is a number that is crossed, or a square, "5+".
type Crossed string

// MarshalJSON writes a number as one, a square as a text.
func (c Crossed) MarshalJSON() ([]byte, error) {
	if n, err := strconv.Atoi(string(c)); err == nil {
		return json.Marshal(n)
	}
	return json.Marshal(string(c))
}

// Points are a sheet's points by where they come from; Penalties is zero or negative.
type Points struct {
	Red       int `json:"red"`
	Yellow    int `json:"yellow"`
	Green     int `json:"green"`
	Blue      int `json:"blue"`
	Penalties int `json:"penalties"`
	Bonus     int `json:"bonus"`
	Total     int `json:"total"`
}

// Cards is what lies on the table of a card edition. Call is nil while a reshuffle is due.
type Cards struct {
	Display  []string `json:"display"`
	Call     *int     `json:"call"`
	Pile     int      `json:"pile"`
	Discards int      `json:"discards"`
}

// Position returns the position after the last statement played.
func (g *Game) Position() Position {
	p := Position{
		Edition: g.edition.name,
		Phase:   g.phase,
		Active:  g.seats[g.active].name,
		Over:    g.phase == "over",
		Closed:  []string{},
		Legal:   g.Legal(),
		Cards:   g.cardsPosition(),
	}
	if p.Over {
		reason := g.reason
		p.Reason = &reason
	}
	if !g.edition.cards {
		for _, row := range g.closedRows(g.seats[0]) {
			p.Closed = append(p.Closed, rowWord(row))
		}
	}
	if g.roll != nil {
		dice := g.roll.dice
		p.Roll = &Roll{White: g.roll.white, Red: dice['R'], Yellow: dice['Y'], Green: dice['G'], Blue: dice['B']}
	}
	for _, s := range g.seats {
		p.Players = append(p.Players, g.playerPosition(s))
	}
	return p
}

// playerPosition is one seat of the position.
func (g *Game) playerPosition(s *seat) Player {
	p := Player{
		Name:      s.name,
		Rows:      Rows{},
		Locks:     []string{},
		Penalties: s.penalties,
		Lucky:     append([]int(nil), s.lucky...),
		Points:    g.points(s),
		Rank:      g.rank(s),
	}
	for _, r := range s.printed.rows {
		if s.locked(r.name) {
			p.Locks = append(p.Locks, rowWord(r.name))
		}
		p.Rows[rowWord(r.name)] = s.numbers(r.name)
	}
	if g.edition.path {
		pawn := s.pawn
		p.Pawn = &pawn
	}
	if g.edition.cards {
		p.Hand = written(s.hand)
	}
	if len(s.printed.bar)+len(s.printed.swaps)+len(s.printed.prizes) > 0 {
		struck := s.struck
		p.Struck = &struck
	}
	return p
}

// rank is 1 for the best total and shared on ties (C16).
func (g *Game) rank(s *seat) int {
	rank := 1
	for _, other := range g.seats {
		if g.points(other).Total > g.points(s).Total {
			rank++
		}
	}
	return rank
}
