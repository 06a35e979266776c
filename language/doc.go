// Package language says in the reader's language why an input was not taken. The
// sentences are data, one file a language, which the browser client reads too;
// the forms for what is counted follow the plural rules of CLDR.
package language
