package rowlock

import (
	"slices"
	"strconv"

	"rowlock/sheet"
)

// Cards is what lies on the table in the card editions.
type Cards struct {
	Display  []Card
	Call     int // number on top of the pile; 0 while a reshuffle is due
	Pile     int
	Discards int
	// Discarded lists the discards by colour and number: everybody has seen them played
	// (K5). It is empty while they are shuffled: nobody sees which are left.
	Discarded []Card
}

// A Card is a number and the colour of its front. A viewer who may not know the
// colour gets it as UnknownColour (K2).
type Card struct {
	Number uint8
	Colour sheet.Colour
}

// Word writes a card as a record does: "G4", a joker "J7", a card of hidden colour "?4".
func (c Card) Word() string {
	const letters = "RYGBJ?"
	return letters[c.Colour:c.Colour+1] + strconv.Itoa(int(c.Number))
}

// The colours of a card besides the four.
const (
	Joker         sheet.Colour = sheet.Colours + iota // chosen when played (K12)
	UnknownColour                                     // hidden from this viewer
)

// numbers returns the numbers of the cards in ascending order.
func numbers(cards []Card) []uint8 {
	list := make([]uint8, len(cards))
	for i, c := range cards {
		list[i] = c.Number
	}
	slices.Sort(list)
	return list
}
