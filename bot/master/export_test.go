package master

// SetWork limits the work of a decision.
func (u *Untaught) SetWork(n int) { u.race.work = n }

// UntaughtWork is the most work of a decision at once.
const UntaughtWork = atOnceWork
