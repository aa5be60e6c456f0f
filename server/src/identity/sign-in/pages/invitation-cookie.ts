import { dropOwnCookie, readOwnCookie, setOwnCookie } from '../../../platform/cookies/own-cookie.ts'
import type { Context, Principal } from '../../../platform/http/context.ts'
import { HOUR } from '../../../platform/time/clock.ts'

const nameFor = (principal: Principal) => `postern_invitation_${principal}`

/** Remembers, across the pages of a sign-in, which invitation a person signs in for. */
export function keepInvitation(c: Context, principal: Principal, token: string): void {
  setOwnCookie(c, nameFor(principal), { value: token, lifetimeMs: HOUR })
}

export function readInvitationCookie(c: Context, principal: Principal): string | undefined {
  return readOwnCookie(c, nameFor(principal))
}

export function dropInvitation(c: Context, principal: Principal): void {
  if (readInvitationCookie(c, principal) !== undefined) dropOwnCookie(c, nameFor(principal))
}
