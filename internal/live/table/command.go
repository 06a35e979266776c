package table

import (
	"rowlock/refusal"
)

// A Request is a command with its sender. Sent again with the same ID, it gets the same answer and
// changes nothing.
type Request struct {
	ID      string // chosen by the client, unique at the table; "" for a Join, which its token identifies
	Token   Token  // the sender's
	Command Command
}

// A Command is something that a person asks the table to do.
type Command interface {
	// name is the command's word in digests. It never changes.
	name() string
	// fields adds what the command holds to a digest, in an order that never changes.
	fields(d *digester)
	// do checks the command against the table and adds the facts it leads to.
	do(t *Table, seat int, step *Step) error
}

func (r Request) step(t *Table, step *Step) error {
	s := t.state
	if join, joins := r.Command.(Join); joins && t.SeatOf(join.Token) >= 0 {
		step.Seq = s.Public // asked again: the token has its seat
		return nil
	}
	seat := t.SeatOf(r.Token)
	public, used := s.answers.to(r)
	switch {
	case public > 0: // even if the seat is gone: the command may have been to leave
		step.Seq = public
		return nil
	case used && seat >= 0:
		return refusal.Malformed.New("", refusal.IDInUse.New(""))
	}
	if _, joins := r.Command.(Join); seat < 0 && !joins {
		return refusal.NotSeated.New("")
	}
	if err := s.checkWear(r.Command, seat); err != nil {
		return err
	}
	step.cause = r
	return r.Command.do(t, seat, step)
}
