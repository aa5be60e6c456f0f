// Code generated from the API of Postern by npm run generate. DO NOT EDIT.

package postern

import "context"

// EntitlementsService has the calls below entitlements.
type EntitlementsService struct {
	caller *caller
}

func newEntitlementsService(c *caller) *EntitlementsService {
	return &EntitlementsService{caller: c}
}

// Check: May these accounts, and these users of them, do this now?.
//
// Answers each check, in order, by one look at the database. What is unknown is not allowed: `reason` says what. It
// reserves nothing: to count what happens, use consume. Secret keys need the scope read or billing.
func (s *EntitlementsService) Check(ctx context.Context, body EntitlementCheckInput, options ...CallOption) (*EntitlementCheckAnswer, error) {
	return fetch[EntitlementCheckAnswer](ctx, s.caller, request{method: "POST", path: "/api/v1/entitlements/check", body: body, retry: safe, options: options})
}
