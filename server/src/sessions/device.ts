import type { Config } from '../config.ts'
import { clientAddress } from '../lib/http/client-address.ts'
import type { Context } from '../lib/http/context.ts'
import type { Device } from './session.ts'

const MAX_USER_AGENT = 400

/** Where this request comes from. */
export function deviceOf(c: Context, { trustedProxies }: Pick<Config, 'trustedProxies'>): Device {
  return {
    ip: clientAddress(c, trustedProxies),
    userAgent: (c.req.header('user-agent') ?? '').slice(0, MAX_USER_AGENT),
  }
}
