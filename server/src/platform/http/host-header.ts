import type { IncomingMessage } from 'node:http'

/**
 * A name, an IPv4 address or an IPv6 address in brackets, and a port: RFC 9110 §7.2, RFC 3986 §3.2.2, without
 * escapes.
 */
const HOST = /^(?:[\w.~-]{1,255}|\[[\da-f:.]{2,45}\])(?::\d{0,5})?$/i

/**
 * What is wrong with a request's Host, if anything: since HTTP/1.1 it must be there once, and name a host (RFC 9112
 * §3.2). Of several, Node takes the first, and a proxy in front may take the last.
 */
export function faultOfHostHeader({
  rawHeaders,
  httpVersionMajor,
  httpVersionMinor,
}: IncomingMessage): string | undefined {
  let hosts = 0
  let host = ''
  for (let index = 0; index < rawHeaders.length; index += 2)
    if (rawHeaders[index]!.length === 4 && rawHeaders[index]!.toLowerCase() === 'host') {
      hosts++
      host = rawHeaders[index + 1]!
    }
  if (hosts > 1) return 'The request has more than one Host.'
  if (hosts === 0)
    return httpVersionMajor === 1 && httpVersionMinor === 0 ? undefined : 'The request has no Host.'
  return HOST.test(host) ? undefined : 'Host is not a host.'
}
