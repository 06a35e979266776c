package board

import (
	"math/bits"
	"slices"
	"strconv"
	"strings"

	"rowlock"
	"rowlock/engine/dice"
	"rowlock/engine/words"
	"rowlock/sheet"
)

// A State is one moment of one game: the state of the dice game, the pawns, and how much of
// the last round is left.
type State struct {
	dice.State
	rules *Rules
	track *rowlock.Track
	path  *path // the track's fields as cells of the sheet
	pawns [rowlock.MaxSeats]uint8
	left  uint8 // turns to the end, this one included; 0 before the last round (B6)
}

// Rules implements rowlock.State.
func (g *State) Rules() rowlock.Rules { return g.rules }

// Clone implements rowlock.State.
func (g *State) Clone() rowlock.State {
	twin := *g
	return &twin
}

// CloneInto implements rowlock.State.
func (g *State) CloneInto(old rowlock.State) rowlock.State {
	twin, ok := old.(*State)
	if !ok {
		return g.Clone()
	}
	*twin = *g
	return twin
}

// A move of the pawn is the field on which it lands, with this bit set.
const moving rowlock.Action = 1 << 9

func fieldOf(a rowlock.Action) int { return int(a &^ moving) }

// Actions implements rowlock.State.
func (g *State) Actions(dst []rowlock.Action, s rowlock.Seat) []rowlock.Action {
	if g.Phase() != rowlock.PhasePawn || s != g.Active() {
		return g.State.Actions(dst, s)
	}
	dst = append(dst, rowlock.Pass)
	welcome, at := g.welcome(), int(g.pawns[s])
	if welcome.And(g.path.ahead[at]).Empty() { // a pawn that is stuck mostly stays so
		return dst
	}
	return g.moves(dst, welcome, at)
}

// moves appends the moves of the active seat's pawn, shortest first. It writes each move but
// goes on to the next place only if the move is legal: that needs no branch (package sheet).
func (g *State) moves(dst []rowlock.Action, welcome sheet.Set, at int) []rowlock.Action {
	n, stride := len(dst), g.rules.Stride
	dst = slices.Grow(dst, stride)
	list := dst[:n+stride]
	for free := g.free(); stride > 0 && free != 0; stride, free = stride-1, free&(free-1) {
		field := at + 1 + bits.TrailingZeros64(free)
		list[n] = moving | rowlock.Action(field)
		n += int(welcome.Count(g.path.cells[field-1]))
	}
	return list[:n]
}

// free returns the free fields ahead of the active seat's pawn (B2), one bit for each: the
// lowest is the next field. It covers only the next 64 fields, as no move goes further.
func (g *State) free() uint64 {
	at := g.pawns[g.Active()]
	free := uint64(1)<<(len(g.track.Fields)-int(at)) - 1
	for _, pawn := range g.pawns[:g.Sitting()] {
		free &^= 1 << (pawn - at - 1) // no bit for a pawn behind: the difference wraps to far above 64
	}
	return free
}

// landing returns the field that is n free fields ahead of the active seat's pawn, or 0 if
// the path ends before it (B2, B9). Other pawns are jumped.
func (g *State) landing(n int) int {
	free := g.free()
	for ; n > 1; n-- {
		free &= free - 1
	}
	if free == 0 {
		return 0
	}
	return int(g.pawns[g.Active()]) + 1 + bits.TrailingZeros64(free)
}

// steps returns the number of free fields from the active seat's pawn to a field.
func (g *State) steps(field int) int {
	behind := field - int(g.pawns[g.Active()])
	return bits.OnesCount64(g.free() & (1<<behind - 1))
}

// welcome returns the cells whose fields the active seat may land on: those that it can cross
// now or has crossed already (B3).
func (g *State) welcome() sheet.Set {
	return g.Open(g.Active()).Or(g.Sheet(g.Active()).Crossed())
}

// Do implements rowlock.State.
func (g *State) Do(s rowlock.Seat, a rowlock.Action) {
	switch g.Phase() {
	case rowlock.PhaseColour:
		if !g.DoCross(a) {
			g.BeginForActive(rowlock.PhasePawn)
		}
	case rowlock.PhasePawn:
		g.doPawn(a)
	default:
		g.State.Do(s, a)
	}
}

// doPawn moves the pawn, unless the seat passes, and ends the turn.
func (g *State) doPawn(a rowlock.Action) {
	if a != rowlock.Pass && g.move(fieldOf(a)) || g.Penalise() { // B5, B7
		return
	}
	switch g.left {
	case 0:
	case 1:
		g.Finish(rowlock.ByPawn)
		return
	default:
		g.left--
	}
	g.NextTurn()
}

