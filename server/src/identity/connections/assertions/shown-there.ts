import { MINUTE, SECOND } from '../../../platform/time/clock.ts'

/** How far the clocks of two machines may differ. */
export const SKEW_MS = MINUTE

/** What an identity provider says about how the person signed in there. Times in ms since the epoch. */
export interface ShownThere {
  /** When a factor was shown there; undefined: it does not say. */
  at: number | undefined
  /** When the session that it grants has to end. */
  until?: number | undefined
  /** Whether it vouches for two factors, in the words that the connection trusts. */
  twoFactors?: boolean
}

/** Nothing is known: the service cannot say. */
export const NOTHING_SAID: ShownThere = { at: undefined }

/** What matters here of a round trip. */
interface Asking {
  asks_factor: boolean
  created_at: Date
}

/**
 * Whether a factor was shown for this round trip: after it began, give or take a minute. Whole seconds, as ID tokens
 * have no others. Without a request for one, every time is right.
 */
export function isShownFor({ asks_factor, created_at }: Asking, at: number): boolean {
  const begun = Math.floor(created_at.getTime() / SECOND) * SECOND
  return !asks_factor || at >= begun - SKEW_MS
}

/** Whether a time is later than any right clock could say. */
export function isAhead(at: number, now: number): boolean {
  return at > now + SKEW_MS
}
