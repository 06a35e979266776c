package main

import (
	"fmt"
	"reflect"

	"rowlock"
	"rowlock/engine/card"
	"rowlock/rules"
	"rowlock/sheet"
)

// likest returns the edition whose rules say most of how a sheet of one's own is played: of those with nothing that it
// lacks, the one that has most in common with it.
func likest(own rowlock.Rules) rowlock.Rules {
	all := rules.Published().Newest()
	found, most, has := all[0], -1, partsOf(own)
	for _, ru := range all {
		parts := partsOf(ru)
		lacks := false
		for part := range parts {
			lacks = lacks || !has[part]
		}
		if reflect.TypeOf(ru) == reflect.TypeOf(own) && !lacks && len(parts) > most {
			found, most = ru, len(parts)
		}
	}
	return found
}

// partsOf returns what a rule set has besides rows of numbers.
func partsOf(ru rowlock.Rules) map[string]bool {
	parts := map[string]bool{}
	if cards, ok := ru.(*card.Rules); ok && cards.Jokers {
		parts["jokers"] = true
	}
	for _, o := range ru.Options() {
		if o.Seats {
			parts[o.Keyword] = true
		}
	}
	for _, pad := range ru.Pads() {
		notePrinted(parts, pad.Layout)
	}
	return parts
}

func notePrinted(parts map[string]bool, l *sheet.Layout) {
	for part, is := range map[string]bool{"bar": len(l.Bar()) > 0, "swaps": len(l.Swaps()) > 0, "groups": l.Groups() > 0, "squares": !l.Squares().Empty()} {
		if is {
			parts[part] = true
		}
	}
	if prizes, _ := l.Prizes(); len(prizes) > 0 {
		parts["prizes"] = true
	}
	for i := range l.Marks() {
		_, _, effect, _ := l.Mark(i)
		parts[fmt.Sprint("effect ", effect)] = true
	}
	for r := range l.Rows() {
		for place := range l.Len(r) {
			c := sheet.At(r, place)
			if l.Twice(c) {
				parts["twice"] = true
			}
			if l.Double(c) {
				parts["double"] = true
			}
			if !l.After(c).Empty() {
				parts["after"] = true
			}
		}
	}
}
