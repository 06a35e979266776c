// Package api is what a server answers over HTTP, and a browser's worker without a server: one list
// of requests with what each takes and gives, and the answer to each. It knows no net: a Face reads
// a request, knows who asks, and writes the answer.
//
// Start with Routes and Route.Answer.
package api
