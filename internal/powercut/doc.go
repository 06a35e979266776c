// Package powercut says what a disk may hold when the power is cut: a program is
// recorded under strace, and the files are built anew from its system calls, with
// what was flushed, and with as much of the rest as chance lets through.
package powercut
