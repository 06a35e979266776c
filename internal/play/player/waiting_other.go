//go:build !unix

package player

import "os"

// waiting finds nothing on systems where a pipe cannot be read without waiting.
func waiting(*os.File) bool { return false }
