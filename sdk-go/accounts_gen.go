// Code generated from the API of Postern by npm run generate. DO NOT EDIT.

package postern

import (
	"context"
	"io"
	"iter"
)

// AccountsService has the calls below accounts.
type AccountsService struct {
	caller *caller
	// Members has the calls below accounts.members.
	Members *AccountsMembersService
	// Invitations has the calls below accounts.invitations.
	Invitations *AccountsInvitationsService
	// Roles has the calls below accounts.roles.
	Roles *AccountsRolesService
	// Domains has the calls below accounts.domains.
	Domains *AccountsDomainsService
	// SCIMTokens has the calls below accounts.scim_tokens.
	SCIMTokens *AccountsSCIMTokensService
	// SCIM has the calls below accounts.scim.
	SCIM *AccountsSCIMService
	// Billing has the calls below accounts.billing.
	Billing *AccountsBillingService
	// Subscription has the calls below accounts.subscription.
	Subscription *AccountsSubscriptionService
	// Stripe has the calls below accounts.stripe.
	Stripe *AccountsStripeService
	// Credits has the calls below accounts.credits.
	Credits *AccountsCreditsService
	// Usage has the calls below accounts.usage.
	Usage *AccountsUsageService
	// Entitlements has the calls below accounts.entitlements.
	Entitlements *AccountsEntitlementsService
	// Overrides has the calls below accounts.overrides.
	Overrides *AccountsOverridesService
	// SetupGuides has the calls below accounts.setup_guides.
	SetupGuides *AccountsSetupGuidesService
}

func newAccountsService(c *caller) *AccountsService {
	return &AccountsService{
		caller:       c,
		Members:      newAccountsMembersService(c),
		Invitations:  newAccountsInvitationsService(c),
		Roles:        newAccountsRolesService(c),
		Domains:      newAccountsDomainsService(c),
		SCIMTokens:   newAccountsSCIMTokensService(c),
		SCIM:         newAccountsSCIMService(c),
		Billing:      newAccountsBillingService(c),
		Subscription: newAccountsSubscriptionService(c),
		Stripe:       newAccountsStripeService(c),
		Credits:      newAccountsCreditsService(c),
		Usage:        newAccountsUsageService(c),
		Entitlements: newAccountsEntitlementsService(c),
		Overrides:    newAccountsOverridesService(c),
		SetupGuides:  newAccountsSetupGuidesService(c),
	}
}

// List: List accounts.
//
// The newest first unless `sort` says otherwise. Or those whose name or external id begins with `q`, in the order of
// that. Secret keys need the scope read or users.
func (s *AccountsService) List(ctx context.Context, params AccountListParams, options ...CallOption) (*Page[ListedAccount], error) {
	return fetch[Page[ListedAccount]](ctx, s.caller, request{method: "GET", path: "/api/v1/accounts", query: params.query(), retry: safe, options: options})
}

// All is List page after page, each read when it is needed. It ends after an error.
func (s *AccountsService) All(ctx context.Context, params AccountListParams, options ...CallOption) iter.Seq2[ListedAccount, error] {
	if params.Limit.IsZero() {
		params.Limit = Set[int64](mostAtOnce)
	}
	return allOf(params.Cursor, func(cursor Field[string]) (*Page[ListedAccount], error) {
		params.Cursor = cursor
		return s.List(ctx, params, options...)
	})
}

// Create: Open an account.
//
// Emits account.created. Without an owner, invite one, or add one as a member. Secret keys need the scope users.
func (s *AccountsService) Create(ctx context.Context, body AccountCreate, options ...CallOption) (*Account, error) {
	return fetch[Account](ctx, s.caller, request{method: "POST", path: "/api/v1/accounts", body: body, retry: keyed, options: options})
}

// Export: Export accounts.
//
// All that match, in the order of the list, 100,000 rows at most. CSV: comma-separated values (RFC 4180) with a byte
// order mark, under the names of the columns. Text that a spreadsheet would take for a formula begins with an
// apostrophe. An export that is not complete says so in its last line, which begins with `#`. Secret keys need the
// scope read or users. A session needs a factor verified within the last ten minutes.
func (s *AccountsService) Export(ctx context.Context, params AccountExportParams, options ...CallOption) (io.ReadCloser, error) {
	return open(ctx, s.caller, request{method: "GET", path: "/api/v1/accounts/export", query: params.query(), retry: safe, accept: "text/csv", options: options})
}

// Get: Show an account.
//
// Its name, external id and metadata. Secret keys need the scope read or users.
func (s *AccountsService) Get(ctx context.Context, accountID string, options ...CallOption) (*Account, error) {
	return fetch[Account](ctx, s.caller, request{method: "GET", path: "/api/v1/accounts/{id}", ids: []string{accountID}, retry: safe, options: options})
}

// Update: Change an account.
//
// By owners and admins. The external id and the metadata are the provider’s alone. Secret keys need the scope users. A
// session needs a factor verified within the last ten minutes.
func (s *AccountsService) Update(ctx context.Context, accountID string, body AccountUpdate, options ...CallOption) (*Account, error) {
	return fetch[Account](ctx, s.caller, request{method: "PATCH", path: "/api/v1/accounts/{id}", ids: []string{accountID}, body: body, options: options})
}

// Delete: Delete an account.
//
// With its members and invitations; the users and the invoices stay. Not with a live subscription. By owners. Secret
// keys need the scope users. A session needs a factor verified within the last ten minutes.
func (s *AccountsService) Delete(ctx context.Context, accountID string, options ...CallOption) error {
	return run(ctx, s.caller, request{method: "DELETE", path: "/api/v1/accounts/{id}", ids: []string{accountID}, retry: safe, options: options})
}

