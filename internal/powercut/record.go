package powercut

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"slices"
	"strconv"
	"strings"
)

// traced are the calls that are recorded.
const traced = "trace=open,openat,creat,write,pwrite64,writev,pwritev,fsync,fdatasync,sync_file_range,ftruncate,truncate,fallocate," +
	"rename,renameat,renameat2,unlink,unlinkat,mkdir,mkdirat,link,linkat"

// Record runs a program to its end and writes its calls to a file. The error is the
// program's.
func Record(program *exec.Cmd, recording string) error {
	under := []string{"strace", "-f", "-qq", "-y", "-x", "-s", "1000000", "-e", "signal=none", "-o", recording, "-e", traced}
	path, err := exec.LookPath(under[0])
	if err != nil {
		return fmt.Errorf("cannot record a program: %w", err)
	}
	program.Path, program.Args = path, append(under, program.Args...)
	return program.Run()
}

// lostThread is what strace says of a thread that ended with its program as it was about
// to do something: it has not been done.
const lostThread = "???( <detached ...>"

// Read returns the calls of a recording, in the order in which they began; flushes
// where they ended.
func Read(recording string) (calls []Call, err error) {
	file, err := os.Open(recording)
	if err != nil {
		return nil, err
	}
	defer file.Close()
	lines := bufio.NewReaderSize(file, 1<<20)
	begun := map[string]unfinished{} // by thread
	for {
		line, err := lines.ReadString('\n')
		if errors.Is(err, io.EOF) {
			return calls, nil
		}
		if err != nil {
			return nil, err
		}
		thread, text, _ := strings.Cut(strings.TrimSuffix(line, "\n"), " ")
		text = strings.TrimSpace(text)
		switch {
		case text == lostThread:
		case strings.HasPrefix(text, "<... "):
			one := begun[thread]
			delete(begun, thread)
			calls, err = one.end(calls, text)
		case strings.HasSuffix(text, " <unfinished ...>"):
			calls, begun[thread], err = begin(calls, text)
		default:
			var one unfinished
			if calls, one, err = begin(calls, text); err == nil {
				calls, err = one.end(calls, text)
			}
		}
		if err != nil {
			return nil, fmt.Errorf("cannot read the recording: %w: %.200s", err, line)
		}
	}
}

// An unfinished call is one whose outcome comes later.
type unfinished struct {
	number int  // in the list
	flush  Call // which is added when it has ended
}

// begin adds a call at its beginning: what it writes may be on disk from then on.
func begin(calls []Call, text string) ([]Call, unfinished, error) {
	one, err := parse(text)
	if one.Kind == Flush {
		one.From = len(calls)
		return calls, unfinished{number: -1, flush: one}, err
	}
	return append(calls, one), unfinished{number: len(calls)}, err
}

// end takes a call back that failed, and adds a flush that did not.
func (u unfinished) end(calls []Call, text string) ([]Call, error) {
	at := strings.LastIndex(text, " = ")
	if at < 0 {
		return nil, errors.New("a call without an outcome")
	}
	result, _, _ := strings.Cut(text[at+3:], " ")
	result, _, _ = strings.Cut(result, "<")
	value, err := strconv.ParseInt(result, 10, 64)
	switch {
	case err != nil && result != "?": // of a program that has ended meanwhile
		return nil, err
	case u.number < 0 && value == 0:
		return append(calls, u.flush), nil
	case u.number >= 0 && value < 0:
		calls[u.number] = Call{}
	case u.number >= 0 && calls[u.number].Kind == Write && value != int64(len(calls[u.number].Data)):
		return nil, errors.New("a write that is not whole")
	}
	return calls, nil
}

// parse reads a call's name and arguments.
func parse(text string) (Call, error) {
	name, args, ok := strings.Cut(text, "(")
	if !ok {
		return Call{}, errors.New("no call")
	}
	switch name {
	case "open", "openat":
		return parseOpen(args)
	case "write", "pwrite64":
		return parseWrite(name, args)
	case "fsync", "fdatasync":
		return Call{Kind: Flush, Path: opened(args)}, nil
	case "ftruncate":
		size, err := strconv.ParseInt(number(args, 1), 10, 64)
		return Call{Kind: Truncate, Path: opened(args), Off: size}, err
	case "mkdir", "mkdirat":
		paths, err := literals(args, 1)
		return Call{Kind: MakeDir, Path: paths[0]}, err
	case "unlink", "unlinkat":
		paths, err := literals(args, 1)
		return Call{Kind: Remove, Path: paths[0]}, err
	case "rename", "renameat", "renameat2":
		paths, err := literals(args, 2)
		return Call{Kind: Rename, Path: paths[0], To: paths[1]}, err
	}
	return Call{}, fmt.Errorf("%s is not understood", name)
}

// parseOpen reads a call that may create a file.
func parseOpen(args string) (Call, error) {
	if !strings.Contains(args, "O_CREAT") {
		return Call{}, nil
	}
	paths, err := literals(args, 1)
	return Call{Kind: Create, Path: paths[0], New: strings.Contains(args, "O_TRUNC")}, err
}

func parseWrite(name, args string) (Call, error) {
	data, err := literals(args, 1)
	if err != nil {
		return Call{}, err
	}
	one := Call{Kind: Write, Path: opened(args), Data: []byte(data[0]), Off: AtEnd}
	if strings.HasPrefix(args, "1<") && !strings.HasPrefix(one.Path, "/") { // a pipe, no file
		one.Kind = Say
	}
	if name == "pwrite64" {
		one.Off, err = strconv.ParseInt(number(args[strings.LastIndexByte(args, '"')+1:], 2), 10, 64)
	}
	return one, err
}

// opened returns the path of the open file that a call begins with: 7</tmp/x>.
func opened(args string) string {
	_, path, _ := strings.Cut(args, "<")
	path, _, _ = strings.Cut(path, ">")
	return path
}

// number returns the argument behind so many commas.
func number(args string, commas int) string {
	list := strings.Split(args, ",")
	text := strings.TrimSpace(list[min(commas, len(list)-1)])
	return text[:len(text)-len(strings.TrimLeft(text, "-0123456789"))]
}

// literals returns so many texts in quotes, always that many.
func literals(args string, n int) ([]string, error) {
	list := make([]string, n)
	for i := range list {
		at := strings.IndexByte(args, '"')
		if at < 0 {
			return list, errors.New("a text is missing")
		}
		quoted, err := strconv.QuotedPrefix(args[at:])
		if err != nil {
			return list, err
		}
		if list[i], err = strconv.Unquote(quoted); err != nil {
			return list, err
		}
		args = args[at+len(quoted):]
	}
	return slices.Clip(list), nil
}
