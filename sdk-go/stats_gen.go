// Code generated from the API of Postern by npm run generate. DO NOT EDIT.

package postern

import "context"

// StatsService has the calls below stats.
type StatsService struct {
	caller *caller
}

func newStatsService(c *caller) *StatsService {
	return &StatsService{caller: c}
}

// Revenue: Show what subscriptions bring in a month.
//
// By currency, in its smallest unit, by the plans' prices: before discounts and credit notes. Secret keys need the
// scope read or billing.
func (s *StatsService) Revenue(ctx context.Context, options ...CallOption) (*Revenue, error) {
	return fetch[Revenue](ctx, s.caller, request{method: "GET", path: "/api/v1/stats/revenue", retry: safe, options: options})
}

// Churn: Show customers who began and left, by month.
//
// Of subscriptions that cost something. The oldest month comes first, the last one is the current month so far. What
// they bring is in stats/mrr-movements. Secret keys need the scope read or billing.
func (s *StatsService) Churn(ctx context.Context, params StatsChurnParams, options ...CallOption) (*Churn, error) {
	return fetch[Churn](ctx, s.caller, request{method: "GET", path: "/api/v1/stats/churn", query: params.query(), retry: safe, options: options})
}

// Income: Show what was invoiced and collected, by month.
//
// In the currency's minor unit. Invoices count in the month of their issue, payments and refunds in the month they
// arrived. Secret keys need the scope read or billing.
func (s *StatsService) Income(ctx context.Context, params StatsIncomeParams, options ...CallOption) (*Income, error) {
	return fetch[Income](ctx, s.caller, request{method: "GET", path: "/api/v1/stats/income", query: params.query(), retry: safe, options: options})
}

// MRRMovements: Show how the MRR moved, by month.
//
// In the currency's minor unit, of active and past due subscriptions, by their plans' prices. The last month is the
// current one so far. Secret keys need the scope read or billing.
func (s *StatsService) MRRMovements(ctx context.Context, params StatsMRRMovementsParams, options ...CallOption) (*MRRMovements, error) {
	return fetch[MRRMovements](ctx, s.caller, request{method: "GET", path: "/api/v1/stats/mrr-movements", query: params.query(), retry: safe, options: options})
}

// SignIns: Show who gets in over time, and why others do not.
//
// By the minute, hour or day (UTC). Buckets without sign-ins are there, too; 2160 at most. Kept for 90 days. Secret
// keys need the scope read or users.
func (s *StatsService) SignIns(ctx context.Context, params StatsSignInsParams, options ...CallOption) (*SignInsOverTime, error) {
	return fetch[SignInsOverTime](ctx, s.caller, request{method: "GET", path: "/api/v1/stats/sign-ins", query: params.query(), retry: safe, options: options})
}

// ActiveUsers: Show how many users are active.
//
// Customers who signed in or used a session, each counted once. Counted every 15 minutes, and kept by day for two
// years. Secret keys need the scope read or users.
func (s *StatsService) ActiveUsers(ctx context.Context, options ...CallOption) (*ActiveUsers, error) {
	return fetch[ActiveUsers](ctx, s.caller, request{method: "GET", path: "/api/v1/stats/active-users", retry: safe, options: options})
}

// Errors: Show why deliveries fail.
//
// Deliveries of a time whose last attempt failed, by error and by endpoint: the 5 most frequent of each. Of the newest
// 10,000 at most. Secret keys need the scope read or webhooks.
func (s *StatsService) Errors(ctx context.Context, params StatsErrorsParams, options ...CallOption) (*DeliveryErrors, error) {
	return fetch[DeliveryErrors](ctx, s.caller, request{method: "GET", path: "/api/v1/stats/errors", query: params.query(), retry: safe, options: options})
}

// Get: Show how deliveries fare over time.
//
// Attempts by the minute, hour or day (UTC) in which they began, of all endpoints or of one. Buckets without attempts
// are there, too; 2160 at most. Kept for 90 days. Secret keys need the scope read or webhooks.
func (s *StatsService) Get(ctx context.Context, params StatsGetParams, options ...CallOption) (*StatsOverTime, error) {
	return fetch[StatsOverTime](ctx, s.caller, request{method: "GET", path: "/api/v1/stats", query: params.query(), retry: safe, options: options})
}

// Now: Show how webhooks stand now.
//
// What waits in the queue, and which endpoints do not answer. Counts stop at 10,000: there may be more. Secret keys
// need the scope read or webhooks.
func (s *StatsService) Now(ctx context.Context, options ...CallOption) (*WebhooksNow, error) {
	return fetch[WebhooksNow](ctx, s.caller, request{method: "GET", path: "/api/v1/stats/now", retry: safe, options: options})
}
