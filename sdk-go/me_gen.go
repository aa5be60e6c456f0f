// Code generated from the API of Postern by npm run generate. DO NOT EDIT.

package postern

import (
	"context"
	"io"
	"iter"
)

// MeService has the calls below me.
type MeService struct {
	caller *caller
	// Session has the calls below me.session.
	Session *MeSessionService
	// Sessions has the calls below me.sessions.
	Sessions *MeSessionsService
	// Accounts has the calls below me.accounts.
	Accounts *MeAccountsService
	// Email has the calls below me.email.
	Email *MeEmailService
	// Plans has the calls below me.plans.
	Plans *MePlansService
	// Terms has the calls below me.terms.
	Terms *MeTermsService
	// Profile has the calls below me.profile.
	Profile *MeProfileService
	// SignUpQuestions has the calls below me.sign_up_questions.
	SignUpQuestions *MeSignUpQuestionsService
	// MFA has the calls below me.mfa.
	MFA *MeMFAService
	// StepUp has the calls below me.step_up.
	StepUp *MeStepUpService
	// Deletion has the calls below me.deletion.
	Deletion *MeDeletionService
	// Password has the calls below me.password.
	Password *MePasswordService
	// Passkeys has the calls below me.passkeys.
	Passkeys *MePasskeysService
	// Identities has the calls below me.identities.
	Identities *MeIdentitiesService
	// Exports has the calls below me.exports.
	Exports *MeExportsService
}

func newMeService(c *caller) *MeService {
	return &MeService{
		caller:          c,
		Session:         newMeSessionService(c),
		Sessions:        newMeSessionsService(c),
		Accounts:        newMeAccountsService(c),
		Email:           newMeEmailService(c),
		Plans:           newMePlansService(c),
		Terms:           newMeTermsService(c),
		Profile:         newMeProfileService(c),
		SignUpQuestions: newMeSignUpQuestionsService(c),
		MFA:             newMeMFAService(c),
		StepUp:          newMeStepUpService(c),
		Deletion:        newMeDeletionService(c),
		Password:        newMePasswordService(c),
		Passkeys:        newMePasskeysService(c),
		Identities:      newMeIdentitiesService(c),
		Exports:         newMeExportsService(c),
	}
}

// MeSessionService has the calls below me.session.
type MeSessionService struct {
	caller *caller
}

func newMeSessionService(c *caller) *MeSessionService {
	return &MeSessionService{caller: c}
}

// Get: Show the session in use and its user.
//
// For the holder of the session. To check one from your server, use `POST /api/v1/sessions/verify`.
func (s *MeSessionService) Get(ctx context.Context, params MeSessionGetParams, options ...CallOption) (*MeSessionGetAnswer, error) {
	return fetch[MeSessionGetAnswer](ctx, s.caller, request{method: "GET", path: "/api/v1/auth/{principal}/session", query: params.query(), retry: safe, options: options})
}

// Delete: Sign out.
//
// Ends the session in use and clears its cookie.
func (s *MeSessionService) Delete(ctx context.Context, options ...CallOption) error {
	return run(ctx, s.caller, request{method: "DELETE", path: "/api/v1/auth/{principal}/session", retry: safe, options: options})
}

// Transfer: Make a link that continues in a browser.
//
// The link works once, for 60 seconds. Its page shows whom it signs in, and asks for a click. The session of that
// browser has its own token, and ends with this one or after one hour.
func (s *MeSessionService) Transfer(ctx context.Context, body MeSessionTransferInput, options ...CallOption) (*MeSessionTransferAnswer, error) {
	return fetch[MeSessionTransferAnswer](ctx, s.caller, request{method: "POST", path: "/api/v1/auth/customer/session/transfer", body: body, options: options})
}

// CreateToken: Get a JWT for the session in use.
//
// For a call from your front end to your own server, which checks the JWT with the keys of the issuer. It ends with
// the session: see the feed at `{issuer}/oauth/revocations`.
func (s *MeSessionService) CreateToken(ctx context.Context, body MeSessionCreateTokenInput, options ...CallOption) (*SessionToken, error) {
	return fetch[SessionToken](ctx, s.caller, request{method: "POST", path: "/api/v1/auth/{principal}/session/token", body: body, options: options})
}

// MeSessionsService has the calls below me.sessions.
type MeSessionsService struct {
	caller *caller
}

func newMeSessionsService(c *caller) *MeSessionsService {
	return &MeSessionsService{caller: c}
}

// List: List the user's sessions, newest first.
//
// `current` marks the session that asks.
func (s *MeSessionsService) List(ctx context.Context, options ...CallOption) (*Page[Session], error) {
	return fetch[Page[Session]](ctx, s.caller, request{method: "GET", path: "/api/v1/auth/{principal}/sessions", retry: safe, options: options})
}

// DeleteOthers: End all other sessions.
//
// Signs the user out everywhere else; the session in use stays. A session needs a factor verified within the last ten
// minutes.
func (s *MeSessionsService) DeleteOthers(ctx context.Context, options ...CallOption) error {
	return run(ctx, s.caller, request{method: "DELETE", path: "/api/v1/auth/{principal}/sessions", retry: safe, options: options})
}

// Delete: End one session.
//
// From the next request on it opens nothing. Ending the one in use signs out. Ending another session than the one in
// use needs a factor verified within the last ten minutes.
func (s *MeSessionsService) Delete(ctx context.Context, sessionID string, options ...CallOption) error {
	return run(ctx, s.caller, request{method: "DELETE", path: "/api/v1/auth/{principal}/sessions/{id}", ids: []string{sessionID}, retry: safe, options: options})
}

// MeAccountsService has the calls below me.accounts.
type MeAccountsService struct {
	caller *caller
	// Members has the calls below me.accounts.members.
	Members *MeAccountsMembersService
	// Invitations has the calls below me.accounts.invitations.
	Invitations *MeAccountsInvitationsService
	// Roles has the calls below me.accounts.roles.
	Roles *MeAccountsRolesService
	// GroupRoles has the calls below me.accounts.group_roles.
	GroupRoles *MeAccountsGroupRolesService
	// Billing has the calls below me.accounts.billing.
	Billing *MeAccountsBillingService
	// Subscription has the calls below me.accounts.subscription.
	Subscription *MeAccountsSubscriptionService
	// Invoices has the calls below me.accounts.invoices.
	Invoices *MeAccountsInvoicesService
	// CreditNotes has the calls below me.accounts.credit_notes.
	CreditNotes *MeAccountsCreditNotesService
	// Stripe has the calls below me.accounts.stripe.
	Stripe *MeAccountsStripeService
	// Credits has the calls below me.accounts.credits.
	Credits *MeAccountsCreditsService
	// Usage has the calls below me.accounts.usage.
	Usage *MeAccountsUsageService
	// Entitlements has the calls below me.accounts.entitlements.
	Entitlements *MeAccountsEntitlementsService
	// Webhooks has the calls below me.accounts.webhooks.
	Webhooks *MeAccountsWebhooksService
}

func newMeAccountsService(c *caller) *MeAccountsService {
	return &MeAccountsService{
		caller:       c,
		Members:      newMeAccountsMembersService(c),
		Invitations:  newMeAccountsInvitationsService(c),
		Roles:        newMeAccountsRolesService(c),
		GroupRoles:   newMeAccountsGroupRolesService(c),
		Billing:      newMeAccountsBillingService(c),
		Subscription: newMeAccountsSubscriptionService(c),
		Invoices:     newMeAccountsInvoicesService(c),
		CreditNotes:  newMeAccountsCreditNotesService(c),
		Stripe:       newMeAccountsStripeService(c),
		Credits:      newMeAccountsCreditsService(c),
		Usage:        newMeAccountsUsageService(c),
		Entitlements: newMeAccountsEntitlementsService(c),
		Webhooks:     newMeAccountsWebhooksService(c),
	}
}

// List: List accounts, newest first.
//
// Those that the signed-in user is a member of. Through an application, the one that the user chose for it.
func (s *MeAccountsService) List(ctx context.Context, params MeAccountListParams, options ...CallOption) (*Page[Account], error) {
	return fetch[Page[Account]](ctx, s.caller, request{method: "GET", path: "/api/v1/auth/{principal}/accounts", query: params.query(), retry: safe, options: options})
}

