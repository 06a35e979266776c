package language

// A Fault is an error of the program itself, such as a command line that cannot be,
// which is said in the reader's words.
type Fault struct {
	key  string
	args []any
}

// NewFault returns a fault with the sentence of a key and what fills its places, as
// Reader.Say takes them.
func NewFault(key string, args ...any) error { return &Fault{key, args} }

// Error implements error, in English.
func (f *Fault) Error() string { return For(Codes[0]).Say(f.key, f.args...) }
