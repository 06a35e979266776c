//go:build !js

package master

import "embed"

//go:embed nets/*.net
var embedded embed.FS

func init() { Nets.Embed(embedded) }
