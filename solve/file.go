package solve

import (
	"bufio"
	"bytes"
	"context"
	"crypto/sha256"
	"encoding/binary"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"runtime/debug"
	"strings"
	"time"
)

// A file holds a header line, which names the game, the version and the number
// of bytes that follow, the worths as little-endian 32-bit integers, and the SHA-256 of
// all before it. A new order or unit of the worths is a new version.
const (
	fileVersion = "v1"
	worthsSize  = 4 * penalties
)

func (g *Game) header() string {
	return fmt.Sprintf("rowlock solitaire %s %s %d\n", g.Name(), fileVersion, g.Bytes())
}

// fileName returns the name of the table's file: "classic-v1.solitaire".
func (g *Game) fileName() string {
	return strings.ReplaceAll(g.Name(), " ", "-") + "-" + fileVersion + ".solitaire"
}

// Save writes the table.
func (t *Table) Save(w io.Writer) error {
	sum := sha256.New()
	if err := t.write(bufio.NewWriter(io.MultiWriter(w, sum))); err != nil {
		return fmt.Errorf("write the table: %w", err)
	}
	if _, err := w.Write(sum.Sum(nil)); err != nil {
		return fmt.Errorf("write the table: %w", err)
	}
	return nil
}

func (t *Table) write(w *bufio.Writer) error {
	if _, err := w.WriteString(t.game.header()); err != nil {
		return err
	}
	return writeWorths(w, t.worth)
}

func writeWorths(w *bufio.Writer, list []worths) error {
	for _, worth := range list {
		b := w.AvailableBuffer()
		for _, f := range worth {
			b = binary.LittleEndian.AppendUint32(b, uint32(f))
		}
		if _, err := w.Write(b); err != nil {
			return err
		}
	}
	return w.Flush()
}

// Load reads a table of the game that Save has written, and refuses one of
// another game or version, cut short, too long or changed.
func (g *Game) Load(r io.Reader) (*Table, error) {
	t := newTable(g)
	if err := g.read(r, func(i int, worth worths) { t.worth[i] = worth }); err != nil {
		return nil, err
	}
	return t, nil
}

// read reads what Save has written, sheet by sheet, and refuses what Load does.
func (g *Game) read(r io.Reader, each func(i int, worth worths)) error {
	sum := sha256.New()
	size := int64(len(g.header()) + g.Bytes())
	if err := g.readTable(bufio.NewReader(io.TeeReader(io.LimitReader(r, size), sum)), each); err != nil {
		return err
	}
	// One byte more than there should be, to see whether something follows.
	stored, err := io.ReadAll(io.LimitReader(r, sha256.Size+1))
	switch {
	case err != nil:
		return readError(err)
	case len(stored) < sha256.Size:
		return readError(io.ErrUnexpectedEOF)
	case len(stored) > sha256.Size:
		return errors.New("solve: the table is damaged: something follows its end")
	case !bytes.Equal(stored, sum.Sum(nil)):
		return errors.New("solve: the table is damaged: its checksum is wrong")
	}
	return nil
}

func (g *Game) readTable(r io.Reader, each func(i int, worth worths)) error {
	line := make([]byte, len(g.header()))
	if _, err := io.ReadFull(r, line); err != nil {
		return readError(err)
	}
	if string(line) != g.header() {
		return fmt.Errorf("solve: no table of this game and version: it begins with %q, not %q", line, g.header())
	}
	var b [worthsSize]byte
	for i := range g.sheets() {
		if _, err := io.ReadFull(r, b[:]); err != nil {
			return readError(err)
		}
		var worth worths
		for n := range worth {
			worth[n] = fixed(binary.LittleEndian.Uint32(b[4*n:]))
		}
		each(i, worth)
	}
	return nil
}

func readError(err error) error {
	if errors.Is(err, io.EOF) || errors.Is(err, io.ErrUnexpectedEOF) {
		return errors.New("solve: the table is damaged: it ends too early")
	}
	return fmt.Errorf("solve: read the table: %w", err)
}

// Cached loads the table from its file in a directory. If there is none it
// solves the game and writes it, all or nothing, making the directory if need
// be. A damaged file is an error and is left as it is: remove it to have it made
// anew. The error is never an fs.ErrNotExist: that is a table nobody has made. It is an
// ErrNotKept where no file can be written.
func (g *Game) Cached(ctx context.Context, dir string, workers int, progress Progress) (*Table, error) {
	t, err := g.Kept(dir)
	if !errors.Is(err, fs.ErrNotExist) {
		return t, err
	}
	if g.mirrored {
		return g.solveInto(ctx, dir, workers, progress)
	}
	if _, err := g.solveRowsInto(ctx, dir, workers, progress); err != nil {
		return nil, err
	}
	debug.FreeOSMemory() // of what was solved, before as much again is loaded
	t, err = g.Kept(dir)
	if err != nil {
		return nil, notKept(err)
	}
	return t, nil
}

// CachedValue returns what the whole game is worth by the table that Cached would load
// or make, and takes Working bytes of memory for it at most.
func (g *Game) CachedValue(ctx context.Context, dir string, workers int, progress Progress) (float64, error) {
	value, err := g.keptValue(dir)
	if !errors.Is(err, fs.ErrNotExist) {
		return value.float(), err
	}
	if g.mirrored {
		t, err := g.solveInto(ctx, dir, workers, progress)
		if err != nil {
			return 0, err
		}
		return t.Value(), nil
	}
	value, err = g.solveRowsInto(ctx, dir, workers, progress)
	return value.float(), err
}

