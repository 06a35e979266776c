// Package docs holds the pages of this directory that the program itself shows.
package docs

import (
	"embed"
	"fmt"
	"regexp"
	"strings"
)

//go:embed rules/*.md
var pages embed.FS

// base finds the page that a page of rules builds on, in its second line.
var base = regexp.MustCompile(`\A# [^\n]+\n\nAs \[[^\]]+\]\(([a-z0-9-]+)\.md\)`)

// Rules returns the rules of an edition by clause, as Markdown text: its own page,
// then the one that it builds on.
func Rules(edition string) (string, error) {
	page, err := pages.ReadFile("rules/" + edition + ".md")
	if err != nil {
		return "", fmt.Errorf("there is no page of rules for %s: %w", edition, err)
	}
	text := string(page)
	if found := base.FindStringSubmatch(text); found != nil {
		rest, err := Rules(found[1])
		return text + "\n" + rest, err
	}
	return text, nil
}

// markup is what Markdown adds to the words.
var markup = strings.NewReplacer("**", "", "*", "")

var (
	link   = regexp.MustCompile(`\[([^\]]+)\]\([^)]+\)`)
	broken = regexp.MustCompile(`([^\n])\n *([^\n#\- ])`)
	title  = regexp.MustCompile(`(?m)^#+ `)
)

// Plain returns a page without its markup, a paragraph or an item a line.
func Plain(page string) string {
	page = broken.ReplaceAllString(link.ReplaceAllString(page, "$1"), "$1 $2")
	return strings.TrimSpace(markup.Replace(title.ReplaceAllString(page, ""))) + "\n"
}
