package remote

import (
	"context"
	"encoding/json"
	"fmt"
	"net/http"

	"github.com/coder/websocket"

	"rowlock/wire"
)

// A Conn is one connection to one table. One goroutine may receive while others
// send.
type Conn struct{ socket *websocket.Conn }

// mostReceived bounds one message of the server, in bytes.
const mostReceived = 4 << 20

// Dial connects to a table and says hello: with the seat's token, "" to watch, and the other
// fields of hello. The error may be a Later.
func (s *Server) Dial(ctx context.Context, code string, hello wire.FromClient) (*Conn, error) {
	options := &websocket.DialOptions{HTTPHeader: s.headers()}
	socket, answer, err := websocket.Dial(ctx, s.live(code), options) //nolint:bodyclose // the library closes it
	if err != nil {
		if answer != nil && answer.StatusCode >= http.StatusMultipleChoices {
			err = refused(answer)
		}
		return nil, fmt.Errorf("cannot connect to table %s: %w", code, err)
	}
	socket.SetReadLimit(mostReceived)
	c := &Conn{socket}
	hello.Type = "hello"
	if err := c.Send(ctx, hello); err != nil {
		c.Cut()
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

// Receive waits for the server's next message and decodes it into the struct that m points to,
// which has only the fields that the caller uses. It returns the message's size in bytes.
func (c *Conn) Receive(ctx context.Context, m any) (size int, err error) {
	err = c.Take(ctx, func(text []byte) error {
		size = len(text)
		return json.Unmarshal(text, m)
	})
	return size, err
}

// Take waits for the server's next message and passes its text to a function, which must not keep
// it.
func (c *Conn) Take(ctx context.Context, take func(text []byte) error) error {
	_, message, err := c.socket.Reader(ctx)
	if err != nil {
		return err
	}
	text := wire.NewBuffer()
	defer text.Free()
	if _, err := text.ReadFrom(message); err != nil {
		return err
	}
	return take(text.Bytes())
}

// Cut ends the connection without a word, as a server that answers none would be waited for. The seat
// stays.
func (c *Conn) Cut() { _ = c.socket.CloseNow() }
