import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { TRIPS_AT } from '../../src/identity/sign-in/complete/store/guess-window.ts'
import { allBudgets } from '../../src/platform/budget.ts'
import { appCode } from '../support/authenticator-app.ts'
import { sellPlans } from '../support/billing.ts'
import { ManualClock } from '../support/manual-clock.ts'
import { GOOD_PASSWORD } from '../support/passwords.ts'
import { openTeam } from '../support/team.ts'
import { type Answer, startTestService, type TestService } from '../support/test-service.ts'
import { Caller, strangersNetwork } from './support/caller.ts'

// Who pays for a stranger: somebody who is nobody's friend uses up every budget and limit there is. The owner, with
// their browser, session or network, still gets in, and the provider's other customers notice nothing.

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

const MINUTE = 60_000
const HOUR = 60 * MINUTE

let service: TestService
let clock: ManualClock
let count = 0

beforeAll(async () => {
  clock = new ManualClock()
  service = await startTestService({ clock, work: false, lifelike: true, config: { trustedProxies: 1 } })
})
afterAll(() => service.stop())

const newAddress = (name: string) => `${name}${++count}@example.com`

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

const otherThan = (code: string, n = 1) => String((Number(code) + n) % 1_000_000).padStart(6, '0')

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

const invitations = (account: string, isCustomer: boolean) =>
  `/api/v1${isCustomer ? '/auth/customer' : ''}/accounts/${account}/invitations`

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

interface Case {
  /** The budgets of platform/budget.ts that it spends. */
  budgets?: string[]
  /** The files whose refusals it meets. */
  files?: string[]
  run(): Promise<void>
}

