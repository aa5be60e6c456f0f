package postern

import (
	"bytes"
	"encoding/json"
)

// Field is a value that may be absent. The zero Field is absent and is not sent; [Null] sends null, and [Set] a value.
// In a PATCH these are three things: leave it, clear it, change it.
//
//	postern.UserUpdate{
//		Name:   postern.Set("Ada Lovelace"),
//		Locale: postern.Null[string](),
//	}
type Field[T any] struct {
	value T
	state fieldState
}

type fieldState uint8

const (
	absent fieldState = iota
	null
	present
)

// Set makes a field with a value, the zero value of its type included.
func Set[T any](value T) Field[T] { return Field[T]{value: value, state: present} }

// Null makes a field that is null.
func Null[T any]() Field[T] { return Field[T]{state: null} }

// Get returns the value, and whether there is one.
func (f Field[T]) Get() (T, bool) { return f.value, f.state == present }

// Or returns the value, or another one if there is none.
func (f Field[T]) Or(other T) T {
	if f.state == present {
		return f.value
	}
	return other
}

// IsNull reports whether it is null.
func (f Field[T]) IsNull() bool { return f.state == null }

// IsZero reports whether it is absent. The tag omitzero asks.
func (f Field[T]) IsZero() bool { return f.state == absent }

// MarshalJSON writes the value, or null.
func (f Field[T]) MarshalJSON() ([]byte, error) {
	if f.state != present {
		return []byte("null"), nil
	}
	return marshal(f.value)
}

// UnmarshalJSON reads a value or null.
func (f *Field[T]) UnmarshalJSON(data []byte) error {
	if bytes.Equal(bytes.TrimSpace(data), []byte("null")) {
		*f = Null[T]()
		return nil
	}
	var value T
	if err := json.Unmarshal(data, &value); err != nil {
		return err
	}
	*f = Set(value)
	return nil
}
