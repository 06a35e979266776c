package language

import (
	"embed"
	"encoding/json"
	"strings"

	"golang.org/x/text/language"

	"rowlock/refusal"
)

//go:embed refusals/*.json
var files embed.FS

// Codes are the languages that there are. The first one is for who reads none of
// them.
var Codes = []string{"en", "de", "pl", "uk", "tr"}

// A Reader reads one language.
type Reader struct {
	tag      language.Tag
	messages map[string]message
}

// For returns the reader of the first of the wanted languages that there is. They
// are tags, "de-AT", or locales of an environment, "de_AT.UTF-8".
func For(wanted ...string) *Reader {
	code := Codes[0]
	for _, name := range wanted {
		if found := known(name); found != "" {
			code = found
			break
		}
	}
	r := &Reader{tag: language.Make(code)}
	text, err := files.ReadFile("refusals/" + code + ".json")
	if err == nil {
		err = json.Unmarshal(text, &r.messages)
	}
	if err != nil {
		panic(err) // the files are embedded above
	}
	return r
}

// known returns the code of a tag's or a locale's language, "" if there is none.
func known(name string) string {
	name, _, _ = strings.Cut(name, ".") // the encoding
	tag, err := language.Parse(name)
	if err != nil {
		return ""
	}
	base, _ := tag.Base()
	for _, code := range Codes {
		if code == base.String() {
			return code
		}
	}
	return ""
}

// Text returns an error's sentence. Only a refusal that nothing is wrapped around
// has one in other languages than English.
func (r *Reader) Text(err error) string {
	why, ok := err.(*refusal.Refusal) //nolint:errorlint // what wraps a refusal says more than the refusal
	if !ok {
		return err.Error()
	}
	text := r.sentence(why)
	if why.Clause != "" {
		text += " (" + why.Clause + ")"
	}
	return text
}

// coloured are the places that name a row or a die by its colours, "red-yellow".
var coloured = map[string]bool{"row": true, "die": true, "colour": true, "other_colour": true}

func (r *Reader) sentence(why *refusal.Refusal) string {
	args := map[string]any{}
	for i, name := range why.Kind.Names() {
		switch arg := why.Args[i].(type) {
		case *refusal.Refusal:
			args[name] = r.Text(arg)
		case string:
			args[name] = refusal.Shown(arg)
			if coloured[name] {
				args[name] = r.colours(arg)
			}
		default:
			args[name] = arg
		}
	}
	return r.messages["refusal_"+why.Kind.Code()].fill(r.tag, args)
}

func (r *Reader) colours(words string) string {
	colours := strings.Split(words, "-")
	for i, colour := range colours {
		if name, ok := r.messages["refusal_row_"+colour]; ok {
			colours[i] = name.text
		}
	}
	return strings.Join(colours, "-")
}
