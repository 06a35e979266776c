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

// A file holds a header line with the game, the version and the number of bytes of worths; the
// worths as little-endian 32-bit integers; and the SHA-256 of all that. A new order or unit of the
// worths needs a new version.
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

// Load reads a table of the game that Save wrote. It refuses a table of another game or version,
// and one that is damaged.
func (g *Game) Load(r io.Reader) (*Table, error) {
	t := newTable(g)
	if err := g.read(r, func(i int, worth worths) { t.worth[i] = worth }); err != nil {
		return nil, err
	}
	return t, nil
}

// read reads a table that Save wrote, sheet by sheet, with the checks of Load.
func (g *Game) read(r io.Reader, each func(i int, worth worths)) error {
	sum := sha256.New()
	size := int64(len(g.header()) + g.Bytes())
	if err := g.readTable(bufio.NewReader(io.TeeReader(io.LimitReader(r, size), sum)), each); err != nil {
		return err
	}
	// Read one byte more than there should be, to see whether something follows.
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

// Cached loads the table from its file in a directory. If there is no file, it solves the game and
// writes the file atomically, and makes the directory if it does not exist. A damaged file is an
// error and stays as it is: remove it to have the table solved again. The error is ErrNotKept if no
// file can be written. It is never fs.ErrNotExist, which means a table that has not been made.
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
	debug.FreeOSMemory() // frees what solving used, before loading as much again
	t, err = g.Kept(dir)
	if err != nil {
		return nil, notKept(err)
	}
	return t, nil
}

// CachedValue returns the value of the whole game, from the table that Cached would load or make.
// It takes at most Working bytes of memory.
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

// Kept loads the table from its file in a directory. The error is fs.ErrNotExist if there is none.
func (g *Game) Kept(dir string) (t *Table, err error) {
	err = g.open(dir, func(file io.Reader) (err error) {
		t, err = g.Load(file)
		return err
	})
	return t, err
}

// keptValue reads the file as Kept does, and returns the value of the whole game.
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

// open calls read with the table's file in a directory.
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

// solveRowsInto solves the game and writes its table as Save would, without ever holding it in
// memory.
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

// sign appends the checksum of a file to it.
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

// Try makes a directory if it does not exist. The error says why no table can be kept there.
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

// notKept returns an ErrNotKept with a reason. It does not wrap the reason, because the
// fs.ErrNotExist of a missing directory would mean a table that has not been made.
func notKept(err error) error { return fmt.Errorf("%w: %s", ErrNotKept, err.Error()) }

// saveTo writes the file under another name in its directory and then renames it, so that nobody
// ever sees a part of it.
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

// abandoned is the time without a write after which a file counts as never to be finished.
const abandoned = time.Hour

// removeLeft removes files beside path that killed processes have left unfinished: those last
// written long before file, which is new. It ignores errors, as such files do no harm.
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
