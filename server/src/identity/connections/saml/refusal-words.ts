import { defineWords } from '../../../platform/i18n/words.ts'

/** Why a SAML message was refused, by the reason. */
export const samlRefusalWords = defineWords('saml_refusal', {
  not_saml: 'The identity provider did not send a readable SAML message.',
  too_large: 'The SAML message is too large.',
  xml_dtd: 'The SAML message contains a document type or an entity.',
  xml_comment: 'The SAML message contains a comment, a CDATA section or an instruction.',
  several_roots: 'The SAML message has more than one root element.',
  no_assertion: 'The SAML response contains no assertion.',
  several_assertions: 'The SAML response contains more than one assertion.',
  encrypted_subject:
    'Only the NameID is encrypted. Encrypt the whole assertion instead, or turn off the encryption of NameIDs.',
  unknown_encryption:
    'The assertion is encrypted in a way that is not allowed. Use AES-GCM or AES-CBC, with its key encrypted by RSA-OAEP.',
  no_decryption_key:
    'The assertion is encrypted for a key that is not ours. Import our metadata or encryption certificate again.',
  undecryptable:
    'The assertion cannot be decrypted, or its contents are not signed with a key that this connection knows.',
  unsigned: 'Neither the SAML message nor its assertion is signed.',
  several_signatures: 'The SAML message has too many signatures.',
  misplaced_signature: 'A signature is not in the element that it signs.',
  weak_algorithm:
    'The identity provider signs with an algorithm that is not allowed, such as SHA-1. Use RSA or ECDSA with SHA-256.',
  wrong_transform: 'A signature uses transforms that are not allowed.',
  wrong_signature:
    'The signature is wrong, or made with a key that this connection does not know. Import the metadata again.',
  wrong_issuer: 'The response does not come from the identity provider of this connection.',
  wrong_audience: 'The assertion was made for another service.',
  wrong_recipient: 'The assertion was made for another address of this service.',
  wrong_destination: 'The message was made for another address of this service.',
  request_missing:
    'The assertion does not say which request it answers (InResponseTo), so it could be an old one.',
  wrong_request: 'The assertion does not answer the request of this sign-in.',
  unasked:
    'This sign-in was not started here, and the connection does not allow the identity provider to start one.',
  expired: 'The assertion has expired. Are both clocks right?',
  not_valid_yet: 'The assertion is not valid yet. Are both clocks right?',
  no_confirmation:
    'The assertion has no conditions, or no bearer confirmation with a recipient and an expiry.',
  replayed: 'This assertion was used before.',
  transient_subject:
    'The NameID is transient, so it changes at every sign-in. Use a persistent one, or name an attribute that stays the same in the mapping of the connection (subject).',
})
