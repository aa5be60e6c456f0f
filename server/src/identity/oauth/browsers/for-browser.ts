/** Browsers ask again after ten minutes. */
const PREFLIGHT_SECONDS = 600

/** What a page may read besides the body. */
const EXPOSED = [
  'retry-after',
  'ratelimit',
  'ratelimit-policy',
  'x-request-id',
  'etag',
  'deprecation',
  'sunset',
  'link',
  'www-authenticate',
  'dpop-nonce',
  'postern-version',
  'idempotent-replayed',
].join(', ')

/** What a page may send besides a form. */
const SENT = 'authorization, content-type, dpop, idempotency-key, if-match'

/** Lets the page of this origin, and no other, read an answer. Never with cookies: Allow-Credentials is not sent. */
export function forBrowser(answer: Response, origin: string | undefined): void {
  const { headers } = answer
  if (!/(^|,\s*)origin\s*(,|$)/i.test(headers.get('vary') ?? '')) headers.append('vary', 'Origin')
  if (origin === undefined) {
    for (const name of [...headers.keys()]) if (name.startsWith('access-control-')) headers.delete(name)
    return
  }
  headers.set('access-control-allow-origin', origin)
  headers.set('access-control-expose-headers', EXPOSED)
}

/** The answer to what a browser asks before it calls. */
export function preflight(origin: string | undefined, methods: string): Response {
  const answer = new Response(null, { status: 204 })
  forBrowser(answer, origin)
  if (origin === undefined) return answer
  answer.headers.delete('access-control-expose-headers')
  answer.headers.set('access-control-allow-methods', methods)
  answer.headers.set('access-control-allow-headers', SENT)
  answer.headers.set('access-control-max-age', String(PREFLIGHT_SECONDS))
  return answer
}
