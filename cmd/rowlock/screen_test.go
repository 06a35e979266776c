//go:build unix

package main

import (
	"bytes"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"sync"
	"sync/atomic"
	"syscall"
	"testing"
	"time"

	"github.com/charmbracelet/x/ansi"
	"github.com/creack/pty"

	"rowlock/record"
	"rowlock/rules"
)

// A window is a terminal that runs this program, as a person has it.
type window struct {
	t       *testing.T
	tty     *os.File
	command *exec.Cmd

	mutex sync.Mutex
	seen  bytes.Buffer
	ended atomic.Bool // all output has come
}

// open starts rowlock in a window of 80 by 24.
func open(t *testing.T, env []string, args ...string) *window {
	t.Helper()
	return openWith(t, env, "rowlock", args...) // TestMain puts it on the path
}

// openWith starts a program that starts rowlock in such a window.
func openWith(t *testing.T, env []string, program string, args ...string) *window {
	t.Helper()
	return openSized(t, &pty.Winsize{Rows: 24, Cols: 80}, env, program, args...)
}

func openSized(t *testing.T, size *pty.Winsize, env []string, program string, args ...string) *window {
	t.Helper()
	w := &window{t: t, command: exec.Command(program, args...)}
	w.command.Env = append(os.Environ(), append([]string{"TERM=xterm-256color", "NO_COLOR="}, env...)...)
	tty, err := pty.StartWithSize(w.command, size)
	if err != nil {
		t.Fatal(err)
	}
	w.tty = tty
	t.Cleanup(func() { _ = tty.Close(); _ = w.command.Process.Kill() })
	go func() { _, _ = io.Copy(w, tty); w.ended.Store(true) }()
	return w
}

// Write takes the program's output.
func (w *window) Write(text []byte) (int, error) {
	w.mutex.Lock()
	defer w.mutex.Unlock()
	return w.seen.Write(text)
}

func (w *window) text() string {
	w.mutex.Lock()
	defer w.mutex.Unlock()
	return w.seen.String()
}

// await waits until the screen shows something new, and forgets it. If the program has ended, or
// shortly before the end of all tests, it fails with what the screen shows.
func (w *window) await(what string) {
	w.t.Helper()
	end, limited := w.t.Deadline()
	for last := false; !last; time.Sleep(20 * time.Millisecond) {
		last = w.ended.Load() || limited && time.Until(end) < 20*time.Second
		if strings.Contains(ansi.Strip(w.text()), what) {
			w.mutex.Lock()
			w.seen.Reset()
			w.mutex.Unlock()
			return
		}
	}
	w.t.Fatalf("%q is not shown:\n%s", what, ansi.Strip(w.text()))
}

func (w *window) press(keys string) {
	w.t.Helper()
	if _, err := io.WriteString(w.tty, keys); err != nil {
		w.t.Fatal(err)
	}
}

// On a terminal the game fills the screen: a choice by its key, the rules, a hint, and out; the
// record stays in the data directory and can be continued.
func TestScreen(t *testing.T) {
	data := t.TempDir()
	w := open(t, []string{"XDG_DATA_HOME=" + data}, "play", "--seed", "4", "--take-back", "0s", "--players", "you,greedy")
	w.await("What do you do?")
	w.press("?")
	w.await("Two to five people play")
	w.press("x")
	w.await("What do you do?")
	w.press("p")
	w.await("You pass")
	w.press("h")
	w.await("best")
	w.press("q")
	w.await("The game waits for you: rowlock play --resume")
	if err := w.command.Wait(); err != nil {
		t.Fatal(err)
	}
	files, err := filepath.Glob(filepath.Join(data, "rowlock", "games", "classic-*.rowlock"))
	if err != nil || len(files) != 1 {
		t.Fatalf("the records are %v, %v", files, err)
	}
	text, err := os.ReadFile(files[0])
	if err != nil {
		t.Fatal(err)
	}
	if rec, err := record.Read(rules.Published(), bytes.NewReader(text)); err != nil || len(rec.Steps) < 3 {
		t.Errorf("the record is %q, %v", text, err)
	}
	again := open(t, []string{"XDG_DATA_HOME=" + data}, "play", "--resume", files[0])
	again.await("What do you do?")
	again.press("\x1b[1089;5u") // Ctrl-C of a Ukrainian keyboard
	again.await("The game waits for you")
}

// A terminal that reports no size gets a screen of the usual one.
func TestScreenWithoutSize(t *testing.T) {
	w := openSized(t, new(pty.Winsize), []string{"XDG_DATA_HOME=" + t.TempDir()}, "rowlock", "play", "--seed", "4")
	w.await("What do you do?")
	w.press("Q")
	w.await("The game waits for you")
}

// A game that is ended from outside is interrupted, and can be continued from there.
func TestScreenIsEnded(t *testing.T) {
	file := filepath.Join(t.TempDir(), "game.rowlock")
	w := open(t, nil, "play", "--seed", "4", "--record", file)
	w.await("What do you do?")
	if err := w.command.Process.Signal(syscall.SIGTERM); err != nil {
		t.Fatal(err)
	}
	w.await("The game waits for you: rowlock play --resume " + file + "\r\nrowlock: interrupted")
	if err := w.command.Wait(); w.command.ProcessState.ExitCode() != statusInterrupted {
		t.Errorf("the game ends with %v", err)
	}
	again := open(t, nil, "play", "--resume", file)
	again.await("What do you do?")
}

// Ctrl-Z gives the terminal back to the shell, and fg brings the game back. Without a shell the
// game goes on.
func TestScreenIsSuspended(t *testing.T) {
	w := openWith(t, []string{"XDG_DATA_HOME=" + t.TempDir()}, "sh", "-c", `set -m; rowlock play --seed 4; echo "put away"; read line; fg`)
	w.await("What do you do?")
	w.press("\x1b[1103;5u") // Ctrl-Z of a Ukrainian keyboard
	w.await("put away")
	w.press("\n")
	w.await("What do you do?")
	w.press("q")
	w.await("The game waits for you")
	alone := open(t, []string{"XDG_DATA_HOME=" + t.TempDir()}, "play", "--seed", "4")
	alone.await("What do you do?")
	alone.press("\x1a")
	alone.press("?")
	alone.await("Two to five people play")
}

// A terminal that cannot be drawn on shows the game line by line, and a message when a signal
// comes.
func TestTerminalWithoutScreen(t *testing.T) {
	for _, name := range []string{"", "dumb"} {
		file := filepath.Join(t.TempDir(), "game.rowlock")
		w := open(t, []string{"TERM=" + name}, "play", "--seed", "4", "--record", file)
		w.await("> ")
		w.press("\x03")
		w.await("\nThe game waits for you: rowlock play --resume " + file)
		if strings.Contains(w.text(), "\x1b") {
			t.Errorf("TERM=%s is sent %q", name, w.text())
		}
	}
}

// NO_COLOR removes the colours and nothing else.
func TestNoColour(t *testing.T) {
	for _, env := range []string{"NO_COLOR=", "NO_COLOR=1"} {
		w := open(t, []string{env, "XDG_DATA_HOME=" + t.TempDir()}, "play", "--seed", "4", "--plain=false")
		for !strings.Contains(ansi.Strip(w.text()), "What do you do?") {
			time.Sleep(20 * time.Millisecond)
		}
		if coloured := strings.Contains(w.text(), "48;5;"); coloured != (env == "NO_COLOR=") {
			t.Errorf("%s: colours are %v", env, coloured)
		}
	}
}
