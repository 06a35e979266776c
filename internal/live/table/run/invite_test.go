package run_test

import (
	"testing"
	"testing/synctest"

	"rowlock/internal/live/table"
	"rowlock/internal/live/table/run"

	"rowlock/refusal"
)

// A host can let only invited people sit down; a link that has reached the wrong people becomes
// worthless with a new one.
func TestInvitedOnly(t *testing.T) {
	f := open(t, "classic").fill(2)
	first := f.now(0).Secret
	if first == "" || f.now(1).Secret != first || f.view(-1, table.Newest).Secret != "" {
		t.Fatalf("the secret is %q for the host, %q for a guest, %q for a spectator", first, f.now(1).Secret, f.view(-1, table.Newest).Secret)
	}
	f.must(0, table.Join{Name: "Before", Token: token(2)}) // the control: until then the code is enough
	f.refused("not_host", 1, table.Invite{Only: true})
	f.must(0, table.Invite{Only: true})
	for _, secret := range []string{"", "x", first + "0", first[1:]} {
		f.refused("not_invited", 3, table.Join{Name: "Squatter", Token: token(3), Invite: secret})
	}
	f.must(3, table.Join{Name: "Friend", Token: token(3), Invite: first})
	f.must(0, table.Remove{Name: "Friend"})
	f.must(0, table.Invite{Only: true, Renew: true})
	for name, now := range map[string]*fixture{"live": f, "woken": f.restart(f.log.all())} {
		now.refused("not_invited", 4, table.Join{Name: "Friend", Token: token(4), Invite: first})
		v := now.now(0)
		if !v.Invited || v.Secret == first {
			t.Errorf("%s: %v, %q after %q", name, v.Invited, v.Secret, first)
		}
		now.must(4, table.Join{Name: "Friend", Token: token(4), Invite: v.Secret})
	}
}

// Whoever is removed has no key any more, in whatever order the host removes them and lets only
// invited people sit down: neither their token nor the invitation that they know gives a seat. A
// bot's place may be cleared without a new invitation.
func TestRemovedHasNoKey(t *testing.T) {
	only := func(f *fixture) { f.must(0, table.Invite{Only: true}) }
	remove := func(f *fixture) { f.must(0, table.Remove{Name: "Seat 1"}) }
	for name, order := range map[string][]func(f *fixture){"removed first": {remove, only}, "invitations first": {only, remove}} {
		t.Run(name, func(t *testing.T) {
			f := open(t, "classic").fill(3)
			connection := f.connect(1)
			secret := f.now(1).Secret
			f.must(0, table.AddBot{Bot: "greedy"})
			f.must(0, table.Remove{Name: f.now(0).Seats[3].Name})
			if f.now(0).Secret != secret {
				t.Error("a bot's place costs everybody their invitation")
			}
			for _, do := range order {
				do(f)
			}
			for name, now := range map[string]*fixture{"live": f, "woken": f.restart(f.log.all())} {
				for _, invite := range []string{"", secret} {
					for _, with := range []int{1, 7} { // the token that they have, and a new one
						now.refused("not_invited", with, table.Join{Name: "Seat 1", Token: token(with), Invite: invite})
					}
				}
				if _, err := now.Subscribe(t.Context(), token(1), false, nil); refusal.Code(err) != "bad_token" {
					t.Errorf("%s: the token connects: %v", name, err)
				}
				v, err := now.View(t.Context(), token(1), table.Newest)
				if err != nil || v.Seat != -1 || v.Secret != "" || now.now(2).Secret == secret {
					t.Errorf("%s: they are on seat %d, and know %q; the invitation is %q", name, v.Seat, v.Secret, now.now(2).Secret)
				}
				now.must(8, table.Join{Name: "Friend", Token: token(8), Invite: now.now(0).Secret})
			}
			connection.Close()
		})
	}
}

// Whoever has lost a seat to a bot during a game, and is then removed, has no key either.
func TestRemovedAfterAFreedSeat(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		f := freed(t, "classic")
		secret := f.now(2).Secret
		f.passOut(2)
		f.must(0, table.Gather{})
		f.must(0, table.Remove{Name: "Seat 1"})
		f.must(0, table.Invite{Only: true})
		f.refused("not_invited", 1, table.Join{Name: "Seat 1", Token: token(1), Invite: secret})
		if _, err := f.Subscribe(t.Context(), token(1), false, nil); refusal.Code(err) != "bad_token" {
			t.Errorf("the token connects: %v", err)
		}
	})
}

// Everybody is told how many seats are open at a table: while it gathers the free ones, during a
// game none.
func TestSeatsToBeHad(t *testing.T) {
	f := open(t, "classic")
	free := func(want int) {
		t.Helper()
		if v := f.now(-1); v.Free != want {
			t.Errorf("%d seats are free beside %d, want %d", v.Free, len(v.Seats), want)
		}
	}
	free(4)
	f.fill(3)
	free(2)
	f.must(0, table.AddBot{Bot: "greedy"})
	free(1)
	f.must(0, table.Remove{Name: f.now(0).Seats[3].Name})
	free(2)
	f.must(0, table.Start{})
	free(0)
}

// A secret follows from its host's token: knowing the previous one is not enough.
func TestSecretIsTheHosts(t *testing.T) {
	f := open(t, "classic")
	ru := f.now(0).Rules
	other, err := run.New("TABLE2", table.Create{Rules: ru, Host: table.Join{Name: "Seat 0", Token: token(9)}}, run.Config{
		Log: &memory{name: "TABLE2"}, Dealer: f.cfg.Dealer, Bots: f.cfg.Bots, Logger: f.cfg.Logger,
	})
	if err != nil {
		t.Fatal(err)
	}
	defer other.Close()
	theirs := (&fixture{T: t, Runner: other}).now(9)
	if ours := f.now(0).Secret; theirs.Secret == "" || theirs.Secret == ours {
		t.Errorf("tables of two hosts have the secrets %q and %q", ours, theirs.Secret)
	}
}

// During a game the host may set its clock, for a person who is present and never decides, and
// nothing else; the decision that is due then has its whole time.
func TestClockDuringGame(t *testing.T) {
	f := open(t, "classic").fill(2)
	f.must(0, table.Start{})
	f.refused("not_host", 1, table.Change{Edition: "classic", Changes: table.Changes{Clock: new(20)}})
	f.refused("not_now", 0, table.Change{Edition: "longo", Changes: table.Changes{Clock: new(20)}})
	f.refused("malformed", 0, table.Change{Edition: "classic", Changes: table.Changes{Clock: new(3)}})
	if left := f.now(0).Left; left >= 0 {
		t.Fatalf("a clock runs: %s", left)
	}
	f.must(0, table.Change{Edition: "classic", Changes: table.Changes{Clock: new(20)}})
	if v := f.now(0); v.Clock != 20 || v.Left.Seconds() < 1 || v.Left.Seconds() > 20 {
		t.Errorf("a clock of %d, %s left", v.Clock, v.Left)
	}
}

// A name that looks like one at the table is taken.
func TestLookalikesAreTaken(t *testing.T) {
	f := open(t, "classic")
	for _, name := range []string{"SEAT 0", "Ѕeat 0", "Seɑt 0", "Seat O"} { // a Cyrillic letter, a Latin alpha, an O for a zero
		f.refused("name_taken", 1, table.Join{Name: name, Token: token(1)})
	}
	f.must(1, table.Join{Name: "Zoe", Token: token(1)})
}
