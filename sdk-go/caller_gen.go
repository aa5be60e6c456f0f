// Code generated from the API of Postern by npm run generate. DO NOT EDIT.

package postern

import "context"

// CallerService has the calls below caller.
type CallerService struct {
	caller *caller
}

func newCallerService(c *caller) *CallerService {
	return &CallerService{caller: c}
}

// Get: Show who calls.
//
// The key, person or application that the credential stands for, and what it may do. Secret keys need the scope read
// or users or billing or events or webhooks or listen or all.
func (s *CallerService) Get(ctx context.Context, options ...CallOption) (*Caller, error) {
	return fetch[Caller](ctx, s.caller, request{method: "GET", path: "/api/v1/caller", retry: safe, options: options})
}
