package master

// SetWork limits the choices weighed in the games of a decision.
func (u *Untaught) SetWork(n int) { u.race.work = n }
