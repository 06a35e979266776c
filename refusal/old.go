package refusal

// Old is a kind whose arguments are not checked by the compiler yet.
type Old string

// New returns a refusal as an error.
func (k Old) New(clause string, args ...any) error { return refuse(Kind(k), clause, args...) }

// Is reports whether err is or wraps a refusal of the kind.
func (k Old) Is(err error) bool { return Is(err, k) }

// Code returns the kind's code.
func (k Old) Code() string { return Kind(k).Code() }

// English returns the kind's sentence.
func (k Old) English() string { return Kind(k).English() }
