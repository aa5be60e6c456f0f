// Code generated from the API of Postern by npm run generate. DO NOT EDIT.

package postern

import (
	"context"
	"io"
	"iter"
)

// InvoicesService has the calls below invoices.
type InvoicesService struct {
	caller *caller
	// Payments has the calls below invoices.payments.
	Payments *InvoicesPaymentsService
	// CreditNotes has the calls below invoices.credit_notes.
	CreditNotes *InvoicesCreditNotesService
}

func newInvoicesService(c *caller) *InvoicesService {
	return &InvoicesService{
		caller:      c,
		Payments:    newInvoicesPaymentsService(c),
		CreditNotes: newInvoicesCreditNotesService(c),
	}
}

// List: List invoices.
//
// Those of deleted accounts and users too: invoices are kept. The newest first unless `sort` says otherwise. Secret
// keys need the scope read or billing.
func (s *InvoicesService) List(ctx context.Context, params InvoiceListParams, options ...CallOption) (*Page[Invoice], error) {
	return fetch[Page[Invoice]](ctx, s.caller, request{method: "GET", path: "/api/v1/invoices", query: params.query(), retry: safe, options: options})
}

// All is List page after page, each read when it is needed. It ends after an error.
func (s *InvoicesService) All(ctx context.Context, params InvoiceListParams, options ...CallOption) iter.Seq2[Invoice, error] {
	if params.Limit.IsZero() {
		params.Limit = Set[int64](mostAtOnce)
	}
	return allOf(params.Cursor, func(cursor Field[string]) (*Page[Invoice], error) {
		params.Cursor = cursor
		return s.List(ctx, params, options...)
	})
}

// Create: Draft an invoice.
//
// With the account's taxes. A draft has no number, and the account's owners do not see it. Secret keys need the scope
// billing.
func (s *InvoicesService) Create(ctx context.Context, body InvoiceCreate, options ...CallOption) (*Invoice, error) {
	return fetch[Invoice](ctx, s.caller, request{method: "POST", path: "/api/v1/invoices", body: body, retry: keyed, options: options})
}

// Export: Export invoices.
//
// All that match, in the order of the list, 100,000 rows at most. CSV: comma-separated values (RFC 4180) with a byte
// order mark, under the names of the columns. Text that a spreadsheet would take for a formula begins with an
// apostrophe. An export that is not complete says so in its last line, which begins with `#`. Secret keys need the
// scope read or billing. A session needs a factor verified within the last ten minutes.
func (s *InvoicesService) Export(ctx context.Context, params InvoiceExportParams, options ...CallOption) (io.ReadCloser, error) {
	return open(ctx, s.caller, request{method: "GET", path: "/api/v1/invoices/export", query: params.query(), retry: safe, accept: "text/csv", options: options})
}

// Get: Show an invoice.
//
// Its seller and buyer are as they were when it was issued, and stay after both are deleted. Secret keys need the
// scope read or billing.
func (s *InvoicesService) Get(ctx context.Context, invoiceID string, options ...CallOption) (*Invoice, error) {
	return fetch[Invoice](ctx, s.caller, request{method: "GET", path: "/api/v1/invoices/{id}", ids: []string{invoiceID}, retry: safe, options: options})
}

// Update: Change a draft.
//
// What is left out stays; `lines` replaces all lines. An issued invoice never changes. Secret keys need the scope
// billing.
func (s *InvoicesService) Update(ctx context.Context, invoiceID string, body InvoiceUpdate, options ...CallOption) (*Invoice, error) {
	return fetch[Invoice](ctx, s.caller, request{method: "PATCH", path: "/api/v1/invoices/{id}", ids: []string{invoiceID}, body: body, options: options})
}

// Delete: Delete a draft.
//
// Invoices that were issued are never deleted: they are made void, or credited. Secret keys need the scope billing.
func (s *InvoicesService) Delete(ctx context.Context, invoiceID string, options ...CallOption) error {
	return run(ctx, s.caller, request{method: "DELETE", path: "/api/v1/invoices/{id}", ids: []string{invoiceID}, retry: safe, options: options})
}

