package metrics

import "github.com/prometheus/client_golang/prometheus"

// NodeState says how a node among others is.
type NodeState struct {
	Nodes, Claims, Lease                        float64
	Lapses, Relayed, Takeovers, Unknown, Fenced float64
}

// Node adds what is counted of a node, and of its database.
func (m *Metrics) Node(state func() NodeState, standbys func() float64) {
	m.registry.MustRegister(prometheus.NewGaugeFunc(prometheus.GaugeOpts{
		Name: "rowlock_synchronous_standbys", Help: "Standbys that a commit may wait for; NaN if the database does not tell its user.",
	}, standbys))
	for _, one := range []struct {
		name, help string
		of         func(NodeState) float64
	}{
		{"rowlock_nodes", "Nodes that share the database, as this one sees them.", func(s NodeState) float64 { return s.Nodes }},
		{"rowlock_claims", "Tables that this node holds.", func(s NodeState) float64 { return s.Claims }},
		{"rowlock_lease_seconds", "How long this node may still count on its lease.", func(s NodeState) float64 { return s.Lease }},
	} {
		m.registry.MustRegister(prometheus.NewGaugeFunc(prometheus.GaugeOpts{Name: one.name, Help: one.help}, func() float64 { return one.of(state()) }))
	}
	for _, one := range []struct {
		name, help string
		of         func(NodeState) float64
	}{
		{"rowlock_leases_lapsed_total", "Leases that have lapsed, each with all tables of the node.", func(s NodeState) float64 { return s.Lapses }},
		{"rowlock_relayed_total", "Requests and connections passed to other nodes.", func(s NodeState) float64 { return s.Relayed }},
		{"rowlock_takeovers_total", "Requests that have waited until this node could take over their table.", func(s NodeState) float64 { return s.Takeovers }},
		{"rowlock_appends_unknown_total", "Appends whose outcome the database has not said.", func(s NodeState) float64 { return s.Unknown }},
		{"rowlock_appends_fenced_total", "Appends refused because another node holds the table.", func(s NodeState) float64 { return s.Fenced }},
	} {
		m.registry.MustRegister(prometheus.NewCounterFunc(prometheus.CounterOpts{Name: one.name, Help: one.help}, func() float64 { return one.of(state()) }))
	}
}
