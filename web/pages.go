package web

import (
	"io/fs"
	"net/http"
	"path"
	"strings"

	"rowlock/web/client"
)

// pages serves the browser client; every other address is the client's own
// business. Without a built client a page says how to get one.
func pages() http.Handler {
	files := client.Files()
	serve := http.FileServerFS(files)
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if r.Method != http.MethodGet && r.Method != http.MethodHead {
			http.Error(w, "this address is for reading", http.StatusMethodNotAllowed)
			return
		}
		name := strings.TrimPrefix(path.Clean(r.URL.Path), "/")
		info, err := fs.Stat(files, name)
		switch there := err == nil && !info.IsDir(); {
		case there && strings.HasPrefix(name, "assets/"):
			w.Header().Set("Cache-Control", "public, max-age=31536000, immutable") // named by content
		case !there && !strings.HasPrefix(name, "assets/"):
			r = r.Clone(r.Context())
			r.URL.Path = "/"
			w.Header().Set("Cache-Control", "no-cache")
		}
		serve.ServeHTTP(w, r)
	})
}
