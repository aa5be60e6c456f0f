// Code generated from the API of Postern by npm run generate. DO NOT EDIT.

package postern

import "context"

// MailsService has the calls below mails.
type MailsService struct {
	caller *caller
}

func newMailsService(c *caller) *MailsService {
	return &MailsService{caller: c}
}

// List: List the mails that there are.
//
// Each kind with the subject of an example, and the texts that it is made of. Secret keys need the scope read.
func (s *MailsService) List(ctx context.Context, params MailListParams, options ...CallOption) (*MailKindList, error) {
	return fetch[MailKindList](ctx, s.caller, request{method: "GET", path: "/api/v1/mails", query: params.query(), retry: safe, options: options})
}

// Preview: Show a mail with a draft of its look and words.
//
// An example of the mail, as it would be sent if the draft were chosen. Nothing is sent, and nothing is stored. Owners
// and admins see drafts; members see what is chosen. Secret keys need the scope all.
func (s *MailsService) Preview(ctx context.Context, body MailPreviewInput, options ...CallOption) (*MailPreview, error) {
	return fetch[MailPreview](ctx, s.caller, request{method: "POST", path: "/api/v1/mails/preview", body: body, retry: safe, options: options})
}
