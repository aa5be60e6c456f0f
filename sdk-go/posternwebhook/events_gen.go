// Code generated from the API of Postern by npm run generate. DO NOT EDIT.

package posternwebhook

import (
	"time"

	"github.com/postern-dev/postern-go"
)

// The names of events.
const (
	// A new account is created.
	EventAccountCreated = "account.created"
	// A login occurred.
	EventUserLogin = "user.login"
	// A subscription is purchased.
	EventSubscriptionPurchased = "subscription.purchased"
	// An invoice is created.
	EventInvoiceCreated = "invoice.created"
	// A plan is upgraded.
	EventSubscriptionUpgraded = "subscription.upgraded"
	// A plan is downgraded.
	EventSubscriptionDowngraded = "subscription.downgraded"
	// A subscription is cancelled.
	EventSubscriptionCancelled = "subscription.cancelled"
	// A team member is added.
	EventTeamMemberAdded = "team_member.added"
	// Terms are accepted.
	EventTosAccepted = "tos.accepted"
	// Usage metrics are updated.
	EventUsageMetricsUpdated = "usage.metrics_updated"
	// An endpoint has begun to fail.
	EventEndpointFailing = "endpoint.failing"
	// An endpoint kept failing and was paused.
	EventEndpointPaused = "endpoint.paused"
	// An endpoint answered 410 Gone and was disabled.
	EventEndpointDisabled = "endpoint.disabled"
	// An endpoint that was failing or paused answers again.
	EventEndpointRecovered = "endpoint.recovered"
	// The last attempt of a delivery failed.
	EventDeliveryExhausted = "delivery.exhausted"
	// An application was made, or registered itself.
	EventApplicationCreated = "application.created"
	// An application was changed or deleted, or its secrets were.
	EventApplicationChanged = "application.changed"
	// A person let an application act for them for the first time.
	EventGrantCreated = "grant.created"
	// What an application was allowed has ended. No token of it opens anything any more.
	EventGrantRevoked = "grant.revoked"
	// A user is created: by sign-up, staff, a key or a directory.
	EventUserCreated = "user.created"
	// Fields of a user changed, or the user proved the address for the first time.
	EventUserUpdated = "user.updated"
	// A user is blocked and can no longer sign in. All sessions have ended.
	EventUserBlocked = "user.blocked"
	// A user is blocked no longer.
	EventUserUnblocked = "user.unblocked"
	// A user is deleted, with all memberships.
	EventUserDeleted = "user.deleted"
	// Fields of an account changed.
	EventAccountUpdated = "account.updated"
	// An account is deleted, with all memberships.
	EventAccountDeleted = "account.deleted"
	// A team member has another level or other roles.
	EventTeamMemberRoleChanged = "team_member.role_changed"
	// A user left a team, or was removed from it. A deleted user or account sends only its own event.
	EventTeamMemberRemoved = "team_member.removed"
	// An address is invited to an account, or invited again with a new link.
	EventAccountInvitationSent = "account.invitation_sent"
	// An invited person joined the account.
	EventAccountInvitationAccepted = "account.invitation_accepted"
	// An invitation to an account is revoked, by hand or because its sender or the invited person left.
	EventAccountInvitationRevoked = "account.invitation_revoked"
	// Three sign-ins through an account's connection failed within ten minutes, because of the identity provider or the
	// settings.
	EventAccountConnectionFailing = "account.connection_failing"
	// A connection that was failing signs people in again.
	EventAccountConnectionRecovered = "account.connection_recovered"
	// A session of a user begins: after a sign-in, or where an app continues in a browser.
	EventUserSessionStarted = "user.session_started"
	// A session of a user has ended. A new token for the same session is not an end.
	EventUserSessionEnded = "user.session_ended"
	// A user can sign in with something new: a password, an authenticator app, a passkey, recovery codes or an identity.
	EventUserCredentialAdded = "user.credential_added"
	// A user can no longer sign in with something. A deleted user sends only `user.deleted`.
	EventUserCredentialRemoved = "user.credential_removed"
	// A user asked to be deleted, and may still keep the account until then.
	EventUserDeletionScheduled = "user.deletion_scheduled"
	// A planned deletion of a user was cancelled, by the user or by staff.
	EventUserDeletionCancelled = "user.deletion_cancelled"
)

// newEvent returns an empty event of this name. Nil if the name is not known.
func newEvent(name string) Event {
	switch name {
	case "account.created":
		return &AccountCreated{}
	case "user.login":
		return &UserLogin{}
	case "subscription.purchased":
		return &SubscriptionPurchased{}
	case "invoice.created":
		return &InvoiceCreated{}
	case "subscription.upgraded":
		return &SubscriptionUpgraded{}
	case "subscription.downgraded":
		return &SubscriptionDowngraded{}
	case "subscription.cancelled":
		return &SubscriptionCancelled{}
	case "team_member.added":
		return &TeamMemberAdded{}
	case "tos.accepted":
		return &TosAccepted{}
	case "usage.metrics_updated":
		return &UsageMetricsUpdated{}
	case "endpoint.failing":
		return &EndpointFailing{}
	case "endpoint.paused":
		return &EndpointPaused{}
	case "endpoint.disabled":
		return &EndpointDisabled{}
	case "endpoint.recovered":
		return &EndpointRecovered{}
	case "delivery.exhausted":
		return &DeliveryExhausted{}
	case "application.created":
		return &ApplicationCreated{}
	case "application.changed":
		return &ApplicationChanged{}
	case "grant.created":
		return &GrantCreated{}
	case "grant.revoked":
		return &GrantRevoked{}
	case "user.created":
		return &UserCreated{}
	case "user.updated":
		return &UserUpdated{}
	case "user.blocked":
		return &UserBlocked{}
	case "user.unblocked":
		return &UserUnblocked{}
	case "user.deleted":
		return &UserDeleted{}
	case "account.updated":
		return &AccountUpdated{}
	case "account.deleted":
		return &AccountDeleted{}
	case "team_member.role_changed":
		return &TeamMemberRoleChanged{}
	case "team_member.removed":
		return &TeamMemberRemoved{}
	case "account.invitation_sent":
		return &AccountInvitationSent{}
	case "account.invitation_accepted":
		return &AccountInvitationAccepted{}
	case "account.invitation_revoked":
		return &AccountInvitationRevoked{}
	case "account.connection_failing":
		return &AccountConnectionFailing{}
	case "account.connection_recovered":
		return &AccountConnectionRecovered{}
	case "user.session_started":
		return &UserSessionStarted{}
	case "user.session_ended":
		return &UserSessionEnded{}
	case "user.credential_added":
		return &UserCredentialAdded{}
	case "user.credential_removed":
		return &UserCredentialRemoved{}
	case "user.deletion_scheduled":
		return &UserDeletionScheduled{}
	case "user.deletion_cancelled":
		return &UserDeletionCancelled{}
	}
	return nil
}

// isEvent: A new account is created.
func (*AccountCreated) isEvent() {}

// isEvent: A login occurred.
func (*UserLogin) isEvent() {}

// isEvent: A subscription is purchased.
func (*SubscriptionPurchased) isEvent() {}

// isEvent: An invoice is created.
func (*InvoiceCreated) isEvent() {}

// isEvent: A plan is upgraded.
func (*SubscriptionUpgraded) isEvent() {}

// isEvent: A plan is downgraded.
func (*SubscriptionDowngraded) isEvent() {}

// isEvent: A subscription is cancelled.
func (*SubscriptionCancelled) isEvent() {}

// isEvent: A team member is added.
func (*TeamMemberAdded) isEvent() {}

// isEvent: Terms are accepted.
func (*TosAccepted) isEvent() {}

// isEvent: Usage metrics are updated.
func (*UsageMetricsUpdated) isEvent() {}

// isEvent: An endpoint has begun to fail.
func (*EndpointFailing) isEvent() {}

// isEvent: An endpoint kept failing and was paused.
func (*EndpointPaused) isEvent() {}

// isEvent: An endpoint answered 410 Gone and was disabled.
func (*EndpointDisabled) isEvent() {}

// isEvent: An endpoint that was failing or paused answers again.
func (*EndpointRecovered) isEvent() {}

// isEvent: The last attempt of a delivery failed.
func (*DeliveryExhausted) isEvent() {}

// isEvent: An application was made, or registered itself.
func (*ApplicationCreated) isEvent() {}

// isEvent: An application was changed or deleted, or its secrets were.
func (*ApplicationChanged) isEvent() {}

// isEvent: A person let an application act for them for the first time.
func (*GrantCreated) isEvent() {}

// isEvent: What an application was allowed has ended. No token of it opens anything any more.
func (*GrantRevoked) isEvent() {}

// isEvent: A user is created: by sign-up, staff, a key or a directory.
func (*UserCreated) isEvent() {}

// isEvent: Fields of a user changed, or the user proved the address for the first time.
func (*UserUpdated) isEvent() {}

// isEvent: A user is blocked and can no longer sign in. All sessions have ended.
func (*UserBlocked) isEvent() {}

// isEvent: A user is blocked no longer.
func (*UserUnblocked) isEvent() {}

// isEvent: A user is deleted, with all memberships.
func (*UserDeleted) isEvent() {}

// isEvent: Fields of an account changed.
func (*AccountUpdated) isEvent() {}

// isEvent: An account is deleted, with all memberships.
func (*AccountDeleted) isEvent() {}

// isEvent: A team member has another level or other roles.
func (*TeamMemberRoleChanged) isEvent() {}

// isEvent: A user left a team, or was removed from it. A deleted user or account sends only its own event.
func (*TeamMemberRemoved) isEvent() {}

// isEvent: An address is invited to an account, or invited again with a new link.
func (*AccountInvitationSent) isEvent() {}

// isEvent: An invited person joined the account.
func (*AccountInvitationAccepted) isEvent() {}

// isEvent: An invitation to an account is revoked, by hand or because its sender or the invited person left.
func (*AccountInvitationRevoked) isEvent() {}

// isEvent: Three sign-ins through an account's connection failed within ten minutes, because of the identity provider
// or the settings.
func (*AccountConnectionFailing) isEvent() {}

// isEvent: A connection that was failing signs people in again.
func (*AccountConnectionRecovered) isEvent() {}

// isEvent: A session of a user begins: after a sign-in, or where an app continues in a browser.
func (*UserSessionStarted) isEvent() {}

// isEvent: A session of a user has ended. A new token for the same session is not an end.
func (*UserSessionEnded) isEvent() {}

// isEvent: A user can sign in with something new: a password, an authenticator app, a passkey, recovery codes or an
// identity.
func (*UserCredentialAdded) isEvent() {}

// isEvent: A user can no longer sign in with something. A deleted user sends only `user.deleted`.
func (*UserCredentialRemoved) isEvent() {}

// isEvent: A user asked to be deleted, and may still keep the account until then.
func (*UserDeletionScheduled) isEvent() {}

// isEvent: A planned deletion of a user was cancelled, by the user or by staff.
func (*UserDeletionCancelled) isEvent() {}

// AccountCreated is a part of an event.
type AccountCreated struct {
	// Name of the event type.
	Event string `json:"event"`
	// When it happened.
	Timestamp time.Time `json:"timestamp"`
	// What it happened to.
	Data AccountCreatedData `json:"data"`
}

// AccountCreatedData: What it happened to.
type AccountCreatedData struct {
	// The account.
	Account AccountCreatedAccount `json:"account"`
}

// AccountCreatedAccount: The account.
type AccountCreatedAccount struct {
	// Id of the account.
	ID string `json:"id"`
	// Name of the account.
	Name string `json:"name"`
	// The id in the provider's own system.
	ExternalID *string `json:"external_id,omitempty"`
	// As your provider keeps it for all to see.
	PublicMetadata map[string]any `json:"public_metadata,omitempty"`
	// The first owner. Absent: there is none yet.
	Owner *AccountCreatedAccountOwner `json:"owner,omitempty"`
	// When it was created.
	CreatedAt *string `json:"created_at,omitempty"`
}

// AccountCreatedAccountOwner: The first owner. Absent: there is none yet.
type AccountCreatedAccountOwner struct {
	// Id of the user.
	ID string `json:"id"`
	// Email address.
	Email string `json:"email"`
	// Name of the user or account. `null`: not known.
	Name *string `json:"name,omitempty"`
	// The id in the provider's own system.
	ExternalID *string `json:"external_id,omitempty"`
	// As your provider keeps it for all to see.
	PublicMetadata map[string]any `json:"public_metadata,omitempty"`
}

// UserLogin is a part of an event.
type UserLogin struct {
	// Name of the event type.
	Event string `json:"event"`
	// When it happened.
	Timestamp time.Time `json:"timestamp"`
	// What it happened to.
	Data UserLoginData `json:"data"`
}

// UserLoginData: What it happened to.
type UserLoginData struct {
	// The user who signed in.
	User UserLoginUser `json:"user"`
}

