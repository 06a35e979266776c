package table

import (
	"reflect"
	"testing"
	"time"

	"rowlock/rules"
)

// Each setting is changed alone, and the log and what continues a log give it back.
func TestEachSettingAlone(t *testing.T) {
	for i, field := range reflect.VisibleFields(reflect.TypeFor[Settings]()) {
		if field.Name == "Options" {
			continue // see TestSettingsOneByOne
		}
		var want Settings
		var change Changes
		to := reflect.ValueOf(&want).Elem().Field(i)
		switch field.Type.Kind() {
		case reflect.Bool:
			to.SetBool(true)
		case reflect.Int:
			to.SetInt(int64(Clocks[1]))
		default:
			to.SetString(string(Waits))
		}
		reflect.ValueOf(&change).Elem().Field(i).Set(to.Addr())
		if have, err := (Settings{}).with(&change); err != nil || !reflect.DeepEqual(have, want) {
			t.Errorf("%s: %+v, %v; want %+v", field.Name, have, err, want)
		}
		want = want.complete()
		s := newState(rules.Published())
		s.Rules = rules.Classic
		for range 2 { // from the log, then from the log that continues it
			f := fact(changed{printed{Rules: rules.Classic.ID()}, want})
			if s.Seq > 0 {
				f, s = s.continuation(), newState(rules.Published())
			}
			entry, err := newEntry(f, 1, cause{}, time.Time{})
			if err != nil {
				t.Fatal(err)
			}
			if _, _, err := s.read(entry); err != nil || !reflect.DeepEqual(s.Settings, want) {
				t.Errorf("%s, %s: %+v, %v; want %+v", field.Name, entry.Kind, s.Settings, err, want)
			}
		}
	}
}
