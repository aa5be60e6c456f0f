package posternhttp

import (
	"context"
	"errors"
	"net/http"
	"net/url"
	"strings"
	"time"

	"github.com/postern-dev/postern-go"
)

// passedOn is what of a request to /auth/login the hosted page understands.
var passedOn = []string{"prompt", "email", "ui_locales"}

// SignIn answers what comes in below the path of the sign-in routes: /login leads to the hosted page and back, /callback
// takes people back, /session tells scripts who is signed in, and /logout (POST) signs out.
//
//	mux.Handle("/auth/", auth.SignIn())
func (a *Auth) SignIn() http.Handler {
	routes := map[string]struct {
		method string
		serve  http.HandlerFunc
	}{
		"login":    {http.MethodGet, a.login},
		"callback": {http.MethodGet, a.callback},
		"session":  {http.MethodGet, a.session},
		"logout":   {http.MethodPost, a.logout},
	}
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		path := r.URL.Path
		route, found := routes[path[strings.LastIndexByte(path, '/')+1:]]
		if !found {
			http.NotFound(w, r)
			return
		}
		if r.Method != route.method && !(r.Method == http.MethodHead && route.method == http.MethodGet) {
			w.Header().Set("Allow", route.method)
			w.WriteHeader(http.StatusMethodNotAllowed)
			return
		}
		route.serve(w, r)
	})
}

// login leads to the hosted page.
func (a *Auth) login(w http.ResponseWriter, r *http.Request) {
	secret := readCookie(r, a.flowCookie(r))
	if !isToken(secret) { // others can write cookies
		secret = newFlowSecret()
	}
	query := url.Values{}
	back := url.Values{"state": {makeState(secret, a.asked(r), time.Now())}}
	query.Set("redirect_url", a.originOf(r)+a.path+"/callback?"+back.Encode())
	for _, name := range passedOn {
		if value := r.URL.Query().Get(name); value != "" {
			query.Set(name, value)
		}
	}
	a.setCookie(w, r, a.flowCookie(r), secret, stateSeconds)
	redirect(w, a.client.BaseURL()+"/login?"+query.Encode(), http.StatusFound)
}

// callback takes a person back: it exchanges the code that they bring, and sets the cookie.
func (a *Auth) callback(w http.ResponseWriter, r *http.Request) {
	secret := readCookie(r, a.flowCookie(r))
	state, ok := "", false
	if isToken(secret) {
		state, ok = readState(secret, r.URL.Query().Get("state"), time.Now())
	}
	if !ok {
		// No redirect to the sign-in: where cookies are not kept, it would go in circles.
		a.problem(w, r, OtherBrowser, a.loginPath(""), nil)
		return
	}
	signedIn, err := a.client.Sessions.Exchange(r.Context(), postern.SessionExchangeInput{Code: r.URL.Query().Get("code")})
	if err != nil {
		var problem *postern.Error
		// The code is what the visitor sent; it may be any text.
		if errors.As(err, &problem) && (problem.Code == postern.CodeInvalidCode || problem.Code == postern.CodeInvalidRequest) {
			a.cameBefore(w, r, state)
			return
		}
		a.problem(w, r, a.failureOf(r.Context(), err), a.loginPath(state), err)
		return
	}
	session, err := a.CheckSession(r.Context(), signedIn.Token)
	if err != nil {
		a.problem(w, r, a.failureOf(r.Context(), err), a.loginPath(state), err)
		return
	}
	if session == nil {
		a.problem(w, r, CodeUsed, a.loginPath(state), nil)
		return
	}
	returnTo := a.ownPath(state)
	if chosen := a.afterSignIn(r, session); returnTo == "" {
		returnTo = chosen
	}
	if returnTo == "" {
		returnTo = "/"
	}
	a.setCookie(w, r, a.sessionCookie(r), signedIn.Token, int(time.Until(session.Session.ExpiresAt)/time.Second))
	redirect(w, returnTo, http.StatusFound)
}

// cameBefore: a browser that reloads the way back, or goes back to it, is signed in already.
func (a *Auth) cameBefore(w http.ResponseWriter, r *http.Request, state string) {
	session, err := a.Session(r)
	switch {
	case err != nil:
		a.problem(w, r, a.failureOf(r.Context(), err), a.loginPath(state), err)
	case session == nil:
		a.problem(w, r, CodeUsed, a.loginPath(state), nil)
	default:
		path := a.ownPath(state)
		if path == "" {
			path = "/"
		}
		redirect(w, path, http.StatusFound)
	}
}

