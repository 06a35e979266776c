package main

import (
	"bufio"
	"errors"
	"io"
	"strconv"
	"strings"

	"rowlock/internal/words/language"
	"rowlock/record"
	"rowlock/rules"
)

// readRecord reads the record in a file, or on standard input if path is "-".
func readRecord(path string, stdin io.Reader) (*record.Record, error) {
	r, _, err := readText(path, stdin)
	return r, err
}

// readText reads a record as readRecord does, and returns its text too.
func readText(path string, stdin io.Reader) (r *record.Record, text string, err error) {
	in, err := input(path, stdin)
	if err != nil {
		return nil, "", err
	}
	defer in.Close()
	read := bufio.NewReader(in)
	if begins(read, `{"fair":`) {
		return nil, "", &failure{status: statusWrong, place: path, err: language.NewFault("bundle_here")}
	}
	var whole strings.Builder
	if r, err = record.Read(rules.Published(), io.TeeReader(read, &whole)); err != nil {
		return nil, "", recordFailure(path, err)
	}
	return r, whole.String(), nil
}

// recordFailure puts file and line before a fault of a record. Any other error means that the file
// could not be read.
func recordFailure(path string, err error) error {
	fault, ok := errors.AsType[*record.Error](err)
	if !ok {
		return misuse(unread(path, err))
	}
	return &failure{status: statusWrong, place: atLine(path, fault.Line), err: fault.Fault}
}

// atLine names a line of a file, as compilers do.
func atLine(path string, line int) string { return path + ":" + strconv.Itoa(line) }
