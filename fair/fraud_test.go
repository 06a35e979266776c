package fair

import (
	"cmp"
	"regexp"
	"slices"
	"strings"
	"testing"

	"rowlock"
	"rowlock/record"
	"rowlock/refusal"
	"rowlock/rules"
)

// A forgery is the bundle of an honest game, to be changed by its own server, which has the key and
// can sign anything.
type forgery struct {
	*simulation
	events []Event
}

func forge(s *simulation) *forgery {
	return &forgery{s, eventsOf(s.t, s.run())}
}

// eventsOf reads the events of a bundle.
func eventsOf(t *testing.T, bundle string) (events []Event) {
	_, lines, _ := strings.Cut(bundle, "\n")
	for line := range strings.Lines(lines) {
		_, text, _ := strings.Cut(strings.TrimSuffix(line, "\n"), " ")
		e, err := decode([]byte(text))
		if err != nil {
			t.Fatal(err)
		}
		events = append(events, e)
	}
	return events
}

// bundle signs the events anew.
func (f *forgery) bundle() string {
	log := NewLog(f.game, f.dealer.log.key)
	for _, e := range f.events {
		log.Append(e)
	}
	return log.String()
}

// nth returns the index of the nth event of a type, counted from 0.
func nth[T Event](f *forgery, n int) int {
	for i, e := range f.events {
		if _, ok := e.(T); ok {
			if n == 0 {
				return i
			}
			n--
		}
	}
	f.t.Fatalf("no such event")
	return 0
}

// edit changes the nth event of a type.
func edit[T Event](f *forgery, n int, change func(e *T)) int {
	i := nth[T](f, n)
	e := f.events[i].(T)
	change(&e)
	f.events[i] = e
	return i
}

// editLast is edit, but also removes all events that follow.
func editLast[T Event](f *forgery, n int, change func(e *T)) {
	f.events = f.events[:edit(f, n, change)+1]
}

// insert puts an event at a place.
func (f *forgery) insert(i int, e Event) { f.events = slices.Insert(f.events, i, e) }

// rethrow gives a throw the dice that follow from its links.
func (f *forgery) rethrow(e *Throw, number int) {
	c := f.dealer.check
	shares := Shares{Seats: c.roster.Seats}
	for seat, link := range e.Shares {
		if shares.Seats.Has(rowlock.Seat(seat)) {
			shares.Given, shares.Link[seat] = shares.Given.With(rowlock.Seat(seat)), link
		}
	}
	e.Dice = c.kit.throw(drawSeed(f.game, c.hash, number, e.Server, &shares)).thrown
}

// records tries changes of the record's lines until one gives a legal record.
func (f *forgery) records(changes func(lines []string) [][]string) {
	edit(f, 0, func(e *Finished) {
		for _, lines := range changes(strings.Split(e.Record, "\n")) {
			text := strings.Join(lines, "\n")
			if rec, err := record.Parse(rules.Published(), text); err == nil && text != e.Record {
				if _, err = rec.Replay(); err == nil {
					e.Record = text
					return
				}
			}
		}
		f.t.Fatal("no change of the record can be played")
	})
}

// eachLine returns one change for each line that a pattern matches.
func eachLine(lines []string, pattern, with string) (changes [][]string) {
	re := regexp.MustCompile(pattern)
	for i, line := range lines {
		if re.MatchString(line) {
			changed := slices.Clone(lines)
			changed[i] = re.ReplaceAllString(line, with)
			changes = append(changes, changed)
		}
	}
	return changes
}

// A fraud is a bundle with exactly one fault.
type fraud struct {
	name  string
	rules rowlock.Rules // classic if nil
	seed  uint64        // of the game, the usual one if 0
	kind  string
	forge func(f *forgery)
}

