package player

import (
	"bufio"
	"bytes"
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"os"
	"os/exec"
	"time"
)

// maxLine is the longest line that a program may write.
const maxLine = 1 << 20

// farewell is how long a program may take to end by itself once its input has
// ended, and its outputs to close once it is gone.
const farewell = time.Second

// A process is a running program with pipes to and from it.
type process struct {
	command *exec.Cmd
	in, out *os.File
	answers *bufio.Reader
	errors  *lines
	ended   chan struct{} // closed when the program is gone
}

// start starts a program in a process group of its own. The program has its own copies of
// its ends of the pipes.
func start(command string, stderr *lines) (*process, error) {
	childIn, in, err := os.Pipe()
	if err != nil {
		return nil, err
	}
	defer childIn.Close()
	out, childOut, err := os.Pipe()
	if err != nil {
		return nil, errors.Join(err, in.Close())
	}
	defer childOut.Close()
	p := &process{
		command: exec.Command("sh", "-c", command), in: in, out: out,
		answers: bufio.NewReaderSize(out, maxLine), errors: stderr, ended: make(chan struct{}),
	}
	p.command.Stdin, p.command.Stdout, p.command.Stderr = childIn, childOut, stderr
	p.command.WaitDelay = farewell
	ownGroup(p.command)
	if err := p.command.Start(); err != nil {
		return nil, errors.Join(err, in.Close(), out.Close())
	}
	go func() {
		_ = p.command.Wait() // how it ended is in ProcessState
		close(p.ended)
	}()
	return p, nil
}

// ask sends a question and waits for the line that answers it. A line that is there before the
// question would be mistaken for the answer.
func (p *process) ask(ctx context.Context, q *Question, timeout time.Duration) ([]byte, error) {
	if p.answers.Buffered() > 0 || waiting(p.out) {
		return nil, unasked.New()
	}
	if err := p.tell(q, timeout); err != nil {
		return nil, err
	}
	if err := p.out.SetReadDeadline(time.Now().Add(timeout)); err != nil {
		return nil, ended.New(err.Error())
	}
	giveUp := context.AfterFunc(ctx, func() { _ = p.out.SetReadDeadline(time.Unix(1, 0)) })
	defer giveUp()
	defer p.mourn(p.out.SetReadDeadline)()
	line, err := p.answers.ReadSlice('\n')
	switch {
	case err == nil:
		return line, nil
	case errors.Is(err, os.ErrDeadlineExceeded) && !p.gone():
		return nil, slow.New(timeout)
	case errors.Is(err, bufio.ErrBufferFull):
		return nil, oversize.New()
	}
	return nil, p.crash()
}

// lastAnswer is how long something that a program has left behind may keep its answer back.
const lastAnswer = 100 * time.Millisecond

// mourn sets a nearer deadline once the program is gone: a process that it has started may hold its
// pipe open for ever. What the pipe holds can still be read. Its result ends the watch.
func (p *process) mourn(deadline func(time.Time) error) (end func()) {
	done := make(chan struct{})
	go func() {
		select {
		case <-p.ended:
			_ = deadline(time.Now().Add(lastAnswer)) // of a closed pipe nothing is awaited
		case <-done:
		}
	}()
	return func() { close(done) }
}

// tell sends one line.
func (p *process) tell(message any, timeout time.Duration) error {
	var line bytes.Buffer
	encoder := json.NewEncoder(&line)
	encoder.SetEscapeHTML(false)
	if err := encoder.Encode(message); err != nil {
		return err
	}
	if err := p.in.SetWriteDeadline(time.Now().Add(timeout)); err != nil {
		return ended.New(err.Error())
	}
	defer p.mourn(p.in.SetWriteDeadline)()
	switch _, err := p.in.Write(line.Bytes()); {
	case err == nil:
		return nil
	case errors.Is(err, os.ErrDeadlineExceeded) && !p.gone():
		return deaf.New(timeout)
	}
	return p.crash()
}

// crash says how the program ended, in its last words if there are any. A program that has closed
// its pipes but still runs counts as gone.
func (p *process) crash() error {
	select {
	case <-p.ended:
		return ended.New(p.lastWords())
	case <-time.After(3 * farewell): // of one that is gone its outputs may take a farewell to close
		return closed.New()
	}
}

// stop ends the program and everything it started, and waits until it is gone. With byItself, the
// program first sees its input end, and has some time to end by itself.
func (p *process) stop(byItself bool) {
	_ = p.in.Close() // nothing is buffered
	if byItself {
		select {
		case <-p.ended:
		case <-time.After(farewell):
		}
	}
	killGroup(p.command)
	<-p.ended
	_ = p.out.Close()
	p.errors.flush()
}

// gone reports whether a process has ended.
func (p *process) gone() bool {
	select {
	case <-p.ended:
		return true
	default:
		return false
	}
}

// missing reports whether a process that has ended says by its status, as a shell does, that the
// program does not exist or cannot be run.
func (p *process) missing() bool {
	status := p.command.ProcessState.ExitCode()
	return status == 126 || status == 127
}

// lastWords returns the last line on standard error of a process that has ended,
// or how it ended.
func (p *process) lastWords() string {
	p.errors.flush()
	return cmp.Or(p.errors.last, p.command.ProcessState.String())
}
