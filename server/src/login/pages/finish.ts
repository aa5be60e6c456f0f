import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import type { EmittingServices } from '../../events/index.ts'
import { MINUTE, SECOND } from '../../lib/clock.ts'
import type { Context } from '../../lib/http/context.ts'
import type { PageInput } from '../../lib/http/pages.ts'
import { providerOf } from '../../providers/index.ts'
import { cookieScope, setSessionCookie } from '../../sessions/index.ts'
import type { LoginOutcome } from '../complete.ts'
import { newExchangeCode } from '../exchange-code.ts'
import { seeOther } from './redirect.ts'
import { takeReturn } from './return-to.ts'

const MFA_COOKIE = 'postern_mfa'
const MFA_COOKIE_MS = 10 * MINUTE

/**
 * Goes on after a passed factor: to the page of the second one; or, signed in, back to the application with a one-time
 * code, else to the account page.
 */
export async function finishOnPage(
  { services, c, to }: PageInput<EmittingServices>,
  outcome: LoginOutcome,
): Promise<Response> {
  const provider = providerOf(c)
  if (outcome.kind === 'second_factor_due') {
    const { mfaToken, factors } = outcome
    setCookie(c, MFA_COOKIE, mfaToken, { ...cookieScope(provider), maxAge: MFA_COOKIE_MS / SECOND })
    return seeOther(c, to(factors.includes('enroll') ? '/login/mfa/enroll' : '/login/mfa'))
  }
  deleteCookie(c, MFA_COOKIE, cookieScope(provider))
  setSessionCookie(c, outcome.token, outcome.expiresAt)
  const back = takeReturn(c)
  if (back === undefined) return seeOther(c, to('/account'))
  const url = new URL(back)
  url.searchParams.set('code', await newExchangeCode(services, provider, outcome))
  return seeOther(c, url.href)
}

/** The token of the sign-in that waits for a second factor in this browser. */
export function readMfaCookie(c: Context): string | undefined {
  return getCookie(c, MFA_COOKIE)
}
