package refusal

// Kinds that packages share which do not know each other.
const (
	Malformed   Kind1[error]            = "malformed: {reason}"
	Unavailable Kind0                   = "unavailable: not available just now, please try again"
	NoSuchField Kind1[string]           = "no_such_field: the field {field} does not belong here"
	NotNumber   Kind1[string]           = `not_number: "{word}" is not a number`
	OutOfRange  Kind3[string, int, int] = "out_of_range: {word} is not from {least} to {most}"
	TextLong    Kind1[int]              = "text_long: say it in at most {n|character|characters}"
	NotAsked    Kind0                   = "fair_not_asked: no link is asked for, or not this one"
)
