package wire

import "rowlock/refusal"

// Error is a refusal: a stable code and the arguments of its sentence, for translation, and the
// sentence in English.
type Error struct {
	Code   string         `json:"code"`
	Clause string         `json:"clause,omitempty"` // of the rules, "C9"
	Args   map[string]Arg `json:"args,omitempty"`   // by the name of the place
	Text   string         `json:"text"`             // with the clause in parentheses at its end
}

// An Arg is a string, an int or, if a refusal has another as its reason, an Error.
type Arg any

// NewError writes a refusal.
func NewError(r *refusal.Refusal) Error {
	e := Error{Code: r.Kind.Code(), Clause: r.Clause, Text: r.Error()}
	for i, name := range r.Kind.Names() {
		if e.Args == nil {
			e.Args = map[string]Arg{}
		}
		e.Args[name] = r.Args[i]
		if reason, ok := r.Args[i].(*refusal.Refusal); ok {
			e.Args[name] = NewError(reason)
		}
	}
	return e
}

// Refusal returns the refusal that a decoded error stands for; false if this version does not know
// its kind, or the kind has other arguments here.
func (e *Error) Refusal() (*refusal.Refusal, bool) {
	kind := refusal.ByCode(e.Code)
	if kind == nil {
		return nil, false
	}
	r := &refusal.Refusal{Kind: kind, Clause: e.Clause, Args: []any{}}
	for _, name := range kind.Names() {
		arg, ok := argument(e.Args[name])
		if !ok {
			return nil, false
		}
		r.Args = append(r.Args, arg)
	}
	return r, true
}

// argument returns what a decoded Arg stands for.
func argument(decoded Arg) (any, bool) {
	switch arg := decoded.(type) {
	case string:
		return arg, true
	case float64:
		return int(arg), true
	case map[string]any:
		reason := Error{}
		reason.Code, _ = arg["code"].(string)
		reason.Clause, _ = arg["clause"].(string)
		reason.Args = map[string]Arg{}
		args, _ := arg["args"].(map[string]any)
		for name, value := range args {
			reason.Args[name] = value
		}
		return reason.Refusal()
	}
	return nil, false
}

// Problem is the body of an HTTP error: problem details (RFC 9457) without a type, and our error.
type Problem struct {
	Title  string `json:"title"` // of the status
	Status int    `json:"status"`
	Detail string `json:"detail"` // the error's text
	Error  Error  `json:"error"`
}

// Failure is the last line of a stream that has failed.
type Failure struct {
	Error Error `json:"error"`
}
