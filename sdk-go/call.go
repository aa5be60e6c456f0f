package postern

import (
	"bytes"
	"context"
	"crypto/rand"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	mathrand "math/rand/v2"
	"net/http"
	"net/url"
	"strings"
	"time"
)

const (
	firstWait         = 500 * time.Millisecond
	longestRetryAfter = time.Minute
)

// retryKind says whether a request may be sent twice.
type retryKind uint8

const (
	// never: the second may do something else than the first.
	never retryKind = iota
	// safe: sending it twice does no more than sending it once.
	safe
	// keyed: Postern does it once, because of its Idempotency-Key.
	keyed
)

// caller sends requests. wait and random are there for tests.
type caller struct {
	base    string
	key     string
	http    *http.Client
	timeout time.Duration
	retries int
	wait    func(context.Context, time.Duration) error
	random  func() float64
}

// request is one call of an operation.
type request struct {
	method, path string
	// ids fill the names in the path, but for {principal}.
	ids   []string
	query url.Values
	// body is sent as JSON unless it is an upload. Nil for none.
	body  any
	retry retryKind
	// accept is the media type that is asked for, if it is not JSON.
	accept  string
	options []CallOption
}

// answer is what came back.
type answer struct {
	url    string
	status int
	header http.Header
	// body is the whole answer, if it is JSON, a refusal or not read as a stream.
	body []byte
	// stream is the rest of an answer that is read as it comes.
	stream io.ReadCloser
}

// run makes a call whose answer has nothing to read.
func run(ctx context.Context, c *caller, r request) error {
	_, err := c.send(ctx, r, false)
	return err
}

// fetch makes a call and reads its answer.
func fetch[T any](ctx context.Context, c *caller, r request) (*T, error) {
	got, err := c.send(ctx, r, false)
	if err != nil {
		return nil, err
	}
	result := new(T)
	if err := json.Unmarshal(got.body, result); err != nil {
		return nil, fmt.Errorf("postern: %s answered what this version of the SDK cannot read: %w", got.url, err)
	}
	return result, nil
}

// fetchIfAny is fetch for answers that may be empty; it returns nil for these.
func fetchIfAny[T any](ctx context.Context, c *caller, r request) (*T, error) {
	got, err := c.send(ctx, r, false)
	if err != nil || len(got.body) == 0 {
		return nil, err
	}
	result := new(T)
	if err := json.Unmarshal(got.body, result); err != nil {
		return nil, fmt.Errorf("postern: %s answered what this version of the SDK cannot read: %w", got.url, err)
	}
	return result, nil
}

// open makes a call and returns its answer as it comes. The reader has to be closed.
func open(ctx context.Context, c *caller, r request) (io.ReadCloser, error) {
	got, err := c.send(ctx, r, true)
	if err != nil {
		return nil, err
	}
	return got.stream, nil
}

// send repeats what may be repeated, and returns only an answer of Postern's with a status below 300.
func (c *caller) send(ctx context.Context, r request, stream bool) (*answer, error) {
	build, err := c.prepare(r)
	if err != nil {
		return nil, err
	}
	most := 0
	if r.retry != never {
		most = c.retries
	}
	for attempt := 0; ; attempt++ {
		got, err := c.attempt(ctx, build, stream)
		if err != nil && !errors.Is(err, ErrUnreachable) {
			return nil, err
		}
		pause, again := c.pauseAfter(got, attempt)
		if !again || attempt >= most {
			if err != nil {
				return nil, err
			}
			return checked(got, r)
		}
		if got != nil && got.stream != nil {
			got.stream.Close()
		}
		if err := c.wait(ctx, pause); err != nil {
			return nil, err
		}
	}
}