// All is List page after page, each read when it is needed. It ends after an error.
func (s *MeAccountsService) All(ctx context.Context, params MeAccountListParams, options ...CallOption) iter.Seq2[Account, error] {
	if params.Limit.IsZero() {
		params.Limit = Set[int64](mostAtOnce)
	}
	return allOf(params.Cursor, func(cursor Field[string]) (*Page[Account], error) {
		params.Cursor = cursor
		return s.List(ctx, params, options...)
	})
}

// Create: Open your own account.
//
// Where the provider lets people sign up. Emits account.created; the caller owns it.
func (s *MeAccountsService) Create(ctx context.Context, body MeAccountCreate, options ...CallOption) (*Account, error) {
	return fetch[Account](ctx, s.caller, request{method: "POST", path: "/api/v1/auth/{principal}/accounts", body: body, retry: keyed, options: options})
}

// Get: Show an account.
//
// Its name, external id and metadata.
func (s *MeAccountsService) Get(ctx context.Context, accountID string, options ...CallOption) (*Account, error) {
	return fetch[Account](ctx, s.caller, request{method: "GET", path: "/api/v1/auth/{principal}/accounts/{id}", ids: []string{accountID}, retry: safe, options: options})
}

// Update: Change an account.
//
// By owners and admins. The external id and the metadata are the provider’s alone.
func (s *MeAccountsService) Update(ctx context.Context, accountID string, body MeAccountUpdate, options ...CallOption) (*Account, error) {
	return fetch[Account](ctx, s.caller, request{method: "PATCH", path: "/api/v1/auth/{principal}/accounts/{id}", ids: []string{accountID}, body: body, options: options})
}

// Delete: Delete an account.
//
// With its members and invitations; the users and the invoices stay. Not with a live subscription. By owners. A
// session needs a factor verified within the last ten minutes.
func (s *MeAccountsService) Delete(ctx context.Context, accountID string, options ...CallOption) error {
	return run(ctx, s.caller, request{method: "DELETE", path: "/api/v1/auth/{principal}/accounts/{id}", ids: []string{accountID}, retry: safe, options: options})
}

// Leave: Leave an account.
//
// Ends your own membership. The last owner cannot leave. Add another owner first.
func (s *MeAccountsService) Leave(ctx context.Context, accountID string, options ...CallOption) error {
	return run(ctx, s.caller, request{method: "DELETE", path: "/api/v1/auth/{principal}/accounts/{id}/members/me", ids: []string{accountID}, retry: safe, options: options})
}

// Transfer: Make another member the owner in your place.
//
// By an owner, who becomes an admin. A session needs a factor verified within the last ten minutes.
func (s *MeAccountsService) Transfer(ctx context.Context, accountID string, body MeAccountTransferInput, options ...CallOption) error {
	return run(ctx, s.caller, request{method: "POST", path: "/api/v1/auth/{principal}/accounts/{id}/transfer", ids: []string{accountID}, body: body, options: options})
}

// MeAccountsMembersService has the calls below me.accounts.members.
type MeAccountsMembersService struct {
	caller *caller
	// Roles has the calls below me.accounts.members.roles.
	Roles *MeAccountsMembersRolesService
}

func newMeAccountsMembersService(c *caller) *MeAccountsMembersService {
	return &MeAccountsMembersService{
		caller: c,
		Roles:  newMeAccountsMembersRolesService(c),
	}
}

// List: List the members of an account, the newest user first.
//
// Each with their role.
func (s *MeAccountsMembersService) List(ctx context.Context, accountID string, params MeAccountMemberListParams, options ...CallOption) (*Page[Member], error) {
	return fetch[Page[Member]](ctx, s.caller, request{method: "GET", path: "/api/v1/auth/{principal}/accounts/{id}/members", ids: []string{accountID}, query: params.query(), retry: safe, options: options})
}

// All is List page after page, each read when it is needed. It ends after an error.
func (s *MeAccountsMembersService) All(ctx context.Context, accountID string, params MeAccountMemberListParams, options ...CallOption) iter.Seq2[Member, error] {
	if params.Limit.IsZero() {
		params.Limit = Set[int64](mostAtOnce)
	}
	return allOf(params.Cursor, func(cursor Field[string]) (*Page[Member], error) {
		params.Cursor = cursor
		return s.List(ctx, accountID, params, options...)
	})
}

// Update: Change a member's role.
//
// By owners and admins; only owners make and unmake owners. A session needs a factor verified within the last ten
// minutes.
func (s *MeAccountsMembersService) Update(ctx context.Context, accountID string, userID string, body MeAccountMemberUpdate, options ...CallOption) (*Member, error) {
	return fetch[Member](ctx, s.caller, request{method: "PATCH", path: "/api/v1/auth/{principal}/accounts/{id}/members/{user_id}", ids: []string{accountID, userID}, body: body, options: options})
}

// Delete: Remove a member.
//
// By owners and admins; owners only by owners. A session needs a factor verified within the last ten minutes.
func (s *MeAccountsMembersService) Delete(ctx context.Context, accountID string, userID string, options ...CallOption) error {
	return run(ctx, s.caller, request{method: "DELETE", path: "/api/v1/auth/{principal}/accounts/{id}/members/{user_id}", ids: []string{accountID, userID}, retry: safe, options: options})
}

// MeAccountsMembersRolesService has the calls below me.accounts.members.roles.
type MeAccountsMembersRolesService struct {
	caller *caller
}

func newMeAccountsMembersRolesService(c *caller) *MeAccountsMembersRolesService {
	return &MeAccountsMembersRolesService{caller: c}
}

// List: List the roles of a member.
//
// By key, each with who gave it. The level is not among them.
func (s *MeAccountsMembersRolesService) List(ctx context.Context, accountID string, userID string, options ...CallOption) (*Page[RoleOfMember], error) {
	return fetch[Page[RoleOfMember]](ctx, s.caller, request{method: "GET", path: "/api/v1/auth/{principal}/accounts/{id}/members/{user_id}/roles", ids: []string{accountID, userID}, retry: safe, options: options})
}

// Replace: Set the roles of a member.
//
// Replaces those given by hand. By owners and admins, who give and take only roles whose permissions they have and may
// give on. Not to themselves. A session needs a factor verified within the last ten minutes.
func (s *MeAccountsMembersRolesService) Replace(ctx context.Context, accountID string, userID string, body MeAccountMemberRoleReplace, options ...CallOption) (*Page[RoleOfMember], error) {
	return fetch[Page[RoleOfMember]](ctx, s.caller, request{method: "PUT", path: "/api/v1/auth/{principal}/accounts/{id}/members/{user_id}/roles", ids: []string{accountID, userID}, body: body, retry: safe, options: options})
}

// MeAccountsInvitationsService has the calls below me.accounts.invitations.
type MeAccountsInvitationsService struct {
	caller *caller
}

func newMeAccountsInvitationsService(c *caller) *MeAccountsInvitationsService {
	return &MeAccountsInvitationsService{caller: c}
}

// List: List invitations, newest first.
//
// Open ones, and those that ended within the last 90 days. By owners and admins.
func (s *MeAccountsInvitationsService) List(ctx context.Context, accountID string, params MeAccountInvitationListParams, options ...CallOption) (*Page[Invitation], error) {
	return fetch[Page[Invitation]](ctx, s.caller, request{method: "GET", path: "/api/v1/auth/{principal}/accounts/{id}/invitations", ids: []string{accountID}, query: params.query(), retry: safe, options: options})
}

// All is List page after page, each read when it is needed. It ends after an error.
func (s *MeAccountsInvitationsService) All(ctx context.Context, accountID string, params MeAccountInvitationListParams, options ...CallOption) iter.Seq2[Invitation, error] {
	if params.Limit.IsZero() {
		params.Limit = Set[int64](mostAtOnce)
	}
	return allOf(params.Cursor, func(cursor Field[string]) (*Page[Invitation], error) {
		params.Cursor = cursor
		return s.List(ctx, accountID, params, options...)
	})
}

// Create: Invite an address.
//
// By owners and admins; owners only by owners. Mails a link that is valid for 7 days and works once, whether or not a
// user has the address. At most 20 mails an hour of a customer, 60 of an account and 250 of a key; 10 a day to one
// address. A session needs a factor verified within the last ten minutes.
func (s *MeAccountsInvitationsService) Create(ctx context.Context, accountID string, body MeAccountInvitationCreate, options ...CallOption) (*Invitation, error) {
	return fetch[Invitation](ctx, s.caller, request{method: "POST", path: "/api/v1/auth/{principal}/accounts/{id}/invitations", ids: []string{accountID}, body: body, retry: keyed, options: options})
}

