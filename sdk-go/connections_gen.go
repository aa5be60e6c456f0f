// Code generated from the API of Postern by npm run generate. DO NOT EDIT.

package postern

import (
	"context"
	"iter"
)

// ConnectionsService has the calls below connections.
type ConnectionsService struct {
	caller *caller
}

func newConnectionsService(c *caller) *ConnectionsService {
	return &ConnectionsService{caller: c}
}

// List: List connections, newest first.
//
// All kinds, also those that are not enabled; without their secrets. Secret keys need the scope read.
func (s *ConnectionsService) List(ctx context.Context, params ConnectionListParams, options ...CallOption) (*Page[Connection], error) {
	return fetch[Page[Connection]](ctx, s.caller, request{method: "GET", path: "/api/v1/connections", query: params.query(), retry: safe, options: options})
}

// All is List page after page, each read when it is needed. It ends after an error.
func (s *ConnectionsService) All(ctx context.Context, params ConnectionListParams, options ...CallOption) iter.Seq2[Connection, error] {
	if params.Limit.IsZero() {
		params.Limit = Set[int64](mostAtOnce)
	}
	return allOf(params.Cursor, func(cursor Field[string]) (*Page[Connection], error) {
		params.Cursor = cursor
		return s.List(ctx, params, options...)
	})
}

// Create: Add a connection.
//
// An OAuth or OpenID Connect service, by a preset or by its addresses, or a SAML identity provider. The answer's
// `setup` is what to enter there. Secret keys need the scope all. A session needs a factor verified within the last
// ten minutes.
func (s *ConnectionsService) Create(ctx context.Context, body ConnectionCreate, options ...CallOption) (*Connection, error) {
	return fetch[Connection](ctx, s.caller, request{method: "POST", path: "/api/v1/connections", body: body, retry: keyed, options: options})
}

// Get: Show a connection.
//
// Without its secrets. `setup` is what to enter at the identity provider. Secret keys need the scope read.
func (s *ConnectionsService) Get(ctx context.Context, connectionID string, options ...CallOption) (*Connection, error) {
	return fetch[Connection](ctx, s.caller, request{method: "GET", path: "/api/v1/connections/{id}", ids: []string{connectionID}, retry: safe, options: options})
}

// Update: Change a connection.
//
// Takes the fields of its kind; what is left out stays. kind, slug, account and issuer cannot change, nor the
// addresses of an oauth2 service while people have identities there. Secret keys need the scope all. A session needs a
// factor verified within the last ten minutes.
func (s *ConnectionsService) Update(ctx context.Context, connectionID string, body ConnectionUpdate, options ...CallOption) (*Connection, error) {
	return fetch[Connection](ctx, s.caller, request{method: "PATCH", path: "/api/v1/connections/{id}", ids: []string{connectionID}, body: body, options: options})
}

// Delete: Remove a connection, and the identities that people have there.
//
// The people stay, and sign in by another method. They lose the roles that only groups of this connection gave. Secret
// keys need the scope all. A session needs a factor verified within the last ten minutes.
func (s *ConnectionsService) Delete(ctx context.Context, connectionID string, options ...CallOption) error {
	return run(ctx, s.caller, request{method: "DELETE", path: "/api/v1/connections/{id}", ids: []string{connectionID}, retry: safe, options: options})
}

// Test: Test a connection.
//
// Also one that is not enabled. The URL is valid for ten minutes. Secret keys need the scope all.
func (s *ConnectionsService) Test(ctx context.Context, connectionID string, options ...CallOption) (*ConnectionTestAnswer, error) {
	return fetch[ConnectionTestAnswer](ctx, s.caller, request{method: "POST", path: "/api/v1/connections/{id}/test", ids: []string{connectionID}, options: options})
}

// Metadata: What to enter at a SAML identity provider, with the metadata.
//
// For providers that import no metadata: entity id, addresses and certificates, one by one. Secret keys need the scope
// read.
func (s *ConnectionsService) Metadata(ctx context.Context, connectionID string, params ConnectionMetadataParams, options ...CallOption) (*ConnectionMetadataAnswer, error) {
	return fetch[ConnectionMetadataAnswer](ctx, s.caller, request{method: "GET", path: "/api/v1/connections/{id}/metadata", ids: []string{connectionID}, query: params.query(), retry: safe, options: options})
}

// RefreshMetadata: Fetch the metadata of a SAML identity provider again.
//
// Takes new certificates and addresses from its metadata_url, as is done every day; what was set by hand stays. The
// entity id must be the same. Secret keys need the scope all. A session needs a factor verified within the last ten
// minutes.
func (s *ConnectionsService) RefreshMetadata(ctx context.Context, connectionID string, options ...CallOption) (*ConnectionRefreshMetadataAnswer, error) {
	return fetch[ConnectionRefreshMetadataAnswer](ctx, s.caller, request{method: "POST", path: "/api/v1/connections/{id}/refresh-metadata", ids: []string{connectionID}, options: options})
}
