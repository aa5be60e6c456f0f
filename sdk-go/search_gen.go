// Code generated from the API of Postern by npm run generate. DO NOT EDIT.

package postern

import "context"

// SearchService has the calls below search.
type SearchService struct {
	caller *caller
}

func newSearchService(c *caller) *SearchService {
	return &SearchService{caller: c}
}

// Find: Search everything.
//
// People, accounts, connections, endpoints, plans and invoices that a text names; or the one thing that has the id: a
// subscription, an event or a delivery too. Secret keys need the scope read.
func (s *SearchService) Find(ctx context.Context, params SearchFindParams, options ...CallOption) (*FoundList, error) {
	return fetch[FoundList](ctx, s.caller, request{method: "GET", path: "/api/v1/search", query: params.query(), retry: safe, options: options})
}

// Names: Name what has these ids.
//
// People, accounts, connections, applications, endpoints, invoices, subscriptions, events and deliveries: what people
// call each. What is gone, and what is of another kind, is left out. Secret keys need the scope read.
func (s *SearchService) Names(ctx context.Context, params SearchNamesParams, options ...CallOption) (*FoundList, error) {
	return fetch[FoundList](ctx, s.caller, request{method: "GET", path: "/api/v1/search/names", query: params.query(), retry: safe, options: options})
}
