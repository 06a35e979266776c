package rules

import (
	"errors"
	"slices"
	"strconv"
	"strings"
	"sync"

	"rowlock"
	"rowlock/sheet"
)

// A Book is a list of rule sets in the order in which people see them, the versions of an edition one after the other.
// It never changes: a server, a worker and a test can each have their own.
type Book struct {
	files []File
	rules []rowlock.Rules
	pages func() []sheet.Page
}

// A File is a sheet and its name: a number, since people see editions in the order of names, then the edition, and its
// version if that is not the first: "10-classic", "10-classic@2".
type File struct{ Name, Text string }

// NewBook makes a book of files, of which there is at least one. The error names the first that cannot be played.
func NewBook(files ...File) (*Book, error) {
	b := &Book{files: slices.Clone(files)}
	for _, f := range files {
		_, name, _ := strings.Cut(f.Name, "-")
		edition, number, _ := strings.Cut(name, "@")
		version, err := strconv.Atoi(number)
		if err != nil {
			version = 1
		}
		r, faults := Read(edition, version, f.Text)
		for _, fault := range faults {
			return nil, errors.New("rules: " + f.Name + ".sheet:" + fault.Error())
		}
		if _, err := b.ByID(r.ID()); err == nil || edition == "" || edition == OwnWord {
			return nil, errors.New("rules: " + f.Name + ".sheet: its name is taken, or none")
		}
		b.rules = append(b.rules, r)
	}
	if len(files) == 0 {
		return nil, errors.New("rules: a book without a sheet")
	}
	b.pages = sync.OnceValue(b.read)
	return b, nil
}

// read reads the pages.
func (b *Book) read() []sheet.Page {
	pages := make([]sheet.Page, len(b.files))
	for i, f := range b.files {
		pages[i], _ = sheet.ReadPage(f.Text)
	}
	return pages
}

// All returns every rule set.
func (b *Book) All() []rowlock.Rules { return slices.Clone(b.rules) }

// Newest returns the newest rule set of each edition: what a new game can be played by.
func (b *Book) Newest() []rowlock.Rules {
	return slices.DeleteFunc(b.All(), func(r rowlock.Rules) bool { return b.newest(r.Edition()) != r })
}

// Daily returns the rule sets of the daily roll, the first one first: the newest of each edition that one can
// play alone.
func (b *Book) Daily() []rowlock.Rules {
	return slices.DeleteFunc(b.Newest(), func(r rowlock.Rules) bool {
		least, _ := r.Seats()
		return least > 1
	})
}

// DayOf returns whose throws of a day a rule set of the daily roll has, see chance.Day: "" for the first edition of
// the daily roll, the name of any other.
func (b *Book) DayOf(r rowlock.Rules) string {
	if r.Edition() == b.Daily()[0].Edition() {
		return ""
	}
	return r.Edition()
}

// ByID returns the rule set that a log names.
func (b *Book) ByID(id string) (rowlock.Rules, error) {
	for _, r := range b.rules {
		if r.ID() == id {
			return r, nil
		}
	}
	return nil, noSuchRules.New(id)
}

// ByEdition returns the newest rule set of an edition, or the one that an ID such as "classic@1" names.
func (b *Book) ByEdition(edition string) (rowlock.Rules, error) {
	if r, err := b.ByID(edition); err == nil {
		return r, nil
	}
	if r := b.newest(edition); r != nil {
		return r, nil
	}
	return nil, b.noSuchEdition(edition, rowlock.Rules.Edition)
}

// ByWord returns the rule set that a record names. An edition's name alone is its first version, for ever.
func (b *Book) ByWord(word string) (rowlock.Rules, error) {
	for _, r := range b.rules {
		if r.Word() == word {
			return r, nil
		}
	}
	return nil, b.noSuchEdition(word, rowlock.Rules.Word)
}

// Page returns the page of a rule set.
func (b *Book) Page(id string) (string, error) {
	r, err := b.ByEdition(id)
	if err != nil {
		return "", err
	}
	return b.files[slices.Index(b.rules, r)].Text, nil
}

func (b *Book) newest(edition string) (r rowlock.Rules) {
	for _, other := range b.rules {
		if other.Edition() == edition {
			r = other
		}
	}
	return r
}

func (b *Book) noSuchEdition(edition string, called func(rowlock.Rules) string) error {
	var known []string
	for _, r := range b.rules {
		known = append(known, called(r))
	}
	return NoSuchEdition.New(edition, strings.Join(slices.Compact(known), ", "))
}
