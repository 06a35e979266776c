package language

import (
	"embed"
	"encoding/json"
	"math"
	"strings"

	"golang.org/x/text/language"
	printer "golang.org/x/text/message"
	"golang.org/x/text/number"

	"rowlock/refusal"
)

//go:embed refusals/*.json sentences/*.json
var files embed.FS

// Codes are the supported languages. The first one is for people who read none of them.
var Codes = []string{"en", "de", "pl", "uk", "tr"}

// A Reader reads one language.
type Reader struct {
	tag      language.Tag
	messages map[string]message
}

// For returns the reader of the first wanted language that is supported. Languages are given as
// tags, "de-AT", or as locales of an environment, "de_AT.UTF-8".
func For(wanted ...string) *Reader {
	code := Codes[0]
	for _, name := range wanted {
		if found := known(name); found != "" {
			code = found
			break
		}
	}
	r := &Reader{tag: language.Make(code), messages: map[string]message{}}
	for _, folder := range []string{"refusals/", "sentences/"} {
		text, err := files.ReadFile(folder + code + ".json")
		if err == nil {
			err = json.Unmarshal(text, &r.messages)
		}
		if err != nil {
			panic(err) // cannot happen: the files are embedded above
		}
	}
	return r
}

// Code returns the code of the reader's language, one of Codes.
func (r *Reader) Code() string { return r.tag.String() }

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

// Text returns an error's sentence. Only a refusal or a fault that is not wrapped in another error
// has one in other languages than English; one that this version does not know is told in the
// server's words.
func (r *Reader) Text(err error) string {
	switch why := err.(type) { //nolint:errorlint // what wraps a refusal says more than the refusal
	case *Fault:
		return r.Say(why.key, why.args...)
	case *refusal.Refusal:
		args := map[string]any{}
		for i, name := range why.Kind.Names() {
			args[name] = why.Args[i]
		}
		if text, ok := r.refusal(why.Kind.Code(), why.Clause, args); ok {
			return text
		}
	case told:
		if text, ok := r.refusal(why.Told()); ok {
			return text
		}
	}
	return err.Error()
}

// told is a refusal as a server has told it.
type told interface {
	error
	Told() (code, clause string, args map[string]any)
}

// Say returns a sentence of the program. After its key come, in turn, the names of its places and
// their values: Say("points", "n", 3). An error is put in the reader's language.
func (r *Reader) Say(key string, args ...any) string {
	places := make(map[string]any, len(args)/2)
	for i := 0; i+1 < len(args); i += 2 {
		name, arg := args[i].(string), args[i+1]
		if err, ok := arg.(error); ok {
			arg = r.Text(err)
		}
		places[name] = arg
	}
	return r.messages[key].fill(r.tag, places)
}

// Points writes a number of points.
func (r *Reader) Points(n int) string { return r.Say("points", "n", n) }

// Colours translates the name of a colour, or those of several, "red-yellow".
func (r *Reader) Colours(words string) string {
	colours := strings.Split(words, "-")
	for i, colour := range colours {
		if name, ok := r.messages["refusal_row_"+colour]; ok {
			colours[i] = name.text
		}
	}
	return strings.Join(colours, "-")
}

// Decimal writes a number with that many places after the decimal sign.
func (r *Reader) Decimal(x float64, places int) string {
	return r.number(number.Decimal(unsigned(x, places), number.Scale(places)))
}

// unsigned returns a number unchanged, except that it returns 0 for one that would be written as
// -0 or +0 with that many places.
func unsigned(x float64, places int) float64 {
	if math.Abs(x) <= math.Pow10(-places)/2 {
		return 0
	}
	return x
}

// Signed writes a number with its sign.
func (r *Reader) Signed(x float64, places int) string {
	if unsigned(x, places) > 0 {
		return "+" + r.Decimal(x, places)
	}
	return r.Decimal(x, places)
}

// Percent writes a share with one place after the decimal sign.
func (r *Reader) Percent(x float64) string {
	return r.number(number.Percent(unsigned(x, 3), number.Scale(1)))
}

func (r *Reader) number(x number.Formatter) string { return printer.NewPrinter(r.tag).Sprint(x) }

// coloured holds the names of places that name a row or a die by its colours, such as
// "red-yellow".
var coloured = map[string]bool{"row": true, "die": true, "colour": true, "other_colour": true}

// refusal returns the sentence of a code with its arguments and its clause, if it is known and
// takes these arguments.
func (r *Reader) refusal(code, clause string, args map[string]any) (string, bool) {
	filled := make(map[string]any, len(args))
	for name, arg := range args {
		switch a := arg.(type) {
		case error:
			arg = r.Text(a)
		case string:
			arg = refusal.Shown(a)
			if coloured[name] {
				arg = r.Colours(a)
			}
		}
		filled[name] = arg
	}
	m, ok := r.messages["refusal_"+code]
	if !ok || !m.takes(filled) {
		return "", false
	}
	text := m.fill(r.tag, filled)
	if clause != "" {
		text += " (" + clause + ")"
	}
	return text, true
}
