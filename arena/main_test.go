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
		var asked struct {
			Seat string
			View struct{ Legal map[string][]string }
			Over *struct{ Over bool }
		}
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
		answer := fmt.Sprintf(`{"choice": %q}`, legal[len(legal)-1])
		switch part {
		case "illegal":
			answer = `{"choice": "R99"}`
		case "malformed":
			answer = "R5"
		case "no choice":
			answer = `{"chosen": "R5"}`
		case "oversize":
			answer = strings.Repeat(" ", 1<<20) + answer
		case "slow":
			time.Sleep(time.Hour)
		case "crash":
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
