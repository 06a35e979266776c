// Package metrics counts what a server does, for Prometheus. It does not look into tables: it
// stands between the parts of a server, and counts what passes.
//
// Start with New.
package metrics

import (
	"net/http"
	"net/http/pprof"
	"regexp"
	"runtime"
	"strconv"
	"time"

	"github.com/prometheus/client_golang/prometheus"
	"github.com/prometheus/client_golang/prometheus/collectors"
	"github.com/prometheus/client_golang/prometheus/promhttp"

	"rowlock/internal/cache"
)

// Metrics holds the counts of one server. It is a web.Meter.
type Metrics struct {
	registry    *prometheus.Registry
	connections prometheus.Gauge
	answers     prometheus.Histogram
	refusals    *prometheus.CounterVec
	requests    *prometheus.HistogramVec
	appends     prometheus.Histogram
	entries     *prometheus.CounterVec
	bots        *prometheus.HistogramVec
	waits       prometheus.Histogram
	waiting     prometheus.Gauge
	deciding    prometheus.Gauge
}

// times are the bounds of histograms, in seconds.
var times = []float64{.0005, .001, .0025, .005, .01, .025, .05, .1, .25, .5, 1, 2.5, 5, 10}

// liveHeap is the memory in use after a collection. A leak shows there, while the heap rises and
// falls between collections, and the program keeps memory from the system for long.
var liveHeap = regexp.MustCompile(`^/gc/heap/live:bytes$`)

// New returns the metrics of a server. The functions return how many tables are live, how many
// bytes the log takes on disk, how many commits it has made, and whether it is writable.
func New(tables func() int, disk, commits func() int64, writable func() bool) *Metrics {
	m := &Metrics{
		registry:    prometheus.NewRegistry(),
		connections: prometheus.NewGauge(prometheus.GaugeOpts{Name: "rowlock_connections", Help: "Open connections to tables."}),
		answers: prometheus.NewHistogram(prometheus.HistogramOpts{
			Name: "rowlock_answer_seconds", Help: "Time from a command to its acknowledgement or refusal.", Buckets: times,
		}),
		refusals: prometheus.NewCounterVec(prometheus.CounterOpts{Name: "rowlock_refusals_total", Help: "Refused commands and requests by code."}, []string{"code"}),
		requests: prometheus.NewHistogramVec(prometheus.HistogramOpts{
			Name: "rowlock_request_seconds", Help: "Time of HTTP requests; of connections to tables, until they are open.", Buckets: times,
		}, []string{"pattern", "status"}),
		appends: prometheus.NewHistogram(prometheus.HistogramOpts{
			Name: "rowlock_commit_seconds", Help: "Time until entries are on disk; several tables may share a commit.", Buckets: times,
		}),
		entries: prometheus.NewCounterVec(prometheus.CounterOpts{
			Name: "rowlock_entries_total", Help: "Entries on disk by kind; decisions are of kind chose.",
		}, []string{"kind"}),
		bots: prometheus.NewHistogramVec(prometheus.HistogramOpts{
			Name: "rowlock_bot_seconds", Help: "Time of a bot's decision by bot.", Buckets: times,
		}, []string{"bot"}),
		waits: prometheus.NewHistogram(prometheus.HistogramOpts{
			Name: "rowlock_bot_wait_seconds", Help: "Time that a bot waits until it may decide.", Buckets: times,
		}),
		waiting:  prometheus.NewGauge(prometheus.GaugeOpts{Name: "rowlock_bots_waiting", Help: "Bots that wait until they may decide."}),
		deciding: prometheus.NewGauge(prometheus.GaugeOpts{Name: "rowlock_bots_deciding", Help: "Bots that decide just now."}),
	}
	gauge := func(name, help string, read func() float64) prometheus.Collector {
		return prometheus.NewGaugeFunc(prometheus.GaugeOpts{Name: name, Help: help}, read)
	}
	m.registry.MustRegister(
		m.connections, m.answers, m.refusals, m.requests, m.appends, m.entries, m.bots, m.waits, m.waiting, m.deciding,
		gauge("rowlock_tables", "Tables in memory.", func() float64 { return float64(tables()) }),
		caches{prometheus.NewDesc("rowlock_cache_entries", "What is kept of what was asked for last, by cache; all are bounded.", []string{"cache"}, nil)},
		gauge("rowlock_log_bytes", "Size of the log on disk.", func() float64 { return float64(disk()) }),
		gauge("rowlock_log_writable", "Whether the disk has taken the last write of the log, 1 or 0.", func() float64 {
			if writable() {
				return 1
			}
			return 0
		}),
		prometheus.NewCounterFunc(prometheus.CounterOpts{
			Name: "rowlock_commits_total", Help: "Commits of entries to the log, a flush each; rowlock_entries_total through this are the entries a commit.",
		}, func() float64 { return float64(commits()) }),
		collectors.NewGoCollector(collectors.WithGoCollectorRuntimeMetrics(collectors.GoRuntimeMetricsRule{Matcher: liveHeap})),
		collectors.NewProcessCollector(collectors.ProcessCollectorOpts{}),
	)
	return m
}

// caches counts the entries of the program's caches.
type caches struct{ entries *prometheus.Desc }

// Describe implements prometheus.Collector.
func (c caches) Describe(to chan<- *prometheus.Desc) { to <- c.entries }

// Collect implements prometheus.Collector.
func (c caches) Collect(to chan<- prometheus.Metric) {
	for name, n := range cache.Sizes() {
		to <- prometheus.MustNewConstMetric(c.entries, prometheus.GaugeValue, float64(n), name)
	}
}

// Build adds the version of the program that is measured.
func (m *Metrics) Build(version string) {
	m.registry.MustRegister(prometheus.NewGaugeFunc(prometheus.GaugeOpts{
		Name: "rowlock_build_info", Help: "Always 1: the version of the program, and of Go.",
		ConstLabels: prometheus.Labels{"version": version, "goversion": runtime.Version()},
	}, func() float64 { return 1 }))
}

// Handler serves /metrics, and Go's profiles below /debug/pprof/. It is only for the operator.
func (m *Metrics) Handler() http.Handler {
	mux := http.NewServeMux()
	mux.Handle("GET /metrics", promhttp.HandlerFor(m.registry, promhttp.HandlerOpts{}))
	mux.HandleFunc("/debug/pprof/", pprof.Index)
	mux.HandleFunc("/debug/pprof/cmdline", pprof.Cmdline)
	mux.HandleFunc("/debug/pprof/profile", pprof.Profile)
	mux.HandleFunc("/debug/pprof/symbol", pprof.Symbol)
	mux.HandleFunc("/debug/pprof/trace", pprof.Trace)
	return mux
}

// Connected implements web.Meter.
func (m *Metrics) Connected(change int) { m.connections.Add(float64(change)) }

// Answered implements web.Meter.
func (m *Metrics) Answered(took time.Duration) { m.answers.Observe(took.Seconds()) }

// Refused implements web.Meter.
func (m *Metrics) Refused(code string) { m.refusals.WithLabelValues(code).Inc() }

// Requested implements web.Meter.
func (m *Metrics) Requested(pattern string, status int, took time.Duration) {
	m.requests.WithLabelValues(pattern, strconv.Itoa(status)).Observe(took.Seconds())
}
