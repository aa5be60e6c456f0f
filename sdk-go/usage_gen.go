// Code generated from the API of Postern by npm run generate. DO NOT EDIT.

package postern

import "context"

// UsageService has the calls below usage.
type UsageService struct {
	caller *caller
}

func newUsageService(c *caller) *UsageService {
	return &UsageService{caller: c}
}

// Report: Tell what accounts used, by up to 1,000 increments.
//
// Each increment is accepted or refused on its own. If you got no answer, send the same again: an id counts once.
// Secret keys need the scope billing.
func (s *UsageService) Report(ctx context.Context, body UsageReportInput, options ...CallOption) (*UsageCounted, error) {
	return fetch[UsageCounted](ctx, s.caller, request{method: "POST", path: "/api/v1/usage", body: body, retry: safe, options: options})
}
