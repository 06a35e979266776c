package rules

import (
	"strconv"
	"strings"

	"rowlock"
	"rowlock/engine/board"
	"rowlock/engine/card"
	"rowlock/engine/dice"
	"rowlock/refusal"
	"rowlock/sheet"
)

// Read makes a rule set from a page (docs/sheet.md). Without faults that are not warnings it can be played.
func Read(edition string, version int, text string) (rowlock.Rules, []sheet.Fault) {
	return read(rowlock.Metadata{Name: edition, Version: version}, text)
}

// read makes the rules of a page, which the metadata name.
func read(about rowlock.Metadata, text string) (rowlock.Rules, []sheet.Fault) {
	page, faults := sheet.ReadPage(text)
	for _, f := range faults {
		if !f.Warning {
			return nil, faults
		}
	}
	r, line, err := playedBy(&page, about)
	if err == nil {
		line = page.End
		_, err = r.Setup(page.Least)
	}
	if why, ok := refusal.As(err); ok {
		return nil, append(faults, sheet.Fault{Line: line, Refusal: why})
	}
	return r, faults
}

// playedBy gives a page to the machine that plays it. If the page is wrong, it returns the line that is.
func playedBy(p *sheet.Page, about rowlock.Metadata) (r rowlock.Rules, line int, err error) {
	about.MinSeats, about.MaxSeats, about.Clause = p.Least, p.Most, p.Clause
	pads := make([]rowlock.Pad, len(p.Pads))
	for i, pad := range p.Pads {
		pads[i] = rowlock.Pad{Name: pad.Name, Layout: pad.Layout}
	}
	printed := pads[0].Layout
	if p.Faces == 0 {
		return &card.Rules{Metadata: about, Sheet: printed, Jokers: p.Jokers, OwnRows: p.Rows, Penalties: p.Misses}, 0, nil
	}
	thrown := dice.Rules{Metadata: about, Sheet: printed, Sides: p.Faces, ClosedRows: p.Rows, Penalties: p.Misses}
	if pads[0].Name != "" {
		thrown.Sheet, thrown.Several = nil, pads
	}
	if p.Lucky != nil {
		thrown.Parts = append(thrown.Parts, &dice.Lucky{Pairs: p.Lucky})
	}
	if len(printed.Swaps()) > 0 {
		thrown.Parts = append(thrown.Parts, dice.Swap{})
	}
	if p.Paths == nil {
		return &thrown, 0, nil
	}
	onBoard := &board.Rules{Rules: thrown, Stride: stride, Goal: goal}
	for i, path := range p.Paths {
		track, err := board.NewTrack(printed, path.Fields)
		if err != nil {
			return nil, path.Line, err
		}
		track.Name = string(rune('a' + i))
		onBoard.Tracks = append(onBoard.Tracks, track)
	}
	return onBoard, 0, nil
}

// How far a pawn steps at most, and how many last fields begin the last round (B2, B6).
const (
	stride = 5
	goal   = 5
)

// published are the rule sets of the pages, in their order.
var published = readPages(files)

var files = append(pages, unpublished...)

// A file is a page and its name: a number, since people see editions in the order of names, then the edition, and its
// version if that is not the first: "10-classic", "10-classic@2".
type file struct{ name, text string }

// readPages reads our own pages. It panics if one has a fault: a program whose rules are wrong must not begin.
func readPages(files []file) (all []rowlock.Rules) {
	for _, f := range files {
		_, name, _ := strings.Cut(f.name, "-")
		edition, number, _ := strings.Cut(name, "@")
		version, err := strconv.Atoi(number)
		if err != nil {
			version = 1
		}
		r, faults := Read(edition, version, f.text)
		for _, fault := range faults {
			panic("rules: " + f.name + ".sheet:" + fault.Error())
		}
		all = append(all, r)
	}
	return all
}
