// Package rules holds the published rule sets, each a page in sheets, and makes rules of other pages. docs/sheet.md
// says how a page is written. It is data for a machine in package engine.
//
// Start with Published, then Book.ByEdition or Book.ByWord.
package rules

// Published returns the book of the published rule sets. A program takes it, or makes a book of its own, and hands it
// to what needs one.
func Published() *Book { return published }

var published = mustBook(append(pages, unpublished...))

// mustBook makes a book of our own pages. It panics if one has a fault: a program whose rules are wrong must not begin.
func mustBook(files []File) *Book {
	b, err := NewBook(files...)
	if err != nil {
		panic(err)
	}
	return b
}
