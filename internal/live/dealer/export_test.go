package dealer

// Kept counts the games in memory.
func (d *Dealer) Kept() int {
	d.mu.Lock()
	defer d.mu.Unlock()
	return len(d.games)
}