// UserLoginUser: The user who signed in.
type UserLoginUser struct {
	// Id of the user.
	ID string `json:"id"`
	// Email address.
	Email string `json:"email"`
	// Name of the user or account. `null`: not known.
	Name *string `json:"name,omitempty"`
	// The id in the provider's own system.
	ExternalID *string `json:"external_id,omitempty"`
	// As your provider keeps it for all to see.
	PublicMetadata map[string]any `json:"public_metadata,omitempty"`
	// `customer` for your customers, `provider` for your own staff.
	Principal *postern.Principal `json:"principal,omitempty"`
	// Method of the first factor, such as otp or passkey.
	Method *string `json:"method,omitempty"`
}

// SubscriptionPurchased is a part of an event.
type SubscriptionPurchased struct {
	// Name of the event type.
	Event string `json:"event"`
	// When it happened.
	Timestamp time.Time `json:"timestamp"`
	// What it happened to.
	Data SubscriptionPurchasedData `json:"data"`
}

// SubscriptionPurchasedData: What it happened to.
type SubscriptionPurchasedData struct {
	// The subscription as it is now.
	Subscription SubscriptionPurchasedSubscription `json:"subscription"`
}

// SubscriptionPurchasedSubscription: The subscription as it is now.
type SubscriptionPurchasedSubscription struct {
	// Id of the subscription.
	ID string `json:"id"`
	// Id of the account.
	AccountID string `json:"account_id"`
	// The account that account_id names.
	Account *SubscriptionPurchasedSubscriptionAccount `json:"account,omitempty"`
	// The plan's key.
	Plan string `json:"plan"`
	// incomplete, trialing, active, past_due or cancelled.
	Status string `json:"status"`
	// Name of the plan, as customers see it.
	PlanName *string `json:"plan_name,omitempty"`
	// Number of the version of the plan.
	PlanVersion *int64 `json:"plan_version,omitempty"`
	// month or year.
	Interval *string `json:"interval,omitempty"`
	// Number of seats.
	Seats *int64 `json:"seats,omitempty"`
	// Currency code of ISO 4217, in lower case.
	Currency *string `json:"currency,omitempty"`
	// For a whole period, in the currency's smallest unit.
	Amount *int64 `json:"amount,omitempty"`
	// `charge`: an order starts when it is paid. `invoice`: it starts immediately and is due later.
	Collection *string `json:"collection,omitempty"`
	// Who collects the money: `manual` or `stripe`.
	Processor *string `json:"processor,omitempty"`
	// IANA time zone whose calendar makes the periods.
	Zone *string `json:"zone,omitempty"`
	// Start of the period, inclusive.
	PeriodStart *string `json:"period_start,omitempty"`
	// End of the period, exclusive.
	PeriodEnd *string `json:"period_end,omitempty"`
	// End of the trial. `null`: there is no trial.
	TrialEnd *string `json:"trial_end,omitempty"`
	// Whether it ends at `period_end`.
	CancelAtPeriodEnd *bool `json:"cancel_at_period_end,omitempty"`
	// What it changes to at period_end.
	Pending *SubscriptionPurchasedSubscriptionPending `json:"pending,omitempty"`
	// What it changes to when that invoice is paid.
	PendingPayment *SubscriptionPurchasedSubscriptionPendingPayment `json:"pending_payment,omitempty"`
	// When the oldest unpaid invoice is due; of an incomplete one, when the order lapses.
	PaymentDueAt *string `json:"payment_due_at,omitempty"`
	// When access ends. `null` if no end is set.
	AccessUntil *string `json:"access_until,omitempty"`
	// Rises with every change. Deliveries may come in any order: the highest version is the newest.
	Version *int64 `json:"version,omitempty"`
	// When it was created.
	CreatedAt *string `json:"created_at,omitempty"`
	// When it began. `null`: not yet.
	StartedAt *string `json:"started_at,omitempty"`
	// When it was cancelled. `null`: it was not.
	CancelledAt *string `json:"cancelled_at,omitempty"`
	// requested, unpaid or expired.
	CancelReason *string `json:"cancel_reason,omitempty"`
}

// SubscriptionPurchasedSubscriptionAccount: The account that account_id names.
type SubscriptionPurchasedSubscriptionAccount struct {
	// Id of the account.
	ID string `json:"id"`
	// Name of the user or account. `null`: not known.
	Name *string `json:"name,omitempty"`
	// The id in the provider's own system.
	ExternalID *string `json:"external_id,omitempty"`
	// As your provider keeps it for all to see.
	PublicMetadata map[string]any `json:"public_metadata,omitempty"`
	// The address of its first owner who may sign in.
	OwnerEmail *string `json:"owner_email,omitempty"`
}

// SubscriptionPurchasedSubscriptionPending is a part of an event.
type SubscriptionPurchasedSubscriptionPending struct {
	// Key of the plan.
	Plan string `json:"plan"`
	// Number of the version of the plan.
	PlanVersion int64 `json:"plan_version"`
	// Length of a billing period.
	Interval string `json:"interval"`
	// Number of seats.
	Seats int64 `json:"seats"`
}

// SubscriptionPurchasedSubscriptionPendingPayment is a part of an event.
type SubscriptionPurchasedSubscriptionPendingPayment struct {
	// Key of the plan.
	Plan string `json:"plan"`
	// Number of the version of the plan.
	PlanVersion int64 `json:"plan_version"`
	// Length of a billing period.
	Interval string `json:"interval"`
	// Number of seats.
	Seats int64 `json:"seats"`
	// Id of the invoice.
	InvoiceID string `json:"invoice_id"`
	// Moment that the proration is computed for.
	ProrationAt string `json:"proration_at"`
	// When it expires.
	ExpiresAt string `json:"expires_at"`
}

// InvoiceCreated is a part of an event.
type InvoiceCreated struct {
	// Name of the event type.
	Event string `json:"event"`
	// When it happened.
	Timestamp time.Time `json:"timestamp"`
	// What it happened to.
	Data InvoiceCreatedData `json:"data"`
}

// InvoiceCreatedData: What it happened to.
type InvoiceCreatedData struct {
	// The invoice.
	Invoice InvoiceCreatedInvoice `json:"invoice"`
}

// InvoiceCreatedInvoice: The invoice.
type InvoiceCreatedInvoice struct {
	// Id of the invoice.
	ID string `json:"id"`
	// Human-readable invoice number.
	Number string `json:"number"`
	// `open`, or `paid` if nothing is due.
	Status string `json:"status"`
	// In the currency's smallest unit.
	AmountDue int64 `json:"amount_due"`
	// Currency code of ISO 4217, in lower case.
	Currency string `json:"currency"`
	// Id of the account.
	AccountID *string `json:"account_id,omitempty"`
	// Its page: the owners of the account see it there, and pay it while it is open.
	URL *string `json:"url,omitempty"`
	// The account that account_id names.
	Account *InvoiceCreatedInvoiceAccount `json:"account,omitempty"`
	// Id of the subscription. `null`: there is none.
	SubscriptionID *string `json:"subscription_id,omitempty"`
	// `purchase`, `renewal`, `change`, `manual` or `import`.
	Reason *string `json:"reason,omitempty"`
	// Start of the period, inclusive.
	PeriodStart *string `json:"period_start,omitempty"`
	// End of the period, exclusive.
	PeriodEnd *string `json:"period_end,omitempty"`
	// What is charged and taken back.
	Lines []InvoiceCreatedInvoiceLine `json:"lines,omitempty"`
	// The sum of the lines.
	Subtotal *int64 `json:"subtotal,omitempty"`
	// Tax by rate.
	TaxLines []InvoiceCreatedInvoiceTaxLine `json:"tax_lines,omitempty"`
	// Tax, in the minor unit of the currency, such as cents.
	Tax *int64 `json:"tax,omitempty"`
	// Sum with tax, in the minor unit of the currency, such as cents.
	Total *int64 `json:"total,omitempty"`
	// Paid from the account's balance; negative: added to it.
	BalanceApplied *int64 `json:"balance_applied,omitempty"`
	// Sum paid so far, in the minor unit of the currency, such as cents.
	AmountPaid *int64 `json:"amount_paid,omitempty"`
	// Sum still to pay, in the minor unit of the currency, such as cents.
	AmountRemaining *int64 `json:"amount_remaining,omitempty"`
	// When it was issued.
	IssuedAt *string `json:"issued_at,omitempty"`
	// When it is due.
	DueAt *string `json:"due_at,omitempty"`
}

// InvoiceCreatedInvoiceAccount: The account that account_id names.
type InvoiceCreatedInvoiceAccount struct {
	// Id of the account.
	ID string `json:"id"`
	// Name of the user or account. `null`: not known.
	Name *string `json:"name,omitempty"`
	// The id in the provider's own system.
	ExternalID *string `json:"external_id,omitempty"`
	// As your provider keeps it for all to see.
	PublicMetadata map[string]any `json:"public_metadata,omitempty"`
	// The address of its first owner who may sign in.
	OwnerEmail *string `json:"owner_email,omitempty"`
}

// InvoiceCreatedInvoiceLine is a part of an event.
type InvoiceCreatedInvoiceLine struct {
	// What is sold.
	Description string `json:"description"`
	// Number of units, such as seats.
	Quantity int64 `json:"quantity"`
	// Price of one, in the minor unit of the currency, such as cents.
	UnitAmount int64 `json:"unit_amount"`
	// Negative: taken back.
	Amount int64 `json:"amount"`
	// Start of the period, inclusive.
	PeriodStart *string `json:"period_start"`
	// End of the period, exclusive.
	PeriodEnd *string `json:"period_end"`
	// Whether it is for a part of a period.
	Proration bool `json:"proration"`
}

// InvoiceCreatedInvoiceTaxLine is a part of an event.
type InvoiceCreatedInvoiceTaxLine struct {
	// Name of the tax, such as VAT.
	Name string `json:"name"`
	// A decimal number, such as 19 or 7.7.
	Percentage string `json:"percentage"`
	// EN 16931 (UNTDID 5305).
	Category string `json:"category"`
	// Sum that is taxed, in the minor unit of the currency.
	Taxable int64 `json:"taxable"`
	// Tax, in the minor unit of the currency.
	Amount int64 `json:"amount"`
}

// SubscriptionUpgraded is a part of an event.
type SubscriptionUpgraded struct {
	// Name of the event type.
	Event string `json:"event"`
	// When it happened.
	Timestamp time.Time `json:"timestamp"`
	// What it happened to.
	Data SubscriptionUpgradedData `json:"data"`
}

// SubscriptionUpgradedData: What it happened to.
type SubscriptionUpgradedData struct {
	// The subscription as it is now.
	Subscription SubscriptionUpgradedSubscription `json:"subscription"`
}

// SubscriptionUpgradedSubscription: The subscription as it is now.
type SubscriptionUpgradedSubscription struct {
	// Id of the subscription.
	ID string `json:"id"`
	// Id of the account.
	AccountID string `json:"account_id"`
	// The account that account_id names.
	Account *SubscriptionUpgradedSubscriptionAccount `json:"account,omitempty"`
	// The plan's key.
	Plan string `json:"plan"`
	// incomplete, trialing, active, past_due or cancelled.
	Status string `json:"status"`
	// Name of the plan, as customers see it.
	PlanName *string `json:"plan_name,omitempty"`
	// Number of the version of the plan.
	PlanVersion *int64 `json:"plan_version,omitempty"`
	// month or year.
	Interval *string `json:"interval,omitempty"`
	// Number of seats.
	Seats *int64 `json:"seats,omitempty"`
	// Currency code of ISO 4217, in lower case.
	Currency *string `json:"currency,omitempty"`
	// For a whole period, in the currency's smallest unit.
	Amount *int64 `json:"amount,omitempty"`
	// `charge`: an order starts when it is paid. `invoice`: it starts immediately and is due later.
	Collection *string `json:"collection,omitempty"`
	// Who collects the money: `manual` or `stripe`.
	Processor *string `json:"processor,omitempty"`
	// IANA time zone whose calendar makes the periods.
	Zone *string `json:"zone,omitempty"`
	// Start of the period, inclusive.
	PeriodStart *string `json:"period_start,omitempty"`
	// End of the period, exclusive.
	PeriodEnd *string `json:"period_end,omitempty"`
	// End of the trial. `null`: there is no trial.
	TrialEnd *string `json:"trial_end,omitempty"`
	// Whether it ends at `period_end`.
	CancelAtPeriodEnd *bool `json:"cancel_at_period_end,omitempty"`
	// What it changes to at period_end.
	Pending *SubscriptionUpgradedSubscriptionPending `json:"pending,omitempty"`
	// What it changes to when that invoice is paid.
	PendingPayment *SubscriptionUpgradedSubscriptionPendingPayment `json:"pending_payment,omitempty"`
	// When the oldest unpaid invoice is due; of an incomplete one, when the order lapses.
	PaymentDueAt *string `json:"payment_due_at,omitempty"`
	// When access ends. `null` if no end is set.
	AccessUntil *string `json:"access_until,omitempty"`
	// Rises with every change. Deliveries may come in any order: the highest version is the newest.
	Version *int64 `json:"version,omitempty"`
	// When it was created.
	CreatedAt *string `json:"created_at,omitempty"`
	// When it began. `null`: not yet.
	StartedAt *string `json:"started_at,omitempty"`
	// When it was cancelled. `null`: it was not.
	CancelledAt *string `json:"cancelled_at,omitempty"`
	// requested, unpaid or expired.
	CancelReason *string `json:"cancel_reason,omitempty"`
	// Key of the plan before. Absent: it is the same.
	PreviousPlan *string `json:"previous_plan,omitempty"`
}

