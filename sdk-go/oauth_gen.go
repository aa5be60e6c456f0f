// Code generated from the API of Postern by npm run generate. DO NOT EDIT.

package postern

import (
	"context"
	"io"
	"iter"
)

// OAuthService has the calls below oauth.
type OAuthService struct {
	caller *caller
	// Applications has the calls below oauth.applications.
	Applications *OAuthApplicationsService
	// Resources has the calls below oauth.resources.
	Resources *OAuthResourcesService
	// Issuer has the calls below oauth.issuer.
	Issuer *OAuthIssuerService
	// Grants has the calls below oauth.grants.
	Grants *OAuthGrantsService
	// Keys has the calls below oauth.keys.
	Keys *OAuthKeysService
}

func newOAuthService(c *caller) *OAuthService {
	return &OAuthService{
		caller:       c,
		Applications: newOAuthApplicationsService(c),
		Resources:    newOAuthResourcesService(c),
		Issuer:       newOAuthIssuerService(c),
		Grants:       newOAuthGrantsService(c),
		Keys:         newOAuthKeysService(c),
	}
}

// OAuthApplicationsService has the calls below oauth.applications.
type OAuthApplicationsService struct {
	caller *caller
	// Secrets has the calls below oauth.applications.secrets.
	Secrets *OAuthApplicationsSecretsService
	// Refusals has the calls below oauth.applications.refusals.
	Refusals *OAuthApplicationsRefusalsService
}

func newOAuthApplicationsService(c *caller) *OAuthApplicationsService {
	return &OAuthApplicationsService{
		caller:   c,
		Secrets:  newOAuthApplicationsSecretsService(c),
		Refusals: newOAuthApplicationsRefusalsService(c),
	}
}

// Preview: Preview a document.
//
// Fetches a Client ID Metadata Document as an authorization request would, and says what it holds and what is wrong
// with it. Nothing is kept.
func (s *OAuthApplicationsService) Preview(ctx context.Context, params OAuthApplicationPreviewParams, options ...CallOption) (*DocumentPreview, error) {
	return fetch[DocumentPreview](ctx, s.caller, request{method: "GET", path: "/api/v1/oauth/applications/preview", query: params.query(), retry: safe, options: options})
}

// List: List applications.
//
// With the hints of their secrets, never the secrets themselves. Secret keys need the scope read.
func (s *OAuthApplicationsService) List(ctx context.Context, params OAuthApplicationListParams, options ...CallOption) (*Page[Application], error) {
	return fetch[Page[Application]](ctx, s.caller, request{method: "GET", path: "/api/v1/oauth/applications", query: params.query(), retry: safe, options: options})
}

// All is List page after page, each read when it is needed. It ends after an error.
func (s *OAuthApplicationsService) All(ctx context.Context, params OAuthApplicationListParams, options ...CallOption) iter.Seq2[Application, error] {
	if params.Limit.IsZero() {
		params.Limit = Set[int64](mostAtOnce)
	}
	return allOf(params.Cursor, func(cursor Field[string]) (*Page[Application], error) {
		params.Cursor = cursor
		return s.List(ctx, params, options...)
	})
}

// Create: Create an application.
//
// By owners and admins. The answer has the first secret of an application that can keep one. The discovery document of
// its issuer, `{base_url}/.well-known/openid-configuration`, tells a client library all else; that of staff is below
// `{base_url}/staff`. A session needs a factor verified within the last ten minutes.
func (s *OAuthApplicationsService) Create(ctx context.Context, body OAuthApplicationCreate, options ...CallOption) (*NewApplication, error) {
	return fetch[NewApplication](ctx, s.caller, request{method: "POST", path: "/api/v1/oauth/applications", body: body, retry: keyed, options: options})
}

