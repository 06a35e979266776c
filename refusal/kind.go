package refusal

import "strings"

// A Kind is one reason to refuse an input: its code, a colon and its English sentence, as in
// "few_crosses: {n|cross|crosses} in {row}, {need} needed".
type Kind string

// Code returns the stable name of the kind, "few_crosses". Translations and programs identify the
// kind by it.
func (k Kind) Code() string {
	code, _, _ := strings.Cut(string(k), ": ")
	return code
}

// English returns the sentence with its places: "{cell} is crossed already". A place that counts
// something gives the singular and the plural: "{n|cross|crosses}".
func (k Kind) English() string {
	_, sentence, _ := strings.Cut(string(k), ": ")
	return sentence
}

// Names returns the names of the places, in the order of New's arguments. A place named row, die,
// colour or other_colour holds the name of a colour or a row; one named phase or due holds a
// record's word for a phase. All others hold a number, text as in a record or another refusal.
func (k Kind) Names() (names []string) {
	for rest := k.English(); ; {
		_, name, _, after, ok := cut(rest)
		if !ok {
			return names
		}
		if index(names, name) == len(names) {
			names = append(names, name)
		}
		rest = after
	}
}

// A package declares a kind as a constant whose type says what stands in its places, in the order
// in which they first appear: int, string, error or a type with a method String:
//
//	const fewCrosses refusal.Kind3[int, string, int] = "few_crosses: {n|cross|crosses} in {row}, {need} needed"
//
// A program holds only the kinds that it uses. An error in a place that is or wraps a refusal is
// kept as that refusal, any other as its text.
type (
	// Kind0 is a kind with no place.
	Kind0 string
	// Kind1 is a kind with one place.
	Kind1[A any] string
	// Kind2 is a kind with two places.
	Kind2[A, B any] string
	// Kind3 is a kind with three places.
	Kind3[A, B, C any] string
	// Kind4 is a kind with four places.
	Kind4[A, B, C, D any] string
)

// New returns a refusal as an error.
func (k Kind0) New() error { return refuse(Kind(k), "") }

// Under returns a refusal under a clause of the rules, "C9", as an error.
func (k Kind0) Under(clause string) error {
	return refuse(Kind(k), clause)
}

// New returns a refusal as an error.
func (k Kind1[A]) New(a A) error { return refuse(Kind(k), "", a) }

// Under returns a refusal under a clause of the rules, "C9", as an error.
func (k Kind1[A]) Under(clause string, a A) error {
	return refuse(Kind(k), clause, a)
}

// New returns a refusal as an error.
func (k Kind2[A, B]) New(a A, b B) error { return refuse(Kind(k), "", a, b) }

// Under returns a refusal under a clause of the rules, "C9", as an error.
func (k Kind2[A, B]) Under(clause string, a A, b B) error {
	return refuse(Kind(k), clause, a, b)
}

// New returns a refusal as an error.
func (k Kind3[A, B, C]) New(a A, b B, c C) error { return refuse(Kind(k), "", a, b, c) }

// Under returns a refusal under a clause of the rules, "C9", as an error.
func (k Kind3[A, B, C]) Under(clause string, a A, b B, c C) error {
	return refuse(Kind(k), clause, a, b, c)
}

// New returns a refusal as an error.
func (k Kind4[A, B, C, D]) New(a A, b B, c C, d D) error { return refuse(Kind(k), "", a, b, c, d) }

// Under returns a refusal under a clause of the rules, "C9", as an error.
func (k Kind4[A, B, C, D]) Under(clause string, a A, b B, c C, d D) error {
	return refuse(Kind(k), clause, a, b, c, d)
}

func refuse(kind Kind, clause string, args ...any) error {
	for i, arg := range args {
		switch a := arg.(type) {
		case error:
			args[i] = a.Error()
			if r, ok := As(a); ok {
				args[i] = r
			}
		case interface{ String() string }:
			args[i] = a.String()
		}
	}
	return &Refusal{Kind: kind, Clause: clause, Args: args}
}
