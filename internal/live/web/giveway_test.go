package web_test

import (
	"context"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"runtime"
	"strings"
	"testing"
	"time"

	"rowlock/internal/live/lobby"
	"rowlock/internal/live/table"
	"rowlock/internal/live/table/run"
	"rowlock/internal/live/web"
	"rowlock/wire"
)

// slowLog is a log that takes an entry when told to.
type slowLog struct {
	memory
	writes, goOn chan struct{}
}

// Append implements run.Log.
func (l *slowLog) Append(ctx context.Context, code string, entries ...table.Entry) error {
	if l.writes != nil {
		l.writes <- struct{}{}
		<-l.goOn
	}
	return l.memory.Append(ctx, code, entries...)
}

// A command counts at the reviews' gate from its arrival until it is on disk.
func TestCommandsCountAtTheGate(t *testing.T) {
	log := &slowLog{memory: memory{beforeTheChoice(t)}}
	f := &fixture{T: t}
	f.lobby = lobby.Open(lobby.Config{Most: 1, Sleep: time.Hour, Table: quiet(run.Log(log))})
	defer f.lobby.Close()
	handler, gate := web.HandlerAndGate(web.Config{Lobby: f.lobby, Exact: noTable, Logger: slog.New(slog.DiscardHandler)})
	f.server = httptest.NewServer(handler)
	defer f.server.Close()
	p := f.sit(wire.Seated{Code: twinCode, Token: string(tokenOf(0))}, 0)
	log.writes, log.goOn = make(chan struct{}), make(chan struct{})
	before := gate.Waiting()
	p.say(wire.FromClient{Type: "choose", ID: "one", Moment: p.now.Table.Play.Moment, Choice: p.now.Table.Play.Choices[0].Choice})
	<-log.writes
	if now := gate.Waiting(); before != 0 || now != 1 {
		t.Errorf("%d wait before the command, %d while it is written", before, now)
	}
	close(log.goOn)
	p.wait(func() bool { return p.other["ackone"] != nil })
	if now := gate.Waiting(); now != 0 {
		t.Errorf("%d wait after the answer", now)
	}
}

// A review works only in places of the gate: while all are taken it sends nothing, then it is
// made.
func TestReviewsKeepToTheGate(t *testing.T) {
	f := open(t)
	handler, gate := web.HandlerAndGate(f.config())
	server := httptest.NewServer(handler)
	t.Cleanup(server.Close)
	var leave []func()
	for range max(runtime.GOMAXPROCS(0)-1, 1) {
		done, err := gate.Turn(t.Context())
		if err != nil {
			t.Fatal(err)
		}
		leave = append(leave, done)
	}
	ask := func(ctx context.Context) error {
		r, err := http.NewRequestWithContext(ctx, http.MethodPost, server.URL+"/api/review", strings.NewReader(shortRecord))
		if err != nil {
			t.Fatal(err)
		}
		r.Header.Set("Content-Type", "text/plain")
		answer, err := http.DefaultClient.Do(r)
		if err == nil {
			err = answer.Body.Close()
		}
		return err
	}
	soon, cancel := context.WithTimeout(t.Context(), time.Second)
	defer cancel()
	if err := ask(soon); err == nil {
		t.Error("a review is made where there is no place")
	}
	for _, done := range leave {
		done()
	}
	if err := ask(t.Context()); err != nil {
		t.Error(err)
	}
}

// shortRecord is the record of a game that has just begun.
const shortRecord = `rowlock 1
edition classic
player Ann
player Ben
active Ann
roll 2 2 R6 Y3 G2 B6
white Ann=R4 Ben=R4
`
