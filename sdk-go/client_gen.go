// Code generated from the API of Postern by npm run generate. DO NOT EDIT.

package postern

// Client calls Postern. Make one with [New]; goroutines may share it.
type Client struct {
	caller *caller
	// Provider has the calls below provider.
	Provider *ProviderService
	// Providers has the calls below providers.
	Providers *ProvidersService
	// APIKeys has the calls below api_keys.
	APIKeys *APIKeysService
	// DeprecatedCalls has the calls below deprecated_calls.
	DeprecatedCalls *DeprecatedCallsService
	// Branding has the calls below branding.
	Branding *BrandingService
	// Texts has the calls below texts.
	Texts *TextsService
	// Mails has the calls below mails.
	Mails *MailsService
	// Users has the calls below users.
	Users *UsersService
	// Me has the calls below me.
	Me *MeService
	// Sessions has the calls below sessions.
	Sessions *SessionsService
	// Accounts has the calls below accounts.
	Accounts *AccountsService
	// Permissions has the calls below permissions.
	Permissions *PermissionsService
	// Roles has the calls below roles.
	Roles *RolesService
	// Staff has the calls below staff.
	Staff *StaffService
	// Relations has the calls below relations.
	Relations *RelationsService
	// Auth has the calls below auth.
	Auth *AuthService
	// Connections has the calls below connections.
	Connections *ConnectionsService
	// SAMLEncryptionKeys has the calls below saml_encryption_keys.
	SAMLEncryptionKeys *SAMLEncryptionKeysService
	// Billing has the calls below billing.
	Billing *BillingService
	// Plans has the calls below plans.
	Plans *PlansService
	// Subscriptions has the calls below subscriptions.
	Subscriptions *SubscriptionsService
	// Invoices has the calls below invoices.
	Invoices *InvoicesService
	// CreditNotes has the calls below credit_notes.
	CreditNotes *CreditNotesService
	// Integrations has the calls below integrations.
	Integrations *IntegrationsService
	// Stats has the calls below stats.
	Stats *StatsService
	// TestClock has the calls below test_clock.
	TestClock *TestClockService
	// Meters has the calls below meters.
	Meters *MetersService
	// Usage has the calls below usage.
	Usage *UsageService
	// Entitlements has the calls below entitlements.
	Entitlements *EntitlementsService
	// Terms has the calls below terms.
	Terms *TermsService
	// OAuth has the calls below oauth.
	OAuth *OAuthService
	// PortalLinks has the calls below portal_links.
	PortalLinks *PortalLinksService
	// EventTypes has the calls below event_types.
	EventTypes *EventTypesService
	// Events has the calls below events.
	Events *EventsService
	// Webhooks has the calls below webhooks.
	Webhooks *WebhooksService
	// AuditLog has the calls below audit_log.
	AuditLog *AuditLogService
	// Search has the calls below search.
	Search *SearchService
	// Caller has the calls below caller.
	Caller *CallerService
	// Preferences has the calls below preferences.
	Preferences *PreferencesService
	// System has the calls below system.
	System *SystemService
	// DemoData has the calls below demo_data.
	DemoData *DemoDataService
	// Bulk has the calls below bulk.
	Bulk *BulkService
}

func newClient(c *caller) *Client {
	return &Client{
		caller:             c,
		Provider:           newProviderService(c),
		Providers:          newProvidersService(c),
		APIKeys:            newAPIKeysService(c),
		DeprecatedCalls:    newDeprecatedCallsService(c),
		Branding:           newBrandingService(c),
		Texts:              newTextsService(c),
		Mails:              newMailsService(c),
		Users:              newUsersService(c),
		Me:                 newMeService(c),
		Sessions:           newSessionsService(c),
		Accounts:           newAccountsService(c),
		Permissions:        newPermissionsService(c),
		Roles:              newRolesService(c),
		Staff:              newStaffService(c),
		Relations:          newRelationsService(c),
		Auth:               newAuthService(c),
		Connections:        newConnectionsService(c),
		SAMLEncryptionKeys: newSAMLEncryptionKeysService(c),
		Billing:            newBillingService(c),
		Plans:              newPlansService(c),
		Subscriptions:      newSubscriptionsService(c),
		Invoices:           newInvoicesService(c),
		CreditNotes:        newCreditNotesService(c),
		Integrations:       newIntegrationsService(c),
		Stats:              newStatsService(c),
		TestClock:          newTestClockService(c),
		Meters:             newMetersService(c),
		Usage:              newUsageService(c),
		Entitlements:       newEntitlementsService(c),
		Terms:              newTermsService(c),
		OAuth:              newOAuthService(c),
		PortalLinks:        newPortalLinksService(c),
		EventTypes:         newEventTypesService(c),
		Events:             newEventsService(c),
		Webhooks:           newWebhooksService(c),
		AuditLog:           newAuditLogService(c),
		Search:             newSearchService(c),
		Caller:             newCallerService(c),
		Preferences:        newPreferencesService(c),
		System:             newSystemService(c),
		DemoData:           newDemoDataService(c),
		Bulk:               newBulkService(c),
	}
}
