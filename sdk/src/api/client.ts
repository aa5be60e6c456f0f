import createFetchClient, { type Client } from 'openapi-fetch'
import type { paths } from '../generated/api.ts'
import { createFetch } from './calls.ts'

/** How Postern is called. */
export interface ClientOptions {
  /** The provider's address: https://auth.example.com, or https://auth.example.com/p/{slug}. */
  baseUrl: string
  /** A secret key (`sk_...`) on your servers, or a session token. Without one, browsers send their cookie. */
  key?: string
  /** In place of the global fetch. */
  fetch?: (request: Request) => Promise<Response>
  /** Milliseconds until an attempt is given up that shows no sign of life; 10,000 unless told. */
  timeoutMs?: number
  /**
   * How often a request is sent again that may be repeated: 2 unless told. These are GET, PUT, DELETE, POSTs with an
   * Idempotency-Key (which the client makes), and POSTs that change nothing; after network errors, 429, 502, 503 and
   * 504. The pauses are as Retry-After says, up to a minute, else random up to 0.5 s, 1 s, 2 s and so on.
   */
  retries?: number
}

/** Calls typed by the API: `GET`, `POST` and so on, each `(path, { params, body })`. */
export type PosternClient = Client<paths>

/**
 * A client typed by the API. A refusal is a value, `error`; only if Postern does not answer a call throws
 * PosternUnreachable.
 *
 * ```ts
 * const postern = createClient({ baseUrl: 'https://auth.example.com', key: process.env.POSTERN_KEY })
 * const { data, error } = await postern.GET('/api/v1/users', { params: { query: { limit: 100 } } })
 * ```
 */
export function createClient({
  baseUrl,
  key,
  timeoutMs = 10_000,
  retries = 2,
  ...rest
}: ClientOptions): PosternClient {
  if (!(timeoutMs > 0)) throw new Error('timeoutMs is more than 0.')
  // Read at each call: tests and tracing replace it.
  const { fetch = (request: Request) => globalThis.fetch(request) } = rest
  return createFetchClient<paths>({
    baseUrl,
    fetch: createFetch({ fetch, timeoutMs, retries }),
    redirect: 'manual',
    ...(key !== undefined && { headers: { authorization: `Bearer ${key}` } }),
  })
}
