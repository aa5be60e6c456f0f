import { headerReader, type ReceivedHeaders } from '../lib/headers.ts'

/** Anything with headers: a `Request`, Node's `IncomingMessage`, or `{ headers: await headers() }` in Next.js. */
export interface Received {
  headers: ReceivedHeaders
}

/** The value of a cookie in a request; undefined if it is not there. The first of several counts. */
export function readCookie({ headers }: Received, name: string): string | undefined {
  for (const pair of headerReader(headers)('cookie')?.split(';') ?? []) {
    const at = pair.indexOf('=')
    if (at > 0 && pair.slice(0, at).trim() === name) return pair.slice(at + 1).trim()
  }
  return undefined
}

/** A Set-Cookie header: HttpOnly, SameSite=Lax, for the whole host; Secure on https. */
export function setCookie(
  name: string,
  value: string,
  { maxAge, secure }: { maxAge: number; secure: boolean },
): string {
  const flags = `Path=/; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`
  return `${name}=${value}; Max-Age=${Math.max(0, Math.floor(maxAge))}; ${flags}`
}
