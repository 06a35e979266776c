package web

import (
	"io/fs"
	"net/http"
	"path"
	"strings"

	"rowlock/web/client"
)

// pages serves the browser client; every address that is no file is the
// client's own business. Without a built client a page says how to get one.
func pages() http.Handler {
	files := client.Files()
	serve := http.FileServerFS(files)
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if r.Method != http.MethodGet && r.Method != http.MethodHead {
			http.Error(w, "this address is for reading", http.StatusMethodNotAllowed)
			return
		}
		name := strings.TrimPrefix(path.Clean(r.URL.Path), "/")
		if info, err := fs.Stat(files, name); err != nil || info.IsDir() {
			r.URL.Path = "/"
			w.Header().Set("Cache-Control", "no-cache")
		} else if strings.HasPrefix(name, "assets/") {
			w.Header().Set("Cache-Control", "public, max-age=31536000, immutable") // named by content
		}
		serve.ServeHTTP(w, r)
	})
}
