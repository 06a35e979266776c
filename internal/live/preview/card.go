package preview

import (
	"encoding/json"
	"fmt"
	"html"
	"strings"
	"sync"

	"rowlock"
	"rowlock/client/messages"
)

// mostShown is how many characters of a name are shown.
const mostShown = 24

// A Card is what one link shows. The zero value is for links that tell nothing of a table.
type Card struct {
	Rules    rowlock.Rules
	Host     string
	Seats    []string
	Language string // the host's: "de"; English if it is not supported
}

// catalogue reads the texts of the browser client in a language.
var catalogue = func() func(code string) map[string]any {
	var mu sync.Mutex
	read := map[string]map[string]any{}
	return func(code string) map[string]any {
		mu.Lock()
		defer mu.Unlock()
		for _, name := range []string{code, "en"} {
			if texts, ok := read[name]; ok {
				return texts
			}
			text, err := messages.Files.ReadFile(name + ".json")
			if err != nil {
				continue
			}
			var texts map[string]any
			if err := json.Unmarshal(text, &texts); err != nil {
				panic(err) // the catalogues are embedded
			}
			read[name] = texts
			return texts
		}
		panic("preview: no English catalogue")
	}
}()

// say fills a text of the catalogue. A place's value is never looked at for further places.
func (c Card) say(key string, places ...string) string {
	text, _ := catalogue(c.Language)[key].(string)
	return strings.NewReplacer(places...).Replace(text)
}

// ReadyNames returns the names in a language that the client proposes to people.
func ReadyNames(code string) []string {
	return strings.Split(Card{Language: code}.say("name_suggestions"), ", ")
}

// Edition is the game's name in the host's language.
func (c Card) Edition() string {
	if own := c.Rules.Printed(); own != nil && own.Name != "" {
		return own.Name
	}
	name := c.Rules.Edition()
	if text := c.say("edition_" + strings.ReplaceAll(name, "-", "_")); text != "" {
		return text
	}
	return strings.ToUpper(name[:1]) + name[1:]
}

// Title is the first line.
func (c Card) Title() string {
	switch {
	case c.Rules == nil:
		return c.say("app_name")
	case c.Host == "":
		return c.Edition()
	}
	return c.say("join_invites", "{name}", shown(c.Host), "{edition}", c.Edition())
}

// Line is the sentence below the title.
func (c Card) Line() string {
	if c.Rules == nil || len(c.Seats) == 0 {
		return c.say("app_line")
	}
	return c.say("at_table", "{names}", c.names())
}

func (c Card) names() string {
	names := make([]string, len(c.Seats))
	for i, name := range c.Seats {
		names[i] = shown(name)
	}
	return strings.Join(names, ", ")
}

// shown cuts a long name.
func shown(name string) string {
	if letters := []rune(name); len(letters) > mostShown {
		return string(letters[:mostShown-1]) + "…"
	}
	return name
}

// Head returns the lines for the head of the page that messengers read, with the address of the picture.
func (c Card) Head(picture string) string {
	var head strings.Builder
	for _, one := range [][2]string{
		{"og:type", "website"},
		{"og:site_name", c.say("app_name")},
		{"og:title", c.Title()},
		{"og:description", c.Line()},
		{"og:image", picture},
		{"og:image:width", fmt.Sprint(width)},
		{"og:image:height", fmt.Sprint(height)},
	} {
		fmt.Fprintf(&head, "<meta property=%q content=\"%s\" />\n", one[0], html.EscapeString(one[1]))
	}
	head.WriteString("<meta name=\"twitter:card\" content=\"summary_large_image\" />\n")
	return head.String()
}
