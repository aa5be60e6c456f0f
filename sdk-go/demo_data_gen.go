// Code generated from the API of Postern by npm run generate. DO NOT EDIT.

package postern

import "context"

// DemoDataService has the calls below demo_data.
type DemoDataService struct {
	caller *caller
}

func newDemoDataService(c *caller) *DemoDataService {
	return &DemoDataService{caller: c}
}

// Get: Show whether there is demo data.
//
// In development only; in production this address does not exist.
func (s *DemoDataService) Get(ctx context.Context, options ...CallOption) (*DemoData, error) {
	return fetch[DemoData](ctx, s.caller, request{method: "GET", path: "/api/v1/demo-data", retry: safe, options: options})
}

// Create: Fill this provider with demo data.
//
// In development only; in production this address does not exist. 500 people of 100 companies, their plans, invoices
// and usage of a year, and a month of events with some 20,000 deliveries. It is made in the background; no mail is
// sent, and no webhook leaves.
func (s *DemoDataService) Create(ctx context.Context, options ...CallOption) (*DemoData, error) {
	return fetch[DemoData](ctx, s.caller, request{method: "POST", path: "/api/v1/demo-data", options: options})
}

// Delete: Remove the demo data.
//
// In development only; in production this address does not exist. All of it, and nothing else: what was added beside
// it stays.
func (s *DemoDataService) Delete(ctx context.Context, options ...CallOption) error {
	return run(ctx, s.caller, request{method: "DELETE", path: "/api/v1/demo-data", retry: safe, options: options})
}
