// Code generated from the API of Postern by npm run generate. DO NOT EDIT.

package postern

import "context"

// PermissionsService has the calls below permissions.
type PermissionsService struct {
	caller *caller
}

func newPermissionsService(c *caller) *PermissionsService {
	return &PermissionsService{caller: c}
}

// List: List the declared permissions.
//
// By key. Roles are made of these. Secret keys need the scope read or users.
func (s *PermissionsService) List(ctx context.Context, options ...CallOption) (*Page[Permission], error) {
	return fetch[Page[Permission]](ctx, s.caller, request{method: "GET", path: "/api/v1/permissions", retry: safe, options: options})
}

// Create: Declare a permission.
//
// A name that your application understands. In Postern itself it opens nothing. Secret keys need the scope users. A
// session needs a factor verified within the last ten minutes.
func (s *PermissionsService) Create(ctx context.Context, body PermissionCreate, options ...CallOption) (*Permission, error) {
	return fetch[Permission](ctx, s.caller, request{method: "POST", path: "/api/v1/permissions", body: body, retry: keyed, options: options})
}

// Update: Change a permission.
//
// If accounts may no longer give it on, the roles that they made lose it immediately. Secret keys need the scope
// users. A session needs a factor verified within the last ten minutes.
func (s *PermissionsService) Update(ctx context.Context, key string, body PermissionUpdate, options ...CallOption) (*Permission, error) {
	return fetch[Permission](ctx, s.caller, request{method: "PATCH", path: "/api/v1/permissions/{key}", ids: []string{key}, body: body, options: options})
}

// Delete: Delete a permission.
//
// All roles and levels lose it immediately. Secret keys need the scope users. A session needs a factor verified within
// the last ten minutes.
func (s *PermissionsService) Delete(ctx context.Context, key string, options ...CallOption) error {
	return run(ctx, s.caller, request{method: "DELETE", path: "/api/v1/permissions/{key}", ids: []string{key}, retry: safe, options: options})
}
