// Code generated from the API of Postern by npm run generate. DO NOT EDIT.

package postern

import "time"

// UsageIncrement is a part of what is sent.
type UsageIncrement struct {
	// Yours, a new one for each increment. One that comes again within 35 days is not counted again.
	ID string `json:"id"`
	// Id of the account.
	AccountID string `json:"account_id"`
	// Key of the meter.
	Meter string `json:"meter"`
	// Whole numbers of the meter's unit. Below zero: a correction of a sum.
	Value int64 `json:"value"`
	// When it was used; now if absent. At most 35 days ago, and 5 minutes ahead.
	At Field[time.Time] `json:"at,omitzero"`
}

// PublishedEvent is a part of what is sent.
type PublishedEvent struct {
	Event EventName `json:"event"`
	// One object under the part of the event's name before the dot.
	Data map[string]any `json:"data"`
	// When it happened; now if absent.
	Timestamp Field[time.Time] `json:"timestamp,omitzero"`
}

// PublishedEvents is a part of what is sent.
type PublishedEvents struct {
	// The events to publish: all of them or none.
	Events []PublishedEvent `json:"events"`
}

// Provider is a part of what is answered.
type Provider struct {
	// Id of the provider.
	ID string `json:"id"`
	// Name in URLs: lower-case letters, digits and hyphens.
	Slug string `json:"slug"`
	// Name that customers see on pages and in mails.
	Name string `json:"name"`
	// Own host name. `null` if the provider is reached by its path.
	Host *string `json:"host"`
	// Where its pages and API begin.
	BaseURL string `json:"base_url"`

	Plan ProviderPlan `json:"plan"`
	// Every setting, with the default where none was chosen.
	Settings ProviderSettings `json:"settings"`
	// When it was created.
	CreatedAt time.Time `json:"created_at"`
	// When sign-in was suspended. `null` while the provider is active.
	SuspendedAt *time.Time `json:"suspended_at"`
}

// ProviderPlan: What a provider may have in this installation.
type ProviderPlan struct {
	// Name of the plan in this installation.
	Name ProviderPlanName `json:"name"`
	// Kinds of connections that it may have; `scim` is provisioning.
	Includes []ProviderPlanInclude `json:"includes"`
	// Most connections. `null` for unlimited.
	MaxConnections *int64 `json:"max_connections"`
}

// ProviderSettings: Every setting, with the default where none was chosen.
type ProviderSettings struct {
	// A session ends this long after sign-in.
	SessionAbsoluteSeconds *int64 `json:"session_absolute_seconds,omitempty"`
	// A session ends when it was not used for this long.
	SessionIdleSeconds *int64 `json:"session_idle_seconds,omitempty"`
	// Whether the first proof of an unknown address creates a customer.
	SignUp *bool `json:"sign_up,omitempty"`
	// What hosted pages ask new customers before they continue; see sign-up.md.
	SignUpFields []SignUpField `json:"sign_up_fields,omitempty"`
	// Sign-in by one-time codes.
	OTPEnabled *bool `json:"otp_enabled,omitempty"`
	// Sign-in by links sent by email.
	MagicLinkEnabled *bool `json:"magic_link_enabled,omitempty"`
	// Sign-in by passwords.
	PasswordEnabled *bool `json:"password_enabled,omitempty"`
	// Sign-in by passkeys.
	PasskeyEnabled *bool `json:"passkey_enabled,omitempty"`
	// Whether the pages offer a passkey once to people who have none, after a sign-in on a device that can hold one.
	PasskeyOffer *bool `json:"passkey_offer,omitempty"`
	// Sign-in by connections for all accounts, such as Google.
	SocialEnabled *bool `json:"social_enabled,omitempty"`
	// Sign-in by the connections of accounts.
	SSOEnabled *bool `json:"sso_enabled,omitempty"`
	// The order of the methods on the sign-in page: Continue leads to the first of otp, magic_link and password that is
	// on, and a passkey is offered beside it if it comes before. Those not named follow as otp, passkey, magic_link,
	// password.
	SignInOrder []ProviderSettingsSignInOrder `json:"sign_in_order,omitempty"`
	// Whether webhook endpoints must have https URLs when they are registered or moved. `null` for: in production.
	// Existing ones with http keep working.
	WebhooksHttpsOnly *bool `json:"webhooks_https_only,omitempty"`
	// Required: who has no second factor must add one at the next sign-in.
	MFA *ProviderSettingsMFA `json:"mfa,omitempty"`
	// The same for the staff alone; with mfa required, they must as well.
	StaffMFA *ProviderSettingsStaffMFA `json:"staff_mfa,omitempty"`
	// In characters.
	PasswordMinLength *int64 `json:"password_min_length,omitempty"`
	// Refuse common passwords.
	PasswordBlocklist *bool `json:"password_blocklist,omitempty"`
	// How many earlier passwords may not come back.
	PasswordHistory *int64 `json:"password_history,omitempty"`
	// Refuse passwords of known breaches, by k-anonymity at password_breach_url.
	PasswordBreachCheck *bool `json:"password_breach_check,omitempty"`
	// Where breached passwords are looked up, by the first five characters of a SHA-1.
	PasswordBreachURL *string `json:"password_breach_url,omitempty"`
	// Whether customers may delete themselves: `grace` after self_deletion_days. New providers begin with `grace`.
	SelfDeletion *ProviderSettingsSelfDeletion `json:"self_deletion,omitempty"`
	// How long a customer who asked to be deleted can keep the account. 0: deleted in the same act.
	SelfDeletionDays *int64 `json:"self_deletion_days,omitempty"`
	// Mails to the user on a new device, and on changes of password, MFA, passkeys and address.
	SecurityNotices *bool `json:"security_notices,omitempty"`
	// Who gets mails about failing endpoints; empty: all of the staff, up to 20. An address that is not of the staff is
	// asked by mail, and gets them once it was confirmed.
	AlertEmails []string `json:"alert_emails,omitempty"`
	// What these mails tell; empty: there are none.
	AlertKinds []ProviderSettingsAlertKind `json:"alert_kinds,omitempty"`
	// Whether they also report accounts' endpoints, which their owners maintain.
	AlertAccountEndpoints *bool `json:"alert_account_endpoints,omitempty"`
	// Whether the subject of a mail shows the code, and so a locked phone too.
	CodeInSubject *bool `json:"code_in_subject,omitempty"`
	// For people who ask for none that there is. BCP 47, such as de.
	Language *string `json:"language,omitempty"`
	// IANA time zone of the console: of the days and times that it shows, and of the months of revenue.
	TimeZone *string `json:"time_zone,omitempty"`
	// Languages that users may choose. `null` for all built-in ones and those with own texts.
	Languages []string `json:"languages,omitempty"`
	// Whether accounts make their own roles, of assignable permissions; see authorisation.md.
	AccountRoles *bool `json:"account_roles,omitempty"`
	// Whether owners manage their accounts' own webhook endpoints; see customer-webhooks.md.
	CustomerWebhooks *bool `json:"customer_webhooks,omitempty"`
	// Event types that owners may choose. `null` for all types that belong to an account; optional ones
	// (`account.updated`) only if they are listed.
	CustomerWebhookEvents []string `json:"customer_webhook_events,omitempty"`
	// How many endpoints an account may have, where its plan has no webhook_endpoints.
	CustomerWebhookEndpoints *int64 `json:"customer_webhook_endpoints,omitempty"`
	// Which origins may show the webhook portal in a frame; empty: none.
	PortalFrameOrigins []string `json:"portal_frame_origins,omitempty"`
	// Where hosted pages and links may lead back to.
	RedirectOrigins []string `json:"redirect_origins,omitempty"`
	// Where hosted pages may lead native applications back to: whole URIs of a private scheme, such as
	// com.example.app:/callback, or of a loopback address without its port; see native-apps.md.
	NativeRedirects []string `json:"native_redirects,omitempty"`
	// iOS apps that use the passkeys of this host: prefix and bundle id, such as ABCDE12345.com.example.app. Not below
	// /p/{slug}.
	IosAppIDs []string `json:"ios_app_ids,omitempty"`
	// Android apps that use the passkeys of this host, by package and certificate. Not below /p/{slug}.
	AndroidApps []ProviderSettingsAndroidApp `json:"android_apps,omitempty"`
}

// SignUpField is one of SignUpFieldName, SignUpFieldGivenName, SignUpFieldFamilyName, SignUpFieldPhone,
// SignUpFieldCompany, SignUpFieldText, SignUpFieldNumber, SignUpFieldDate, SignUpFieldCheckbox, SignUpFieldChoice.
type SignUpField struct{ union }

// Type tells which it is. Later versions may add values.
func (u SignUpField) Type() string { return u.text("type") }

// AsName returns it, if it is one.
func (u SignUpField) AsName() (SignUpFieldName, bool) {
	return as[SignUpFieldName](u.union, u.is("type", `"name"`))
}

// SignUpFieldFromName makes one.
func SignUpFieldFromName(v SignUpFieldName) SignUpField {
	return SignUpField{unionOf(v)}
}

// AsGivenName returns it, if it is one.
func (u SignUpField) AsGivenName() (SignUpFieldGivenName, bool) {
	return as[SignUpFieldGivenName](u.union, u.is("type", `"given_name"`))
}

// SignUpFieldFromGivenName makes one.
func SignUpFieldFromGivenName(v SignUpFieldGivenName) SignUpField {
	return SignUpField{unionOf(v)}
}

// AsFamilyName returns it, if it is one.
func (u SignUpField) AsFamilyName() (SignUpFieldFamilyName, bool) {
	return as[SignUpFieldFamilyName](u.union, u.is("type", `"family_name"`))
}

// SignUpFieldFromFamilyName makes one.
func SignUpFieldFromFamilyName(v SignUpFieldFamilyName) SignUpField {
	return SignUpField{unionOf(v)}
}

// AsPhone returns it, if it is one.
func (u SignUpField) AsPhone() (SignUpFieldPhone, bool) {
	return as[SignUpFieldPhone](u.union, u.is("type", `"phone"`))
}

// SignUpFieldFromPhone makes one.
func SignUpFieldFromPhone(v SignUpFieldPhone) SignUpField {
	return SignUpField{unionOf(v)}
}

// AsCompany returns it, if it is one.
func (u SignUpField) AsCompany() (SignUpFieldCompany, bool) {
	return as[SignUpFieldCompany](u.union, u.is("type", `"company"`))
}

// SignUpFieldFromCompany makes one.
func SignUpFieldFromCompany(v SignUpFieldCompany) SignUpField {
	return SignUpField{unionOf(v)}
}

// AsText returns it, if it is one.
func (u SignUpField) AsText() (SignUpFieldText, bool) {
	return as[SignUpFieldText](u.union, u.is("type", `"text"`))
}

// SignUpFieldFromText makes one.
func SignUpFieldFromText(v SignUpFieldText) SignUpField {
	return SignUpField{unionOf(v)}
}

// AsNumber returns it, if it is one.
func (u SignUpField) AsNumber() (SignUpFieldNumber, bool) {
	return as[SignUpFieldNumber](u.union, u.is("type", `"number"`))
}

// SignUpFieldFromNumber makes one.
func SignUpFieldFromNumber(v SignUpFieldNumber) SignUpField {
	return SignUpField{unionOf(v)}
}

// AsDate returns it, if it is one.
func (u SignUpField) AsDate() (SignUpFieldDate, bool) {
	return as[SignUpFieldDate](u.union, u.is("type", `"date"`))
}

// SignUpFieldFromDate makes one.
func SignUpFieldFromDate(v SignUpFieldDate) SignUpField {
	return SignUpField{unionOf(v)}
}

// AsCheckbox returns it, if it is one.
func (u SignUpField) AsCheckbox() (SignUpFieldCheckbox, bool) {
	return as[SignUpFieldCheckbox](u.union, u.is("type", `"checkbox"`))
}

// SignUpFieldFromCheckbox makes one.
func SignUpFieldFromCheckbox(v SignUpFieldCheckbox) SignUpField {
	return SignUpField{unionOf(v)}
}

// AsChoice returns it, if it is one.
func (u SignUpField) AsChoice() (SignUpFieldChoice, bool) {
	return as[SignUpFieldChoice](u.union, u.is("type", `"choice"`))
}

// SignUpFieldFromChoice makes one.
func SignUpFieldFromChoice(v SignUpFieldChoice) SignUpField {
	return SignUpField{unionOf(v)}
}

// SignUpFieldName: The whole name.
type SignUpFieldName struct {
	// Whether an answer is required.
	Required Field[bool] `json:"required,omitzero"`
}

// MarshalJSON writes the fields, and type.
func (v SignUpFieldName) MarshalJSON() ([]byte, error) {
	type fields SignUpFieldName
	return marshal(struct {
		Type_ string `json:"type"`

		fields
	}{"name", fields(v)})
}

// SignUpFieldGivenName: The first name.
type SignUpFieldGivenName struct {
	// Whether an answer is required.
	Required Field[bool] `json:"required,omitzero"`
}

// MarshalJSON writes the fields, and type.
func (v SignUpFieldGivenName) MarshalJSON() ([]byte, error) {
	type fields SignUpFieldGivenName
	return marshal(struct {
		Type_ string `json:"type"`

		fields
	}{"given_name", fields(v)})
}

// SignUpFieldFamilyName: The last name.
type SignUpFieldFamilyName struct {
	// Whether an answer is required.
	Required Field[bool] `json:"required,omitzero"`
}

// MarshalJSON writes the fields, and type.
func (v SignUpFieldFamilyName) MarshalJSON() ([]byte, error) {
	type fields SignUpFieldFamilyName
	return marshal(struct {
		Type_ string `json:"type"`

		fields
	}{"family_name", fields(v)})
}

// SignUpFieldPhone: A telephone number.
type SignUpFieldPhone struct {
	// Whether an answer is required.
	Required Field[bool] `json:"required,omitzero"`
}

// MarshalJSON writes the fields, and type.
func (v SignUpFieldPhone) MarshalJSON() ([]byte, error) {
	type fields SignUpFieldPhone
	return marshal(struct {
		Type_ string `json:"type"`

		fields
	}{"phone", fields(v)})
}

// SignUpFieldCompany: Names the account that is opened for the person; who joins another is not asked.
type SignUpFieldCompany struct {
	// Whether an answer is required.
	Required Field[bool] `json:"required,omitzero"`
}

// MarshalJSON writes the fields, and type.
func (v SignUpFieldCompany) MarshalJSON() ([]byte, error) {
	type fields SignUpFieldCompany
	return marshal(struct {
		Type_ string `json:"type"`

		fields
	}{"company", fields(v)})
}

// SignUpFieldText is a part of what is sent.
type SignUpFieldText struct {
	// Under which the answer is in the metadata of the user.
	Key string `json:"key"`

	Label TextByLanguage `json:"label"`
	// A sentence below the field, by language.
	Hint Field[TextByLanguage] `json:"hint,omitzero"`
	// Whether an answer is required.
	Required Field[bool] `json:"required,omitzero"`
	// Kept in private_metadata instead of public_metadata.
	Private Field[bool] `json:"private,omitzero"`
	// Longest answer, in characters.
	MaxLength Field[int64] `json:"max_length,omitzero"`
}

// MarshalJSON writes the fields, and type.
func (v SignUpFieldText) MarshalJSON() ([]byte, error) {
	type fields SignUpFieldText
	return marshal(struct {
		Type_ string `json:"type"`

		fields
	}{"text", fields(v)})
}

// TextByLanguage: What the field is called, by language.
type TextByLanguage = map[string]string

// SignUpFieldNumber is a part of what is sent.
type SignUpFieldNumber struct {
	// Under which the answer is in the metadata of the user.
	Key string `json:"key"`

	Label TextByLanguage `json:"label"`
	// A sentence below the field, by language.
	Hint Field[TextByLanguage] `json:"hint,omitzero"`
	// Whether an answer is required.
	Required Field[bool] `json:"required,omitzero"`
	// Kept in private_metadata instead of public_metadata.
	Private Field[bool] `json:"private,omitzero"`
	// Smallest answer. Absent: no limit.
	Min Field[float64] `json:"min,omitzero"`
	// Largest answer. Absent: no limit.
	Max Field[float64] `json:"max,omitzero"`
}

// MarshalJSON writes the fields, and type.
func (v SignUpFieldNumber) MarshalJSON() ([]byte, error) {
	type fields SignUpFieldNumber
	return marshal(struct {
		Type_ string `json:"type"`

		fields
	}{"number", fields(v)})
}

// SignUpFieldDate is a part of what is sent.
type SignUpFieldDate struct {
	// Under which the answer is in the metadata of the user.
	Key string `json:"key"`

	Label TextByLanguage `json:"label"`
	// A sentence below the field, by language.
	Hint Field[TextByLanguage] `json:"hint,omitzero"`
	// Whether an answer is required.
	Required Field[bool] `json:"required,omitzero"`
	// Kept in private_metadata instead of public_metadata.
	Private Field[bool] `json:"private,omitzero"`
}

// MarshalJSON writes the fields, and type.
func (v SignUpFieldDate) MarshalJSON() ([]byte, error) {
	type fields SignUpFieldDate
	return marshal(struct {
		Type_ string `json:"type"`

		fields
	}{"date", fields(v)})
}

// SignUpFieldCheckbox: If it is required, it must be ticked.
type SignUpFieldCheckbox struct {
	// Under which the answer is in the metadata of the user.
	Key string `json:"key"`

	Label TextByLanguage `json:"label"`
	// A sentence below the field, by language.
	Hint Field[TextByLanguage] `json:"hint,omitzero"`
	// Whether an answer is required.
	Required Field[bool] `json:"required,omitzero"`
	// Kept in private_metadata instead of public_metadata.
	Private Field[bool] `json:"private,omitzero"`
}

// MarshalJSON writes the fields, and type.
func (v SignUpFieldCheckbox) MarshalJSON() ([]byte, error) {
	type fields SignUpFieldCheckbox
	return marshal(struct {
		Type_ string `json:"type"`

		fields
	}{"checkbox", fields(v)})
}

// SignUpFieldChoice is a part of what is sent.
type SignUpFieldChoice struct {
	// Under which the answer is in the metadata of the user.
	Key string `json:"key"`

	Label TextByLanguage `json:"label"`
	// A sentence below the field, by language.
	Hint Field[TextByLanguage] `json:"hint,omitzero"`
	// Whether an answer is required.
	Required Field[bool] `json:"required,omitzero"`
	// Kept in private_metadata instead of public_metadata.
	Private Field[bool] `json:"private,omitzero"`
	// What people choose from, in this order.
	Options []SignUpFieldChoiceOption `json:"options"`
}

// MarshalJSON writes the fields, and type.
func (v SignUpFieldChoice) MarshalJSON() ([]byte, error) {
	type fields SignUpFieldChoice
	return marshal(struct {
		Type_ string `json:"type"`

		fields
	}{"choice", fields(v)})
}

// SignUpFieldChoiceOption is a part of what is sent.
type SignUpFieldChoiceOption struct {
	// What is kept when this option is chosen. One line, without control characters.
	Value string `json:"value"`
	// What people read, by language.
	Label TextByLanguage `json:"label"`
}

// ProviderSettingsAndroidApp is a part of what is answered.
type ProviderSettingsAndroidApp struct {
	// Name of the package.
	Package string `json:"package"`
	// SHA-256 fingerprints of the certificates that sign it, as keytool and Google Play show them.
	Sha256CertFingerprints []string `json:"sha256_cert_fingerprints"`
}

// Problem is a part of what is answered.
type Problem struct {
	// The page of the code below {base_url}, which says what to do.
	Type string `json:"type"`
	// What the code stands for, the same each time.
	Title string `json:"title"`
	// The HTTP status of the answer.
	Status int64 `json:"status"`
	// What to switch on: one of a closed list.
	Code ProblemCode `json:"code"`
	// What is specific to this occurrence, for people.
	Detail *string `json:"detail,omitempty"`
	// Where to go instead, with sso_required.
	URL *string `json:"url,omitempty"`
	// As the header X-Request-Id and the log of the service name it.
	RequestID *string `json:"request_id,omitempty"`
	// Each field at fault: a JSON pointer into the body or the name of a parameter, and why.
	Errors []ProblemError `json:"errors,omitempty"`
}

// ProblemError is a part of what is answered.
type ProblemError struct {
	// JSON pointer into the body, such as `/email`, or the name of a parameter.
	Field string `json:"field"`
	// What is wrong with it and what to send instead.
	Message string `json:"message"`
}

// InstalledProvider is a part of what is answered.
type InstalledProvider struct {
	// Id of the provider.
	ID string `json:"id"`
	// Name in URLs: lower-case letters, digits and hyphens.
	Slug string `json:"slug"`
	// Name that customers see on pages and in mails.
	Name string `json:"name"`
	// Own host name. `null` if the provider is reached by its path.
	Host *string `json:"host"`
	// Where its pages and API begin.
	BaseURL string `json:"base_url"`

	Plan ProviderPlan `json:"plan"`
	// Every setting, with the default where none was chosen.
	Settings ProviderSettings `json:"settings"`
	// When it was created.
	CreatedAt time.Time `json:"created_at"`
	// When sign-in was suspended. `null` while the provider is active.
	SuspendedAt *time.Time `json:"suspended_at"`
	// Why it is suspended, as it was told.
	SuspendedFor *string `json:"suspended_for"`
}

// ListedProvider is a part of what is answered.
type ListedProvider struct {
	// Id of the provider.
	ID string `json:"id"`
	// Name in URLs: lower-case letters, digits and hyphens.
	Slug string `json:"slug"`
	// Name that customers see on pages and in mails.
	Name string `json:"name"`
	// Own host name. `null` if the provider is reached by its path.
	Host *string `json:"host"`
	// Where its pages and API begin.
	BaseURL string `json:"base_url"`

	Plan ProviderPlan `json:"plan"`
	// Every setting, with the default where none was chosen.
	Settings ProviderSettings `json:"settings"`
	// When it was created.
	CreatedAt time.Time `json:"created_at"`
	// When sign-in was suspended. `null` while the provider is active.
	SuspendedAt *time.Time `json:"suspended_at"`
	// Why it is suspended, as it was told.
	SuspendedFor *string `json:"suspended_for"`
	// Where its logo for light pages is. `null` without one.
	LogoURL *string `json:"logo_url"`
	// Its users, staff included.
	Users ListedProviderUsers `json:"users"`
	// Its accounts.
	Accounts ListedProviderAccounts `json:"accounts"`
}

// ListedProviderUsers: Its users, staff included.
type ListedProviderUsers struct {
	// How many there are.
	Count int64 `json:"count"`
	// Whether all were counted. Otherwise there are at least as many.
	IsExact bool `json:"is_exact"`
}

// ListedProviderAccounts: Its accounts.
type ListedProviderAccounts struct {
	// How many there are.
	Count int64 `json:"count"`
	// Whether all were counted. Otherwise there are at least as many.
	IsExact bool `json:"is_exact"`
}

// NewAPIKey is a part of what is answered.
type NewAPIKey struct {
	// Id of the api key.
	ID string `json:"id"`
	// Name that tells it from other keys.
	Name string `json:"name"`
	// The last four characters.
	Hint string `json:"hint"`
	// What it may do.
	Scopes []Scope `json:"scopes"`
	// When it was created.
	CreatedAt time.Time `json:"created_at"`
	// When the key expires. `null` if it is valid until it is revoked.
	ExpiresAt *time.Time `json:"expires_at"`
	// To the minute.
	LastUsedAt *time.Time `json:"last_used_at"`
	// From which address that was.
	LastUsedIP *string `json:"last_used_ip"`
	// User who made the key. `null` for the admin key, and for keys older than this field.
	CreatedBy *APIKeyCreatedBy `json:"created_by"`
	// The key that it was rotated to. `null` if it was not.
	ReplacedBy *string `json:"replaced_by"`
	// The secret key. It is shown this once, and null in a repeated answer.
	Key *string `json:"key"`
}

// APIKey is a part of what is answered.
type APIKey struct {
	// Id of the api key.
	ID string `json:"id"`
	// Name that tells it from other keys.
	Name string `json:"name"`
	// The last four characters.
	Hint string `json:"hint"`
	// What it may do.
	Scopes []Scope `json:"scopes"`
	// When it was created.
	CreatedAt time.Time `json:"created_at"`
	// When the key expires. `null` if it is valid until it is revoked.
	ExpiresAt *time.Time `json:"expires_at"`
	// To the minute.
	LastUsedAt *time.Time `json:"last_used_at"`
	// From which address that was.
	LastUsedIP *string `json:"last_used_ip"`
	// User who made the key. `null` for the admin key, and for keys older than this field.
	CreatedBy *APIKeyCreatedBy `json:"created_by"`
	// The key that it was rotated to. `null` if it was not.
	ReplacedBy *string `json:"replaced_by"`
}

// APIKeyCreatedBy: User who made the key. `null` for the admin key, and for keys older than this field.
type APIKeyCreatedBy struct {
	// Id of the user.
	ID string `json:"id"`
	// Address at the time when the key was made. `null` once the user is erased.
	Email *string `json:"email"`
	// Name of the user today. `null`: not known.
	Name *string `json:"name"`
	// Whether they can still sign in. If not, a person who has left still knows the key.
	Active bool `json:"active"`
}

// DeprecatedCall is a part of what is answered.
type DeprecatedCall struct {
	// Key that called. `null` for calls without one: by people, by applications for people, and with the admin key.
	Key *DeprecatedCallKey `json:"key"`
	// Id of the operation that was called, such as `users.list`.
	Operation string `json:"operation"`
	// Field of the request that will end. `null` if the whole operation will.
	Field *string `json:"field"`
	// Calls in the last 30 days, today included.
	Count float64 `json:"count"`
	// UTC day of the last call.
	LastDay string `json:"last_day"`
	// What the last caller said it is, such as `postern-python/0.2.0`. `null` if it did not say.
	LastClient *string `json:"last_client"`
	// Day since which it is deprecated. `null` once it has ended.
	Since *string `json:"since"`
	// Day after which it may end. `null` once it has ended.
	Sunset *string `json:"sunset"`
	// What to use instead. `null` once it has ended.
	Use *string `json:"use"`
}

// DeprecatedCallKey: Key that called. `null` for calls without one: by people, by applications for people, and with
// the admin key.
type DeprecatedCallKey struct {
	ID string `json:"id"`
	// Name of the key. `null` if a key or an application asks.
	Name *string `json:"name"`
}

// Branding is a part of what is answered.
type Branding struct {
	// Colours by theme. What is not chosen follows from what is.
	Colors *BrandingColors `json:"colors,omitempty"`
	// Whether pages follow the reader's system.
	ColorScheme *ColorScheme `json:"color_scheme,omitempty"`
	// Of buttons and fields, in pixels.
	Radius *int64 `json:"radius,omitempty"`
	// Family of fonts, of those that every system has.
	Font *Font `json:"font,omitempty"`
	// Links at the foot of pages and mails.
	Links *BrandingLinks `json:"links,omitempty"`
	// Your postal address, line by line: mails end with it.
	Address []string `json:"address,omitempty"`
	// Logo on pages and in mails.
	Logo BrandingLogo `json:"logo"`
	// Icon of the browser tab. `null`: none was chosen.
	Favicon *BrandImage `json:"favicon"`
	// Colours that pages use, by theme.
	Palettes BrandingPalettes `json:"palettes"`
}

// BrandingColors: Colours by theme. What is not chosen follows from what is.
type BrandingColors struct {
	// Colours of the light theme. Absent: ours.
	Light *BrandingColorsLight `json:"light,omitempty"`
	// Colours of the dark theme. Absent: they follow from the light ones.
	Dark *BrandingColorsDark `json:"dark,omitempty"`
}

// BrandingColorsLight: Colours of the light theme. Absent: ours.
type BrandingColorsLight struct {
	// Behind everything. The card on it is white, or a little lighter than it.
	Page *string `json:"page,omitempty"`
	// Text on page and card.
	Text *string `json:"text,omitempty"`
	// The main button. Its label is black or white, whichever can be read.
	Button *string `json:"button,omitempty"`
	// Links in text.
	Link *string `json:"link,omitempty"`
}

// BrandingColorsDark: Colours of the dark theme. Absent: they follow from the light ones.
type BrandingColorsDark struct {
	// Behind everything. The card on it is white, or a little lighter than it.
	Page *string `json:"page,omitempty"`
	// Text on page and card.
	Text *string `json:"text,omitempty"`
	// The main button. Its label is black or white, whichever can be read.
	Button *string `json:"button,omitempty"`
	// Links in text.
	Link *string `json:"link,omitempty"`
}

// BrandingLinks: Links at the foot of pages and mails.
type BrandingLinks struct {
	// Where people get help: an https URL or a mailto address.
	Support *string `json:"support,omitempty"`
	// Your terms of service, an https URL.
	Terms *string `json:"terms,omitempty"`
	// Your privacy policy, an https URL.
	Privacy *string `json:"privacy,omitempty"`
}

// BrandingLogo: Logo on pages and in mails.
type BrandingLogo struct {
	// On light pages. `null`: none was chosen.
	Light *BrandImage `json:"light"`
	// On dark pages. `null`: the light one is shown.
	Dark *BrandImage `json:"dark"`
}

// BrandImage: An uploaded image.
type BrandImage struct {
	// SHA-256 of its bytes, in hex.
	Digest string `json:"digest"`
	// Media type.
	Type BrandImageType `json:"type"`
	// In pixels.
	Width int64 `json:"width"`
	// In pixels.
	Height int64 `json:"height"`
	// Where it is served.
	URL string `json:"url"`
}

// BrandingPalettes: Colours that pages use, by theme.
type BrandingPalettes struct {
	// All colours of the theme: those that were chosen, and those that follow from them.
	Light BrandingPalettesLight `json:"light"`
	// All colours of the theme: those that were chosen, and those that follow from them.
	Dark BrandingPalettesDark `json:"dark"`
}

// BrandingPalettesLight: All colours of the theme: those that were chosen, and those that follow from them.
type BrandingPalettesLight struct {
	// Behind everything. `#rrggbb`.
	Page string `json:"page"`
	// Of the card above the page. `#rrggbb`.
	Card string `json:"card"`
	// Of text on page and card. `#rrggbb`.
	Text string `json:"text"`
	// Of the main button. `#rrggbb`.
	Button string `json:"button"`
	// Of the label of the main button. `#rrggbb`.
	OnButton string `json:"on_button"`
	// Of the main button under the pointer. `#rrggbb`.
	ButtonHover string `json:"button_hover"`
	// Around the main button. `#rrggbb`.
	ButtonEdge string `json:"button_edge"`
	// Of links. `#rrggbb`.
	Link string `json:"link"`
	// Of remarks. `#rrggbb`.
	Dim string `json:"dim"`
	// Of lines between things. `#rrggbb`.
	Line string `json:"line"`
	// Around fields. `#rrggbb`.
	Edge string `json:"edge"`
	// Of text that reports success. `#rrggbb`.
	Good string `json:"good"`
	// Behind such text. `#rrggbb`.
	GoodSoft string `json:"good_soft"`
	// Of text that reports an error. `#rrggbb`.
	Bad string `json:"bad"`
	// Behind such text. `#rrggbb`.
	BadSoft string `json:"bad_soft"`
}

// BrandingPalettesDark: All colours of the theme: those that were chosen, and those that follow from them.
type BrandingPalettesDark struct {
	// Behind everything. `#rrggbb`.
	Page string `json:"page"`
	// Of the card above the page. `#rrggbb`.
	Card string `json:"card"`
	// Of text on page and card. `#rrggbb`.
	Text string `json:"text"`
	// Of the main button. `#rrggbb`.
	Button string `json:"button"`
	// Of the label of the main button. `#rrggbb`.
	OnButton string `json:"on_button"`
	// Of the main button under the pointer. `#rrggbb`.
	ButtonHover string `json:"button_hover"`
	// Around the main button. `#rrggbb`.
	ButtonEdge string `json:"button_edge"`
	// Of links. `#rrggbb`.
	Link string `json:"link"`
	// Of remarks. `#rrggbb`.
	Dim string `json:"dim"`
	// Of lines between things. `#rrggbb`.
	Line string `json:"line"`
	// Around fields. `#rrggbb`.
	Edge string `json:"edge"`
	// Of text that reports success. `#rrggbb`.
	Good string `json:"good"`
	// Behind such text. `#rrggbb`.
	GoodSoft string `json:"good_soft"`
	// Of text that reports an error. `#rrggbb`.
	Bad string `json:"bad"`
	// Behind such text. `#rrggbb`.
	BadSoft string `json:"bad_soft"`
}

// BrandingPreview is a part of what is answered.
type BrandingPreview struct {
	// The page with the draft, for a browser.
	URL string `json:"url"`
	// When it expires.
	ExpiresAt time.Time `json:"expires_at"`
}

// TextCatalogue is a part of what is answered.
type TextCatalogue struct {
	// Those that people may have.
	Languages []TextCatalogueLanguage `json:"languages"`
	// BCP 47, in canonical form: de, pt-PT, zh-Hant.
	Language string `json:"language"`
	// Texts that can be replaced.
	Texts []TextCatalogueText `json:"texts"`
}

// TextCatalogueLanguage is a part of what is answered.
type TextCatalogueLanguage struct {
	// BCP 47, in canonical form: de, pt-PT, zh-Hant.
	Language string `json:"language"`
	// Name of the language in itself, such as Deutsch.
	Name string `json:"name"`
	// Whether Postern brings its texts.
	BuiltIn bool `json:"built_in"`
	// Number of texts of the provider in it.
	OwnTexts int64 `json:"own_texts"`
}

// TextCatalogueText is a part of what is answered.
type TextCatalogueText struct {
	// area.key, or area.key.form for one form of a plural in this language.
	Key string `json:"key"`
	// The text in English.
	English string `json:"english"`
	// What people read in the language without a text of the provider.
	Standard string `json:"standard"`
	// What the text must hold in braces.
	Placeholders []string `json:"placeholders"`
	// Text of the provider. `null` if it has none.
	Own *string `json:"own"`
}

// Texts is a part of what is answered.
type Texts struct {
	// BCP 47, in canonical form: de, pt-PT, zh-Hant.
	Language string `json:"language"`
	// The own texts of the provider, by key.
	Texts map[string]string `json:"texts"`
}

// MailKind is a part of what is answered.
type MailKind struct {
	// As GET /api/v1/mails lists it.
	Mail string `json:"mail"`
	// Of an example, in the language that is asked for.
	Subject string `json:"subject"`
	// The texts that it is made of, as area.key.
	Texts []string `json:"texts"`
}

// MailPreview is a part of what is answered.
type MailPreview struct {
	// Subject of the example.
	Subject string `json:"subject"`
	// The part in plain text.
	Text string `json:"text"`
	// The part in HTML, as mail programs get it.
	HTML string `json:"html"`
	// Link to the HTML. It works for an hour, for anyone who has it. Pages of the same site may frame it.
	URL string `json:"url"`
	// When it expires.
	ExpiresAt time.Time `json:"expires_at"`
}

// UserRecord is a part of what is answered.
type UserRecord struct {
	// Id of the signed in user.
	ID string `json:"id"`
	// Email address of the user.
	Email string `json:"email"`
	// `customer` for your customers, `provider` for your own staff.
	Principal Principal `json:"principal"`
	// Full name. `null`: not known.
	Name *string `json:"name"`
	// First name. `null`: not known.
	GivenName *string `json:"given_name"`
	// Last name. `null`: not known.
	FamilyName *string `json:"family_name"`
	// Picture of the user, an https URL. `null`: not known.
	Picture *string `json:"picture"`
	// Language, as a tag of BCP 47 such as de-AT. `null`: not known.
	Locale *string `json:"locale"`
	// Time zone of the IANA database, such as Europe/Vienna. `null`: not known.
	Zoneinfo *string `json:"zoneinfo"`
	// Telephone number, not verified. `null`: not known.
	Phone *string `json:"phone"`
	// The id in the provider's own system.
	ExternalID *string `json:"external_id"`
	// JSON of the provider that the user may see, too.
	PublicMetadata map[string]any `json:"public_metadata"`
	// JSON that only the provider sees.
	PrivateMetadata map[string]any `json:"private_metadata"`
	// Who set which field. A field is changed by who set it, or by a stronger source.
	ProfileSources UserRecordProfileSources `json:"profile_sources"`
	// `blocked`: the user cannot sign in and has no sessions. `leaving`: the user asked to be deleted, has no sessions,
	// and can sign in only to keep the account or delete it now.
	Status UserRecordStatus `json:"status"`
	// When the user is deleted, as they asked. `null`: they did not. In the past while the deletion is refused, or about
	// to run.
	DeleteAt *time.Time `json:"delete_at"`
	// The code of the problem that kept the user from being deleted at that time, such as live_subscription.
	DeleteRefused *string `json:"delete_refused"`
	// Of staff; null for customers.
	StaffRole *UserRecordStaffRole `json:"staff_role"`
	// When it was created.
	CreatedAt time.Time `json:"created_at"`
	// When the address was first verified. `null`: not yet.
	VerifiedAt *time.Time `json:"verified_at"`
	// When the user last signed in. `null`: never.
	LastLoginAt *time.Time `json:"last_login_at"`
	// Rises with each change. Events of changes have it too: the highest is the newest state.
	Revision int64 `json:"revision"`
}

// User: A user as they may see themselves.
type User struct {
	// Id of the signed in user.
	ID string `json:"id"`
	// Email address of the user.
	Email string `json:"email"`
	// `customer` for your customers, `provider` for your own staff.
	Principal Principal `json:"principal"`
	// Full name. `null`: not known.
	Name *string `json:"name"`
	// First name. `null`: not known.
	GivenName *string `json:"given_name"`
	// Last name. `null`: not known.
	FamilyName *string `json:"family_name"`
	// Picture of the user, an https URL. `null`: not known.
	Picture *string `json:"picture"`
	// Language, as a tag of BCP 47 such as de-AT. `null`: not known.
	Locale *string `json:"locale"`
	// Time zone of the IANA database, such as Europe/Vienna. `null`: not known.
	Zoneinfo *string `json:"zoneinfo"`
	// Telephone number, not verified. `null`: not known.
	Phone *string `json:"phone"`
	// The id in the provider's own system.
	ExternalID *string `json:"external_id"`
	// JSON of the provider that the user may see, too.
	PublicMetadata map[string]any `json:"public_metadata"`
}

// SignedInUser: The user who signed in.
type SignedInUser struct {
	// Id of the signed in user.
	ID string `json:"id"`
	// Email address of the user.
	Email string `json:"email"`
	// `customer` for your customers, `provider` for your own staff.
	Principal Principal `json:"principal"`
}

// UserRecordProfileSources: Who set which field. A field is changed by who set it, or by a stronger source.
type UserRecordProfileSources struct {
	// Who set it. Absent: it has no value.
	Name *UserRecordProfileSourcesName `json:"name,omitempty"`
	// Who set it. Absent: it has no value.
	GivenName *UserRecordProfileSourcesGivenName `json:"given_name,omitempty"`
	// Who set it. Absent: it has no value.
	FamilyName *UserRecordProfileSourcesFamilyName `json:"family_name,omitempty"`
	// Who set it. Absent: it has no value.
	Picture *UserRecordProfileSourcesPicture `json:"picture,omitempty"`
	// Who set it. Absent: it has no value.
	Locale *UserRecordProfileSourcesLocale `json:"locale,omitempty"`
	// Who set it. Absent: it has no value.
	Zoneinfo *UserRecordProfileSourcesZoneinfo `json:"zoneinfo,omitempty"`
	// Who set it. Absent: it has no value.
	Phone *UserRecordProfileSourcesPhone `json:"phone,omitempty"`
}

// ListedUser is a part of what is answered.
type ListedUser struct {
	// Id of the signed in user.
	ID string `json:"id"`
	// Email address of the user.
	Email string `json:"email"`
	// `customer` for your customers, `provider` for your own staff.
	Principal Principal `json:"principal"`
	// Full name. `null`: not known.
	Name *string `json:"name"`
	// First name. `null`: not known.
	GivenName *string `json:"given_name"`
	// Last name. `null`: not known.
	FamilyName *string `json:"family_name"`
	// Picture of the user, an https URL. `null`: not known.
	Picture *string `json:"picture"`
	// Language, as a tag of BCP 47 such as de-AT. `null`: not known.
	Locale *string `json:"locale"`
	// Time zone of the IANA database, such as Europe/Vienna. `null`: not known.
	Zoneinfo *string `json:"zoneinfo"`
	// Telephone number, not verified. `null`: not known.
	Phone *string `json:"phone"`
	// The id in the provider's own system.
	ExternalID *string `json:"external_id"`
	// JSON of the provider that the user may see, too.
	PublicMetadata map[string]any `json:"public_metadata"`
	// JSON that only the provider sees.
	PrivateMetadata map[string]any `json:"private_metadata"`
	// Who set which field. A field is changed by who set it, or by a stronger source.
	ProfileSources UserRecordProfileSources `json:"profile_sources"`
	// `blocked`: the user cannot sign in and has no sessions. `leaving`: the user asked to be deleted, has no sessions,
	// and can sign in only to keep the account or delete it now.
	Status UserRecordStatus `json:"status"`
	// When the user is deleted, as they asked. `null`: they did not. In the past while the deletion is refused, or about
	// to run.
	DeleteAt *time.Time `json:"delete_at"`
	// The code of the problem that kept the user from being deleted at that time, such as live_subscription.
	DeleteRefused *string `json:"delete_refused"`
	// Of staff; null for customers.
	StaffRole *UserRecordStaffRole `json:"staff_role"`
	// When it was created.
	CreatedAt time.Time `json:"created_at"`
	// When the address was first verified. `null`: not yet.
	VerifiedAt *time.Time `json:"verified_at"`
	// When the user last signed in. `null`: never.
	LastLoginAt *time.Time `json:"last_login_at"`
	// Rises with each change. Events of changes have it too: the highest is the newest state.
	Revision int64 `json:"revision"`

	Access *UserAccess `json:"access,omitempty"`
}

// UserAccess: Only with `include=access`.
type UserAccess struct {
	// Accounts that the user belongs to: the first 3 that the user joined.
	Accounts []UserAccessAccount `json:"accounts"`
	// Number of accounts that the user belongs to.
	AccountCount int64 `json:"account_count"`
	// What the user has set up. `connection`: an identity at another provider; `totp`: an authenticator app. Codes and
	// links by mail need no set-up.
	Methods []UserAccessMethod `json:"methods"`
}

// UserAccessAccount is a part of what is answered.
type UserAccessAccount struct {
	// Id of the account.
	ID string `json:"id"`
	// Name of the account, as its members see it.
	Name string `json:"name"`
	// Role of the user in the account.
	Role RoleName `json:"role"`
}

// Session is a part of what is answered.
type Session struct {
	// Id of the session.
	ID string `json:"id"`
	// Of the first factor.
	Method string `json:"method"`
	// Method of the second factor. `null`: none was shown.
	SecondFactor *string `json:"second_factor"`
	// When a factor was shown last.
	AuthenticatedAt time.Time `json:"authenticated_at"`
	// IP address that the request came from. `null`: not known.
	IP *string `json:"ip"`
	// User agent that the browser or program sent. `null`: none was sent.
	UserAgent *string `json:"user_agent"`
	// When it was created.
	CreatedAt time.Time `json:"created_at"`
	// When it was last used, to within a minute.
	LastSeenAt time.Time `json:"last_seen_at"`
	// When it expires.
	ExpiresAt time.Time `json:"expires_at"`
	// Whether it is the session that asks.
	Current bool `json:"current"`
}

// SessionAccount is a part of what is answered.
type SessionAccount struct {
	// Id of the account.
	AccountID string `json:"account_id"`
	// Key of the plan. `null` if there is none, not even a default plan.
	Plan *string `json:"plan"`
	// Number of the version of the plan. `null`: there is none.
	PlanVersion *int64 `json:"plan_version"`
	// Where the plan comes from.
	By *AccountEntitlementsBy `json:"by"`
	// When the subscription stops giving access. `null` if no end is set, or without a subscription.
	AccessUntil *time.Time `json:"access_until"`
	// Of the period whose usage counts now.
	PeriodStart time.Time `json:"period_start"`
	// End of the period, exclusive.
	PeriodEnd time.Time `json:"period_end"`
	// By key: all that the account has.
	Features map[string]Entitlement `json:"features"`
	// Name of the account.
	Name string `json:"name"`
	// Of the user in the account.
	Role RoleName `json:"role"`
	// Keys of the roles that the user has beside that.
	Roles []string `json:"roles"`
	// Of all of them together, as far as the account has the features that they need.
	Permissions []string `json:"permissions"`
}

// AccountEntitlements is a part of what is answered.
type AccountEntitlements struct {
	// Id of the account.
	AccountID string `json:"account_id"`
	// Key of the plan. `null` if there is none, not even a default plan.
	Plan *string `json:"plan"`
	// Number of the version of the plan. `null`: there is none.
	PlanVersion *int64 `json:"plan_version"`
	// Where the plan comes from.
	By *AccountEntitlementsBy `json:"by"`
	// When the subscription stops giving access. `null` if no end is set, or without a subscription.
	AccessUntil *time.Time `json:"access_until"`
	// Of the period whose usage counts now.
	PeriodStart time.Time `json:"period_start"`
	// End of the period, exclusive.
	PeriodEnd time.Time `json:"period_end"`
	// By key: all that the account has.
	Features map[string]Entitlement `json:"features"`
}

// Entitlement is a part of what is answered.
type Entitlement struct {
	// Type of the feature. `null` if the account does not have it.
	Type *EntitlementType `json:"type"`
	// Whether it may be used now.
	Allowed bool `json:"allowed"`
	// Why; `included` if it is allowed.
	Reason EntitlementReason `json:"reason"`
	// For a number, its value. `null` without a limit, or if there is nothing to count.
	Limit *float64 `json:"limit"`
	// In this period, with what is reserved; of seats: members.
	Used *float64 `json:"used"`
	// For credits, the balance. `null` without a limit, or if there is nothing to count.
	Remaining *float64 `json:"remaining"`
	// When what is used begins at 0 again.
	ResetsAt *time.Time `json:"resets_at"`
	// What grants it. `null` if nothing does.
	By *EntitlementBy `json:"by"`
}

// Account is a part of what is answered.
type Account struct {
	// Id of the account.
	ID string `json:"id"`
	// Name of the account, as its members see it.
	Name string `json:"name"`
	// Logo of the account, an https URL. `null`: none.
	Logo *string `json:"logo"`
	// The id in the provider's own system.
	ExternalID *string `json:"external_id"`
	// JSON of the provider that members may see, too.
	PublicMetadata map[string]any `json:"public_metadata"`
	// Only the provider sees it.
	PrivateMetadata map[string]any `json:"private_metadata,omitempty"`
	// Of the customer who asks.
	Role *RoleName `json:"role,omitempty"`
	// When it was created.
	CreatedAt time.Time `json:"created_at"`
	// Rises with each change. Events of changes have it too: the highest is the newest state.
	Revision *int64 `json:"revision,omitempty"`
}

// ListedAccount is a part of what is answered.
type ListedAccount struct {
	// Id of the account.
	ID string `json:"id"`
	// Name of the account, as its members see it.
	Name string `json:"name"`
	// Logo of the account, an https URL. `null`: none.
	Logo *string `json:"logo"`
	// The id in the provider's own system.
	ExternalID *string `json:"external_id"`
	// JSON of the provider that members may see, too.
	PublicMetadata map[string]any `json:"public_metadata"`
	// Only the provider sees it.
	PrivateMetadata map[string]any `json:"private_metadata,omitempty"`
	// Of the customer who asks.
	Role *RoleName `json:"role,omitempty"`
	// When it was created.
	CreatedAt time.Time `json:"created_at"`
	// Rises with each change. Events of changes have it too: the highest is the newest state.
	Revision *int64 `json:"revision,omitempty"`

	Summary *AccountSummary `json:"summary,omitempty"`
}

// AccountSummary: Only with `include=summary`.
type AccountSummary struct {
	// The owner who joined first. `null`: it has no owner yet.
	Owner *AccountSummaryOwner `json:"owner"`
	// Number of members. Counting stops at 10,000.
	Members int64 `json:"members"`
	// Plan of its subscription. `null` without one.
	Plan *AccountSummaryPlan `json:"plan"`
	// State of its subscription. `none`: it has no subscription, or one that has ended.
	Status AccountSummaryStatus `json:"status"`
	// Revenue of its subscription in a month. `null` unless it is active or past due.
	MRR *AccountSummaryMRR `json:"mrr"`
	// Whether it has its own enabled connection.
	SSO bool `json:"sso"`
}

// AccountSummaryOwner: The owner who joined first. `null`: it has no owner yet.
type AccountSummaryOwner struct {
	// Id of the user.
	ID string `json:"id"`
	// Email address of the user.
	Email string `json:"email"`
	// Full name. `null`: not known.
	Name *string `json:"name"`
}

// AccountSummaryPlan: Plan of its subscription. `null` without one.
type AccountSummaryPlan struct {
	// Key of the plan.
	Key string `json:"key"`
	// Name of the plan, as customers see it.
	Name string `json:"name"`
}

// AccountSummaryMRR: Revenue of its subscription in a month. `null` unless it is active or past due.
type AccountSummaryMRR struct {
	// In the currency's smallest unit; of a year's price the twelfth.
	Amount int64 `json:"amount"`
	// Currency code of ISO 4217, in lower case.
	Currency string `json:"currency"`
}

// Member is a part of what is answered.
type Member struct {
	// Id of the user.
	UserID string `json:"user_id"`
	// Email address.
	Email string `json:"email"`
	// Full name of the user. `null`: not known.
	Name *string `json:"name"`
	// Role in the account.
	Role RoleName `json:"role"`
	// Roles beside the level, by name. Only with `include=roles`.
	Roles []MemberRole `json:"roles,omitempty"`
	// When it was created.
	CreatedAt time.Time `json:"created_at"`
	// Rises with each change. Events of changes have it too: the highest is the newest state.
	Revision *int64 `json:"revision,omitempty"`
}

// MemberRole is a part of what is answered.
type MemberRole struct {
	// Id of the role.
	ID string `json:"id"`
	// Key of the role. That of an account's own role begins with `own:`. One line, without control characters.
	Key string `json:"key"`
	// Name of the role, as people read it.
	Name string `json:"name"`
}

// Invitation is a part of what is answered.
type Invitation struct {
	// Id of the invitation.
	ID string `json:"id"`
	// Account that the invitation is to. `null` for an invitation to the staff.
	AccountID *string `json:"account_id"`
	// Email address.
	Email string `json:"email"`
	// Role that the invited person gets.
	Role RoleName `json:"role"`
	// `open`: the link works until `expires_at`.
	Status InvitationStatus `json:"status"`
	// User who sent the invitation. `null` if a key sent it.
	InvitedBy *string `json:"invited_by"`
	// When it was created.
	CreatedAt time.Time `json:"created_at"`
	// When the newest mail with the link was sent.
	SentAt time.Time `json:"sent_at"`
	// When it expires.
	ExpiresAt time.Time `json:"expires_at"`
	// Account that the invitation is to. `null` for an invitation to the staff.
	Account *InvitationAccount `json:"account"`
	// User who sent the invitation. `null` if a key sent it, or the user is deleted. Owners of an account do not see who
	// of the staff it was.
	Inviter *InvitationInviter `json:"inviter"`
}

// InvitationAccount: Account that the invitation is to. `null` for an invitation to the staff.
type InvitationAccount struct {
	// Id of the account.
	ID string `json:"id"`
	// Name of the account, as its members see it.
	Name string `json:"name"`
}

// InvitationInviter: User who sent the invitation. `null` if a key sent it, or the user is deleted. Owners of an
// account do not see who of the staff it was.
type InvitationInviter struct {
	// Id of the user.
	ID string `json:"id"`
	// Email address of the user.
	Email string `json:"email"`
	// Name of the user. `null` if it is not known.
	Name *string `json:"name"`
}

// Role is a part of what is answered.
type Role struct {
	// Id of the role.
	ID string `json:"id"`
	// Account that made the role. `null`: yours, for all accounts.
	AccountID *string `json:"account_id"`
	// Key of the role. That of an account's own role begins with `own:`. One line, without control characters.
	Key string `json:"key"`
	// Name of the role, as people read it.
	Name string `json:"name"`
	// Lowest level of the members of an account who may give the role.
	Level RoleLevel `json:"level"`
	// Keys of the permissions that the role gives.
	Permissions []string `json:"permissions"`
	// When it was created.
	CreatedAt time.Time `json:"created_at"`
	// When it last changed.
	UpdatedAt time.Time `json:"updated_at"`
}

// RoleOfMember is a part of what is answered.
type RoleOfMember struct {
	// Id of the role of member.
	ID string `json:"id"`
	// Account that made the role. `null`: yours, for all accounts.
	AccountID *string `json:"account_id"`
	// Key of the role. That of an account's own role begins with `own:`. One line, without control characters.
	Key string `json:"key"`
	// Name of the role, as people read it.
	Name string `json:"name"`
	// Lowest level of the members of an account who may give the role.
	Level RoleLevel `json:"level"`
	// Keys of the permissions that the role gives.
	Permissions []string `json:"permissions"`
	// When it was created.
	CreatedAt time.Time `json:"created_at"`
	// When it last changed.
	UpdatedAt time.Time `json:"updated_at"`
	// Who gave it: `manual`, by hand or API; `directory` or `connection`, by the groups that a person is in.
	Sources []RoleOfMemberSource `json:"sources"`
}

// Permission is a part of what is answered.
type Permission struct {
	// Key by which your application asks for it. It never changes.
	Key string `json:"key"`
	// Name of the permission, as people read it.
	Name string `json:"name"`
	// Whether owners and admins of accounts may give it on: by a role, or in one that the account makes.
	Assignable bool `json:"assignable"`
	// Key of the feature that an account must have for the permission to count there. `null`: none.
	RequiresFeature *string `json:"requires_feature"`
	// When it was created.
	CreatedAt time.Time `json:"created_at"`
}

// RolePermissions is a part of what is answered.
type RolePermissions struct {
	// Role of members of accounts.
	Role RoleName `json:"role"`
	// What your application lets members of this role do, by keys of your own.
	Permissions []string `json:"permissions"`
}

// RoleWithMembers is a part of what is answered.
type RoleWithMembers struct {
	// Id of the role.
	ID string `json:"id"`
	// Account that made the role. `null`: yours, for all accounts.
	AccountID *string `json:"account_id"`
	// Key of the role. That of an account's own role begins with `own:`. One line, without control characters.
	Key string `json:"key"`
	// Name of the role, as people read it.
	Name string `json:"name"`
	// Lowest level of the members of an account who may give the role.
	Level RoleLevel `json:"level"`
	// Keys of the permissions that the role gives.
	Permissions []string `json:"permissions"`
	// When it was created.
	CreatedAt time.Time `json:"created_at"`
	// When it last changed.
	UpdatedAt time.Time `json:"updated_at"`
	// How many members of accounts have the role.
	Members int64 `json:"members"`
}

// Relation is a part of what is answered.
type Relation struct {
	// Id of the account.
	AccountID string `json:"account_id"`
	// Id of the user.
	UserID string `json:"user_id"`
	// Level of the user in the account.
	Role RoleName `json:"role"`
	// Keys of the roles that the user has beside that.
	Roles []string `json:"roles"`
	// When this membership began.
	JoinedAt time.Time `json:"joined_at"`
	// Number of the state, as in `team_member` events.
	Revision int64 `json:"revision"`
}

// KeyOfPerson is a part of what is answered.
type KeyOfPerson struct {
	// Id of the key of person.
	ID string `json:"id"`
	// Name that tells it from other keys.
	Name string `json:"name"`
	// The last four characters.
	Hint string `json:"hint"`
	// What it may do.
	Scopes []Scope `json:"scopes"`
	// Whether it was revoked with them. Otherwise it still opens what it did.
	Revoked bool `json:"revoked"`
}

// SCIMTokenOfPerson is a part of what is answered.
type SCIMTokenOfPerson struct {
	// Id of the scim token of person.
	ID string `json:"id"`
	// Id of the account.
	AccountID string `json:"account_id"`
	// The name it was given when it was made.
	Name string `json:"name"`
	// The last four characters.
	Hint string `json:"hint"`
	// Whether it was revoked with them. Otherwise it still opens what it did.
	Revoked bool `json:"revoked"`
}

// AccountOfUser is a part of what is answered.
type AccountOfUser struct {
	// Id of the account.
	ID string `json:"id"`
	// Name of the account, as its members see it.
	Name string `json:"name"`
	// Logo of the account, an https URL. `null`: none.
	Logo *string `json:"logo"`
	// The id in the provider's own system.
	ExternalID *string `json:"external_id"`
	// JSON of the provider that members may see, too.
	PublicMetadata map[string]any `json:"public_metadata"`
	// Only the provider sees it.
	PrivateMetadata map[string]any `json:"private_metadata,omitempty"`
	// Of the customer who asks.
	Role *RoleName `json:"role,omitempty"`
	// When it was created.
	CreatedAt time.Time `json:"created_at"`
	// Rises with each change. Events of changes have it too: the highest is the newest state.
	Revision *int64 `json:"revision,omitempty"`
	// Roles beside the level, by name. Only with `include=roles`.
	Roles []AccountOfUserRole `json:"roles,omitempty"`
}

// AccountOfUserRole is a part of what is answered.
type AccountOfUserRole struct {
	// Id of the role.
	ID string `json:"id"`
	// Key of the role. That of an account's own role begins with `own:`. One line, without control characters.
	Key string `json:"key"`
	// Name of the role, as people read it.
	Name string `json:"name"`
}

// BulkCount is a part of what is answered.
type BulkCount struct {
	// How many rows match.
	Count int64 `json:"count"`
	// `false`: there may be more, which the job would leave.
	Complete bool `json:"complete"`
}

// Bulk is a part of what is answered.
type Bulk struct {
	// Id of the job.
	ID string `json:"id"`
	// List whose rows it changes.
	List string `json:"list"`
	// What it does with each row.
	Action string `json:"action"`
	// State of the job.
	Status BulkStatus `json:"status"`
	// How many rows it takes.
	Total int64 `json:"total"`
	// `false`: more rows may have matched, which it leaves.
	TotalIsComplete bool `json:"total_is_complete"`
	// How many rows it has dealt with, failed ones included.
	Done int64 `json:"done"`
	// How many rows it could not change.
	Failed int64 `json:"failed"`
	// The first 100 rows that it could not change, and why.
	Failures []BulkFailure `json:"failures"`
	// When it was started.
	CreatedAt time.Time `json:"created_at"`
	// When it ended. `null` while it runs.
	FinishedAt *time.Time `json:"finished_at"`
}

// BulkFailure is a part of what is answered.
type BulkFailure struct {
	// Id of the row.
	ID string `json:"id"`
	// What the row is called. `null`: it is gone.
	Label *string `json:"label"`
	// Code of the problem.
	Code string `json:"code"`
	// What is specific to this row.
	Detail *string `json:"detail"`
}

// SignedIn is a part of what is answered.
type SignedIn struct {
	// `true`: a session has begun.
	Authenticated bool `json:"authenticated"`
	// Token of the session: a bearer token. It is in the cookie, too.
	Token string `json:"token"`
	// The user who signed in.
	User SignedInUser `json:"user"`
}

// Connection is a part of what is answered.
type Connection struct {
	// Id of the connection.
	ID string `json:"id"`
	// Name in URLs: lower-case letters, digits and hyphens.
	Slug string `json:"slug"`
	// Name on the sign-in page.
	Name string `json:"name"`
	// Protocol.
	Kind ConnectionKind `json:"kind"`
	// Well-known service that it is set up for. `null`: none.
	Preset *string `json:"preset"`
	// Id of the account. `null`: it belongs to none.
	AccountID *string `json:"account_id"`
	// Account whose people sign in with it. `null` for all. Not part of the ETag.
	Account *ConnectionAccount `json:"account"`
	// Whether people can sign in with it.
	Enabled bool `json:"enabled"`
	// Whether staff may sign in with it.
	AllowsStaff bool `json:"allows_staff"`
	// Whether signing out here leads on to the identity provider.
	SignsOutAtIdp bool `json:"signs_out_at_idp"`
	// As it was given, without secrets.
	Config map[string]any `json:"config"`
	// What to enter at the identity provider.
	Setup map[string]string `json:"setup"`
	// When a user last signed in with it. Not part of the ETag.
	LastUsedAt *time.Time `json:"last_used_at"`
	// Number of users who have signed in with it. Counting stops at 10,000. Not part of the ETag.
	Users int64 `json:"users"`
	// Verified domains of its account, whose people are led to it. Not part of the ETag.
	Domains []string `json:"domains"`
	// When the last certificate of a SAML identity provider ends.
	CertificateEndsAt *time.Time `json:"certificate_ends_at"`
	// When it was created.
	CreatedAt time.Time `json:"created_at"`
}

// ConnectionAccount: Account whose people sign in with it. `null` for all. Not part of the ETag.
type ConnectionAccount struct {
	// Id of the account.
	ID string `json:"id"`
	// Name of the account, as its members see it.
	Name string `json:"name"`
}

// SAMLEncryptionKey is a part of what is answered.
type SAMLEncryptionKey struct {
	// Id of the saml encryption key.
	ID string `json:"id"`
	// PEM; identity providers encrypt assertions for it.
	Certificate string `json:"certificate"`
	// When it was created.
	CreatedAt time.Time `json:"created_at"`
}

// SSODomain is a part of what is answered.
type SSODomain struct {
	// The domain after the @ of addresses, in lower case.
	Domain string `json:"domain"`
	// The name of the TXT record to publish.
	TxtName string `json:"txt_name"`
	// What it must hold; other records may stand beside it.
	TxtValue string `json:"txt_value"`
	// Whether people with such addresses must use SSO.
	SSORequired bool `json:"sso_required"`
	// When the record was first found. `null`: not yet, and the claim counts for nothing.
	VerifiedAt *time.Time `json:"verified_at"`
	// When the record was looked up last.
	CheckedAt *time.Time `json:"checked_at"`
	// Of a verified domain whose record is gone: it lapses a week later.
	MissingSince *time.Time `json:"missing_since"`
	// When it was created.
	CreatedAt time.Time `json:"created_at"`
}

// NewSCIMToken is a part of what is answered.
type NewSCIMToken struct {
	// Id of the scim token.
	ID string `json:"id"`
	// Name that tells it from other tokens.
	Name string `json:"name"`
	// The last four characters.
	Hint string `json:"hint"`
	// When it was created.
	CreatedAt time.Time `json:"created_at"`
	// When it was last used. `null`: never.
	LastUsedAt *time.Time `json:"last_used_at"`
	// User who made the token, or the key that made it. `null` for the admin key, a set-up guide, and tokens older than
	// this field.
	CreatedBy *SCIMTokenCreatedBy `json:"created_by"`
	// The secret key that made it.
	CreatedByKey *string `json:"created_by_key"`
	// For the directory. It is shown this once, and null in a repeated answer.
	Token *string `json:"token"`
}

// SCIMToken is a part of what is answered.
type SCIMToken struct {
	// Id of the scim token.
	ID string `json:"id"`
	// Name that tells it from other tokens.
	Name string `json:"name"`
	// The last four characters.
	Hint string `json:"hint"`
	// When it was created.
	CreatedAt time.Time `json:"created_at"`
	// When it was last used. `null`: never.
	LastUsedAt *time.Time `json:"last_used_at"`
	// User who made the token, or the key that made it. `null` for the admin key, a set-up guide, and tokens older than
	// this field.
	CreatedBy *SCIMTokenCreatedBy `json:"created_by"`
	// The secret key that made it.
	CreatedByKey *string `json:"created_by_key"`
}

// SCIMTokenCreatedBy: User who made the token, or the key that made it. `null` for the admin key, a set-up guide, and
// tokens older than this field.
type SCIMTokenCreatedBy struct {
	// Of the person.
	ID string `json:"id"`
	// As it was when the token was made; null once the person is erased.
	Email *string `json:"email"`
	// Their name; null if none is known.
	Name *string `json:"name"`
	// Whether they can still sign in. If not, they know the token all the same.
	Active bool `json:"active"`
}

// Provisioning is a part of what is answered.
type Provisioning struct {
	// What to enter at the directory.
	BaseURL string `json:"base_url"`
	// Display name of a group to what it gives: a level, or a level and roles. Empty: groups give nothing.
	Roles map[string]ProvisioningRoleValue `json:"roles"`
	// Domains without verification whose people the directory may add.
	GuestDomains []string `json:"guest_domains"`
}

// ProvisioningRoleValue is one of ProvisioningRoleValueString, ProvisioningRoleValueObject.
type ProvisioningRoleValue struct{ union }

// AsString returns it, if it is one.
func (u ProvisioningRoleValue) AsString() (ProvisioningRoleValueString, bool) {
	return as[ProvisioningRoleValueString](u.union, u.kind() == '"')
}

// AsObject returns it, if it is one.
func (u ProvisioningRoleValue) AsObject() (ProvisioningRoleValueObject, bool) {
	return as[ProvisioningRoleValueObject](u.union, u.kind() == '{')
}

// ProvisioningRoleValueObject is a part of what is answered.
type ProvisioningRoleValueObject struct {
	// Level of the people of the group. Omit to leave it alone.
	Level *ProvisioningRoleValueObjectLevel `json:"level,omitempty"`
	// Ids of the roles that the people of the group have.
	Roles []string `json:"roles,omitempty"`
}

// GroupRoles is a part of what is answered.
type GroupRoles struct {
	// Display name of a group to the ids of the roles that its people have.
	Groups map[string][]string `json:"groups"`
	// Display names of the groups that the directory has sent.
	KnownGroups []string `json:"known_groups"`
}

// BillingSettings is a part of what is answered.
type BillingSettings struct {
	// IANA time zone whose calendar makes the periods of new subscriptions, and the year of invoice numbers.
	Zone *string `json:"zone,omitempty"`
	// Invoices are to be paid within this many days.
	DueDays *int64 `json:"due_days,omitempty"`
	// Days of access after a failed or overdue payment. Then the subscription ends.
	GraceDays *int64 `json:"grace_days,omitempty"`
	// Begins invoices' numbers. Those of credit notes begin with CN.
	InvoicePrefix *string `json:"invoice_prefix,omitempty"`
	// Whether prices contain the tax.
	TaxInclusive *bool `json:"tax_inclusive,omitempty"`
	// At most one usage.metrics_updated for an account and period within this time.
	UsageWindowSeconds *int64 `json:"usage_window_seconds,omitempty"`
	// `form`: owners cannot enter a tax id that has a wrong form or wrong check digits. You can; it is shown as such.
	TaxIDCheck *BillingSettingsTaxIDCheck `json:"tax_id_check,omitempty"`
	// Who sells, as new invoices show it.
	Seller *BillingSettingsSeller `json:"seller,omitempty"`
	// Which mails about money are sent to customers: none; those about what Postern bills; or also those about what
	// Stripe does.
	Mails *BillingSettingsMails `json:"mails,omitempty"`
	// Printed below every invoice. No control characters but line breaks.
	Footer *string `json:"footer,omitempty"`
}

// BillingSettingsSeller: Who sells, as new invoices show it.
type BillingSettingsSeller struct {
	// Name of the company or person. One line, without control characters.
	Name *string `json:"name,omitempty"`
	// Email address for questions about invoices. One line, without control characters.
	Email *string `json:"email,omitempty"`
	// Line by line.
	Address []string `json:"address,omitempty"`
	// Country code of ISO 3166-1, in capital letters, such as DE. Empty: not given.
	Country *string `json:"country,omitempty"`
	// Tax ids, such as a VAT number.
	TaxIDs []string `json:"tax_ids,omitempty"`
}

// BillingAccount is a part of what is answered.
type BillingAccount struct {
	// Id of the account.
	AccountID string `json:"account_id"`
	// Who buys, as new invoices show it.
	Buyer BillingAccountBuyer `json:"buyer"`
	// Those of the buyer whose form or check digits are wrong.
	InvalidTaxIDs []string `json:"invalid_tax_ids"`
	// Charged on new invoices.
	TaxRates []TaxRate `json:"tax_rates"`
	// Printed on new invoices, such as "Reverse charge". No control characters but line breaks.
	TaxNote string `json:"tax_note"`
	// That of its first invoice: all others are in it.
	Currency *string `json:"currency"`
	// Credit in its smallest unit, which the next invoices use up.
	Balance int64 `json:"balance"`
	// An account has one trial, and so has each person who owns one.
	TrialUsedAt *time.Time `json:"trial_used_at"`
}

// BillingAccountBuyer: Who buys, as new invoices show it.
type BillingAccountBuyer struct {
	// Name of the company or person. One line, without control characters.
	Name *string `json:"name,omitempty"`
	// Email address for questions about invoices. One line, without control characters.
	Email *string `json:"email,omitempty"`
	// Line by line.
	Address []string `json:"address,omitempty"`
	// Country code of ISO 3166-1, in capital letters, such as DE. Empty: not given.
	Country *string `json:"country,omitempty"`
	// Tax ids, such as a VAT number.
	TaxIDs []string `json:"tax_ids,omitempty"`
}

// TaxRate is a part of what is sent.
type TaxRate struct {
	// Name of the tax, as invoices show it. One line, without control characters.
	Name string `json:"name"`
	// Percent, as a decimal number.
	Percentage string `json:"percentage"`
	// Of EN 16931: S, standard or reduced rate; Z, zero rated; E, exempt; AE, reverse charge; K, supply within the
	// Community; G, export outside the Union; O, outside the scope of the tax; L, Canary Islands (IGIC); M, Ceuta and
	// Melilla (IPSI).
	Category TaxRateCategory `json:"category"`
}

// Plan is a part of what is answered.
type Plan struct {
	// Key by which your application and the API name the plan.
	Key string `json:"key"`
	// Name as customers see it.
	Name string `json:"name"`
	// Your own text.
	Description string `json:"description"`
	// To a plan of higher rank is an upgrade.
	Rank int64 `json:"rank"`
	// Whether accounts without a subscription have it.
	IsDefault bool `json:"is_default"`
	// Newest published version, which new subscriptions get. `null` if there is none.
	Version *int64 `json:"version"`
	// Whether owners of accounts may choose it themselves.
	SelfService bool `json:"self_service"`
	// `null`: pay_first where the subscription is charged, invoice where it is invoiced.
	OnIncrease *OnIncrease `json:"on_increase"`
	// Since then it cannot be bought; those who have it keep it.
	ArchivedAt *time.Time `json:"archived_at"`
	// When it was created.
	CreatedAt time.Time `json:"created_at"`
}

// PlanVersion is a part of what is answered.
type PlanVersion struct {
	// One for each currency and interval.
	Prices []Price `json:"prices"`
	// How long an account that never had a trial may try it.
	TrialDays int64 `json:"trial_days"`
	// What the version gives, by the keys that your application asks for.
	Features map[string]Feature `json:"features"`
	// Key of the plan.
	Plan string `json:"plan"`
	// Number of the version, counted from 1.
	Number int64 `json:"number"`
	// Drafts can change and cannot be bought.
	Status PlanVersionStatus `json:"status"`
	// When it was created.
	CreatedAt time.Time `json:"created_at"`
	// When it was published. `null`: it is a draft.
	PublishedAt *time.Time `json:"published_at"`
}

// Price is a part of what is sent.
type Price struct {
	// Currency code of ISO 4217, in lower case.
	Currency string `json:"currency"`
	// Length of a billing period.
	Interval Interval `json:"interval"`
	// In the currency's smallest unit, for each interval; 0: free.
	Amount int64 `json:"amount"`
	// The same for each seat beyond those that the feature of the type `seats` includes.
	AmountPerSeat Field[int64] `json:"amount_per_seat,omitzero"`
}

// Feature is one of FeatureSwitch, FeatureNumber, FeatureMetered, FeatureSeats, FeatureCredits.
type Feature struct{ union }

// Type tells which it is. Later versions may add values.
func (u Feature) Type() string { return u.text("type") }

// AsSwitch returns it, if it is one.
func (u Feature) AsSwitch() (FeatureSwitch, bool) {
	return as[FeatureSwitch](u.union, u.is("type", `"switch"`))
}

// FeatureFromSwitch makes one.
func FeatureFromSwitch(v FeatureSwitch) Feature {
	return Feature{unionOf(v)}
}

// AsNumber returns it, if it is one.
func (u Feature) AsNumber() (FeatureNumber, bool) {
	return as[FeatureNumber](u.union, u.is("type", `"number"`))
}

// FeatureFromNumber makes one.
func FeatureFromNumber(v FeatureNumber) Feature {
	return Feature{unionOf(v)}
}

// AsMetered returns it, if it is one.
func (u Feature) AsMetered() (FeatureMetered, bool) {
	return as[FeatureMetered](u.union, u.is("type", `"metered"`))
}

// FeatureFromMetered makes one.
func FeatureFromMetered(v FeatureMetered) Feature {
	return Feature{unionOf(v)}
}

// AsSeats returns it, if it is one.
func (u Feature) AsSeats() (FeatureSeats, bool) {
	return as[FeatureSeats](u.union, u.is("type", `"seats"`))
}

// FeatureFromSeats makes one.
func FeatureFromSeats(v FeatureSeats) Feature {
	return Feature{unionOf(v)}
}

// AsCredits returns it, if it is one.
func (u Feature) AsCredits() (FeatureCredits, bool) {
	return as[FeatureCredits](u.union, u.is("type", `"credits"`))
}

// FeatureFromCredits makes one.
func FeatureFromCredits(v FeatureCredits) Feature {
	return Feature{unionOf(v)}
}

// FeatureSwitch is a part of what is sent.
type FeatureSwitch struct {
	// Whether it is on.
	Enabled bool `json:"enabled"`
}

// MarshalJSON writes the fields, and type.
func (v FeatureSwitch) MarshalJSON() ([]byte, error) {
	type fields FeatureSwitch
	return marshal(struct {
		Type_ string `json:"type"`

		fields
	}{"switch", fields(v)})
}

// FeatureNumber is a part of what is sent.
type FeatureNumber struct {
	// The number.
	Value float64 `json:"value"`
}

// MarshalJSON writes the fields, and type.
func (v FeatureNumber) MarshalJSON() ([]byte, error) {
	type fields FeatureNumber
	return marshal(struct {
		Type_ string `json:"type"`

		fields
	}{"number", fields(v)})
}

// FeatureMetered is a part of what is sent.
type FeatureMetered struct {
	// What is counted.
	Meter string `json:"meter"`
	// Limit of each period. `null` for none.
	Limit *int64 `json:"limit"`
}

// MarshalJSON writes the fields, and type.
func (v FeatureMetered) MarshalJSON() ([]byte, error) {
	type fields FeatureMetered
	return marshal(struct {
		Type_ string `json:"type"`

		fields
	}{"metered", fields(v)})
}

// FeatureSeats is a part of what is sent.
type FeatureSeats struct {
	// Seats that the price includes. `null` for all of them.
	Included *int64 `json:"included"`
	// Most seats that an account may have. `null` for no limit.
	Maximum *int64 `json:"maximum"`
}

// MarshalJSON writes the fields, and type.
func (v FeatureSeats) MarshalJSON() ([]byte, error) {
	type fields FeatureSeats
	return marshal(struct {
		Type_ string `json:"type"`

		fields
	}{"seats", fields(v)})
}

// FeatureCredits is a part of what is sent.
type FeatureCredits struct {
	// What can be had for them.
	Unit string `json:"unit"`
	// For each month: a year begins with twelve times as many. What is left ends with the period.
	Amount int64 `json:"amount"`
}

// MarshalJSON writes the fields, and type.
func (v FeatureCredits) MarshalJSON() ([]byte, error) {
	type fields FeatureCredits
	return marshal(struct {
		Type_ string `json:"type"`

		fields
	}{"credits", fields(v)})
}

// OfferedPlan is a part of what is answered.
type OfferedPlan struct {
	// One for each currency and interval.
	Prices []Price `json:"prices"`
	// How long an account that never had a trial may try it.
	TrialDays int64 `json:"trial_days"`
	// What the version gives, by the keys that your application asks for.
	Features map[string]Feature `json:"features"`
	// Key by which your application and the API name the plan.
	Key string `json:"key"`
	// Name as customers see it.
	Name string `json:"name"`
	// Your own text.
	Description string `json:"description"`
	// To a plan of higher rank is an upgrade.
	Rank int64 `json:"rank"`
	// Whether accounts without a subscription have it.
	IsDefault bool `json:"is_default"`
	// What the prices, the trial and the features are of.
	Version int64 `json:"version"`
}

// Subscription: A subscription as it is now.
type Subscription struct {
	// Id of the subscription.
	ID string `json:"id"`
	// Id of the account.
	AccountID string `json:"account_id"`
	// Key of the plan.
	Plan string `json:"plan"`
	// Number of the version of the plan.
	PlanVersion int64 `json:"plan_version"`
	// Length of a billing period.
	Interval Interval `json:"interval"`
	// Number of seats in all, those included in the plan among them.
	Seats int64 `json:"seats"`
	// Name of the plan, as customers see it.
	PlanName string `json:"plan_name"`
	// `incomplete` waits for its first payment; `past_due` has an overdue one.
	Status SubscriptionStatus `json:"status"`
	// Currency code of ISO 4217, in lower case.
	Currency string `json:"currency"`
	// For a whole period, in the currency's smallest unit.
	Amount int64 `json:"amount"`
	// `charge`: an order starts when it is paid. `invoice`: it starts immediately and is due later.
	Collection Collection `json:"collection"`
	// Who collects the money: `manual` or `stripe`.
	Processor string `json:"processor"`
	// IANA time zone whose calendar makes the periods.
	Zone string `json:"zone"`
	// Start of the period, inclusive.
	PeriodStart time.Time `json:"period_start"`
	// End of the period, exclusive.
	PeriodEnd time.Time `json:"period_end"`
	// End of the trial. `null`: there is no trial.
	TrialEnd *time.Time `json:"trial_end"`
	// Whether it ends at `period_end`.
	CancelAtPeriodEnd bool `json:"cancel_at_period_end"`
	// What it changes to at period_end.
	Pending *SubscriptionPending `json:"pending"`
	// What it changes to when that invoice is paid. If it is not paid by expires_at, the change is dropped.
	PendingPayment *SubscriptionPendingPayment `json:"pending_payment"`
	// When the oldest unpaid invoice is due; of an incomplete one, when the order lapses.
	PaymentDueAt *time.Time `json:"payment_due_at"`
	// When access ends. `null` while no end is set. The one field to check for access.
	AccessUntil *time.Time `json:"access_until"`
	// Rises with every change: the highest is the newest.
	Version int64 `json:"version"`
	// When it was created.
	CreatedAt time.Time `json:"created_at"`
	// When it began. `null`: not yet.
	StartedAt *time.Time `json:"started_at"`
	// When it was cancelled. `null`: it was not.
	CancelledAt *time.Time `json:"cancelled_at"`
	// Why it ended; `expired`: the order was not paid in time. `null`: it has not ended.
	CancelReason *CancelReason `json:"cancel_reason"`
	// Why its owner cancelled it. `null` if they did not say, or did not cancel.
	CancelFeedback *CancelFeedback `json:"cancel_feedback"`
	// The same in their own words.
	CancelComment *string `json:"cancel_comment"`
	// Account that has it. `null` once the account is deleted.
	Account *SubscriptionAccount `json:"account"`
}

// SubscriptionPending: What it changes to at period_end.
type SubscriptionPending struct {
	// Key of the plan.
	Plan string `json:"plan"`
	// Number of the version of the plan.
	PlanVersion int64 `json:"plan_version"`
	// Length of a billing period.
	Interval Interval `json:"interval"`
	// Number of seats in all, those included in the plan among them.
	Seats int64 `json:"seats"`
}

// SubscriptionPendingPayment: What it changes to when that invoice is paid. If it is not paid by expires_at, the
// change is dropped.
type SubscriptionPendingPayment struct {
	// Key of the plan.
	Plan string `json:"plan"`
	// Number of the version of the plan.
	PlanVersion int64 `json:"plan_version"`
	// Length of a billing period.
	Interval Interval `json:"interval"`
	// Number of seats in all, those included in the plan among them.
	Seats int64 `json:"seats"`
	// Invoice to pay.
	InvoiceID string `json:"invoice_id"`
	// Moment that the proration is computed for.
	ProrationAt time.Time `json:"proration_at"`
	// When the change is dropped unless it is paid.
	ExpiresAt time.Time `json:"expires_at"`
}

// SubscriptionAccount: Account that has it. `null` once the account is deleted.
type SubscriptionAccount struct {
	// Id of the account.
	ID string `json:"id"`
	// Name of the account, as its members see it.
	Name string `json:"name"`
}

// AccountPlan is a part of what is answered.
type AccountPlan struct {
	// Key of the plan. `null` if there is none, not even a default plan.
	Plan *string `json:"plan"`
	// Name of the plan, as customers see it. `null`: there is none.
	PlanName *string `json:"plan_name"`
	// Number of the version of the plan. `null`: there is none.
	PlanVersion *int64 `json:"plan_version"`
	// Where the plan comes from. `null`: there is none.
	By *AccountEntitlementsBy `json:"by"`
	// Whether the subscription gives access now.
	HasAccess bool `json:"has_access"`
	// What the version gives, by the keys that your application asks for.
	Features map[string]Feature `json:"features"`
	// The subscription that has not ended, perhaps an incomplete one. `null`: there is none.
	Subscription *Subscription `json:"subscription"`
}

// Invoice is a part of what is answered.
type Invoice struct {
	// Id of the invoice.
	ID string `json:"id"`
	// Null while it is a draft.
	Number *string `json:"number"`
	// `uncollectible`: written off.
	Status InvoiceStatus `json:"status"`
	// What it was made for.
	Reason InvoiceReason `json:"reason"`
	// Id of the account.
	AccountID string `json:"account_id"`
	// Id of the subscription. `null`: there is none.
	SubscriptionID *string `json:"subscription_id"`
	// Currency code of ISO 4217, in lower case.
	Currency string `json:"currency"`
	// Start of the period, inclusive.
	PeriodStart *time.Time `json:"period_start"`
	// End of the period, exclusive.
	PeriodEnd *time.Time `json:"period_end"`
	// What is charged and taken back.
	Lines []InvoiceLine `json:"lines"`
	// The sum of the lines.
	Subtotal int64 `json:"subtotal"`
	// Tax by rate.
	TaxLines []TaxLine `json:"tax_lines"`
	// Whether the lines contain the tax.
	TaxInclusive bool `json:"tax_inclusive"`
	// Tax, in the minor unit of the currency, such as cents.
	Tax int64 `json:"tax"`
	// Subtotal and tax, or the subtotal alone if it contains the tax.
	Total int64 `json:"total"`
	// Paid from the account's balance; negative: added to it.
	BalanceApplied int64 `json:"balance_applied"`
	// Fixed once it is issued.
	AmountDue int64 `json:"amount_due"`
	// Sum paid so far, in the minor unit of the currency, such as cents.
	AmountPaid int64 `json:"amount_paid"`
	// What credit notes took off before it was paid.
	AmountCredited int64 `json:"amount_credited"`
	// Sum still to pay, in the minor unit of the currency, such as cents.
	AmountRemaining int64 `json:"amount_remaining"`
	// Who sells, as it was when the invoice was issued.
	Seller InvoiceSeller `json:"seller"`
	// Who buys, as it was when the invoice was issued.
	Buyer InvoiceBuyer `json:"buyer"`
	// Text printed below the lines. Empty: none.
	Note string `json:"note"`
	// When it was created.
	CreatedAt time.Time `json:"created_at"`
	// When it was issued. `null`: it is a draft.
	IssuedAt *time.Time `json:"issued_at"`
	// When it is due. `null`: not set.
	DueAt *time.Time `json:"due_at"`
	// When it was paid in full. `null`: not yet.
	PaidAt *time.Time `json:"paid_at"`
	// Since when it is void or uncollectible.
	ClosedAt *time.Time `json:"closed_at"`
	// Account that it is for. `null` once the account is deleted.
	Account *InvoiceAccount `json:"account"`
	// Plan that its subscription has today. `null` if no subscription made it.
	Plan *InvoicePlan `json:"plan"`
}

// InvoiceLine: A line of an invoice.
type InvoiceLine struct {
	// What is sold.
	Description string `json:"description"`
	// Number of units, such as seats.
	Quantity int64 `json:"quantity"`
	// Price of one, in the minor unit of the currency.
	UnitAmount int64 `json:"unit_amount"`
	// Negative: taken back.
	Amount int64 `json:"amount"`
	// Start of the period, inclusive.
	PeriodStart *time.Time `json:"period_start"`
	// End of the period, exclusive.
	PeriodEnd *time.Time `json:"period_end"`
	// Whether it is for a part of a period.
	Proration bool `json:"proration"`
	// What of a subscription it charges. `null` if it charges no subscription.
	Kind *InvoiceLineKind `json:"kind"`
	// What the line is charged with: also what is taken back has the taxes that it was charged with.
	Tax []InvoiceLineTax `json:"tax"`
}

// InvoiceLineTax is a part of what is answered.
type InvoiceLineTax struct {
	// Name of the tax, such as VAT.
	Name string `json:"name"`
	// A decimal number, such as 19 or 7.7.
	Percentage string `json:"percentage"`
	// EN 16931 (UNTDID 5305), such as S, Z, E, AE.
	Category string `json:"category"`
}

// TaxLine is a part of what is answered.
type TaxLine struct {
	// Name of the tax, such as VAT.
	Name string `json:"name"`
	// A decimal number, such as 19 or 7.7.
	Percentage string `json:"percentage"`
	// EN 16931 (UNTDID 5305), such as S, Z, E, AE.
	Category string `json:"category"`
	// Sum that is taxed, in the minor unit of the currency.
	Taxable int64 `json:"taxable"`
	// Tax, in the minor unit of the currency.
	Amount int64 `json:"amount"`
}

// InvoiceSeller: Who sells, as it was when the invoice was issued.
type InvoiceSeller struct {
	// Name of the company or person. One line, without control characters.
	Name *string `json:"name,omitempty"`
	// Email address for questions about invoices. One line, without control characters.
	Email *string `json:"email,omitempty"`
	// Line by line.
	Address []string `json:"address,omitempty"`
	// Country code of ISO 3166-1, in capital letters, such as DE. Empty: not given.
	Country *string `json:"country,omitempty"`
	// Tax ids, such as a VAT number.
	TaxIDs []string `json:"tax_ids,omitempty"`
}

// InvoiceBuyer: Who buys, as it was when the invoice was issued.
type InvoiceBuyer struct {
	// Name of the company or person. One line, without control characters.
	Name *string `json:"name,omitempty"`
	// Email address for questions about invoices. One line, without control characters.
	Email *string `json:"email,omitempty"`
	// Line by line.
	Address []string `json:"address,omitempty"`
	// Country code of ISO 3166-1, in capital letters, such as DE. Empty: not given.
	Country *string `json:"country,omitempty"`
	// Tax ids, such as a VAT number.
	TaxIDs []string `json:"tax_ids,omitempty"`
}

// InvoiceAccount: Account that it is for. `null` once the account is deleted.
type InvoiceAccount struct {
	// Id of the account.
	ID string `json:"id"`
	// Name of the account, as its members see it.
	Name string `json:"name"`
}

// InvoicePlan: Plan that its subscription has today. `null` if no subscription made it.
type InvoicePlan struct {
	// Key of the plan.
	Key string `json:"key"`
	// Name of the plan.
	Name string `json:"name"`
}

// SubscriptionPreview is a part of what is answered.
type SubscriptionPreview struct {
	// What it would be; `change`: another interval or number of seats.
	Action SubscriptionPreviewAction `json:"action"`
	// `now` also if it waits for its payment: see `waits_until`.
	TakesEffect SubscriptionPreviewTakesEffect `json:"takes_effect"`
	// When it takes effect.
	EffectiveAt time.Time `json:"effective_at"`
	// Send it back with the change within an hour: then this is what is charged.
	ProrationAt time.Time `json:"proration_at"`
	// The subscription's; send it back too. Null for a purchase.
	Version *int64 `json:"version"`
	// Key of the plan.
	Plan string `json:"plan"`
	// Number of the version of the plan.
	PlanVersion int64 `json:"plan_version"`
	// Length of a billing period.
	Interval Interval `json:"interval"`
	// Number of seats.
	Seats int64 `json:"seats"`
	// Currency code of ISO 4217, in lower case.
	Currency string `json:"currency"`
	// What would be charged and taken back.
	Lines []InvoiceLine `json:"lines"`
	// Tax by rate.
	TaxLines []TaxLine `json:"tax_lines"`
	// Sum before tax, in the minor unit of the currency, such as cents.
	Subtotal int64 `json:"subtotal"`
	// Tax, in the minor unit of the currency, such as cents.
	Tax int64 `json:"tax"`
	// Sum with tax, in the minor unit of the currency, such as cents.
	Total int64 `json:"total"`
	// Taken from the account's balance; negative: added to it.
	BalanceApplied int64 `json:"balance_applied"`
	// Sum to pay, in the minor unit of the currency, such as cents.
	AmountDue int64 `json:"amount_due"`
	// Taken back of unpaid invoices, by credit notes: taxes included.
	Credits []SubscriptionPreviewCredit `json:"credits"`
	// When the change is dropped unless its invoice is paid. `null` if it does not wait for a payment.
	WaitsUntil *time.Time `json:"waits_until"`
	// What then waits for the end of the period.
	Pending *SubscriptionPreviewPending `json:"pending"`
	// Whether what waits for the end of the period now falls away.
	DropsPending bool `json:"drops_pending"`
	// End of the trial. `null`: there is no trial.
	TrialEnd *time.Time `json:"trial_end"`
	// What a whole period costs from then on, without tax that comes on top.
	NextAmount int64 `json:"next_amount"`
	// End of the period, exclusive.
	PeriodEnd time.Time `json:"period_end"`
}

// SubscriptionPreviewCredit is a part of what is answered.
type SubscriptionPreviewCredit struct {
	// Id of the invoice.
	InvoiceID string `json:"invoice_id"`
	// Number of the invoice.
	Number string `json:"number"`
	// Sum taken back, in the minor unit of the currency.
	Amount int64 `json:"amount"`
}

// SubscriptionPreviewPending: What then waits for the end of the period.
type SubscriptionPreviewPending struct {
	// Key of the plan.
	Plan string `json:"plan"`
	// Number of the version of the plan.
	PlanVersion int64 `json:"plan_version"`
	// Length of a billing period.
	Interval Interval `json:"interval"`
	// Number of seats in all, those included in the plan among them.
	Seats int64 `json:"seats"`
}

// PlanMigration is a part of what is answered.
type PlanMigration struct {
	// Id of the plan migration.
	ID string `json:"id"`
	// Key of the plan.
	Plan string `json:"plan"`
	// The version that the subscriptions have.
	From int64 `json:"from"`
	// The one that they begin their next period with.
	To int64 `json:"to"`
	// State of the job.
	Status BulkStatus `json:"status"`
	// Subscriptions that could move when it began.
	Total int64 `json:"total"`
	// Those whose move is scheduled.
	Done int64 `json:"done"`
	// When it was created.
	CreatedAt time.Time `json:"created_at"`
	// When it ended. `null`: not yet.
	FinishedAt *time.Time `json:"finished_at"`
}

// Payment is a part of what is answered.
type Payment struct {
	// Id of the payment.
	ID string `json:"id"`
	// Id of the invoice.
	InvoiceID string `json:"invoice_id"`
	// `balance`: the balance of the account paid.
	Processor string `json:"processor"`
	// Sum of the payment, in the minor unit of the currency.
	Amount int64 `json:"amount"`
	// `pending`: the processor has not decided yet.
	Status PaymentStatus `json:"status"`
	// The processor's own id, or what a bank statement says.
	Reference string `json:"reference"`
	// Why it failed.
	Failure string `json:"failure"`
	// What became of the money. `invoice`: it pays the invoice. `revived`: the invoice was void, as its order had lapsed,
	// and the order continues with a new invoice. `balance`: the invoice is void, and the account has the money as
	// balance.
	Outcome PaymentOutcome `json:"outcome"`
	// When it was created.
	CreatedAt time.Time `json:"created_at"`
	// When it succeeded or failed. `null`: not yet.
	SettledAt *time.Time `json:"settled_at"`
}

// CreditNote is a part of what is answered.
type CreditNote struct {
	// Id of the credit note.
	ID string `json:"id"`
	// Id of the invoice.
	InvoiceID string `json:"invoice_id"`
	// Number, without gaps within its series.
	Number string `json:"number"`
	// Why it was issued, as the customer reads it.
	Reason string `json:"reason"`
	// What is taken back.
	Lines []InvoiceLine `json:"lines"`
	// Sum before tax, in the minor unit of the currency, such as cents.
	Subtotal int64 `json:"subtotal"`
	// Tax by rate.
	TaxLines []TaxLine `json:"tax_lines"`
	// Tax, in the minor unit of the currency, such as cents.
	Tax int64 `json:"tax"`
	// Sum with tax, in the minor unit of the currency, such as cents.
	Total int64 `json:"total"`
	// Of the total: less to pay.
	ToUnpaid int64 `json:"to_unpaid"`
	// Became the account's balance.
	ToBalance int64 `json:"to_balance"`
	// Goes back by the processor of the payments.
	ToRefund int64 `json:"to_refund"`
	// Money that goes back because of it.
	Refunds []Refund `json:"refunds"`
	// When it was issued.
	IssuedAt time.Time `json:"issued_at"`
}

// Refund is a part of what is answered.
type Refund struct {
	// Id of the refund.
	ID string `json:"id"`
	// Id of the payment.
	PaymentID string `json:"payment_id"`
	// Who sends the money back: that of the payment.
	Processor string `json:"processor"`
	// Sum of the refund, in the minor unit of the currency.
	Amount int64 `json:"amount"`
	// `pending`: the processor has not decided yet.
	Status RefundStatus `json:"status"`
	// When it succeeded or failed. `null`: not yet.
	SettledAt *time.Time `json:"settled_at"`
}

// StripeConnection: How Stripe is connected.
type StripeConnection struct {
	// How it begins and ends.
	APIKey string `json:"api_key"`
	// The same of each.
	WebhookSecrets []string `json:"webhook_secrets"`
	// `false`: test mode.
	Livemode bool `json:"livemode"`
	// The version of Stripe's API that is spoken, whatever that of your account is.
	APIVersion string `json:"api_version"`
	// What an endpoint at Stripe has to send.
	Events []string `json:"events"`
	// When it was created.
	CreatedAt time.Time `json:"created_at"`
	// When its secrets last changed.
	ChangedAt time.Time `json:"changed_at"`
	// Everything that Stripe told until then is known.
	ReconciledTo time.Time `json:"reconciled_to"`
	// Objects at Stripe that have still to be looked at.
	Waiting int64 `json:"waiting"`
	// Since when the oldest of them waits. `null`: none waits.
	WaitingSince *time.Time `json:"waiting_since"`
	// Objects that cannot be applied: see /problems.
	Problems int64 `json:"problems"`
	// Stripe does not answer: the next try.
	FailingUntil *time.Time `json:"failing_until"`
	// Why Stripe could not be read. `null`: it can.
	Failure *string `json:"failure"`
}

// StripeProblem is a part of what is answered.
type StripeProblem struct {
	// Kind of the object at Stripe.
	Kind StripeProblemKind `json:"kind"`
	// Stripe's.
	ID string `json:"id"`
	// Why it cannot be applied: see docs/stripe.md.
	Problem string `json:"problem"`
	// How often it was tried.
	Tries int64 `json:"tries"`
	// When it is tried again. `null`: not before something changes.
	NextTryAt *time.Time `json:"next_try_at"`
}

// StripePrice is a part of what is sent.
type StripePrice struct {
	// Key of the plan.
	Plan string `json:"plan"`
	// Number of the version of the plan.
	Version int64 `json:"version"`
	// Length of a billing period.
	Interval Interval `json:"interval"`
	// Currency code of ISO 4217, in lower case.
	Currency string `json:"currency"`
	// Id of the price at Stripe.
	PriceID string `json:"price_id"`
	// Price of each seat beyond those included. `null` if the quantity of the plan price counts seats.
	SeatPriceID Field[string] `json:"seat_price_id,omitzero"`
}

// StripeCheckout is a part of what is answered.
type StripeCheckout struct {
	// Stripe's page, for the person who pays.
	URL string `json:"url"`
	// When it expires.
	ExpiresAt time.Time `json:"expires_at"`
}

// StripeImport is a part of what is answered.
type StripeImport struct {
	// Id of the account.
	AccountID string `json:"account_id"`
	// Id of the customer at Stripe.
	CustomerID string `json:"customer_id"`
	// What became of the link.
	Status StripeImportStatus `json:"status"`
	// Why it was refused. `null`: it was not.
	Error *string `json:"error"`
	// Subscriptions of the customer at Stripe.
	Subscriptions []StripeImportSubscription `json:"subscriptions"`
}

// StripeImportSubscription is a part of what is answered.
type StripeImportSubscription struct {
	// Stripe's.
	ID string `json:"id"`
	// Stripe's.
	Status string `json:"status"`
	// Key of the plan of its price. `null`: the price is none of a plan.
	Plan *string `json:"plan"`
	// Why it cannot be followed: see docs/stripe.md.
	Problem *string `json:"problem"`
}

// CreditBalance is a part of what is answered.
type CreditBalance struct {
	// What the credits are for, as you call it.
	Unit string `json:"unit"`
	// What can be spent now: the sum of what remains of the grants.
	Available int64 `json:"available"`
	// All that was granted and not voided: available, spent and expired.
	Issued int64 `json:"issued"`
	// Credits that were spent and not returned.
	Spent int64 `json:"spent"`
	// Credits that expired unspent.
	Expired int64 `json:"expired"`
	// Those that something is left of, in order of use.
	Grants []CreditGrant `json:"grants"`
}

// CreditGrant is a part of what is answered.
type CreditGrant struct {
	// Id of the credit grant.
	ID string `json:"id"`
	// The id that it was sent with.
	SenderID *string `json:"sender_id"`
	// What the credits are for, as you call it.
	Unit string `json:"unit"`
	// `allowance`: a plan gave it.
	Source CreditGrantSource `json:"source"`
	// `exhausted`: all of it is spent.
	Status CreditGrantStatus `json:"status"`
	// Credits that were granted.
	Amount int64 `json:"amount"`
	// Credits that can still be spent.
	Remaining int64 `json:"remaining"`
	// 0 is used first, 100 last. Then goes what ends first, then what is oldest.
	Priority int64 `json:"priority"`
	// When what is left expires. `null` if it never does.
	ExpiresAt *time.Time `json:"expires_at"`
	// Your own text.
	Description string `json:"description"`
	// Id of the subscription. `null`: there is none.
	SubscriptionID *string `json:"subscription_id"`
	// When it was created.
	CreatedAt time.Time `json:"created_at"`
	// When it was voided. `null`: it was not.
	VoidedAt *time.Time `json:"voided_at"`
}

// CreditLine is a part of what is answered.
type CreditLine struct {
	// Counts the lines of the unit, without gaps.
	Number int64 `json:"number"`
	// What the credits are for, as you call it.
	Unit string `json:"unit"`
	// What happened to the credits.
	Kind CreditLineKind `json:"kind"`
	// The sender's, of a grant, a spend or a reversal.
	ID *string `json:"id"`
	// The number of the spend that a reversal is of.
	Reversed *int64 `json:"reversed"`
	// Credits that moved.
	Amount int64 `json:"amount"`
	// After it, with what is over and not yet noted as expired.
	Available int64 `json:"available"`
	// When it happened.
	At time.Time `json:"at"`
	// Each takes from one book what it adds to another.
	Entries []CreditLineEntry `json:"entries"`
	// Who did it.
	Actor CreditLineActor `json:"actor"`
}

// CreditLineEntry is a part of what is answered.
type CreditLineEntry struct {
	// Id of the grant of credits.
	GrantID string `json:"grant_id"`
	// Book that has less after it.
	From CreditLineEntryFrom `json:"from"`
	// Book that has more after it.
	To CreditLineEntryTo `json:"to"`
	// Number of credits.
	Amount int64 `json:"amount"`
}

// CreditLineActor: Who did it.
type CreditLineActor struct {
	// `admin`: the key of the installation. `system`: Postern itself, as credits expired.
	Kind CreditLineActorKind `json:"kind"`
	// Id of the user or key. `null`: it is neither.
	ID *string `json:"id"`
}

// CreditSpend is a part of what is answered.
type CreditSpend struct {
	// Id that the sender chose for the use.
	ID string `json:"id"`
	// What the credits are for, as you call it.
	Unit string `json:"unit"`
	// Credits that were spent.
	Amount int64 `json:"amount"`
	// What was left after it.
	Available int64 `json:"available"`
	// What it was taken from.
	Grants []CreditSpendGrant `json:"grants"`
	// When they were spent.
	At time.Time `json:"at"`
}

// CreditSpendGrant is a part of what is answered.
type CreditSpendGrant struct {
	// Id of the grant of credits.
	GrantID string `json:"grant_id"`
	// Number of credits.
	Amount int64 `json:"amount"`
}

// CreditReversal is a part of what is answered.
type CreditReversal struct {
	// Id that the sender chose for the return.
	ID string `json:"id"`
	// Id of the use that is reversed.
	SpendID string `json:"spend_id"`
	// What the credits are for, as you call it.
	Unit string `json:"unit"`
	// Credits that were returned.
	Amount int64 `json:"amount"`
	// The part that ended immediately, as the grants that it returned to are over or void.
	Lapsed int64 `json:"lapsed"`
	// What it returned to.
	Grants []CreditReversalGrant `json:"grants"`
	// When they were returned.
	At time.Time `json:"at"`
}

// CreditReversalGrant is a part of what is answered.
type CreditReversalGrant struct {
	// Id of the grant of credits.
	GrantID string `json:"grant_id"`
	// Number of credits.
	Amount int64 `json:"amount"`
}

// OwnCreditLine is a part of what is answered.
type OwnCreditLine struct {
	// Counts the lines of the unit, without gaps.
	Number int64 `json:"number"`
	// What the credits are for, as you call it.
	Unit string `json:"unit"`
	// What happened to the credits.
	Kind CreditLineKind `json:"kind"`
	// The sender's, of a grant, a spend or a reversal.
	ID *string `json:"id"`
	// The number of the spend that a reversal is of.
	Reversed *int64 `json:"reversed"`
	// Credits that moved.
	Amount int64 `json:"amount"`
	// After it, with what is over and not yet noted as expired.
	Available int64 `json:"available"`
	// When it happened.
	At time.Time `json:"at"`
	// Each takes from one book what it adds to another.
	Entries []OwnCreditLineEntry `json:"entries"`
}

// OwnCreditLineEntry is a part of what is answered.
type OwnCreditLineEntry struct {
	// Id of the grant of credits.
	GrantID string `json:"grant_id"`
	// Book that has less after it.
	From CreditLineEntryFrom `json:"from"`
	// Book that has more after it.
	To CreditLineEntryTo `json:"to"`
	// Number of credits.
	Amount int64 `json:"amount"`
}

// Revenue is a part of what is answered.
type Revenue struct {
	// When these figures were read.
	At time.Time `json:"at"`
	// Those that give access, and incomplete ones, which wait for their first payment.
	Subscriptions RevenueSubscriptions `json:"subscriptions"`
	// What subscriptions bring in a month, by currency, in its minor unit.
	Revenue []RevenueRevenue `json:"revenue"`
	// Open invoices.
	Unpaid []RevenueUnpaid `json:"unpaid"`
}

// RevenueSubscriptions: Those that give access, and incomplete ones, which wait for their first payment.
type RevenueSubscriptions struct {
	// Subscriptions that are paid, or free.
	Active int64 `json:"active"`
	// Subscriptions on trial.
	Trialing int64 `json:"trialing"`
	// Subscriptions with an overdue payment, while access continues.
	PastDue int64 `json:"past_due"`
	// Orders that wait for their first payment.
	Incomplete int64 `json:"incomplete"`
}

// RevenueRevenue is a part of what is answered.
type RevenueRevenue struct {
	// Currency code of ISO 4217, in lower case.
	Currency string `json:"currency"`
	// Of active subscriptions: a month, or the twelfth of a year, with their seats.
	MRR int64 `json:"mrr"`
	// The same of those that are past due; not in `mrr`.
	PastDue int64 `json:"past_due"`
	// What those on trial bring if all of them stay; not in `mrr`.
	Trialing int64 `json:"trialing"`
	// Active subscriptions that cost something.
	Paying int64 `json:"paying"`
}

// RevenueUnpaid is a part of what is answered.
type RevenueUnpaid struct {
	// Currency code of ISO 4217, in lower case.
	Currency string `json:"currency"`
	// Number of open invoices.
	Invoices int64 `json:"invoices"`
	// What is left to pay of them.
	Amount int64 `json:"amount"`
	// Of that, past the day it was due.
	Overdue int64 `json:"overdue"`
}

// Churn is a part of what is answered.
type Churn struct {
	// When these figures were read.
	At time.Time `json:"at"`
	// Time zone whose calendar makes the months: `time_zone` of the provider, or `zone` of its billing settings while
	// that is UTC.
	Zone string `json:"zone"`
	// The oldest month first.
	Months []ChurnMonth `json:"months"`
}

// ChurnMonth is a part of what is answered.
type ChurnMonth struct {
	// Month of the calendar of `zone`.
	Month string `json:"month"`
	// Customers, as many as accounts that pay.
	Customers ChurnMonthCustomers `json:"customers"`
}

// ChurnMonthCustomers: Customers, as many as accounts that pay.
type ChurnMonthCustomers struct {
	// Paying customers as the month began.
	AtStart int64 `json:"at_start"`
	// A trial counts from its end, if the subscription went on.
	Started int64 `json:"started"`
	// Customers who left in the month.
	Lost int64 `json:"lost"`
	// Of those lost: ended because an invoice was not paid.
	LostUnpaid int64 `json:"lost_unpaid"`
	// Share of what was there at the start that was lost; 0.05 is 5 %. `null` if there was nothing.
	Churn *float64 `json:"churn"`
}

// Income is a part of what is answered.
type Income struct {
	// When these figures were read.
	At time.Time `json:"at"`
	// Time zone whose calendar makes the months: `time_zone` of the provider, or `zone` of its billing settings while
	// that is UTC.
	Zone string `json:"zone"`
	// The oldest month first.
	Months []IncomeMonth `json:"months"`
}

// IncomeMonth is a part of what is answered.
type IncomeMonth struct {
	// Month of the calendar of `zone`.
	Month string `json:"month"`
	// One entry for each currency with any money in the month.
	Currencies []IncomeMonthCurrency `json:"currencies"`
}

// IncomeMonthCurrency is a part of what is answered.
type IncomeMonthCurrency struct {
	// Currency code of ISO 4217, in lower case.
	Currency string `json:"currency"`
	// Totals of the invoices issued in the month, void ones left out.
	Invoiced int64 `json:"invoiced"`
	// Number of these invoices.
	Invoices int64 `json:"invoices"`
	// Payments that arrived in the month; none from balances.
	Collected int64 `json:"collected"`
	// Refunds that were paid out in the month.
	Refunded int64 `json:"refunded"`
}

// MRRMovements is a part of what is answered.
type MRRMovements struct {
	// When these figures were read.
	At time.Time `json:"at"`
	// Time zone whose calendar makes the months: `time_zone` of the provider, or `zone` of its billing settings while
	// that is UTC.
	Zone string `json:"zone"`
	// The oldest month first.
	Months []MRRMovementsMonth `json:"months"`
}

// MRRMovementsMonth is a part of what is answered.
type MRRMovementsMonth struct {
	// Month of the calendar of `zone`.
	Month string `json:"month"`
	// One entry for each currency that subscriptions were ever paid in.
	Currencies []MRRMovementsMonthCurrency `json:"currencies"`
}

// MRRMovementsMonthCurrency is a part of what is answered.
type MRRMovementsMonthCurrency struct {
	// Currency code of ISO 4217, in lower case.
	Currency string `json:"currency"`
	// MRR as the month began.
	Start int64 `json:"start"`
	// Of accounts that pay for the first time.
	New int64 `json:"new"`
	// Of accounts that pay again after they left.
	Reactivation int64 `json:"reactivation"`
	// From upgrades, further seats and higher prices.
	Expansion int64 `json:"expansion"`
	// From downgrades, fewer seats and lower prices.
	Contraction int64 `json:"contraction"`
	// Of subscriptions that ended.
	Churn int64 `json:"churn"`
	// MRR as the month ended: `start` + `new` + `reactivation` + `expansion` - `contraction` - `churn`.
	End int64 `json:"end"`
}

// BillingImportResult is a part of what is answered.
type BillingImportResult struct {
	// Id of the row in the other system. `null`: it has none.
	ExternalID *string `json:"external_id"`
	// `exists`: it was imported before and is left alone.
	Status BillingImportResultStatus `json:"status"`
	// Null in a dry run.
	ID *string `json:"id"`
	// Why it was refused; empty if it was not.
	Errors []BillingImportResultError `json:"errors"`
}

// BillingImportResultError is a part of what is answered.
type BillingImportResultError struct {
	// JSON pointer into the body, such as `/email`, or the name of a parameter.
	Field string `json:"field"`
	// What is wrong with it and what to send instead.
	Message string `json:"message"`
}

// Meter is a part of what is answered.
type Meter struct {
	// Key by which increments and plans name the meter.
	Key string `json:"key"`
	// Name as customers see it.
	Name string `json:"name"`
	// What is counted, such as bytes. Empty: nothing to name.
	Unit string `json:"unit"`
	// How a period's total comes of its increments: their sum, the highest, or the newest by the time of the use.
	Aggregation Aggregation `json:"aggregation"`
	// Out of use since: increments are refused, totals stay.
	ArchivedAt *time.Time `json:"archived_at"`
	// When it was created.
	CreatedAt time.Time `json:"created_at"`
}

// UsageCounted is a part of what is answered.
type UsageCounted struct {
	// Number of increments that were counted.
	Accepted int64 `json:"accepted"`
	// Counted before, or more than once in this request.
	Duplicates int64 `json:"duplicates"`
	// Increments that were refused. The others count.
	Errors []UsageCountedError `json:"errors"`
}

// UsageCountedError is a part of what is answered.
type UsageCountedError struct {
	// The place in `increments`, from 0 on.
	Index int64 `json:"index"`
	// Id of the increment. `null`: it has none.
	ID *string `json:"id"`
	// Why it was refused.
	Code UsageCountedErrorCode `json:"code"`
	// What is wrong with it, in words.
	Detail string `json:"detail"`
}

// PeriodUsage is a part of what is answered.
type PeriodUsage struct {
	// Start of the period, inclusive.
	PeriodStart time.Time `json:"period_start"`
	// End of the period, exclusive.
	PeriodEnd time.Time `json:"period_end"`
	// Whether it is the period that counts now.
	Current bool `json:"current"`
	// Total of each meter that counted something.
	Meters []MeterUsage `json:"meters"`
}

// MeterUsage is a part of what is answered.
type MeterUsage struct {
	// Key of the meter.
	Meter string `json:"meter"`
	// Name of the meter.
	Name string `json:"name"`
	// What is counted, such as bytes. Empty: nothing to name.
	Unit string `json:"unit"`
	// How the total comes of increments: their sum, the highest or the newest.
	Aggregation Aggregation `json:"aggregation"`
	// Total of the period.
	Value int64 `json:"value"`
	// Held by reservations that are neither settled nor expired; not part of `value`.
	Reserved int64 `json:"reserved"`
	// Of the value of a sum: used in an earlier period, but told when that was invoiced already.
	LateValue int64 `json:"late_value"`
	// How many increments were late.
	LateCount int64 `json:"late_count"`
	// When it last changed. `null`: it never did.
	UpdatedAt *time.Time `json:"updated_at"`
}

// EntitlementCheck is a part of what is answered.
type EntitlementCheck struct {
	// Id of the account.
	AccountID string `json:"account_id"`
	// Key of the feature.
	Feature *string `json:"feature"`
	// Id of the user. `null`: there is none.
	UserID *string `json:"user_id"`
	// Key of the permission.
	Permission *string `json:"permission"`
	// Of the user in the account.
	Role *RoleName `json:"role"`
	// Type of the feature. `null` if the account does not have it.
	Type *EntitlementType `json:"type"`
	// Whether it may be used now.
	Allowed bool `json:"allowed"`
	// Why; `included` if it is allowed.
	Reason EntitlementReason `json:"reason"`
	// For a number, its value. `null` without a limit, or if there is nothing to count.
	Limit *float64 `json:"limit"`
	// In this period, with what is reserved; of seats: members.
	Used *float64 `json:"used"`
	// For credits, the balance. `null` without a limit, or if there is nothing to count.
	Remaining *float64 `json:"remaining"`
	// When what is used begins at 0 again.
	ResetsAt *time.Time `json:"resets_at"`
	// What grants it. `null` if nothing does.
	By *EntitlementBy `json:"by"`
}

// EntitlementOverride is one of EntitlementOverrideSwitch, EntitlementOverrideNumber, EntitlementOverrideMetered,
// EntitlementOverrideSeats.
type EntitlementOverride struct{ union }

// Type tells which it is. Later versions may add values.
func (u EntitlementOverride) Type() string { return u.text("type") }

// AsSwitch returns it, if it is one.
func (u EntitlementOverride) AsSwitch() (EntitlementOverrideSwitch, bool) {
	return as[EntitlementOverrideSwitch](u.union, u.is("type", `"switch"`))
}

// AsNumber returns it, if it is one.
func (u EntitlementOverride) AsNumber() (EntitlementOverrideNumber, bool) {
	return as[EntitlementOverrideNumber](u.union, u.is("type", `"number"`))
}

// AsMetered returns it, if it is one.
func (u EntitlementOverride) AsMetered() (EntitlementOverrideMetered, bool) {
	return as[EntitlementOverrideMetered](u.union, u.is("type", `"metered"`))
}

// AsSeats returns it, if it is one.
func (u EntitlementOverride) AsSeats() (EntitlementOverrideSeats, bool) {
	return as[EntitlementOverrideSeats](u.union, u.is("type", `"seats"`))
}

// EntitlementOverrideSwitch is a part of what is answered.
type EntitlementOverrideSwitch struct {
	// On or off.
	Type string `json:"type"`
	// Whether it is on.
	Enabled bool `json:"enabled"`
	// Key of the feature.
	Feature string `json:"feature"`
	// Why, for the staff: customers do not see it. No control characters but line breaks.
	Reason string `json:"reason"`
	// When the plan counts again. `null`: when the override is removed.
	EndsAt *time.Time `json:"ends_at"`
	// False: it has ended, and the plan counts again.
	InForce bool `json:"in_force"`
	// When it was created.
	CreatedAt time.Time `json:"created_at"`
	// When it last changed.
	UpdatedAt time.Time `json:"updated_at"`
}

// EntitlementOverrideNumber is a part of what is answered.
type EntitlementOverrideNumber struct {
	// A number that your application reads.
	Type string `json:"type"`
	// The number.
	Value float64 `json:"value"`
	// Key of the feature.
	Feature string `json:"feature"`
	// Why, for the staff: customers do not see it. No control characters but line breaks.
	Reason string `json:"reason"`
	// When the plan counts again. `null`: when the override is removed.
	EndsAt *time.Time `json:"ends_at"`
	// False: it has ended, and the plan counts again.
	InForce bool `json:"in_force"`
	// When it was created.
	CreatedAt time.Time `json:"created_at"`
	// When it last changed.
	UpdatedAt time.Time `json:"updated_at"`
}

// EntitlementOverrideMetered is a part of what is answered.
type EntitlementOverrideMetered struct {
	// Use that a meter counts.
	Type string `json:"type"`
	// What is counted.
	Meter string `json:"meter"`
	// Limit of each period. `null` for none.
	Limit *int64 `json:"limit"`
	// Key of the feature.
	Feature string `json:"feature"`
	// Why, for the staff: customers do not see it. No control characters but line breaks.
	Reason string `json:"reason"`
	// When the plan counts again. `null`: when the override is removed.
	EndsAt *time.Time `json:"ends_at"`
	// False: it has ended, and the plan counts again.
	InForce bool `json:"in_force"`
	// When it was created.
	CreatedAt time.Time `json:"created_at"`
	// When it last changed.
	UpdatedAt time.Time `json:"updated_at"`
}

// EntitlementOverrideSeats is a part of what is answered.
type EntitlementOverrideSeats struct {
	// Members of the account.
	Type string `json:"type"`
	// How many members there may be. `null` for no limit.
	Limit *int64 `json:"limit"`
	// Key of the feature.
	Feature string `json:"feature"`
	// Why, for the staff: customers do not see it. No control characters but line breaks.
	Reason string `json:"reason"`
	// When the plan counts again. `null`: when the override is removed.
	EndsAt *time.Time `json:"ends_at"`
	// False: it has ended, and the plan counts again.
	InForce bool `json:"in_force"`
	// When it was created.
	CreatedAt time.Time `json:"created_at"`
	// When it last changed.
	UpdatedAt time.Time `json:"updated_at"`
}

// UsageDecision is a part of what is answered.
type UsageDecision struct {
	// If it is not, nothing was counted.
	Allowed bool `json:"allowed"`
	// Why; `included` if it is allowed.
	Reason EntitlementReason `json:"reason"`
	// Limit of the period. `null` without one.
	Limit *int64 `json:"limit"`
	// In this period, after this, with what is reserved.
	Used int64 `json:"used"`
	// What is left of the limit. `null` without one.
	Remaining *int64 `json:"remaining"`
	// When the period ends.
	ResetsAt time.Time `json:"resets_at"`
	// When a reservation holds nothing any more.
	ExpiresAt *time.Time `json:"expires_at"`
}

// SettledReservation is a part of what is answered.
type SettledReservation struct {
	// How much was counted.
	Settled int64 `json:"settled"`
	// How much of the reservation is free again.
	Released int64 `json:"released"`
}

// TermsDocument is a part of what is answered.
type TermsDocument struct {
	// Key by which the API and pages name it.
	Key string `json:"key"`
	// Title in the default language.
	Title string `json:"title"`
	// Who is asked: customers, the staff (`provider`), or both.
	Audience Audience `json:"audience"`
	// Hosted pages ask for it at the next sign-in.
	Required bool `json:"required"`
	// Name of the version in force. `null`: there is none.
	CurrentVersion *string `json:"current_version"`
	// When it was archived. `null`: it is in use.
	ArchivedAt *time.Time `json:"archived_at"`
	// When it was created.
	CreatedAt time.Time `json:"created_at"`
}

// TermsAcceptance is a part of what is answered.
type TermsAcceptance struct {
	// Id of the terms acceptance.
	ID string `json:"id"`
	// Id of the user.
	UserID string `json:"user_id"`
	// Key of the document.
	Document string `json:"document"`
	// Name of the version that was accepted.
	Version string `json:"version"`
	// When it was accepted.
	AcceptedAt time.Time `json:"accepted_at"`
	// Language of the text that was shown.
	Language string `json:"language"`
	// SHA-256 of the text that was accepted, or of its URL.
	Sha256 string `json:"sha256"`
	// IP address that the request came from. `null`: not known.
	IP *string `json:"ip"`
	// User agent that the browser or program sent. `null`: none was sent.
	UserAgent *string `json:"user_agent"`
	// Who recorded it.
	RecordedBy TermsAcceptanceRecordedBy `json:"recorded_by"`
}

// TermsAcceptanceRecordedBy: Who recorded it.
type TermsAcceptanceRecordedBy struct {
	// `user`: the person accepted it themselves.
	Kind TermsAcceptanceRecordedByKind `json:"kind"`
	// Id of the user or key. `null`: the admin key.
	ID *string `json:"id"`
}

// TermsVersion is a part of what is answered.
type TermsVersion struct {
	// Key of the document.
	Document string `json:"document"`
	// Name of the version.
	Version string `json:"version"`
	// `announced`: published and not yet in force. `superseded`: a newer one is in force.
	State TermsVersionState `json:"state"`
	// In force from then on. A draft's: null for when it is published.
	EffectiveAt *time.Time `json:"effective_at"`
	// When it was created.
	CreatedAt time.Time `json:"created_at"`
	// When it was published. `null`: it is a draft.
	PublishedAt *time.Time `json:"published_at"`
	// Its text, once for each language.
	Texts []TermsVersionText `json:"texts"`
}

// TermsVersionText is a part of what is answered.
type TermsVersionText struct {
	// Language of the text, as a tag of BCP 47.
	Language string `json:"language"`
	// Title in this language. `null`: that of the document.
	Title *string `json:"title"`
	// Plain text or Markdown; null if there is a url.
	Text *string `json:"text"`
	// Where the text is. `null`: it is in `text`.
	URL *string `json:"url"`
	// Of the text in UTF-8, or of the url.
	Sha256 string `json:"sha256"`
}

// Terms is a part of what is answered.
type Terms struct {
	// Language of the text, as a tag of BCP 47.
	Language string `json:"language"`
	// Title in this language.
	Title string `json:"title"`
	// Plain text or Markdown; null if there is a url.
	Text *string `json:"text"`
	// Where the text is. `null`: it is in `text`.
	URL *string `json:"url"`
	// Of the text in UTF-8, or of the url.
	Sha256 string `json:"sha256"`
	// Key by which it is accepted.
	Key string `json:"key"`
	// Whether it has to be accepted.
	Required bool `json:"required"`
	// Name of the version.
	Version string `json:"version"`
	// In force from then on.
	EffectiveAt time.Time `json:"effective_at"`
}

// OwnTerms is a part of what is answered.
type OwnTerms struct {
	// Language of the text, as a tag of BCP 47.
	Language string `json:"language"`
	// Title in this language.
	Title string `json:"title"`
	// Plain text or Markdown; null if there is a url.
	Text *string `json:"text"`
	// Where the text is. `null`: it is in `text`.
	URL *string `json:"url"`
	// Of the text in UTF-8, or of the url.
	Sha256 string `json:"sha256"`
	// Key by which it is accepted.
	Key string `json:"key"`
	// Whether it has to be accepted.
	Required bool `json:"required"`
	// Name of the version.
	Version string `json:"version"`
	// In force from then on.
	EffectiveAt time.Time `json:"effective_at"`
	// `announced`: not yet in force.
	State OwnTermsState `json:"state"`
	// When you accepted it. `null`: not yet.
	AcceptedAt *time.Time `json:"accepted_at"`
	// Required, in force and not accepted: hosted pages would ask.
	Due bool `json:"due"`
}

// SecondFactorDue is a part of what is answered.
type SecondFactorDue struct {
	// `false`: a second factor is due.
	Authenticated bool `json:"authenticated"`
	// Token of this sign-in, for the second factor.
	MFAToken string `json:"mfa_token"`
	// The second factors that will do: totp, passkey; enroll: one must be added first.
	Factors []string `json:"factors"`
}

// Leaving is a part of what is answered.
type Leaving struct {
	// `false`: the user asked to be deleted, and has to choose.
	Authenticated bool `json:"authenticated"`
	// Token of this sign-in, for `leaving/keep` and `leaving/delete`.
	LeavingToken string `json:"leaving_token"`
	// When the user is deleted otherwise.
	DeleteAt time.Time `json:"delete_at"`
}

// ShownInvitation is a part of what is answered.
type ShownInvitation struct {
	// Name of the account. `null` for the provider's staff.
	AccountName *string `json:"account_name"`
	// In full for a user who is signed in with it, otherwise masked.
	Email string `json:"email"`
	// Role that the invited person gets.
	Role RoleName `json:"role"`
	// The address of the user who invited.
	InvitedBy *string `json:"invited_by"`
	// When it expires.
	ExpiresAt time.Time `json:"expires_at"`
}

// SignUpQuestion is a part of what is answered.
type SignUpQuestion struct {
	// Name of the answer in `answers`.
	Key string `json:"key"`
	// What kind of answer it takes.
	Type SignUpQuestionType `json:"type"`
	// What the field is called, in the language of the person.
	Label string `json:"label"`
	// A sentence below the field.
	Hint *string `json:"hint,omitempty"`
	// Whether an answer is required.
	Required bool `json:"required"`
	// Of a text.
	MaxLength *int64 `json:"max_length,omitempty"`
	// Of a number.
	Min *float64 `json:"min,omitempty"`
	// Of a number.
	Max *float64 `json:"max,omitempty"`
	// Of a choice.
	Options []SignUpQuestionOption `json:"options,omitempty"`
}

// SignUpQuestionOption is a part of what is answered.
type SignUpQuestionOption struct {
	// What to send for this option.
	Value string `json:"value"`
	// What people read.
	Label string `json:"label"`
}

// SignInsOverTime is a part of what is answered.
type SignInsOverTime struct {
	// Length of each bucket.
	Bucket Bucket `json:"bucket"`
	// When the first bucket begins.
	Since time.Time `json:"since"`
	// When the last one ends.
	Until time.Time `json:"until"`
	// Figures of each bucket, the oldest first.
	Buckets []SignInsOverTimeBucket `json:"buckets"`
	// Figures of all buckets together.
	Total SignInStats `json:"total"`
}

// SignInsOverTimeBucket is a part of what is answered.
type SignInsOverTimeBucket struct {
	// Sessions that began.
	SignedIn int64 `json:"signed_in"`
	// Tries that were refused; a person may need several.
	Refused int64 `json:"refused"`
	// Sessions by the method of the first factor.
	ByMethod map[string]int64 `json:"by_method"`
	// Refusals by the code of the problem, or of the refused connection.
	ByReason map[string]int64 `json:"by_reason"`
	// When it begins.
	At time.Time `json:"at"`
}

// SignInStats: Sign-ins and refusals of a time.
type SignInStats struct {
	// Sessions that began.
	SignedIn int64 `json:"signed_in"`
	// Tries that were refused; a person may need several.
	Refused int64 `json:"refused"`
	// Sessions by the method of the first factor.
	ByMethod map[string]int64 `json:"by_method"`
	// Refusals by the code of the problem, or of the refused connection.
	ByReason map[string]int64 `json:"by_reason"`
}

// ActiveUsers is a part of what is answered.
type ActiveUsers struct {
	// Customers active in the last 24 hours.
	Day int64 `json:"day"`
	// The same a day earlier. `null`: it was not counted.
	DayBefore *int64 `json:"day_before"`
	// Customers active in the last 30 days.
	Month int64 `json:"month"`
	// The same 30 days earlier. `null`: it was not counted.
	MonthBefore *int64 `json:"month_before"`
	// When they were counted. `null`: no customer has been active yet.
	CountedAt *time.Time `json:"counted_at"`
	// Counts of the last 30 days, the oldest first. Days without a count are left out.
	Days []ActiveUsersDay `json:"days"`
}

// ActiveUsersDay is a part of what is answered.
type ActiveUsersDay struct {
	// Day in UTC.
	Day string `json:"day"`
	// Active in the 24 hours before the last count of the day.
	InDay int64 `json:"in_day"`
	// Active in the 30 days before it.
	InMonth int64 `json:"in_month"`
}

// TOTPActivated is a part of what is answered.
type TOTPActivated struct {
	// `true`: a session has begun.
	Authenticated bool `json:"authenticated"`
	// Token of the session: a bearer token. It is in the cookie, too.
	Token string `json:"token"`
	// The user who signed in.
	User SignedInUser `json:"user"`
	// Ten codes, each good for one sign-in. They are shown this once.
	RecoveryCodes []string `json:"recovery_codes"`
}

// MFAStatus is a part of what is answered.
type MFAStatus struct {
	// The authenticator app. `null`: there is none.
	TOTP *MFAStatusTOTP `json:"totp"`
	// Recovery codes that are not used up.
	RecoveryCodesLeft int64 `json:"recovery_codes_left"`
}

// MFAStatusTOTP: The authenticator app. `null`: there is none.
type MFAStatusTOTP struct {
	// When it was added.
	ActivatedAt time.Time `json:"activated_at"`
}

// StepUpWays is a part of what is answered.
type StepUpWays struct {
	// Strongest first. Empty if the user has to sign in again with this session presented.
	Ways []StepUpWaysWay `json:"ways"`
}

// DeletionPreview is a part of what is answered.
type DeletionPreview struct {
	// Days in which the user can keep the account. 0: it is deleted in the same act.
	Days int64 `json:"days"`
	// The accounts of the user, newest first.
	Accounts []DeletionPreviewAccount `json:"accounts"`
	// Code of the problem that the request would have, such as live_subscription. `null`: none.
	RefusedFor *string `json:"refused_for"`
}

// DeletionPreviewAccount is a part of what is answered.
type DeletionPreviewAccount struct {
	// Id of the account.
	ID string `json:"id"`
	// Name of the account.
	Name string `json:"name"`
	// `deleted`: the user is alone in it, and it is deleted too. `passed_on`: the next in line becomes its owner. `left`:
	// it continues without the user.
	Becomes DeletionPreviewAccountBecomes `json:"becomes"`
}

// Deletion is a part of what is answered.
type Deletion struct {
	// When the user is deleted. `null`: the user is deleted now.
	DeleteAt *time.Time `json:"delete_at"`
}

// SignInConsequences is a part of what is answered.
type SignInConsequences struct {
	// One entry for each method.
	Data []SignInConsequencesData `json:"data"`
	// Who has neither an app nor a passkey, and would have to add one. 10,000 stands for as many or more.
	WithoutSecondFactor SignInConsequencesWithoutSecondFactor `json:"without_second_factor"`
}

// SignInConsequencesData is a part of what is answered.
type SignInConsequencesData struct {
	// Method of sign-in.
	Method SignInConsequencesDataMethod `json:"method"`
	// Number of users who have it; for methods by mail, all of them.
	People int64 `json:"people"`
	// Who would be locked out without it.
	Only int64 `json:"only"`
	// Whether all people were counted.
	Complete bool `json:"complete"`
}

// SignInConsequencesWithoutSecondFactor: Who has neither an app nor a passkey, and would have to add one. 10,000
// stands for as many or more.
type SignInConsequencesWithoutSecondFactor struct {
	// Number of customers.
	Customers int64 `json:"customers"`
	// Number of staff.
	Staff int64 `json:"staff"`
}

// ImportResult is a part of what is answered.
type ImportResult struct {
	// Email address of the row, as it was sent.
	Email string `json:"email"`
	// `exists`: the address has a user already, who stays as they are.
	Status BillingImportResultStatus `json:"status"`
	// Id of the user. `null`: the row was refused.
	ID *string `json:"id"`
	// Why it was refused; empty if it was not.
	Errors []ImportResultError `json:"errors"`
}

// ImportResultError is a part of what is answered.
type ImportResultError struct {
	// JSON pointer into the body, such as `/email`, or the name of a parameter.
	Field string `json:"field"`
	// What is wrong with it and what to send instead.
	Message string `json:"message"`
}

// PasskeyRequestOptions is a part of what is answered.
type PasskeyRequestOptions struct {
	// Challenge of WebAuthn, base64url.
	Challenge string `json:"challenge"`
	// How long the browser waits for the person, in milliseconds (WebAuthn).
	Timeout *int64 `json:"timeout,omitempty"`
	// Host name that passkeys belong to (WebAuthn).
	RpID *string `json:"rpId,omitempty"`
	// Passkeys that will do. Absent or empty: any that the browser finds.
	AllowCredentials []PasskeyRequestOptionsAllowCredential `json:"allowCredentials,omitempty"`
	// Whether the authenticator must verify the person, by PIN or biometry.
	UserVerification *string `json:"userVerification,omitempty"`
}

// PasskeyRequestOptionsAllowCredential is a part of what is answered.
type PasskeyRequestOptionsAllowCredential struct {
	// Id of the credential, base64url.
	ID string `json:"id"`
	// Kind of credential.
	Type string `json:"type"`
	// How the authenticator can be reached.
	Transports []string `json:"transports,omitempty"`
}

// PasskeyAssertion: What navigator.credentials.get() answered, by toJSON() (WebAuthn).
type PasskeyAssertion struct {
	// Id of the credential, base64url.
	ID string `json:"id"`
	// Id of the credential, base64url (WebAuthn).
	RawID string `json:"rawId"`
	// Answer of the authenticator (WebAuthn).
	Response PasskeyAssertionResponse `json:"response"`
}

// MarshalJSON writes the fields, and type.
func (v PasskeyAssertion) MarshalJSON() ([]byte, error) {
	type fields PasskeyAssertion
	return marshal(struct {
		Type_ string `json:"type"`

		fields
	}{"public-key", fields(v)})
}

// PasskeyAssertionResponse: Answer of the authenticator (WebAuthn).
type PasskeyAssertionResponse struct {
	// What the browser signed for, base64url.
	ClientDataJSON string `json:"clientDataJSON"`
	// What the authenticator says of itself, base64url.
	AuthenticatorData string `json:"authenticatorData"`
	// Signature by the key, base64url.
	Signature string `json:"signature"`
	// Handle of the user that the passkey was made for, base64url.
	UserHandle Field[string] `json:"userHandle,omitzero"`
}

// PasskeyCreationOptions is a part of what is answered.
type PasskeyCreationOptions struct {
	// For whom the passkey is (WebAuthn).
	Rp PasskeyCreationOptionsRp `json:"rp"`
	// Whose passkey it is (WebAuthn).
	User PasskeyCreationOptionsUser `json:"user"`
	// Challenge of WebAuthn, base64url.
	Challenge string `json:"challenge"`
	// Algorithms that the key may have, the preferred first (WebAuthn).
	PubKeyCredParams []PasskeyCreationOptionsPubKeyCredParam `json:"pubKeyCredParams"`
	// How long the browser waits for the person, in milliseconds (WebAuthn).
	Timeout *int64 `json:"timeout,omitempty"`
	// Passkeys that the user has already: their authenticators make no other.
	ExcludeCredentials []PasskeyCreationOptionsExcludeCredential `json:"excludeCredentials,omitempty"`
	// What the authenticator must be able to do (WebAuthn).
	AuthenticatorSelection *PasskeyCreationOptionsAuthenticatorSelection `json:"authenticatorSelection,omitempty"`
	// How much the authenticator is asked to report about its make (WebAuthn).
	Attestation *string `json:"attestation,omitempty"`
}

// PasskeyCreationOptionsRp: For whom the passkey is (WebAuthn).
type PasskeyCreationOptionsRp struct {
	// Host name that the passkey will belong to.
	ID *string `json:"id,omitempty"`
	// Name that the browser shows.
	Name string `json:"name"`
}

// PasskeyCreationOptionsUser: Whose passkey it is (WebAuthn).
type PasskeyCreationOptionsUser struct {
	// Handle of the user, base64url.
	ID string `json:"id"`
	// Email address, by which people tell their passkeys apart.
	Name string `json:"name"`
	// Name that the browser shows.
	DisplayName string `json:"displayName"`
}

// PasskeyCreationOptionsPubKeyCredParam is a part of what is answered.
type PasskeyCreationOptionsPubKeyCredParam struct {
	// Kind of credential.
	Type string `json:"type"`
	// COSE number of the algorithm.
	Alg int64 `json:"alg"`
}

// PasskeyCreationOptionsExcludeCredential is a part of what is answered.
type PasskeyCreationOptionsExcludeCredential struct {
	// Id of the credential, base64url.
	ID string `json:"id"`
	// Kind of credential.
	Type string `json:"type"`
	// How the authenticator can be reached.
	Transports []string `json:"transports,omitempty"`
}

// PasskeyCreationOptionsAuthenticatorSelection: What the authenticator must be able to do (WebAuthn).
type PasskeyCreationOptionsAuthenticatorSelection struct {
	// Whether the authenticator must keep the key itself.
	ResidentKey *string `json:"residentKey,omitempty"`
	// The same for older browsers.
	RequireResidentKey *bool `json:"requireResidentKey,omitempty"`
	// Whether the authenticator must verify the person, by PIN or biometry.
	UserVerification *string `json:"userVerification,omitempty"`
}

// PasskeyActivated is a part of what is answered.
type PasskeyActivated struct {
	// `true`: a session has begun.
	Authenticated bool `json:"authenticated"`
	// Token of the session: a bearer token. It is in the cookie, too.
	Token string `json:"token"`
	// The user who signed in.
	User SignedInUser `json:"user"`

	Passkey Passkey `json:"passkey"`
}

// Passkey: A passkey of a user.
type Passkey struct {
	// Id of the passkey.
	ID string `json:"id"`
	// Name that the user gave it, or that of its authenticator.
	Name string `json:"name"`
	// Whether it is synchronised, and so survives the loss of a device.
	BackedUp bool `json:"backed_up"`
	// When it was created.
	CreatedAt time.Time `json:"created_at"`
	// When it was last used. `null`: never.
	LastUsedAt *time.Time `json:"last_used_at"`
}

// PasskeyRegistration: What navigator.credentials.create() answered, by toJSON() (WebAuthn).
type PasskeyRegistration struct {
	// Id of the credential, base64url.
	ID string `json:"id"`
	// Id of the credential, base64url (WebAuthn).
	RawID string `json:"rawId"`
	// Answer of the authenticator (WebAuthn).
	Response PasskeyRegistrationResponse `json:"response"`
}

// MarshalJSON writes the fields, and type.
func (v PasskeyRegistration) MarshalJSON() ([]byte, error) {
	type fields PasskeyRegistration
	return marshal(struct {
		Type_ string `json:"type"`

		fields
	}{"public-key", fields(v)})
}

// PasskeyRegistrationResponse: Answer of the authenticator (WebAuthn).
type PasskeyRegistrationResponse struct {
	// What the browser signed for, base64url.
	ClientDataJSON string `json:"clientDataJSON"`
	// The new key and what made it, base64url.
	AttestationObject string `json:"attestationObject"`
	// How the authenticator can be reached, such as internal or usb.
	Transports Field[[]string] `json:"transports,omitzero"`
}

// Identity is a part of what is answered.
type Identity struct {
	// Id of the connection.
	ConnectionID string `json:"connection_id"`
	// Its slug.
	Connection string `json:"connection"`
	// Name of the connection on the sign-in page.
	Name string `json:"name"`
	// As the connection told it last.
	Email *string `json:"email"`
	// When it was created.
	CreatedAt time.Time `json:"created_at"`
	// When it was last used.
	LastUsedAt time.Time `json:"last_used_at"`
}

// DocumentPreview is a part of what is answered.
type DocumentPreview struct {
	// The address that was asked for.
	ClientID string `json:"client_id"`
	// What people read first when they are asked. `null`: no address.
	Host *string `json:"host"`
	// The name that it gives itself, which proves nothing. `null`: no document.
	Name *string `json:"name"`
	// `web` or `native`, by its redirect URIs. `null`: no document.
	Kind *string `json:"kind"`
	// URIs that people may be sent back to.
	RedirectURIs []string `json:"redirect_uris"`
	// How it authenticates at the token endpoint. `null`: no document.
	AuthMethod *string `json:"auth_method"`
	// Why the document cannot be used. Empty: it can.
	Faults []string `json:"faults"`
	// Why the issuer does not take the document, by its settings. `null`: it does.
	RefusedBecause *string `json:"refused_because"`
}

// NewApplication is a part of what is answered.
type NewApplication struct {
	// Id of the application.
	ID string `json:"id"`
	// What the application calls itself at the endpoints of the issuer.
	ClientID string `json:"client_id"`
	// Who signs in with it: customers, or staff. Each has its own issuer.
	Principal Principal `json:"principal"`
	// `web`: on a server. `spa`: in a browser. `native`: on a device. `machine`: acts for no person. `agent`: acts for a
	// person, and alone.
	Kind ApplicationKind `json:"kind"`
	// `admin`: made here. `cimd`: a document at its `client_id` describes it. `dcr`: it registered itself.
	Source ApplicationSource `json:"source"`
	// Name that people read.
	Name string `json:"name"`
	// Whether it is the provider's own, so that people are not asked to allow it.
	FirstParty bool `json:"first_party"`
	// `disabled`: nothing of it works.
	Status ApplicationStatus `json:"status"`
	// URIs that people may be sent back to.
	RedirectURIs []string `json:"redirect_uris"`
	// URIs that people may be sent to after they signed out.
	PostLogoutURIs []string `json:"post_logout_uris"`
	// How it may ask for tokens; its kind decides.
	GrantTypes []string `json:"grant_types"`
	// How it authenticates at the token endpoint.
	AuthMethod string `json:"auth_method"`
	// Public keys of an application that authenticates by `private_key_jwt` (RFC 7517). `null`: none.
	JWKS map[string]any `json:"jwks"`
	// Where it publishes those keys instead, so that it can replace them alone. `null`: nowhere. One line, without
	// control characters.
	JWKSURI *string `json:"jwks_uri"`
	// Whether it gets only tokens that are bound to a key which it proves to hold (DPoP, RFC 9449).
	DpopRequired bool `json:"dpop_required"`
	// Identifier of the API that it is: it may ask about its tokens, read what ended, and call others for the person who
	// called it. `null`: none. One line, without control characters.
	Serves *string `json:"serves"`
	// Identifiers of the APIs that it may exchange a person's token for (RFC 8693).
	MayCall []string `json:"may_call"`
	// Scopes that it may ask for. `null`: all.
	Scopes []string `json:"scopes"`
	// Lifetime of its access tokens, in seconds. `null`: that of the resource, or 300.
	AccessTtl *int64 `json:"access_ttl"`
	// URL of its server that hears when a session ended in which it signed a person in, by a logout token (OpenID Connect
	// Back-Channel Logout 1.0). `null`: none.
	BackchannelLogoutURI *string `json:"backchannel_logout_uri"`
	// Logo of the application. `null`: none.
	LogoURL *string `json:"logo_url"`
	// Its secrets, the newest last. Two at most, so that one can replace the other.
	Secrets []ApplicationSecret `json:"secrets"`
	// Number of people who are connected: they allowed it something, and have not taken it back.
	OpenGrants int64 `json:"open_grants"`
	// When it was created.
	CreatedAt time.Time `json:"created_at"`
	// To the minute. `null`: never.
	LastUsedAt *time.Time `json:"last_used_at"`
	// The first secret. It is shown this once, and null in a repeated answer and for applications that have none.
	ClientSecret *string `json:"client_secret"`
}

// Application is a part of what is answered.
type Application struct {
	// Id of the application.
	ID string `json:"id"`
	// What the application calls itself at the endpoints of the issuer.
	ClientID string `json:"client_id"`
	// Who signs in with it: customers, or staff. Each has its own issuer.
	Principal Principal `json:"principal"`
	// `web`: on a server. `spa`: in a browser. `native`: on a device. `machine`: acts for no person. `agent`: acts for a
	// person, and alone.
	Kind ApplicationKind `json:"kind"`
	// `admin`: made here. `cimd`: a document at its `client_id` describes it. `dcr`: it registered itself.
	Source ApplicationSource `json:"source"`
	// Name that people read.
	Name string `json:"name"`
	// Whether it is the provider's own, so that people are not asked to allow it.
	FirstParty bool `json:"first_party"`
	// `disabled`: nothing of it works.
	Status ApplicationStatus `json:"status"`
	// URIs that people may be sent back to.
	RedirectURIs []string `json:"redirect_uris"`
	// URIs that people may be sent to after they signed out.
	PostLogoutURIs []string `json:"post_logout_uris"`
	// How it may ask for tokens; its kind decides.
	GrantTypes []string `json:"grant_types"`
	// How it authenticates at the token endpoint.
	AuthMethod string `json:"auth_method"`
	// Public keys of an application that authenticates by `private_key_jwt` (RFC 7517). `null`: none.
	JWKS map[string]any `json:"jwks"`
	// Where it publishes those keys instead, so that it can replace them alone. `null`: nowhere. One line, without
	// control characters.
	JWKSURI *string `json:"jwks_uri"`
	// Whether it gets only tokens that are bound to a key which it proves to hold (DPoP, RFC 9449).
	DpopRequired bool `json:"dpop_required"`
	// Identifier of the API that it is: it may ask about its tokens, read what ended, and call others for the person who
	// called it. `null`: none. One line, without control characters.
	Serves *string `json:"serves"`
	// Identifiers of the APIs that it may exchange a person's token for (RFC 8693).
	MayCall []string `json:"may_call"`
	// Scopes that it may ask for. `null`: all.
	Scopes []string `json:"scopes"`
	// Lifetime of its access tokens, in seconds. `null`: that of the resource, or 300.
	AccessTtl *int64 `json:"access_ttl"`
	// URL of its server that hears when a session ended in which it signed a person in, by a logout token (OpenID Connect
	// Back-Channel Logout 1.0). `null`: none.
	BackchannelLogoutURI *string `json:"backchannel_logout_uri"`
	// Logo of the application. `null`: none.
	LogoURL *string `json:"logo_url"`
	// Its secrets, the newest last. Two at most, so that one can replace the other.
	Secrets []ApplicationSecret `json:"secrets"`
	// Number of people who are connected: they allowed it something, and have not taken it back.
	OpenGrants int64 `json:"open_grants"`
	// When it was created.
	CreatedAt time.Time `json:"created_at"`
	// To the minute. `null`: never.
	LastUsedAt *time.Time `json:"last_used_at"`
}

// ApplicationSecret is a part of what is answered.
type ApplicationSecret struct {
	// Id of the application secret.
	ID string `json:"id"`
	// The last four characters.
	Hint string `json:"hint"`
	// When it was created.
	CreatedAt time.Time `json:"created_at"`
	// When the secret expires. `null` if it is valid until it is deleted.
	ExpiresAt *time.Time `json:"expires_at"`
	// To the minute. `null`: never.
	LastUsedAt *time.Time `json:"last_used_at"`
}

// NewApplicationSecret is a part of what is answered.
type NewApplicationSecret struct {
	// Id of the application secret.
	ID string `json:"id"`
	// The last four characters.
	Hint string `json:"hint"`
	// When it was created.
	CreatedAt time.Time `json:"created_at"`
	// When the secret expires. `null` if it is valid until it is deleted.
	ExpiresAt *time.Time `json:"expires_at"`
	// To the minute. `null`: never.
	LastUsedAt *time.Time `json:"last_used_at"`
	// The secret. It is shown this once, and null in a repeated answer.
	Secret *string `json:"secret"`
}

// ApplicationImportResult is a part of what is answered.
type ApplicationImportResult struct {
	// The `client_id` of the row. `null`: it has none.
	ClientID *string `json:"client_id"`
	// `exists`: an application has this `client_id` already, and stays as it is.
	Status BillingImportResultStatus `json:"status"`
	// Id of the application. `null`: the row was refused.
	ID *string `json:"id"`
	// Why it was refused; empty if it was not.
	Errors []ApplicationImportResultError `json:"errors"`
}

// ApplicationImportResultError is a part of what is answered.
type ApplicationImportResultError struct {
	// JSON pointer into the body, such as `/email`, or the name of a parameter.
	Field string `json:"field"`
	// What is wrong with it and what to send instead.
	Message string `json:"message"`
}

// ApplicationRefusal is a part of what is answered.
type ApplicationRefusal struct {
	// Id of the application refusal.
	ID string `json:"id"`
	// The endpoint that refused it: `authorization`, `token`, `introspection` and so on.
	Endpoint string `json:"endpoint"`
	// The error that the application got (RFC 6749).
	Error string `json:"error"`
	// The comparison that failed.
	Reason ApplicationRefusalReason `json:"reason"`
	// What the application sent. Never a secret, a code or a token. `null` if it sent nothing.
	Sent *string `json:"sent"`
	// What would have been right, the closest first. Of secrets, the last four characters.
	Expected []string `json:"expected"`
	// Index of the first character in which `sent` and the first of `expected` differ. `null` where that says nothing.
	DiffersAt *int64 `json:"differs_at"`
	// The address that it came from; of IPv6 the network. Different networks are counted apart.
	Network string `json:"network"`
	// How often the same happened.
	Times int64 `json:"times"`
	// When it happened for the first time.
	FirstAt time.Time `json:"first_at"`
	// When it happened last.
	LastAt time.Time `json:"last_at"`
}

// OAuthResource is a part of what is answered.
type OAuthResource struct {
	// Id of the oauth resource.
	ID string `json:"id"`
	// URL of the API: what applications name as `resource`, and the only `aud` of its tokens. A slash at its end makes no
	// difference in requests.
	Identifier string `json:"identifier"`
	// Name that people read when an application asks for its scopes.
	Name string `json:"name"`
	// Whose tokens it takes: those of customers, or of staff. Each has its own issuer.
	Principal Principal `json:"principal"`
	// `jwt`: the API checks tokens on its own, by the keys of the issuer (RFC 9068). `opaque`: it asks the issuer at
	// `/oauth/introspect`.
	TokenFormat OAuthResourceTokenFormat `json:"token_format"`
	// Lifetime of its access tokens, in seconds. An application may have its own.
	AccessTtl int64 `json:"access_ttl"`
	// Whether the issuer makes tokens for it. Turning it off ends the opaque ones.
	Enabled bool `json:"enabled"`
	// What its tokens may allow, by name.
	Scopes []OAuthScope `json:"scopes"`
	// When it was created.
	CreatedAt time.Time `json:"created_at"`
}

// OAuthScope is a part of what is answered.
type OAuthScope struct {
	// Name of the scope, as tokens and requests have it.
	Name string `json:"name"`
	// What people read when they are asked to allow it, by language, such as `{"en": "See your orders"}`. A language that
	// is missing reads that of `en`, else the name.
	Title map[string]string `json:"title"`
	// What it allows in detail, by language.
	Description map[string]string `json:"description"`
	// Whether staff are asked each time, even if they allowed it before. Customers are asked once.
	Sensitive bool `json:"sensitive"`
	// For staff: the roles that may have it. `null`: all. Tokens of others come without it.
	StaffRoles []StaffRole `json:"staff_roles"`
	// For customers: the permission that their role in the account needs. `null`: none. Tokens of others come without it.
	Permission *string `json:"permission"`
	// For customers: whether a token with it is about one account, which the person chooses if they have several. Always
	// so with a `permission`.
	PerAccount bool `json:"per_account"`
}

// Issuer is a part of what is answered.
type Issuer struct {
	// Whose sign-in it is: that of customers, or of staff.
	Principal Principal `json:"principal"`
	// What tokens call it. Client libraries need it and nothing else.
	Issuer string `json:"issuer"`
	// Whether applications may register themselves; `approved`: staff allow each. `off` for staff.
	Dcr IssuerDcr `json:"dcr"`
	// Whose Client ID Metadata Documents count. Never `any` for staff.
	Cimd IssuerCimd `json:"cimd"`
	// Hosts of the documents that count, where `cimd` is `allowed_hosts`.
	AllowedHosts []string `json:"allowed_hosts"`
	// Applications that have used it, which another issuer would break.
	Applications int64 `json:"applications"`
	// When it was first used. `null`: not yet.
	CreatedAt *time.Time `json:"created_at"`
}

// Grant is a part of what is answered.
type Grant struct {
	// Id of the grant.
	ID string `json:"id"`
	// Who may act for the person.
	Application GrantApplication `json:"application"`
	// The person.
	User GrantUser `json:"user"`
	// The account that it is about, which the person chose. `null`: the person alone, or an account that is deleted.
	Account *GrantAccount `json:"account"`
	// `consent`: the person allowed it. `first_party`: it is the provider's own application.
	Kind GrantKind `json:"kind"`
	// What it may know of the person, such as email.
	OpenidScopes []string `json:"openid_scopes"`
	// What it may do at APIs.
	Resources []GrantResource `json:"resources"`
	// When it began.
	CreatedAt time.Time `json:"created_at"`
	// When tokens were last given for it, to the minute.
	LastUsedAt time.Time `json:"last_used_at"`
	// When it ended. `null`: it holds.
	EndedAt *time.Time `json:"ended_at"`
	// `disconnected`, `user` (blocked, or all access ended), `membership` (left the account), `account` (deleted),
	// `application`, `scope` (that was deleted) or `reuse` (a code or token came twice). `null`: it holds.
	EndReason *string `json:"end_reason"`
}

// GrantApplication: Who may act for the person.
type GrantApplication struct {
	// Id of the application.
	ID string `json:"id"`
	// What it calls itself at its issuer.
	ClientID string `json:"client_id"`
	// Name that people read.
	Name string `json:"name"`
}

// GrantUser: The person.
type GrantUser struct {
	// Id of the user.
	ID string `json:"id"`
	// Email address of the user.
	Email string `json:"email"`
	// Full name. `null`: not known.
	Name *string `json:"name"`
}

// GrantAccount: The account that it is about, which the person chose. `null`: the person alone, or an account that is
// deleted.
type GrantAccount struct {
	// Id of the account.
	ID string `json:"id"`
	// Name of the account, as its members see it.
	Name string `json:"name"`
}

// GrantResource is a part of what is answered.
type GrantResource struct {
	// Identifier of the API.
	Resource string `json:"resource"`
	// What it may do there.
	Scopes []string `json:"scopes"`
}

// SigningKey is a part of what is answered.
type SigningKey struct {
	// Whose issuer it is: that of customers, or of staff.
	Principal Principal `json:"principal"`
	// Thumbprint of the key (RFC 7638), as tokens name it.
	Kid string `json:"kid"`
	// `RS256` signs ID tokens and logout tokens, `ES256` access tokens and session tokens.
	Alg SigningKeyAlg `json:"alg"`
	// `next`: published, and signs 48 hours later. `active`: signs. `retiring`: published until its longest token has
	// expired.
	State SigningKeyState `json:"state"`
	// When it was created.
	CreatedAt time.Time `json:"created_at"`
	// When it began to sign. `null` while it waits.
	ActiveFrom *time.Time `json:"active_from"`
	// When it goes. `null` while it waits or signs.
	RetireAt *time.Time `json:"retire_at"`
}

// SessionToken is a part of what is answered.
type SessionToken struct {
	// A JWT of the type `session+jwt`, signed with a key of the issuer.
	Token string `json:"token"`
	// A minute from now.
	ExpiresAt time.Time `json:"expires_at"`
}

// TokenPreview is a part of what is answered.
type TokenPreview struct {
	// Whose tokens they would be. `null`: of no person.
	Person *TokenPreviewPerson `json:"person"`
	// Whether the person would be asked first. Below is what the application gets once they agree.
	AsksConsent bool `json:"asks_consent"`
	// Scopes that it would be granted.
	GrantedScopes []string `json:"granted_scopes"`
	// Scopes that were asked for and would not be granted.
	WithheldScopes []TokenPreviewWithheldScope `json:"withheld_scopes"`
	// The ID token. `null` without the scope `openid`, and for no person.
	IDToken *TokenPreviewIDToken `json:"id_token"`
	// The access token. `null` where the request would be refused.
	AccessToken *TokenPreviewAccessToken `json:"access_token"`
	// The refresh token. `null`: none.
	RefreshToken *TokenPreviewRefreshToken `json:"refresh_token"`
	// What `{issuer}/oauth/userinfo` answers. `null` where the access token is for an API or for no person.
	Userinfo map[string]any `json:"userinfo"`
	// Why the request would be refused, with the comparison that fails. `null`: it would not.
	Refusal *TokenPreviewRefusal `json:"refusal"`
}

// TokenPreviewPerson: Whose tokens they would be. `null`: of no person.
type TokenPreviewPerson struct {
	// Id of the user.
	ID string `json:"id"`
	// Email address of the user.
	Email string `json:"email"`
	// Full name. `null`: not known.
	Name *string `json:"name"`
}

// TokenPreviewWithheldScope is a part of what is answered.
type TokenPreviewWithheldScope struct {
	// The scope.
	Scope string `json:"scope"`
	// `unknown`: the resource does not have it, or none was named. `application`: it is not among the scopes of the
	// application. `person`: their role does not have it.
	Because TokenPreviewWithheldScopeBecause `json:"because"`
}

// TokenPreviewIDToken: The ID token. `null` without the scope `openid`, and for no person.
type TokenPreviewIDToken struct {
	// What it says.
	Claims map[string]any `json:"claims"`
	// How long it is valid, in seconds.
	ExpiresIn int64 `json:"expires_in"`
}

// TokenPreviewAccessToken: The access token. `null` where the request would be refused.
type TokenPreviewAccessToken struct {
	// `jwt`: the API reads the claims itself. `opaque`: introspection answers them.
	Format TokenPreviewAccessTokenFormat `json:"format"`
	// What it says.
	Claims map[string]any `json:"claims"`
	// How long it is valid, in seconds.
	ExpiresIn int64 `json:"expires_in"`
}

// TokenPreviewRefreshToken: The refresh token. `null`: none.
type TokenPreviewRefreshToken struct {
	// How long it is valid without a use, in seconds.
	ExpiresIn int64 `json:"expires_in"`
	// Whether it ends with the session in which the person signed in.
	EndsWithSession bool `json:"ends_with_session"`
}

// TokenPreviewRefusal: Why the request would be refused, with the comparison that fails. `null`: it would not.
type TokenPreviewRefusal struct {
	// The endpoint that refused it: `authorization`, `token`, `introspection` and so on.
	Endpoint string `json:"endpoint"`
	// The error that the application got (RFC 6749).
	Error string `json:"error"`
	// The comparison that failed.
	Reason ApplicationRefusalReason `json:"reason"`
	// What the application sent. Never a secret, a code or a token. `null` if it sent nothing.
	Sent *string `json:"sent"`
	// What would have been right, the closest first. Of secrets, the last four characters.
	Expected []string `json:"expected"`
	// Index of the first character in which `sent` and the first of `expected` differ. `null` where that says nothing.
	DiffersAt *int64 `json:"differs_at"`
}

// PersonalExport is a part of what is answered.
type PersonalExport struct {
	// Id of the export.
	ID string `json:"id"`
	// `ready`: it can be downloaded. `failed`: ask for another one; it does not count for the day.
	Status PersonalExportStatus `json:"status"`
	// When the user asked for it.
	CreatedAt time.Time `json:"created_at"`
	// When it was ready, or failed. `null` while it is prepared.
	FinishedAt *time.Time `json:"finished_at"`
	// When it is deleted, a day after it was finished. `null` while it is prepared.
	ExpiresAt *time.Time `json:"expires_at"`
}

// PersonalData is a part of what is answered.
type PersonalData struct {
	// Where the JSON Schema of this document is.
	Schema string `json:"$schema"`
	// Version of that schema.
	Version int64 `json:"version"`
	// When the copy was made.
	ExportedAt time.Time `json:"exported_at"`
	// Who stores the data.
	Provider PersonalDataProvider `json:"provider"`
	// Who the person is.
	Profile PersonalDataProfile `json:"profile"`
	// What the console keeps for one of the staff, by name.
	Preferences map[string]any `json:"preferences"`
	// How the person signs in.
	SignIn PersonalDataSignIn `json:"sign_in"`
	// Where the person is signed in, newest first.
	Sessions []PersonalDataSession `json:"sessions"`
	// Accounts that the person belongs to, newest first.
	Accounts []PersonalDataAccount `json:"accounts"`
	// Terms that the person accepted, newest first.
	Terms []PersonalDataTerms `json:"terms"`
	// Applications that may act for the person, or could in the last 90 days.
	Applications []PersonalDataApplication `json:"applications"`
	// Invitations that the person sent, newest first.
	Invitations []PersonalDataInvitation `json:"invitations"`
	// Entries of the audit log by the person or about them, newest first.
	Activity []PersonalDataActivity `json:"activity"`
}

// PersonalDataProvider: Who stores the data.
type PersonalDataProvider struct {
	// Name of the provider.
	Name string `json:"name"`
}

// PersonalDataProfile: Who the person is.
type PersonalDataProfile struct {
	// Id of the person.
	ID string `json:"id"`
	// Email address.
	Email string `json:"email"`
	// `provider`: one of the staff.
	Principal Principal `json:"principal"`
	// Full name. `null`: not known.
	Name *string `json:"name"`
	// First name. `null`: not known.
	GivenName *string `json:"given_name"`
	// Last name. `null`: not known.
	FamilyName *string `json:"family_name"`
	// Address of the picture. `null`: not known.
	Picture *string `json:"picture"`
	// Language, as a tag of BCP 47. `null`: not known.
	Locale *string `json:"locale"`
	// Time zone of the IANA database. `null`: not known.
	Zoneinfo *string `json:"zoneinfo"`
	// Telephone number, not verified. `null`: not known.
	Phone *string `json:"phone"`
	// The id in the provider's own system. `null`: not known.
	ExternalID *string `json:"external_id"`
	// What the provider notes, and the person may see.
	PublicMetadata map[string]any `json:"public_metadata"`
	// Role of one of the staff. `null` for customers.
	StaffRole *UserRecordStaffRole `json:"staff_role"`
	// When the user was created.
	CreatedAt time.Time `json:"created_at"`
	// When the address was first verified. `null`: not yet.
	VerifiedAt *time.Time `json:"verified_at"`
	// When the person last signed in. `null`: never.
	LastLoginAt *time.Time `json:"last_login_at"`
}

// PersonalDataSignIn: How the person signs in.
type PersonalDataSignIn struct {
	// Whether there is a password.
	Password bool `json:"password"`
	// The authenticator app. `null`: none.
	AuthenticatorApp *PersonalDataSignInAuthenticatorApp `json:"authenticator_app"`
	// How many recovery codes have not been used.
	RecoveryCodesLeft int64 `json:"recovery_codes_left"`
	// Passkeys, newest first.
	Passkeys []PersonalDataSignInPasskey `json:"passkeys"`
	// Other services that the person signs in with, oldest first.
	Identities []PersonalDataSignInIdentity `json:"identities"`
}

// PersonalDataSignInAuthenticatorApp: The authenticator app. `null`: none.
type PersonalDataSignInAuthenticatorApp struct {
	// When it was added.
	ActivatedAt time.Time `json:"activated_at"`
}

// PersonalDataSignInPasskey is a part of what is answered.
type PersonalDataSignInPasskey struct {
	// Name that the person gave it.
	Name string `json:"name"`
	// When it was added.
	CreatedAt time.Time `json:"created_at"`
	// When it was last used. `null`: never.
	LastUsedAt *time.Time `json:"last_used_at"`
}

// PersonalDataSignInIdentity is a part of what is answered.
type PersonalDataSignInIdentity struct {
	// Name of the service.
	Connection string `json:"connection"`
	// What the service calls the person.
	Subject string `json:"subject"`
	// Email address at the service. `null`: not known.
	Email *string `json:"email"`
	// When it was connected.
	CreatedAt time.Time `json:"created_at"`
	// When it was last used.
	LastUsedAt time.Time `json:"last_used_at"`
}

// PersonalDataSession is a part of what is answered.
type PersonalDataSession struct {
	// Id of the session.
	ID string `json:"id"`
	// Method of the first factor.
	Method string `json:"method"`
	// Method of the second factor. `null`: none was shown.
	SecondFactor *string `json:"second_factor"`
	// When a factor was last shown.
	AuthenticatedAt time.Time `json:"authenticated_at"`
	// Address that it began from. `null`: not known.
	IP *string `json:"ip"`
	// What the browser called itself. `null`: not known.
	UserAgent *string `json:"user_agent"`
	// When it began.
	CreatedAt time.Time `json:"created_at"`
	// When it was last used, to within a minute.
	LastSeenAt time.Time `json:"last_seen_at"`
	// When it ends.
	ExpiresAt time.Time `json:"expires_at"`
}

// PersonalDataAccount is a part of what is answered.
type PersonalDataAccount struct {
	// Id of the account.
	ID string `json:"id"`
	// Name of the account.
	Name string `json:"name"`
	// Level of the person.
	Role RoleName `json:"role"`
	// Roles beside it.
	Roles []PersonalDataAccountRole `json:"roles"`
	// When the person joined it.
	JoinedAt time.Time `json:"joined_at"`
}

// PersonalDataAccountRole is a part of what is answered.
type PersonalDataAccountRole struct {
	// Key of the role.
	Key string `json:"key"`
	// Name of the role.
	Name string `json:"name"`
}

// PersonalDataTerms is a part of what is answered.
type PersonalDataTerms struct {
	// Key of the document.
	Document string `json:"document"`
	// Title of the document.
	Title string `json:"title"`
	// Version that was accepted.
	Version string `json:"version"`
	// Language of the text that was shown.
	Language string `json:"language"`
	// SHA-256 of that text.
	Sha256 string `json:"sha256"`
	// When it was accepted.
	AcceptedAt time.Time `json:"accepted_at"`
	// Address that it was accepted from. `null`: not known.
	IP *string `json:"ip"`
	// What the browser called itself. `null`: not known.
	UserAgent *string `json:"user_agent"`
}

// PersonalDataApplication is a part of what is answered.
type PersonalDataApplication struct {
	// Name of the application.
	Name string `json:"name"`
	// What it calls itself.
	ClientID string `json:"client_id"`
	// The account that the person chose for it. `null`: none.
	Account *PersonalDataApplicationAccount `json:"account"`
	// What it may know of the person.
	OpenidScopes []string `json:"openid_scopes"`
	// What it may do at APIs.
	Resources []PersonalDataApplicationResource `json:"resources"`
	// When the person allowed it.
	CreatedAt time.Time `json:"created_at"`
	// When it was last used, to the minute.
	LastUsedAt time.Time `json:"last_used_at"`
	// When it ended. `null`: it holds.
	EndedAt *time.Time `json:"ended_at"`
}

// PersonalDataApplicationAccount: The account that the person chose for it. `null`: none.
type PersonalDataApplicationAccount struct {
	// Id of the account.
	ID string `json:"id"`
	// Name of the account.
	Name string `json:"name"`
}

// PersonalDataApplicationResource is a part of what is answered.
type PersonalDataApplicationResource struct {
	// Identifier of the API.
	Resource string `json:"resource"`
	// What it may do there.
	Scopes []string `json:"scopes"`
}

// PersonalDataInvitation is a part of what is answered.
type PersonalDataInvitation struct {
	// Address that the person invited.
	Email string `json:"email"`
	// Account that it is to. `null`: to the staff.
	Account *PersonalDataInvitationAccount `json:"account"`
	// Role that the invited person gets.
	Role RoleName `json:"role"`
	// What became of it.
	Status InvitationStatus `json:"status"`
	// When it was sent.
	CreatedAt time.Time `json:"created_at"`
	// Until when it can be accepted.
	ExpiresAt time.Time `json:"expires_at"`
}

// PersonalDataInvitationAccount: Account that it is to. `null`: to the staff.
type PersonalDataInvitationAccount struct {
	// Id of the account.
	ID string `json:"id"`
	// Name of the account.
	Name string `json:"name"`
}

// PersonalDataActivity is a part of what is answered.
type PersonalDataActivity struct {
	// When it happened.
	At time.Time `json:"at"`
	// What happened, such as `user.logged_in`.
	Action string `json:"action"`
	// `others`: the provider, or someone in a team.
	By PersonalDataActivityBy `json:"by"`
	// Address that the person acted from. Of acts of others it is not told. `null`: not known.
	IP *string `json:"ip"`
	// What the browser called itself. Of acts of others it is not told. `null`: not known.
	UserAgent *string `json:"user_agent"`
}

// OwnWebhookEndpoint is a part of what is answered.
type OwnWebhookEndpoint struct {
	// Id of the own webhook endpoint.
	ID string `json:"id"`
	// Id of the account. `null`: it belongs to none.
	AccountID *string `json:"account_id"`
	// Where deliveries are sent.
	URL string `json:"url"`
	// Your own text.
	Description string `json:"description"`
	// Names of the event types.
	Events []string `json:"events"`
	// `paused`: deliveries are kept until it is resumed. `disabled`: none are made.
	Status OwnWebhookEndpointStatus `json:"status"`
	// Why it is paused or disabled. `null`: it is enabled.
	StatusReason *string `json:"status_reason"`
	// Set while the secret is being rotated.
	OverlapEndsAt *time.Time `json:"overlap_ends_at"`
	// When it was created.
	CreatedAt time.Time `json:"created_at"`
}

// NewOwnWebhookEndpoint is a part of what is answered.
type NewOwnWebhookEndpoint struct {
	// Id of the own webhook endpoint.
	ID string `json:"id"`
	// Id of the account. `null`: it belongs to none.
	AccountID *string `json:"account_id"`
	// Where deliveries are sent.
	URL string `json:"url"`
	// Your own text.
	Description string `json:"description"`
	// Names of the event types.
	Events []string `json:"events"`
	// `paused`: deliveries are kept until it is resumed. `disabled`: none are made.
	Status OwnWebhookEndpointStatus `json:"status"`
	// Why it is paused or disabled. `null`: it is enabled.
	StatusReason *string `json:"status_reason"`
	// Set while the secret is being rotated.
	OverlapEndsAt *time.Time `json:"overlap_ends_at"`
	// When it was created.
	CreatedAt time.Time `json:"created_at"`
	// Null in a repeated answer: the route of the secret shows it.
	Secret *string `json:"secret"`
}

// WebhookSecret is a part of what is answered.
type WebhookSecret struct {
	// Secret that signs deliveries.
	Secret string `json:"secret"`
	// While it is being rotated: the new one.
	NextSecret *string `json:"next_secret"`
	// When the old secret stops signing. `null`: it is not being rotated.
	OverlapEndsAt *time.Time `json:"overlap_ends_at"`
}

// Delivery is a part of what is answered.
type Delivery struct {
	// Id of the delivery.
	ID string `json:"id"`
	// Id of the event.
	EventID string `json:"event_id"`
	// Name of the event type.
	Event string `json:"event"`
	// Id of the webhook endpoint.
	EndpointID string `json:"endpoint_id"`
	// `failed`: no attempts are left. `parked`: the endpoint is paused or disabled.
	Status DeliveryStatus `json:"status"`
	// Number of attempts so far.
	AttemptCount int64 `json:"attempt_count"`
	// Of the last attempt.
	ResponseStatus *int64 `json:"response_status"`
	// Why the last attempt failed.
	Error *DeliveryError `json:"error"`
	// What the last attempt called.
	URL *string `json:"url"`
	// Whether it was sent as a test.
	Test bool `json:"test"`
	// When the next attempt is due. `null`: none is.
	NextAttemptAt *time.Time `json:"next_attempt_at"`
	// When it was created.
	CreatedAt time.Time `json:"created_at"`
	// Endpoint that gets it, as it is today. `null` once the endpoint is deleted.
	Endpoint *DeliveryEndpoint `json:"endpoint"`
	// Account that the event belongs to. `null` if it belongs to none, or the account is deleted.
	Account *DeliveryAccount `json:"account"`
	// Milliseconds of the last attempt. `null` before the first attempt.
	DurationMs *int64 `json:"duration_ms"`
}

// DeliveryEndpoint: Endpoint that gets it, as it is today. `null` once the endpoint is deleted.
type DeliveryEndpoint struct {
	// Id of the endpoint.
	ID string `json:"id"`
	// Where its deliveries go.
	URL string `json:"url"`
	// What it is for.
	Description string `json:"description"`
}

// DeliveryAccount: Account that the event belongs to. `null` if it belongs to none, or the account is deleted.
type DeliveryAccount struct {
	// Id of the account.
	ID string `json:"id"`
	// Name of the account, as its members see it.
	Name string `json:"name"`
}

// DeliveryDetail is a part of what is answered.
type DeliveryDetail struct {
	// Id of the delivery.
	ID string `json:"id"`
	// Id of the event.
	EventID string `json:"event_id"`
	// Name of the event type.
	Event string `json:"event"`
	// Id of the webhook endpoint.
	EndpointID string `json:"endpoint_id"`
	// `failed`: no attempts are left. `parked`: the endpoint is paused or disabled.
	Status DeliveryStatus `json:"status"`
	// Number of attempts so far.
	AttemptCount int64 `json:"attempt_count"`
	// Of the last attempt.
	ResponseStatus *int64 `json:"response_status"`
	// Why the last attempt failed.
	Error *DeliveryError `json:"error"`
	// What the last attempt called.
	URL *string `json:"url"`
	// Whether it was sent as a test.
	Test bool `json:"test"`
	// When the next attempt is due. `null`: none is.
	NextAttemptAt *time.Time `json:"next_attempt_at"`
	// When it was created.
	CreatedAt time.Time `json:"created_at"`
	// Endpoint that gets it, as it is today. `null` once the endpoint is deleted.
	Endpoint *DeliveryEndpoint `json:"endpoint"`
	// Account that the event belongs to. `null` if it belongs to none, or the account is deleted.
	Account *DeliveryAccount `json:"account"`
	// Milliseconds of the last attempt. `null` before the first attempt.
	DurationMs *int64 `json:"duration_ms"`
	// The envelope as sent; null once its retention is over.
	Payload map[string]any `json:"payload"`
	// The same as text: most parsers of JSON round long numbers and lose how a text was written.
	Body *string `json:"body"`
	// The trace (W3C Trace Context) that the event and its attempts belong to; null if nothing was traced.
	TraceID *string `json:"trace_id"`
	// Every attempt, the oldest first.
	Attempts []Attempt `json:"attempts"`
}

// Attempt is a part of what is answered.
type Attempt struct {
	// Number of the attempt, counted from 1.
	Number int64 `json:"number"`
	// Why it was made; `probe`: a paused endpoint was tried.
	Trigger AttemptTrigger `json:"trigger"`
	// When it began.
	StartedAt time.Time `json:"started_at"`
	// How long it took, in milliseconds.
	DurationMs int64 `json:"duration_ms"`
	// HTTP status that the receiver answered. `null`: there was no answer.
	ResponseStatus *int64 `json:"response_status"`
	// The first 4 KiB of the answer.
	ResponseExcerpt *string `json:"response_excerpt"`
	// Why the attempt failed; null if it delivered.
	Error *DeliveryError `json:"error"`
	// Why TLS failed, where `error` is `tls`; null for what was logged before this was noted.
	TLSCause *AttemptTLSCause `json:"tls_cause"`
	// The URL that was called; null for what was logged before this was noted.
	URL *string `json:"url"`
	// The headers that were sent, apart from Connection, Content-Length and traceparent. Of signatures, and of the values
	// of headers of your own, only hints are shown.
	RequestHeaders []AttemptRequestHeader `json:"request_headers"`
	// The headers of the answer: 50 and 4 KiB at most, values of up to 512 characters. Of cookies and other secrets only
	// hints are kept. Null if there was no answer.
	ResponseHeaders []AttemptResponseHeader `json:"response_headers"`
	// Of the answer; null if there was none.
	HTTPVersion *AttemptHTTPVersion `json:"http_version"`
	// The address that was connected to.
	Address *string `json:"address"`
	// Milliseconds of each step. Those of DNS, connecting and TLS are `null` where a connection was kept alive.
	Timings AttemptTimings `json:"timings"`
}

// AttemptRequestHeader is a part of what is answered.
type AttemptRequestHeader struct {
	// Name of the header.
	Name string `json:"name"`
	// Value of the header.
	Value string `json:"value"`
}

// AttemptResponseHeader is a part of what is answered.
type AttemptResponseHeader struct {
	// Name of the header.
	Name string `json:"name"`
	// Value of the header.
	Value string `json:"value"`
}

// AttemptTimings: Milliseconds of each step. Those of DNS, connecting and TLS are `null` where a connection was kept
// alive.
type AttemptTimings struct {
	// Looking up the name.
	DNSMs *int64 `json:"dns_ms"`
	// Connecting.
	ConnectMs *int64 `json:"connect_ms"`
	// Agreeing on TLS. `null` also without TLS.
	TLSMs *int64 `json:"tls_ms"`
	// Until the answer began. `null`: there was none.
	FirstByteMs *int64 `json:"first_byte_ms"`
	// All in all.
	TotalMs int64 `json:"total_ms"`
}

// NewSetupGuide is a part of what is answered.
type NewSetupGuide struct {
	// Id of the setup guide.
	ID string `json:"id"`
	// Id of the account.
	AccountID string `json:"account_id"`
	// waiting: the link has not been opened. done: people can sign in.
	Status SetupGuideStatus `json:"status"`
	// Of the connection that it makes.
	Slug string `json:"slug"`
	// Whose steps are shown: okta, entra, google, keycloak, saml or oidc.
	Service *string `json:"service"`
	// Id of the connection. `null`: there is none.
	ConnectionID *string `json:"connection_id"`
	// How far each step is.
	Progress SetupGuideProgress `json:"progress"`
	// Of the newest test: passed, or why it was refused.
	TestResult *string `json:"test_result"`
	// What went wrong last.
	LastRefusal *SetupGuideLastRefusal `json:"last_refusal"`
	// When it was created.
	CreatedAt time.Time `json:"created_at"`
	// When it expires.
	ExpiresAt time.Time `json:"expires_at"`
	// When its link was first opened. `null`: not yet.
	OpenedAt *time.Time `json:"opened_at"`
	// When its link was last opened. `null`: not yet.
	SeenAt *time.Time `json:"seen_at"`
	// For the IT of the organisation. It is shown this once, and null in a repeated answer.
	URL *string `json:"url"`
}

// SetupGuide is a part of what is answered.
type SetupGuide struct {
	// Id of the setup guide.
	ID string `json:"id"`
	// Id of the account.
	AccountID string `json:"account_id"`
	// waiting: the link has not been opened. done: people can sign in.
	Status SetupGuideStatus `json:"status"`
	// Of the connection that it makes.
	Slug string `json:"slug"`
	// Whose steps are shown: okta, entra, google, keycloak, saml or oidc.
	Service *string `json:"service"`
	// Id of the connection. `null`: there is none.
	ConnectionID *string `json:"connection_id"`
	// How far each step is.
	Progress SetupGuideProgress `json:"progress"`
	// Of the newest test: passed, or why it was refused.
	TestResult *string `json:"test_result"`
	// What went wrong last.
	LastRefusal *SetupGuideLastRefusal `json:"last_refusal"`
	// When it was created.
	CreatedAt time.Time `json:"created_at"`
	// When it expires.
	ExpiresAt time.Time `json:"expires_at"`
	// When its link was first opened. `null`: not yet.
	OpenedAt *time.Time `json:"opened_at"`
	// When its link was last opened. `null`: not yet.
	SeenAt *time.Time `json:"seen_at"`
}

// SetupGuideProgress: How far each step is.
type SetupGuideProgress struct {
	// The connection to the identity provider.
	Connection SetupGuideProgressConnection `json:"connection"`
	// A sign-in that was tried.
	Test SetupGuideProgressTest `json:"test"`
	// Verifying the domains of its addresses.
	Domain SetupGuideProgressDomain `json:"domain"`
	// Provisioning by SCIM.
	Directory SetupGuideProgressDirectory `json:"directory"`
	// Turning the connection on.
	Enable SetupGuideProgressEnable `json:"enable"`
}

// SetupGuideLastRefusal: What went wrong last.
type SetupGuideLastRefusal struct {
	// Step that it happened in.
	Step SetupGuideLastRefusalStep `json:"step"`
	// What went wrong, in words.
	Words string `json:"words"`
	// When it happened.
	At time.Time `json:"at"`
}

// EventType is a part of what is answered.
type EventType struct {
	// Name of the event type.
	Name string `json:"name"`
	// Whether it is Postern’s: built in, operational or optional.
	BuiltIn bool `json:"built_in"`
	// When it happens, in a sentence.
	Summary string `json:"summary"`
	// Number of the newest version. `null` for built-in types.
	Version *int64 `json:"version"`
	// JSON Schema (draft 2020-12) of `data`.
	Schema map[string]any `json:"schema"`
	// An example of `data`.
	Example map[string]any `json:"example"`
	// Paths in `data` to the values that such events are found by.
	Subjects []string `json:"subjects"`
	// The path in `data` to the id of the account that an event is of.
	Account *string `json:"account"`
	// Whether it can no longer be published.
	Archived bool `json:"archived"`
	// When it was created.
	CreatedAt *time.Time `json:"created_at"`
}

// EventTypeDifference is a part of what is answered.
type EventTypeDifference struct {
	// Path from `data` on, such as `order.lines[].price`.
	Field string `json:"field"`
	// What changes about the field.
	Change EventTypeDifferenceChange `json:"change"`
	// Whose code may have to change.
	Breaks EventTypeDifferenceBreaks `json:"breaks"`
}

// NewEventTypeVersion is a part of what is answered.
type NewEventTypeVersion struct {
	// Number of the version that it makes.
	Version *int64 `json:"version,omitempty"`
	// JSON Schema (draft 2020-12) of `data`.
	Schema map[string]any `json:"schema"`
	// An example of `data`.
	Example map[string]any `json:"example"`
	// Paths in `data` to the values that such events are found by.
	Subjects []string `json:"subjects"`
	// The path in `data` to the id of the account that an event is of.
	Account *string `json:"account"`
	// When it was created.
	CreatedAt time.Time `json:"created_at"`
	// Whether receivers may have to change.
	BreaksReceivers bool `json:"breaks_receivers"`
	// What changes for receivers and publishers, field by field.
	Differences []EventTypeDifference `json:"differences"`
}

// EventTypeVersion is a part of what is answered.
type EventTypeVersion struct {
	// Number of the version, counted from 1.
	Version int64 `json:"version"`
	// JSON Schema (draft 2020-12) of `data`.
	Schema map[string]any `json:"schema"`
	// An example of `data`.
	Example map[string]any `json:"example"`
	// Paths in `data` to the values that such events are found by.
	Subjects []string `json:"subjects"`
	// The path in `data` to the id of the account that an event is of.
	Account *string `json:"account"`
	// When it was created.
	CreatedAt time.Time `json:"created_at"`
}

// Event is a part of what is answered.
type Event struct {
	// Id of the event.
	ID string `json:"id"`

	Event EventName `json:"event"`
	// Version of its type, if that is your own.
	Version *int64 `json:"version"`
	// When it happened.
	Timestamp time.Time `json:"timestamp"`
	// One object under the part of the event's name before the dot.
	Data map[string]any `json:"data"`
	// When it was written.
	CreatedAt time.Time `json:"created_at"`
	// Account that it belongs to, as its type declares. `null`: none.
	AccountID *string `json:"account_id"`
	// The same with its name. `null` also once the account is deleted.
	Account *EventAccount `json:"account"`
	// Its deliveries in short, one for each endpoint.
	Deliveries []EventDelivery `json:"deliveries"`
}

// EventAccount: The same with its name. `null` also once the account is deleted.
type EventAccount struct {
	// Id of the account.
	ID string `json:"id"`
	// Name of the account, as its members see it.
	Name string `json:"name"`
}

// EventDelivery is a part of what is answered.
type EventDelivery struct {
	// Id of the delivery.
	ID string `json:"id"`
	// Id of the webhook endpoint.
	EndpointID string `json:"endpoint_id"`
	// Endpoint that gets it, as it is today. `null` once the endpoint is deleted.
	Endpoint *EventDeliveryEndpoint `json:"endpoint"`
	// Status of the delivery, as in the delivery log.
	Status string `json:"status"`
	// Number of attempts so far.
	AttemptCount int64 `json:"attempt_count"`
	// Of the last attempt.
	ResponseStatus *int64 `json:"response_status"`
	// Why the last attempt failed.
	Error *string `json:"error"`
}

// EventDeliveryEndpoint: Endpoint that gets it, as it is today. `null` once the endpoint is deleted.
type EventDeliveryEndpoint struct {
	// Id of the endpoint.
	ID string `json:"id"`
	// Where its deliveries go.
	URL string `json:"url"`
	// What it is for.
	Description string `json:"description"`
}

// EventDetail is a part of what is answered.
type EventDetail struct {
	// Id of the event.
	ID string `json:"id"`

	Event EventName `json:"event"`
	// Version of its type, if that is your own.
	Version *int64 `json:"version"`
	// When it happened.
	Timestamp time.Time `json:"timestamp"`
	// One object under the part of the event's name before the dot.
	Data map[string]any `json:"data"`
	// When it was written.
	CreatedAt time.Time `json:"created_at"`
	// Account that it belongs to, as its type declares. `null`: none.
	AccountID *string `json:"account_id"`
	// The same with its name. `null` also once the account is deleted.
	Account *EventAccount `json:"account"`
	// Its deliveries in short, one for each endpoint.
	Deliveries []EventDelivery `json:"deliveries"`
	// The envelope as sent, as text: most parsers of JSON round long numbers and lose how a text was written.
	Body string `json:"body"`
}

// NewWebhookEndpoint is a part of what is answered.
type NewWebhookEndpoint struct {
	// Id of the webhook endpoint.
	ID string `json:"id"`
	// Account whose events it receives. `null` for all of the provider.
	AccountID *string `json:"account_id"`
	// Of a queue or topic: text that shows where it is, without credentials.
	URL string `json:"url"`
	// How deliveries are sent: `http`, or to which kind of queue or topic.
	Kind WebhookEndpointKind `json:"kind"`

	Destination *Destination `json:"destination"`
	// Your own text.
	Description string `json:"description"`
	// Names of the event types.
	Events []string `json:"events"`
	// The id in your own system.
	ExternalID *string `json:"external_id"`
	// JSON of your own, which only you see.
	Metadata map[string]any `json:"metadata"`
	// Only events with one of these values at each path in `data`. What an event lacks counts as null; a test ignores it.
	Filter map[string][]*WebhookEndpointFilterValue `json:"filter"`
	// Names of its own headers, each with a hint of the value.
	Headers map[string]string `json:"headers"`

	ClientCertificate *ClientCertificate `json:"client_certificate"`
	// For one attempt, from the name look-up to the last byte of the answer. `null` for 15.
	TimeoutSeconds *int64 `json:"timeout_seconds"`
	// Seconds to wait after the 1st, 2nd, ... failed attempt. `null` for the schedule of the installation.
	RetryDelays []int64 `json:"retry_delays"`
	// `paused`: deliveries are kept until it is resumed. `disabled`: none are made.
	Status OwnWebhookEndpointStatus `json:"status"`
	// Why it is paused or disabled. `null`: it is enabled.
	StatusReason *string `json:"status_reason"`
	// Deliveries a second at most, of each process that sends.
	RateLimit *int64 `json:"rate_limit"`
	// Set while the secret is being rotated.
	OverlapEndsAt *time.Time `json:"overlap_ends_at"`
	// When it was created.
	CreatedAt time.Time `json:"created_at"`
	// Account whose events it receives. `null` for all of the provider.
	Account *WebhookEndpointAccount `json:"account"`
	// Only in the list, with `include=activity`.
	Activity *WebhookEndpointActivity `json:"activity,omitempty"`
	// Null in a repeated answer: the route of the secret shows it.
	Secret *string `json:"secret"`
}

// WebhookEndpoint is a part of what is answered.
type WebhookEndpoint struct {
	// Id of the webhook endpoint.
	ID string `json:"id"`
	// Account whose events it receives. `null` for all of the provider.
	AccountID *string `json:"account_id"`
	// Of a queue or topic: text that shows where it is, without credentials.
	URL string `json:"url"`
	// How deliveries are sent: `http`, or to which kind of queue or topic.
	Kind WebhookEndpointKind `json:"kind"`

	Destination *Destination `json:"destination"`
	// Your own text.
	Description string `json:"description"`
	// Names of the event types.
	Events []string `json:"events"`
	// The id in your own system.
	ExternalID *string `json:"external_id"`
	// JSON of your own, which only you see.
	Metadata map[string]any `json:"metadata"`
	// Only events with one of these values at each path in `data`. What an event lacks counts as null; a test ignores it.
	Filter map[string][]*WebhookEndpointFilterValue `json:"filter"`
	// Names of its own headers, each with a hint of the value.
	Headers map[string]string `json:"headers"`

	ClientCertificate *ClientCertificate `json:"client_certificate"`
	// For one attempt, from the name look-up to the last byte of the answer. `null` for 15.
	TimeoutSeconds *int64 `json:"timeout_seconds"`
	// Seconds to wait after the 1st, 2nd, ... failed attempt. `null` for the schedule of the installation.
	RetryDelays []int64 `json:"retry_delays"`
	// `paused`: deliveries are kept until it is resumed. `disabled`: none are made.
	Status OwnWebhookEndpointStatus `json:"status"`
	// Why it is paused or disabled. `null`: it is enabled.
	StatusReason *string `json:"status_reason"`
	// Deliveries a second at most, of each process that sends.
	RateLimit *int64 `json:"rate_limit"`
	// Set while the secret is being rotated.
	OverlapEndsAt *time.Time `json:"overlap_ends_at"`
	// When it was created.
	CreatedAt time.Time `json:"created_at"`
	// Account whose events it receives. `null` for all of the provider.
	Account *WebhookEndpointAccount `json:"account"`
	// Only in the list, with `include=activity`.
	Activity *WebhookEndpointActivity `json:"activity,omitempty"`
}

// Destination is one of RabbitmqDestination, KafkaDestination, SQSDestination, PubsubDestination. Destination other
// than HTTP. `null` where it is sent to `url`.
type Destination struct{ union }

// Kind tells which it is. Later versions may add values.
func (u Destination) Kind() string { return u.text("kind") }

// AsRabbitmq returns it, if it is one.
func (u Destination) AsRabbitmq() (RabbitmqDestination, bool) {
	return as[RabbitmqDestination](u.union, u.is("kind", `"rabbitmq"`))
}

// AsKafka returns it, if it is one.
func (u Destination) AsKafka() (KafkaDestination, bool) {
	return as[KafkaDestination](u.union, u.is("kind", `"kafka"`))
}

// AsSQS returns it, if it is one.
func (u Destination) AsSQS() (SQSDestination, bool) {
	return as[SQSDestination](u.union, u.is("kind", `"sqs"`))
}

// AsPubsub returns it, if it is one.
func (u Destination) AsPubsub() (PubsubDestination, bool) {
	return as[PubsubDestination](u.union, u.is("kind", `"pubsub"`))
}

// RabbitmqDestination is a part of what is answered.
type RabbitmqDestination struct {
	// A queue or exchange of RabbitMQ (AMQP 0-9-1).
	Kind string `json:"kind"`
	// `amqps://` or `amqp://`, host, and port and virtual host where they differ from the default; no credentials.
	URL string `json:"url"`
	// User name at the broker. One line, without control characters.
	Username string `json:"username"`
	// Empty: the default exchange, whose routing keys are the names of queues. One line, without control characters.
	Exchange string `json:"exchange"`
	// Routing key. `null` for the name of the event. One line, without control characters.
	RoutingKey *string `json:"routing_key,omitempty"`
	// Whether a message that no queue takes is a failed attempt. False: the broker drops it.
	Mandatory *bool `json:"mandatory,omitempty"`
	// Certificates in PEM form to trust instead of the public ones.
	Ca *string `json:"ca,omitempty"`
	// The end of it.
	PasswordHint *string `json:"password_hint"`
}

// KafkaDestination is a part of what is answered.
type KafkaDestination struct {
	// A topic of Kafka.
	Kind string `json:"kind"`
	// `host:port` of those that are asked first.
	Brokers []string `json:"brokers"`
	// Name of the topic.
	Topic string `json:"topic"`
	// What decides on the partition: `delivery` (the delivery id; so it is if absent), `account` (the id of the account
	// that the event is of), or a path in `data` to a text, number or boolean, such as `invoice.number`. What an event
	// lacks, its delivery id stands in for.
	Key *string `json:"key,omitempty"`
	// Whether to connect by TLS.
	TLS *bool `json:"tls,omitempty"`
	// With `password`: SASL. One line, without control characters.
	Username *string `json:"username,omitempty"`
	// How SASL proves the password.
	Mechanism *KafkaDestinationMechanism `json:"mechanism,omitempty"`
	// Certificates in PEM form to trust instead of the public ones.
	Ca *string `json:"ca,omitempty"`
	// The end of it.
	PasswordHint *string `json:"password_hint"`
}

// SQSDestination is a part of what is answered.
type SQSDestination struct {
	// A queue of Amazon SQS.
	Kind string `json:"kind"`
	// URL of the queue, as AWS shows it.
	QueueURL string `json:"queue_url"`
	// Where the URL does not tell it.
	Region *string `json:"region,omitempty"`
	// Id of the access key, which must be allowed sqs:SendMessage.
	AccessKeyID string `json:"access_key_id"`
	// The end of it.
	SecretAccessKeyHint *string `json:"secret_access_key_hint"`
}

// PubsubDestination is a part of what is answered.
type PubsubDestination struct {
	// A topic of Google Cloud Pub/Sub.
	Kind string `json:"kind"`
	// Id of the project at Google Cloud.
	Project string `json:"project"`
	// Id of the topic, without the project.
	Topic string `json:"topic"`
	// Of the service account.
	ClientEmail string `json:"client_email"`
	// The end of it.
	PrivateKeyHint *string `json:"private_key_hint"`
}

// WebhookEndpointFilterValue is one of string, float64, bool.
type WebhookEndpointFilterValue struct{ union }

// AsString returns it, if it is one.
func (u WebhookEndpointFilterValue) AsString() (string, bool) {
	return as[string](u.union, u.kind() == '"')
}

// AsNumber returns it, if it is one.
func (u WebhookEndpointFilterValue) AsNumber() (float64, bool) {
	return as[float64](u.union, u.kind() == '0')
}

// AsBoolean returns it, if it is one.
func (u WebhookEndpointFilterValue) AsBoolean() (bool, bool) {
	return as[bool](u.union, u.kind() == 't')
}

// ClientCertificate: By which it is called (mTLS).
type ClientCertificate struct {
	// Whom it names.
	Subject string `json:"subject"`
	// Who issued it.
	Issuer string `json:"issuer"`
	// SHA-256 of the certificate.
	Fingerprint string `json:"fingerprint"`
	// When it expires.
	ExpiresAt time.Time `json:"expires_at"`
}

// WebhookEndpointAccount: Account whose events it receives. `null` for all of the provider.
type WebhookEndpointAccount struct {
	// Id of the account.
	ID string `json:"id"`
	// Name of the account, as its members see it.
	Name string `json:"name"`
}

// WebhookEndpointActivity: Only in the list, with `include=activity`.
type WebhookEndpointActivity struct {
	// Attempts of the last 24 hours, by whole hours.
	Sent int64 `json:"sent"`
	// Those of them that were answered 2xx.
	Delivered int64 `json:"delivered"`
	// Deliveries that wait or are under way. Counting stops at 1,000.
	Queued int64 `json:"queued"`
	// Milliseconds that 95 % of these attempts did not exceed. `null`: there were none.
	LatencyP95Ms *int64 `json:"latency_p95_ms"`
}

// DestinationInput is one of RabbitmqDestinationInput, KafkaDestinationInput, SQSDestinationInput,
// PubsubDestinationInput. In place of `url`: a queue or topic.
type DestinationInput struct{ union }

// Kind tells which it is. Later versions may add values.
func (u DestinationInput) Kind() string { return u.text("kind") }

// AsRabbitmq returns it, if it is one.
func (u DestinationInput) AsRabbitmq() (RabbitmqDestinationInput, bool) {
	return as[RabbitmqDestinationInput](u.union, u.is("kind", `"rabbitmq"`))
}

// DestinationInputFromRabbitmq makes one.
func DestinationInputFromRabbitmq(v RabbitmqDestinationInput) DestinationInput {
	return DestinationInput{unionOf(v)}
}

// AsKafka returns it, if it is one.
func (u DestinationInput) AsKafka() (KafkaDestinationInput, bool) {
	return as[KafkaDestinationInput](u.union, u.is("kind", `"kafka"`))
}

// DestinationInputFromKafka makes one.
func DestinationInputFromKafka(v KafkaDestinationInput) DestinationInput {
	return DestinationInput{unionOf(v)}
}

// AsSQS returns it, if it is one.
func (u DestinationInput) AsSQS() (SQSDestinationInput, bool) {
	return as[SQSDestinationInput](u.union, u.is("kind", `"sqs"`))
}

// DestinationInputFromSQS makes one.
func DestinationInputFromSQS(v SQSDestinationInput) DestinationInput {
	return DestinationInput{unionOf(v)}
}

// AsPubsub returns it, if it is one.
func (u DestinationInput) AsPubsub() (PubsubDestinationInput, bool) {
	return as[PubsubDestinationInput](u.union, u.is("kind", `"pubsub"`))
}

// DestinationInputFromPubsub makes one.
func DestinationInputFromPubsub(v PubsubDestinationInput) DestinationInput {
	return DestinationInput{unionOf(v)}
}

// RabbitmqDestinationInput is a part of what is sent.
type RabbitmqDestinationInput struct {
	// `amqps://` or `amqp://`, host, and port and virtual host where they differ from the default; no credentials.
	URL string `json:"url"`
	// User name at the broker. One line, without control characters.
	Username string `json:"username"`
	// Empty: the default exchange, whose routing keys are the names of queues. One line, without control characters.
	Exchange string `json:"exchange"`
	// Routing key. `null` for the name of the event. One line, without control characters.
	RoutingKey Field[string] `json:"routing_key,omitzero"`
	// Whether a message that no queue takes is a failed attempt. False: the broker drops it.
	Mandatory Field[bool] `json:"mandatory,omitzero"`
	// Certificates in PEM form to trust instead of the public ones.
	Ca Field[string] `json:"ca,omitzero"`
	// Password at the broker.
	Password string `json:"password"`
}

// MarshalJSON writes the fields, and kind.
func (v RabbitmqDestinationInput) MarshalJSON() ([]byte, error) {
	type fields RabbitmqDestinationInput
	return marshal(struct {
		Kind_ string `json:"kind"`

		fields
	}{"rabbitmq", fields(v)})
}

// KafkaDestinationInput is a part of what is sent.
type KafkaDestinationInput struct {
	// `host:port` of those that are asked first.
	Brokers []string `json:"brokers"`
	// Name of the topic.
	Topic string `json:"topic"`
	// What decides on the partition: `delivery` (the delivery id; so it is if absent), `account` (the id of the account
	// that the event is of), or a path in `data` to a text, number or boolean, such as `invoice.number`. What an event
	// lacks, its delivery id stands in for.
	Key Field[string] `json:"key,omitzero"`
	// Whether to connect by TLS.
	TLS Field[bool] `json:"tls,omitzero"`
	// With `password`: SASL. One line, without control characters.
	Username Field[string] `json:"username,omitzero"`
	// How SASL proves the password.
	Mechanism Field[KafkaDestinationMechanism] `json:"mechanism,omitzero"`
	// Certificates in PEM form to trust instead of the public ones.
	Ca Field[string] `json:"ca,omitzero"`
	// With `username`: SASL.
	Password Field[string] `json:"password,omitzero"`
}

// MarshalJSON writes the fields, and kind.
func (v KafkaDestinationInput) MarshalJSON() ([]byte, error) {
	type fields KafkaDestinationInput
	return marshal(struct {
		Kind_ string `json:"kind"`

		fields
	}{"kafka", fields(v)})
}

// SQSDestinationInput is a part of what is sent.
type SQSDestinationInput struct {
	// URL of the queue, as AWS shows it.
	QueueURL string `json:"queue_url"`
	// Where the URL does not tell it.
	Region Field[string] `json:"region,omitzero"`
	// Id of the access key, which must be allowed sqs:SendMessage.
	AccessKeyID string `json:"access_key_id"`
	// Secret of the access key.
	SecretAccessKey string `json:"secret_access_key"`
}

// MarshalJSON writes the fields, and kind.
func (v SQSDestinationInput) MarshalJSON() ([]byte, error) {
	type fields SQSDestinationInput
	return marshal(struct {
		Kind_ string `json:"kind"`

		fields
	}{"sqs", fields(v)})
}

// PubsubDestinationInput is a part of what is sent.
type PubsubDestinationInput struct {
	// Id of the project at Google Cloud.
	Project string `json:"project"`
	// Id of the topic, without the project.
	Topic string `json:"topic"`
	// Of the service account.
	ClientEmail string `json:"client_email"`
	// `private_key` in the key file of the service account.
	PrivateKey string `json:"private_key"`
}

// MarshalJSON writes the fields, and kind.
func (v PubsubDestinationInput) MarshalJSON() ([]byte, error) {
	type fields PubsubDestinationInput
	return marshal(struct {
		Kind_ string `json:"kind"`

		fields
	}{"pubsub", fields(v)})
}

// ChangedWebhookEndpoint is a part of what is answered.
type ChangedWebhookEndpoint struct {
	// Id of the webhook endpoint.
	ID string `json:"id"`
	// Account whose events it receives. `null` for all of the provider.
	AccountID *string `json:"account_id"`
	// Of a queue or topic: text that shows where it is, without credentials.
	URL string `json:"url"`
	// How deliveries are sent: `http`, or to which kind of queue or topic.
	Kind WebhookEndpointKind `json:"kind"`

	Destination *Destination `json:"destination"`
	// Your own text.
	Description string `json:"description"`
	// Names of the event types.
	Events []string `json:"events"`
	// The id in your own system.
	ExternalID *string `json:"external_id"`
	// JSON of your own, which only you see.
	Metadata map[string]any `json:"metadata"`
	// Only events with one of these values at each path in `data`. What an event lacks counts as null; a test ignores it.
	Filter map[string][]*WebhookEndpointFilterValue `json:"filter"`
	// Names of its own headers, each with a hint of the value.
	Headers map[string]string `json:"headers"`

	ClientCertificate *ClientCertificate `json:"client_certificate"`
	// For one attempt, from the name look-up to the last byte of the answer. `null` for 15.
	TimeoutSeconds *int64 `json:"timeout_seconds"`
	// Seconds to wait after the 1st, 2nd, ... failed attempt. `null` for the schedule of the installation.
	RetryDelays []int64 `json:"retry_delays"`
	// `paused`: deliveries are kept until it is resumed. `disabled`: none are made.
	Status OwnWebhookEndpointStatus `json:"status"`
	// Why it is paused or disabled. `null`: it is enabled.
	StatusReason *string `json:"status_reason"`
	// Deliveries a second at most, of each process that sends.
	RateLimit *int64 `json:"rate_limit"`
	// Set while the secret is being rotated.
	OverlapEndsAt *time.Time `json:"overlap_ends_at"`
	// When it was created.
	CreatedAt time.Time `json:"created_at"`
	// Account whose events it receives. `null` for all of the provider.
	Account *WebhookEndpointAccount `json:"account"`
	// Only in the list, with `include=activity`.
	Activity *WebhookEndpointActivity `json:"activity,omitempty"`
	// Names of its own headers that were dropped as the URL moved to another origin: send them again if they are meant
	// for it.
	DroppedHeaders []string `json:"dropped_headers"`
}

// Replay is a part of what is answered.
type Replay struct {
	// Id of the replay.
	ID string `json:"id"`
	// Where it replays all that one endpoint missed: which. Else null.
	EndpointID *string `json:"endpoint_id"`
	// State of the job.
	Status BulkStatus `json:"status"`
	// How many deliveries it sends.
	Total int64 `json:"total"`
	// False: it was counted for two seconds only, and there may be more.
	TotalIsComplete bool `json:"total_is_complete"`
	// How many of them it has begun.
	Done int64 `json:"done"`
	// When it was created.
	CreatedAt time.Time `json:"created_at"`
	// When it ended. `null`: not yet.
	FinishedAt *time.Time `json:"finished_at"`
}

// ReplayFilter: Which deliveries to replay.
type ReplayFilter struct {
	// Only deliveries to this endpoint.
	EndpointID Field[string] `json:"endpoint_id,omitzero"`
	// Only deliveries of this event type.
	Event Field[EventName] `json:"event,omitzero"`
	// What became of the deliveries. One text may stand for a list of one. Without it, `failed`.
	Status Field[[]ReplayFilterStatus] `json:"status,omitzero"`
	// Only deliveries whose last attempt failed so.
	Error Field[DeliveryError] `json:"error,omitzero"`
	// Only deliveries whose last attempt was answered with this status.
	ResponseStatus Field[int64] `json:"response_status,omitzero"`
	// Only deliveries whose last attempt was answered so. `none`: there was no answer.
	StatusClass Field[StatusClass] `json:"status_class,omitzero"`
	// Only deliveries made at this time or later.
	Since Field[time.Time] `json:"since,omitzero"`
	// Only deliveries made before this time.
	Until Field[time.Time] `json:"until,omitzero"`
}

// BackfillCount is a part of what is answered.
type BackfillCount struct {
	// How many deliveries it would make.
	Count int64 `json:"count"`
	// False: it was counted for two seconds only, and there may be more.
	Complete bool `json:"complete"`
}

// Backfill is a part of what is answered.
type Backfill struct {
	// Id of the backfill.
	ID string `json:"id"`
	// Id of the webhook endpoint.
	EndpointID string `json:"endpoint_id"`
	// State of the job.
	Status BulkStatus `json:"status"`
	// How many deliveries it makes.
	Total int64 `json:"total"`
	// False: it was counted for two seconds only, and there may be more.
	TotalIsComplete bool `json:"total_is_complete"`
	// How many it has made.
	Done int64 `json:"done"`
	// It has looked at events up to this time.
	Position *time.Time `json:"position"`
	// When it was created.
	CreatedAt time.Time `json:"created_at"`
	// When it ended. `null`: not yet.
	FinishedAt *time.Time `json:"finished_at"`
}

// BackfillFilter: Which events to send.
type BackfillFilter struct {
	// Some of those that the endpoint has chosen; all of them if absent.
	Events Field[[]EventName] `json:"events,omitzero"`
	// An id, a number or an address that the event is about: a value to which one of its type's `subjects` leads. Upper
	// and lower case differ, except in addresses and UUIDs.
	Subject Field[string] `json:"subject,omitzero"`
	// When the events were written: from then on.
	Since Field[time.Time] `json:"since,omitzero"`
	// Before then; now if absent.
	Until Field[time.Time] `json:"until,omitzero"`
}

// DeliveryErrors is a part of what is answered.
type DeliveryErrors struct {
	// Deliveries made from then on.
	Since time.Time `json:"since"`
	// Deliveries made before then.
	Until time.Time `json:"until"`
	// Deliveries whose last attempt failed.
	Count int64 `json:"count"`
	// Whether all of them were counted.
	Complete bool `json:"complete"`
	// The most frequent errors.
	Classes []DeliveryErrorsClass `json:"classes"`
	// The endpoints with the most of them.
	Endpoints []DeliveryErrorsEndpoint `json:"endpoints"`
	// The failed attempt that began last. `null`: none failed.
	Last *DeliveryErrorsLast `json:"last"`
}

// DeliveryErrorsClass is a part of what is answered.
type DeliveryErrorsClass struct {
	// Why the last attempt failed.
	Error DeliveryError `json:"error"`
	// Of the last attempt. `null`: there was no answer.
	ResponseStatus *int64 `json:"response_status"`
	// Number of deliveries.
	Count int64 `json:"count"`
}

// DeliveryErrorsEndpoint is a part of what is answered.
type DeliveryErrorsEndpoint struct {
	// Id of the endpoint.
	ID string `json:"id"`
	// URL of the endpoint. `null` once it is deleted.
	URL *string `json:"url"`
	// Your own text. `null` once it is deleted.
	Description *string `json:"description"`
	// Number of deliveries.
	Count int64 `json:"count"`
}

// DeliveryErrorsLast: The failed attempt that began last. `null`: none failed.
type DeliveryErrorsLast struct {
	// Why the last attempt failed.
	Error DeliveryError `json:"error"`
	// Of the last attempt. `null`: there was no answer.
	ResponseStatus *int64 `json:"response_status"`
	// Id of the delivery.
	DeliveryID string `json:"delivery_id"`
	// When the attempt began.
	At time.Time `json:"at"`
}

// StatsOverTime is a part of what is answered.
type StatsOverTime struct {
	// What is counted.
	Metric string `json:"metric"`
	// Length of each bucket.
	Bucket Bucket `json:"bucket"`
	// When the first bucket begins.
	Since time.Time `json:"since"`
	// When the last one ends.
	Until time.Time `json:"until"`
	// Figures of each bucket, the oldest first.
	Buckets []StatsOverTimeBucket `json:"buckets"`
	// Figures of all buckets together.
	Total DeliveryStats `json:"total"`
}

// StatsOverTimeBucket is a part of what is answered.
type StatsOverTimeBucket struct {
	// Attempts, tests included.
	Sent int64 `json:"sent"`
	// Attempts that were answered 2xx.
	Delivered int64 `json:"delivered"`
	// All other attempts.
	Failed int64 `json:"failed"`
	// Attempts that were not the first of their delivery.
	Retried int64 `json:"retried"`
	// Deliveries whose last attempt failed.
	Exhausted int64 `json:"exhausted"`
	// Within 5 %; null if nothing was sent.
	LatencyP50Ms *int64 `json:"latency_p50_ms"`
	// Within 5 %; null if nothing was sent.
	LatencyP95Ms *int64 `json:"latency_p95_ms"`
	// When it begins.
	At time.Time `json:"at"`
}

// DeliveryStats is a part of what is answered.
type DeliveryStats struct {
	// Attempts, tests included.
	Sent int64 `json:"sent"`
	// Attempts that were answered 2xx.
	Delivered int64 `json:"delivered"`
	// All other attempts.
	Failed int64 `json:"failed"`
	// Attempts that were not the first of their delivery.
	Retried int64 `json:"retried"`
	// Deliveries whose last attempt failed.
	Exhausted int64 `json:"exhausted"`
	// Within 5 %; null if nothing was sent.
	LatencyP50Ms *int64 `json:"latency_p50_ms"`
	// Within 5 %; null if nothing was sent.
	LatencyP95Ms *int64 `json:"latency_p95_ms"`
}

// WebhooksNow is a part of what is answered.
type WebhooksNow struct {
	// Deliveries to be sent, now or later, and those under way.
	Queued int64 `json:"queued"`
	// Deliveries that wait for their endpoint to be on again.
	Parked int64 `json:"parked"`
	// Since when the oldest delivery is due that is neither sent nor parked; null if none is late.
	OldestDueAt *time.Time `json:"oldest_due_at"`
	// Endpoints that are paused, disabled or fail at present: 20 at most, first those that are off.
	Failing []WebhooksNowFailing `json:"failing"`
}

// WebhooksNowFailing is a part of what is answered.
type WebhooksNowFailing struct {
	// Id of the endpoint.
	ID string `json:"id"`
	// Where deliveries are sent.
	URL string `json:"url"`
	// `paused`: deliveries are kept until it is resumed. `disabled`: none are made.
	Status OwnWebhookEndpointStatus `json:"status"`
	// Why it is paused or disabled. `null`: it is enabled.
	StatusReason *string `json:"status_reason"`
	// When the first of the failed attempts in a row began. `null`: the last one succeeded.
	FailingSince *time.Time `json:"failing_since"`
}

// Listener is a part of what is answered.
type Listener struct {
	// Id of the listener.
	ID string `json:"id"`
	// Signs what this listener is sent. It stays the same.
	Secret string `json:"secret"`
	// When it was created.
	CreatedAt time.Time `json:"created_at"`
}

// SignedEvent is a part of what is answered.
type SignedEvent struct {
	// Of the delivery: receivers deduplicate on it.
	ID string `json:"id"`

	Event EventName `json:"event"`
	// Headers of the delivery, with its signatures.
	Headers map[string]string `json:"headers"`
	// Body of the delivery, exactly as signed.
	Body string `json:"body"`
}

// AlertAddress is a part of what is answered.
type AlertAddress struct {
	// Its `target_id` in the audit log. `null`: it was never asked.
	ID *string `json:"id"`
	// Email address.
	Email string `json:"email"`
	// `staff` and `confirmed` get alerts; `pending` has not answered, `unsubscribed` said no.
	State AlertAddressState `json:"state"`
	// When the newest confirmation mail was sent.
	AskedAt *time.Time `json:"asked_at"`
	// Until when its link is valid.
	ExpiresAt *time.Time `json:"expires_at"`
	// When its owner agreed. `null`: not yet.
	ConfirmedAt *time.Time `json:"confirmed_at"`
	// When its owner said no. `null`: they did not.
	UnsubscribedAt *time.Time `json:"unsubscribed_at"`
}

// AuditEntry is a part of what is answered.
type AuditEntry struct {
	// Id of the audit entry.
	ID string `json:"id"`
	// When it happened.
	At time.Time `json:"at"`
	// What was done.
	Action AuditEntryAction `json:"action"`
	// Who did it.
	Actor AuditEntryActor `json:"actor"`
	// The application that did it for the person, with an access token.
	Application *AuditEntryApplication `json:"application"`
	// Whom it concerns.
	User *AuditEntryUser `json:"user"`
	// What was changed, where that is not the user.
	TargetID *string `json:"target_id"`
	// The same as `target_id`, with its name.
	Target *AuditEntryTarget `json:"target"`
	// IP address that the request came from. `null`: not known.
	IP *string `json:"ip"`
	// User agent that the browser or program sent. `null`: none was sent.
	UserAgent *string `json:"user_agent"`
	// What else is known of the act, by name.
	Detail map[string]*AuditEntryDetailValue `json:"detail"`
}

// AuditEntryActor: Who did it.
type AuditEntryActor struct {
	// `admin`: the key of the installation. `system`: Postern itself.
	Kind AuditEntryActorKind `json:"kind"`
	// Of the user or the key.
	ID *string `json:"id"`
	// Name at the time: the address of a person, the name of a key. `null` for a key if a key asks, for a person who was
	// erased, and for old entries without a name.
	Name *string `json:"name"`
}

// AuditEntryApplication: The application that did it for the person, with an access token.
type AuditEntryApplication struct {
	// Its id.
	ID string `json:"id"`
	// What it was called then.
	Name string `json:"name"`
}

// AuditEntryUser: Whom it concerns.
type AuditEntryUser struct {
	// Id of the user.
	ID string `json:"id"`
	// Email address of the user.
	Email string `json:"email"`
}

// AuditEntryTarget: The same as `target_id`, with its name.
type AuditEntryTarget struct {
	// What kind of thing it is, where that is known.
	Type *AuditEntryTargetType `json:"type"`
	// Its id.
	ID string `json:"id"`
	// What it was called when it was changed. `null` for what has no name, for a key if a key asks, for entries from
	// before names were recorded, and once a person to whom the name belongs is erased.
	Label *string `json:"label"`
}

// AuditEntryDetailValue is one of string, float64, bool.
type AuditEntryDetailValue struct{ union }

// AsString returns it, if it is one.
func (u AuditEntryDetailValue) AsString() (string, bool) {
	return as[string](u.union, u.kind() == '"')
}

// AsNumber returns it, if it is one.
func (u AuditEntryDetailValue) AsNumber() (float64, bool) {
	return as[float64](u.union, u.kind() == '0')
}

// AsBoolean returns it, if it is one.
func (u AuditEntryDetailValue) AsBoolean() (bool, bool) {
	return as[bool](u.union, u.kind() == 't')
}

// Found is a part of what is answered.
type Found struct {
	// What kind of thing it is.
	Kind FoundKind `json:"kind"`
	// Of a plan, its key.
	ID string `json:"id"`
	// What people call it.
	Label string `json:"label"`
	// What tells it from others of that name.
	Hint *string `json:"hint"`
}

// Caller is a part of what is answered.
type Caller struct {
	// `admin`: the admin key; `key`: a secret key; `session`: a member of the staff; `application`: an application that
	// calls for one.
	Kind CallerKind `json:"kind"`
	// Id of the secret key or of the user. `null`: the admin key.
	ID *string `json:"id"`
	// Name of the key, or address of the user.
	Name *string `json:"name"`
	// Role of a member of the staff.
	Role *RoleName `json:"role"`
	// What the key or token may do. `null`: all that the role, or the admin key, may do.
	Scopes []Scope `json:"scopes"`
	// The application that calls for the user.
	Application *CallerApplication `json:"application"`
	// The provider that the URL names.
	Provider CallerProvider `json:"provider"`
}

// CallerApplication: The application that calls for the user.
type CallerApplication struct {
	// Id of the application.
	ID string `json:"id"`
	// Name of the application.
	Name string `json:"name"`
}

// CallerProvider: The provider that the URL names.
type CallerProvider struct {
	// Id of the provider.
	ID string `json:"id"`
	// Slug of the provider, as in `/p/{slug}`.
	Slug string `json:"slug"`
	// Where its pages and its API are.
	BaseURL string `json:"base_url"`
}

// SystemStatus is a part of what is answered.
type SystemStatus struct {
	// When this was read. It may be five seconds old.
	At time.Time `json:"at"`
	// Version of Postern.
	Version string `json:"version"`
	// Version of Node.js.
	Node string `json:"node"`
	// Of the process that answers.
	UpSince time.Time `json:"up_since"`
	// The database.
	Database SystemStatusDatabase `json:"database"`
	// What waits, and how late it is.
	Work SystemStatusWork `json:"work"`
	// Those that run, up to 20.
	Jobs []SystemStatusJob `json:"jobs"`
	// Mail that leaves the installation.
	Mail SystemStatusMail `json:"mail"`
	// Settings that are not secret.
	Settings SystemStatusSettings `json:"settings"`
}

// SystemStatusDatabase: The database.
type SystemStatusDatabase struct {
	// Version of PostgreSQL.
	Version string `json:"version"`
	// Whether it is the PostgreSQL that Postern brings.
	IsEmbedded bool `json:"is_embedded"`
	// Whether a pooler stands in between.
	IsPooled bool `json:"is_pooled"`
	// Migrations of the database.
	Schema SystemStatusDatabaseSchema `json:"schema"`
	// Partitions of the tables that have one for each day.
	Partitions SystemStatusDatabasePartitions `json:"partitions"`
	// When PostgreSQL last archived its log. `null`: it archives nothing. Dumps are not counted.
	ArchivedAt *time.Time `json:"archived_at"`
	// When archiving last failed. `null`: it did not.
	ArchivingFailedAt *time.Time `json:"archiving_failed_at"`
	// Of all our processes, by their part: serve, work, chores.
	Connections []SystemStatusDatabaseConnection `json:"connections"`
}

// SystemStatusDatabaseSchema: Migrations of the database.
type SystemStatusDatabaseSchema struct {
	// Name of the newest migration that was applied. `null`: none was.
	Newest *string `json:"newest"`
	// When it was applied. `null`: none was.
	AppliedAt *time.Time `json:"applied_at"`
	// Migrations to apply: postern migrate.
	Pending []string `json:"pending"`
}

// SystemStatusDatabasePartitions: Partitions of the tables that have one for each day.
type SystemStatusDatabasePartitions struct {
	// Of today and tomorrow.
	Missing []string `json:"missing"`
	// The last day that has them.
	MadeUntil *string `json:"made_until"`
}

// SystemStatusDatabaseConnection is a part of what is answered.
type SystemStatusDatabaseConnection struct {
	// Part of Postern that holds them.
	Name string `json:"name"`
	// Number of connections.
	Connections int64 `json:"connections"`
}

// SystemStatusWork: What waits, and how late it is.
type SystemStatusWork struct {
	// Deliveries to be sent.
	Waiting int64 `json:"waiting"`
	// Deliveries that wait for their endpoint.
	Parked int64 `json:"parked"`
	// How long the oldest has been due; 0: nothing is late.
	DeliveriesLagSeconds float64 `json:"deliveries_lag_seconds"`
	// How long the oldest has been due; 0: nothing is late.
	SubscriptionsLagSeconds float64 `json:"subscriptions_lag_seconds"`
	// How long the oldest has been due; 0: nothing is late.
	UsageLagSeconds float64 `json:"usage_lag_seconds"`
	// Objects at Stripe that have still to be looked at.
	StripeWaiting int64 `json:"stripe_waiting"`
	// How long the oldest has been due; 0: nothing is late.
	StripeLagSeconds float64 `json:"stripe_lag_seconds"`
}

// SystemStatusJob is a part of what is answered.
type SystemStatusJob struct {
	// Slug of the provider.
	Provider string `json:"provider"`
	// What the job does.
	Kind string `json:"kind"`
	// Steps that are done.
	Done int64 `json:"done"`
	// All of its steps.
	Total int64 `json:"total"`
	// When it last made a step.
	SteppedAt time.Time `json:"stepped_at"`
}

// SystemStatusMail: Mail that leaves the installation.
type SystemStatusMail struct {
	// False: development shows mails at /dev/mailbox.
	IsSent bool `json:"is_sent"`
	// Host and port of the mail server. `null`: there is none.
	Server *string `json:"server"`
	// Sender of mails.
	From string `json:"from"`
	// By the process that answers, since it began.
	Sent int64 `json:"sent"`
	// Mails that the server refused, by the same process.
	Failed int64 `json:"failed"`
	// Mails that were given up, by the same process.
	Dropped int64 `json:"dropped"`
}

// SystemStatusSettings: Settings that are not secret.
type SystemStatusSettings struct {
	// Mode that the installation runs in.
	Mode SystemStatusSettingsMode `json:"mode"`
	// PUBLIC_URL.
	PublicURL string `json:"public_url"`
	// Days that events and deliveries are kept.
	RetentionDays int64 `json:"retention_days"`
	// Days that audit entries are kept.
	AuditRetentionDays int64 `json:"audit_retention_days"`
	// Seconds between the attempts of a delivery.
	RetryDelays []int64 `json:"retry_delays"`
	// Brand in the names of headers, as in X-{brand}-Event.
	HeaderBrand string `json:"header_brand"`
	// Whether developers may listen to events.
	Listeners bool `json:"listeners"`
	// SIGN_IN_RATE.
	SignInRate int64 `json:"sign_in_rate"`
	// Number of proxies whose X-Forwarded-For is believed.
	TrustedProxies int64 `json:"trusted_proxies"`
	// Whether requests to the outside leave by a proxy.
	IsProxied bool `json:"is_proxied"`
}

// ProviderUsage is a part of what is answered.
type ProviderUsage struct {
	// When the month began (UTC).
	Since time.Time `json:"since"`
	// Users of the provider, customers and staff.
	Users ProviderUsageUsers `json:"users"`
	// Accounts of the provider.
	Accounts ProviderUsageAccounts `json:"accounts"`
	// Events since the month began that are kept.
	Events ProviderUsageEvents `json:"events"`
	// Attempts since the month began.
	Attempts ProviderUsageAttempts `json:"attempts"`
}

// ProviderUsageUsers: Users of the provider, customers and staff.
type ProviderUsageUsers struct {
	// How many there are.
	Count int64 `json:"count"`
	// False: there are at least as many. At most 100000 are counted.
	IsExact bool `json:"is_exact"`
}

// ProviderUsageAccounts: Accounts of the provider.
type ProviderUsageAccounts struct {
	// How many there are.
	Count int64 `json:"count"`
	// False: there are at least as many. At most 100000 are counted.
	IsExact bool `json:"is_exact"`
}

// ProviderUsageEvents: Events since the month began that are kept.
type ProviderUsageEvents struct {
	// How many there are.
	Count int64 `json:"count"`
	// False: there are at least as many. At most 100000 are counted.
	IsExact bool `json:"is_exact"`
}

// ProviderUsageAttempts: Attempts since the month began.
type ProviderUsageAttempts struct {
	// Attempts that were made.
	Sent int64 `json:"sent"`
	// Attempts that were answered 2xx.
	Delivered int64 `json:"delivered"`
	// Deliveries whose last attempt failed.
	Exhausted int64 `json:"exhausted"`
}

// DemoData is a part of what is answered.
type DemoData struct {
	// Whether there is demo data, or it is being made.
	Status DemoDataStatus `json:"status"`
	// Steps that are done.
	Done int64 `json:"done"`
	// Steps.
	Total int64 `json:"total"`
	// When it was created.
	CreatedAt *time.Time `json:"created_at"`
}

// ProviderUpdate is the body of provider.update.
type ProviderUpdate struct {
	// Name that customers see on pages and in mails. One line, without control characters.
	Name Field[string] `json:"name,omitzero"`
	// Settings to change.
	Settings Field[ProviderUpdateSettings] `json:"settings,omitzero"`
}

// ProviderUpdateSettings: Settings to change.
type ProviderUpdateSettings struct {
	// A session ends this long after sign-in.
	SessionAbsoluteSeconds Field[int64] `json:"session_absolute_seconds,omitzero"`
	// A session ends when it was not used for this long.
	SessionIdleSeconds Field[int64] `json:"session_idle_seconds,omitzero"`
	// Whether the first proof of an unknown address creates a customer.
	SignUp Field[bool] `json:"sign_up,omitzero"`
	// What hosted pages ask new customers before they continue; see sign-up.md.
	SignUpFields Field[[]SignUpField] `json:"sign_up_fields,omitzero"`
	// Sign-in by one-time codes.
	OTPEnabled Field[bool] `json:"otp_enabled,omitzero"`
	// Sign-in by links sent by email.
	MagicLinkEnabled Field[bool] `json:"magic_link_enabled,omitzero"`
	// Sign-in by passwords.
	PasswordEnabled Field[bool] `json:"password_enabled,omitzero"`
	// Sign-in by passkeys.
	PasskeyEnabled Field[bool] `json:"passkey_enabled,omitzero"`
	// Whether the pages offer a passkey once to people who have none, after a sign-in on a device that can hold one.
	PasskeyOffer Field[bool] `json:"passkey_offer,omitzero"`
	// Sign-in by connections for all accounts, such as Google.
	SocialEnabled Field[bool] `json:"social_enabled,omitzero"`
	// Sign-in by the connections of accounts.
	SSOEnabled Field[bool] `json:"sso_enabled,omitzero"`
	// The order of the methods on the sign-in page: Continue leads to the first of otp, magic_link and password that is
	// on, and a passkey is offered beside it if it comes before. Those not named follow as otp, passkey, magic_link,
	// password.
	SignInOrder Field[[]ProviderSettingsSignInOrder] `json:"sign_in_order,omitzero"`
	// Whether webhook endpoints must have https URLs when they are registered or moved. `null` for: in production.
	// Existing ones with http keep working.
	WebhooksHttpsOnly Field[bool] `json:"webhooks_https_only,omitzero"`
	// Required: who has no second factor must add one at the next sign-in.
	MFA Field[ProviderSettingsMFA] `json:"mfa,omitzero"`
	// The same for the staff alone; with mfa required, they must as well.
	StaffMFA Field[ProviderSettingsStaffMFA] `json:"staff_mfa,omitzero"`
	// In characters.
	PasswordMinLength Field[int64] `json:"password_min_length,omitzero"`
	// Refuse common passwords.
	PasswordBlocklist Field[bool] `json:"password_blocklist,omitzero"`
	// How many earlier passwords may not come back.
	PasswordHistory Field[int64] `json:"password_history,omitzero"`
	// Refuse passwords of known breaches, by k-anonymity at password_breach_url.
	PasswordBreachCheck Field[bool] `json:"password_breach_check,omitzero"`
	// Where breached passwords are looked up, by the first five characters of a SHA-1.
	PasswordBreachURL Field[string] `json:"password_breach_url,omitzero"`
	// Whether customers may delete themselves: `grace` after self_deletion_days. New providers begin with `grace`.
	SelfDeletion Field[ProviderSettingsSelfDeletion] `json:"self_deletion,omitzero"`
	// How long a customer who asked to be deleted can keep the account. 0: deleted in the same act.
	SelfDeletionDays Field[int64] `json:"self_deletion_days,omitzero"`
	// Mails to the user on a new device, and on changes of password, MFA, passkeys and address.
	SecurityNotices Field[bool] `json:"security_notices,omitzero"`
	// Who gets mails about failing endpoints; empty: all of the staff, up to 20. An address that is not of the staff is
	// asked by mail, and gets them once it was confirmed.
	AlertEmails Field[[]string] `json:"alert_emails,omitzero"`
	// What these mails tell; empty: there are none.
	AlertKinds Field[[]ProviderSettingsAlertKind] `json:"alert_kinds,omitzero"`
	// Whether they also report accounts' endpoints, which their owners maintain.
	AlertAccountEndpoints Field[bool] `json:"alert_account_endpoints,omitzero"`
	// Whether the subject of a mail shows the code, and so a locked phone too.
	CodeInSubject Field[bool] `json:"code_in_subject,omitzero"`
	// For people who ask for none that there is. BCP 47, such as de.
	Language Field[string] `json:"language,omitzero"`
	// IANA time zone of the console: of the days and times that it shows, and of the months of revenue.
	TimeZone Field[string] `json:"time_zone,omitzero"`
	// Languages that users may choose. `null` for all built-in ones and those with own texts.
	Languages Field[[]string] `json:"languages,omitzero"`
	// Whether accounts make their own roles, of assignable permissions; see authorisation.md.
	AccountRoles Field[bool] `json:"account_roles,omitzero"`
	// Whether owners manage their accounts' own webhook endpoints; see customer-webhooks.md.
	CustomerWebhooks Field[bool] `json:"customer_webhooks,omitzero"`
	// Event types that owners may choose. `null` for all types that belong to an account; optional ones
	// (`account.updated`) only if they are listed.
	CustomerWebhookEvents Field[[]string] `json:"customer_webhook_events,omitzero"`
	// How many endpoints an account may have, where its plan has no webhook_endpoints.
	CustomerWebhookEndpoints Field[int64] `json:"customer_webhook_endpoints,omitzero"`
	// Which origins may show the webhook portal in a frame; empty: none.
	PortalFrameOrigins Field[[]string] `json:"portal_frame_origins,omitzero"`
	// Where hosted pages and links may lead back to.
	RedirectOrigins Field[[]string] `json:"redirect_origins,omitzero"`
	// Where hosted pages may lead native applications back to: whole URIs of a private scheme, such as
	// com.example.app:/callback, or of a loopback address without its port; see native-apps.md.
	NativeRedirects Field[[]string] `json:"native_redirects,omitzero"`
	// iOS apps that use the passkeys of this host: prefix and bundle id, such as ABCDE12345.com.example.app. Not below
	// /p/{slug}.
	IosAppIDs Field[[]string] `json:"ios_app_ids,omitzero"`
	// Android apps that use the passkeys of this host, by package and certificate. Not below /p/{slug}.
	AndroidApps Field[[]ProviderUpdateSettingsAndroidApp] `json:"android_apps,omitzero"`
}

// ProviderUpdateSettingsAndroidApp is a part of what is sent.
type ProviderUpdateSettingsAndroidApp struct {
	// Name of the package.
	Package string `json:"package"`
	// SHA-256 fingerprints of the certificates that sign it, as keytool and Google Play show them.
	Sha256CertFingerprints []string `json:"sha256_cert_fingerprints"`
}

// ProviderCreate is the body of providers.create.
type ProviderCreate struct {
	// Name in URLs: lower-case letters, digits and hyphens.
	Slug string `json:"slug"`
	// Name that customers see on pages and in mails. One line, without control characters.
	Name string `json:"name"`
	// Own host name. Omit to reach the provider by its path.
	Host Field[string] `json:"host,omitzero"`
	// Key of the plan.
	Plan Field[PlanName] `json:"plan,omitzero"`
	// Email address of its first owner, who is invited.
	Owner Field[string] `json:"owner,omitzero"`
}

// InstalledProviderUpdate is the body of providers.update.
type InstalledProviderUpdate struct {
	// Key of the plan.
	Plan PlanName `json:"plan"`
}

// ProviderSuspendInput is the body of providers.suspend.
type ProviderSuspendInput struct {
	// Reason of the suspension, for operators only. One line, without control characters.
	Reason string `json:"reason"`
}

// APIKeyCreate is the body of api_keys.create.
type APIKeyCreate struct {
	// Name that tells it from other keys. One line, without control characters.
	Name string `json:"name"`
	// What it may do; docs/api-keys.md lists what each scope opens.
	Scopes Field[[]Scope] `json:"scopes,omitzero"`
	// When the key expires. `null` if it is valid until it is revoked.
	ExpiresAt Field[time.Time] `json:"expires_at,omitzero"`
}

// APIKeyRotateInput is the body of api_keys.rotate.
type APIKeyRotateInput struct {
	// How long the old key still works. `0` revokes it immediately.
	OverlapSeconds Field[int64] `json:"overlap_seconds,omitzero"`
}

// BrandingUpdate is the body of branding.update.
type BrandingUpdate struct {
	// Colours by theme. What is not chosen follows from what is.
	Colors Field[BrandingUpdateColors] `json:"colors,omitzero"`
	// Whether pages follow the reader's system.
	ColorScheme Field[ColorScheme] `json:"color_scheme,omitzero"`
	// Of buttons and fields, in pixels.
	Radius Field[int64] `json:"radius,omitzero"`
	// Family of fonts, of those that every system has.
	Font Field[Font] `json:"font,omitzero"`
	// Links at the foot of pages and mails.
	Links Field[BrandingUpdateLinks] `json:"links,omitzero"`
	// Your postal address, line by line: mails end with it.
	Address Field[[]string] `json:"address,omitzero"`
	// Uploaded images that are the logo.
	Logo Field[BrandingUpdateLogo] `json:"logo,omitzero"`
	// SHA-256 of the uploaded image that is the icon of the browser tab. `null`: none.
	Favicon Field[string] `json:"favicon,omitzero"`
}

// BrandingUpdateColors: Colours by theme. What is not chosen follows from what is.
type BrandingUpdateColors struct {
	// Colours of the light theme. Absent: ours.
	Light Field[BrandingUpdateColorsLight] `json:"light,omitzero"`
	// Colours of the dark theme. Absent: they follow from the light ones.
	Dark Field[BrandingUpdateColorsDark] `json:"dark,omitzero"`
}

// BrandingUpdateColorsLight: Colours of the light theme. Absent: ours.
type BrandingUpdateColorsLight struct {
	// Behind everything. The card on it is white, or a little lighter than it.
	Page Field[string] `json:"page,omitzero"`
	// Text on page and card.
	Text Field[string] `json:"text,omitzero"`
	// The main button. Its label is black or white, whichever can be read.
	Button Field[string] `json:"button,omitzero"`
	// Links in text.
	Link Field[string] `json:"link,omitzero"`
}

// BrandingUpdateColorsDark: Colours of the dark theme. Absent: they follow from the light ones.
type BrandingUpdateColorsDark struct {
	// Behind everything. The card on it is white, or a little lighter than it.
	Page Field[string] `json:"page,omitzero"`
	// Text on page and card.
	Text Field[string] `json:"text,omitzero"`
	// The main button. Its label is black or white, whichever can be read.
	Button Field[string] `json:"button,omitzero"`
	// Links in text.
	Link Field[string] `json:"link,omitzero"`
}

// BrandingUpdateLinks: Links at the foot of pages and mails.
type BrandingUpdateLinks struct {
	// Where people get help: an https URL or a mailto address.
	Support Field[string] `json:"support,omitzero"`
	// Your terms of service, an https URL.
	Terms Field[string] `json:"terms,omitzero"`
	// Your privacy policy, an https URL.
	Privacy Field[string] `json:"privacy,omitzero"`
}

// BrandingUpdateLogo: Uploaded images that are the logo.
type BrandingUpdateLogo struct {
	// SHA-256 of the image for light pages. `null`: none.
	Light Field[string] `json:"light,omitzero"`
	// SHA-256 of the image for dark pages. `null`: the light one is shown.
	Dark Field[string] `json:"dark,omitzero"`
}

// BrandingImageCreate is the body of branding.images.create.
type BrandingImageCreate struct {
	// Its bytes in base64.
	Data string `json:"data"`
}

// BrandingPreviewInput is the body of branding.preview.
type BrandingPreviewInput struct {
	// Colours by theme. What is not chosen follows from what is.
	Colors Field[BrandingPreviewInputColors] `json:"colors,omitzero"`
	// Whether pages follow the reader's system.
	ColorScheme Field[ColorScheme] `json:"color_scheme,omitzero"`
	// Of buttons and fields, in pixels.
	Radius Field[int64] `json:"radius,omitzero"`
	// Family of fonts, of those that every system has.
	Font Field[Font] `json:"font,omitzero"`
	// Links at the foot of pages and mails.
	Links Field[BrandingPreviewInputLinks] `json:"links,omitzero"`
	// Your postal address, line by line: mails end with it.
	Address Field[[]string] `json:"address,omitzero"`
	// Uploaded images that are the logo.
	Logo Field[BrandingPreviewInputLogo] `json:"logo,omitzero"`
	// SHA-256 of the uploaded image that is the icon of the browser tab. `null`: none.
	Favicon Field[string] `json:"favicon,omitzero"`
	// Below {base_url}; of any that is none, it shows the page that says so.
	Page Field[string] `json:"page,omitzero"`
	// The reader's; by default, what their browser asks for.
	Language Field[string] `json:"language,omitzero"`
	// Own texts in the language, in place of the saved ones. `null` for the built-in texts.
	Texts Field[map[string]*string] `json:"texts,omitzero"`
}

// BrandingPreviewInputColors: Colours by theme. What is not chosen follows from what is.
type BrandingPreviewInputColors struct {
	// Colours of the light theme. Absent: ours.
	Light Field[BrandingPreviewInputColorsLight] `json:"light,omitzero"`
	// Colours of the dark theme. Absent: they follow from the light ones.
	Dark Field[BrandingPreviewInputColorsDark] `json:"dark,omitzero"`
}

// BrandingPreviewInputColorsLight: Colours of the light theme. Absent: ours.
type BrandingPreviewInputColorsLight struct {
	// Behind everything. The card on it is white, or a little lighter than it.
	Page Field[string] `json:"page,omitzero"`
	// Text on page and card.
	Text Field[string] `json:"text,omitzero"`
	// The main button. Its label is black or white, whichever can be read.
	Button Field[string] `json:"button,omitzero"`
	// Links in text.
	Link Field[string] `json:"link,omitzero"`
}

// BrandingPreviewInputColorsDark: Colours of the dark theme. Absent: they follow from the light ones.
type BrandingPreviewInputColorsDark struct {
	// Behind everything. The card on it is white, or a little lighter than it.
	Page Field[string] `json:"page,omitzero"`
	// Text on page and card.
	Text Field[string] `json:"text,omitzero"`
	// The main button. Its label is black or white, whichever can be read.
	Button Field[string] `json:"button,omitzero"`
	// Links in text.
	Link Field[string] `json:"link,omitzero"`
}

// BrandingPreviewInputLinks: Links at the foot of pages and mails.
type BrandingPreviewInputLinks struct {
	// Where people get help: an https URL or a mailto address.
	Support Field[string] `json:"support,omitzero"`
	// Your terms of service, an https URL.
	Terms Field[string] `json:"terms,omitzero"`
	// Your privacy policy, an https URL.
	Privacy Field[string] `json:"privacy,omitzero"`
}

// BrandingPreviewInputLogo: Uploaded images that are the logo.
type BrandingPreviewInputLogo struct {
	// SHA-256 of the image for light pages. `null`: none.
	Light Field[string] `json:"light,omitzero"`
	// SHA-256 of the image for dark pages. `null`: the light one is shown.
	Dark Field[string] `json:"dark,omitzero"`
}

// TextReplace is the body of texts.replace.
type TextReplace struct {
	// All own texts in the language, by key. `null` stands for none.
	Texts map[string]*string `json:"texts"`
}

// TextUpdate is the body of texts.update.
type TextUpdate struct {
	// Own texts to change, by key. `null` takes one back.
	Texts map[string]*string `json:"texts"`
}

// MailKindList is a part of what is answered.
type MailKindList struct {
	// All entries.
	Data []MailKind `json:"data"`
}

// MailPreviewInput is the body of mails.preview.
type MailPreviewInput struct {
	// As GET /api/v1/mails lists it.
	Mail string `json:"mail"`
	// The reader's; by default, the provider's.
	Language Field[string] `json:"language,omitzero"`
	// Draft of the look, on top of what is chosen.
	Branding Field[MailPreviewInputBranding] `json:"branding,omitzero"`
	// Own texts in the language, in place of the saved ones. `null` for the built-in texts.
	Texts Field[map[string]*string] `json:"texts,omitzero"`
}

// MailPreviewInputBranding: Draft of the look, on top of what is chosen.
type MailPreviewInputBranding struct {
	// Colours by theme. What is not chosen follows from what is.
	Colors Field[MailPreviewInputBrandingColors] `json:"colors,omitzero"`
	// Whether pages follow the reader's system.
	ColorScheme Field[ColorScheme] `json:"color_scheme,omitzero"`
	// Of buttons and fields, in pixels.
	Radius Field[int64] `json:"radius,omitzero"`
	// Family of fonts, of those that every system has.
	Font Field[Font] `json:"font,omitzero"`
	// Links at the foot of pages and mails.
	Links Field[MailPreviewInputBrandingLinks] `json:"links,omitzero"`
	// Your postal address, line by line: mails end with it.
	Address Field[[]string] `json:"address,omitzero"`
	// Uploaded images that are the logo.
	Logo Field[MailPreviewInputBrandingLogo] `json:"logo,omitzero"`
	// SHA-256 of the uploaded image that is the icon of the browser tab. `null`: none.
	Favicon Field[string] `json:"favicon,omitzero"`
}

// MailPreviewInputBrandingColors: Colours by theme. What is not chosen follows from what is.
type MailPreviewInputBrandingColors struct {
	// Colours of the light theme. Absent: ours.
	Light Field[MailPreviewInputBrandingColorsLight] `json:"light,omitzero"`
	// Colours of the dark theme. Absent: they follow from the light ones.
	Dark Field[MailPreviewInputBrandingColorsDark] `json:"dark,omitzero"`
}

// MailPreviewInputBrandingColorsLight: Colours of the light theme. Absent: ours.
type MailPreviewInputBrandingColorsLight struct {
	// Behind everything. The card on it is white, or a little lighter than it.
	Page Field[string] `json:"page,omitzero"`
	// Text on page and card.
	Text Field[string] `json:"text,omitzero"`
	// The main button. Its label is black or white, whichever can be read.
	Button Field[string] `json:"button,omitzero"`
	// Links in text.
	Link Field[string] `json:"link,omitzero"`
}

// MailPreviewInputBrandingColorsDark: Colours of the dark theme. Absent: they follow from the light ones.
type MailPreviewInputBrandingColorsDark struct {
	// Behind everything. The card on it is white, or a little lighter than it.
	Page Field[string] `json:"page,omitzero"`
	// Text on page and card.
	Text Field[string] `json:"text,omitzero"`
	// The main button. Its label is black or white, whichever can be read.
	Button Field[string] `json:"button,omitzero"`
	// Links in text.
	Link Field[string] `json:"link,omitzero"`
}

// MailPreviewInputBrandingLinks: Links at the foot of pages and mails.
type MailPreviewInputBrandingLinks struct {
	// Where people get help: an https URL or a mailto address.
	Support Field[string] `json:"support,omitzero"`
	// Your terms of service, an https URL.
	Terms Field[string] `json:"terms,omitzero"`
	// Your privacy policy, an https URL.
	Privacy Field[string] `json:"privacy,omitzero"`
}

// MailPreviewInputBrandingLogo: Uploaded images that are the logo.
type MailPreviewInputBrandingLogo struct {
	// SHA-256 of the image for light pages. `null`: none.
	Light Field[string] `json:"light,omitzero"`
	// SHA-256 of the image for dark pages. `null`: the light one is shown.
	Dark Field[string] `json:"dark,omitzero"`
}

// UserCreate is the body of users.create.
type UserCreate struct {
	// Email address.
	Email string `json:"email"`
	// `customer` for your customers, `provider` for your own staff.
	Principal Field[Principal] `json:"principal,omitzero"`
	// Role of a staff member. Default: owner for the first one, member for others.
	Role Field[RoleName] `json:"role,omitzero"`
	// Full name. `null` removes it.
	Name Field[string] `json:"name,omitzero"`
	// First name. `null` removes it.
	GivenName Field[string] `json:"given_name,omitzero"`
	// Last name. `null` removes it.
	FamilyName Field[string] `json:"family_name,omitzero"`
	// Picture of the user, an https URL. `null` removes it.
	Picture Field[string] `json:"picture,omitzero"`
	// Language, as a tag of BCP 47 such as de-AT. `null` removes it.
	Locale Field[string] `json:"locale,omitzero"`
	// Time zone of the IANA database, such as Europe/Vienna. `null` removes it.
	Zoneinfo Field[string] `json:"zoneinfo,omitzero"`
	// Telephone number. It is not verified. `null` removes it.
	Phone Field[string] `json:"phone,omitzero"`
	// The id in your own system: no two have the same. One line, without control characters.
	ExternalID Field[string] `json:"external_id,omitzero"`
	// Your own JSON, which members and events show too.
	PublicMetadata Field[map[string]any] `json:"public_metadata,omitzero"`
	// Your own JSON, which only you see.
	PrivateMetadata Field[map[string]any] `json:"private_metadata,omitzero"`
}

// UserUpdate is the body of users.update.
type UserUpdate struct {
	// `blocked` ends all sessions, and the user cannot sign in.
	Status Field[UserUpdateStatus] `json:"status,omitzero"`
	// Full name. `null` removes it.
	Name Field[string] `json:"name,omitzero"`
	// First name. `null` removes it.
	GivenName Field[string] `json:"given_name,omitzero"`
	// Last name. `null` removes it.
	FamilyName Field[string] `json:"family_name,omitzero"`
	// Picture of the user, an https URL. `null` removes it.
	Picture Field[string] `json:"picture,omitzero"`
	// Language, as a tag of BCP 47 such as de-AT. `null` removes it.
	Locale Field[string] `json:"locale,omitzero"`
	// Time zone of the IANA database, such as Europe/Vienna. `null` removes it.
	Zoneinfo Field[string] `json:"zoneinfo,omitzero"`
	// Telephone number. It is not verified. `null` removes it.
	Phone Field[string] `json:"phone,omitzero"`
	// The id in your own system: no two have the same. One line, without control characters.
	ExternalID Field[string] `json:"external_id,omitzero"`
	// A merge patch (RFC 7396): fields are merged, null removes.
	PublicMetadata Field[map[string]any] `json:"public_metadata,omitzero"`
	// A merge patch (RFC 7396): fields are merged, null removes.
	PrivateMetadata Field[map[string]any] `json:"private_metadata,omitzero"`
	// With `blocked`: also revokes the secret keys and SCIM tokens that this person made. They know them.
	RevokeKeys Field[bool] `json:"revoke_keys,omitzero"`
	// Replaces fields also if a stronger source set them.
	Force Field[bool] `json:"force,omitzero"`
}

// ChangedUser is a part of what is answered.
type ChangedUser struct {
	// Id of the signed in user.
	ID string `json:"id"`
	// Email address of the user.
	Email string `json:"email"`
	// `customer` for your customers, `provider` for your own staff.
	Principal Principal `json:"principal"`
	// Full name. `null`: not known.
	Name *string `json:"name"`
	// First name. `null`: not known.
	GivenName *string `json:"given_name"`
	// Last name. `null`: not known.
	FamilyName *string `json:"family_name"`
	// Picture of the user, an https URL. `null`: not known.
	Picture *string `json:"picture"`
	// Language, as a tag of BCP 47 such as de-AT. `null`: not known.
	Locale *string `json:"locale"`
	// Time zone of the IANA database, such as Europe/Vienna. `null`: not known.
	Zoneinfo *string `json:"zoneinfo"`
	// Telephone number, not verified. `null`: not known.
	Phone *string `json:"phone"`
	// The id in the provider's own system.
	ExternalID *string `json:"external_id"`
	// JSON of the provider that the user may see, too.
	PublicMetadata map[string]any `json:"public_metadata"`
	// JSON that only the provider sees.
	PrivateMetadata map[string]any `json:"private_metadata"`
	// Who set which field. A field is changed by who set it, or by a stronger source.
	ProfileSources UserRecordProfileSources `json:"profile_sources"`
	// `blocked`: the user cannot sign in and has no sessions. `leaving`: the user asked to be deleted, has no sessions,
	// and can sign in only to keep the account or delete it now.
	Status UserRecordStatus `json:"status"`
	// When the user is deleted, as they asked. `null`: they did not. In the past while the deletion is refused, or about
	// to run.
	DeleteAt *time.Time `json:"delete_at"`
	// The code of the problem that kept the user from being deleted at that time, such as live_subscription.
	DeleteRefused *string `json:"delete_refused"`
	// Of staff; null for customers.
	StaffRole *UserRecordStaffRole `json:"staff_role"`
	// When it was created.
	CreatedAt time.Time `json:"created_at"`
	// When the address was first verified. `null`: not yet.
	VerifiedAt *time.Time `json:"verified_at"`
	// When the user last signed in. `null`: never.
	LastLoginAt *time.Time `json:"last_login_at"`
	// Rises with each change. Events of changes have it too: the highest is the newest state.
	Revision int64 `json:"revision"`
	// The secret keys that this person made, newest first.
	APIKeys []KeyOfPerson `json:"api_keys,omitempty"`
	// The SCIM tokens that this person made, or a key of theirs.
	SCIMTokens []SCIMTokenOfPerson `json:"scim_tokens,omitempty"`
}

// LeftBehind is a part of what is answered.
type LeftBehind struct {
	// The secret keys that this person made, newest first.
	APIKeys []KeyOfPerson `json:"api_keys"`
	// The SCIM tokens that this person made, or a key of theirs.
	SCIMTokens []SCIMTokenOfPerson `json:"scim_tokens"`
}

// MeSessionGetAnswer is a part of what is answered.
type MeSessionGetAnswer struct {
	// The session.
	Session Session `json:"session"`
	// Whose session it is.
	User User `json:"user"`
	// Of staff; customers have a role in each account.
	Role *RoleName `json:"role"`
	// For whom routes are. `staff_admin`: what gives rights, such as keys and connections; `staff_owner`: who else is an
	// owner; `operator`: the installation.
	Permissions []MeSessionGetAnswerPermission `json:"permissions"`
	// The provider of the session.
	Provider *MeSessionGetAnswerProvider `json:"provider,omitempty"`
	// Providers whose staff have the same verified address, by name, this one included; 100 at most. Others than this one
	// only if the sign-in proved the address by a code or link in a mail.
	Providers []MeSessionGetAnswerProviders `json:"providers,omitempty"`
	// With include=entitlements: the user's accounts, the newest first, at most 20; or the one of account_id, if it is
	// among them.
	Accounts []SessionAccount `json:"accounts,omitempty"`
}

// MeSessionGetAnswerProvider: The provider of the session.
type MeSessionGetAnswerProvider struct {
	// Name of the provider.
	Name string `json:"name"`
	// Slug of the provider, as in `/p/{slug}`.
	Slug string `json:"slug"`
	// Where its logo for light pages is. `null` without one.
	LogoURL *string `json:"logo_url"`
	// IANA time zone to show days and times in.
	TimeZone string `json:"time_zone"`
}

// MeSessionGetAnswerProviders is a part of what is answered.
type MeSessionGetAnswerProviders struct {
	// Name of the provider.
	Name string `json:"name"`
	// Slug of the provider, as in `/p/{slug}`.
	Slug string `json:"slug"`
	// Where its pages begin, and its console below `/console/`.
	URL string `json:"url"`
}

// SessionVerifyInput is the body of sessions.verify.
type SessionVerifyInput struct {
	// Token of the session, as the cookie or bearer token holds it.
	Token string `json:"token"`
}

// SessionVerifyAnswer is one of SessionVerifyAnswerActive, SessionVerifyAnswerNotActive.
type SessionVerifyAnswer struct{ union }

// AsActive returns it, if it is one.
func (u SessionVerifyAnswer) AsActive() (SessionVerifyAnswerActive, bool) {
	return as[SessionVerifyAnswerActive](u.union, u.is("active", `true`))
}

// AsNotActive returns it, if it is one.
func (u SessionVerifyAnswer) AsNotActive() (SessionVerifyAnswerNotActive, bool) {
	return as[SessionVerifyAnswerNotActive](u.union, u.is("active", `false`))
}

// SessionVerifyAnswerActive is a part of what is answered.
type SessionVerifyAnswerActive struct {
	// The session.
	Session Session `json:"session"`
	// Whose session it is.
	User User `json:"user"`
	// With include=entitlements: the user's accounts, the newest first, at most 20; or the one of account_id, if it is
	// among them.
	Accounts []SessionAccount `json:"accounts,omitempty"`
	// `true`: the session is good.
	Active bool `json:"active"`
}

// SessionVerifyAnswerNotActive is a part of what is answered.
type SessionVerifyAnswerNotActive struct {
	// `false`: there is no such session, or it has ended.
	Active bool `json:"active"`
}

// AccountCreate is the body of accounts.create.
type AccountCreate struct {
	// Name of the account, as its members see it. One line, without control characters.
	Name string `json:"name"`
	// Who owns it, by id or address. Absent: it has no owner yet.
	Owner Field[AccountCreateOwner] `json:"owner,omitzero"`
	// Logo of the account, an https URL. `null` removes it.
	Logo Field[string] `json:"logo,omitzero"`
	// The id in your own system: no two have the same. One line, without control characters.
	ExternalID Field[string] `json:"external_id,omitzero"`
	// Your own JSON, which members and events show too.
	PublicMetadata Field[map[string]any] `json:"public_metadata,omitzero"`
	// Your own JSON, which only you see.
	PrivateMetadata Field[map[string]any] `json:"private_metadata,omitzero"`
}

// AccountCreateOwner: Who owns it, by id or address. Absent: it has no owner yet.
type AccountCreateOwner struct {
	// Id of the user.
	UserID Field[string] `json:"user_id,omitzero"`
	// Email address.
	Email Field[string] `json:"email,omitzero"`
}

// MeAccountCreate is the body of me.accounts.create.
type MeAccountCreate struct {
	// Name of the account, as its members see it. One line, without control characters.
	Name string `json:"name"`
	// Logo of the account, an https URL. `null` removes it.
	Logo Field[string] `json:"logo,omitzero"`
}

// AccountUpdate is the body of accounts.update.
type AccountUpdate struct {
	// Name of the account, as its members see it. One line, without control characters.
	Name Field[string] `json:"name,omitzero"`
	// Logo of the account, an https URL. `null` removes it.
	Logo Field[string] `json:"logo,omitzero"`
	// The id in your own system: no two have the same. One line, without control characters.
	ExternalID Field[string] `json:"external_id,omitzero"`
	// A merge patch (RFC 7396): fields are merged, null removes.
	PublicMetadata Field[map[string]any] `json:"public_metadata,omitzero"`
	// A merge patch (RFC 7396): fields are merged, null removes.
	PrivateMetadata Field[map[string]any] `json:"private_metadata,omitzero"`
}

// AccountMemberCreate is the body of accounts.members.create.
type AccountMemberCreate struct {
	// Id of the user.
	UserID Field[string] `json:"user_id,omitzero"`
	// Email address.
	Email Field[string] `json:"email,omitzero"`
	// Role in the account.
	Role Field[RoleName] `json:"role,omitzero"`
}

// AccountMemberUpdate is the body of accounts.members.update.
type AccountMemberUpdate struct {
	// Role in the account.
	Role RoleName `json:"role"`
}

// AccountInvitationCreate is the body of accounts.invitations.create.
type AccountInvitationCreate struct {
	// Email address to invite.
	Email string `json:"email"`
	// Role that the invited person gets.
	Role Field[RoleName] `json:"role,omitzero"`
}

// MeAccountUpdate is the body of me.accounts.update.
type MeAccountUpdate struct {
	// Name of the account, as its members see it. One line, without control characters.
	Name Field[string] `json:"name,omitzero"`
	// Logo of the account, an https URL. `null` removes it.
	Logo Field[string] `json:"logo,omitzero"`
}

// MeAccountTransferInput is the body of me.accounts.transfer.
type MeAccountTransferInput struct {
	// Id of the member who becomes the owner.
	UserID string `json:"user_id"`
}

// MeAccountMemberUpdate is the body of me.accounts.members.update.
type MeAccountMemberUpdate struct {
	// Role in the account.
	Role RoleName `json:"role"`
}

// MeAccountInvitationCreate is the body of me.accounts.invitations.create.
type MeAccountInvitationCreate struct {
	// Email address to invite.
	Email string `json:"email"`
	// Role that the invited person gets.
	Role Field[RoleName] `json:"role,omitzero"`
}

// AccountRoleCreate is the body of accounts.roles.create.
type AccountRoleCreate struct {
	// Key of the role in this account. It begins with `own:` and never changes.
	Key string `json:"key"`
	// Name of the role, as people read it. One line, without control characters.
	Name string `json:"name"`
	// Lowest level of the members of an account who may give the role.
	Level Field[RoleLevel] `json:"level,omitzero"`
	// Keys of declared permissions that the role gives.
	Permissions Field[[]string] `json:"permissions,omitzero"`
}

// AccountRoleUpdate is the body of accounts.roles.update.
type AccountRoleUpdate struct {
	// Name of the role, as people read it. One line, without control characters.
	Name Field[string] `json:"name,omitzero"`
	// Lowest level of the members of an account who may give the role.
	Level Field[RoleLevel] `json:"level,omitzero"`
	// Keys of declared permissions that the role gives.
	Permissions Field[[]string] `json:"permissions,omitzero"`
}

// AccountMemberRoleReplace is the body of accounts.members.roles.replace.
type AccountMemberRoleReplace struct {
	// Ids of all roles to have by hand.
	Roles []string `json:"roles"`
}

// MeAccountRoleCreate is the body of me.accounts.roles.create.
type MeAccountRoleCreate struct {
	// Key of the role in this account. It begins with `own:` and never changes.
	Key string `json:"key"`
	// Name of the role, as people read it. One line, without control characters.
	Name string `json:"name"`
	// Lowest level of the members of an account who may give the role.
	Level Field[RoleLevel] `json:"level,omitzero"`
	// Keys of declared permissions that the role gives.
	Permissions Field[[]string] `json:"permissions,omitzero"`
}

// MeAccountRoleUpdate is the body of me.accounts.roles.update.
type MeAccountRoleUpdate struct {
	// Name of the role, as people read it. One line, without control characters.
	Name Field[string] `json:"name,omitzero"`
	// Lowest level of the members of an account who may give the role.
	Level Field[RoleLevel] `json:"level,omitzero"`
	// Keys of declared permissions that the role gives.
	Permissions Field[[]string] `json:"permissions,omitzero"`
}

// MeAccountMemberRoleReplace is the body of me.accounts.members.roles.replace.
type MeAccountMemberRoleReplace struct {
	// Ids of all roles to have by hand.
	Roles []string `json:"roles"`
}

// PermissionCreate is the body of permissions.create.
type PermissionCreate struct {
	// Key by which your application asks for it. It never changes.
	Key string `json:"key"`
	// Name of the permission, as people read it. One line, without control characters.
	Name string `json:"name"`
	// Whether owners and admins of accounts may give it on: by a role, or in one that the account makes.
	Assignable Field[bool] `json:"assignable,omitzero"`
	// Key of the feature that an account must have for the permission to count there. `null`: none.
	RequiresFeature Field[string] `json:"requires_feature,omitzero"`
}

// PermissionUpdate is the body of permissions.update.
type PermissionUpdate struct {
	// Name of the permission, as people read it. One line, without control characters.
	Name Field[string] `json:"name,omitzero"`
	// Whether owners and admins of accounts may give it on: by a role, or in one that the account makes.
	Assignable Field[bool] `json:"assignable,omitzero"`
	// Key of the feature that an account must have for the permission to count there. `null`: none.
	RequiresFeature Field[string] `json:"requires_feature,omitzero"`
}

// RoleListAnswer is a part of what is answered.
type RoleListAnswer struct {
	// All entries.
	Data []RolePermissions `json:"data"`
	// Roles for members of all accounts, by key.
	Roles []Role `json:"roles"`
	// Always `null`: the list is one page.
	NextCursor *string `json:"next_cursor"`
}

// RoleCreate is the body of roles.create.
type RoleCreate struct {
	// Key by which your application names the role. It never changes.
	Key string `json:"key"`
	// Name of the role, as people read it. One line, without control characters.
	Name string `json:"name"`
	// Lowest level of the members of an account who may give the role.
	Level Field[RoleLevel] `json:"level,omitzero"`
	// Keys of declared permissions that the role gives.
	Permissions Field[[]string] `json:"permissions,omitzero"`
}

// StaffRolePermissionReplace is the body of staff.roles.permissions.replace.
type StaffRolePermissionReplace struct {
	// All permissions of the role, by keys of your own.
	Permissions []string `json:"permissions"`
}

// RoleUpdate is the body of roles.update.
type RoleUpdate struct {
	// Name of the role, as people read it. One line, without control characters.
	Name Field[string] `json:"name,omitzero"`
	// Lowest level of the members of an account who may give the role.
	Level Field[RoleLevel] `json:"level,omitzero"`
	// Keys of declared permissions that the role gives.
	Permissions Field[[]string] `json:"permissions,omitzero"`
}

// StaffInvitationCreate is the body of staff.invitations.create.
type StaffInvitationCreate struct {
	// Email address to invite.
	Email string `json:"email"`
	// Role that the invited person gets.
	Role Field[RoleName] `json:"role,omitzero"`
}

// StaffUpdate is the body of staff.update.
type StaffUpdate struct {
	// Role among the staff.
	Role RoleName `json:"role"`
	// With the role `member`: also revokes the secret keys and SCIM tokens that this person made. They know them.
	RevokeKeys Field[bool] `json:"revoke_keys,omitzero"`
}

// UserBulkInput is the body of users.bulk.
type UserBulkInput struct {
	// What to do with each row.
	Action UserBulkInputAction `json:"action"`
	// As in the list. Without it, all rows.
	Filter Field[UserBulkInputFilter] `json:"filter,omitzero"`
	// Whether only to count them.
	DryRun Field[bool] `json:"dry_run,omitzero"`
}

// UserBulkInputFilter: As in the list. Without it, all rows.
type UserBulkInputFilter struct {
	// Begins the name, the family name, the address or the external id. Sorted by what it begins. One line, without
	// control characters.
	Q Field[string] `json:"q,omitzero"`
	// Email address.
	Email Field[string] `json:"email,omitzero"`
	// The id in your own system: no two have the same. One line, without control characters.
	ExternalID Field[string] `json:"external_id,omitzero"`
	// `customer` for your customers, `provider` for your own staff.
	Principal Field[Principal] `json:"principal,omitzero"`
	// State of the user.
	Status Field[UserRecordStatus] `json:"status,omitzero"`
	// Whether the address was proved.
	Verified Field[Verified] `json:"verified,omitzero"`
	// Signed in at this time or later.
	LastLoginAfter Field[time.Time] `json:"last_login_after,omitzero"`
	// Or never signed in.
	LastLoginBefore Field[time.Time] `json:"last_login_before,omitzero"`
	// Members of this account.
	AccountID Field[string] `json:"account_id,omitzero"`
	// Users who have set this up.
	Method Field[UserBulkInputFilterMethod] `json:"method,omitzero"`
	// Users who have signed in with this connection.
	ConnectionID Field[string] `json:"connection_id,omitzero"`
	// Whether the user has a second factor: an authenticator app or a passkey.
	MFA Field[UserBulkInputFilterMFA] `json:"mfa,omitzero"`
	// Added at this time or later.
	Since Field[time.Time] `json:"since,omitzero"`
	// Added before.
	Until Field[time.Time] `json:"until,omitzero"`
}

// MeEmailChangeInput is the body of me.email.change.
type MeEmailChangeInput struct {
	// Email address to change to.
	Email string `json:"email"`
}

// SentMessage is a part of what is answered.
type SentMessage struct {
	// What to tell the person, whether or not the address has an account.
	Message string `json:"message"`
}

// MeEmailVerifyChangeInput is the body of me.email.verify_change.
type MeEmailVerifyChangeInput struct {
	// Code that was mailed to the present address, six digits.
	OldCode string `json:"old_code"`
	// Code that was mailed to the new address, six digits.
	NewCode string `json:"new_code"`
}

// MeEmailVerifyChangeAnswer is a part of what is answered.
type MeEmailVerifyChangeAnswer struct {
	// The user with the new address.
	User SignedInUser `json:"user"`
}

// SessionExchangeInput is the body of sessions.exchange.
type SessionExchangeInput struct {
	// Code that was mailed, six digits.
	Code string `json:"code"`
}

// AuthExchangeInput is the body of auth.exchange.
type AuthExchangeInput struct {
	// One-time code from the query of the URI.
	Code string `json:"code"`
	// Code verifier that the code challenge was made from (RFC 7636).
	CodeVerifier string `json:"code_verifier"`
}

// ConnectionCreate is one of ConnectionCreateOAuth, ConnectionCreateOAuth2, ConnectionCreateOIDC,
// ConnectionCreateSAML.
type ConnectionCreate struct{ union }

// Kind tells which it is. Later versions may add values.
func (u ConnectionCreate) Kind() string { return u.text("kind") }

// AsOAuth returns it, if it is one.
func (u ConnectionCreate) AsOAuth() (ConnectionCreateOAuth, bool) {
	return as[ConnectionCreateOAuth](u.union, u.is("kind", `"oauth"`))
}

// ConnectionCreateFromOAuth makes one.
func ConnectionCreateFromOAuth(v ConnectionCreateOAuth) ConnectionCreate {
	return ConnectionCreate{unionOf(v)}
}

// AsOAuth2 returns it, if it is one.
func (u ConnectionCreate) AsOAuth2() (ConnectionCreateOAuth2, bool) {
	return as[ConnectionCreateOAuth2](u.union, u.is("kind", `"oauth2"`))
}

// ConnectionCreateFromOAuth2 makes one.
func ConnectionCreateFromOAuth2(v ConnectionCreateOAuth2) ConnectionCreate {
	return ConnectionCreate{unionOf(v)}
}

// AsOIDC returns it, if it is one.
func (u ConnectionCreate) AsOIDC() (ConnectionCreateOIDC, bool) {
	return as[ConnectionCreateOIDC](u.union, u.is("kind", `"oidc"`))
}

// ConnectionCreateFromOIDC makes one.
func ConnectionCreateFromOIDC(v ConnectionCreateOIDC) ConnectionCreate {
	return ConnectionCreate{unionOf(v)}
}

// AsSAML returns it, if it is one.
func (u ConnectionCreate) AsSAML() (ConnectionCreateSAML, bool) {
	return as[ConnectionCreateSAML](u.union, u.is("kind", `"saml"`))
}

// ConnectionCreateFromSAML makes one.
func ConnectionCreateFromSAML(v ConnectionCreateSAML) ConnectionCreate {
	return ConnectionCreate{unionOf(v)}
}

// ConnectionCreateOAuth is a part of what is sent.
type ConnectionCreateOAuth struct {
	// As people see it on the sign-in page. One line, without control characters.
	Name Field[string] `json:"name,omitzero"`
	// Whether people can sign in with it.
	Enabled Field[bool] `json:"enabled,omitzero"`
	// Whether the staff may sign in by it. Owners alone say so, and change such a connection from then on.
	AllowsStaff Field[bool] `json:"allows_staff,omitzero"`
	// Whether signing out here leads people on to sign out at the identity provider, if it can.
	SignsOutAtIdp Field[bool] `json:"signs_out_at_idp,omitzero"`
	// Its name in paths. It cannot be changed later.
	Slug Field[string] `json:"slug,omitzero"`
	// Account whose members can use it. Omit for all users.
	AccountID Field[string] `json:"account_id,omitzero"`
	// Further parameters of the request for authorization, such as acr_values. They are sent, not checked.
	AuthorizeParameters Field[map[string]string] `json:"authorize_parameters,omitzero"`
	// Whether to push the request for authorization (RFC 9126) though the issuer does not require it.
	PushedAuthorization Field[bool] `json:"pushed_authorization,omitzero"`
	// Id of the client at the identity provider.
	ClientID string `json:"client_id"`
	// Ids of native applications at the identity provider, beside client_id: ID tokens of its SDKs may be for them.
	NativeClientIDs Field[[]string] `json:"native_client_ids,omitzero"`
	// Scopes to ask for. Absent: those of the preset, or openid, email and profile.
	Scopes Field[[]string] `json:"scopes,omitzero"`
	// Which claim holds the address and the groups, and which group gives which role. A claim inside another:
	// `realm_access.roles`.
	Mapping Field[ConnectionCreateOAuthMapping] `json:"mapping,omitzero"`
	// By which values the identity provider vouches for a second factor, so that people who owe one have none to add
	// here. Off by default. On a connection of an account, for people in its verified domains. On one without an account,
	// only an owner of the staff can set it, and change the connection from then on. Any value of `amr_any` or `acr_any`
	// will do. `null`: none does.
	TrustsMFA Field[ConnectionCreateOAuthTrustsMFA] `json:"trusts_mfa,omitzero"`
	// Whether its word that an address is verified is taken. Not for connections of an account.
	TrustsEmail Field[bool] `json:"trusts_email,omitzero"`
	// microsoft: whose people alone may sign in, and whose may not, by tenant id.
	Tenants Field[ConnectionCreateOAuthTenants] `json:"tenants,omitzero"`
	// Which service it is.
	Preset ConnectionCreateOAuthPreset `json:"preset"`
	// Sealed at rest and never shown. Of Apple: the key file (.p8). Absent only with private_key_jwt.
	ClientSecret Field[string] `json:"client_secret,omitzero"`
	// How the client authenticates. Absent: as the metadata of the issuer say.
	ClientAuth Field[ConnectionCreateOAuthClientAuth] `json:"client_auth,omitzero"`
	// google: hd. microsoft: tenant, domain_hint. apple: team_id, key_id. github, gitlab: server_url.
	Settings Field[map[string]string] `json:"settings,omitzero"`
}

// MarshalJSON writes the fields, and kind.
func (v ConnectionCreateOAuth) MarshalJSON() ([]byte, error) {
	type fields ConnectionCreateOAuth
	return marshal(struct {
		Kind_ string `json:"kind"`

		fields
	}{"oauth", fields(v)})
}

// ConnectionCreateOAuthMapping: Which claim holds the address and the groups, and which group gives which role. A
// claim inside another: `realm_access.roles`.
type ConnectionCreateOAuthMapping struct {
	// Claim with the address. One line, without control characters.
	Email Field[string] `json:"email,omitzero"`
	// Claim with the groups. One line, without control characters.
	Groups Field[string] `json:"groups,omitzero"`
	// What a group gives, by its name: a level, or a level and roles.
	Roles Field[map[string]ConnectionCreateOAuthMappingRoleValue] `json:"roles,omitzero"`
	// Claims or attributes that hold the fields of the profile. `null` for a field that is not taken from this
	// connection.
	Profile Field[ConnectionCreateOAuthMappingProfile] `json:"profile,omitzero"`
}

// ConnectionCreateOAuthMappingRoleValue is one of ConnectionCreateOAuthMappingRoleValueString,
// ConnectionCreateOAuthMappingRoleValueObject.
type ConnectionCreateOAuthMappingRoleValue struct{ union }

// AsString returns it, if it is one.
func (u ConnectionCreateOAuthMappingRoleValue) AsString() (ConnectionCreateOAuthMappingRoleValueString, bool) {
	return as[ConnectionCreateOAuthMappingRoleValueString](u.union, u.kind() == '"')
}

// ConnectionCreateOAuthMappingRoleValueFromString makes one.
func ConnectionCreateOAuthMappingRoleValueFromString(v ConnectionCreateOAuthMappingRoleValueString) ConnectionCreateOAuthMappingRoleValue {
	return ConnectionCreateOAuthMappingRoleValue{unionOf(v)}
}

// AsObject returns it, if it is one.
func (u ConnectionCreateOAuthMappingRoleValue) AsObject() (ConnectionCreateOAuthMappingRoleValueObject, bool) {
	return as[ConnectionCreateOAuthMappingRoleValueObject](u.union, u.kind() == '{')
}

// ConnectionCreateOAuthMappingRoleValueFromObject makes one.
func ConnectionCreateOAuthMappingRoleValueFromObject(v ConnectionCreateOAuthMappingRoleValueObject) ConnectionCreateOAuthMappingRoleValue {
	return ConnectionCreateOAuthMappingRoleValue{unionOf(v)}
}

// ConnectionCreateOAuthMappingRoleValueObject is a part of what is sent.
type ConnectionCreateOAuthMappingRoleValueObject struct {
	// Level of the people of the group. Omit to leave it alone.
	Level Field[ProvisioningRoleValueObjectLevel] `json:"level,omitzero"`
	// Ids of the roles that the people of the group have.
	Roles Field[[]string] `json:"roles,omitzero"`
}

// ConnectionCreateOAuthMappingProfile: Claims or attributes that hold the fields of the profile. `null` for a field
// that is not taken from this connection.
type ConnectionCreateOAuthMappingProfile struct {
	// Claim or attribute with: Full name. `null`: none. One line, without control characters.
	Name Field[string] `json:"name,omitzero"`
	// Claim or attribute with: First name. `null`: none. One line, without control characters.
	GivenName Field[string] `json:"given_name,omitzero"`
	// Claim or attribute with: Last name. `null`: none. One line, without control characters.
	FamilyName Field[string] `json:"family_name,omitzero"`
	// Claim or attribute with: Picture of the user, an https URL. `null`: none. One line, without control characters.
	Picture Field[string] `json:"picture,omitzero"`
	// Claim or attribute with: Language, as a tag of BCP 47 such as de-AT. `null`: none. One line, without control
	// characters.
	Locale Field[string] `json:"locale,omitzero"`
	// Claim or attribute with: Time zone of the IANA database, such as Europe/Vienna. `null`: none. One line, without
	// control characters.
	Zoneinfo Field[string] `json:"zoneinfo,omitzero"`
	// Claim or attribute with: Telephone number. It is not verified. `null`: none. One line, without control characters.
	Phone Field[string] `json:"phone,omitzero"`
}

// ConnectionCreateOAuthTrustsMFA: By which values the identity provider vouches for a second factor, so that people
// who owe one have none to add here. Off by default. On a connection of an account, for people in its verified
// domains. On one without an account, only an owner of the staff can set it, and change the connection from then on.
// Any value of `amr_any` or `acr_any` will do. `null`: none does.
type ConnectionCreateOAuthTrustsMFA struct {
	// Values of `amr` (RFC 8176), such as mfa.
	AmrAny Field[[]string] `json:"amr_any,omitzero"`
	// Values of `acr`.
	AcrAny Field[[]string] `json:"acr_any,omitzero"`
	// How long ago the factors may have been shown there, at most.
	MaxAgeSeconds Field[int64] `json:"max_age_seconds,omitzero"`
	// Whether it also stands for the authenticator app that a person has here; set by owners of the staff alone.
	// Otherwise the app is asked for all the same.
	ReplacesOwn Field[bool] `json:"replaces_own,omitzero"`
}

// ConnectionCreateOAuthTenants: microsoft: whose people alone may sign in, and whose may not, by tenant id.
type ConnectionCreateOAuthTenants struct {
	// Ids of the tenants whose people alone may sign in.
	Allow Field[[]string] `json:"allow,omitzero"`
	// Ids of the tenants whose people may not.
	Deny Field[[]string] `json:"deny,omitzero"`
}

// ConnectionCreateOAuth2 is a part of what is sent.
type ConnectionCreateOAuth2 struct {
	// As people see it on the sign-in page. One line, without control characters.
	Name Field[string] `json:"name,omitzero"`
	// Whether people can sign in with it.
	Enabled Field[bool] `json:"enabled,omitzero"`
	// Whether the staff may sign in by it. Owners alone say so, and change such a connection from then on.
	AllowsStaff Field[bool] `json:"allows_staff,omitzero"`
	// Whether signing out here leads people on to sign out at the identity provider, if it can.
	SignsOutAtIdp Field[bool] `json:"signs_out_at_idp,omitzero"`
	// Its name in paths. It cannot be changed later.
	Slug Field[string] `json:"slug,omitzero"`
	// Account whose members can use it. Omit for all users.
	AccountID Field[string] `json:"account_id,omitzero"`
	// Id of the client at the service.
	ClientID string `json:"client_id"`
	// Scopes to ask for. None by default.
	Scopes Field[[]string] `json:"scopes,omitzero"`
	// Whether to believe that it verified an address. Needs a mapped verification, and not for connections of an account.
	TrustsEmail Field[bool] `json:"trusts_email,omitzero"`
	// https URL that the browser is sent to. Fixed while users have identities there.
	AuthorizationURL string `json:"authorization_url"`
	// https URL that exchanges the code. Fixed while users have identities there.
	TokenURL string `json:"token_url"`
	// https URL that says who the person is. Absent with `person_in: token`. Fixed while users have identities there.
	// `{access_token}` is replaced.
	UserURL Field[string] `json:"user_url,omitzero"`
	// Between two scopes. A space by default.
	ScopeSeparator Field[ConnectionCreateOAuth2ScopeSeparator] `json:"scope_separator,omitzero"`
	// What the service calls the client id.
	ClientIDParameter Field[ConnectionCreateOAuth2ClientIDParameter] `json:"client_id_parameter,omitzero"`
	// Where the client shows its secret: `body` by default. `none` for a public client.
	ClientAuth Field[ConnectionCreateOAuth2ClientAuth] `json:"client_auth,omitzero"`
	// Format of the request for tokens. `form` by default.
	TokenFormat Field[ConnectionCreateOAuth2TokenFormat] `json:"token_format,omitzero"`
	// Whether to send PKCE (S256). `true` by default, and for public clients.
	Pkce Field[bool] `json:"pkce,omitzero"`
	// Further parameters of the request for authorization, such as acr_values. They are sent, not checked.
	AuthorizeParameters Field[map[string]string] `json:"authorize_parameters,omitzero"`
	// Parameters of its answer that the request for tokens has to repeat.
	AnswerParameters Field[[]ConnectionCreateOAuth2AnswerParameter] `json:"answer_parameters,omitzero"`
	// Which answer names the person: that of `user_url` by default, or that of `token_url`.
	PersonIn Field[ConnectionCreateOAuth2PersonIn] `json:"person_in,omitzero"`
	// Member with a list whose only entry is the person. One line, without control characters.
	PersonList Field[string] `json:"person_list,omitzero"`
	// Which member of the answer holds what. A member inside another: `data.user.id`.
	Mapping ConnectionCreateOAuth2Mapping `json:"mapping"`
	// Sealed at rest and never shown. Absent with `client_auth: none`.
	ClientSecret Field[string] `json:"client_secret,omitzero"`
	// How the service wants to be asked who the person is.
	UserRequest Field[ConnectionCreateOAuth2UserRequest] `json:"user_request,omitzero"`
	// For services that name the addresses elsewhere.
	Emails Field[ConnectionCreateOAuth2Emails] `json:"emails,omitzero"`
}

// MarshalJSON writes the fields, and kind.
func (v ConnectionCreateOAuth2) MarshalJSON() ([]byte, error) {
	type fields ConnectionCreateOAuth2
	return marshal(struct {
		Kind_ string `json:"kind"`

		fields
	}{"oauth2", fields(v)})
}

// ConnectionCreateOAuth2Mapping: Which member of the answer holds what. A member inside another: `data.user.id`.
type ConnectionCreateOAuth2Mapping struct {
	// Member that identifies the person for ever: a text or a whole number. One line, without control characters.
	Subject string `json:"subject"`
	// Member with the address. Not beside `emails`. One line, without control characters.
	Email Field[string] `json:"email,omitzero"`
	// Member that says whether the service verified the address. One line, without control characters.
	EmailVerified Field[string] `json:"email_verified,omitzero"`
	// Claim with the groups. One line, without control characters.
	Groups Field[string] `json:"groups,omitzero"`
	// What a group gives, by its name: a level, or a level and roles.
	Roles Field[map[string]ConnectionCreateOAuth2MappingRoleValue] `json:"roles,omitzero"`
	// Claims or attributes that hold the fields of the profile. `null` for a field that is not taken from this
	// connection.
	Profile Field[ConnectionCreateOAuth2MappingProfile] `json:"profile,omitzero"`
}

// ConnectionCreateOAuth2MappingRoleValue is one of ConnectionCreateOAuth2MappingRoleValueString,
// ConnectionCreateOAuth2MappingRoleValueObject.
type ConnectionCreateOAuth2MappingRoleValue struct{ union }

// AsString returns it, if it is one.
func (u ConnectionCreateOAuth2MappingRoleValue) AsString() (ConnectionCreateOAuth2MappingRoleValueString, bool) {
	return as[ConnectionCreateOAuth2MappingRoleValueString](u.union, u.kind() == '"')
}

// ConnectionCreateOAuth2MappingRoleValueFromString makes one.
func ConnectionCreateOAuth2MappingRoleValueFromString(v ConnectionCreateOAuth2MappingRoleValueString) ConnectionCreateOAuth2MappingRoleValue {
	return ConnectionCreateOAuth2MappingRoleValue{unionOf(v)}
}

// AsObject returns it, if it is one.
func (u ConnectionCreateOAuth2MappingRoleValue) AsObject() (ConnectionCreateOAuth2MappingRoleValueObject, bool) {
	return as[ConnectionCreateOAuth2MappingRoleValueObject](u.union, u.kind() == '{')
}

// ConnectionCreateOAuth2MappingRoleValueFromObject makes one.
func ConnectionCreateOAuth2MappingRoleValueFromObject(v ConnectionCreateOAuth2MappingRoleValueObject) ConnectionCreateOAuth2MappingRoleValue {
	return ConnectionCreateOAuth2MappingRoleValue{unionOf(v)}
}

// ConnectionCreateOAuth2MappingRoleValueObject is a part of what is sent.
type ConnectionCreateOAuth2MappingRoleValueObject struct {
	// Level of the people of the group. Omit to leave it alone.
	Level Field[ProvisioningRoleValueObjectLevel] `json:"level,omitzero"`
	// Ids of the roles that the people of the group have.
	Roles Field[[]string] `json:"roles,omitzero"`
}

// ConnectionCreateOAuth2MappingProfile: Claims or attributes that hold the fields of the profile. `null` for a field
// that is not taken from this connection.
type ConnectionCreateOAuth2MappingProfile struct {
	// Claim or attribute with: Full name. `null`: none. One line, without control characters.
	Name Field[string] `json:"name,omitzero"`
	// Claim or attribute with: First name. `null`: none. One line, without control characters.
	GivenName Field[string] `json:"given_name,omitzero"`
	// Claim or attribute with: Last name. `null`: none. One line, without control characters.
	FamilyName Field[string] `json:"family_name,omitzero"`
	// Claim or attribute with: Picture of the user, an https URL. `null`: none. One line, without control characters.
	Picture Field[string] `json:"picture,omitzero"`
	// Claim or attribute with: Language, as a tag of BCP 47 such as de-AT. `null`: none. One line, without control
	// characters.
	Locale Field[string] `json:"locale,omitzero"`
	// Claim or attribute with: Time zone of the IANA database, such as Europe/Vienna. `null`: none. One line, without
	// control characters.
	Zoneinfo Field[string] `json:"zoneinfo,omitzero"`
	// Claim or attribute with: Telephone number. It is not verified. `null`: none. One line, without control characters.
	Phone Field[string] `json:"phone,omitzero"`
}

// ConnectionCreateOAuth2UserRequest: How the service wants to be asked who the person is.
type ConnectionCreateOAuth2UserRequest struct {
	// `GET` by default.
	Method Field[ConnectionCreateOAuth2UserRequestMethod] `json:"method,omitzero"`
	// Before the access token. `Bearer` by default.
	Scheme Field[ConnectionCreateOAuth2UserRequestScheme] `json:"scheme,omitzero"`
	// Further headers, at most 5. Shown to staff, so no secrets.
	Headers Field[map[string]string] `json:"headers,omitzero"`
	// Sent as JSON, with `POST`. For example, the query of a GraphQL service.
	Body Field[map[string]any] `json:"body,omitzero"`
}

// ConnectionCreateOAuth2Emails: For services that name the addresses elsewhere.
type ConnectionCreateOAuth2Emails struct {
	// https URL that answers with the addresses of the person.
	URL string `json:"url"`
	// Member with the list. Absent: the answer is the list. One line, without control characters.
	List Field[string] `json:"list,omitzero"`
	// Member of an entry with the address. One line, without control characters.
	Address string `json:"address"`
	// Member that marks the entry to take. Absent: the first verified one. One line, without control characters.
	Primary Field[string] `json:"primary,omitzero"`
	// Member that says whether the service verified the address. One line, without control characters.
	Verified Field[string] `json:"verified,omitzero"`
}

// ConnectionCreateOIDC is a part of what is sent.
type ConnectionCreateOIDC struct {
	// As people see it on the sign-in page. One line, without control characters.
	Name Field[string] `json:"name,omitzero"`
	// Whether people can sign in with it.
	Enabled Field[bool] `json:"enabled,omitzero"`
	// Whether the staff may sign in by it. Owners alone say so, and change such a connection from then on.
	AllowsStaff Field[bool] `json:"allows_staff,omitzero"`
	// Whether signing out here leads people on to sign out at the identity provider, if it can.
	SignsOutAtIdp Field[bool] `json:"signs_out_at_idp,omitzero"`
	// Its name in paths. It cannot be changed later.
	Slug Field[string] `json:"slug,omitzero"`
	// Account whose members can use it. Omit for all users.
	AccountID Field[string] `json:"account_id,omitzero"`
	// Further parameters of the request for authorization, such as acr_values. They are sent, not checked.
	AuthorizeParameters Field[map[string]string] `json:"authorize_parameters,omitzero"`
	// Whether to push the request for authorization (RFC 9126) though the issuer does not require it.
	PushedAuthorization Field[bool] `json:"pushed_authorization,omitzero"`
	// Id of the client at the identity provider.
	ClientID string `json:"client_id"`
	// Ids of native applications at the identity provider, beside client_id: ID tokens of its SDKs may be for them.
	NativeClientIDs Field[[]string] `json:"native_client_ids,omitzero"`
	// Scopes to ask for. Absent: those of the preset, or openid, email and profile.
	Scopes Field[[]string] `json:"scopes,omitzero"`
	// Which claim holds the address and the groups, and which group gives which role. A claim inside another:
	// `realm_access.roles`.
	Mapping Field[ConnectionCreateOIDCMapping] `json:"mapping,omitzero"`
	// By which values the identity provider vouches for a second factor, so that people who owe one have none to add
	// here. Off by default. On a connection of an account, for people in its verified domains. On one without an account,
	// only an owner of the staff can set it, and change the connection from then on. Any value of `amr_any` or `acr_any`
	// will do. `null`: none does.
	TrustsMFA Field[ConnectionCreateOIDCTrustsMFA] `json:"trusts_mfa,omitzero"`
	// Whether its word that an address is verified is taken. Not for connections of an account.
	TrustsEmail Field[bool] `json:"trusts_email,omitzero"`
	// Issuer: an https URL, whose metadata are read.
	Issuer string `json:"issuer"`
	// Absent: a public client, which shows PKCE alone.
	ClientSecret Field[string] `json:"client_secret,omitzero"`
	// How the client authenticates. Absent: as the metadata of the issuer say.
	ClientAuth Field[ConnectionCreateOAuthClientAuth] `json:"client_auth,omitzero"`
}

// MarshalJSON writes the fields, and kind.
func (v ConnectionCreateOIDC) MarshalJSON() ([]byte, error) {
	type fields ConnectionCreateOIDC
	return marshal(struct {
		Kind_ string `json:"kind"`

		fields
	}{"oidc", fields(v)})
}

// ConnectionCreateOIDCMapping: Which claim holds the address and the groups, and which group gives which role. A claim
// inside another: `realm_access.roles`.
type ConnectionCreateOIDCMapping struct {
	// Claim with the address. One line, without control characters.
	Email Field[string] `json:"email,omitzero"`
	// Claim with the groups. One line, without control characters.
	Groups Field[string] `json:"groups,omitzero"`
	// What a group gives, by its name: a level, or a level and roles.
	Roles Field[map[string]ConnectionCreateOIDCMappingRoleValue] `json:"roles,omitzero"`
	// Claims or attributes that hold the fields of the profile. `null` for a field that is not taken from this
	// connection.
	Profile Field[ConnectionCreateOIDCMappingProfile] `json:"profile,omitzero"`
}

// ConnectionCreateOIDCMappingRoleValue is one of ConnectionCreateOIDCMappingRoleValueString,
// ConnectionCreateOIDCMappingRoleValueObject.
type ConnectionCreateOIDCMappingRoleValue struct{ union }

// AsString returns it, if it is one.
func (u ConnectionCreateOIDCMappingRoleValue) AsString() (ConnectionCreateOIDCMappingRoleValueString, bool) {
	return as[ConnectionCreateOIDCMappingRoleValueString](u.union, u.kind() == '"')
}

// ConnectionCreateOIDCMappingRoleValueFromString makes one.
func ConnectionCreateOIDCMappingRoleValueFromString(v ConnectionCreateOIDCMappingRoleValueString) ConnectionCreateOIDCMappingRoleValue {
	return ConnectionCreateOIDCMappingRoleValue{unionOf(v)}
}

// AsObject returns it, if it is one.
func (u ConnectionCreateOIDCMappingRoleValue) AsObject() (ConnectionCreateOIDCMappingRoleValueObject, bool) {
	return as[ConnectionCreateOIDCMappingRoleValueObject](u.union, u.kind() == '{')
}

// ConnectionCreateOIDCMappingRoleValueFromObject makes one.
func ConnectionCreateOIDCMappingRoleValueFromObject(v ConnectionCreateOIDCMappingRoleValueObject) ConnectionCreateOIDCMappingRoleValue {
	return ConnectionCreateOIDCMappingRoleValue{unionOf(v)}
}

// ConnectionCreateOIDCMappingRoleValueObject is a part of what is sent.
type ConnectionCreateOIDCMappingRoleValueObject struct {
	// Level of the people of the group. Omit to leave it alone.
	Level Field[ProvisioningRoleValueObjectLevel] `json:"level,omitzero"`
	// Ids of the roles that the people of the group have.
	Roles Field[[]string] `json:"roles,omitzero"`
}

// ConnectionCreateOIDCMappingProfile: Claims or attributes that hold the fields of the profile. `null` for a field
// that is not taken from this connection.
type ConnectionCreateOIDCMappingProfile struct {
	// Claim or attribute with: Full name. `null`: none. One line, without control characters.
	Name Field[string] `json:"name,omitzero"`
	// Claim or attribute with: First name. `null`: none. One line, without control characters.
	GivenName Field[string] `json:"given_name,omitzero"`
	// Claim or attribute with: Last name. `null`: none. One line, without control characters.
	FamilyName Field[string] `json:"family_name,omitzero"`
	// Claim or attribute with: Picture of the user, an https URL. `null`: none. One line, without control characters.
	Picture Field[string] `json:"picture,omitzero"`
	// Claim or attribute with: Language, as a tag of BCP 47 such as de-AT. `null`: none. One line, without control
	// characters.
	Locale Field[string] `json:"locale,omitzero"`
	// Claim or attribute with: Time zone of the IANA database, such as Europe/Vienna. `null`: none. One line, without
	// control characters.
	Zoneinfo Field[string] `json:"zoneinfo,omitzero"`
	// Claim or attribute with: Telephone number. It is not verified. `null`: none. One line, without control characters.
	Phone Field[string] `json:"phone,omitzero"`
}

// ConnectionCreateOIDCTrustsMFA: By which values the identity provider vouches for a second factor, so that people who
// owe one have none to add here. Off by default. On a connection of an account, for people in its verified domains. On
// one without an account, only an owner of the staff can set it, and change the connection from then on. Any value of
// `amr_any` or `acr_any` will do. `null`: none does.
type ConnectionCreateOIDCTrustsMFA struct {
	// Values of `amr` (RFC 8176), such as mfa.
	AmrAny Field[[]string] `json:"amr_any,omitzero"`
	// Values of `acr`.
	AcrAny Field[[]string] `json:"acr_any,omitzero"`
	// How long ago the factors may have been shown there, at most.
	MaxAgeSeconds Field[int64] `json:"max_age_seconds,omitzero"`
	// Whether it also stands for the authenticator app that a person has here; set by owners of the staff alone.
	// Otherwise the app is asked for all the same.
	ReplacesOwn Field[bool] `json:"replaces_own,omitzero"`
}

// ConnectionCreateSAML is a part of what is sent.
type ConnectionCreateSAML struct {
	// As people see it on the sign-in page. One line, without control characters.
	Name Field[string] `json:"name,omitzero"`
	// Whether people can sign in with it.
	Enabled Field[bool] `json:"enabled,omitzero"`
	// Whether the staff may sign in by it. Owners alone say so, and change such a connection from then on.
	AllowsStaff Field[bool] `json:"allows_staff,omitzero"`
	// Whether signing out here leads people on to sign out at the identity provider, if it can.
	SignsOutAtIdp Field[bool] `json:"signs_out_at_idp,omitzero"`
	// Its name in paths. It cannot be changed later.
	Slug Field[string] `json:"slug,omitzero"`
	// Account whose members can use it. Omit for all users.
	AccountID Field[string] `json:"account_id,omitzero"`
	// Where the identity provider publishes its metadata. It is fetched again every day. One line, without control
	// characters.
	MetadataURL Field[string] `json:"metadata_url,omitzero"`
	// The metadata itself, from a file.
	MetadataXML Field[string] `json:"metadata_xml,omitzero"`
	// Takes requests for sign-in. One line, without control characters.
	SSOURL Field[string] `json:"sso_url,omitzero"`
	// How requests get there: HTTP-Redirect, or HTTP-POST for identity providers that want only that.
	SSOBinding Field[ConnectionCreateSAMLSSOBinding] `json:"sso_binding,omitzero"`
	// URL that takes logouts by HTTP-Redirect. `null` if there is none. One line, without control characters.
	SLOURL Field[string] `json:"slo_url,omitzero"`
	// Whose keys may sign, PEM: two while one takes over from the other.
	Certificates Field[[]string] `json:"certificates,omitzero"`
	// Whether requests for sign-in are signed.
	SignsRequests Field[bool] `json:"signs_requests,omitzero"`
	// Whether our metadata asks for encrypted assertions. They are read in any case.
	WantsEncryption Field[bool] `json:"wants_encryption,omitzero"`
	// Whether people may begin at the identity provider. Each is asked here before they are signed in.
	AllowsIdpInitiated Field[bool] `json:"allows_idp_initiated,omitzero"`
	// Whether its word for addresses is taken. Not for connections of an account.
	TrustsEmail Field[bool] `json:"trusts_email,omitzero"`
	// By which values the identity provider vouches for a second factor, so that people who owe one have none to add
	// here. Off by default. On a connection of an account, for people in its verified domains. On one without an account,
	// only an owner of the staff can set it, and change the connection from then on. Any of these AuthnContextClassRefs
	// will do. `null`: none does.
	TrustsMFA Field[ConnectionCreateSAMLTrustsMFA] `json:"trusts_mfa,omitzero"`
	// Which attribute identifies a person (instead of the NameID), which holds the address and the groups, and which
	// group gives which role.
	Mapping Field[ConnectionCreateSAMLMapping] `json:"mapping,omitzero"`
	// Entity id of the identity provider. Absent: that of its metadata. One line, without control characters.
	EntityID Field[string] `json:"entity_id,omitzero"`
}

// MarshalJSON writes the fields, and kind.
func (v ConnectionCreateSAML) MarshalJSON() ([]byte, error) {
	type fields ConnectionCreateSAML
	return marshal(struct {
		Kind_ string `json:"kind"`

		fields
	}{"saml", fields(v)})
}

// ConnectionCreateSAMLTrustsMFA: By which values the identity provider vouches for a second factor, so that people who
// owe one have none to add here. Off by default. On a connection of an account, for people in its verified domains. On
// one without an account, only an owner of the staff can set it, and change the connection from then on. Any of these
// AuthnContextClassRefs will do. `null`: none does.
type ConnectionCreateSAMLTrustsMFA struct {
	// URIs of AuthnContextClassRef.
	AuthnContextAny []string `json:"authn_context_any"`
	// How long ago the factors may have been shown there, at most.
	MaxAgeSeconds Field[int64] `json:"max_age_seconds,omitzero"`
	// Whether it also stands for the authenticator app that a person has here; set by owners of the staff alone.
	// Otherwise the app is asked for all the same.
	ReplacesOwn Field[bool] `json:"replaces_own,omitzero"`
}

// ConnectionCreateSAMLMapping: Which attribute identifies a person (instead of the NameID), which holds the address
// and the groups, and which group gives which role.
type ConnectionCreateSAMLMapping struct {
	// Attribute that identifies a person. One line, without control characters.
	Subject Field[string] `json:"subject,omitzero"`
	// Attribute with the address. One line, without control characters.
	Email Field[string] `json:"email,omitzero"`
	// Attribute with the groups. One line, without control characters.
	Groups Field[string] `json:"groups,omitzero"`
	// What a group gives, by its name: a level, or a level and roles.
	Roles Field[map[string]ConnectionCreateSAMLMappingRoleValue] `json:"roles,omitzero"`
	// Claims or attributes that hold the fields of the profile. `null` for a field that is not taken from this
	// connection.
	Profile Field[ConnectionCreateSAMLMappingProfile] `json:"profile,omitzero"`
}

// ConnectionCreateSAMLMappingRoleValue is one of ConnectionCreateSAMLMappingRoleValueString,
// ConnectionCreateSAMLMappingRoleValueObject.
type ConnectionCreateSAMLMappingRoleValue struct{ union }

// AsString returns it, if it is one.
func (u ConnectionCreateSAMLMappingRoleValue) AsString() (ConnectionCreateSAMLMappingRoleValueString, bool) {
	return as[ConnectionCreateSAMLMappingRoleValueString](u.union, u.kind() == '"')
}

// ConnectionCreateSAMLMappingRoleValueFromString makes one.
func ConnectionCreateSAMLMappingRoleValueFromString(v ConnectionCreateSAMLMappingRoleValueString) ConnectionCreateSAMLMappingRoleValue {
	return ConnectionCreateSAMLMappingRoleValue{unionOf(v)}
}

// AsObject returns it, if it is one.
func (u ConnectionCreateSAMLMappingRoleValue) AsObject() (ConnectionCreateSAMLMappingRoleValueObject, bool) {
	return as[ConnectionCreateSAMLMappingRoleValueObject](u.union, u.kind() == '{')
}

// ConnectionCreateSAMLMappingRoleValueFromObject makes one.
func ConnectionCreateSAMLMappingRoleValueFromObject(v ConnectionCreateSAMLMappingRoleValueObject) ConnectionCreateSAMLMappingRoleValue {
	return ConnectionCreateSAMLMappingRoleValue{unionOf(v)}
}

// ConnectionCreateSAMLMappingRoleValueObject is a part of what is sent.
type ConnectionCreateSAMLMappingRoleValueObject struct {
	// Level of the people of the group. Omit to leave it alone.
	Level Field[ProvisioningRoleValueObjectLevel] `json:"level,omitzero"`
	// Ids of the roles that the people of the group have.
	Roles Field[[]string] `json:"roles,omitzero"`
}

// ConnectionCreateSAMLMappingProfile: Claims or attributes that hold the fields of the profile. `null` for a field
// that is not taken from this connection.
type ConnectionCreateSAMLMappingProfile struct {
	// Claim or attribute with: Full name. `null`: none. One line, without control characters.
	Name Field[string] `json:"name,omitzero"`
	// Claim or attribute with: First name. `null`: none. One line, without control characters.
	GivenName Field[string] `json:"given_name,omitzero"`
	// Claim or attribute with: Last name. `null`: none. One line, without control characters.
	FamilyName Field[string] `json:"family_name,omitzero"`
	// Claim or attribute with: Picture of the user, an https URL. `null`: none. One line, without control characters.
	Picture Field[string] `json:"picture,omitzero"`
	// Claim or attribute with: Language, as a tag of BCP 47 such as de-AT. `null`: none. One line, without control
	// characters.
	Locale Field[string] `json:"locale,omitzero"`
	// Claim or attribute with: Time zone of the IANA database, such as Europe/Vienna. `null`: none. One line, without
	// control characters.
	Zoneinfo Field[string] `json:"zoneinfo,omitzero"`
	// Claim or attribute with: Telephone number. It is not verified. `null`: none. One line, without control characters.
	Phone Field[string] `json:"phone,omitzero"`
}

// ConnectionUpdate is the body of connections.update.
type ConnectionUpdate struct{}

// ConnectionTestAnswer is a part of what is answered.
type ConnectionTestAnswer struct {
	// For staff, in a browser. It shows what comes back, and does not sign in.
	URL string `json:"url"`
	// The same by the redirect URL of staff.
	StaffURL string `json:"staff_url"`
}

// SAMLEncryptionKeyList is a part of what is answered.
type SAMLEncryptionKeyList struct {
	// All entries.
	Data []SAMLEncryptionKey `json:"data"`
}

// AccountDomainCreate is the body of accounts.domains.create.
type AccountDomainCreate struct {
	// The domain after the @ of addresses.
	Domain string `json:"domain"`
}

// AccountDomainUpdate is the body of accounts.domains.update.
type AccountDomainUpdate struct {
	// Whether people with such addresses must use SSO.
	SSORequired bool `json:"sso_required"`
}

// AccountSCIMTokenCreate is the body of accounts.scim_tokens.create.
type AccountSCIMTokenCreate struct {
	// Name that tells it from other tokens. One line, without control characters.
	Name string `json:"name"`
}

// AccountSCIMUpdate is the body of accounts.scim.update.
type AccountSCIMUpdate struct {
	// Display name of a group to what it gives: a level, or a level and roles. Empty: groups give nothing.
	Roles Field[map[string]AccountSCIMUpdateRoleValue] `json:"roles,omitzero"`
	// Domains that the account has not verified, whose people its directory may add all the same.
	GuestDomains Field[[]string] `json:"guest_domains,omitzero"`
}

// AccountSCIMUpdateRoleValue is one of AccountSCIMUpdateRoleValueString, AccountSCIMUpdateRoleValueObject.
type AccountSCIMUpdateRoleValue struct{ union }

// AsString returns it, if it is one.
func (u AccountSCIMUpdateRoleValue) AsString() (AccountSCIMUpdateRoleValueString, bool) {
	return as[AccountSCIMUpdateRoleValueString](u.union, u.kind() == '"')
}

// AccountSCIMUpdateRoleValueFromString makes one.
func AccountSCIMUpdateRoleValueFromString(v AccountSCIMUpdateRoleValueString) AccountSCIMUpdateRoleValue {
	return AccountSCIMUpdateRoleValue{unionOf(v)}
}

// AsObject returns it, if it is one.
func (u AccountSCIMUpdateRoleValue) AsObject() (AccountSCIMUpdateRoleValueObject, bool) {
	return as[AccountSCIMUpdateRoleValueObject](u.union, u.kind() == '{')
}

// AccountSCIMUpdateRoleValueFromObject makes one.
func AccountSCIMUpdateRoleValueFromObject(v AccountSCIMUpdateRoleValueObject) AccountSCIMUpdateRoleValue {
	return AccountSCIMUpdateRoleValue{unionOf(v)}
}

// AccountSCIMUpdateRoleValueObject is a part of what is sent.
type AccountSCIMUpdateRoleValueObject struct {
	// Level of the people of the group. Omit to leave it alone.
	Level Field[ProvisioningRoleValueObjectLevel] `json:"level,omitzero"`
	// Ids of the roles that the people of the group have.
	Roles Field[[]string] `json:"roles,omitzero"`
}

// MeAccountGroupRoleReplace is the body of me.accounts.group_roles.replace.
type MeAccountGroupRoleReplace struct {
	// Display name of a group to the ids of the roles that its people have.
	Groups map[string][]string `json:"groups"`
}

// BillingSettingsUpdate is the body of billing.settings.update.
type BillingSettingsUpdate struct {
	// IANA time zone whose calendar makes the periods of new subscriptions, and the year of invoice numbers.
	Zone Field[string] `json:"zone,omitzero"`
	// Invoices are to be paid within this many days.
	DueDays Field[int64] `json:"due_days,omitzero"`
	// Days of access after a failed or overdue payment. Then the subscription ends.
	GraceDays Field[int64] `json:"grace_days,omitzero"`
	// Begins invoices' numbers. Those of credit notes begin with CN.
	InvoicePrefix Field[string] `json:"invoice_prefix,omitzero"`
	// Whether prices contain the tax.
	TaxInclusive Field[bool] `json:"tax_inclusive,omitzero"`
	// At most one usage.metrics_updated for an account and period within this time.
	UsageWindowSeconds Field[int64] `json:"usage_window_seconds,omitzero"`
	// `form`: owners cannot enter a tax id that has a wrong form or wrong check digits. You can; it is shown as such.
	TaxIDCheck Field[BillingSettingsTaxIDCheck] `json:"tax_id_check,omitzero"`
	// Who sells: only what is given changes.
	Seller Field[BillingSettingsUpdateSeller] `json:"seller,omitzero"`
	// Which mails about money are sent to customers: none; those about what Postern bills; or also those about what
	// Stripe does.
	Mails Field[BillingSettingsMails] `json:"mails,omitzero"`
	// Printed below every invoice. No control characters but line breaks.
	Footer Field[string] `json:"footer,omitzero"`
}

// BillingSettingsUpdateSeller: Who sells: only what is given changes.
type BillingSettingsUpdateSeller struct {
	// Name of the company or person. One line, without control characters.
	Name Field[string] `json:"name,omitzero"`
	// Email address for questions about invoices. One line, without control characters.
	Email Field[string] `json:"email,omitzero"`
	// Line by line.
	Address Field[[]string] `json:"address,omitzero"`
	// Country code of ISO 3166-1, in capital letters, such as DE. Empty: not given.
	Country Field[string] `json:"country,omitzero"`
	// Tax ids, such as a VAT number.
	TaxIDs Field[[]string] `json:"tax_ids,omitzero"`
}

// AccountBillingUpdate is the body of accounts.billing.update.
type AccountBillingUpdate struct {
	// Who buys, on new invoices: only what is given changes.
	Buyer Field[AccountBillingUpdateBuyer] `json:"buyer,omitzero"`
	// Taxes to charge on new invoices.
	TaxRates Field[[]TaxRate] `json:"tax_rates,omitzero"`
	// Text printed on new invoices, such as "Reverse charge". No control characters but line breaks.
	TaxNote Field[string] `json:"tax_note,omitzero"`
}

// AccountBillingUpdateBuyer: Who buys, on new invoices: only what is given changes.
type AccountBillingUpdateBuyer struct {
	// Name of the company or person. One line, without control characters.
	Name Field[string] `json:"name,omitzero"`
	// Email address for questions about invoices. One line, without control characters.
	Email Field[string] `json:"email,omitzero"`
	// Line by line.
	Address Field[[]string] `json:"address,omitzero"`
	// Country code of ISO 3166-1, in capital letters, such as DE. Empty: not given.
	Country Field[string] `json:"country,omitzero"`
	// Tax ids, such as a VAT number.
	TaxIDs Field[[]string] `json:"tax_ids,omitzero"`
}

// MeAccountBillingUpdate is the body of me.accounts.billing.update.
type MeAccountBillingUpdate struct {
	// Who buys, on new invoices: only what is given changes.
	Buyer Field[MeAccountBillingUpdateBuyer] `json:"buyer,omitzero"`
}

// MeAccountBillingUpdateBuyer: Who buys, on new invoices: only what is given changes.
type MeAccountBillingUpdateBuyer struct {
	// Name of the company or person. One line, without control characters.
	Name Field[string] `json:"name,omitzero"`
	// Email address for questions about invoices. One line, without control characters.
	Email Field[string] `json:"email,omitzero"`
	// Line by line.
	Address Field[[]string] `json:"address,omitzero"`
	// Country code of ISO 3166-1, in capital letters, such as DE. Empty: not given.
	Country Field[string] `json:"country,omitzero"`
	// Tax ids, such as a VAT number.
	TaxIDs Field[[]string] `json:"tax_ids,omitzero"`
}

// PlanCreate is the body of plans.create.
type PlanCreate struct {
	// Key by which your application and the API name the plan. It never changes.
	Key string `json:"key"`
	// Name as customers see it. One line, without control characters.
	Name string `json:"name"`
	// Your own text. No control characters but line breaks.
	Description Field[string] `json:"description,omitzero"`
	// To a plan of higher rank is an upgrade. Ranks are unique.
	Rank int64 `json:"rank"`
	// Whether owners of accounts may choose it themselves; else only you can give it to them.
	SelfService Field[bool] `json:"self_service,omitzero"`
	// When an upgrade to this plan, a longer interval or more seats of it take effect. `pay_first`: when they are paid.
	// `invoice`: immediately, to be paid within due_days. `null`: pay_first where the subscription is charged, invoice
	// where it is invoiced.
	OnIncrease Field[OnIncrease] `json:"on_increase,omitzero"`
}

// PlanUpdate is the body of plans.update.
type PlanUpdate struct {
	// Name as customers see it. One line, without control characters.
	Name Field[string] `json:"name,omitzero"`
	// Your own text. No control characters but line breaks.
	Description Field[string] `json:"description,omitzero"`
	// To a plan of higher rank is an upgrade. Ranks are unique.
	Rank Field[int64] `json:"rank,omitzero"`
	// The key of the plan to swap ranks with.
	SwapRankWith Field[string] `json:"swap_rank_with,omitzero"`
	// Whether accounts without a subscription have it.
	IsDefault Field[bool] `json:"is_default,omitzero"`
	// Whether owners of accounts may choose it themselves; else only you can give it to them.
	SelfService Field[bool] `json:"self_service,omitzero"`
	// When an upgrade to this plan, a longer interval or more seats of it take effect. `pay_first`: when they are paid.
	// `invoice`: immediately, to be paid within due_days. `null`: pay_first where the subscription is charged, invoice
	// where it is invoiced.
	OnIncrease Field[OnIncrease] `json:"on_increase,omitzero"`
}

// PlanVersionCreate is the body of plans.versions.create.
type PlanVersionCreate struct {
	// One for each currency and interval.
	Prices Field[[]Price] `json:"prices,omitzero"`
	// How long an account that never had a trial may try it.
	TrialDays Field[int64] `json:"trial_days,omitzero"`
	// What the version gives, by the keys that your application asks for.
	Features Field[map[string]Feature] `json:"features,omitzero"`
}

// PlanVersionUpdate is the body of plans.versions.update.
type PlanVersionUpdate struct {
	// One for each currency and interval.
	Prices Field[[]Price] `json:"prices,omitzero"`
	// How long an account that never had a trial may try it.
	TrialDays Field[int64] `json:"trial_days,omitzero"`
	// What the version gives, by the keys that your application asks for.
	Features Field[map[string]Feature] `json:"features,omitzero"`
}

// AccountSubscriptionCreate is the body of accounts.subscription.create.
type AccountSubscriptionCreate struct {
	// Key of the plan.
	Plan string `json:"plan"`
	// Length of a billing period.
	Interval Interval `json:"interval"`
	// Currency code of ISO 4217, in lower case.
	Currency string `json:"currency"`
	// In all, those that the plan includes among them.
	Seats Field[int64] `json:"seats,omitzero"`
	// Whether to begin with the plan's trial. An account has one trial, ever.
	Trial Field[bool] `json:"trial,omitzero"`
	// `charge`: it starts when the first invoice is paid. `invoice`: it starts immediately.
	Collection Field[Collection] `json:"collection,omitzero"`
}

// SubscriptionWithInvoice is a part of what is answered.
type SubscriptionWithInvoice struct {
	Subscription Subscription `json:"subscription"`
	// Invoice of this request. `null` if nothing was invoiced.
	Invoice *Invoice `json:"invoice"`
}

// AccountSubscriptionPreviewInput is the body of accounts.subscription.preview.
type AccountSubscriptionPreviewInput struct {
	// Key of the plan.
	Plan Field[string] `json:"plan,omitzero"`
	// Length of a billing period.
	Interval Field[Interval] `json:"interval,omitzero"`
	// In all, those that the plan includes among them.
	Seats Field[int64] `json:"seats,omitzero"`
	// Currency code of ISO 4217, in lower case.
	Currency Field[string] `json:"currency,omitzero"`
	// Whether to begin with the plan's trial, if the account may have one.
	Trial Field[bool] `json:"trial,omitzero"`
	// `charge`: it starts when the first invoice is paid. `invoice`: it starts immediately.
	Collection Field[Collection] `json:"collection,omitzero"`
}

// AccountSubscriptionChangeInput is the body of accounts.subscription.change.
type AccountSubscriptionChangeInput struct {
	// Key of the plan.
	Plan Field[string] `json:"plan,omitzero"`
	// Length of a billing period.
	Interval Field[Interval] `json:"interval,omitzero"`
	// In all, those that the plan includes among them.
	Seats Field[int64] `json:"seats,omitzero"`
	// `proration_at` of the preview: what it showed is charged.
	ProrationAt Field[time.Time] `json:"proration_at,omitzero"`
	// `version` of the preview: the change is refused if the subscription has changed since.
	Version Field[int64] `json:"version,omitzero"`
}

// AccountSubscriptionCancelInput is the body of accounts.subscription.cancel.
type AccountSubscriptionCancelInput struct {
	// When it ends.
	At AccountSubscriptionCancelInputAt `json:"at"`
	// Why its owner cancels it.
	Feedback Field[AccountSubscriptionCancelInputFeedback] `json:"feedback,omitzero"`
	// The same in their own words, for the provider. No control characters but line breaks and tabs.
	Comment Field[string] `json:"comment,omitzero"`
}

// MeAccountSubscriptionCreate is the body of me.accounts.subscription.create.
type MeAccountSubscriptionCreate struct {
	// Key of the plan.
	Plan string `json:"plan"`
	// Length of a billing period.
	Interval Interval `json:"interval"`
	// Currency code of ISO 4217, in lower case.
	Currency string `json:"currency"`
	// In all, those that the plan includes among them.
	Seats Field[int64] `json:"seats,omitzero"`
	// Whether to begin with the plan's trial. An account has one trial, ever.
	Trial Field[bool] `json:"trial,omitzero"`
}

// MeAccountSubscriptionPreviewInput is the body of me.accounts.subscription.preview.
type MeAccountSubscriptionPreviewInput struct {
	// Key of the plan.
	Plan Field[string] `json:"plan,omitzero"`
	// Length of a billing period.
	Interval Field[Interval] `json:"interval,omitzero"`
	// In all, those that the plan includes among them.
	Seats Field[int64] `json:"seats,omitzero"`
	// Currency code of ISO 4217, in lower case.
	Currency Field[string] `json:"currency,omitzero"`
	// Whether to begin with the plan's trial, if the account may have one.
	Trial Field[bool] `json:"trial,omitzero"`
}

// MeAccountSubscriptionChangeInput is the body of me.accounts.subscription.change.
type MeAccountSubscriptionChangeInput struct {
	// Key of the plan.
	Plan Field[string] `json:"plan,omitzero"`
	// Length of a billing period.
	Interval Field[Interval] `json:"interval,omitzero"`
	// In all, those that the plan includes among them.
	Seats Field[int64] `json:"seats,omitzero"`
	// `proration_at` of the preview: what it showed is charged.
	ProrationAt time.Time `json:"proration_at"`
	// `version` of the preview: the change is refused if the subscription has changed since.
	Version int64 `json:"version"`
}

// MeAccountSubscriptionCancelInput is the body of me.accounts.subscription.cancel.
type MeAccountSubscriptionCancelInput struct {
	// When it ends.
	At AccountSubscriptionCancelInputAt `json:"at"`
	// Why its owner cancels it.
	Feedback Field[AccountSubscriptionCancelInputFeedback] `json:"feedback,omitzero"`
	// The same in their own words, for the provider. No control characters but line breaks and tabs.
	Comment Field[string] `json:"comment,omitzero"`
}

// AccountSubscriptionExtendTrialInput is the body of accounts.subscription.extend_trial.
type AccountSubscriptionExtendTrialInput struct {
	// When the trial is to end: later than now planned, and within 365 days.
	TrialEnd time.Time `json:"trial_end"`
	// `version` of the subscription: refused if it has changed since.
	Version Field[int64] `json:"version,omitzero"`
}

// PlanVersionMigrateInput is the body of plans.versions.migrate.
type PlanVersionMigrateInput struct {
	// Number of the version to move to. Absent: the newest published one.
	To Field[int64] `json:"to,omitzero"`
}

// InvoiceCreate is the body of invoices.create.
type InvoiceCreate struct {
	// Id of the account.
	AccountID string `json:"account_id"`
	// Currency code of ISO 4217, in lower case.
	Currency string `json:"currency"`
	// What is charged and taken back, in this order.
	Lines []InvoiceCreateLine `json:"lines"`
	// Printed below the lines, before the account's tax note. No control characters but line breaks.
	Note Field[string] `json:"note,omitzero"`
}

// InvoiceCreateLine is a part of what is sent.
type InvoiceCreateLine struct {
	// What is sold. One line, without control characters.
	Description string `json:"description"`
	// Number of units.
	Quantity Field[int64] `json:"quantity,omitzero"`
	// In the currency's smallest unit; negative: taken back.
	UnitAmount int64 `json:"unit_amount"`
	// Start of the period, inclusive.
	PeriodStart Field[time.Time] `json:"period_start,omitzero"`
	// End of the period, exclusive.
	PeriodEnd Field[time.Time] `json:"period_end,omitzero"`
}

// InvoiceUpdate is the body of invoices.update.
type InvoiceUpdate struct {
	// Currency code of ISO 4217, in lower case.
	Currency Field[string] `json:"currency,omitzero"`
	// What is charged and taken back, in this order.
	Lines Field[[]InvoiceUpdateLine] `json:"lines,omitzero"`
	// Printed below the lines, before the account's tax note. No control characters but line breaks.
	Note Field[string] `json:"note,omitzero"`
}

// InvoiceUpdateLine is a part of what is sent.
type InvoiceUpdateLine struct {
	// What is sold. One line, without control characters.
	Description string `json:"description"`
	// Number of units.
	Quantity Field[int64] `json:"quantity,omitzero"`
	// In the currency's smallest unit; negative: taken back.
	UnitAmount int64 `json:"unit_amount"`
	// Start of the period, inclusive.
	PeriodStart Field[time.Time] `json:"period_start,omitzero"`
	// End of the period, exclusive.
	PeriodEnd Field[time.Time] `json:"period_end,omitzero"`
}

// InvoiceBulkInput is the body of invoices.bulk.
type InvoiceBulkInput struct {
	// What to do with each row.
	Action InvoiceBulkInputAction `json:"action"`
	// As in the list. Without it, all rows.
	Filter Field[InvoiceBulkInputFilter] `json:"filter,omitzero"`
	// Whether only to count them.
	DryRun Field[bool] `json:"dry_run,omitzero"`
}

// InvoiceBulkInputFilter: As in the list. Without it, all rows.
type InvoiceBulkInputFilter struct {
	// Only these, by their ids: up to 100, separated by commas.
	IDs Field[string] `json:"ids,omitzero"`
	// Id of the account.
	AccountID Field[string] `json:"account_id,omitzero"`
	// `overdue`: open, and past the day it was due.
	Status Field[InvoiceBulkInputFilterStatus] `json:"status,omitzero"`
	// Currency code of ISO 4217, in lower case.
	Currency Field[string] `json:"currency,omitzero"`
	// Made at this time or later.
	Since Field[time.Time] `json:"since,omitzero"`
	// Made before this time.
	Until Field[time.Time] `json:"until,omitzero"`
	// Due at this time or later.
	DueAfter Field[time.Time] `json:"due_after,omitzero"`
	// Due before this time.
	DueBefore Field[time.Time] `json:"due_before,omitzero"`
	// Lowest total, in the minor unit of the currency.
	MinTotal Field[int64] `json:"min_total,omitzero"`
	// Highest total, in the minor unit of the currency.
	MaxTotal Field[int64] `json:"max_total,omitzero"`
}

// InvoicePaymentCreate is the body of invoices.payments.create.
type InvoicePaymentCreate struct {
	// At most what remains, unless the invoice is void.
	Amount int64 `json:"amount"`
	// How the payment ended.
	Result InvoicePaymentCreateResult `json:"result"`
	// What a bank statement says, for example. One line, without control characters.
	Reference Field[string] `json:"reference,omitzero"`
	// Why it failed. One line, without control characters.
	Failure Field[string] `json:"failure,omitzero"`
}

// InvoiceCreditNoteCreate is the body of invoices.credit_notes.create.
type InvoiceCreditNoteCreate struct {
	// Taxes included; if absent, all that is left.
	Amount Field[int64] `json:"amount,omitzero"`
	// Printed on the credit note. One line, without control characters.
	Reason Field[string] `json:"reason,omitzero"`
	// Whether money that was paid goes back. If not, it becomes balance of the account.
	Refund Field[bool] `json:"refund,omitzero"`
}

// InvoiceSendAnswer is a part of what is answered.
type InvoiceSendAnswer struct {
	// The addresses that it goes to.
	To []string `json:"to"`
}

// IntegrationListAnswer is a part of what is answered.
type IntegrationListAnswer struct {
	// How Stripe is connected. `null`: it is not.
	Stripe *StripeConnection `json:"stripe"`
}

// IntegrationStripeReplace is the body of integrations.stripe.replace.
type IntegrationStripeReplace struct {
	// A restricted key is best: docs/stripe.md lists what it has to be allowed.
	APIKey Field[string] `json:"api_key,omitzero"`
	// Of the endpoints at Stripe that send here; several while one replaces another.
	WebhookSecrets Field[[]string] `json:"webhook_secrets,omitzero"`
}

// IntegrationStripeReconcileAnswer is a part of what is answered.
type IntegrationStripeReconcileAnswer struct {
	// Everything that Stripe told until then is known already.
	ReconciledTo time.Time `json:"reconciled_to"`
}

// StripePrices is a part of what is answered.
type StripePrices struct {
	// Each price at Stripe with its plan version.
	Prices []StripePrice `json:"prices"`
}

// IntegrationStripePriceReplace is the body of integrations.stripe.prices.replace.
type IntegrationStripePriceReplace struct {
	// All prices: what is left out can no longer be bought.
	Prices []StripePrice `json:"prices"`
}

// IntegrationStripeWebhookInput is the body of integrations.stripe.webhook.
type IntegrationStripeWebhookInput struct{}

// IntegrationStripeWebhookAnswer is a part of what is answered.
type IntegrationStripeWebhookAnswer struct {
	// `true`: the event is noted and applied soon.
	Received bool `json:"received"`
}

// AccountStripeCheckoutInput is the body of accounts.stripe.checkout.
type AccountStripeCheckoutInput struct {
	// Key of the plan.
	Plan string `json:"plan"`
	// Length of a billing period.
	Interval Interval `json:"interval"`
	// Currency code of ISO 4217, in lower case.
	Currency string `json:"currency"`
	// In all, those that the plan includes among them.
	Seats Field[int64] `json:"seats,omitzero"`
	// Whether to begin with the plan's trial.
	Trial Field[bool] `json:"trial,omitzero"`
	// At one of the provider's redirect_origins.
	SuccessURL string `json:"success_url"`
	// At one of the provider's redirect_origins.
	CancelURL string `json:"cancel_url"`
}

// AccountStripePortalInput is the body of accounts.stripe.portal.
type AccountStripePortalInput struct {
	// At one of the provider's redirect_origins.
	ReturnURL string `json:"return_url"`
}

// StripePortal is a part of what is answered.
type StripePortal struct {
	// Page of Stripe for the browser.
	URL string `json:"url"`
}

// MeAccountStripeCheckoutInput is the body of me.accounts.stripe.checkout.
type MeAccountStripeCheckoutInput struct {
	// Key of the plan.
	Plan string `json:"plan"`
	// Length of a billing period.
	Interval Interval `json:"interval"`
	// Currency code of ISO 4217, in lower case.
	Currency string `json:"currency"`
	// In all, those that the plan includes among them.
	Seats Field[int64] `json:"seats,omitzero"`
	// Whether to begin with the plan's trial.
	Trial Field[bool] `json:"trial,omitzero"`
	// At one of the provider's redirect_origins.
	SuccessURL string `json:"success_url"`
	// At one of the provider's redirect_origins.
	CancelURL string `json:"cancel_url"`
}

// MeAccountStripePortalInput is the body of me.accounts.stripe.portal.
type MeAccountStripePortalInput struct {
	// At one of the provider's redirect_origins.
	ReturnURL string `json:"return_url"`
}

// IntegrationStripeImportManyInput is the body of integrations.stripe.import_many.
type IntegrationStripeImportManyInput struct {
	// Accounts, each with its customer at Stripe.
	Links []IntegrationStripeImportManyInputLink `json:"links"`
	// Whether only to show what would become of each link.
	DryRun Field[bool] `json:"dry_run,omitzero"`
}

// IntegrationStripeImportManyInputLink is a part of what is sent.
type IntegrationStripeImportManyInputLink struct {
	// Id of the account.
	AccountID string `json:"account_id"`
	// Id of the customer at Stripe.
	CustomerID string `json:"customer_id"`
}

// IntegrationStripeImportManyAnswer is a part of what is answered.
type IntegrationStripeImportManyAnswer struct {
	// One for each link, in their order.
	Results []StripeImport `json:"results"`
}

// AccountCreditsGrantCreate is the body of accounts.credits.grants.create.
type AccountCreditsGrantCreate struct {
	// Id of your own: the grant is made once, however often it is sent.
	ID Field[string] `json:"id,omitzero"`
	// What the credits are for, as you call it.
	Unit string `json:"unit"`
	// Credits to grant.
	Amount int64 `json:"amount"`
	// 0 is used first, 100 last. Then goes what ends first, then what is oldest.
	Priority Field[int64] `json:"priority,omitzero"`
	// When what is left expires. `null` if it never does.
	ExpiresAt Field[time.Time] `json:"expires_at,omitzero"`
	// Your own text. One line, without control characters.
	Description Field[string] `json:"description,omitzero"`
}

// AccountCreditsSpendInput is the body of accounts.credits.spend.
type AccountCreditsSpendInput struct {
	// What the credits are for, as you call it.
	Unit string `json:"unit"`
	// Credits to spend.
	Amount int64 `json:"amount"`
	// Id of your own, a new one for each use: it is counted once, however often it is sent.
	ID string `json:"id"`
}

// AccountCreditsReversalCreate is the body of accounts.credits.reversals.create.
type AccountCreditsReversalCreate struct {
	// That of the spend.
	ID string `json:"id"`
	// Absent: all that was not returned yet.
	Amount Field[int64] `json:"amount,omitzero"`
	// Of this reversal, needed for a part; else that of the spend.
	ReversalKey Field[string] `json:"reversal_key,omitzero"`
}

// BillingImportManyInput is the body of billing.import_many.
type BillingImportManyInput struct {
	// Subscriptions of the other system.
	Subscriptions Field[[]BillingImportManyInputSubscription] `json:"subscriptions,omitzero"`
	// Invoices of the other system.
	Invoices Field[[]BillingImportManyInputInvoice] `json:"invoices,omitzero"`
}

// BillingImportManyInputSubscription is a part of what is sent.
type BillingImportManyInputSubscription struct {
	// Its id in the other system: the row's key.
	ExternalID string `json:"external_id"`
	// Id of the account.
	AccountID string `json:"account_id"`
	// Key of the plan.
	Plan string `json:"plan"`
	// A published one; the newest unless told.
	PlanVersion Field[int64] `json:"plan_version,omitzero"`
	// Length of a billing period.
	Interval Interval `json:"interval"`
	// Currency code of ISO 4217, in lower case.
	Currency string `json:"currency"`
	// In all; those that the plan includes unless told.
	Seats Field[int64] `json:"seats,omitzero"`
	// Where it stands in the other system.
	Status BillingImportManyInputSubscriptionStatus `json:"status"`
	// Of the running period; an interval before its end unless told.
	PeriodStart Field[time.Time] `json:"period_start,omitzero"`
	// When the next renewal is due. Not needed with anchor or trial_end.
	PeriodEnd Field[time.Time] `json:"period_end,omitzero"`
	// Periods are counted from it, so that the 31st stays the 31st.
	Anchor Field[time.Time] `json:"anchor,omitzero"`
	// Whose calendar makes the periods; the provider's unless told.
	Zone Field[string] `json:"zone,omitzero"`
	// End of the trial.
	TrialEnd Field[time.Time] `json:"trial_end,omitzero"`
	// Unless told: whether there is a trial_end.
	TrialUsed Field[bool] `json:"trial_used,omitzero"`
	// Whether it ends with the running period.
	CancelAtPeriodEnd Field[bool] `json:"cancel_at_period_end,omitzero"`
	// While past due: when access ends. In grace_days unless told.
	GraceUntil Field[time.Time] `json:"grace_until,omitzero"`
	// period_start unless told.
	StartedAt Field[time.Time] `json:"started_at,omitzero"`
	// Of a cancelled one.
	CancelledAt Field[time.Time] `json:"cancelled_at,omitzero"`
	// `charge`: renewals are charged. `invoice`: they are invoiced and due later.
	Collection Field[Collection] `json:"collection,omitzero"`
}

// BillingImportManyInputInvoice is a part of what is sent.
type BillingImportManyInputInvoice struct {
	// Its id in the other system: the row's key.
	ExternalID string `json:"external_id"`
	// Id of the account.
	AccountID string `json:"account_id"`
	// Of an imported subscription that it is for.
	SubscriptionExternalID Field[string] `json:"subscription_external_id,omitzero"`
	// It keeps its own. Numbers of the series of this service are refused.
	Number string `json:"number"`
	// Where it stands in the other system.
	Status BillingImportManyInputInvoiceStatus `json:"status"`
	// Currency code of ISO 4217, in lower case.
	Currency string `json:"currency"`
	// What was charged and taken back.
	Lines []BillingImportManyInputInvoiceLine `json:"lines"`
	// Tax by rate.
	TaxLines Field[[]BillingImportManyInputInvoiceTaxLine] `json:"tax_lines,omitzero"`
	// Whether the lines contain the tax.
	TaxInclusive Field[bool] `json:"tax_inclusive,omitzero"`
	// Checked against the lines, if it is given.
	Total Field[int64] `json:"total,omitzero"`
	// The total less credit; the total unless told.
	AmountDue Field[int64] `json:"amount_due,omitzero"`
	// Unless told: amount_due of a paid one, else 0.
	AmountPaid Field[int64] `json:"amount_paid,omitzero"`
	// Start of the period, inclusive.
	PeriodStart Field[time.Time] `json:"period_start,omitzero"`
	// End of the period, exclusive.
	PeriodEnd Field[time.Time] `json:"period_end,omitzero"`
	// When it was issued.
	IssuedAt time.Time `json:"issued_at"`
	// Of an open one; issued_at unless told for others.
	DueAt Field[time.Time] `json:"due_at,omitzero"`
	// Of a paid one.
	PaidAt Field[time.Time] `json:"paid_at,omitzero"`
	// Of one that is void or uncollectible.
	ClosedAt Field[time.Time] `json:"closed_at,omitzero"`
	// The provider's unless told.
	Seller Field[BillingImportManyInputInvoiceSeller] `json:"seller,omitzero"`
	// The account's unless told.
	Buyer Field[BillingImportManyInputInvoiceBuyer] `json:"buyer,omitzero"`
	// Text printed below the lines.
	Note Field[string] `json:"note,omitzero"`
}

// BillingImportManyInputInvoiceLine is a part of what is sent.
type BillingImportManyInputInvoiceLine struct {
	// What was sold.
	Description string `json:"description"`
	// Number of units.
	Quantity Field[int64] `json:"quantity,omitzero"`
	// The amount, if the quantity is 1.
	UnitAmount Field[int64] `json:"unit_amount,omitzero"`
	// Without tax that comes on top, in the currency's smallest unit.
	Amount int64 `json:"amount"`
	// Start of the period, inclusive.
	PeriodStart Field[time.Time] `json:"period_start,omitzero"`
	// End of the period, exclusive.
	PeriodEnd Field[time.Time] `json:"period_end,omitzero"`
	// Whether the line is for a part of a period.
	Proration Field[bool] `json:"proration,omitzero"`
}

// BillingImportManyInputInvoiceTaxLine is a part of what is sent.
type BillingImportManyInputInvoiceTaxLine struct {
	// Name of the tax, as invoices show it.
	Name string `json:"name"`
	// Percent, as a decimal number.
	Percentage string `json:"percentage"`
	// Of EN 16931: S, standard or reduced rate; Z, zero rated; E, exempt; AE, reverse charge; K, supply within the
	// Community; G, export outside the Union; O, outside the scope of the tax; L, Canary Islands (IGIC); M, Ceuta and
	// Melilla (IPSI).
	Category TaxRateCategory `json:"category"`
	// The sum that is taxed; all lines unless told.
	Taxable Field[int64] `json:"taxable,omitzero"`
	// Tax, in the minor unit of the currency.
	Amount int64 `json:"amount"`
}

// BillingImportManyInputInvoiceSeller: The provider's unless told.
type BillingImportManyInputInvoiceSeller struct {
	// Name of the company or person.
	Name Field[string] `json:"name,omitzero"`
	// Email address for questions about invoices.
	Email Field[string] `json:"email,omitzero"`
	// Line by line.
	Address Field[[]string] `json:"address,omitzero"`
	// Country code of ISO 3166-1, in capital letters, such as DE. Empty: not given.
	Country Field[string] `json:"country,omitzero"`
	// Tax ids, such as a VAT number.
	TaxIDs Field[[]string] `json:"tax_ids,omitzero"`
}

// BillingImportManyInputInvoiceBuyer: The account's unless told.
type BillingImportManyInputInvoiceBuyer struct {
	// Name of the company or person.
	Name Field[string] `json:"name,omitzero"`
	// Email address for questions about invoices.
	Email Field[string] `json:"email,omitzero"`
	// Line by line.
	Address Field[[]string] `json:"address,omitzero"`
	// Country code of ISO 3166-1, in capital letters, such as DE. Empty: not given.
	Country Field[string] `json:"country,omitzero"`
	// Tax ids, such as a VAT number.
	TaxIDs Field[[]string] `json:"tax_ids,omitzero"`
}

// BillingImportManyAnswer is a part of what is answered.
type BillingImportManyAnswer struct {
	// Whether the rows were only judged.
	DryRun bool `json:"dry_run"`
	// Number of rows that were created.
	Created int64 `json:"created"`
	// Number of rows that were imported before.
	Exists int64 `json:"exists"`
	// Number of rows that were refused.
	Refused int64 `json:"refused"`
	// One result for each row, in their order.
	Subscriptions []BillingImportResult `json:"subscriptions"`
	// One result for each row, in their order.
	Invoices []BillingImportResult `json:"invoices"`
}

// TestClockGetAnswer is a part of what is answered.
type TestClockGetAnswer struct {
	// Time that the provider's billing goes by.
	Now time.Time `json:"now"`
	// Ahead of the machine's clock.
	AheadSeconds float64 `json:"ahead_seconds"`
}

// TestClockAdvanceInput is the body of test_clock.advance.
type TestClockAdvanceInput struct {
	// Time to move to.
	To time.Time `json:"to"`
}

// TestClockAdvanceAnswer is a part of what is answered.
type TestClockAdvanceAnswer struct {
	// Time that the provider's billing has come to.
	Now time.Time `json:"now"`
	// Number of things that became due and were done.
	Steps int64 `json:"steps"`
	// Whether it has come as far as asked.
	IsDone bool `json:"is_done"`
}

// MeterCreate is the body of meters.create.
type MeterCreate struct {
	// Key by which increments and plans name the meter. It never changes.
	Key string `json:"key"`
	// Name as customers see it. One line, without control characters.
	Name string `json:"name"`
	// What is counted, such as bytes. One line, without control characters.
	Unit Field[string] `json:"unit,omitzero"`
	// How a period's total comes of its increments: their sum, the highest, or the newest by the time of the use.
	Aggregation Field[Aggregation] `json:"aggregation,omitzero"`
}

// UsageReportInput is the body of usage.report.
type UsageReportInput struct {
	// What was used.
	Increments []UsageIncrement `json:"increments"`
}

// EntitlementCheckInput is the body of entitlements.check.
type EntitlementCheckInput struct {
	// Questions to answer.
	Checks []EntitlementCheckInputCheck `json:"checks"`
}

// EntitlementCheckInputCheck is a part of what is sent.
type EntitlementCheckInputCheck struct {
	// Id of the account.
	AccountID string `json:"account_id"`
	// Key of the feature.
	Feature Field[string] `json:"feature,omitzero"`
	// How much more, 1 if absent; of a number: how much of it there would be.
	Amount Field[float64] `json:"amount,omitzero"`
	// Must be a member of the account.
	UserID Field[string] `json:"user_id,omitzero"`
	// Must be among those of the user's level and roles.
	Permission Field[string] `json:"permission,omitzero"`
}

// EntitlementCheckAnswer is a part of what is answered.
type EntitlementCheckAnswer struct {
	// One answer for each question, in their order.
	Results []EntitlementCheck `json:"results"`
}

// AccountOverrideReplace is one of AccountOverrideReplaceSwitch, AccountOverrideReplaceNumber,
// AccountOverrideReplaceMetered, AccountOverrideReplaceSeats.
type AccountOverrideReplace struct{ union }

// Type tells which it is. Later versions may add values.
func (u AccountOverrideReplace) Type() string { return u.text("type") }

// AsSwitch returns it, if it is one.
func (u AccountOverrideReplace) AsSwitch() (AccountOverrideReplaceSwitch, bool) {
	return as[AccountOverrideReplaceSwitch](u.union, u.is("type", `"switch"`))
}

// AccountOverrideReplaceFromSwitch makes one.
func AccountOverrideReplaceFromSwitch(v AccountOverrideReplaceSwitch) AccountOverrideReplace {
	return AccountOverrideReplace{unionOf(v)}
}

// AsNumber returns it, if it is one.
func (u AccountOverrideReplace) AsNumber() (AccountOverrideReplaceNumber, bool) {
	return as[AccountOverrideReplaceNumber](u.union, u.is("type", `"number"`))
}

// AccountOverrideReplaceFromNumber makes one.
func AccountOverrideReplaceFromNumber(v AccountOverrideReplaceNumber) AccountOverrideReplace {
	return AccountOverrideReplace{unionOf(v)}
}

// AsMetered returns it, if it is one.
func (u AccountOverrideReplace) AsMetered() (AccountOverrideReplaceMetered, bool) {
	return as[AccountOverrideReplaceMetered](u.union, u.is("type", `"metered"`))
}

// AccountOverrideReplaceFromMetered makes one.
func AccountOverrideReplaceFromMetered(v AccountOverrideReplaceMetered) AccountOverrideReplace {
	return AccountOverrideReplace{unionOf(v)}
}

// AsSeats returns it, if it is one.
func (u AccountOverrideReplace) AsSeats() (AccountOverrideReplaceSeats, bool) {
	return as[AccountOverrideReplaceSeats](u.union, u.is("type", `"seats"`))
}

// AccountOverrideReplaceFromSeats makes one.
func AccountOverrideReplaceFromSeats(v AccountOverrideReplaceSeats) AccountOverrideReplace {
	return AccountOverrideReplace{unionOf(v)}
}

// AccountOverrideReplaceSwitch is a part of what is sent.
type AccountOverrideReplaceSwitch struct {
	// Whether it is on.
	Enabled bool `json:"enabled"`
	// Why, for the staff: customers do not see it. No control characters but line breaks.
	Reason string `json:"reason"`
	// When the override ends. `null` if it lasts until it is removed.
	EndsAt Field[time.Time] `json:"ends_at,omitzero"`
}

// MarshalJSON writes the fields, and type.
func (v AccountOverrideReplaceSwitch) MarshalJSON() ([]byte, error) {
	type fields AccountOverrideReplaceSwitch
	return marshal(struct {
		Type_ string `json:"type"`

		fields
	}{"switch", fields(v)})
}

// AccountOverrideReplaceNumber is a part of what is sent.
type AccountOverrideReplaceNumber struct {
	// The number.
	Value float64 `json:"value"`
	// Why, for the staff: customers do not see it. No control characters but line breaks.
	Reason string `json:"reason"`
	// When the override ends. `null` if it lasts until it is removed.
	EndsAt Field[time.Time] `json:"ends_at,omitzero"`
}

// MarshalJSON writes the fields, and type.
func (v AccountOverrideReplaceNumber) MarshalJSON() ([]byte, error) {
	type fields AccountOverrideReplaceNumber
	return marshal(struct {
		Type_ string `json:"type"`

		fields
	}{"number", fields(v)})
}

// AccountOverrideReplaceMetered is a part of what is sent.
type AccountOverrideReplaceMetered struct {
	// What is counted.
	Meter string `json:"meter"`
	// Limit of each period. `null` for none.
	Limit *int64 `json:"limit"`
	// Why, for the staff: customers do not see it. No control characters but line breaks.
	Reason string `json:"reason"`
	// When the override ends. `null` if it lasts until it is removed.
	EndsAt Field[time.Time] `json:"ends_at,omitzero"`
}

// MarshalJSON writes the fields, and type.
func (v AccountOverrideReplaceMetered) MarshalJSON() ([]byte, error) {
	type fields AccountOverrideReplaceMetered
	return marshal(struct {
		Type_ string `json:"type"`

		fields
	}{"metered", fields(v)})
}

// AccountOverrideReplaceSeats is a part of what is sent.
type AccountOverrideReplaceSeats struct {
	// How many members there may be. `null` for no limit.
	Limit *int64 `json:"limit"`
	// Why, for the staff: customers do not see it. No control characters but line breaks.
	Reason string `json:"reason"`
	// When the override ends. `null` if it lasts until it is removed.
	EndsAt Field[time.Time] `json:"ends_at,omitzero"`
}

// MarshalJSON writes the fields, and type.
func (v AccountOverrideReplaceSeats) MarshalJSON() ([]byte, error) {
	type fields AccountOverrideReplaceSeats
	return marshal(struct {
		Type_ string `json:"type"`

		fields
	}{"seats", fields(v)})
}

// AccountConsumeInput is the body of accounts.consume.
type AccountConsumeInput struct {
	// A metered one.
	Feature string `json:"feature"`
	// How much, in whole units of the feature's meter.
	Amount Field[int64] `json:"amount,omitzero"`
	// Yours, a new one for each use: the same one gets the same answer, for 35 days.
	ID string `json:"id"`
}

// AccountReserveInput is the body of accounts.reserve.
type AccountReserveInput struct {
	// A metered one.
	Feature string `json:"feature"`
	// How much, in whole units of the feature's meter.
	Amount Field[int64] `json:"amount,omitzero"`
	// Yours, a new one for each use: the same one gets the same answer, for 35 days.
	ID string `json:"id"`
	// Seconds.
	ExpiresIn Field[int64] `json:"expires_in,omitzero"`
}

// AccountSettleInput is the body of accounts.settle.
type AccountSettleInput struct {
	// That of the reservation.
	ID string `json:"id"`
	// At most what was reserved.
	Amount int64 `json:"amount"`
}

// TermsCreate is the body of terms.create.
type TermsCreate struct {
	// Key by which the API and pages name it. It never changes.
	Key string `json:"key"`
	// Title of the texts that have none. One line, without control characters.
	Title string `json:"title"`
	// Customers, the staff (provider), or both.
	Audience Field[Audience] `json:"audience,omitzero"`
	// Whether hosted pages ask for it; else it is only offered.
	Required Field[bool] `json:"required,omitzero"`
}

// TermsGetAnswer is a part of what is answered.
type TermsGetAnswer struct {
	// Key by which the API and pages name it.
	Key string `json:"key"`
	// Title in the default language.
	Title string `json:"title"`
	// Who is asked: customers, the staff (`provider`), or both.
	Audience Audience `json:"audience"`
	// Hosted pages ask for it at the next sign-in.
	Required bool `json:"required"`
	// Name of the version in force. `null`: there is none.
	CurrentVersion *string `json:"current_version"`
	// When it was archived. `null`: it is in use.
	ArchivedAt *time.Time `json:"archived_at"`
	// When it was created.
	CreatedAt time.Time `json:"created_at"`
	// Its versions, newest first.
	Versions []TermsGetAnswerVersion `json:"versions"`
}

// TermsGetAnswerVersion is a part of what is answered.
type TermsGetAnswerVersion struct {
	// Name of the version.
	Version string `json:"version"`
	// `announced`: published and not yet in force. `superseded`: a newer one is in force.
	State TermsVersionState `json:"state"`
	// In force from then on. A draft's: null for when it is published.
	EffectiveAt *time.Time `json:"effective_at"`
	// When it was created.
	CreatedAt time.Time `json:"created_at"`
	// When it was published. `null`: it is a draft.
	PublishedAt *time.Time `json:"published_at"`
	// Languages of its texts, as tags of BCP 47.
	Languages []string `json:"languages"`
}

// TermsUpdate is the body of terms.update.
type TermsUpdate struct {
	// Title of the texts that have none. One line, without control characters.
	Title Field[string] `json:"title,omitzero"`
	// Who is asked: customers, the staff (`provider`), or both.
	Audience Field[Audience] `json:"audience,omitzero"`
	// Whether hosted pages ask for it; else it is only offered.
	Required Field[bool] `json:"required,omitzero"`
	// Whether it is out of use: no longer shown or required.
	Archived Field[bool] `json:"archived,omitzero"`
}

// TermsVersionCreate is the body of terms.versions.create.
type TermsVersionCreate struct {
	// Name of the version: a date, for example.
	Version string `json:"version"`
	// Its text, once for each language.
	Texts []TermsVersionCreateText `json:"texts"`
	// When the version comes into force: later for an announcement, earlier for one that was in force before. `null` for
	// the time of publication.
	EffectiveAt Field[time.Time] `json:"effective_at,omitzero"`
}

// TermsVersionCreateText is a part of what is sent.
type TermsVersionCreateText struct {
	// Language, as a tag of BCP 47.
	Language string `json:"language"`
	// In this language; by default, the title of the document. One line, without control characters.
	Title Field[string] `json:"title,omitzero"`
	// Plain text or Markdown. Pages show its headings as headings, the rest as it is, and no HTML of it. No control
	// characters but line breaks and tabs.
	Text Field[string] `json:"text,omitzero"`
	// Where the text is, instead of text.
	URL Field[string] `json:"url,omitzero"`
}

// TermsVersionUpdate is the body of terms.versions.update.
type TermsVersionUpdate struct {
	// All of its texts, once for each language.
	Texts Field[[]TermsVersionUpdateText] `json:"texts,omitzero"`
	// When the version comes into force: later for an announcement, earlier for one that was in force before. `null` for
	// the time of publication.
	EffectiveAt Field[time.Time] `json:"effective_at,omitzero"`
}

// TermsVersionUpdateText is a part of what is sent.
type TermsVersionUpdateText struct {
	// Language, as a tag of BCP 47.
	Language string `json:"language"`
	// In this language; by default, the title of the document. One line, without control characters.
	Title Field[string] `json:"title,omitzero"`
	// Plain text or Markdown. Pages show its headings as headings, the rest as it is, and no HTML of it. No control
	// characters but line breaks and tabs.
	Text Field[string] `json:"text,omitzero"`
	// Where the text is, instead of text.
	URL Field[string] `json:"url,omitzero"`
}

// UserTermsAcceptInput is the body of users.terms.accept.
type UserTermsAcceptInput struct {
	// Name of the version that was accepted.
	Version string `json:"version"`
	// If it was earlier than now.
	AcceptedAt Field[time.Time] `json:"accepted_at,omitzero"`
	// Of the text that was shown; by default, the first.
	Language Field[string] `json:"language,omitzero"`
	// The person's IP address.
	IP Field[string] `json:"ip,omitzero"`
	// The person's browser. One line, without control characters.
	UserAgent Field[string] `json:"user_agent,omitzero"`
}

// MeTermsAcceptInput is the body of me.terms.accept.
type MeTermsAcceptInput struct {
	// Name of the version that was shown.
	Version string `json:"version"`
	// Of the text that was shown; by default, as for showing it.
	Language Field[string] `json:"language,omitzero"`
}

// AuthWelcomeInput is the body of auth.welcome.
type AuthWelcomeInput struct {
	// Token of the link.
	Token string `json:"token"`
	// Email address of the owner.
	Email string `json:"email"`
	// Full name of the owner. One line, without control characters.
	Name string `json:"name"`
}

// SignInOutcome is one of SignedIn, SecondFactorDue, Leaving.
type SignInOutcome struct{ union }

// AsSignedIn returns it, if it is one.
func (u SignInOutcome) AsSignedIn() (SignedIn, bool) {
	return as[SignedIn](u.union, u.has("token"))
}

// AsSecondFactorDue returns it, if it is one.
func (u SignInOutcome) AsSecondFactorDue() (SecondFactorDue, bool) {
	return as[SecondFactorDue](u.union, u.has("mfa_token"))
}

// AsLeaving returns it, if it is one.
func (u SignInOutcome) AsLeaving() (Leaving, bool) {
	return as[Leaving](u.union, u.has("leaving_token"))
}

// MeSessionTransferInput is the body of me.session.transfer.
type MeSessionTransferInput struct {
	// Where the page leads on to, with a one-time code: at one of the provider's redirect_origins. Absent: to the account
	// page.
	RedirectURL Field[string] `json:"redirect_url,omitzero"`
}

// MeSessionTransferAnswer is a part of what is answered.
type MeSessionTransferAnswer struct {
	// Link for the browser.
	URL string `json:"url"`
}

// MeProfileUpdate is the body of me.profile.update.
type MeProfileUpdate struct {
	// Full name. `null` removes it.
	Name Field[string] `json:"name,omitzero"`
	// First name. `null` removes it.
	GivenName Field[string] `json:"given_name,omitzero"`
	// Last name. `null` removes it.
	FamilyName Field[string] `json:"family_name,omitzero"`
	// Picture of the user, an https URL. `null` removes it.
	Picture Field[string] `json:"picture,omitzero"`
	// Language, as a tag of BCP 47 such as de-AT. `null` removes it.
	Locale Field[string] `json:"locale,omitzero"`
	// Time zone of the IANA database, such as Europe/Vienna. `null` removes it.
	Zoneinfo Field[string] `json:"zoneinfo,omitzero"`
	// Telephone number. It is not verified. `null` removes it.
	Phone Field[string] `json:"phone,omitzero"`
}

// ChangedProfile is a part of what is answered.
type ChangedProfile struct {
	// The user as it is now.
	User User `json:"user"`
}

// AuthInvitationAcceptAnswer is a part of what is answered.
type AuthInvitationAcceptAnswer struct {
	// Id of the account. `null`: it belongs to none.
	AccountID *string `json:"account_id"`
	// Role that the person has now.
	Role RoleName `json:"role"`
}

// MeSignUpQuestionAnswerInput is the body of me.sign_up_questions.answer.
type MeSignUpQuestionAnswerInput struct {
	// Answers by the `key` of their questions.
	Answers map[string]MeSignUpQuestionAnswerInputAnswerValue `json:"answers"`
}

// MeSignUpQuestionAnswerInputAnswerValue is one of string, float64, bool.
type MeSignUpQuestionAnswerInputAnswerValue struct{ union }

// AsString returns it, if it is one.
func (u MeSignUpQuestionAnswerInputAnswerValue) AsString() (string, bool) {
	return as[string](u.union, u.kind() == '"')
}

// MeSignUpQuestionAnswerInputAnswerValueFromString makes one.
func MeSignUpQuestionAnswerInputAnswerValueFromString(v string) MeSignUpQuestionAnswerInputAnswerValue {
	return MeSignUpQuestionAnswerInputAnswerValue{unionOf(v)}
}

// AsNumber returns it, if it is one.
func (u MeSignUpQuestionAnswerInputAnswerValue) AsNumber() (float64, bool) {
	return as[float64](u.union, u.kind() == '0')
}

// MeSignUpQuestionAnswerInputAnswerValueFromNumber makes one.
func MeSignUpQuestionAnswerInputAnswerValueFromNumber(v float64) MeSignUpQuestionAnswerInputAnswerValue {
	return MeSignUpQuestionAnswerInputAnswerValue{unionOf(v)}
}

// AsBoolean returns it, if it is one.
func (u MeSignUpQuestionAnswerInputAnswerValue) AsBoolean() (bool, bool) {
	return as[bool](u.union, u.kind() == 't')
}

// MeSignUpQuestionAnswerInputAnswerValueFromBoolean makes one.
func MeSignUpQuestionAnswerInputAnswerValueFromBoolean(v bool) MeSignUpQuestionAnswerInputAnswerValue {
	return MeSignUpQuestionAnswerInputAnswerValue{unionOf(v)}
}

// MeMFATOTPEnrollInput is the body of me.mfa.totp.enroll.
type MeMFATOTPEnrollInput struct {
	// `mfa_token` of a sign-in that waits for a second factor.
	MFAToken Field[string] `json:"mfa_token,omitzero"`
}

// MeMFATOTPEnrollAnswer is a part of what is answered.
type MeMFATOTPEnrollAnswer struct {
	// The seed in base32, for typing.
	Secret string `json:"secret"`
	// The seed as a URL that authenticator apps open.
	OtpauthURL string `json:"otpauth_url"`
	// The same as a QR code.
	QrSvg string `json:"qr_svg"`
}

// MeMFATOTPActivateInput is the body of me.mfa.totp.activate.
type MeMFATOTPActivateInput struct {
	// Code of the authenticator app, six digits.
	Code string `json:"code"`
	// `mfa_token` of a sign-in that waits for a second factor.
	MFAToken Field[string] `json:"mfa_token,omitzero"`
}

// AuthMFAVerifyInput is the body of auth.mfa.verify.
type AuthMFAVerifyInput struct {
	// `mfa_token` of a sign-in that waits for a second factor.
	MFAToken string `json:"mfa_token"`
	// Code of the authenticator app, six digits.
	Code Field[string] `json:"code,omitzero"`
	// A recovery code, in place of the others.
	RecoveryCode Field[string] `json:"recovery_code,omitzero"`
}

// AuthMFAVerifyAnswer is one of SignedIn, Leaving.
type AuthMFAVerifyAnswer struct{ union }

// AsSignedIn returns it, if it is one.
func (u AuthMFAVerifyAnswer) AsSignedIn() (SignedIn, bool) {
	return as[SignedIn](u.union, u.is("authenticated", `true`))
}

// AsLeaving returns it, if it is one.
func (u AuthMFAVerifyAnswer) AsLeaving() (Leaving, bool) {
	return as[Leaving](u.union, u.is("authenticated", `false`))
}

// MeStepUpVerifyInput is the body of me.step_up.verify.
type MeStepUpVerifyInput struct {
	// Code of the authenticator app, six digits.
	Code string `json:"code"`
}

// MeMFARecoveryCodeCreateAnswer is a part of what is answered.
type MeMFARecoveryCodeCreateAnswer struct {
	// Ten codes, each good for one sign-in. They are shown this once.
	RecoveryCodes []string `json:"recovery_codes"`
}

// MeDeletionCreate is the body of me.deletion.create.
type MeDeletionCreate struct {
	// Email address of the user, to confirm.
	Email string `json:"email"`
}

// AuthLeavingKeepInput is the body of auth.leaving.keep.
type AuthLeavingKeepInput struct {
	// `leaving_token` of a sign-in that waits for the choice.
	LeavingToken string `json:"leaving_token"`
}

// AuthLeavingDeleteNowInput is the body of auth.leaving.delete_now.
type AuthLeavingDeleteNowInput struct {
	// `leaving_token` of a sign-in that waits for the choice.
	LeavingToken string `json:"leaving_token"`
}

// AuthLoginInput is the body of auth.login.
type AuthLoginInput struct {
	// Email address.
	Email string `json:"email"`
	// For owners of an organisation that requires its single sign-on, when that does not work. Sends mail only to them.
	AsOwner Field[bool] `json:"as_owner,omitzero"`
	// Languages for the mail, as BCP 47 tags separated by spaces, the most preferred first. Otherwise the language is
	// that of Accept-Language. One line, without control characters.
	UILocales Field[string] `json:"ui_locales,omitzero"`
}

// AuthVerifyOTPInput is the body of auth.verify_otp.
type AuthVerifyOTPInput struct {
	// Email address.
	Email string `json:"email"`
	// Code that was mailed, six digits.
	Code string `json:"code"`
}

// MeStepUpEmailCodeSendInput is the body of me.step_up.email_code.send.
type MeStepUpEmailCodeSendInput struct{}

// MeStepUpEmailCodeVerifyInput is the body of me.step_up.email_code.verify.
type MeStepUpEmailCodeVerifyInput struct {
	// Code that was mailed, six digits.
	Code string `json:"code"`
}

// AuthMagicLinkSendInput is the body of auth.magic_link.send.
type AuthMagicLinkSendInput struct {
	// Email address.
	Email string `json:"email"`
	// For owners of an organisation that requires its single sign-on, when that does not work. Sends mail only to them.
	AsOwner Field[bool] `json:"as_owner,omitzero"`
	// Where the page of the link leads back to: at one of the provider's redirect_origins.
	RedirectURL Field[string] `json:"redirect_url,omitzero"`
	// Languages for the mail, as BCP 47 tags separated by spaces, the most preferred first. Otherwise the language is
	// that of Accept-Language. One line, without control characters.
	UILocales Field[string] `json:"ui_locales,omitzero"`
}

// AuthMagicLinkSendAnswer is a part of what is answered.
type AuthMagicLinkSendAnswer struct {
	// What to tell the person, whether or not the address has an account.
	Message string `json:"message"`
	// Number that the page of the link asks for in another browser.
	Number int64 `json:"number"`
}

// AuthMagicLinkVerifyInput is the body of auth.magic_link.verify.
type AuthMagicLinkVerifyInput struct {
	// Token of the link.
	Token string `json:"token"`
	// Number that the page of the link asks for in another browser.
	Number Field[int64] `json:"number,omitzero"`
}

// AuthPasswordRegisterInput is the body of auth.password.register.
type AuthPasswordRegisterInput struct {
	// Email address.
	Email string `json:"email"`
	// Password of the user, as they type it.
	Password string `json:"password"`
	// Languages for the mail, as BCP 47 tags separated by spaces, the most preferred first. Otherwise the language is
	// that of Accept-Language. One line, without control characters.
	UILocales Field[string] `json:"ui_locales,omitzero"`
}

// AuthPasswordVerifyRegistrationInput is the body of auth.password.verify_registration.
type AuthPasswordVerifyRegistrationInput struct {
	// Of the link in the mail.
	Token Field[string] `json:"token,omitzero"`
	// Email address.
	Email Field[string] `json:"email,omitzero"`
	// Code that was mailed, six digits; with `email`.
	Code Field[string] `json:"code,omitzero"`
	// Password of the user, as they type it.
	Password Field[string] `json:"password,omitzero"`
}

// AuthPasswordLoginInput is the body of auth.password.login.
type AuthPasswordLoginInput struct {
	// Email address.
	Email string `json:"email"`
	// Password of the user, as they type it.
	Password string `json:"password"`
	// For owners of an organisation that requires its single sign-on, when that does not work. Sends mail only to them.
	AsOwner Field[bool] `json:"as_owner,omitzero"`
}

// AuthPasswordForgotInput is the body of auth.password.forgot.
type AuthPasswordForgotInput struct {
	// Email address.
	Email string `json:"email"`
	// For owners of an organisation that requires its single sign-on, when that does not work. Sends mail only to them.
	AsOwner Field[bool] `json:"as_owner,omitzero"`
	// Languages for the mail, as BCP 47 tags separated by spaces, the most preferred first. Otherwise the language is
	// that of Accept-Language. One line, without control characters.
	UILocales Field[string] `json:"ui_locales,omitzero"`
}

// AuthPasswordResetInput is the body of auth.password.reset.
type AuthPasswordResetInput struct {
	// Of the link in the mail.
	Token Field[string] `json:"token,omitzero"`
	// Email address.
	Email Field[string] `json:"email,omitzero"`
	// Code that was mailed, six digits; with `email`.
	Code Field[string] `json:"code,omitzero"`
	// Password of the user, as they type it.
	Password string `json:"password"`
}

// MePasswordChangeInput is the body of me.password.change.
type MePasswordChangeInput struct {
	// Present password. Absent: the session has a recent factor, or there is none.
	CurrentPassword Field[string] `json:"current_password,omitzero"`
	// Password from now on.
	NewPassword string `json:"new_password"`
}

// MeStepUpPasswordInput is the body of me.step_up.password.
type MeStepUpPasswordInput struct {
	// Password of the user, as they type it.
	Password string `json:"password"`
}

// UserImportManyInput is the body of users.import_many.
type UserImportManyInput struct {
	// Users of your system.
	Users []UserImportManyInputUser `json:"users"`
	// Whether each user who is created is a `user.created`, for endpoints that chose that type.
	EmitEvents Field[bool] `json:"emit_events,omitzero"`
}

// UserImportManyInputUser is a part of what is sent.
type UserImportManyInputUser struct {
	// Email address.
	Email string `json:"email"`
	// Whether your system proved that the address is theirs.
	EmailVerified bool `json:"email_verified"`
	// `customer` for your customers, `provider` for your own staff.
	Principal Field[Principal] `json:"principal,omitzero"`
	// bcrypt, a PHC string of Argon2, scrypt, pbkdf2-sha256 or pbkdf2-sha512, or Better Auth’s form of scrypt.
	PasswordHash Field[string] `json:"password_hash,omitzero"`
	// Full name.
	Name Field[string] `json:"name,omitzero"`
	// First name.
	GivenName Field[string] `json:"given_name,omitzero"`
	// Last name.
	FamilyName Field[string] `json:"family_name,omitzero"`
	// Picture of the user, an https URL.
	Picture Field[string] `json:"picture,omitzero"`
	// Language, as a tag of BCP 47 such as de-AT.
	Locale Field[string] `json:"locale,omitzero"`
	// Time zone of the IANA database, such as Europe/Vienna.
	Zoneinfo Field[string] `json:"zoneinfo,omitzero"`
	// Telephone number. It is not verified.
	Phone Field[string] `json:"phone,omitzero"`
	// The id in your own system: no two have the same. One line, without control characters.
	ExternalID Field[string] `json:"external_id,omitzero"`
	// Your own JSON, which members and events show too.
	PublicMetadata Field[map[string]any] `json:"public_metadata,omitzero"`
	// Your own JSON, which only you see.
	PrivateMetadata Field[map[string]any] `json:"private_metadata,omitzero"`
}

// UserImportManyAnswer is a part of what is answered.
type UserImportManyAnswer struct {
	// Number of users that were created.
	Created int64 `json:"created"`
	// Number of rows whose address has a user already.
	Exists int64 `json:"exists"`
	// Number of rows that were refused.
	Refused int64 `json:"refused"`
	// One result for each row, in their order.
	Results []ImportResult `json:"results"`
}

// AuthPasskeyLoginOptionsInput is the body of auth.passkeys.login_options.
type AuthPasskeyLoginOptionsInput struct {
	// Of a sign-in that waits for its second factor.
	MFAToken Field[string] `json:"mfa_token,omitzero"`
}

// AuthPasskeyLoginVerifyInput is the body of auth.passkeys.login_verify.
type AuthPasskeyLoginVerifyInput struct {
	Credential PasskeyAssertion `json:"credential"`
	// Of a sign-in that waits for its second factor.
	MFAToken Field[string] `json:"mfa_token,omitzero"`
}

// AuthMFAPasskeyEnrollInput is the body of auth.mfa.passkey.enroll.
type AuthMFAPasskeyEnrollInput struct {
	// Token of a sign-in whose factors are ["enroll"].
	MFAToken string `json:"mfa_token"`
}

// AuthMFAPasskeyActivateInput is the body of auth.mfa.passkey.activate.
type AuthMFAPasskeyActivateInput struct {
	// Token of a sign-in whose factors are ["enroll"].
	MFAToken string `json:"mfa_token"`
	// Without one: the name of the authenticator, such as "1Password". One line, without control characters.
	Name Field[string] `json:"name,omitzero"`

	Credential PasskeyRegistration `json:"credential"`
}

// MeStepUpPasskeyOptionsInput is the body of me.step_up.passkey.options.
type MeStepUpPasskeyOptionsInput struct{}

// MeStepUpPasskeyVerifyInput is the body of me.step_up.passkey.verify.
type MeStepUpPasskeyVerifyInput struct {
	Credential PasskeyAssertion `json:"credential"`
}

// MePasskeyRegisterVerifyInput is the body of me.passkeys.register_verify.
type MePasskeyRegisterVerifyInput struct {
	// Without one: the name of the authenticator, such as "1Password". One line, without control characters.
	Name Field[string] `json:"name,omitzero"`

	Credential PasskeyRegistration `json:"credential"`
}

// MePasskeyUpdate is the body of me.passkeys.update.
type MePasskeyUpdate struct {
	// Name that tells it from other passkeys of the user. One line, without control characters.
	Name string `json:"name"`
}

// AuthOAuthJWKSAnswer is a part of what is answered.
type AuthOAuthJWKSAnswer struct {
	// Public keys as a JWK Set (RFC 7517).
	Keys []map[string]any `json:"keys"`
}

// MeIdentityLinkInput is the body of me.identities.link.
type MeIdentityLinkInput struct {
	// Where to come back to: at one of the provider's redirect_origins.
	RedirectURL Field[string] `json:"redirect_url,omitzero"`
}

// MeIdentityLinkAnswer is a part of what is answered.
type MeIdentityLinkAnswer struct {
	// Page of the identity provider for the browser.
	URL string `json:"url"`
}

// IdentityList is a part of what is answered.
type IdentityList struct {
	// All entries.
	Data []Identity `json:"data"`
}

// AuthOAuthCreateNonceAnswer is a part of what is answered.
type AuthOAuthCreateNonceAnswer struct {
	// Nonce, to be shown with the ID token.
	Nonce string `json:"nonce"`
	// Its SHA-256 in hexadecimal, for SDKs whose nonce is put into the token as it is.
	NonceSha256 string `json:"nonce_sha256"`
	// Seconds until it expires.
	ExpiresIn int64 `json:"expires_in"`
}

// AuthOAuthIDTokenInput is the body of auth.oauth.id_token.
type AuthOAuthIDTokenInput struct {
	// ID token of the identity provider.
	IDToken string `json:"id_token"`
	// Nonce that this service made for it.
	Nonce string `json:"nonce"`
	// Name of the person, if the SDK says it beside the token, as that of Apple does.
	Name Field[string] `json:"name,omitzero"`
}

// AuthSignOutInput is the body of auth.sign_out.
type AuthSignOutInput struct {
	// Whether also at the identity provider. Absent: as the connection says.
	AtIdp Field[bool] `json:"at_idp,omitzero"`
	// Where an OpenID Connect issuer lets the browser come back to.
	RedirectURL Field[string] `json:"redirect_url,omitzero"`
}

// AuthSignOutAnswer is a part of what is answered.
type AuthSignOutAnswer struct {
	// Where to send the browser. `null` if there is nothing more to do.
	URL *string `json:"url"`
}

// AuthSSOLogoutAnswer is a part of what is answered.
type AuthSSOLogoutAnswer struct {
	// For the browser.
	URL string `json:"url"`
}

// ConnectionMetadataAnswer is a part of what is answered.
type ConnectionMetadataAnswer struct {
	// Our entity id, to enter at the identity provider.
	EntityID string `json:"entity_id"`
	// Where it sends responses (assertion consumer service).
	ACSURL string `json:"acs_url"`
	// Where it sends logouts.
	SLOURL string `json:"slo_url"`
	// PEM; it verifies signed requests.
	Certificate string `json:"certificate"`
	// PEM; assertions can be encrypted for it.
	EncryptionCertificate string `json:"encryption_certificate"`
	// All of this as SAML metadata.
	MetadataXML string `json:"metadata_xml"`
}

// ConnectionRefreshMetadataAnswer is a part of what is answered.
type ConnectionRefreshMetadataAnswer struct {
	// Id of the connection.
	ID string `json:"id"`
	// Takes requests for sign-in.
	SSOURL string `json:"sso_url"`
	// Whose keys may sign, PEM.
	Certificates []string `json:"certificates"`
	// Keys in the metadata that are not used, and why.
	SkippedKeys []string `json:"skipped_keys"`
}

// OAuthApplicationCreate is the body of oauth.applications.create.
type OAuthApplicationCreate struct {
	// Name that people read. One line, without control characters.
	Name string `json:"name"`
	// `web`: on a server. `spa`: in a browser. `native`: on a device. `machine`: acts for no person. `agent`: acts for a
	// person, and alone.
	Kind ApplicationKind `json:"kind"`
	// Who signs in with it: customers, or staff. Each has its own issuer.
	Principal Field[Principal] `json:"principal,omitzero"`
	// URIs that people may be sent back to, compared byte by byte. Of a native application, those of a loopback address
	// take any port.
	RedirectURIs Field[[]string] `json:"redirect_uris,omitzero"`
	// URIs that people may be sent to after they signed out, compared byte by byte.
	PostLogoutURIs Field[[]string] `json:"post_logout_uris,omitzero"`
	// Whether it is the provider's own, so that people are not asked to allow it.
	FirstParty Field[bool] `json:"first_party,omitzero"`
	// How it authenticates at the token endpoint. Omit for what fits its kind.
	AuthMethod Field[OAuthApplicationCreateAuthMethod] `json:"auth_method,omitzero"`
	// Public keys of an application that authenticates by `private_key_jwt` (RFC 7517). `null`: none.
	JWKS Field[map[string]any] `json:"jwks,omitzero"`
	// Where it publishes those keys instead, so that it can replace them alone. `null`: nowhere. One line, without
	// control characters.
	JWKSURI Field[string] `json:"jwks_uri,omitzero"`
	// Whether it gets only tokens that are bound to a key which it proves to hold (DPoP, RFC 9449).
	DpopRequired Field[bool] `json:"dpop_required,omitzero"`
	// Identifier of the API that it is: it may ask about its tokens, read what ended, and call others for the person who
	// called it. `null`: none. One line, without control characters.
	Serves Field[string] `json:"serves,omitzero"`
	// Identifiers of the APIs that it may exchange a person's token for (RFC 8693).
	MayCall Field[[]string] `json:"may_call,omitzero"`
	// Scopes that it may ask for. `null`: all.
	Scopes Field[[]string] `json:"scopes,omitzero"`
	// Lifetime of its access tokens, in seconds. `null`: that of the resource, or 300.
	AccessTtl Field[int64] `json:"access_ttl,omitzero"`
	// URL of its server that hears when a session ended in which it signed a person in, by a logout token (OpenID Connect
	// Back-Channel Logout 1.0). `null`: none.
	BackchannelLogoutURI Field[string] `json:"backchannel_logout_uri,omitzero"`
	// Logo of the application. `null`: none.
	LogoURL Field[string] `json:"logo_url,omitzero"`
}

// OAuthApplicationImportManyInput is the body of oauth.applications.import_many.
type OAuthApplicationImportManyInput struct {
	// Applications of the other system.
	Applications []OAuthApplicationImportManyInputApplication `json:"applications"`
}

// OAuthApplicationImportManyInputApplication is a part of what is sent.
type OAuthApplicationImportManyInputApplication struct {
	// Name that people read.
	Name string `json:"name"`
	// `web`: on a server. `spa`: in a browser. `native`: on a device. `machine`: acts for no person. `agent`: acts for a
	// person, and alone.
	Kind ApplicationKind `json:"kind"`
	// Who signs in with it: customers, or staff. Each has its own issuer.
	Principal Field[Principal] `json:"principal,omitzero"`
	// URIs that people may be sent back to, compared byte by byte. Of a native application, those of a loopback address
	// take any port.
	RedirectURIs Field[[]string] `json:"redirect_uris,omitzero"`
	// URIs that people may be sent to after they signed out, compared byte by byte.
	PostLogoutURIs Field[[]string] `json:"post_logout_uris,omitzero"`
	// Whether it is the provider's own, so that people are not asked to allow it.
	FirstParty Field[bool] `json:"first_party,omitzero"`
	// How it authenticates at the token endpoint. Omit for what fits its kind.
	AuthMethod Field[OAuthApplicationCreateAuthMethod] `json:"auth_method,omitzero"`
	// Public keys of an application that authenticates by `private_key_jwt` (RFC 7517). `null`: none.
	JWKS Field[map[string]any] `json:"jwks,omitzero"`
	// Where it publishes those keys instead, so that it can replace them alone. `null`: nowhere.
	JWKSURI Field[string] `json:"jwks_uri,omitzero"`
	// Whether it gets only tokens that are bound to a key which it proves to hold (DPoP, RFC 9449).
	DpopRequired Field[bool] `json:"dpop_required,omitzero"`
	// Identifier of the API that it is: it may ask about its tokens, read what ended, and call others for the person who
	// called it. `null`: none.
	Serves Field[string] `json:"serves,omitzero"`
	// Identifiers of the APIs that it may exchange a person's token for (RFC 8693).
	MayCall Field[[]string] `json:"may_call,omitzero"`
	// Scopes that it may ask for. `null`: all.
	Scopes Field[[]string] `json:"scopes,omitzero"`
	// Lifetime of its access tokens, in seconds. `null`: that of the resource, or 300.
	AccessTtl Field[int64] `json:"access_ttl,omitzero"`
	// URL of its server that hears when a session ended in which it signed a person in, by a logout token (OpenID Connect
	// Back-Channel Logout 1.0). `null`: none.
	BackchannelLogoutURI Field[string] `json:"backchannel_logout_uri,omitzero"`
	// Logo of the application. `null`: none.
	LogoURL Field[string] `json:"logo_url,omitzero"`
	// What the application calls itself there and here.
	ClientID string `json:"client_id"`
	// `disabled`: nothing of it works until it is switched on.
	Status Field[OAuthApplicationImportManyInputApplicationStatus] `json:"status,omitzero"`
	// Its secrets, the newest last. Empty for one that has none, or that gets a new one here.
	Secrets Field[[]OAuthApplicationImportManyInputApplicationSecret] `json:"secrets,omitzero"`
}

// OAuthApplicationImportManyInputApplicationSecret is a part of what is sent.
type OAuthApplicationImportManyInputApplicationSecret struct {
	// The secret as the application has it. Only its digest is kept.
	Secret string `json:"secret"`
	// When it expires. `null` if it is valid until it is deleted.
	ExpiresAt Field[time.Time] `json:"expires_at,omitzero"`
}

// OAuthApplicationImportManyAnswer is a part of what is answered.
type OAuthApplicationImportManyAnswer struct {
	// Number of applications that were created.
	Created int64 `json:"created"`
	// Number of rows whose `client_id` is taken.
	Exists int64 `json:"exists"`
	// Number of rows that were refused.
	Refused int64 `json:"refused"`
	// One result for each row, in their order.
	Results []ApplicationImportResult `json:"results"`
}

// OAuthApplicationUpdate is the body of oauth.applications.update.
type OAuthApplicationUpdate struct {
	// Name that people read. One line, without control characters.
	Name Field[string] `json:"name,omitzero"`
	// URIs that people may be sent back to, compared byte by byte. Of a native application, those of a loopback address
	// take any port.
	RedirectURIs Field[[]string] `json:"redirect_uris,omitzero"`
	// URIs that people may be sent to after they signed out, compared byte by byte.
	PostLogoutURIs Field[[]string] `json:"post_logout_uris,omitzero"`
	// Whether it is the provider's own, so that people are not asked to allow it.
	FirstParty Field[bool] `json:"first_party,omitzero"`
	// `disabled` ends all that it was allowed.
	Status Field[OAuthApplicationImportManyInputApplicationStatus] `json:"status,omitzero"`
	// Public keys of an application that authenticates by `private_key_jwt` (RFC 7517). `null`: none.
	JWKS Field[map[string]any] `json:"jwks,omitzero"`
	// Where it publishes those keys instead, so that it can replace them alone. `null`: nowhere. One line, without
	// control characters.
	JWKSURI Field[string] `json:"jwks_uri,omitzero"`
	// Whether it gets only tokens that are bound to a key which it proves to hold (DPoP, RFC 9449).
	DpopRequired Field[bool] `json:"dpop_required,omitzero"`
	// Identifier of the API that it is: it may ask about its tokens, read what ended, and call others for the person who
	// called it. `null`: none. One line, without control characters.
	Serves Field[string] `json:"serves,omitzero"`
	// Identifiers of the APIs that it may exchange a person's token for (RFC 8693).
	MayCall Field[[]string] `json:"may_call,omitzero"`
	// Scopes that it may ask for. `null`: all.
	Scopes Field[[]string] `json:"scopes,omitzero"`
	// Lifetime of its access tokens, in seconds. `null`: that of the resource, or 300.
	AccessTtl Field[int64] `json:"access_ttl,omitzero"`
	// URL of its server that hears when a session ended in which it signed a person in, by a logout token (OpenID Connect
	// Back-Channel Logout 1.0). `null`: none.
	BackchannelLogoutURI Field[string] `json:"backchannel_logout_uri,omitzero"`
	// Logo of the application. `null`: none.
	LogoURL Field[string] `json:"logo_url,omitzero"`
}

// ApplicationRefusalList is a part of what is answered.
type ApplicationRefusalList struct {
	// All entries.
	Data []ApplicationRefusal `json:"data"`
}

// OAuthResourceCreate is the body of oauth.resources.create.
type OAuthResourceCreate struct {
	// URL of the API: what applications name as `resource`, and the only `aud` of its tokens. A slash at its end makes no
	// difference in requests.
	Identifier string `json:"identifier"`
	// Name that people read when an application asks for its scopes. One line, without control characters.
	Name string `json:"name"`
	// Whose tokens it takes: those of customers, or of staff. Each has its own issuer.
	Principal Field[Principal] `json:"principal,omitzero"`
	// `jwt`: the API checks tokens on its own, by the keys of the issuer (RFC 9068). `opaque`: it asks the issuer at
	// `/oauth/introspect`.
	TokenFormat Field[OAuthResourceTokenFormat] `json:"token_format,omitzero"`
	// Lifetime of its access tokens, in seconds. An application may have its own.
	AccessTtl Field[int64] `json:"access_ttl,omitzero"`
	// Whether the issuer makes tokens for it. Turning it off ends the opaque ones.
	Enabled Field[bool] `json:"enabled,omitzero"`
	// What its tokens may allow.
	Scopes Field[[]OAuthResourceCreateScope] `json:"scopes,omitzero"`
}

// OAuthResourceCreateScope is a part of what is sent.
type OAuthResourceCreateScope struct {
	// Name of the scope, as tokens and requests have it.
	Name string `json:"name"`
	// What people read when they are asked to allow it, by language, such as `{"en": "See your orders"}`. A language that
	// is missing reads that of `en`, else the name.
	Title Field[map[string]string] `json:"title,omitzero"`
	// What it allows in detail, by language.
	Description Field[map[string]string] `json:"description,omitzero"`
	// Whether staff are asked each time, even if they allowed it before. Customers are asked once.
	Sensitive Field[bool] `json:"sensitive,omitzero"`
	// For staff: the roles that may have it. `null`: all. Tokens of others come without it.
	StaffRoles Field[[]StaffRole] `json:"staff_roles,omitzero"`
	// For customers: the permission that their role in the account needs. `null`: none. Tokens of others come without it.
	Permission Field[string] `json:"permission,omitzero"`
	// For customers: whether a token with it is about one account, which the person chooses if they have several. Always
	// so with a `permission`.
	PerAccount Field[bool] `json:"per_account,omitzero"`
}

// OAuthResourceUpdate is the body of oauth.resources.update.
type OAuthResourceUpdate struct {
	// Name that people read when an application asks for its scopes. One line, without control characters.
	Name Field[string] `json:"name,omitzero"`
	// `jwt`: the API checks tokens on its own, by the keys of the issuer (RFC 9068). `opaque`: it asks the issuer at
	// `/oauth/introspect`.
	TokenFormat Field[OAuthResourceTokenFormat] `json:"token_format,omitzero"`
	// Lifetime of its access tokens, in seconds. An application may have its own.
	AccessTtl Field[int64] `json:"access_ttl,omitzero"`
	// Whether the issuer makes tokens for it. Turning it off ends the opaque ones.
	Enabled Field[bool] `json:"enabled,omitzero"`
}

// OAuthResourceScopeCreate is the body of oauth.resources.scopes.create.
type OAuthResourceScopeCreate struct {
	// Name of the scope, as tokens and requests have it.
	Name string `json:"name"`
	// What people read when they are asked to allow it, by language, such as `{"en": "See your orders"}`. A language that
	// is missing reads that of `en`, else the name.
	Title Field[map[string]string] `json:"title,omitzero"`
	// What it allows in detail, by language.
	Description Field[map[string]string] `json:"description,omitzero"`
	// Whether staff are asked each time, even if they allowed it before. Customers are asked once.
	Sensitive Field[bool] `json:"sensitive,omitzero"`
	// For staff: the roles that may have it. `null`: all. Tokens of others come without it.
	StaffRoles Field[[]StaffRole] `json:"staff_roles,omitzero"`
	// For customers: the permission that their role in the account needs. `null`: none. Tokens of others come without it.
	Permission Field[string] `json:"permission,omitzero"`
	// For customers: whether a token with it is about one account, which the person chooses if they have several. Always
	// so with a `permission`.
	PerAccount Field[bool] `json:"per_account,omitzero"`
}

// OAuthResourceScopeUpdate is the body of oauth.resources.scopes.update.
type OAuthResourceScopeUpdate struct {
	// What people read when they are asked to allow it, by language, such as `{"en": "See your orders"}`. A language that
	// is missing reads that of `en`, else the name.
	Title Field[map[string]string] `json:"title,omitzero"`
	// What it allows in detail, by language.
	Description Field[map[string]string] `json:"description,omitzero"`
	// Whether staff are asked each time, even if they allowed it before. Customers are asked once.
	Sensitive Field[bool] `json:"sensitive,omitzero"`
	// For staff: the roles that may have it. `null`: all. Tokens of others come without it.
	StaffRoles Field[[]StaffRole] `json:"staff_roles,omitzero"`
	// For customers: the permission that their role in the account needs. `null`: none. Tokens of others come without it.
	Permission Field[string] `json:"permission,omitzero"`
	// For customers: whether a token with it is about one account, which the person chooses if they have several. Always
	// so with a `permission`.
	PerAccount Field[bool] `json:"per_account,omitzero"`
}

// OAuthIssuerUpdate is the body of oauth.issuer.update.
type OAuthIssuerUpdate struct {
	// Whose sign-in it is: that of customers, or of staff.
	Principal Field[Principal] `json:"principal,omitzero"`
	// Whether applications may register themselves; `approved`: staff allow each. `off` for staff.
	Dcr Field[IssuerDcr] `json:"dcr,omitzero"`
	// Whose Client ID Metadata Documents count. Never `any` for staff.
	Cimd Field[IssuerCimd] `json:"cimd,omitzero"`
	// Hosts of the documents that count, where `cimd` is `allowed_hosts`.
	AllowedHosts Field[[]string] `json:"allowed_hosts,omitzero"`
}

// OAuthKeyRotateInput is the body of oauth.keys.rotate.
type OAuthKeyRotateInput struct {
	// Whose issuer it is: that of customers, or of staff.
	Principal Field[Principal] `json:"principal,omitzero"`
	// Whether the old keys go now.
	Immediate Field[bool] `json:"immediate,omitzero"`
}

// MeSessionCreateTokenInput is the body of me.session.create_token.
type MeSessionCreateTokenInput struct {
	// Who takes the token: one of `redirect_origins`, or the identifier of a resource. It is the only `aud`.
	Audience string `json:"audience"`
	// The account that the call is about, for the claims `account` and `role`. Omit for the only account of the person.
	AccountID Field[string] `json:"account_id,omitzero"`
	// Adds the claims `roles` and `permissions`: what the person may do in that account, as it is now, at most 4 KiB.
	Include Field[string] `json:"include,omitzero"`
}

// SessionCreateTokenInput is the body of sessions.create_token.
type SessionCreateTokenInput struct {
	// Who takes the token: one of `redirect_origins`, or the identifier of a resource. It is the only `aud`.
	Audience string `json:"audience"`
	// The account that the call is about, for the claims `account` and `role`. Omit for the only account of the person.
	AccountID Field[string] `json:"account_id,omitzero"`
	// Adds the claims `roles` and `permissions`: what the person may do in that account, as it is now, at most 4 KiB.
	Include Field[string] `json:"include,omitzero"`
	// The session token.
	Token string `json:"token"`
}

// OAuthApplicationPreviewTokenInput is the body of oauth.applications.preview_token.
type OAuthApplicationPreviewTokenInput struct {
	// Whose tokens: a user of the issuer of the application. Omit for a machine, and for an agent that acts alone.
	UserID Field[string] `json:"user_id,omitzero"`
	// Whether to take, in place of `user_id`, the person who is signed in in this browser: their session comes with the
	// request, and the tokens say how they signed in.
	SignedIn Field[bool] `json:"signed_in,omitzero"`
	// The scopes that the application asks for, separated by spaces. Omit for `openid profile email`, and for none where
	// it acts alone. One line, without control characters.
	Scope Field[string] `json:"scope,omitzero"`
	// Identifier of the API that the access token is for. One line, without control characters.
	Resource Field[string] `json:"resource,omitzero"`
	// The account that the person would choose. Needed where the request is about an account and they have several.
	AccountID Field[string] `json:"account_id,omitzero"`
}

// PortalLinkCreate is the body of portal_links.create.
type PortalLinkCreate struct {
	// Which pages it opens.
	Opens Field[PortalLinkCreateOpens] `json:"opens,omitzero"`
	// Id of the account.
	AccountID string `json:"account_id"`
	// Which owner it is for. Omit for any owner.
	UserID Field[string] `json:"user_id,omitzero"`
	// Where the pages lead back to: at one of the provider's redirect_origins. Required for billing.
	ReturnURL Field[string] `json:"return_url,omitzero"`
}

// PortalLinkCreateAnswer is a part of what is answered.
type PortalLinkCreateAnswer struct {
	// The link, for the browser of an owner. It works once.
	URL string `json:"url"`
	// When it expires.
	ExpiresAt time.Time `json:"expires_at"`
}

// MeAccountWebhookEventTypeListAnswer is a part of what is answered.
type MeAccountWebhookEventTypeListAnswer struct {
	// All entries.
	Data []MeAccountWebhookEventTypeListAnswerData `json:"data"`
	// How many endpoints the account may have.
	EndpointLimit int64 `json:"endpoint_limit"`
}

// MeAccountWebhookEventTypeListAnswerData is a part of what is answered.
type MeAccountWebhookEventTypeListAnswerData struct {
	// Name of the event type.
	Name string `json:"name"`
	// When it happens, in a sentence.
	Summary string `json:"summary"`
}

// MeAccountWebhookEndpointCreate is the body of me.accounts.webhooks.endpoints.create.
type MeAccountWebhookEndpointCreate struct {
	// Where deliveries are sent.
	URL string `json:"url"`
	// Names of the event types.
	Events []string `json:"events"`
	// Your own text. One line, without control characters.
	Description Field[string] `json:"description,omitzero"`
	// One of your own: `whsec_` and base64 of 24 to 64 bytes, as Svix and Standard Webhooks have it.
	Secret Field[string] `json:"secret,omitzero"`
}

// MeAccountWebhookEndpointUpdate is the body of me.accounts.webhooks.endpoints.update.
type MeAccountWebhookEndpointUpdate struct {
	// Where deliveries are sent.
	URL Field[string] `json:"url,omitzero"`
	// Names of the event types.
	Events Field[[]string] `json:"events,omitzero"`
	// Your own text. One line, without control characters.
	Description Field[string] `json:"description,omitzero"`
}

// MeAccountWebhookEndpointRotateSecretInput is the body of me.accounts.webhooks.endpoints.rotate_secret.
type MeAccountWebhookEndpointRotateSecretInput struct {
	// Seconds for which the old secret signs, too.
	OverlapSeconds Field[int64] `json:"overlap_seconds,omitzero"`
	// One of your own: `whsec_` and base64 of 24 to 64 bytes, as Svix and Standard Webhooks have it.
	Secret Field[string] `json:"secret,omitzero"`
}

// MeAccountWebhookEndpointTestInput is the body of me.accounts.webhooks.endpoints.test.
type MeAccountWebhookEndpointTestInput struct {
	// Name of the event type.
	Event string `json:"event"`
}

// AccountSetupGuideCreate is the body of accounts.setup_guides.create.
type AccountSetupGuideCreate struct {
	// Of the connection to be made; absent: from the name of the account.
	Slug Field[string] `json:"slug,omitzero"`
}

// EventTypeListAnswer is a part of what is answered.
type EventTypeListAnswer struct {
	// All entries.
	Data []EventType `json:"data"`
	// About deliveries themselves: sent to endpoints that name them. `*` does not include them.
	Operational []EventType `json:"operational"`
	// What else Postern says, to endpoints that name them. `*` does not include them.
	Optional []EventType `json:"optional"`
}

// EventTypeCreate is the body of event_types.create.
type EventTypeCreate struct {
	// Name of the event type. It never changes.
	Name string `json:"name"`
	// When it happens, in a sentence. One line, without control characters.
	Summary Field[string] `json:"summary,omitzero"`
	// JSON Schema (draft 2020-12) of `data`: an object with one property, the part of the name before the dot.
	Schema map[string]any `json:"schema"`
	// An example of `data`.
	Example map[string]any `json:"example"`
	// Paths in `data` to the values that such events are found by.
	Subjects Field[[]string] `json:"subjects,omitzero"`
	// The path in `data` to the id of the account that an event is of.
	Account Field[string] `json:"account,omitzero"`
}

// EventTypeUpdate is the body of event_types.update.
type EventTypeUpdate struct {
	// When it happens, in a sentence. One line, without control characters.
	Summary Field[string] `json:"summary,omitzero"`
	// Whether it can no longer be published.
	Archived Field[bool] `json:"archived,omitzero"`
}

// EventTypeVersionCreate is the body of event_types.versions.create.
type EventTypeVersionCreate struct {
	// JSON Schema (draft 2020-12) of `data`: an object with one property, the part of the name before the dot.
	Schema map[string]any `json:"schema"`
	// An example of `data`.
	Example map[string]any `json:"example"`
	// Paths in `data` to the values that such events are found by.
	Subjects Field[[]string] `json:"subjects,omitzero"`
	// The path in `data` to the id of the account that an event is of.
	Account Field[string] `json:"account,omitzero"`
	// Whether only to show the differences.
	DryRun Field[bool] `json:"dry_run,omitzero"`
}

// EventTypeVersionCreateAnswer is a part of what is answered.
type EventTypeVersionCreateAnswer struct {
	// Number of the version that it makes.
	Version int64 `json:"version"`
	// Whether receivers may have to change.
	BreaksReceivers bool `json:"breaks_receivers"`
	// What changes for receivers and publishers, field by field.
	Differences []EventTypeDifference `json:"differences"`
}

// EventPublishInput is one of PublishedEvent, PublishedEvents.
type EventPublishInput struct{ union }

// AsPublishedEvent returns it, if it is one.
func (u EventPublishInput) AsPublishedEvent() (PublishedEvent, bool) {
	return as[PublishedEvent](u.union, u.has("event"))
}

// EventPublishInputFromPublishedEvent makes one.
func EventPublishInputFromPublishedEvent(v PublishedEvent) EventPublishInput {
	return EventPublishInput{unionOf(v)}
}

// AsPublishedEvents returns it, if it is one.
func (u EventPublishInput) AsPublishedEvents() (PublishedEvents, bool) {
	return as[PublishedEvents](u.union, u.has("events"))
}

// EventPublishInputFromPublishedEvents makes one.
func EventPublishInputFromPublishedEvents(v PublishedEvents) EventPublishInput {
	return EventPublishInput{unionOf(v)}
}

// EventPublishAnswer is one of EventPublishAnswerID, EventPublishAnswerIDs.
type EventPublishAnswer struct{ union }

// AsID returns it, if it is one.
func (u EventPublishAnswer) AsID() (EventPublishAnswerID, bool) {
	return as[EventPublishAnswerID](u.union, u.has("id"))
}

// AsIDs returns it, if it is one.
func (u EventPublishAnswer) AsIDs() (EventPublishAnswerIDs, bool) {
	return as[EventPublishAnswerIDs](u.union, u.has("ids"))
}

// EventPublishAnswerID is a part of what is answered.
type EventPublishAnswerID struct {
	// Id of the event.
	ID string `json:"id"`
}

// EventPublishAnswerIDs is a part of what is answered.
type EventPublishAnswerIDs struct {
	// Ids of the events, in the order of the request.
	IDs []string `json:"ids"`
}

// WebhookEndpointCreate is the body of webhooks.endpoints.create.
type WebhookEndpointCreate struct {
	// Where deliveries are sent by HTTP.
	URL Field[string] `json:"url,omitzero"`

	Destination Field[DestinationInput] `json:"destination,omitzero"`
	// Names of the event types.
	Events []WebhookEndpointCreateEvent `json:"events"`
	// Your own text. One line, without control characters.
	Description Field[string] `json:"description,omitzero"`
	// Deliveries a second at most, of each process that sends. `null`: no limit.
	RateLimit Field[int64] `json:"rate_limit,omitzero"`
	// An account: the endpoint then gets only its events, and its owners see and manage it. Fixed once set.
	AccountID Field[string] `json:"account_id,omitzero"`
	// One of your own: `whsec_` and base64 of 24 to 64 bytes, as Svix and Standard Webhooks have it.
	Secret Field[string] `json:"secret,omitzero"`
	// The id in your own system: no two have the same. One line, without control characters.
	ExternalID Field[string] `json:"external_id,omitzero"`
	// JSON of your own, which only you see.
	Metadata Field[map[string]any] `json:"metadata,omitzero"`
	// Only events with one of these values at each path in `data`. What an event lacks counts as null; a test ignores it.
	Filter Field[map[string]any] `json:"filter,omitzero"`
	// Its own headers, such as an API key or `Authorization`. Answers show hints of the values.
	Headers Field[map[string]string] `json:"headers,omitzero"`
	// By which receivers that ask for one are called (mTLS). Answers show what it says, never the key.
	ClientCertificate Field[WebhookEndpointCreateClientCertificate] `json:"client_certificate,omitzero"`
	// For one attempt, from the name look-up to the last byte of the answer. `null` for 15.
	TimeoutSeconds Field[int64] `json:"timeout_seconds,omitzero"`
	// Seconds to wait after the 1st, 2nd, ... failed attempt. `null` for the schedule of the installation.
	RetryDelays Field[[]int64] `json:"retry_delays,omitzero"`
}

// WebhookEndpointCreateClientCertificate: By which receivers that ask for one are called (mTLS). Answers show what it
// says, never the key.
type WebhookEndpointCreateClientCertificate struct {
	// PEM: the certificate, then those between it and the root, if any.
	Certificate string `json:"certificate"`
	// PEM, without a passphrase.
	PrivateKey string `json:"private_key"`
}

// WebhookEndpointBulkInput is the body of webhooks.endpoints.bulk.
type WebhookEndpointBulkInput struct {
	// What to do with each row.
	Action WebhookEndpointBulkInputAction `json:"action"`
	// As in the list. Without it, all rows.
	Filter Field[WebhookEndpointBulkInputFilter] `json:"filter,omitzero"`
	// Whether only to count them.
	DryRun Field[bool] `json:"dry_run,omitzero"`
}

// WebhookEndpointBulkInputFilter: As in the list. Without it, all rows.
type WebhookEndpointBulkInputFilter struct {
	// Those of this account.
	AccountID Field[string] `json:"account_id,omitzero"`
	// The id in your own system: no two have the same. One line, without control characters.
	ExternalID Field[string] `json:"external_id,omitzero"`
	// `failing`: enabled, but under 95 % of at least 20 attempts of the last 24 hours succeeded.
	Status Field[WebhookEndpointBulkInputFilterStatus] `json:"status,omitzero"`
	// Those that receive events of this type.
	Event Field[EventName] `json:"event,omitzero"`
	// A part of the description or the URL; letters from a to z in any case. One line, without control characters.
	Q Field[string] `json:"q,omitzero"`
}

// WebhookEndpointUpdate is the body of webhooks.endpoints.update.
type WebhookEndpointUpdate struct {
	// Where deliveries are sent by HTTP.
	URL Field[string] `json:"url,omitzero"`
	// As a whole, with its credentials; of the same kind.
	Destination Field[DestinationInput] `json:"destination,omitzero"`
	// Names of the event types.
	Events Field[[]WebhookEndpointCreateEvent] `json:"events,omitzero"`
	// Your own text. One line, without control characters.
	Description Field[string] `json:"description,omitzero"`
	// Deliveries a second at most, of each process that sends. `null`: no limit.
	RateLimit Field[int64] `json:"rate_limit,omitzero"`
	// The id in your own system: no two have the same. One line, without control characters.
	ExternalID Field[string] `json:"external_id,omitzero"`
	// A merge patch (RFC 7396): fields are merged, null removes.
	Metadata Field[map[string]any] `json:"metadata,omitzero"`
	// Only events with one of these values at each path in `data`. What an event lacks counts as null; a test ignores it.
	// Replaced as a whole; null removes it.
	Filter Field[map[string]any] `json:"filter,omitzero"`
	// Merged: null removes one, or all. If the URL moves to another origin in the same change, only what is given here
	// stays.
	Headers Field[map[string]*string] `json:"headers,omitzero"`
	// By which receivers that ask for one are called (mTLS). Answers show what it says, never the key.
	ClientCertificate Field[WebhookEndpointUpdateClientCertificate] `json:"client_certificate,omitzero"`
	// For one attempt, from the name look-up to the last byte of the answer. `null` for 15.
	TimeoutSeconds Field[int64] `json:"timeout_seconds,omitzero"`
	// Seconds to wait after the 1st, 2nd, ... failed attempt. `null` for the schedule of the installation.
	RetryDelays Field[[]int64] `json:"retry_delays,omitzero"`
}

// WebhookEndpointUpdateClientCertificate: By which receivers that ask for one are called (mTLS). Answers show what it
// says, never the key.
type WebhookEndpointUpdateClientCertificate struct {
	// PEM: the certificate, then those between it and the root, if any.
	Certificate string `json:"certificate"`
	// PEM, without a passphrase.
	PrivateKey string `json:"private_key"`
}

// WebhookEndpointRotateSecretInput is the body of webhooks.endpoints.rotate_secret.
type WebhookEndpointRotateSecretInput struct {
	// Seconds for which the old secret signs, too.
	OverlapSeconds Field[int64] `json:"overlap_seconds,omitzero"`
	// One of your own: `whsec_` and base64 of 24 to 64 bytes, as Svix and Standard Webhooks have it.
	Secret Field[string] `json:"secret,omitzero"`
}

// WebhookEndpointTestInput is the body of webhooks.endpoints.test.
type WebhookEndpointTestInput struct {
	Event EventName `json:"event"`
}

// WebhookDeliveryBulkInput is the body of webhooks.deliveries.bulk.
type WebhookDeliveryBulkInput struct {
	// As in the list. Without it, all rows.
	Filter Field[WebhookDeliveryBulkInputFilter] `json:"filter,omitzero"`
	// Whether only to count them.
	DryRun Field[bool] `json:"dry_run,omitzero"`
}

// MarshalJSON writes the fields, and action.
func (v WebhookDeliveryBulkInput) MarshalJSON() ([]byte, error) {
	type fields WebhookDeliveryBulkInput
	return marshal(struct {
		Action_ string `json:"action"`

		fields
	}{"cancel", fields(v)})
}

// WebhookDeliveryBulkInputFilter: As in the list. Without it, all rows.
type WebhookDeliveryBulkInputFilter struct {
	// An id, a number or an address that the event is about: a value to which one of its type's `subjects` leads. Upper
	// and lower case differ, except in addresses and UUIDs.
	Subject Field[string] `json:"subject,omitzero"`
	// Id of the event.
	EventID Field[string] `json:"event_id,omitzero"`
	// Id of the webhook endpoint.
	EndpointID Field[string] `json:"endpoint_id,omitzero"`
	// Deliveries of events of this account.
	AccountID Field[string] `json:"account_id,omitzero"`

	Event Field[EventName] `json:"event,omitzero"`
	// One or, separated by commas, up to 10 of: `pending`, `delivering`, `delivered`, `failed`, `parked`, `cancelled`.
	Status Field[string] `json:"status,omitzero"`
	// Of the last attempt.
	ResponseStatus Field[int64] `json:"response_status,omitzero"`
	// Of the answer to the last attempt; `none`: there was no answer, or no attempt yet.
	StatusClass Field[StatusClass] `json:"status_class,omitzero"`
	// Why the last attempt failed.
	Error Field[DeliveryError] `json:"error,omitzero"`
	// What the last attempt called, whatever URL the endpoint has now.
	URL Field[string] `json:"url,omitzero"`
	// Created at this time or later.
	Since Field[time.Time] `json:"since,omitzero"`
	// Created before.
	Until Field[time.Time] `json:"until,omitzero"`
}

// WebhookReplayCreate is the body of webhooks.replays.create.
type WebhookReplayCreate struct {
	Filter ReplayFilter `json:"filter"`
	// Whether only to count them.
	DryRun Field[bool] `json:"dry_run,omitzero"`
}

// WebhookReplayCreateAnswer is a part of what is answered.
type WebhookReplayCreateAnswer struct {
	// How many deliveries match.
	Count int64 `json:"count"`
}

// EventReplayInput is the body of events.replay.
type EventReplayInput struct {
	// Endpoint that it is sent to.
	EndpointID string `json:"endpoint_id"`
}

// WebhookEndpointReplayInput is the body of webhooks.endpoints.replay.
type WebhookEndpointReplayInput struct {
	// When the outage began.
	Since time.Time `json:"since"`
	// When it ended; now if absent.
	Until Field[time.Time] `json:"until,omitzero"`
	// Whether only to count them.
	DryRun Field[bool] `json:"dry_run,omitzero"`
}

// WebhookEndpointBackfillInput is the body of webhooks.endpoints.backfill.
type WebhookEndpointBackfillInput struct {
	Filter Field[BackfillFilter] `json:"filter,omitzero"`
	// Whether only to count them.
	DryRun Field[bool] `json:"dry_run,omitzero"`
}

// AlertAddressList is a part of what is answered.
type AlertAddressList struct {
	// All entries.
	Data []AlertAddress `json:"data"`
}

// ProviderAlertAddressTestAnswer is a part of what is answered.
type ProviderAlertAddressTestAnswer struct {
	// `sent`: the mail server took it. `refused`: it never will. `failed`: it could not take it now.
	Outcome ProviderAlertAddressTestAnswerOutcome `json:"outcome"`
}

// FoundList is a part of what is answered.
type FoundList struct {
	// All entries.
	Data []Found `json:"data"`
}

// PreferenceListAnswer is a part of what is answered.
type PreferenceListAnswer struct {
	// By name.
	Preferences map[string]map[string]any `json:"preferences"`
}

// PreferenceReplace is the body of preferences.replace.
type PreferenceReplace struct {
	// Any JSON object of up to 8 KiB.
	Value map[string]any `json:"value"`
}

// PreferenceReplaceAnswer is a part of what is answered.
type PreferenceReplaceAnswer struct {
	// As in the path.
	Name string `json:"name"`
	// Any JSON object of up to 8 KiB.
	Value map[string]any `json:"value"`
}

// UserBulkAnswer is one of BulkCount, Bulk.
type UserBulkAnswer struct{ union }

// AsBulkCount returns it, if it is one.
func (u UserBulkAnswer) AsBulkCount() (BulkCount, bool) {
	return as[BulkCount](u.union, u.has("count"))
}

// AsBulk returns it, if it is one.
func (u UserBulkAnswer) AsBulk() (Bulk, bool) {
	return as[Bulk](u.union, u.has("id"))
}

// InvoiceBulkAnswer is one of BulkCount, Bulk.
type InvoiceBulkAnswer struct{ union }

// AsBulkCount returns it, if it is one.
func (u InvoiceBulkAnswer) AsBulkCount() (BulkCount, bool) {
	return as[BulkCount](u.union, u.has("count"))
}

// AsBulk returns it, if it is one.
func (u InvoiceBulkAnswer) AsBulk() (Bulk, bool) {
	return as[Bulk](u.union, u.has("id"))
}

// EventTypeVersionCreateAnswer2 is one of EventTypeVersionCreateAnswer, NewEventTypeVersion.
type EventTypeVersionCreateAnswer2 struct{ union }

// AsEventTypeVersionCreateAnswer returns it, if it is one.
func (u EventTypeVersionCreateAnswer2) AsEventTypeVersionCreateAnswer() (EventTypeVersionCreateAnswer, bool) {
	return as[EventTypeVersionCreateAnswer](u.union, !u.has("schema"))
}

// AsNewEventTypeVersion returns it, if it is one.
func (u EventTypeVersionCreateAnswer2) AsNewEventTypeVersion() (NewEventTypeVersion, bool) {
	return as[NewEventTypeVersion](u.union, u.has("schema"))
}

// WebhookEndpointBulkAnswer is one of BulkCount, Bulk.
type WebhookEndpointBulkAnswer struct{ union }

// AsBulkCount returns it, if it is one.
func (u WebhookEndpointBulkAnswer) AsBulkCount() (BulkCount, bool) {
	return as[BulkCount](u.union, u.has("count"))
}

// AsBulk returns it, if it is one.
func (u WebhookEndpointBulkAnswer) AsBulk() (Bulk, bool) {
	return as[Bulk](u.union, u.has("id"))
}

// WebhookDeliveryBulkAnswer is one of BulkCount, Bulk.
type WebhookDeliveryBulkAnswer struct{ union }

// AsBulkCount returns it, if it is one.
func (u WebhookDeliveryBulkAnswer) AsBulkCount() (BulkCount, bool) {
	return as[BulkCount](u.union, u.has("count"))
}

// AsBulk returns it, if it is one.
func (u WebhookDeliveryBulkAnswer) AsBulk() (Bulk, bool) {
	return as[Bulk](u.union, u.has("id"))
}

// WebhookReplayCreateAnswer2 is one of WebhookReplayCreateAnswer, Replay.
type WebhookReplayCreateAnswer2 struct{ union }

// AsWebhookReplayCreateAnswer returns it, if it is one.
func (u WebhookReplayCreateAnswer2) AsWebhookReplayCreateAnswer() (WebhookReplayCreateAnswer, bool) {
	return as[WebhookReplayCreateAnswer](u.union, u.has("count"))
}

// AsReplay returns it, if it is one.
func (u WebhookReplayCreateAnswer2) AsReplay() (Replay, bool) {
	return as[Replay](u.union, u.has("id"))
}

// WebhookEndpointReplayAnswer is one of BackfillCount, Replay.
type WebhookEndpointReplayAnswer struct{ union }

// AsBackfillCount returns it, if it is one.
func (u WebhookEndpointReplayAnswer) AsBackfillCount() (BackfillCount, bool) {
	return as[BackfillCount](u.union, u.has("count"))
}

// AsReplay returns it, if it is one.
func (u WebhookEndpointReplayAnswer) AsReplay() (Replay, bool) {
	return as[Replay](u.union, u.has("id"))
}

// WebhookEndpointBackfillAnswer is one of BackfillCount, Backfill.
type WebhookEndpointBackfillAnswer struct{ union }

// AsBackfillCount returns it, if it is one.
func (u WebhookEndpointBackfillAnswer) AsBackfillCount() (BackfillCount, bool) {
	return as[BackfillCount](u.union, u.has("count"))
}

// AsBackfill returns it, if it is one.
func (u WebhookEndpointBackfillAnswer) AsBackfill() (Backfill, bool) {
	return as[Backfill](u.union, u.has("id"))
}
