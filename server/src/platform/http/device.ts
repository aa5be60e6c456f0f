import type { Config } from '../../config.ts'
import { clientAddress } from './client-address.ts'
import type { Context } from './context.ts'

const MAX_USER_AGENT = 400

/** Where a request comes from, as shown by session lists and the audit log. */
export interface Device {
  ip: string
  userAgent: string
}

export function deviceOf(c: Context, { trustedProxies }: Pick<Config, 'trustedProxies'>): Device {
  return {
    ip: clientAddress(c, trustedProxies),
    userAgent: (c.req.header('user-agent') ?? '').slice(0, MAX_USER_AGENT),
  }
}
