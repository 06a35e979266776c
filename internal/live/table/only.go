package table

import (
	"rowlock/refusal"
)

// onlyHost refuses what only the host may do, to any other seat.
func (t *Table) onlyHost(seat int) error {
	if host := t.host(t.now); seat != host {
		return refusal.NotHost.New("", t.state.Sitters[host].Name)
	}
	return nil
}

// onlyBetweenGames refuses what cannot be done while a game is on, or about to begin.
func (s *state) onlyBetweenGames() error {
	if s.Stage != Gathering || s.Opening {
		return refusal.NotNow.New("", refusal.GameOn.New(""))
	}
	return nil
}

// onlyHostBetweenGames refuses what only the host can do, and only between games.
func (t *Table) onlyHostBetweenGames(seat int) error {
	if err := t.onlyHost(seat); err != nil {
		return err
	}
	return t.state.onlyBetweenGames()
}

// onlyFinished refuses a command that requires a finished game.
func (s *state) onlyFinished() error {
	if s.Stage != Finished || s.Opening {
		return refusal.NotNow.New("", refusal.GameNotOver.New(""))
	}
	return nil
}

// notDaily refuses what would let a day's throws be played differently, or again.
func (s *state) notDaily() error {
	if s.Day == "" {
		return nil
	}
	return refusal.NotNow.New("", refusal.OfDay.New(""))
}

// checkMoment refuses a moment that is not now.
func (s *state) checkMoment(moment int) error {
	switch {
	case s.Games == 0:
		return refusal.Stale.New("", refusal.NotBegun.New(""))
	case s.Stage != Playing:
		return refusal.Stale.New("", refusal.GameOver.New(""))
	case moment > s.Moment():
		return refusal.Stale.New("", refusal.NoSuchMoment.New("", moment))
	case moment <= s.earlier:
		return refusal.Stale.New("", refusal.PhasePast.New(""))
	case moment != s.Moment() && !s.Play.Phase().Free():
		return refusal.Stale.New("", refusal.PhasePast.New(""))
	}
	return nil
}
