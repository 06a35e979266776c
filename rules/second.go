//go:build second

package rules

// unpublished is a second version of classic, made up, whose games end by three penalties. Tests show with it that
// records, logs and published games of the first stay what they are.
var unpublished = []File{{"10-classic@2", `sheet 1
row R 2..12 lock
row Y 2..12 lock
row G 12..2 lock
row B 12..2 lock
end 2 rows 3 misses
`}}
