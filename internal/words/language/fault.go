package language

// A Fault is an error of the program itself, such as an impossible command line, with a sentence
// in every language.
type Fault struct {
	key  string
	args []any
}

// NewFault returns a fault with the sentence of a key and its arguments, as Reader.Say takes them.
func NewFault(key string, args ...any) error { return &Fault{key, args} }

// Error implements error, in English.
func (f *Fault) Error() string { return For(Codes[0]).Say(f.key, f.args...) }
