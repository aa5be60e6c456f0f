// Code generated from the API of Postern by npm run generate. DO NOT EDIT.

package postern

import (
	"context"
	"iter"
)

// EventTypesService has the calls below event_types.
type EventTypesService struct {
	caller *caller
	// Versions has the calls below event_types.versions.
	Versions *EventTypesVersionsService
}

func newEventTypesService(c *caller) *EventTypesService {
	return &EventTypesService{
		caller:   c,
		Versions: newEventTypesVersionsService(c),
	}
}

// List: List the event types.
//
// The built-in ones; with a credential that may read, publish or receive events, also those that the provider
// declared.
func (s *EventTypesService) List(ctx context.Context, options ...CallOption) (*EventTypeListAnswer, error) {
	return fetch[EventTypeListAnswer](ctx, s.caller, request{method: "GET", path: "/api/v1/event-types", retry: safe, options: options})
}

// Create: Declare an event type.
//
// It can then be published, chosen and sent like the built-in ones. Its first version holds the schema that events are
// checked against. Secret keys need the scope events.
func (s *EventTypesService) Create(ctx context.Context, body EventTypeCreate, options ...CallOption) (*EventType, error) {
	return fetch[EventType](ctx, s.caller, request{method: "POST", path: "/api/v1/event-types", body: body, retry: keyed, options: options})
}

// Get: Show an event type.
//
// One that the provider declared needs the same credential as the list.
func (s *EventTypesService) Get(ctx context.Context, name string, options ...CallOption) (*EventType, error) {
	return fetch[EventType](ctx, s.caller, request{method: "GET", path: "/api/v1/event-types/{name}", ids: []string{name}, retry: safe, options: options})
}

// Update: Change an event type, or take it out of use.
//
// An archived type can no longer be published; endpoints that chose it keep it, and the log stays. To change the
// schema, add a version. Secret keys need the scope events.
func (s *EventTypesService) Update(ctx context.Context, name string, body EventTypeUpdate, options ...CallOption) (*EventType, error) {
	return fetch[EventType](ctx, s.caller, request{method: "PATCH", path: "/api/v1/event-types/{name}", ids: []string{name}, body: body, options: options})
}

// Delete: Delete an archived event type.
//
// Its events and deliveries stay, and are found by its name. Declared again, it counts its versions on. Secret keys
// need the scope events.
func (s *EventTypesService) Delete(ctx context.Context, name string, options ...CallOption) error {
	return run(ctx, s.caller, request{method: "DELETE", path: "/api/v1/event-types/{name}", ids: []string{name}, retry: safe, options: options})
}

// EventTypesVersionsService has the calls below event_types.versions.
type EventTypesVersionsService struct {
	caller *caller
}

func newEventTypesVersionsService(c *caller) *EventTypesVersionsService {
	return &EventTypesVersionsService{caller: c}
}

// List: List the versions of an event type, newest first.
//
// Events say which version they were checked against. Secret keys need the scope read or events or webhooks.
func (s *EventTypesVersionsService) List(ctx context.Context, name string, params EventTypeVersionListParams, options ...CallOption) (*Page[EventTypeVersion], error) {
	return fetch[Page[EventTypeVersion]](ctx, s.caller, request{method: "GET", path: "/api/v1/event-types/{name}/versions", ids: []string{name}, query: params.query(), retry: safe, options: options})
}

// All is List page after page, each read when it is needed. It ends after an error.
func (s *EventTypesVersionsService) All(ctx context.Context, name string, params EventTypeVersionListParams, options ...CallOption) iter.Seq2[EventTypeVersion, error] {
	if params.Limit.IsZero() {
		params.Limit = Set[int64](mostAtOnce)
	}
	return allOf(params.Cursor, func(cursor Field[string]) (*Page[EventTypeVersion], error) {
		params.Cursor = cursor
		return s.List(ctx, name, params, options...)
	})
}

// Create: Add a version to an event type.
//
// From then on events are checked against it. The answer names the differences, and whose code each may break; with
// `dry_run` nothing else happens. Versions never change. Secret keys need the scope events.
func (s *EventTypesVersionsService) Create(ctx context.Context, name string, body EventTypeVersionCreate, options ...CallOption) (*EventTypeVersionCreateAnswer2, error) {
	return fetch[EventTypeVersionCreateAnswer2](ctx, s.caller, request{method: "POST", path: "/api/v1/event-types/{name}/versions", ids: []string{name}, body: body, retry: keyed, options: options})
}
