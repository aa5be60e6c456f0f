// Code generated from the API of Postern by npm run generate. DO NOT EDIT.

package postern

import (
	"context"
	"io"
	"iter"
)

// WebhooksService has the calls below webhooks.
type WebhooksService struct {
	caller *caller
	// Endpoints has the calls below webhooks.endpoints.
	Endpoints *WebhooksEndpointsService
	// Deliveries has the calls below webhooks.deliveries.
	Deliveries *WebhooksDeliveriesService
	// Replays has the calls below webhooks.replays.
	Replays *WebhooksReplaysService
	// Backfills has the calls below webhooks.backfills.
	Backfills *WebhooksBackfillsService
	// Listeners has the calls below webhooks.listeners.
	Listeners *WebhooksListenersService
}

func newWebhooksService(c *caller) *WebhooksService {
	return &WebhooksService{
		caller:     c,
		Endpoints:  newWebhooksEndpointsService(c),
		Deliveries: newWebhooksDeliveriesService(c),
		Replays:    newWebhooksReplaysService(c),
		Backfills:  newWebhooksBackfillsService(c),
		Listeners:  newWebhooksListenersService(c),
	}
}

// WebhooksEndpointsService has the calls below webhooks.endpoints.
type WebhooksEndpointsService struct {
	caller *caller
}

func newWebhooksEndpointsService(c *caller) *WebhooksEndpointsService {
	return &WebhooksEndpointsService{caller: c}
}

// List: List endpoints.
//
// The newest first unless `sort` says otherwise. With the status and the health of each; without secrets. Secret keys
// need the scope read or webhooks.
func (s *WebhooksEndpointsService) List(ctx context.Context, params WebhookEndpointListParams, options ...CallOption) (*Page[WebhookEndpoint], error) {
	return fetch[Page[WebhookEndpoint]](ctx, s.caller, request{method: "GET", path: "/api/v1/webhooks/endpoints", query: params.query(), retry: safe, options: options})
}

// All is List page after page, each read when it is needed. It ends after an error.
func (s *WebhooksEndpointsService) All(ctx context.Context, params WebhookEndpointListParams, options ...CallOption) iter.Seq2[WebhookEndpoint, error] {
	if params.Limit.IsZero() {
		params.Limit = Set[int64](mostAtOnce)
	}
	return allOf(params.Cursor, func(cursor Field[string]) (*Page[WebhookEndpoint], error) {
		params.Cursor = cursor
		return s.List(ctx, params, options...)
	})
}

// Create: Register an endpoint.
//
// Events that happen from now on are sent to it: those in `events`, or all with `["*"]`. Operational events, such as
// `endpoint.paused`, and optional ones, such as `grant.created`, have to be named. The answer holds the secret that
// verifies them. Secret keys need the scope webhooks. A session needs a factor verified within the last ten minutes.
func (s *WebhooksEndpointsService) Create(ctx context.Context, body WebhookEndpointCreate, options ...CallOption) (*NewWebhookEndpoint, error) {
	return fetch[NewWebhookEndpoint](ctx, s.caller, request{method: "POST", path: "/api/v1/webhooks/endpoints", body: body, retry: keyed, options: options})
}

// Export: Export endpoints.
//
// All that match, in the order of the list, 100,000 rows at most. CSV: comma-separated values (RFC 4180) with a byte
// order mark, under the names of the columns. Text that a spreadsheet would take for a formula begins with an
// apostrophe. An export that is not complete says so in its last line, which begins with `#`. Secret keys need the
// scope read or webhooks. A session needs a factor verified within the last ten minutes.
func (s *WebhooksEndpointsService) Export(ctx context.Context, params WebhookEndpointExportParams, options ...CallOption) (io.ReadCloser, error) {
	return open(ctx, s.caller, request{method: "GET", path: "/api/v1/webhooks/endpoints/export", query: params.query(), retry: safe, accept: "text/csv", options: options})
}

// Bulk: Act on all endpoints that match.
//
// Pauses or resumes endpoints. The rows are those that match now, 10,000 at most. The job survives restarts; what it
// could not change is named in it. Secret keys need the scope webhooks.
func (s *WebhooksEndpointsService) Bulk(ctx context.Context, body WebhookEndpointBulkInput, options ...CallOption) (*WebhookEndpointBulkAnswer, error) {
	return fetch[WebhookEndpointBulkAnswer](ctx, s.caller, request{method: "POST", path: "/api/v1/webhooks/endpoints/bulk", body: body, retry: keyed, options: options})
}