// ImportMany: Import applications with their secrets.
//
// By owners and admins. Each row is judged alone and added in its own transaction. One whose `client_id` is taken
// changes nothing, so the same import may be sent again. Secrets are kept as digests. A session needs a factor
// verified within the last ten minutes.
func (s *OAuthApplicationsService) ImportMany(ctx context.Context, body OAuthApplicationImportManyInput, options ...CallOption) (*OAuthApplicationImportManyAnswer, error) {
	return fetch[OAuthApplicationImportManyAnswer](ctx, s.caller, request{method: "POST", path: "/api/v1/oauth/applications/import", body: body, options: options})
}

// Export: Export applications.
//
// All that match, in the order of the list, 100,000 rows at most. CSV: comma-separated values (RFC 4180) with a byte
// order mark, under the names of the columns. Text that a spreadsheet would take for a formula begins with an
// apostrophe. An export that is not complete says so in its last line, which begins with `#`. Secret keys need the
// scope read. A session needs a factor verified within the last ten minutes.
func (s *OAuthApplicationsService) Export(ctx context.Context, params OAuthApplicationExportParams, options ...CallOption) (io.ReadCloser, error) {
	return open(ctx, s.caller, request{method: "GET", path: "/api/v1/oauth/applications/export", query: params.query(), retry: safe, accept: "text/csv", options: options})
}

// Get: Get an application.
//
// With the hints of its secrets, never the secrets themselves. Secret keys need the scope read.
func (s *OAuthApplicationsService) Get(ctx context.Context, applicationID string, options ...CallOption) (*Application, error) {
	return fetch[Application](ctx, s.caller, request{method: "GET", path: "/api/v1/oauth/applications/{id}", ids: []string{applicationID}, retry: safe, options: options})
}

// Update: Change an application.
//
// By owners and admins. Its kind and its principal stay. Disabling it ends all that it was allowed. A session needs a
// factor verified within the last ten minutes.
func (s *OAuthApplicationsService) Update(ctx context.Context, applicationID string, body OAuthApplicationUpdate, options ...CallOption) (*Application, error) {
	return fetch[Application](ctx, s.caller, request{method: "PATCH", path: "/api/v1/oauth/applications/{id}", ids: []string{applicationID}, body: body, options: options})
}

// Delete: Delete an application.
//
// With its secrets. From the next request on none of its tokens opens anything. A session needs a factor verified
// within the last ten minutes.
func (s *OAuthApplicationsService) Delete(ctx context.Context, applicationID string, options ...CallOption) error {
	return run(ctx, s.caller, request{method: "DELETE", path: "/api/v1/oauth/applications/{id}", ids: []string{applicationID}, retry: safe, options: options})
}

// Approve: Approve an application.
//
// By owners and admins. One that registered itself at an issuer whose `dcr` is `approved` is `pending`: nothing of it
// works before. People are asked about it each time it wants more. A session needs a factor verified within the last
// ten minutes.
func (s *OAuthApplicationsService) Approve(ctx context.Context, applicationID string, options ...CallOption) (*Application, error) {
	return fetch[Application](ctx, s.caller, request{method: "POST", path: "/api/v1/oauth/applications/{id}/approve", ids: []string{applicationID}, options: options})
}

// PreviewToken: Preview an application's tokens.
//
// What a person’s tokens would say, as if they had just signed in with one factor. The authorization server runs the
// whole flow in memory: no grant and no token is made, and the person is not told. Ids of what is not made are made
// up. A session needs a factor verified within the last ten minutes.
func (s *OAuthApplicationsService) PreviewToken(ctx context.Context, applicationID string, body OAuthApplicationPreviewTokenInput, options ...CallOption) (*TokenPreview, error) {
	return fetch[TokenPreview](ctx, s.caller, request{method: "POST", path: "/api/v1/oauth/applications/{id}/token-preview", ids: []string{applicationID}, body: body, options: options})
}

// OAuthApplicationsSecretsService has the calls below oauth.applications.secrets.
type OAuthApplicationsSecretsService struct {
	caller *caller
}

func newOAuthApplicationsSecretsService(c *caller) *OAuthApplicationsSecretsService {
	return &OAuthApplicationsSecretsService{caller: c}
}

