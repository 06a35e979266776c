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
	for _, worth := range t.worth {
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
	sum := sha256.New()
	size := int64(len(g.header()) + g.Bytes())
	t, err := g.readTable(bufio.NewReader(io.TeeReader(io.LimitReader(r, size), sum)))
	if err != nil {
		return nil, err
	}
	// One byte more than there should be, to see whether something follows.
	stored, err := io.ReadAll(io.LimitReader(r, sha256.Size+1))
	switch {
	case err != nil:
		return nil, readError(err)
	case len(stored) < sha256.Size:
		return nil, readError(io.ErrUnexpectedEOF)
	case len(stored) > sha256.Size:
		return nil, errors.New("solve: the table is damaged: something follows its end")
	case !bytes.Equal(stored, sum.Sum(nil)):
		return nil, errors.New("solve: the table is damaged: its checksum is wrong")
	}
	return t, nil
}

func (g *Game) readTable(r io.Reader) (*Table, error) {
	line := make([]byte, len(g.header()))
	if _, err := io.ReadFull(r, line); err != nil {
		return nil, readError(err)
	}
	if string(line) != g.header() {
		return nil, fmt.Errorf("solve: no table of this game and version: it begins with %q, not %q", line, g.header())
	}
	t := newTable(g)
	var b [worthsSize]byte
	for i := range t.worth {
		if _, err := io.ReadFull(r, b[:]); err != nil {
			return nil, readError(err)
		}
		for n := range penalties {
			t.worth[i][n] = fixed(binary.LittleEndian.Uint32(b[4*n:]))
		}
	}
	return t, nil
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
// anew. The error is never an fs.ErrNotExist: that is a table nobody has made.
func (g *Game) Cached(ctx context.Context, dir string, workers int, progress Progress) (*Table, error) {
	t, err := g.Kept(dir)
	if errors.Is(err, fs.ErrNotExist) {
		return g.solveInto(ctx, filepath.Join(dir, g.fileName()), workers, progress)
	}
	return t, err
}

// Kept loads the table from its file in a directory. The error is an
// fs.ErrNotExist if there is none.
func (g *Game) Kept(dir string) (*Table, error) {
	path := filepath.Join(dir, g.fileName())
	file, err := os.Open(path)
	if err != nil {
		return nil, fmt.Errorf("solve: %w", err)
	}
	defer file.Close()
	t, err := g.Load(file)
	if err != nil {
		return nil, fmt.Errorf("%s: %w; remove it to have it made anew", path, err)
	}
	return t, nil
}

func (g *Game) solveInto(ctx context.Context, path string, workers int, progress Progress) (*Table, error) {
	if err := Try(filepath.Dir(path)); err != nil { // before minutes of work
		return nil, notKept(err)
	}
	t, err := g.Solve(ctx, workers, progress)
	if err != nil {
		return nil, err
	}
	if err := t.saveTo(path); err != nil {
		return nil, notKept(err)
	}
	return t, nil
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

// notKept says why a table cannot be written. That a directory is missing is no
// fs.ErrNotExist to whoever asks for the table.
func notKept(err error) error {
	return errors.New("solve: the table cannot be kept: " + err.Error())
}

// saveTo writes the whole file beside path and then gives it that name, so that
// nobody ever sees a part of it.
func (t *Table) saveTo(path string) (err error) {
	file, err := os.CreateTemp(filepath.Dir(path), filepath.Base(path)+".*")
	if err != nil {
		return err
	}
	defer func() {
		if err != nil {
			err = errors.Join(err, os.Remove(file.Name()))
		}
	}()
	removeLeft(path, file)
	err = errors.Join(t.Save(file), file.Sync(), file.Close())
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
