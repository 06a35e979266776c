package rules

import (
	"crypto"
	"slices"
	"strconv"

	"rowlock"
	"rowlock/sheet"
)

// OwnWord stands in a record where a published edition has its name.
const OwnWord = "own"

// Own makes the rules of a page that anybody may have written. A page that is played like a rule set of the book is
// that rule set. Without faults that are not warnings it can be played.
func (b *Book) Own(text string) (rowlock.Rules, []sheet.Fault) {
	page, faults := sheet.ReadPage(text)
	r, faults := made(&page, faults, ownMetadata(&page, sheet.Lines(text)))
	if r == nil {
		return nil, faults
	}
	if i := slices.IndexFunc(b.pages(), func(other sheet.Page) bool { return page.Same(&other) }); i >= 0 {
		return b.rules[i], faults
	}
	return r, faults
}

func ownMetadata(page *sheet.Page, lines []string) rowlock.Metadata {
	return rowlock.Metadata{Name: OwnWord, Own: &rowlock.Own{Name: page.Name, Lines: lines, Digest: digest(lines)}}
}

// Kept returns the rule set that a log or a bundle names: one of the book or, with the lines of its sheet, one's own.
// The latter stays one's own even if an edition prints that sheet one day.
func (b *Book) Kept(id string, lines []string) (rowlock.Rules, error) {
	if len(lines) == 0 {
		return b.ByID(id)
	}
	page, faults := sheet.ReadPage(sheet.Text(lines))
	r, faults := made(&page, faults, ownMetadata(&page, lines))
	if r == nil {
		return nil, sheet.Wrong(faults).Refusal
	}
	if r.ID() != id {
		return nil, noSuchRules.New(id)
	}
	return r, nil
}

// digest returns the first 16 hexadecimal digits of the SHA-256 of a sheet's lines as a record has them. It is empty
// in a program into which no SHA-256 is linked, such as the small one for other people's pages: it would take 68 kB.
func digest(lines []string) (digits string) {
	if !crypto.SHA256.Available() {
		return ""
	}
	hash := crypto.SHA256.New()
	for _, line := range lines {
		hash.Write([]byte("print " + line + "\n"))
	}
	for _, b := range hash.Sum(nil)[:8] {
		digits += strconv.FormatUint(uint64(b>>4), 16) + strconv.FormatUint(uint64(b&15), 16)
	}
	return digits
}
