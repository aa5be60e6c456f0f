import type { EmittingServices } from '../../../events/index.ts'
import { dropOwnCookie, readOwnCookie, setOwnCookie } from '../../../platform/cookies/own-cookie.ts'
import type { Context } from '../../../platform/http/context.ts'
import { type PageInput, pathsOf } from '../../../platform/http/pages.ts'
import { type Slot, slot } from '../../../platform/registry.ts'
import { MINUTE } from '../../../platform/time/clock.ts'
import { providerOf } from '../../../providers/index.ts'
import { checkSession, readSessionCookie, setSessionCookie } from '../../sessions/index.ts'
import { owesTerms } from '../../terms/index.ts'
import type { LoginOutcome, SignedIn } from '../complete/index.ts'
import { CHOICE_LIFETIME_MS, newExchangeCode } from '../complete/index.ts'
import { isOwnPage, keepReturn, nativeReturn, seeOther, takeReturn } from '../page-parts/index.ts'
import { owesAnswers } from '../questions/index.ts'
import { keepApplication } from './application.ts'
import { readInvitationCookie } from './invitation-cookie.ts'
import { answerNativeReturn } from './leaving.ts'

/** The page of what a provider asks after sign-up. */
export const QUESTIONS_PATH = '/sign-up/details'

/**
 * Where a person who has just signed in is led before they go on, such as to an offer; undefined: nowhere. A room that
 * adds one makes sure that it ends, and leads on with leaveSignedIn.
 */
export type AfterSignIn = (
  input: PageInput<EmittingServices>,
  person: { token: string; userId: string },
) => Promise<string | undefined>

export const AFTER_SIGN_IN: Slot<AfterSignIn> = slot('on the way out')

const MFA_COOKIE = 'postern_mfa'
const MFA_COOKIE_MS = 10 * MINUTE
const LEAVING_COOKIE = 'postern_leaving'

/**
 * Continues after a passed factor: to the page of the second one; to the choice of a leaving person; or, once signed in and with what is due answered
 * and accepted, to the invitation that the person came for, back to the application with a one-time code, or else to
 * the account page. `redirectUrl` is where this sign-in leads back to, if it says so itself.
 */
export async function finishOnPage(
  input: PageInput<EmittingServices>,
  outcome: LoginOutcome,
  redirectUrl?: string,
): Promise<Response> {
  const { c, to } = input
  if (outcome.kind === 'second_factor_due') {
    const { mfaToken, factors } = outcome
    if (redirectUrl !== undefined) keepReturn(c, redirectUrl)
    setOwnCookie(c, MFA_COOKIE, { value: mfaToken, lifetimeMs: MFA_COOKIE_MS })
    return seeOther(c, to(factors.includes('enroll') ? '/login/mfa/enroll' : '/login/mfa'))
  }
  dropOwnCookie(c, MFA_COOKIE)
  if (outcome.kind === 'leaving') {
    if (redirectUrl !== undefined) keepReturn(c, redirectUrl)
    setOwnCookie(c, LEAVING_COOKIE, { value: outcome.leavingToken, lifetimeMs: CHOICE_LIFETIME_MS })
    return seeOther(c, to('/login/leaving'))
  }
  setSessionCookie(c, outcome.token, outcome.expiresAt)
  const person = { token: outcome.token, userId: outcome.user.id }
  return leave(input, person, { redirectUrl, toInvitation: true })
}

/** Signs a person in, and shows them a page of ours first, from which leaveSignedIn continues. */
export function pauseOnPage(
  { c, to }: PageInput<EmittingServices>,
  { token, expiresAt }: SignedIn,
  { page, redirectUrl }: { page: string; redirectUrl: string | undefined },
): Response {
  setSessionCookie(c, token, expiresAt)
  if (redirectUrl !== undefined) keepReturn(c, redirectUrl)
  return seeOther(c, to(page))
}

interface Leaving {
  /** Checked; takes precedence over what the browser remembers. */
  redirectUrl?: string | undefined
  /** What the account page reports. */
  done?: string
  /** Whether to the invitation first that the browser remembers. */
  toInvitation?: boolean
  /** Whether the person has just answered: what they accept then is the second step. */
  answered?: boolean
}

/** Continues as finishOnPage does, for a person who was already signed in. */
export async function leaveSignedIn(
  input: PageInput<EmittingServices>,
  leaving: Leaving = {},
): Promise<Response> {
  const { services, c, principal, to } = input
  // Of the cookie, whatever else the request presents: that is the session which an application gets.
  const token = readSessionCookie(c)
  const session = token === undefined ? undefined : await checkSession(services, providerOf(c), token)
  if (token === undefined || session?.principal !== principal) return seeOther(c, to('/login'))
  return leave(input, { token, userId: session.user_id }, leaving)
}

/** Every way out of the hosted pages: no user gets a code before they have answered and accepted what is due. */
async function leave(
  input: PageInput<EmittingServices>,
  person: { token: string; userId: string },
  { redirectUrl, done, toInvitation, answered }: Leaving,
): Promise<Response> {
  const { services, c, principal, to } = input
  const { token, userId } = person
  const isInvited = toInvitation && readInvitationCookie(c, principal) !== undefined
  const first =
    (await nextStep(input, userId)) ??
    (toInvitation ? await afterSignIn(input, person) : undefined) ??
    (isInvited ? '/invitation' : undefined)
  if (first !== undefined) {
    if (redirectUrl !== undefined) keepReturn(c, redirectUrl)
    return seeOther(c, to(first) + (answered && first === '/terms' ? '?step=2' : ''))
  }
  const back = takeReturn(c, redirectUrl)
  if (back !== undefined && isOwnPage(back)) return seeOther(c, pathsOf(c, 'customer')(back))
  if (back === undefined)
    return seeOther(c, done === undefined ? to('/account') : `${to('/account')}?done=${done}`)
  const native = nativeReturn(c, back)
  if (native) {
    const code = await newExchangeCode(services, providerOf(c), { token, challenge: native.challenge })
    return answerNativeReturn(c, native, code)
  }
  const url = new URL(back)
  keepApplication(c, url)
  url.searchParams.set('code', await newExchangeCode(services, providerOf(c), { token }))
  return seeOther(c, url.href)
}

/** The page that a person has to pass before they leave, from where leaveSignedIn continues. */
export async function nextStep(
  { services, c, principal }: PageInput<EmittingServices>,
  userId: string,
): Promise<string | undefined> {
  const provider = providerOf(c)
  const asksFields = principal === 'customer' && provider.settings.sign_up_fields.length > 0
  const [owesThose, owesThese] = await Promise.all([
    asksFields && owesAnswers(services.db, provider, userId),
    owesTerms(services, provider.id, { userId, principal }),
  ])
  return owesThose ? QUESTIONS_PATH : owesThese ? '/terms' : undefined
}

async function afterSignIn(...[input, person]: Parameters<AfterSignIn>): Promise<string | undefined> {
  for (const lead of input.services.registry.all(AFTER_SIGN_IN)) {
    const page = await lead(input, person)
    if (page !== undefined) return page
  }
  return undefined
}

/** The token of the sign-in that is waiting for a second factor in this browser. */
export function readMfaCookie(c: Context): string | undefined {
  return readOwnCookie(c, MFA_COOKIE)
}

/** The token of the sign-in that waits for a leaving person's choice in this browser. */
export function readLeavingCookie(c: Context): string | undefined {
  return readOwnCookie(c, LEAVING_COOKIE)
}

/** The choice was made, or is no longer there to make. */
export function dropLeavingCookie(c: Context): void {
  dropOwnCookie(c, LEAVING_COOKIE)
}
