package table

// A Refusal is why a command was not taken. Nothing changed.
type Refusal struct {
	Code string // stable, for translation
	Text string // English, for people and logs
}

// Error implements error.
func (r *Refusal) Error() string { return r.Text }

func refuse(code, text string) error { return &Refusal{Code: code, Text: text} }

// The codes of refusals.
const (
	CodeStale       = "stale"
	CodeIllegal     = "illegal"
	CodeNotHost     = "not_host"
	CodeNotSeated   = "not_seated"
	CodeNotNow      = "not_now"
	CodeFull        = "full"
	CodeMalformed   = "malformed"
	CodeName        = "name"
	CodeNameTaken   = "name_taken"
	CodeUnavailable = "unavailable"
	CodeShutdown    = "shutdown"
	CodeCrowded     = "crowded"
	CodeNoTable     = "no_table"
)
