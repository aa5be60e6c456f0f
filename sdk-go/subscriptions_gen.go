// Code generated from the API of Postern by npm run generate. DO NOT EDIT.

package postern

import (
	"context"
	"io"
	"iter"
)

// SubscriptionsService has the calls below subscriptions.
type SubscriptionsService struct {
	caller *caller
}

func newSubscriptionsService(c *caller) *SubscriptionsService {
	return &SubscriptionsService{caller: c}
}

// List: List subscriptions.
//
// Of all accounts, ended ones included; the newest first unless `sort` says otherwise. Secret keys need the scope read
// or billing.
func (s *SubscriptionsService) List(ctx context.Context, params SubscriptionListParams, options ...CallOption) (*Page[Subscription], error) {
	return fetch[Page[Subscription]](ctx, s.caller, request{method: "GET", path: "/api/v1/subscriptions", query: params.query(), retry: safe, options: options})
}

// All is List page after page, each read when it is needed. It ends after an error.
func (s *SubscriptionsService) All(ctx context.Context, params SubscriptionListParams, options ...CallOption) iter.Seq2[Subscription, error] {
	if params.Limit.IsZero() {
		params.Limit = Set[int64](mostAtOnce)
	}
	return allOf(params.Cursor, func(cursor Field[string]) (*Page[Subscription], error) {
		params.Cursor = cursor
		return s.List(ctx, params, options...)
	})
}

// Export: Export subscriptions.
//
// All that match, in the order of the list, 100,000 rows at most. CSV: comma-separated values (RFC 4180) with a byte
// order mark, under the names of the columns. Text that a spreadsheet would take for a formula begins with an
// apostrophe. An export that is not complete says so in its last line, which begins with `#`. Secret keys need the
// scope read or billing. A session needs a factor verified within the last ten minutes.
func (s *SubscriptionsService) Export(ctx context.Context, params SubscriptionExportParams, options ...CallOption) (io.ReadCloser, error) {
	return open(ctx, s.caller, request{method: "GET", path: "/api/v1/subscriptions/export", query: params.query(), retry: safe, accept: "text/csv", options: options})
}

// Get: Show a subscription.
//
// Its plan version, period, status, and until when it gives access. Secret keys need the scope read or billing.
func (s *SubscriptionsService) Get(ctx context.Context, subscriptionID string, options ...CallOption) (*Subscription, error) {
	return fetch[Subscription](ctx, s.caller, request{method: "GET", path: "/api/v1/subscriptions/{id}", ids: []string{subscriptionID}, retry: safe, options: options})
}
