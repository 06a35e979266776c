// Package normal normalises text that people enter, so that texts that look the same are the
// same, and refuses text that cannot be shown on a line. In a browser it calls the browser,
// which has Unicode's tables already.
package normal
