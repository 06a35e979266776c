// Package preview says and draws what a table's link shows in a messenger, which runs no script: who invites to what,
// and who sits there. It knows only what everybody may know who has the link.
package preview
