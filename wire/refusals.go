package wire

import "rowlock/refusal"

// What is wrong with a request or a message, whatever it asks for.
const (
	NoPage    refusal.Kind0        = "no_page: there is nothing at this address"
	OtherJSON refusal.Kind1[error] = "other_json: the request is not the JSON that is expected here: {why}"

	notUnicode refusal.Kind0         = "not_unicode: it is not UTF-8"
	notObject  refusal.Kind0         = "not_object: it is not an object"
	brokenJSON refusal.Kind1[int]    = "broken_json: it is not JSON from byte {at} on"
	otherValue refusal.Kind1[string] = "other_value: the field {field} has a value of another kind"
	FieldTwice refusal.Kind1[string] = "field_twice: the field {field} appears twice"
	moreBehind refusal.Kind0         = "more_behind: there is more after it"
)