// Delete: Revoke an invitation.
//
// Its link stops working. A session needs a factor verified within the last ten minutes.
func (s *MeAccountsInvitationsService) Delete(ctx context.Context, accountID string, invitationID string, options ...CallOption) error {
	return run(ctx, s.caller, request{method: "DELETE", path: "/api/v1/auth/{principal}/accounts/{id}/invitations/{invitation_id}", ids: []string{accountID, invitationID}, retry: safe, options: options})
}

// Resend: Send an invitation again.
//
// With a new link, valid for 7 days; the old one ends. After a minute at the earliest. A session needs a factor
// verified within the last ten minutes.
func (s *MeAccountsInvitationsService) Resend(ctx context.Context, accountID string, invitationID string, options ...CallOption) (*Invitation, error) {
	return fetch[Invitation](ctx, s.caller, request{method: "POST", path: "/api/v1/auth/{principal}/accounts/{id}/invitations/{invitation_id}/resend", ids: []string{accountID, invitationID}, options: options})
}

// MeAccountsRolesService has the calls below me.accounts.roles.
type MeAccountsRolesService struct {
	caller *caller
}

func newMeAccountsRolesService(c *caller) *MeAccountsRolesService {
	return &MeAccountsRolesService{caller: c}
}

// List: List the roles that members of an account may have.
//
// The provider's by key, then the account's own.
func (s *MeAccountsRolesService) List(ctx context.Context, accountID string, options ...CallOption) (*Page[Role], error) {
	return fetch[Page[Role]](ctx, s.caller, request{method: "GET", path: "/api/v1/auth/{principal}/accounts/{id}/roles", ids: []string{accountID}, retry: safe, options: options})
}

// Create: Make an account's own role.
//
// If the setting `account_roles` is on. Of assignable permissions only, and by members only of those that they have. A
// session needs a factor verified within the last ten minutes.
func (s *MeAccountsRolesService) Create(ctx context.Context, accountID string, body MeAccountRoleCreate, options ...CallOption) (*Role, error) {
	return fetch[Role](ctx, s.caller, request{method: "POST", path: "/api/v1/auth/{principal}/accounts/{id}/roles", ids: []string{accountID}, body: body, retry: keyed, options: options})
}

// Update: Change an account's own role.
//
// By members who have all permissions that it gives, before and after. Not to their own gain. A session needs a factor
// verified within the last ten minutes.
func (s *MeAccountsRolesService) Update(ctx context.Context, accountID string, roleID string, body MeAccountRoleUpdate, options ...CallOption) (*Role, error) {
	return fetch[Role](ctx, s.caller, request{method: "PATCH", path: "/api/v1/auth/{principal}/accounts/{id}/roles/{role_id}", ids: []string{accountID, roleID}, body: body, options: options})
}

// Delete: Delete an account's own role.
//
// While it is in use, only with another role in its place. A session needs a factor verified within the last ten
// minutes.
func (s *MeAccountsRolesService) Delete(ctx context.Context, accountID string, roleID string, params MeAccountRoleDeleteParams, options ...CallOption) error {
	return run(ctx, s.caller, request{method: "DELETE", path: "/api/v1/auth/{principal}/accounts/{id}/roles/{role_id}", ids: []string{accountID, roleID}, query: params.query(), retry: safe, options: options})
}

// MeAccountsGroupRolesService has the calls below me.accounts.group_roles.
type MeAccountsGroupRolesService struct {
	caller *caller
}

func newMeAccountsGroupRolesService(c *caller) *MeAccountsGroupRolesService {
	return &MeAccountsGroupRolesService{caller: c}
}

// Get: Show which roles groups give.
//
// The groups of the directory of the account, by SCIM. For owners and admins.
func (s *MeAccountsGroupRolesService) Get(ctx context.Context, accountID string, options ...CallOption) (*GroupRoles, error) {
	return fetch[GroupRoles](ctx, s.caller, request{method: "GET", path: "/api/v1/auth/{principal}/accounts/{id}/group-roles", ids: []string{accountID}, retry: safe, options: options})
}

// Replace: Set which roles groups give.
//
// If the setting `account_roles` is on. Takes the place of all before, for members of the directory immediately. By
// owners and admins, who give and take only roles whose permissions they have and may give on, and none to themselves.
// Levels stay as they are mapped. A session needs a factor verified within the last ten minutes.
func (s *MeAccountsGroupRolesService) Replace(ctx context.Context, accountID string, body MeAccountGroupRoleReplace, options ...CallOption) (*GroupRoles, error) {
	return fetch[GroupRoles](ctx, s.caller, request{method: "PUT", path: "/api/v1/auth/{principal}/accounts/{id}/group-roles", ids: []string{accountID}, body: body, retry: safe, options: options})
}

// MeAccountsBillingService has the calls below me.accounts.billing.
type MeAccountsBillingService struct {
	caller *caller
}

func newMeAccountsBillingService(c *caller) *MeAccountsBillingService {
	return &MeAccountsBillingService{caller: c}
}

// Get: Show your account's billing details.
//
// To owners.
func (s *MeAccountsBillingService) Get(ctx context.Context, accountID string, options ...CallOption) (*BillingAccount, error) {
	return fetch[BillingAccount](ctx, s.caller, request{method: "GET", path: "/api/v1/auth/{principal}/accounts/{id}/billing", ids: []string{accountID}, retry: safe, options: options})
}

// Update: Change your account's billing details.
//
// By owners. What is not given stays, in `buyer` too. Invoices that were issued do not change. The provider sets the
// taxes. A session needs a factor verified within the last ten minutes.
func (s *MeAccountsBillingService) Update(ctx context.Context, accountID string, body MeAccountBillingUpdate, options ...CallOption) (*BillingAccount, error) {
	return fetch[BillingAccount](ctx, s.caller, request{method: "PATCH", path: "/api/v1/auth/{principal}/accounts/{id}/billing", ids: []string{accountID}, body: body, options: options})
}

// MeAccountsSubscriptionService has the calls below me.accounts.subscription.
type MeAccountsSubscriptionService struct {
	caller *caller
}

func newMeAccountsSubscriptionService(c *caller) *MeAccountsSubscriptionService {
	return &MeAccountsSubscriptionService{caller: c}
}

// Get: Show the plan that an account has, by its subscription or by default.
//
// Trust `has_access`, or `access_until` of the subscription; not its status.
func (s *MeAccountsSubscriptionService) Get(ctx context.Context, accountID string, options ...CallOption) (*AccountPlan, error) {
	return fetch[AccountPlan](ctx, s.caller, request{method: "GET", path: "/api/v1/auth/{principal}/accounts/{id}/subscription", ids: []string{accountID}, retry: safe, options: options})
}

// Create: Buy a plan for an account.
//
// Emits subscription.purchased when it starts: immediately for a free plan, a trial or `"collection": "invoice"`, else
// when its first invoice is paid. An account has one subscription at a time. A session needs a factor verified within
// the last ten minutes.
func (s *MeAccountsSubscriptionService) Create(ctx context.Context, accountID string, body MeAccountSubscriptionCreate, options ...CallOption) (*SubscriptionWithInvoice, error) {
	return fetch[SubscriptionWithInvoice](ctx, s.caller, request{method: "POST", path: "/api/v1/auth/{principal}/accounts/{id}/subscription", ids: []string{accountID}, body: body, retry: keyed, options: options})
}

// Preview: Show what a purchase or a change would cost, and when it would take effect.
//
// A purchase, if the account has no subscription: then plan, interval and currency are needed. Writes nothing.
func (s *MeAccountsSubscriptionService) Preview(ctx context.Context, accountID string, body MeAccountSubscriptionPreviewInput, options ...CallOption) (*SubscriptionPreview, error) {
	return fetch[SubscriptionPreview](ctx, s.caller, request{method: "POST", path: "/api/v1/auth/{principal}/accounts/{id}/subscription/preview", ids: []string{accountID}, body: body, retry: safe, options: options})
}

// Change: Change plan, interval or seats.
//
// A plan of higher rank, the longer interval and more seats come now, with proration, or when that is paid if the plan
// says so (`on_increase`): then the subscription has `pending_payment`, and nothing else changes until the invoice is
// paid. The others come at the end of the period. A change replaces one of its kind that waits. Send proration_at and
// version of the preview: then what it showed is charged. Emits subscription.upgraded or subscription.downgraded when
// it takes effect. A session needs a factor verified within the last ten minutes.
func (s *MeAccountsSubscriptionService) Change(ctx context.Context, accountID string, body MeAccountSubscriptionChangeInput, options ...CallOption) (*SubscriptionWithInvoice, error) {
	return fetch[SubscriptionWithInvoice](ctx, s.caller, request{method: "POST", path: "/api/v1/auth/{principal}/accounts/{id}/subscription/change", ids: []string{accountID}, body: body, options: options})
}

