import type { Actor } from '../../../identity/accounts/account/index.ts'
import { z } from '../../../platform/http/api.ts'
import { personOf } from '../../../platform/http/person.ts'
import { newUrlToken } from '../../../platform/keys/tokens.ts'
import { MINUTE } from '../../../platform/time/clock.ts'

/** How long a link can be opened: long enough to sign in first, as a link to billing does not do that. */
export const LINK_LIFETIME_MS = 15 * MINUTE

/** What a link can lead to. */
export const OPENS = ['billing', 'webhooks'] as const
export type Opens = (typeof OPENS)[number]

const PREFIX = 'plk_'

/** With its own prefix no other token can pass for one, and people recognise it. */
export const LinkToken = z.string().regex(/^plk_[A-Za-z0-9_-]{43}$/)

export function newLinkToken(): string {
  return PREFIX + newUrlToken()
}

/** Who made a link: both null for the admin key. A link, and what it opened, go with them. */
export interface Maker {
  made_by_key: string | null
  made_by_user: string | null
}

export function makerOf({ by }: Actor): Maker {
  return {
    made_by_key: by.kind === 'key' ? by.keyId : null,
    made_by_user: personOf(by)?.userId ?? null,
  }
}

/** Who an owner who came by the link acts as: its maker. */
export function actingFor({ made_by_key, made_by_user }: Maker): Actor['by'] {
  if (made_by_key !== null) return { kind: 'key', keyId: made_by_key, scopes: ['webhooks'] }
  if (made_by_user !== null)
    return { kind: 'session', sessionId: '', userId: made_by_user, principal: 'provider' }
  return { kind: 'admin' }
}
