// Code generated from the API of Postern by npm run generate. DO NOT EDIT.

package postern

import (
	"context"
	"io"
	"iter"
)

// UsersService has the calls below users.
type UsersService struct {
	caller *caller
	// Sessions has the calls below users.sessions.
	Sessions *UsersSessionsService
	// Accounts has the calls below users.accounts.
	Accounts *UsersAccountsService
	// Terms has the calls below users.terms.
	Terms *UsersTermsService
	// MFA has the calls below users.mfa.
	MFA *UsersMFAService
	// Deletion has the calls below users.deletion.
	Deletion *UsersDeletionService
	// Passkeys has the calls below users.passkeys.
	Passkeys *UsersPasskeysService
	// Identities has the calls below users.identities.
	Identities *UsersIdentitiesService
}

func newUsersService(c *caller) *UsersService {
	return &UsersService{
		caller:     c,
		Sessions:   newUsersSessionsService(c),
		Accounts:   newUsersAccountsService(c),
		Terms:      newUsersTermsService(c),
		MFA:        newUsersMFAService(c),
		Deletion:   newUsersDeletionService(c),
		Passkeys:   newUsersPasskeysService(c),
		Identities: newUsersIdentitiesService(c),
	}
}

// List: List users, newest first.
//
// Or those whose name, address or external id begins with `q`. Secret keys need the scope read or users.
func (s *UsersService) List(ctx context.Context, params UserListParams, options ...CallOption) (*Page[ListedUser], error) {
	return fetch[Page[ListedUser]](ctx, s.caller, request{method: "GET", path: "/api/v1/users", query: params.query(), retry: safe, options: options})
}

// All is List page after page, each read when it is needed. It ends after an error.
func (s *UsersService) All(ctx context.Context, params UserListParams, options ...CallOption) iter.Seq2[ListedUser, error] {
	if params.Limit.IsZero() {
		params.Limit = Set[int64](mostAtOnce)
	}
	return allOf(params.Cursor, func(cursor Field[string]) (*Page[ListedUser], error) {
		params.Cursor = cursor
		return s.List(ctx, params, options...)
	})
}

// Create: Add a user.
//
// Customers sign up themselves. Add or invite the staff of a provider here. The first of them must be an owner. Secret
// keys need the scope users. A session needs a factor verified within the last ten minutes.
func (s *UsersService) Create(ctx context.Context, body UserCreate, options ...CallOption) (*UserRecord, error) {
	return fetch[UserRecord](ctx, s.caller, request{method: "POST", path: "/api/v1/users", body: body, retry: keyed, options: options})
}

// Export: Export users.
//
// All that match, in the order of the list, 100,000 rows at most. CSV: comma-separated values (RFC 4180) with a byte
// order mark, under the names of the columns. Text that a spreadsheet would take for a formula begins with an
// apostrophe. An export that is not complete says so in its last line, which begins with `#`. Secret keys need the
// scope read or users. A session needs a factor verified within the last ten minutes.
func (s *UsersService) Export(ctx context.Context, params UserExportParams, options ...CallOption) (io.ReadCloser, error) {
	return open(ctx, s.caller, request{method: "GET", path: "/api/v1/users/export", query: params.query(), retry: safe, accept: "text/csv", options: options})
}

// Get: Show a user.
//
// With names, status, external id and both kinds of metadata. The `ETag` does not change when the user signs in.
// Secret keys need the scope read or users.
func (s *UsersService) Get(ctx context.Context, userID string, options ...CallOption) (*UserRecord, error) {
	return fetch[UserRecord](ctx, s.caller, request{method: "GET", path: "/api/v1/users/{id}", ids: []string{userID}, retry: safe, options: options})
}

// Update: Change, block or unblock a user.
//
// Blocking ends all of the sessions and all that they began: sign-ins under way, codes, links and invitations that
// they sent. The answer names the secret keys and SCIM tokens that they made. Staff are changed by owners and admins
// only. A field that the person, a directory, a connection or an import set is kept from this, unless `force` is true.
// Secret keys need the scope users. A session needs a factor verified within the last ten minutes.
func (s *UsersService) Update(ctx context.Context, userID string, body UserUpdate, options ...CallOption) (*ChangedUser, error) {
	return fetch[ChangedUser](ctx, s.caller, request{method: "PATCH", path: "/api/v1/users/{id}", ids: []string{userID}, body: body, options: options})
}

// Delete: Delete a user.
//
// Ends the user's sessions, deletes the accounts without other members, and redacts the user's payloads in events and
// in what receivers answered. Invoices stay as they were issued. An account that would lose its last owner passes to
// the admin, else the member, who has been there longest. A user who is alone in an account with a live subscription
// cannot be deleted, nor the last owner of the staff. If they made secret keys or SCIM tokens, the answer is 200 and
// names them. Secret keys need the scope users. A session needs a factor verified within the last ten minutes.
func (s *UsersService) Delete(ctx context.Context, userID string, params UserDeleteParams, options ...CallOption) (*LeftBehind, error) {
	return fetchIfAny[LeftBehind](ctx, s.caller, request{method: "DELETE", path: "/api/v1/users/{id}", ids: []string{userID}, query: params.query(), retry: safe, options: options})
}

