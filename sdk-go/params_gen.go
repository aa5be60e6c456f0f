// Code generated from the API of Postern by npm run generate. DO NOT EDIT.

package postern

import (
	"net/url"
	"time"
)

// ProvidersListParams is the query of providers.list.
type ProvidersListParams struct {
	// Most entries of a page, 1 to 100. Default: 25.
	Limit Field[int64]
	// `next_cursor` of the previous page, with the same filters. Omit it for the first page.
	Cursor Field[string]
	// Begins the name or the slug, or is the id.
	Q Field[string]
	// Only entries with this status.
	Status Field[ProvidersListStatus]
	// Only providers with this plan.
	Plan Field[PlanName]
}

func (p ProvidersListParams) query() url.Values {
	q := url.Values{}
	addQuery(q, "limit", p.Limit)
	addQuery(q, "cursor", p.Cursor)
	addQuery(q, "q", p.Q)
	addQuery(q, "status", p.Status)
	addQuery(q, "plan", p.Plan)
	return q
}

// APIKeyListParams is the query of api_keys.list.
type APIKeyListParams struct {
	// Most entries of a page, 1 to 100. Default: 25.
	Limit Field[int64]
	// `next_cursor` of the previous page, with the same filters. Omit it for the first page.
	Cursor Field[string]
	// The field that sorts the list, with `-` in descending order. Rows with the same value are in the order of creation.
	// A cursor continues the order that it comes from.
	Sort Field[APIKeyListSort]
}

func (p APIKeyListParams) query() url.Values {
	q := url.Values{}
	addQuery(q, "limit", p.Limit)
	addQuery(q, "cursor", p.Cursor)
	addQuery(q, "sort", p.Sort)
	return q
}

// APIKeyExportParams is the query of api_keys.export.
type APIKeyExportParams struct {
	// The field that sorts the list, with `-` in descending order. Rows with the same value are in the order of creation.
	// A cursor continues the order that it comes from.
	Sort Field[APIKeyListSort]
	// Form of the export.
	Format Field[string]
	// One or, separated by commas, up to 13 of: `id`, `name`, `hint`, `scopes`, `created_at`, `expires_at`,
	// `last_used_at`, `last_used_ip`, `created_by.id`, `created_by.email`, `created_by.name`, `created_by.active`,
	// `replaced_by`.
	Columns Field[string]
}

func (p APIKeyExportParams) query() url.Values {
	q := url.Values{}
	addQuery(q, "sort", p.Sort)
	addQuery(q, "format", p.Format)
	addQuery(q, "columns", p.Columns)
	return q
}

// TextListParams is the query of texts.list.
type TextListParams struct {
	// BCP 47, in canonical form: de, pt-PT, zh-Hant.
	Language Field[string]
	// Area of the texts.
	Area Field[string]
}

func (p TextListParams) query() url.Values {
	q := url.Values{}
	addQuery(q, "language", p.Language)
	addQuery(q, "area", p.Area)
	return q
}

// MailListParams is the query of mails.list.
type MailListParams struct {
	// BCP 47, in canonical form: de, pt-PT, zh-Hant.
	Language Field[string]
}

func (p MailListParams) query() url.Values {
	q := url.Values{}
	addQuery(q, "language", p.Language)
	return q
}

// UserListParams is the query of users.list.
type UserListParams struct {
	// Most entries of a page, 1 to 100. Default: 25.
	Limit Field[int64]
	// `next_cursor` of the previous page, with the same filters. Omit it for the first page.
	Cursor Field[string]
	// Begins the name, the family name, the address or the external id. Sorted by what it begins.
	Q Field[string]
	// Email address, matched as a whole.
	Email Field[string]
	// The id in your own system: no two have the same.
	ExternalID Field[string]
	// Whose sign-in it is: `customer` for your customers, `provider` for your own staff.
	Principal Field[Principal]
	// State of the user.
	Status Field[UserRecordStatus]
	// Whether the address was proved.
	Verified Field[bool]
	// Signed in at this time or later.
	LastLoginAfter Field[time.Time]
	// Or never signed in.
	LastLoginBefore Field[time.Time]
	// Members of this account.
	AccountID Field[string]
	// Users who have set this up.
	Method Field[UserBulkInputFilterMethod]
	// Users who have signed in with this connection.
	ConnectionID Field[string]
	// Whether the user has a second factor: an authenticator app or a passkey.
	MFA Field[bool]
	// Added at this time or later.
	Since Field[time.Time]
	// Added before.
	Until Field[time.Time]
	// With - downwards; -created_at unless told. Not with q.
	Sort Field[UserListSort]
	// `access`: the accounts of each user, and what the user signs in with.
	Include Field[string]
}

func (p UserListParams) query() url.Values {
	q := url.Values{}
	addQuery(q, "limit", p.Limit)
	addQuery(q, "cursor", p.Cursor)
	addQuery(q, "q", p.Q)
	addQuery(q, "email", p.Email)
	addQuery(q, "external_id", p.ExternalID)
	addQuery(q, "principal", p.Principal)
	addQuery(q, "status", p.Status)
	addQuery(q, "verified", p.Verified)
	addQuery(q, "last_login_after", p.LastLoginAfter)
	addQuery(q, "last_login_before", p.LastLoginBefore)
	addQuery(q, "account_id", p.AccountID)
	addQuery(q, "method", p.Method)
	addQuery(q, "connection_id", p.ConnectionID)
	addQuery(q, "mfa", p.MFA)
	addQuery(q, "since", p.Since)
	addQuery(q, "until", p.Until)
	addQuery(q, "sort", p.Sort)
	addQuery(q, "include", p.Include)
	return q
}

// UserExportParams is the query of users.export.
type UserExportParams struct {
	// Begins the name, the family name, the address or the external id. Sorted by what it begins.
	Q Field[string]
	// Email address, matched as a whole.
	Email Field[string]
	// The id in your own system: no two have the same.
	ExternalID Field[string]
	// Whose sign-in it is: `customer` for your customers, `provider` for your own staff.
	Principal Field[Principal]
	// State of the user.
	Status Field[UserRecordStatus]
	// Whether the address was proved.
	Verified Field[bool]
	// Signed in at this time or later.
	LastLoginAfter Field[time.Time]
	// Or never signed in.
	LastLoginBefore Field[time.Time]
	// Members of this account.
	AccountID Field[string]
	// Users who have set this up.
	Method Field[UserBulkInputFilterMethod]
	// Users who have signed in with this connection.
	ConnectionID Field[string]
	// Whether the user has a second factor: an authenticator app or a passkey.
	MFA Field[bool]
	// Added at this time or later.
	Since Field[time.Time]
	// Added before.
	Until Field[time.Time]
	// With - downwards; -created_at unless told. Not with q.
	Sort Field[UserListSort]
	// `access`: the accounts of each user, and what the user signs in with.
	Include Field[string]
	// Form of the export.
	Format Field[string]
	// One or, separated by commas, up to 19 of: `id`, `email`, `name`, `given_name`, `family_name`, `principal`,
	// `staff_role`, `status`, `created_at`, `verified_at`, `last_login_at`, `account`, `accounts`, `methods`,
	// `external_id`, `locale`, `zoneinfo`, `public_metadata`, `private_metadata`.
	Columns Field[string]
}

func (p UserExportParams) query() url.Values {
	q := url.Values{}
	addQuery(q, "q", p.Q)
	addQuery(q, "email", p.Email)
	addQuery(q, "external_id", p.ExternalID)
	addQuery(q, "principal", p.Principal)
	addQuery(q, "status", p.Status)
	addQuery(q, "verified", p.Verified)
	addQuery(q, "last_login_after", p.LastLoginAfter)
	addQuery(q, "last_login_before", p.LastLoginBefore)
	addQuery(q, "account_id", p.AccountID)
	addQuery(q, "method", p.Method)
	addQuery(q, "connection_id", p.ConnectionID)
	addQuery(q, "mfa", p.MFA)
	addQuery(q, "since", p.Since)
	addQuery(q, "until", p.Until)
	addQuery(q, "sort", p.Sort)
	addQuery(q, "include", p.Include)
	addQuery(q, "format", p.Format)
	addQuery(q, "columns", p.Columns)
	return q
}

// UserDeleteParams is the query of users.delete.
type UserDeleteParams struct {
	// Whether to revoke the secret keys and SCIM tokens that this person made in the same act. They know them.
	RevokeKeys Field[bool]
}

func (p UserDeleteParams) query() url.Values {
	q := url.Values{}
	addQuery(q, "revoke_keys", p.RevokeKeys)
	return q
}

// MeSessionGetParams is the query of me.session.get.
type MeSessionGetParams struct {
	// What the user's accounts may do, and the user in them.
	Include Field[string]
	// Of these accounts only this one.
	AccountID Field[string]
}

func (p MeSessionGetParams) query() url.Values {
	q := url.Values{}
	addQuery(q, "include", p.Include)
	addQuery(q, "account_id", p.AccountID)
	return q
}

// SessionVerifyParams is the query of sessions.verify.
type SessionVerifyParams struct {
	// What the user's accounts may do, and the user in them.
	Include Field[string]
	// Of these accounts only this one.
	AccountID Field[string]
}

func (p SessionVerifyParams) query() url.Values {
	q := url.Values{}
	addQuery(q, "include", p.Include)
	addQuery(q, "account_id", p.AccountID)
	return q
}

