// Code generated from the API of Postern by npm run generate. DO NOT EDIT.

package postern

import "context"

// MetersService has the calls below meters.
type MetersService struct {
	caller *caller
}

func newMetersService(c *caller) *MetersService {
	return &MetersService{caller: c}
}

// List: List all meters, archived ones included.
//
// With the unit and the way that each adds up. Secret keys need the scope read or billing.
func (s *MetersService) List(ctx context.Context, options ...CallOption) (*Page[Meter], error) {
	return fetch[Page[Meter]](ctx, s.caller, request{method: "GET", path: "/api/v1/meters", retry: safe, options: options})
}

// Create: Make a meter.
//
// Values are whole numbers of its unit, so choose a small one: bytes, milliseconds. Key, unit and aggregation never
// change. Secret keys need the scope billing. A session needs a factor verified within the last ten minutes.
func (s *MetersService) Create(ctx context.Context, body MeterCreate, options ...CallOption) (*Meter, error) {
	return fetch[Meter](ctx, s.caller, request{method: "POST", path: "/api/v1/meters", body: body, retry: keyed, options: options})
}

// Get: Show a meter.
//
// With its unit and the way that it adds up. Secret keys need the scope read or billing.
func (s *MetersService) Get(ctx context.Context, key string, options ...CallOption) (*Meter, error) {
	return fetch[Meter](ctx, s.caller, request{method: "GET", path: "/api/v1/meters/{key}", ids: []string{key}, retry: safe, options: options})
}

// Archive: Take a meter out of use.
//
// Increments are refused from now on; what it counted stays. Secret keys need the scope billing. A session needs a
// factor verified within the last ten minutes.
func (s *MetersService) Archive(ctx context.Context, key string, options ...CallOption) (*Meter, error) {
	return fetch[Meter](ctx, s.caller, request{method: "POST", path: "/api/v1/meters/{key}/archive", ids: []string{key}, options: options})
}

// Restore: Count by an archived meter again.
//
// Increments are taken again from now on. Secret keys need the scope billing. A session needs a factor verified within
// the last ten minutes.
func (s *MetersService) Restore(ctx context.Context, key string, options ...CallOption) (*Meter, error) {
	return fetch[Meter](ctx, s.caller, request{method: "POST", path: "/api/v1/meters/{key}/restore", ids: []string{key}, options: options})
}
