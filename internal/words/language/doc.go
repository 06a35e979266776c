// Package language puts the output of the command line into the reader's language: the reasons of
// refusals, and the program's own sentences. Both are data, one file a language each; the browser
// client reads the refusals too. The forms of counted things follow the plural rules of CLDR.
package language
