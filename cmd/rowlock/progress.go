package main

import (
	"fmt"
	"io"
	"os"
	"sync"
	"time"

	"golang.org/x/term"
)

// A progress is one line on a terminal that says how far the work is; elsewhere
// it shows nothing. What else is written goes through it, above the line.
type progress struct {
	out   io.Writer
	shown bool // on a terminal
	all   int
	say   func(done, all int) string

	mutex sync.Mutex
	last  time.Time
	text  string // on the line now
}

// progressPause is the least time between two pictures of the line.
const progressPause = 200 * time.Millisecond

const clearLine = "\r\x1b[K"

func newProgress(out io.Writer, all int, unit string) *progress {
	file, ok := out.(*os.File)
	say := func(done, all int) string { return fmt.Sprintf("%d of %d %s", done, all, unit) }
	return &progress{out: out, all: all, say: say, shown: ok && term.IsTerminal(int(file.Fd())), last: time.Now()}
}

// show says how much is done.
func (p *progress) show(done int) {
	p.mutex.Lock()
	defer p.mutex.Unlock()
	if !p.shown || time.Since(p.last) < progressPause {
		return
	}
	p.last = time.Now()
	p.text = p.say(done, p.all)
	fmt.Fprint(p.out, clearLine, p.text)
}

// Write implements io.Writer: text appears above the line.
func (p *progress) Write(text []byte) (int, error) {
	p.mutex.Lock()
	defer p.mutex.Unlock()
	if p.text == "" {
		return p.out.Write(text)
	}
	fmt.Fprint(p.out, clearLine)
	n, err := p.out.Write(text)
	fmt.Fprint(p.out, p.text)
	return n, err
}

// clear takes the line away.
func (p *progress) clear() {
	p.mutex.Lock()
	defer p.mutex.Unlock()
	if p.text != "" {
		fmt.Fprint(p.out, clearLine)
		p.text = ""
	}
}
