// Code generated from the API of Postern by npm run generate. DO NOT EDIT.

package postern

import (
	"context"
	"iter"
	"strconv"
)

// PlansService has the calls below plans.
type PlansService struct {
	caller *caller
	// Versions has the calls below plans.versions.
	Versions *PlansVersionsService
	// Migrations has the calls below plans.migrations.
	Migrations *PlansMigrationsService
}

func newPlansService(c *caller) *PlansService {
	return &PlansService{
		caller:     c,
		Versions:   newPlansVersionsService(c),
		Migrations: newPlansMigrationsService(c),
	}
}

// List: List all plans, the lowest rank first.
//
// Archived ones included. Secret keys need the scope read or billing.
func (s *PlansService) List(ctx context.Context, options ...CallOption) (*Page[Plan], error) {
	return fetch[Page[Plan]](ctx, s.caller, request{method: "GET", path: "/api/v1/plans", retry: safe, options: options})
}

// Create: Make a plan.
//
// It can be bought once a version of it is published. Secret keys need the scope billing. A session needs a factor
// verified within the last ten minutes.
func (s *PlansService) Create(ctx context.Context, body PlanCreate, options ...CallOption) (*Plan, error) {
	return fetch[Plan](ctx, s.caller, request{method: "POST", path: "/api/v1/plans", body: body, retry: keyed, options: options})
}

// Get: Show a plan.
//
// With the number of its newest published version. Secret keys need the scope read or billing.
func (s *PlansService) Get(ctx context.Context, key string, options ...CallOption) (*Plan, error) {
	return fetch[Plan](ctx, s.caller, request{method: "GET", path: "/api/v1/plans/{key}", ids: []string{key}, retry: safe, options: options})
}

// Update: Change a plan.
//
// Of all its versions. Ranks are unique: `swap_rank_with` swaps those of two plans. Making a plan the default, which
// needs a published version, takes that from the one that was. Secret keys need the scope billing. A session needs a
// factor verified within the last ten minutes.
func (s *PlansService) Update(ctx context.Context, key string, body PlanUpdate, options ...CallOption) (*Plan, error) {
	return fetch[Plan](ctx, s.caller, request{method: "PATCH", path: "/api/v1/plans/{key}", ids: []string{key}, body: body, options: options})
}

// Archive: Take a plan out of sale.
//
// Who has it keeps it, renewals included. Not for the default plan. Secret keys need the scope billing. A session
// needs a factor verified within the last ten minutes.
func (s *PlansService) Archive(ctx context.Context, key string, options ...CallOption) (*Plan, error) {
	return fetch[Plan](ctx, s.caller, request{method: "POST", path: "/api/v1/plans/{key}/archive", ids: []string{key}, options: options})
}

// Restore: Sell an archived plan again.
//
// It can be bought again, in its newest published version. Secret keys need the scope billing. A session needs a
// factor verified within the last ten minutes.
func (s *PlansService) Restore(ctx context.Context, key string, options ...CallOption) (*Plan, error) {
	return fetch[Plan](ctx, s.caller, request{method: "POST", path: "/api/v1/plans/{key}/restore", ids: []string{key}, options: options})
}

// PlansVersionsService has the calls below plans.versions.
type PlansVersionsService struct {
	caller *caller
}

func newPlansVersionsService(c *caller) *PlansVersionsService {
	return &PlansVersionsService{caller: c}
}

// List: List the versions of a plan, newest first.
//
// Drafts included. Secret keys need the scope read or billing.
func (s *PlansVersionsService) List(ctx context.Context, key string, params PlanVersionListParams, options ...CallOption) (*Page[PlanVersion], error) {
	return fetch[Page[PlanVersion]](ctx, s.caller, request{method: "GET", path: "/api/v1/plans/{key}/versions", ids: []string{key}, query: params.query(), retry: safe, options: options})
}

// All is List page after page, each read when it is needed. It ends after an error.
func (s *PlansVersionsService) All(ctx context.Context, key string, params PlanVersionListParams, options ...CallOption) iter.Seq2[PlanVersion, error] {
	if params.Limit.IsZero() {
		params.Limit = Set[int64](mostAtOnce)
	}
	return allOf(params.Cursor, func(cursor Field[string]) (*Page[PlanVersion], error) {
		params.Cursor = cursor
		return s.List(ctx, key, params, options...)
	})
}

