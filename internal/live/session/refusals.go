package session

import "rowlock/refusal"

// Why a session refuses a message.
const (
	removed       refusal.Kind0         = "removed: you no longer have a seat at this table"
	tooSlow       refusal.Kind0         = "too_slow: this connection is too slow, please come back"
	askedOther    refusal.Kind0         = "asked_other: you have asked for something else since"
	otherMessage  refusal.Kind1[error]  = "other_message: a message is one JSON object of the protocol: {why}"
	helloFirst    refusal.Kind0         = "hello_first: hello is the first message, and no later one"
	noType        refusal.Kind0         = "no_type: the message has no type"
	noSuchMessage refusal.Kind1[string] = "no_such_message: there is no message of type {type}"
	// HiddenInField refuses a field with characters that Hides finds.
	HiddenInField refusal.Kind1[string] = "hidden_in_field: the field {field} has characters in it that are not shown"
	idLength      refusal.Kind1[int]    = "id_length: a command needs an id of at most {n|character|characters}"
)