// Create: Add a secret.
//
// Both secrets are valid until one is deleted: put the new one in place, then delete the old one. A session needs a
// factor verified within the last ten minutes.
func (s *OAuthApplicationsSecretsService) Create(ctx context.Context, applicationID string, options ...CallOption) (*NewApplicationSecret, error) {
	return fetch[NewApplicationSecret](ctx, s.caller, request{method: "POST", path: "/api/v1/oauth/applications/{id}/secrets", ids: []string{applicationID}, retry: keyed, options: options})
}

// Delete: Delete a secret.
//
// From the next request on it opens nothing. Tokens stay valid. A session needs a factor verified within the last ten
// minutes.
func (s *OAuthApplicationsSecretsService) Delete(ctx context.Context, applicationID string, secretID string, options ...CallOption) error {
	return run(ctx, s.caller, request{method: "DELETE", path: "/api/v1/oauth/applications/{id}/secrets/{secret_id}", ids: []string{applicationID, secretID}, retry: safe, options: options})
}

// OAuthApplicationsRefusalsService has the calls below oauth.applications.refusals.
type OAuthApplicationsRefusalsService struct {
	caller *caller
}

func newOAuthApplicationsRefusalsService(c *caller) *OAuthApplicationsRefusalsService {
	return &OAuthApplicationsRefusalsService{caller: c}
}

// List: List an application's refused requests.
//
// The last 50, the newest first, each with the comparison that failed. Those that are the same are one, which counts.
// They are kept for 30 days. Secret keys need the scope read.
func (s *OAuthApplicationsRefusalsService) List(ctx context.Context, applicationID string, options ...CallOption) (*ApplicationRefusalList, error) {
	return fetch[ApplicationRefusalList](ctx, s.caller, request{method: "GET", path: "/api/v1/oauth/applications/{id}/refusals", ids: []string{applicationID}, retry: safe, options: options})
}

// OAuthResourcesService has the calls below oauth.resources.
type OAuthResourcesService struct {
	caller *caller
	// Scopes has the calls below oauth.resources.scopes.
	Scopes *OAuthResourcesScopesService
}

func newOAuthResourcesService(c *caller) *OAuthResourcesService {
	return &OAuthResourcesService{
		caller: c,
		Scopes: newOAuthResourcesScopesService(c),
	}
}

// List: List resources.
//
// With their scopes. Secret keys need the scope read.
func (s *OAuthResourcesService) List(ctx context.Context, params OAuthResourceListParams, options ...CallOption) (*Page[OAuthResource], error) {
	return fetch[Page[OAuthResource]](ctx, s.caller, request{method: "GET", path: "/api/v1/oauth/resources", query: params.query(), retry: safe, options: options})
}

// All is List page after page, each read when it is needed. It ends after an error.
func (s *OAuthResourcesService) All(ctx context.Context, params OAuthResourceListParams, options ...CallOption) iter.Seq2[OAuthResource, error] {
	if params.Limit.IsZero() {
		params.Limit = Set[int64](mostAtOnce)
	}
	return allOf(params.Cursor, func(cursor Field[string]) (*Page[OAuthResource], error) {
		params.Cursor = cursor
		return s.List(ctx, params, options...)
	})
}

// Create: Create a resource.
//
// By owners and admins. Applications name it as `resource` (RFC 8707) when they ask for a code or a token. A token is
// for one resource: the API checks that `aud` equals its identifier. A session needs a factor verified within the last
// ten minutes.
func (s *OAuthResourcesService) Create(ctx context.Context, body OAuthResourceCreate, options ...CallOption) (*OAuthResource, error) {
	return fetch[OAuthResource](ctx, s.caller, request{method: "POST", path: "/api/v1/oauth/resources", body: body, retry: keyed, options: options})
}

