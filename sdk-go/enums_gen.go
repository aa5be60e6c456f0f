// Code generated from the API of Postern by npm run generate. DO NOT EDIT.

package postern

// EventName: A built-in, operational or optional event type, or one that the provider declared. Other values are
// allowed.
type EventName string

// The values of EventName.
const (
	EventNameAccountCreated             EventName = "account.created"
	EventNameUserLogin                  EventName = "user.login"
	EventNameSubscriptionPurchased      EventName = "subscription.purchased"
	EventNameInvoiceCreated             EventName = "invoice.created"
	EventNameSubscriptionUpgraded       EventName = "subscription.upgraded"
	EventNameSubscriptionDowngraded     EventName = "subscription.downgraded"
	EventNameSubscriptionCancelled      EventName = "subscription.cancelled"
	EventNameTeamMemberAdded            EventName = "team_member.added"
	EventNameTosAccepted                EventName = "tos.accepted"
	EventNameUsageMetricsUpdated        EventName = "usage.metrics_updated"
	EventNameEndpointFailing            EventName = "endpoint.failing"
	EventNameEndpointPaused             EventName = "endpoint.paused"
	EventNameEndpointDisabled           EventName = "endpoint.disabled"
	EventNameEndpointRecovered          EventName = "endpoint.recovered"
	EventNameDeliveryExhausted          EventName = "delivery.exhausted"
	EventNameApplicationCreated         EventName = "application.created"
	EventNameApplicationChanged         EventName = "application.changed"
	EventNameGrantCreated               EventName = "grant.created"
	EventNameGrantRevoked               EventName = "grant.revoked"
	EventNameUserCreated                EventName = "user.created"
	EventNameUserUpdated                EventName = "user.updated"
	EventNameUserBlocked                EventName = "user.blocked"
	EventNameUserUnblocked              EventName = "user.unblocked"
	EventNameUserDeleted                EventName = "user.deleted"
	EventNameAccountUpdated             EventName = "account.updated"
	EventNameAccountDeleted             EventName = "account.deleted"
	EventNameTeamMemberRoleChanged      EventName = "team_member.role_changed"
	EventNameTeamMemberRemoved          EventName = "team_member.removed"
	EventNameAccountInvitationSent      EventName = "account.invitation_sent"
	EventNameAccountInvitationAccepted  EventName = "account.invitation_accepted"
	EventNameAccountInvitationRevoked   EventName = "account.invitation_revoked"
	EventNameAccountConnectionFailing   EventName = "account.connection_failing"
	EventNameAccountConnectionRecovered EventName = "account.connection_recovered"
	EventNameUserSessionStarted         EventName = "user.session_started"
	EventNameUserSessionEnded           EventName = "user.session_ended"
	EventNameUserCredentialAdded        EventName = "user.credential_added"
	EventNameUserCredentialRemoved      EventName = "user.credential_removed"
	EventNameUserDeletionScheduled      EventName = "user.deletion_scheduled"
	EventNameUserDeletionCancelled      EventName = "user.deletion_cancelled"
)

// ProviderPlanName: Name of the plan in this installation. Later versions may add values.
type ProviderPlanName string

// The values of ProviderPlanName.
const (
	ProviderPlanNameFree      ProviderPlanName = "free"
	ProviderPlanNameTeam      ProviderPlanName = "team"
	ProviderPlanNameBusiness  ProviderPlanName = "business"
	ProviderPlanNameUnlimited ProviderPlanName = "unlimited"
)

// ProviderPlanInclude: one of its constants. Later versions may add values.
type ProviderPlanInclude string

// The values of ProviderPlanInclude.
const (
	ProviderPlanIncludeSocial ProviderPlanInclude = "social"
	ProviderPlanIncludeOIDC   ProviderPlanInclude = "oidc"
	ProviderPlanIncludeSAML   ProviderPlanInclude = "saml"
	ProviderPlanIncludeSCIM   ProviderPlanInclude = "scim"
)

// ProviderSettingsSignInOrder: one of its constants. Later versions may add values.
type ProviderSettingsSignInOrder string

// The values of ProviderSettingsSignInOrder.
const (
	ProviderSettingsSignInOrderOTP       ProviderSettingsSignInOrder = "otp"
	ProviderSettingsSignInOrderPasskey   ProviderSettingsSignInOrder = "passkey"
	ProviderSettingsSignInOrderMagicLink ProviderSettingsSignInOrder = "magic_link"
	ProviderSettingsSignInOrderPassword  ProviderSettingsSignInOrder = "password"
)

// ProviderSettingsMFA: Required: who has no second factor must add one at the next sign-in. Later versions may add
// values.
type ProviderSettingsMFA string

// The values of ProviderSettingsMFA.
const (
	ProviderSettingsMFAOptional ProviderSettingsMFA = "optional"
	ProviderSettingsMFARequired ProviderSettingsMFA = "required"
)

// ProviderSettingsStaffMFA: The same for the staff alone; with mfa required, they must as well. Later versions may add
// values.
type ProviderSettingsStaffMFA string

// The values of ProviderSettingsStaffMFA.
const (
	ProviderSettingsStaffMFAOptional ProviderSettingsStaffMFA = "optional"
	ProviderSettingsStaffMFARequired ProviderSettingsStaffMFA = "required"
)

// ProviderSettingsSelfDeletion: Whether customers may delete themselves: `grace` after self_deletion_days. New
// providers begin with `grace`. Later versions may add values.
type ProviderSettingsSelfDeletion string

// The values of ProviderSettingsSelfDeletion.
const (
	ProviderSettingsSelfDeletionOff   ProviderSettingsSelfDeletion = "off"
	ProviderSettingsSelfDeletionGrace ProviderSettingsSelfDeletion = "grace"
)

// ProviderSettingsAlertKind: one of its constants. Later versions may add values.
type ProviderSettingsAlertKind string

// The values of ProviderSettingsAlertKind.
const (
	ProviderSettingsAlertKindEndpointFailing   ProviderSettingsAlertKind = "endpoint.failing"
	ProviderSettingsAlertKindEndpointPaused    ProviderSettingsAlertKind = "endpoint.paused"
	ProviderSettingsAlertKindEndpointDisabled  ProviderSettingsAlertKind = "endpoint.disabled"
	ProviderSettingsAlertKindEndpointRecovered ProviderSettingsAlertKind = "endpoint.recovered"
	ProviderSettingsAlertKindDeliveryExhausted ProviderSettingsAlertKind = "delivery.exhausted"
)

// ProblemCode: What to switch on: one of a closed list. Later versions may add values.
type ProblemCode string

// The values of ProblemCode.
const (
	ProblemCodeInvalidJSON              ProblemCode = "invalid_json"
	ProblemCodeInvalidRequest           ProblemCode = "invalid_request"
	ProblemCodeInvalidCursor            ProblemCode = "invalid_cursor"
	ProblemCodeUnknownFeature           ProblemCode = "unknown_feature"
	ProblemCodeURLNotAllowed            ProblemCode = "url_not_allowed"
	ProblemCodeRedirectURIInvalid       ProblemCode = "redirect_uri_invalid"
	ProblemCodeClientDocumentInvalid    ProblemCode = "client_document_invalid"
	ProblemCodeWeakPassword             ProblemCode = "weak_password"
	ProblemCodeInvalidSignature         ProblemCode = "invalid_signature"
	ProblemCodeInvalidCode              ProblemCode = "invalid_code"
	ProblemCodeInvalidLink              ProblemCode = "invalid_link"
	ProblemCodeInvalidCredentials       ProblemCode = "invalid_credentials"
	ProblemCodeInvalidPasskey           ProblemCode = "invalid_passkey"
	ProblemCodeInvalidIDToken           ProblemCode = "invalid_id_token"
	ProblemCodeInvalidMFAToken          ProblemCode = "invalid_mfa_token"
	ProblemCodeInvalidLeavingToken      ProblemCode = "invalid_leaving_token"
	ProblemCodeUnauthenticated          ProblemCode = "unauthenticated"
	ProblemCodeForbidden                ProblemCode = "forbidden"
	ProblemCodeReauthenticationRequired ProblemCode = "reauthentication_required"
	ProblemCodeEmailNotProved           ProblemCode = "email_not_proved"
	ProblemCodeLoginRefused             ProblemCode = "login_refused"
	ProblemCodeMethodDisabled           ProblemCode = "method_disabled"
	ProblemCodeSelfDeletionOff          ProblemCode = "self_deletion_off"
	ProblemCodeSSORequired              ProblemCode = "sso_required"
	ProblemCodeProviderSuspended        ProblemCode = "provider_suspended"
	ProblemCodePlanLimit                ProblemCode = "plan_limit"
	ProblemCodeOtherBrowser             ProblemCode = "other_browser"
	ProblemCodeListenersOff             ProblemCode = "listeners_off"
	ProblemCodeKeyInBrowser             ProblemCode = "key_in_browser"
	ProblemCodeCrossSite                ProblemCode = "cross_site"
	ProblemCodeNotFound                 ProblemCode = "not_found"
	ProblemCodeNoSuchRoute              ProblemCode = "no_such_route"
	ProblemCodeMethodNotAllowed         ProblemCode = "method_not_allowed"
	ProblemCodeAddressUnsubscribed      ProblemCode = "address_unsubscribed"
	ProblemCodeNotAsked                 ProblemCode = "not_asked"
	ProblemCodeAlreadyExists            ProblemCode = "already_exists"
	ProblemCodeFieldHeld                ProblemCode = "field_held"
	ProblemCodeManagedByDirectory       ProblemCode = "managed_by_directory"
	ProblemCodeLastOwner                ProblemCode = "last_owner"
	ProblemCodeDomainNotVerified        ProblemCode = "domain_not_verified"
	ProblemCodeLastWayIn                ProblemCode = "last_way_in"
	ProblemCodeLimitReached             ProblemCode = "limit_reached"
	ProblemCodeRotationInProgress       ProblemCode = "rotation_in_progress"
	ProblemCodeTooManySecrets           ProblemCode = "too_many_secrets"
	ProblemCodeRoleInUse                ProblemCode = "role_in_use"
	ProblemCodeConnectionInUse          ProblemCode = "connection_in_use"
	ProblemCodeScopeInUse               ProblemCode = "scope_in_use"
	ProblemCodeNoRotation               ProblemCode = "no_rotation"
	ProblemCodeEndpointNotEnabled       ProblemCode = "endpoint_not_enabled"
	ProblemCodeInvalidTransition        ProblemCode = "invalid_transition"
	ProblemCodeTermsOutdated            ProblemCode = "terms_outdated"
	ProblemCodePreviewOutdated          ProblemCode = "preview_outdated"
	ProblemCodeUnpaidInvoices           ProblemCode = "unpaid_invoices"
	ProblemCodeLiveSubscription         ProblemCode = "live_subscription"
	ProblemCodeUsageLimitReached        ProblemCode = "usage_limit_reached"
	ProblemCodeInsufficientCredits      ProblemCode = "insufficient_credits"
	ProblemCodeNotMetered               ProblemCode = "not_metered"
	ProblemCodeIDReused                 ProblemCode = "id_reused"
	ProblemCodeNotRunning               ProblemCode = "not_running"
	ProblemCodeDestinationUnavailable   ProblemCode = "destination_unavailable"
	ProblemCodeNotReplayable            ProblemCode = "not_replayable"
	ProblemCodeRequestInProgress        ProblemCode = "request_in_progress"
	ProblemCodeChangedMeanwhile         ProblemCode = "changed_meanwhile"
	ProblemCodeWelcomeOver              ProblemCode = "welcome_over"
	ProblemCodePayloadTooLarge          ProblemCode = "payload_too_large"
	ProblemCodeUnsupportedMediaType     ProblemCode = "unsupported_media_type"
	ProblemCodeIdempotencyKeyReused     ProblemCode = "idempotency_key_reused"
	ProblemCodeStripeRefused            ProblemCode = "stripe_refused"
	ProblemCodeStripeUnavailable        ProblemCode = "stripe_unavailable"
	ProblemCodeInvalidLogoutToken       ProblemCode = "invalid_logout_token"
	ProblemCodeIdpUnavailable           ProblemCode = "idp_unavailable"
	ProblemCodeRateLimited              ProblemCode = "rate_limited"
	ProblemCodeHeadersTooLarge          ProblemCode = "headers_too_large"
	ProblemCodeInternal                 ProblemCode = "internal"
	ProblemCodeNotBuilt                 ProblemCode = "not_built"
	ProblemCodeUnavailable              ProblemCode = "unavailable"
)

// Scope: one of its constants. Later versions may add values.
type Scope string

// The values of Scope.
const (
	ScopeRead     Scope = "read"
	ScopeUsers    Scope = "users"
	ScopeBilling  Scope = "billing"
	ScopeEvents   Scope = "events"
	ScopeWebhooks Scope = "webhooks"
	ScopeListen   Scope = "listen"
	ScopeAll      Scope = "all"
)

// ColorScheme: Whether pages follow the reader's system. Later versions may add values.
type ColorScheme string

// The values of ColorScheme.
const (
	ColorSchemeAuto  ColorScheme = "auto"
	ColorSchemeLight ColorScheme = "light"
	ColorSchemeDark  ColorScheme = "dark"
)

// Font: Family of fonts, of those that every system has. Later versions may add values.
type Font string

// The values of Font.
const (
	FontSystem    Font = "system"
	FontGeometric Font = "geometric"
	FontRounded   Font = "rounded"
	FontSerif     Font = "serif"
)

// BrandImageType: Media type. Later versions may add values.
type BrandImageType string

// The values of BrandImageType.
const (
	BrandImageTypeImagePng    BrandImageType = "image/png"
	BrandImageTypeImageJpeg   BrandImageType = "image/jpeg"
	BrandImageTypeImageSvgXML BrandImageType = "image/svg+xml"
)

// Principal: `customer` for your customers, `provider` for your own staff. Later versions may add values.
type Principal string

// The values of Principal.
const (
	PrincipalCustomer Principal = "customer"
	PrincipalProvider Principal = "provider"
)

// UserRecordProfileSourcesName: Who set it. Absent: it has no value. Later versions may add values.
type UserRecordProfileSourcesName string

// The values of UserRecordProfileSourcesName.
const (
	UserRecordProfileSourcesNameAPI        UserRecordProfileSourcesName = "api"
	UserRecordProfileSourcesNameImport     UserRecordProfileSourcesName = "import"
	UserRecordProfileSourcesNameConnection UserRecordProfileSourcesName = "connection"
	UserRecordProfileSourcesNameSCIM       UserRecordProfileSourcesName = "scim"
	UserRecordProfileSourcesNamePerson     UserRecordProfileSourcesName = "person"
)

// UserRecordProfileSourcesGivenName: Who set it. Absent: it has no value. Later versions may add values.
type UserRecordProfileSourcesGivenName string

// The values of UserRecordProfileSourcesGivenName.
const (
	UserRecordProfileSourcesGivenNameAPI        UserRecordProfileSourcesGivenName = "api"
	UserRecordProfileSourcesGivenNameImport     UserRecordProfileSourcesGivenName = "import"
	UserRecordProfileSourcesGivenNameConnection UserRecordProfileSourcesGivenName = "connection"
	UserRecordProfileSourcesGivenNameSCIM       UserRecordProfileSourcesGivenName = "scim"
	UserRecordProfileSourcesGivenNamePerson     UserRecordProfileSourcesGivenName = "person"
)

