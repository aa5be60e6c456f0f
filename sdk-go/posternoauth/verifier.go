// Package posternoauth checks the access tokens that applications present to your API, and sessions as signed tokens,
// without a call to Postern for each.
//
//	verifier := posternoauth.New("https://auth.example.com", "https://api.example.com/orders")
//	mux.Handle("GET /orders", verifier.RequireToken(posternoauth.Scopes("orders:read"))(http.HandlerFunc(orders)))
//
// A signed token is accepted until it expires, 5 minutes at most unless the API or the application has its own lifetime,
// even if the person signed out meanwhile. Where that is too long, ask about sessions with posternhttp, or look up the
// token by client.OAuth.
package posternoauth

import (
	"context"
	"errors"
	"net/http"
	"regexp"
	"slices"
	"strings"
	"time"

	"github.com/postern-dev/postern-go"
)

// clockSkew is how far the clocks of issuer and API may be apart.
const clockSkew = 30 * time.Second

// Claims are what a token says whose signature is right.
type Claims map[string]any

// Verifier checks tokens of one issuer for one API. One is enough for a process; goroutines may share it.
type Verifier struct {
	issuer, audience string
	scopes           []string
	keys             *issuerKeys
	now              func() time.Time
}

// Option changes how a [Verifier] works.
type Option func(*Verifier)

// WithHTTPClient reads the issuer's keys by this client.
func WithHTTPClient(client *http.Client) Option {
	return func(v *Verifier) { v.keys.http = client }
}

// WithScopes are what every token needs, whatever else a request asks for.
func WithScopes(scopes ...string) Option {
	return func(v *Verifier) { v.scopes = scopes }
}

// WithClock sets the present, for tests.
func WithClock(now func() time.Time) Option {
	return func(v *Verifier) { v.now, v.keys.now = now, now }
}

var issuerForm = regexp.MustCompile(`^https?://[^/?#][^?#]*[^/?#]$`)

// New makes a verifier. issuer is the base URL of the provider, or that with /staff for its staff, exactly as tokens name
// it; audience is the identifier of your API: the resource that applications name when they ask for a token. It panics if
// they cannot be right.
func New(issuer, audience string, options ...Option) *Verifier {
	if !issuerForm.MatchString(issuer) {
		panic("posternoauth: the issuer is the address that tokens name, without a slash at its end: " + issuer)
	}
	if audience == "" {
		panic("posternoauth: the audience is missing: the identifier of your API")
	}
	v := &Verifier{issuer: issuer, audience: audience, now: time.Now, keys: newIssuerKeys(issuer)}
	for _, option := range options {
		option(v)
	}
	return v
}

// AccessToken is what an access token says.
type AccessToken struct {
	// UserID is the user for whom the application acts. Empty if a machine acts for itself.
	UserID string
	// ClientID is the application.
	ClientID string
	Scopes   []string
	// AccountID and Role are the account that the user chose for the application, and their role in it. They may be empty.
	AccountID, Role string
	// SessionID is the session that the token ends with. It may be empty.
	SessionID string
	// Actors are applications that act for the one that the user allowed (RFC 8693), the last one first.
	Actors    []string
	ExpiresAt time.Time
	// Claims are all claims, these included.
	Claims Claims
}

// SessionToken is what a session says as a signed token.
type SessionToken struct {
	UserID, SessionID string
	// AccountID and Role are the account of the session, and the user's role in it. They may be empty.
	AccountID, Role string
	// Methods are how the user signed in (RFC 8176), such as otp or pwd.
	Methods []string
	// AuthenticatedAt is when a factor was shown last.
	AuthenticatedAt time.Time
	ExpiresAt       time.Time
	Claims          Claims
}

// Need is what a request needs of a token.
type Need func(*needs)

type needs struct {
	scopes  []string
	subject string
}

// Scopes needs all of these.
func Scopes(scopes ...string) Need {
	return func(n *needs) { n.scopes = append(n.scopes, scopes...) }
}

