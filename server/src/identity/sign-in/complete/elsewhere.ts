import type { Client } from './client.ts'

/** A first factor that another service says was shown there. Times in ms since the epoch. */
export interface Elsewhere {
  /** When; undefined: it does not say, so we assume that nothing was shown. */
  at: number | undefined
  /** When the session that it grants has to end. */
  until?: number | undefined
  /** Whether it vouches for two factors, and its account trusts it to. */
  twoFactors?: boolean
}

/** No factor was ever shown. */
const NEVER = new Date(0)

/**
 * When a factor was last shown: as the service says, or in the session that this sign-in replaces. A round trip that
 * showed none makes no session recent, nor any older.
 */
export function shownElsewhere({ at = 0 }: Elsewhere, { replaces }: Client, userId: string): Date {
  const before = replaces?.userId === userId ? replaces.shownAt : NEVER
  return new Date(Math.max(at, before.getTime()))
}

/** When the session has to end, if something other than its age limits it. */
export function endOf({ until }: Elsewhere): Date | undefined {
  return until === undefined ? undefined : new Date(until)
}
