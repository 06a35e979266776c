// Package cluster makes a server one of many equal nodes over one database. Any node takes any
// request. One about a table goes to the node that holds the table: here, if no other does.
//
// A node holds tables only while it can prove its lease. It renews it each second, and ends its
// tables before others may claim them. A lapsed lease is never renewed: the node begins again under
// another name.
//
// Start with Open.
package cluster
