import type { Result, Router } from 'hono/router'
import { RegExpRouter } from 'hono/router/reg-exp-router'
import { SmartRouter } from 'hono/router/smart-router'
import { TrieRouter } from 'hono/router/trie-router'

const PRINCIPAL = /^\/api\/v1\/auth\/(?:customer|provider)\//
const ANY_PRINCIPAL = '/api/v1/auth/:principal/'

/**
 * Hono's router, which keeps what it found for paths without ids: looking through all routes took 4 % of a session check.
 * What is kept is bounded by the routes, whatever paths strangers ask for.
 */
export class KnownPaths<T> implements Router<T> {
  name = 'KnownPaths'
  readonly #router = new SmartRouter<T>({ routers: [new RegExpRouter(), new TrieRouter()] })
  readonly #paths = new Set<string>()
  readonly #found = new Map<string, Map<string, Result<T>>>()

  add(method: string, path: string, handler: T): void {
    this.#paths.add(path)
    this.#router.add(method, path, handler)
  }

  match(method: string, path: string): Result<T> {
    const ofPath = this.#found.get(path)
    const kept = ofPath?.get(method)
    if (kept) return kept
    const found = this.#router.match(method, path)
    if (ofPath) ofPath.set(method, found)
    else if (this.#paths.has(path) || this.#paths.has(path.replace(PRINCIPAL, ANY_PRINCIPAL)))
      this.#found.set(path, new Map([[method, found]]))
    return found
  }
}