// Get: Show an endpoint.
//
// `status_reason` says why it is paused or disabled. Secret keys need the scope read or webhooks.
func (s *WebhooksEndpointsService) Get(ctx context.Context, endpointID string, options ...CallOption) (*WebhookEndpoint, error) {
	return fetch[WebhookEndpoint](ctx, s.caller, request{method: "GET", path: "/api/v1/webhooks/endpoints/{id}", ids: []string{endpointID}, retry: safe, options: options})
}

// Update: Change an endpoint.
//
// Fields that are left out stay; `events` is replaced as a whole. Deliveries that wait go to the new URL. Secret keys
// need the scope webhooks. A session needs a factor verified within the last ten minutes.
func (s *WebhooksEndpointsService) Update(ctx context.Context, endpointID string, body WebhookEndpointUpdate, options ...CallOption) (*ChangedWebhookEndpoint, error) {
	return fetch[ChangedWebhookEndpoint](ctx, s.caller, request{method: "PATCH", path: "/api/v1/webhooks/endpoints/{id}", ids: []string{endpointID}, body: body, options: options})
}

// Delete: Delete an endpoint.
//
// What was still to be sent to it is cancelled; its log stays. Secret keys need the scope webhooks. A session needs a
// factor verified within the last ten minutes.
func (s *WebhooksEndpointsService) Delete(ctx context.Context, endpointID string, options ...CallOption) error {
	return run(ctx, s.caller, request{method: "DELETE", path: "/api/v1/webhooks/endpoints/{id}", ids: []string{endpointID}, retry: safe, options: options})
}

// GetSecret: Show the signing secret.
//
// And the new one during a rotation. The audit log says who read it. Secret keys need the scope webhooks. A session
// needs a factor verified within the last ten minutes.
func (s *WebhooksEndpointsService) GetSecret(ctx context.Context, endpointID string, options ...CallOption) (*WebhookSecret, error) {
	return fetch[WebhookSecret](ctx, s.caller, request{method: "GET", path: "/api/v1/webhooks/endpoints/{id}/secret", ids: []string{endpointID}, retry: safe, options: options})
}

// RotateSecret: Change the signing secret.
//
// To one that Postern makes, or one that you bring. During the overlap webhook-signature carries both signatures,
// X-{brand}-Signature that of the old secret and X-{brand}-Signature-Next that of the new one. Secret keys need the
// scope webhooks. A session needs a factor verified within the last ten minutes.
func (s *WebhooksEndpointsService) RotateSecret(ctx context.Context, endpointID string, body WebhookEndpointRotateSecretInput, options ...CallOption) (*WebhookSecret, error) {
	return fetch[WebhookSecret](ctx, s.caller, request{method: "POST", path: "/api/v1/webhooks/endpoints/{id}/rotate-secret", ids: []string{endpointID}, body: body, options: options})
}

// PromoteSecret: Let the new secret sign alone.
//
// Ends the overlap of a rotation: the old secret no longer signs. Secret keys need the scope webhooks. A session needs
// a factor verified within the last ten minutes.
func (s *WebhooksEndpointsService) PromoteSecret(ctx context.Context, endpointID string, options ...CallOption) (*WebhookSecret, error) {
	return fetch[WebhookSecret](ctx, s.caller, request{method: "POST", path: "/api/v1/webhooks/endpoints/{id}/promote-secret", ids: []string{endpointID}, options: options})
}

// Test: Send the example of an event to this endpoint.
//
// One attempt, whatever events the endpoint chose. The answer is its delivery: look there for the outcome. Secret keys
// need the scope webhooks.
func (s *WebhooksEndpointsService) Test(ctx context.Context, endpointID string, body WebhookEndpointTestInput, options ...CallOption) (*Delivery, error) {
	return fetch[Delivery](ctx, s.caller, request{method: "POST", path: "/api/v1/webhooks/endpoints/{id}/test", ids: []string{endpointID}, body: body, options: options})
}

