// Package normal writes what people enter in one form: texts that look the same are the
// same, and what cannot be shown on a line is refused. In a browser it asks the browser,
// which has Unicode's tables already.
package normal
