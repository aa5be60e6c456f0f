// Code generated from the API of Postern by npm run generate. DO NOT EDIT.

package postern

import "context"

// TextsService has the calls below texts.
type TextsService struct {
	caller *caller
}

func newTextsService(c *caller) *TextsService {
	return &TextsService{caller: c}
}

// List: List the texts of pages and mails.
//
// Every text that can be replaced, in English, with what the provider says in one language. The `ETag` is of the own
// texts in it. Secret keys need the scope read.
func (s *TextsService) List(ctx context.Context, params TextListParams, options ...CallOption) (*TextCatalogue, error) {
	return fetch[TextCatalogue](ctx, s.caller, request{method: "GET", path: "/api/v1/texts", query: params.query(), retry: safe, options: options})
}

// Replace: Replace the own texts in a language.
//
// A language that is not built in becomes one that people may have: what it lacks is said in the default language, or
// in English. Checked: keys, placeholders, forms of plurals, length, and that there is no markup. Secret keys need the
// scope all. A session needs a factor verified within the last ten minutes.
func (s *TextsService) Replace(ctx context.Context, language string, body TextReplace, options ...CallOption) (*Texts, error) {
	return fetch[Texts](ctx, s.caller, request{method: "PUT", path: "/api/v1/texts/{language}", ids: []string{language}, body: body, retry: safe, options: options})
}

// Update: Change own texts in a language.
//
// A language that is not built in becomes one that people may have: what it lacks is said in the default language, or
// in English. Checked: keys, placeholders, forms of plurals, length, and that there is no markup. Secret keys need the
// scope all. A session needs a factor verified within the last ten minutes.
func (s *TextsService) Update(ctx context.Context, language string, body TextUpdate, options ...CallOption) (*Texts, error) {
	return fetch[Texts](ctx, s.caller, request{method: "PATCH", path: "/api/v1/texts/{language}", ids: []string{language}, body: body, options: options})
}