// SubscriptionUpgradedSubscriptionAccount: The account that account_id names.
type SubscriptionUpgradedSubscriptionAccount struct {
	// Id of the account.
	ID string `json:"id"`
	// Name of the user or account. `null`: not known.
	Name *string `json:"name,omitempty"`
	// The id in the provider's own system.
	ExternalID *string `json:"external_id,omitempty"`
	// As your provider keeps it for all to see.
	PublicMetadata map[string]any `json:"public_metadata,omitempty"`
	// The address of its first owner who may sign in.
	OwnerEmail *string `json:"owner_email,omitempty"`
}

// SubscriptionUpgradedSubscriptionPending is a part of an event.
type SubscriptionUpgradedSubscriptionPending struct {
	// Key of the plan.
	Plan string `json:"plan"`
	// Number of the version of the plan.
	PlanVersion int64 `json:"plan_version"`
	// Length of a billing period.
	Interval string `json:"interval"`
	// Number of seats.
	Seats int64 `json:"seats"`
}

// SubscriptionUpgradedSubscriptionPendingPayment is a part of an event.
type SubscriptionUpgradedSubscriptionPendingPayment struct {
	// Key of the plan.
	Plan string `json:"plan"`
	// Number of the version of the plan.
	PlanVersion int64 `json:"plan_version"`
	// Length of a billing period.
	Interval string `json:"interval"`
	// Number of seats.
	Seats int64 `json:"seats"`
	// Id of the invoice.
	InvoiceID string `json:"invoice_id"`
	// Moment that the proration is computed for.
	ProrationAt string `json:"proration_at"`
	// When it expires.
	ExpiresAt string `json:"expires_at"`
}

// SubscriptionDowngraded is a part of an event.
type SubscriptionDowngraded struct {
	// Name of the event type.
	Event string `json:"event"`
	// When it happened.
	Timestamp time.Time `json:"timestamp"`
	// What it happened to.
	Data SubscriptionDowngradedData `json:"data"`
}

// SubscriptionDowngradedData: What it happened to.
type SubscriptionDowngradedData struct {
	// The subscription as it is now.
	Subscription SubscriptionDowngradedSubscription `json:"subscription"`
}

// SubscriptionDowngradedSubscription: The subscription as it is now.
type SubscriptionDowngradedSubscription struct {
	// Id of the subscription.
	ID string `json:"id"`
	// Id of the account.
	AccountID string `json:"account_id"`
	// The account that account_id names.
	Account *SubscriptionDowngradedSubscriptionAccount `json:"account,omitempty"`
	// The plan's key.
	Plan string `json:"plan"`
	// incomplete, trialing, active, past_due or cancelled.
	Status string `json:"status"`
	// Name of the plan, as customers see it.
	PlanName *string `json:"plan_name,omitempty"`
	// Number of the version of the plan.
	PlanVersion *int64 `json:"plan_version,omitempty"`
	// month or year.
	Interval *string `json:"interval,omitempty"`
	// Number of seats.
	Seats *int64 `json:"seats,omitempty"`
	// Currency code of ISO 4217, in lower case.
	Currency *string `json:"currency,omitempty"`
	// For a whole period, in the currency's smallest unit.
	Amount *int64 `json:"amount,omitempty"`
	// `charge`: an order starts when it is paid. `invoice`: it starts immediately and is due later.
	Collection *string `json:"collection,omitempty"`
	// Who collects the money: `manual` or `stripe`.
	Processor *string `json:"processor,omitempty"`
	// IANA time zone whose calendar makes the periods.
	Zone *string `json:"zone,omitempty"`
	// Start of the period, inclusive.
	PeriodStart *string `json:"period_start,omitempty"`
	// End of the period, exclusive.
	PeriodEnd *string `json:"period_end,omitempty"`
	// End of the trial. `null`: there is no trial.
	TrialEnd *string `json:"trial_end,omitempty"`
	// Whether it ends at `period_end`.
	CancelAtPeriodEnd *bool `json:"cancel_at_period_end,omitempty"`
	// What it changes to at period_end.
	Pending *SubscriptionDowngradedSubscriptionPending `json:"pending,omitempty"`
	// What it changes to when that invoice is paid.
	PendingPayment *SubscriptionDowngradedSubscriptionPendingPayment `json:"pending_payment,omitempty"`
	// When the oldest unpaid invoice is due; of an incomplete one, when the order lapses.
	PaymentDueAt *string `json:"payment_due_at,omitempty"`
	// When access ends. `null` if no end is set.
	AccessUntil *string `json:"access_until,omitempty"`
	// Rises with every change. Deliveries may come in any order: the highest version is the newest.
	Version *int64 `json:"version,omitempty"`
	// When it was created.
	CreatedAt *string `json:"created_at,omitempty"`
	// When it began. `null`: not yet.
	StartedAt *string `json:"started_at,omitempty"`
	// When it was cancelled. `null`: it was not.
	CancelledAt *string `json:"cancelled_at,omitempty"`
	// requested, unpaid or expired.
	CancelReason *string `json:"cancel_reason,omitempty"`
	// Key of the plan before. Absent: it is the same.
	PreviousPlan *string `json:"previous_plan,omitempty"`
}

// SubscriptionDowngradedSubscriptionAccount: The account that account_id names.
type SubscriptionDowngradedSubscriptionAccount struct {
	// Id of the account.
	ID string `json:"id"`
	// Name of the user or account. `null`: not known.
	Name *string `json:"name,omitempty"`
	// The id in the provider's own system.
	ExternalID *string `json:"external_id,omitempty"`
	// As your provider keeps it for all to see.
	PublicMetadata map[string]any `json:"public_metadata,omitempty"`
	// The address of its first owner who may sign in.
	OwnerEmail *string `json:"owner_email,omitempty"`
}

// SubscriptionDowngradedSubscriptionPending is a part of an event.
type SubscriptionDowngradedSubscriptionPending struct {
	// Key of the plan.
	Plan string `json:"plan"`
	// Number of the version of the plan.
	PlanVersion int64 `json:"plan_version"`
	// Length of a billing period.
	Interval string `json:"interval"`
	// Number of seats.
	Seats int64 `json:"seats"`
}

// SubscriptionDowngradedSubscriptionPendingPayment is a part of an event.
type SubscriptionDowngradedSubscriptionPendingPayment struct {
	// Key of the plan.
	Plan string `json:"plan"`
	// Number of the version of the plan.
	PlanVersion int64 `json:"plan_version"`
	// Length of a billing period.
	Interval string `json:"interval"`
	// Number of seats.
	Seats int64 `json:"seats"`
	// Id of the invoice.
	InvoiceID string `json:"invoice_id"`
	// Moment that the proration is computed for.
	ProrationAt string `json:"proration_at"`
	// When it expires.
	ExpiresAt string `json:"expires_at"`
}

// SubscriptionCancelled is a part of an event.
type SubscriptionCancelled struct {
	// Name of the event type.
	Event string `json:"event"`
	// When it happened.
	Timestamp time.Time `json:"timestamp"`
	// What it happened to.
	Data SubscriptionCancelledData `json:"data"`
}

// SubscriptionCancelledData: What it happened to.
type SubscriptionCancelledData struct {
	// The subscription as it is now.
	Subscription SubscriptionCancelledSubscription `json:"subscription"`
}

// SubscriptionCancelledSubscription: The subscription as it is now.
type SubscriptionCancelledSubscription struct {
	// Id of the subscription.
	ID string `json:"id"`
	// Id of the account.
	AccountID string `json:"account_id"`
	// The account that account_id names.
	Account *SubscriptionCancelledSubscriptionAccount `json:"account,omitempty"`
	// The plan's key.
	Plan string `json:"plan"`
	// incomplete, trialing, active, past_due or cancelled.
	Status string `json:"status"`
	// Name of the plan, as customers see it.
	PlanName *string `json:"plan_name,omitempty"`
	// Number of the version of the plan.
	PlanVersion *int64 `json:"plan_version,omitempty"`
	// month or year.
	Interval *string `json:"interval,omitempty"`
	// Number of seats.
	Seats *int64 `json:"seats,omitempty"`
	// Currency code of ISO 4217, in lower case.
	Currency *string `json:"currency,omitempty"`
	// For a whole period, in the currency's smallest unit.
	Amount *int64 `json:"amount,omitempty"`
	// `charge`: an order starts when it is paid. `invoice`: it starts immediately and is due later.
	Collection *string `json:"collection,omitempty"`
	// Who collects the money: `manual` or `stripe`.
	Processor *string `json:"processor,omitempty"`
	// IANA time zone whose calendar makes the periods.
	Zone *string `json:"zone,omitempty"`
	// Start of the period, inclusive.
	PeriodStart *string `json:"period_start,omitempty"`
	// End of the period, exclusive.
	PeriodEnd *string `json:"period_end,omitempty"`
	// End of the trial. `null`: there is no trial.
	TrialEnd *string `json:"trial_end,omitempty"`
	// Whether it ends at `period_end`.
	CancelAtPeriodEnd *bool `json:"cancel_at_period_end,omitempty"`
	// What it changes to at period_end.
	Pending *SubscriptionCancelledSubscriptionPending `json:"pending,omitempty"`
	// What it changes to when that invoice is paid.
	PendingPayment *SubscriptionCancelledSubscriptionPendingPayment `json:"pending_payment,omitempty"`
	// When the oldest unpaid invoice is due; of an incomplete one, when the order lapses.
	PaymentDueAt *string `json:"payment_due_at,omitempty"`
	// When access ends. `null` if no end is set.
	AccessUntil *string `json:"access_until,omitempty"`
	// Rises with every change. Deliveries may come in any order: the highest version is the newest.
	Version *int64 `json:"version,omitempty"`
	// When it was created.
	CreatedAt *string `json:"created_at,omitempty"`
	// When it began. `null`: not yet.
	StartedAt *string `json:"started_at,omitempty"`
	// When it was cancelled. `null`: it was not.
	CancelledAt *string `json:"cancelled_at,omitempty"`
	// requested, unpaid or expired.
	CancelReason *string `json:"cancel_reason,omitempty"`
}

// SubscriptionCancelledSubscriptionAccount: The account that account_id names.
type SubscriptionCancelledSubscriptionAccount struct {
	// Id of the account.
	ID string `json:"id"`
	// Name of the user or account. `null`: not known.
	Name *string `json:"name,omitempty"`
	// The id in the provider's own system.
	ExternalID *string `json:"external_id,omitempty"`
	// As your provider keeps it for all to see.
	PublicMetadata map[string]any `json:"public_metadata,omitempty"`
	// The address of its first owner who may sign in.
	OwnerEmail *string `json:"owner_email,omitempty"`
}

// SubscriptionCancelledSubscriptionPending is a part of an event.
type SubscriptionCancelledSubscriptionPending struct {
	// Key of the plan.
	Plan string `json:"plan"`
	// Number of the version of the plan.
	PlanVersion int64 `json:"plan_version"`
	// Length of a billing period.
	Interval string `json:"interval"`
	// Number of seats.
	Seats int64 `json:"seats"`
}

// SubscriptionCancelledSubscriptionPendingPayment is a part of an event.
type SubscriptionCancelledSubscriptionPendingPayment struct {
	// Key of the plan.
	Plan string `json:"plan"`
	// Number of the version of the plan.
	PlanVersion int64 `json:"plan_version"`
	// Length of a billing period.
	Interval string `json:"interval"`
	// Number of seats.
	Seats int64 `json:"seats"`
	// Id of the invoice.
	InvoiceID string `json:"invoice_id"`
	// Moment that the proration is computed for.
	ProrationAt string `json:"proration_at"`
	// When it expires.
	ExpiresAt string `json:"expires_at"`
}

// TeamMemberAdded is a part of an event.
type TeamMemberAdded struct {
	// Name of the event type.
	Event string `json:"event"`
	// When it happened.
	Timestamp time.Time `json:"timestamp"`
	// What it happened to.
	Data TeamMemberAddedData `json:"data"`
}

// TeamMemberAddedData: What it happened to.
type TeamMemberAddedData struct {
	// The member who was added.
	TeamMember TeamMemberAddedTeamMember `json:"team_member"`
}

