// Code generated from the API of Postern by npm run generate. DO NOT EDIT.

package postern

import (
	"context"
	"iter"
)

// RelationsService has the calls below relations.
type RelationsService struct {
	caller *caller
}

func newRelationsService(c *caller) *RelationsService {
	return &RelationsService{caller: c}
}

// List: List who has which roles in which account.
//
// All memberships, the oldest account first, to begin a copy elsewhere and to repair it. Changes since then arrive as
// `team_member` events: per account and user, the higher pair of `joined_at` and `revision` is the newer state. Secret
// keys need the scope read or users.
func (s *RelationsService) List(ctx context.Context, params RelationListParams, options ...CallOption) (*Page[Relation], error) {
	return fetch[Page[Relation]](ctx, s.caller, request{method: "GET", path: "/api/v1/relations", query: params.query(), retry: safe, options: options})
}

// All is List page after page, each read when it is needed. It ends after an error.
func (s *RelationsService) All(ctx context.Context, params RelationListParams, options ...CallOption) iter.Seq2[Relation, error] {
	if params.Limit.IsZero() {
		params.Limit = Set[int64](mostAtOnce)
	}
	return allOf(params.Cursor, func(cursor Field[string]) (*Page[Relation], error) {
		params.Cursor = cursor
		return s.List(ctx, params, options...)
	})
}
