package terminal

import (
	"bufio"
	"cmp"
	"context"
	"errors"
	"fmt"
	"io"
	"strconv"
	"strings"
	"text/tabwriter"

	"github.com/charmbracelet/x/ansi"

	"rowlock"
	"rowlock/internal/words/language"
	"rowlock/refusal"
	"rowlock/wire"
)

// errLeft says that the person has left the game.
var errLeft = errors.New("the person has left")

// PlayLines plays a game line by line. It ends when the game is over, when the
// person leaves it, or when there is nothing more to read.
func PlayLines(ctx context.Context, g *Game, aids Aids, in io.Reader, out io.Writer) error {
	ctx, cancel := context.WithCancel(ctx)
	defer cancel()
	l := &lines{game: g, reader: g.config.Reader, aids: aids, in: read(ctx, in), out: out}
	err := g.advance(ctx)
	for err == nil && !g.Over() {
		l.scene = g.scene()
		l.tell()
		if g.watched() {
			err = g.next(ctx)
			continue
		}
		var action rowlock.Action
		if action, err = l.ask(ctx); err == nil {
			err = g.choose(ctx, action)
		}
	}
	switch {
	case errors.Is(err, errLeft):
		fmt.Fprintf(out, "\n%s\n", l.reader.Say("left"))
		return nil
	case err != nil:
		return err
	}
	l.scene = g.scene()
	l.tell()
	l.end()
	return nil
}

// lines is a game as text that scrolls by.
type lines struct {
	game   *Game
	reader *language.Reader
	aids   Aids
	scene  *scene
	in     <-chan string // lines that the person types, closed after the last
	out    io.Writer
}

// mostTyped is the longest answer in bytes: every choice has fewer than half as many.
const mostTyped = 200

// read passes on lines until the context ends; of a line that is too long it passes on a beginning
// that is too long as well. A reader of the channel learns of the end even if nobody types.
func read(ctx context.Context, in io.Reader) <-chan string {
	texts := make(chan string)
	typed := bufio.NewReaderSize(in, mostTyped+2) // a line's end may be two
	go func() {
		defer close(texts)
		for {
			line, more, err := typed.ReadLine()
			if err != nil {
				return
			}
			text := string(line)
			for more {
				_, more, _ = typed.ReadLine() // an error is returned again
			}
			select {
			case texts <- text:
			case <-ctx.Done():
				return
			}
		}
	}()
	return texts
}

// next waits for a line from the person.
func (l *lines) next(ctx context.Context) (string, error) {
	select {
	case text, more := <-l.in:
		if !more {
			return "", cmp.Or(ctx.Err(), errLeft)
		}
		return text, nil
	case <-ctx.Done():
		return "", ctx.Err()
	}
}

// tell writes what has happened.
func (l *lines) tell() {
	for _, line := range l.scene.News {
		if line.Kind == throws {
			fmt.Fprintln(l.out)
		}
		fmt.Fprintf(l.out, "  %s\n", line.Text)
	}
}

// ask shows the person the scene and returns their choice.
func (l *lines) ask(ctx context.Context) (rowlock.Action, error) {
	if err := l.show(); err != nil {
		return rowlock.Pass, err
	}
	for {
		fmt.Fprint(l.out, "> ")
		text, err := l.next(ctx)
		if err != nil {
			return rowlock.Pass, err
		}
		if len(text) > mostTyped {
			l.refuse(refusal.TextLong.New(mostTyped))
			continue
		}
		switch line := strings.Join(strings.Fields(text), " "); line {
		case "":
			err = l.show()
		case "?":
			fmt.Fprintln(l.out, ansi.Wrap(l.reader.Say("line_help"), 80, " "))
		case "rules":
			l.rules()
		case "h":
			err = l.hint(ctx)
		case "q":
			return rowlock.Pass, errLeft
		default:
			action, refused := l.read(line)
			if refused == nil {
				return action, nil
			}
			l.refuse(refused)
		}
		if err != nil {
			return rowlock.Pass, err
		}
	}
}

func (l *lines) refuse(why error) {
	fmt.Fprintln(l.out, l.reader.Say("refused", "why", why))
}

func (l *lines) rules() {
	text, err := l.aids.Rules()
	if err != nil {
		l.refuse(err)
		return
	}
	fmt.Fprintln(l.out, text)
}

// show draws what the person sees and lists the choices.
func (l *lines) show() error {
	seen := l.scene.View
	seen.Owes = 0 // the choices follow with their numbers
	fmt.Fprintf(l.out, "\n%s\n", Draw(l.reader, &seen, l.scene.Names))
	numbered := !l.wordsAreNumbers()
	table := tabwriter.NewWriter(l.out, 0, 0, 2, ' ', 0)
	for i := range l.scene.Choices {
		c := &l.scene.Choices[i]
		if numbered {
			fmt.Fprintf(table, "%4d", i+l.least())
		}
		fmt.Fprintf(table, "\t%s", c.Choice)
		if remark := l.remark(c); remark != "" {
			fmt.Fprintf(table, "\t%s", remark)
		}
		fmt.Fprintln(table)
	}
	return table.Flush()
}

// remark adds what a choice's word does not say.
func (l *lines) remark(c *wire.Choice) string {
	var parts []string
	if c.Field > 0 {
		parts = append(parts, l.reader.Say("to_field", "field", fieldText(l.scene.View.Track, c.Field)))
	}
	if c.Kind == "pass" {
		parts = append(parts, l.reader.Say("pass"))
	}
	return strings.Join(append(parts, notes(l.reader, c)...), ", ")
}

// hint says what each choice is worth.
func (l *lines) hint(ctx context.Context) error {
	priced, err := l.aids.price(ctx, l.game.Record(), l.scene)
	if err != nil {
		fmt.Fprintln(l.out, l.reader.Say("no_hint", "why", err))
		return ctx.Err()
	}
	table := tabwriter.NewWriter(l.out, 0, 0, 2, ' ', 0)
	for i := range priced {
		fmt.Fprintf(table, "  %s\t%s\n", priced[i].Choice.Choice, priceText(l.reader, &priced[i]))
	}
	return table.Flush()
}

// wordsAreNumbers reports whether the choices' own words are numbers, as the steps of a pawn are:
// then they get no other numbers.
func (l *lines) wordsAreNumbers() bool {
	for i := range l.scene.Choices {
		if l.scene.Choices[i].Steps > 0 {
			return true
		}
	}
	return false
}

// least returns the number of the first choice: passing has 0.
func (l *lines) least() int {
	if l.scene.Choices[0].Kind == "pass" {
		return 0
	}
	return 1
}

// read parses an answer: the number or the word of a choice, or other words that a record would
// allow.
func (l *lines) read(line string) (rowlock.Action, error) {
	word, least, n := strings.ToUpper(line), l.least(), len(l.scene.Actions)
	if c := l.scene.View.Worded(word); c != nil {
		return c.Action, nil
	}
	if number, err := strconv.Atoi(line); err == nil && !l.wordsAreNumbers() {
		if number < least || number >= least+n {
			return rowlock.Pass, choiceNumber.New(least, least+n-1)
		}
		return l.scene.Actions[number-least], nil
	}
	return l.game.read(strings.Fields(word), &l.scene.View)
}

// end shows the end of the game.
func (l *lines) end() {
	fmt.Fprintf(l.out, "\n%s\n", Draw(l.reader, &l.scene.View, l.scene.Names))
	for _, line := range l.scene.standings(l.reader) {
		fmt.Fprintln(l.out, line)
	}
}
