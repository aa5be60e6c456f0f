// Code generated from the API of Postern by npm run generate. DO NOT EDIT.

package postern

import "context"

// BillingService has the calls below billing.
type BillingService struct {
	caller *caller
	// Settings has the calls below billing.settings.
	Settings *BillingSettingsService
}

func newBillingService(c *caller) *BillingService {
	return &BillingService{
		caller:   c,
		Settings: newBillingSettingsService(c),
	}
}

// ImportMany: Import subscriptions and invoices from another system.
//
// Up to 1000 rows, each judged alone; results are in the order of the rows. One that was imported before is left
// alone, so the same request may be sent again. Subscriptions go on where the other system stood: the running period
// is not invoiced. Invoices keep their numbers. Nothing is emitted. Secret keys need the scope billing. A session
// needs a factor verified within the last ten minutes.
func (s *BillingService) ImportMany(ctx context.Context, body BillingImportManyInput, params BillingImportManyParams, options ...CallOption) (*BillingImportManyAnswer, error) {
	return fetch[BillingImportManyAnswer](ctx, s.caller, request{method: "POST", path: "/api/v1/billing/import", query: params.query(), body: body, options: options})
}

// BillingSettingsService has the calls below billing.settings.
type BillingSettingsService struct {
	caller *caller
}

func newBillingSettingsService(c *caller) *BillingSettingsService {
	return &BillingSettingsService{caller: c}
}

// Get: Show how this provider bills.
//
// Seller, currency, tax rates, invoice numbers, and what happens when a payment fails. Secret keys need the scope read
// or billing.
func (s *BillingSettingsService) Get(ctx context.Context, options ...CallOption) (*BillingSettings, error) {
	return fetch[BillingSettings](ctx, s.caller, request{method: "GET", path: "/api/v1/billing/settings", retry: safe, options: options})
}

// Update: Change how this provider bills.
//
// What is not given stays, in `seller` too. Subscriptions keep the zone that they began with, and invoices the seller
// that they were issued with. Secret keys need the scope billing. A session needs a factor verified within the last
// ten minutes.
func (s *BillingSettingsService) Update(ctx context.Context, body BillingSettingsUpdate, options ...CallOption) (*BillingSettings, error) {
	return fetch[BillingSettings](ctx, s.caller, request{method: "PATCH", path: "/api/v1/billing/settings", body: body, options: options})
}
