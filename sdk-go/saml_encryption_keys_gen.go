// Code generated from the API of Postern by npm run generate. DO NOT EDIT.

package postern

import "context"

// SAMLEncryptionKeysService has the calls below saml_encryption_keys.
type SAMLEncryptionKeysService struct {
	caller *caller
}

func newSAMLEncryptionKeysService(c *caller) *SAMLEncryptionKeysService {
	return &SAMLEncryptionKeysService{caller: c}
}

// List: List the keys for encrypted assertions, newest first.
//
// The newest is published; all of them decrypt. Secret keys need the scope read.
func (s *SAMLEncryptionKeysService) List(ctx context.Context, options ...CallOption) (*SAMLEncryptionKeyList, error) {
	return fetch[SAMLEncryptionKeyList](ctx, s.caller, request{method: "GET", path: "/api/v1/saml-encryption-keys", retry: safe, options: options})
}

// Create: Add a key for encrypted assertions, and publish it.
//
// From now on the metadata names this key. Older ones still decrypt until you remove them: identity providers change
// over in their own time. Secret keys need the scope all. A session needs a factor verified within the last ten
// minutes.
func (s *SAMLEncryptionKeysService) Create(ctx context.Context, options ...CallOption) (*SAMLEncryptionKey, error) {
	return fetch[SAMLEncryptionKey](ctx, s.caller, request{method: "POST", path: "/api/v1/saml-encryption-keys", options: options})
}

// Delete: Remove a key: what is encrypted for it can no longer be read.
//
// Remove one when no identity provider encrypts for it any more. Secret keys need the scope all. A session needs a
// factor verified within the last ten minutes.
func (s *SAMLEncryptionKeysService) Delete(ctx context.Context, samlEncryptionKeyID string, options ...CallOption) error {
	return run(ctx, s.caller, request{method: "DELETE", path: "/api/v1/saml-encryption-keys/{id}", ids: []string{samlEncryptionKeyID}, retry: safe, options: options})
}
