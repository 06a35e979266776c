package table

// onlyHost refuses what only the host may do, to any other seat.
func (t *Table) onlyHost(seat int) error {
	if host := t.host(t.now); seat != host {
		return notHost.New(t.state.Sitters[host].Name)
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