// TeamMemberAddedTeamMember: The member who was added.
type TeamMemberAddedTeamMember struct {
	// Id of the account.
	AccountID string `json:"account_id"`
	// Id of the user.
	UserID string `json:"user_id"`
	// Email address.
	Email string `json:"email"`
	// Role in the account: owner, admin or member.
	Role string `json:"role"`
	// Name of the user or account. `null`: not known.
	Name *string `json:"name,omitempty"`
	// The id in the provider's own system.
	ExternalID *string `json:"external_id,omitempty"`
	// As your provider keeps it for all to see.
	PublicMetadata map[string]any `json:"public_metadata,omitempty"`
	// The account that account_id names.
	Account *TeamMemberAddedTeamMemberAccount `json:"account,omitempty"`
}

// TeamMemberAddedTeamMemberAccount: The account that account_id names.
type TeamMemberAddedTeamMemberAccount struct {
	// Id of the account.
	ID string `json:"id"`
	// Name of the user or account. `null`: not known.
	Name *string `json:"name,omitempty"`
	// The id in the provider's own system.
	ExternalID *string `json:"external_id,omitempty"`
	// As your provider keeps it for all to see.
	PublicMetadata map[string]any `json:"public_metadata,omitempty"`
}

// TosAccepted is a part of an event.
type TosAccepted struct {
	// Name of the event type.
	Event string `json:"event"`
	// When it happened.
	Timestamp time.Time `json:"timestamp"`
	// What it happened to.
	Data TosAcceptedData `json:"data"`
}

// TosAcceptedData: What it happened to.
type TosAcceptedData struct {
	// What was accepted, and who accepted it.
	Tos TosAcceptedTos `json:"tos"`
}

// TosAcceptedTos: What was accepted, and who accepted it.
type TosAcceptedTos struct {
	// Id of the user.
	UserID string `json:"user_id"`
	// Name of the version.
	Version string `json:"version"`
	// When it was accepted.
	AcceptedAt string `json:"accepted_at"`
	// Its key, such as terms.
	Document *string `json:"document,omitempty"`
	// Title of the document.
	Title *string `json:"title,omitempty"`
	// Of the text that was accepted.
	Language *string `json:"language,omitempty"`
	// Email address.
	Email *string `json:"email,omitempty"`
	// Name of the user or account. `null`: not known.
	Name *string `json:"name,omitempty"`
	// The id in the provider's own system.
	ExternalID *string `json:"external_id,omitempty"`
	// As your provider keeps it for all to see.
	PublicMetadata map[string]any `json:"public_metadata,omitempty"`
}

// UsageMetricsUpdated is a part of an event.
type UsageMetricsUpdated struct {
	// Name of the event type.
	Event string `json:"event"`
	// When it happened.
	Timestamp time.Time `json:"timestamp"`
	// What it happened to.
	Data UsageMetricsUpdatedData `json:"data"`
}

// UsageMetricsUpdatedData: What it happened to.
type UsageMetricsUpdatedData struct {
	// Usage of the account in its current period.
	Usage UsageMetricsUpdatedUsage `json:"usage"`
}

// UsageMetricsUpdatedUsage: Usage of the account in its current period.
type UsageMetricsUpdatedUsage struct {
	// Id of the account.
	AccountID string `json:"account_id"`
	// The account that account_id names.
	Account *UsageMetricsUpdatedUsageAccount `json:"account,omitempty"`
	// Totals of the period by meter, not what was added.
	Metrics map[string]float64 `json:"metrics"`
	// Start of the period, inclusive.
	PeriodStart *string `json:"period_start,omitempty"`
	// End of the period, exclusive.
	PeriodEnd *string `json:"period_end,omitempty"`
	// When the totals were read. Deliveries may come in any order: of an account and period, the latest is the newest.
	UpdatedAt *string `json:"updated_at,omitempty"`
}

// UsageMetricsUpdatedUsageAccount: The account that account_id names.
type UsageMetricsUpdatedUsageAccount struct {
	// Id of the account.
	ID string `json:"id"`
	// Name of the user or account. `null`: not known.
	Name *string `json:"name,omitempty"`
	// The id in the provider's own system.
	ExternalID *string `json:"external_id,omitempty"`
	// As your provider keeps it for all to see.
	PublicMetadata map[string]any `json:"public_metadata,omitempty"`
}

// EndpointFailing is a part of an event.
type EndpointFailing struct {
	// Name of the event type.
	Event string `json:"event"`
	// When it happened.
	Timestamp time.Time `json:"timestamp"`
	// What it happened to.
	Data EndpointFailingData `json:"data"`
}

// EndpointFailingData: What it happened to.
type EndpointFailingData struct {
	// The endpoint.
	Endpoint EndpointFailingEndpoint `json:"endpoint"`
}

// EndpointFailingEndpoint: The endpoint.
type EndpointFailingEndpoint struct {
	// Id of the endpoint.
	ID string `json:"id"`
	// The account that the endpoint is of.
	AccountID *string `json:"account_id"`
	// Where deliveries are sent, without the query.
	URL string `json:"url"`
	// The event types that it has chosen, `*` for all.
	Events []string `json:"events"`
	// `paused`: deliveries are kept until it is resumed. `disabled`: none are made.
	Status postern.OwnWebhookEndpointStatus `json:"status"`
	// Why it is paused or disabled. `null`: it is enabled.
	StatusReason *string `json:"status_reason"`
	// When the first of the failed attempts in a row began.
	FailingSince *string `json:"failing_since"`
	// In a row; of the outage that is over, for `endpoint.recovered`.
	FailedAttempts int64 `json:"failed_attempts"`
	// The newest attempt. `null`: it is no longer kept.
	LastAttempt *EndpointFailingEndpointLastAttempt `json:"last_attempt"`
	// The API's list of the endpoint's deliveries.
	LogURL string `json:"log_url"`
}

// EndpointFailingEndpointLastAttempt is a part of an event.
type EndpointFailingEndpointLastAttempt struct {
	// Id of the delivery.
	DeliveryID string `json:"delivery_id"`
	// The type of the event that was to be delivered.
	Event string `json:"event"`
	// When it began.
	At string `json:"at"`
	// HTTP status that the receiver answered. `null`: there was no answer.
	ResponseStatus *int64 `json:"response_status"`
	// The first 500 characters of the answer, as text. The receiver chose them: show them as text.
	ResponseExcerpt *string `json:"response_excerpt"`
	// As in the delivery log; null if it succeeded.
	Error *string `json:"error"`
}

// EndpointPaused is a part of an event.
type EndpointPaused struct {
	// Name of the event type.
	Event string `json:"event"`
	// When it happened.
	Timestamp time.Time `json:"timestamp"`
	// What it happened to.
	Data EndpointPausedData `json:"data"`
}

// EndpointPausedData: What it happened to.
type EndpointPausedData struct {
	// The endpoint.
	Endpoint EndpointPausedEndpoint `json:"endpoint"`
}

// EndpointPausedEndpoint: The endpoint.
type EndpointPausedEndpoint struct {
	// Id of the endpoint.
	ID string `json:"id"`
	// The account that the endpoint is of.
	AccountID *string `json:"account_id"`
	// Where deliveries are sent, without the query.
	URL string `json:"url"`
	// The event types that it has chosen, `*` for all.
	Events []string `json:"events"`
	// `paused`: deliveries are kept until it is resumed. `disabled`: none are made.
	Status postern.OwnWebhookEndpointStatus `json:"status"`
	// Why it is paused or disabled. `null`: it is enabled.
	StatusReason *string `json:"status_reason"`
	// When the first of the failed attempts in a row began.
	FailingSince *string `json:"failing_since"`
	// In a row; of the outage that is over, for `endpoint.recovered`.
	FailedAttempts int64 `json:"failed_attempts"`
	// The newest attempt. `null`: it is no longer kept.
	LastAttempt *EndpointPausedEndpointLastAttempt `json:"last_attempt"`
	// The API's list of the endpoint's deliveries.
	LogURL string `json:"log_url"`
}

// EndpointPausedEndpointLastAttempt is a part of an event.
type EndpointPausedEndpointLastAttempt struct {
	// Id of the delivery.
	DeliveryID string `json:"delivery_id"`
	// The type of the event that was to be delivered.
	Event string `json:"event"`
	// When it began.
	At string `json:"at"`
	// HTTP status that the receiver answered. `null`: there was no answer.
	ResponseStatus *int64 `json:"response_status"`
	// The first 500 characters of the answer, as text. The receiver chose them: show them as text.
	ResponseExcerpt *string `json:"response_excerpt"`
	// As in the delivery log; null if it succeeded.
	Error *string `json:"error"`
}

// EndpointDisabled is a part of an event.
type EndpointDisabled struct {
	// Name of the event type.
	Event string `json:"event"`
	// When it happened.
	Timestamp time.Time `json:"timestamp"`
	// What it happened to.
	Data EndpointDisabledData `json:"data"`
}

// EndpointDisabledData: What it happened to.
type EndpointDisabledData struct {
	// The endpoint.
	Endpoint EndpointDisabledEndpoint `json:"endpoint"`
}

// EndpointDisabledEndpoint: The endpoint.
type EndpointDisabledEndpoint struct {
	// Id of the endpoint.
	ID string `json:"id"`
	// The account that the endpoint is of.
	AccountID *string `json:"account_id"`
	// Where deliveries are sent, without the query.
	URL string `json:"url"`
	// The event types that it has chosen, `*` for all.
	Events []string `json:"events"`
	// `paused`: deliveries are kept until it is resumed. `disabled`: none are made.
	Status postern.OwnWebhookEndpointStatus `json:"status"`
	// Why it is paused or disabled. `null`: it is enabled.
	StatusReason *string `json:"status_reason"`
	// When the first of the failed attempts in a row began.
	FailingSince *string `json:"failing_since"`
	// In a row; of the outage that is over, for `endpoint.recovered`.
	FailedAttempts int64 `json:"failed_attempts"`
	// The newest attempt. `null`: it is no longer kept.
	LastAttempt *EndpointDisabledEndpointLastAttempt `json:"last_attempt"`
	// The API's list of the endpoint's deliveries.
	LogURL string `json:"log_url"`
}

// EndpointDisabledEndpointLastAttempt is a part of an event.
type EndpointDisabledEndpointLastAttempt struct {
	// Id of the delivery.
	DeliveryID string `json:"delivery_id"`
	// The type of the event that was to be delivered.
	Event string `json:"event"`
	// When it began.
	At string `json:"at"`
	// HTTP status that the receiver answered. `null`: there was no answer.
	ResponseStatus *int64 `json:"response_status"`
	// The first 500 characters of the answer, as text. The receiver chose them: show them as text.
	ResponseExcerpt *string `json:"response_excerpt"`
	// As in the delivery log; null if it succeeded.
	Error *string `json:"error"`
}

// EndpointRecovered is a part of an event.
type EndpointRecovered struct {
	// Name of the event type.
	Event string `json:"event"`
	// When it happened.
	Timestamp time.Time `json:"timestamp"`
	// What it happened to.
	Data EndpointRecoveredData `json:"data"`
}

// EndpointRecoveredData: What it happened to.
type EndpointRecoveredData struct {
	// The endpoint.
	Endpoint EndpointRecoveredEndpoint `json:"endpoint"`
}

// EndpointRecoveredEndpoint: The endpoint.
type EndpointRecoveredEndpoint struct {
	// Id of the endpoint.
	ID string `json:"id"`
	// The account that the endpoint is of.
	AccountID *string `json:"account_id"`
	// Where deliveries are sent, without the query.
	URL string `json:"url"`
	// The event types that it has chosen, `*` for all.
	Events []string `json:"events"`
	// `paused`: deliveries are kept until it is resumed. `disabled`: none are made.
	Status postern.OwnWebhookEndpointStatus `json:"status"`
	// Why it is paused or disabled. `null`: it is enabled.
	StatusReason *string `json:"status_reason"`
	// When the first of the failed attempts in a row began.
	FailingSince *string `json:"failing_since"`
	// In a row; of the outage that is over, for `endpoint.recovered`.
	FailedAttempts int64 `json:"failed_attempts"`
	// The newest attempt. `null`: it is no longer kept.
	LastAttempt *EndpointRecoveredEndpointLastAttempt `json:"last_attempt"`
	// The API's list of the endpoint's deliveries.
	LogURL string `json:"log_url"`
}

// EndpointRecoveredEndpointLastAttempt is a part of an event.
type EndpointRecoveredEndpointLastAttempt struct {
	// Id of the delivery.
	DeliveryID string `json:"delivery_id"`
	// The type of the event that was to be delivered.
	Event string `json:"event"`
	// When it began.
	At string `json:"at"`
	// HTTP status that the receiver answered. `null`: there was no answer.
	ResponseStatus *int64 `json:"response_status"`
	// The first 500 characters of the answer, as text. The receiver chose them: show them as text.
	ResponseExcerpt *string `json:"response_excerpt"`
	// As in the delivery log; null if it succeeded.
	Error *string `json:"error"`
}

