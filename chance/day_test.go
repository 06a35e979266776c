package chance_test

import (
	"math/big"
	"math/bits"
	"testing"
	"time"

	"rowlock/chance"
)

// throwOf returns the throw of a day in the first edition.
func throwOf(date string, number int) [6]int { return throwIn(date, "", number) }

// throwIn returns the throw of a day in an edition.
func throwIn(date, edition string, number int) (dice [6]int) {
	src := chance.Day(date, edition, number)
	for i := range dice {
		dice[i] = 1 + int(src.Below(6))
	}
	return dice
}

// derive implements docs/daily.md a second time, from that page alone.
func derive(seed uint64, edition string, number uint64) (dice [6]int) {
	mix := func(x uint64) uint64 {
		x += 0x9e3779b97f4a7c15
		x = (x ^ x>>30) * 0xbf58476d1ce4e5b9
		x = (x ^ x>>27) * 0x94d049bb133111eb
		return x ^ x>>31
	}
	key := mix(seed)
	if edition != "" {
		name := new(big.Int)
		for _, letter := range []byte(edition) {
			name.Add(name.Mul(name, big.NewInt(257)), big.NewInt(int64(letter)))
		}
		name.And(name, new(big.Int).SetUint64(1<<64-1))
		key = mix(bits.RotateLeft64(key, 32) + mix(^name.Uint64()))
	}
	key = mix(bits.RotateLeft64(key, 32) + mix(^number))
	big128 := func(hi, lo uint64) *big.Int {
		n := new(big.Int).Lsh(new(big.Int).SetUint64(hi), 64)
		return n.Or(n, new(big.Int).SetUint64(lo))
	}
	state, whole := big128(key, mix(key)), new(big.Int).Lsh(big.NewInt(1), 128)
	for i := 0; i < len(dice); {
		state.Mul(state, big128(0x2360ed051fc65da4, 0x4385df649fccf645)).Add(state, big128(0x5851f42d4c957f2d, 0x14057b7ef767814f)).Mod(state, whole)
		hi, lo := new(big.Int).Rsh(state, 64).Uint64(), new(big.Int).And(state, new(big.Int).SetUint64(1<<64-1)).Uint64()
		hi ^= hi >> 32
		hi *= 0xda942042e4dd58b5
		hi ^= hi >> 48
		hi *= lo | 1
		product := 6 * (hi >> 32)
		if uint32(product) >= 4 {
			dice[i] = int(product>>32) + 1
			i++
		}
	}
	return dice
}

// The throws shown in docs/daily.md are those dealt, for ever, and those that its derivation gives.
func TestDayVectors(t *testing.T) {
	for number, want := range map[int][6]int{1: {5, 6, 4, 1, 1, 5}, 2: {3, 5, 3, 1, 3, 5}, 3: {1, 6, 4, 5, 1, 1}} {
		if got := throwOf("2026-11-22", number); got != want {
			t.Errorf("throw %d is %v, want %v", number, got, want)
		}
	}
	for number, want := range map[int][6]int{1: {5, 6, 1, 6, 1, 5}, 2: {6, 4, 4, 2, 2, 6}} {
		if got := throwIn("2026-11-22", "onboard", number); got != want {
			t.Errorf("throw %d on board is %v, want %v", number, got, want)
		}
	}
	for number := range 500 {
		for _, edition := range []string{"", "onboard", "connected-steps"} {
			if got, want := throwIn("2028-02-29", edition, number), derive(20280229, edition, uint64(number)); got != want {
				t.Errorf("throw %d of %q is %v, by the page %v", number, edition, got, want)
			}
		}
	}
}

// Over ten years every die shows every face equally often, and no die predicts another, the next
// throw or the next day's.
func TestDayIsFair(t *testing.T) {
	const days, throws = 3650, 30
	var faces [6][6]int       // by die
	var pairs [3][36]int      // of the white dice, of a die in two throws, on two days
	var before [throws][6]int // the day before
	for n := range days {
		date := time.Date(2026, 1, 1+n, 0, 0, 0, 0, time.UTC).Format(time.DateOnly)
		last := [6]int{}
		for i := range throws {
			dice := throwOf(date, i+1)
			for die, face := range dice {
				faces[die][face-1]++
			}
			pairs[0][6*(dice[0]-1)+dice[1]-1]++
			if i > 0 {
				pairs[1][6*(last[2]-1)+dice[2]-1]++
			}
			if n > 0 {
				pairs[2][6*(before[i][0]-1)+dice[0]-1]++
			}
			last, before[i] = dice, dice
		}
	}
	for die := range faces {
		if x := chiSquare(faces[die][:]); x > 25.7 { // 1 in 10,000 at 5 degrees of freedom
			t.Errorf("die %d: chi-square %.1f of %v", die, x, faces[die])
		}
	}
	for i := range pairs {
		if x := chiSquare(pairs[i][:]); x > 76.0 { // 1 in 10,000 at 35
			t.Errorf("pairs %d: chi-square %.1f", i, x)
		}
	}
}

func chiSquare(counts []int) (x float64) {
	n := 0
	for _, c := range counts {
		n += c
	}
	expected := float64(n) / float64(len(counts))
	for _, c := range counts {
		x += (float64(c) - expected) * (float64(c) - expected) / expected
	}
	return x
}
