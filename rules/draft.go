package rules

import (
	"slices"
	"strings"

	"rowlock"
	"rowlock/sheet"
)

// Draft makes the rules of a page that somebody is still writing, as Own does. If the page cannot be played, it leaves
// out lines that are wrong until what is left can be, and returns their numbers, counted from 1; without rules nothing
// is left. The faults are those of the whole page.
func (b *Book) Draft(text string) (ru rowlock.Rules, faults []sheet.Fault, leftOut []int) {
	if len(text) > sheet.MostText {
		ru, faults = b.Own(text)
		return ru, faults, nil
	}
	lines := strings.Split(text, "\n")
	for {
		ru, now := b.Own(strings.Join(lines, "\n"))
		if faults == nil {
			faults = now
		}
		wrong := sheet.Wrong(now)
		switch {
		case ru != nil:
			slices.Sort(leftOut)
			return ru, faults, leftOut
		case wrong == nil || wrong.Line > len(lines) || lines[wrong.Line-1] == "":
			return nil, faults, nil
		}
		lines[wrong.Line-1] = ""
		leftOut = append(leftOut, wrong.Line)
	}
}
