import { dropOwnCookie, readOwnCookie, setOwnCookie } from '../../../platform/cookies/own-cookie.ts'
import type { Context } from '../../../platform/http/context.ts'
import { newUrlToken } from '../../../platform/keys/tokens.ts'
import { LINK_LIFETIME_MS } from './limits.ts'

const FLOW_COOKIE = 'postern_flow'
const FLOW_TOKEN = /^[A-Za-z0-9_-]{43}$/

/** The flow that this browser began, if it shows one. */
export function readFlow(c: Context): string | undefined {
  const token = readOwnCookie(c, FLOW_COOKIE)
  return token !== undefined && FLOW_TOKEN.test(token) ? token : undefined
}

/** Continues the browser's flow, or begins one. A resend stays in its flow. */
export function continueFlow(c: Context): string {
  const token = readFlow(c) ?? newUrlToken()
  setOwnCookie(c, FLOW_COOKIE, { value: token, lifetimeMs: LINK_LIFETIME_MS })
  return token
}

export function endFlow(c: Context): void {
  dropOwnCookie(c, FLOW_COOKIE)
}