// Cancel: Cancel a subscription, now or at the end of its period.
//
// Emits subscription.cancelled when it ends. Nothing is refunded automatically; see credit notes. A session needs a
// factor verified within the last ten minutes.
func (s *MeAccountsSubscriptionService) Cancel(ctx context.Context, accountID string, body MeAccountSubscriptionCancelInput, options ...CallOption) (*SubscriptionWithInvoice, error) {
	return fetch[SubscriptionWithInvoice](ctx, s.caller, request{method: "POST", path: "/api/v1/auth/{principal}/accounts/{id}/subscription/cancel", ids: []string{accountID}, body: body, options: options})
}

// Undo: Take back what waits: the cancellation, or a change.
//
// The subscription continues as it is. The invoice of a change that waits to be paid is void. A session needs a factor
// verified within the last ten minutes.
func (s *MeAccountsSubscriptionService) Undo(ctx context.Context, accountID string, options ...CallOption) (*SubscriptionWithInvoice, error) {
	return fetch[SubscriptionWithInvoice](ctx, s.caller, request{method: "POST", path: "/api/v1/auth/{principal}/accounts/{id}/subscription/undo", ids: []string{accountID}, options: options})
}

// MeAccountsInvoicesService has the calls below me.accounts.invoices.
type MeAccountsInvoicesService struct {
	caller *caller
}

func newMeAccountsInvoicesService(c *caller) *MeAccountsInvoicesService {
	return &MeAccountsInvoicesService{caller: c}
}

// List: List the invoices of your account, newest first.
//
// To owners.
func (s *MeAccountsInvoicesService) List(ctx context.Context, accountID string, params MeAccountInvoiceListParams, options ...CallOption) (*Page[Invoice], error) {
	return fetch[Page[Invoice]](ctx, s.caller, request{method: "GET", path: "/api/v1/auth/{principal}/accounts/{id}/invoices", ids: []string{accountID}, query: params.query(), retry: safe, options: options})
}

// All is List page after page, each read when it is needed. It ends after an error.
func (s *MeAccountsInvoicesService) All(ctx context.Context, accountID string, params MeAccountInvoiceListParams, options ...CallOption) iter.Seq2[Invoice, error] {
	if params.Limit.IsZero() {
		params.Limit = Set[int64](mostAtOnce)
	}
	return allOf(params.Cursor, func(cursor Field[string]) (*Page[Invoice], error) {
		params.Cursor = cursor
		return s.List(ctx, accountID, params, options...)
	})
}

// Get: Show an invoice of your account.
//
// To owners.
func (s *MeAccountsInvoicesService) Get(ctx context.Context, accountID string, invoiceID string, options ...CallOption) (*Invoice, error) {
	return fetch[Invoice](ctx, s.caller, request{method: "GET", path: "/api/v1/auth/{principal}/accounts/{id}/invoices/{invoice_id}", ids: []string{accountID, invoiceID}, retry: safe, options: options})
}

// HTML: Show an invoice of your account as a page to read or print.
//
// To owners.
func (s *MeAccountsInvoicesService) HTML(ctx context.Context, accountID string, invoiceID string, options ...CallOption) (io.ReadCloser, error) {
	return open(ctx, s.caller, request{method: "GET", path: "/api/v1/auth/{principal}/accounts/{id}/invoices/{invoice_id}/html", ids: []string{accountID, invoiceID}, retry: safe, accept: "text/html", options: options})
}

// MeAccountsCreditNotesService has the calls below me.accounts.credit_notes.
type MeAccountsCreditNotesService struct {
	caller *caller
}

func newMeAccountsCreditNotesService(c *caller) *MeAccountsCreditNotesService {
	return &MeAccountsCreditNotesService{caller: c}
}

// HTML: Show a credit note of your account as a page to read or print.
//
// To owners.
func (s *MeAccountsCreditNotesService) HTML(ctx context.Context, accountID string, creditNoteID string, options ...CallOption) (io.ReadCloser, error) {
	return open(ctx, s.caller, request{method: "GET", path: "/api/v1/auth/{principal}/accounts/{id}/credit-notes/{credit_note_id}/html", ids: []string{accountID, creditNoteID}, retry: safe, accept: "text/html", options: options})
}

// MeAccountsStripeService has the calls below me.accounts.stripe.
type MeAccountsStripeService struct {
	caller *caller
}

func newMeAccountsStripeService(c *caller) *MeAccountsStripeService {
	return &MeAccountsStripeService{caller: c}
}

// Checkout: Begin a purchase on Stripe's page.
//
// The newest version of the plan, which must have a price at Stripe. The subscription begins when Stripe says so, a
// moment after the payment. A page that was begun before and not completed ends. A session needs a factor verified
// within the last ten minutes.
func (s *MeAccountsStripeService) Checkout(ctx context.Context, accountID string, body MeAccountStripeCheckoutInput, options ...CallOption) (*StripeCheckout, error) {
	return fetch[StripeCheckout](ctx, s.caller, request{method: "POST", path: "/api/v1/auth/{principal}/accounts/{id}/stripe/checkout", ids: []string{accountID}, body: body, options: options})
}

// Portal: Get a link to Stripe's portal, to change cards and see receipts.
//
// Anyone who has the link can do so. Give it only to an owner of the account. A session needs a factor verified within
// the last ten minutes.
func (s *MeAccountsStripeService) Portal(ctx context.Context, accountID string, body MeAccountStripePortalInput, options ...CallOption) (*StripePortal, error) {
	return fetch[StripePortal](ctx, s.caller, request{method: "POST", path: "/api/v1/auth/{principal}/accounts/{id}/stripe/portal", ids: []string{accountID}, body: body, options: options})
}

// MeAccountsCreditsService has the calls below me.accounts.credits.
type MeAccountsCreditsService struct {
	caller *caller
	// Ledger has the calls below me.accounts.credits.ledger.
	Ledger *MeAccountsCreditsLedgerService
}

func newMeAccountsCreditsService(c *caller) *MeAccountsCreditsService {
	return &MeAccountsCreditsService{
		caller: c,
		Ledger: newMeAccountsCreditsLedgerService(c),
	}
}

// List: Show your account's credits.
//
// To owners.
func (s *MeAccountsCreditsService) List(ctx context.Context, accountID string, options ...CallOption) (*Page[CreditBalance], error) {
	return fetch[Page[CreditBalance]](ctx, s.caller, request{method: "GET", path: "/api/v1/auth/{principal}/accounts/{id}/credits", ids: []string{accountID}, retry: safe, options: options})
}

// MeAccountsCreditsLedgerService has the calls below me.accounts.credits.ledger.
type MeAccountsCreditsLedgerService struct {
	caller *caller
}

func newMeAccountsCreditsLedgerService(c *caller) *MeAccountsCreditsLedgerService {
	return &MeAccountsCreditsLedgerService{caller: c}
}

// List: List what happened to your account's credits of a unit, newest first.
//
// To owners.
func (s *MeAccountsCreditsLedgerService) List(ctx context.Context, accountID string, params MeAccountCreditLedgerListParams, options ...CallOption) (*Page[OwnCreditLine], error) {
	return fetch[Page[OwnCreditLine]](ctx, s.caller, request{method: "GET", path: "/api/v1/auth/{principal}/accounts/{id}/credits/ledger", ids: []string{accountID}, query: params.query(), retry: safe, options: options})
}

// All is List page after page, each read when it is needed. It ends after an error.
func (s *MeAccountsCreditsLedgerService) All(ctx context.Context, accountID string, params MeAccountCreditLedgerListParams, options ...CallOption) iter.Seq2[OwnCreditLine, error] {
	if params.Limit.IsZero() {
		params.Limit = Set[int64](mostAtOnce)
	}
	return allOf(params.Cursor, func(cursor Field[string]) (*Page[OwnCreditLine], error) {
		params.Cursor = cursor
		return s.List(ctx, accountID, params, options...)
	})
}

// MeAccountsUsageService has the calls below me.accounts.usage.
type MeAccountsUsageService struct {
	caller *caller
}

func newMeAccountsUsageService(c *caller) *MeAccountsUsageService {
	return &MeAccountsUsageService{caller: c}
}

