package lite

// An Archive is the log in the file of that name. A server may be running on it.
type Archive string
