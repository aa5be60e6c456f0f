import { getConnInfo } from '@hono/node-server/conninfo'
import type { Context } from './context.ts'

/**
 * The address of the client. Behind `trustedProxies` proxies it is the entry that the outermost of them appended to
 * X-Forwarded-For; anything further left was written by the client and proves nothing.
 */
export function clientAddress(c: Context, trustedProxies: number): string {
  const peer = peerAddress(c)
  if (trustedProxies === 0) return peer
  const hops = (c.req.header('x-forwarded-for') ?? '')
    .split(',')
    .map((hop) => hop.trim())
    .filter(Boolean)
  return hops.at(-trustedProxies) ?? hops[0] ?? peer
}

function peerAddress(c: Context): string {
  try {
    return (getConnInfo(c).remote.address ?? 'unknown').replace(/^::ffff:/, '')
  } catch {
    return 'unknown' // app.request() in a test has no socket
  }
}

/** What limits count as one client: an IPv4 address, or the /64 that a single IPv6 subscriber gets. */
export function clientNetwork(address: string): string {
  if (!address.includes(':')) return address
  const [head = ''] = address.split('::')
  return `${head.split(':').concat('0', '0', '0', '0').slice(0, 4).join(':')}::/64`
}