// Pause: Pause an endpoint.
//
// Deliveries without an attempt are parked until it is resumed; those that have begun go on. Secret keys need the
// scope webhooks.
func (s *WebhooksEndpointsService) Pause(ctx context.Context, endpointID string, options ...CallOption) (*WebhookEndpoint, error) {
	return fetch[WebhookEndpoint](ctx, s.caller, request{method: "POST", path: "/api/v1/webhooks/endpoints/{id}/pause", ids: []string{endpointID}, options: options})
}

// Resume: Resume a paused or disabled endpoint.
//
// Parked deliveries are sent, the oldest first. Secret keys need the scope webhooks.
func (s *WebhooksEndpointsService) Resume(ctx context.Context, endpointID string, options ...CallOption) (*WebhookEndpoint, error) {
	return fetch[WebhookEndpoint](ctx, s.caller, request{method: "POST", path: "/api/v1/webhooks/endpoints/{id}/resume", ids: []string{endpointID}, options: options})
}

// Replay: Replay all that an endpoint missed since a time.
//
// For the time after an outage. Of the events written since then, whatever failed or was cancelled begins a new round;
// then those that the endpoint has chosen and was never sent are made into deliveries. A job: see the list of replays.
// Secret keys need the scope webhooks.
func (s *WebhooksEndpointsService) Replay(ctx context.Context, endpointID string, body WebhookEndpointReplayInput, options ...CallOption) (*WebhookEndpointReplayAnswer, error) {
	return fetch[WebhookEndpointReplayAnswer](ctx, s.caller, request{method: "POST", path: "/api/v1/webhooks/endpoints/{id}/replay", ids: []string{endpointID}, body: body, retry: keyed, options: options})
}

// Backfill: Send an endpoint older events, or count them.
//
// Makes deliveries of the events that match and that this endpoint has none for, oldest first. The job survives
// restarts. It waits while 2,000 deliveries of the endpoint are queued. Secret keys need the scope webhooks.
func (s *WebhooksEndpointsService) Backfill(ctx context.Context, endpointID string, body WebhookEndpointBackfillInput, options ...CallOption) (*WebhookEndpointBackfillAnswer, error) {
	return fetch[WebhookEndpointBackfillAnswer](ctx, s.caller, request{method: "POST", path: "/api/v1/webhooks/endpoints/{id}/backfill", ids: []string{endpointID}, body: body, retry: keyed, options: options})
}

// WebhooksDeliveriesService has the calls below webhooks.deliveries.
type WebhooksDeliveriesService struct {
	caller *caller
}

func newWebhooksDeliveriesService(c *caller) *WebhooksDeliveriesService {
	return &WebhooksDeliveriesService{caller: c}
}

// List: List deliveries, newest first.
//
// The log, one entry for each event and endpoint. Filters can be combined. A search for what is rare may answer with a
// short or empty page and a `next_cursor` to continue from. Secret keys need the scope read or webhooks.
func (s *WebhooksDeliveriesService) List(ctx context.Context, params WebhookDeliveryListParams, options ...CallOption) (*Page[Delivery], error) {
	return fetch[Page[Delivery]](ctx, s.caller, request{method: "GET", path: "/api/v1/webhooks/deliveries", query: params.query(), retry: safe, options: options})
}

// All is List page after page, each read when it is needed. It ends after an error.
func (s *WebhooksDeliveriesService) All(ctx context.Context, params WebhookDeliveryListParams, options ...CallOption) iter.Seq2[Delivery, error] {
	if params.Limit.IsZero() {
		params.Limit = Set[int64](mostAtOnce)
	}
	return allOf(params.Cursor, func(cursor Field[string]) (*Page[Delivery], error) {
		params.Cursor = cursor
		return s.List(ctx, params, options...)
	})
}

// Export: Export deliveries.
//
// All that match, in the order of the list, 100,000 rows at most. CSV: comma-separated values (RFC 4180) with a byte
// order mark, under the names of the columns. Text that a spreadsheet would take for a formula begins with an
// apostrophe. An export that is not complete says so in its last line, which begins with `#`. Secret keys need the
// scope read or webhooks. A session needs a factor verified within the last ten minutes.
func (s *WebhooksDeliveriesService) Export(ctx context.Context, params WebhookDeliveryExportParams, options ...CallOption) (io.ReadCloser, error) {
	return open(ctx, s.caller, request{method: "GET", path: "/api/v1/webhooks/deliveries/export", query: params.query(), retry: safe, accept: "text/csv", options: options})
}

