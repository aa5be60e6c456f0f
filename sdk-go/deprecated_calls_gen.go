// Code generated from the API of Postern by npm run generate. DO NOT EDIT.

package postern

import "context"

// DeprecatedCallsService has the calls below deprecated_calls.
type DeprecatedCallsService struct {
	caller *caller
}

func newDeprecatedCallsService(c *caller) *DeprecatedCallsService {
	return &DeprecatedCallsService{caller: c}
}

// List: List calls that will end.
//
// Calls of deprecated operations and fields in the last 30 days, by key, the most frequent first. They are counted
// each minute. Secret keys need the scope read.
func (s *DeprecatedCallsService) List(ctx context.Context, options ...CallOption) (*Page[DeprecatedCall], error) {
	return fetch[Page[DeprecatedCall]](ctx, s.caller, request{method: "GET", path: "/api/v1/deprecated-calls", retry: safe, options: options})
}
