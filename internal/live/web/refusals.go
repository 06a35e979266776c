package web

import "rowlock/refusal"

// Why the server refuses a request.
const (
	tooMany      refusal.Kind0         = "too_many: too many requests from your address, please wait a little"
	headLarge    refusal.Kind1[int]    = "head_large: the head of the request is longer than {most} bytes"
	crossOrigin  refusal.Kind0         = "cross_origin: this server answers its own pages only"
	wrongHost    refusal.Kind1[string] = "wrong_host: this server is not known as {host}: --site names the addresses under which it is opened"
	manyReviews  refusal.Kind0         = "many_reviews: too many reviews are asked for, please try again a little later"
	notJSON      refusal.Kind0         = "not_json: the body must be application/json"
	compressed   refusal.Kind0         = "compressed: the body must not be compressed"
	notText      refusal.Kind0         = "not_text: messages are text"
	otherCharset refusal.Kind1[string] = "other_charset: text comes here in UTF-8, not in {charset}"
	noPasskeys   refusal.Kind0         = "no_passkeys: passkeys need an address by https with a name, not a number: a recovery code does the same here"
	brokenQuery  refusal.Kind0         = "broken_query: what follows the ? of this address cannot be read: write name=value, with & between"
)