// User refuses machines that act for themselves.
func User() Need { return func(n *needs) { n.subject = "user" } }

// Machine refuses users.
func Machine() Need { return func(n *needs) { n.subject = "client" } }

// AccessToken checks an access token of this issuer for this API. The error is a *[TokenError], whatever the text is, or
// is [postern.ErrUnreachable] while the issuer's keys cannot be read, which says nothing about the token.
func (v *Verifier) AccessToken(ctx context.Context, token string, asked ...Need) (*AccessToken, error) {
	claims, err := v.read(ctx, token, "at+jwt")
	if err != nil {
		return nil, err
	}
	found, err := toAccessToken(claims)
	if err != nil {
		return nil, err
	}
	needed := needs{scopes: slices.Clone(v.scopes)}
	for _, need := range asked {
		need(&needed)
	}
	if needed.subject != "" && (needed.subject == "user") != (found.UserID != "") {
		return nil, &TokenError{Reason: WrongSubject}
	}
	for _, scope := range needed.scopes {
		if !slices.Contains(found.Scopes, scope) {
			return nil, &TokenError{Reason: InsufficientScope, Scopes: needed.scopes}
		}
	}
	return found, nil
}

// Session checks a session that your own server was given as a signed token. The errors are those of AccessToken.
func (v *Verifier) Session(ctx context.Context, token string) (*SessionToken, error) {
	c, err := v.read(ctx, token, "session+jwt")
	if err != nil {
		return nil, err
	}
	r := reader{claims: c}
	found := &SessionToken{
		UserID: r.text("sub"), SessionID: r.text("sid"), AccountID: r.optional("account"), Role: r.optional("role"),
		AuthenticatedAt: r.time("auth_time"), ExpiresAt: r.time("exp"), Claims: c,
	}
	if methods, ok := c["amr"].([]any); ok {
		for _, method := range methods {
			if text, ok := method.(string); ok {
				found.Methods = append(found.Methods, text)
			}
		}
	}
	if r.failed {
		return nil, &TokenError{Reason: WrongClaims}
	}
	return found, nil
}

func (v *Verifier) read(ctx context.Context, token, kind string) (Claims, error) {
	claims, err := readSigned(ctx, token, kind, v.keys)
	if err != nil {
		return nil, err
	}
	return claims, v.check(claims)
}

// check is about what every token of Postern's has to say.
func (v *Verifier) check(claims Claims) error {
	r := reader{claims: claims}
	now := v.now()
	expires, issued := r.time("exp"), r.time("iat")
	begins := issued
	if _, ok := claims["nbf"]; ok {
		begins = r.time("nbf")
	}
	switch {
	case claims["iss"] != v.issuer:
		return &TokenError{Reason: WrongIssuer}
	// A list could name this API beside another one, whose operator then holds a token for both.
	case claims["aud"] != v.audience:
		return &TokenError{Reason: WrongAudience}
	case r.failed:
		return &TokenError{Reason: WrongClaims}
	case !expires.After(now.Add(-clockSkew)):
		return &TokenError{Reason: Expired}
	case begins.After(now.Add(clockSkew)) || issued.After(now.Add(clockSkew)):
		return &TokenError{Reason: NotYetValid}
	}
	return nil
}

func toAccessToken(claims Claims) (*AccessToken, error) {
	r := reader{claims: claims}
	subject, client, kind := r.text("sub"), r.text("client_id"), "user"
	if _, ok := claims["sub_type"]; ok {
		kind = r.text("sub_type")
	}
	// A client proves with each request that it has the key of a bound token. That is not checked here.
	if _, bound := claims["cnf"]; bound {
		return nil, &TokenError{Reason: WrongBinding}
	}
	found := &AccessToken{
		UserID: subject, ClientID: client, Scopes: strings.Fields(r.optional("scope")), AccountID: r.optional("account"),
		Role: r.optional("role"), SessionID: r.optional("sid"), ExpiresAt: r.time("exp"), Claims: claims,
	}
	for actor, ok := claims["act"]; ok; {
		act, isObject := actor.(map[string]any)
		if !isObject {
			r.failed = true
			break
		}
		inner := reader{claims: act}
		found.Actors = append(found.Actors, inner.text("sub"))
		r.failed = r.failed || inner.failed
		actor, ok = act["act"]
	}
	isClient := kind == "client"
	// So that a machine can never be taken for a user, nor the reverse.
	if r.failed || !(isClient || kind == "user") || isClient != (subject == client) {
		return nil, &TokenError{Reason: WrongClaims}
	}
	if isClient {
		found.UserID = ""
	}
	return found, nil
}

