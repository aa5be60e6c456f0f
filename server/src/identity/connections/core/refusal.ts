import { inEnglish } from '../../../platform/i18n/translate.ts'
import { type LazyMessage, lazyMessage } from '../../../platform/i18n/words.ts'
import { refusalWords } from './refusal-words.ts'

/** Who has to act before it can work. */
export type Actor = 'person' | 'staff' | 'idp'

/** Why a connection's answer was refused, with who has to act: a closed list. SAML's own reasons are in identity/connections/saml/refusals.ts. */
const REFUSALS = {
  flow_over: 'person',
  denied: 'person',
  login_refused: 'staff',
  sso_required: 'person',
  account_full: 'staff',
  identity_taken: 'person',
  session_over: 'person',
  switched_off: 'staff',
  not_in_plan: 'staff',
  unreachable: 'idp',
  forbidden_address: 'staff',
  idp_error: 'idp',
  idp_unfit: 'idp',
  client_refused: 'staff',
  code_refused: 'person',
  wrong_issuer: 'idp',
  wrong_audience: 'idp',
  wrong_tenant: 'person',
  nonce_missing: 'idp',
  wrong_nonce: 'idp',
  replayed: 'idp',
  expired: 'idp',
  factor_old: 'idp',
  wrong_signature: 'idp',
  wrong_algorithm: 'idp',
  wrong_subject: 'idp',
  no_subject: 'idp',
} as const satisfies Partial<Record<keyof typeof refusalWords.languages.en, Actor>>

export type RefusalReason = keyof typeof REFUSALS

/** A reason of a kind of connection's own. */
interface OwnReason {
  name: string
  who: Actor
  says: LazyMessage
}

/**
 * A connection's answer was refused, or a connection could not be used. Caught by the page routes, which say who has to
 * act. `detail` is for staff, in English, and holds no secrets.
 */
export class ConnectionRefusal extends Error {
  readonly reason: string
  readonly who: Actor
  /** What went wrong, in the reader's language. */
  readonly says: LazyMessage
  readonly detail: string | undefined

  constructor(reason: RefusalReason | OwnReason, detail?: string) {
    const { name, who, says } = typeof reason === 'string' ? ofAll(reason) : reason
    super(inEnglish(says))
    this.name = 'ConnectionRefusal'
    this.reason = name
    this.who = who
    this.says = says
    this.detail = detail
  }

  /** What went wrong, in English. */
  get words(): string {
    return this.message
  }
}

function ofAll(reason: RefusalReason): OwnReason {
  return { name: reason, who: REFUSALS[reason], says: lazyMessage(refusalWords, reason) }
}

/** What was refused, for a person: with the detail, as far as pages show it. */
export function messageOf(refusal: ConnectionRefusal): LazyMessage {
  const detail = shownDetail(refusal)
  return detail === undefined
    ? refusal.says
    : lazyMessage(refusalWords, 'with_detail', { reason: refusal.says, detail })
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
