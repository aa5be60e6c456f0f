package posternhttp

import (
	"context"
	"net/http"
	"slices"

	"github.com/postern-dev/postern-go"
)

// Session is a live session.
type Session struct {
	// Session is when and how the person signed in.
	Session postern.Session
	// User is the person.
	User postern.User
	// Accounts are what the person's accounts may do, if entitlements were asked for.
	Accounts []postern.SessionAccount
}

// Can reports whether the person may do this in an account, by level and roles together. The session must have been
// asked for with [Entitlements] or [EntitlementsOf]; without an answer about the account it is false.
func (s *Session) Can(permission, accountID string) bool {
	for _, account := range s.Accounts {
		if account.AccountID == accountID {
			return slices.Contains(account.Permissions, permission)
		}
	}
	return false
}

type contextKey struct{}

// SessionFrom returns the session of a request that passed [Auth.RequireSession] or [Auth.LoadSession], and whether there
// is one.
func SessionFrom(ctx context.Context) (*Session, bool) {
	session, ok := ctx.Value(contextKey{}).(*Session)
	return session, ok
}

// ContextWithSession puts a session into a context, for tests of handlers.
func ContextWithSession(ctx context.Context, session *Session) context.Context {
	return context.WithValue(ctx, contextKey{}, session)
}

// CheckOption says what to ask besides.
type CheckOption func(*checkSettings)

type checkSettings struct {
	entitlements bool
	accountID    string
}

// Entitlements asks what the person's accounts may do. The key then needs the scope read or billing besides.
func Entitlements() CheckOption {
	return func(s *checkSettings) { s.entitlements = true }
}

// EntitlementsOf asks the same of one account.
func EntitlementsOf(accountID string) CheckOption {
	return func(s *checkSettings) { s.entitlements, s.accountID = true, accountID }
}

// CheckSession asks whose session a token belongs to. Nil only if Postern says that it is not a live one; without an
// answer there is an error, which is not "signed out".
func (a *Auth) CheckSession(ctx context.Context, token string, options ...CheckOption) (*Session, error) {
	if !isToken(token) {
		return nil, nil
	}
	var asked checkSettings
	for _, option := range options {
		option(&asked)
	}
	var params postern.SessionVerifyParams
	if asked.entitlements {
		params.Include = postern.Set("entitlements")
		if asked.accountID != "" {
			params.AccountID = postern.Set(asked.accountID)
		}
	}
	answer, err := a.client.Sessions.Verify(ctx, postern.SessionVerifyInput{Token: token}, params)
	if err != nil {
		return nil, err
	}
	active, ok := answer.AsActive()
	if !ok {
		return nil, nil
	}
	return &Session{Session: active.Session, User: active.User, Accounts: active.Accounts}, nil
}

// Session asks whose session a request presents, as [Auth.CheckSession] does.
func (a *Auth) Session(r *http.Request, options ...CheckOption) (*Session, error) {
	token := a.TokenOf(r)
	if token == "" {
		return nil, nil
	}
	return a.CheckSession(r.Context(), token, options...)
}