// UserRecordProfileSourcesFamilyName: Who set it. Absent: it has no value. Later versions may add values.
type UserRecordProfileSourcesFamilyName string

// The values of UserRecordProfileSourcesFamilyName.
const (
	UserRecordProfileSourcesFamilyNameAPI        UserRecordProfileSourcesFamilyName = "api"
	UserRecordProfileSourcesFamilyNameImport     UserRecordProfileSourcesFamilyName = "import"
	UserRecordProfileSourcesFamilyNameConnection UserRecordProfileSourcesFamilyName = "connection"
	UserRecordProfileSourcesFamilyNameSCIM       UserRecordProfileSourcesFamilyName = "scim"
	UserRecordProfileSourcesFamilyNamePerson     UserRecordProfileSourcesFamilyName = "person"
)

// UserRecordProfileSourcesPicture: Who set it. Absent: it has no value. Later versions may add values.
type UserRecordProfileSourcesPicture string

// The values of UserRecordProfileSourcesPicture.
const (
	UserRecordProfileSourcesPictureAPI        UserRecordProfileSourcesPicture = "api"
	UserRecordProfileSourcesPictureImport     UserRecordProfileSourcesPicture = "import"
	UserRecordProfileSourcesPictureConnection UserRecordProfileSourcesPicture = "connection"
	UserRecordProfileSourcesPictureSCIM       UserRecordProfileSourcesPicture = "scim"
	UserRecordProfileSourcesPicturePerson     UserRecordProfileSourcesPicture = "person"
)

// UserRecordProfileSourcesLocale: Who set it. Absent: it has no value. Later versions may add values.
type UserRecordProfileSourcesLocale string

// The values of UserRecordProfileSourcesLocale.
const (
	UserRecordProfileSourcesLocaleAPI        UserRecordProfileSourcesLocale = "api"
	UserRecordProfileSourcesLocaleImport     UserRecordProfileSourcesLocale = "import"
	UserRecordProfileSourcesLocaleConnection UserRecordProfileSourcesLocale = "connection"
	UserRecordProfileSourcesLocaleSCIM       UserRecordProfileSourcesLocale = "scim"
	UserRecordProfileSourcesLocalePerson     UserRecordProfileSourcesLocale = "person"
)

// UserRecordProfileSourcesZoneinfo: Who set it. Absent: it has no value. Later versions may add values.
type UserRecordProfileSourcesZoneinfo string

// The values of UserRecordProfileSourcesZoneinfo.
const (
	UserRecordProfileSourcesZoneinfoAPI        UserRecordProfileSourcesZoneinfo = "api"
	UserRecordProfileSourcesZoneinfoImport     UserRecordProfileSourcesZoneinfo = "import"
	UserRecordProfileSourcesZoneinfoConnection UserRecordProfileSourcesZoneinfo = "connection"
	UserRecordProfileSourcesZoneinfoSCIM       UserRecordProfileSourcesZoneinfo = "scim"
	UserRecordProfileSourcesZoneinfoPerson     UserRecordProfileSourcesZoneinfo = "person"
)

// UserRecordProfileSourcesPhone: Who set it. Absent: it has no value. Later versions may add values.
type UserRecordProfileSourcesPhone string

// The values of UserRecordProfileSourcesPhone.
const (
	UserRecordProfileSourcesPhoneAPI        UserRecordProfileSourcesPhone = "api"
	UserRecordProfileSourcesPhoneImport     UserRecordProfileSourcesPhone = "import"
	UserRecordProfileSourcesPhoneConnection UserRecordProfileSourcesPhone = "connection"
	UserRecordProfileSourcesPhoneSCIM       UserRecordProfileSourcesPhone = "scim"
	UserRecordProfileSourcesPhonePerson     UserRecordProfileSourcesPhone = "person"
)

// UserRecordStatus: `blocked`: the user cannot sign in and has no sessions. `leaving`: the user asked to be deleted,
// has no sessions, and can sign in only to keep the account or delete it now. Later versions may add values.
type UserRecordStatus string

// The values of UserRecordStatus.
const (
	UserRecordStatusActive  UserRecordStatus = "active"
	UserRecordStatusBlocked UserRecordStatus = "blocked"
	UserRecordStatusLeaving UserRecordStatus = "leaving"
)

// UserRecordStaffRole: Of staff; null for customers. Later versions may add values.
type UserRecordStaffRole string

// The values of UserRecordStaffRole.
const (
	UserRecordStaffRoleOwner  UserRecordStaffRole = "owner"
	UserRecordStaffRoleAdmin  UserRecordStaffRole = "admin"
	UserRecordStaffRoleMember UserRecordStaffRole = "member"
)

// RoleName: Role of the user in the account. Later versions may add values.
type RoleName string

// The values of RoleName.
const (
	RoleNameOwner  RoleName = "owner"
	RoleNameAdmin  RoleName = "admin"
	RoleNameMember RoleName = "member"
)

// UserAccessMethod: one of its constants. Later versions may add values.
type UserAccessMethod string

// The values of UserAccessMethod.
const (
	UserAccessMethodPassword   UserAccessMethod = "password"
	UserAccessMethodPasskey    UserAccessMethod = "passkey"
	UserAccessMethodConnection UserAccessMethod = "connection"
	UserAccessMethodTOTP       UserAccessMethod = "totp"
)

// AccountEntitlementsBy: Where the plan comes from. Later versions may add values.
type AccountEntitlementsBy string

// The values of AccountEntitlementsBy.
const (
	AccountEntitlementsBySubscription AccountEntitlementsBy = "subscription"
	AccountEntitlementsByDefault      AccountEntitlementsBy = "default"
)

// EntitlementType: Type of the feature. `null` if the account does not have it. Later versions may add values.
type EntitlementType string

// The values of EntitlementType.
const (
	EntitlementTypeSwitch  EntitlementType = "switch"
	EntitlementTypeNumber  EntitlementType = "number"
	EntitlementTypeMetered EntitlementType = "metered"
	EntitlementTypeSeats   EntitlementType = "seats"
	EntitlementTypeCredits EntitlementType = "credits"
)

// EntitlementReason: Why; `included` if it is allowed. Later versions may add values.
type EntitlementReason string

// The values of EntitlementReason.
const (
	EntitlementReasonIncluded            EntitlementReason = "included"
	EntitlementReasonEntitlementRequired EntitlementReason = "entitlement_required"
	EntitlementReasonUsageLimitReached   EntitlementReason = "usage_limit_reached"
	EntitlementReasonInsufficientCredits EntitlementReason = "insufficient_credits"
	EntitlementReasonUnknownFeature      EntitlementReason = "unknown_feature"
	EntitlementReasonUnknownAccount      EntitlementReason = "unknown_account"
	EntitlementReasonNotAMember          EntitlementReason = "not_a_member"
	EntitlementReasonUserBlocked         EntitlementReason = "user_blocked"
	EntitlementReasonPermissionRequired  EntitlementReason = "permission_required"
	EntitlementReasonUnknownPermission   EntitlementReason = "unknown_permission"
)

// EntitlementBy: What grants it. `null` if nothing does. Later versions may add values.
type EntitlementBy string

// The values of EntitlementBy.
const (
	EntitlementByOverride     EntitlementBy = "override"
	EntitlementBySubscription EntitlementBy = "subscription"
	EntitlementByDefault      EntitlementBy = "default"
)

// AccountSummaryStatus: State of its subscription. `none`: it has no subscription, or one that has ended. Later
// versions may add values.
type AccountSummaryStatus string

// The values of AccountSummaryStatus.
const (
	AccountSummaryStatusIncomplete AccountSummaryStatus = "incomplete"
	AccountSummaryStatusTrialing   AccountSummaryStatus = "trialing"
	AccountSummaryStatusActive     AccountSummaryStatus = "active"
	AccountSummaryStatusPastDue    AccountSummaryStatus = "past_due"
	AccountSummaryStatusNone       AccountSummaryStatus = "none"
)

// InvitationStatus: `open`: the link works until `expires_at`. Later versions may add values.
type InvitationStatus string

// The values of InvitationStatus.
const (
	InvitationStatusOpen     InvitationStatus = "open"
	InvitationStatusAccepted InvitationStatus = "accepted"
	InvitationStatusRevoked  InvitationStatus = "revoked"
	InvitationStatusExpired  InvitationStatus = "expired"
)

// RoleLevel: Lowest level of the members of an account who may give the role. Later versions may add values.
type RoleLevel string

// The values of RoleLevel.
const (
	RoleLevelOwner RoleLevel = "owner"
	RoleLevelAdmin RoleLevel = "admin"
)

// RoleOfMemberSource: one of its constants. Later versions may add values.
type RoleOfMemberSource string

// The values of RoleOfMemberSource.
const (
	RoleOfMemberSourceManual     RoleOfMemberSource = "manual"
	RoleOfMemberSourceDirectory  RoleOfMemberSource = "directory"
	RoleOfMemberSourceConnection RoleOfMemberSource = "connection"
)

// BulkStatus: State of the job. Later versions may add values.
type BulkStatus string

// The values of BulkStatus.
const (
	BulkStatusRunning   BulkStatus = "running"
	BulkStatusDone      BulkStatus = "done"
	BulkStatusCancelled BulkStatus = "cancelled"
)

// ConnectionKind: Protocol. Later versions may add values.
type ConnectionKind string

// The values of ConnectionKind.
const (
	ConnectionKindOAuth  ConnectionKind = "oauth"
	ConnectionKindOAuth2 ConnectionKind = "oauth2"
	ConnectionKindOIDC   ConnectionKind = "oidc"
	ConnectionKindSAML   ConnectionKind = "saml"
)

// ProvisioningRoleValueString: one of its constants. Later versions may add values.
type ProvisioningRoleValueString string

// The values of ProvisioningRoleValueString.
const (
	ProvisioningRoleValueStringOwner  ProvisioningRoleValueString = "owner"
	ProvisioningRoleValueStringAdmin  ProvisioningRoleValueString = "admin"
	ProvisioningRoleValueStringMember ProvisioningRoleValueString = "member"
)

// ProvisioningRoleValueObjectLevel: Level of the people of the group. Omit to leave it alone. Later versions may add
// values.
type ProvisioningRoleValueObjectLevel string

// The values of ProvisioningRoleValueObjectLevel.
const (
	ProvisioningRoleValueObjectLevelOwner  ProvisioningRoleValueObjectLevel = "owner"
	ProvisioningRoleValueObjectLevelAdmin  ProvisioningRoleValueObjectLevel = "admin"
	ProvisioningRoleValueObjectLevelMember ProvisioningRoleValueObjectLevel = "member"
)

// BillingSettingsTaxIDCheck: `form`: owners cannot enter a tax id that has a wrong form or wrong check digits. You
// can; it is shown as such. Later versions may add values.
type BillingSettingsTaxIDCheck string

// The values of BillingSettingsTaxIDCheck.
const (
	BillingSettingsTaxIDCheckOff  BillingSettingsTaxIDCheck = "off"
	BillingSettingsTaxIDCheckForm BillingSettingsTaxIDCheck = "form"
)

// BillingSettingsMails: Which mails about money are sent to customers: none; those about what Postern bills; or also
// those about what Stripe does. Later versions may add values.
type BillingSettingsMails string

// The values of BillingSettingsMails.
const (
	BillingSettingsMailsNone BillingSettingsMails = "none"
	BillingSettingsMailsOwn  BillingSettingsMails = "own"
	BillingSettingsMailsAll  BillingSettingsMails = "all"
)

// TaxRateCategory: Of EN 16931: S, standard or reduced rate; Z, zero rated; E, exempt; AE, reverse charge; K, supply
// within the Community; G, export outside the Union; O, outside the scope of the tax; L, Canary Islands (IGIC); M,
// Ceuta and Melilla (IPSI). Later versions may add values.
type TaxRateCategory string

// The values of TaxRateCategory.
const (
	TaxRateCategoryS  TaxRateCategory = "S"
	TaxRateCategoryZ  TaxRateCategory = "Z"
	TaxRateCategoryE  TaxRateCategory = "E"
	TaxRateCategoryAE TaxRateCategory = "AE"
	TaxRateCategoryK  TaxRateCategory = "K"
	TaxRateCategoryG  TaxRateCategory = "G"
	TaxRateCategoryO  TaxRateCategory = "O"
	TaxRateCategoryL  TaxRateCategory = "L"
	TaxRateCategoryM  TaxRateCategory = "M"
)

// OnIncrease: `null`: pay_first where the subscription is charged, invoice where it is invoiced. Later versions may
// add values.
type OnIncrease string

// The values of OnIncrease.
const (
	OnIncreasePayFirst OnIncrease = "pay_first"
	OnIncreaseInvoice  OnIncrease = "invoice"
)

// Interval: Length of a billing period. Later versions may add values.
type Interval string

// The values of Interval.
const (
	IntervalMonth Interval = "month"
	IntervalYear  Interval = "year"
)

// PlanVersionStatus: Drafts can change and cannot be bought. Later versions may add values.
type PlanVersionStatus string

// The values of PlanVersionStatus.
const (
	PlanVersionStatusDraft     PlanVersionStatus = "draft"
	PlanVersionStatusPublished PlanVersionStatus = "published"
)

// SubscriptionStatus: `incomplete` waits for its first payment; `past_due` has an overdue one. Later versions may add
// values.
type SubscriptionStatus string

// The values of SubscriptionStatus.
const (
	SubscriptionStatusIncomplete SubscriptionStatus = "incomplete"
	SubscriptionStatusTrialing   SubscriptionStatus = "trialing"
	SubscriptionStatusActive     SubscriptionStatus = "active"
	SubscriptionStatusPastDue    SubscriptionStatus = "past_due"
	SubscriptionStatusCancelled  SubscriptionStatus = "cancelled"
)

// Collection: `charge`: an order starts when it is paid. `invoice`: it starts immediately and is due later. Later
// versions may add values.
type Collection string

// The values of Collection.
const (
	CollectionCharge  Collection = "charge"
	CollectionInvoice Collection = "invoice"
)

// CancelReason: Why it ended; `expired`: the order was not paid in time. `null`: it has not ended. Later versions may
// add values.
type CancelReason string

// The values of CancelReason.
const (
	CancelReasonRequested CancelReason = "requested"
	CancelReasonUnpaid    CancelReason = "unpaid"
	CancelReasonExpired   CancelReason = "expired"
)

// CancelFeedback: Why its owner cancelled it. `null` if they did not say, or did not cancel. Later versions may add
// values.
type CancelFeedback string

// The values of CancelFeedback.
const (
	CancelFeedbackTooExpensive    CancelFeedback = "too_expensive"
	CancelFeedbackMissingFeatures CancelFeedback = "missing_features"
	CancelFeedbackSwitchedService CancelFeedback = "switched_service"
	CancelFeedbackUnused          CancelFeedback = "unused"
	CancelFeedbackCustomerService CancelFeedback = "customer_service"
	CancelFeedbackTooComplex      CancelFeedback = "too_complex"
	CancelFeedbackLowQuality      CancelFeedback = "low_quality"
	CancelFeedbackOther           CancelFeedback = "other"
)

// InvoiceStatus: `uncollectible`: written off. Later versions may add values.
type InvoiceStatus string

