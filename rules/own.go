package rules

import (
	"crypto/sha256"
	"encoding/hex"
	"reflect"
	"slices"
	"strings"
	"sync"

	"rowlock"
	"rowlock/sheet"
)

// OwnWord stands in a record where a published edition has its name.
const OwnWord = "own"

// Own makes the rules of a page that anybody may have written. A page that is played like a published rule set is that
// rule set. Without faults that are not warnings it can be played.
func Own(text string) (rowlock.Rules, []sheet.Fault) {
	lines := sheet.Lines(text)
	r, faults := read(rowlock.Metadata{Name: OwnWord, Own: &rowlock.Own{Lines: lines, Digest: digest(lines)}}, text)
	if r == nil {
		return nil, faults
	}
	played := bare(lines)
	for i, other := range barePublished() {
		if reflect.DeepEqual(played, other) {
			return published[i], faults
		}
	}
	return r, faults
}

// digest returns the first 16 hexadecimal digits of the SHA-256 of a sheet's lines as a record has them.
func digest(lines []string) string {
	hash := sha256.New()
	for _, line := range lines {
		hash.Write([]byte("print " + line + "\n"))
	}
	return hex.EncodeToString(hash.Sum(nil))[:16]
}

// bare returns the rules of a page without what does not change how it is played: its name and its clauses.
func bare(lines []string) rowlock.Rules {
	lines = slices.DeleteFunc(slices.Clone(lines), func(line string) bool {
		keyword, _, _ := strings.Cut(line, " ")
		return keyword == "name" || keyword == "clause"
	})
	r, _ := read(rowlock.Metadata{Name: OwnWord}, sheet.Text(lines))
	return r
}

// barePublished returns the published rule sets in the same form.
var barePublished = sync.OnceValue(func() (all []rowlock.Rules) {
	for _, f := range files {
		all = append(all, bare(sheet.Lines(f.text)))
	}
	return all
})

// Page returns the page of a published rule set.
func Page(id string) (string, error) {
	r, err := ByEdition(id)
	if err != nil {
		return "", err
	}
	return files[slices.Index(published, r)].text, nil
}