// AccountListParams is the query of accounts.list.
type AccountListParams struct {
	// Most entries of a page, 1 to 100. Default: 25.
	Limit Field[int64]
	// `next_cursor` of the previous page, with the same filters. Omit it for the first page.
	Cursor Field[string]
	// Begins the name or the external id.
	Q Field[string]
	// The id in your own system: no two have the same.
	ExternalID Field[string]
	// Accounts that this user owns.
	OwnerID Field[string]
	// Key of the plan that its subscription has.
	Plan Field[string]
	// State of the subscription. `none`: without one, or it has ended.
	Status Field[AccountSummaryStatus]
	// Whether it has its own enabled connection.
	SSO Field[bool]
	// Opened at this time or later.
	Since Field[time.Time]
	// Opened before this time.
	Until Field[time.Time]
	// As in other lists; `-created_at` by default. Not with `q`.
	Sort Field[AccountListSort]
	// `summary`: owner, number of members, plan, state and monthly revenue of each.
	Include Field[string]
}

func (p AccountListParams) query() url.Values {
	q := url.Values{}
	addQuery(q, "limit", p.Limit)
	addQuery(q, "cursor", p.Cursor)
	addQuery(q, "q", p.Q)
	addQuery(q, "external_id", p.ExternalID)
	addQuery(q, "owner_id", p.OwnerID)
	addQuery(q, "plan", p.Plan)
	addQuery(q, "status", p.Status)
	addQuery(q, "sso", p.SSO)
	addQuery(q, "since", p.Since)
	addQuery(q, "until", p.Until)
	addQuery(q, "sort", p.Sort)
	addQuery(q, "include", p.Include)
	return q
}

// MeAccountListParams is the query of me.accounts.list.
type MeAccountListParams struct {
	// Most entries of a page, 1 to 100. Default: 25.
	Limit Field[int64]
	// `next_cursor` of the previous page, with the same filters. Omit it for the first page.
	Cursor Field[string]
}

func (p MeAccountListParams) query() url.Values {
	q := url.Values{}
	addQuery(q, "limit", p.Limit)
	addQuery(q, "cursor", p.Cursor)
	return q
}

// AccountExportParams is the query of accounts.export.
type AccountExportParams struct {
	// Begins the name or the external id.
	Q Field[string]
	// The id in your own system: no two have the same.
	ExternalID Field[string]
	// Accounts that this user owns.
	OwnerID Field[string]
	// Key of the plan that its subscription has.
	Plan Field[string]
	// State of the subscription. `none`: without one, or it has ended.
	Status Field[AccountSummaryStatus]
	// Whether it has its own enabled connection.
	SSO Field[bool]
	// Opened at this time or later.
	Since Field[time.Time]
	// Opened before this time.
	Until Field[time.Time]
	// As in other lists; `-created_at` by default. Not with `q`.
	Sort Field[AccountListSort]
	// `summary`: owner, number of members, plan, state and monthly revenue of each.
	Include Field[string]
	// Form of the export.
	Format Field[string]
	// One or, separated by commas, up to 13 of: `id`, `name`, `external_id`, `owner`, `members`, `plan`, `status`, `mrr`,
	// `currency`, `sso`, `created_at`, `public_metadata`, `private_metadata`.
	Columns Field[string]
}

func (p AccountExportParams) query() url.Values {
	q := url.Values{}
	addQuery(q, "q", p.Q)
	addQuery(q, "external_id", p.ExternalID)
	addQuery(q, "owner_id", p.OwnerID)
	addQuery(q, "plan", p.Plan)
	addQuery(q, "status", p.Status)
	addQuery(q, "sso", p.SSO)
	addQuery(q, "since", p.Since)
	addQuery(q, "until", p.Until)
	addQuery(q, "sort", p.Sort)
	addQuery(q, "include", p.Include)
	addQuery(q, "format", p.Format)
	addQuery(q, "columns", p.Columns)
	return q
}

// AccountMemberListParams is the query of accounts.members.list.
type AccountMemberListParams struct {
	// Most entries of a page, 1 to 100. Default: 25.
	Limit Field[int64]
	// `next_cursor` of the previous page, with the same filters. Omit it for the first page.
	Cursor Field[string]
	// With `roles`, each entry names the roles that the member has beside the level.
	Include Field[string]
}

func (p AccountMemberListParams) query() url.Values {
	q := url.Values{}
	addQuery(q, "limit", p.Limit)
	addQuery(q, "cursor", p.Cursor)
	addQuery(q, "include", p.Include)
	return q
}

// AccountInvitationListParams is the query of accounts.invitations.list.
type AccountInvitationListParams struct {
	// Most entries of a page, 1 to 100. Default: 25.
	Limit Field[int64]
	// `next_cursor` of the previous page, with the same filters. Omit it for the first page.
	Cursor Field[string]
}

func (p AccountInvitationListParams) query() url.Values {
	q := url.Values{}
	addQuery(q, "limit", p.Limit)
	addQuery(q, "cursor", p.Cursor)
	return q
}

// MeAccountMemberListParams is the query of me.accounts.members.list.
type MeAccountMemberListParams struct {
	// Most entries of a page, 1 to 100. Default: 25.
	Limit Field[int64]
	// `next_cursor` of the previous page, with the same filters. Omit it for the first page.
	Cursor Field[string]
	// With `roles`, each entry names the roles that the member has beside the level.
	Include Field[string]
}

func (p MeAccountMemberListParams) query() url.Values {
	q := url.Values{}
	addQuery(q, "limit", p.Limit)
	addQuery(q, "cursor", p.Cursor)
	addQuery(q, "include", p.Include)
	return q
}

// MeAccountInvitationListParams is the query of me.accounts.invitations.list.
type MeAccountInvitationListParams struct {
	// Most entries of a page, 1 to 100. Default: 25.
	Limit Field[int64]
	// `next_cursor` of the previous page, with the same filters. Omit it for the first page.
	Cursor Field[string]
}

func (p MeAccountInvitationListParams) query() url.Values {
	q := url.Values{}
	addQuery(q, "limit", p.Limit)
	addQuery(q, "cursor", p.Cursor)
	return q
}

// AccountRoleDeleteParams is the query of accounts.roles.delete.
type AccountRoleDeleteParams struct {
	// Id of the role that members with this one get in its place.
	ReplaceWith Field[string]
}

func (p AccountRoleDeleteParams) query() url.Values {
	q := url.Values{}
	addQuery(q, "replace_with", p.ReplaceWith)
	return q
}

// MeAccountRoleDeleteParams is the query of me.accounts.roles.delete.
type MeAccountRoleDeleteParams struct {
	// Id of the role that members with this one get in its place.
	ReplaceWith Field[string]
}

func (p MeAccountRoleDeleteParams) query() url.Values {
	q := url.Values{}
	addQuery(q, "replace_with", p.ReplaceWith)
	return q
}

// RoleDeleteParams is the query of roles.delete.
type RoleDeleteParams struct {
	// Id of the role that members with this one get in its place.
	ReplaceWith Field[string]
}

func (p RoleDeleteParams) query() url.Values {
	q := url.Values{}
	addQuery(q, "replace_with", p.ReplaceWith)
	return q
}

// RelationListParams is the query of relations.list.
type RelationListParams struct {
	// Most entries of a page, 1 to 100. Default: 25.
	Limit Field[int64]
	// `next_cursor` of the previous page, with the same filters. Omit it for the first page.
	Cursor Field[string]
	// Only of this account.
	AccountID Field[string]
}

func (p RelationListParams) query() url.Values {
	q := url.Values{}
	addQuery(q, "limit", p.Limit)
	addQuery(q, "cursor", p.Cursor)
	addQuery(q, "account_id", p.AccountID)
	return q
}

// StaffInvitationListParams is the query of staff.invitations.list.
type StaffInvitationListParams struct {
	// Most entries of a page, 1 to 100. Default: 25.
	Limit Field[int64]
	// `next_cursor` of the previous page, with the same filters. Omit it for the first page.
	Cursor Field[string]
}

func (p StaffInvitationListParams) query() url.Values {
	q := url.Values{}
	addQuery(q, "limit", p.Limit)
	addQuery(q, "cursor", p.Cursor)
	return q
}

// StaffListParams is the query of staff.list.
type StaffListParams struct {
	// Most entries of a page, 1 to 100. Default: 25.
	Limit Field[int64]
	// `next_cursor` of the previous page, with the same filters. Omit it for the first page.
	Cursor Field[string]
}

func (p StaffListParams) query() url.Values {
	q := url.Values{}
	addQuery(q, "limit", p.Limit)
	addQuery(q, "cursor", p.Cursor)
	return q
}

// StaffDeleteParams is the query of staff.delete.
type StaffDeleteParams struct {
	// Whether to revoke the secret keys and SCIM tokens that this person made in the same act. They know them.
	RevokeKeys Field[bool]
}

func (p StaffDeleteParams) query() url.Values {
	q := url.Values{}
	addQuery(q, "revoke_keys", p.RevokeKeys)
	return q
}

// UserAccountListParams is the query of users.accounts.list.
type UserAccountListParams struct {
	// Most entries of a page, 1 to 100. Default: 25.
	Limit Field[int64]
	// `next_cursor` of the previous page, with the same filters. Omit it for the first page.
	Cursor Field[string]
	// With `roles`, each entry names the roles that the member has beside the level.
	Include Field[string]
}

