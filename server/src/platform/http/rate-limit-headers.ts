import { MINUTE, SECOND } from '../time/clock.ts'
import type { Context } from './context.ts'
import type { Throttle } from './throttle.ts'

interface State {
  policy: string
  limit: number
  left: number
  /** Seconds. */
  endsIn: number
}

/**
 * What a limit of requests a minute leaves, as structured fields (draft-ietf-httpapi-ratelimit-headers-11, 3 and 4). Only for
 * counters of the client that asks: one of an address or an account would tell strangers who exists.
 */
export function rateLimitHeaders({ policy, limit, left, endsIn }: State): Record<string, string> {
  return {
    'ratelimit-policy': `"${policy}";q=${limit};w=${MINUTE / SECOND}`,
    ratelimit: `"${policy}";r=${left};t=${Math.ceil(endsIn)}`,
  }
}

/** Counts a request of a client network, and gives its answer the headers, whether it is admitted or not. Throws rate_limited. */
export async function admitTelling(throttle: Throttle, device: { ip: string }, c: Context): Promise<void> {
  try {
    await throttle.admit(device)
  } finally {
    c.set('contract', { ...c.get('contract'), ...throttle.headersFor(device) })
  }
}
