package main

import (
	"fmt"
	"io"
	"os"
	"sync"
	"time"

	"golang.org/x/term"
)

// A progress is a line on a terminal that says how far the work is; elsewhere it shows nothing.
// Other output goes through it, and appears above the line.
type progress struct {
	out   io.Writer
	shown bool // on a terminal
	all   int
	say   func(done, all int) string

	mutex sync.Mutex
	last  time.Time
	text  string // the current line
}

// progressPause is the shortest time between two updates of the line.
const progressPause = 200 * time.Millisecond

const clearLine = "\r\x1b[K"

func newProgress(out io.Writer, all int, unit string) *progress {
	file, ok := out.(*os.File)
	say := func(done, all int) string { return fmt.Sprintf("%d of %d %s", done, all, unit) }
	return &progress{out: out, all: all, say: say, shown: ok && term.IsTerminal(int(file.Fd())), last: time.Now()}
}

// show updates how much is done.
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

// clear removes the line.
func (p *progress) clear() {
	p.mutex.Lock()
	defer p.mutex.Unlock()
	if p.text != "" {
		fmt.Fprint(p.out, clearLine)
		p.text = ""
	}
}