// List: Show what an account used, by period, newest first.
//
// Periods are those of its subscription, else months of the calendar.
func (s *MeAccountsUsageService) List(ctx context.Context, accountID string, params MeAccountUsageListParams, options ...CallOption) (*Page[PeriodUsage], error) {
	return fetch[Page[PeriodUsage]](ctx, s.caller, request{method: "GET", path: "/api/v1/auth/{principal}/accounts/{id}/usage", ids: []string{accountID}, query: params.query(), retry: safe, options: options})
}

// All is List page after page, each read when it is needed. It ends after an error.
func (s *MeAccountsUsageService) All(ctx context.Context, accountID string, params MeAccountUsageListParams, options ...CallOption) iter.Seq2[PeriodUsage, error] {
	if params.Limit.IsZero() {
		params.Limit = Set[int64](mostAtOnce)
	}
	return allOf(params.Cursor, func(cursor Field[string]) (*Page[PeriodUsage], error) {
		params.Cursor = cursor
		return s.List(ctx, accountID, params, options...)
	})
}

// MeAccountsEntitlementsService has the calls below me.accounts.entitlements.
type MeAccountsEntitlementsService struct {
	caller *caller
}

func newMeAccountsEntitlementsService(c *caller) *MeAccountsEntitlementsService {
	return &MeAccountsEntitlementsService{caller: c}
}

// Get: Show what an account may do now.
//
// By its overrides, its subscription or the default plan, with what it has used. Nothing is cached.
func (s *MeAccountsEntitlementsService) Get(ctx context.Context, accountID string, options ...CallOption) (*AccountEntitlements, error) {
	return fetch[AccountEntitlements](ctx, s.caller, request{method: "GET", path: "/api/v1/auth/{principal}/accounts/{id}/entitlements", ids: []string{accountID}, retry: safe, options: options})
}

// MeAccountsWebhooksService has the calls below me.accounts.webhooks.
type MeAccountsWebhooksService struct {
	caller *caller
	// EventTypes has the calls below me.accounts.webhooks.event_types.
	EventTypes *MeAccountsWebhooksEventTypesService
	// Endpoints has the calls below me.accounts.webhooks.endpoints.
	Endpoints *MeAccountsWebhooksEndpointsService
	// Deliveries has the calls below me.accounts.webhooks.deliveries.
	Deliveries *MeAccountsWebhooksDeliveriesService
}

func newMeAccountsWebhooksService(c *caller) *MeAccountsWebhooksService {
	return &MeAccountsWebhooksService{
		caller:     c,
		EventTypes: newMeAccountsWebhooksEventTypesService(c),
		Endpoints:  newMeAccountsWebhooksEndpointsService(c),
		Deliveries: newMeAccountsWebhooksDeliveriesService(c),
	}
}

// MeAccountsWebhooksEventTypesService has the calls below me.accounts.webhooks.event_types.
type MeAccountsWebhooksEventTypesService struct {
	caller *caller
}

func newMeAccountsWebhooksEventTypesService(c *caller) *MeAccountsWebhooksEventTypesService {
	return &MeAccountsWebhooksEventTypesService{caller: c}
}

// List: List the events that endpoints of your account may choose.
//
// To owners. With how many endpoints the account may have.
func (s *MeAccountsWebhooksEventTypesService) List(ctx context.Context, accountID string, options ...CallOption) (*MeAccountWebhookEventTypeListAnswer, error) {
	return fetch[MeAccountWebhookEventTypeListAnswer](ctx, s.caller, request{method: "GET", path: "/api/v1/auth/{principal}/accounts/{id}/webhooks/event-types", ids: []string{accountID}, retry: safe, options: options})
}

// MeAccountsWebhooksEndpointsService has the calls below me.accounts.webhooks.endpoints.
type MeAccountsWebhooksEndpointsService struct {
	caller *caller
}

func newMeAccountsWebhooksEndpointsService(c *caller) *MeAccountsWebhooksEndpointsService {
	return &MeAccountsWebhooksEndpointsService{caller: c}
}

// List: List the endpoints of your account, newest first.
//
// To owners. With the status of each; without secrets.
func (s *MeAccountsWebhooksEndpointsService) List(ctx context.Context, accountID string, params MeAccountWebhookEndpointListParams, options ...CallOption) (*Page[OwnWebhookEndpoint], error) {
	return fetch[Page[OwnWebhookEndpoint]](ctx, s.caller, request{method: "GET", path: "/api/v1/auth/{principal}/accounts/{id}/webhooks/endpoints", ids: []string{accountID}, query: params.query(), retry: safe, options: options})
}

// All is List page after page, each read when it is needed. It ends after an error.
func (s *MeAccountsWebhooksEndpointsService) All(ctx context.Context, accountID string, params MeAccountWebhookEndpointListParams, options ...CallOption) iter.Seq2[OwnWebhookEndpoint, error] {
	if params.Limit.IsZero() {
		params.Limit = Set[int64](mostAtOnce)
	}
	return allOf(params.Cursor, func(cursor Field[string]) (*Page[OwnWebhookEndpoint], error) {
		params.Cursor = cursor
		return s.List(ctx, accountID, params, options...)
	})
}

// Create: Register an endpoint of your account.
//
// By owners. Events of the account that happen from now on are sent to it. The answer holds the secret that verifies
// them. A session needs a factor verified within the last ten minutes.
func (s *MeAccountsWebhooksEndpointsService) Create(ctx context.Context, accountID string, body MeAccountWebhookEndpointCreate, options ...CallOption) (*NewOwnWebhookEndpoint, error) {
	return fetch[NewOwnWebhookEndpoint](ctx, s.caller, request{method: "POST", path: "/api/v1/auth/{principal}/accounts/{id}/webhooks/endpoints", ids: []string{accountID}, body: body, retry: keyed, options: options})
}

// Get: Show an endpoint of your account.
//
// To owners.
func (s *MeAccountsWebhooksEndpointsService) Get(ctx context.Context, accountID string, endpointID string, options ...CallOption) (*OwnWebhookEndpoint, error) {
	return fetch[OwnWebhookEndpoint](ctx, s.caller, request{method: "GET", path: "/api/v1/auth/{principal}/accounts/{id}/webhooks/endpoints/{endpoint_id}", ids: []string{accountID, endpointID}, retry: safe, options: options})
}

// Update: Change an endpoint of your account.
//
// By owners. Fields that are left out stay. Deliveries that wait go to the new URL. A session needs a factor verified
// within the last ten minutes.
func (s *MeAccountsWebhooksEndpointsService) Update(ctx context.Context, accountID string, endpointID string, body MeAccountWebhookEndpointUpdate, options ...CallOption) (*OwnWebhookEndpoint, error) {
	return fetch[OwnWebhookEndpoint](ctx, s.caller, request{method: "PATCH", path: "/api/v1/auth/{principal}/accounts/{id}/webhooks/endpoints/{endpoint_id}", ids: []string{accountID, endpointID}, body: body, options: options})
}

// Delete: Delete an endpoint of your account.
//
// By owners. What was still to be sent to it is cancelled; owners no longer see its log. A session needs a factor
// verified within the last ten minutes.
func (s *MeAccountsWebhooksEndpointsService) Delete(ctx context.Context, accountID string, endpointID string, options ...CallOption) error {
	return run(ctx, s.caller, request{method: "DELETE", path: "/api/v1/auth/{principal}/accounts/{id}/webhooks/endpoints/{endpoint_id}", ids: []string{accountID, endpointID}, retry: safe, options: options})
}

// GetSecret: Show the signing secret of an endpoint of your account.
//
// To owners. And the new one during a rotation. The audit log says who read it. A session needs a factor verified
// within the last ten minutes.
func (s *MeAccountsWebhooksEndpointsService) GetSecret(ctx context.Context, accountID string, endpointID string, options ...CallOption) (*WebhookSecret, error) {
	return fetch[WebhookSecret](ctx, s.caller, request{method: "GET", path: "/api/v1/auth/{principal}/accounts/{id}/webhooks/endpoints/{endpoint_id}/secret", ids: []string{accountID, endpointID}, retry: safe, options: options})
}

