// Package enginetest is the conformance kit: what every rule set must hold,
// whatever it prints and however its turn flows. It knows no edition.
package enginetest
