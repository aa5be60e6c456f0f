// Code generated from the API of Postern by npm run generate. DO NOT EDIT.

package postern

import "context"

// SessionsService has the calls below sessions.
type SessionsService struct {
	caller *caller
}

func newSessionsService(c *caller) *SessionsService {
	return &SessionsService{caller: c}
}

// Verify: Check a session from your server.
//
// Reads the current state: an ended session is inactive immediately, on every node. With include=entitlements the same
// answer tells what the user may do; a key then needs the scope read or billing. Secret keys need the scope read or
// users.
func (s *SessionsService) Verify(ctx context.Context, body SessionVerifyInput, params SessionVerifyParams, options ...CallOption) (*SessionVerifyAnswer, error) {
	return fetch[SessionVerifyAnswer](ctx, s.caller, request{method: "POST", path: "/api/v1/sessions/verify", query: params.query(), body: body, retry: safe, options: options})
}

// Exchange: Exchange a hosted page's one-time code for the session.
//
// The code is in the query of the address that the person was sent back to. It works once, for 60 seconds. Secret keys
// need the scope users.
func (s *SessionsService) Exchange(ctx context.Context, body SessionExchangeInput, options ...CallOption) (*SignedIn, error) {
	return fetch[SignedIn](ctx, s.caller, request{method: "POST", path: "/api/v1/sessions/exchange", body: body, options: options})
}

// CreateToken: Exchange a session token for a JWT.
//
// For your server, which got the session token from its own front end. An ended session is not found. Secret keys need
// the scope users.
func (s *SessionsService) CreateToken(ctx context.Context, body SessionCreateTokenInput, options ...CallOption) (*SessionToken, error) {
	return fetch[SessionToken](ctx, s.caller, request{method: "POST", path: "/api/v1/sessions/token", body: body, options: options})
}
