import type { Config } from '../../config.ts'
import type { Context } from './context.ts'

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

/** Notes whether anything sets a header of its own for the answer. */
export function watchHeaders(c: Context): void {
  const { header } = c
  c.header = (...given: Parameters<typeof header>) => {
    c.set('hasOwnHeaders', true)
    header(...given)
  }
}

/**
 * Answers with JSON. If no header was set besides, all of them are given at once, as plain text: a Headers object, which
 * checks, sorts and copies them, took 6 % of a session check.
 */
export function answerJson(
  config: Pick<Config, 'production' | 'publicUrl'>,
  c: Context,
  { body, status, headers }: { body: unknown; status: number; headers: Record<string, string> },
): Response {
  if (c.get('hasOwnHeaders')) {
    for (const [name, value] of Object.entries(headers)) c.header(name, value)
    return c.json(body as object, status as 200)
  }
  c.set('isComplete', true)
  return new Response(JSON.stringify(body), {
    status,
    headers: {
      'content-type': 'application/json',
      ...headers,
      ...hardHeaders(config, c),
      'x-request-id': c.get('requestId'),
    },
  })
}