// move puts the active seat's pawn on a field, begins the last round if the pawn is the first
// to arrive (B6), crosses the field's number if it can be crossed (B3), and reports whether
// that ends the game.
func (g *State) move(field int) (over bool) {
	g.pawns[g.Active()] = uint8(field)
	if g.left == 0 && field > len(g.track.Fields)-g.track.Goal {
		g.left = uint8(g.Seats())
	}
	cell := g.path.cells[field-1]
	return g.Open(g.Active()).Has(cell) && g.DoCross(dice.ActionOf(cell))
}

// Word implements rowlock.State.
func (g *State) Word(s rowlock.Seat, a rowlock.Action) string {
	if g.Phase() == rowlock.PhasePawn && a != rowlock.Pass {
		return strconv.Itoa(g.steps(fieldOf(a)))
	}
	return g.State.Word(s, a)
}

// Read implements rowlock.State.
func (g *State) Read(s rowlock.Seat, list []string) ([]rowlock.Action, error) {
	if g.Phase() != rowlock.PhasePawn {
		return g.State.Read(s, list)
	}
	if len(list) != 1 {
		return nil, oneMove.Under("B2", len(list))
	}
	if list[0] == "-" {
		return []rowlock.Action{rowlock.Pass}, nil
	}
	n, err := words.Number(list[0], 1, g.rules.Stride)
	if err != nil {
		return nil, noMove.Under("B2", err)
	}
	field := g.landing(n)
	if err := g.unwelcome(field); err != nil {
		return nil, err
	}
	return []rowlock.Action{moving | rowlock.Action(field)}, nil
}

// unwelcome returns the reason why the active seat's pawn cannot go to a field, or nil.
// Field 0 stands for a place beyond the end of the path.
func (g *State) unwelcome(field int) error {
	if field == 0 {
		return pathEnds.Under("B9")
	}
	cell := g.path.cells[field-1]
	if g.welcome().Has(cell) {
		return nil
	}
	return words.PathField.Under("B3", field, g.Shut(g.Active(), cell))
}

// Look implements rowlock.State. Pawns and track are public.
func (g *State) Look(viewer rowlock.Seat, v *rowlock.View) {
	g.Show(viewer, v)
	v.Rules, v.Track, v.Turns = g.rules, g.track, int(g.left)
	for s := range g.Seats() {
		v.Players[s].Pawn = int(g.pawns[s])
	}
	if !v.Bare {
		v.Count()
	}
	if s := g.Active(); g.Phase() == rowlock.PhasePawn && (viewer == s || viewer == rowlock.Referee) {
		v.Choices[s] = g.choices(v.Choices[s][:0], s, v.Bare)
	}
}

func (g *State) choices(dst []rowlock.Choice, s rowlock.Seat, bare bool) []rowlock.Choice {
	var list [16]rowlock.Action
	for _, a := range g.Actions(list[:0], s) {
		choice := rowlock.Choice{Action: a}
		if !bare {
			choice.Word = g.Word(s, a)
		}
		if a != rowlock.Pass {
			choice.Field = fieldOf(a)
			choice.Steps = g.steps(choice.Field)
			if cell := g.path.cells[choice.Field-1]; g.Open(s).Has(cell) {
				choice.Cross(cell)
			}
		}
		dst = append(dst, choice)
	}
	return dst
}

// WhyNot implements rowlock.State.
func (g *State) WhyNot(s rowlock.Seat, c sheet.Cell) error {
	if g.Phase() != rowlock.PhasePawn {
		return g.State.WhyNot(s, c)
	}
	if err := g.Shut(s, c); err != nil {
		return err
	}
	return words.NoPawnThere.Under("B2", g.rules.Sheet.Word(c))
}

// Explain implements rowlock.State. A word can also name a field to move to, as pawn:12, which is
// how sheets for real dice name a move.
func (g *State) Explain(s rowlock.Seat, list []string) error {
	if len(list) == 1 {
		if number, ok := strings.CutPrefix(list[0], "pawn:"); ok {
			return g.whyNotTo(number)
		}
	}
	_, err := g.Read(s, list)
	return err
}

// whyNotTo returns the reason why a pawn cannot go to the field of that number now, nil if that
// of the active seat can.
func (g *State) whyNotTo(number string) error {
	field, err := words.Number(number, 1, len(g.track.Fields))
	if err != nil {
		return noMove.Under("B2", err)
	}
	if g.Phase() != rowlock.PhasePawn {
		return pawnLater.Under("B2")
	}
	for n := range g.rules.Stride {
		if g.landing(n+1) == field {
			return g.unwelcome(field)
		}
	}
	return words.NoPawnThere.Under("B2", g.rules.Sheet.Word(g.path.cells[field-1]))
}
