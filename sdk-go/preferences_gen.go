// Code generated from the API of Postern by npm run generate. DO NOT EDIT.

package postern

import "context"

// PreferencesService has the calls below preferences.
type PreferencesService struct {
	caller *caller
}

func newPreferencesService(c *caller) *PreferencesService {
	return &PreferencesService{caller: c}
}

// List: List your preferences.
//
// What the console keeps for the person of this session: saved views, columns, a time zone.
func (s *PreferencesService) List(ctx context.Context, options ...CallOption) (*PreferenceListAnswer, error) {
	return fetch[PreferenceListAnswer](ctx, s.caller, request{method: "GET", path: "/api/v1/preferences", retry: safe, options: options})
}

// Replace: Set a preference.
//
// Replaces the one of this name. A person has at most 50.
func (s *PreferencesService) Replace(ctx context.Context, preference string, body PreferenceReplace, options ...CallOption) (*PreferenceReplaceAnswer, error) {
	return fetch[PreferenceReplaceAnswer](ctx, s.caller, request{method: "PUT", path: "/api/v1/preferences/{preference}", ids: []string{preference}, body: body, retry: safe, options: options})
}

// Delete: Delete a preference.
//
// What the console keeps under this name is gone.
func (s *PreferencesService) Delete(ctx context.Context, preference string, options ...CallOption) error {
	return run(ctx, s.caller, request{method: "DELETE", path: "/api/v1/preferences/{preference}", ids: []string{preference}, retry: safe, options: options})
}
