package cluster

import (
	"context"
	"errors"
	"net"
	"net/http"
	"time"
)

// Reaches reports whether a node is let in at a door.
func Reaches(n *Node, door string) bool {
	lines := &http.Transport{TLSClientConfig: n.key.tls(func([]byte) bool { return true })}
	defer lines.CloseIdleConnections()
	client := http.Client{Transport: lines, Timeout: 10 * time.Second}
	answer, err := client.Get("https://" + door + probePath)
	if err != nil {
		return false
	}
	_ = answer.Body.Close()
	return answer.StatusCode == http.StatusNoContent
}

// CutFrom keeps a node from asking others whether they are there: those of that name, or all.
func CutFrom(n *Node, name string) { n.setLines(name, true) }

// Reconnect lets a node ask all others.
func Reconnect(n *Node) { n.setLines("", false) }

func (n *Node) setLines(name string, cut bool) {
	n.mu.Lock()
	defer n.mu.Unlock()
	for _, p := range n.peers {
		if name != "" && p.ID != name {
			continue
		}
		p.lines.CloseIdleConnections()
		lines := p.lines.Clone()
		lines.DialContext = dial
		if cut {
			lines.DialContext = func(context.Context, string, string) (net.Conn, error) {
				return nil, errors.New("as if the line were cut")
			}
		}
		p.lines = lines
	}
}
