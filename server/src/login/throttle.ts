import { type RateLimiterAbstract, RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import type { Config } from '../config.ts'
import { clientAddress, clientNetwork } from '../lib/http/client-address.ts'
import type { Context } from '../lib/http/context.ts'
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

const MAX_USER_AGENT = 400

/** Where this request comes from. */
export function deviceOf(c: Context, { trustedProxies }: Pick<Config, 'trustedProxies'>): Device {
  return {
    ip: clientAddress(c, trustedProxies),
    userAgent: (c.req.header('user-agent') ?? '').slice(0, MAX_USER_AGENT),
  }
}
