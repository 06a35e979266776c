package table

import (
	"slices"
	"strings"
	"time"
	"unicode"
	"unicode/utf8"

	"rowlock/internal/words/normal"
	"rowlock/refusal"
)

// Phrases are the words for what anybody at a table may say; everybody reads it in their own
// language. The last ones are reactions, shown as pictures.
var Phrases = []string{
	"hello", "good_luck", "nice_one", "well_played", "bad_luck", "close_one",
	"thinking", "one_moment", "no_hurry", "thanks", "sorry", "again",
	"thumbs_up", "clap", "laugh", "wow", "sad", "fingers_crossed",
}

// A Saying is what a person says to the table: one of the Phrases, or words of their
// own where the host lets people use them.
type Saying struct{ Phrase, Text string }

// applause is what watchers may say. They have no names, and are heard as one.
var applause = Saying{Phrase: "clap"}

// Said is a saying and its speaker, with seat -1 and no name for watchers. It is not a fact: only
// those who are present get it, and neither the log nor a record ever holds it.
type Said struct {
	Seat int
	Name string
	Saying
}

// How much a seat may say, and all watchers together, and how long a text may be.
const (
	mostSayings   = 3
	sayingsWithin = 9 * time.Second
	longestText   = 120 // characters
)

// Say returns what everybody is shown when the token's seat says something, or a watcher, who has
// none, applauds. The error is a refusal.
func (t *Table) Say(token Token, saying Saying, now time.Time) (Said, error) {
	seat := t.SeatOf(token)
	if seat < 0 && (token != "" || saying != applause) {
		return Said{}, NotSeated.New()
	}
	saying, err := t.state.checkSaying(saying)
	if err != nil {
		return Said{}, err
	}
	if !t.maySay(string(token.Digest()), now) {
		return Said{}, NotNow.New(sayLater.New())
	}
	said := Said{Seat: seat, Saying: saying}
	if seat >= 0 {
		said.Name = t.state.Sitters[seat].Name
	}
	return said, nil
}

func (s *state) checkSaying(saying Saying) (Saying, error) {
	switch {
	case saying.Phrase != "" && saying.Text != "":
		return saying, refusal.Malformed.New(refusal.NoSuchField.New("text"))
	case slices.Contains(Phrases, saying.Phrase):
		return saying, nil
	case saying.Phrase != "":
		return saying, refusal.Malformed.New(noSuchPhrase.New(saying.Phrase))
	case !s.FreeText:
		return saying, NotNow.New(phrasesOnly.New())
	}
	text, err := cleanText(saying.Text)
	return Saying{Text: text}, err
}

// maySay reports whether a person may say something now, and counts it if so.
func (t *Table) maySay(who string, now time.Time) bool {
	for other, times := range t.said { // nobody is kept longer than it matters
		times = slices.DeleteFunc(times, func(at time.Time) bool { return now.Sub(at) >= sayingsWithin })
		if t.said[other] = times; len(times) == 0 {
			delete(t.said, other)
		}
	}
	if len(t.said[who]) >= mostSayings {
		return false
	}
	t.said[who] = append(t.said[who], now)
	return true
}

// cleanText returns a text as the table shows it, on one line: normalised, without control, format
// and invisible characters, with at most two marks on a letter. The error is a refusal.
func cleanText(text string) (string, error) {
	seen := strings.Map(func(r rune) rune {
		switch {
		case unicode.IsSpace(r):
			return ' '
		case isInvisible(r):
			return -1
		}
		return r
	}, text)
	clean, ok := normal.Line(strings.Join(strings.Fields(seen), " "))
	switch {
	case strings.TrimFunc(seen, func(r rune) bool { return r == ' ' || unicode.IsMark(r) }) == "":
		return "", refusal.Malformed.New(textEmpty.New())
	case !ok:
		return "", refusal.Malformed.New(textCharacters.New())
	case utf8.RuneCountInString(clean) > longestText:
		return "", refusal.Malformed.New(refusal.TextLong.New(longestText))
	case piledMarks(clean):
		return "", refusal.Malformed.New(textMarks.New())
	}
	return clean, nil
}