// clientSession is what a browser may know; the token is never in it.
type clientSession struct {
	Status   string                   `json:"status"`
	User     *postern.User            `json:"user,omitempty"`
	Session  *sessionDetails          `json:"session,omitempty"`
	Accounts []postern.SessionAccount `json:"accounts,omitempty"`
}

type sessionDetails struct {
	ID              string    `json:"id"`
	Method          string    `json:"method"`
	SecondFactor    *string   `json:"second_factor"`
	AuthenticatedAt time.Time `json:"authenticated_at"`
	ExpiresAt       time.Time `json:"expires_at"`
}

// session tells scripts who is signed in.
func (a *Auth) session(w http.ResponseWriter, r *http.Request) {
	var options []CheckOption
	if a.entitlements {
		options = append(options, Entitlements())
	}
	session, err := a.Session(r, options...)
	if err != nil {
		failureJSON(w, a.failureOf(r.Context(), err))
		return
	}
	answer := clientSession{Status: "signed-out"}
	if session != nil {
		s := session.Session
		answer = clientSession{
			Status: "signed-in", User: &session.User, Accounts: session.Accounts,
			Session: &sessionDetails{s.ID, s.Method, s.SecondFactor, s.AuthenticatedAt, s.ExpiresAt},
		}
	}
	w.Header().Set("Vary", "cookie, authorization")
	writeJSON(w, http.StatusOK, "application/json", answer)
}

// logout ends the session at Postern, then the cookie. In this order: a cookie that is gone cannot end anything.
func (a *Auth) logout(w http.ResponseWriter, r *http.Request) {
	if !a.isOwnSite(r) {
		a.problem(w, r, CrossSite, "/", nil)
		return
	}
	next := a.asked(r)
	if next == "" {
		next = a.afterSignOut
	}
	var issuer *string
	if token := a.TokenOf(r); token != "" {
		var err error
		if issuer, err = a.signOut(r.Context(), token, a.originOf(r)+next); err != nil {
			a.notSignedOut(w, r, next, err)
			return
		}
	}
	a.setCookie(w, r, a.sessionCookie(r), "", 0)
	switch {
	case wantsJSON(r):
		writeJSON(w, http.StatusOK, "application/json", map[string]*string{"url": issuer})
	case issuer != nil:
		redirect(w, *issuer, http.StatusSeeOther)
	default:
		redirect(w, next, http.StatusSeeOther)
	}
}

func (a *Auth) notSignedOut(w http.ResponseWriter, r *http.Request, next string, err error) {
	code := a.failureOf(r.Context(), err)
	if wantsJSON(r) {
		failureJSON(w, code)
		return
	}
	if code == Unreachable {
		code = NotSignedOut
	}
	a.problem(w, r, code, next, err)
}

// signOut ends the session, and returns the identity provider's own sign-out, if the browser should go there.
func (a *Auth) signOut(ctx context.Context, token, next string) (*string, error) {
	ask := func(body postern.AuthSignOutInput) (*string, error) {
		answer, err := a.client.Auth.SignOut(ctx, body, postern.WithSession(token))
		if err != nil {
			return nil, err
		}
		return answer.URL, nil
	}
	address, err := ask(postern.AuthSignOutInput{RedirectURL: postern.Set(next)})
	var problem *postern.Error
	if !errors.As(err, &problem) {
		return address, err
	}
	if problem.Status == http.StatusUnauthorized { // it had ended
		return nil, nil
	}
	if problem.Code != postern.CodeInvalidRequest {
		return nil, err
	}
	return ask(postern.AuthSignOutInput{}) // the origin was taken off the list
}

// asked is the page of this application that the query names.
func (a *Auth) asked(r *http.Request) string { return a.ownPath(r.URL.Query().Get("return_to")) }

func (a *Auth) loginPath(returnTo string) string {
	if returnTo == "" {
		return a.path + "/login"
	}
	return a.path + "/login?" + url.Values{"return_to": {returnTo}}.Encode()
}

// isOwnSite decides as Postern does: Fetch Metadata, else Origin. A client that sends neither is not a browser that
// another site could steer.
func (a *Auth) isOwnSite(r *http.Request) bool {
	if site := r.Header.Get("Sec-Fetch-Site"); site != "" {
		return site == "same-origin" || site == "none"
	}
	origin := r.Header.Get("Origin")
	return origin == "" || origin == a.originOf(r)
}

func wantsJSON(r *http.Request) bool {
	return strings.Contains(r.Header.Get("Accept"), "application/json")
}