// frauds are correctly signed by the server. All seats but the last contribute, and seat 1 is
// missing from draw 4 on.
var frauds = []fraud{
	{name: "server's link", kind: "fair_server_link", forge: func(f *forgery) {
		editLast(f, 4, func(e *Throw) { e.Server = f.hash(); f.rethrow(e, e.Draw) })
	}},
	{name: "seat's link", kind: "fair_seat_link", forge: func(f *forgery) {
		editLast(f, 4, func(e *Throw) { e.Shares[0] = f.hash(); f.rethrow(e, e.Draw) })
	}},
	{name: "seats swapped", kind: "fair_seat_link", forge: func(f *forgery) {
		editLast(f, 1, func(e *Throw) {
			e.Shares[0], e.Shares[1] = e.Shares[1], e.Shares[0]
			f.rethrow(e, e.Draw)
		})
	}},
	{name: "draw number used twice", kind: "fair_draw", forge: func(f *forgery) {
		edit(f, 5, func(e *Throw) { e.Draw-- })
	}},
	{name: "draw number skipped", kind: "fair_draw", forge: func(f *forgery) {
		edit(f, 5, func(e *Throw) { e.Draw++ })
	}},
	{name: "missing for another draw", kind: "fair_draw", forge: func(f *forgery) {
		edit(f, 0, func(e *Missing) { e.Draw++ })
	}},
	{name: "link after missing", kind: "fair_link_missing", forge: func(f *forgery) {
		editLast(f, 5, func(e *Throw) { e.Shares[1] = f.browsers[1].chain.Link(e.Draw); f.rethrow(e, e.Draw) })
	}},
	{name: "link kept back", kind: "fair_no_link", forge: func(f *forgery) {
		editLast(f, 0, func(e *Throw) { delete(e.Shares, 0); f.rethrow(e, e.Draw) })
	}},
	{name: "link without anchor", kind: "fair_link_foreign", forge: func(f *forgery) {
		edit(f, 3, func(e *Throw) { e.Shares[2] = f.hash() })
	}},
	{name: "missing without anchor", kind: "fair_missing", forge: func(f *forgery) {
		f.insert(nth[Throw](f, 1), Missing{3, 2})
	}},
	{name: "missing twice", kind: "fair_missing", forge: func(f *forgery) {
		f.insert(nth[Missing](f, 0), f.events[nth[Missing](f, 0)])
	}},
	{name: "anchor after the start", kind: "fair_anchor_late", forge: func(f *forgery) {
		f.insert(nth[Throw](f, 2), Sat{2, f.hash()})
	}},
	{name: "anchor changed before the start", kind: "fair_seat_twice", forge: func(f *forgery) {
		i := nth[Started](f, 0)
		roster := f.dealer.check.roster
		roster.Anchor[0] = f.hash()
		f.events = append(f.events[:i], Sat{0, roster.Anchor[0]}, Started{len(f.names), roster.Hash(f.game)})
	}},
	{name: "roster", kind: "fair_roster", forge: func(f *forgery) {
		editLast(f, 0, func(e *Started) { e.Roster = f.hash() })
	}},
	{name: "who begins", kind: "fair_first", forge: func(f *forgery) {
		editLast(f, 0, func(e *Opening) { e.First = (e.First + 1) % len(f.names) })
	}},
	{name: "the first game in turn", kind: "fair_in_turn", forge: func(f *forgery) {
		edit(f, 0, func(e *Opening) { e.InTurn = true })
	}},
	{name: "lucky numbers", rules: rules.Longo, kind: "fair_lucky", forge: func(f *forgery) {
		editLast(f, 0, func(e *Opening) { e.Own[0], e.Own[1] = e.Own[1], e.Own[0] })
	}},
	{name: "dice not rejected", kind: "fair_dice", forge: func(f *forgery) {
		for i := 4; i >= 0; i++ { // the first throw that rejects a byte
			if e := f.events[nth[Throw](f, i)].(Throw); !slices.Equal(e.Dice, unrejected(f, &e)) {
				editLast(f, i, func(e *Throw) { e.Dice = unrejected(f, e) })
				return
			}
		}
	}},
	{name: "a better throw", kind: "fair_dice", forge: func(f *forgery) {
		editLast(f, 4, func(e *Throw) { e.Dice[0] = e.Dice[0]%6 + 1 })
	}},
	{name: "root", rules: rules.Cards, kind: "fair_root", forge: func(f *forgery) {
		edit(f, 0, func(e *Deck) { e.Root = f.hash() })
	}},
	{name: "deck that was not committed to", rules: rules.Cards, kind: "fair_secret", forge: func(f *forgery) {
		edit(f, 0, func(e *Proposed) { e.Decks[0] = f.hash() })
	}},
	{name: "a throw of the record", kind: "fair_record_draw", forge: func(f *forgery) {
		f.records(func(lines []string) [][]string {
			return slices.Concat(eachLine(lines, `^(roll \d \d.* B)[1-3]$`, "${1}5"), eachLine(lines, `^(roll \d \d.* B)[4-6]$`, "${1}2"))
		})
	}},
	{name: "a reshuffle of the record", rules: rules.Cards, seed: 1, kind: "fair_record_draw", forge: func(f *forgery) {
		f.records(func(lines []string) [][]string { return eachLine(lines, `^(reshuffle .*) (\S+) (\S+)$`, "$1 $3 $2") })
	}},
	{name: "the deck of the record", rules: rules.Cards, kind: "fair_record_opening", forge: func(f *forgery) {
		f.records(func(lines []string) [][]string { return eachLine(lines, `^(deck .*) (\S+) (\S+)$`, "$1 $3 $2") })
	}},
	{name: "lucky numbers of the record", rules: rules.Longo, kind: "fair_record_opening", forge: func(f *forgery) {
		f.records(func(lines []string) [][]string { return eachLine(lines, `^(lucky \S+) .*`, "$1 2 16") })
	}},
	{name: "a sheet of the record that is not empty", kind: "fair_record_opening", forge: func(f *forgery) {
		f.records(func(lines []string) (changes [][]string) {
			for _, st := range []string{"sheet Ann R:2", "sheet Ben B:12", "sheet Cleo Y:2", "sheet Ann G:12", "sheet Ann P:0"} {
				changes = append(changes, slices.Insert(slices.Clone(lines), 5, st))
			}
			return changes
		})
	}},
	{name: "a throw more in the record", kind: "fair_record_more", forge: func(f *forgery) {
		f.events = slices.Delete(f.events, len(f.events)-2, len(f.events)-1)
	}},
	{name: "a throw fewer in the record", kind: "fair_record_fewer", forge: func(f *forgery) {
		f.records(func(lines []string) [][]string { return [][]string{lines[:lastRoll(lines)]} })
	}},
	{name: "a record that ends early", kind: "fair_record_open", forge: func(f *forgery) {
		f.records(func(lines []string) [][]string { return [][]string{lines[:lastRoll(lines)+1]} })
	}},
	{name: "two ends", kind: "fair_order", forge: func(f *forgery) {
		f.insert(len(f.events), f.events[len(f.events)-1])
	}},
}