func (p UserAccountListParams) query() url.Values {
	q := url.Values{}
	addQuery(q, "limit", p.Limit)
	addQuery(q, "cursor", p.Cursor)
	addQuery(q, "include", p.Include)
	return q
}

// ConnectionListParams is the query of connections.list.
type ConnectionListParams struct {
	// Most entries of a page, 1 to 100. Default: 25.
	Limit Field[int64]
	// `next_cursor` of the previous page, with the same filters. Omit it for the first page.
	Cursor Field[string]
	// Only those for all users, for the people of an account, or for staff.
	Serves Field[ConnectionListServes]
}

func (p ConnectionListParams) query() url.Values {
	q := url.Values{}
	addQuery(q, "limit", p.Limit)
	addQuery(q, "cursor", p.Cursor)
	addQuery(q, "serves", p.Serves)
	return q
}

// PlanVersionListParams is the query of plans.versions.list.
type PlanVersionListParams struct {
	// Most entries of a page, 1 to 100. Default: 25.
	Limit Field[int64]
	// `next_cursor` of the previous page, with the same filters. Omit it for the first page.
	Cursor Field[string]
}

func (p PlanVersionListParams) query() url.Values {
	q := url.Values{}
	addQuery(q, "limit", p.Limit)
	addQuery(q, "cursor", p.Cursor)
	return q
}

// SubscriptionListParams is the query of subscriptions.list.
type SubscriptionListParams struct {
	// Most entries of a page, 1 to 100. Default: 25.
	Limit Field[int64]
	// `next_cursor` of the previous page, with the same filters. Omit it for the first page.
	Cursor Field[string]
	// Only entries with this status.
	Status Field[SubscriptionStatus]
	// Key of the plan.
	Plan Field[string]
	// Id of the account.
	AccountID Field[string]
	// How often it renews.
	Interval Field[Interval]
	// Whether it is charged, or invoices are paid by hand.
	Collection Field[Collection]
	// Why it ended or will end.
	CancelReason Field[CancelReason]
	// Why its owner cancelled it.
	CancelFeedback Field[CancelFeedback]
	// Whether it ends at `period_end`.
	Cancels Field[bool]
	// Its period ends at this time or later.
	RenewsAfter Field[time.Time]
	// Its period ends before this time.
	RenewsBefore Field[time.Time]
	// The field that sorts the list, with `-` in descending order. Rows with the same value are in the order of creation.
	// A cursor continues the order that it comes from.
	Sort Field[SubscriptionListSort]
}

func (p SubscriptionListParams) query() url.Values {
	q := url.Values{}
	addQuery(q, "limit", p.Limit)
	addQuery(q, "cursor", p.Cursor)
	addQuery(q, "status", p.Status)
	addQuery(q, "plan", p.Plan)
	addQuery(q, "account_id", p.AccountID)
	addQuery(q, "interval", p.Interval)
	addQuery(q, "collection", p.Collection)
	addQuery(q, "cancel_reason", p.CancelReason)
	addQuery(q, "cancel_feedback", p.CancelFeedback)
	addQuery(q, "cancels", p.Cancels)
	addQuery(q, "renews_after", p.RenewsAfter)
	addQuery(q, "renews_before", p.RenewsBefore)
	addQuery(q, "sort", p.Sort)
	return q
}

// SubscriptionExportParams is the query of subscriptions.export.
type SubscriptionExportParams struct {
	// Only entries with this status.
	Status Field[SubscriptionStatus]
	// Key of the plan.
	Plan Field[string]
	// Id of the account.
	AccountID Field[string]
	// How often it renews.
	Interval Field[Interval]
	// Whether it is charged, or invoices are paid by hand.
	Collection Field[Collection]
	// Why it ended or will end.
	CancelReason Field[CancelReason]
	// Why its owner cancelled it.
	CancelFeedback Field[CancelFeedback]
	// Whether it ends at `period_end`.
	Cancels Field[bool]
	// Its period ends at this time or later.
	RenewsAfter Field[time.Time]
	// Its period ends before this time.
	RenewsBefore Field[time.Time]
	// The field that sorts the list, with `-` in descending order. Rows with the same value are in the order of creation.
	// A cursor continues the order that it comes from.
	Sort Field[SubscriptionListSort]
	// Form of the export.
	Format Field[string]
	// One or, separated by commas, up to 23 of: `id`, `account_id`, `account.name`, `plan`, `plan_name`, `plan_version`,
	// `status`, `interval`, `seats`, `amount`, `currency`, `processor`, `created_at`, `started_at`, `trial_end`,
	// `period_start`, `period_end`, `cancel_at_period_end`, `cancelled_at`, `cancel_reason`, `cancel_feedback`,
	// `cancel_comment`, `access_until`.
	Columns Field[string]
}

func (p SubscriptionExportParams) query() url.Values {
	q := url.Values{}
	addQuery(q, "status", p.Status)
	addQuery(q, "plan", p.Plan)
	addQuery(q, "account_id", p.AccountID)
	addQuery(q, "interval", p.Interval)
	addQuery(q, "collection", p.Collection)
	addQuery(q, "cancel_reason", p.CancelReason)
	addQuery(q, "cancel_feedback", p.CancelFeedback)
	addQuery(q, "cancels", p.Cancels)
	addQuery(q, "renews_after", p.RenewsAfter)
	addQuery(q, "renews_before", p.RenewsBefore)
	addQuery(q, "sort", p.Sort)
	addQuery(q, "format", p.Format)
	addQuery(q, "columns", p.Columns)
	return q
}

// InvoiceListParams is the query of invoices.list.
type InvoiceListParams struct {
	// Most entries of a page, 1 to 100. Default: 25.
	Limit Field[int64]
	// `next_cursor` of the previous page, with the same filters. Omit it for the first page.
	Cursor Field[string]
	// Only these, by their ids: up to 100, separated by commas.
	IDs Field[string]
	// Id of the account.
	AccountID Field[string]
	// `overdue`: open, and past the day it was due.
	Status Field[InvoiceBulkInputFilterStatus]
	// Currency code of ISO 4217, in lower case.
	Currency Field[string]
	// Made at this time or later.
	Since Field[time.Time]
	// Made before this time.
	Until Field[time.Time]
	// Due at this time or later.
	DueAfter Field[time.Time]
	// Due before this time.
	DueBefore Field[time.Time]
	// Lowest total, in the minor unit of the currency.
	MinTotal Field[int64]
	// Highest total, in the minor unit of the currency.
	MaxTotal Field[int64]
	// The field that sorts the list, with `-` in descending order. Rows with the same value are in the order of creation.
	// A cursor continues the order that it comes from.
	Sort Field[InvoiceListSort]
}

func (p InvoiceListParams) query() url.Values {
	q := url.Values{}
	addQuery(q, "limit", p.Limit)
	addQuery(q, "cursor", p.Cursor)
	addQuery(q, "ids", p.IDs)
	addQuery(q, "account_id", p.AccountID)
	addQuery(q, "status", p.Status)
	addQuery(q, "currency", p.Currency)
	addQuery(q, "since", p.Since)
	addQuery(q, "until", p.Until)
	addQuery(q, "due_after", p.DueAfter)
	addQuery(q, "due_before", p.DueBefore)
	addQuery(q, "min_total", p.MinTotal)
	addQuery(q, "max_total", p.MaxTotal)
	addQuery(q, "sort", p.Sort)
	return q
}

// InvoiceExportParams is the query of invoices.export.
type InvoiceExportParams struct {
	// Only these, by their ids: up to 100, separated by commas.
	IDs Field[string]
	// Id of the account.
	AccountID Field[string]
	// `overdue`: open, and past the day it was due.
	Status Field[InvoiceBulkInputFilterStatus]
	// Currency code of ISO 4217, in lower case.
	Currency Field[string]
	// Made at this time or later.
	Since Field[time.Time]
	// Made before this time.
	Until Field[time.Time]
	// Due at this time or later.
	DueAfter Field[time.Time]
	// Due before this time.
	DueBefore Field[time.Time]
	// Lowest total, in the minor unit of the currency.
	MinTotal Field[int64]
	// Highest total, in the minor unit of the currency.
	MaxTotal Field[int64]
	// The field that sorts the list, with `-` in descending order. Rows with the same value are in the order of creation.
	// A cursor continues the order that it comes from.
	Sort Field[InvoiceListSort]
	// Form of the export.
	Format Field[string]
	// One or, separated by commas, up to 24 of: `id`, `number`, `status`, `reason`, `account_id`, `account.name`,
	// `buyer.name`, `subscription_id`, `plan.key`, `currency`, `subtotal`, `tax`, `total`, `amount_due`, `amount_paid`,
	// `amount_credited`, `amount_remaining`, `created_at`, `issued_at`, `due_at`, `paid_at`, `closed_at`, `period_start`,
	// `period_end`.
	Columns Field[string]
}

func (p InvoiceExportParams) query() url.Values {
	q := url.Values{}
	addQuery(q, "ids", p.IDs)
	addQuery(q, "account_id", p.AccountID)
	addQuery(q, "status", p.Status)
	addQuery(q, "currency", p.Currency)
	addQuery(q, "since", p.Since)
	addQuery(q, "until", p.Until)
	addQuery(q, "due_after", p.DueAfter)
	addQuery(q, "due_before", p.DueBefore)
	addQuery(q, "min_total", p.MinTotal)
	addQuery(q, "max_total", p.MaxTotal)
	addQuery(q, "sort", p.Sort)
	addQuery(q, "format", p.Format)
	addQuery(q, "columns", p.Columns)
	return q
}

