// Code generated from the API of Postern by npm run generate. DO NOT EDIT.

package postern

import (
	"context"
	"io"
	"iter"
)

// APIKeysService has the calls below api_keys.
type APIKeysService struct {
	caller *caller
}

func newAPIKeysService(c *caller) *APIKeysService {
	return &APIKeysService{caller: c}
}

// List: List secret keys.
//
// With their scopes, who made each and when it was last used; never the keys themselves.
func (s *APIKeysService) List(ctx context.Context, params APIKeyListParams, options ...CallOption) (*Page[APIKey], error) {
	return fetch[Page[APIKey]](ctx, s.caller, request{method: "GET", path: "/api/v1/api-keys", query: params.query(), retry: safe, options: options})
}

// All is List page after page, each read when it is needed. It ends after an error.
func (s *APIKeysService) All(ctx context.Context, params APIKeyListParams, options ...CallOption) iter.Seq2[APIKey, error] {
	if params.Limit.IsZero() {
		params.Limit = Set[int64](mostAtOnce)
	}
	return allOf(params.Cursor, func(cursor Field[string]) (*Page[APIKey], error) {
		params.Cursor = cursor
		return s.List(ctx, params, options...)
	})
}

// Create: Make a secret key.
//
// By owners and admins. Without scopes the key may only read; docs/api-keys.md says what each scope opens, and which a
// server needs. No key reaches staff, owners, keys or second factors. The person who makes it knows it: their address
// stays with it. A session needs a factor verified within the last ten minutes.
func (s *APIKeysService) Create(ctx context.Context, body APIKeyCreate, options ...CallOption) (*NewAPIKey, error) {
	return fetch[NewAPIKey](ctx, s.caller, request{method: "POST", path: "/api/v1/api-keys", body: body, retry: keyed, options: options})
}

// Export: Export api keys.
//
// All that match, in the order of the list, 100,000 rows at most. CSV: comma-separated values (RFC 4180) with a byte
// order mark, under the names of the columns. Text that a spreadsheet would take for a formula begins with an
// apostrophe. An export that is not complete says so in its last line, which begins with `#`. A session needs a factor
// verified within the last ten minutes.
func (s *APIKeysService) Export(ctx context.Context, params APIKeyExportParams, options ...CallOption) (io.ReadCloser, error) {
	return open(ctx, s.caller, request{method: "GET", path: "/api/v1/api-keys/export", query: params.query(), retry: safe, accept: "text/csv", options: options})
}

// Rotate: Rotate a secret key.
//
// Makes a key with the same name, scopes and lifetime. The old one works for the overlap, in which servers change
// over, and then expires. A session needs a factor verified within the last ten minutes.
func (s *APIKeysService) Rotate(ctx context.Context, apiKeyID string, body APIKeyRotateInput, options ...CallOption) (*NewAPIKey, error) {
	return fetch[NewAPIKey](ctx, s.caller, request{method: "POST", path: "/api/v1/api-keys/{id}/rotate", ids: []string{apiKeyID}, body: body, retry: keyed, options: options})
}

// Delete: Revoke a secret key.
//
// From the next request on it opens nothing. A session needs a factor verified within the last ten minutes.
func (s *APIKeysService) Delete(ctx context.Context, apiKeyID string, options ...CallOption) error {
	return run(ctx, s.caller, request{method: "DELETE", path: "/api/v1/api-keys/{id}", ids: []string{apiKeyID}, retry: safe, options: options})
}
