package dealer

// KeepAtMost keeps at most that many games in memory.
func (d *Dealer) KeepAtMost(games int) { d.most = games }

// Kept counts the games in memory.
func (d *Dealer) Kept() int {
	d.mu.Lock()
	defer d.mu.Unlock()
	return len(d.games)
}
