package web

import (
	"io"
	"io/fs"
	"mime"
	"net/http"
	"path"
	"regexp"
	"strconv"
	"strings"
)

// clientPage matches the addresses for which the browser client has a page.
var clientPage = regexp.MustCompile(`^/(t/[^/]+(/review|/replay|/scores)?/?|replay/?|daily/?|duel/\w+/?|games/?|workshop/?|(learn|puzzles)(/[\w-]+)?/?|(rules|sheets)/[\w-]+/?)?$`)

// codings are the compressed forms in which files may be stored beside the originals, the smallest
// first.
var codings = []struct{ name, suffix string }{{"br", ".br"}, {"gzip", ".gz"}}

// pages serves the browser client from its files. Every address that is not a file gets the
// client's page; those that clientPage does not match get it as not found.
func pages(files fs.FS) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if r.Method != http.MethodGet && r.Method != http.MethodHead {
			http.Error(w, "this address is for reading", http.StatusMethodNotAllowed)
			return
		}
		name := strings.TrimPrefix(path.Clean(r.URL.Path), "/")
		switch {
		case isFile(files, name):
			serveFile(w, r, files, name)
		case clientPage.MatchString(r.URL.Path):
			serveFile(w, r, files, "index.html")
		default:
			notFound(w, files)
		}
	})
}

// isFile reports whether a file may be asked for by name; compressed ones may not.
func isFile(files fs.FS, name string) bool {
	info, err := fs.Stat(files, name)
	return err == nil && !info.IsDir() && !strings.HasSuffix(name, ".br") && !strings.HasSuffix(name, ".gz")
}

// serveFile sends a file, compressed if it is stored that way and the browser accepts it.
func serveFile(w http.ResponseWriter, r *http.Request, files fs.FS, name string) {
	h := w.Header()
	h.Set("Cache-Control", "no-cache")
	if strings.HasPrefix(name, "assets/") {
		h.Set("Cache-Control", "public, max-age=31536000, immutable") // named by content
	}
	h.Add("Vary", "Accept-Encoding")
	if kind := mime.TypeByExtension(path.Ext(name)); kind != "" {
		h.Set("Content-Type", kind)
	}
	if strings.HasSuffix(name, ".html") && name != "index.html" {
		// meant to be saved to disk: no script in a page runs under this server's policy
		h.Set("Content-Disposition", "attachment")
	}
	for _, coding := range codings {
		if _, err := fs.Stat(files, name+coding.suffix); err == nil && accepts(r, coding.name) {
			h.Set("Content-Encoding", coding.name)
			name += coding.suffix
			break
		}
	}
	file, err := files.Open(name)
	if err != nil {
		http.Error(w, "the page cannot be read", http.StatusInternalServerError)
		return
	}
	defer file.Close()
	if info, err := file.Stat(); err == nil {
		h.Set("Content-Length", strconv.FormatInt(info.Size(), 10))
	}
	// piece by piece, so that a slow reader costs no copy of the file; one that has gone no longer needs it
	_, _ = io.Copy(w, file)
}

// accepts reports whether a request accepts a coding: it names the coding, and not with a weight
// of 0.
func accepts(r *http.Request, coding string) bool {
	for item := range strings.SplitSeq(strings.Join(r.Header.Values("Accept-Encoding"), ","), ",") {
		name, weight, _ := strings.Cut(item, ";")
		if strings.EqualFold(strings.TrimSpace(name), coding) {
			weight = strings.ReplaceAll(strings.TrimSpace(weight), " ", "")
			return strings.Trim(strings.TrimPrefix(weight, "q="), "0.") != "" || weight == ""
		}
	}
	return false
}

// notFound sends the client's page for an unknown address.
func notFound(w http.ResponseWriter, files fs.FS) {
	page, err := fs.ReadFile(files, "index.html")
	if err != nil {
		http.Error(w, errNoSuchPage.Error(), http.StatusNotFound)
		return
	}
	w.Header().Set("Content-Type", "text/html; charset=utf-8")
	w.Header().Set("Cache-Control", "no-cache")
	w.WriteHeader(http.StatusNotFound)
	_, _ = w.Write(page) // a browser that has gone no longer needs it
}
