// Package posternwebhook checks that webhooks are genuine and recent, and reads them.
//
//	delivery, err := posternwebhook.Verify(body, r.Header, secret)
//	if err != nil {
//		http.Error(w, err.Error(), http.StatusBadRequest)
//		return
//	}
//	switch event := delivery.Event.(type) {
//	case *posternwebhook.InvoiceCreated:
//		book(event.Data.Invoice)
//	default: // event types of later versions, and those of your own
//	}
//
// The body has to be the bytes that arrived. A body that was parsed and printed again has other bytes, and is refused.
// To receive webhooks by net/http, see posternhttp.Webhook, which reads the body as it has to be.
package posternwebhook

import (
	"bytes"
	"crypto/hmac"
	"crypto/sha256"
	"encoding/base64"
	"encoding/hex"
	"encoding/json"
	"net/http"
	"regexp"
	"strconv"
	"strings"
	"time"
	"unicode/utf8"
)

const defaultTolerance = 5 * time.Minute

// Reason says why a webhook was refused.
type Reason string

// The reasons to refuse a webhook.
const (
	// MissingHeaders: the request has none of the headers of a signature.
	MissingHeaders Reason = "missing_headers"
	// TimestampOutOfRange: it was signed too long ago, or the clocks differ.
	TimestampOutOfRange Reason = "timestamp_out_of_range"
	// NoMatchingSignature: the secret is another one, or the body is not the one that arrived.
	NoMatchingSignature Reason = "no_matching_signature"
	// MalformedBody: the body is signed and yet not an event.
	MalformedBody Reason = "malformed_body"
	// MalformedSecret: the secret is not whsec_ and base64. Your setting is wrong, not the delivery.
	MalformedSecret Reason = "malformed_secret"
)

var explanations = map[Reason]string{
	MissingHeaders:      "the headers webhook-id, webhook-timestamp and webhook-signature are missing",
	TimestampOutOfRange: "webhook-timestamp is too far from the clock of this server",
	NoMatchingSignature: "no signature matches: either the secret is another one, or the body is not as it arrived, for example because it was parsed and printed again",
	MalformedBody:       "the body is not an event",
	MalformedSecret:     "the secret is not whsec_ and base64 of at least 24 bytes",
}

// Error is the error of a webhook that was refused.
type Error struct {
	Reason Reason
	// Err is the error below, if there is one.
	Err error
}

func (e *Error) Error() string {
	return "posternwebhook: " + string(e.Reason) + ": " + explanations[e.Reason]
}

// Unwrap returns the error below.
func (e *Error) Unwrap() error { return e.Err }

// Delivery is a webhook that is genuine.
type Delivery struct {
	// ID is the same on every attempt and replay: deduplicate on it.
	ID string
	// EventID is the same for every endpoint and replay. No signature covers it: it is for your records, not to decide
	// by. Empty if it did not come.
	EventID string
	// Name is the type of the event, such as invoice.created.
	Name string
	// Event is a pointer to the type of this event, or *Unknown.
	Event Event
	// Body is what was signed.
	Body json.RawMessage
}

// Event is one of the event types of this package. A switch over it needs a default.
type Event interface{ isEvent() }

// Unknown is an event of a type that this version does not know, such as one of your own.
type Unknown struct {
	Event     string    `json:"event"`
	Timestamp time.Time `json:"timestamp"`
	// Data is one object under the part of the event's name before the dot.
	Data json.RawMessage `json:"data"`
}

func (*Unknown) isEvent() {}

// Option changes how webhooks are checked.
type Option func(*settings)

type settings struct {
	secrets   []string
	tolerance time.Duration
	now       func() time.Time
	brand     string
	bodyOnly  bool
}

// WithSecret accepts another secret besides: the new one, while the secret is being rotated.
func WithSecret(secret string) Option {
	return func(s *settings) { s.secrets = append(s.secrets, secret) }
}

// WithTolerance sets how far webhook-timestamp may be off, in either direction; 5 minutes unless set.
func WithTolerance(tolerance time.Duration) Option {
	return func(s *settings) { s.tolerance = tolerance }
}

// WithClock sets the present, for tests.
func WithClock(now func() time.Time) Option {
	return func(s *settings) { s.now = now }
}

// WithBrand sets the word of the X-{brand}-* headers; Service unless set.
func WithBrand(brand string) Option {
	return func(s *settings) { s.brand = brand }
}

// AllowBodyOnly accepts X-{brand}-Signature where a proxy has removed the webhook-* headers. It covers the body only,
// so anyone who has seen a delivery can send it again at any time, and its delivery id is not protected.
func AllowBodyOnly() Option {
	return func(s *settings) { s.bodyOnly = true }
}

func settingsOf(secret string, options []Option) settings {
	s := settings{tolerance: defaultTolerance, now: time.Now, brand: "Service"}
	if secret != "" {
		s.secrets = []string{secret}
	}
	for _, option := range options {
		option(&s)
	}
	return s
}

