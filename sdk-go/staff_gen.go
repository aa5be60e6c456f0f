// Code generated from the API of Postern by npm run generate. DO NOT EDIT.

package postern

import (
	"context"
	"iter"
)

// StaffService has the calls below staff.
type StaffService struct {
	caller *caller
	// Roles has the calls below staff.roles.
	Roles *StaffRolesService
	// Invitations has the calls below staff.invitations.
	Invitations *StaffInvitationsService
}

func newStaffService(c *caller) *StaffService {
	return &StaffService{
		caller:      c,
		Roles:       newStaffRolesService(c),
		Invitations: newStaffInvitationsService(c),
	}
}

// List: List the staff, newest first.
//
// The users who may use the console of this provider, with their roles.
func (s *StaffService) List(ctx context.Context, params StaffListParams, options ...CallOption) (*Page[UserRecord], error) {
	return fetch[Page[UserRecord]](ctx, s.caller, request{method: "GET", path: "/api/v1/staff", query: params.query(), retry: safe, options: options})
}

// All is List page after page, each read when it is needed. It ends after an error.
func (s *StaffService) All(ctx context.Context, params StaffListParams, options ...CallOption) iter.Seq2[UserRecord, error] {
	if params.Limit.IsZero() {
		params.Limit = Set[int64](mostAtOnce)
	}
	return allOf(params.Cursor, func(cursor Field[string]) (*Page[UserRecord], error) {
		params.Cursor = cursor
		return s.List(ctx, params, options...)
	})
}

// Get: Show one of the staff.
//
// With their role. What roles may do is told in docs/people.md.
func (s *StaffService) Get(ctx context.Context, staffID string, options ...CallOption) (*UserRecord, error) {
	return fetch[UserRecord](ctx, s.caller, request{method: "GET", path: "/api/v1/staff/{id}", ids: []string{staffID}, retry: safe, options: options})
}

// Update: Change the role of one of the staff.
//
// By owners and admins; only owners make and unmake owners. The last owner stays. With a lower role, invitations that
// it could not send end; with the role member, also links that they made, and the answer names the secret keys and
// SCIM tokens that they made. A session needs a factor verified within the last ten minutes.
func (s *StaffService) Update(ctx context.Context, staffID string, body StaffUpdate, options ...CallOption) (*ChangedUser, error) {
	return fetch[ChangedUser](ctx, s.caller, request{method: "PATCH", path: "/api/v1/staff/{id}", ids: []string{staffID}, body: body, options: options})
}

// Delete: Remove one of the staff.
//
// Deletes the user, who is signed out immediately; links and invitations that they sent end too. If they made secret
// keys or SCIM tokens, the answer is 200 and names them. A session needs a factor verified within the last ten
// minutes.
func (s *StaffService) Delete(ctx context.Context, staffID string, params StaffDeleteParams, options ...CallOption) (*LeftBehind, error) {
	return fetchIfAny[LeftBehind](ctx, s.caller, request{method: "DELETE", path: "/api/v1/staff/{id}", ids: []string{staffID}, query: params.query(), retry: safe, options: options})
}

// StaffRolesService has the calls below staff.roles.
type StaffRolesService struct {
	caller *caller
	// Permissions has the calls below staff.roles.permissions.
	Permissions *StaffRolesPermissionsService
}

func newStaffRolesService(c *caller) *StaffRolesService {
	return &StaffRolesService{
		caller:      c,
		Permissions: newStaffRolesPermissionsService(c),
	}
}

// StaffRolesPermissionsService has the calls below staff.roles.permissions.
type StaffRolesPermissionsService struct {
	caller *caller
}

func newStaffRolesPermissionsService(c *caller) *StaffRolesPermissionsService {
	return &StaffRolesPermissionsService{caller: c}
}

// List: Show the permissions of a role.
//
// Names that your application understands. Secret keys need the scope read or users.
func (s *StaffRolesPermissionsService) List(ctx context.Context, role RoleName, options ...CallOption) (*RolePermissions, error) {
	return fetch[RolePermissions](ctx, s.caller, request{method: "GET", path: "/api/v1/roles/{role}/permissions", ids: []string{string(role)}, retry: safe, options: options})
}

// Replace: Set the permissions of a role.
//
// Replaces them, for members of all accounts, from the next request on. No role inherits from another. They mean what
// your application makes of them: in Postern itself they open nothing. Secret keys need the scope users. A session
// needs a factor verified within the last ten minutes.
func (s *StaffRolesPermissionsService) Replace(ctx context.Context, role RoleName, body StaffRolePermissionReplace, options ...CallOption) (*RolePermissions, error) {
	return fetch[RolePermissions](ctx, s.caller, request{method: "PUT", path: "/api/v1/roles/{role}/permissions", ids: []string{string(role)}, body: body, retry: safe, options: options})
}

// StaffInvitationsService has the calls below staff.invitations.
type StaffInvitationsService struct {
	caller *caller
}

func newStaffInvitationsService(c *caller) *StaffInvitationsService {
	return &StaffInvitationsService{caller: c}
}

// List: List invitations, newest first.
//
// Open ones, and those that ended within the last 90 days. By owners and admins.
func (s *StaffInvitationsService) List(ctx context.Context, params StaffInvitationListParams, options ...CallOption) (*Page[Invitation], error) {
	return fetch[Page[Invitation]](ctx, s.caller, request{method: "GET", path: "/api/v1/staff/invitations", query: params.query(), retry: safe, options: options})
}

// All is List page after page, each read when it is needed. It ends after an error.
func (s *StaffInvitationsService) All(ctx context.Context, params StaffInvitationListParams, options ...CallOption) iter.Seq2[Invitation, error] {
	if params.Limit.IsZero() {
		params.Limit = Set[int64](mostAtOnce)
	}
	return allOf(params.Cursor, func(cursor Field[string]) (*Page[Invitation], error) {
		params.Cursor = cursor
		return s.List(ctx, params, options...)
	})
}

// Create: Invite an address.
//
// By owners and admins; owners only by owners. Mails a link that is valid for 7 days and works once, whether or not a
// user has the address. At most 20 mails an hour of a customer, 60 of an account and 250 of a key; 10 a day to one
// address. A session needs a factor verified within the last ten minutes.
func (s *StaffInvitationsService) Create(ctx context.Context, body StaffInvitationCreate, options ...CallOption) (*Invitation, error) {
	return fetch[Invitation](ctx, s.caller, request{method: "POST", path: "/api/v1/staff/invitations", body: body, retry: keyed, options: options})
}

// Delete: Revoke an invitation.
//
// Its link stops working. A session needs a factor verified within the last ten minutes.
func (s *StaffInvitationsService) Delete(ctx context.Context, invitationID string, options ...CallOption) error {
	return run(ctx, s.caller, request{method: "DELETE", path: "/api/v1/staff/invitations/{invitation_id}", ids: []string{invitationID}, retry: safe, options: options})
}

// Resend: Send an invitation again.
//
// With a new link, valid for 7 days; the old one ends. After a minute at the earliest. A session needs a factor
// verified within the last ten minutes.
func (s *StaffInvitationsService) Resend(ctx context.Context, invitationID string, options ...CallOption) (*Invitation, error) {
	return fetch[Invitation](ctx, s.caller, request{method: "POST", path: "/api/v1/staff/invitations/{invitation_id}/resend", ids: []string{invitationID}, options: options})
}
