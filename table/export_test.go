package table

// IsAlike is isAlike, for tests of names alone.
var IsAlike = isAlike
