// Package language says in the reader's language what the command line says: why an
// input was not taken, and the sentences of the program itself. Both are data, one
// file a language each; the browser client reads the refusals too. The forms for what
// is counted follow the plural rules of CLDR.
package language