// MeAccountInvoiceListParams is the query of me.accounts.invoices.list.
type MeAccountInvoiceListParams struct {
	// Most entries of a page, 1 to 100. Default: 25.
	Limit Field[int64]
	// `next_cursor` of the previous page, with the same filters. Omit it for the first page.
	Cursor Field[string]
}

func (p MeAccountInvoiceListParams) query() url.Values {
	q := url.Values{}
	addQuery(q, "limit", p.Limit)
	addQuery(q, "cursor", p.Cursor)
	return q
}

// InvoicePaymentListParams is the query of invoices.payments.list.
type InvoicePaymentListParams struct {
	// Most entries of a page, 1 to 100. Default: 25.
	Limit Field[int64]
	// `next_cursor` of the previous page, with the same filters. Omit it for the first page.
	Cursor Field[string]
}

func (p InvoicePaymentListParams) query() url.Values {
	q := url.Values{}
	addQuery(q, "limit", p.Limit)
	addQuery(q, "cursor", p.Cursor)
	return q
}

// InvoiceCreditNoteListParams is the query of invoices.credit_notes.list.
type InvoiceCreditNoteListParams struct {
	// Most entries of a page, 1 to 100. Default: 25.
	Limit Field[int64]
	// `next_cursor` of the previous page, with the same filters. Omit it for the first page.
	Cursor Field[string]
}

func (p InvoiceCreditNoteListParams) query() url.Values {
	q := url.Values{}
	addQuery(q, "limit", p.Limit)
	addQuery(q, "cursor", p.Cursor)
	return q
}

// AccountCreditLedgerListParams is the query of accounts.credits.ledger.list.
type AccountCreditLedgerListParams struct {
	// Most entries of a page, 1 to 100. Default: 25.
	Limit Field[int64]
	// `next_cursor` of the previous page, with the same filters. Omit it for the first page.
	Cursor Field[string]
	// What the credits are for, as you call it.
	Unit string
}

func (p AccountCreditLedgerListParams) query() url.Values {
	q := url.Values{}
	addQuery(q, "limit", p.Limit)
	addQuery(q, "cursor", p.Cursor)
	addQuery(q, "unit", Set(p.Unit))
	return q
}

// AccountCreditGrantListParams is the query of accounts.credits.grants.list.
type AccountCreditGrantListParams struct {
	// Most entries of a page, 1 to 100. Default: 25.
	Limit Field[int64]
	// `next_cursor` of the previous page, with the same filters. Omit it for the first page.
	Cursor Field[string]
}

func (p AccountCreditGrantListParams) query() url.Values {
	q := url.Values{}
	addQuery(q, "limit", p.Limit)
	addQuery(q, "cursor", p.Cursor)
	return q
}

// MeAccountCreditLedgerListParams is the query of me.accounts.credits.ledger.list.
type MeAccountCreditLedgerListParams struct {
	// Most entries of a page, 1 to 100. Default: 25.
	Limit Field[int64]
	// `next_cursor` of the previous page, with the same filters. Omit it for the first page.
	Cursor Field[string]
	// What the credits are for, as you call it.
	Unit string
}

func (p MeAccountCreditLedgerListParams) query() url.Values {
	q := url.Values{}
	addQuery(q, "limit", p.Limit)
	addQuery(q, "cursor", p.Cursor)
	addQuery(q, "unit", Set(p.Unit))
	return q
}

// StatsChurnParams is the query of stats.churn.
type StatsChurnParams struct {
	// Number of months, counted back from now.
	Months Field[int64]
}

func (p StatsChurnParams) query() url.Values {
	q := url.Values{}
	addQuery(q, "months", p.Months)
	return q
}

// StatsIncomeParams is the query of stats.income.
type StatsIncomeParams struct {
	// Number of months, counted back from now.
	Months Field[int64]
}

func (p StatsIncomeParams) query() url.Values {
	q := url.Values{}
	addQuery(q, "months", p.Months)
	return q
}

// StatsMRRMovementsParams is the query of stats.mrr_movements.
type StatsMRRMovementsParams struct {
	// Number of months, counted back from now.
	Months Field[int64]
}

func (p StatsMRRMovementsParams) query() url.Values {
	q := url.Values{}
	addQuery(q, "months", p.Months)
	return q
}

// BillingImportManyParams is the query of billing.import_many.
type BillingImportManyParams struct {
	// Judges all rows and writes nothing.
	DryRun Field[bool]
}

func (p BillingImportManyParams) query() url.Values {
	q := url.Values{}
	addQuery(q, "dry_run", p.DryRun)
	return q
}

// AccountUsageListParams is the query of accounts.usage.list.
type AccountUsageListParams struct {
	// Most entries of a page, 1 to 100. Default: 25.
	Limit Field[int64]
	// `next_cursor` of the previous page, with the same filters. Omit it for the first page.
	Cursor Field[string]
}

func (p AccountUsageListParams) query() url.Values {
	q := url.Values{}
	addQuery(q, "limit", p.Limit)
	addQuery(q, "cursor", p.Cursor)
	return q
}

// MeAccountUsageListParams is the query of me.accounts.usage.list.
type MeAccountUsageListParams struct {
	// Most entries of a page, 1 to 100. Default: 25.
	Limit Field[int64]
	// `next_cursor` of the previous page, with the same filters. Omit it for the first page.
	Cursor Field[string]
}

func (p MeAccountUsageListParams) query() url.Values {
	q := url.Values{}
	addQuery(q, "limit", p.Limit)
	addQuery(q, "cursor", p.Cursor)
	return q
}

// TermsAcceptanceListParams is the query of terms.acceptances.list.
type TermsAcceptanceListParams struct {
	// Most entries of a page, 1 to 100. Default: 25.
	Limit Field[int64]
	// `next_cursor` of the previous page, with the same filters. Omit it for the first page.
	Cursor Field[string]
	// Name of the version.
	Version Field[string]
}

func (p TermsAcceptanceListParams) query() url.Values {
	q := url.Values{}
	addQuery(q, "limit", p.Limit)
	addQuery(q, "cursor", p.Cursor)
	addQuery(q, "version", p.Version)
	return q
}

// UserTermsListParams is the query of users.terms.list.
type UserTermsListParams struct {
	// Most entries of a page, 1 to 100. Default: 25.
	Limit Field[int64]
	// `next_cursor` of the previous page, with the same filters. Omit it for the first page.
	Cursor Field[string]
}

func (p UserTermsListParams) query() url.Values {
	q := url.Values{}
	addQuery(q, "limit", p.Limit)
	addQuery(q, "cursor", p.Cursor)
	return q
}

// AuthTermsListParams is the query of auth.terms.list.
type AuthTermsListParams struct {
	// By default, by the Accept-Language header.
	Language Field[string]
}

func (p AuthTermsListParams) query() url.Values {
	q := url.Values{}
	addQuery(q, "language", p.Language)
	return q
}

// MeTermsListParams is the query of me.terms.list.
type MeTermsListParams struct {
	// By default, by the Accept-Language header.
	Language Field[string]
}

func (p MeTermsListParams) query() url.Values {
	q := url.Values{}
	addQuery(q, "language", p.Language)
	return q
}

// StatsSignInsParams is the query of stats.sign_ins.
type StatsSignInsParams struct {
	// Whose sign-in it is: `customer` for your customers, `provider` for your own staff.
	Principal Field[Principal]
	// A day before `until` if absent.
	Since Field[time.Time]
	// Now if absent.
	Until Field[time.Time]
	// Length of each interval of the answer.
	Bucket Field[Bucket]
}

func (p StatsSignInsParams) query() url.Values {
	q := url.Values{}
	addQuery(q, "principal", p.Principal)
	addQuery(q, "since", p.Since)
	addQuery(q, "until", p.Until)
	addQuery(q, "bucket", p.Bucket)
	return q
}

// ConnectionMetadataParams is the query of connections.metadata.
type ConnectionMetadataParams struct {
	// Whose sign-in it is: `customer` for your customers, `provider` for your own staff.
	Principal Field[Principal]
}

func (p ConnectionMetadataParams) query() url.Values {
	q := url.Values{}
	addQuery(q, "principal", p.Principal)
	return q
}

// OAuthApplicationPreviewParams is the query of oauth.applications.preview.
type OAuthApplicationPreviewParams struct {
	// The address of the document, which is what its application calls itself.
	ClientID string
	// The issuer that it would be used at.
	Principal Field[Principal]
}

func (p OAuthApplicationPreviewParams) query() url.Values {
	q := url.Values{}
	addQuery(q, "client_id", Set(p.ClientID))
	addQuery(q, "principal", p.Principal)
	return q
}

// OAuthApplicationListParams is the query of oauth.applications.list.
type OAuthApplicationListParams struct {
	// Most entries of a page, 1 to 100. Default: 25.
	Limit Field[int64]
	// `next_cursor` of the previous page, with the same filters. Omit it for the first page.
	Cursor Field[string]
	// A part of the name, or the whole `client_id`.
	Q Field[string]
	// Only those of this issuer.
	Principal Field[Principal]
	// Only those of this kind.
	Kind Field[ApplicationKind]
	// Only those that come from there.
	Source Field[ApplicationSource]
	// Only those in this state.
	Status Field[ApplicationStatus]
	// The field that sorts the list, with `-` in descending order. Rows with the same value are in the order of creation.
	// A cursor continues the order that it comes from.
	Sort Field[OAuthApplicationListSort]
}

