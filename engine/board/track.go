package board

import (
	"strconv"
	"strings"

	"rowlock"
	"rowlock/engine/words"
	"rowlock/sheet"
)

// Limits of a track: its length in fields after the start (B10), and a field's points.
const (
	fewestFields = 10
	mostFields   = 100
	mostPoints   = 999
)

// NewTrack reads a path, "R7/1 G3/1", starting with the field after the start. Each field is
// a cell of the sheet and the points printed under it (B8).
func NewTrack(l *sheet.Layout, list []string) (*rowlock.Track, error) {
	if len(list) < fewestFields || len(list) > mostFields {
		return nil, pathLength.Under("B10", len(list), fewestFields, mostFields)
	}
	track := &rowlock.Track{}
	for i, word := range list {
		field, err := readField(l, word)
		if err != nil {
			return nil, words.PathField.Under("B10", i+1, err)
		}
		track.Fields = append(track.Fields, field)
	}
	return track, nil
}

func readField(l *sheet.Layout, word string) (rowlock.Field, error) {
	cell, points, ok := strings.Cut(word, "/")
	if !ok {
		return rowlock.Field{}, noPoints.New(word)
	}
	at, err := words.Cell(l, cell)
	if err != nil {
		return rowlock.Field{}, err
	}
	n, err := words.Number(points, 0, mostPoints)
	lock, _ := l.Lock(at.Row())
	return rowlock.Field{Face: sheet.Face{Number: uint8(l.Number(at)), Colour: lock}, Points: n}, err
}

// trackWords writes a track as readTrack reads it.
func trackWords(t *rowlock.Track) []string {
	list := make([]string, len(t.Fields))
	for i, f := range t.Fields {
		list[i] = f.Face.Colour.Letter() + strconv.Itoa(int(f.Face.Number)) + "/" + strconv.Itoa(f.Points)
	}
	return list
}

// A path holds the fields of a track as cells of the sheet.
type path struct {
	cells [mostFields]sheet.Cell // by field; index 0 is the field after the start
	// by field, index 0 is the start: cells that a pawn there can reach for some position of the others
	ahead [mostFields + 1]sheet.Set
}

// pathOf returns the path of a track in a game for a number of seats.
func (r *Rules) pathOf(t *rowlock.Track, seats int) *path {
	p := &path{}
	for i, f := range t.Fields {
		row, _ := r.Sheet.RowOf(f.Face.Colour)
		p.cells[i], _ = r.Sheet.Cell(row, uint(f.Face.Number))
		for at := max(0, i+2-r.Stride-seats); at <= i; at++ { // up to seats-1 other pawns may be jumped
			p.ahead[at] = p.ahead[at].With(p.cells[i])
		}
	}
	return p
}