// DeliveryExhausted is a part of an event.
type DeliveryExhausted struct {
	// Name of the event type.
	Event string `json:"event"`
	// When it happened.
	Timestamp time.Time `json:"timestamp"`
	// What it happened to.
	Data DeliveryExhaustedData `json:"data"`
}

// DeliveryExhaustedData: What it happened to.
type DeliveryExhaustedData struct {
	// The delivery, the newest of those that the event stands for.
	Delivery DeliveryExhaustedDelivery `json:"delivery"`
}

// DeliveryExhaustedDelivery: The delivery, the newest of those that the event stands for.
type DeliveryExhaustedDelivery struct {
	// Id of the delivery.
	ID string `json:"id"`
	// Id of the event.
	EventID string `json:"event_id"`
	// Name of the event type.
	Event string `json:"event"`
	// Id of the webhook endpoint.
	EndpointID string `json:"endpoint_id"`
	// The account that the endpoint is of.
	AccountID *string `json:"account_id"`
	// The endpoint's.
	URL string `json:"url"`
	// Number of attempts so far.
	AttemptCount int64 `json:"attempt_count"`
	// The newest attempt. `null`: it is no longer kept.
	LastAttempt *DeliveryExhaustedDeliveryLastAttempt `json:"last_attempt"`
	// How many deliveries to this endpoint this event stands for; this one is the newest.
	Exhausted int64 `json:"exhausted"`
	// The API's list of the endpoint's failed deliveries.
	LogURL string `json:"log_url"`
}

// DeliveryExhaustedDeliveryLastAttempt is a part of an event.
type DeliveryExhaustedDeliveryLastAttempt struct {
	// Id of the delivery.
	DeliveryID string `json:"delivery_id"`
	// The type of the event that was to be delivered.
	Event string `json:"event"`
	// When it began.
	At string `json:"at"`
	// HTTP status that the receiver answered. `null`: there was no answer.
	ResponseStatus *int64 `json:"response_status"`
	// The first 500 characters of the answer, as text. The receiver chose them: show them as text.
	ResponseExcerpt *string `json:"response_excerpt"`
	// As in the delivery log; null if it succeeded.
	Error *string `json:"error"`
}

// ApplicationCreated is a part of an event.
type ApplicationCreated struct {
	// Name of the event type.
	Event string `json:"event"`
	// When it happened.
	Timestamp time.Time `json:"timestamp"`
	// What it happened to.
	Data ApplicationCreatedData `json:"data"`
}

// ApplicationCreatedData: What it happened to.
type ApplicationCreatedData struct {
	// The application.
	Application ApplicationCreatedApplication `json:"application"`
}

// ApplicationCreatedApplication: The application.
type ApplicationCreatedApplication struct {
	// Id of the application.
	ID string `json:"id"`
	// What the application calls itself at its issuer.
	ClientID string `json:"client_id"`
	// Name that people read.
	Name string `json:"name"`
	// Whose issuer it is of: that of customers, or of staff.
	Principal postern.Principal `json:"principal"`
	// Such as web or machine.
	Kind string `json:"kind"`
	// `admin`: made by staff. Otherwise how it registered.
	Source string `json:"source"`
	// Whether it is the provider's own.
	FirstParty bool `json:"first_party"`
	// `disabled`: nothing of it works. `pending`: it waits for approval.
	Status ApplicationCreatedApplicationStatus `json:"status"`
}

// ApplicationCreatedApplicationStatus: `disabled`: nothing of it works. `pending`: it waits for approval. Later
// versions may add values.
type ApplicationCreatedApplicationStatus string

// The values of ApplicationCreatedApplicationStatus.
const (
	ApplicationCreatedApplicationStatusActive   ApplicationCreatedApplicationStatus = "active"
	ApplicationCreatedApplicationStatusDisabled ApplicationCreatedApplicationStatus = "disabled"
	ApplicationCreatedApplicationStatusPending  ApplicationCreatedApplicationStatus = "pending"
	ApplicationCreatedApplicationStatusDeleted  ApplicationCreatedApplicationStatus = "deleted"
)

// ApplicationChanged is a part of an event.
type ApplicationChanged struct {
	// Name of the event type.
	Event string `json:"event"`
	// When it happened.
	Timestamp time.Time `json:"timestamp"`
	// What it happened to.
	Data ApplicationChangedData `json:"data"`
}

// ApplicationChangedData: What it happened to.
type ApplicationChangedData struct {
	// The application as it is now.
	Application ApplicationChangedApplication `json:"application"`
}

// ApplicationChangedApplication: The application as it is now.
type ApplicationChangedApplication struct {
	// Id of the application.
	ID string `json:"id"`
	// What the application calls itself at its issuer.
	ClientID string `json:"client_id"`
	// Name that people read.
	Name string `json:"name"`
	// Whose issuer it is of: that of customers, or of staff.
	Principal postern.Principal `json:"principal"`
	// Such as web or machine.
	Kind string `json:"kind"`
	// `admin`: made by staff. Otherwise how it registered.
	Source string `json:"source"`
	// Whether it is the provider's own.
	FirstParty bool `json:"first_party"`
	// `disabled`: nothing of it works. `pending`: it waits for approval.
	Status ApplicationCreatedApplicationStatus `json:"status"`
	// What changed, such as redirect_uris, secrets or status.
	Changed []string `json:"changed"`
}

// GrantCreated is a part of an event.
type GrantCreated struct {
	// Name of the event type.
	Event string `json:"event"`
	// When it happened.
	Timestamp time.Time `json:"timestamp"`
	// What it happened to.
	Data GrantCreatedData `json:"data"`
}

// GrantCreatedData: What it happened to.
type GrantCreatedData struct {
	// What they allowed.
	Grant GrantCreatedGrant `json:"grant"`
}

// GrantCreatedGrant: What they allowed.
type GrantCreatedGrant struct {
	// Id of the grant.
	ID string `json:"id"`
	// The person who gave it.
	UserID string `json:"user_id"`
	// The account that it is about. `null`: none.
	AccountID *string `json:"account_id"`
	// The account that account_id names. `null`: none.
	Account *GrantCreatedGrantAccount `json:"account"`
	// Who may act for the person.
	Application GrantCreatedGrantApplication `json:"application"`
	// `consent`: the person allowed it. `first_party`: it is the provider's own application.
	Kind postern.GrantKind `json:"kind"`
	// What the application may do.
	Scopes []string `json:"scopes"`
}

// GrantCreatedGrantAccount: The account that account_id names.
type GrantCreatedGrantAccount struct {
	// Id of the account.
	ID string `json:"id"`
	// Name of the user or account. `null`: not known.
	Name *string `json:"name,omitempty"`
	// The id in the provider's own system.
	ExternalID *string `json:"external_id,omitempty"`
	// As your provider keeps it for all to see.
	PublicMetadata map[string]any `json:"public_metadata,omitempty"`
}

// GrantCreatedGrantApplication: Who may act for the person.
type GrantCreatedGrantApplication struct {
	// Id of the application.
	ID string `json:"id"`
	// What it calls itself at its issuer.
	ClientID string `json:"client_id"`
	// Name that people read.
	Name string `json:"name"`
}

// GrantRevoked is a part of an event.
type GrantRevoked struct {
	// Name of the event type.
	Event string `json:"event"`
	// When it happened.
	Timestamp time.Time `json:"timestamp"`
	// What it happened to.
	Data GrantRevokedData `json:"data"`
}

// GrantRevokedData: What it happened to.
type GrantRevokedData struct {
	// What was allowed.
	Grant GrantRevokedGrant `json:"grant"`
}

// GrantRevokedGrant: What was allowed.
type GrantRevokedGrant struct {
	// Id of the grant.
	ID string `json:"id"`
	// The person who gave it.
	UserID string `json:"user_id"`
	// The account that it is about. `null`: none.
	AccountID *string `json:"account_id"`
	// The account that account_id names. `null`: none.
	Account *GrantRevokedGrantAccount `json:"account"`
	// Who may act for the person.
	Application GrantRevokedGrantApplication `json:"application"`
	// `consent`: the person allowed it. `first_party`: it is the provider's own application.
	Kind postern.GrantKind `json:"kind"`
	// `disconnected`, `user` (blocked, deleted, or all access ended), `membership`, `account` (that was deleted),
	// `application`, `scope` (that was deleted) or `reuse` (a code or token came twice).
	Reason string `json:"reason"`
}

// GrantRevokedGrantAccount: The account that account_id names.
type GrantRevokedGrantAccount struct {
	// Id of the account.
	ID string `json:"id"`
	// Name of the user or account. `null`: not known.
	Name *string `json:"name,omitempty"`
	// The id in the provider's own system.
	ExternalID *string `json:"external_id,omitempty"`
	// As your provider keeps it for all to see.
	PublicMetadata map[string]any `json:"public_metadata,omitempty"`
}

// GrantRevokedGrantApplication: Who may act for the person.
type GrantRevokedGrantApplication struct {
	// Id of the application.
	ID string `json:"id"`
	// What it calls itself at its issuer.
	ClientID string `json:"client_id"`
	// Name that people read.
	Name string `json:"name"`
}

// UserCreated is a part of an event.
type UserCreated struct {
	// Name of the event type.
	Event string `json:"event"`
	// When it happened.
	Timestamp time.Time `json:"timestamp"`
	// What it happened to.
	Data UserCreatedData `json:"data"`
}

// UserCreatedData: What it happened to.
type UserCreatedData struct {
	// The new user.
	User UserCreatedUser `json:"user"`
}

// UserCreatedUser: The new user.
type UserCreatedUser struct {
	// Id of the user.
	ID string `json:"id"`
	// Email address of the user.
	Email string `json:"email"`
	// Full name. `null`: not known.
	Name *string `json:"name"`
	// The id in the provider's own system.
	ExternalID *string `json:"external_id"`
	// JSON of the provider that the user may see.
	PublicMetadata map[string]any `json:"public_metadata"`
	// Whether it is a customer, or one of the staff.
	Principal postern.Principal `json:"principal"`
	// Role of a staff member. `null` for customers.
	StaffRole *postern.UserRecordStaffRole `json:"staff_role"`
	// `blocked`: the user cannot sign in. `leaving`: the user asked to be deleted, and may still stay.
	Status postern.UserRecordStatus `json:"status"`
	// Whether the user has proved the address.
	Verified bool `json:"verified"`
	// Rises with each change of this one. Events may arrive in any order, so keep the highest.
	Revision int64 `json:"revision"`
	// Who made the change.
	By UserCreatedUserBy `json:"by"`
}

// UserCreatedUserBy: Who made the change.
type UserCreatedUserBy struct {
	// A user (also through an application), staff, an API key, a directory (SCIM), a connection at sign-in, or Postern.
	Type UserCreatedUserByType `json:"type"`
	// Id of the user, the staff member, the key or the SCIM token.
	ID *string `json:"id,omitempty"`
}

// UserCreatedUserByType: A user (also through an application), staff, an API key, a directory (SCIM), a connection at
// sign-in, or Postern. Later versions may add values.
type UserCreatedUserByType string

// The values of UserCreatedUserByType.
const (
	UserCreatedUserByTypeUser       UserCreatedUserByType = "user"
	UserCreatedUserByTypeStaff      UserCreatedUserByType = "staff"
	UserCreatedUserByTypeKey        UserCreatedUserByType = "key"
	UserCreatedUserByTypeDirectory  UserCreatedUserByType = "directory"
	UserCreatedUserByTypeConnection UserCreatedUserByType = "connection"
	UserCreatedUserByTypeSystem     UserCreatedUserByType = "system"
)

// UserUpdated is a part of an event.
type UserUpdated struct {
	// Name of the event type.
	Event string `json:"event"`
	// When it happened.
	Timestamp time.Time `json:"timestamp"`
	// What it happened to.
	Data UserUpdatedData `json:"data"`
}

// UserUpdatedData: What it happened to.
type UserUpdatedData struct {
	// The user after the change.
	User UserUpdatedUser `json:"user"`
}

// UserUpdatedUser: The user after the change.
type UserUpdatedUser struct {
	// Id of the user.
	ID string `json:"id"`
	// Email address of the user.
	Email string `json:"email"`
	// Full name. `null`: not known.
	Name *string `json:"name"`
	// The id in the provider's own system.
	ExternalID *string `json:"external_id"`
	// JSON of the provider that the user may see.
	PublicMetadata map[string]any `json:"public_metadata"`
	// Whether it is a customer, or one of the staff.
	Principal postern.Principal `json:"principal"`
	// Role of a staff member. `null` for customers.
	StaffRole *postern.UserRecordStaffRole `json:"staff_role"`
	// `blocked`: the user cannot sign in. `leaving`: the user asked to be deleted, and may still stay.
	Status postern.UserRecordStatus `json:"status"`
	// Whether the user has proved the address.
	Verified bool `json:"verified"`
	// Rises with each change of this one. Events may arrive in any order, so keep the highest.
	Revision int64 `json:"revision"`
	// Who made the change.
	By UserUpdatedUserBy `json:"by"`
	// Names of the fields that changed.
	Changed []string `json:"changed"`
	// The address before, if it changed.
	PreviousEmail *string `json:"previous_email,omitempty"`
}

