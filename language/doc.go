// Package language says in the reader's language why an input was not taken. The
// sentences are data, one file a language, which the browser client reads too.
package language
