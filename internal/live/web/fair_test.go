package web_test

import (
	"context"
	"crypto/sha256"
	"encoding/json"
	"fmt"
	"net/http"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"rowlock/internal/race"

	"github.com/coder/websocket"

	"rowlock/fair"
	"rowlock/rules"
	"rowlock/wire"
)

// A sharer plays one seat over a socket, always by its last choice, and shares in the draws as a
// browser does.
type sharer struct {
	socket *websocket.Conn
	seated wire.Seated
	seat   *fair.Seat
	ids    int
	waits  time.Time       // since when it sees that a throw is waited for
	throws []time.Duration // from then to the throw, of those that were seen before and after
	rolled int
}

// message is any message of the server.
type message struct {
	wire.Update
	Game    int      `json:"game"`
	Lines   []string `json:"lines"`
	Want    string   `json:"want"`
	Draw    int      `json:"draw"`
	Settled string   `json:"settled"`
}

func (f *fixture) sharer(seated wire.Seated) *sharer {
	f.Helper()
	socket, _, err := websocket.Dial(f.Context(), "ws"+strings.TrimPrefix(f.server.URL, "http")+"/api/tables/"+seated.Code+"/live", nil) //nolint:bodyclose // the library closes it
	if err != nil {
		f.Fatal(err)
	}
	socket.SetReadLimit(1 << 20)
	s := &sharer{socket: socket, seated: seated}
	s.say(f.Context(), wire.FromClient{Type: "hello", Token: seated.Token, Shares: true})
	return s
}

func (s *sharer) say(ctx context.Context, m wire.FromClient) {
	if m.Type != "hello" {
		s.ids++
		m.ID = fmt.Sprint(s.seated.Seat, "-", s.ids)
	}
	body, _ := json.Marshal(m) // of strings and numbers
	_ = s.socket.Write(ctx, websocket.MessageText, body)
}

// play plays until that many throws, or to the end of the game.
func (s *sharer) play(ctx context.Context, throws int) error {
	var m message
	for {
		_, body, err := s.socket.Read(ctx)
		if err != nil {
			return err
		}
		if err := json.Unmarshal(body, &m); err != nil {
			return err
		}
		switch m.Type {
		case "bye":
			return fmt.Errorf("%s", body)
		case "fair":
			if err := s.share(ctx, &m); err != nil {
				return err
			}
		case "update":
			for _, e := range m.Events {
				if e.Kind == "rolled" { // an update may bring several to a slow client
					s.rolled++
				}
			}
			if s.see(ctx, &m.Table); s.rolled >= throws || m.Table.State == "finished" {
				return nil
			}
		}
	}
}

func (s *sharer) share(ctx context.Context, m *message) error {
	if s.seat == nil {
		secret := fair.Hash(sha256.Sum256([]byte(s.seated.Token)))
		s.seat = fair.NewSeat(rules.Published(), fair.Game(fmt.Sprint(s.seated.Code, "/", m.Game)), s.seated.Seat, secret)
	}
	for _, line := range m.Lines {
		if err := s.seat.Read(line); err != nil {
			return err
		}
	}
	switch m.Want {
	case "anchor":
		s.say(ctx, wire.FromClient{Type: "anchor", Game: m.Game, Anchor: s.seat.Anchor().String()})
	case "share":
		link, err := s.seat.Link(m.Draw, m.Settled)
		if err != nil {
			return fmt.Errorf("the link for draw %d must not be given: %w", m.Draw, err)
		}
		s.say(ctx, wire.FromClient{Type: "share", Game: m.Game, Draw: m.Draw, Link: link.String()})
	}
	return nil
}

func (s *sharer) see(ctx context.Context, t *wire.Table) {
	if t.Play == nil {
		return
	}
	waits := t.Play.Position.Phase == "roll"
	switch {
	case waits && s.waits.IsZero():
		s.waits = time.Now()
	case !waits && !s.waits.IsZero():
		s.throws = append(s.throws, time.Since(s.waits))
		s.waits = time.Time{}
	}
	if !waits && len(t.Play.Choices) > 0 && t.Play.Chosen == nil {
		s.say(ctx, wire.FromClient{Type: "choose", Moment: t.Play.Moment, Choice: t.Play.Choices[len(t.Play.Choices)-1].Choice})
	}
}

// Players over real sockets share in every throw. The test logs how long a throw takes after the
// settled phase: go test -v -run SharedThrows ./web.
func TestSharedThrows(t *testing.T) {
	for _, players := range []int{1, 5} {
		t.Run(fmt.Sprint(players, " players"), func(t *testing.T) {
			race.LeaveAllBut(t, "1")
			f := openSharing(t, time.Hour) // a slow machine must not count as a seat that gives nothing
			host := f.seat("/api/tables", `{"name": "Player 0", "edition": "classic"}`)
			sharers := []*sharer{f.sharer(host)}
			for seat := 1; seat < players; seat++ {
				seated := f.seat("/api/tables/"+host.Code+"/seats", fmt.Sprintf(`{"name": "Player %d"}`, seat))
				sharers = append(sharers, f.sharer(seated))
			}
			sharers[0].say(t.Context(), wire.FromClient{Type: "start"})
			var all sync.WaitGroup
			for _, s := range sharers {
				all.Go(func() {
					if err := s.play(t.Context(), 20); err != nil {
						t.Error(err)
					}
				})
			}
			all.Wait()
			throws := slices.Sorted(slices.Values(sharers[0].throws))
			if n := len(throws); n > 0 {
				t.Logf("%d throws from settle to throw: median %v, longest %v", n, throws[n/2], throws[n-1])
			}
			status, bundle := f.get("/api/tables/" + host.Code + "/games/1/fair")
			report, err := fair.Verify(rules.Published(), strings.NewReader(bundle))
			if status != http.StatusOK || err != nil || len(report.Contributed) != players || len(report.Missing) > 0 {
				t.Errorf("%d, %+v, %v", status, report, err)
			}
			for _, s := range sharers {
				_ = s.socket.CloseNow()
			}
		})
	}
}
