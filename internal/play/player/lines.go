package player

// lines passes text on line by line.
type lines struct {
	say  func(string) // nil to pass nothing on
	last string       // line
	rest []byte
}

// Write implements io.Writer.
func (l *lines) Write(text []byte) (int, error) {
	for _, b := range text {
		if b == '\n' {
			l.flush()
			continue
		}
		if len(l.rest) == maxLine {
			l.flush()
		}
		l.rest = append(l.rest, b)
	}
	return len(text), nil
}

func (l *lines) flush() {
	if len(l.rest) > 0 {
		if l.last = string(l.rest); l.say != nil {
			l.say(l.last)
		}
	}
	l.rest = l.rest[:0]
}