// RotateSecret: Make a new signing secret for an endpoint of your account.
//
// By owners. During the overlap both secrets sign. A session needs a factor verified within the last ten minutes.
func (s *MeAccountsWebhooksEndpointsService) RotateSecret(ctx context.Context, accountID string, endpointID string, body MeAccountWebhookEndpointRotateSecretInput, options ...CallOption) (*WebhookSecret, error) {
	return fetch[WebhookSecret](ctx, s.caller, request{method: "POST", path: "/api/v1/auth/{principal}/accounts/{id}/webhooks/endpoints/{endpoint_id}/rotate-secret", ids: []string{accountID, endpointID}, body: body, options: options})
}

// PromoteSecret: Let the new secret of an endpoint of your account sign alone.
//
// By owners. Ends the overlap of a rotation. A session needs a factor verified within the last ten minutes.
func (s *MeAccountsWebhooksEndpointsService) PromoteSecret(ctx context.Context, accountID string, endpointID string, options ...CallOption) (*WebhookSecret, error) {
	return fetch[WebhookSecret](ctx, s.caller, request{method: "POST", path: "/api/v1/auth/{principal}/accounts/{id}/webhooks/endpoints/{endpoint_id}/promote-secret", ids: []string{accountID, endpointID}, options: options})
}

// Pause: Pause an endpoint of your account.
//
// By owners. What is due waits until it is resumed; deliveries that have begun go on.
func (s *MeAccountsWebhooksEndpointsService) Pause(ctx context.Context, accountID string, endpointID string, options ...CallOption) (*OwnWebhookEndpoint, error) {
	return fetch[OwnWebhookEndpoint](ctx, s.caller, request{method: "POST", path: "/api/v1/auth/{principal}/accounts/{id}/webhooks/endpoints/{endpoint_id}/pause", ids: []string{accountID, endpointID}, options: options})
}

// Resume: Resume an endpoint of your account.
//
// By owners. Deliveries that were held are sent, the oldest first.
func (s *MeAccountsWebhooksEndpointsService) Resume(ctx context.Context, accountID string, endpointID string, options ...CallOption) (*OwnWebhookEndpoint, error) {
	return fetch[OwnWebhookEndpoint](ctx, s.caller, request{method: "POST", path: "/api/v1/auth/{principal}/accounts/{id}/webhooks/endpoints/{endpoint_id}/resume", ids: []string{accountID, endpointID}, options: options})
}

// Test: Send the example of an event to an endpoint of your account.
//
// By owners. One attempt, whatever events the endpoint chose. The answer is its delivery.
func (s *MeAccountsWebhooksEndpointsService) Test(ctx context.Context, accountID string, endpointID string, body MeAccountWebhookEndpointTestInput, options ...CallOption) (*Delivery, error) {
	return fetch[Delivery](ctx, s.caller, request{method: "POST", path: "/api/v1/auth/{principal}/accounts/{id}/webhooks/endpoints/{endpoint_id}/test", ids: []string{accountID, endpointID}, body: body, options: options})
}

// MeAccountsWebhooksDeliveriesService has the calls below me.accounts.webhooks.deliveries.
type MeAccountsWebhooksDeliveriesService struct {
	caller *caller
}

func newMeAccountsWebhooksDeliveriesService(c *caller) *MeAccountsWebhooksDeliveriesService {
	return &MeAccountsWebhooksDeliveriesService{caller: c}
}

// List: List deliveries to your account's endpoints, newest first.
//
// To owners. Filters can be combined.
func (s *MeAccountsWebhooksDeliveriesService) List(ctx context.Context, accountID string, params MeAccountWebhookDeliveryListParams, options ...CallOption) (*Page[Delivery], error) {
	return fetch[Page[Delivery]](ctx, s.caller, request{method: "GET", path: "/api/v1/auth/{principal}/accounts/{id}/webhooks/deliveries", ids: []string{accountID}, query: params.query(), retry: safe, options: options})
}

// All is List page after page, each read when it is needed. It ends after an error.
func (s *MeAccountsWebhooksDeliveriesService) All(ctx context.Context, accountID string, params MeAccountWebhookDeliveryListParams, options ...CallOption) iter.Seq2[Delivery, error] {
	if params.Limit.IsZero() {
		params.Limit = Set[int64](mostAtOnce)
	}
	return allOf(params.Cursor, func(cursor Field[string]) (*Page[Delivery], error) {
		params.Cursor = cursor
		return s.List(ctx, accountID, params, options...)
	})
}

// Get: Show a delivery to one of your account's endpoints with its attempts.
//
// To owners. With the payload as it was sent, and the answer to each attempt.
func (s *MeAccountsWebhooksDeliveriesService) Get(ctx context.Context, accountID string, deliveryID string, options ...CallOption) (*DeliveryDetail, error) {
	return fetch[DeliveryDetail](ctx, s.caller, request{method: "GET", path: "/api/v1/auth/{principal}/accounts/{id}/webhooks/deliveries/{delivery_id}", ids: []string{accountID, deliveryID}, retry: safe, options: options})
}

// Replay: Replay a delivery to an endpoint of your account.
//
// By owners. Begins a new round of attempts under the same delivery id.
func (s *MeAccountsWebhooksDeliveriesService) Replay(ctx context.Context, accountID string, deliveryID string, options ...CallOption) (*Delivery, error) {
	return fetch[Delivery](ctx, s.caller, request{method: "POST", path: "/api/v1/auth/{principal}/accounts/{id}/webhooks/deliveries/{delivery_id}/replay", ids: []string{accountID, deliveryID}, options: options})
}

// MeEmailService has the calls below me.email.
type MeEmailService struct {
	caller *caller
}

func newMeEmailService(c *caller) *MeEmailService {
	return &MeEmailService{caller: c}
}

// Change: Ask to change the email address.
//
// Sends a code to the present address and one to the new one. The answer is the same for an address that is taken. A
// session needs a factor verified within the last ten minutes.
func (s *MeEmailService) Change(ctx context.Context, body MeEmailChangeInput, options ...CallOption) (*SentMessage, error) {
	return fetch[SentMessage](ctx, s.caller, request{method: "POST", path: "/api/v1/auth/{principal}/email/change", body: body, options: options})
}

// VerifyChange: Change the email address.
//
// Takes the code sent to the present address and the one sent to the new address. All other sessions end.
func (s *MeEmailService) VerifyChange(ctx context.Context, body MeEmailVerifyChangeInput, options ...CallOption) (*MeEmailVerifyChangeAnswer, error) {
	return fetch[MeEmailVerifyChangeAnswer](ctx, s.caller, request{method: "POST", path: "/api/v1/auth/{principal}/email/change/verify", body: body, options: options})
}

// MePlansService has the calls below me.plans.
type MePlansService struct {
	caller *caller
}

func newMePlansService(c *caller) *MePlansService {
	return &MePlansService{caller: c}
}

// List: List the plans that can be bought, the lowest rank first.
//
// With the newest published version of each.
func (s *MePlansService) List(ctx context.Context, options ...CallOption) (*Page[OfferedPlan], error) {
	return fetch[Page[OfferedPlan]](ctx, s.caller, request{method: "GET", path: "/api/v1/auth/{principal}/plans", retry: safe, options: options})
}

// MeTermsService has the calls below me.terms.
type MeTermsService struct {
	caller *caller
}

func newMeTermsService(c *caller) *MeTermsService {
	return &MeTermsService{caller: c}
}

// List: Show what is in force or announced, and whether you accepted it.
//
// `due` says what still has to be accepted.
func (s *MeTermsService) List(ctx context.Context, params MeTermsListParams, options ...CallOption) (*Page[OwnTerms], error) {
	return fetch[Page[OwnTerms]](ctx, s.caller, request{method: "GET", path: "/api/v1/auth/{principal}/terms", query: params.query(), retry: safe, options: options})
}

// Accept: Accept a version that is in force or announced.
//
// Emits tos.accepted, once for each version: called again, it answers what is recorded.
func (s *MeTermsService) Accept(ctx context.Context, key string, body MeTermsAcceptInput, options ...CallOption) (*TermsAcceptance, error) {
	return fetch[TermsAcceptance](ctx, s.caller, request{method: "POST", path: "/api/v1/auth/{principal}/terms/{key}/accept", ids: []string{key}, body: body, options: options})
}

// MeProfileService has the calls below me.profile.
type MeProfileService struct {
	caller *caller
}

func newMeProfileService(c *caller) *MeProfileService {
	return &MeProfileService{caller: c}
}

// Update: Change your own profile.
//
// What a person sets here, no connection, directory or import changes. Null removes a field.
func (s *MeProfileService) Update(ctx context.Context, body MeProfileUpdate, options ...CallOption) (*ChangedProfile, error) {
	return fetch[ChangedProfile](ctx, s.caller, request{method: "PATCH", path: "/api/v1/auth/{principal}/profile", body: body, options: options})
}

