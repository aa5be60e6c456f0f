import { expect } from 'vitest'
import { appCode } from '../../../support/authenticator-app.ts'
import type { ManualClock } from '../../../support/manual-clock.ts'
import { GOOD_PASSWORD } from '../../../support/passwords.ts'
import { openTeam } from '../../../support/team.ts'
import type { Answer, TestService } from '../../../support/test-service.ts'
import { Caller, strangersNetwork } from '../caller.ts'

export const MINUTE = 60_000
export const HOUR = 60 * MINUTE

/** A budget that a stranger spends, and what the owner can still do. */
export interface Case {
  /** The budgets of platform/budget.ts that it spends. */
  budgets?: string[]
  /** The files whose refusals it meets. */
  files?: string[]
  run(stage: Stage): Promise<void>
}

/** Who owns the account that a stranger spends the budgets of. */
interface Owner {
  id: string
  email: string
  token: string
  /** The browser that signed in through the JSON API. */
  browser: Caller
  /** Nothing but the network. */
  bare: Caller
  secret: string | undefined
}

export type Stage = ReturnType<typeof stageOf>

/** Another code of six digits. */
export const otherThan = (code: string, n = 1) => String((Number(code) + n) % 1_000_000).padStart(6, '0')

export const invitations = (account: string, isCustomer: boolean) =>
  `/api/v1${isCustomer ? '/auth/customer' : ''}/accounts/${account}/invitations`

/** What the cases do with the service and its clock. */
export function stageOf(service: TestService, clock: ManualClock) {
  let count = 0

  const newAddress = (name: string) => `${name}${++count}@example.com`

  async function codeOf(email: string, skip = 0): Promise<string> {
    return service.mail.codeFor(email, skip)
  }

  const mailsTo = (email: string) =>
    service.mail.mails.filter(({ recipients }) => recipients.includes(email)).length

  /** Signs in by a code. */
  async function signIn(email: string, by: Caller): Promise<Answer> {
    const skip = mailsTo(email)
    await by.post('/auth/customer/login', { email })
    return by.post('/auth/customer/verify-otp', { email, code: await codeOf(email, skip) })
  }

  async function newOwner({ app = false } = {}): Promise<Owner> {
    const email = newAddress('owner')
    const network = `198.51.100.${(count % 250) + 1}`
    const browser = new Caller(service, { network })
    await browser.post('/auth/customer/password/register', { email, password: GOOD_PASSWORD })
    const link = await service.mail.linkFor(email)
    const { body } = await browser.post('/auth/customer/password/register/verify', {
      token: link.searchParams.get('token'),
    })
    let { token } = body
    let secret: string | undefined
    if (app) {
      secret = (await browser.post('/auth/customer/mfa/totp/enroll', {}, token)).body.secret as string
      const code = appCode(secret, clock.now())
      token = (await browser.post('/auth/customer/mfa/totp/activate', { code }, token)).body.token
    }
    browser.drop('app_session') // what lets it in is the mark of the browser alone
    const bare = new Caller(service, { network, keepsCookies: false })
    clock.advance(31_000)
    return { id: body.user.id, email, token, browser, bare, secret }
  }

  const stranger = () => new Caller(service, { network: strangersNetwork() })

  /** Does it until it is refused, each time from another network. */
  async function until429(attempt: (by: Caller, n: number) => Promise<Answer>, most = 60): Promise<number> {
    for (let n = 0; n < most; n++) if ((await attempt(stranger(), n)).status === 429) return n
    throw new Error('the stranger is never refused')
  }

  function freshCode({ secret }: Owner): string {
    clock.advance(30_000)
    return appCode(secret!, clock.now())
  }

  const logIn = (by: Caller, email: string, password = GOOD_PASSWORD) =>
    by.post('/auth/customer/password/login', { email, password })

  /** The mfa_token of a sign-in whose first factor is a password. */
  async function pending(by: Caller, { email }: Owner): Promise<string> {
    const { body } = await logIn(by, email)
    expect(body.factors).toEqual(['totp'])
    return body.mfa_token
  }

  async function newTeam(role: 'owner' | 'admin' = 'owner'): Promise<{ account: string; token: string }> {
    const by = stranger()
    const { body } = await signIn(newAddress('customer'), by)
    const person = { token: body.token, cookie: '', user: body.user }
    return { account: await openTeam(service, 'Team', [[person, role]]), token: body.token }
  }

  const invite = (account: string, key: string | undefined, email = newAddress('guest')) =>
    service.call('POST', invitations(account, key !== undefined && !key.startsWith('sk_')), {
      body: { email, role: 'member' },
      ...(key && { key }),
    })

  /** Asks for a mail and waits for it. */
  async function getsMail(email: string, ask: () => Promise<Answer>): Promise<string> {
    const skip = mailsTo(email)
    const { status } = await ask()
    expect(status).toBe(200)
    return codeOf(email, skip)
  }

  return {
    service,
    clock,
    newAddress,
    mailsTo,
    signIn,
    newOwner,
    stranger,
    until429,
    freshCode,
    logIn,
    pending,
    newTeam,
    invite,
    getsMail,
  }
}