// UserUpdatedUserBy: Who made the change.
type UserUpdatedUserBy struct {
	// A user (also through an application), staff, an API key, a directory (SCIM), a connection at sign-in, or Postern.
	Type UserCreatedUserByType `json:"type"`
	// Id of the user, the staff member, the key or the SCIM token.
	ID *string `json:"id,omitempty"`
}

// UserBlocked is a part of an event.
type UserBlocked struct {
	// Name of the event type.
	Event string `json:"event"`
	// When it happened.
	Timestamp time.Time `json:"timestamp"`
	// What it happened to.
	Data UserBlockedData `json:"data"`
}

// UserBlockedData: What it happened to.
type UserBlockedData struct {
	// The user after the change.
	User UserBlockedUser `json:"user"`
}

// UserBlockedUser: The user after the change.
type UserBlockedUser struct {
	// Id of the user.
	ID string `json:"id"`
	// Email address of the user.
	Email string `json:"email"`
	// Full name. `null`: not known.
	Name *string `json:"name"`
	// The id in the provider's own system.
	ExternalID *string `json:"external_id"`
	// JSON of the provider that the user may see.
	PublicMetadata map[string]any `json:"public_metadata"`
	// Whether it is a customer, or one of the staff.
	Principal postern.Principal `json:"principal"`
	// Role of a staff member. `null` for customers.
	StaffRole *postern.UserRecordStaffRole `json:"staff_role"`
	// `blocked`: the user cannot sign in. `leaving`: the user asked to be deleted, and may still stay.
	Status postern.UserRecordStatus `json:"status"`
	// Whether the user has proved the address.
	Verified bool `json:"verified"`
	// Rises with each change of this one. Events may arrive in any order, so keep the highest.
	Revision int64 `json:"revision"`
	// Who made the change.
	By UserBlockedUserBy `json:"by"`
}

// UserBlockedUserBy: Who made the change.
type UserBlockedUserBy struct {
	// A user (also through an application), staff, an API key, a directory (SCIM), a connection at sign-in, or Postern.
	Type UserCreatedUserByType `json:"type"`
	// Id of the user, the staff member, the key or the SCIM token.
	ID *string `json:"id,omitempty"`
}

// UserUnblocked is a part of an event.
type UserUnblocked struct {
	// Name of the event type.
	Event string `json:"event"`
	// When it happened.
	Timestamp time.Time `json:"timestamp"`
	// What it happened to.
	Data UserUnblockedData `json:"data"`
}

// UserUnblockedData: What it happened to.
type UserUnblockedData struct {
	// The user after the change.
	User UserUnblockedUser `json:"user"`
}

// UserUnblockedUser: The user after the change.
type UserUnblockedUser struct {
	// Id of the user.
	ID string `json:"id"`
	// Email address of the user.
	Email string `json:"email"`
	// Full name. `null`: not known.
	Name *string `json:"name"`
	// The id in the provider's own system.
	ExternalID *string `json:"external_id"`
	// JSON of the provider that the user may see.
	PublicMetadata map[string]any `json:"public_metadata"`
	// Whether it is a customer, or one of the staff.
	Principal postern.Principal `json:"principal"`
	// Role of a staff member. `null` for customers.
	StaffRole *postern.UserRecordStaffRole `json:"staff_role"`
	// `blocked`: the user cannot sign in. `leaving`: the user asked to be deleted, and may still stay.
	Status postern.UserRecordStatus `json:"status"`
	// Whether the user has proved the address.
	Verified bool `json:"verified"`
	// Rises with each change of this one. Events may arrive in any order, so keep the highest.
	Revision int64 `json:"revision"`
	// Who made the change.
	By UserUnblockedUserBy `json:"by"`
}

// UserUnblockedUserBy: Who made the change.
type UserUnblockedUserBy struct {
	// A user (also through an application), staff, an API key, a directory (SCIM), a connection at sign-in, or Postern.
	Type UserCreatedUserByType `json:"type"`
	// Id of the user, the staff member, the key or the SCIM token.
	ID *string `json:"id,omitempty"`
}

// UserDeleted is a part of an event.
type UserDeleted struct {
	// Name of the event type.
	Event string `json:"event"`
	// When it happened.
	Timestamp time.Time `json:"timestamp"`
	// What it happened to.
	Data UserDeletedData `json:"data"`
}

// UserDeletedData: What it happened to.
type UserDeletedData struct {
	// What is left of the user: no name and no address.
	User UserDeletedUser `json:"user"`
}

// UserDeletedUser: What is left of the user: no name and no address.
type UserDeletedUser struct {
	// Id of the user.
	ID string `json:"id"`
	// The id in the provider's own system.
	ExternalID *string `json:"external_id"`
	// When it was deleted.
	DeletedAt string `json:"deleted_at"`
	// Rises with each change of this one. Events may arrive in any order, so keep the highest.
	Revision int64 `json:"revision"`
	// Who made the change.
	By UserDeletedUserBy `json:"by"`
}

// UserDeletedUserBy: Who made the change.
type UserDeletedUserBy struct {
	// A user (also through an application), staff, an API key, a directory (SCIM), a connection at sign-in, or Postern.
	Type UserCreatedUserByType `json:"type"`
	// Id of the user, the staff member, the key or the SCIM token.
	ID *string `json:"id,omitempty"`
}

// AccountUpdated is a part of an event.
type AccountUpdated struct {
	// Name of the event type.
	Event string `json:"event"`
	// When it happened.
	Timestamp time.Time `json:"timestamp"`
	// What it happened to.
	Data AccountUpdatedData `json:"data"`
}

// AccountUpdatedData: What it happened to.
type AccountUpdatedData struct {
	// The account after the change.
	Account AccountUpdatedAccount `json:"account"`
}

// AccountUpdatedAccount: The account after the change.
type AccountUpdatedAccount struct {
	// Id of the account.
	ID string `json:"id"`
	// Name of the account.
	Name string `json:"name"`
	// Logo of the account, an https URL. `null`: none.
	Logo *string `json:"logo"`
	// The id in the provider's own system.
	ExternalID *string `json:"external_id"`
	// JSON of the provider that members may see, too.
	PublicMetadata map[string]any `json:"public_metadata"`
	// Rises with each change of this one. Events may arrive in any order, so keep the highest.
	Revision int64 `json:"revision"`
	// Who made the change.
	By AccountUpdatedAccountBy `json:"by"`
	// Names of the fields that changed.
	Changed []string `json:"changed"`
}

// AccountUpdatedAccountBy: Who made the change.
type AccountUpdatedAccountBy struct {
	// A user (also through an application), staff, an API key, a directory (SCIM), a connection at sign-in, or Postern.
	Type UserCreatedUserByType `json:"type"`
	// Id of the user, the staff member, the key or the SCIM token.
	ID *string `json:"id,omitempty"`
}

// AccountDeleted is a part of an event.
type AccountDeleted struct {
	// Name of the event type.
	Event string `json:"event"`
	// When it happened.
	Timestamp time.Time `json:"timestamp"`
	// What it happened to.
	Data AccountDeletedData `json:"data"`
}

// AccountDeletedData: What it happened to.
type AccountDeletedData struct {
	// What is left of the account: no name.
	Account AccountDeletedAccount `json:"account"`
}

// AccountDeletedAccount: What is left of the account: no name.
type AccountDeletedAccount struct {
	// Id of the account.
	ID string `json:"id"`
	// The id in the provider's own system.
	ExternalID *string `json:"external_id"`
	// When it was deleted.
	DeletedAt string `json:"deleted_at"`
	// Rises with each change of this one. Events may arrive in any order, so keep the highest.
	Revision int64 `json:"revision"`
	// Who made the change.
	By AccountDeletedAccountBy `json:"by"`
}

// AccountDeletedAccountBy: Who made the change.
type AccountDeletedAccountBy struct {
	// A user (also through an application), staff, an API key, a directory (SCIM), a connection at sign-in, or Postern.
	Type UserCreatedUserByType `json:"type"`
	// Id of the user, the staff member, the key or the SCIM token.
	ID *string `json:"id,omitempty"`
}

// TeamMemberRoleChanged is a part of an event.
type TeamMemberRoleChanged struct {
	// Name of the event type.
	Event string `json:"event"`
	// When it happened.
	Timestamp time.Time `json:"timestamp"`
	// What it happened to.
	Data TeamMemberRoleChangedData `json:"data"`
}

// TeamMemberRoleChangedData: What it happened to.
type TeamMemberRoleChangedData struct {
	// The member with the new level and roles.
	TeamMember TeamMemberRoleChangedTeamMember `json:"team_member"`
}

// TeamMemberRoleChangedTeamMember: The member with the new level and roles.
type TeamMemberRoleChangedTeamMember struct {
	// Id of the account.
	AccountID string `json:"account_id"`
	// Id of the user.
	UserID string `json:"user_id"`
	// Email address of the user.
	Email string `json:"email"`
	// Role in the account: owner, admin or member.
	Role string `json:"role"`
	// Name of the user or account. `null`: not known.
	Name *string `json:"name,omitempty"`
	// The id in the provider's own system.
	ExternalID *string `json:"external_id,omitempty"`
	// As your provider keeps it for all to see.
	PublicMetadata map[string]any `json:"public_metadata,omitempty"`
	// The account that account_id names.
	Account *TeamMemberRoleChangedTeamMemberAccount `json:"account,omitempty"`
	// When this membership began: the timestamp of its `team_member.added` or `account.created`.
	JoinedAt string `json:"joined_at"`
	// Rises with each change of this one. Events may arrive in any order, so keep the highest.
	Revision int64 `json:"revision"`
	// Who made the change.
	By TeamMemberRoleChangedTeamMemberBy `json:"by"`
	// The role before. The same if only `roles` changed.
	PreviousRole string `json:"previous_role"`
	// Keys of the roles that the member has now beside `role`. Absent in older events.
	Roles []string `json:"roles,omitempty"`
}

// TeamMemberRoleChangedTeamMemberAccount: The account that account_id names.
type TeamMemberRoleChangedTeamMemberAccount struct {
	// Id of the account.
	ID string `json:"id"`
	// Name of the user or account. `null`: not known.
	Name *string `json:"name,omitempty"`
	// The id in the provider's own system.
	ExternalID *string `json:"external_id,omitempty"`
	// As your provider keeps it for all to see.
	PublicMetadata map[string]any `json:"public_metadata,omitempty"`
}

// TeamMemberRoleChangedTeamMemberBy: Who made the change.
type TeamMemberRoleChangedTeamMemberBy struct {
	// A user (also through an application), staff, an API key, a directory (SCIM), a connection at sign-in, or Postern.
	Type UserCreatedUserByType `json:"type"`
	// Id of the user, the staff member, the key or the SCIM token.
	ID *string `json:"id,omitempty"`
}

// TeamMemberRemoved is a part of an event.
type TeamMemberRemoved struct {
	// Name of the event type.
	Event string `json:"event"`
	// When it happened.
	Timestamp time.Time `json:"timestamp"`
	// What it happened to.
	Data TeamMemberRemovedData `json:"data"`
}

// TeamMemberRemovedData: What it happened to.
type TeamMemberRemovedData struct {
	// The member who was removed.
	TeamMember TeamMemberRemovedTeamMember `json:"team_member"`
}

// TeamMemberRemovedTeamMember: The member who was removed.
type TeamMemberRemovedTeamMember struct {
	// Id of the account.
	AccountID string `json:"account_id"`
	// Id of the user.
	UserID string `json:"user_id"`
	// Email address of the user.
	Email string `json:"email"`
	// Role in the account: owner, admin or member.
	Role string `json:"role"`
	// Name of the user or account. `null`: not known.
	Name *string `json:"name,omitempty"`
	// The id in the provider's own system.
	ExternalID *string `json:"external_id,omitempty"`
	// As your provider keeps it for all to see.
	PublicMetadata map[string]any `json:"public_metadata,omitempty"`
	// The account that account_id names.
	Account *TeamMemberRemovedTeamMemberAccount `json:"account,omitempty"`
	// When this membership began: the timestamp of its `team_member.added` or `account.created`.
	JoinedAt string `json:"joined_at"`
	// Rises with each change of this one. Events may arrive in any order, so keep the highest.
	Revision int64 `json:"revision"`
	// Who made the change.
	By TeamMemberRemovedTeamMemberBy `json:"by"`
}

