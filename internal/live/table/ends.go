package table

import (
	"time"

	"rowlock"
	"rowlock/rules"
)

// An End is a finished game as one of its players keeps it: nobody's name, and no decision.
type End struct {
	Game    int
	Edition string
	Day     string // whose throws were dealt, "" for none
	Duel    string // whose throws were dealt, "" for none
	Hints   bool   // hints were allowed
	At      time.Time
	Points  int
	Rank    int
	Firsts  int      // how many share the first place
	Own     int      // the player's seat, counted from 1, if no bot has decided there, or 0
	Others  []string // the bot of each other player, "" for a person
}

// EndsOf returns the games that have finished in a log with the holder of a token, given by its digest,
// still on a seat. It leaves out those that were played on from another game and those of sheets alone,
// whose results are not one's own or not known. A game whose end was taken back may be there again. An
// error means that the log is not this program's.
func EndsOf(book *rules.Book, entries []Entry, digest []byte) (ends []End, err error) {
	s := newState(book)
	s.happened.silent = true
	playedOn := 0           // the game that was played on from another
	helped := map[int]int{} // the last game in which a bot has decided, by seat
	for _, e := range entries {
		before := s.Stage
		f, ask, err := e.decode()
		if err != nil {
			return nil, err
		}
		if _, _, err := s.apply(e, f, ask); err != nil {
			return nil, err
		}
		if c, is := f.(chose); is && c.By == byBot {
			helped[c.Seat] = s.Games
		}
		if e.Kind == (resumed{}).kind() && s.Throws == nil {
			playedOn = s.Games
		}
		if before == Finished || s.Stage != Finished || s.Games == playedOn || s.Dice == Unseen {
			continue
		}
		if seat := s.seatOf(digest); seat >= 0 {
			end := s.end(seat, e.At)
			if helped[seat] != s.Games {
				end.Own = seat + 1
			}
			ends = append(ends, end)
		}
	}
	return ends, nil
}

// end returns the finished game as a seat keeps it.
func (s *state) end(seat int, at time.Time) End {
	var v rowlock.View
	s.Play.Look(rowlock.Referee, &v)
	e := End{
		Game: s.Games, Edition: s.Rules.Edition(), Day: s.Day, Duel: s.duel(), Hints: s.Hints, At: at,
		Points: v.Players[seat].Total, Rank: v.Players[seat].Rank, Others: []string{},
	}
	for other, p := range v.Players[:s.Play.Seats()] {
		if p.Rank == 1 {
			e.Firsts++
		}
		if other != seat {
			e.Others = append(e.Others, s.Sitters[other].Bot)
		}
	}
	return e
}
