package record

import (
	"strings"

	"rowlock"
)

// String returns the record as text: the set-up in a fixed order, one space between words, no
// comments. Reading the text gives the same record.
func (r *Record) String() string {
	var out strings.Builder
	write := func(line string) {
		out.WriteString(line)
		out.WriteByte('\n')
	}
	write("rowlock " + version)
	write("edition " + r.Rules.Word())
	if own := r.Rules.Printed(); own != nil {
		for _, line := range own.Lines {
			write(printing + " " + line)
		}
	}
	for _, name := range r.Names {
		write("player " + named(name))
	}
	for _, st := range r.Setup {
		write(r.SetupLine(st))
	}
	for _, step := range r.Steps {
		write(r.StepLine(step))
	}
	return out.String()
}

// SetupLine returns a set-up statement as String writes it.
func (r *Record) SetupLine(st Statement) string {
	return spaced(st.Keyword, r.name(st.Seat), join(st.Words))
}

// StepLine returns a turn statement as String writes it.
func (r *Record) StepLine(t Step) string {
	return spaced(t.Phase.String(), join(t.Words), r.joinNamed(t.Named))
}

// spaced joins the parts that are not empty with spaces.
func spaced(first, second, third string) string {
	if second != "" {
		first += " " + second
	}
	if third != "" {
		first += " " + third
	}
	return first
}

// statement returns the start of a set-up statement: its keyword, and the player that it names.
func (r *Record) statement(keyword string, s rowlock.Seat) string {
	return strings.TrimSuffix(keyword+" "+r.name(s), " ")
}

// name returns a seat as a statement names it, "" for Nobody.
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
