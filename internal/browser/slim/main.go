// Slim makes a Go program for browsers smaller to load: it removes the names and lines with which
// a panic says where it happened, and writes the data as few long segments instead of many short
// ones. The program's behaviour stays the same.
//
//	go run ./wasm/slim rowlock.wasm
package main

import (
	"fmt"
	"os"
)

func main() {
	if len(os.Args) != 2 {
		fmt.Fprintln(os.Stderr, "slim: one file of WebAssembly is needed")
		os.Exit(2)
	}
	if err := slimFile(os.Args[1]); err != nil {
		fmt.Fprintln(os.Stderr, "slim:", err)
		os.Exit(1)
	}
}

func slimFile(path string) error {
	program, err := os.ReadFile(path)
	if err != nil {
		return err
	}
	if program, err = slim(program); err != nil {
		return fmt.Errorf("%s: %w", path, err)
	}
	return os.WriteFile(path, program, 0o644)
}