// Issue: Issue a draft.
//
// It gets its number and date, and the seller, buyer and taxes of this moment. The balance of the account is used up
// first. From here on only its status and what was paid change. Emits invoice.created. Secret keys need the scope
// billing. A session needs a factor verified within the last ten minutes.
func (s *InvoicesService) Issue(ctx context.Context, invoiceID string, options ...CallOption) (*Invoice, error) {
	return fetch[Invoice](ctx, s.caller, request{method: "POST", path: "/api/v1/invoices/{id}/issue", ids: []string{invoiceID}, options: options})
}

// Bulk: Act on all invoices that match.
//
// Reminds customers of open invoices by email, or makes invoices void. Each is refused where it would be alone. The
// rows are those that match now, 10,000 at most. The job survives restarts; what it could not change is named in it.
// Secret keys need the scope billing. A session needs a factor verified within the last ten minutes.
func (s *InvoicesService) Bulk(ctx context.Context, body InvoiceBulkInput, options ...CallOption) (*InvoiceBulkAnswer, error) {
	return fetch[InvoiceBulkAnswer](ctx, s.caller, request{method: "POST", path: "/api/v1/invoices/bulk", body: body, retry: keyed, options: options})
}

// ApplyBalance: Pay an invoice from the account's balance.
//
// As far as it reaches; an order, whose subscription has not begun, only in full. When the balance grows, it pays open
// invoices automatically, the oldest first: this is for those that were given up, and for older ones. Secret keys need
// the scope billing. A session needs a factor verified within the last ten minutes.
func (s *InvoicesService) ApplyBalance(ctx context.Context, invoiceID string, options ...CallOption) (*Invoice, error) {
	return fetch[Invoice](ctx, s.caller, request{method: "POST", path: "/api/v1/invoices/{id}/apply-balance", ids: []string{invoiceID}, options: options})
}

// Void: Make an invoice void.
//
// Only while nothing of it was paid or credited. What it used up of the account's balance comes back. An invoice that
// added to the balance is paid from the start: credit what was wrong by a new invoice. Secret keys need the scope
// billing. A session needs a factor verified within the last ten minutes.
func (s *InvoicesService) Void(ctx context.Context, invoiceID string, options ...CallOption) (*Invoice, error) {
	return fetch[Invoice](ctx, s.caller, request{method: "POST", path: "/api/v1/invoices/{id}/void", ids: []string{invoiceID}, options: options})
}

// WriteOff: Give an invoice up as uncollectible.
//
// It can still be paid, credited or made void. Secret keys need the scope billing. A session needs a factor verified
// within the last ten minutes.
func (s *InvoicesService) WriteOff(ctx context.Context, invoiceID string, options ...CallOption) (*Invoice, error) {
	return fetch[Invoice](ctx, s.caller, request{method: "POST", path: "/api/v1/invoices/{id}/write-off", ids: []string{invoiceID}, options: options})
}

// HTML: Show an invoice as a page to read or print.
//
// HTML that stands alone, with styles for paper. Secret keys need the scope read or billing.
func (s *InvoicesService) HTML(ctx context.Context, invoiceID string, options ...CallOption) (io.ReadCloser, error) {
	return open(ctx, s.caller, request{method: "GET", path: "/api/v1/invoices/{id}/html", ids: []string{invoiceID}, retry: safe, accept: "text/html", options: options})
}

// Send: Send an invoice by email.
//
// Again, whatever `mails` of the billing settings says: to the address of the buyer in the billing details of the
// account, or without one to its owners. Secret keys need the scope billing.
func (s *InvoicesService) Send(ctx context.Context, invoiceID string, options ...CallOption) (*InvoiceSendAnswer, error) {
	return fetch[InvoiceSendAnswer](ctx, s.caller, request{method: "POST", path: "/api/v1/invoices/{id}/send", ids: []string{invoiceID}, options: options})
}

// InvoicesPaymentsService has the calls below invoices.payments.
type InvoicesPaymentsService struct {
	caller *caller
}