const CASES: Record<string, Case> = {
  'wrong passwords': {
    budgets: ['password'],
    files: ['identity/methods/password/core/guess-limit.ts'],
    async run() {
      const owner = await newOwner()
      const spent = await until429((by, n) => logIn(by, owner.email, `wrong password ${n}`))
      expect(spent).toBe(15)
      for (let n = 0; n < 10; n++) await logIn(stranger(), owner.email, `wrong again ${n}`)
      expect((await logIn(stranger(), owner.email)).status).toBe(429)

      expect((await logIn(owner.browser, owner.email)).status).toBe(200)
      expect((await logIn(owner.bare, owner.email)).status).toBe(200)
      const inSession = new Caller(service, { network: strangersNetwork(), keepsCookies: false })
      const path = '/auth/customer/password/login'
      const again = await inSession.post(path, { email: owner.email, password: GOOD_PASSWORD }, owner.token)
      expect(again.status).toBe(200)
      const change = { current_password: GOOD_PASSWORD, new_password: `${GOOD_PASSWORD} anew` }
      const changed = await inSession.post('/auth/customer/password/change', change, again.body.token)
      expect(changed.status).toBe(200)
    },
  },

  'wrong codes of the app, by somebody with the password': {
    budgets: ['totp'],
    files: ['identity/sign-in/mfa/totp/try-code.ts'],
    async run() {
      const owner = await newOwner({ app: true })
      const wrong = otherThan(appCode(owner.secret!, clock.now()), 7)
      const spent = await until429(async (by) =>
        by.post('/auth/customer/mfa/verify', { mfa_token: await pending(by, owner), code: wrong }),
      )
      expect(spent).toBe(10)

      const stepUp = await owner.bare.post(
        '/auth/customer/session/step-up',
        { code: freshCode(owner) },
        owner.token,
      )
      expect(stepUp.status).toBe(200)
      for (const by of [owner.browser, owner.bare]) {
        const shown = { mfa_token: await pending(by, owner), code: freshCode(owner) }
        expect((await by.post('/auth/customer/mfa/verify', shown)).status).toBe(200)
      }
      const elsewhere = stranger()
      const shown = { mfa_token: await pending(elsewhere, owner), code: freshCode(owner) }
      expect((await elsewhere.post('/auth/customer/mfa/verify', shown)).status).toBe(429)
    },
  },

  'requests for codes': {
    files: ['identity/sign-in/challenges/request-challenge.ts'],
    async run() {
      const owner = await newOwner()
      const { email } = owner
      for (let n = 0; n < 5; n++) {
        await getsMail(email, () => stranger().post('/auth/customer/login', { email }))
        clock.advance(31_000)
      }
      const sent = mailsTo(email)
      await stranger().post('/auth/customer/login', { email })

      for (const path of ['/login', '/magic-link', '/password/forgot']) {
        await getsMail(email, () => owner.browser.post(`/auth/customer${path}`, { email }))
        clock.advance(31_000)
      }
      const bearer = () => owner.bare.post('/auth/customer/login', { email }, owner.token)
      const code = await getsMail(email, bearer)
      expect(mailsTo(email)).toBe(sent + 4) // the stranger's sixth brought none
      expect((await owner.bare.post('/auth/customer/verify-otp', { email, code })).status).toBe(200)
    },
  },

  'requests for codes while the owner changes the address': {
    files: ['identity/sign-in/challenges/request-challenge.ts'],
    async run() {
      const owner = await newOwner()
      const { email } = owner
      for (let n = 0; n < 5; n++) {
        await getsMail(email, () => stranger().post('/auth/customer/login', { email }))
        clock.advance(31_000)
      }
      const answer = await owner.bare.post(
        '/auth/customer/email/change',
        { email: newAddress('moved') },
        owner.token,
      )
      expect(answer.status).toBe(200)
    },
  },

  'guesses of codes': {
    files: ['identity/sign-in/challenges/request-challenge.ts'],
    async run() {
      const { email, browser } = await newOwner()
      for (let round = 0; round < 4; round++) {
        const by = stranger()
        const code = await getsMail(email, () => by.post('/auth/customer/login', { email })).catch(() => '0')
        for (let n = 1; n <= 12; n++)
          await stranger().post('/auth/customer/verify-otp', { email, code: otherThan(code, n) })
        clock.advance(31_000)
        if (round === 2) break // the budget of the day is spent
      }
      const code = await getsMail(email, () => browser.post('/auth/customer/login', { email }))
      for (let n = 1; n <= 4; n++) {
        const { status } = await browser.post('/auth/customer/verify-otp', {
          email,
          code: otherThan(code, n),
        })
        expect(status).toBe(401)
      }
      expect((await browser.post('/auth/customer/verify-otp', { email, code })).status).toBe(200)
    },
  },

  'a sweep over many addresses': {
    files: ['identity/sign-in/complete/breaker.ts'],
    async run() {
      const { email, browser, bare } = await newOwner()
      for (let n = 0; n <= TRIPS_AT / 5; n++) {
        const by = stranger()
        const swept = newAddress('swept')
        await by.post('/auth/customer/login', { email: swept })
        for (let wrong = 0; wrong < 5; wrong++)
          await by.post('/auth/customer/verify-otp', { email: swept, code: '000000' })
      }
      const code = await getsMail(email, () => browser.post('/auth/customer/login', { email }))
      const wrong = { email, code: otherThan(code) }
      expect((await browser.post('/auth/customer/verify-otp', wrong)).status).toBe(401)
      expect((await browser.post('/auth/customer/verify-otp', { email, code })).status).toBe(200)
      clock.advance(31_000)
      expect((await signIn(email, bare)).status).toBe(200)

      const unknown = new Caller(service, { network: strangersNetwork(), keepsCookies: false })
      expect((await signIn(email, unknown)).status).toBe(401)
      clock.advance(11 * MINUTE)
    },
  },

  "an owner's purchases": {
    budgets: ['subscription'],
    files: ['billing/subscriptions/changes/spend-change.ts'],
    async run() {
      const plans = { free: 0, cheap: 100 }
      for (const [index, [key, amount]] of Object.entries(plans).entries())
        await sellPlans(service, [{ key, rank: index + 1, amount }])
      const [greedy, other, dropping] = [await newTeam(), await newTeam(), await newTeam()]
      const order = { plan: 'free', interval: 'month', currency: 'eur' }
      const paid = { ...order, plan: 'cheap' }
      const act = (account: string, key: string | undefined, step: string, body: object) => {
        const base = key === undefined ? '/api/v1' : '/api/v1/auth/customer'
        const path = `${base}/accounts/${account}/subscription${step}`
        return service.call('POST', path, { body, ...(key !== undefined && { key }) })
      }
      const answers = []
      for (let n = 0; n <= 30; n++) {
        answers.push(await act(greedy.account, greedy.token, '', order))
        await act(greedy.account, greedy.token, '/cancel', { at: 'now' })
      }
      expect(answers.at(-1)?.body).toMatchObject({ code: 'rate_limited' })
      expect(answers.filter(({ status }) => status === 201)).toHaveLength(30)

      expect((await act(other.account, other.token, '', order)).status).toBe(201)
      expect((await act(greedy.account, undefined, '', order)).status).toBe(201)

      const dropped = []
      for (let n = 0; n <= 5; n++) {
        dropped.push(await act(dropping.account, dropping.token, '', paid))
        await act(dropping.account, dropping.token, '/cancel', { at: 'now' })
      }
      expect(dropped.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201, 429])
      expect((await act(other.account, undefined, '/change', { plan: 'cheap' })).status).toBe(200)
    },
  },

  'links to the billing pages': {
    budgets: ['portal_link'],
    files: ['surfaces/portal/links/create-portal-link.ts'],
    async run() {
      await service.call('PATCH', '/api/v1/provider', {
        body: { settings: { redirect_origins: ['https://app.example.com'] } },
      })
      const [greedy, owner] = [await newTeam(), await newOwner()]
      const path = `/api/v1/accounts/${greedy.account}/members`
      await service.call('POST', path, { body: { user_id: owner.id, role: 'owner' } })
      const ask = async (body: object) => {
        const wanted = { account_id: greedy.account, return_url: 'https://app.example.com/', ...body }
        return (await service.call('POST', '/api/v1/portal-links', { body: wanted })).status
      }
      const statuses = []
      for (let n = 0; n <= 60; n++) statuses.push(await ask({}))
      expect(statuses.filter((status) => status === 201)).toHaveLength(60)
      expect(statuses.at(-1)).toBe(429)

      expect(await ask({ user_id: owner.id })).toBe(201)
      expect(await ask({ account_id: (await newTeam()).account })).toBe(201)
      clock.advance(HOUR)
      expect(await ask({})).toBe(201)
    },
  },

  "an owner's tests and replays of webhooks": {
    budgets: ['own_webhook_test', 'own_webhook_replay'],
    files: ['surfaces/portal/webhooks/core/budgets.ts'],
    async run() {
      await service.call('PATCH', '/api/v1/provider', { body: { settings: { customer_webhooks: true } } })
      const [greedy, other] = [await newTeam(), await newTeam()]
      const own = (team: { account: string; token: string }, path: string, body?: object) =>
        service.call('POST', `/api/v1/auth/customer/accounts/${team.account}/webhooks/${path}`, {
          key: team.token,
          ...(body && { body }),
        })
      const newEndpoint = async (team: typeof greedy): Promise<string> => {
        const wanted = { url: 'https://example.com/hook', events: ['invoice.created'] }
        return (await own(team, 'endpoints', wanted)).body.id
      }
      const event = { event: 'invoice.created' }
      const test = async (team: typeof greedy, id: string) => own(team, `endpoints/${id}/test`, event)
      const [one, another] = [await newEndpoint(greedy), await newEndpoint(other)]
      const tests = []
      for (let n = 0; n <= 10; n++) tests.push(await test(greedy, one))
      expect(tests.map(({ status }) => status)).toEqual([...Array(10).fill(202), 429])
      expect((await test(other, another)).status).toBe(202)
      const byKey = await service.call('POST', `/api/v1/webhooks/endpoints/${one}/test`, { body: event })
      expect(byKey.status).toBe(202)

      // None has ended, and asking for it counts: nobody may ask without end.
      const replay = async (team: typeof greedy, id: string) => own(team, `deliveries/${id}/replay`)
      const replays = []
      for (let n = 0; n <= 100; n++) replays.push(await replay(greedy, tests[0]!.body.id))
      expect(replays.map(({ status }) => status)).toEqual([...Array(100).fill(409), 429])
      expect((await replay(other, (await test(other, another)).body.id)).status).toBe(409)
    },
  },

  "a customer's invitations": {
    budgets: ['invitation'],
    files: ['identity/accounts/invitations/spend-mail.ts'],
    async run() {
      const [greedy, other] = [await newTeam(), await newTeam()]
      const answers = []
      for (let n = 0; n <= 20; n++) answers.push(await invite(greedy.account, greedy.token))
      expect(answers.at(-1)?.body).toMatchObject({ code: 'rate_limited' })
      expect(answers.filter(({ status }) => status === 201)).toHaveLength(20)

      expect((await invite(other.account, other.token)).status).toBe(201)
      expect((await invite(other.account, undefined)).status).toBe(201)
      const { body } = await service.call('POST', '/api/v1/api-keys', {
        body: { name: 'server', scopes: ['users'] },
      })
      expect((await invite(other.account, body.key)).status).toBe(201)
    },
  },

  'invitations to one address': {
    budgets: ['invitation_address'],
    files: [
      'identity/accounts/invitations/spend-mail.ts',
      'identity/accounts/invitations/send-invitation.ts',
    ],
    async run() {
      const [greedy, other] = [await newTeam(), await newTeam()]
      const email = newAddress('wanted')
      const { body } = await invite(greedy.account, greedy.token, email)
      const path = `${invitations(greedy.account, true)}/${body.id}/resend`
      const again = () => service.call('POST', path, { key: greedy.token })
      for (let n = 0; n < 4; n++) {
        clock.advance(MINUTE + 1)
        expect((await again()).status).toBe(200)
      }
      clock.advance(MINUTE + 1)
      expect((await again()).status).toBe(429)
      expect((await invite(other.account, other.token, email)).status).toBe(201)
      expect((await invite((await newTeam()).account, undefined, email)).status).toBe(201)
    },
  },

  'confirmation mails for alerts': {
    budgets: ['alert_confirmation', 'alert_confirmation_address'],
    files: ['operations/alerts/addresses/ask-address.ts'],
    async run() {
      const email = newAddress('wanted')
      const ask = (alert_emails: string[], key?: null) =>
        service.call('PATCH', '/api/v1/provider', { body: { settings: { alert_emails } }, key })
      expect((await ask([email], null)).status, 'nobody but admins spends it').toBe(401)
      for (let n = 0; n < 3; n++) {
        expect((await ask([email])).status).toBe(200)
        expect((await ask([])).status).toBe(200)
      }
      expect((await ask([email])).status).toBe(429)
      expect((await ask([newAddress('other')])).status).toBe(200)
      expect((await ask([])).status).toBe(200)
      // What signing in may spend on this address is another matter.
      await getsMail(email, () => stranger().post('/auth/customer/login', { email }))
    },
  },

  'mails of one invoice': {
    budgets: ['invoice_mail'],
    files: ['billing/mails/send-invoice.ts'],
    async run() {
      const { body: account } = await service.call('POST', '/api/v1/accounts', { body: { name: 'Buyer' } })
      const buyer = { email: newAddress('accounting') }
      await service.call('PATCH', `/api/v1/accounts/${account.id}/billing`, { body: { buyer } })
      const line = { description: 'Set-up', quantity: 1, unit_amount: 4_900 }
      const draft = { account_id: account.id, currency: 'eur', lines: [line] }
      const issue = async (): Promise<string> => {
        const { body } = await service.call('POST', '/api/v1/invoices', { body: draft })
        await service.call('POST', `/api/v1/invoices/${body.id}/issue`)
        return body.id
      }
      const send = (id: string, key?: null) => service.call('POST', `/api/v1/invoices/${id}/send`, { key })
      const [id, other] = [await issue(), await issue()]
      expect((await send(id, null)).status, 'nobody but admins spends it').toBe(401)
      for (let n = 0; n < 10; n++) expect((await send(id)).status).toBe(202)
      expect((await send(id)).status).toBe(429)
      expect((await send(other)).status).toBe(202)
    },
  },

  'the queue for hashing': {
    files: ['platform/password-hash/hash-pool.ts'],
    async run() {
      const { email, browser } = await newOwner()
      const flood = Array.from({ length: 300 }, (_, n) => logIn(stranger(), newAddress(`flood${n}`)))
      const own = logIn(browser, email)
      const shed = (await Promise.all(flood)).filter(({ status }) => status === 429)
      expect(shed.length).toBeGreaterThan(0)
      expect((await own).status).toBe(200)
    },
  },

  'the rate of a network': {
    files: ['platform/http/throttle.ts'],
    async run() {
      const slow = await startTestService({ work: false, config: { trustedProxies: 1, signInRate: 3 } })
      try {
        const by = new Caller(slow, { network: strangersNetwork() })
        const ask = (caller: Caller) => caller.post('/auth/customer/login', { email: newAddress('p') })
        for (let n = 0; n < 5; n++) await ask(by)
        expect((await ask(by)).status).toBe(429)
        expect((await ask(new Caller(slow))).status).toBe(200)
      } finally {
        await slow.stop()
      }
    },
  },
}

