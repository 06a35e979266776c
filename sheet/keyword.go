package sheet

import (
	"strconv"
	"strings"
	"unicode/utf8"
)

// A keyword begins a line of a page. Those with a function read say something of the game; all
// others of what is printed, on all sheets or on that of the pad above (printKeywords).
type keyword struct {
	word string
	form string // an example
	once bool   // it stands once at most, or once for each sheet
	read func(*pageReader, printLine) (ok bool)
}

var keywords []keyword

func init() { // the functions refuse by this list
	keywords = []keyword{
		{"name", `name "…"`, true, (*pageReader).readName},
		{"dice", "dice 8", true, (*pageReader).readDice},
		{"cards", "cards jokers", true, (*pageReader).readCards},
		{"seats", "seats 1 5", true, (*pageReader).readSeats},
		{"end", "end 2 rows 4 misses", true, (*pageReader).readEnd},
		{"clause", "clause lock C9", false, (*pageReader).readClause},
		{"lucky", "lucky 5/8 6/11", true, (*pageReader).readLucky},
		{"path", "path R7/1 G3/1", false, (*pageReader).readPath},
		{"pad", "pad B", false, (*pageReader).readPad},
		{"need", "need 7", true, nil},
		{"row", "row R 2..12 lock", false, nil},
		{"points", "points 1 3 6", true, nil},
		{"twice", "twice R2..11", false, nil},
		{"double", "double R3 R5", false, nil},
		{"group", "group R7 Y6 points 1 3", false, nil},
		{"link", "link R6 Y6", false, nil},
		{"bar", "bar R Y G B", true, nil},
		{"box", "box R3 R6", false, nil},
		{"all", "all Y11 G9 emptiest 2", false, nil},
		{"swap", "swap 8/5 9/7", true, nil},
		{"prize", "prize 15 points 5 11 18 25", true, nil},
		{"join", "join 1 5", true, nil},
	}
}

func (r *pageReader) readName(l printLine) bool {
	if len(l.words) != 1 {
		return false
	}
	name := l.words[0]
	bad := func(c rune) bool { return !strconv.IsPrint(c) || c == utf8.RuneError }
	if strings.TrimSpace(name) == "" || utf8.RuneCountInString(name) > MostName || strings.ContainsFunc(name, bad) {
		r.fault(l.n, sheetName.New(MostName))
	}
	r.page.Name = name
	return true
}

func (r *pageReader) readDice(l printLine) (ok bool) {
	if len(l.words) != 1 {
		return false
	}
	if r.page.Faces, ok = numberIn(l.words[0], 1, MaxNumber/2); !ok {
		r.page.Faces = MaxNumber / 2 // so that no row seems wrong
	}
	return ok
}

func (r *pageReader) readCards(l printLine) bool {
	r.page.Faces, r.page.Jokers = 0, len(l.words) == 1
	return len(l.words) == 0 || len(l.words) == 1 && l.words[0] == "jokers"
}

func (r *pageReader) readSeats(l printLine) (ok bool) {
	if len(l.words) != 2 {
		return false
	}
	least, ok := numberIn(l.words[0], 1, r.page.Most)
	most, also := numberIn(l.words[1], max(least, 1), r.page.Most)
	r.page.Least, r.page.Most = least, most
	return ok && also
}

func (r *pageReader) readEnd(l printLine) (ok bool) {
	words := l.words
	for ; len(words) >= 2; words = words[2:] {
		switch strings.TrimSuffix(strings.TrimSuffix(words[1], "es"), "s") {
		case "row":
			r.page.Rows, ok = numberIn(words[0], 1, MaxRows)
		case "miss", "mis":
			r.page.Misses, ok = numberIn(words[0], 1, mostMisses)
		default:
			return false
		}
		if !ok {
			return false
		}
	}
	return len(words) == 0 && ok
}

// readClause reads which clause refusals name: of the number of players, or of the cells that close
// a row.
func (r *pageReader) readClause(l printLine) bool {
	if len(l.words) != 2 || l.words[0] != "seats" && l.words[0] != "lock" {
		return false
	}
	if l.words[0] == "seats" {
		r.page.Clause = l.words[1]
	} else {
		r.common = append(r.common, printLine{l.n, "clause", l.words[1:]})
	}
	return true
}

func (r *pageReader) readLucky(l printLine) bool {
	for _, word := range l.words {
		a, b, ok := pairOf(word)
		if !ok || a == b || len(r.page.Lucky) == mostPairs {
			return false
		}
		r.page.Lucky = append(r.page.Lucky, [2]uint8{min(a, b), max(a, b)})
	}
	return len(l.words) > 0
}

func (r *pageReader) readPath(l printLine) bool {
	r.page.Paths = append(r.page.Paths, PagePath{l.n, l.words})
	return len(l.words) > 0 && len(r.page.Paths) <= mostPaths
}

func (r *pageReader) readPad(l printLine) bool {
	if len(l.words) != 1 || len(l.words[0]) != 1 || l.words[0] < "A" || l.words[0] > "Z" {
		return false
	}
	name := "pad " + l.words[0]
	if first := r.said[name]; first > 0 {
		r.fault(l.n, lineTwice.New(name, first))
	} else {
		r.said[name] = l.n
	}
	r.pads = append(r.pads, padLines{name: l.words[0]})
	return true
}

// numberIn reads a number from least to most.
func numberIn(word string, least, most int) (n int, ok bool) {
	n, err := strconv.Atoi(word)
	return n, err == nil && strconv.Itoa(n) == word && n >= least && n <= most
}

// pairOf reads two numbers, "5/8".
func pairOf(word string) (a, b uint8, ok bool) {
	one, other, ok := strings.Cut(word, "/")
	first, okFirst := numberIn(one, 1, MaxNumber)
	second, okSecond := numberIn(other, 1, MaxNumber)
	return uint8(first), uint8(second), ok && okFirst && okSecond
}
