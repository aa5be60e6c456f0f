// Code generated from the API of Postern by npm run generate. DO NOT EDIT.

package postern

import "context"

// RolesService has the calls below roles.
type RolesService struct {
	caller *caller
}

func newRolesService(c *caller) *RolesService {
	return &RolesService{caller: c}
}

// List: List the levels and roles of members with their permissions.
//
// `data` has the three levels, `roles` the roles that you made. Permissions are names that your application
// understands; Postern itself opens nothing by them. Secret keys need the scope read or users.
func (s *RolesService) List(ctx context.Context, options ...CallOption) (*RoleListAnswer, error) {
	return fetch[RoleListAnswer](ctx, s.caller, request{method: "GET", path: "/api/v1/roles", retry: safe, options: options})
}

// Create: Make a role.
//
// For members of all accounts, beside their level. It gives exactly the permissions that it names. Secret keys need
// the scope users. A session needs a factor verified within the last ten minutes.
func (s *RolesService) Create(ctx context.Context, body RoleCreate, options ...CallOption) (*Role, error) {
	return fetch[Role](ctx, s.caller, request{method: "POST", path: "/api/v1/roles", body: body, retry: keyed, options: options})
}

// Get: Show a role.
//
// With the permissions that it gives. Also an account's own role. Secret keys need the scope read or users.
func (s *RolesService) Get(ctx context.Context, roleID string, options ...CallOption) (*RoleWithMembers, error) {
	return fetch[RoleWithMembers](ctx, s.caller, request{method: "GET", path: "/api/v1/roles/{role_id}", ids: []string{roleID}, retry: safe, options: options})
}

// Update: Change a role.
//
// For all members who have it, from the next request on. `permissions` replaces them all. Secret keys need the scope
// users. A session needs a factor verified within the last ten minutes.
func (s *RolesService) Update(ctx context.Context, roleID string, body RoleUpdate, options ...CallOption) (*Role, error) {
	return fetch[Role](ctx, s.caller, request{method: "PATCH", path: "/api/v1/roles/{role_id}", ids: []string{roleID}, body: body, options: options})
}

// Delete: Delete a role.
//
// While members have it, the answer is `role_in_use`, unless `replace_with` names the role that they get in its place.
// Secret keys need the scope users. A session needs a factor verified within the last ten minutes.
func (s *RolesService) Delete(ctx context.Context, roleID string, params RoleDeleteParams, options ...CallOption) error {
	return run(ctx, s.caller, request{method: "DELETE", path: "/api/v1/roles/{role_id}", ids: []string{roleID}, query: params.query(), retry: safe, options: options})
}