// The values of InvoiceStatus.
const (
	InvoiceStatusDraft         InvoiceStatus = "draft"
	InvoiceStatusOpen          InvoiceStatus = "open"
	InvoiceStatusPaid          InvoiceStatus = "paid"
	InvoiceStatusVoid          InvoiceStatus = "void"
	InvoiceStatusUncollectible InvoiceStatus = "uncollectible"
)

// InvoiceReason: What it was made for. Later versions may add values.
type InvoiceReason string

// The values of InvoiceReason.
const (
	InvoiceReasonPurchase InvoiceReason = "purchase"
	InvoiceReasonRenewal  InvoiceReason = "renewal"
	InvoiceReasonChange   InvoiceReason = "change"
	InvoiceReasonManual   InvoiceReason = "manual"
	InvoiceReasonImport   InvoiceReason = "import"
)

// InvoiceLineKind: What of a subscription it charges. `null` if it charges no subscription. Later versions may add
// values.
type InvoiceLineKind string

// The values of InvoiceLineKind.
const (
	InvoiceLineKindPlan  InvoiceLineKind = "plan"
	InvoiceLineKindSeats InvoiceLineKind = "seats"
)

// SubscriptionPreviewAction: What it would be; `change`: another interval or number of seats. Later versions may add
// values.
type SubscriptionPreviewAction string

// The values of SubscriptionPreviewAction.
const (
	SubscriptionPreviewActionPurchase  SubscriptionPreviewAction = "purchase"
	SubscriptionPreviewActionUpgrade   SubscriptionPreviewAction = "upgrade"
	SubscriptionPreviewActionDowngrade SubscriptionPreviewAction = "downgrade"
	SubscriptionPreviewActionChange    SubscriptionPreviewAction = "change"
)

// SubscriptionPreviewTakesEffect: `now` also if it waits for its payment: see `waits_until`. Later versions may add
// values.
type SubscriptionPreviewTakesEffect string

// The values of SubscriptionPreviewTakesEffect.
const (
	SubscriptionPreviewTakesEffectNow       SubscriptionPreviewTakesEffect = "now"
	SubscriptionPreviewTakesEffectPeriodEnd SubscriptionPreviewTakesEffect = "period_end"
)

// PaymentStatus: `pending`: the processor has not decided yet. Later versions may add values.
type PaymentStatus string

// The values of PaymentStatus.
const (
	PaymentStatusPending   PaymentStatus = "pending"
	PaymentStatusSucceeded PaymentStatus = "succeeded"
	PaymentStatusFailed    PaymentStatus = "failed"
	PaymentStatusCancelled PaymentStatus = "cancelled"
)

// PaymentOutcome: What became of the money. `invoice`: it pays the invoice. `revived`: the invoice was void, as its
// order had lapsed, and the order continues with a new invoice. `balance`: the invoice is void, and the account has
// the money as balance. Later versions may add values.
type PaymentOutcome string

// The values of PaymentOutcome.
const (
	PaymentOutcomeInvoice PaymentOutcome = "invoice"
	PaymentOutcomeRevived PaymentOutcome = "revived"
	PaymentOutcomeBalance PaymentOutcome = "balance"
)

// RefundStatus: `pending`: the processor has not decided yet. Later versions may add values.
type RefundStatus string

// The values of RefundStatus.
const (
	RefundStatusPending   RefundStatus = "pending"
	RefundStatusSucceeded RefundStatus = "succeeded"
	RefundStatusFailed    RefundStatus = "failed"
)

// StripeProblemKind: Kind of the object at Stripe. Later versions may add values.
type StripeProblemKind string

// The values of StripeProblemKind.
const (
	StripeProblemKindSubscription    StripeProblemKind = "subscription"
	StripeProblemKindInvoice         StripeProblemKind = "invoice"
	StripeProblemKindCustomer        StripeProblemKind = "customer"
	StripeProblemKindCheckoutSession StripeProblemKind = "checkout_session"
)

// StripeImportStatus: What became of the link. Later versions may add values.
type StripeImportStatus string

// The values of StripeImportStatus.
const (
	StripeImportStatusLinked  StripeImportStatus = "linked"
	StripeImportStatusRefused StripeImportStatus = "refused"
)

// CreditGrantSource: `allowance`: a plan gave it. Later versions may add values.
type CreditGrantSource string

// The values of CreditGrantSource.
const (
	CreditGrantSourceGrant     CreditGrantSource = "grant"
	CreditGrantSourceAllowance CreditGrantSource = "allowance"
)

// CreditGrantStatus: `exhausted`: all of it is spent. Later versions may add values.
type CreditGrantStatus string

// The values of CreditGrantStatus.
const (
	CreditGrantStatusActive    CreditGrantStatus = "active"
	CreditGrantStatusExhausted CreditGrantStatus = "exhausted"
	CreditGrantStatusExpired   CreditGrantStatus = "expired"
	CreditGrantStatusVoided    CreditGrantStatus = "voided"
)

// CreditLineKind: What happened to the credits. Later versions may add values.
type CreditLineKind string

// The values of CreditLineKind.
const (
	CreditLineKindGrant    CreditLineKind = "grant"
	CreditLineKindSpend    CreditLineKind = "spend"
	CreditLineKindReversal CreditLineKind = "reversal"
	CreditLineKindExpiry   CreditLineKind = "expiry"
	CreditLineKindVoid     CreditLineKind = "void"
)

// CreditLineEntryFrom: Book that has less after it. Later versions may add values.
type CreditLineEntryFrom string

// The values of CreditLineEntryFrom.
const (
	CreditLineEntryFromIssued    CreditLineEntryFrom = "issued"
	CreditLineEntryFromAvailable CreditLineEntryFrom = "available"
	CreditLineEntryFromSpent     CreditLineEntryFrom = "spent"
	CreditLineEntryFromExpired   CreditLineEntryFrom = "expired"
)

// CreditLineEntryTo: Book that has more after it. Later versions may add values.
type CreditLineEntryTo string

// The values of CreditLineEntryTo.
const (
	CreditLineEntryToIssued    CreditLineEntryTo = "issued"
	CreditLineEntryToAvailable CreditLineEntryTo = "available"
	CreditLineEntryToSpent     CreditLineEntryTo = "spent"
	CreditLineEntryToExpired   CreditLineEntryTo = "expired"
)

// CreditLineActorKind: `admin`: the key of the installation. `system`: Postern itself, as credits expired. Later
// versions may add values.
type CreditLineActorKind string

// The values of CreditLineActorKind.
const (
	CreditLineActorKindStaff  CreditLineActorKind = "staff"
	CreditLineActorKindKey    CreditLineActorKind = "key"
	CreditLineActorKindAdmin  CreditLineActorKind = "admin"
	CreditLineActorKindSystem CreditLineActorKind = "system"
)

// BillingImportResultStatus: `exists`: it was imported before and is left alone. Later versions may add values.
type BillingImportResultStatus string

// The values of BillingImportResultStatus.
const (
	BillingImportResultStatusCreated BillingImportResultStatus = "created"
	BillingImportResultStatusExists  BillingImportResultStatus = "exists"
	BillingImportResultStatusRefused BillingImportResultStatus = "refused"
)

// Aggregation: How a period's total comes of its increments: their sum, the highest, or the newest by the time of the
// use. Later versions may add values.
type Aggregation string

// The values of Aggregation.
const (
	AggregationSum  Aggregation = "sum"
	AggregationMax  Aggregation = "max"
	AggregationLast Aggregation = "last"
)

// UsageCountedErrorCode: Why it was refused. Later versions may add values.
type UsageCountedErrorCode string

// The values of UsageCountedErrorCode.
const (
	UsageCountedErrorCodeInvalidIncrement UsageCountedErrorCode = "invalid_increment"
	UsageCountedErrorCodeAccountNotFound  UsageCountedErrorCode = "account_not_found"
	UsageCountedErrorCodeMeterNotFound    UsageCountedErrorCode = "meter_not_found"
	UsageCountedErrorCodeMeterArchived    UsageCountedErrorCode = "meter_archived"
	UsageCountedErrorCodeAtTooOld         UsageCountedErrorCode = "at_too_old"
	UsageCountedErrorCodeAtInFuture       UsageCountedErrorCode = "at_in_future"
	UsageCountedErrorCodeIDReused         UsageCountedErrorCode = "id_reused"
	UsageCountedErrorCodeTotalOutOfRange  UsageCountedErrorCode = "total_out_of_range"
)

// Audience: Who is asked: customers, the staff (`provider`), or both. Later versions may add values.
type Audience string

// The values of Audience.
const (
	AudienceCustomer Audience = "customer"
	AudienceProvider Audience = "provider"
	AudienceBoth     Audience = "both"
)

// TermsAcceptanceRecordedByKind: `user`: the person accepted it themselves. Later versions may add values.
type TermsAcceptanceRecordedByKind string

// The values of TermsAcceptanceRecordedByKind.
const (
	TermsAcceptanceRecordedByKindUser  TermsAcceptanceRecordedByKind = "user"
	TermsAcceptanceRecordedByKindKey   TermsAcceptanceRecordedByKind = "key"
	TermsAcceptanceRecordedByKindAdmin TermsAcceptanceRecordedByKind = "admin"
)

// TermsVersionState: `announced`: published and not yet in force. `superseded`: a newer one is in force. Later
// versions may add values.
type TermsVersionState string

// The values of TermsVersionState.
const (
	TermsVersionStateDraft      TermsVersionState = "draft"
	TermsVersionStateAnnounced  TermsVersionState = "announced"
	TermsVersionStateCurrent    TermsVersionState = "current"
	TermsVersionStateSuperseded TermsVersionState = "superseded"
)

// OwnTermsState: `announced`: not yet in force. Later versions may add values.
type OwnTermsState string

// The values of OwnTermsState.
const (
	OwnTermsStateCurrent   OwnTermsState = "current"
	OwnTermsStateAnnounced OwnTermsState = "announced"
)

// SignUpQuestionType: What kind of answer it takes. Later versions may add values.
type SignUpQuestionType string

// The values of SignUpQuestionType.
const (
	SignUpQuestionTypeName       SignUpQuestionType = "name"
	SignUpQuestionTypeGivenName  SignUpQuestionType = "given_name"
	SignUpQuestionTypeFamilyName SignUpQuestionType = "family_name"
	SignUpQuestionTypePhone      SignUpQuestionType = "phone"
	SignUpQuestionTypeCompany    SignUpQuestionType = "company"
	SignUpQuestionTypeText       SignUpQuestionType = "text"
	SignUpQuestionTypeNumber     SignUpQuestionType = "number"
	SignUpQuestionTypeDate       SignUpQuestionType = "date"
	SignUpQuestionTypeCheckbox   SignUpQuestionType = "checkbox"
	SignUpQuestionTypeChoice     SignUpQuestionType = "choice"
)

// Bucket: Length of each bucket. Later versions may add values.
type Bucket string

// The values of Bucket.
const (
	BucketMinute Bucket = "minute"
	BucketHour   Bucket = "hour"
	BucketDay    Bucket = "day"
)

// StepUpWaysWay: one of its constants. Later versions may add values.
type StepUpWaysWay string

// The values of StepUpWaysWay.
const (
	StepUpWaysWayPasskey   StepUpWaysWay = "passkey"
	StepUpWaysWayTOTP      StepUpWaysWay = "totp"
	StepUpWaysWayPassword  StepUpWaysWay = "password"
	StepUpWaysWayEmailCode StepUpWaysWay = "email_code"
)

// DeletionPreviewAccountBecomes: `deleted`: the user is alone in it, and it is deleted too. `passed_on`: the next in
// line becomes its owner. `left`: it continues without the user. Later versions may add values.
type DeletionPreviewAccountBecomes string

// The values of DeletionPreviewAccountBecomes.
const (
	DeletionPreviewAccountBecomesDeleted  DeletionPreviewAccountBecomes = "deleted"
	DeletionPreviewAccountBecomesPassedOn DeletionPreviewAccountBecomes = "passed_on"
	DeletionPreviewAccountBecomesLeft     DeletionPreviewAccountBecomes = "left"
)

// SignInConsequencesDataMethod: Method of sign-in. Later versions may add values.
type SignInConsequencesDataMethod string

// The values of SignInConsequencesDataMethod.
const (
	SignInConsequencesDataMethodOTP       SignInConsequencesDataMethod = "otp"
	SignInConsequencesDataMethodMagicLink SignInConsequencesDataMethod = "magic_link"
	SignInConsequencesDataMethodPassword  SignInConsequencesDataMethod = "password"
	SignInConsequencesDataMethodPasskey   SignInConsequencesDataMethod = "passkey"
	SignInConsequencesDataMethodSocial    SignInConsequencesDataMethod = "social"
	SignInConsequencesDataMethodSSO       SignInConsequencesDataMethod = "sso"
)

// ApplicationKind: `web`: on a server. `spa`: in a browser. `native`: on a device. `machine`: acts for no person.
// `agent`: acts for a person, and alone. Later versions may add values.
type ApplicationKind string

// The values of ApplicationKind.
const (
	ApplicationKindWeb     ApplicationKind = "web"
	ApplicationKindSpa     ApplicationKind = "spa"
	ApplicationKindNative  ApplicationKind = "native"
	ApplicationKindMachine ApplicationKind = "machine"
	ApplicationKindAgent   ApplicationKind = "agent"
)

// ApplicationSource: `admin`: made here. `cimd`: a document at its `client_id` describes it. `dcr`: it registered
// itself. Later versions may add values.
type ApplicationSource string

// The values of ApplicationSource.
const (
	ApplicationSourceAdmin ApplicationSource = "admin"
	ApplicationSourceDcr   ApplicationSource = "dcr"
	ApplicationSourceCimd  ApplicationSource = "cimd"
)

// ApplicationStatus: `disabled`: nothing of it works. Later versions may add values.
type ApplicationStatus string

// The values of ApplicationStatus.
const (
	ApplicationStatusActive   ApplicationStatus = "active"
	ApplicationStatusDisabled ApplicationStatus = "disabled"
	ApplicationStatusPending  ApplicationStatus = "pending"
)

// ApplicationRefusalReason: The comparison that failed. Later versions may add values.
type ApplicationRefusalReason string

// The values of ApplicationRefusalReason.
const (
	ApplicationRefusalReasonRedirectURI        ApplicationRefusalReason = "redirect_uri"
	ApplicationRefusalReasonRedirectURIMissing ApplicationRefusalReason = "redirect_uri_missing"
	ApplicationRefusalReasonRedirectURIOfCode  ApplicationRefusalReason = "redirect_uri_of_code"
	ApplicationRefusalReasonPkceMissing        ApplicationRefusalReason = "pkce_missing"
	ApplicationRefusalReasonPkceMethod         ApplicationRefusalReason = "pkce_method"
	ApplicationRefusalReasonPkceVerifier       ApplicationRefusalReason = "pkce_verifier"
	ApplicationRefusalReasonSecret             ApplicationRefusalReason = "secret"
	ApplicationRefusalReasonSecretExpired      ApplicationRefusalReason = "secret_expired"
	ApplicationRefusalReasonAuthMethod         ApplicationRefusalReason = "auth_method"
	ApplicationRefusalReasonAssertion          ApplicationRefusalReason = "assertion"
	ApplicationRefusalReasonClock              ApplicationRefusalReason = "clock"
	ApplicationRefusalReasonDisabled           ApplicationRefusalReason = "disabled"
	ApplicationRefusalReasonPending            ApplicationRefusalReason = "pending"
	ApplicationRefusalReasonIssuer             ApplicationRefusalReason = "issuer"
	ApplicationRefusalReasonResponseType       ApplicationRefusalReason = "response_type"
	ApplicationRefusalReasonGrantType          ApplicationRefusalReason = "grant_type"
	ApplicationRefusalReasonScope              ApplicationRefusalReason = "scope"
	ApplicationRefusalReasonResource           ApplicationRefusalReason = "resource"
	ApplicationRefusalReasonResourceOfGrant    ApplicationRefusalReason = "resource_of_grant"
	ApplicationRefusalReasonOrigin             ApplicationRefusalReason = "origin"
	ApplicationRefusalReasonTokenUnknown       ApplicationRefusalReason = "token_unknown"
	ApplicationRefusalReasonTokenExpired       ApplicationRefusalReason = "token_expired"
	ApplicationRefusalReasonTokenUsed          ApplicationRefusalReason = "token_used"
	ApplicationRefusalReasonTokenOfOther       ApplicationRefusalReason = "token_of_other"
	ApplicationRefusalReasonTokenEnded         ApplicationRefusalReason = "token_ended"
	ApplicationRefusalReasonPageNeeded         ApplicationRefusalReason = "page_needed"
	ApplicationRefusalReasonDenied             ApplicationRefusalReason = "denied"
	ApplicationRefusalReasonOther              ApplicationRefusalReason = "other"
)