// Bulk: Act on all deliveries that match.
//
// Cancels deliveries that are pending or parked; others are named as failed. To replay many, start a replay. The rows
// are those that match now, 10,000 at most. The job survives restarts; what it could not change is named in it. Secret
// keys need the scope webhooks.
func (s *WebhooksDeliveriesService) Bulk(ctx context.Context, body WebhookDeliveryBulkInput, options ...CallOption) (*WebhookDeliveryBulkAnswer, error) {
	return fetch[WebhookDeliveryBulkAnswer](ctx, s.caller, request{method: "POST", path: "/api/v1/webhooks/deliveries/bulk", body: body, retry: keyed, options: options})
}

// Get: Show a delivery with its attempts.
//
// With the payload as it was sent, and status, time and answer of each attempt. Secret keys need the scope read or
// webhooks.
func (s *WebhooksDeliveriesService) Get(ctx context.Context, deliveryID string, options ...CallOption) (*DeliveryDetail, error) {
	return fetch[DeliveryDetail](ctx, s.caller, request{method: "GET", path: "/api/v1/webhooks/deliveries/{id}", ids: []string{deliveryID}, retry: safe, options: options})
}

// Replay: Replay a delivery.
//
// Begins a new round of attempts under the same delivery id. Secret keys need the scope webhooks.
func (s *WebhooksDeliveriesService) Replay(ctx context.Context, deliveryID string, options ...CallOption) (*Delivery, error) {
	return fetch[Delivery](ctx, s.caller, request{method: "POST", path: "/api/v1/webhooks/deliveries/{id}/replay", ids: []string{deliveryID}, options: options})
}

// Retry: Try a pending delivery now.
//
// Its next attempt is made immediately instead of at `next_attempt_at`. It counts as one of its round; after it the
// schedule continues. A parked delivery is sent by resuming its endpoint, one that has ended by replaying it. Secret
// keys need the scope webhooks.
func (s *WebhooksDeliveriesService) Retry(ctx context.Context, deliveryID string, options ...CallOption) (*Delivery, error) {
	return fetch[Delivery](ctx, s.caller, request{method: "POST", path: "/api/v1/webhooks/deliveries/{id}/retry", ids: []string{deliveryID}, options: options})
}

// Cancel: Cancel a pending or parked delivery.
//
// It gets no further attempts, unless it is replayed. A request under way cannot be recalled. Secret keys need the
// scope webhooks.
func (s *WebhooksDeliveriesService) Cancel(ctx context.Context, deliveryID string, options ...CallOption) (*Delivery, error) {
	return fetch[Delivery](ctx, s.caller, request{method: "POST", path: "/api/v1/webhooks/deliveries/{id}/cancel", ids: []string{deliveryID}, options: options})
}

// WebhooksReplaysService has the calls below webhooks.replays.
type WebhooksReplaysService struct {
	caller *caller
}

func newWebhooksReplaysService(c *caller) *WebhooksReplaysService {
	return &WebhooksReplaysService{caller: c}
}

// List: List replays, newest first.
//
// Replays of many deliveries, running and ended. Secret keys need the scope read or webhooks.
func (s *WebhooksReplaysService) List(ctx context.Context, params WebhookReplayListParams, options ...CallOption) (*Page[Replay], error) {
	return fetch[Page[Replay]](ctx, s.caller, request{method: "GET", path: "/api/v1/webhooks/replays", query: params.query(), retry: safe, options: options})
}

// All is List page after page, each read when it is needed. It ends after an error.
func (s *WebhooksReplaysService) All(ctx context.Context, params WebhookReplayListParams, options ...CallOption) iter.Seq2[Replay, error] {
	if params.Limit.IsZero() {
		params.Limit = Set[int64](mostAtOnce)
	}
	return allOf(params.Cursor, func(cursor Field[string]) (*Page[Replay], error) {
		params.Cursor = cursor
		return s.List(ctx, params, options...)
	})
}

// Create: Replay all deliveries that match, or count them.
//
// Each match at this moment begins one new round of attempts under its delivery id. The job survives restarts. Parked
// deliveries need none: they are sent when their endpoint is resumed. Secret keys need the scope webhooks.
func (s *WebhooksReplaysService) Create(ctx context.Context, body WebhookReplayCreate, options ...CallOption) (*WebhookReplayCreateAnswer2, error) {
	return fetch[WebhookReplayCreateAnswer2](ctx, s.caller, request{method: "POST", path: "/api/v1/webhooks/replays", body: body, retry: keyed, options: options})
}