// reader reads claims, and remembers whether one was missing or of the wrong form.
type reader struct {
	claims map[string]any
	failed bool
}

func (r *reader) text(name string) string {
	text, ok := r.claims[name].(string)
	if !ok || text == "" {
		r.failed = true
	}
	return text
}

func (r *reader) optional(name string) string {
	if r.claims[name] == nil {
		return ""
	}
	return r.text(name)
}

func (r *reader) time(name string) time.Time {
	seconds, ok := r.claims[name].(float64)
	if !ok || seconds < 0 || seconds > 1e11 {
		r.failed = true
		return time.Time{}
	}
	return time.UnixMilli(int64(seconds * 1_000))
}

type contextKey struct{}

// TokenFrom returns the token of a request that passed [Verifier.RequireToken], and whether there is one.
func TokenFrom(ctx context.Context) (*AccessToken, bool) {
	token, ok := ctx.Value(contextKey{}).(*AccessToken)
	return token, ok
}

// RequireToken is middleware that lets requests pass with an access token (RFC 6750). Others get 401, or 403 without a
// scope, with a challenge; 503 while the issuer's keys cannot be read.
func (v *Verifier) RequireToken(asked ...Need) func(http.Handler) http.Handler {
	return func(next http.Handler) http.Handler {
		return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
			token, err := presented(r)
			var found *AccessToken
			if err == nil {
				found, err = v.AccessToken(r.Context(), token, asked...)
			}
			if err != nil {
				refuse(w, err)
				return
			}
			next.ServeHTTP(w, r.WithContext(context.WithValue(r.Context(), contextKey{}, found)))
		})
	}
}

var bearer = regexp.MustCompile(`(?i)^Bearer +([A-Za-z0-9._~+/-]+=*)$`)

func presented(r *http.Request) (string, error) {
	values := r.Header.Values("Authorization")
	if len(values) == 0 {
		return "", &TokenError{Reason: Missing}
	}
	found := bearer.FindStringSubmatch(values[0])
	if len(values) > 1 || found == nil {
		return "", &TokenError{Reason: Several}
	}
	return found[1], nil
}

func refuse(w http.ResponseWriter, err error) {
	w.Header().Set("Cache-Control", "no-store")
	var fault *TokenError
	if !errors.As(err, &fault) {
		w.Header().Set("Retry-After", "5")
		text := "The token cannot be checked right now."
		if !errors.Is(err, postern.ErrUnreachable) {
			text = http.StatusText(http.StatusServiceUnavailable)
		}
		http.Error(w, text, http.StatusServiceUnavailable)
		return
	}
	status := http.StatusUnauthorized
	switch fault.Code() {
	case "insufficient_scope":
		status = http.StatusForbidden
	case "invalid_request":
		status = http.StatusBadRequest
	}
	challenge := "Bearer"
	if fault.Reason != Missing { // RFC 6750, section 3.1: no code without a token
		challenge += ` error="` + fault.Code() + `", error_description="` + faults[fault.Reason] + `"`
	}
	if len(fault.Scopes) > 0 {
		challenge += `, scope="` + strings.Join(fault.Scopes, " ") + `"`
	}
	w.Header().Set("WWW-Authenticate", challenge)
	http.Error(w, faults[fault.Reason], status)
}