// prepare writes the body once and makes the Idempotency-Key once; what it returns makes the same request again.
func (c *caller) prepare(r request) (func(context.Context) (*http.Request, error), error) {
	settings := settingsOf(r.options)
	path, err := fill(strings.Replace(r.path, "{principal}", settings.principal, 1), r.ids)
	if err != nil {
		return nil, err
	}
	address := c.base + path
	if len(r.query) > 0 {
		address += "?" + r.query.Encode()
	}
	header := http.Header{"Accept": {"application/json"}, "User-Agent": {"postern-go/" + Version}}
	if r.accept != "" {
		header.Set("Accept", r.accept)
	}
	if key := settings.key; key != "" {
		header.Set("Authorization", "Bearer "+key)
	} else if c.key != "" {
		header.Set("Authorization", "Bearer "+c.key)
	}
	if settings.idempotencyKey != "" {
		header.Set("Idempotency-Key", settings.idempotencyKey)
	} else if r.retry == keyed {
		header.Set("Idempotency-Key", newIdempotencyKey())
	}
	if settings.ifMatch != "" {
		header.Set("If-Match", settings.ifMatch)
	}
	var body []byte
	if r.body != nil {
		if body, err = marshal(r.body); err != nil {
			return nil, fmt.Errorf("postern: the body cannot be written as JSON: %w", err)
		}
		header.Set("Content-Type", "application/json")
	}
	return func(ctx context.Context) (*http.Request, error) {
		var reader io.Reader
		if body != nil {
			reader = bytes.NewReader(body)
		}
		made, err := http.NewRequestWithContext(ctx, r.method, address, reader)
		if err == nil {
			made.Header = header.Clone()
		}
		return made, err
	}, nil
}

// marshal leaves <, > and & as they are: the body is no page.
func marshal(value any) ([]byte, error) {
	var written bytes.Buffer
	encoder := json.NewEncoder(&written)
	encoder.SetEscapeHTML(false)
	if err := encoder.Encode(value); err != nil {
		return nil, err
	}
	return bytes.TrimRight(written.Bytes(), "\n"), nil
}

var errTooLate = errors.New("no sign of life in time")

// attempt sends one request. The error is an *UnreachableError, or the reason of the caller's context.
func (c *caller) attempt(
	ctx context.Context, build func(context.Context) (*http.Request, error), stream bool,
) (*answer, error) {
	if ctx.Err() != nil {
		return nil, context.Cause(ctx)
	}
	inner, cancel := context.WithCancelCause(ctx)
	watch := time.AfterFunc(c.timeout, func() { cancel(errTooLate) })
	release := func() {
		watch.Stop()
		cancel(nil)
	}
	made, err := build(inner)
	if err != nil {
		release()
		return nil, err
	}
	address := withoutQuery(made.URL.String())
	response, err := c.http.Do(made)
	if err != nil {
		err = c.failure(ctx, inner, address, err)
		release()
		return nil, err
	}
	watch.Stop() // until the body is read
	body := &watchedBody{
		body: response.Body, watch: watch, timeout: c.timeout, release: release,
		failure: func(err error) error { return c.failure(ctx, inner, address, err) },
	}
	got := &answer{url: address, status: response.StatusCode, header: response.Header}
	if stream && got.status < 300 {
		got.stream = body
		return got, nil
	}
	got.body, err = io.ReadAll(body)
	body.Close()
	if err != nil {
		return nil, err
	}
	return got, nil
}

// failure says why there is no answer.
func (c *caller) failure(outer, inner context.Context, address string, err error) error {
	if outer.Err() != nil {
		return context.Cause(outer)
	}
	if context.Cause(inner) == errTooLate {
		return &UnreachableError{
			Reason: ReasonTimeout, URL: address, Err: errTooLate,
			message: fmt.Sprintf("%s did not answer in %s.", address, c.timeout),
		}
	}
	var wrapped *url.Error // its text has the query
	if errors.As(err, &wrapped) {
		err = wrapped.Err
	}
	reason := ReasonNetwork
	if timeout, ok := err.(interface{ Timeout() bool }); ok && timeout.Timeout() {
		reason = ReasonTimeout
	}
	return &UnreachableError{
		Reason: reason, URL: address, Err: err,
		message: fmt.Sprintf("%s could not be reached: %v", address, err),
	}
}

