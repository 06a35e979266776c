package cluster

import (
	"bytes"
	"context"
	"crypto/tls"
	"io"
	"net/http"
	"net/http/httputil"
	"net/url"
	"time"

	"rowlock/internal/live/store/pg"
)

// A peer is another node.
type peer struct {
	pg.Node
	proxy  *httputil.ReverseProxy
	lines  *http.Transport
	ctx    context.Context // of what is relayed to it
	cancel context.CancelFunc

	asking  bool      // a probe is on its way
	reached time.Time // when it last answered
	failed  time.Time // the end of its lease when it first failed to; zero while it answers
}

// probePath is where a peer says that it is there.
const probePath = "/probe"

// meet learns which other nodes there are. Those that are gone are forgotten, and what is relayed to
// them is cut.
func (n *Node) meet(list []pg.Node) {
	n.mu.Lock()
	defer n.mu.Unlock()
	there := map[string]bool{}
	for _, one := range list {
		there[one.ID] = true
		if p := n.peers[one.ID]; p != nil {
			p.Node = one
			continue
		}
		n.peers[one.ID] = n.newPeer(one)
	}
	for id, p := range n.peers {
		if !there[id] {
			p.cancel()
			p.lines.CloseIdleConnections()
			delete(n.peers, id)
		}
	}
}

func (n *Node) newPeer(one pg.Node) *peer {
	lines := &http.Transport{
		TLSClientConfig:     n.key.tls(func(digest []byte) bool { return bytes.Equal(digest, one.Print) }),
		TLSNextProto:        map[string]func(string, *tls.Conn) http.RoundTripper{}, // an upgrade takes a connection
		TLSHandshakeTimeout: askWithin, MaxIdleConnsPerHost: 64, IdleConnTimeout: time.Minute,
		DialContext: dial,
	}
	ctx, cancel := context.WithCancel(context.Background())
	return &peer{
		Node: one, lines: lines, ctx: ctx, cancel: cancel, reached: time.Now(),
		proxy: newProxy(&url.URL{Scheme: "https", Host: one.Peer}, lines, n.cfg.Logger),
	}
}

// knows reports whether a digest is that of a node's certificate. A node that has just joined is
// looked up.
func (n *Node) knows(digest []byte) bool {
	known := func() bool {
		n.mu.Lock()
		defer n.mu.Unlock()
		for _, p := range n.peers {
			if bytes.Equal(p.Print, digest) {
				return true
			}
		}
		return bytes.Equal(n.key.digest, digest)
	}
	if known() {
		return true
	}
	ctx, cancel := context.WithTimeout(context.Background(), askWithin)
	defer cancel()
	if n.renew(ctx) != nil {
		return false
	}
	return known()
}

// judge asks all peers whether they are there, and decides from what they have answered so far
// whether this node is cut off.
func (n *Node) judge(ctx context.Context) {
	n.mu.Lock()
	cut, youngest := 0, true
	for _, p := range n.peers {
		if !p.asking {
			p.asking = true
			go n.probe(ctx, p, p.lines, p.Peer)
		}
		// One that has not renewed its lease since it failed may be dead: then it lapses by itself.
		if !p.failed.IsZero() && time.Since(p.reached) > silence && p.Until.After(p.failed) {
			cut++
			p.cancel()
		}
		youngest = youngest && n.self.Begun.After(p.Begun)
	}
	isolated := cut > 0 && (2*cut > len(n.peers) && len(n.peers) > 1 || len(n.peers) == 1 && youngest)
	changed := isolated != n.isolated
	n.isolated = isolated
	n.mu.Unlock()
	if changed && isolated {
		n.cfg.Logger.Warn("the node ends its tables: it is cut off from most of the others")
		if err := n.join(ctx); err != nil { // under another name it holds nothing
			n.lapse()
		}
	} else if changed {
		n.cfg.Logger.Info("the node reaches the others again")
	}
}