func newInvoicesPaymentsService(c *caller) *InvoicesPaymentsService {
	return &InvoicesPaymentsService{caller: c}
}

// List: List the payments of an invoice, newest first.
//
// Failed ones included. Secret keys need the scope read or billing.
func (s *InvoicesPaymentsService) List(ctx context.Context, invoiceID string, params InvoicePaymentListParams, options ...CallOption) (*Page[Payment], error) {
	return fetch[Page[Payment]](ctx, s.caller, request{method: "GET", path: "/api/v1/invoices/{id}/payments", ids: []string{invoiceID}, query: params.query(), retry: safe, options: options})
}

// All is List page after page, each read when it is needed. It ends after an error.
func (s *InvoicesPaymentsService) All(ctx context.Context, invoiceID string, params InvoicePaymentListParams, options ...CallOption) iter.Seq2[Payment, error] {
	if params.Limit.IsZero() {
		params.Limit = Set[int64](mostAtOnce)
	}
	return allOf(params.Cursor, func(cursor Field[string]) (*Page[Payment], error) {
		params.Cursor = cursor
		return s.List(ctx, invoiceID, params, options...)
	})
}

// Create: Record a payment of an invoice, or that one failed.
//
// For what people collect themselves. Several may pay one invoice; it is paid when nothing remains. The subscription
// of the invoice continues with it, or becomes past due when a payment failed. A change that waits for it takes
// effect, or is dropped when the payment failed. Money for a void invoice is not refused: it revives the order that
// lapsed, or becomes balance of the account; `outcome` says which. Secret keys need the scope billing. A session needs
// a factor verified within the last ten minutes.
func (s *InvoicesPaymentsService) Create(ctx context.Context, invoiceID string, body InvoicePaymentCreate, options ...CallOption) (*Payment, error) {
	return fetch[Payment](ctx, s.caller, request{method: "POST", path: "/api/v1/invoices/{id}/payments", ids: []string{invoiceID}, body: body, retry: keyed, options: options})
}

// InvoicesCreditNotesService has the calls below invoices.credit_notes.
type InvoicesCreditNotesService struct {
	caller *caller
}

func newInvoicesCreditNotesService(c *caller) *InvoicesCreditNotesService {
	return &InvoicesCreditNotesService{caller: c}
}

// List: List the credit notes of an invoice, newest first.
//
// With the refunds that pay them back. Secret keys need the scope read or billing.
func (s *InvoicesCreditNotesService) List(ctx context.Context, invoiceID string, params InvoiceCreditNoteListParams, options ...CallOption) (*Page[CreditNote], error) {
	return fetch[Page[CreditNote]](ctx, s.caller, request{method: "GET", path: "/api/v1/invoices/{id}/credit-notes", ids: []string{invoiceID}, query: params.query(), retry: safe, options: options})
}

// All is List page after page, each read when it is needed. It ends after an error.
func (s *InvoicesCreditNotesService) All(ctx context.Context, invoiceID string, params InvoiceCreditNoteListParams, options ...CallOption) iter.Seq2[CreditNote, error] {
	if params.Limit.IsZero() {
		params.Limit = Set[int64](mostAtOnce)
	}
	return allOf(params.Cursor, func(cursor Field[string]) (*Page[CreditNote], error) {
		params.Cursor = cursor
		return s.List(ctx, invoiceID, params, options...)
	})
}

// Create: Credit an invoice, or a part of it.
//
// First there is less to pay. What was paid becomes balance of the account; with `refund` it goes back by the
// processor of the payments, as far as they paid it. Its taxes are in proportion, and those of the last credit note
// are exactly what remains. Secret keys need the scope billing. A session needs a factor verified within the last ten
// minutes.
func (s *InvoicesCreditNotesService) Create(ctx context.Context, invoiceID string, body InvoiceCreditNoteCreate, options ...CallOption) (*CreditNote, error) {
	return fetch[CreditNote](ctx, s.caller, request{method: "POST", path: "/api/v1/invoices/{id}/credit-notes", ids: []string{invoiceID}, body: body, retry: keyed, options: options})
}
