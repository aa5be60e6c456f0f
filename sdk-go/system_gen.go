// Code generated from the API of Postern by npm run generate. DO NOT EDIT.

package postern

import "context"

// SystemService has the calls below system.
type SystemService struct {
	caller *caller
}

func newSystemService(c *caller) *SystemService {
	return &SystemService{caller: c}
}

// Get: Show how the installation does.
//
// Versions, schema, partitions, what waits and how late it is, jobs, mail, and settings that are not secret.
func (s *SystemService) Get(ctx context.Context, options ...CallOption) (*SystemStatus, error) {
	return fetch[SystemStatus](ctx, s.caller, request{method: "GET", path: "/api/v1/system", retry: safe, options: options})
}