// OAuthResourceTokenFormat: `jwt`: the API checks tokens on its own, by the keys of the issuer (RFC 9068). `opaque`:
// it asks the issuer at `/oauth/introspect`. Later versions may add values.
type OAuthResourceTokenFormat string

// The values of OAuthResourceTokenFormat.
const (
	OAuthResourceTokenFormatJWT    OAuthResourceTokenFormat = "jwt"
	OAuthResourceTokenFormatOpaque OAuthResourceTokenFormat = "opaque"
)

// StaffRole: one of its constants. Later versions may add values.
type StaffRole string

// The values of StaffRole.
const (
	StaffRoleOwner  StaffRole = "owner"
	StaffRoleAdmin  StaffRole = "admin"
	StaffRoleMember StaffRole = "member"
)

// IssuerDcr: Whether applications may register themselves; `approved`: staff allow each. `off` for staff. Later
// versions may add values.
type IssuerDcr string

// The values of IssuerDcr.
const (
	IssuerDcrOff      IssuerDcr = "off"
	IssuerDcrApproved IssuerDcr = "approved"
	IssuerDcrOpen     IssuerDcr = "open"
)

// IssuerCimd: Whose Client ID Metadata Documents count. Never `any` for staff. Later versions may add values.
type IssuerCimd string

// The values of IssuerCimd.
const (
	IssuerCimdOff          IssuerCimd = "off"
	IssuerCimdAllowedHosts IssuerCimd = "allowed_hosts"
	IssuerCimdAny          IssuerCimd = "any"
)

// GrantKind: `consent`: the person allowed it. `first_party`: it is the provider's own application. Later versions may
// add values.
type GrantKind string

// The values of GrantKind.
const (
	GrantKindConsent    GrantKind = "consent"
	GrantKindFirstParty GrantKind = "first_party"
)

// SigningKeyAlg: `RS256` signs ID tokens and logout tokens, `ES256` access tokens and session tokens. Later versions
// may add values.
type SigningKeyAlg string

// The values of SigningKeyAlg.
const (
	SigningKeyAlgRS256 SigningKeyAlg = "RS256"
	SigningKeyAlgES256 SigningKeyAlg = "ES256"
)

// SigningKeyState: `next`: published, and signs 48 hours later. `active`: signs. `retiring`: published until its
// longest token has expired. Later versions may add values.
type SigningKeyState string

// The values of SigningKeyState.
const (
	SigningKeyStateNext     SigningKeyState = "next"
	SigningKeyStateActive   SigningKeyState = "active"
	SigningKeyStateRetiring SigningKeyState = "retiring"
)

// TokenPreviewWithheldScopeBecause: `unknown`: the resource does not have it, or none was named. `application`: it is
// not among the scopes of the application. `person`: their role does not have it. Later versions may add values.
type TokenPreviewWithheldScopeBecause string

// The values of TokenPreviewWithheldScopeBecause.
const (
	TokenPreviewWithheldScopeBecauseUnknown     TokenPreviewWithheldScopeBecause = "unknown"
	TokenPreviewWithheldScopeBecauseApplication TokenPreviewWithheldScopeBecause = "application"
	TokenPreviewWithheldScopeBecausePerson      TokenPreviewWithheldScopeBecause = "person"
)

// TokenPreviewAccessTokenFormat: `jwt`: the API reads the claims itself. `opaque`: introspection answers them. Later
// versions may add values.
type TokenPreviewAccessTokenFormat string

// The values of TokenPreviewAccessTokenFormat.
const (
	TokenPreviewAccessTokenFormatJWT    TokenPreviewAccessTokenFormat = "jwt"
	TokenPreviewAccessTokenFormatOpaque TokenPreviewAccessTokenFormat = "opaque"
)

// PersonalExportStatus: `ready`: it can be downloaded. `failed`: ask for another one; it does not count for the day.
// Later versions may add values.
type PersonalExportStatus string

// The values of PersonalExportStatus.
const (
	PersonalExportStatusPreparing PersonalExportStatus = "preparing"
	PersonalExportStatusReady     PersonalExportStatus = "ready"
	PersonalExportStatusFailed    PersonalExportStatus = "failed"
)

// PersonalDataActivityBy: `others`: the provider, or someone in a team. Later versions may add values.
type PersonalDataActivityBy string

// The values of PersonalDataActivityBy.
const (
	PersonalDataActivityByYou    PersonalDataActivityBy = "you"
	PersonalDataActivityByOthers PersonalDataActivityBy = "others"
)

// OwnWebhookEndpointStatus: `paused`: deliveries are kept until it is resumed. `disabled`: none are made. Later
// versions may add values.
type OwnWebhookEndpointStatus string

// The values of OwnWebhookEndpointStatus.
const (
	OwnWebhookEndpointStatusEnabled  OwnWebhookEndpointStatus = "enabled"
	OwnWebhookEndpointStatusPaused   OwnWebhookEndpointStatus = "paused"
	OwnWebhookEndpointStatusDisabled OwnWebhookEndpointStatus = "disabled"
)

// DeliveryStatus: `failed`: no attempts are left. `parked`: the endpoint is paused or disabled. Later versions may add
// values.
type DeliveryStatus string

// The values of DeliveryStatus.
const (
	DeliveryStatusPending    DeliveryStatus = "pending"
	DeliveryStatusDelivering DeliveryStatus = "delivering"
	DeliveryStatusDelivered  DeliveryStatus = "delivered"
	DeliveryStatusFailed     DeliveryStatus = "failed"
	DeliveryStatusParked     DeliveryStatus = "parked"
	DeliveryStatusCancelled  DeliveryStatus = "cancelled"
)

// DeliveryError: Why the last attempt failed. Later versions may add values.
type DeliveryError string

// The values of DeliveryError.
const (
	DeliveryErrorDNS              DeliveryError = "dns"
	DeliveryErrorRefused          DeliveryError = "refused"
	DeliveryErrorConnectTimeout   DeliveryError = "connect_timeout"
	DeliveryErrorTLS              DeliveryError = "tls"
	DeliveryErrorReset            DeliveryError = "reset"
	DeliveryErrorTimeout          DeliveryError = "timeout"
	DeliveryErrorForbiddenAddress DeliveryError = "forbidden_address"
	DeliveryErrorRedirect         DeliveryError = "redirect"
	DeliveryErrorClientError      DeliveryError = "client_error"
	DeliveryErrorGone             DeliveryError = "gone"
	DeliveryErrorServerError      DeliveryError = "server_error"
	DeliveryErrorUnexpectedStatus DeliveryError = "unexpected_status"
	DeliveryErrorResponseTooLarge DeliveryError = "response_too_large"
	DeliveryErrorProtocol         DeliveryError = "protocol"
	DeliveryErrorProxy            DeliveryError = "proxy"
	DeliveryErrorUnauthorized     DeliveryError = "unauthorized"
	DeliveryErrorNotFound         DeliveryError = "not_found"
	DeliveryErrorRejected         DeliveryError = "rejected"
	DeliveryErrorUnsendable       DeliveryError = "unsendable"
)

// AttemptTrigger: Why it was made; `probe`: a paused endpoint was tried. Later versions may add values.
type AttemptTrigger string

// The values of AttemptTrigger.
const (
	AttemptTriggerSchedule AttemptTrigger = "schedule"
	AttemptTriggerReplay   AttemptTrigger = "replay"
	AttemptTriggerProbe    AttemptTrigger = "probe"
	AttemptTriggerTest     AttemptTrigger = "test"
	AttemptTriggerRetry    AttemptTrigger = "retry"
	AttemptTriggerBackfill AttemptTrigger = "backfill"
)

// AttemptTLSCause: Why TLS failed, where `error` is `tls`; null for what was logged before this was noted. Later
// versions may add values.
type AttemptTLSCause string

// The values of AttemptTLSCause.
const (
	AttemptTLSCauseExpired           AttemptTLSCause = "expired"
	AttemptTLSCauseNotYetValid       AttemptTLSCause = "not_yet_valid"
	AttemptTLSCauseWrongHost         AttemptTLSCause = "wrong_host"
	AttemptTLSCauseSelfSigned        AttemptTLSCause = "self_signed"
	AttemptTLSCauseUnknownIssuer     AttemptTLSCause = "unknown_issuer"
	AttemptTLSCauseBadCertificate    AttemptTLSCause = "bad_certificate"
	AttemptTLSCauseClientCertificate AttemptTLSCause = "client_certificate"
	AttemptTLSCauseNotTLS            AttemptTLSCause = "not_tls"
	AttemptTLSCauseHandshake         AttemptTLSCause = "handshake"
)

// AttemptHTTPVersion: Of the answer; null if there was none. Later versions may add values.
type AttemptHTTPVersion string

// The values of AttemptHTTPVersion.
const (
	AttemptHTTPVersion10 AttemptHTTPVersion = "1.0"
	AttemptHTTPVersion11 AttemptHTTPVersion = "1.1"
)

// SetupGuideStatus: waiting: the link has not been opened. done: people can sign in. Later versions may add values.
type SetupGuideStatus string

// The values of SetupGuideStatus.
const (
	SetupGuideStatusWaiting  SetupGuideStatus = "waiting"
	SetupGuideStatusUnderWay SetupGuideStatus = "under_way"
	SetupGuideStatusDone     SetupGuideStatus = "done"
	SetupGuideStatusExpired  SetupGuideStatus = "expired"
)

// SetupGuideProgressConnection: The connection to the identity provider. Later versions may add values.
type SetupGuideProgressConnection string

// The values of SetupGuideProgressConnection.
const (
	SetupGuideProgressConnectionToDo     SetupGuideProgressConnection = "to_do"
	SetupGuideProgressConnectionUnderWay SetupGuideProgressConnection = "under_way"
	SetupGuideProgressConnectionDone     SetupGuideProgressConnection = "done"
)

// SetupGuideProgressTest: A sign-in that was tried. Later versions may add values.
type SetupGuideProgressTest string

// The values of SetupGuideProgressTest.
const (
	SetupGuideProgressTestToDo     SetupGuideProgressTest = "to_do"
	SetupGuideProgressTestUnderWay SetupGuideProgressTest = "under_way"
	SetupGuideProgressTestDone     SetupGuideProgressTest = "done"
)

// SetupGuideProgressDomain: Verifying the domains of its addresses. Later versions may add values.
type SetupGuideProgressDomain string

// The values of SetupGuideProgressDomain.
const (
	SetupGuideProgressDomainToDo     SetupGuideProgressDomain = "to_do"
	SetupGuideProgressDomainUnderWay SetupGuideProgressDomain = "under_way"
	SetupGuideProgressDomainDone     SetupGuideProgressDomain = "done"
)

// SetupGuideProgressDirectory: Provisioning by SCIM. Later versions may add values.
type SetupGuideProgressDirectory string

// The values of SetupGuideProgressDirectory.
const (
	SetupGuideProgressDirectoryToDo     SetupGuideProgressDirectory = "to_do"
	SetupGuideProgressDirectoryUnderWay SetupGuideProgressDirectory = "under_way"
	SetupGuideProgressDirectoryDone     SetupGuideProgressDirectory = "done"
)

// SetupGuideProgressEnable: Turning the connection on. Later versions may add values.
type SetupGuideProgressEnable string

// The values of SetupGuideProgressEnable.
const (
	SetupGuideProgressEnableToDo     SetupGuideProgressEnable = "to_do"
	SetupGuideProgressEnableUnderWay SetupGuideProgressEnable = "under_way"
	SetupGuideProgressEnableDone     SetupGuideProgressEnable = "done"
)

// SetupGuideLastRefusalStep: Step that it happened in. Later versions may add values.
type SetupGuideLastRefusalStep string

// The values of SetupGuideLastRefusalStep.
const (
	SetupGuideLastRefusalStepConnection SetupGuideLastRefusalStep = "connection"
	SetupGuideLastRefusalStepTest       SetupGuideLastRefusalStep = "test"
	SetupGuideLastRefusalStepDomain     SetupGuideLastRefusalStep = "domain"
	SetupGuideLastRefusalStepDirectory  SetupGuideLastRefusalStep = "directory"
	SetupGuideLastRefusalStepEnable     SetupGuideLastRefusalStep = "enable"
)

// EventTypeDifferenceChange: What changes about the field. Later versions may add values.
type EventTypeDifferenceChange string

// The values of EventTypeDifferenceChange.
const (
	EventTypeDifferenceChangeAdded         EventTypeDifferenceChange = "added"
	EventTypeDifferenceChangeRemoved       EventTypeDifferenceChange = "removed"
	EventTypeDifferenceChangeRequired      EventTypeDifferenceChange = "required"
	EventTypeDifferenceChangeOptional      EventTypeDifferenceChange = "optional"
	EventTypeDifferenceChangeTypeWidened   EventTypeDifferenceChange = "type_widened"
	EventTypeDifferenceChangeTypeNarrowed  EventTypeDifferenceChange = "type_narrowed"
	EventTypeDifferenceChangeValuesAdded   EventTypeDifferenceChange = "values_added"
	EventTypeDifferenceChangeValuesRemoved EventTypeDifferenceChange = "values_removed"
	EventTypeDifferenceChangeRulesChanged  EventTypeDifferenceChange = "rules_changed"
)

// EventTypeDifferenceBreaks: Whose code may have to change. Later versions may add values.
type EventTypeDifferenceBreaks string

// The values of EventTypeDifferenceBreaks.
const (
	EventTypeDifferenceBreaksReceivers  EventTypeDifferenceBreaks = "receivers"
	EventTypeDifferenceBreaksPublishers EventTypeDifferenceBreaks = "publishers"
	EventTypeDifferenceBreaksPerhaps    EventTypeDifferenceBreaks = "perhaps"
	EventTypeDifferenceBreaksNobody     EventTypeDifferenceBreaks = "nobody"
)

// WebhookEndpointKind: How deliveries are sent: `http`, or to which kind of queue or topic. Later versions may add
// values.
type WebhookEndpointKind string