func (p OAuthApplicationListParams) query() url.Values {
	q := url.Values{}
	addQuery(q, "limit", p.Limit)
	addQuery(q, "cursor", p.Cursor)
	addQuery(q, "q", p.Q)
	addQuery(q, "principal", p.Principal)
	addQuery(q, "kind", p.Kind)
	addQuery(q, "source", p.Source)
	addQuery(q, "status", p.Status)
	addQuery(q, "sort", p.Sort)
	return q
}

// OAuthApplicationExportParams is the query of oauth.applications.export.
type OAuthApplicationExportParams struct {
	// A part of the name, or the whole `client_id`.
	Q Field[string]
	// Only those of this issuer.
	Principal Field[Principal]
	// Only those of this kind.
	Kind Field[ApplicationKind]
	// Only those that come from there.
	Source Field[ApplicationSource]
	// Only those in this state.
	Status Field[ApplicationStatus]
	// The field that sorts the list, with `-` in descending order. Rows with the same value are in the order of creation.
	// A cursor continues the order that it comes from.
	Sort Field[OAuthApplicationListSort]
	// Form of the export.
	Format Field[string]
	// One or, separated by commas, up to 12 of: `id`, `client_id`, `name`, `kind`, `source`, `principal`, `first_party`,
	// `status`, `open_grants`, `redirect_uris`, `created_at`, `last_used_at`.
	Columns Field[string]
}

func (p OAuthApplicationExportParams) query() url.Values {
	q := url.Values{}
	addQuery(q, "q", p.Q)
	addQuery(q, "principal", p.Principal)
	addQuery(q, "kind", p.Kind)
	addQuery(q, "source", p.Source)
	addQuery(q, "status", p.Status)
	addQuery(q, "sort", p.Sort)
	addQuery(q, "format", p.Format)
	addQuery(q, "columns", p.Columns)
	return q
}

// OAuthResourceListParams is the query of oauth.resources.list.
type OAuthResourceListParams struct {
	// Most entries of a page, 1 to 100. Default: 25.
	Limit Field[int64]
	// `next_cursor` of the previous page, with the same filters. Omit it for the first page.
	Cursor Field[string]
	// Only those of this issuer.
	Principal Field[Principal]
	// The field that sorts the list, with `-` in descending order. Rows with the same value are in the order of creation.
	// A cursor continues the order that it comes from.
	Sort Field[AccountListSort]
}

func (p OAuthResourceListParams) query() url.Values {
	q := url.Values{}
	addQuery(q, "limit", p.Limit)
	addQuery(q, "cursor", p.Cursor)
	addQuery(q, "principal", p.Principal)
	addQuery(q, "sort", p.Sort)
	return q
}

// OAuthResourceDeleteParams is the query of oauth.resources.delete.
type OAuthResourceDeleteParams struct {
	// `true` also ends what people allowed with it. Otherwise the answer is `scope_in_use`.
	Force Field[bool]
}

func (p OAuthResourceDeleteParams) query() url.Values {
	q := url.Values{}
	addQuery(q, "force", p.Force)
	return q
}

// OAuthResourceScopeDeleteParams is the query of oauth.resources.scopes.delete.
type OAuthResourceScopeDeleteParams struct {
	// `true` also ends what people allowed with it. Otherwise the answer is `scope_in_use`.
	Force Field[bool]
}

func (p OAuthResourceScopeDeleteParams) query() url.Values {
	q := url.Values{}
	addQuery(q, "force", p.Force)
	return q
}

// OAuthIssuerGetParams is the query of oauth.issuer.get.
type OAuthIssuerGetParams struct {
	// Whose sign-in it is: that of customers, or of staff.
	Principal Field[Principal]
}

func (p OAuthIssuerGetParams) query() url.Values {
	q := url.Values{}
	addQuery(q, "principal", p.Principal)
	return q
}

// OAuthGrantListParams is the query of oauth.grants.list.
type OAuthGrantListParams struct {
	// Most entries of a page, 1 to 100. Default: 25.
	Limit Field[int64]
	// `next_cursor` of the previous page, with the same filters. Omit it for the first page.
	Cursor Field[string]
	// Only those of this user.
	UserID Field[string]
	// Only those of this application, by its `client_id`.
	ClientID Field[string]
	// Only those about this account.
	AccountID Field[string]
	// Only those that allow something at this resource, by its identifier.
	Resource Field[string]
	// Only those that allow this scope of `resource`.
	Scope Field[string]
	// `live`: those that hold. `ended`: those that ended in the last 90 days.
	Status Field[OAuthGrantListStatus]
}

func (p OAuthGrantListParams) query() url.Values {
	q := url.Values{}
	addQuery(q, "limit", p.Limit)
	addQuery(q, "cursor", p.Cursor)
	addQuery(q, "user_id", p.UserID)
	addQuery(q, "client_id", p.ClientID)
	addQuery(q, "account_id", p.AccountID)
	addQuery(q, "resource", p.Resource)
	addQuery(q, "scope", p.Scope)
	addQuery(q, "status", p.Status)
	return q
}

// OAuthKeyListParams is the query of oauth.keys.list.
type OAuthKeyListParams struct {
	// Only those of this issuer.
	Principal Field[Principal]
}

func (p OAuthKeyListParams) query() url.Values {
	q := url.Values{}
	addQuery(q, "principal", p.Principal)
	return q
}

// MeAccountWebhookEndpointListParams is the query of me.accounts.webhooks.endpoints.list.
type MeAccountWebhookEndpointListParams struct {
	// Most entries of a page, 1 to 100. Default: 25.
	Limit Field[int64]
	// `next_cursor` of the previous page, with the same filters. Omit it for the first page.
	Cursor Field[string]
}

func (p MeAccountWebhookEndpointListParams) query() url.Values {
	q := url.Values{}
	addQuery(q, "limit", p.Limit)
	addQuery(q, "cursor", p.Cursor)
	return q
}

// MeAccountWebhookDeliveryListParams is the query of me.accounts.webhooks.deliveries.list.
type MeAccountWebhookDeliveryListParams struct {
	// Most entries of a page, 1 to 100. Default: 25.
	Limit Field[int64]
	// `next_cursor` of the previous page, with the same filters. Omit it for the first page.
	Cursor Field[string]
	// An id, a number or an address that the event is about: a value to which one of its type's `subjects` leads. Upper
	// and lower case differ, except in addresses and UUIDs.
	Subject Field[string]
	// Id of the event.
	EventID Field[string]
	// Id of the webhook endpoint.
	EndpointID Field[string]
	// Name of the event type.
	Event Field[string]
	// Only entries with this status.
	Status Field[DeliveryStatus]
	// Only entries from this time on (ISO 8601).
	Since Field[time.Time]
	// Only entries before this time (ISO 8601).
	Until Field[time.Time]
}

func (p MeAccountWebhookDeliveryListParams) query() url.Values {
	q := url.Values{}
	addQuery(q, "limit", p.Limit)
	addQuery(q, "cursor", p.Cursor)
	addQuery(q, "subject", p.Subject)
	addQuery(q, "event_id", p.EventID)
	addQuery(q, "endpoint_id", p.EndpointID)
	addQuery(q, "event", p.Event)
	addQuery(q, "status", p.Status)
	addQuery(q, "since", p.Since)
	addQuery(q, "until", p.Until)
	return q
}

// EventTypeVersionListParams is the query of event_types.versions.list.
type EventTypeVersionListParams struct {
	// Most entries of a page, 1 to 100. Default: 25.
	Limit Field[int64]
	// `next_cursor` of the previous page, with the same filters. Omit it for the first page.
	Cursor Field[string]
}

func (p EventTypeVersionListParams) query() url.Values {
	q := url.Values{}
	addQuery(q, "limit", p.Limit)
	addQuery(q, "cursor", p.Cursor)
	return q
}

// EventListParams is the query of events.list.
type EventListParams struct {
	// Most entries of a page, 1 to 100. Default: 25.
	Limit Field[int64]
	// `next_cursor` of the previous page, with the same filters. Omit it for the first page.
	Cursor Field[string]
	// Only entries newer than this id: that of an entry, or any UUIDv7. It is a place in time, so it holds when the entry
	// is gone.
	After Field[string]
	// An id, a number or an address that the event is about: a value to which one of its type's `subjects` leads. Upper
	// and lower case differ, except in addresses and UUIDs.
	Subject Field[string]
	// A built-in, operational or optional event type, or one that the provider declared.
	Event Field[EventName]
	// Id of the event.
	EventID Field[string]
	// Events of this account.
	AccountID Field[string]
	// `postern`: types that Postern has; `own`: types that you declared.
	Source Field[EventListSource]
	// Written from then on.
	Since Field[time.Time]
	// Written before then.
	Until Field[time.Time]
}

func (p EventListParams) query() url.Values {
	q := url.Values{}
	addQuery(q, "limit", p.Limit)
	addQuery(q, "cursor", p.Cursor)
	addQuery(q, "after", p.After)
	addQuery(q, "subject", p.Subject)
	addQuery(q, "event", p.Event)
	addQuery(q, "event_id", p.EventID)
	addQuery(q, "account_id", p.AccountID)
	addQuery(q, "source", p.Source)
	addQuery(q, "since", p.Since)
	addQuery(q, "until", p.Until)
	return q
}