// Get: Get a resource.
//
// With its scopes. Secret keys need the scope read.
func (s *OAuthResourcesService) Get(ctx context.Context, resourceID string, options ...CallOption) (*OAuthResource, error) {
	return fetch[OAuthResource](ctx, s.caller, request{method: "GET", path: "/api/v1/oauth/resources/{id}", ids: []string{resourceID}, retry: safe, options: options})
}

// Update: Change a resource.
//
// By owners and admins. Its identifier and its principal stay. Tokens made before keep their form and lifetime. A
// session needs a factor verified within the last ten minutes.
func (s *OAuthResourcesService) Update(ctx context.Context, resourceID string, body OAuthResourceUpdate, options ...CallOption) (*OAuthResource, error) {
	return fetch[OAuthResource](ctx, s.caller, request{method: "PATCH", path: "/api/v1/oauth/resources/{id}", ids: []string{resourceID}, body: body, options: options})
}

// Delete: Delete a resource.
//
// With its scopes and its opaque tokens. JWTs that its API checks on its own hold until they expire. A session needs a
// factor verified within the last ten minutes.
func (s *OAuthResourcesService) Delete(ctx context.Context, resourceID string, params OAuthResourceDeleteParams, options ...CallOption) error {
	return run(ctx, s.caller, request{method: "DELETE", path: "/api/v1/oauth/resources/{id}", ids: []string{resourceID}, query: params.query(), retry: safe, options: options})
}

// OAuthResourcesScopesService has the calls below oauth.resources.scopes.
type OAuthResourcesScopesService struct {
	caller *caller
}

func newOAuthResourcesScopesService(c *caller) *OAuthResourcesScopesService {
	return &OAuthResourcesScopesService{caller: c}
}

// List: List the scopes of a resource.
//
// By name. Secret keys need the scope read.
func (s *OAuthResourcesScopesService) List(ctx context.Context, resourceID string, options ...CallOption) (*Page[OAuthScope], error) {
	return fetch[Page[OAuthScope]](ctx, s.caller, request{method: "GET", path: "/api/v1/oauth/resources/{id}/scopes", ids: []string{resourceID}, retry: safe, options: options})
}

// Create: Add a scope to a resource.
//
// By owners and admins. Applications may ask for it from now on, unless they have a list of scopes. A session needs a
// factor verified within the last ten minutes.
func (s *OAuthResourcesScopesService) Create(ctx context.Context, resourceID string, body OAuthResourceScopeCreate, options ...CallOption) (*OAuthScope, error) {
	return fetch[OAuthScope](ctx, s.caller, request{method: "POST", path: "/api/v1/oauth/resources/{id}/scopes", ids: []string{resourceID}, body: body, retry: keyed, options: options})
}

// Update: Change a scope.
//
// By owners and admins. Its name stays. Who may have it is decided with each token. A session needs a factor verified
// within the last ten minutes.
func (s *OAuthResourcesScopesService) Update(ctx context.Context, resourceID string, name string, body OAuthResourceScopeUpdate, options ...CallOption) (*OAuthScope, error) {
	return fetch[OAuthScope](ctx, s.caller, request{method: "PATCH", path: "/api/v1/oauth/resources/{id}/scopes/{name}", ids: []string{resourceID, name}, body: body, options: options})
}

// Delete: Delete a scope.
//
// By owners and admins. While people have allowed it, the answer is `scope_in_use`. With `force=true` all that they
// allowed those applications ends, as if they had disconnected them. A session needs a factor verified within the last
// ten minutes.
func (s *OAuthResourcesScopesService) Delete(ctx context.Context, resourceID string, name string, params OAuthResourceScopeDeleteParams, options ...CallOption) error {
	return run(ctx, s.caller, request{method: "DELETE", path: "/api/v1/oauth/resources/{id}/scopes/{name}", ids: []string{resourceID, name}, query: params.query(), retry: safe, options: options})
}

// OAuthIssuerService has the calls below oauth.issuer.
type OAuthIssuerService struct {
	caller *caller
}

func newOAuthIssuerService(c *caller) *OAuthIssuerService {
	return &OAuthIssuerService{caller: c}
}

