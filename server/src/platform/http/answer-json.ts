import type { HttpBindings } from '@hono/node-server'
import type { Config } from '../../config.ts'
import type { Context } from './context.ts'
import { stringify } from './raw-answer.ts'

/** RFC 6797: for a year, browsers reach this host only by https. */
const HSTS = 'max-age=31536000'

/** Headers of every answer. Pages set their own content security policy. */
export function hardHeaders(
  { production, publicUrl }: Pick<Config, 'production' | 'publicUrl'>,
  c: Context,
): Record<string, string> {
  const isSecure = production && (c.get('provider')?.baseUrl ?? publicUrl).startsWith('https:')
  return {
    ...(isSecure && { 'strict-transport-security': HSTS }),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  }
}

/** Headers that a handler set, by their names in lower case, and cookies. */
export interface HeldHeaders {
  plain: Record<string, string>
  cookies: string[]
}

/** Keeps the headers that the handler sets for `answerJson`. Not for handlers that answer with their own Response. */
export function holdHeaders(c: Context): void {
  const held: HeldHeaders = { plain: {}, cookies: [] }
  c.set('held', held)
  c.header = (name, value, options) => {
    const known = name.toLowerCase()
    if (known === 'set-cookie') held.cookies.push(value ?? '')
    else if (value === undefined) delete held.plain[known]
    else if (options?.append && known in held.plain) held.plain[known] += `, ${value}`
    else held.plain[known] = value
  }
}

interface Answer {
  /** Absent with the status 204. */
  body: unknown
  status: number
  headers: Record<string, string>
}

/**
 * Answers with JSON. If headers were held, all of them are given together, as plain text: a Headers object, which checks,
 * sorts and copies them, took 6 % of a session check, and 30 µs of an answer with two cookies.
 */
export function answerJson(
  config: Pick<Config, 'production' | 'publicUrl'>,
  c: Context,
  { body, status, headers }: Answer,
): Response {
  const held = c.get('held')
  const isEmpty = status === 204
  if (!held) {
    for (const [name, value] of Object.entries(headers)) c.header(name, value)
    return isEmpty ? c.body(null, 204) : c.json(body as object, status as 200)
  }
  c.set('isComplete', true)
  const all = {
    ...(!isEmpty && { 'content-type': 'application/json' }),
    ...hardHeaders(config, c),
    ...held.plain,
    ...headers,
    'x-request-id': c.get('requestId'),
  }
  const text = isEmpty ? null : stringify(body)
  return new Response(text, { status, headers: withCookies(c, all, held.cookies) })
}

/** Answers without a body, and with no header but those of every answer, which it gives together as `answerJson` does. */
export function answerEmpty(
  config: Pick<Config, 'production' | 'publicUrl'>,
  c: Context,
  status: number,
): Response {
  c.set('isComplete', true)
  return new Response(null, {
    status,
    headers: { ...hardHeaders(config, c), 'x-request-id': c.get('requestId') },
  })
}

/** Several cookies go straight to Node, as plain text has room for one. */
function withCookies(c: Context, headers: Record<string, string>, cookies: readonly string[]): HeadersInit {
  const [first] = cookies
  if (first === undefined) return headers
  if (cookies.length === 1) return { ...headers, 'set-cookie': first }
  const { outgoing } = (c.env ?? {}) as Partial<HttpBindings>
  if (!outgoing)
    return [...Object.entries(headers), ...cookies.map((cookie) => ['set-cookie', cookie] as const)] as [
      string,
      string,
    ][]
  for (const cookie of cookies) outgoing.appendHeader('set-cookie', cookie)
  return headers
}
