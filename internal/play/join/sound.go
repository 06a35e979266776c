package join

import (
	"errors"
	"fmt"

	"rowlock/wire"
)

// sound refuses an update that no table can send, from a faulty server or something else. In an
// update that it accepts, every field that this package reads is there.
func sound(u *wire.Update) error {
	t := &u.Table
	if you := t.You; you != nil && (you.Seat < 0 || you.Seat >= len(t.Seats)) {
		return fmt.Errorf("the server's table cannot be: it has %d seats, and seat %d is this program's", len(t.Seats), you.Seat+1)
	}
	if t.State != "gathering" && t.Play == nil {
		return errors.New("the server's table cannot be: its game has begun and is not there")
	}
	for i := range u.Events {
		if e := &u.Events[i]; e.Kind == "rolled" && e.Dice == nil {
			return errors.New("the server's table cannot be: it has a throw without dice")
		}
	}
	return nil
}