// Get: Show a replay.
//
// How many deliveries it sends again, and how many it has begun. Secret keys need the scope read or webhooks.
func (s *WebhooksReplaysService) Get(ctx context.Context, replayID string, options ...CallOption) (*Replay, error) {
	return fetch[Replay](ctx, s.caller, request{method: "GET", path: "/api/v1/webhooks/replays/{id}", ids: []string{replayID}, retry: safe, options: options})
}

// Delete: Cancel a replay.
//
// Deliveries that it has already restarted continue. Secret keys need the scope webhooks.
func (s *WebhooksReplaysService) Delete(ctx context.Context, replayID string, options ...CallOption) (*Replay, error) {
	return fetch[Replay](ctx, s.caller, request{method: "DELETE", path: "/api/v1/webhooks/replays/{id}", ids: []string{replayID}, retry: safe, options: options})
}

// WebhooksBackfillsService has the calls below webhooks.backfills.
type WebhooksBackfillsService struct {
	caller *caller
}

func newWebhooksBackfillsService(c *caller) *WebhooksBackfillsService {
	return &WebhooksBackfillsService{caller: c}
}

// List: List backfills, newest first.
//
// Backfills of endpoints, running and ended. Secret keys need the scope read or webhooks.
func (s *WebhooksBackfillsService) List(ctx context.Context, params WebhookBackfillListParams, options ...CallOption) (*Page[Backfill], error) {
	return fetch[Page[Backfill]](ctx, s.caller, request{method: "GET", path: "/api/v1/webhooks/backfills", query: params.query(), retry: safe, options: options})
}

// All is List page after page, each read when it is needed. It ends after an error.
func (s *WebhooksBackfillsService) All(ctx context.Context, params WebhookBackfillListParams, options ...CallOption) iter.Seq2[Backfill, error] {
	if params.Limit.IsZero() {
		params.Limit = Set[int64](mostAtOnce)
	}
	return allOf(params.Cursor, func(cursor Field[string]) (*Page[Backfill], error) {
		params.Cursor = cursor
		return s.List(ctx, params, options...)
	})
}

// Get: Show a backfill.
//
// How many deliveries it makes, how many it has made, and how far it has looked. Secret keys need the scope read or
// webhooks.
func (s *WebhooksBackfillsService) Get(ctx context.Context, backfillID string, options ...CallOption) (*Backfill, error) {
	return fetch[Backfill](ctx, s.caller, request{method: "GET", path: "/api/v1/webhooks/backfills/{id}", ids: []string{backfillID}, retry: safe, options: options})
}

// Delete: Cancel a backfill.
//
// The deliveries that it has made go on. Secret keys need the scope webhooks.
func (s *WebhooksBackfillsService) Delete(ctx context.Context, backfillID string, options ...CallOption) (*Backfill, error) {
	return fetch[Backfill](ctx, s.caller, request{method: "DELETE", path: "/api/v1/webhooks/backfills/{id}", ids: []string{backfillID}, retry: safe, options: options})
}

// WebhooksListenersService has the calls below webhooks.listeners.
type WebhooksListenersService struct {
	caller *caller
}

func newWebhooksListenersService(c *caller) *WebhooksListenersService {
	return &WebhooksListenersService{caller: c}
}

// Create: Open your listener.
//
// Each developer has one: the owner of the session or key. Asked again, it answers the same id and secret. Secret keys
// need the scope listen.
func (s *WebhooksListenersService) Create(ctx context.Context, options ...CallOption) (*Listener, error) {
	return fetch[Listener](ctx, s.caller, request{method: "POST", path: "/api/v1/webhooks/listeners", options: options})
}

// GetEvent: Show an event as your listener is sent it.
//
// With the signature of this moment: for sending an event again from a developer's machine. Secret keys need the scope
// listen.
func (s *WebhooksListenersService) GetEvent(ctx context.Context, listenerID string, eventID string, options ...CallOption) (*SignedEvent, error) {
	return fetch[SignedEvent](ctx, s.caller, request{method: "GET", path: "/api/v1/webhooks/listeners/{id}/events/{event_id}", ids: []string{listenerID, eventID}, retry: safe, options: options})
}
