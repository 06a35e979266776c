package join

import (
	"math/rand/v2"
	"strconv"
	"strings"
	"time"

	"rowlock/internal/play/player"
	"rowlock/wire"
)

// seen is what a program's seat remembers of the table, across connections.
type seen struct {
	seq     int64
	since   []player.Done // what was done since the program was last asked
	chosen  chosen
	seed    uint64    // for the program's random choices in this game, below 2^53
	over    int       // the last game whose end the program was shown
	idle    error     // why the program leaves after a while, nil while it plays with somebody who is there
	idleAt  time.Time // since when
	again   int       // the last game after which it wanted another
	stopped int       // the last game that it agreed to end without a result
}

// chosen is the choice made in a moment, with the id of its command.
type chosen struct {
	moment   int
	id, word string
}

// update notes what has happened.
func (s *seen) update(u *wire.Update) {
	s.seq = u.Seq
	for i := range u.Events {
		switch e := &u.Events[i]; {
		case e.Kind == "started":
			s.since, s.seed = nil, rand.Uint64N(1<<53)
		case e.Kind == "rolled":
			s.since = append(s.since, player.Done{Phase: "roll", Word: rollWord(e.Dice)})
		case e.Kind == "reshuffled":
			s.since = append(s.since, player.Done{Phase: "reshuffle"})
		case e.Phase != "":
			s.since = append(s.since, player.Done{Seat: &e.Name, Phase: e.Phase, Word: e.Word})
		}
	}
}

// rollWord writes a throw as a record does.
func rollWord(r *wire.Roll) string {
	dice := []string{strconv.Itoa(r.White[0]), strconv.Itoa(r.White[1])}
	for i, face := range []int{r.Red, r.Yellow, r.Green, r.Blue} {
		if face > 0 {
			dice = append(dice, "RYGB"[i:i+1]+strconv.Itoa(face))
		}
	}
	return strings.Join(dice, " ")
}

// question returns the question for the decision that the seat owes, and counts everything before
// it as told.
func (s *seen) question(t *wire.Table) *player.Question {
	play := t.Play
	return &player.Question{
		Seat: t.Seats[t.You.Seat].Name, View: play.Position, Game: t.Game, Seed: s.seed, Moment: play.Moment,
		Layouts: play.Layouts, Sheets: play.Sheets, Track: play.Track, Choices: play.Choices, Since: s.told(),
	}
}

// told returns what was done since the program was last told, and counts it as told.
func (s *seen) told() []player.Done {
	since := append([]player.Done{}, s.since...)
	s.since = nil
	return since
}

// end returns the message about the end of a game, and counts everything before it as told.
func (s *seen) end(t *wire.Table) *player.Over {
	return &player.Over{Over: t.Play.Position, Game: t.Game, Since: s.told()}
}