// TeamMemberRemovedTeamMemberAccount: The account that account_id names.
type TeamMemberRemovedTeamMemberAccount struct {
	// Id of the account.
	ID string `json:"id"`
	// Name of the user or account. `null`: not known.
	Name *string `json:"name,omitempty"`
	// The id in the provider's own system.
	ExternalID *string `json:"external_id,omitempty"`
	// As your provider keeps it for all to see.
	PublicMetadata map[string]any `json:"public_metadata,omitempty"`
}

// TeamMemberRemovedTeamMemberBy: Who made the change.
type TeamMemberRemovedTeamMemberBy struct {
	// A user (also through an application), staff, an API key, a directory (SCIM), a connection at sign-in, or Postern.
	Type UserCreatedUserByType `json:"type"`
	// Id of the user, the staff member, the key or the SCIM token.
	ID *string `json:"id,omitempty"`
}

// AccountInvitationSent is a part of an event.
type AccountInvitationSent struct {
	// Name of the event type.
	Event string `json:"event"`
	// When it happened.
	Timestamp time.Time `json:"timestamp"`
	// What it happened to.
	Data AccountInvitationSentData `json:"data"`
}

// AccountInvitationSentData: What it happened to.
type AccountInvitationSentData struct {
	// The account, and what happened there.
	Account AccountInvitationSentAccount `json:"account"`
}

// AccountInvitationSentAccount: The account, and what happened there.
type AccountInvitationSentAccount struct {
	// Id of the account.
	ID string `json:"id"`
	// Name of the account.
	Name string `json:"name"`
	// The id in the provider's own system.
	ExternalID *string `json:"external_id"`
	// JSON of the provider that members may see, too.
	PublicMetadata map[string]any `json:"public_metadata"`
	// Revision of the account, which this does not raise.
	Revision int64 `json:"revision"`
	// Who made the change.
	By AccountInvitationSentAccountBy `json:"by"`
	// The invitation. Its link is only in the email.
	Invitation AccountInvitationSentAccountInvitation `json:"invitation"`
}

// AccountInvitationSentAccountBy: Who made the change.
type AccountInvitationSentAccountBy struct {
	// A user (also through an application), staff, an API key, a directory (SCIM), a connection at sign-in, or Postern.
	Type UserCreatedUserByType `json:"type"`
	// Id of the user, the staff member, the key or the SCIM token.
	ID *string `json:"id,omitempty"`
}

// AccountInvitationSentAccountInvitation: The invitation. Its link is only in the email.
type AccountInvitationSentAccountInvitation struct {
	// Id of the invitation.
	ID string `json:"id"`
	// Address that is invited. `null`: the person has been deleted, which ended the invitation.
	Email *string `json:"email"`
	// Role that the invited person gets: owner, admin or member.
	Role string `json:"role"`
	// Until when it can be accepted. No event follows then.
	ExpiresAt string `json:"expires_at"`
}

// AccountInvitationAccepted is a part of an event.
type AccountInvitationAccepted struct {
	// Name of the event type.
	Event string `json:"event"`
	// When it happened.
	Timestamp time.Time `json:"timestamp"`
	// What it happened to.
	Data AccountInvitationAcceptedData `json:"data"`
}

// AccountInvitationAcceptedData: What it happened to.
type AccountInvitationAcceptedData struct {
	// The account, and what happened there.
	Account AccountInvitationAcceptedAccount `json:"account"`
}

// AccountInvitationAcceptedAccount: The account, and what happened there.
type AccountInvitationAcceptedAccount struct {
	// Id of the account.
	ID string `json:"id"`
	// Name of the account.
	Name string `json:"name"`
	// The id in the provider's own system.
	ExternalID *string `json:"external_id"`
	// JSON of the provider that members may see, too.
	PublicMetadata map[string]any `json:"public_metadata"`
	// Revision of the account, which this does not raise.
	Revision int64 `json:"revision"`
	// Who made the change.
	By AccountInvitationAcceptedAccountBy `json:"by"`
	// The invitation. Its link is only in the email.
	Invitation AccountInvitationAcceptedAccountInvitation `json:"invitation"`
}

// AccountInvitationAcceptedAccountBy: Who made the change.
type AccountInvitationAcceptedAccountBy struct {
	// A user (also through an application), staff, an API key, a directory (SCIM), a connection at sign-in, or Postern.
	Type UserCreatedUserByType `json:"type"`
	// Id of the user, the staff member, the key or the SCIM token.
	ID *string `json:"id,omitempty"`
}

// AccountInvitationAcceptedAccountInvitation: The invitation. Its link is only in the email.
type AccountInvitationAcceptedAccountInvitation struct {
	// Id of the invitation.
	ID string `json:"id"`
	// Address that is invited. `null`: the person has been deleted, which ended the invitation.
	Email *string `json:"email"`
	// Role that the invited person gets: owner, admin or member.
	Role string `json:"role"`
	// Until when it can be accepted. No event follows then.
	ExpiresAt string `json:"expires_at"`
}

// AccountInvitationRevoked is a part of an event.
type AccountInvitationRevoked struct {
	// Name of the event type.
	Event string `json:"event"`
	// When it happened.
	Timestamp time.Time `json:"timestamp"`
	// What it happened to.
	Data AccountInvitationRevokedData `json:"data"`
}

// AccountInvitationRevokedData: What it happened to.
type AccountInvitationRevokedData struct {
	// The account, and what happened there.
	Account AccountInvitationRevokedAccount `json:"account"`
}

// AccountInvitationRevokedAccount: The account, and what happened there.
type AccountInvitationRevokedAccount struct {
	// Id of the account.
	ID string `json:"id"`
	// Name of the account.
	Name string `json:"name"`
	// The id in the provider's own system.
	ExternalID *string `json:"external_id"`
	// JSON of the provider that members may see, too.
	PublicMetadata map[string]any `json:"public_metadata"`
	// Revision of the account, which this does not raise.
	Revision int64 `json:"revision"`
	// Who made the change.
	By AccountInvitationRevokedAccountBy `json:"by"`
	// The invitation. Its link is only in the email.
	Invitation AccountInvitationRevokedAccountInvitation `json:"invitation"`
}

// AccountInvitationRevokedAccountBy: Who made the change.
type AccountInvitationRevokedAccountBy struct {
	// A user (also through an application), staff, an API key, a directory (SCIM), a connection at sign-in, or Postern.
	Type UserCreatedUserByType `json:"type"`
	// Id of the user, the staff member, the key or the SCIM token.
	ID *string `json:"id,omitempty"`
}

// AccountInvitationRevokedAccountInvitation: The invitation. Its link is only in the email.
type AccountInvitationRevokedAccountInvitation struct {
	// Id of the invitation.
	ID string `json:"id"`
	// Address that is invited. `null`: the person has been deleted, which ended the invitation.
	Email *string `json:"email"`
	// Role that the invited person gets: owner, admin or member.
	Role string `json:"role"`
	// Until when it can be accepted. No event follows then.
	ExpiresAt string `json:"expires_at"`
}

// AccountConnectionFailing is a part of an event.
type AccountConnectionFailing struct {
	// Name of the event type.
	Event string `json:"event"`
	// When it happened.
	Timestamp time.Time `json:"timestamp"`
	// What it happened to.
	Data AccountConnectionFailingData `json:"data"`
}

// AccountConnectionFailingData: What it happened to.
type AccountConnectionFailingData struct {
	// The account, and what happened there.
	Account AccountConnectionFailingAccount `json:"account"`
}

// AccountConnectionFailingAccount: The account, and what happened there.
type AccountConnectionFailingAccount struct {
	// Id of the account.
	ID string `json:"id"`
	// Name of the account.
	Name string `json:"name"`
	// The id in the provider's own system.
	ExternalID *string `json:"external_id"`
	// JSON of the provider that members may see, too.
	PublicMetadata map[string]any `json:"public_metadata"`
	// Revision of the account, which this does not raise.
	Revision int64 `json:"revision"`
	// Who made the change.
	By AccountConnectionFailingAccountBy `json:"by"`
	// The connection of the account.
	Connection AccountConnectionFailingAccountConnection `json:"connection"`
	// Why the newest failed sign-in was refused, such as `unreachable`.
	Reason string `json:"reason"`
	// When the first of these sign-ins failed.
	FailingSince string `json:"failing_since"`
}

// AccountConnectionFailingAccountBy: Who made the change.
type AccountConnectionFailingAccountBy struct {
	// A user (also through an application), staff, an API key, a directory (SCIM), a connection at sign-in, or Postern.
	Type UserCreatedUserByType `json:"type"`
	// Id of the user, the staff member, the key or the SCIM token.
	ID *string `json:"id,omitempty"`
}

// AccountConnectionFailingAccountConnection: The connection of the account.
type AccountConnectionFailingAccountConnection struct {
	// Id of the connection.
	ID string `json:"id"`
	// Its name in paths.
	Slug string `json:"slug"`
}

// AccountConnectionRecovered is a part of an event.
type AccountConnectionRecovered struct {
	// Name of the event type.
	Event string `json:"event"`
	// When it happened.
	Timestamp time.Time `json:"timestamp"`
	// What it happened to.
	Data AccountConnectionRecoveredData `json:"data"`
}

// AccountConnectionRecoveredData: What it happened to.
type AccountConnectionRecoveredData struct {
	// The account, and what happened there.
	Account AccountConnectionRecoveredAccount `json:"account"`
}

// AccountConnectionRecoveredAccount: The account, and what happened there.
type AccountConnectionRecoveredAccount struct {
	// Id of the account.
	ID string `json:"id"`
	// Name of the account.
	Name string `json:"name"`
	// The id in the provider's own system.
	ExternalID *string `json:"external_id"`
	// JSON of the provider that members may see, too.
	PublicMetadata map[string]any `json:"public_metadata"`
	// Revision of the account, which this does not raise.
	Revision int64 `json:"revision"`
	// Who made the change.
	By AccountConnectionRecoveredAccountBy `json:"by"`
	// The connection of the account.
	Connection AccountConnectionRecoveredAccountConnection `json:"connection"`
	// Why the newest failed sign-in was refused, such as `unreachable`.
	Reason string `json:"reason"`
	// When the first of these sign-ins failed.
	FailingSince string `json:"failing_since"`
}

// AccountConnectionRecoveredAccountBy: Who made the change.
type AccountConnectionRecoveredAccountBy struct {
	// A user (also through an application), staff, an API key, a directory (SCIM), a connection at sign-in, or Postern.
	Type UserCreatedUserByType `json:"type"`
	// Id of the user, the staff member, the key or the SCIM token.
	ID *string `json:"id,omitempty"`
}

// AccountConnectionRecoveredAccountConnection: The connection of the account.
type AccountConnectionRecoveredAccountConnection struct {
	// Id of the connection.
	ID string `json:"id"`
	// Its name in paths.
	Slug string `json:"slug"`
}

// UserSessionStarted is a part of an event.
type UserSessionStarted struct {
	// Name of the event type.
	Event string `json:"event"`
	// When it happened.
	Timestamp time.Time `json:"timestamp"`
	// What it happened to.
	Data UserSessionStartedData `json:"data"`
}

// UserSessionStartedData: What it happened to.
type UserSessionStartedData struct {
	// The user, with the session.
	User UserSessionStartedUser `json:"user"`
}

// UserSessionStartedUser: The user, with the session.
type UserSessionStartedUser struct {
	// Id of the user.
	ID string `json:"id"`
	// Email address of the user.
	Email string `json:"email"`
	// Full name. `null`: not known.
	Name *string `json:"name"`
	// The id in the provider's own system.
	ExternalID *string `json:"external_id"`
	// JSON of the provider that the user may see.
	PublicMetadata map[string]any `json:"public_metadata"`
	// Whether it is a customer, or one of the staff.
	Principal postern.Principal `json:"principal"`
	// Revision of the user, which sessions, credentials and plans do not raise.
	Revision int64 `json:"revision"`
	// Who made the change.
	By UserSessionStartedUserBy `json:"by"`
	// The session that began. Never its token.
	Session UserSessionStartedUserSession `json:"session"`
}

// UserSessionStartedUserBy: Who made the change.
type UserSessionStartedUserBy struct {
	// A user (also through an application), staff, an API key, a directory (SCIM), a connection at sign-in, or Postern.
	Type UserCreatedUserByType `json:"type"`
	// Id of the user, the staff member, the key or the SCIM token.
	ID *string `json:"id,omitempty"`
}

// UserSessionStartedUserSession: The session that began. Never its token.
type UserSessionStartedUserSession struct {
	// Id of the session. It stays when the token is rotated.
	ID string `json:"id"`
	// Method of the first factor, such as otp or passkey.
	Method string `json:"method"`
	// The second factor, such as totp, as far as it was shown. `null`: none.
	SecondFactor *string `json:"second_factor"`
	// The session that this one was transferred from, and with which it ends. `null`: none.
	ParentID *string `json:"parent_id"`
}

