// Code generated from sheets/*.sheet by go test ./rules -run Pages -update. DO NOT EDIT.

package rules

// pages are the published rule sets.
var pages = []File{
	{"10-classic", `sheet 1
name "Classic"
row R 2..12 lock
row Y 2..12 lock
row G 12..2 lock
row B 12..2 lock
points 1 3 6 10 15 21 28 36 45 55 66 78
`},
	{"12-longo", `sheet 1
name "Longo"
clause lock L2
dice 8
need 6
row R 2..16 lock 2
row Y 2..16 lock 2
row G 16..2 lock 2
row B 16..2 lock 2
points 1 3 6 10 15 21 28 36 45 55 66 78 91 105 120
lucky 4/9 5/8 5/10 6/7 6/11 7/12 8/13 9/14 10/13 11/12
`},
	{"14-onboard", `sheet 1
name "On Board"
seats 1 4
clause seats B1
row R 2..12 lock
row Y 2..12 lock
row G 12..2 lock
row B 12..2 lock
points 1 3 6 10 15 21 28 36 45 55 66 78
path G12/1 Y3/1 R2/2 B12/2 G10/3 B11/3 G11/4 R3/4 Y2/5 R4/5 Y4/6 G8/6 R5/7 B10/7 R6/8 B9/8 G9/9 R7/9 Y5/10 G6/10 Y7/11 B8/11 G7/12 R9/12 Y6/13 R8/13 Y9/14 B7/14 G3/15 B5/15 R11/16 B6/16 Y8/17 B4/17 G5/18 Y10/18 B3/19 G4/19 R10/20 Y11/20
path Y3/1 B12/1 Y2/2 R4/2 G10/3 R5/3 B8/4 G7/4 Y6/5 B11/5 R6/6 B9/6 Y4/7 B10/7 G12/8 Y7/8 R8/9 B7/9 R3/10 G9/10 B4/11 G11/11 R2/12 Y5/12 R7/13 B5/13 Y11/14 R9/14 G6/15 Y10/15 R11/16 Y8/16 G5/17 B6/17 G8/18 Y9/18 R10/19 G3/19 B3/20 G4/20
`},
	{"16-cards", `sheet 1
name "Cards"
clause seats K1
clause lock K8
cards
row R 2..12 lock
row Y 2..12 lock
row G 12..2 lock
row B 12..2 lock
points 1 3 6 10 15 21 28 36 45 55 66 78
`},
	{"18-cards-jokers", `sheet 1
name "Jokers"
clause seats K1
clause lock K8
cards jokers
row R 2..12 lock
row Y 2..12 lock
row G 12..2 lock
row B 12..2 lock
points 1 3 6 10 15 21 28 36 45 55 66 78
`},
	{"20-gemixxt-a", `sheet 1
name "A"
clause lock 5.5
row R Y2..4 B5..7 G8..10 R11 R12 lock
row Y R2 R3 G4..7 B8 B9 Y10..12 lock
row G B12..10 Y9..7 R6..4 G3 G2 lock
row B G12 G11 R10..7 Y6 Y5 B4..2 lock
points 1 3 6 10 15 21 28 36 45 55 66 78
`},
	{"22-gemixxt-b", `sheet 1
name "B"
row R 10 6 2 8 3 4 12 5 9 7 11 lock
row Y 9 12 4 6 7 2 5 8 11 3 10 lock
row G 8 2 10 12 6 9 7 4 5 11 3 lock
row B 5 7 11 9 12 3 8 10 2 6 4 lock
points 1 3 6 10 15 21 28 36 45 55 66 78
`},
	{"24-big-points", `sheet 1
name "Big Points"
clause lock 6.5
row R 2..12 lock
row RY 2..12 after R Y counts R Y
row Y 2..12 lock
row G 12..2 lock
row GB 12..2 after G B counts G B
row B 12..2 lock
points 1 3 6 10 15 21 28 36 45 55 66 78 91 105 120
`},
	{"26-connected-steps", `sheet 1
name "Steps"
row R 2..12 lock
row Y 2..12 lock
row G 12..2 lock
row B 12..2 lock
points 1 3 6 10 15 21 28 36 45 55 66 78
pad A
group Y2 G11 B10 G9 Y6 R7 Y8 G5 B4 G3 Y12 points 1 3 6 10 15 21 28 36 45 55 66
pad B
group B12 G11 Y4 R5 Y6 G7 B6 G5 Y10 R11 Y12 points 1 3 6 10 15 21 28 36 45 55 66
pad C
group G12 B11 G10 Y5 R6 Y7 G6 B5 G4 Y11 R12 points 1 3 6 10 15 21 28 36 45 55 66
pad D
group Y2 R3 Y4 G9 B8 G7 Y8 R9 Y10 G3 B2 points 1 3 6 10 15 21 28 36 45 55 66
pad E
group R2 Y3 G10 B9 G8 Y7 R8 Y9 G4 B3 G2 points 1 3 6 10 15 21 28 36 45 55 66
`},
	{"28-connected-chain", `sheet 1
name "Chain"
row R 2..12 lock
row Y 2..12 lock
row G 12..2 lock
row B 12..2 lock
points 1 3 6 10 15 21 28 36 45 55 66 78
pad A
link R6 Y6
link R11 Y11
link Y3 G11
link Y8 G6
link G9 B9
link G4 B4
pad B
link R4 Y4
link R9 Y9
link Y6 G8
link Y11 G3
link G11 B11
link G6 B6
pad C
link R3 Y3
link R8 Y8
link Y6 G8
link Y11 G3
link G10 B10
link G5 B5
pad D
link R5 Y5
link R10 Y10
link Y3 G11
link Y8 G6
link G8 B8
link G3 B3
pad E
link R6 Y6
link R9 Y9
link Y3 G11
link Y11 G3
link G9 B9
link G6 B6
`},
	{"30-bonus-a", `sheet 1
name "Bonus A"
row R 2..12 lock
row Y 2..12 lock
row G 12..2 lock
row B 12..2 lock
points 1 3 6 10 15 21 28 36 45 55 66 78
bar R Y G B G R B Y R Y B G
box R3 R6 R9 Y5 Y8 Y11 G11 G7 G4 B10 B8 B5
`},
	{"32-bonus-b", `sheet 1
name "Bonus B"
row R 2..12 lock
row Y 2..12 lock
row G 12..2 lock
row B 12..2 lock
points 1 3 6 10 15 21 28 36 45 55 66 78
all Y11 G9 emptiest 2
all Y7 B7 every
all R8 B10 lowest
all R6 B4 score 13
all Y3 G5 free
`},
	{"34-double-a", `sheet 1
name "Double A"
clause lock 10.1
need 7
row R 2..12 lock
row Y 2..12 lock
row G 12..2 lock
row B 12..2 lock
points 1 3 6 10 15 21 28 36 45 55 66 78 91 105 120 136
twice R2..11 Y2..11 G12..3 B12..3
`},
	{"36-double-b", `sheet 1
name "Double B"
clause lock 10.1
need 7
row R 2..12 lock
row Y 2..12 lock
row G 12..2 lock
row B 12..2 lock
points 1 3 6 10 15 21 28 36 45 55 66 78 91 105 120 136
double R3 R5 R9 R11 Y3 Y5 Y9 Y11 G10 G8 G6 G4 B10 B8 B6 B4
`},
	{"38-x-change", `sheet 1
name "X-Change"
row R 2..12 lock
row Y 2..12 lock
row G 12..2 lock
row B 12..2 lock
points 1 3 6 10 15 21 28 36 45 55 66 78
swap 8/5 9/7 11/3 7/4 10/3 8/6 10/5 11/9 6/4
`},
	{"40-lucky-15", `sheet 1
name "Lucky 15"
row R 2..12 lock
row Y 2..12 lock
row G 12..2 lock
row B 12..2 lock
points 1 3 6 10 15 21 28 36 45 55 66 78
prize 15 points 5 11 18 25
`},
	{"42-connect-15", `sheet 1
name "Connect 15"
row R 2 3 + 4..6 + 7..10 + 11 12 lock
row Y 2..5 + 6 7 + 8 9 + 10..12 lock
row G 12..10 + 9..6 + 5 4 + 3 2 lock
row B 12 11 + 10..8 + 7..5 + 4..2 lock
points 1 3 6 10 15 21 28 36 45 55 66 78 91 105 120
join 1 5
`},
}
