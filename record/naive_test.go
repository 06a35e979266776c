package record_test

import (
	"errors"
	"slices"
	"strings"
	"testing"

	"rowlock"
	"rowlock/engine/enginetest"
	"rowlock/internal/naive"
	"rowlock/record"
	"rowlock/rules"
)

// TestFaultsAgainstNaive spoils records of random games in a word or a statement. The naive
// implementation must refuse the same records and, for turn statements, at the same statement.
func TestFaultsAgainstNaive(t *testing.T) {
	for _, ru := range rules.Published().All() {
		t.Run(ru.Edition(), func(t *testing.T) {
			src := enginetest.NewSource(3)
			refused := 0
			givePage(t, ru)
			for range 400 {
				written, _ := playRandom(t, ru, []string{"Max", "Emma"}, src, 30)
				text := strings.Split(strings.TrimSpace(written.String()), "\n")
				spoil(text[2:], src)
				ours, theirs := ourFault(text), naiveFault(text)
				if ours != theirs {
					_, err := replayLines(text)
					t.Fatalf("refused in line %d, by the naive game in line %d: %v\n%s", ours, theirs, err, strings.Join(text, "\n"))
				}
				if ours != 0 {
					refused++
				}
			}
			if refused < 100 {
				t.Errorf("only %d of 400 spoilt records are refused", refused)
			}
		})
	}
}

// givePage gives the naive implementation the text of a rule set.
func givePage(t *testing.T, ru rowlock.Rules) {
	page, err := rules.Published().Page(ru.ID())
	if err != nil {
		t.Fatal(err)
	}
	naive.Pages[ru.Edition()] = page
}

// spoil changes one line by a word, a letter or a sign, or puts one turn statement
// in another's place.
func spoil(text []string, src enginetest.Source) {
	i := src.IntN(len(text))
	words := strings.Fields(text[i])
	w, v := src.IntN(len(words)), src.IntN(len(words))
	switch src.IntN(7) {
	case 0:
		text[i] += " " + words[w]
	case 1:
		text[i] = strings.Join(slices.Delete(words, w, w+1), " ")
	case 2:
		words[v], words[w] = words[w], words[v]
		text[i] = strings.Join(words, " ")
	case 3:
		if j := src.IntN(len(text)); isTurn(text[i]) && isTurn(text[j]) {
			text[i] = text[j]
		}
	case 4: // signs with nothing behind them
		text[i] += []string{":", " =", "="}[src.IntN(3)]
	default:
		const letters = "0123456789RYGBJP-=:/, "
		at := src.IntN(len(text[i]))
		text[i] = text[i][:at] + letters[src.IntN(len(letters)):][:1] + text[i][at+1:]
	}
}

func replayLines(text []string) (rowlock.State, error) {
	r, err := record.Parse(rules.Published(), strings.Join(text, "\n"))
	if err != nil {
		return nil, err
	}
	return r.Replay()
}

// isTurn reports whether a line is a turn statement.
func isTurn(line string) bool {
	words := strings.Fields(line)
	switch {
	case len(words) == 0:
		return false
	case words[0] == "pawn":
		return len(words) < 3
	}
	return strings.Contains(" roll white colour take call play reshuffle ", " "+words[0]+" ")
}

// ourFault returns the line of the fault: 0 if there is none, 1 for any line of the set-up, -1 for
// an error without a line.
func ourFault(text []string) int {
	_, err := replayLines(text)
	if err == nil {
		return 0
	}
	fault, ok := errors.AsType[*record.Error](err)
	if !ok {
		return -1
	}
	if slices.ContainsFunc(text[:fault.Line], isTurn) {
		return fault.Line
	}
	return 1
}

func naiveFault(text []string) int {
	first := 0
	for first < len(text) && !isTurn(text[first]) {
		first++
	}
	g, err := naive.New(text[1:first])
	if err != nil {
		return 1
	}
	for i, statement := range text[first:] {
		if err := g.Play(statement); err != nil {
			return first + i + 1
		}
	}
	return 0
}