// Bulk: Act on all users that match.
//
// Blocks, unblocks or signs out customers; staff are left out. The rows are those that match now, 10,000 at most. The
// job survives restarts; what it could not change is named in it. Secret keys need the scope users. A session needs a
// factor verified within the last ten minutes.
func (s *UsersService) Bulk(ctx context.Context, body UserBulkInput, options ...CallOption) (*UserBulkAnswer, error) {
	return fetch[UserBulkAnswer](ctx, s.caller, request{method: "POST", path: "/api/v1/users/bulk", body: body, retry: keyed, options: options})
}

// ImportMany: Import users with their password hashes.
//
// Answers one result for each row, in order. A row that is refused, or whose address has a user already, changes
// nothing; so the same import may be sent again. The password of an address that is not verified counts only once its
// owner has typed it and confirmed the address. Secret keys need the scope users.
func (s *UsersService) ImportMany(ctx context.Context, body UserImportManyInput, options ...CallOption) (*UserImportManyAnswer, error) {
	return fetch[UserImportManyAnswer](ctx, s.caller, request{method: "POST", path: "/api/v1/users/import", body: body, retry: keyed, options: options})
}

// UsersSessionsService has the calls below users.sessions.
type UsersSessionsService struct {
	caller *caller
}

func newUsersSessionsService(c *caller) *UsersSessionsService {
	return &UsersSessionsService{caller: c}
}

// List: List a user's sessions, newest first.
//
// Live sessions, with the device and the address of each. Secret keys need the scope read or users.
func (s *UsersSessionsService) List(ctx context.Context, userID string, options ...CallOption) (*Page[Session], error) {
	return fetch[Page[Session]](ctx, s.caller, request{method: "GET", path: "/api/v1/users/{id}/sessions", ids: []string{userID}, retry: safe, options: options})
}

// DeleteAll: End all of a user's sessions.
//
// From the next request on they open nothing, and neither do tokens of applications. The user can sign in again; to
// prevent that, block the user. Secret keys need the scope users. A session needs a factor verified within the last
// ten minutes.
func (s *UsersSessionsService) DeleteAll(ctx context.Context, userID string, options ...CallOption) error {
	return run(ctx, s.caller, request{method: "DELETE", path: "/api/v1/users/{id}/sessions", ids: []string{userID}, retry: safe, options: options})
}

// Delete: End one of a user's sessions.
//
// From the next request on it opens nothing. Secret keys need the scope users. A session needs a factor verified
// within the last ten minutes.
func (s *UsersSessionsService) Delete(ctx context.Context, userID string, sessionID string, options ...CallOption) error {
	return run(ctx, s.caller, request{method: "DELETE", path: "/api/v1/users/{id}/sessions/{session_id}", ids: []string{userID, sessionID}, retry: safe, options: options})
}

// UsersAccountsService has the calls below users.accounts.
type UsersAccountsService struct {
	caller *caller
}

func newUsersAccountsService(c *caller) *UsersAccountsService {
	return &UsersAccountsService{caller: c}
}

// List: List a user's accounts, newest first.
//
// With the role that the user has in each. Secret keys need the scope read or users.
func (s *UsersAccountsService) List(ctx context.Context, userID string, params UserAccountListParams, options ...CallOption) (*Page[AccountOfUser], error) {
	return fetch[Page[AccountOfUser]](ctx, s.caller, request{method: "GET", path: "/api/v1/users/{id}/accounts", ids: []string{userID}, query: params.query(), retry: safe, options: options})
}

// All is List page after page, each read when it is needed. It ends after an error.
func (s *UsersAccountsService) All(ctx context.Context, userID string, params UserAccountListParams, options ...CallOption) iter.Seq2[AccountOfUser, error] {
	if params.Limit.IsZero() {
		params.Limit = Set[int64](mostAtOnce)
	}
	return allOf(params.Cursor, func(cursor Field[string]) (*Page[AccountOfUser], error) {
		params.Cursor = cursor
		return s.List(ctx, userID, params, options...)
	})
}

// UsersTermsService has the calls below users.terms.
type UsersTermsService struct {
	caller *caller
}

func newUsersTermsService(c *caller) *UsersTermsService {
	return &UsersTermsService{caller: c}
}

// List: List what a user accepted, newest first.
//
// Every version of every document, with when and from where. Secret keys need the scope read or users or billing.
func (s *UsersTermsService) List(ctx context.Context, userID string, params UserTermsListParams, options ...CallOption) (*Page[TermsAcceptance], error) {
	return fetch[Page[TermsAcceptance]](ctx, s.caller, request{method: "GET", path: "/api/v1/users/{id}/terms", ids: []string{userID}, query: params.query(), retry: safe, options: options})
}

// All is List page after page, each read when it is needed. It ends after an error.
func (s *UsersTermsService) All(ctx context.Context, userID string, params UserTermsListParams, options ...CallOption) iter.Seq2[TermsAcceptance, error] {
	if params.Limit.IsZero() {
		params.Limit = Set[int64](mostAtOnce)
	}
	return allOf(params.Cursor, func(cursor Field[string]) (*Page[TermsAcceptance], error) {
		params.Cursor = cursor
		return s.List(ctx, userID, params, options...)
	})
}

