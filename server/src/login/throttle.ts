import { type RateLimiterAbstract, RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import type { Config } from '../config.ts'
import { clientNetwork } from '../lib/http/client-address.ts'
import { Problem } from '../lib/problem.ts'
import type { Device } from '../sessions/index.ts'

/** Slows a client down, whatever address it tries. The limits that protect one address are in SQL, by the method. */
export interface Throttle {
  /** Counts one sign-in request. Throws rate_limited with the time to wait. */
  admit(device: Device): Promise<void>
}

/** Per client network and minute, in this process's memory. */
export function createThrottle({ signInRate }: Pick<Config, 'signInRate'>): Throttle {
  const limiter: RateLimiterAbstract = new RateLimiterMemory({ points: signInRate, duration: 60 })
  return {
    async admit({ ip }) {
      try {
        await limiter.consume(clientNetwork(ip))
      } catch (refused) {
        if (!(refused instanceof RateLimiterRes)) throw refused
        throw new Problem('rate_limited', { retryAfter: refused.msBeforeNext / 1_000 })
      }
    },
  }
}