// Consume: Use an amount of a feature, if the account still has as much.
//
// Decides and counts in one step: never more than the limit, however many ask at the same time. 200 says in `allowed`
// what was decided. Secret keys need the scope billing.
func (s *AccountsService) Consume(ctx context.Context, accountID string, body AccountConsumeInput, options ...CallOption) (*UsageDecision, error) {
	return fetch[UsageDecision](ctx, s.caller, request{method: "POST", path: "/api/v1/accounts/{id}/consume", ids: []string{accountID}, body: body, retry: safe, options: options})
}

// Reserve: Hold an amount of a feature for a while, before it is known how much will be used.
//
// Settle it with what was used. What is not settled in time is released automatically. Secret keys need the scope
// billing.
func (s *AccountsService) Reserve(ctx context.Context, accountID string, body AccountReserveInput, options ...CallOption) (*UsageDecision, error) {
	return fetch[UsageDecision](ctx, s.caller, request{method: "POST", path: "/api/v1/accounts/{id}/reserve", ids: []string{accountID}, body: body, retry: safe, options: options})
}

// Settle: Count what was used of a reservation, and release the rest.
//
// Once. A reservation whose time has run out cannot be settled: what it held is free again. Secret keys need the scope
// billing.
func (s *AccountsService) Settle(ctx context.Context, accountID string, body AccountSettleInput, options ...CallOption) (*SettledReservation, error) {
	return fetch[SettledReservation](ctx, s.caller, request{method: "POST", path: "/api/v1/accounts/{id}/settle", ids: []string{accountID}, body: body, retry: safe, options: options})
}

// AccountsMembersService has the calls below accounts.members.
type AccountsMembersService struct {
	caller *caller
	// Roles has the calls below accounts.members.roles.
	Roles *AccountsMembersRolesService
}

func newAccountsMembersService(c *caller) *AccountsMembersService {
	return &AccountsMembersService{
		caller: c,
		Roles:  newAccountsMembersRolesService(c),
	}
}

// List: List the members of an account, the newest user first.
//
// Each with their role. Secret keys need the scope read or users.
func (s *AccountsMembersService) List(ctx context.Context, accountID string, params AccountMemberListParams, options ...CallOption) (*Page[Member], error) {
	return fetch[Page[Member]](ctx, s.caller, request{method: "GET", path: "/api/v1/accounts/{id}/members", ids: []string{accountID}, query: params.query(), retry: safe, options: options})
}

// All is List page after page, each read when it is needed. It ends after an error.
func (s *AccountsMembersService) All(ctx context.Context, accountID string, params AccountMemberListParams, options ...CallOption) iter.Seq2[Member, error] {
	if params.Limit.IsZero() {
		params.Limit = Set[int64](mostAtOnce)
	}
	return allOf(params.Cursor, func(cursor Field[string]) (*Page[Member], error) {
		params.Cursor = cursor
		return s.List(ctx, accountID, params, options...)
	})
}

// Create: Add a customer to an account.
//
// Emits team_member.added. Secret keys need the scope users. A session needs a factor verified within the last ten
// minutes.
func (s *AccountsMembersService) Create(ctx context.Context, accountID string, body AccountMemberCreate, options ...CallOption) (*Member, error) {
	return fetch[Member](ctx, s.caller, request{method: "POST", path: "/api/v1/accounts/{id}/members", ids: []string{accountID}, body: body, retry: keyed, options: options})
}

// Update: Change a member's role.
//
// By owners and admins; only owners make and unmake owners. Secret keys need the scope users. A session needs a factor
// verified within the last ten minutes.
func (s *AccountsMembersService) Update(ctx context.Context, accountID string, userID string, body AccountMemberUpdate, options ...CallOption) (*Member, error) {
	return fetch[Member](ctx, s.caller, request{method: "PATCH", path: "/api/v1/accounts/{id}/members/{user_id}", ids: []string{accountID, userID}, body: body, options: options})
}

// Delete: Remove a member.
//
// By owners and admins; owners only by owners. Secret keys need the scope users. A session needs a factor verified
// within the last ten minutes.
func (s *AccountsMembersService) Delete(ctx context.Context, accountID string, userID string, options ...CallOption) error {
	return run(ctx, s.caller, request{method: "DELETE", path: "/api/v1/accounts/{id}/members/{user_id}", ids: []string{accountID, userID}, retry: safe, options: options})
}

// AccountsMembersRolesService has the calls below accounts.members.roles.
type AccountsMembersRolesService struct {
	caller *caller
}

func newAccountsMembersRolesService(c *caller) *AccountsMembersRolesService {
	return &AccountsMembersRolesService{caller: c}
}

// List: List the roles of a member.
//
// By key, each with who gave it. The level is not among them. Secret keys need the scope read or users.
func (s *AccountsMembersRolesService) List(ctx context.Context, accountID string, userID string, options ...CallOption) (*Page[RoleOfMember], error) {
	return fetch[Page[RoleOfMember]](ctx, s.caller, request{method: "GET", path: "/api/v1/accounts/{id}/members/{user_id}/roles", ids: []string{accountID, userID}, retry: safe, options: options})
}

