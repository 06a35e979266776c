//go:build !js

package plain

import "embed"

//go:embed nets/*.net
var embedded embed.FS

func init() { Nets.Embed(embedded) }
