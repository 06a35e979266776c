package naive

import (
	"errors"
	"fmt"
	"slices"
	"strings"
)

// setup collects the set-up statements. Checks that need several statements wait for begin.
type setup struct {
	game   *Game
	said   map[string]bool // statements read; those about one player include the name
	active *seat
	path   []string // words of the path statement
	board  string
	deck   []card
}

// New begins a game from the set-up statements of a record: everything before the first turn
// statement, without the line that states the format version. The first is the edition.
func New(statements []string) (*Game, error) {
	s := &setup{game: &Game{lastTurn: none}, said: map[string]bool{}, board: "a"}
	for _, statement := range statements {
		words, err := split(statement)
		if err != nil {
			return nil, err
		}
		if len(words) == 0 {
			continue
		}
		if err := s.read(words[0], words[1:]); err != nil {
			return nil, fmt.Errorf("%s: %w", words[0], err)
		}
	}
	if err := s.begin(); err != nil {
		return nil, err
	}
	return s.game, nil
}

// read takes one statement.
func (s *setup) read(keyword string, words []string) error {
	e := s.game.edition
	if keyword != "edition" && !s.said["edition"] {
		return errors.New("the edition comes first")
	}
	if has, limited := map[string]bool{
		"pad": len(e.sheets) > 1, "board": e.path, "path": e.path, "pawn": e.path, "lucky": e.lucky,
		"deck": e.cards, "hand": e.cards, "display": e.cards, "pile": e.cards,
	}[keyword]; limited && !has {
		return fmt.Errorf("not in edition %s", e.name)
	}
	switch keyword {
	case "edition", "player", "board", "active":
		if len(words) != 1 {
			return fmt.Errorf("one word follows, not %d", len(words))
		}
		return s.readWord(keyword, words[0])
	case "path", "deck", "display", "pile":
		return s.readList(keyword, words)
	case "pad", "sheet", "pawn", "lucky", "hand":
		if len(words) == 0 {
			return errors.New("a player's name follows")
		}
		return s.readOwn(keyword, words[0], words[1:])
	default:
		return errors.New("no set-up statement")
	}
}

// once refuses a statement that was made before.
func (s *setup) once(statement string) error {
	if s.said[statement] {
		return fmt.Errorf("%s is stated twice", statement)
	}
	s.said[statement] = true
	return nil
}

// readWord takes a statement of one word.
func (s *setup) readWord(keyword, word string) (err error) {
	if keyword == "player" {
		return s.readPlayer(word)
	}
	if err := s.once(keyword); err != nil {
		return err
	}
	switch keyword {
	case "edition":
		s.game.edition, err = editionNamed(word)
	case "board":
		s.board = word
	case "active":
		s.active, err = s.game.parseSeat(word)
	}
	return err
}

// readPlayer adds a seat (C1, B1, K1).
func (s *setup) readPlayer(name string) error {
	if name == "" {
		return errors.New("a player's name is empty")
	}
	if err := s.once("player " + name); err != nil {
		return err
	}
	if most := s.game.edition.seats; len(s.game.seats) == most {
		return fmt.Errorf("at most %d play", most)
	}
	s.game.seats = append(s.game.seats, &seat{name: name, crosses: map[string][]int{}, printed: s.game.edition.sheets[len(s.game.seats)%len(s.game.edition.sheets)]})
	return nil
}

// readList takes a statement that is a list of fields or cards.
func (s *setup) readList(keyword string, words []string) (err error) {
	if err := s.once(keyword); err != nil {
		return err
	}
	if keyword == "path" {
		s.path = words
		return nil
	}
	cards, err := s.game.edition.parseCards(words)
	switch keyword {
	case "deck":
		s.deck = cards
	case "display":
		s.game.display = cards
	case "pile":
		s.game.pile = cards
	}
	return err
}

// readOwn takes a statement about one player.
func (s *setup) readOwn(keyword, name string, words []string) error {
	own, err := s.game.parseSeat(name)
	if err != nil {
		return err
	}
	if err := s.once(keyword + " " + name); err != nil {
		return err
	}
	switch keyword {
	case "pad":
		if len(words) != 1 {
			return errors.New("one letter follows the name")
		}
		err = s.readPad(own, words[0])
	case "sheet":
		err = s.readSheet(own, words)
	case "pawn":
		if len(words) != 1 {
			return errors.New("one field follows the name")
		}
		own.pawn, err = parseNumber(words[0], 0, 100)
	case "lucky":
		own.lucky, err = s.readLucky(words)
	case "hand":
		own.hand, err = s.game.edition.parseCards(words)
	}
	return err
}

