// Package enginetest is the conformance kit: it checks what every rule set must guarantee,
// whatever it prints and however its turn goes. It knows no edition.
package enginetest
