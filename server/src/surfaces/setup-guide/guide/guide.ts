import { z } from '../../../platform/http/api.ts'
import type { Caller } from '../../../platform/http/context.ts'
import { personOf } from '../../../platform/http/person.ts'
import { newUrlToken } from '../../../platform/keys/tokens.ts'
import type { Provider } from '../../../providers/index.ts'

/** A guide by which an organisation's IT connects its identity provider. */
export interface SetupGuide {
  id: string
  account_id: string
  /** Of the connection that it makes. */
  slug: string
  /** The identity provider whose steps are shown; `null` until one is chosen. */
  service: string | null
  connection_id: string | null
  tested_at: Date | null
  /** `passed`, or the reason of the refusal. */
  test_result: string | null
  enabled_at: Date | null
  refusal: GuideRefusal | null
  created_at: Date
  expires_at: Date
  opened_at: Date | null
  seen_at: Date | null
}

/** Who made the newest link of a guide: both null for the admin key. It ends with them. */
export interface LinkMaker {
  made_by_key: string | null
  made_by_user: string | null
}

export function linkMaker(by: Caller): LinkMaker {
  return {
    made_by_key: by.kind === 'key' ? by.keyId : null,
    made_by_user: personOf(by)?.userId ?? null,
  }
}

/** The last error, for those who help. */
export interface GuideRefusal {
  step: Step
  words: string
  at: string
}

export const STEPS = ['connection', 'test', 'domain', 'directory', 'enable'] as const
export type Step = (typeof STEPS)[number]

export const PASSED = 'passed'

const PREFIX = 'stp_'

/** Its own prefix: no other token can pass for one, and people recognise it. */
export const SetupToken = z.string().regex(/^stp_[A-Za-z0-9_-]{43}$/)

export function newSetupToken(): string {
  return PREFIX + newUrlToken()
}

/** Where the link of a guide leads. */
export function linkUrl({ baseUrl }: Pick<Provider, 'baseUrl'>, token: string): string {
  return `${baseUrl.replace(/\/$/, '')}/setup/open?token=${token}`
}

/** Who acts in the audit log: the guide, as the person is unknown. */
export function actorOfGuide({ id }: Pick<SetupGuide, 'id'>): Caller {
  return { kind: 'key', keyId: id, scopes: [] }
}

/** Whether the guide may still change its connection: once people sign in with it, only the provider does. */
export function mayReplace(guide: Pick<SetupGuide, 'enabled_at'>): boolean {
  return guide.enabled_at === null
}

/** Whether the connection may be switched on: a test has passed since it was made. */
export function mayEnable({ connection_id, test_result }: SetupGuide): boolean {
  return connection_id !== null && test_result === PASSED
}