// probe asks a peer whether it is there.
func (n *Node) probe(ctx context.Context, p *peer, lines *http.Transport, door string) {
	ctx, cancel := context.WithTimeout(ctx, askWithin)
	defer cancel()
	there := false
	request, err := http.NewRequestWithContext(ctx, http.MethodGet, "https://"+door+probePath, nil)
	if err == nil {
		var answer *http.Response
		if answer, err = lines.RoundTrip(request); err == nil {
			there = answer.StatusCode == http.StatusNoContent
			_ = answer.Body.Close() // it has none
		}
	}
	n.mu.Lock()
	defer n.mu.Unlock()
	p.asking = false
	switch {
	case there:
		p.reached, p.failed = time.Now(), time.Time{}
		if p.ctx.Err() != nil && n.peers[p.ID] == p { // it was cut off
			p.ctx, p.cancel = context.WithCancel(context.Background())
		}
	case p.failed.IsZero():
		p.failed = p.Until
	}
}

// openPath is where a peer says which of its tables are open.
const openPath = "/open"

// mostOpen is how many bytes a peer may say of them.
const mostOpen = 64 << 10

// OpenTables returns what the other nodes say of their open tables. One that does not answer within a second is
// left out.
func (n *Node) OpenTables(ctx context.Context) (said [][]byte) {
	ctx, cancel := context.WithTimeout(ctx, time.Second)
	defer cancel()
	n.mu.Lock()
	answers := make(chan []byte, len(n.peers))
	for _, p := range n.peers {
		go func(lines *http.Transport, door string) { answers <- ask(ctx, lines, "https://"+door+openPath) }(p.lines, p.Peer)
	}
	n.mu.Unlock()
	for range cap(answers) {
		if text := <-answers; text != nil {
			said = append(said, text)
		}
	}
	return said
}

// ask returns what a peer answers, nil for nothing.
func ask(ctx context.Context, lines *http.Transport, address string) []byte {
	request, err := http.NewRequestWithContext(ctx, http.MethodGet, address, nil)
	if err != nil {
		return nil
	}
	answer, err := lines.RoundTrip(request)
	if err != nil {
		return nil
	}
	defer answer.Body.Close()
	text, err := io.ReadAll(io.LimitReader(answer.Body, mostOpen))
	if err != nil || answer.StatusCode != http.StatusOK {
		return nil
	}
	return text
}

// peer returns a node by its name, nil if there is none that can be reached.
func (n *Node) peer(id string) *peer {
	n.mu.Lock()
	defer n.mu.Unlock()
	if p := n.peers[id]; p != nil && p.ctx.Err() == nil {
		return p
	}
	return nil
}

// way returns the node to ask for what a node has: that one or, if the line to it is cut, any that is
// reached, which may reach it. Nil if there is none.
func (n *Node) way(id string) (p *peer, around bool) {
	if p := n.peer(id); p != nil {
		return p, false
	}
	n.mu.Lock()
	_, there := n.peers[id]
	n.mu.Unlock()
	if !there {
		return nil, false
	}
	return n.other(""), true
}

// name returns the peer's name, "" of none.
func (p *peer) name() string {
	if p == nil {
		return ""
	}
	return p.ID
}

// other returns a node that stays, nil if there is none. Without a version, any; otherwise one of
// another version.
func (n *Node) other(than string) *peer {
	return n.staying(func(p *peer) bool { return than == "" || p.Version != than })
}

// newer returns a node of a newer version, nil if there is none.
func (n *Node) newer() *peer {
	return n.staying(func(p *peer) bool { return p.Level > n.self.Level })
}

// staying returns any node that can be reached, stays and is wanted, nil if there is none.
func (n *Node) staying(wanted func(p *peer) bool) *peer {
	n.mu.Lock()
	defer n.mu.Unlock()
	for _, p := range n.peers { // in any order
		if p.ctx.Err() == nil && !p.Leaving && wanted(p) {
			return p
		}
	}
	return nil
}
