// Code generated from the API of Postern by npm run generate. DO NOT EDIT.

package postern

import "context"

// IntegrationsService has the calls below integrations.
type IntegrationsService struct {
	caller *caller
	// Stripe has the calls below integrations.stripe.
	Stripe *IntegrationsStripeService
}

func newIntegrationsService(c *caller) *IntegrationsService {
	return &IntegrationsService{
		caller: c,
		Stripe: newIntegrationsStripeService(c),
	}
}

// List: Show what is connected.
//
// Each integration as its own route shows it. `null` if it is not connected. Secret keys need the scope read or
// billing.
func (s *IntegrationsService) List(ctx context.Context, options ...CallOption) (*IntegrationListAnswer, error) {
	return fetch[IntegrationListAnswer](ctx, s.caller, request{method: "GET", path: "/api/v1/integrations", retry: safe, options: options})
}

// IntegrationsStripeService has the calls below integrations.stripe.
type IntegrationsStripeService struct {
	caller *caller
	// Problems has the calls below integrations.stripe.problems.
	Problems *IntegrationsStripeProblemsService
	// Prices has the calls below integrations.stripe.prices.
	Prices *IntegrationsStripePricesService
}

func newIntegrationsStripeService(c *caller) *IntegrationsStripeService {
	return &IntegrationsStripeService{
		caller:   c,
		Problems: newIntegrationsStripeProblemsService(c),
		Prices:   newIntegrationsStripePricesService(c),
	}
}

// Get: Show how Stripe is connected, and how well it goes.
//
// Without the secrets; with how many objects wait, and how many could not be applied. Secret keys need the scope read
// or billing.
func (s *IntegrationsStripeService) Get(ctx context.Context, options ...CallOption) (*StripeConnection, error) {
	return fetch[StripeConnection](ctx, s.caller, request{method: "GET", path: "/api/v1/integrations/stripe", retry: safe, options: options})
}

// Replace: Connect Stripe, or change its secrets.
//
// What is left out stays. The secrets are sealed, and never shown again. Secret keys need the scope all. A session
// needs a factor verified within the last ten minutes.
func (s *IntegrationsStripeService) Replace(ctx context.Context, body IntegrationStripeReplace, options ...CallOption) (*StripeConnection, error) {
	return fetch[StripeConnection](ctx, s.caller, request{method: "PUT", path: "/api/v1/integrations/stripe", body: body, retry: safe, options: options})
}

// Delete: Disconnect Stripe, and forget its secrets.
//
// What came from it stays. Not while it moves subscriptions. Secret keys need the scope all. A session needs a factor
// verified within the last ten minutes.
func (s *IntegrationsStripeService) Delete(ctx context.Context, options ...CallOption) error {
	return run(ctx, s.caller, request{method: "DELETE", path: "/api/v1/integrations/stripe", retry: safe, options: options})
}

// Reconcile: Read what Stripe has told since the last time, now instead of tonight.
//
// For events that did not arrive. It begins within a second. Secret keys need the scope billing.
func (s *IntegrationsStripeService) Reconcile(ctx context.Context, options ...CallOption) (*IntegrationStripeReconcileAnswer, error) {
	return fetch[IntegrationStripeReconcileAnswer](ctx, s.caller, request{method: "POST", path: "/api/v1/integrations/stripe/reconcile", options: options})
}

// Webhook: Take an event of Stripe.
//
// For Stripe only: signed in Stripe-Signature with one of the webhook secrets, at most five minutes ago. The same
// event twice is answered alike.
func (s *IntegrationsStripeService) Webhook(ctx context.Context, body IntegrationStripeWebhookInput, options ...CallOption) (*IntegrationStripeWebhookAnswer, error) {
	return fetch[IntegrationStripeWebhookAnswer](ctx, s.caller, request{method: "POST", path: "/api/v1/integrations/stripe/webhook", body: body, options: options})
}

// ImportMany: Say which customers at Stripe are which accounts.
//
// Their subscriptions and invoices are followed from then on; earlier changes emit no events. A dry run says what
// would become of them. Again changes nothing. Secret keys need the scope billing. A session needs a factor verified
// within the last ten minutes.
func (s *IntegrationsStripeService) ImportMany(ctx context.Context, body IntegrationStripeImportManyInput, options ...CallOption) (*IntegrationStripeImportManyAnswer, error) {
	return fetch[IntegrationStripeImportManyAnswer](ctx, s.caller, request{method: "POST", path: "/api/v1/integrations/stripe/import", body: body, options: options})
}

// IntegrationsStripeProblemsService has the calls below integrations.stripe.problems.
type IntegrationsStripeProblemsService struct {
	caller *caller
}

func newIntegrationsStripeProblemsService(c *caller) *IntegrationsStripeProblemsService {
	return &IntegrationsStripeProblemsService{caller: c}
}

// List: List what of Stripe cannot be applied here, and why.
//
// The first hundred, by id. Each is tried again automatically once its cause is removed. Secret keys need the scope
// read or billing.
func (s *IntegrationsStripeProblemsService) List(ctx context.Context, options ...CallOption) (*Page[StripeProblem], error) {
	return fetch[Page[StripeProblem]](ctx, s.caller, request{method: "GET", path: "/api/v1/integrations/stripe/problems", retry: safe, options: options})
}

// IntegrationsStripePricesService has the calls below integrations.stripe.prices.
type IntegrationsStripePricesService struct {
	caller *caller
}

func newIntegrationsStripePricesService(c *caller) *IntegrationsStripePricesService {
	return &IntegrationsStripePricesService{caller: c}
}

// List: Show which price at Stripe is which plan version.
//
// As it was mapped. A price that is not in the list cannot be bought through Stripe. Secret keys need the scope read
// or billing.
func (s *IntegrationsStripePricesService) List(ctx context.Context, options ...CallOption) (*StripePrices, error) {
	return fetch[StripePrices](ctx, s.caller, request{method: "GET", path: "/api/v1/integrations/stripe/prices", retry: safe, options: options})
}

// Replace: Say which price at Stripe is which plan version.
//
// In place of all that was said before. A subscription at Stripe has the plan of its price; one whose price is none of
// these waits, and is listed among the problems. Secret keys need the scope billing. A session needs a factor verified
// within the last ten minutes.
func (s *IntegrationsStripePricesService) Replace(ctx context.Context, body IntegrationStripePriceReplace, options ...CallOption) (*StripePrices, error) {
	return fetch[StripePrices](ctx, s.caller, request{method: "PUT", path: "/api/v1/integrations/stripe/prices", body: body, retry: safe, options: options})
}
