package main

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"net"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"syscall"
	"time"

	"rowlock/internal/play/load"
)

// A measuredServer is a server started to be measured.
type measuredServer struct {
	*exec.Cmd
	address, metrics string
	used             used
	told             bool   // whether the server has told its usage
	watch            *watch // nil unless usage over time is asked for
}

// used is what a server used while it was measured.
type used struct {
	MB          float64 `json:"mb"`    // resident at the end
	CPU         float64 `json:"cpu_s"` // seconds of a processor
	AllocatedKB float64 `json:"allocated_kb"`
	Goroutines  float64 `json:"goroutines"` // at the end, as those that follow
	Files       float64 `json:"files"`
	Tables      float64 `json:"tables"`  // in memory
	HeapMB      float64 `json:"heap_mb"` // in use after the last collection
}

// startServer runs a program, this one if none is named, as a server on a directory and a port, 0
// for a free one.
func startServer(ctx context.Context, program, dir, port string) (*measuredServer, error) {
	if program == "" {
		var err error
		if program, err = os.Executable(); err != nil {
			return nil, err
		}
	}
	s := &measuredServer{Cmd: exec.CommandContext(ctx, program, "serve", "--host", "127.0.0.1", "--port", port, "--data", filepath.Join(dir, "data"),
		"--trusted-proxy", "127.0.0.1/32", "--metrics", "127.0.0.1:0")}
	// The operator's settings for another server must not change what is measured.
	s.Env = slices.DeleteFunc(os.Environ(), func(pair string) bool { return strings.HasPrefix(pair, variables) })
	s.Env = append(s.Env, variable("exempt")+"="+load.Network) // an older version has no such flag
	s.Stderr = os.Stderr
	out, err := s.StdoutPipe()
	if err != nil {
		return nil, err
	}
	if err := startBound(ctx, s.Cmd); err != nil {
		return nil, fmt.Errorf("cannot start a server: %w", err)
	}
	lines := bufio.NewScanner(out)
	for s.metrics == "" && lines.Scan() {
		text := lines.Text()
		_, address, found := strings.Cut(text, "http://")
		if s.address == "" && found {
			s.address = "http://" + address
		}
		if strings.HasPrefix(text, "Metrics are at ") {
			s.metrics = "http://" + address
		}
	}
	if s.address == "" || s.metrics == "" {
		return nil, errors.Join(errors.New("the server does not start"), s.Process.Kill(), s.Wait())
	}
	return s, nil
}

// restart kills the server and starts it again, with the same address.
func (s *measuredServer) restart(ctx context.Context, program, dir string) error {
	_, port, err := net.SplitHostPort(strings.TrimPrefix(s.address, "http://"))
	if err == nil {
		err = s.Process.Kill()
	}
	if err != nil {
		return err
	}
	_ = s.Wait() // the error says that it was killed
	again, err := startServer(ctx, program, dir, port)
	if err == nil {
		s.Cmd, s.metrics = again.Cmd, again.metrics
	}
	return err
}

func (s *measuredServer) stop() error {
	if err := s.Process.Signal(syscall.SIGTERM); err != nil {
		return err
	}
	return s.Wait()
}

func (s *measuredServer) begins() {
	s.used, s.told = s.usage()
	if s.watch != nil {
		s.watch.begin(s.usage)
	}
}

func (s *measuredServer) ends() {
	if s.watch != nil {
		s.watch.end()
	}
	before, told := s.used, s.told
	s.used, s.told = s.usage()
	s.told = s.told && told
	s.used.CPU -= before.CPU
	s.used.AllocatedKB -= before.AllocatedKB
}

// metricsWithin is how long to wait for a server's metrics: one that is overloaded may give none.
const metricsWithin = 10 * time.Second

// usage returns what the server has used so far, with zeros for missing figures. If the server
// does not answer in time, told is false.
func (s *measuredServer) usage() (u used, told bool) {
	client := http.Client{Timeout: metricsWithin}
	answer, err := client.Get(s.metrics)
	if err != nil {
		return u, false
	}
	defer answer.Body.Close()
	lines := bufio.NewScanner(answer.Body)
	for lines.Scan() {
		name, value, _ := strings.Cut(lines.Text(), " ")
		number, _ := strconv.ParseFloat(value, 64)
		switch name {
		case "process_resident_memory_bytes":
			u.MB = number / (1 << 20)
		case "process_cpu_seconds_total":
			u.CPU = number
		case "go_memstats_alloc_bytes_total":
			u.AllocatedKB = number / (1 << 10)
		case "go_gc_heap_live_bytes":
			u.HeapMB = number / (1 << 20)
		case "go_goroutines":
			u.Goroutines = number
		case "process_open_fds":
			u.Files = number
		case "rowlock_tables":
			u.Tables = number
		}
	}
	return u, lines.Err() == nil
}