// The values of WebhookEndpointKind.
const (
	WebhookEndpointKindHTTP     WebhookEndpointKind = "http"
	WebhookEndpointKindRabbitmq WebhookEndpointKind = "rabbitmq"
	WebhookEndpointKindKafka    WebhookEndpointKind = "kafka"
	WebhookEndpointKindSQS      WebhookEndpointKind = "sqs"
	WebhookEndpointKindPubsub   WebhookEndpointKind = "pubsub"
)

// KafkaDestinationMechanism: How SASL proves the password. Later versions may add values.
type KafkaDestinationMechanism string

// The values of KafkaDestinationMechanism.
const (
	KafkaDestinationMechanismPlain       KafkaDestinationMechanism = "plain"
	KafkaDestinationMechanismScramSha256 KafkaDestinationMechanism = "scram-sha-256"
	KafkaDestinationMechanismScramSha512 KafkaDestinationMechanism = "scram-sha-512"
)

// ReplayFilterStatus: one of its constants. Later versions may add values.
type ReplayFilterStatus string

// The values of ReplayFilterStatus.
const (
	ReplayFilterStatusFailed    ReplayFilterStatus = "failed"
	ReplayFilterStatusDelivered ReplayFilterStatus = "delivered"
	ReplayFilterStatusCancelled ReplayFilterStatus = "cancelled"
)

// StatusClass: Only deliveries whose last attempt was answered so. `none`: there was no answer. Later versions may add
// values.
type StatusClass string

// The values of StatusClass.
const (
	StatusClass2    StatusClass = "2xx"
	StatusClass3    StatusClass = "3xx"
	StatusClass4    StatusClass = "4xx"
	StatusClass5    StatusClass = "5xx"
	StatusClassNone StatusClass = "none"
)

// AlertAddressState: `staff` and `confirmed` get alerts; `pending` has not answered, `unsubscribed` said no. Later
// versions may add values.
type AlertAddressState string

// The values of AlertAddressState.
const (
	AlertAddressStateStaff        AlertAddressState = "staff"
	AlertAddressStatePending      AlertAddressState = "pending"
	AlertAddressStateConfirmed    AlertAddressState = "confirmed"
	AlertAddressStateUnsubscribed AlertAddressState = "unsubscribed"
)

// AuditEntryAction: What was done. Later versions may add values.
type AuditEntryAction string

// The values of AuditEntryAction.
const (
	AuditEntryActionUserSignedUp                    AuditEntryAction = "user.signed_up"
	AuditEntryActionUserLoggedIn                    AuditEntryAction = "user.logged_in"
	AuditEntryActionUserLoginRefused                AuditEntryAction = "user.login_refused"
	AuditEntryActionUserLoginApproved               AuditEntryAction = "user.login_approved"
	AuditEntryActionUserBlocked                     AuditEntryAction = "user.blocked"
	AuditEntryActionUserUnblocked                   AuditEntryAction = "user.unblocked"
	AuditEntryActionUserChanged                     AuditEntryAction = "user.changed"
	AuditEntryActionUserCreated                     AuditEntryAction = "user.created"
	AuditEntryActionUserImported                    AuditEntryAction = "user.imported"
	AuditEntryActionUserDeleted                     AuditEntryAction = "user.deleted"
	AuditEntryActionUserDeletionScheduled           AuditEntryAction = "user.deletion_scheduled"
	AuditEntryActionUserDeletionCancelled           AuditEntryAction = "user.deletion_cancelled"
	AuditEntryActionUserDeletionRefused             AuditEntryAction = "user.deletion_refused"
	AuditEntryActionUserEmailVerified               AuditEntryAction = "user.email_verified"
	AuditEntryActionUserEmailChanged                AuditEntryAction = "user.email_changed"
	AuditEntryActionUserDataRequested               AuditEntryAction = "user.data_requested"
	AuditEntryActionUserDataDownloaded              AuditEntryAction = "user.data_downloaded"
	AuditEntryActionSessionEnded                    AuditEntryAction = "session.ended"
	AuditEntryActionSessionOthersEnded              AuditEntryAction = "session.others_ended"
	AuditEntryActionSessionAllEnded                 AuditEntryAction = "session.all_ended"
	AuditEntryActionSessionSteppedUp                AuditEntryAction = "session.stepped_up"
	AuditEntryActionSessionTransferred              AuditEntryAction = "session.transferred"
	AuditEntryActionPasswordSet                     AuditEntryAction = "password.set"
	AuditEntryActionPasswordChanged                 AuditEntryAction = "password.changed"
	AuditEntryActionPasswordReset                   AuditEntryAction = "password.reset"
	AuditEntryActionMFATOTPEnrolled                 AuditEntryAction = "mfa.totp_enrolled"
	AuditEntryActionMFATOTPRemoved                  AuditEntryAction = "mfa.totp_removed"
	AuditEntryActionMFARecoveryCodeUsed             AuditEntryAction = "mfa.recovery_code_used"
	AuditEntryActionMFARecoveryCodesRenewed         AuditEntryAction = "mfa.recovery_codes_renewed"
	AuditEntryActionPasskeyAdded                    AuditEntryAction = "passkey.added"
	AuditEntryActionPasskeyCounterFell              AuditEntryAction = "passkey.counter_fell"
	AuditEntryActionPasskeyRemoved                  AuditEntryAction = "passkey.removed"
	AuditEntryActionIdentityLinked                  AuditEntryAction = "identity.linked"
	AuditEntryActionIdentityUnlinked                AuditEntryAction = "identity.unlinked"
	AuditEntryActionBulkCancelled                   AuditEntryAction = "bulk.cancelled"
	AuditEntryActionBulkStarted                     AuditEntryAction = "bulk.started"
	AuditEntryActionConnectionCreated               AuditEntryAction = "connection.created"
	AuditEntryActionConnectionChanged               AuditEntryAction = "connection.changed"
	AuditEntryActionConnectionDeleted               AuditEntryAction = "connection.deleted"
	AuditEntryActionConnectionTested                AuditEntryAction = "connection.tested"
	AuditEntryActionConnectionRefused               AuditEntryAction = "connection.refused"
	AuditEntryActionConnectionGroupsUntold          AuditEntryAction = "connection.groups_untold"
	AuditEntryActionConnectionMetadataTaken         AuditEntryAction = "connection.metadata_taken"
	AuditEntryActionConnectionMetadataFailed        AuditEntryAction = "connection.metadata_failed"
	AuditEntryActionConnectionCertificateEnding     AuditEntryAction = "connection.certificate_ending"
	AuditEntryActionSAMLKeyCreated                  AuditEntryAction = "saml_key.created"
	AuditEntryActionSAMLKeyDeleted                  AuditEntryAction = "saml_key.deleted"
	AuditEntryActionDomainAdded                     AuditEntryAction = "domain.added"
	AuditEntryActionDomainVerified                  AuditEntryAction = "domain.verified"
	AuditEntryActionDomainChanged                   AuditEntryAction = "domain.changed"
	AuditEntryActionDomainRemoved                   AuditEntryAction = "domain.removed"
	AuditEntryActionDomainLapsed                    AuditEntryAction = "domain.lapsed"
	AuditEntryActionSCIMTokenCreated                AuditEntryAction = "scim_token.created"
	AuditEntryActionSCIMTokenRevoked                AuditEntryAction = "scim_token.revoked"
	AuditEntryActionSCIMMappingChanged              AuditEntryAction = "scim.mapping_changed"
	AuditEntryActionSCIMUserProvisioned             AuditEntryAction = "scim.user_provisioned"
	AuditEntryActionSCIMUserChanged                 AuditEntryAction = "scim.user_changed"
	AuditEntryActionSCIMUserDeactivated             AuditEntryAction = "scim.user_deactivated"
	AuditEntryActionSCIMUserRemoved                 AuditEntryAction = "scim.user_removed"
	AuditEntryActionSCIMGroupChanged                AuditEntryAction = "scim.group_changed"
	AuditEntryActionSCIMGroupRemoved                AuditEntryAction = "scim.group_removed"
	AuditEntryActionAccountCreated                  AuditEntryAction = "account.created"
	AuditEntryActionAccountChanged                  AuditEntryAction = "account.changed"
	AuditEntryActionAccountDeleted                  AuditEntryAction = "account.deleted"
	AuditEntryActionAccountTransferred              AuditEntryAction = "account.transferred"
	AuditEntryActionMemberAdded                     AuditEntryAction = "member.added"
	AuditEntryActionMemberChanged                   AuditEntryAction = "member.changed"
	AuditEntryActionMemberRolesChanged              AuditEntryAction = "member.roles_changed"
	AuditEntryActionMemberRemoved                   AuditEntryAction = "member.removed"
	AuditEntryActionInvitationSent                  AuditEntryAction = "invitation.sent"
	AuditEntryActionInvitationResent                AuditEntryAction = "invitation.resent"
	AuditEntryActionInvitationRevoked               AuditEntryAction = "invitation.revoked"
	AuditEntryActionInvitationAccepted              AuditEntryAction = "invitation.accepted"
	AuditEntryActionStaffJoined                     AuditEntryAction = "staff.joined"
	AuditEntryActionStaffRoleChanged                AuditEntryAction = "staff.role_changed"
	AuditEntryActionProviderChanged                 AuditEntryAction = "provider.changed"
	AuditEntryActionAlertAddressAdded               AuditEntryAction = "alert_address.added"
	AuditEntryActionAlertAddressAskedAgain          AuditEntryAction = "alert_address.asked_again"
	AuditEntryActionAlertAddressTested              AuditEntryAction = "alert_address.tested"
	AuditEntryActionAlertAddressConfirmed           AuditEntryAction = "alert_address.confirmed"
	AuditEntryActionAlertAddressUnsubscribed        AuditEntryAction = "alert_address.unsubscribed"
	AuditEntryActionAlertAddressRemoved             AuditEntryAction = "alert_address.removed"
	AuditEntryActionBrandingChanged                 AuditEntryAction = "branding.changed"
	AuditEntryActionBrandImageAdded                 AuditEntryAction = "brand_image.added"
	AuditEntryActionProviderCreated                 AuditEntryAction = "provider.created"
	AuditEntryActionProviderSuspended               AuditEntryAction = "provider.suspended"
	AuditEntryActionProviderResumed                 AuditEntryAction = "provider.resumed"
	AuditEntryActionProviderBreakerTripped          AuditEntryAction = "provider.breaker_tripped"
	AuditEntryActionTextsChanged                    AuditEntryAction = "texts.changed"
	AuditEntryActionAuditLogExported                AuditEntryAction = "audit_log.exported"
	AuditEntryActionListExported                    AuditEntryAction = "list.exported"
	AuditEntryActionAPIKeyCreated                   AuditEntryAction = "api_key.created"
	AuditEntryActionAPIKeyRevoked                   AuditEntryAction = "api_key.revoked"
	AuditEntryActionAPIKeyRotated                   AuditEntryAction = "api_key.rotated"
	AuditEntryActionAPIKeyRefusedInBrowser          AuditEntryAction = "api_key.refused_in_browser"
	AuditEntryActionEventTypeDeclared               AuditEntryAction = "event_type.declared"
	AuditEntryActionEventTypeChanged                AuditEntryAction = "event_type.changed"
	AuditEntryActionEventTypeVersionAdded           AuditEntryAction = "event_type.version_added"
	AuditEntryActionEventTypeDeleted                AuditEntryAction = "event_type.deleted"
	AuditEntryActionEndpointCreated                 AuditEntryAction = "endpoint.created"
	AuditEntryActionEndpointChanged                 AuditEntryAction = "endpoint.changed"
	AuditEntryActionEndpointDeleted                 AuditEntryAction = "endpoint.deleted"
	AuditEntryActionEndpointSecretRead              AuditEntryAction = "endpoint.secret_read"
	AuditEntryActionEndpointSecretRotated           AuditEntryAction = "endpoint.secret_rotated"
	AuditEntryActionEndpointSecretPromoted          AuditEntryAction = "endpoint.secret_promoted"
	AuditEntryActionEndpointPaused                  AuditEntryAction = "endpoint.paused"
	AuditEntryActionEndpointResumed                 AuditEntryAction = "endpoint.resumed"
	AuditEntryActionEndpointTested                  AuditEntryAction = "endpoint.tested"
	AuditEntryActionDeliveryReplayed                AuditEntryAction = "delivery.replayed"
	AuditEntryActionDeliveryRetried                 AuditEntryAction = "delivery.retried"
	AuditEntryActionDeliveryCancelled               AuditEntryAction = "delivery.cancelled"
	AuditEntryActionEventReplayed                   AuditEntryAction = "event.replayed"
	AuditEntryActionReplayStarted                   AuditEntryAction = "replay.started"
	AuditEntryActionReplayCancelled                 AuditEntryAction = "replay.cancelled"
	AuditEntryActionBackfillStarted                 AuditEntryAction = "backfill.started"
	AuditEntryActionBackfillCancelled               AuditEntryAction = "backfill.cancelled"
	AuditEntryActionListenerOpened                  AuditEntryAction = "listener.opened"
	AuditEntryActionListenerConnected               AuditEntryAction = "listener.connected"
	AuditEntryActionPlanCreated                     AuditEntryAction = "plan.created"
	AuditEntryActionPlanChanged                     AuditEntryAction = "plan.changed"
	AuditEntryActionPlanArchived                    AuditEntryAction = "plan.archived"
	AuditEntryActionPlanRestored                    AuditEntryAction = "plan.restored"
	AuditEntryActionPlanVersionCreated              AuditEntryAction = "plan.version_created"
	AuditEntryActionPlanVersionChanged              AuditEntryAction = "plan.version_changed"
	AuditEntryActionPlanVersionDeleted              AuditEntryAction = "plan.version_deleted"
	AuditEntryActionPlanVersionPublished            AuditEntryAction = "plan.version_published"
	AuditEntryActionPlanMigrationStarted            AuditEntryAction = "plan.migration_started"
	AuditEntryActionBillingSettingsChanged          AuditEntryAction = "billing.settings_changed"
	AuditEntryActionBillingAccountChanged           AuditEntryAction = "billing.account_changed"
	AuditEntryActionBillingImported                 AuditEntryAction = "billing.imported"
	AuditEntryActionOverrideSet                     AuditEntryAction = "override.set"
	AuditEntryActionOverrideRemoved                 AuditEntryAction = "override.removed"
	AuditEntryActionPermissionCreated               AuditEntryAction = "permission.created"
	AuditEntryActionPermissionChanged               AuditEntryAction = "permission.changed"
	AuditEntryActionPermissionDeleted               AuditEntryAction = "permission.deleted"
	AuditEntryActionRoleCreated                     AuditEntryAction = "role.created"
	AuditEntryActionRoleChanged                     AuditEntryAction = "role.changed"
	AuditEntryActionRoleDeleted                     AuditEntryAction = "role.deleted"
	AuditEntryActionRolePermissionsChanged          AuditEntryAction = "role.permissions_changed"
	AuditEntryActionSubscriptionCreated             AuditEntryAction = "subscription.created"
	AuditEntryActionSubscriptionPurchased           AuditEntryAction = "subscription.purchased"
	AuditEntryActionSubscriptionRenewed             AuditEntryAction = "subscription.renewed"
	AuditEntryActionSubscriptionTrialEnded          AuditEntryAction = "subscription.trial_ended"
	AuditEntryActionSubscriptionTrialExtended       AuditEntryAction = "subscription.trial_extended"
	AuditEntryActionSubscriptionChanged             AuditEntryAction = "subscription.changed"
	AuditEntryActionSubscriptionChangeScheduled     AuditEntryAction = "subscription.change_scheduled"
	AuditEntryActionSubscriptionChangeAwaitsPayment AuditEntryAction = "subscription.change_awaits_payment"
	AuditEntryActionSubscriptionChangeLapsed        AuditEntryAction = "subscription.change_lapsed"
	AuditEntryActionSubscriptionCancelScheduled     AuditEntryAction = "subscription.cancel_scheduled"
	AuditEntryActionSubscriptionScheduleUndone      AuditEntryAction = "subscription.schedule_undone"
	AuditEntryActionSubscriptionPastDue             AuditEntryAction = "subscription.past_due"
	AuditEntryActionSubscriptionRecovered           AuditEntryAction = "subscription.recovered"
	AuditEntryActionSubscriptionCancelled           AuditEntryAction = "subscription.cancelled"
	AuditEntryActionInvoiceDrafted                  AuditEntryAction = "invoice.drafted"
	AuditEntryActionInvoiceChanged                  AuditEntryAction = "invoice.changed"
	AuditEntryActionInvoiceDeleted                  AuditEntryAction = "invoice.deleted"
	AuditEntryActionInvoiceIssued                   AuditEntryAction = "invoice.issued"
	AuditEntryActionInvoiceSent                     AuditEntryAction = "invoice.sent"
	AuditEntryActionInvoicePaid                     AuditEntryAction = "invoice.paid"
	AuditEntryActionInvoiceVoided                   AuditEntryAction = "invoice.voided"
	AuditEntryActionInvoiceWrittenOff               AuditEntryAction = "invoice.written_off"
	AuditEntryActionPaymentRecorded                 AuditEntryAction = "payment.recorded"
	AuditEntryActionCreditNoteIssued                AuditEntryAction = "credit_note.issued"
	AuditEntryActionRefundSettled                   AuditEntryAction = "refund.settled"
	AuditEntryActionMeterCreated                    AuditEntryAction = "meter.created"
	AuditEntryActionMeterArchived                   AuditEntryAction = "meter.archived"
	AuditEntryActionMeterRestored                   AuditEntryAction = "meter.restored"
	AuditEntryActionCreditsGranted                  AuditEntryAction = "credits.granted"
	AuditEntryActionCreditsVoided                   AuditEntryAction = "credits.voided"
	AuditEntryActionCreditsReversed                 AuditEntryAction = "credits.reversed"
	AuditEntryActionSetupGuideCreated               AuditEntryAction = "setup_guide.created"
	AuditEntryActionSetupGuideOpened                AuditEntryAction = "setup_guide.opened"
	AuditEntryActionSetupGuideRenewed               AuditEntryAction = "setup_guide.renewed"
	AuditEntryActionSetupGuideShared                AuditEntryAction = "setup_guide.shared"
	AuditEntryActionSetupGuideDeleted               AuditEntryAction = "setup_guide.deleted"
	AuditEntryActionPortalLinkCreated               AuditEntryAction = "portal_link.created"
	AuditEntryActionPortalLinkOpened                AuditEntryAction = "portal_link.opened"
	AuditEntryActionStripeConnected                 AuditEntryAction = "stripe.connected"
	AuditEntryActionStripeDisconnected              AuditEntryAction = "stripe.disconnected"
	AuditEntryActionStripePricesSet                 AuditEntryAction = "stripe.prices_set"
	AuditEntryActionStripeCustomerLinked            AuditEntryAction = "stripe.customer_linked"
	AuditEntryActionStripeCustomerDeleted           AuditEntryAction = "stripe.customer_deleted"
	AuditEntryActionStripeCheckoutBegun             AuditEntryAction = "stripe.checkout_begun"
	AuditEntryActionStripeCancelAsked               AuditEntryAction = "stripe.cancel_asked"
	AuditEntryActionStripeUndoAsked                 AuditEntryAction = "stripe.undo_asked"
	AuditEntryActionStripeDisputeOpened             AuditEntryAction = "stripe.dispute_opened"
	AuditEntryActionStripeImported                  AuditEntryAction = "stripe.imported"
	AuditEntryActionTermsCreated                    AuditEntryAction = "terms.created"
	AuditEntryActionTermsChanged                    AuditEntryAction = "terms.changed"
	AuditEntryActionTermsVersionCreated             AuditEntryAction = "terms.version_created"
	AuditEntryActionTermsVersionChanged             AuditEntryAction = "terms.version_changed"
	AuditEntryActionTermsVersionDeleted             AuditEntryAction = "terms.version_deleted"
	AuditEntryActionTermsVersionPublished           AuditEntryAction = "terms.version_published"
	AuditEntryActionTermsAccepted                   AuditEntryAction = "terms.accepted"
	AuditEntryActionTestClockAdvanced               AuditEntryAction = "test_clock.advanced"
	AuditEntryActionMcpToolCalled                   AuditEntryAction = "mcp.tool_called"
	AuditEntryActionMcpActConfirmed                 AuditEntryAction = "mcp.act_confirmed"
	AuditEntryActionMcpActCancelled                 AuditEntryAction = "mcp.act_cancelled"
	AuditEntryActionOAuthClientCreated              AuditEntryAction = "oauth.client_created"
	AuditEntryActionOAuthClientChanged              AuditEntryAction = "oauth.client_changed"
	AuditEntryActionOAuthClientDeleted              AuditEntryAction = "oauth.client_deleted"
	AuditEntryActionOAuthClientDocumentChanged      AuditEntryAction = "oauth.client_document_changed"
	AuditEntryActionOAuthClientRegistered           AuditEntryAction = "oauth.client_registered"
	AuditEntryActionOAuthTokenExchanged             AuditEntryAction = "oauth.token_exchanged"
	AuditEntryActionOAuthClientApproved             AuditEntryAction = "oauth.client_approved"
	AuditEntryActionOAuthSecretCreated              AuditEntryAction = "oauth.secret_created"
	AuditEntryActionOAuthSecretDeleted              AuditEntryAction = "oauth.secret_deleted"
	AuditEntryActionOAuthConsentGiven               AuditEntryAction = "oauth.consent_given"
	AuditEntryActionOAuthConsentRefused             AuditEntryAction = "oauth.consent_refused"
	AuditEntryActionOAuthGrantRevoked               AuditEntryAction = "oauth.grant_revoked"
	AuditEntryActionOAuthDeviceApproved             AuditEntryAction = "oauth.device_approved"
	AuditEntryActionOAuthIssuerChanged              AuditEntryAction = "oauth.issuer_changed"
	AuditEntryActionOAuthRefreshReused              AuditEntryAction = "oauth.refresh_reused"
	AuditEntryActionOAuthTokenPreviewed             AuditEntryAction = "oauth.token_previewed"
	AuditEntryActionOAuthTokensRevoked              AuditEntryAction = "oauth.tokens_revoked"
	AuditEntryActionOAuthKeyRotated                 AuditEntryAction = "oauth.key_rotated"
	AuditEntryActionResourceCreated                 AuditEntryAction = "resource.created"
	AuditEntryActionResourceChanged                 AuditEntryAction = "resource.changed"
	AuditEntryActionResourceDeleted                 AuditEntryAction = "resource.deleted"
	AuditEntryActionResourceScopeAdded              AuditEntryAction = "resource.scope_added"
	AuditEntryActionResourceScopeChanged            AuditEntryAction = "resource.scope_changed"
	AuditEntryActionResourceScopeRemoved            AuditEntryAction = "resource.scope_removed"
	AuditEntryActionDemoDataAdded                   AuditEntryAction = "demo_data.added"
	AuditEntryActionDemoDataRemoved                 AuditEntryAction = "demo_data.removed"
)