/** Limits that only those can reach who may do the thing for that owner: the matrix of authority keeps strangers off. */
const OWNERS_LIMITS: Record<string, string> = {
  'providers/api-keys/create-api-key.ts': 'the staff and servers of the provider',
  'webhooks/endpoints/create-endpoint.ts':
    'the staff and servers of the provider, and within their plan the owners of the account',
  'webhooks/listeners/hub.ts': 'the staff and servers of the provider',
  'identity/accounts/account/create-account.ts': 'the customer who owns them',
  'identity/accounts/members/add-member.ts': 'the admins of the account',
  'identity/accounts/invitations/send-invitation.ts': 'the admins of the account',
  'identity/organisations/domains/claim-domain.ts': 'the admins of the account',
  'identity/organisations/directory/token.ts': 'the admins of the account',
  'identity/connections/saml/encryption-keys.ts': 'the staff and servers of the provider',
  'surfaces/setup-guide/guide/create-guide.ts': 'the staff and servers of the provider',
  'providers/texts/routes.ts': 'the staff of the provider',
  'identity/methods/passkey/begin-registration.ts': 'the user, in a session',
  'billing/plans/create-plan.ts': 'the staff and servers of the provider',
  'billing/plans/draft-version.ts': 'the staff and servers of the provider',
  'billing/usage/create-meter.ts': 'the staff and servers of the provider',
  'billing/entitlements/resolve/overrides/change-override.ts': 'the staff and servers of the provider',
  'billing/credits/grant-credits.ts': 'the staff and servers of the provider',
  'identity/terms/change-document.ts': 'the staff and servers of the provider',
  'events/own/add-version.ts': 'the staff and servers of the provider',
  'events/own/declare-type.ts': 'the staff and servers of the provider',
  'identity/terms/change-version.ts': 'the staff and servers of the provider',
}

const SOURCE = join(import.meta.dirname, '../../src')

describe('a stranger spends it, and', () => {
  test.each(Object.entries(CASES))('%s: the owner gets in', async (_, { run }) => {
    await run()
    clock.advance(25 * HOUR)
  })
})

test('every budget and every refusal for too much is in this matrix', () => {
  const cases = Object.values(CASES)
  const spent = new Set(cases.flatMap(({ budgets = [] }) => budgets))
  expect(new Set(allBudgets().map(({ name }) => name))).toEqual(spent)
  const files = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .filter((file) =>
      /Problem\(\s*'(rate_limited|limit_reached)'/.test(readFileSync(join(SOURCE, file), 'utf8')),
    )
  const met = new Set([...cases.flatMap((one) => one.files ?? []), ...Object.keys(OWNERS_LIMITS)])
  expect(files.filter((file) => !met.has(file))).toEqual([])
})
