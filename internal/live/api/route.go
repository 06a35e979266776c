package api

import (
	"context"
	"slices"
	"strconv"
	"strings"

	"rowlock/internal/live/session"
	"rowlock/refusal"
	"rowlock/wire"
)

// A Route is one request of the interface for programs: an address, what it takes and gives, and
// whom it costs what. Over HTTP everybody who has a table's code is the same.
type Route struct {
	Name   string // of the operation, for programs that are made from its description
	Method string
	Path   string // with {placeholders}
	Says   string // what it does, for its description
	Query  []Param
	Takes  any    // a value of the type of its JSON body; nil for none
	Sends  string // media type of a body that is not JSON
	Status int    // of an answer that is not a refusal
	Gives  any    // a value of the type of its JSON answer; nil for none
	Kind   string // media type of an answer that is not one JSON object
	Stream []any  // values of the types of its lines; nil unless Kind is Lines

	// Share is what the asker pays with, "" for nothing.
	Share Share
	// Newcomer brings somebody new in: the request is refused while too much waits.
	Newcomer bool
	// Writes makes a table: the request is refused while the disk takes no writes, for whoever asks
	// would not wait so long and leave a table behind.
	Writes bool

	answer func(context.Context, *asked) error // nil where each house answers in its own way
}

// A Param is a value that the query of a request may have.
type Param struct {
	Name        string
	Says        string
	Words       []string // its values, nil for any word or a number
	Least, Most int      // of a number; both 0 for a word
}

// A Share is something of which an asker may have only so much in a time.
type Share string

// The shares that requests take from.
const (
	Creating  Share = "creating"  // tables
	Joining   Share = "joining"   // taking seats
	Looking   Share = "looking"   // at open tables
	Reviewing Share = "reviewing" // asking for reviews
	Listing   Share = "listing"   // pages of games
	Enrolling Share = "enrolling" // players
	Keeping   Share = "keeping"   // what is kept of a player
	Counting  Share = "counting"  // results of a day
	Fetching  Share = "fetching"  // a game's record or proofs, for which its table's log is read
)

// Media types of answers that are not one JSON object.
const (
	Text  = "text/plain"
	Lines = "application/x-ndjson" // JSON objects, one a line
)

// MostBody is how many bytes the JSON body of a request may have: there is room for a sheet of one's own, and for the
// record of a game with it.
const MostBody = 64 << 10

// Find returns the route of a method and a path, with the values of its placeholders. The error is
// a refusal.
func Find(method, path string) (*Route, map[string]string, error) {
	for i := range routes {
		if values, fits := routes[i].match(path); fits && routes[i].Method == method {
			return &routes[i], values, nil
		}
	}
	if allowed := Allowed(path); allowed != "" {
		return nil, nil, Method.New(allowed)
	}
	return nil, nil, wire.NoPage.New()
}

// Allowed names the methods that a path takes, with commas between; "" if there is no such path.
func Allowed(path string) string {
	var methods []string
	for i := range routes {
		if _, fits := routes[i].match(path); fits {
			methods = append(methods, routes[i].Method)
		}
	}
	return strings.Join(methods, ", ")
}

// match returns the values of the placeholders in a path that has the form of the route's.
func (r *Route) match(path string) (values map[string]string, fits bool) {
	names, parts := strings.Split(r.Path, "/"), strings.Split(path, "/")
	if len(names) != len(parts) {
		return nil, false
	}
	values = map[string]string{}
	for i, name := range names {
		if placeholder, is := strings.CutPrefix(name, "{"); is && parts[i] != "" {
			values[strings.TrimSuffix(placeholder, "}")] = parts[i]
		} else if name != parts[i] {
			return nil, false
		}
	}
	return values, true
}

// Answer answers a request over its face. The error is a refusal or comes from the face; if there
// is one, nothing of an answer has been written.
func (r *Route) Answer(ctx context.Context, f Face) error {
	if err := f.Admit(r); err != nil {
		return err
	}
	query, err := f.Query()
	if err != nil {
		return err
	}
	a := &asked{Face: f, route: r, query: query}
	for name, values := range query {
		param := slices.IndexFunc(r.Query, func(p Param) bool { return p.Name == name })
		if param < 0 {
			return session.Malformed(refusal.NoSuchField.New(name))
		}
		if err := r.Query[param].check(values); err != nil {
			return session.Malformed(err)
		}
	}
	if r.answer == nil {
		return f.Own()
	}
	return r.answer(ctx, a)
}

// check says what is wrong with the values that a query has for a parameter. An empty one counts
// as none.
func (p *Param) check(values []string) error {
	if len(values) > 1 {
		return wire.FieldTwice.New(p.Name)
	}
	text := values[0]
	switch {
	case text == "":
		return nil
	case session.Hides(text):
		return session.HiddenInField.New(p.Name)
	case p.Most == 0:
		return nil
	}
	_, err := p.Number(text)
	return err
}

// Number returns the number that a value is. The error is a refusal if it is none of the parameter's.
func (p *Param) Number(text string) (int, error) {
	number, err := strconv.Atoi(text)
	if err != nil || strings.HasPrefix(text, "+") {
		return 0, refusal.NotNumber.New(p.Name + "=" + text)
	}
	if number < p.Least || number > p.Most {
		return 0, refusal.OutOfRange.New(p.Name+"="+text, p.Least, p.Most)
	}
	return number, nil
}
