package rules

import (
	"rowlock"
	"rowlock/engine/board"
	"rowlock/engine/card"
	"rowlock/engine/dice"
	"rowlock/refusal"
	"rowlock/sheet"
)

// Read makes a rule set from a page (docs/sheet.md). Without faults that are not warnings it can be played.
func Read(edition string, version int, text string) (rowlock.Rules, []sheet.Fault) {
	page, faults := sheet.ReadPage(text)
	return made(&page, faults, rowlock.Metadata{Name: edition, Version: version})
}

// made makes the rules of a page with some faults, which the metadata name.
func made(page *sheet.Page, faults []sheet.Fault, about rowlock.Metadata) (rowlock.Rules, []sheet.Fault) {
	if sheet.Wrong(faults) != nil {
		return nil, faults
	}
	r, line, err := playedBy(page, about)
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