// Accept: Record that a user accepted a version on a page of yours.
//
// Emits tos.accepted, once for each user and version: called again, it answers what is recorded. The version must be
// in force or announced, at accepted_at if that is given. Secret keys need the scope users.
func (s *UsersTermsService) Accept(ctx context.Context, userID string, key string, body UserTermsAcceptInput, options ...CallOption) (*TermsAcceptance, error) {
	return fetch[TermsAcceptance](ctx, s.caller, request{method: "POST", path: "/api/v1/users/{id}/terms/{key}/accept", ids: []string{userID, key}, body: body, options: options})
}

// UsersMFAService has the calls below users.mfa.
type UsersMFAService struct {
	caller *caller
}

func newUsersMFAService(c *caller) *UsersMFAService {
	return &UsersMFAService{caller: c}
}

// Get: Show a user's second factors.
//
// Whether an authenticator app is on, and how many recovery codes are left. Secret keys need the scope read or users.
func (s *UsersMFAService) Get(ctx context.Context, userID string, options ...CallOption) (*MFAStatus, error) {
	return fetch[MFAStatus](ctx, s.caller, request{method: "GET", path: "/api/v1/users/{id}/mfa", ids: []string{userID}, retry: safe, options: options})
}

// Delete: Remove a user's authenticator app.
//
// For a user who lost the phone and the recovery codes. Make sure who asks. All sessions of the user end. No secret
// key may do that. A session needs a factor verified within the last ten minutes.
func (s *UsersMFAService) Delete(ctx context.Context, userID string, options ...CallOption) error {
	return run(ctx, s.caller, request{method: "DELETE", path: "/api/v1/users/{id}/mfa", ids: []string{userID}, retry: safe, options: options})
}

// UsersDeletionService has the calls below users.deletion.
type UsersDeletionService struct {
	caller *caller
}

func newUsersDeletionService(c *caller) *UsersDeletionService {
	return &UsersDeletionService{caller: c}
}

// Cancel: Cancel a user's deletion.
//
// For a user who asked to be deleted and has changed their mind. A blocked user stays blocked. The user is told by
// mail. Secret keys need the scope users. A session needs a factor verified within the last ten minutes.
func (s *UsersDeletionService) Cancel(ctx context.Context, userID string, options ...CallOption) (*UserRecord, error) {
	return fetch[UserRecord](ctx, s.caller, request{method: "DELETE", path: "/api/v1/users/{id}/deletion", ids: []string{userID}, retry: safe, options: options})
}

// UsersPasskeysService has the calls below users.passkeys.
type UsersPasskeysService struct {
	caller *caller
}

func newUsersPasskeysService(c *caller) *UsersPasskeysService {
	return &UsersPasskeysService{caller: c}
}

// List: List a user's passkeys, newest first.
//
// With their names and when each was last used. Secret keys need the scope read or users.
func (s *UsersPasskeysService) List(ctx context.Context, userID string, options ...CallOption) (*Page[Passkey], error) {
	return fetch[Page[Passkey]](ctx, s.caller, request{method: "GET", path: "/api/v1/users/{id}/passkeys", ids: []string{userID}, retry: safe, options: options})
}

// Delete: Remove a user's passkey.
//
// For a user who lost the device. Make sure who asks. All sessions of the user end. No secret key may do that. A
// session needs a factor verified within the last ten minutes.
func (s *UsersPasskeysService) Delete(ctx context.Context, userID string, passkeyID string, options ...CallOption) error {
	return run(ctx, s.caller, request{method: "DELETE", path: "/api/v1/users/{id}/passkeys/{passkey_id}", ids: []string{userID, passkeyID}, retry: safe, options: options})
}

// UsersIdentitiesService has the calls below users.identities.
type UsersIdentitiesService struct {
	caller *caller
}

func newUsersIdentitiesService(c *caller) *UsersIdentitiesService {
	return &UsersIdentitiesService{caller: c}
}

// List: List a user's connected identities.
//
// Where the user can sign in from, with the address that each service told last. Secret keys need the scope read or
// users.
func (s *UsersIdentitiesService) List(ctx context.Context, userID string, options ...CallOption) (*IdentityList, error) {
	return fetch[IdentityList](ctx, s.caller, request{method: "GET", path: "/api/v1/users/{id}/identities", ids: []string{userID}, retry: safe, options: options})
}

// Delete: Disconnect a user's identities at a connection.
//
// The last way in to the account stays. Sessions stay, too: end them if you have to. Secret keys need the scope users.
// A session needs a factor verified within the last ten minutes.
func (s *UsersIdentitiesService) Delete(ctx context.Context, userID string, connectionID string, options ...CallOption) error {
	return run(ctx, s.caller, request{method: "DELETE", path: "/api/v1/users/{id}/identities/{connection_id}", ids: []string{userID, connectionID}, retry: safe, options: options})
}