// readPad gives the player the printed sheet with a letter.
func (s *setup) readPad(own *seat, letter string) error {
	if s.said["sheet "+own.name] {
		return errors.New("the pad is chosen before the sheet is filled in")
	}
	for _, printed := range s.game.edition.sheets {
		if printed.pad == letter {
			own.printed = printed
			return nil
		}
	}
	return fmt.Errorf("there is no pad %s", letter)
}

// readLucky reads a pair of white sums (L3).
func (s *setup) readLucky(words []string) ([]int, error) {
	if len(words) != 2 || words[0] == words[1] {
		return nil, errors.New("two different numbers follow the name")
	}
	var pair []int
	for _, word := range words {
		n, err := parseNumber(word, 2, s.game.edition.top)
		if err != nil {
			return nil, err
		}
		pair = append(pair, n)
	}
	slices.Sort(pair)
	return pair, nil
}

// readSheet reads rows like R:5,7 and penalties like P:1. Each cross must have been possible after
// those before it (C3, C9, L2).
func (s *setup) readSheet(own *seat, words []string) error {
	said := map[string]bool{}
	var later []string // rows whose cells open after those of others (6.2)
	for _, word := range words {
		left, right, _ := strings.Cut(word, ":")
		if said[left] {
			return fmt.Errorf("%s is stated twice", left)
		}
		said[left] = true
		if left == "P" {
			penalties, err := parseNumber(right, 0, 4)
			if err != nil {
				return err
			}
			own.penalties = penalties
			continue
		}
		if fields := len(own.printed.bar) + len(own.printed.swaps) + len(own.printed.prizes); left == "X" && fields > 0 {
			struck, err := parseNumber(right, 0, fields)
			if err != nil {
				return err
			}
			own.struck = struck
			continue
		}
		if own.printed.rowNamed(left).name == "" {
			return fmt.Errorf("%s is no row of a sheet", word)
		}
		if len(own.printed.rowNamed(left).after) > 0 {
			later = append(later, word)
			continue
		}
		if err := s.readRow(own, left, right); err != nil {
			return fmt.Errorf("%s: %w", word, err)
		}
	}
	for _, word := range later {
		left, right, _ := strings.Cut(word, ":")
		if err := s.readRow(own, left, right); err != nil {
			return fmt.Errorf("%s: %w", word, err)
		}
	}
	if err := own.checkBar(said["X"]); err != nil {
		return err
	}
	return own.checkChains()
}

// checkBar fills in how many fields of the bar are used, if that is not said, and refuses fewer than
// the boxed cells that are crossed (9.8). Fields at the end whose rows are closed may be left.
func (s *seat) checkBar(said bool) error {
	boxed, usable := 0, len(s.printed.bar)
	for _, m := range s.printed.marks {
		if m.effect == strikeTheBar {
			boxed += s.countOf(m.cells)
		}
	}
	for usable > 0 && s.locked(s.printed.bar[usable-1]) {
		usable--
	}
	boxed = min(boxed, usable)
	if !said {
		s.struck = boxed
	}
	if s.struck < boxed {
		return fmt.Errorf("%d fields of the bar are used, and %d boxed cells crossed", s.struck, boxed)
	}
	return nil
}

// checkChains refuses a sheet on which only a part of a chain is crossed (8.5).
func (s *seat) checkChains() error {
	for _, m := range s.printed.marks {
		if n := s.countOf(m.cells); m.effect == crossTheOthers && n > 0 && n < len(m.cells) {
			return fmt.Errorf("of %v only %d are crossed", m.cells, n)
		}
	}
	return nil
}

// readRow reads one row's crosses, left to right, separated by commas.
func (s *setup) readRow(own *seat, row, numbers string) error {
	for number := range strings.SplitSeq(numbers, ",") {
		c, err := own.printed.parseCell(row + number)
		if err != nil {
			return err
		}
		if err := own.ownRefusal(c); err != nil {
			return fmt.Errorf("%s cannot have been crossed: %w", c, err)
		}
		own.mark(c)
	}
	return nil
}
