package main

import (
	"github.com/prometheus/client_golang/prometheus"
	"github.com/prometheus/client_golang/prometheus/collectors"
)

// processorTime returns the processor time of this program in seconds, 0 if the system does not
// tell.
func processorTime() float64 {
	registry := prometheus.NewRegistry()
	registry.MustRegister(collectors.NewProcessCollector(collectors.ProcessCollectorOpts{}))
	families, err := registry.Gather()
	if err != nil {
		return 0
	}
	for _, family := range families {
		if family.GetName() == "process_cpu_seconds_total" {
			return family.GetMetric()[0].GetCounter().GetValue()
		}
	}
	return 0
}
