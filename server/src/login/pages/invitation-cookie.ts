import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import { HOUR, SECOND } from '../../lib/clock.ts'
import type { Context, Principal } from '../../lib/http/context.ts'
import { cookieScope } from '../../sessions/index.ts'

const nameFor = (principal: Principal) => `postern_invitation_${principal}`

/** Remembers which invitation a person signs in for, over all the pages of the sign-in. */
export function keepInvitation(c: Context, principal: Principal, token: string): void {
  setCookie(c, nameFor(principal), token, { ...cookieScope(c.var.provider), maxAge: HOUR / SECOND })
}

export function readInvitationCookie(c: Context, principal: Principal): string | undefined {
  return getCookie(c, nameFor(principal))
}

export function dropInvitation(c: Context, principal: Principal): void {
  if (readInvitationCookie(c, principal) !== undefined)
    deleteCookie(c, nameFor(principal), cookieScope(c.var.provider))
}
