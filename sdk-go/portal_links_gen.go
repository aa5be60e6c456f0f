// Code generated from the API of Postern by npm run generate. DO NOT EDIT.

package postern

import "context"

// PortalLinksService has the calls below portal_links.
type PortalLinksService struct {
	caller *caller
}

func newPortalLinksService(c *caller) *PortalLinksService {
	return &PortalLinksService{caller: c}
}

// Create: Make a link to the billing or the webhooks of an account.
//
// Opened once, within 15 minutes. One to billing is for an owner who signs in, and leads back to return_url. One to
// webhooks **needs no sign-in**: its visitor manages the webhooks of the account for an hour, so your application
// shows it to owners alone, in a frame if `portal_frame_origins` has its origin. A key needs the scope `billing` or
// `webhooks`. Secret keys need the scope billing or webhooks. For webhooks a session needs a factor verified within
// the last ten minutes; a link to billing grants nothing.
func (s *PortalLinksService) Create(ctx context.Context, body PortalLinkCreate, options ...CallOption) (*PortalLinkCreateAnswer, error) {
	return fetch[PortalLinkCreateAnswer](ctx, s.caller, request{method: "POST", path: "/api/v1/portal-links", body: body, options: options})
}