// AuditEntryActorKind: `admin`: the key of the installation. `system`: Postern itself. Later versions may add values.
type AuditEntryActorKind string

// The values of AuditEntryActorKind.
const (
	AuditEntryActorKindUser   AuditEntryActorKind = "user"
	AuditEntryActorKindStaff  AuditEntryActorKind = "staff"
	AuditEntryActorKindKey    AuditEntryActorKind = "key"
	AuditEntryActorKindAdmin  AuditEntryActorKind = "admin"
	AuditEntryActorKindSystem AuditEntryActorKind = "system"
)

// AuditEntryTargetType: What kind of thing it is, where that is known. Later versions may add values.
type AuditEntryTargetType string

// The values of AuditEntryTargetType.
const (
	AuditEntryTargetTypeAccount      AuditEntryTargetType = "account"
	AuditEntryTargetTypeAPIKey       AuditEntryTargetType = "api_key"
	AuditEntryTargetTypeApplication  AuditEntryTargetType = "application"
	AuditEntryTargetTypeConnection   AuditEntryTargetType = "connection"
	AuditEntryTargetTypeDelivery     AuditEntryTargetType = "delivery"
	AuditEntryTargetTypeEndpoint     AuditEntryTargetType = "endpoint"
	AuditEntryTargetTypeEvent        AuditEntryTargetType = "event"
	AuditEntryTargetTypeInvoice      AuditEntryTargetType = "invoice"
	AuditEntryTargetTypeResource     AuditEntryTargetType = "resource"
	AuditEntryTargetTypeSubscription AuditEntryTargetType = "subscription"
	AuditEntryTargetTypeUser         AuditEntryTargetType = "user"
)

// FoundKind: What kind of thing it is. Later versions may add values.
type FoundKind string

// The values of FoundKind.
const (
	FoundKindUser         FoundKind = "user"
	FoundKindAccount      FoundKind = "account"
	FoundKindConnection   FoundKind = "connection"
	FoundKindApplication  FoundKind = "application"
	FoundKindEndpoint     FoundKind = "endpoint"
	FoundKindPlan         FoundKind = "plan"
	FoundKindSubscription FoundKind = "subscription"
	FoundKindInvoice      FoundKind = "invoice"
	FoundKindEvent        FoundKind = "event"
	FoundKindDelivery     FoundKind = "delivery"
)

// CallerKind: `admin`: the admin key; `key`: a secret key; `session`: a member of the staff; `application`: an
// application that calls for one. Later versions may add values.
type CallerKind string

// The values of CallerKind.
const (
	CallerKindAdmin       CallerKind = "admin"
	CallerKindKey         CallerKind = "key"
	CallerKindSession     CallerKind = "session"
	CallerKindApplication CallerKind = "application"
)

// SystemStatusSettingsMode: Mode that the installation runs in. Later versions may add values.
type SystemStatusSettingsMode string

// The values of SystemStatusSettingsMode.
const (
	SystemStatusSettingsModeProduction  SystemStatusSettingsMode = "production"
	SystemStatusSettingsModeDevelopment SystemStatusSettingsMode = "development"
)

// DemoDataStatus: Whether there is demo data, or it is being made. Later versions may add values.
type DemoDataStatus string

// The values of DemoDataStatus.
const (
	DemoDataStatusNone    DemoDataStatus = "none"
	DemoDataStatusRunning DemoDataStatus = "running"
	DemoDataStatusDone    DemoDataStatus = "done"
)

// PlanName: Key of the plan. Later versions may add values.
type PlanName string

// The values of PlanName.
const (
	PlanNameFree      PlanName = "free"
	PlanNameTeam      PlanName = "team"
	PlanNameBusiness  PlanName = "business"
	PlanNameUnlimited PlanName = "unlimited"
)

// UserUpdateStatus: `blocked` ends all sessions, and the user cannot sign in. Later versions may add values.
type UserUpdateStatus string

// The values of UserUpdateStatus.
const (
	UserUpdateStatusActive  UserUpdateStatus = "active"
	UserUpdateStatusBlocked UserUpdateStatus = "blocked"
)

// MeSessionGetAnswerPermission: one of its constants. Later versions may add values.
type MeSessionGetAnswerPermission string

// The values of MeSessionGetAnswerPermission.
const (
	MeSessionGetAnswerPermissionCustomer   MeSessionGetAnswerPermission = "customer"
	MeSessionGetAnswerPermissionStaff      MeSessionGetAnswerPermission = "staff"
	MeSessionGetAnswerPermissionStaffAdmin MeSessionGetAnswerPermission = "staff_admin"
	MeSessionGetAnswerPermissionStaffOwner MeSessionGetAnswerPermission = "staff_owner"
	MeSessionGetAnswerPermissionOperator   MeSessionGetAnswerPermission = "operator"
)

// UserBulkInputAction: What to do with each row. Later versions may add values.
type UserBulkInputAction string

// The values of UserBulkInputAction.
const (
	UserBulkInputActionBlock   UserBulkInputAction = "block"
	UserBulkInputActionUnblock UserBulkInputAction = "unblock"
	UserBulkInputActionSignOut UserBulkInputAction = "sign_out"
)

// Verified: Whether the address was proved. Later versions may add values.
type Verified string

// The values of Verified.
const (
	VerifiedTrue  Verified = "true"
	VerifiedFalse Verified = "false"
)

// UserBulkInputFilterMethod: Users who have set this up. Later versions may add values.
type UserBulkInputFilterMethod string

// The values of UserBulkInputFilterMethod.
const (
	UserBulkInputFilterMethodPassword   UserBulkInputFilterMethod = "password"
	UserBulkInputFilterMethodPasskey    UserBulkInputFilterMethod = "passkey"
	UserBulkInputFilterMethodConnection UserBulkInputFilterMethod = "connection"
	UserBulkInputFilterMethodTOTP       UserBulkInputFilterMethod = "totp"
)

// UserBulkInputFilterMFA: Whether the user has a second factor: an authenticator app or a passkey. Later versions may
// add values.
type UserBulkInputFilterMFA string

// The values of UserBulkInputFilterMFA.
const (
	UserBulkInputFilterMFATrue  UserBulkInputFilterMFA = "true"
	UserBulkInputFilterMFAFalse UserBulkInputFilterMFA = "false"
)

// ConnectionCreateOAuthMappingRoleValueString: one of its constants. Later versions may add values.
type ConnectionCreateOAuthMappingRoleValueString string

// The values of ConnectionCreateOAuthMappingRoleValueString.
const (
	ConnectionCreateOAuthMappingRoleValueStringOwner  ConnectionCreateOAuthMappingRoleValueString = "owner"
	ConnectionCreateOAuthMappingRoleValueStringAdmin  ConnectionCreateOAuthMappingRoleValueString = "admin"
	ConnectionCreateOAuthMappingRoleValueStringMember ConnectionCreateOAuthMappingRoleValueString = "member"
)

// ConnectionCreateOAuthPreset: Which service it is. Later versions may add values.
type ConnectionCreateOAuthPreset string