// Create: Make a draft of the next version of a plan.
//
// Prices, features and limits. It cannot be bought until it is published. Secret keys need the scope billing. A
// session needs a factor verified within the last ten minutes.
func (s *PlansVersionsService) Create(ctx context.Context, key string, body PlanVersionCreate, options ...CallOption) (*PlanVersion, error) {
	return fetch[PlanVersion](ctx, s.caller, request{method: "POST", path: "/api/v1/plans/{key}/versions", ids: []string{key}, body: body, retry: keyed, options: options})
}

// Get: Show a version of a plan.
//
// Its prices, features and limits. Its `ETag` is for `If-Match`. Secret keys need the scope read or billing.
func (s *PlansVersionsService) Get(ctx context.Context, key string, number int64, options ...CallOption) (*PlanVersion, error) {
	return fetch[PlanVersion](ctx, s.caller, request{method: "GET", path: "/api/v1/plans/{key}/versions/{number}", ids: []string{key, strconv.FormatInt(number, 10)}, retry: safe, options: options})
}

// Update: Change a draft.
//
// What is given replaces what was there as a whole: all prices, all features. Secret keys need the scope billing. A
// session needs a factor verified within the last ten minutes.
func (s *PlansVersionsService) Update(ctx context.Context, key string, number int64, body PlanVersionUpdate, options ...CallOption) (*PlanVersion, error) {
	return fetch[PlanVersion](ctx, s.caller, request{method: "PATCH", path: "/api/v1/plans/{key}/versions/{number}", ids: []string{key, strconv.FormatInt(number, 10)}, body: body, options: options})
}

// Delete: Delete a draft.
//
// Only a draft: a published version stays for good. Secret keys need the scope billing. A session needs a factor
// verified within the last ten minutes.
func (s *PlansVersionsService) Delete(ctx context.Context, key string, number int64, options ...CallOption) error {
	return run(ctx, s.caller, request{method: "DELETE", path: "/api/v1/plans/{key}/versions/{number}", ids: []string{key, strconv.FormatInt(number, 10)}, retry: safe, options: options})
}

// Publish: Publish a draft.
//
// From then on it is what is bought, and it never changes. Subscriptions stay with the version that they have: see
// migrate. It needs a price, which may be 0, unless the plan is the default. Secret keys need the scope billing. A
// session needs a factor verified within the last ten minutes.
func (s *PlansVersionsService) Publish(ctx context.Context, key string, number int64, options ...CallOption) (*PlanVersion, error) {
	return fetch[PlanVersion](ctx, s.caller, request{method: "POST", path: "/api/v1/plans/{key}/versions/{number}/publish", ids: []string{key, strconv.FormatInt(number, 10)}, options: options})
}

// Migrate: Move the subscriptions of a version to another one.
//
// To the newest, unless `to` names another. Each moves at the end of its period, as a change that waits and can be
// undone. Those that are cancelling, or for which another change waits, stay. The job survives restarts. Secret keys
// need the scope billing. A session needs a factor verified within the last ten minutes.
func (s *PlansVersionsService) Migrate(ctx context.Context, key string, number int64, body PlanVersionMigrateInput, options ...CallOption) (*PlanMigration, error) {
	return fetch[PlanMigration](ctx, s.caller, request{method: "POST", path: "/api/v1/plans/{key}/versions/{number}/migrate", ids: []string{key, strconv.FormatInt(number, 10)}, body: body, retry: keyed, options: options})
}

// PlansMigrationsService has the calls below plans.migrations.
type PlansMigrationsService struct {
	caller *caller
}

func newPlansMigrationsService(c *caller) *PlansMigrationsService {
	return &PlansMigrationsService{caller: c}
}

// Get: Show how far a migration has come.
//
// How many subscriptions there are to move, and how many were. Secret keys need the scope read or billing.
func (s *PlansMigrationsService) Get(ctx context.Context, key string, migrationID string, options ...CallOption) (*PlanMigration, error) {
	return fetch[PlanMigration](ctx, s.caller, request{method: "GET", path: "/api/v1/plans/{key}/migrations/{id}", ids: []string{key, migrationID}, retry: safe, options: options})
}