// UserSessionEnded is a part of an event.
type UserSessionEnded struct {
	// Name of the event type.
	Event string `json:"event"`
	// When it happened.
	Timestamp time.Time `json:"timestamp"`
	// What it happened to.
	Data UserSessionEndedData `json:"data"`
}

// UserSessionEndedData: What it happened to.
type UserSessionEndedData struct {
	// The user, with the session.
	User UserSessionEndedUser `json:"user"`
}

// UserSessionEndedUser: The user, with the session.
type UserSessionEndedUser struct {
	// Id of the user.
	ID string `json:"id"`
	// Email address of the user.
	Email string `json:"email"`
	// Full name. `null`: not known.
	Name *string `json:"name"`
	// The id in the provider's own system.
	ExternalID *string `json:"external_id"`
	// JSON of the provider that the user may see.
	PublicMetadata map[string]any `json:"public_metadata"`
	// Whether it is a customer, or one of the staff.
	Principal postern.Principal `json:"principal"`
	// Revision of the user, which sessions, credentials and plans do not raise.
	Revision int64 `json:"revision"`
	// Who made the change.
	By UserSessionEndedUserBy `json:"by"`
	// The session that ended. Never its token.
	Session UserSessionEndedUserSession `json:"session"`
	// Why. `revoked`: by the user elsewhere, or by staff. `replaced`: by a new sign-in in the same browser.
	// `credential_changed`: another way to sign in or another address. `deleted`: the user, who may have asked for it.
	// `limit`: too many sessions.
	Reason UserSessionEndedUserReason `json:"reason"`
	// When it ended: for `expired`, earlier than the event.
	EndedAt string `json:"ended_at"`
}

// UserSessionEndedUserBy: Who made the change.
type UserSessionEndedUserBy struct {
	// A user (also through an application), staff, an API key, a directory (SCIM), a connection at sign-in, or Postern.
	Type UserCreatedUserByType `json:"type"`
	// Id of the user, the staff member, the key or the SCIM token.
	ID *string `json:"id,omitempty"`
}

// UserSessionEndedUserSession: The session that ended. Never its token.
type UserSessionEndedUserSession struct {
	// Id of the session. It stays when the token is rotated.
	ID string `json:"id"`
	// Method of the first factor, such as otp or passkey.
	Method string `json:"method"`
	// The second factor, such as totp, as far as it was shown. `null`: none.
	SecondFactor *string `json:"second_factor"`
	// The session that this one was transferred from, and with which it ends. `null`: none.
	ParentID *string `json:"parent_id"`
}

// UserSessionEndedUserReason: Why. `revoked`: by the user elsewhere, or by staff. `replaced`: by a new sign-in in the
// same browser. `credential_changed`: another way to sign in or another address. `deleted`: the user, who may have
// asked for it. `limit`: too many sessions. Later versions may add values.
type UserSessionEndedUserReason string

// The values of UserSessionEndedUserReason.
const (
	UserSessionEndedUserReasonSignedOut         UserSessionEndedUserReason = "signed_out"
	UserSessionEndedUserReasonRevoked           UserSessionEndedUserReason = "revoked"
	UserSessionEndedUserReasonReplaced          UserSessionEndedUserReason = "replaced"
	UserSessionEndedUserReasonPasswordChanged   UserSessionEndedUserReason = "password_changed"
	UserSessionEndedUserReasonCredentialChanged UserSessionEndedUserReason = "credential_changed"
	UserSessionEndedUserReasonBlocked           UserSessionEndedUserReason = "blocked"
	UserSessionEndedUserReasonDeleted           UserSessionEndedUserReason = "deleted"
	UserSessionEndedUserReasonDirectory         UserSessionEndedUserReason = "directory"
	UserSessionEndedUserReasonIdpLogout         UserSessionEndedUserReason = "idp_logout"
	UserSessionEndedUserReasonLimit             UserSessionEndedUserReason = "limit"
	UserSessionEndedUserReasonExpired           UserSessionEndedUserReason = "expired"
)

// UserCredentialAdded is a part of an event.
type UserCredentialAdded struct {
	// Name of the event type.
	Event string `json:"event"`
	// When it happened.
	Timestamp time.Time `json:"timestamp"`
	// What it happened to.
	Data UserCredentialAddedData `json:"data"`
}

// UserCredentialAddedData: What it happened to.
type UserCredentialAddedData struct {
	// The user, with the credential.
	User UserCredentialAddedUser `json:"user"`
}

// UserCredentialAddedUser: The user, with the credential.
type UserCredentialAddedUser struct {
	// Id of the user.
	ID string `json:"id"`
	// Email address of the user.
	Email string `json:"email"`
	// Full name. `null`: not known.
	Name *string `json:"name"`
	// The id in the provider's own system.
	ExternalID *string `json:"external_id"`
	// JSON of the provider that the user may see.
	PublicMetadata map[string]any `json:"public_metadata"`
	// Whether it is a customer, or one of the staff.
	Principal postern.Principal `json:"principal"`
	// Revision of the user, which sessions, credentials and plans do not raise.
	Revision int64 `json:"revision"`
	// Who made the change.
	By UserCredentialAddedUserBy `json:"by"`
	// What the user can sign in with. Never the secret.
	Credential UserCredentialAddedUserCredential `json:"credential"`
}

// UserCredentialAddedUserBy: Who made the change.
type UserCredentialAddedUserBy struct {
	// A user (also through an application), staff, an API key, a directory (SCIM), a connection at sign-in, or Postern.
	Type UserCreatedUserByType `json:"type"`
	// Id of the user, the staff member, the key or the SCIM token.
	ID *string `json:"id,omitempty"`
}

// UserCredentialAddedUserCredential: What the user can sign in with. Never the secret.
type UserCredentialAddedUserCredential struct {
	// What it is.
	Kind UserCredentialAddedUserCredentialKind `json:"kind"`
	// Id of a passkey.
	ID *string `json:"id,omitempty"`
	// Where an identity is from.
	Connection *UserCredentialAddedUserCredentialConnection `json:"connection,omitempty"`
}

// UserCredentialAddedUserCredentialKind: What it is. Later versions may add values.
type UserCredentialAddedUserCredentialKind string

// The values of UserCredentialAddedUserCredentialKind.
const (
	UserCredentialAddedUserCredentialKindPassword      UserCredentialAddedUserCredentialKind = "password"
	UserCredentialAddedUserCredentialKindTOTP          UserCredentialAddedUserCredentialKind = "totp"
	UserCredentialAddedUserCredentialKindPasskey       UserCredentialAddedUserCredentialKind = "passkey"
	UserCredentialAddedUserCredentialKindRecoveryCodes UserCredentialAddedUserCredentialKind = "recovery_codes"
	UserCredentialAddedUserCredentialKindIdentity      UserCredentialAddedUserCredentialKind = "identity"
)

// UserCredentialAddedUserCredentialConnection: Where an identity is from.
type UserCredentialAddedUserCredentialConnection struct {
	// Id of the connection.
	ID string `json:"id"`
}

// UserCredentialRemoved is a part of an event.
type UserCredentialRemoved struct {
	// Name of the event type.
	Event string `json:"event"`
	// When it happened.
	Timestamp time.Time `json:"timestamp"`
	// What it happened to.
	Data UserCredentialRemovedData `json:"data"`
}

// UserCredentialRemovedData: What it happened to.
type UserCredentialRemovedData struct {
	// The user, with the credential.
	User UserCredentialRemovedUser `json:"user"`
}

// UserCredentialRemovedUser: The user, with the credential.
type UserCredentialRemovedUser struct {
	// Id of the user.
	ID string `json:"id"`
	// Email address of the user.
	Email string `json:"email"`
	// Full name. `null`: not known.
	Name *string `json:"name"`
	// The id in the provider's own system.
	ExternalID *string `json:"external_id"`
	// JSON of the provider that the user may see.
	PublicMetadata map[string]any `json:"public_metadata"`
	// Whether it is a customer, or one of the staff.
	Principal postern.Principal `json:"principal"`
	// Revision of the user, which sessions, credentials and plans do not raise.
	Revision int64 `json:"revision"`
	// Who made the change.
	By UserCredentialRemovedUserBy `json:"by"`
	// What the user can sign in with. Never the secret.
	Credential UserCredentialRemovedUserCredential `json:"credential"`
}

// UserCredentialRemovedUserBy: Who made the change.
type UserCredentialRemovedUserBy struct {
	// A user (also through an application), staff, an API key, a directory (SCIM), a connection at sign-in, or Postern.
	Type UserCreatedUserByType `json:"type"`
	// Id of the user, the staff member, the key or the SCIM token.
	ID *string `json:"id,omitempty"`
}

// UserCredentialRemovedUserCredential: What the user can sign in with. Never the secret.
type UserCredentialRemovedUserCredential struct {
	// What it is.
	Kind UserCredentialAddedUserCredentialKind `json:"kind"`
	// Id of a passkey.
	ID *string `json:"id,omitempty"`
	// Where an identity is from.
	Connection *UserCredentialRemovedUserCredentialConnection `json:"connection,omitempty"`
}

// UserCredentialRemovedUserCredentialConnection: Where an identity is from.
type UserCredentialRemovedUserCredentialConnection struct {
	// Id of the connection.
	ID string `json:"id"`
}

// UserDeletionScheduled is a part of an event.
type UserDeletionScheduled struct {
	// Name of the event type.
	Event string `json:"event"`
	// When it happened.
	Timestamp time.Time `json:"timestamp"`
	// What it happened to.
	Data UserDeletionScheduledData `json:"data"`
}

// UserDeletionScheduledData: What it happened to.
type UserDeletionScheduledData struct {
	// The user, with the time.
	User UserDeletionScheduledUser `json:"user"`
}

// UserDeletionScheduledUser: The user, with the time.
type UserDeletionScheduledUser struct {
	// Id of the user.
	ID string `json:"id"`
	// Email address of the user.
	Email string `json:"email"`
	// Full name. `null`: not known.
	Name *string `json:"name"`
	// The id in the provider's own system.
	ExternalID *string `json:"external_id"`
	// JSON of the provider that the user may see.
	PublicMetadata map[string]any `json:"public_metadata"`
	// Whether it is a customer, or one of the staff.
	Principal postern.Principal `json:"principal"`
	// Revision of the user, which sessions, credentials and plans do not raise.
	Revision int64 `json:"revision"`
	// Who made the change.
	By UserDeletionScheduledUserBy `json:"by"`
	// Status of the user by now. A blocked user stays blocked when a deletion is planned or cancelled.
	Status postern.UserRecordStatus `json:"status"`
	// When the user will be deleted.
	DeleteAt string `json:"delete_at"`
}

// UserDeletionScheduledUserBy: Who made the change.
type UserDeletionScheduledUserBy struct {
	// A user (also through an application), staff, an API key, a directory (SCIM), a connection at sign-in, or Postern.
	Type UserCreatedUserByType `json:"type"`
	// Id of the user, the staff member, the key or the SCIM token.
	ID *string `json:"id,omitempty"`
}

// UserDeletionCancelled is a part of an event.
type UserDeletionCancelled struct {
	// Name of the event type.
	Event string `json:"event"`
	// When it happened.
	Timestamp time.Time `json:"timestamp"`
	// What it happened to.
	Data UserDeletionCancelledData `json:"data"`
}

// UserDeletionCancelledData: What it happened to.
type UserDeletionCancelledData struct {
	// The user, with the time for which the deletion was planned.
	User UserDeletionCancelledUser `json:"user"`
}

// UserDeletionCancelledUser: The user, with the time for which the deletion was planned.
type UserDeletionCancelledUser struct {
	// Id of the user.
	ID string `json:"id"`
	// Email address of the user.
	Email string `json:"email"`
	// Full name. `null`: not known.
	Name *string `json:"name"`
	// The id in the provider's own system.
	ExternalID *string `json:"external_id"`
	// JSON of the provider that the user may see.
	PublicMetadata map[string]any `json:"public_metadata"`
	// Whether it is a customer, or one of the staff.
	Principal postern.Principal `json:"principal"`
	// Revision of the user, which sessions, credentials and plans do not raise.
	Revision int64 `json:"revision"`
	// Who made the change.
	By UserDeletionCancelledUserBy `json:"by"`
	// Status of the user by now. A blocked user stays blocked when a deletion is planned or cancelled.
	Status postern.UserRecordStatus `json:"status"`
	// When the user would have been deleted.
	DeleteAt string `json:"delete_at"`
}

// UserDeletionCancelledUserBy: Who made the change.
type UserDeletionCancelledUserBy struct {
	// A user (also through an application), staff, an API key, a directory (SCIM), a connection at sign-in, or Postern.
	Type UserCreatedUserByType `json:"type"`
	// Id of the user, the staff member, the key or the SCIM token.
	ID *string `json:"id,omitempty"`
}
