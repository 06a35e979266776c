package record

import (
	"strings"

	"rowlock"
)

// String returns the record as text: set-up in a fixed order, one space between words,
// no comments. Reading the text gives the same record.
func (r *Record) String() string {
	var out strings.Builder
	line := func(parts ...string) {
		for i, part := range parts {
			if part != "" && i > 0 {
				out.WriteByte(' ')
			}
			out.WriteString(part)
		}
		out.WriteByte('\n')
	}
	line("rowlock", version)
	line("edition", r.Rules.Edition())
	for _, name := range r.Names {
		line("player", named(name))
	}
	for _, st := range r.Setup {
		line(st.Keyword, r.name(st.Seat), join(st.Words))
	}
	for _, t := range r.Turns {
		line(t.Phase.String(), join(t.Words), r.joinNamed(t.Named))
	}
	return out.String()
}

// statement returns how a set-up statement begins: its keyword, and the seat that
// it names.
func (r *Record) statement(keyword string, s rowlock.Seat) string {
	return strings.TrimSuffix(keyword+" "+r.name(s), " ")
}

// name returns how a statement names a seat, "" for Nobody.
func (r *Record) name(s rowlock.Seat) string {
	if s == rowlock.Nobody {
		return ""
	}
	return named(r.Names[s])
}

func (r *Record) joinNamed(list []Named) string {
	parts := make([]string, len(list))
	for i, n := range list {
		parts[i] = r.name(n.Seat) + "=" + named(n.Word)
	}
	return strings.Join(parts, " ")
}
