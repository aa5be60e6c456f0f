import { MINUTE } from '../../lib/clock.ts'
import { z } from '../../lib/http/api.ts'
import { newUrlToken } from '../../lib/tokens.ts'

/** How long a link can be opened: long enough to sign in meanwhile, as it signs nobody in. */
export const LINK_LIFETIME_MS = 15 * MINUTE

const PREFIX = 'plk_'

/** Its own prefix: no other token can pass for one, and people recognise it. */
export const LinkToken = z.string().regex(/^plk_[A-Za-z0-9_-]{43}$/)

export function newLinkToken(): string {
  return PREFIX + newUrlToken()
}
