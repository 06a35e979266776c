package sheet

import (
	"slices"
	"strconv"
	"strings"

	"rowlock/refusal"
)

// A pageReader reads a page line by line. What a line says of the game it puts into the page, what
// it says of a sheet it keeps until all lines are known.
type pageReader struct {
	page   Page
	faults []Fault
	said   map[string]int // the first line that says something, of the game or of one pad
	common []printLine
	pads   []padLines
	noRow  bool // a line that looks like a row is none
}

// A printLine is a line about what is printed.
type printLine struct {
	n       int
	keyword string
	words   []string
}

// padLines are the lines after a line "pad B".
type padLines struct {
	name  string
	lines []printLine
}

// fault notes what is wrong with a line.
func (r *pageReader) fault(line int, err error) {
	if why, ok := refusal.As(err); ok {
		r.note(Fault{Line: line, Refusal: why})
	}
}

// note keeps a fault in the order of lines. A line that all sheets share can be found wrong on each of them.
func (r *pageReader) note(f Fault) {
	at := len(r.faults)
	for i, other := range r.faults {
		if other.Line == f.Line && other.Refusal.Error() == f.Refusal.Error() {
			return
		}
		if other.Line > f.Line {
			at = min(at, i)
		}
	}
	r.faults = slices.Insert(r.faults, at, f)
}

// readText reads all lines, and reports whether there are any.
func (r *pageReader) readText(text string) (any bool) {
	lines := strings.Split(strings.TrimRight(strings.TrimPrefix(text, "\ufeff"), "\r\n"), "\n")
	r.page.End = len(lines)
	if len(text) > MostText {
		r.fault(r.page.End, sheetLarge.New(len(text), MostText))
		return false
	}
	for i, line := range lines {
		words, err := splitLine(strings.TrimRight(line, "\r"))
		if err == nil && len(words) > 0 && !any {
			if any = true; slices.Equal(words, []string{"sheet", "1"}) {
				continue
			}
			r.fault(i+1, sheetVersion.New())
		}
		if err == nil && len(words) > 0 && words[0] != "sheet" {
			err = r.readLine(printLine{i + 1, words[0], words[1:]})
		}
		r.fault(i+1, err)
	}
	if !any {
		r.fault(r.page.End, sheetVersion.New())
	}
	return any
}

// splitLine cuts a line into words at spaces. Double quotes keep the spaces and "#" inside; outside
// "#" starts a comment.
func splitLine(line string) (words []string, err error) {
	for {
		line = strings.TrimLeft(line, " \t")
		switch {
		case line == "" || line[0] == '#':
			return words, nil
		case line[0] == '"':
			text, rest, closed := strings.Cut(line[1:], `"`)
			if !closed || rest != "" && !strings.ContainsAny(rest[:1], " \t#") {
				return nil, lineForm.New(line, `name "…"`)
			}
			words, line = append(words, text), rest
		default:
			end := strings.IndexAny(line, " \t#")
			if end < 0 {
				end = len(line)
			}
			if strings.Contains(line[:end], `"`) { // a record could not be read that has it
				return nil, lineForm.New(line, `name "…"`)
			}
			words, line = append(words, line[:end]), line[end:]
		}
	}
}

// readLine reads one line.
func (r *pageReader) readLine(l printLine) error {
	i := slices.IndexFunc(keywords, func(k keyword) bool { return k.word == l.keyword })
	if i < 0 {
		r.noRow = r.noRow || isNear(l.keyword, "row")
		return unknownLine(l.keyword)
	}
	k := &keywords[i]
	scope := l.keyword
	if len(r.pads) > 0 && k.read == nil {
		scope += " " + r.pads[len(r.pads)-1].name
	}
	for _, first := range []int{r.said[l.keyword], r.said[scope]} {
		if k.once && first > 0 {
			return lineTwice.New(l.keyword, first)
		}
	}
	if r.said[scope] == 0 {
		r.said[scope] = l.n
	}
	switch {
	case k.read == nil && len(r.pads) == 0:
		r.common = append(r.common, l)
	case k.read == nil:
		pad := &r.pads[len(r.pads)-1]
		pad.lines = append(pad.lines, l)
	case len(r.pads) > 0 && k.word != "pad":
		return lineInPad.New(l.keyword)
	default:
		if !k.read(r, l) {
			return lineForm.New(strings.Join(append([]string{l.keyword}, l.words...), " "), k.form)
		}
	}
	return nil
}

// checkGame refuses lines that contradict each other.
func (r *pageReader) checkGame() {
	for _, pair := range [][2]string{
		{"cards", "dice"},
		{"cards", "lucky"},
		{"cards", "path"},
		{"cards", "pad"},
		{"cards", "swap"},
		{"cards", "prize"},
		{"cards", "join"},
		{"path", "pad"},
	} {
		if one, other := r.said[pair[0]], r.said[pair[1]]; one > 0 && other > 0 {
			r.fault(max(one, other), notTogether.New(pair[0], pair[1]))
		}
	}
	for _, pair := range r.page.Lucky {
		if n := int(pair[1]); pair[0] < 2 || r.page.Faces > 0 && n > 2*r.page.Faces {
			r.fault(r.said["lucky"], noSum.New(n, r.page.Faces, 2*r.page.Faces))
		}
	}
	r.checkPairs()
}

// checkPairs refuses lucky pairs that cannot be dealt, each player a pair of their own (L8).
func (r *pageReader) checkPairs() {
	pairs := r.page.Lucky
	for i, pair := range pairs {
		if slices.Contains(pairs[:i], pair) {
			r.fault(r.said["lucky"], cellTwice.New(strconv.Itoa(int(pair[0]))+"/"+strconv.Itoa(int(pair[1]))))
		}
	}
	if n := len(pairs); n > 0 && n < r.page.Most {
		r.fault(r.said["lucky"], fewPairs.New(n, r.page.Most))
	}
}

// unknownLine refuses a keyword, and names one that is spelt nearly like it.
func unknownLine(word string) error {
	var known []string
	for _, k := range keywords {
		if isNear(word, k.word) {
			return noLineNear.New(word, k.word)
		}
		known = append(known, k.word)
	}
	return noLine.New(word, strings.Join(known, ", "))
}

// isNear reports whether two words differ by one letter that is added, left out or exchanged.
func isNear(a, b string) bool {
	if len(a) > len(b) {
		a, b = b, a
	}
	same := 0
	for same < len(a) && a[same] == b[same] {
		same++
	}
	if len(a) == len(b) {
		return same < len(a) && a[same+1:] == b[same+1:]
	}
	return len(b) == len(a)+1 && a[same:] == b[same+1:]
}
