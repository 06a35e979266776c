package player

import (
	"slices"
	"strings"
	"testing"
	"time"

	"rowlock/refusal"
)

// A line that nobody asked for does not count as the answer to the next question, however late it
// came.
func TestSecondLine(t *testing.T) {
	for name, script := range map[string]string{
		"at once":          `read -r q; echo first; echo second; echo written >&2; read -r q; echo third`,
		"late second line": `read -r q; echo first; sleep 0.05; echo second; echo written >&2; read -r q; echo third`,
	} {
		t.Run(name, func(t *testing.T) {
			written := make(chan string, 1)
			p, err := start(script, &lines{say: func(text string) { written <- text }})
			if err != nil {
				t.Fatal(err)
			}
			defer p.stop(false)
			if line, err := p.ask(t.Context(), &Question{}, time.Minute); err != nil || string(line) != "first\n" {
				t.Fatalf("%q, %v", line, err)
			}
			<-written
			if line, err := p.ask(t.Context(), &Question{}, time.Minute); !refusal.Is(err, unasked) {
				t.Errorf("the second answer is %q, %v", line, err)
			}
		})
	}
}

// A program that is stopped in peace sees its input end and may still say something.
func TestLastWords(t *testing.T) {
	var said []string
	p, err := start("read -r q; printf bye >&2", &lines{say: func(text string) { said = append(said, text) }})
	if err != nil {
		t.Fatal(err)
	}
	if p.stop(true); !slices.Equal(said, []string{"bye"}) {
		t.Errorf("it said %q", said)
	}
}

// The last answer of a program that ends with it counts.
func TestLastAnswer(t *testing.T) {
	p, err := start("read -r q; echo first; exit 3", &lines{})
	if err != nil {
		t.Fatal(err)
	}
	defer p.stop(false)
	if line, err := p.ask(t.Context(), &Question{}, time.Minute); err != nil || string(line) != "first\n" {
		t.Fatalf("%q, %v", line, err)
	}
	<-p.ended
	if line, err := p.ask(t.Context(), &Question{}, time.Minute); !refusal.Is(err, ended) {
		t.Errorf("%q, %v", line, err)
	}
}

// A program that dies is noticed at once, also if something that it has started holds its pipes.
func TestChildHoldsPipes(t *testing.T) {
	for name, script := range map[string]string{
		"before the question": "sleep 600 & echo gone >&2; exit 3",
		"during the question": "sleep 600 & read -r q; echo gone >&2; exit 3",
	} {
		t.Run(name, func(t *testing.T) {
			p, err := start(script, &lines{})
			if err != nil {
				t.Fatal(err)
			}
			defer p.stop(false)
			if line, err := p.ask(t.Context(), &Question{}, time.Hour); !refusal.Is(err, ended) || !strings.HasSuffix(err.Error(), ": gone") {
				t.Errorf("%q, %v", line, err)
			}
		})
	}
}

// So is one that dies before it has read a question larger than a pipe holds.
func TestChildHoldsInput(t *testing.T) {
	p, err := start("exec 3<&0; sleep 600 <&3 & exit 3", &lines{})
	if err != nil {
		t.Fatal(err)
	}
	defer p.stop(false)
	if _, err := p.ask(t.Context(), &Question{Seat: strings.Repeat("x", 1<<20)}, time.Hour); !refusal.Is(err, ended) {
		t.Error(err)
	}
}
