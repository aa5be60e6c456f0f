// Code generated from the API of Postern by npm run generate. DO NOT EDIT.

package postern

import (
	"context"
	"io"
	"iter"
)

// AuditLogService has the calls below audit_log.
type AuditLogService struct {
	caller *caller
}

func newAuditLogService(c *caller) *AuditLogService {
	return &AuditLogService{caller: c}
}

// List: Read the audit log.
//
// Who did what, to whom, when and from where; the newest first unless `sort` says otherwise. Filters can be combined.
// Secret keys need the scope read.
func (s *AuditLogService) List(ctx context.Context, params AuditLogListParams, options ...CallOption) (*Page[AuditEntry], error) {
	return fetch[Page[AuditEntry]](ctx, s.caller, request{method: "GET", path: "/api/v1/audit-log", query: params.query(), retry: safe, options: options})
}

// All is List page after page, each read when it is needed. It ends after an error.
func (s *AuditLogService) All(ctx context.Context, params AuditLogListParams, options ...CallOption) iter.Seq2[AuditEntry, error] {
	if params.Limit.IsZero() {
		params.Limit = Set[int64](mostAtOnce)
	}
	return allOf(params.Cursor, func(cursor Field[string]) (*Page[AuditEntry], error) {
		params.Cursor = cursor
		return s.List(ctx, params, options...)
	})
}

// Export: Export audit log.
//
// All that match, in the order of the list. CSV: comma-separated values (RFC 4180) with a byte order mark, under the
// names of the columns. Text that a spreadsheet would take for a formula begins with an apostrophe. JSONL: an object a
// line, as the list shows it. Secret keys need the scope read. A session needs a factor verified within the last ten
// minutes.
func (s *AuditLogService) Export(ctx context.Context, params AuditLogExportParams, options ...CallOption) (io.ReadCloser, error) {
	return open(ctx, s.caller, request{method: "GET", path: "/api/v1/audit-log/export", query: params.query(), retry: safe, accept: "application/jsonl, text/csv", options: options})
}
