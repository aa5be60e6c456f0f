import { defineWords } from '../../../platform/i18n/words.ts'

/** What is wrong with the metadata or a certificate that was entered. */
export const metadataWords = defineWords('saml_metadata', {
  answered: 'This address responded with {status} instead of metadata.',
  not_described: 'This metadata does not describe {entity}.',
  no_idp: 'This metadata does not describe an identity provider.',
  no_saml2: 'This metadata does not describe an identity provider for SAML 2.0.',
  several_idps: 'This metadata describes several identity providers. Choose one by entity_id.',
  not_metadata: 'This is not metadata: {reason}',
  expired: 'This metadata has expired (validUntil). Ask the identity provider for its current metadata.',
  no_sign_on: 'This metadata has no SingleSignOnService for {bindings}.',
  no_certificate: 'This metadata has no certificate to verify signatures with.',
  no_certificate_because: 'This metadata has no certificate to verify signatures with. {reasons}',
  certificate_unusable: 'This certificate cannot be used. {reason}',
  certificate_unreadable:
    'This certificate cannot be read. Give it as PEM, or as the bare base64 from metadata.',
  not_a_url: 'This must be an absolute http or https URL, not “{url}”.',
  not_https: 'This must be an https URL.',
  address_not_https: 'This metadata contains an address that does not begin with https: {url}.',
})
