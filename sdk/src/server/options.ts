import type { PosternClient } from '../api/client.ts'

/** How an application's server checks who is signed in, and signs people in. */
export interface AuthOptions {
  /** The provider's address: https://auth.example.com, or https://auth.example.com/p/{slug}. */
  baseUrl: string
  /** A secret key with the scope `users`. It stays on your servers. */
  key: string
  /**
   * Your application's origin as browsers see it, such as https://app.example.com. Without it, that of each request:
   * set it where a proxy in front of you ends TLS or changes Host.
   */
  origin?: string
  /** Where the sign-in routes are: `/auth/login`, `/auth/callback`, `/auth/session`, `/auth/logout`. */
  path?: string
  /** The name of your cookie that holds the session token. Two applications on one host need two. */
  cookieName?: string
  /**
   * Keeps answers about live sessions for so many seconds, in this process. Off by default: every check asks, so that
   * an ended session is refused from the next request on. With a cache, up to so many seconds later.
   */
  cache?: { seconds: number }
  /** Milliseconds until Postern counts as unreachable. */
  timeoutMs?: number
  /** How often a check is repeated if Postern does not answer. */
  retries?: number
  /** In place of the global fetch. */
  fetch?: (request: Request) => Promise<Response>
  /** In place of a client made from `baseUrl` and `key`. */
  client?: PosternClient
}

/** The options with their defaults. */
export interface Settings {
  baseUrl: string
  /** Which key it is, for the log: the key itself is a secret. */
  keyHint: string
  client: PosternClient
  origin: string | undefined
  path: string
  cookieName: string | undefined
}
