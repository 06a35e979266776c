//go:build js

package main

import (
	"fmt"
	"os"
)

// A console is a run.Logger that writes to the browser's console.
type console struct{}

// Info implements run.Logger.
func (c console) Info(what string, about ...any) { c.Error(what, about...) }

// Error implements run.Logger.
func (console) Error(what string, about ...any) {
	fmt.Fprintln(os.Stderr, append([]any{what}, about...)...)
}
