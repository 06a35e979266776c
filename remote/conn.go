package remote

import (
	"context"
	"encoding/json"
	"fmt"

	"github.com/coder/websocket"

	"rowlock/wire"
)

// A Conn is one connection to one table. One goroutine may receive while others
// send.
type Conn struct{ socket *websocket.Conn }

// mostReceived bounds one message of the server, in bytes.
const mostReceived = 4 << 20

// Dial connects to a table and says hello: with the seat's token, "" to watch, and
// what else of the message the client has to say.
func (s *Server) Dial(ctx context.Context, code string, hello wire.FromClient) (*Conn, error) {
	options := &websocket.DialOptions{HTTPHeader: s.headers()}
	socket, _, err := websocket.Dial(ctx, s.live(code), options) //nolint:bodyclose // the library closes it
	if err != nil {
		return nil, fmt.Errorf("cannot connect to table %s: %w", code, err)
	}
	socket.SetReadLimit(mostReceived)
	c := &Conn{socket}
	hello.Type = "hello"
	if err := c.Send(ctx, hello); err != nil {
		c.Close()
		return nil, err
	}
	return c, nil
}

// Send sends one message.
func (c *Conn) Send(ctx context.Context, m wire.FromClient) error {
	body, err := json.Marshal(m)
	if err != nil {
		return err
	}
	return c.socket.Write(ctx, websocket.MessageText, body)
}

// Receive waits for the server's next message and decodes it into what m points
// to: a struct with as many of the protocol's fields as the caller wants. It returns
// the message's size in bytes.
func (c *Conn) Receive(ctx context.Context, m any) (size int, err error) {
	body, err := c.Read(ctx)
	if err != nil {
		return 0, err
	}
	return len(body), json.Unmarshal(body, m)
}

// Read waits for the server's next message and returns its text.
func (c *Conn) Read(ctx context.Context) ([]byte, error) {
	_, body, err := c.socket.Read(ctx)
	return body, err
}

// Close ends the connection. The seat stays.
func (c *Conn) Close() { _ = c.socket.Close(websocket.StatusNormalClosure, "") }

// Cut ends the connection without a word.
func (c *Conn) Cut() { _ = c.socket.CloseNow() }
