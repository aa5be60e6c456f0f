import { readOwnCookie, setOwnCookie } from '../../../platform/cookies/own-cookie.ts'
import type { Context, Principal } from '../../../platform/http/context.ts'
import { digestOf, newUrlToken } from '../../../platform/keys/tokens.ts'
import { INTERACTION_MS } from '../core/index.ts'

const nameFor = (principal: Principal) => `postern_oauth_${principal}`
const FORM = /^[\w-]{43}$/

/** What binds authorization requests to the browser that made them, whatever tab they are in. */
export interface BrowserBinding {
  token: string
  digest: Buffer
}

/** That of a browser which has made one; undefined if it has not. */
export function readBrowser(c: Context, principal: Principal): BrowserBinding | undefined {
  const token = readOwnCookie(c, nameFor(principal))
  return token !== undefined && FORM.test(token) ? { token, digest: digestOf(token) } : undefined
}

export function newBrowser(): BrowserBinding {
  const token = newUrlToken()
  return { token, digest: digestOf(token) }
}

/** Keeps it as long as a request may wait. */
export function keepBrowser(c: Context, principal: Principal, { token }: BrowserBinding): void {
  setOwnCookie(c, nameFor(principal), { value: token, lifetimeMs: INTERACTION_MS })
}