// Verify checks that a webhook is genuine and recent, and reads it. body is the bytes as they arrived, and secret the
// one of the endpoint (whsec_...). The error is an *[Error]. Every event type passes.
func Verify(body []byte, header http.Header, secret string, options ...Option) (*Delivery, error) {
	s := settingsOf(secret, options)
	keys, ok := parseSecrets(s.secrets)
	if !ok {
		return nil, &Error{Reason: MalformedSecret}
	}
	form := standardForm(body, header)
	if form != nil && !s.isRecent(form.timestamp) {
		return nil, &Error{Reason: TimestampOutOfRange}
	}
	if form == nil && s.bodyOnly {
		form = bodyOnlyForm(body, header, s.brand)
	}
	if form == nil {
		return nil, &Error{Reason: MissingHeaders}
	}
	if !form.isSignedBy(keys) {
		return nil, &Error{Reason: NoMatchingSignature}
	}
	name, event, err := parse(body)
	if err != nil {
		return nil, &Error{Reason: MalformedBody, Err: err}
	}
	return &Delivery{
		ID: form.deliveryID, EventID: headerOf(header, "X-"+s.brand+"-Event-Id"), Name: name, Event: event, Body: body,
	}, nil
}

// secretKey is a secret as it was given out, and the key in it.
type secretKey struct {
	text string
	key  []byte
}

const leastKeyBytes = 24 // Standard Webhooks: 24 to 64

func parseSecrets(secrets []string) ([]secretKey, bool) {
	keys := make([]secretKey, 0, len(secrets))
	for _, text := range secrets {
		encoded, found := strings.CutPrefix(text, "whsec_")
		key, err := base64.RawStdEncoding.DecodeString(strings.TrimRight(encoded, "="))
		if !found || err != nil || len(key) < leastKeyBytes {
			return nil, false
		}
		keys = append(keys, secretKey{text, key})
	}
	return keys, len(keys) > 0
}

// signedForm is one of the two ways to sign: what was received, and how to make what it should be.
type signedForm struct {
	deliveryID, timestamp string
	received              []string
	expected              func(secretKey) string
}

// A dot inside the id would make `id.timestamp.body` ambiguous.
var plainID = regexp.MustCompile(`^[\x21-\x2d\x2f-\x7e]+$`)

func standardForm(body []byte, header http.Header) *signedForm {
	id, timestamp := headerOf(header, "webhook-id"), headerOf(header, "webhook-timestamp")
	signatures := headerOf(header, "webhook-signature")
	if id == "" || timestamp == "" || signatures == "" {
		return nil
	}
	form := &signedForm{deliveryID: id, timestamp: timestamp}
	if plainID.MatchString(id) {
		form.received = strings.Split(signatures, " ")
	}
	form.expected = func(secret secretKey) string { return standardSignature(secret, id, timestamp, body) }
	return form
}

func bodyOnlyForm(body []byte, header http.Header, brand string) *signedForm {
	id, signature := headerOf(header, "X-"+brand+"-Delivery-Id"), headerOf(header, "X-"+brand+"-Signature")
	if id == "" || signature == "" {
		return nil
	}
	form := &signedForm{deliveryID: id, received: []string{signature}}
	// By the new secret, while it is being rotated.
	if next := headerOf(header, "X-"+brand+"-Signature-Next"); next != "" {
		form.received = append(form.received, next)
	}
	form.expected = func(secret secretKey) string { return bodySignature(secret, body) }
	return form
}

// headerOf reads a header in any case: a map that was not made by net/http may hold the names as they were sent.
func headerOf(header http.Header, name string) string {
	if values := header.Values(name); len(values) > 0 {
		return strings.Join(values, " ")
	}
	for key, values := range header {
		if strings.EqualFold(key, name) {
			return strings.Join(values, " ")
		}
	}
	return ""
}

var seconds = regexp.MustCompile(`^[0-9]{1,12}$`)

func (s settings) isRecent(timestamp string) bool {
	if !seconds.MatchString(timestamp) {
		return false
	}
	signed, _ := strconv.ParseInt(timestamp, 10, 64)
	apart := s.now().Unix() - signed
	return max(apart, -apart) <= int64(s.tolerance/time.Second)
}

func (f *signedForm) isSignedBy(secrets []secretKey) bool {
	for _, secret := range secrets {
		expected := []byte(f.expected(secret))
		for _, one := range f.received {
			if hmac.Equal([]byte(one), expected) {
				return true
			}
		}
	}
	return false
}

// standardSignature is the v1 form of Standard Webhooks: the decoded key over id.timestamp.body, base64.
func standardSignature(secret secretKey, id, timestamp string, body []byte) string {
	mac := hmac.New(sha256.New, secret.key)
	mac.Write([]byte(id + "." + timestamp + "."))
	mac.Write(body)
	return "v1," + base64.StdEncoding.EncodeToString(mac.Sum(nil))
}

// bodySignature is the form of X-{brand}-Signature: the whole secret as text over the body, hex.
func bodySignature(secret secretKey, body []byte) string {
	mac := hmac.New(sha256.New, []byte(secret.text))
	mac.Write(body)
	return "sha256=" + hex.EncodeToString(mac.Sum(nil))
}

type envelope struct {
	Event     *string         `json:"event"`
	Timestamp *string         `json:"timestamp"`
	Data      json.RawMessage `json:"data"`
}

func parse(body []byte) (string, Event, error) {
	var e envelope
	if !utf8.Valid(body) {
		return "", nil, errNotEvent
	}
	if err := json.Unmarshal(body, &e); err != nil {
		return "", nil, err
	}
	data := bytes.TrimLeft(e.Data, " \t\r\n")
	if e.Event == nil || e.Timestamp == nil || len(data) == 0 || (data[0] != '{' && data[0] != '[') {
		return "", nil, errNotEvent
	}
	event := newEvent(*e.Event)
	if event == nil {
		event = &Unknown{}
	}
	if err := json.Unmarshal(body, event); err != nil {
		return "", nil, err
	}
	return *e.Event, event, nil
}
