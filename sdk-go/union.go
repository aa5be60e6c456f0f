package postern

import (
	"bytes"
	"encoding/json"
)

// union is a value that is one of several. It keeps the JSON, so what this version does not know passes through it.
type union struct{ raw json.RawMessage }

func unionOf(value any) union {
	raw, err := marshal(value)
	if err != nil {
		// The types of this package can always be written; what is in their metadata may not.
		return union{}
	}
	return union{raw}
}

// JSON returns the value as it came or will be sent.
func (u union) JSON() json.RawMessage { return u.raw }

// MarshalJSON writes the value.
func (u union) MarshalJSON() ([]byte, error) {
	if u.raw == nil {
		return []byte("null"), nil
	}
	return u.raw, nil
}

// UnmarshalJSON keeps the value.
func (u *union) UnmarshalJSON(data []byte) error {
	u.raw = bytes.Clone(data)
	return nil
}

// kind is the first character of the JSON, with 0 for all numbers and t for both booleans.
func (u union) kind() byte {
	text := bytes.TrimLeft(u.raw, " \t\r\n")
	if len(text) == 0 {
		return 0
	}
	switch first := text[0]; {
	case first == 'f':
		return 't'
	case first == '-' || (first >= '0' && first <= '9'):
		return '0'
	default:
		return first
	}
}

func (u union) field(name string) (json.RawMessage, bool) {
	var fields map[string]json.RawMessage
	if u.kind() != '{' || json.Unmarshal(u.raw, &fields) != nil {
		return nil, false
	}
	value, ok := fields[name]
	return value, ok
}

func (u union) has(name string) bool {
	_, ok := u.field(name)
	return ok
}

// is compares a field with a value as JSON.
func (u union) is(name, value string) bool {
	found, ok := u.field(name)
	return ok && string(bytes.TrimSpace(found)) == value
}

func (u union) text(name string) string {
	var text string
	if found, ok := u.field(name); ok {
		_ = json.Unmarshal(found, &text) // anything else is no text
	}
	return text
}

// as reads the value if it is of this type.
func as[T any](u union, isIt bool) (T, bool) {
	var value T
	if !isIt || json.Unmarshal(u.raw, &value) != nil {
		var none T
		return none, false
	}
	return value, true
}
