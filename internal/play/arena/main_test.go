package arena_test

import (
	"bufio"
	"encoding/json"
	"fmt"
	"os"
	"slices"
	"strings"
	"testing"
	"time"

	"go.uber.org/goleak"
)

// TestMain plays a bot's part when a test has started this program as one.
func TestMain(m *testing.M) {
	if part := os.Getenv("ROWLOCK_ARENA_PART"); part != "" {
		os.Exit(playPart(part))
	}
	goleak.VerifyTestMain(m)
}

// playPart answers as a bot with one fault would.
func playPart(part string) int {
	in := bufio.NewScanner(os.Stdin)
	in.Buffer(nil, 1<<20)
	games := 0
	for in.Scan() {
		var asked asked
		if err := json.Unmarshal(in.Bytes(), &asked); err != nil {
			return 9
		}
		if asked.Over != nil {
			if !asked.Over.Over {
				return 9
			}
			games++
			continue
		}
		legal := asked.View.Legal[asked.Seat]
		if len(asked.View.Legal) != 1 || len(legal) < 2 || !slices.IsSorted(legal) {
			return 9
		}
		if part == "reads all" {
			if fault := asked.fault(); fault != "" {
				fmt.Fprintln(os.Stderr, fault)
			}
			if asked.Hello != nil {
				fmt.Println(`{"name": "Reader"}`)
				continue
			}
		}
		answer := fmt.Sprintf(`{"choice": %q}`, legal[len(legal)-1])
		switch part {
		case "illegal":
			answer = `{"choice": "R99"}`
		case "malformed":
			answer = "R5"
		case "no choice":
			answer = `{"chosen": "R5"}`
		case "null":
			answer = `{"choice": null}`
		case "twice":
			answer = `{"choice": "R99", "choice": "-"}`
		case "capital":
			answer = `{"Choice": "-"}`
		case "more":
			answer = `{"choice": "-", "why": "it is late"}`
		case "number":
			answer = `{"choice": 5}`
		case "list":
			answer = `["R5"]`
		case "two lines":
			answer += "\n" + answer
		case "oversize":
			answer = strings.Repeat(" ", 1<<20) + answer
		case "slow":
			time.Sleep(time.Hour)
		case "stuck":
			if asked.Hello == nil {
				fmt.Fprintln(os.Stderr, "thinking")
				time.Sleep(time.Hour)
			}
		case "crash":
			if asked.Hello == nil {
				return 3
			}
		case "last words":
			if asked.Hello == nil {
				fmt.Fprint(os.Stderr, "thinking\n\x1b[31mno such field")
				return 3
			}
		case "end":
			return 3
		case "mute":
			if err := os.Stdout.Close(); err != nil {
				return 9
			}
		case "second":
			if games == 1 {
				return 3
			}
		case "loud":
			fmt.Fprintln(os.Stderr, "thinking of", legal[0])
		}
		fmt.Println(answer)
	}
	return 0
}

// asked is what a bot reads of a line.
type asked struct {
	Seat string
	View struct {
		Legal map[string][]string
		Phase string
	}
	Over  *struct{ Over bool }
	Hello *struct {
		Protocol int
		Edition  string
		Seats    []string
	}
	Layouts []struct {
		Rows []struct{ Lock string }
	}
	Choices []struct {
		Choice string
		Gain   *int
	}
	Since []struct {
		Seat        *string
		Phase, Word string
	}
	Moment *int
	Seed   float64
}

// fault says what is wrong with a question, "" if nothing is.
func (a *asked) fault() string {
	var words []string
	for _, c := range a.Choices {
		words = append(words, c.Choice)
		if c.Gain == nil {
			return "a choice says no gain"
		}
	}
	slices.Sort(words)
	last := len(a.Since) - 1
	switch {
	case !slices.Equal(words, a.View.Legal[a.Seat]):
		return fmt.Sprintf("the choices are %q, legal %q", words, a.View.Legal[a.Seat])
	case len(a.Layouts) == 0 || len(a.Layouts[0].Rows) == 0 || a.Moment == nil:
		return "layout or moment is missing"
	case a.Seed != float64(int64(a.Seed)) || a.Seed >= 1<<53:
		return "the seed is no number that a double holds"
	case a.Hello != nil && (a.Hello.Protocol != 2 || a.Hello.Edition == "" || len(a.Hello.Seats) != 2 || last >= 0):
		return "a wrong hello"
	case a.Hello == nil && *a.Moment > 2 && last < 0:
		return "nothing is said of what was done since"
	case *a.Moment <= 2 && last >= *a.Moment-1:
		return "more is said than has been done in this game"
	case a.Hello == nil && a.View.Phase == "white" && a.Since[last].Phase != "join" && (a.Since[last].Seat != nil || a.Since[last].Phase != "roll"):
		return "before the white step the last thing is a throw, or the squares that it lets cross"
	}
	for _, d := range a.Since {
		if d.Seat != nil && d.Word == "" || d.Phase == "" {
			return fmt.Sprintf("%+v says nothing", d)
		}
		if d.Phase == "take" && d.Word != "-" && d.Word[0] != '?' {
			return "a taken card shows its colour: " + d.Word
		}
	}
	return ""
}
