package main

import (
	"encoding/json"
	"io"
)

// printJSON prints a value on one line, without HTML escaping: names hold what
// they hold.
func printJSON(out io.Writer, value any) error {
	encoder := json.NewEncoder(out)
	encoder.SetEscapeHTML(false)
	return encoder.Encode(value)
}
