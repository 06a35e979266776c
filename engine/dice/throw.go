package dice

import (
	"strconv"
	"strings"

	"rowlock"
	"rowlock/engine/words"
	"rowlock/refusal"
	"rowlock/sheet"
)

// A Throw is an action of Chance: six dice in four bits each, the lowest first: white,
// white, red, yellow, green, blue. Zero is a die that is not in the game.
type Throw uint32

const whites = 2

// mostSides is the most faces that four bits can hold, besides zero for a die that is out.
const mostSides = 15

// NewThrow packs dice: white, white, red, yellow, green, blue.
func NewThrow(dice [whites + sheet.Colours]uint8) Throw {
	var t Throw
	for i, face := range dice {
		t |= Throw(face) << (4 * i)
	}
	return t
}

// ThrowOf returns the throw that shows these dice. It is the reverse of Throw.Dice.
func ThrowOf(d rowlock.Dice) Throw {
	return NewThrow([...]uint8{d.White[0], d.White[1], d.Coloured[0], d.Coloured[1], d.Coloured[2], d.Coloured[3]})
}

// White returns what one of the two white dice shows.
func (t Throw) White(i int) uint { return uint(t >> (4 * i) & 15) }

// Sum returns the white sum (C6).
func (t Throw) Sum() uint { return uint(t&15 + t>>4&15) }

// Die returns what the coloured die shows, 0 if it is not in the game.
func (t Throw) Die(c sheet.Colour) uint { return uint(t >> (4 * (whites + c)) & 15) }

// Coloured returns the cells whose number a white die and a die of their colour make,
// whatever is crossed already (C7). It is written out, as a loop takes twice the
// instructions.
func (t Throw) Coloured(l *sheet.Layout) (cells sheet.Set) {
	one, other := t.White(0), t.White(1)
	if red := t.Die(sheet.Red); red != 0 {
		cells = l.Die(sheet.Red, one+red).Or(l.Die(sheet.Red, other+red))
	}
	if yellow := t.Die(sheet.Yellow); yellow != 0 {
		cells = cells.Or(l.Die(sheet.Yellow, one+yellow)).Or(l.Die(sheet.Yellow, other+yellow))
	}
	if green := t.Die(sheet.Green); green != 0 {
		cells = cells.Or(l.Die(sheet.Green, one+green)).Or(l.Die(sheet.Green, other+green))
	}
	if blue := t.Die(sheet.Blue); blue != 0 {
		cells = cells.Or(l.Die(sheet.Blue, one+blue)).Or(l.Die(sheet.Blue, other+blue))
	}
	return cells
}

// allDice is the mask of all six dice.
const allDice = Throw(1<<(4*(whites+sheet.Colours)) - 1)

// without returns the throw, or the mask, without the die of that colour.
func (t Throw) without(c sheet.Colour) Throw { return t &^ (15 << (4 * (whites + c))) }

// Draw implements rowlock.State. It always draws all six dice, so that what a die shows
// never depends on which rows are closed.
func (g *State) Draw(src rowlock.Source) rowlock.Action {
	sides, t := uint32(g.rules.Sides), Throw(0)
	for i := range whites + sheet.Colours {
		t |= Throw(1+src.Below(sides)) << (4 * i)
	}
	return rowlock.Action(t & g.inGame)
}

func digits(n uint) string { return strconv.Itoa(int(n)) }

// word writes a throw as a record does: "4 1 R3 Y2 G6 B6".
func (t Throw) word() string {
	parts := []string{digits(t.White(0)), digits(t.White(1))}
	for c := range sheet.Colour(sheet.Colours) {
		if face := t.Die(c); face != 0 {
			parts = append(parts, c.Letter()+digits(face))
		}
	}
	return strings.Join(parts, " ")
}

// readThrow parses a throw: two white dice, then the coloured dice that are still in the
// game, each once (C5).
func (g *State) readThrow(list []string) (Throw, error) {
	var dice [whites + sheet.Colours]uint8
	for i, word := range list {
		die, face, name := i, word, "white"
		if i >= whites {
			if word == "" {
				return 0, dieMissing.Under("C5")
			}
			colour, ok := sheet.ColourOf(word[0])
			if !ok {
				return 0, noSuchDie.Under("C5", word)
			}
			die, face, name = whites+int(colour), word[1:], colour.String()
		}
		n, err := words.Number(face, 1, g.rules.Sides)
		if refusal.Is(err, refusal.NotNumber) && i >= whites {
			return 0, noSuchDie.Under("C5", word)
		}
		if err != nil {
			return 0, err
		}
		if dice[die] != 0 {
			return 0, dieTwice.Under("C5", name)
		}
		dice[die] = uint8(n)
	}
	if dice[0] == 0 || dice[1] == 0 {
		return 0, whitesFirst.Under("C5")
	}
	return NewThrow(dice), g.checkDice(NewThrow(dice))
}

// checkDice refuses a throw of other dice than those still in the game.
func (g *State) checkDice(t Throw) error {
	for c := range sheet.Colour(sheet.Colours) {
		switch thrown, out := t.Die(c) != 0, g.inGame.Die(c) == 0; {
		case thrown && out:
			return dieOut.Under("C11", c)
		case !thrown && !out:
			return colourDieMissing.Under("C5", c)
		}
	}
	return nil
}