// EventExportParams is the query of events.export.
type EventExportParams struct {
	// Only entries newer than this id: that of an entry, or any UUIDv7. It is a place in time, so it holds when the entry
	// is gone.
	After Field[string]
	// An id, a number or an address that the event is about: a value to which one of its type's `subjects` leads. Upper
	// and lower case differ, except in addresses and UUIDs.
	Subject Field[string]
	// A built-in, operational or optional event type, or one that the provider declared.
	Event Field[EventName]
	// Id of the event.
	EventID Field[string]
	// Events of this account.
	AccountID Field[string]
	// `postern`: types that Postern has; `own`: types that you declared.
	Source Field[EventListSource]
	// Written from then on.
	Since Field[time.Time]
	// Written before then.
	Until Field[time.Time]
	// Form of the export.
	Format Field[string]
	// One or, separated by commas, up to 8 of: `id`, `created_at`, `event`, `timestamp`, `account_id`, `account.name`,
	// `data`, `deliveries`.
	Columns Field[string]
}

func (p EventExportParams) query() url.Values {
	q := url.Values{}
	addQuery(q, "after", p.After)
	addQuery(q, "subject", p.Subject)
	addQuery(q, "event", p.Event)
	addQuery(q, "event_id", p.EventID)
	addQuery(q, "account_id", p.AccountID)
	addQuery(q, "source", p.Source)
	addQuery(q, "since", p.Since)
	addQuery(q, "until", p.Until)
	addQuery(q, "format", p.Format)
	addQuery(q, "columns", p.Columns)
	return q
}

// WebhookEndpointListParams is the query of webhooks.endpoints.list.
type WebhookEndpointListParams struct {
	// Most entries of a page, 1 to 100. Default: 25.
	Limit Field[int64]
	// `next_cursor` of the previous page, with the same filters. Omit it for the first page.
	Cursor Field[string]
	// Those of this account.
	AccountID Field[string]
	// The id in your own system: no two have the same.
	ExternalID Field[string]
	// `failing`: enabled, but under 95 % of at least 20 attempts of the last 24 hours succeeded.
	Status Field[WebhookEndpointBulkInputFilterStatus]
	// Those that receive events of this type.
	Event Field[EventName]
	// A part of the description or the URL; letters from a to z in any case.
	Q Field[string]
	// The field that sorts the list, with `-` in descending order. Rows with the same value are in the order of creation.
	// A cursor continues the order that it comes from.
	Sort Field[WebhookEndpointListSort]
	// `activity`: what each sent in the last 24 hours, and what waits for it.
	Include Field[string]
}

func (p WebhookEndpointListParams) query() url.Values {
	q := url.Values{}
	addQuery(q, "limit", p.Limit)
	addQuery(q, "cursor", p.Cursor)
	addQuery(q, "account_id", p.AccountID)
	addQuery(q, "external_id", p.ExternalID)
	addQuery(q, "status", p.Status)
	addQuery(q, "event", p.Event)
	addQuery(q, "q", p.Q)
	addQuery(q, "sort", p.Sort)
	addQuery(q, "include", p.Include)
	return q
}

// WebhookEndpointExportParams is the query of webhooks.endpoints.export.
type WebhookEndpointExportParams struct {
	// Those of this account.
	AccountID Field[string]
	// The id in your own system: no two have the same.
	ExternalID Field[string]
	// `failing`: enabled, but under 95 % of at least 20 attempts of the last 24 hours succeeded.
	Status Field[WebhookEndpointBulkInputFilterStatus]
	// Those that receive events of this type.
	Event Field[EventName]
	// A part of the description or the URL; letters from a to z in any case.
	Q Field[string]
	// The field that sorts the list, with `-` in descending order. Rows with the same value are in the order of creation.
	// A cursor continues the order that it comes from.
	Sort Field[WebhookEndpointListSort]
	// `activity`: what each sent in the last 24 hours, and what waits for it.
	Include Field[string]
	// Form of the export.
	Format Field[string]
	// One or, separated by commas, up to 11 of: `id`, `url`, `description`, `kind`, `status`, `status_reason`,
	// `account_id`, `account.name`, `external_id`, `events`, `created_at`.
	Columns Field[string]
}

func (p WebhookEndpointExportParams) query() url.Values {
	q := url.Values{}
	addQuery(q, "account_id", p.AccountID)
	addQuery(q, "external_id", p.ExternalID)
	addQuery(q, "status", p.Status)
	addQuery(q, "event", p.Event)
	addQuery(q, "q", p.Q)
	addQuery(q, "sort", p.Sort)
	addQuery(q, "include", p.Include)
	addQuery(q, "format", p.Format)
	addQuery(q, "columns", p.Columns)
	return q
}

// WebhookDeliveryListParams is the query of webhooks.deliveries.list.
type WebhookDeliveryListParams struct {
	// Most entries of a page, 1 to 100. Default: 25.
	Limit Field[int64]
	// `next_cursor` of the previous page, with the same filters. Omit it for the first page.
	Cursor Field[string]
	// Only entries newer than this id: that of an entry, or any UUIDv7. It is a place in time, so it holds when the entry
	// is gone.
	After Field[string]
	// An id, a number or an address that the event is about: a value to which one of its type's `subjects` leads. Upper
	// and lower case differ, except in addresses and UUIDs.
	Subject Field[string]
	// Id of the event.
	EventID Field[string]
	// Id of the webhook endpoint.
	EndpointID Field[string]
	// Deliveries of events of this account.
	AccountID Field[string]
	// A built-in, operational or optional event type, or one that the provider declared.
	Event Field[EventName]
	// One or, separated by commas, up to 10 of: `pending`, `delivering`, `delivered`, `failed`, `parked`, `cancelled`.
	Status Field[string]
	// Of the last attempt.
	ResponseStatus Field[int64]
	// Of the answer to the last attempt; `none`: there was no answer, or no attempt yet.
	StatusClass Field[StatusClass]
	// Why the last attempt failed.
	Error Field[DeliveryError]
	// What the last attempt called, whatever URL the endpoint has now.
	URL Field[string]
	// Created at this time or later.
	Since Field[time.Time]
	// Created before.
	Until Field[time.Time]
}

func (p WebhookDeliveryListParams) query() url.Values {
	q := url.Values{}
	addQuery(q, "limit", p.Limit)
	addQuery(q, "cursor", p.Cursor)
	addQuery(q, "after", p.After)
	addQuery(q, "subject", p.Subject)
	addQuery(q, "event_id", p.EventID)
	addQuery(q, "endpoint_id", p.EndpointID)
	addQuery(q, "account_id", p.AccountID)
	addQuery(q, "event", p.Event)
	addQuery(q, "status", p.Status)
	addQuery(q, "response_status", p.ResponseStatus)
	addQuery(q, "status_class", p.StatusClass)
	addQuery(q, "error", p.Error)
	addQuery(q, "url", p.URL)
	addQuery(q, "since", p.Since)
	addQuery(q, "until", p.Until)
	return q
}

// WebhookDeliveryExportParams is the query of webhooks.deliveries.export.
type WebhookDeliveryExportParams struct {
	// Only entries newer than this id: that of an entry, or any UUIDv7. It is a place in time, so it holds when the entry
	// is gone.
	After Field[string]
	// An id, a number or an address that the event is about: a value to which one of its type's `subjects` leads. Upper
	// and lower case differ, except in addresses and UUIDs.
	Subject Field[string]
	// Id of the event.
	EventID Field[string]
	// Id of the webhook endpoint.
	EndpointID Field[string]
	// Deliveries of events of this account.
	AccountID Field[string]
	// A built-in, operational or optional event type, or one that the provider declared.
	Event Field[EventName]
	// One or, separated by commas, up to 10 of: `pending`, `delivering`, `delivered`, `failed`, `parked`, `cancelled`.
	Status Field[string]
	// Of the last attempt.
	ResponseStatus Field[int64]
	// Of the answer to the last attempt; `none`: there was no answer, or no attempt yet.
	StatusClass Field[StatusClass]
	// Why the last attempt failed.
	Error Field[DeliveryError]
	// What the last attempt called, whatever URL the endpoint has now.
	URL Field[string]
	// Created at this time or later.
	Since Field[time.Time]
	// Created before.
	Until Field[time.Time]
	// Form of the export.
	Format Field[string]
	// One or, separated by commas, up to 16 of: `id`, `created_at`, `event_id`, `event`, `status`, `attempt_count`,
	// `response_status`, `error`, `next_attempt_at`, `endpoint_id`, `endpoint.url`, `endpoint.description`, `account.id`,
	// `account.name`, `url`, `test`.
	Columns Field[string]
}

func (p WebhookDeliveryExportParams) query() url.Values {
	q := url.Values{}
	addQuery(q, "after", p.After)
	addQuery(q, "subject", p.Subject)
	addQuery(q, "event_id", p.EventID)
	addQuery(q, "endpoint_id", p.EndpointID)
	addQuery(q, "account_id", p.AccountID)
	addQuery(q, "event", p.Event)
	addQuery(q, "status", p.Status)
	addQuery(q, "response_status", p.ResponseStatus)
	addQuery(q, "status_class", p.StatusClass)
	addQuery(q, "error", p.Error)
	addQuery(q, "url", p.URL)
	addQuery(q, "since", p.Since)
	addQuery(q, "until", p.Until)
	addQuery(q, "format", p.Format)
	addQuery(q, "columns", p.Columns)
	return q
}