// The values of ConnectionCreateOAuthPreset.
const (
	ConnectionCreateOAuthPresetGoogle    ConnectionCreateOAuthPreset = "google"
	ConnectionCreateOAuthPresetGithub    ConnectionCreateOAuthPreset = "github"
	ConnectionCreateOAuthPresetMicrosoft ConnectionCreateOAuthPreset = "microsoft"
	ConnectionCreateOAuthPresetApple     ConnectionCreateOAuthPreset = "apple"
	ConnectionCreateOAuthPresetGitlab    ConnectionCreateOAuthPreset = "gitlab"
	ConnectionCreateOAuthPresetSlack     ConnectionCreateOAuthPreset = "slack"
	ConnectionCreateOAuthPresetX         ConnectionCreateOAuthPreset = "x"
	ConnectionCreateOAuthPresetFacebook  ConnectionCreateOAuthPreset = "facebook"
	ConnectionCreateOAuthPresetLinkedin  ConnectionCreateOAuthPreset = "linkedin"
	ConnectionCreateOAuthPresetDiscord   ConnectionCreateOAuthPreset = "discord"
	ConnectionCreateOAuthPresetSpotify   ConnectionCreateOAuthPreset = "spotify"
	ConnectionCreateOAuthPresetNotion    ConnectionCreateOAuthPreset = "notion"
	ConnectionCreateOAuthPresetReddit    ConnectionCreateOAuthPreset = "reddit"
	ConnectionCreateOAuthPresetZoom      ConnectionCreateOAuthPreset = "zoom"
	ConnectionCreateOAuthPresetTiktok    ConnectionCreateOAuthPreset = "tiktok"
	ConnectionCreateOAuthPresetFigma     ConnectionCreateOAuthPreset = "figma"
	ConnectionCreateOAuthPresetLinear    ConnectionCreateOAuthPreset = "linear"
	ConnectionCreateOAuthPresetYandex    ConnectionCreateOAuthPreset = "yandex"
	ConnectionCreateOAuthPresetKick      ConnectionCreateOAuthPreset = "kick"
	ConnectionCreateOAuthPresetBitbucket ConnectionCreateOAuthPreset = "bitbucket"
	ConnectionCreateOAuthPresetAtlassian ConnectionCreateOAuthPreset = "atlassian"
	ConnectionCreateOAuthPresetNaver     ConnectionCreateOAuthPreset = "naver"
	ConnectionCreateOAuthPresetStrava    ConnectionCreateOAuthPreset = "strava"
	ConnectionCreateOAuthPresetPatreon   ConnectionCreateOAuthPreset = "patreon"
	ConnectionCreateOAuthPresetHubspot   ConnectionCreateOAuthPreset = "hubspot"
	ConnectionCreateOAuthPresetBox       ConnectionCreateOAuthPreset = "box"
	ConnectionCreateOAuthPresetDropbox   ConnectionCreateOAuthPreset = "dropbox"
	ConnectionCreateOAuthPresetZoho      ConnectionCreateOAuthPreset = "zoho"
	ConnectionCreateOAuthPresetVkid      ConnectionCreateOAuthPreset = "vkid"
	ConnectionCreateOAuthPresetTwitch    ConnectionCreateOAuthPreset = "twitch"
)

// ConnectionCreateOAuthClientAuth: How the client authenticates. Absent: as the metadata of the issuer say. Later
// versions may add values.
type ConnectionCreateOAuthClientAuth string

// The values of ConnectionCreateOAuthClientAuth.
const (
	ConnectionCreateOAuthClientAuthClientSecretBasic ConnectionCreateOAuthClientAuth = "client_secret_basic"
	ConnectionCreateOAuthClientAuthClientSecretPost  ConnectionCreateOAuthClientAuth = "client_secret_post"
	ConnectionCreateOAuthClientAuthPrivateKeyJWT     ConnectionCreateOAuthClientAuth = "private_key_jwt"
)

// ConnectionCreateOAuth2ScopeSeparator: Between two scopes. A space by default. Later versions may add values.
type ConnectionCreateOAuth2ScopeSeparator string

// The values of ConnectionCreateOAuth2ScopeSeparator.
const (
	ConnectionCreateOAuth2ScopeSeparatorSpace ConnectionCreateOAuth2ScopeSeparator = " "
	ConnectionCreateOAuth2ScopeSeparatorComma ConnectionCreateOAuth2ScopeSeparator = ","
	ConnectionCreateOAuth2ScopeSeparatorPlus  ConnectionCreateOAuth2ScopeSeparator = "+"
)

// ConnectionCreateOAuth2ClientIDParameter: What the service calls the client id. Later versions may add values.
type ConnectionCreateOAuth2ClientIDParameter string

// The values of ConnectionCreateOAuth2ClientIDParameter.
const (
	ConnectionCreateOAuth2ClientIDParameterClientID  ConnectionCreateOAuth2ClientIDParameter = "client_id"
	ConnectionCreateOAuth2ClientIDParameterClientKey ConnectionCreateOAuth2ClientIDParameter = "client_key"
	ConnectionCreateOAuth2ClientIDParameterAppID     ConnectionCreateOAuth2ClientIDParameter = "app_id"
	ConnectionCreateOAuth2ClientIDParameterAppid     ConnectionCreateOAuth2ClientIDParameter = "appid"
)

// ConnectionCreateOAuth2ClientAuth: Where the client shows its secret: `body` by default. `none` for a public client.
// Later versions may add values.
type ConnectionCreateOAuth2ClientAuth string

// The values of ConnectionCreateOAuth2ClientAuth.
const (
	ConnectionCreateOAuth2ClientAuthBody  ConnectionCreateOAuth2ClientAuth = "body"
	ConnectionCreateOAuth2ClientAuthBasic ConnectionCreateOAuth2ClientAuth = "basic"
	ConnectionCreateOAuth2ClientAuthNone  ConnectionCreateOAuth2ClientAuth = "none"
)

// ConnectionCreateOAuth2TokenFormat: Format of the request for tokens. `form` by default. Later versions may add
// values.
type ConnectionCreateOAuth2TokenFormat string

// The values of ConnectionCreateOAuth2TokenFormat.
const (
	ConnectionCreateOAuth2TokenFormatForm ConnectionCreateOAuth2TokenFormat = "form"
	ConnectionCreateOAuth2TokenFormatJSON ConnectionCreateOAuth2TokenFormat = "json"
)

// ConnectionCreateOAuth2AnswerParameter: one of its constants. Later versions may add values.
type ConnectionCreateOAuth2AnswerParameter string

// The values of ConnectionCreateOAuth2AnswerParameter.
const (
	ConnectionCreateOAuth2AnswerParameterState    ConnectionCreateOAuth2AnswerParameter = "state"
	ConnectionCreateOAuth2AnswerParameterDeviceID ConnectionCreateOAuth2AnswerParameter = "device_id"
)

// ConnectionCreateOAuth2PersonIn: Which answer names the person: that of `user_url` by default, or that of
// `token_url`. Later versions may add values.
type ConnectionCreateOAuth2PersonIn string

// The values of ConnectionCreateOAuth2PersonIn.
const (
	ConnectionCreateOAuth2PersonInUser  ConnectionCreateOAuth2PersonIn = "user"
	ConnectionCreateOAuth2PersonInToken ConnectionCreateOAuth2PersonIn = "token"
)

// ConnectionCreateOAuth2MappingRoleValueString: one of its constants. Later versions may add values.
type ConnectionCreateOAuth2MappingRoleValueString string

// The values of ConnectionCreateOAuth2MappingRoleValueString.
const (
	ConnectionCreateOAuth2MappingRoleValueStringOwner  ConnectionCreateOAuth2MappingRoleValueString = "owner"
	ConnectionCreateOAuth2MappingRoleValueStringAdmin  ConnectionCreateOAuth2MappingRoleValueString = "admin"
	ConnectionCreateOAuth2MappingRoleValueStringMember ConnectionCreateOAuth2MappingRoleValueString = "member"
)

// ConnectionCreateOAuth2UserRequestMethod: `GET` by default. Later versions may add values.
type ConnectionCreateOAuth2UserRequestMethod string

// The values of ConnectionCreateOAuth2UserRequestMethod.
const (
	ConnectionCreateOAuth2UserRequestMethodGET  ConnectionCreateOAuth2UserRequestMethod = "GET"
	ConnectionCreateOAuth2UserRequestMethodPOST ConnectionCreateOAuth2UserRequestMethod = "POST"
)

// ConnectionCreateOAuth2UserRequestScheme: Before the access token. `Bearer` by default. Later versions may add
// values.
type ConnectionCreateOAuth2UserRequestScheme string

// The values of ConnectionCreateOAuth2UserRequestScheme.
const (
	ConnectionCreateOAuth2UserRequestSchemeBearer ConnectionCreateOAuth2UserRequestScheme = "Bearer"
	ConnectionCreateOAuth2UserRequestSchemeOAuth  ConnectionCreateOAuth2UserRequestScheme = "OAuth"
)

// ConnectionCreateOIDCMappingRoleValueString: one of its constants. Later versions may add values.
type ConnectionCreateOIDCMappingRoleValueString string

// The values of ConnectionCreateOIDCMappingRoleValueString.
const (
	ConnectionCreateOIDCMappingRoleValueStringOwner  ConnectionCreateOIDCMappingRoleValueString = "owner"
	ConnectionCreateOIDCMappingRoleValueStringAdmin  ConnectionCreateOIDCMappingRoleValueString = "admin"
	ConnectionCreateOIDCMappingRoleValueStringMember ConnectionCreateOIDCMappingRoleValueString = "member"
)

// ConnectionCreateSAMLSSOBinding: How requests get there: HTTP-Redirect, or HTTP-POST for identity providers that want
// only that. Later versions may add values.
type ConnectionCreateSAMLSSOBinding string

// The values of ConnectionCreateSAMLSSOBinding.
const (
	ConnectionCreateSAMLSSOBindingRedirect ConnectionCreateSAMLSSOBinding = "redirect"
	ConnectionCreateSAMLSSOBindingPost     ConnectionCreateSAMLSSOBinding = "post"
)

// ConnectionCreateSAMLMappingRoleValueString: one of its constants. Later versions may add values.
type ConnectionCreateSAMLMappingRoleValueString string

// The values of ConnectionCreateSAMLMappingRoleValueString.
const (
	ConnectionCreateSAMLMappingRoleValueStringOwner  ConnectionCreateSAMLMappingRoleValueString = "owner"
	ConnectionCreateSAMLMappingRoleValueStringAdmin  ConnectionCreateSAMLMappingRoleValueString = "admin"
	ConnectionCreateSAMLMappingRoleValueStringMember ConnectionCreateSAMLMappingRoleValueString = "member"
)

// AccountSCIMUpdateRoleValueString: one of its constants. Later versions may add values.
type AccountSCIMUpdateRoleValueString string

// The values of AccountSCIMUpdateRoleValueString.
const (
	AccountSCIMUpdateRoleValueStringOwner  AccountSCIMUpdateRoleValueString = "owner"
	AccountSCIMUpdateRoleValueStringAdmin  AccountSCIMUpdateRoleValueString = "admin"
	AccountSCIMUpdateRoleValueStringMember AccountSCIMUpdateRoleValueString = "member"
)

// AccountSubscriptionCancelInputAt: When it ends. Later versions may add values.
type AccountSubscriptionCancelInputAt string

// The values of AccountSubscriptionCancelInputAt.
const (
	AccountSubscriptionCancelInputAtNow       AccountSubscriptionCancelInputAt = "now"
	AccountSubscriptionCancelInputAtPeriodEnd AccountSubscriptionCancelInputAt = "period_end"
)

// AccountSubscriptionCancelInputFeedback: Why its owner cancels it. Later versions may add values.
type AccountSubscriptionCancelInputFeedback string

// The values of AccountSubscriptionCancelInputFeedback.
const (
	AccountSubscriptionCancelInputFeedbackTooExpensive    AccountSubscriptionCancelInputFeedback = "too_expensive"
	AccountSubscriptionCancelInputFeedbackMissingFeatures AccountSubscriptionCancelInputFeedback = "missing_features"
	AccountSubscriptionCancelInputFeedbackSwitchedService AccountSubscriptionCancelInputFeedback = "switched_service"
	AccountSubscriptionCancelInputFeedbackUnused          AccountSubscriptionCancelInputFeedback = "unused"
	AccountSubscriptionCancelInputFeedbackCustomerService AccountSubscriptionCancelInputFeedback = "customer_service"
	AccountSubscriptionCancelInputFeedbackTooComplex      AccountSubscriptionCancelInputFeedback = "too_complex"
	AccountSubscriptionCancelInputFeedbackLowQuality      AccountSubscriptionCancelInputFeedback = "low_quality"
	AccountSubscriptionCancelInputFeedbackOther           AccountSubscriptionCancelInputFeedback = "other"
)

// InvoiceBulkInputAction: What to do with each row. Later versions may add values.
type InvoiceBulkInputAction string

// The values of InvoiceBulkInputAction.
const (
	InvoiceBulkInputActionRemind InvoiceBulkInputAction = "remind"
	InvoiceBulkInputActionVoid   InvoiceBulkInputAction = "void"
)

// InvoiceBulkInputFilterStatus: `overdue`: open, and past the day it was due. Later versions may add values.
type InvoiceBulkInputFilterStatus string

// The values of InvoiceBulkInputFilterStatus.
const (
	InvoiceBulkInputFilterStatusDraft         InvoiceBulkInputFilterStatus = "draft"
	InvoiceBulkInputFilterStatusOpen          InvoiceBulkInputFilterStatus = "open"
	InvoiceBulkInputFilterStatusPaid          InvoiceBulkInputFilterStatus = "paid"
	InvoiceBulkInputFilterStatusVoid          InvoiceBulkInputFilterStatus = "void"
	InvoiceBulkInputFilterStatusUncollectible InvoiceBulkInputFilterStatus = "uncollectible"
	InvoiceBulkInputFilterStatusOverdue       InvoiceBulkInputFilterStatus = "overdue"
)

// InvoicePaymentCreateResult: How the payment ended. Later versions may add values.
type InvoicePaymentCreateResult string

// The values of InvoicePaymentCreateResult.
const (
	InvoicePaymentCreateResultSucceeded InvoicePaymentCreateResult = "succeeded"
	InvoicePaymentCreateResultFailed    InvoicePaymentCreateResult = "failed"
)

// BillingImportManyInputSubscriptionStatus: Where it stands in the other system. Later versions may add values.
type BillingImportManyInputSubscriptionStatus string

// The values of BillingImportManyInputSubscriptionStatus.
const (
	BillingImportManyInputSubscriptionStatusTrialing  BillingImportManyInputSubscriptionStatus = "trialing"
	BillingImportManyInputSubscriptionStatusActive    BillingImportManyInputSubscriptionStatus = "active"
	BillingImportManyInputSubscriptionStatusPastDue   BillingImportManyInputSubscriptionStatus = "past_due"
	BillingImportManyInputSubscriptionStatusCancelled BillingImportManyInputSubscriptionStatus = "cancelled"
)

// BillingImportManyInputInvoiceStatus: Where it stands in the other system. Later versions may add values.
type BillingImportManyInputInvoiceStatus string

// The values of BillingImportManyInputInvoiceStatus.
const (
	BillingImportManyInputInvoiceStatusOpen          BillingImportManyInputInvoiceStatus = "open"
	BillingImportManyInputInvoiceStatusPaid          BillingImportManyInputInvoiceStatus = "paid"
	BillingImportManyInputInvoiceStatusVoid          BillingImportManyInputInvoiceStatus = "void"
	BillingImportManyInputInvoiceStatusUncollectible BillingImportManyInputInvoiceStatus = "uncollectible"
)

// OAuthApplicationCreateAuthMethod: How it authenticates at the token endpoint. Omit for what fits its kind. Later
// versions may add values.
type OAuthApplicationCreateAuthMethod string

// The values of OAuthApplicationCreateAuthMethod.
const (
	OAuthApplicationCreateAuthMethodNone              OAuthApplicationCreateAuthMethod = "none"
	OAuthApplicationCreateAuthMethodClientSecretBasic OAuthApplicationCreateAuthMethod = "client_secret_basic"
	OAuthApplicationCreateAuthMethodClientSecretPost  OAuthApplicationCreateAuthMethod = "client_secret_post"
	OAuthApplicationCreateAuthMethodPrivateKeyJWT     OAuthApplicationCreateAuthMethod = "private_key_jwt"
)

