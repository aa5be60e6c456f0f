// Code generated from the API of Postern by npm run generate. DO NOT EDIT.

package postern

import (
	"context"
	"iter"
)

// BulkService has the calls below bulk.
type BulkService struct {
	caller *caller
}

func newBulkService(c *caller) *BulkService {
	return &BulkService{caller: c}
}

// List: List bulk acts, newest first.
//
// Running and ended ones, of all lists. Secret keys need the scope read.
func (s *BulkService) List(ctx context.Context, params BulkListParams, options ...CallOption) (*Page[Bulk], error) {
	return fetch[Page[Bulk]](ctx, s.caller, request{method: "GET", path: "/api/v1/bulk", query: params.query(), retry: safe, options: options})
}

// All is List page after page, each read when it is needed. It ends after an error.
func (s *BulkService) All(ctx context.Context, params BulkListParams, options ...CallOption) iter.Seq2[Bulk, error] {
	if params.Limit.IsZero() {
		params.Limit = Set[int64](mostAtOnce)
	}
	return allOf(params.Cursor, func(cursor Field[string]) (*Page[Bulk], error) {
		params.Cursor = cursor
		return s.List(ctx, params, options...)
	})
}

// Get: Show a bulk act.
//
// How many rows it has dealt with, and which it could not change. Secret keys need the scope read.
func (s *BulkService) Get(ctx context.Context, bulkID string, options ...CallOption) (*Bulk, error) {
	return fetch[Bulk](ctx, s.caller, request{method: "GET", path: "/api/v1/bulk/{id}", ids: []string{bulkID}, retry: safe, options: options})
}

// Delete: Cancel a bulk act.
//
// Rows that it has changed stay changed.
func (s *BulkService) Delete(ctx context.Context, bulkID string, options ...CallOption) (*Bulk, error) {
	return fetch[Bulk](ctx, s.caller, request{method: "DELETE", path: "/api/v1/bulk/{id}", ids: []string{bulkID}, retry: safe, options: options})
}
