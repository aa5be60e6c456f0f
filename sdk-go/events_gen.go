// Code generated from the API of Postern by npm run generate. DO NOT EDIT.

package postern

import (
	"context"
	"io"
	"iter"
)

// EventsService has the calls below events.
type EventsService struct {
	caller *caller
}

func newEventsService(c *caller) *EventsService {
	return &EventsService{caller: c}
}

// List: List events, newest first.
//
// What happened and what was published, each with its deliveries in short. Filters can be combined. A search for what
// is rare may answer with a short or empty page and a `next_cursor` to continue from. Secret keys need the scope read
// or events.
func (s *EventsService) List(ctx context.Context, params EventListParams, options ...CallOption) (*Page[Event], error) {
	return fetch[Page[Event]](ctx, s.caller, request{method: "GET", path: "/api/v1/events", query: params.query(), retry: safe, options: options})
}

// All is List page after page, each read when it is needed. It ends after an error.
func (s *EventsService) All(ctx context.Context, params EventListParams, options ...CallOption) iter.Seq2[Event, error] {
	if params.Limit.IsZero() {
		params.Limit = Set[int64](mostAtOnce)
	}
	return allOf(params.Cursor, func(cursor Field[string]) (*Page[Event], error) {
		params.Cursor = cursor
		return s.List(ctx, params, options...)
	})
}

// Publish: Publish one event or up to 1,000.
//
// All events of a request and their deliveries commit together, or none does. Secret keys need the scope events.
func (s *EventsService) Publish(ctx context.Context, body EventPublishInput, options ...CallOption) (*EventPublishAnswer, error) {
	return fetch[EventPublishAnswer](ctx, s.caller, request{method: "POST", path: "/api/v1/events", body: body, retry: keyed, options: options})
}

// Export: Export events.
//
// All that match, in the order of the list, 100,000 rows at most. CSV: comma-separated values (RFC 4180) with a byte
// order mark, under the names of the columns. Text that a spreadsheet would take for a formula begins with an
// apostrophe. An export that is not complete says so in its last line, which begins with `#`. Secret keys need the
// scope read or events. A session needs a factor verified within the last ten minutes.
func (s *EventsService) Export(ctx context.Context, params EventExportParams, options ...CallOption) (io.ReadCloser, error) {
	return open(ctx, s.caller, request{method: "GET", path: "/api/v1/events/export", query: params.query(), retry: safe, accept: "text/csv", options: options})
}

// Get: Show an event.
//
// With its data and its deliveries in short. Secret keys need the scope read or events.
func (s *EventsService) Get(ctx context.Context, eventID string, options ...CallOption) (*EventDetail, error) {
	return fetch[EventDetail](ctx, s.caller, request{method: "GET", path: "/api/v1/events/{id}", ids: []string{eventID}, retry: safe, options: options})
}

// Replay: Send an event to one endpoint.
//
// Whatever events the endpoint has chosen: again, as a new round of its delivery, or for the first time, as a new
// delivery. An endpoint of an account gets only events of that account. Secret keys need the scope webhooks.
func (s *EventsService) Replay(ctx context.Context, eventID string, body EventReplayInput, options ...CallOption) (*Delivery, error) {
	return fetch[Delivery](ctx, s.caller, request{method: "POST", path: "/api/v1/events/{id}/replay", ids: []string{eventID}, body: body, retry: keyed, options: options})
}