func lastRoll(lines []string) int {
	for i := len(lines) - 1; i > 0; i-- {
		if strings.HasPrefix(lines[i], "roll") {
			return i
		}
	}
	return 0
}

// unrejected returns dice of which every byte was taken.
func unrejected(f *forgery, e *Throw) (list []int) {
	c := f.dealer.check
	shares := Shares{Seats: c.roster.Seats}
	for seat, link := range e.Shares {
		shares.Given, shares.Link[seat] = shares.Given.With(rowlock.Seat(seat)), link
	}
	for _, v := range newStream(drawSeed(f.game, c.hash, e.Draw, e.Server, &shares)).next(whites + colours) {
		list = append(list, int(v)%6+1)
	}
	return list
}

// cheated returns the honest game that a fraud changes, the same at each call.
func cheated(t *testing.T, ru rowlock.Rules, seed uint64) *forgery {
	s := newSimulation(t, seed, ru, 3, "K7M2QX/1").contribute(0, 1)
	s.browsers[1].habit = func(draw int) habit {
		if draw == 4 {
			return silent
		}
		return honest
	}
	return forge(s)
}

// usual is the seed of the game that is cheated at.
const usual = 9

// Each fraud is refused with its own kind, and only by the check for it: a check that leaves out
// this kind accepts it.
func TestFrauds(t *testing.T) {
	for _, test := range frauds {
		t.Run(test.name, func(t *testing.T) {
			ru := test.rules
			if ru == nil {
				ru = rules.Classic
			}
			f := cheated(t, ru, cmp.Or(test.seed, usual))
			check(t, f.bundle())
			test.forge(f)
			bundle := f.bundle()
			if _, err := Verify(rules.Published(), strings.NewReader(bundle)); refusal.Code(err) != test.kind {
				t.Errorf("%v, want %s", err, test.kind)
			}
			if _, err := verify(rules.Published(), strings.NewReader(bundle), test.kind); err != nil {
				t.Errorf("without that check: %v", err)
			}
		})
	}
}

