// Code generated from the API of Postern by npm run generate. DO NOT EDIT.

package postern

import "context"

// TestClockService has the calls below test_clock.
type TestClockService struct {
	caller *caller
}

func newTestClockService(c *caller) *TestClockService {
	return &TestClockService{caller: c}
}

// Get: Show the time that this provider's billing goes by.
//
// In development only; in production this address does not exist. Secret keys need the scope read or billing.
func (s *TestClockService) Get(ctx context.Context, options ...CallOption) (*TestClockGetAnswer, error) {
	return fetch[TestClockGetAnswer](ctx, s.caller, request{method: "GET", path: "/api/v1/test-clock", retry: safe, options: options})
}

// Advance: Move this provider's billing forward in time.
//
// In development only; in production this address does not exist. What becomes due on the way is done at its moment:
// renewals, ends of trials, overdue payments, cancellations. Sessions, codes, webhooks and the audit log keep the time
// of the machine. After 5 seconds of work the answer says how far it came, with is_done false: send the same again.
// One call moves the clock by up to 10 years; it never goes back. Secret keys need the scope billing. A session needs
// a factor verified within the last ten minutes.
func (s *TestClockService) Advance(ctx context.Context, body TestClockAdvanceInput, options ...CallOption) (*TestClockAdvanceAnswer, error) {
	return fetch[TestClockAdvanceAnswer](ctx, s.caller, request{method: "POST", path: "/api/v1/test-clock/advance", body: body, options: options})
}
