package language

import (
	_ "embed" // for rules.json
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"slices"
	"strconv"
	"strings"
)

// pages are the browser client's pages of rules, by edition, as lists of messages. A test of the
// client compares the two.
//
//go:embed rules.json
var pages []byte

// ErrNoPage says that an edition has no page of rules in the browser client.
var ErrNoPage = errors.New("there is no page of rules")

type section struct {
	Title   saying
	Counted bool // its steps are numbered
	Steps   []struct {
		Text    saying
		Drawn   []saying // what the page's picture draws
		Reading *saying  // our ruling where the printed rules say nothing
		Clauses []string
	}
}

// A saying is a message and its arguments, which may be sayings. It may be several instead: a list of names, or
// both colours of a row.
type saying struct {
	Key  string
	Args map[string]argument
	List []saying
	Both []saying
}

// An argument of a message: a number, a text or a saying.
type argument struct {
	plain any
	said  *saying
}

// UnmarshalJSON reads an argument.
func (a *argument) UnmarshalJSON(text []byte) error {
	if text[0] == '{' {
		return json.Unmarshal(text, &a.said)
	}
	if number := 0; json.Unmarshal(text, &number) == nil {
		a.plain = number
		return nil
	}
	return json.Unmarshal(text, &a.plain)
}

// Rules returns the rules of an edition as on the browser client's page, one paragraph a line,
// each with the clauses that refusals cite. The client's catalogues hold the words. The error for
// an edition without a page is ErrNoPage.
func (r *Reader) Rules(catalogues fs.FS, edition string) (string, error) {
	list := map[string][]section{}
	if err := json.Unmarshal(pages, &list); err != nil {
		return "", err
	}
	sections := list[edition]
	if sections == nil {
		return "", fmt.Errorf("%w for %s", ErrNoPage, edition)
	}
	words, err := r.catalogue(catalogues)
	if err != nil {
		return "", err
	}
	p := &rulesPage{reader: r, words: words}
	p.line(p.say(saying{Key: "edition_" + strings.ReplaceAll(edition, "-", "_")}))
	for _, s := range sections {
		p.section(s)
	}
	return p.text.String(), p.missing
}

// paged are what the keys of the messages on pages of rules begin with.
var paged = []string{"rules_", "edition_", "ours_", "cell", "colour_"}

// catalogue reads the client's texts. It leaves out those that choose by more than one number,
// which the rules do not use.
func (r *Reader) catalogue(catalogues fs.FS) (map[string]message, error) {
	text, err := fs.ReadFile(catalogues, r.Code()+".json")
	if err != nil {
		return nil, err
	}
	all, words := map[string]json.RawMessage{}, map[string]message{}
	if err := json.Unmarshal(text, &all); err != nil {
		return nil, err
	}
	for key, text := range all {
		if !slices.ContainsFunc(paged, func(kind string) bool { return strings.HasPrefix(key, kind) }) {
			continue
		}
		var m message
		if err := json.Unmarshal(text, &m); err != nil {
			return nil, err
		}
		words[key] = m
	}
	return words, nil
}

// A rulesPage is a page of rules while it is being written.
type rulesPage struct {
	reader  *Reader
	words   map[string]message
	text    strings.Builder
	missing error // the first message that is missing
}

func (p *rulesPage) line(text string) { p.text.WriteString(text + "\n") }

func (p *rulesPage) say(s saying) string {
	if s.Key == "" {
		return p.all(s.List, ", ") + p.all(s.Both, "/")
	}
	m, ok := p.words[s.Key]
	if !ok && p.missing == nil {
		p.missing = fmt.Errorf("%s has no text %s", p.reader.tag, s.Key)
	}
	args := map[string]any{}
	for name, arg := range s.Args {
		if args[name] = arg.plain; arg.said != nil {
			args[name] = p.say(*arg.said)
		}
	}
	return m.fill(p.reader.tag, args)
}

func (p *rulesPage) all(sayings []saying, between string) string {
	said := make([]string, len(sayings))
	for i, s := range sayings {
		said[i] = p.say(s)
	}
	return strings.Join(said, between)
}

func (p *rulesPage) section(s section) {
	p.line("\n" + p.say(s.Title) + "\n")
	for i, step := range s.Steps {
		mark := "- "
		if s.Counted {
			mark = strconv.Itoa(i+1) + ". "
		}
		text := mark + p.say(step.Text)
		if len(step.Clauses) > 0 {
			text += " (" + strings.Join(step.Clauses, ", ") + ")"
		}
		p.line(text)
		for _, drawn := range step.Drawn {
			p.line("  " + p.say(drawn))
		}
		if step.Reading != nil {
			p.line("  " + p.say(saying{Key: "rules_reading", Args: map[string]argument{"text": {said: step.Reading}}}))
		}
	}
}
