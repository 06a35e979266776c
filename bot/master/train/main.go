package main

import (
	"flag"
	"fmt"
	"math"
	"math/rand/v2"
	"os"
	"time"

	"rowlock"
	"rowlock/bot/master"
	"rowlock/engine/dice"
	"rowlock/engine/sheet"
	"rowlock/rules"
)

type school struct {
	rules   *dice.Rules
	net     *master.Net
	mind    *master.Mind
	pupil   *master.Pupil
	fresh   dice.State
	thrower *dice.Thrower
	random  *rand.PCG
	past    []master.Position
	seats   int
	noise   float64
}

func position(g *dice.State, r *dice.Rules) (p master.Position) {
	p.Seats, p.Next = rowlock.Seat(g.Seats()), g.Active()
	for s := range p.Seats {
		p.Sheets[s] = *g.Sheet(s)
	}
	p.Settle(r.Sheet)
	return p
}

func diceOf(t dice.Throw) (d rowlock.Dice) {
	d.White = [2]uint8{uint8(t.White(0)), uint8(t.White(1))}
	for c := range d.Coloured {
		d.Coloured[c] = uint8(t.Die(sheet.Colour(c)))
	}
	return d
}

// play plays one game; yards[s] non-nil seats are yardsticks. If learn, past is filled.
func (sc *school) play(yards []yard, first rowlock.Seat, learn bool) master.Position {
	g := sc.fresh
	for range first {
		// rotate by seat mapping at the caller
	}
	sc.past = sc.past[:0]
	var turn master.Turn
	for g.Phase() != rowlock.PhaseOver {
		if g.Phase() == rowlock.PhaseRoll {
			if learn {
				sc.past = append(sc.past, position(&g, sc.rules))
			}
			t := sc.thrower.Throw(sc.random.Uint64())
			g.Do(rowlock.Chance, rowlock.Action(t))
			turn.Throw = master.ThrowOf(sc.rules.Sheet, diceOf(t))
		}
		turn.Position = position(&g, sc.rules)
		turn.Colour, turn.Crossed = g.Phase() == rowlock.PhaseColour, g.HasCrossed()
		owes := g.Owes()
		for s := range rowlock.Seat(g.Seats()) {
			if !owes.Has(s) {
				continue
			}
			if y := yards[s]; y != nil {
				g.Do(s, y(&g, s, &turn.Throw))
				continue
			}
			if g.Options(s).Empty() {
				g.Do(s, rowlock.Pass)
				continue
			}
			g.Do(s, sc.mind.Best(&turn, s).Action())
		}
	}
	return position(&g, sc.rules)
}

func (sc *school) learn(end *master.Position, lambda, rate float64) {
	for s := range rowlock.Seat(sc.seats) {
		target := end.Won(s)
		for i := len(sc.past) - 1; i >= 0; i-- {
			share := sc.pupil.Share(&sc.past[i], s)
			sc.pupil.Learn(&sc.past[i], s, target, rate)
			target = lambda*target + (1-lambda)*share
		}
	}
}

// measure plays games against yardsticks with the seat rotated.
func (sc *school) measure(y yard, games int, seed uint64) (share, err, mine, theirs float64) {
	saved := sc.random
	defer func() { sc.random = saved }()
	sum, sq := 0.0, 0.0
	for i := range games {
		sc.random = rand.NewPCG(seed, uint64(i/sc.seats))
		me := rowlock.Seat(i % sc.seats)
		yards := make([]yard, sc.seats)
		for s := range yards {
			if rowlock.Seat(s) != me {
				yards[s] = y
			}
		}
		end := sc.play(yards, 0, false)
		w := end.Won(me)
		sum += w
		sq += w * w
		mine += float64(end.Sheets[me].Points())
		for s := range rowlock.Seat(sc.seats) {
			if s != me {
				theirs += float64(end.Sheets[s].Points()) / float64(sc.seats-1)
			}
		}
	}
	n := float64(games)
	share = sum / n
	return share, math.Sqrt((sq/n - share*share) / n), mine / n, theirs / n
}

func main() {
	seats := flag.Int("seats", 2, "")
	edition := flag.String("edition", "classic", "")
	minutes := flag.Float64("minutes", 3, "")
	games := flag.Int("games", 1000000, "")
	lambda := flag.Float64("lambda", 0.8, "")
	rate0 := flag.Float64("rate", 0.01, "")
	rate1 := flag.Float64("rate1", 0.0005, "")
	mix := flag.Float64("mix", 0, "share of games with yardsticks among the seats")
	from := flag.String("from", "", "")
	out := flag.String("out", "", "")
	check := flag.Int("check", 4000, "")
	every := flag.Int("every", 50000, "")
	seed := flag.Uint64("seed", 1, "")
	deep := flag.Bool("deep", false, "")
	flag.Parse()
	ru, err := rules.ByEdition(*edition)
	if err != nil {
		panic(err)
	}
	r := ru.(*dice.Rules)
	shape, err := master.ShapeOf(r, *seats)
	if err != nil {
		panic(err)
	}
	net := master.NewNet(shape, rand.New(rand.NewPCG(*seed, 7)))
	if *from != "" {
		f, err := os.Open(*from)
		if err != nil {
			panic(err)
		}
		if net, err = master.Load(f); err != nil {
			panic(err)
		}
		f.Close()
	}
	setup, _ := dice.NewSetup(r, *seats)
	sc := &school{
		rules: r, net: net, mind: master.NewMind(r, net), pupil: master.NewPupil(net), fresh: setup.State(),
		thrower: dice.NewThrower(r.Sides), random: rand.NewPCG(*seed, 8), seats: *seats,
	}
	sc.mind.Alone = !*deep
	none := make([]yard, *seats)
	coin := rand.New(rand.NewPCG(*seed, 9))
	begin := time.Now()
	report := func(i int) {
		a, ae, am, at := sc.measure(skip1, *check, 99)
		c, ce, cm, ct := sc.measure(cellvalue, *check, 99)
		fmt.Printf("%8d games %4.0fs  skip1 %.4f ±%.4f (%.1f:%.1f)  cellvalue %.4f ±%.4f (%.1f:%.1f)\n", i, time.Since(begin).Seconds(), a, ae, am, at, c, ce, cm, ct)
		if *out != "" {
			f, err := os.Create(*out)
			if err != nil {
				panic(err)
			}
			if err := net.Save(f); err != nil {
				panic(err)
			}
			f.Close()
		}
	}
	for i := range *games {
		done := max(float64(i)/float64(*games), time.Since(begin).Minutes() / *minutes)
		if done >= 1 {
			report(i)
			return
		}
		if i%*every == 0 && i > 0 {
			report(i)
		}
		rate := *rate0 * math.Pow(*rate1 / *rate0, done)
		yards := none
		if coin.Float64() < *mix {
			yards = make([]yard, *seats)
			me := coin.IntN(*seats)
			for s := range yards {
				if s != me {
					yards[s] = []yard{skip1, cellvalue}[coin.IntN(2)]
				}
			}
		}
		end := sc.play(yards, 0, true)
		sc.learn(&end, *lambda, rate)
	}
	report(*games)
}
