package powercut

// A Call is a system call of a recorded program that changes what is on disk, or
// that says something.
type Call struct {
	Kind Kind
	Path string
	To   string // of Rename
	Data []byte // of Write and Say
	Off  int64  // of Write, AtEnd to append; of Truncate the size
	New  bool   // of Create: a file that is there is emptied
	From int    // of Flush: the number of the call at which it began
}

// Kind is what a call does.
type Kind int

// The kinds.
const (
	Nothing Kind = iota // a call that failed, say
	Create
	MakeDir
	Write
	Truncate
	Rename
	Remove
	Flush // has ended: what was written before it began is on disk
	Say   // to standard output
)

// AtEnd is the place of a write that appends.
const AtEnd = -1
