package postern

import (
	"errors"
	"iter"
)

// mostAtOnce is the size of the pages that All reads, unless Limit is set.
const mostAtOnce = 100

// Page is one page of a list.
type Page[T any] struct {
	Data []T `json:"data"`
	// NextCursor is the Cursor of the next page. Nil on the last one.
	NextCursor *string `json:"next_cursor"`
}

var errSamePage = errors.New("postern: a list led back to the same page")

// allOf reads page after page, each when it is needed. It ends after an error.
func allOf[T any](start Field[string], read func(cursor Field[string]) (*Page[T], error)) iter.Seq2[T, error] {
	return func(yield func(T, error) bool) {
		cursor := start // of each loop over the sequence
		for {
			page, err := read(cursor)
			if err != nil {
				var none T
				yield(none, err)
				return
			}
			for _, item := range page.Data {
				if !yield(item, nil) {
					return
				}
			}
			if page.NextCursor == nil {
				return
			}
			if before, ok := cursor.Get(); ok && before == *page.NextCursor {
				var none T
				yield(none, errSamePage)
				return
			}
			cursor = Set(*page.NextCursor)
		}
	}
}
