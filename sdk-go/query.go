package postern

import (
	"errors"
	"fmt"
	"net/url"
	"strings"
	"time"
)

// addQuery adds a parameter that is set.
func addQuery[T any](query url.Values, name string, field Field[T]) {
	value, ok := field.Get()
	if !ok {
		return
	}
	switch value := any(value).(type) {
	case time.Time:
		query.Set(name, value.UTC().Format(time.RFC3339Nano))
	default: // texts, numbers, booleans and the types that are made of them
		query.Set(name, fmt.Sprint(value))
	}
}

var errEmptyID = errors.New("postern: an id of the path is empty, or a dot")

// fill puts ids into a path. An empty one, or one that the server would read as another path, is refused: deleting one
// thing must never become deleting all of them.
func fill(path string, ids []string) (string, error) {
	var filled strings.Builder
	for {
		before, rest, found := strings.Cut(path, "{")
		filled.WriteString(before)
		if !found {
			return filled.String(), nil
		}
		_, path, _ = strings.Cut(rest, "}")
		if len(ids) == 0 || ids[0] == "" || ids[0] == "." || ids[0] == ".." {
			return "", errEmptyID
		}
		filled.WriteString(url.PathEscape(ids[0]))
		ids = ids[1:]
	}
}
