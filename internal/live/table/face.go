package table

import (
	"slices"

	"rowlock/refusal"
)

// Faces are the words for the faces that a person may have, of which each client has pictures.
var Faces = []string{"cat", "dog", "fox", "bear", "rabbit", "mouse", "owl", "frog", "penguin", "lion", "elephant", "hedgehog"}

// checkFace refuses a face that there is not. A person need not have one.
func checkFace(face string) error {
	if face == "" || slices.Contains(Faces, face) {
		return nil
	}
	return refusal.Malformed.New(noSuchFace.New(face))
}

// Face gives the sender's seat another face, none for "".
type Face struct{ Name string }

func (Face) name() string         { return "face" }
func (c Face) fields(d *digester) { d.text(c.Name) }

func (Face) repeats(s *state, seat int) (int, bool) { return s.wear.repeated[seat], true }

func (c Face) do(t *Table, seat int, step *Step) error {
	if err := checkFace(c.Name); err != nil {
		return err
	}
	if t.state.Sitters[seat].face == c.Name {
		step.Seq = t.state.Public
		return nil
	}
	step.add(faced{Seat: seat, Face: c.Name})
	return nil
}

// faced says that a person has another face from now on.
type faced struct {
	Seat int    `json:"seat"`
	Face string `json:"face,omitempty"`
}

func (faced) kind() string { return "faced" }

func (f faced) apply(s *state) error {
	s.wear.repeated[f.Seat]++
	s.Sitters[f.Seat].face = f.Face
	return nil
}
