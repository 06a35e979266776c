// Package player tells what a player is: somebody who keeps games on a server and finds them again on
// every device. A player has no name, no e-mail and no password, but an id and a token for each device,
// both made by the device, and perhaps a code or passkeys that bring in another device. A player is what the
// entries of a log say; a table's log knows of no player.
//
// Start with Player.
package player
