import { z } from '../../../platform/http/api.ts'
import { newUrlToken } from '../../../platform/keys/tokens.ts'
import { HOUR } from '../../../platform/time/clock.ts'
import type { Maker } from '../links/link.ts'

/** How long a visitor who came by a link may stay. */
export const SESSION_LIFETIME_MS = HOUR

const PREFIX = 'pws_'

/** In addresses and forms of the pages: browsers keep no cookie of a frame on another site for sure. */
export const PortalSessionToken = z.string().regex(/^pws_[A-Za-z0-9_-]{43}$/)

export function newSessionToken(): string {
  return PREFIX + newUrlToken()
}

export interface PortalSession extends Maker {
  account_id: string
  /** The owner it is for; `null` for any visitor that the application showed it to. */
  user_id: string | null
  return_url: string | null
  browser_digest: Buffer
  /** Whether the browser kept its cookie, and so must show it; `null` until its second request. */
  bound: boolean | null
  opened_at: Date
  expires_at: Date
}