// watchedBody is a body whose parts each come in time; its errors are ours.
type watchedBody struct {
	body    io.ReadCloser
	watch   *time.Timer
	timeout time.Duration
	release func()
	failure func(error) error
}

func (b *watchedBody) Read(into []byte) (int, error) {
	b.watch.Reset(b.timeout)
	n, err := b.body.Read(into)
	b.watch.Stop()
	if err == nil || err == io.EOF {
		return n, err
	}
	return n, b.failure(err)
}

func (b *watchedBody) Close() error {
	err := b.body.Close()
	b.release()
	return err
}

// pauseAfter returns the time until the next attempt, and whether there is to be one. got is nil without an answer.
func (c *caller) pauseAfter(got *answer, attempt int) (time.Duration, bool) {
	jittered := time.Duration(c.random() * float64(firstWait) * float64(int64(1)<<min(attempt, 30)))
	if got == nil {
		return jittered, true
	}
	switch got.status {
	case http.StatusTooManyRequests, http.StatusBadGateway, http.StatusServiceUnavailable, http.StatusGatewayTimeout:
	case http.StatusConflict:
		// An attempt that we gave up is still under way there: its answer can be had in a moment.
		if refusal := errorOf(got); refusal == nil || refusal.Code != "request_in_progress" {
			return 0, false
		}
	default:
		return 0, false
	}
	after, told := retryAfterOf(got.header, time.Now())
	if !told {
		return jittered, true
	}
	return after, after <= longestRetryAfter
}

// checked returns the answer if it is Postern's and no refusal.
func checked(got *answer, r request) (*answer, error) {
	if got.status >= 300 && got.status < 400 {
		return nil, leadsElsewhere(got)
	}
	if got.status >= 400 {
		if refusal := errorOf(got); refusal != nil {
			return nil, refusal
		}
		return nil, notPostern(got)
	}
	kind := strings.ToLower(got.header.Get("Content-Type"))
	isPage := strings.HasPrefix(kind, "text/html") && r.accept != "text/html"
	if isPage || (got.stream == nil && len(got.body) > 0 && !isJSON(got.header)) {
		if got.stream != nil {
			got.stream.Close()
		}
		return nil, notPostern(got)
	}
	if settings := settingsOf(r.options); settings.header != nil {
		*settings.header = got.header
	}
	return got, nil
}

// leadsElsewhere: following would turn a POST into a GET, and take the key along.
func leadsElsewhere(got *answer) error {
	to := ""
	if base, err := url.Parse(got.url); err == nil {
		if location, err := base.Parse(got.header.Get("Location")); err == nil && location.String() != got.url {
			to = " to " + withoutQuery(location.String())
		}
	}
	return &UnreachableError{
		Reason: ReasonNotPostern, URL: got.url, Status: got.status,
		message: fmt.Sprintf("%s redirects%s. Give New the address that answers itself.", got.url, to),
	}
}

func isJSON(header http.Header) bool {
	kind, _, _ := strings.Cut(strings.ToLower(header.Get("Content-Type")), ";")
	kind = strings.TrimSpace(kind)
	return kind == "application/json" || (strings.HasPrefix(kind, "application/") && strings.HasSuffix(kind, "+json"))
}

// waitFor returns after the time, or with the reason of the context.
func waitFor(ctx context.Context, pause time.Duration) error {
	timer := time.NewTimer(pause)
	defer timer.Stop()
	select {
	case <-timer.C:
		return nil
	case <-ctx.Done():
		return context.Cause(ctx)
	}
}

func randomFraction() float64 { return mathrand.Float64() }

// newIdempotencyKey makes a random UUID (RFC 9562, version 4).
func newIdempotencyKey() string {
	var b [16]byte
	_, _ = rand.Read(b[:]) // never fails since Go 1.24
	b[6] = b[6]&0x0f | 0x40
	b[8] = b[8]&0x3f | 0x80
	return fmt.Sprintf("%x-%x-%x-%x-%x", b[:4], b[4:6], b[6:8], b[8:10], b[10:])
}