// Replace: Set the roles of a member.
//
// Replaces those given by hand. By owners and admins, who give and take only roles whose permissions they have and may
// give on. Not to themselves. Secret keys need the scope users. A session needs a factor verified within the last ten
// minutes.
func (s *AccountsMembersRolesService) Replace(ctx context.Context, accountID string, userID string, body AccountMemberRoleReplace, options ...CallOption) (*Page[RoleOfMember], error) {
	return fetch[Page[RoleOfMember]](ctx, s.caller, request{method: "PUT", path: "/api/v1/accounts/{id}/members/{user_id}/roles", ids: []string{accountID, userID}, body: body, retry: safe, options: options})
}

// AccountsInvitationsService has the calls below accounts.invitations.
type AccountsInvitationsService struct {
	caller *caller
}

func newAccountsInvitationsService(c *caller) *AccountsInvitationsService {
	return &AccountsInvitationsService{caller: c}
}

// List: List invitations, newest first.
//
// Open ones, and those that ended within the last 90 days. By owners and admins. Secret keys need the scope read or
// users.
func (s *AccountsInvitationsService) List(ctx context.Context, accountID string, params AccountInvitationListParams, options ...CallOption) (*Page[Invitation], error) {
	return fetch[Page[Invitation]](ctx, s.caller, request{method: "GET", path: "/api/v1/accounts/{id}/invitations", ids: []string{accountID}, query: params.query(), retry: safe, options: options})
}