// WebhookReplayListParams is the query of webhooks.replays.list.
type WebhookReplayListParams struct {
	// Most entries of a page, 1 to 100. Default: 25.
	Limit Field[int64]
	// `next_cursor` of the previous page, with the same filters. Omit it for the first page.
	Cursor Field[string]
}

func (p WebhookReplayListParams) query() url.Values {
	q := url.Values{}
	addQuery(q, "limit", p.Limit)
	addQuery(q, "cursor", p.Cursor)
	return q
}

// WebhookBackfillListParams is the query of webhooks.backfills.list.
type WebhookBackfillListParams struct {
	// Most entries of a page, 1 to 100. Default: 25.
	Limit Field[int64]
	// `next_cursor` of the previous page, with the same filters. Omit it for the first page.
	Cursor Field[string]
}

func (p WebhookBackfillListParams) query() url.Values {
	q := url.Values{}
	addQuery(q, "limit", p.Limit)
	addQuery(q, "cursor", p.Cursor)
	return q
}

// StatsErrorsParams is the query of stats.errors.
type StatsErrorsParams struct {
	// Id of the webhook endpoint.
	EndpointID Field[string]
	// A day before `until` if absent.
	Since Field[time.Time]
	// Now if absent.
	Until Field[time.Time]
}

func (p StatsErrorsParams) query() url.Values {
	q := url.Values{}
	addQuery(q, "endpoint_id", p.EndpointID)
	addQuery(q, "since", p.Since)
	addQuery(q, "until", p.Until)
	return q
}

// StatsGetParams is the query of stats.get.
type StatsGetParams struct {
	// What is counted.
	Metric string
	// Id of the webhook endpoint.
	EndpointID Field[string]
	// A day before `until` if absent.
	Since Field[time.Time]
	// Now if absent.
	Until Field[time.Time]
	// Length of each interval of the answer.
	Bucket Field[Bucket]
}

func (p StatsGetParams) query() url.Values {
	q := url.Values{}
	addQuery(q, "metric", Set(p.Metric))
	addQuery(q, "endpoint_id", p.EndpointID)
	addQuery(q, "since", p.Since)
	addQuery(q, "until", p.Until)
	addQuery(q, "bucket", p.Bucket)
	return q
}

// AuditLogListParams is the query of audit_log.list.
type AuditLogListParams struct {
	// Most entries of a page, 1 to 100. Default: 25.
	Limit Field[int64]
	// `next_cursor` of the previous page, with the same filters. Omit it for the first page.
	Cursor Field[string]
	// Only entries newer than this id: that of an entry, or any UUIDv7. It is a place in time, so it holds when the entry
	// is gone.
	After Field[string]
	// One or, separated by commas, up to 10 of: `user.signed_up`, `user.logged_in`, `user.login_refused`,
	// `user.login_approved`, `user.blocked`, `user.unblocked`, `user.changed`, `user.created`, `user.imported`,
	// `user.deleted`, `user.deletion_scheduled`, `user.deletion_cancelled`, `user.deletion_refused`,
	// `user.email_verified`, `user.email_changed`, `user.data_requested`, `user.data_downloaded`, `session.ended`,
	// `session.others_ended`, `session.all_ended`, `session.stepped_up`, `session.transferred`, `password.set`,
	// `password.changed`, `password.reset`, `mfa.totp_enrolled`, `mfa.totp_removed`, `mfa.recovery_code_used`,
	// `mfa.recovery_codes_renewed`, `passkey.added`, `passkey.counter_fell`, `passkey.removed`, `identity.linked`,
	// `identity.unlinked`, `bulk.cancelled`, `bulk.started`, `connection.created`, `connection.changed`,
	// `connection.deleted`, `connection.tested`, `connection.refused`, `connection.groups_untold`,
	// `connection.metadata_taken`, `connection.metadata_failed`, `connection.certificate_ending`, `saml_key.created`,
	// `saml_key.deleted`, `domain.added`, `domain.verified`, `domain.changed`, `domain.removed`, `domain.lapsed`,
	// `scim_token.created`, `scim_token.revoked`, `scim.mapping_changed`, `scim.user_provisioned`, `scim.user_changed`,
	// `scim.user_deactivated`, `scim.user_removed`, `scim.group_changed`, `scim.group_removed`, `account.created`,
	// `account.changed`, `account.deleted`, `account.transferred`, `member.added`, `member.changed`,
	// `member.roles_changed`, `member.removed`, `invitation.sent`, `invitation.resent`, `invitation.revoked`,
	// `invitation.accepted`, `staff.joined`, `staff.role_changed`, `provider.changed`, `alert_address.added`,
	// `alert_address.asked_again`, `alert_address.tested`, `alert_address.confirmed`, `alert_address.unsubscribed`,
	// `alert_address.removed`, `branding.changed`, `brand_image.added`, `provider.created`, `provider.suspended`,
	// `provider.resumed`, `provider.breaker_tripped`, `texts.changed`, `audit_log.exported`, `list.exported`,
	// `api_key.created`, `api_key.revoked`, `api_key.rotated`, `api_key.refused_in_browser`, `event_type.declared`,
	// `event_type.changed`, `event_type.version_added`, `event_type.deleted`, `endpoint.created`, `endpoint.changed`,
	// `endpoint.deleted`, `endpoint.secret_read`, `endpoint.secret_rotated`, `endpoint.secret_promoted`,
	// `endpoint.paused`, `endpoint.resumed`, `endpoint.tested`, `delivery.replayed`, `delivery.retried`,
	// `delivery.cancelled`, `event.replayed`, `replay.started`, `replay.cancelled`, `backfill.started`,
	// `backfill.cancelled`, `listener.opened`, `listener.connected`, `plan.created`, `plan.changed`, `plan.archived`,
	// `plan.restored`, `plan.version_created`, `plan.version_changed`, `plan.version_deleted`, `plan.version_published`,
	// `plan.migration_started`, `billing.settings_changed`, `billing.account_changed`, `billing.imported`,
	// `override.set`, `override.removed`, `permission.created`, `permission.changed`, `permission.deleted`,
	// `role.created`, `role.changed`, `role.deleted`, `role.permissions_changed`, `subscription.created`,
	// `subscription.purchased`, `subscription.renewed`, `subscription.trial_ended`, `subscription.trial_extended`,
	// `subscription.changed`, `subscription.change_scheduled`, `subscription.change_awaits_payment`,
	// `subscription.change_lapsed`, `subscription.cancel_scheduled`, `subscription.schedule_undone`,
	// `subscription.past_due`, `subscription.recovered`, `subscription.cancelled`, `invoice.drafted`, `invoice.changed`,
	// `invoice.deleted`, `invoice.issued`, `invoice.sent`, `invoice.paid`, `invoice.voided`, `invoice.written_off`,
	// `payment.recorded`, `credit_note.issued`, `refund.settled`, `meter.created`, `meter.archived`, `meter.restored`,
	// `credits.granted`, `credits.voided`, `credits.reversed`, `setup_guide.created`, `setup_guide.opened`,
	// `setup_guide.renewed`, `setup_guide.shared`, `setup_guide.deleted`, `portal_link.created`, `portal_link.opened`,
	// `stripe.connected`, `stripe.disconnected`, `stripe.prices_set`, `stripe.customer_linked`,
	// `stripe.customer_deleted`, `stripe.checkout_begun`, `stripe.cancel_asked`, `stripe.undo_asked`,
	// `stripe.dispute_opened`, `stripe.imported`, `terms.created`, `terms.changed`, `terms.version_created`,
	// `terms.version_changed`, `terms.version_deleted`, `terms.version_published`, `terms.accepted`,
	// `test_clock.advanced`, `mcp.tool_called`, `mcp.act_confirmed`, `mcp.act_cancelled`, `oauth.client_created`,
	// `oauth.client_changed`, `oauth.client_deleted`, `oauth.client_document_changed`, `oauth.client_registered`,
	// `oauth.token_exchanged`, `oauth.client_approved`, `oauth.secret_created`, `oauth.secret_deleted`,
	// `oauth.consent_given`, `oauth.consent_refused`, `oauth.grant_revoked`, `oauth.device_approved`,
	// `oauth.issuer_changed`, `oauth.refresh_reused`, `oauth.token_previewed`, `oauth.tokens_revoked`,
	// `oauth.key_rotated`, `resource.created`, `resource.changed`, `resource.deleted`, `resource.scope_added`,
	// `resource.scope_changed`, `resource.scope_removed`, `demo_data.added`, `demo_data.removed`.
	Action Field[string]
	// Id of the user.
	UserID Field[string]
	// Id of the user or key who acted.
	ActorID Field[string]
	// Of an application that acted for people.
	ApplicationID Field[string]
	// Id of what was acted on.
	TargetID Field[string]
	// The IP address that the act came from, in full.
	IP Field[string]
	// Key of a plan. Answers what changed the plan and its versions, unless `action` names other actions.
	Plan Field[string]
	// Only entries from this time on (ISO 8601).
	Since Field[time.Time]
	// Only entries before this time (ISO 8601).
	Until Field[time.Time]
	// `at`: the oldest first. A cursor continues the order that it comes from.
	Sort Field[AuditLogListSort]
}

func (p AuditLogListParams) query() url.Values {
	q := url.Values{}
	addQuery(q, "limit", p.Limit)
	addQuery(q, "cursor", p.Cursor)
	addQuery(q, "after", p.After)
	addQuery(q, "action", p.Action)
	addQuery(q, "user_id", p.UserID)
	addQuery(q, "actor_id", p.ActorID)
	addQuery(q, "application_id", p.ApplicationID)
	addQuery(q, "target_id", p.TargetID)
	addQuery(q, "ip", p.IP)
	addQuery(q, "plan", p.Plan)
	addQuery(q, "since", p.Since)
	addQuery(q, "until", p.Until)
	addQuery(q, "sort", p.Sort)
	return q
}

