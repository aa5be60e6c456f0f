package posternhttp

import (
	"context"
	"errors"
	"net/http"
	"time"

	"github.com/postern-dev/postern-go"
)

// RequireOption says who may pass.
type RequireOption func(*requireSettings)

type requireSettings struct {
	principal postern.Principal
	maxAge    time.Duration
	check     []CheckOption
}

// Staff lets the staff of the provider pass in place of customers.
func Staff() RequireOption {
	return func(s *requireSettings) { s.principal = postern.PrincipalProvider }
}

// MaxAge lets only people pass who showed a factor within this time, for what is worth asking again.
func MaxAge(age time.Duration) RequireOption {
	return func(s *requireSettings) { s.maxAge = age }
}

// With asks besides, such as With(posternhttp.Entitlements()).
func With(options ...CheckOption) RequireOption {
	return func(s *requireSettings) { s.check = append(s.check, options...) }
}

func requirements(options []RequireOption) requireSettings {
	settings := requireSettings{principal: postern.PrincipalCustomer}
	for _, option := range options {
		option(&settings)
	}
	return settings
}

// RequireSession is middleware that lets people pass who are signed in; [SessionFrom] then has their session. All others
// are answered: the way to sign in and back (302) for a page and 401 for a script, 403 for another principal, 503 while
// Postern does not answer, and 500 if it refuses the application's key, which is logged.
func (a *Auth) RequireSession(options ...RequireOption) func(http.Handler) http.Handler {
	settings := requirements(options)
	return func(next http.Handler) http.Handler {
		return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
			session, err := a.Session(r, settings.check...)
			switch {
			case err != nil:
				a.failed(w, r, err)
			case session == nil:
				a.wayIn(w, r, false)
			case session.User.Principal != settings.principal:
				a.wrongPrincipal(w, r)
			case settings.maxAge > 0 && time.Since(session.Session.AuthenticatedAt) > settings.maxAge:
				a.wayIn(w, r, true)
			default:
				next.ServeHTTP(w, r.WithContext(ContextWithSession(r.Context(), session)))
			}
		})
	}
}

// LoadSession is middleware for pages that need no sign-in: [SessionFrom] has the session of people who are signed in,
// and nothing for others. An outage is still answered with 503.
func (a *Auth) LoadSession(options ...RequireOption) func(http.Handler) http.Handler {
	settings := requirements(options)
	return func(next http.Handler) http.Handler {
		return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
			session, err := a.Session(r, settings.check...)
			if err != nil {
				a.failed(w, r, err)
				return
			}
			if session != nil && session.User.Principal == settings.principal {
				r = r.WithContext(ContextWithSession(r.Context(), session))
			}
			next.ServeHTTP(w, r)
		})
	}
}

// failed answers that it is not known who asks.
func (a *Auth) failed(w http.ResponseWriter, r *http.Request, err error) {
	code := a.failureOf(r.Context(), err)
	if !isNavigation(r) {
		failureJSON(w, code)
		return
	}
	next := a.ownPath(pathOf(r))
	if next == "" {
		next = "/"
	}
	a.problem(w, r, code, next, err)
}

// failureOf says why Postern did not say who it is. Both are logged, as the page does not say why: an outage with what
// failed, unless the visitor has left, and what Postern refuses the application with the key's last characters, since
// neither the visitor nor a new sign-in can mend that.
func (a *Auth) failureOf(ctx context.Context, err error) ProblemCode {
	var problem *postern.Error
	isProblem := errors.As(err, &problem)
	isOutage := errors.Is(err, postern.ErrUnreachable) || ctx.Err() != nil ||
		(isProblem && (problem.Status >= 500 || problem.Status == http.StatusTooManyRequests))
	if isOutage {
		if ctx.Err() == nil {
			a.log.WarnContext(ctx, "Postern could not say who is signed in.", "error", err)
		}
		return Unreachable
	}
	cure := "This is a fault of the application or of the SDK."
	if isProblem && problem.Status == http.StatusUnauthorized {
		cure = "The key is wrong, revoked or expired, or the base URL is that of another installation or provider."
	}
	if isProblem && problem.Status == http.StatusForbidden {
		cure = "The key needs the scope users and, for entitlements, read or billing."
	}
	a.log.ErrorContext(ctx, "Postern refused the application.", "key_ends_with", a.client.KeyHint(), "error", err, "cure", cure)
	return Refused
}

// wayIn leads people to the sign-in and back; scripts are told.
func (a *Auth) wayIn(w http.ResponseWriter, r *http.Request, again bool) {
	switch {
	case isNavigation(r):
		redirect(w, a.signInPath(r, again), http.StatusFound)
	case again:
		problemJSON(w, http.StatusUnauthorized, "reauthentication_required", "Sign in again to do this.")
	default:
		problemJSON(w, http.StatusUnauthorized, "unauthenticated", "Sign in first.")
	}
}

// wrongPrincipal: signing in would change nothing, and go in circles. The person is who they are.
func (a *Auth) wrongPrincipal(w http.ResponseWriter, r *http.Request) {
	if isNavigation(r) {
		a.problem(w, r, WrongPrincipal, "/", nil)
		return
	}
	problemJSON(w, http.StatusForbidden, "wrong_principal", "You are signed in, but you do not have access here.")
}
