// Code generated from the API of Postern by npm run generate. DO NOT EDIT.

package postern

import "context"

// ProviderService has the calls below provider.
type ProviderService struct {
	caller *caller
	// AlertAddresses has the calls below provider.alert_addresses.
	AlertAddresses *ProviderAlertAddressesService
}

func newProviderService(c *caller) *ProviderService {
	return &ProviderService{
		caller:         c,
		AlertAddresses: newProviderAlertAddressesService(c),
	}
}

// Get: Show this provider.
//
// The provider that the URL names, with its plan and all of its settings. Secret keys need the scope read.
func (s *ProviderService) Get(ctx context.Context, options ...CallOption) (*Provider, error) {
	return fetch[Provider](ctx, s.caller, request{method: "GET", path: "/api/v1/provider", retry: safe, options: options})
}

// Update: Change the name or settings of this provider.
//
// Settings that are left out stay as they are; a list is replaced as a whole. Takes effect with the next request.
// Secret keys need the scope all. A session needs a factor verified within the last ten minutes.
func (s *ProviderService) Update(ctx context.Context, body ProviderUpdate, options ...CallOption) (*Provider, error) {
	return fetch[Provider](ctx, s.caller, request{method: "PATCH", path: "/api/v1/provider", body: body, options: options})
}

// SignInConsequences: Count who depends on each sign-in method.
//
// For each method: how many people can use it, and how many of them would have no way in if it were turned off, as the
// provider is set now. Counted among the first 10,000 people of each method: `complete` is false if there are more.
// Secret keys need the scope read or users.
func (s *ProviderService) SignInConsequences(ctx context.Context, options ...CallOption) (*SignInConsequences, error) {
	return fetch[SignInConsequences](ctx, s.caller, request{method: "GET", path: "/api/v1/sign-in/consequences", retry: safe, options: options})
}

// ProviderAlertAddressesService has the calls below provider.alert_addresses.
type ProviderAlertAddressesService struct {
	caller *caller
}

func newProviderAlertAddressesService(c *caller) *ProviderAlertAddressesService {
	return &ProviderAlertAddressesService{caller: c}
}

// List: List the addresses that alerts go to.
//
// Each address of the setting `alert_emails`, in its order, and whether it gets alerts. Name more with `PATCH
// /api/v1/provider`. Secret keys need the scope read.
func (s *ProviderAlertAddressesService) List(ctx context.Context, options ...CallOption) (*AlertAddressList, error) {
	return fetch[AlertAddressList](ctx, s.caller, request{method: "GET", path: "/api/v1/provider/alert-addresses", retry: safe, options: options})
}

// AskAgain: Ask an address again to confirm.
//
// Sends another confirmation mail; the link of the one before ends. At most 3 mails a week to one address, and 20 a
// day to all. Secret keys need the scope all. A session needs a factor verified within the last ten minutes.
func (s *ProviderAlertAddressesService) AskAgain(ctx context.Context, email string, options ...CallOption) (*AlertAddress, error) {
	return fetch[AlertAddress](ctx, s.caller, request{method: "POST", path: "/api/v1/provider/alert-addresses/{email}/ask-again", ids: []string{email}, options: options})
}

// Test: Send a test alert.
//
// Mails an address that gets alerts, and answers what the mail server said. At most 5 an hour to one address, and 50 a
// day to all. Secret keys need the scope all.
func (s *ProviderAlertAddressesService) Test(ctx context.Context, email string, options ...CallOption) (*ProviderAlertAddressTestAnswer, error) {
	return fetch[ProviderAlertAddressTestAnswer](ctx, s.caller, request{method: "POST", path: "/api/v1/provider/alert-addresses/{email}/test", ids: []string{email}, options: options})
}

// Delete: Take an address out of the list.
//
// It no longer gets alerts, and its confirmation is forgotten. The same as leaving it out of `alert_emails`. Secret
// keys need the scope all. A session needs a factor verified within the last ten minutes.
func (s *ProviderAlertAddressesService) Delete(ctx context.Context, email string, options ...CallOption) error {
	return run(ctx, s.caller, request{method: "DELETE", path: "/api/v1/provider/alert-addresses/{email}", ids: []string{email}, retry: safe, options: options})
}