// MeSignUpQuestionsService has the calls below me.sign_up_questions.
type MeSignUpQuestionsService struct {
	caller *caller
}

func newMeSignUpQuestionsService(c *caller) *MeSignUpQuestionsService {
	return &MeSignUpQuestionsService{caller: c}
}

// List: Show what you are still asked after signing up.
//
// In the language of Accept-Language. Empty once it is answered.
func (s *MeSignUpQuestionsService) List(ctx context.Context, options ...CallOption) (*Page[SignUpQuestion], error) {
	return fetch[Page[SignUpQuestion]](ctx, s.caller, request{method: "GET", path: "/api/v1/auth/{principal}/sign-up-questions", retry: safe, options: options})
}

// Answer: Answer what you are asked after signing up.
//
// Send all answers together: they are accepted once, and only what is asked is written.
func (s *MeSignUpQuestionsService) Answer(ctx context.Context, body MeSignUpQuestionAnswerInput, options ...CallOption) (*ChangedProfile, error) {
	return fetch[ChangedProfile](ctx, s.caller, request{method: "POST", path: "/api/v1/auth/{principal}/sign-up-questions", body: body, options: options})
}

// MeMFAService has the calls below me.mfa.
type MeMFAService struct {
	caller *caller
	// TOTP has the calls below me.mfa.totp.
	TOTP *MeMFATOTPService
	// RecoveryCodes has the calls below me.mfa.recovery_codes.
	RecoveryCodes *MeMFARecoveryCodesService
}

func newMeMFAService(c *caller) *MeMFAService {
	return &MeMFAService{
		caller:        c,
		TOTP:          newMeMFATOTPService(c),
		RecoveryCodes: newMeMFARecoveryCodesService(c),
	}
}

// Get: Show what second factors there are.
//
// Whether an authenticator app is on, and how many recovery codes are left.
func (s *MeMFAService) Get(ctx context.Context, options ...CallOption) (*MFAStatus, error) {
	return fetch[MFAStatus](ctx, s.caller, request{method: "GET", path: "/api/v1/auth/{principal}/mfa", retry: safe, options: options})
}

// MeMFATOTPService has the calls below me.mfa.totp.
type MeMFATOTPService struct {
	caller *caller
}

func newMeMFATOTPService(c *caller) *MeMFATOTPService {
	return &MeMFATOTPService{caller: c}
}

// Enroll: Begin to add an authenticator app.
//
// With a session that has a recent factor, or with the mfa_token of a sign-in whose factors are ["enroll"]. Nothing
// changes until the first code is shown; asked again within ten minutes, the seed is the same.
func (s *MeMFATOTPService) Enroll(ctx context.Context, body MeMFATOTPEnrollInput, options ...CallOption) (*MeMFATOTPEnrollAnswer, error) {
	return fetch[MeMFATOTPEnrollAnswer](ctx, s.caller, request{method: "POST", path: "/api/v1/auth/{principal}/mfa/totp/enroll", body: body, options: options})
}

// Activate: Add the authenticator app by its first code.
//
// The session gets a new token, or the sign-in of the mfa_token is complete; all other sessions end. An app that the
// user had is replaced, and its recovery codes too.
func (s *MeMFATOTPService) Activate(ctx context.Context, body MeMFATOTPActivateInput, options ...CallOption) (*TOTPActivated, error) {
	return fetch[TOTPActivated](ctx, s.caller, request{method: "POST", path: "/api/v1/auth/{principal}/mfa/totp/activate", body: body, options: options})
}

// Delete: Remove the authenticator app.
//
// The session gets a new token; all other sessions end. A session needs a factor verified within the last ten minutes.
func (s *MeMFATOTPService) Delete(ctx context.Context, options ...CallOption) (*SignedIn, error) {
	return fetch[SignedIn](ctx, s.caller, request{method: "DELETE", path: "/api/v1/auth/{principal}/mfa/totp", retry: safe, options: options})
}

// MeMFARecoveryCodesService has the calls below me.mfa.recovery_codes.
type MeMFARecoveryCodesService struct {
	caller *caller
}

func newMeMFARecoveryCodesService(c *caller) *MeMFARecoveryCodesService {
	return &MeMFARecoveryCodesService{caller: c}
}

// Create: Make new recovery codes.
//
// The old codes are void. A session needs a factor verified within the last ten minutes.
func (s *MeMFARecoveryCodesService) Create(ctx context.Context, options ...CallOption) (*MeMFARecoveryCodeCreateAnswer, error) {
	return fetch[MeMFARecoveryCodeCreateAnswer](ctx, s.caller, request{method: "POST", path: "/api/v1/auth/{principal}/mfa/recovery-codes", options: options})
}

// MeStepUpService has the calls below me.step_up.
type MeStepUpService struct {
	caller *caller
	// EmailCode has the calls below me.step_up.email_code.
	EmailCode *MeStepUpEmailCodeService
	// Passkey has the calls below me.step_up.passkey.
	Passkey *MeStepUpPasskeyService
}

func newMeStepUpService(c *caller) *MeStepUpService {
	return &MeStepUpService{
		caller:    c,
		EmailCode: newMeStepUpEmailCodeService(c),
		Passkey:   newMeStepUpPasskeyService(c),
	}
}

// Get: List the ways to step up.
//
// How the user of this session can show a factor again, for calls that need a recent one. A password and a mailed code
// are listed only for users without a passkey or an app.
func (s *MeStepUpService) Get(ctx context.Context, options ...CallOption) (*StepUpWays, error) {
	return fetch[StepUpWays](ctx, s.caller, request{method: "GET", path: "/api/v1/auth/{principal}/session/step-up", retry: safe, options: options})
}

// Verify: Verify the authenticator app again.
//
// Makes the session recent, for calls that need it. The session gets a new token.
func (s *MeStepUpService) Verify(ctx context.Context, body MeStepUpVerifyInput, options ...CallOption) (*SignedIn, error) {
	return fetch[SignedIn](ctx, s.caller, request{method: "POST", path: "/api/v1/auth/{principal}/session/step-up", body: body, options: options})
}

// Password: Step up with the password.
//
// Makes the session recent, for calls that need it, if its user has neither a passkey nor an app. The session gets a
// new token.
func (s *MeStepUpService) Password(ctx context.Context, body MeStepUpPasswordInput, options ...CallOption) (*SignedIn, error) {
	return fetch[SignedIn](ctx, s.caller, request{method: "POST", path: "/api/v1/auth/{principal}/session/step-up/password", body: body, options: options})
}

// MeStepUpEmailCodeService has the calls below me.step_up.email_code.
type MeStepUpEmailCodeService struct {
	caller *caller
}

func newMeStepUpEmailCodeService(c *caller) *MeStepUpEmailCodeService {
	return &MeStepUpEmailCodeService{caller: c}
}

// Send: Send a code to step up with.
//
// Mails a code to the user of the session, who has neither a passkey nor an app. While a code is pending, a new one is
// sent after 30 seconds at the earliest, and at most five an hour.
func (s *MeStepUpEmailCodeService) Send(ctx context.Context, body MeStepUpEmailCodeSendInput, options ...CallOption) (*SentMessage, error) {
	return fetch[SentMessage](ctx, s.caller, request{method: "POST", path: "/api/v1/auth/{principal}/session/step-up/email-code", body: body, options: options})
}

// Verify: Step up with a mailed code.
//
// Makes the session recent, for calls that need it. The session gets a new token.
func (s *MeStepUpEmailCodeService) Verify(ctx context.Context, body MeStepUpEmailCodeVerifyInput, options ...CallOption) (*SignedIn, error) {
	return fetch[SignedIn](ctx, s.caller, request{method: "POST", path: "/api/v1/auth/{principal}/session/step-up/email-code/verify", body: body, options: options})
}

// MeStepUpPasskeyService has the calls below me.step_up.passkey.
type MeStepUpPasskeyService struct {
	caller *caller
}

func newMeStepUpPasskeyService(c *caller) *MeStepUpPasskeyService {
	return &MeStepUpPasskeyService{caller: c}
}

// Options: Begin to step up with a passkey.
//
// Answers what navigator.credentials.get() needs, with the passkeys of the session’s user.
func (s *MeStepUpPasskeyService) Options(ctx context.Context, body MeStepUpPasskeyOptionsInput, options ...CallOption) (*PasskeyRequestOptions, error) {
	return fetch[PasskeyRequestOptions](ctx, s.caller, request{method: "POST", path: "/api/v1/auth/{principal}/session/step-up/passkey/options", body: body, options: options})
}