// Get: Show an issuer.
//
// That of customers unless `principal` says otherwise. Secret keys need the scope read.
func (s *OAuthIssuerService) Get(ctx context.Context, params OAuthIssuerGetParams, options ...CallOption) (*Issuer, error) {
	return fetch[Issuer](ctx, s.caller, request{method: "GET", path: "/api/v1/oauth/issuer", query: params.query(), retry: safe, options: options})
}

// Update: Change an issuer.
//
// By owners and admins. `confirm` ends the notice that the base URL has changed. Applications that registered
// themselves stay. Those of a document that no longer counts are refused from the next request on. A session needs a
// factor verified within the last ten minutes.
func (s *OAuthIssuerService) Update(ctx context.Context, body OAuthIssuerUpdate, options ...CallOption) (*Issuer, error) {
	return fetch[Issuer](ctx, s.caller, request{method: "PATCH", path: "/api/v1/oauth/issuer", body: body, options: options})
}

// OAuthGrantsService has the calls below oauth.grants.
type OAuthGrantsService struct {
	caller *caller
}

func newOAuthGrantsService(c *caller) *OAuthGrantsService {
	return &OAuthGrantsService{caller: c}
}

// List: List grants, newest first.
//
// What people allowed applications, and what those of the provider may do for them. Secret keys need the scope read or
// users.
func (s *OAuthGrantsService) List(ctx context.Context, params OAuthGrantListParams, options ...CallOption) (*Page[Grant], error) {
	return fetch[Page[Grant]](ctx, s.caller, request{method: "GET", path: "/api/v1/oauth/grants", query: params.query(), retry: safe, options: options})
}

// All is List page after page, each read when it is needed. It ends after an error.
func (s *OAuthGrantsService) All(ctx context.Context, params OAuthGrantListParams, options ...CallOption) iter.Seq2[Grant, error] {
	if params.Limit.IsZero() {
		params.Limit = Set[int64](mostAtOnce)
	}
	return allOf(params.Cursor, func(cursor Field[string]) (*Page[Grant], error) {
		params.Cursor = cursor
		return s.List(ctx, params, options...)
	})
}

// Delete: End a grant.
//
// From the next request on no token of it opens anything. The application may ask the person again. Secret keys need
// the scope users. A session needs a factor verified within the last ten minutes.
func (s *OAuthGrantsService) Delete(ctx context.Context, grantID string, options ...CallOption) error {
	return run(ctx, s.caller, request{method: "DELETE", path: "/api/v1/oauth/grants/{id}", ids: []string{grantID}, retry: safe, options: options})
}

// OAuthKeysService has the calls below oauth.keys.
type OAuthKeysService struct {
	caller *caller
}

func newOAuthKeysService(c *caller) *OAuthKeysService {
	return &OAuthKeysService{caller: c}
}

// List: List signing keys.
//
// Those that the issuers publish, without the private halves. An issuer has keys from its first use on. Secret keys
// need the scope read.
func (s *OAuthKeysService) List(ctx context.Context, params OAuthKeyListParams, options ...CallOption) (*Page[SigningKey], error) {
	return fetch[Page[SigningKey]](ctx, s.caller, request{method: "GET", path: "/api/v1/oauth/keys", query: params.query(), retry: safe, options: options})
}

// Rotate: Rotate the signing keys of an issuer.
//
// Postern does it every 90 days. Without `immediate` the next keys are published now and sign in 48 hours, so that no
// token is refused. With it new keys sign from now on and the old ones go: servers that kept them refuse their tokens
// after 5 minutes at most. Do that if a key may have leaked. A session needs a factor verified within the last ten
// minutes.
func (s *OAuthKeysService) Rotate(ctx context.Context, body OAuthKeyRotateInput, options ...CallOption) (*Page[SigningKey], error) {
	return fetch[Page[SigningKey]](ctx, s.caller, request{method: "POST", path: "/api/v1/oauth/keys/rotate", body: body, options: options})
}
