// Package schema holds what describes the interface for programs, as a server gives it.
package schema

import _ "embed"

// OpenAPI describes the requests, at /api/openapi.json.
//
//go:embed openapi.json
var OpenAPI []byte

// AsyncAPI describes the WebSocket of a table, at /api/asyncapi.json.
//
//go:embed asyncapi.json
var AsyncAPI []byte