// Verify: Step up with a passkey.
//
// Makes the session recent, for calls that need it. The session gets a new token.
func (s *MeStepUpPasskeyService) Verify(ctx context.Context, body MeStepUpPasskeyVerifyInput, options ...CallOption) (*SignedIn, error) {
	return fetch[SignedIn](ctx, s.caller, request{method: "POST", path: "/api/v1/auth/{principal}/session/step-up/passkey/verify", body: body, options: options})
}

// MeDeletionService has the calls below me.deletion.
type MeDeletionService struct {
	caller *caller
}

func newMeDeletionService(c *caller) *MeDeletionService {
	return &MeDeletionService{caller: c}
}

// Get: Show what deleting yourself ends.
//
// What becomes of each account of the user, and what speaks against the deletion.
func (s *MeDeletionService) Get(ctx context.Context, options ...CallOption) (*DeletionPreview, error) {
	return fetch[DeletionPreview](ctx, s.caller, request{method: "GET", path: "/api/v1/auth/customer/me/deletion", retry: safe, options: options})
}

// Create: Delete yourself.
//
// Ends all sessions, what applications may do, and invitations that the user sent. The user is told by mail when the
// account is deleted. Until then a sign-in leads only to keeping the account or deleting it now. A session needs a
// factor verified within the last ten minutes.
func (s *MeDeletionService) Create(ctx context.Context, body MeDeletionCreate, options ...CallOption) (*Deletion, error) {
	return fetch[Deletion](ctx, s.caller, request{method: "POST", path: "/api/v1/auth/customer/me/deletion", body: body, options: options})
}

// MePasswordService has the calls below me.password.
type MePasswordService struct {
	caller *caller
}

func newMePasswordService(c *caller) *MePasswordService {
	return &MePasswordService{caller: c}
}

// Change: Change the password.
//
// The session gets a new token, and all others end. Who has no password yet sets one without current_password. Without
// current_password, a session needs a factor verified within the last ten minutes.
func (s *MePasswordService) Change(ctx context.Context, body MePasswordChangeInput, options ...CallOption) (*SignedIn, error) {
	return fetch[SignedIn](ctx, s.caller, request{method: "POST", path: "/api/v1/auth/{principal}/password/change", body: body, options: options})
}

// MePasskeysService has the calls below me.passkeys.
type MePasskeysService struct {
	caller *caller
}

func newMePasskeysService(c *caller) *MePasskeysService {
	return &MePasskeysService{caller: c}
}

// RegisterOptions: Begin to add a passkey.
//
// Answers what navigator.credentials.create() needs. The challenge is valid for five minutes, once, in this session. A
// session needs a factor verified within the last ten minutes.
func (s *MePasskeysService) RegisterOptions(ctx context.Context, options ...CallOption) (*PasskeyCreationOptions, error) {
	return fetch[PasskeyCreationOptions](ctx, s.caller, request{method: "POST", path: "/api/v1/auth/{principal}/passkeys/register/options", options: options})
}

// RegisterVerify: Add the passkey that the authenticator made.
//
// Takes what `navigator.credentials.create()` returned for the options.
func (s *MePasskeysService) RegisterVerify(ctx context.Context, body MePasskeyRegisterVerifyInput, options ...CallOption) (*Passkey, error) {
	return fetch[Passkey](ctx, s.caller, request{method: "POST", path: "/api/v1/auth/{principal}/passkeys/register/verify", body: body, options: options})
}

// List: List the user's passkeys, newest first.
//
// With their names and when each was last used.
func (s *MePasskeysService) List(ctx context.Context, options ...CallOption) (*Page[Passkey], error) {
	return fetch[Page[Passkey]](ctx, s.caller, request{method: "GET", path: "/api/v1/auth/{principal}/passkeys", retry: safe, options: options})
}

// Update: Rename a passkey.
//
// The name is for the user alone: it helps to tell passkeys apart.
func (s *MePasskeysService) Update(ctx context.Context, passkeyID string, body MePasskeyUpdate, options ...CallOption) (*Passkey, error) {
	return fetch[Passkey](ctx, s.caller, request{method: "PATCH", path: "/api/v1/auth/{principal}/passkeys/{id}", ids: []string{passkeyID}, body: body, options: options})
}

// Delete: Remove a passkey.
//
// It can no longer be used to sign in. Remove it from the device too, or the device keeps offering it. A session needs
// a factor verified within the last ten minutes.
func (s *MePasskeysService) Delete(ctx context.Context, passkeyID string, options ...CallOption) error {
	return run(ctx, s.caller, request{method: "DELETE", path: "/api/v1/auth/{principal}/passkeys/{id}", ids: []string{passkeyID}, retry: safe, options: options})
}

// MeIdentitiesService has the calls below me.identities.
type MeIdentitiesService struct {
	caller *caller
}

func newMeIdentitiesService(c *caller) *MeIdentitiesService {
	return &MeIdentitiesService{caller: c}
}

// Link: Connect an identity to the signed-in user.
//
// Send the browser, which must keep the cookies of this answer, to the URL; it comes back to the account page or to
// redirect_url. A session needs a factor verified within the last ten minutes.
func (s *MeIdentitiesService) Link(ctx context.Context, connection string, body MeIdentityLinkInput, options ...CallOption) (*MeIdentityLinkAnswer, error) {
	return fetch[MeIdentityLinkAnswer](ctx, s.caller, request{method: "POST", path: "/api/v1/auth/{principal}/oauth/{connection}/link", ids: []string{connection}, body: body, options: options})
}

// List: List the connected identities of the signed-in user.
//
// Where the user can sign in from, with the address that each service told last.
func (s *MeIdentitiesService) List(ctx context.Context, options ...CallOption) (*IdentityList, error) {
	return fetch[IdentityList](ctx, s.caller, request{method: "GET", path: "/api/v1/auth/{principal}/identities", retry: safe, options: options})
}

// Delete: Disconnect the identities of the signed-in user at a connection.
//
// The last way in to the account stays. A session needs a factor verified within the last ten minutes.
func (s *MeIdentitiesService) Delete(ctx context.Context, connectionID string, options ...CallOption) error {
	return run(ctx, s.caller, request{method: "DELETE", path: "/api/v1/auth/{principal}/identities/{connection_id}", ids: []string{connectionID}, retry: safe, options: options})
}

// MeExportsService has the calls below me.exports.
type MeExportsService struct {
	caller *caller
}

func newMeExportsService(c *caller) *MeExportsService {
	return &MeExportsService{caller: c}
}

// List: List the exports of your data.
//
// Those that are prepared or can be downloaded, newest first.
func (s *MeExportsService) List(ctx context.Context, options ...CallOption) (*Page[PersonalExport], error) {
	return fetch[Page[PersonalExport]](ctx, s.caller, request{method: "GET", path: "/api/v1/auth/{principal}/me/exports", retry: safe, options: options})
}

// Create: Ask for a copy of your data.
//
// Begins an export of what is stored about the user: one a day. It is made within seconds, can be downloaded for a
// day, and is deleted when the user is blocked or leaves. A session needs a factor verified within the last ten
// minutes.
func (s *MeExportsService) Create(ctx context.Context, options ...CallOption) (*PersonalExport, error) {
	return fetch[PersonalExport](ctx, s.caller, request{method: "POST", path: "/api/v1/auth/{principal}/me/exports", retry: keyed, options: options})
}

// Get: Show an export of your data.
//
// Whether it is ready, and until when it can be downloaded.
func (s *MeExportsService) Get(ctx context.Context, exportID string, options ...CallOption) (*PersonalExport, error) {
	return fetch[PersonalExport](ctx, s.caller, request{method: "GET", path: "/api/v1/auth/{principal}/me/exports/{id}", ids: []string{exportID}, retry: safe, options: options})
}

// Download: Download an export of your data.
//
// The document, as it was when the export was made. Its schema is at its `$schema`. `private_metadata`, passwords and
// secrets are not in it. A session needs a factor verified within the last ten minutes.
func (s *MeExportsService) Download(ctx context.Context, exportID string, options ...CallOption) (*PersonalData, error) {
	return fetch[PersonalData](ctx, s.caller, request{method: "GET", path: "/api/v1/auth/{principal}/me/exports/{id}/data", ids: []string{exportID}, retry: safe, options: options})
}
