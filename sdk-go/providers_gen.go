// Code generated from the API of Postern by npm run generate. DO NOT EDIT.

package postern

import (
	"context"
	"iter"
)

// ProvidersService has the calls below providers.
type ProvidersService struct {
	caller *caller
	// Usage has the calls below providers.usage.
	Usage *ProvidersUsageService
}

func newProvidersService(c *caller) *ProvidersService {
	return &ProvidersService{
		caller: c,
		Usage:  newProvidersUsageService(c),
	}
}

// List: List providers.
//
// All providers of the installation, newest first, with how many users and accounts each has.
func (s *ProvidersService) List(ctx context.Context, params ProvidersListParams, options ...CallOption) (*Page[ListedProvider], error) {
	return fetch[Page[ListedProvider]](ctx, s.caller, request{method: "GET", path: "/api/v1/providers", query: params.query(), retry: safe, options: options})
}

// All is List page after page, each read when it is needed. It ends after an error.
func (s *ProvidersService) All(ctx context.Context, params ProvidersListParams, options ...CallOption) iter.Seq2[ListedProvider, error] {
	if params.Limit.IsZero() {
		params.Limit = Set[int64](mostAtOnce)
	}
	return allOf(params.Cursor, func(cursor Field[string]) (*Page[ListedProvider], error) {
		params.Cursor = cursor
		return s.List(ctx, params, options...)
	})
}

// Create: Add a provider.
//
// The new provider lives at {origin}/p/{slug}, and at its own host if one is given. `owner` is invited by mail to be
// the first of its staff. A session needs a factor verified within the last ten minutes.
func (s *ProvidersService) Create(ctx context.Context, body ProviderCreate, options ...CallOption) (*InstalledProvider, error) {
	return fetch[InstalledProvider](ctx, s.caller, request{method: "POST", path: "/api/v1/providers", body: body, retry: keyed, options: options})
}

// Get: Show a provider.
//
// With its plan and settings, and whether it is suspended.
func (s *ProvidersService) Get(ctx context.Context, providersID string, options ...CallOption) (*InstalledProvider, error) {
	return fetch[InstalledProvider](ctx, s.caller, request{method: "GET", path: "/api/v1/providers/{id}", ids: []string{providersID}, retry: safe, options: options})
}

// Update: Change the plan of a provider.
//
// The plan decides which kinds of single sign-on there are, and how many connections. A session needs a factor
// verified within the last ten minutes.
func (s *ProvidersService) Update(ctx context.Context, providersID string, body InstalledProviderUpdate, options ...CallOption) (*InstalledProvider, error) {
	return fetch[InstalledProvider](ctx, s.caller, request{method: "PATCH", path: "/api/v1/providers/{id}", ids: []string{providersID}, body: body, options: options})
}

// Suspend: Suspend a provider.
//
// From the next second on every request to it is refused with `provider_suspended`: sign-in, hosted pages, sessions,
// keys, SCIM. The admin key still opens it. What it accepted before continues: deliveries with their retries,
// subscriptions, retention. Sessions are kept for when it resumes. The default provider cannot be. A session needs a
// factor verified within the last ten minutes.
func (s *ProvidersService) Suspend(ctx context.Context, providersID string, body ProviderSuspendInput, options ...CallOption) (*InstalledProvider, error) {
	return fetch[InstalledProvider](ctx, s.caller, request{method: "POST", path: "/api/v1/providers/{id}/suspend", ids: []string{providersID}, body: body, options: options})
}

// Resume: Resume a suspended provider.
//
// Users and keys get access again. Their sessions are kept. A session needs a factor verified within the last ten
// minutes.
func (s *ProvidersService) Resume(ctx context.Context, providersID string, options ...CallOption) (*InstalledProvider, error) {
	return fetch[InstalledProvider](ctx, s.caller, request{method: "POST", path: "/api/v1/providers/{id}/resume", ids: []string{providersID}, options: options})
}

// ProvidersUsageService has the calls below providers.usage.
type ProvidersUsageService struct {
	caller *caller
}

func newProvidersUsageService(c *caller) *ProvidersUsageService {
	return &ProvidersUsageService{caller: c}
}

// Get: Show what a provider uses.
//
// Users and accounts; events that are kept and attempts to deliver them since the month began (UTC).
func (s *ProvidersUsageService) Get(ctx context.Context, providersID string, options ...CallOption) (*ProviderUsage, error) {
	return fetch[ProviderUsage](ctx, s.caller, request{method: "GET", path: "/api/v1/providers/{id}/usage", ids: []string{providersID}, retry: safe, options: options})
}
