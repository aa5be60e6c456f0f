// Code generated from the API of Postern by npm run generate. DO NOT EDIT.

package postern

import "context"

// BrandingService has the calls below branding.
type BrandingService struct {
	caller *caller
	// Images has the calls below branding.images.
	Images *BrandingImagesService
}

func newBrandingService(c *caller) *BrandingService {
	return &BrandingService{
		caller: c,
		Images: newBrandingImagesService(c),
	}
}

// Get: Show how pages and mails look.
//
// Colours, logos and links, with the palettes that are made of the colours. Secret keys need the scope read.
func (s *BrandingService) Get(ctx context.Context, options ...CallOption) (*Branding, error) {
	return fetch[Branding](ctx, s.caller, request{method: "GET", path: "/api/v1/branding", retry: safe, options: options})
}

// Update: Change how pages and mails look.
//
// What is not named stays; what is named is replaced as a whole, and {} or null takes it back to the default. Colours
// that could not be read are refused (WCAG 2.2), with the nearest that can. Secret keys need the scope all. A session
// needs a factor verified within the last ten minutes.
func (s *BrandingService) Update(ctx context.Context, body BrandingUpdate, options ...CallOption) (*Branding, error) {
	return fetch[Branding](ctx, s.caller, request{method: "PATCH", path: "/api/v1/branding", body: body, options: options})
}

// Preview: Make a link to a page that shows a draft.
//
// The link shows the real page with the draft on top of what is chosen, to anyone who has it, for an hour. Nothing is
// stored. Pages of the same site may frame it. Owners and admins see drafts; members see what is chosen. Secret keys
// need the scope all.
func (s *BrandingService) Preview(ctx context.Context, body BrandingPreviewInput, options ...CallOption) (*BrandingPreview, error) {
	return fetch[BrandingPreview](ctx, s.caller, request{method: "POST", path: "/api/v1/branding/preview", body: body, retry: safe, options: options})
}

// BrandingImagesService has the calls below branding.images.
type BrandingImagesService struct {
	caller *caller
}

func newBrandingImagesService(c *caller) *BrandingImagesService {
	return &BrandingImagesService{caller: c}
}

// Create: Upload a logo or an icon.
//
// PNG, JPEG or SVG of at most 200 kB. It is shown once it is named as logo or favicon. Mails show no SVG. Secret keys
// need the scope all. A session needs a factor verified within the last ten minutes.
func (s *BrandingImagesService) Create(ctx context.Context, body BrandingImageCreate, options ...CallOption) (*BrandImage, error) {
	return fetch[BrandImage](ctx, s.caller, request{method: "POST", path: "/api/v1/branding/images", body: body, options: options})
}
