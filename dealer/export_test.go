package dealer

// KeepAtMost keeps so many games in memory.
func (d *Dealer) KeepAtMost(games int) { d.most = games }
