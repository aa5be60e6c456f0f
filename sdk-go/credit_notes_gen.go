// Code generated from the API of Postern by npm run generate. DO NOT EDIT.

package postern

import (
	"context"
	"io"
)

// CreditNotesService has the calls below credit_notes.
type CreditNotesService struct {
	caller *caller
}

func newCreditNotesService(c *caller) *CreditNotesService {
	return &CreditNotesService{caller: c}
}

// HTML: Show a credit note as a page to read or print.
//
// HTML that stands alone, with styles for paper. Secret keys need the scope read or billing.
func (s *CreditNotesService) HTML(ctx context.Context, creditNoteID string, options ...CallOption) (io.ReadCloser, error) {
	return open(ctx, s.caller, request{method: "GET", path: "/api/v1/credit-notes/{id}/html", ids: []string{creditNoteID}, retry: safe, accept: "text/html", options: options})
}
