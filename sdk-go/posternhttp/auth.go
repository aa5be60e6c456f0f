// Package posternhttp signs people in to an application on net/http, guards its handlers and receives webhooks. Routers
// that take net/http's handlers and middleware, such as chi, take these.
//
//	client := postern.New("https://auth.example.com", postern.WithKey(os.Getenv("POSTERN_KEY")))
//	auth := posternhttp.New(client)
//
//	mux := http.NewServeMux()
//	mux.Handle("/auth/", auth.SignIn())
//	mux.Handle("/account", auth.RequireSession()(http.HandlerFunc(account)))
//
//	func account(w http.ResponseWriter, r *http.Request) {
//		session, _ := posternhttp.SessionFrom(r.Context())
//		fmt.Fprintf(w, "Hello %s", session.User.Email)
//	}
//
// Each check asks Postern, so an ended session is refused from the next request on. If Postern does not answer, visitors
// get 503 and keep their cookie: an outage is not "signed out".
package posternhttp

import (
	"errors"
	"log/slog"
	"net/http"
	"net/url"
	"regexp"
	"strings"

	"github.com/postern-dev/postern-go"
)

// Auth knows who is signed in to an application. One is enough for a process.
type Auth struct {
	client       *postern.Client
	origin       string
	path         string
	cookieName   string
	log          *slog.Logger
	afterSignIn  func(*http.Request, *Session) string
	afterSignOut string
	entitlements bool
	problemPage  func(http.ResponseWriter, *http.Request, Problem)
}

// Option changes how an [Auth] works.
type Option func(*Auth) error

var (
	plainPath = regexp.MustCompile(`^(/[\w-]+)+$`)
	plainName = regexp.MustCompile(`^[\w-]+$`)
)

// WithOrigin sets the application's origin as browsers see it, such as https://app.example.com. Without it, the Host of
// each request decides: set it where a proxy in front of you changes Host.
func WithOrigin(origin string) Option {
	return func(a *Auth) error {
		parsed, err := url.Parse(origin)
		if err != nil || !(parsed.Scheme == "https" || parsed.Scheme == "http") || parsed.Scheme+"://"+parsed.Host != origin {
			return errors.New("posternhttp: an origin is a scheme, a host and maybe a port, such as https://app.example.com: " + origin)
		}
		a.origin = strings.ToLower(origin)
		return nil
	}
}

// WithPath sets where the sign-in routes are; /auth unless set.
func WithPath(path string) Option {
	return func(a *Auth) error {
		if !plainPath.MatchString(path) {
			return errors.New("posternhttp: the path begins with / and does not end with it: " + path)
		}
		a.path = path
		return nil
	}
}

// WithCookieName sets the name of the cookie that holds the session token. Two applications on one host need two.
func WithCookieName(name string) Option {
	return func(a *Auth) error {
		if !plainName.MatchString(name) {
			return errors.New("posternhttp: the name of a cookie has letters, digits, - and _ only: " + name)
		}
		a.cookieName = name
		return nil
	}
}

// WithLogger sets where refusals of the application's key are logged; [slog.Default] unless set.
func WithLogger(log *slog.Logger) Option {
	return func(a *Auth) error {
		a.log = log
		return nil
	}
}

// WithAfterSignIn sets where people go who signed in and had asked for no page: a path of the application.
func WithAfterSignIn(path string) Option {
	return func(a *Auth) error {
		a.afterSignIn = func(*http.Request, *Session) string { return path }
		return nil
	}
}

// WithAfterSignInFunc is told who signed in, and returns where people go who had asked for no page.
func WithAfterSignInFunc(decide func(r *http.Request, session *Session) string) Option {
	return func(a *Auth) error {
		a.afterSignIn = decide
		return nil
	}
}

// WithAfterSignOut sets where people go who signed out.
func WithAfterSignOut(path string) Option {
	return func(a *Auth) error {
		a.afterSignOut = path
		return nil
	}
}

// WithSessionEntitlements lets /auth/session tell scripts what the person's accounts may do. The key then needs the
// scope read or billing besides.
func WithSessionEntitlements() Option {
	return func(a *Auth) error {
		a.entitlements = true
		return nil
	}
}

// WithProblemPage answers with a page of your own what goes wrong on the way in or out, and on a guarded page.
func WithProblemPage(page func(w http.ResponseWriter, r *http.Request, problem Problem)) Option {
	return func(a *Auth) error {
		a.problemPage = page
		return nil
	}
}

// New makes an Auth of a client with a secret key with the scope users. It panics if an option cannot be right, because
// options are constants or settings that are read at the start; [NewAuth] returns the error.
func New(client *postern.Client, options ...Option) *Auth {
	auth, err := NewAuth(client, options...)
	if err != nil {
		panic(err)
	}
	return auth
}

// NewAuth is [New] with an error in place of a panic.
func NewAuth(client *postern.Client, options ...Option) (*Auth, error) {
	if client == nil {
		return nil, errors.New("posternhttp: New needs a client")
	}
	a := &Auth{
		client: client, path: "/auth", cookieName: "postern_token", log: slog.Default(), afterSignOut: "/",
		afterSignIn: func(*http.Request, *Session) string { return "/" },
	}
	for _, option := range options {
		if err := option(a); err != nil {
			return nil, err
		}
	}
	return a, nil
}