// Kept loads the table from its file in a directory. The error is an
// fs.ErrNotExist if there is none.
func (g *Game) Kept(dir string) (t *Table, err error) {
	err = g.open(dir, func(file io.Reader) (err error) {
		t, err = g.Load(file)
		return err
	})
	return t, err
}

// keptValue reads the file as Kept does, and returns what its whole game is worth.
func (g *Game) keptValue(dir string) (value fixed, err error) {
	err = g.open(dir, func(file io.Reader) error {
		return g.read(file, func(i int, worth worths) {
			if i == 0 {
				value = worth[0]
			}
		})
	})
	return value, err
}

// open lets the table's file in a directory be read.
func (g *Game) open(dir string, read func(file io.Reader) error) error {
	path := filepath.Join(dir, g.fileName())
	file, err := os.Open(path)
	if err != nil {
		return fmt.Errorf("solve: %w", err)
	}
	defer file.Close()
	if err := read(file); err != nil {
		return fmt.Errorf("%s: %w; remove it to have it made anew", path, err)
	}
	return nil
}

func (g *Game) solveInto(ctx context.Context, dir string, workers int, progress Progress) (*Table, error) {
	if err := Try(dir); err != nil { // before minutes of work
		return nil, notKept(err)
	}
	t, err := g.Solve(ctx, workers, progress)
	if err != nil {
		return nil, err
	}
	if err := g.saveTo(dir, func(file *os.File) error { return t.Save(file) }); err != nil {
		return nil, notKept(err)
	}
	return t, nil
}

// solveRowsInto solves the game and writes its table, which it never holds, as Save would.
func (g *Game) solveRowsInto(ctx context.Context, dir string, workers int, progress Progress) (value fixed, err error) {
	if err := Try(dir); err != nil {
		return 0, notKept(err)
	}
	var stopped error
	err = g.saveTo(dir, func(file *os.File) error {
		if _, err := file.WriteString(g.header()); err != nil {
			return err
		}
		value, stopped = g.solveRows(ctx, workers, progress, func(up pair, worth []worths) error {
			begin := int64(len(g.header()) + g.at(up, 0)*worthsSize)
			return writeWorths(bufio.NewWriter(io.NewOffsetWriter(file, begin)), worth)
		})
		if stopped != nil {
			return stopped
		}
		return sign(file)
	})
	if stopped != nil && ctx.Err() != nil {
		return 0, stopped
	}
	if err != nil {
		return 0, notKept(err)
	}
	return value, nil
}

// sign writes the checksum behind all that a file holds.
func sign(file *os.File) error {
	if _, err := file.Seek(0, io.SeekStart); err != nil {
		return err
	}
	sum := sha256.New()
	if _, err := io.Copy(sum, file); err != nil {
		return err
	}
	_, err := file.Write(sum.Sum(nil))
	return err
}

// Try makes a directory if need be, and says why no table can be kept there.
func Try(dir string) error {
	if err := os.MkdirAll(dir, 0o755); err != nil {
		return err
	}
	file, err := os.CreateTemp(dir, "try")
	if err != nil {
		return err
	}
	return errors.Join(file.Close(), os.Remove(file.Name()))
}

// ErrNotKept says that a table cannot be written.
var ErrNotKept = errors.New("solve: the table cannot be kept")

// notKept says why a table cannot be written. That a directory is missing is no
// fs.ErrNotExist to whoever asks for the table.
func notKept(err error) error { return fmt.Errorf("%w: %s", ErrNotKept, err.Error()) }

// saveTo writes the whole file beside its place in a directory and then gives it its
// name, so that nobody ever sees a part of it.
func (g *Game) saveTo(dir string, write func(*os.File) error) (err error) {
	path := filepath.Join(dir, g.fileName())
	file, err := os.CreateTemp(dir, g.fileName()+".*")
	if err != nil {
		return err
	}
	defer func() {
		if err != nil {
			err = errors.Join(err, os.Remove(file.Name()))
		}
	}()
	removeLeft(path, file)
	err = errors.Join(write(file), file.Sync(), file.Close())
	if err != nil {
		return err
	}
	return os.Rename(file.Name(), path)
}

// abandoned is for how long nobody has written to a file that will never be finished.
const abandoned = time.Hour

// removeLeft removes what processes that were killed while they wrote have left beside
// path: by the time of file, which is new, nobody writes to it any more. What cannot be
// removed is in nobody's way.
func removeLeft(path string, file *os.File) {
	made, err := file.Stat()
	if err != nil {
		return
	}
	beside, _ := os.ReadDir(filepath.Dir(path))
	for _, other := range beside {
		if !strings.HasPrefix(other.Name(), filepath.Base(path)+".") {
			continue
		}
		if info, err := other.Info(); err == nil && info.ModTime().Before(made.ModTime().Add(-abandoned)) {
			_ = os.Remove(filepath.Join(filepath.Dir(path), other.Name()))
		}
	}
}
