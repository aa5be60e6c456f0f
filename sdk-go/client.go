package postern

import (
	"errors"
	"net/http"
	"net/url"
	"strings"
	"time"
)

// Version is the version of this module, which it names in its User-Agent.
const Version = "0.1.0"

const (
	defaultTimeout = 10 * time.Second
	defaultRetries = 2
	// A server asks Postern for many of its visitors at a time. Go keeps only two idle connections to a host.
	idleConnections = 64
)

// Option changes how a [Client] calls Postern.
type Option func(*caller) error

// WithKey calls with a secret key (sk_...), or with the token of a session.
func WithKey(key string) Option {
	return func(c *caller) error {
		if key == "" || strings.ContainsAny(key, "\r\n") {
			return errors.New("postern: WithKey needs a key")
		}
		c.key = key
		return nil
	}
}

// WithHTTPClient calls by this client: its transport, its cookies and its timeout. Redirects are never followed,
// because the key would go along.
func WithHTTPClient(client *http.Client) Option {
	return func(c *caller) error {
		if client == nil {
			return errors.New("postern: WithHTTPClient needs a client")
		}
		own := *client
		own.CheckRedirect = stay
		c.http = &own
		return nil
	}
}

// WithRetries sets how often a request is sent again that may be repeated: 2 unless set, 0 for never. These are GET,
// PUT, DELETE, POSTs with an Idempotency-Key, which the client makes, and POSTs that change nothing. They are repeated
// after network errors, 429, 502, 503 and 504, after a pause as Retry-After says, up to a minute, else a random one of
// up to 0.5 s, 1 s, 2 s and so on.
func WithRetries(times int) Option {
	return func(c *caller) error {
		if times < 0 {
			return errors.New("postern: WithRetries needs 0 or more")
		}
		c.retries = times
		return nil
	}
}

// WithTimeout sets how long an attempt may show no sign of life, until its answer begins and between the parts of it:
// 10 seconds unless set. The context of a call bounds all of its attempts together.
func WithTimeout(timeout time.Duration) Option {
	return func(c *caller) error {
		if timeout <= 0 {
			return errors.New("postern: WithTimeout needs more than 0")
		}
		c.timeout = timeout
		return nil
	}
}

// New makes a client for the provider at this address: https://auth.example.com, or
// https://auth.example.com/p/{slug}. One is enough for a process; goroutines may share it. It panics if the address
// or an option cannot be right, because these are constants or settings that are read at the start; [NewClient]
// returns the error.
func New(baseURL string, options ...Option) *Client {
	client, err := NewClient(baseURL, options...)
	if err != nil {
		panic(err)
	}
	return client
}

// NewClient is [New] with an error in place of a panic.
func NewClient(baseURL string, options ...Option) (*Client, error) {
	base, err := url.Parse(baseURL)
	if err != nil || (base.Scheme != "https" && base.Scheme != "http") || base.Host == "" {
		return nil, errors.New("postern: the base URL is not an http or https address: " + withoutQuery(baseURL))
	}
	c := &caller{
		base:    strings.TrimRight(withoutQuery(baseURL), "/"),
		timeout: defaultTimeout,
		retries: defaultRetries,
		wait:    waitFor,
		random:  randomFraction,
	}
	for _, option := range options {
		if err := option(c); err != nil {
			return nil, err
		}
	}
	if c.http == nil {
		c.http = &http.Client{Transport: ownTransport(), CheckRedirect: stay}
	}
	return newClient(c), nil
}

func ownTransport() http.RoundTripper {
	standard, ok := http.DefaultTransport.(*http.Transport)
	if !ok { // replaced, by tracing for example
		return http.DefaultTransport
	}
	own := standard.Clone()
	own.MaxIdleConnsPerHost = idleConnections
	return own
}

func stay(*http.Request, []*http.Request) error { return http.ErrUseLastResponse }

// CallOption changes one call.
type CallOption func(*callSettings)

type callSettings struct {
	idempotencyKey string
	key            string
	principal      string
	ifMatch        string
	header         *http.Header
}

// WithIdempotencyKey names the work that a call does, such as "order-1042": Postern does it once, however often calls
// with this key come within a day. Without it, the client makes one for each call that takes one.
func WithIdempotencyKey(key string) CallOption {
	return func(s *callSettings) { s.idempotencyKey = key }
}

// WithSession makes a call as the user of this session token, in place of the client's key. The calls below Client.Me
// need one.
func WithSession(token string) CallOption {
	return func(s *callSettings) { s.key = token }
}

// AsStaff makes a call below Client.Me or Client.Auth as a member of the provider's staff. Without it, these calls are
// those of a customer.
func AsStaff() CallOption {
	return func(s *callSettings) { s.principal = "provider" }
}

// IfMatch makes a change only if nothing else has changed meanwhile: etag is the ETag of what the change is based on, as
// [ResponseHeader] hands it out. Otherwise the error has [CodeChangedMeanwhile].
func IfMatch(etag string) CallOption {
	return func(s *callSettings) { s.ifMatch = etag }
}

// ResponseHeader hands out the header of the answer, such as its ETag.
//
//	var header http.Header
//	user, err := client.Users.Get(ctx, id, postern.UserGetParams{}, postern.ResponseHeader(&header))
func ResponseHeader(into *http.Header) CallOption {
	return func(s *callSettings) { s.header = into }
}

func settingsOf(options []CallOption) callSettings {
	settings := callSettings{principal: "customer"}
	for _, option := range options {
		option(&settings)
	}
	return settings
}

// BaseURL is the address of the provider, without a slash at its end.
func (c *Client) BaseURL() string { return c.caller.base }

// KeyHint is the last four characters of the key, for logs: the key itself is a secret. Empty without a key.
func (c *Client) KeyHint() string {
	if key := c.caller.key; len(key) >= 12 {
		return key[len(key)-4:]
	}
	return ""
}
