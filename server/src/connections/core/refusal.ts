import { inWords } from '../../lib/in-words.ts'
import { FLOW_LIFETIME_MS } from './limits.ts'

/** Who has to act before it can work. */
export type Actor = 'person' | 'staff' | 'idp'

interface Reason {
  who: Actor
  words: string
}

/** Why a connection's answer was refused: a closed list. SAML's own reasons are in saml/refusals.ts. */
export const REFUSALS = {
  flow_over: {
    who: 'person',
    words: `The sign-in took longer than ${inWords(FLOW_LIFETIME_MS)}, was used already, or began in another browser.`,
  },
  denied: { who: 'person', words: 'The sign-in was cancelled, or access was not granted.' },
  login_refused: { who: 'staff', words: 'This person may not sign in here.' },
  sso_required: {
    who: 'person',
    words: 'Your organisation requires its single sign-on. On the sign-in page, choose “Use single sign-on”.',
  },
  account_full: { who: 'staff', words: 'The account has reached its limit of members.' },
  identity_taken: { who: 'person', words: 'This identity is already connected to another user.' },
  session_over: { who: 'person', words: 'You are no longer signed in. Sign in again, then connect.' },
  switched_off: { who: 'staff', words: 'This way to sign in is switched off.' },
  not_in_plan: { who: 'staff', words: 'The plan does not include this connection.' },
  unreachable: { who: 'idp', words: 'The identity provider could not be reached.' },
  forbidden_address: {
    who: 'staff',
    words: 'Requests to the address of the identity provider are not allowed; see OUTBOUND_ALLOW.',
  },
  idp_error: { who: 'idp', words: 'The identity provider reported an error.' },
  idp_unfit: { who: 'idp', words: 'The answer of the identity provider is malformed.' },
  client_refused: {
    who: 'staff',
    words:
      'The identity provider does not accept this application: check client id, client secret and redirect URL.',
  },
  code_refused: {
    who: 'person',
    words: 'The identity provider did not accept the code: it was already used or is too old.',
  },
  wrong_issuer: { who: 'idp', words: 'The answer does not come from the issuer of this connection.' },
  wrong_audience: { who: 'idp', words: 'The ID token was made for another application.' },
  wrong_tenant: {
    who: 'person',
    words: 'This account does not belong to the tenant of this connection.',
  },
  nonce_missing: { who: 'idp', words: 'The ID token has no nonce, so it could be an old one.' },
  wrong_nonce: { who: 'idp', words: 'The ID token was made for another sign-in.' },
  replayed: { who: 'idp', words: 'This message was used already.' },
  expired: { who: 'idp', words: 'The ID token has expired or is not valid yet. Are both clocks right?' },
  wrong_signature: { who: 'idp', words: 'The signature of the ID token is invalid.' },
  wrong_algorithm: { who: 'idp', words: 'The ID token is not signed with an allowed algorithm.' },
  wrong_subject: {
    who: 'idp',
    words: 'The user endpoint of the identity provider answered about somebody else.',
  },
  no_subject: { who: 'idp', words: 'The identity provider does not say who the person is.' },
} as const satisfies Record<string, Reason>

export type RefusalReason = keyof typeof REFUSALS

/**
 * A connection's answer was refused, or a connection could not be used. Caught by the page routes, which say who has to
 * act. `detail` is for staff and holds no secrets.
 */
export class ConnectionRefusal extends Error {
  readonly reason: string
  readonly who: Actor
  readonly words: string
  readonly detail: string | undefined

  constructor(reason: RefusalReason | (Reason & { name: string }), detail?: string) {
    const { who, words } = typeof reason === 'string' ? REFUSALS[reason] : reason
    super(words)
    this.name = 'ConnectionRefusal'
    this.reason = typeof reason === 'string' ? reason : reason.name
    this.who = who
    this.words = words
    this.detail = detail
  }
}

/** Their detail would reveal the network of this installation. The log and the audit log have it. */
const NOT_FOR_PEOPLE = new Set<string>(['unreachable', 'forbidden_address'] satisfies RefusalReason[])

/** The detail of a refusal as far as pages show it: those of tests are read by customers' IT, too. */
export function shownDetail({
  reason,
  detail,
}: Pick<ConnectionRefusal, 'reason' | 'detail'>): string | undefined {
  return NOT_FOR_PEOPLE.has(reason) ? undefined : detail
}
