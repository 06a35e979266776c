package main

import (
	"fmt"
	"strings"
	"unicode"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"rowlock/bot"
	"rowlock/internal/words/language"
	"rowlock/refusal"
	"rowlock/rules"
)

// meant returns the known word that an unknown one was probably meant to be, "" if none is near:
// with more than one slip in three letters it is another word.
func meant(word string, known []string) string {
	best, least := "", len(word)+1
	for _, k := range known {
		if d := distance(strings.ToLower(word), k); d < least && 3*d <= len(k) {
			best, least = k, d
		}
	}
	return best
}

// distance counts the slips between a and b: a letter too many, missing or wrong, or two letters
// in the wrong order (optimal string alignment).
func distance(a, b string) int {
	from, to := []rune(a), []rune(b)
	rows := make([][]int, len(from)+1)
	for i := range rows {
		rows[i] = make([]int, len(to)+1)
		rows[i][0] = i
	}
	for j := range to {
		rows[0][j+1] = j + 1
	}
	for i := range from {
		for j := range to {
			change := rows[i][j]
			if from[i] != to[j] {
				change++
			}
			least := min(change, rows[i][j+1]+1, rows[i+1][j]+1)
			if i > 0 && j > 0 && from[i] == to[j-1] && from[i-1] == to[j] {
				least = min(least, rows[i-1][j-1]+1)
			}
			rows[i+1][j+1] = least
		}
	}
	return rows[len(from)][len(to)]
}

// suggested adds to the text of an error which edition, bot, flag or command was probably meant,
// if that can be told.
func suggested(r *language.Reader, c *cobra.Command, err error) string {
	if near := suggestion(c, err); near != "" {
		return r.Say("did_you_mean", "text", r.Text(err), "word", near)
	}
	return r.Text(err)
}

func suggestion(c *cobra.Command, err error) string {
	word, known, before := "", []string(nil), ""
	if r, ok := refusal.As(err); ok && (refusal.Is(err, rules.NoSuchEdition) || refusal.Is(err, bot.NoSuchBot)) {
		word, known = fmt.Sprint(r.Args[0]), strings.Split(fmt.Sprint(r.Args[1]), ", ")
	} else if flag, ok := strings.CutPrefix(err.Error(), "unknown flag: --"); ok {
		word, before = flag, "--"
		c.Flags().VisitAll(func(f *pflag.Flag) { known = append(known, f.Name) })
	} else if command, ok := strings.CutPrefix(err.Error(), unknownCommand); ok {
		word, _, _ = strings.Cut(command, `"`)
		if c.Root().Flag(word) != nil {
			return "--" + word
		}
		for _, other := range c.Root().Commands() {
			known = append(known, other.Name())
		}
	}
	if near := meant(word, known); near != "" {
		return before + near
	}
	return ""
}

// printable returns a text with escapes for characters that control a terminal, or change the
// direction of the text: a message about a flag or a file holds what somebody has typed. The
// joiner is kept, since emoji need it.
func printable(text string) string {
	var b strings.Builder
	for _, r := range text {
		if unicode.IsPrint(r) || r == '\n' || r == '\u200d' {
			b.WriteRune(r)
			continue
		}
		fmt.Fprintf(&b, `\u%04x`, r)
	}
	return b.String()
}