// OAuthApplicationImportManyInputApplicationStatus: `disabled`: nothing of it works until it is switched on. Later
// versions may add values.
type OAuthApplicationImportManyInputApplicationStatus string

// The values of OAuthApplicationImportManyInputApplicationStatus.
const (
	OAuthApplicationImportManyInputApplicationStatusActive   OAuthApplicationImportManyInputApplicationStatus = "active"
	OAuthApplicationImportManyInputApplicationStatusDisabled OAuthApplicationImportManyInputApplicationStatus = "disabled"
)

// PortalLinkCreateOpens: Which pages it opens. Later versions may add values.
type PortalLinkCreateOpens string

// The values of PortalLinkCreateOpens.
const (
	PortalLinkCreateOpensBilling  PortalLinkCreateOpens = "billing"
	PortalLinkCreateOpensWebhooks PortalLinkCreateOpens = "webhooks"
)

// WebhookEndpointCreateEvent: one of its constants. Later versions may add values.
type WebhookEndpointCreateEvent string

// The values of WebhookEndpointCreateEvent.
const (
	WebhookEndpointCreateEventAny                        WebhookEndpointCreateEvent = "*"
	WebhookEndpointCreateEventAccountCreated             WebhookEndpointCreateEvent = "account.created"
	WebhookEndpointCreateEventUserLogin                  WebhookEndpointCreateEvent = "user.login"
	WebhookEndpointCreateEventSubscriptionPurchased      WebhookEndpointCreateEvent = "subscription.purchased"
	WebhookEndpointCreateEventInvoiceCreated             WebhookEndpointCreateEvent = "invoice.created"
	WebhookEndpointCreateEventSubscriptionUpgraded       WebhookEndpointCreateEvent = "subscription.upgraded"
	WebhookEndpointCreateEventSubscriptionDowngraded     WebhookEndpointCreateEvent = "subscription.downgraded"
	WebhookEndpointCreateEventSubscriptionCancelled      WebhookEndpointCreateEvent = "subscription.cancelled"
	WebhookEndpointCreateEventTeamMemberAdded            WebhookEndpointCreateEvent = "team_member.added"
	WebhookEndpointCreateEventTosAccepted                WebhookEndpointCreateEvent = "tos.accepted"
	WebhookEndpointCreateEventUsageMetricsUpdated        WebhookEndpointCreateEvent = "usage.metrics_updated"
	WebhookEndpointCreateEventEndpointFailing            WebhookEndpointCreateEvent = "endpoint.failing"
	WebhookEndpointCreateEventEndpointPaused             WebhookEndpointCreateEvent = "endpoint.paused"
	WebhookEndpointCreateEventEndpointDisabled           WebhookEndpointCreateEvent = "endpoint.disabled"
	WebhookEndpointCreateEventEndpointRecovered          WebhookEndpointCreateEvent = "endpoint.recovered"
	WebhookEndpointCreateEventDeliveryExhausted          WebhookEndpointCreateEvent = "delivery.exhausted"
	WebhookEndpointCreateEventApplicationCreated         WebhookEndpointCreateEvent = "application.created"
	WebhookEndpointCreateEventApplicationChanged         WebhookEndpointCreateEvent = "application.changed"
	WebhookEndpointCreateEventGrantCreated               WebhookEndpointCreateEvent = "grant.created"
	WebhookEndpointCreateEventGrantRevoked               WebhookEndpointCreateEvent = "grant.revoked"
	WebhookEndpointCreateEventUserCreated                WebhookEndpointCreateEvent = "user.created"
	WebhookEndpointCreateEventUserUpdated                WebhookEndpointCreateEvent = "user.updated"
	WebhookEndpointCreateEventUserBlocked                WebhookEndpointCreateEvent = "user.blocked"
	WebhookEndpointCreateEventUserUnblocked              WebhookEndpointCreateEvent = "user.unblocked"
	WebhookEndpointCreateEventUserDeleted                WebhookEndpointCreateEvent = "user.deleted"
	WebhookEndpointCreateEventAccountUpdated             WebhookEndpointCreateEvent = "account.updated"
	WebhookEndpointCreateEventAccountDeleted             WebhookEndpointCreateEvent = "account.deleted"
	WebhookEndpointCreateEventTeamMemberRoleChanged      WebhookEndpointCreateEvent = "team_member.role_changed"
	WebhookEndpointCreateEventTeamMemberRemoved          WebhookEndpointCreateEvent = "team_member.removed"
	WebhookEndpointCreateEventAccountInvitationSent      WebhookEndpointCreateEvent = "account.invitation_sent"
	WebhookEndpointCreateEventAccountInvitationAccepted  WebhookEndpointCreateEvent = "account.invitation_accepted"
	WebhookEndpointCreateEventAccountInvitationRevoked   WebhookEndpointCreateEvent = "account.invitation_revoked"
	WebhookEndpointCreateEventAccountConnectionFailing   WebhookEndpointCreateEvent = "account.connection_failing"
	WebhookEndpointCreateEventAccountConnectionRecovered WebhookEndpointCreateEvent = "account.connection_recovered"
	WebhookEndpointCreateEventUserSessionStarted         WebhookEndpointCreateEvent = "user.session_started"
	WebhookEndpointCreateEventUserSessionEnded           WebhookEndpointCreateEvent = "user.session_ended"
	WebhookEndpointCreateEventUserCredentialAdded        WebhookEndpointCreateEvent = "user.credential_added"
	WebhookEndpointCreateEventUserCredentialRemoved      WebhookEndpointCreateEvent = "user.credential_removed"
	WebhookEndpointCreateEventUserDeletionScheduled      WebhookEndpointCreateEvent = "user.deletion_scheduled"
	WebhookEndpointCreateEventUserDeletionCancelled      WebhookEndpointCreateEvent = "user.deletion_cancelled"
)

// WebhookEndpointBulkInputAction: What to do with each row. Later versions may add values.
type WebhookEndpointBulkInputAction string

// The values of WebhookEndpointBulkInputAction.
const (
	WebhookEndpointBulkInputActionPause  WebhookEndpointBulkInputAction = "pause"
	WebhookEndpointBulkInputActionResume WebhookEndpointBulkInputAction = "resume"
)

// WebhookEndpointBulkInputFilterStatus: `failing`: enabled, but under 95 % of at least 20 attempts of the last 24
// hours succeeded. Later versions may add values.
type WebhookEndpointBulkInputFilterStatus string

// The values of WebhookEndpointBulkInputFilterStatus.
const (
	WebhookEndpointBulkInputFilterStatusEnabled  WebhookEndpointBulkInputFilterStatus = "enabled"
	WebhookEndpointBulkInputFilterStatusPaused   WebhookEndpointBulkInputFilterStatus = "paused"
	WebhookEndpointBulkInputFilterStatusDisabled WebhookEndpointBulkInputFilterStatus = "disabled"
	WebhookEndpointBulkInputFilterStatusFailing  WebhookEndpointBulkInputFilterStatus = "failing"
)

// ProviderAlertAddressTestAnswerOutcome: `sent`: the mail server took it. `refused`: it never will. `failed`: it could
// not take it now. Later versions may add values.
type ProviderAlertAddressTestAnswerOutcome string

// The values of ProviderAlertAddressTestAnswerOutcome.
const (
	ProviderAlertAddressTestAnswerOutcomeSent    ProviderAlertAddressTestAnswerOutcome = "sent"
	ProviderAlertAddressTestAnswerOutcomeRefused ProviderAlertAddressTestAnswerOutcome = "refused"
	ProviderAlertAddressTestAnswerOutcomeFailed  ProviderAlertAddressTestAnswerOutcome = "failed"
)

// ProvidersListStatus: one of its constants. Later versions may add values.
type ProvidersListStatus string

// The values of ProvidersListStatus.
const (
	ProvidersListStatusOpen      ProvidersListStatus = "open"
	ProvidersListStatusSuspended ProvidersListStatus = "suspended"
)

// APIKeyListSort: The field that sorts the list, with `-` in descending order. Rows with the same value are in the
// order of creation. A cursor continues the order that it comes from. Later versions may add values.
type APIKeyListSort string

// The values of APIKeyListSort.
const (
	APIKeyListSortCreatedAt            APIKeyListSort = "created_at"
	APIKeyListSortName                 APIKeyListSort = "name"
	APIKeyListSortLastUsedAt           APIKeyListSort = "last_used_at"
	APIKeyListSortExpiresAt            APIKeyListSort = "expires_at"
	APIKeyListSortCreatedAtDescending  APIKeyListSort = "-created_at"
	APIKeyListSortNameDescending       APIKeyListSort = "-name"
	APIKeyListSortLastUsedAtDescending APIKeyListSort = "-last_used_at"
	APIKeyListSortExpiresAtDescending  APIKeyListSort = "-expires_at"
)

// UserListSort: With - downwards; -created_at unless told. Not with q. Later versions may add values.
type UserListSort string

// The values of UserListSort.
const (
	UserListSortCreatedAt             UserListSort = "created_at"
	UserListSortLastLoginAt           UserListSort = "last_login_at"
	UserListSortName                  UserListSort = "name"
	UserListSortEmail                 UserListSort = "email"
	UserListSortStatus                UserListSort = "status"
	UserListSortVerified              UserListSort = "verified"
	UserListSortCreatedAtDescending   UserListSort = "-created_at"
	UserListSortLastLoginAtDescending UserListSort = "-last_login_at"
	UserListSortNameDescending        UserListSort = "-name"
	UserListSortEmailDescending       UserListSort = "-email"
	UserListSortStatusDescending      UserListSort = "-status"
	UserListSortVerifiedDescending    UserListSort = "-verified"
)

// AccountListSort: As in other lists; `-created_at` by default. Not with `q`. Later versions may add values.
type AccountListSort string

// The values of AccountListSort.
const (
	AccountListSortCreatedAt           AccountListSort = "created_at"
	AccountListSortName                AccountListSort = "name"
	AccountListSortCreatedAtDescending AccountListSort = "-created_at"
	AccountListSortNameDescending      AccountListSort = "-name"
)

// ConnectionListServes: Only those for all users, for the people of an account, or for staff. Later versions may add
// values.
type ConnectionListServes string

// The values of ConnectionListServes.
const (
	ConnectionListServesUsers   ConnectionListServes = "users"
	ConnectionListServesAccount ConnectionListServes = "account"
	ConnectionListServesStaff   ConnectionListServes = "staff"
)

// SubscriptionListSort: The field that sorts the list, with `-` in descending order. Rows with the same value are in
// the order of creation. A cursor continues the order that it comes from. Later versions may add values.
type SubscriptionListSort string

// The values of SubscriptionListSort.
const (
	SubscriptionListSortCreatedAt           SubscriptionListSort = "created_at"
	SubscriptionListSortStatus              SubscriptionListSort = "status"
	SubscriptionListSortPlan                SubscriptionListSort = "plan"
	SubscriptionListSortPeriodEnd           SubscriptionListSort = "period_end"
	SubscriptionListSortCreatedAtDescending SubscriptionListSort = "-created_at"
	SubscriptionListSortStatusDescending    SubscriptionListSort = "-status"
	SubscriptionListSortPlanDescending      SubscriptionListSort = "-plan"
	SubscriptionListSortPeriodEndDescending SubscriptionListSort = "-period_end"
)

// InvoiceListSort: The field that sorts the list, with `-` in descending order. Rows with the same value are in the
// order of creation. A cursor continues the order that it comes from. Later versions may add values.
type InvoiceListSort string

// The values of InvoiceListSort.
const (
	InvoiceListSortCreatedAt           InvoiceListSort = "created_at"
	InvoiceListSortStatus              InvoiceListSort = "status"
	InvoiceListSortDueAt               InvoiceListSort = "due_at"
	InvoiceListSortTotal               InvoiceListSort = "total"
	InvoiceListSortCreatedAtDescending InvoiceListSort = "-created_at"
	InvoiceListSortStatusDescending    InvoiceListSort = "-status"
	InvoiceListSortDueAtDescending     InvoiceListSort = "-due_at"
	InvoiceListSortTotalDescending     InvoiceListSort = "-total"
)

// OAuthApplicationListSort: The field that sorts the list, with `-` in descending order. Rows with the same value are
// in the order of creation. A cursor continues the order that it comes from. Later versions may add values.
type OAuthApplicationListSort string

// The values of OAuthApplicationListSort.
const (
	OAuthApplicationListSortCreatedAt            OAuthApplicationListSort = "created_at"
	OAuthApplicationListSortName                 OAuthApplicationListSort = "name"
	OAuthApplicationListSortLastUsedAt           OAuthApplicationListSort = "last_used_at"
	OAuthApplicationListSortCreatedAtDescending  OAuthApplicationListSort = "-created_at"
	OAuthApplicationListSortNameDescending       OAuthApplicationListSort = "-name"
	OAuthApplicationListSortLastUsedAtDescending OAuthApplicationListSort = "-last_used_at"
)

// OAuthGrantListStatus: `live`: those that hold. `ended`: those that ended in the last 90 days. Later versions may add
// values.
type OAuthGrantListStatus string

// The values of OAuthGrantListStatus.
const (
	OAuthGrantListStatusLive  OAuthGrantListStatus = "live"
	OAuthGrantListStatusEnded OAuthGrantListStatus = "ended"
	OAuthGrantListStatusAll   OAuthGrantListStatus = "all"
)

// EventListSource: `postern`: types that Postern has; `own`: types that you declared. Later versions may add values.
type EventListSource string

// The values of EventListSource.
const (
	EventListSourcePostern EventListSource = "postern"
	EventListSourceOwn     EventListSource = "own"
)

// WebhookEndpointListSort: The field that sorts the list, with `-` in descending order. Rows with the same value are
// in the order of creation. A cursor continues the order that it comes from. Later versions may add values.
type WebhookEndpointListSort string

// The values of WebhookEndpointListSort.
const (
	WebhookEndpointListSortCreatedAt           WebhookEndpointListSort = "created_at"
	WebhookEndpointListSortTrouble             WebhookEndpointListSort = "trouble"
	WebhookEndpointListSortStatus              WebhookEndpointListSort = "status"
	WebhookEndpointListSortURL                 WebhookEndpointListSort = "url"
	WebhookEndpointListSortCreatedAtDescending WebhookEndpointListSort = "-created_at"
	WebhookEndpointListSortTroubleDescending   WebhookEndpointListSort = "-trouble"
	WebhookEndpointListSortStatusDescending    WebhookEndpointListSort = "-status"
	WebhookEndpointListSortURLDescending       WebhookEndpointListSort = "-url"
)

// AuditLogListSort: `at`: the oldest first. A cursor continues the order that it comes from. Later versions may add
// values.
type AuditLogListSort string

// The values of AuditLogListSort.
const (
	AuditLogListSortAt           AuditLogListSort = "at"
	AuditLogListSortAtDescending AuditLogListSort = "-at"
)

// AuditLogExportFormat: one of its constants. Later versions may add values.
type AuditLogExportFormat string

// The values of AuditLogExportFormat.
const (
	AuditLogExportFormatJsonl AuditLogExportFormat = "jsonl"
	AuditLogExportFormatCSV   AuditLogExportFormat = "csv"
)
