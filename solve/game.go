package solve

import (
	"errors"
	"fmt"
	"reflect"
	"strconv"

	"rowlock"
	"rowlock/engine/board"
	"rowlock/engine/card"
	"rowlock/engine/dice"
	"rowlock/sheet"
)

// A Game is a dice edition that one seat plays alone, made ready to be solved:
// what its page prints and counts, and its positions, numbered. It never
// changes.
type Game struct {
	edition string
	start   dice.State // the ordinary engine's first position
	lucky   [2]int     // the lucky numbers of the sheet, 0 for none (L3)
	// The game is its own mirror image: with every die turned over, a 1 for a
	// 6, the rows that count down are those that count up. Two sheets that
	// mirror each other are then one.
	mirrored bool
	rowing
	pairing
	throwing
}

// The shape of every sheet that can be solved: two rows that count up, then two
// that count down, each of one colour and with every sum of two dice (C2, L1).
const (
	sheetRows = 4
	lowest    = 2
	maxSides  = 8
	maxPlaces = 2*maxSides - 1
)

// What ends every game that can be solved (C14).
const (
	closedEnds = 2
	penalties  = 4
)

// NewGame makes an edition ready to be solved, for a sheet with these lucky
// numbers (L3), both 0 in an edition without. The error says why the edition
// has no exact table, or is the *refusal.Refusal of the lucky numbers.
func NewGame(r rowlock.Rules, lucky [2]int) (*Game, error) {
	if err := Solvable(r); err != nil {
		return nil, err
	}
	edition := r.(*dice.Rules)
	start, err := startOf(edition, lucky)
	if err != nil {
		return nil, err
	}
	lucky = [2]int{min(lucky[0], lucky[1]), max(lucky[0], lucky[1])}
	g := &Game{
		edition: r.Edition(), start: start, lucky: lucky,
		mirrored: edition.Luck() == nil || lucky[0]+lucky[1] == lowest+2*edition.Sides,
	}
	g.rowing = newRowing(edition)
	g.throwing = newThrowing(&g.rowing, edition.Sides)
	g.pairing = newPairing(&g.rowing)
	return g, nil
}

// startOf asks the engine for its first position.
func startOf(r *dice.Rules, lucky [2]int) (dice.State, error) {
	setup, err := dice.NewSetup(r, 1)
	if err != nil {
		return dice.State{}, err
	}
	if r.Luck() != nil || lucky != [2]int{} {
		words := []string{strconv.Itoa(lucky[0]), strconv.Itoa(lucky[1])}
		if err := setup.Put(rowlock.Statement{Keyword: "lucky", Words: words}); err != nil {
			return dice.State{}, err
		}
	}
	return setup.State(), nil
}

// Solvable says why an edition has no exact table for one seat; nil if it has.
func Solvable(r rowlock.Rules) error {
	if err := checkRules(r); err != nil {
		return fmt.Errorf("%s is not solved: %w", r.Edition(), err)
	}
	return nil
}

func checkRules(r rowlock.Rules) error {
	switch r := r.(type) {
	case *dice.Rules:
		return checkPage(r)
	case *board.Rules:
		return errors.New("the pawn may land on a number that is crossed already, so a sheet has to remember " +
			"every single cross, and its positions are far too many for a table")
	case *card.Rules:
		return errors.New("the colours of the cards are hidden, so what a sheet is worth depends on " +
			"all cards seen before, and its positions are far too many for a table")
	}
	return errors.New("its turn is not that of the dice editions")
}

// checkPage refuses an edition whose rows say more than how far they reach and
// how many crosses they have, whose game ends otherwise, or whose page says
// anything that the solver does not know of.
func checkPage(r *dice.Rules) error {
	known := dice.Rules{
		Metadata: r.Metadata, Sheet: r.Sheet, Sides: r.Sides,
		ClosedRows: closedEnds, Penalties: penalties,
	}
	if luck := r.Luck(); luck != nil {
		known.Parts = []dice.Part{luck}
	}
	if !reflect.DeepEqual(*r, known) {
		return errors.New("its turn or its end is not that of classic")
	}
	if r.Sheet.Rows() != sheetRows || r.Sides > maxSides || !r.Sheet.Plain() || r.Sheet.Groups() > 0 || !triangular(r.Sheet) {
		return errors.New("its sheet has another shape than that of classic")
	}
	for row := range sheetRows {
		if !countsThrough(r, row) {
			return fmt.Errorf("its %s row does not count through as that of classic does", r.Sheet.RowName(row))
		}
	}
	if r.Sheet.Closes(sheet.At(0, 0)) || !r.Sheet.Closes(sheet.At(0, r.Sheet.Len(0)-1)) {
		return errors.New("its rows do not lock as those of classic do")
	}
	return nil
}

// triangular reports whether a row of n crosses scores n(n+1)/2 (C16).
func triangular(l *sheet.Layout) bool {
	most := l.Len(0) + 1
	for place := range l.Len(0) {
		if l.Closes(sheet.At(0, place)) {
			most-- // only one of the closing cells is crossed
		}
	}
	most++
	want := sheet.Triangle(most)
	for crosses := range want {
		if l.Worth(0, crosses) != want[crosses] {
			return false
		}
	}
	return true
}

// countsThrough reports whether a row prints the numbers that its place on the
// sheet asks for, in the colour of its lock.
func countsThrough(r *dice.Rules, row int) bool {
	colour := sheet.Colour(row)
	lock, ok := r.Sheet.Lock(row)
	if r.Sheet.Len(row) != 2*r.Sides-1 || !ok || lock != colour || r.Sheet.Need(row) != r.Sheet.Need(0) {
		return false
	}
	for place := range r.Sheet.Len(row) {
		number := lowest + place
		if row >= sheetRows/2 {
			number = 2*r.Sides - place
		}
		c := sheet.At(row, place)
		if r.Sheet.Number(c) != uint(number) || r.Sheet.Colours(c) != sheet.ColourSet(0).With(colour) {
			return false
		}
	}
	return true
}

// Name returns the edition's word and, if there are any, the lucky numbers:
// "longo 5 8".
func (g *Game) Name() string {
	if g.lucky == [2]int{} {
		return g.edition
	}
	return fmt.Sprintf("%s %d %d", g.edition, g.lucky[0], g.lucky[1])
}

// States returns the number of positions in which a roll is due, mirror images
// counted once. They have at most one closed row (C14).
func (g *Game) States() int {
	open, closed := g.openPairs, g.closedPairs
	if g.mirrored {
		return penalties * (open*(open+1)/2 + open*closed)
	}
	return penalties * (open*open + 2*open*closed)
}

// Bytes returns the memory that the game's table takes, and very nearly what a
// solve takes in all.
func (g *Game) Bytes() int { return g.sheets() * worthsSize }

// sheets returns how many sheets the table has room for.
func (g *Game) sheets() int {
	n := len(g.pairs)
	if g.mirrored {
		return n * (n + 1) / 2
	}
	return n * n
}

// at returns the number of the sheet whose rows that count up and down are
// these pairs.
func (g *Game) at(up, down pair) int {
	if g.mirrored {
		high, low := int(max(up, down)), int(min(up, down))
		return high*(high+1)/2 + low
	}
	return int(up)*len(g.pairs) + int(down)
}

// isLucky reports whether a white sum is a lucky number of the sheet (L3).
func (g *Game) isLucky(sum int) bool { return sum == g.lucky[0] || sum == g.lucky[1] }
