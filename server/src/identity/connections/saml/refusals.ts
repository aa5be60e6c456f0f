import { lazyMessage } from '../../../platform/i18n/words.ts'
import { type Actor, ConnectionRefusal } from '../core/index.ts'
import { samlRefusalWords } from './refusal-words.ts'

/** Why a SAML message was refused, with who has to act: a closed list that adds to the general one. */
const SAML_REFUSALS = {
  not_saml: 'idp',
  too_large: 'idp',
  xml_dtd: 'idp',
  xml_comment: 'idp',
  several_roots: 'idp',
  no_assertion: 'idp',
  several_assertions: 'idp',
  encrypted_subject: 'idp',
  unknown_encryption: 'idp',
  no_decryption_key: 'idp',
  undecryptable: 'idp',
  unsigned: 'idp',
  several_signatures: 'idp',
  misplaced_signature: 'idp',
  weak_algorithm: 'idp',
  wrong_transform: 'idp',
  wrong_signature: 'staff',
  wrong_issuer: 'staff',
  wrong_audience: 'idp',
  wrong_recipient: 'idp',
  wrong_destination: 'idp',
  request_missing: 'idp',
  wrong_request: 'person',
  unasked: 'person',
  expired: 'idp',
  not_valid_yet: 'idp',
  no_confirmation: 'idp',
  replayed: 'person',
  transient_subject: 'idp',
} as const satisfies Record<keyof typeof samlRefusalWords.languages.en, Actor>

export type SamlReason = keyof typeof SAML_REFUSALS

/** The refusal of a SAML message. `detail` says what was found and what was expected. */
export function samlRefusal(reason: SamlReason, detail?: string): ConnectionRefusal {
  const says = lazyMessage(samlRefusalWords, reason)
  return new ConnectionRefusal({ name: reason, who: SAML_REFUSALS[reason], says }, detail)
}

const MAX_QUOTED = 200

/** Text from outside, as one short line. */
export function quoted(text: string | null | undefined): string {
  if (!text) return 'missing'
  const line = text.replaceAll(/\p{Cc}+/gu, ' ')
  return line.length > MAX_QUOTED ? `${line.slice(0, MAX_QUOTED)}…` : line
}
