import { type Actor, ConnectionRefusal } from '../core/refusal.ts'

/** Why a SAML message was refused: a closed list that adds to the general one. */
export const SAML_REFUSALS = {
  not_saml: { who: 'idp', words: 'The identity provider did not send a readable SAML message.' },
  too_large: { who: 'idp', words: 'The SAML message is too large.' },
  xml_dtd: { who: 'idp', words: 'The SAML message contains a document type or an entity.' },
  xml_comment: {
    who: 'idp',
    words: 'The SAML message contains a comment, a CDATA section or an instruction.',
  },
  several_roots: { who: 'idp', words: 'The SAML message has more than one root element.' },
  no_assertion: { who: 'idp', words: 'The SAML response contains no assertion.' },
  several_assertions: { who: 'idp', words: 'The SAML response contains more than one assertion.' },
  encrypted_subject: {
    who: 'idp',
    words:
      'The NameID is encrypted by itself. Encrypt the whole assertion instead, or switch the encryption of NameIDs off.',
  },
  unknown_encryption: {
    who: 'idp',
    words:
      'The assertion is encrypted in a way that is not allowed. Use AES-GCM or AES-CBC, with its key encrypted by RSA-OAEP.',
  },
  no_decryption_key: {
    who: 'idp',
    words:
      'The assertion is encrypted for a key that is not ours. Import our metadata or encryption certificate again.',
  },
  undecryptable: {
    who: 'idp',
    words:
      'The assertion cannot be decrypted, or what is in it is not signed with a key that this connection knows.',
  },
  unsigned: { who: 'idp', words: 'Neither the SAML message nor its assertion is signed.' },
  several_signatures: { who: 'idp', words: 'The SAML message has too many signatures.' },
  misplaced_signature: { who: 'idp', words: 'A signature is not in the element that it signs.' },
  weak_algorithm: {
    who: 'idp',
    words:
      'The identity provider signs with an algorithm that is not allowed, such as SHA-1. Use RSA or ECDSA with SHA-256.',
  },
  wrong_transform: {
    who: 'idp',
    words: 'A signature uses transforms that are not allowed.',
  },
  wrong_signature: {
    who: 'staff',
    words:
      'The signature is invalid, or made with a key that this connection does not know. Import the metadata again.',
  },
  wrong_issuer: {
    who: 'staff',
    words: 'The answer does not come from the identity provider of this connection.',
  },
  wrong_audience: { who: 'idp', words: 'The assertion was made for another service.' },
  wrong_recipient: { who: 'idp', words: 'The assertion was made for another address of this service.' },
  wrong_destination: { who: 'idp', words: 'The message was made for another address of this service.' },
  request_missing: {
    who: 'idp',
    words: 'The assertion does not say which request it answers (InResponseTo), so it could be an old one.',
  },
  wrong_request: { who: 'person', words: 'The assertion does not answer the request of this sign-in.' },
  unasked: {
    who: 'person',
    words:
      'Nobody started this sign-in here, and the connection does not allow the identity provider to begin one.',
  },
  expired: { who: 'idp', words: 'The assertion has expired. Are both clocks right?' },
  not_valid_yet: { who: 'idp', words: 'The assertion is not valid yet. Are both clocks right?' },
  no_confirmation: {
    who: 'idp',
    words: 'The assertion has no conditions, or no bearer confirmation with a recipient and an expiry.',
  },
  replayed: { who: 'person', words: 'This assertion was used before.' },
  transient_subject: {
    who: 'idp',
    words:
      'The NameID is transient: it changes at every sign-in. Use a persistent one, or name an attribute that stays the same in the mapping of the connection (subject).',
  },
} as const satisfies Record<string, { who: Actor; words: string }>

export type SamlReason = keyof typeof SAML_REFUSALS

/** The refusal of a SAML message. `detail` says what was found and what was expected. */
export function samlRefusal(reason: SamlReason, detail?: string): ConnectionRefusal {
  return new ConnectionRefusal({ name: reason, ...SAML_REFUSALS[reason] }, detail)
}

const MAX_QUOTED = 200

/** Text from outside, as one short line. */
export function quoted(text: string | null | undefined): string {
  if (!text) return 'missing'
  const line = text.replaceAll(/\p{Cc}+/gu, ' ')
  return line.length > MAX_QUOTED ? `${line.slice(0, MAX_QUOTED)}…` : line
}