// AuditLogExportParams is the query of audit_log.export.
type AuditLogExportParams struct {
	// Only entries newer than this id: that of an entry, or any UUIDv7. It is a place in time, so it holds when the entry
	// is gone.
	After Field[string]
	// One or, separated by commas, up to 10 of: `user.signed_up`, `user.logged_in`, `user.login_refused`,
	// `user.login_approved`, `user.blocked`, `user.unblocked`, `user.changed`, `user.created`, `user.imported`,
	// `user.deleted`, `user.deletion_scheduled`, `user.deletion_cancelled`, `user.deletion_refused`,
	// `user.email_verified`, `user.email_changed`, `user.data_requested`, `user.data_downloaded`, `session.ended`,
	// `session.others_ended`, `session.all_ended`, `session.stepped_up`, `session.transferred`, `password.set`,
	// `password.changed`, `password.reset`, `mfa.totp_enrolled`, `mfa.totp_removed`, `mfa.recovery_code_used`,
	// `mfa.recovery_codes_renewed`, `passkey.added`, `passkey.counter_fell`, `passkey.removed`, `identity.linked`,
	// `identity.unlinked`, `bulk.cancelled`, `bulk.started`, `connection.created`, `connection.changed`,
	// `connection.deleted`, `connection.tested`, `connection.refused`, `connection.groups_untold`,
	// `connection.metadata_taken`, `connection.metadata_failed`, `connection.certificate_ending`, `saml_key.created`,
	// `saml_key.deleted`, `domain.added`, `domain.verified`, `domain.changed`, `domain.removed`, `domain.lapsed`,
	// `scim_token.created`, `scim_token.revoked`, `scim.mapping_changed`, `scim.user_provisioned`, `scim.user_changed`,
	// `scim.user_deactivated`, `scim.user_removed`, `scim.group_changed`, `scim.group_removed`, `account.created`,
	// `account.changed`, `account.deleted`, `account.transferred`, `member.added`, `member.changed`,
	// `member.roles_changed`, `member.removed`, `invitation.sent`, `invitation.resent`, `invitation.revoked`,
	// `invitation.accepted`, `staff.joined`, `staff.role_changed`, `provider.changed`, `alert_address.added`,
	// `alert_address.asked_again`, `alert_address.tested`, `alert_address.confirmed`, `alert_address.unsubscribed`,
	// `alert_address.removed`, `branding.changed`, `brand_image.added`, `provider.created`, `provider.suspended`,
	// `provider.resumed`, `provider.breaker_tripped`, `texts.changed`, `audit_log.exported`, `list.exported`,
	// `api_key.created`, `api_key.revoked`, `api_key.rotated`, `api_key.refused_in_browser`, `event_type.declared`,
	// `event_type.changed`, `event_type.version_added`, `event_type.deleted`, `endpoint.created`, `endpoint.changed`,
	// `endpoint.deleted`, `endpoint.secret_read`, `endpoint.secret_rotated`, `endpoint.secret_promoted`,
	// `endpoint.paused`, `endpoint.resumed`, `endpoint.tested`, `delivery.replayed`, `delivery.retried`,
	// `delivery.cancelled`, `event.replayed`, `replay.started`, `replay.cancelled`, `backfill.started`,
	// `backfill.cancelled`, `listener.opened`, `listener.connected`, `plan.created`, `plan.changed`, `plan.archived`,
	// `plan.restored`, `plan.version_created`, `plan.version_changed`, `plan.version_deleted`, `plan.version_published`,
	// `plan.migration_started`, `billing.settings_changed`, `billing.account_changed`, `billing.imported`,
	// `override.set`, `override.removed`, `permission.created`, `permission.changed`, `permission.deleted`,
	// `role.created`, `role.changed`, `role.deleted`, `role.permissions_changed`, `subscription.created`,
	// `subscription.purchased`, `subscription.renewed`, `subscription.trial_ended`, `subscription.trial_extended`,
	// `subscription.changed`, `subscription.change_scheduled`, `subscription.change_awaits_payment`,
	// `subscription.change_lapsed`, `subscription.cancel_scheduled`, `subscription.schedule_undone`,
	// `subscription.past_due`, `subscription.recovered`, `subscription.cancelled`, `invoice.drafted`, `invoice.changed`,
	// `invoice.deleted`, `invoice.issued`, `invoice.sent`, `invoice.paid`, `invoice.voided`, `invoice.written_off`,
	// `payment.recorded`, `credit_note.issued`, `refund.settled`, `meter.created`, `meter.archived`, `meter.restored`,
	// `credits.granted`, `credits.voided`, `credits.reversed`, `setup_guide.created`, `setup_guide.opened`,
	// `setup_guide.renewed`, `setup_guide.shared`, `setup_guide.deleted`, `portal_link.created`, `portal_link.opened`,
	// `stripe.connected`, `stripe.disconnected`, `stripe.prices_set`, `stripe.customer_linked`,
	// `stripe.customer_deleted`, `stripe.checkout_begun`, `stripe.cancel_asked`, `stripe.undo_asked`,
	// `stripe.dispute_opened`, `stripe.imported`, `terms.created`, `terms.changed`, `terms.version_created`,
	// `terms.version_changed`, `terms.version_deleted`, `terms.version_published`, `terms.accepted`,
	// `test_clock.advanced`, `mcp.tool_called`, `mcp.act_confirmed`, `mcp.act_cancelled`, `oauth.client_created`,
	// `oauth.client_changed`, `oauth.client_deleted`, `oauth.client_document_changed`, `oauth.client_registered`,
	// `oauth.token_exchanged`, `oauth.client_approved`, `oauth.secret_created`, `oauth.secret_deleted`,
	// `oauth.consent_given`, `oauth.consent_refused`, `oauth.grant_revoked`, `oauth.device_approved`,
	// `oauth.issuer_changed`, `oauth.refresh_reused`, `oauth.token_previewed`, `oauth.tokens_revoked`,
	// `oauth.key_rotated`, `resource.created`, `resource.changed`, `resource.deleted`, `resource.scope_added`,
	// `resource.scope_changed`, `resource.scope_removed`, `demo_data.added`, `demo_data.removed`.
	Action Field[string]
	// Id of the user.
	UserID Field[string]
	// Id of the user or key who acted.
	ActorID Field[string]
	// Of an application that acted for people.
	ApplicationID Field[string]
	// Id of what was acted on.
	TargetID Field[string]
	// The IP address that the act came from, in full.
	IP Field[string]
	// Key of a plan. Answers what changed the plan and its versions, unless `action` names other actions.
	Plan Field[string]
	// Only entries from this time on (ISO 8601).
	Since Field[time.Time]
	// Only entries before this time (ISO 8601).
	Until Field[time.Time]
	// `at`: the oldest first. A cursor continues the order that it comes from.
	Sort Field[AuditLogListSort]
	// Form of the export.
	Format Field[AuditLogExportFormat]
	// One or, separated by commas, up to 16 of: `id`, `at`, `action`, `actor_kind`, `actor_id`, `user_id`, `email`,
	// `target_id`, `ip`, `user_agent`, `detail`, `actor_name`, `target_type`, `target_label`, `application_id`,
	// `application_name`.
	Columns Field[string]
}

func (p AuditLogExportParams) query() url.Values {
	q := url.Values{}
	addQuery(q, "after", p.After)
	addQuery(q, "action", p.Action)
	addQuery(q, "user_id", p.UserID)
	addQuery(q, "actor_id", p.ActorID)
	addQuery(q, "application_id", p.ApplicationID)
	addQuery(q, "target_id", p.TargetID)
	addQuery(q, "ip", p.IP)
	addQuery(q, "plan", p.Plan)
	addQuery(q, "since", p.Since)
	addQuery(q, "until", p.Until)
	addQuery(q, "sort", p.Sort)
	addQuery(q, "format", p.Format)
	addQuery(q, "columns", p.Columns)
	return q
}

// SearchFindParams is the query of search.find.
type SearchFindParams struct {
	// Begins a name, an address, an external id, a slug or a key; is a part of the URL or description of an endpoint; or
	// is the number of an invoice, or an id.
	Q string
	// How many of each kind.
	Limit Field[int64]
}

func (p SearchFindParams) query() url.Values {
	q := url.Values{}
	addQuery(q, "q", Set(p.Q))
	addQuery(q, "limit", p.Limit)
	return q
}

// SearchNamesParams is the query of search.names.
type SearchNamesParams struct {
	// One or, separated by commas, up to 100 ids.
	IDs string
}

func (p SearchNamesParams) query() url.Values {
	q := url.Values{}
	addQuery(q, "ids", Set(p.IDs))
	return q
}

// BulkListParams is the query of bulk.list.
type BulkListParams struct {
	// Most entries of a page, 1 to 100. Default: 25.
	Limit Field[int64]
	// `next_cursor` of the previous page, with the same filters. Omit it for the first page.
	Cursor Field[string]
}

func (p BulkListParams) query() url.Values {
	q := url.Values{}
	addQuery(q, "limit", p.Limit)
	addQuery(q, "cursor", p.Cursor)
	return q
}