// All is List page after page, each read when it is needed. It ends after an error.
func (s *AccountsInvitationsService) All(ctx context.Context, accountID string, params AccountInvitationListParams, options ...CallOption) iter.Seq2[Invitation, error] {
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
// address. Secret keys need the scope users. A session needs a factor verified within the last ten minutes.
func (s *AccountsInvitationsService) Create(ctx context.Context, accountID string, body AccountInvitationCreate, options ...CallOption) (*Invitation, error) {
	return fetch[Invitation](ctx, s.caller, request{method: "POST", path: "/api/v1/accounts/{id}/invitations", ids: []string{accountID}, body: body, retry: keyed, options: options})
}

// Delete: Revoke an invitation.
//
// Its link stops working. Secret keys need the scope users. A session needs a factor verified within the last ten
// minutes.
func (s *AccountsInvitationsService) Delete(ctx context.Context, accountID string, invitationID string, options ...CallOption) error {
	return run(ctx, s.caller, request{method: "DELETE", path: "/api/v1/accounts/{id}/invitations/{invitation_id}", ids: []string{accountID, invitationID}, retry: safe, options: options})
}

// Resend: Send an invitation again.
//
// With a new link, valid for 7 days; the old one ends. After a minute at the earliest. Secret keys need the scope
// users. A session needs a factor verified within the last ten minutes.
func (s *AccountsInvitationsService) Resend(ctx context.Context, accountID string, invitationID string, options ...CallOption) (*Invitation, error) {
	return fetch[Invitation](ctx, s.caller, request{method: "POST", path: "/api/v1/accounts/{id}/invitations/{invitation_id}/resend", ids: []string{accountID, invitationID}, options: options})
}

// AccountsRolesService has the calls below accounts.roles.
type AccountsRolesService struct {
	caller *caller
}

func newAccountsRolesService(c *caller) *AccountsRolesService {
	return &AccountsRolesService{caller: c}
}

// List: List the roles that members of an account may have.
//
// The provider's by key, then the account's own. Secret keys need the scope read or users.
func (s *AccountsRolesService) List(ctx context.Context, accountID string, options ...CallOption) (*Page[Role], error) {
	return fetch[Page[Role]](ctx, s.caller, request{method: "GET", path: "/api/v1/accounts/{id}/roles", ids: []string{accountID}, retry: safe, options: options})
}

// Create: Make an account's own role.
//
// If the setting `account_roles` is on. Of assignable permissions only, and by members only of those that they have.
// Secret keys need the scope users. A session needs a factor verified within the last ten minutes.
func (s *AccountsRolesService) Create(ctx context.Context, accountID string, body AccountRoleCreate, options ...CallOption) (*Role, error) {
	return fetch[Role](ctx, s.caller, request{method: "POST", path: "/api/v1/accounts/{id}/roles", ids: []string{accountID}, body: body, retry: keyed, options: options})
}

// Update: Change an account's own role.
//
// By members who have all permissions that it gives, before and after. Not to their own gain. Secret keys need the
// scope users. A session needs a factor verified within the last ten minutes.
func (s *AccountsRolesService) Update(ctx context.Context, accountID string, roleID string, body AccountRoleUpdate, options ...CallOption) (*Role, error) {
	return fetch[Role](ctx, s.caller, request{method: "PATCH", path: "/api/v1/accounts/{id}/roles/{role_id}", ids: []string{accountID, roleID}, body: body, options: options})
}

// Delete: Delete an account's own role.
//
// While it is in use, only with another role in its place. Secret keys need the scope users. A session needs a factor
// verified within the last ten minutes.
func (s *AccountsRolesService) Delete(ctx context.Context, accountID string, roleID string, params AccountRoleDeleteParams, options ...CallOption) error {
	return run(ctx, s.caller, request{method: "DELETE", path: "/api/v1/accounts/{id}/roles/{role_id}", ids: []string{accountID, roleID}, query: params.query(), retry: safe, options: options})
}

// AccountsDomainsService has the calls below accounts.domains.
type AccountsDomainsService struct {
	caller *caller
}

func newAccountsDomainsService(c *caller) *AccountsDomainsService {
	return &AccountsDomainsService{caller: c}
}

// List: List the domains of an account.
//
// Verified ones, and those that wait for their TXT record. Secret keys need the scope read.
func (s *AccountsDomainsService) List(ctx context.Context, accountID string, options ...CallOption) (*Page[SSODomain], error) {
	return fetch[Page[SSODomain]](ctx, s.caller, request{method: "GET", path: "/api/v1/accounts/{id}/domains", ids: []string{accountID}, retry: safe, options: options})
}

// Create: Add a domain to an account.
//
// Publish the TXT record that the answer names, then verify the domain. Secret keys need the scope all. A session
// needs a factor verified within the last ten minutes.
func (s *AccountsDomainsService) Create(ctx context.Context, accountID string, body AccountDomainCreate, options ...CallOption) (*SSODomain, error) {
	return fetch[SSODomain](ctx, s.caller, request{method: "POST", path: "/api/v1/accounts/{id}/domains", ids: []string{accountID}, body: body, retry: keyed, options: options})
}

// Verify: Look the TXT record up and verify the domain.
//
// A domain is verified for one account of a provider only. Secret keys need the scope all. A session needs a factor
// verified within the last ten minutes.
func (s *AccountsDomainsService) Verify(ctx context.Context, accountID string, domain string, options ...CallOption) (*SSODomain, error) {
	return fetch[SSODomain](ctx, s.caller, request{method: "POST", path: "/api/v1/accounts/{id}/domains/{domain}/verify", ids: []string{accountID, domain}, options: options})
}

// Update: Require single sign-on of the people of a domain.
//
// Every other way to sign in then refuses them with sso_required, the owners of the account excepted. Secret keys need
// the scope all. A session needs a factor verified within the last ten minutes.
func (s *AccountsDomainsService) Update(ctx context.Context, accountID string, domain string, body AccountDomainUpdate, options ...CallOption) (*SSODomain, error) {
	return fetch[SSODomain](ctx, s.caller, request{method: "PATCH", path: "/api/v1/accounts/{id}/domains/{domain}", ids: []string{accountID, domain}, body: body, options: options})
}

// Delete: Take a domain out of an account.
//
// People keep the identities that they have at its connections. Secret keys need the scope all. A session needs a
// factor verified within the last ten minutes.
func (s *AccountsDomainsService) Delete(ctx context.Context, accountID string, domain string, options ...CallOption) error {
	return run(ctx, s.caller, request{method: "DELETE", path: "/api/v1/accounts/{id}/domains/{domain}", ids: []string{accountID, domain}, retry: safe, options: options})
}

// AccountsSCIMTokensService has the calls below accounts.scim_tokens.
type AccountsSCIMTokensService struct {
	caller *caller
}

func newAccountsSCIMTokensService(c *caller) *AccountsSCIMTokensService {
	return &AccountsSCIMTokensService{caller: c}
}

// List: List the SCIM tokens of an account, newest first.
//
// With the last characters of each, who made it and when it was last used. Secret keys need the scope read.
func (s *AccountsSCIMTokensService) List(ctx context.Context, accountID string, options ...CallOption) (*Page[SCIMToken], error) {
	return fetch[Page[SCIMToken]](ctx, s.caller, request{method: "GET", path: "/api/v1/accounts/{id}/scim-tokens", ids: []string{accountID}, retry: safe, options: options})
}

// Create: Make a SCIM token for the directory of an account.
//
// The token is shown once. Enter it at the directory, with the `base_url` of this account's provisioning. Secret keys
// need the scope all. A session needs a factor verified within the last ten minutes.
func (s *AccountsSCIMTokensService) Create(ctx context.Context, accountID string, body AccountSCIMTokenCreate, options ...CallOption) (*NewSCIMToken, error) {
	return fetch[NewSCIMToken](ctx, s.caller, request{method: "POST", path: "/api/v1/accounts/{id}/scim-tokens", ids: []string{accountID}, body: body, retry: keyed, options: options})
}

// Delete: Revoke a SCIM token.
//
// The directory is refused from its next request on. The people that it added stay. Secret keys need the scope all. A
// session needs a factor verified within the last ten minutes.
func (s *AccountsSCIMTokensService) Delete(ctx context.Context, accountID string, tokenID string, options ...CallOption) error {
	return run(ctx, s.caller, request{method: "DELETE", path: "/api/v1/accounts/{id}/scim-tokens/{token_id}", ids: []string{accountID, tokenID}, retry: safe, options: options})
}

// AccountsSCIMService has the calls below accounts.scim.
type AccountsSCIMService struct {
	caller *caller
}

func newAccountsSCIMService(c *caller) *AccountsSCIMService {
	return &AccountsSCIMService{caller: c}
}

// Get: Show how the directory of an account is connected.
//
// The address for the directory, which groups give which role, and guest domains. Secret keys need the scope read.
func (s *AccountsSCIMService) Get(ctx context.Context, accountID string, options ...CallOption) (*Provisioning, error) {
	return fetch[Provisioning](ctx, s.caller, request{method: "GET", path: "/api/v1/accounts/{id}/scim", ids: []string{accountID}, retry: safe, options: options})
}

// Update: Decide what the directory of an account may do.
//
// What is left out stays. `roles` takes the place of the mapping before: members of the directory get their levels and
// roles immediately. Roles that no group of theirs gives any longer are taken, but none that were given by hand. For
// levels, owners change only where the mapping names that role, and the last owner stays. Of `guest_domains` the
// directory may add people, too, but it proves no address and ends no session of theirs. Secret keys need the scope
// all. A session needs a factor verified within the last ten minutes.
func (s *AccountsSCIMService) Update(ctx context.Context, accountID string, body AccountSCIMUpdate, options ...CallOption) (*Provisioning, error) {
	return fetch[Provisioning](ctx, s.caller, request{method: "PATCH", path: "/api/v1/accounts/{id}/scim", ids: []string{accountID}, body: body, options: options})
}

// AccountsBillingService has the calls below accounts.billing.
type AccountsBillingService struct {
	caller *caller
}

func newAccountsBillingService(c *caller) *AccountsBillingService {
	return &AccountsBillingService{caller: c}
}

// Get: Show what billing knows of an account.
//
// Buyer, taxes, currency and balance. Secret keys need the scope read or billing.
func (s *AccountsBillingService) Get(ctx context.Context, accountID string, options ...CallOption) (*BillingAccount, error) {
	return fetch[BillingAccount](ctx, s.caller, request{method: "GET", path: "/api/v1/accounts/{id}/billing", ids: []string{accountID}, retry: safe, options: options})
}

// Update: Change an account's billing details and taxes.
//
// What is not given stays, in `buyer` too. Invoices that were issued do not change. Secret keys need the scope
// billing. A session needs a factor verified within the last ten minutes.
func (s *AccountsBillingService) Update(ctx context.Context, accountID string, body AccountBillingUpdate, options ...CallOption) (*BillingAccount, error) {
	return fetch[BillingAccount](ctx, s.caller, request{method: "PATCH", path: "/api/v1/accounts/{id}/billing", ids: []string{accountID}, body: body, options: options})
}

// AccountsSubscriptionService has the calls below accounts.subscription.
type AccountsSubscriptionService struct {
	caller *caller
}

func newAccountsSubscriptionService(c *caller) *AccountsSubscriptionService {
	return &AccountsSubscriptionService{caller: c}
}

// Get: Show the plan that an account has, by its subscription or by default.
//
// Trust `has_access`, or `access_until` of the subscription; not its status. Secret keys need the scope read or
// billing.
func (s *AccountsSubscriptionService) Get(ctx context.Context, accountID string, options ...CallOption) (*AccountPlan, error) {
	return fetch[AccountPlan](ctx, s.caller, request{method: "GET", path: "/api/v1/accounts/{id}/subscription", ids: []string{accountID}, retry: safe, options: options})
}

// Create: Buy a plan for an account.
//
// Emits subscription.purchased when it starts: immediately for a free plan, a trial or `"collection": "invoice"`, else
// when its first invoice is paid. An account has one subscription at a time. Secret keys need the scope billing. A
// session needs a factor verified within the last ten minutes.
func (s *AccountsSubscriptionService) Create(ctx context.Context, accountID string, body AccountSubscriptionCreate, options ...CallOption) (*SubscriptionWithInvoice, error) {
	return fetch[SubscriptionWithInvoice](ctx, s.caller, request{method: "POST", path: "/api/v1/accounts/{id}/subscription", ids: []string{accountID}, body: body, retry: keyed, options: options})
}

// Preview: Show what a purchase or a change would cost, and when it would take effect.
//
// A purchase, if the account has no subscription: then plan, interval and currency are needed. Writes nothing. Secret
// keys need the scope read or billing.
func (s *AccountsSubscriptionService) Preview(ctx context.Context, accountID string, body AccountSubscriptionPreviewInput, options ...CallOption) (*SubscriptionPreview, error) {
	return fetch[SubscriptionPreview](ctx, s.caller, request{method: "POST", path: "/api/v1/accounts/{id}/subscription/preview", ids: []string{accountID}, body: body, retry: safe, options: options})
}

// Change: Change plan, interval or seats.
//
// A plan of higher rank, the longer interval and more seats come now, with proration, or when that is paid if the plan
// says so (`on_increase`): then the subscription has `pending_payment`, and nothing else changes until the invoice is
// paid. The others come at the end of the period. A change replaces one of its kind that waits. Send proration_at and
// version of the preview: then what it showed is charged. Emits subscription.upgraded or subscription.downgraded when
// it takes effect. Secret keys need the scope billing. A session needs a factor verified within the last ten minutes.
func (s *AccountsSubscriptionService) Change(ctx context.Context, accountID string, body AccountSubscriptionChangeInput, options ...CallOption) (*SubscriptionWithInvoice, error) {
	return fetch[SubscriptionWithInvoice](ctx, s.caller, request{method: "POST", path: "/api/v1/accounts/{id}/subscription/change", ids: []string{accountID}, body: body, options: options})
}

// Cancel: Cancel a subscription, now or at the end of its period.
//
// Emits subscription.cancelled when it ends. Nothing is refunded automatically; see credit notes. Secret keys need the
// scope billing. A session needs a factor verified within the last ten minutes.
func (s *AccountsSubscriptionService) Cancel(ctx context.Context, accountID string, body AccountSubscriptionCancelInput, options ...CallOption) (*SubscriptionWithInvoice, error) {
	return fetch[SubscriptionWithInvoice](ctx, s.caller, request{method: "POST", path: "/api/v1/accounts/{id}/subscription/cancel", ids: []string{accountID}, body: body, options: options})
}

// Undo: Take back what waits: the cancellation, or a change.
//
// The subscription continues as it is. The invoice of a change that waits to be paid is void. Secret keys need the
// scope billing. A session needs a factor verified within the last ten minutes.
func (s *AccountsSubscriptionService) Undo(ctx context.Context, accountID string, options ...CallOption) (*SubscriptionWithInvoice, error) {
	return fetch[SubscriptionWithInvoice](ctx, s.caller, request{method: "POST", path: "/api/v1/accounts/{id}/subscription/undo", ids: []string{accountID}, options: options})
}

// ExtendTrial: Extend a trial.
//
// The first paid period begins at the new end. Credits that the trial gave end as they were to end. Emits no event.
// Secret keys need the scope billing. A session needs a factor verified within the last ten minutes.
func (s *AccountsSubscriptionService) ExtendTrial(ctx context.Context, accountID string, body AccountSubscriptionExtendTrialInput, options ...CallOption) (*SubscriptionWithInvoice, error) {
	return fetch[SubscriptionWithInvoice](ctx, s.caller, request{method: "POST", path: "/api/v1/accounts/{id}/subscription/extend-trial", ids: []string{accountID}, body: body, options: options})
}

// AccountsStripeService has the calls below accounts.stripe.
type AccountsStripeService struct {
	caller *caller
}

func newAccountsStripeService(c *caller) *AccountsStripeService {
	return &AccountsStripeService{caller: c}
}

// Checkout: Begin a purchase on Stripe's page.
//
// The newest version of the plan, which must have a price at Stripe. The subscription begins when Stripe says so, a
// moment after the payment. A page that was begun before and not completed ends. Secret keys need the scope billing. A
// session needs a factor verified within the last ten minutes.
func (s *AccountsStripeService) Checkout(ctx context.Context, accountID string, body AccountStripeCheckoutInput, options ...CallOption) (*StripeCheckout, error) {
	return fetch[StripeCheckout](ctx, s.caller, request{method: "POST", path: "/api/v1/accounts/{id}/stripe/checkout", ids: []string{accountID}, body: body, options: options})
}

// Portal: Get a link to Stripe's portal, to change cards and see receipts.
//
// Anyone who has the link can do so. Give it only to an owner of the account. Secret keys need the scope billing. A
// session needs a factor verified within the last ten minutes.
func (s *AccountsStripeService) Portal(ctx context.Context, accountID string, body AccountStripePortalInput, options ...CallOption) (*StripePortal, error) {
	return fetch[StripePortal](ctx, s.caller, request{method: "POST", path: "/api/v1/accounts/{id}/stripe/portal", ids: []string{accountID}, body: body, options: options})
}

// AccountsCreditsService has the calls below accounts.credits.
type AccountsCreditsService struct {
	caller *caller
	// Ledger has the calls below accounts.credits.ledger.
	Ledger *AccountsCreditsLedgerService
	// Grants has the calls below accounts.credits.grants.
	Grants *AccountsCreditsGrantsService
	// Reversals has the calls below accounts.credits.reversals.
	Reversals *AccountsCreditsReversalsService
}

func newAccountsCreditsService(c *caller) *AccountsCreditsService {
	return &AccountsCreditsService{
		caller:    c,
		Ledger:    newAccountsCreditsLedgerService(c),
		Grants:    newAccountsCreditsGrantsService(c),
		Reversals: newAccountsCreditsReversalsService(c),
	}
}

// List: Show an account's credits.
//
// Of each unit, with the grants that something is left of. What is over is not in it, and what the plan gives is.
// Secret keys need the scope read or billing.
func (s *AccountsCreditsService) List(ctx context.Context, accountID string, options ...CallOption) (*Page[CreditBalance], error) {
	return fetch[Page[CreditBalance]](ctx, s.caller, request{method: "GET", path: "/api/v1/accounts/{id}/credits", ids: []string{accountID}, retry: safe, options: options})
}

// Spend: Spend credits of an account.
//
// All or nothing: if there are fewer, 409 `insufficient_credits` and nothing is spent. The same `id` spends once and
// gets the same answer, at any time; with another content it is refused (409 `already_exists`). Secret keys need the
// scope billing. A session needs a factor verified within the last ten minutes.
func (s *AccountsCreditsService) Spend(ctx context.Context, accountID string, body AccountCreditsSpendInput, options ...CallOption) (*CreditSpend, error) {
	return fetch[CreditSpend](ctx, s.caller, request{method: "POST", path: "/api/v1/accounts/{id}/credits/spend", ids: []string{accountID}, body: body, retry: safe, options: options})
}

// AccountsCreditsLedgerService has the calls below accounts.credits.ledger.
type AccountsCreditsLedgerService struct {
	caller *caller
}

func newAccountsCreditsLedgerService(c *caller) *AccountsCreditsLedgerService {
	return &AccountsCreditsLedgerService{caller: c}
}

// List: List what happened to an account's credits of a unit, newest first.
//
// Lines are added and never change. Credits that expire are noted at the next spend, or within minutes. Secret keys
// need the scope read or billing.
func (s *AccountsCreditsLedgerService) List(ctx context.Context, accountID string, params AccountCreditLedgerListParams, options ...CallOption) (*Page[CreditLine], error) {
	return fetch[Page[CreditLine]](ctx, s.caller, request{method: "GET", path: "/api/v1/accounts/{id}/credits/ledger", ids: []string{accountID}, query: params.query(), retry: safe, options: options})
}

// All is List page after page, each read when it is needed. It ends after an error.
func (s *AccountsCreditsLedgerService) All(ctx context.Context, accountID string, params AccountCreditLedgerListParams, options ...CallOption) iter.Seq2[CreditLine, error] {
	if params.Limit.IsZero() {
		params.Limit = Set[int64](mostAtOnce)
	}
	return allOf(params.Cursor, func(cursor Field[string]) (*Page[CreditLine], error) {
		params.Cursor = cursor
		return s.List(ctx, accountID, params, options...)
	})
}

// AccountsCreditsGrantsService has the calls below accounts.credits.grants.
type AccountsCreditsGrantsService struct {
	caller *caller
}

func newAccountsCreditsGrantsService(c *caller) *AccountsCreditsGrantsService {
	return &AccountsCreditsGrantsService{caller: c}
}

// List: List an account's grants, newest first.
//
// Those that are used up, over or void too. Secret keys need the scope read or billing.
func (s *AccountsCreditsGrantsService) List(ctx context.Context, accountID string, params AccountCreditGrantListParams, options ...CallOption) (*Page[CreditGrant], error) {
	return fetch[Page[CreditGrant]](ctx, s.caller, request{method: "GET", path: "/api/v1/accounts/{id}/credits/grants", ids: []string{accountID}, query: params.query(), retry: safe, options: options})
}

// All is List page after page, each read when it is needed. It ends after an error.
func (s *AccountsCreditsGrantsService) All(ctx context.Context, accountID string, params AccountCreditGrantListParams, options ...CallOption) iter.Seq2[CreditGrant, error] {
	if params.Limit.IsZero() {
		params.Limit = Set[int64](mostAtOnce)
	}
	return allOf(params.Cursor, func(cursor Field[string]) (*Page[CreditGrant], error) {
		params.Cursor = cursor
		return s.List(ctx, accountID, params, options...)
	})
}

// Create: Give an account credits.
//
// With an `id` they are given once, however often it is sent; another grant with that id is refused (409
// `already_exists`). Secret keys need the scope billing. A session needs a factor verified within the last ten
// minutes.
func (s *AccountsCreditsGrantsService) Create(ctx context.Context, accountID string, body AccountCreditsGrantCreate, options ...CallOption) (*CreditGrant, error) {
	return fetch[CreditGrant](ctx, s.caller, request{method: "POST", path: "/api/v1/accounts/{id}/credits/grants", ids: []string{accountID}, body: body, retry: keyed, options: options})
}

// Void: Take back what is left of a grant.
//
// What was spent of it stays spent, and nothing returns to it. Secret keys need the scope billing. A session needs a
// factor verified within the last ten minutes.
func (s *AccountsCreditsGrantsService) Void(ctx context.Context, accountID string, grantID string, options ...CallOption) (*CreditGrant, error) {
	return fetch[CreditGrant](ctx, s.caller, request{method: "POST", path: "/api/v1/accounts/{id}/credits/grants/{grant_id}/void", ids: []string{accountID, grantID}, options: options})
}

// AccountsCreditsReversalsService has the calls below accounts.credits.reversals.
type AccountsCreditsReversalsService struct {
	caller *caller
}

func newAccountsCreditsReversalsService(c *caller) *AccountsCreditsReversalsService {
	return &AccountsCreditsReversalsService{caller: c}
}

// Create: Return what was spent, or a part of it.
//
// To the grants that it came from. What returns to one that is over or void ends there immediately; `lapsed` is how
// much. Secret keys need the scope billing. A session needs a factor verified within the last ten minutes.
func (s *AccountsCreditsReversalsService) Create(ctx context.Context, accountID string, body AccountCreditsReversalCreate, options ...CallOption) (*CreditReversal, error) {
	return fetch[CreditReversal](ctx, s.caller, request{method: "POST", path: "/api/v1/accounts/{id}/credits/reversals", ids: []string{accountID}, body: body, options: options})
}

// AccountsUsageService has the calls below accounts.usage.
type AccountsUsageService struct {
	caller *caller
}

func newAccountsUsageService(c *caller) *AccountsUsageService {
	return &AccountsUsageService{caller: c}
}

// List: Show what an account used, by period, newest first.
//
// Periods are those of its subscription, else months of the calendar. Secret keys need the scope read or billing.
func (s *AccountsUsageService) List(ctx context.Context, accountID string, params AccountUsageListParams, options ...CallOption) (*Page[PeriodUsage], error) {
	return fetch[Page[PeriodUsage]](ctx, s.caller, request{method: "GET", path: "/api/v1/accounts/{id}/usage", ids: []string{accountID}, query: params.query(), retry: safe, options: options})
}

// All is List page after page, each read when it is needed. It ends after an error.
func (s *AccountsUsageService) All(ctx context.Context, accountID string, params AccountUsageListParams, options ...CallOption) iter.Seq2[PeriodUsage, error] {
	if params.Limit.IsZero() {
		params.Limit = Set[int64](mostAtOnce)
	}
	return allOf(params.Cursor, func(cursor Field[string]) (*Page[PeriodUsage], error) {
		params.Cursor = cursor
		return s.List(ctx, accountID, params, options...)
	})
}

// AccountsEntitlementsService has the calls below accounts.entitlements.
type AccountsEntitlementsService struct {
	caller *caller
}

func newAccountsEntitlementsService(c *caller) *AccountsEntitlementsService {
	return &AccountsEntitlementsService{caller: c}
}

// Get: Show what an account may do now.
//
// By its overrides, its subscription or the default plan, with what it has used. Nothing is cached. Secret keys need
// the scope read or billing.
func (s *AccountsEntitlementsService) Get(ctx context.Context, accountID string, options ...CallOption) (*AccountEntitlements, error) {
	return fetch[AccountEntitlements](ctx, s.caller, request{method: "GET", path: "/api/v1/accounts/{id}/entitlements", ids: []string{accountID}, retry: safe, options: options})
}

// AccountsOverridesService has the calls below accounts.overrides.
type AccountsOverridesService struct {
	caller *caller
}

func newAccountsOverridesService(c *caller) *AccountsOverridesService {
	return &AccountsOverridesService{caller: c}
}

// List: List an account's overrides.
//
// By feature, ended ones included. There are at most 100. Secret keys need the scope read or billing.
func (s *AccountsOverridesService) List(ctx context.Context, accountID string, options ...CallOption) (*Page[EntitlementOverride], error) {
	return fetch[Page[EntitlementOverride]](ctx, s.caller, request{method: "GET", path: "/api/v1/accounts/{id}/overrides", ids: []string{accountID}, retry: safe, options: options})
}

// Get: Show an override.
//
// What this account has of the feature whatever its plan says, until when, and why. Secret keys need the scope read or
// billing.
func (s *AccountsOverridesService) Get(ctx context.Context, accountID string, feature string, options ...CallOption) (*EntitlementOverride, error) {
	return fetch[EntitlementOverride](ctx, s.caller, request{method: "GET", path: "/api/v1/accounts/{id}/overrides/{feature}", ids: []string{accountID, feature}, retry: safe, options: options})
}

// Replace: Give an account a feature, or take it away, whatever its plan says.
//
// Holds from the next request on, until `ends_at`, in place of what the plan says and of an earlier override. A
// feature that no plan has can be given too. Secret keys need the scope billing. A session needs a factor verified
// within the last ten minutes.
func (s *AccountsOverridesService) Replace(ctx context.Context, accountID string, feature string, body AccountOverrideReplace, options ...CallOption) (*EntitlementOverride, error) {
	return fetch[EntitlementOverride](ctx, s.caller, request{method: "PUT", path: "/api/v1/accounts/{id}/overrides/{feature}", ids: []string{accountID, feature}, body: body, retry: safe, options: options})
}

// Delete: Remove an override.
//
// The plan counts again from the next request on. Secret keys need the scope billing. A session needs a factor
// verified within the last ten minutes.
func (s *AccountsOverridesService) Delete(ctx context.Context, accountID string, feature string, options ...CallOption) error {
	return run(ctx, s.caller, request{method: "DELETE", path: "/api/v1/accounts/{id}/overrides/{feature}", ids: []string{accountID, feature}, retry: safe, options: options})
}

// AccountsSetupGuidesService has the calls below accounts.setup_guides.
type AccountsSetupGuidesService struct {
	caller *caller
}

func newAccountsSetupGuidesService(c *caller) *AccountsSetupGuidesService {
	return &AccountsSetupGuidesService{caller: c}
}

// List: List the set-up guides of an account, newest first, and how far each got.
//
// Without their links: these are shown once, when a guide is made. Secret keys need the scope read.
func (s *AccountsSetupGuidesService) List(ctx context.Context, accountID string, options ...CallOption) (*Page[SetupGuide], error) {
	return fetch[Page[SetupGuide]](ctx, s.caller, request{method: "GET", path: "/api/v1/accounts/{id}/setup-guides", ids: []string{accountID}, retry: safe, options: options})
}

// Create: Make a set-up guide: a link for the IT of an account's organisation.
//
// The person who opens it connects the identity provider of this account, and nothing else. It opens once, within 14
// days; who opened it has as long. Secret keys need the scope all. A session needs a factor verified within the last
// ten minutes.
func (s *AccountsSetupGuidesService) Create(ctx context.Context, accountID string, body AccountSetupGuideCreate, options ...CallOption) (*NewSetupGuide, error) {
	return fetch[NewSetupGuide](ctx, s.caller, request{method: "POST", path: "/api/v1/accounts/{id}/setup-guides", ids: []string{accountID}, body: body, retry: keyed, options: options})
}

// CreateLink: Make a new link to a set-up guide.
//
// For a colleague, or another browser: the one before ends, and what was done stays. It opens once, within 14 days;
// who opened it has as long. Secret keys need the scope all. A session needs a factor verified within the last ten
// minutes.
func (s *AccountsSetupGuidesService) CreateLink(ctx context.Context, accountID string, guideID string, options ...CallOption) (*NewSetupGuide, error) {
	return fetch[NewSetupGuide](ctx, s.caller, request{method: "POST", path: "/api/v1/accounts/{id}/setup-guides/{guide_id}/link", ids: []string{accountID, guideID}, options: options})
}

// Get: Show how far a set-up guide got.
//
// Which step it is at, and how the last test ended. Secret keys need the scope read.
func (s *AccountsSetupGuidesService) Get(ctx context.Context, accountID string, guideID string, options ...CallOption) (*SetupGuide, error) {
	return fetch[SetupGuide](ctx, s.caller, request{method: "GET", path: "/api/v1/accounts/{id}/setup-guides/{guide_id}", ids: []string{accountID, guideID}, retry: safe, options: options})
}

// Delete: End a set-up guide.
//
// What it did stays: the connection, the domains and the SCIM tokens. Secret keys need the scope all. A session needs
// a factor verified within the last ten minutes.
func (s *AccountsSetupGuidesService) Delete(ctx context.Context, accountID string, guideID string, options ...CallOption) error {
	return run(ctx, s.caller, request{method: "DELETE", path: "/api/v1/accounts/{id}/setup-guides/{guide_id}", ids: []string{accountID, guideID}, retry: safe, options: options})
}