// No game has a sixth seat: its link is refused even by checks that leave out a kind.
func TestLinkOfNoSeat(t *testing.T) {
	f := cheated(t, rules.Classic, usual)
	editLast(f, 3, func(e *Throw) { e.Shares[rowlock.MaxSeats] = f.hash() })
	if _, err := Verify(rules.Published(), strings.NewReader(f.bundle())); refusal.Code(err) != "fair_link_foreign" {
		t.Error(err)
	}
}

// A secret of a deck that was never shuffled opens nothing.
func TestSecretOfNoDeck(t *testing.T) {
	f := cheated(t, rules.Cards, usual)
	edit(f, 0, func(e *Finished) { e.Decks[len(e.Decks)] = f.hash() })
	if _, err := Verify(rules.Published(), strings.NewReader(f.bundle())); refusal.Code(err) != "fair_secrets" {
		t.Error(err)
	}
}

// Impossible games are refused even by checks that leave out a kind.
func TestImpossibleEvents(t *testing.T) {
	for _, test := range []struct {
		name  string
		rules rowlock.Rules
		kind  string
		forge func(f *forgery)
	}{
		{"begun by nobody who sits", rules.Classic, "no_such_seat", func(f *forgery) {
			edit(f, 0, func(e *Opening) { e.First = f.dealer.check.seats; e.InTurn = true })
		}},
		{"lucky numbers of nobody who sits", rules.Longo, "fair_field", func(f *forgery) {
			edit(f, 0, func(e *Opening) { e.Set = []int{len(e.Own)} })
		}},
		{"lucky numbers where there are none", rules.Classic, "fair_field", func(f *forgery) {
			edit(f, 0, func(e *Opening) { e.Set = []int{0} })
		}},
		{"dealt at a draw of its own", rules.Cards, "fair_order", func(f *forgery) {
			edit(f, 0, func(e *Deck) { server := f.hash(); e.Server, e.Shares = &server, ByNumber{} })
		}},
		{"proposed anew before a chain is used up", rules.Classic, "fair_order", func(f *forgery) {
			f.insert(nth[Throw](f, 2), f.events[nth[Proposed](f, 0)])
		}},
		{"a record of another edition", rules.Classic, "fair_rules", func(f *forgery) {
			edit(f, 0, func(e *Finished) { e.Record = strings.Replace(e.Record, "edition classic", "edition double-a", 1) })
		}},
	} {
		f := cheated(t, test.rules, usual)
		test.forge(f)
		if _, err := Verify(rules.Published(), strings.NewReader(f.bundle())); refusal.Code(err) != test.kind {
			t.Errorf("%s: %v, want %s", test.name, err, test.kind)
		}
	}
}

// Changes by somebody who does not have the server's key.
func TestTampering(t *testing.T) {
	f := cheated(t, rules.Classic, usual)
	lines := strings.SplitAfter(f.bundle(), "\n")
	lines = lines[:len(lines)-1]
	other := cheated(t, rules.Classic, usual+1)
	for i := 1; i < len(lines)-1; i++ {
		for name, tampered := range map[string][]string{
			"left out": slices.Delete(slices.Clone(lines), i, i+1),
			"doubled":  slices.Insert(slices.Clone(lines), i, lines[i]),
			"added":    slices.Insert(slices.Clone(lines), i, strings.SplitAfter(other.bundle(), "\n")[i]),
			"swapped":  slices.Concat(lines[:i], []string{lines[i+1], lines[i]}, lines[i+2:]),
		} {
			if _, err := Verify(rules.Published(), strings.NewReader(strings.Join(tampered, ""))); refusal.Code(err) != "fair_signature" {
				t.Errorf("line %d %s: %v", i+1, name, err)
			}
		}
	}
	renamed := strings.Replace(f.bundle(), "K7M2QX/1", "K7M2QX/2", 1)
	if _, err := Verify(rules.Published(), strings.NewReader(renamed)); refusal.Code(err) != "fair_signature" {
		t.Errorf("under another name: %v", err)
	}
	f.game = "K7M2QX/2"
	if _, err := Verify(rules.Published(), strings.NewReader(f.bundle())); refusal.Code(err) != "fair_roster" {
		t.Errorf("signed under another name: %v", err)
	}
}
