// Code generated from the API of Postern by npm run generate. DO NOT EDIT.

package postern

import (
	"context"
	"iter"
)

// TermsService has the calls below terms.
type TermsService struct {
	caller *caller
	// Acceptances has the calls below terms.acceptances.
	Acceptances *TermsAcceptancesService
	// Versions has the calls below terms.versions.
	Versions *TermsVersionsService
}

func newTermsService(c *caller) *TermsService {
	return &TermsService{
		caller:      c,
		Acceptances: newTermsAcceptancesService(c),
		Versions:    newTermsVersionsService(c),
	}
}

// List: List the documents that people accept, oldest first.
//
// Each with its current version. Secret keys need the scope read or billing.
func (s *TermsService) List(ctx context.Context, options ...CallOption) (*Page[TermsDocument], error) {
	return fetch[Page[TermsDocument]](ctx, s.caller, request{method: "GET", path: "/api/v1/terms", retry: safe, options: options})
}

// Create: Add a document that people accept.
//
// Users are asked once a version of it is published. Secret keys need the scope billing. A session needs a factor
// verified within the last ten minutes.
func (s *TermsService) Create(ctx context.Context, body TermsCreate, options ...CallOption) (*TermsDocument, error) {
	return fetch[TermsDocument](ctx, s.caller, request{method: "POST", path: "/api/v1/terms", body: body, retry: keyed, options: options})
}

// Get: Show a document with its versions, newest first.
//
// Drafts and announced versions included. Secret keys need the scope read or billing.
func (s *TermsService) Get(ctx context.Context, key string, options ...CallOption) (*TermsGetAnswer, error) {
	return fetch[TermsGetAnswer](ctx, s.caller, request{method: "GET", path: "/api/v1/terms/{key}", ids: []string{key}, retry: safe, options: options})
}

// Update: Change a document, or put it out of use.
//
// An archived document is no longer shown or required. What was accepted stays. Secret keys need the scope billing. A
// session needs a factor verified within the last ten minutes.
func (s *TermsService) Update(ctx context.Context, key string, body TermsUpdate, options ...CallOption) (*TermsDocument, error) {
	return fetch[TermsDocument](ctx, s.caller, request{method: "PATCH", path: "/api/v1/terms/{key}", ids: []string{key}, body: body, options: options})
}

// TermsAcceptancesService has the calls below terms.acceptances.
type TermsAcceptancesService struct {
	caller *caller
}

func newTermsAcceptancesService(c *caller) *TermsAcceptancesService {
	return &TermsAcceptancesService{caller: c}
}

// List: List who accepted a document, newest first.
//
// Which version, when, from where, and in which language. Secret keys need the scope read or billing.
func (s *TermsAcceptancesService) List(ctx context.Context, key string, params TermsAcceptanceListParams, options ...CallOption) (*Page[TermsAcceptance], error) {
	return fetch[Page[TermsAcceptance]](ctx, s.caller, request{method: "GET", path: "/api/v1/terms/{key}/acceptances", ids: []string{key}, query: params.query(), retry: safe, options: options})
}

// All is List page after page, each read when it is needed. It ends after an error.
func (s *TermsAcceptancesService) All(ctx context.Context, key string, params TermsAcceptanceListParams, options ...CallOption) iter.Seq2[TermsAcceptance, error] {
	if params.Limit.IsZero() {
		params.Limit = Set[int64](mostAtOnce)
	}
	return allOf(params.Cursor, func(cursor Field[string]) (*Page[TermsAcceptance], error) {
		params.Cursor = cursor
		return s.List(ctx, key, params, options...)
	})
}

// TermsVersionsService has the calls below terms.versions.
type TermsVersionsService struct {
	caller *caller
}

func newTermsVersionsService(c *caller) *TermsVersionsService {
	return &TermsVersionsService{caller: c}
}

// Create: Draft a version.
//
// With its texts, one a language. Users do not see it until it is published. Secret keys need the scope billing. A
// session needs a factor verified within the last ten minutes.
func (s *TermsVersionsService) Create(ctx context.Context, key string, body TermsVersionCreate, options ...CallOption) (*TermsVersion, error) {
	return fetch[TermsVersion](ctx, s.caller, request{method: "POST", path: "/api/v1/terms/{key}/versions", ids: []string{key}, body: body, retry: keyed, options: options})
}

// Get: Show a version with its texts.
//
// In all of its languages, each with its digest. Secret keys need the scope read or billing.
func (s *TermsVersionsService) Get(ctx context.Context, key string, version string, options ...CallOption) (*TermsVersion, error) {
	return fetch[TermsVersion](ctx, s.caller, request{method: "GET", path: "/api/v1/terms/{key}/versions/{version}", ids: []string{key, version}, retry: safe, options: options})
}

// Update: Change a draft.
//
// Texts replace all of the texts. A published version never changes. Secret keys need the scope billing. A session
// needs a factor verified within the last ten minutes.
func (s *TermsVersionsService) Update(ctx context.Context, key string, version string, body TermsVersionUpdate, options ...CallOption) (*TermsVersion, error) {
	return fetch[TermsVersion](ctx, s.caller, request{method: "PATCH", path: "/api/v1/terms/{key}/versions/{version}", ids: []string{key, version}, body: body, options: options})
}

// Delete: Delete a draft.
//
// Only a draft: a published version stays for good. Secret keys need the scope billing. A session needs a factor
// verified within the last ten minutes.
func (s *TermsVersionsService) Delete(ctx context.Context, key string, version string, options ...CallOption) error {
	return run(ctx, s.caller, request{method: "DELETE", path: "/api/v1/terms/{key}/versions/{version}", ids: []string{key, version}, retry: safe, options: options})
}

// Publish: Publish a version for good.
//
// It comes into force at its effective_at, or now. Hosted pages then ask each user who has not accepted it yet, if the
// document is required. Secret keys need the scope billing. A session needs a factor verified within the last ten
// minutes.
func (s *TermsVersionsService) Publish(ctx context.Context, key string, version string, options ...CallOption) (*TermsVersion, error) {
	return fetch[TermsVersion](ctx, s.caller, request{method: "POST", path: "/api/v1/terms/{key}/versions/{version}/publish", ids: []string{key, version}, options: options})
}
