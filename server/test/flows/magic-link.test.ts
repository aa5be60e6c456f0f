import { once } from 'node:events'
import { request as httpRequest } from 'node:http'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { ManualClock } from '../support/manual-clock.ts'
import { signIn } from '../support/sign-in.ts'
import { type Answer, startTestService, type TestService } from '../support/test-service.ts'

const MINUTE = 60_000

let service: TestService
let clock: ManualClock
let email: string
let count = 0

beforeAll(async () => {
  clock = new ManualClock()
  service = await startTestService({ clock })
  await changeSettings({ redirect_origins: ['https://app.example.com'] })
})
afterAll(() => service.stop())
beforeEach(() => {
  email = `person${count++}@example.com`
})

const changeSettings = (settings: object) => service.call('PATCH', '/api/v1/provider', { body: { settings } })

const post = (path: string, body: object, cookie?: string): Promise<Answer> =>
  service.call('POST', `/api/v1/auth/${path}`, { key: null, body, headers: cookie ? { cookie } : {} })

interface Begun {
  flow: string
  number: number
  token: string
  link: URL
}

/** Asks for a link and reads it from the mail. */
async function begin({ skip = 0, principal = 'customer' } = {}): Promise<Begun> {
  const answer = await post(`${principal}/magic-link`, { email })
  expect(answer.status).toBe(200)
  const link = await service.mail.linkFor(email, skip)
  return {
    flow: flowOf(answer),
    number: answer.body.number,
    token: link.searchParams.get('token')!,
    link,
  }
}

function flowOf({ headers }: Answer): string {
  return headers
    .getSetCookie()
    .find((cookie) => cookie.startsWith('postern_flow='))!
    .split(';')[0]!
}

const verify = (body: object, flow?: string) => post('customer/magic-link/verify', body, flow)
const otherThan = (number: number, by = 1) => 10 + ((number - 10 + by) % 90)

const LINK_REFUSED = { status: 401, body: { code: 'invalid_link' } }
const NUMBER_REFUSED = { status: 403, body: { code: 'other_browser' } }

/** Mails leave after the answer; another address's mail behind it shows that nothing is still to come. */
async function mailsHaveLeft(): Promise<void> {
  const marker = `marker${count++}@example.com`
  await post('customer/magic-link', { email: marker })
  await service.mail.mailTo(marker)
}

const mailsSent = () => service.mail.mails.filter(({ recipients }) => recipients.includes(email)).length

describe('signing in', () => {
  test('with the flow cookie of the browser that began', async () => {
    const { flow, token, link } = await begin()
    expect(link.origin + link.pathname).toBe(`${service.url}/login/link`)
    const answer = await verify({ token }, flow)
    expect(answer.status).toBe(200)
    expect(answer.body).toEqual({
      authenticated: true,
      token: expect.stringMatching(/^[0-9a-f]{64}$/),
      user: { id: expect.any(String), email, principal: 'customer' },
    })
    const session = await service.call('GET', '/api/v1/auth/customer/session', { key: answer.body.token })
    expect(session.body.session.method).toBe('magic_link')
  })

  test('elsewhere with the number that the beginning showed', async () => {
    const { token, number } = await begin()
    expect(await verify({ token })).toMatchObject(NUMBER_REFUSED)
    expect(await verify({ token, number: otherThan(number) })).toMatchObject(NUMBER_REFUSED)
    expect((await verify({ token, number })).status).toBe(200)
  })

  test('by the code of the same mail, which uses the link up too', async () => {
    const { flow, token } = await begin()
    const code = await service.mail.codeFor(email)
    expect((await post('customer/verify-otp', { email, code }, flow)).status).toBe(200)
    expect(await verify({ token }, flow)).toMatchObject(LINK_REFUSED)
  })

  test('and the link uses the code up', async () => {
    const { flow, token } = await begin()
    const code = await service.mail.codeFor(email)
    expect((await verify({ token }, flow)).status).toBe(200)
    const again = await post('customer/verify-otp', { email, code }, flow)
    expect(again).toMatchObject({ status: 401, body: { code: 'invalid_code' } })
  })

  test('without codes, the mail has none', async () => {
    await changeSettings({ otp_enabled: false })
    const { flow, token } = await begin()
    await changeSettings({ otp_enabled: true })
    const mail = await service.mail.mailTo(email)
    const words = mail.html.replace(/<style.*?<\/style>|<[^>]*>/gs, '') // colours may be six digits
    expect(mail.text + words).not.toMatch(/\b\d{6}\b/)
    expect((await verify({ token }, flow)).status).toBe(200)
  })

  test('staff, where the provider added them', async () => {
    await service.call('POST', '/api/v1/users', { body: { email, principal: 'provider' } })
    const { flow, token, link } = await begin({ principal: 'provider' })
    expect(link.pathname).toBe('/staff/login/link')
    expect(await verify({ token }, flow)).toMatchObject(LINK_REFUSED) // not as a customer
    const answer = await post('provider/magic-link/verify', { token }, flow)
    expect(answer.body.user).toMatchObject({ email, principal: 'provider' })
  })

  test('switched off, every route of it refuses', async () => {
    const { flow, token } = await begin()
    await changeSettings({ magic_link_enabled: false })
    const answers = [await post('customer/magic-link', { email }), await verify({ token }, flow)]
    await changeSettings({ magic_link_enabled: true })
    for (const answer of answers)
      expect(answer).toMatchObject({ status: 403, body: { code: 'method_disabled' } })
  })

  test('blocked in between, the person stays out', async () => {
    const { user } = await signIn(service, email)
    const { flow, token } = await begin({ skip: 1 })
    await service.service.db`update app_user set status = 'blocked' where id = ${user.id}`
    expect(await verify({ token }, flow)).toMatchObject(LINK_REFUSED)
  })
})

describe('a link', () => {
  test('works once', async () => {
    const { flow, token, number } = await begin()
    expect((await verify({ token }, flow)).status).toBe(200)
    expect(await verify({ token }, flow)).toMatchObject(LINK_REFUSED)
    expect(await verify({ token, number })).toMatchObject(LINK_REFUSED)
  })

  test('works once, 500 at the same time', async () => {
    const { flow, token } = await begin()
    const answers = await Promise.all(Array.from({ length: 500 }, () => verify({ token }, flow)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ body }) => body.code === 'invalid_link')).toHaveLength(499)
    const [row] = await service.service.db`
      select count(*)::int as sessions from session s join app_user u on u.id = s.user_id where u.email = ${email}`
    expect(row!.sessions).toBe(1)
  })

  test('is valid for 15 minutes', async () => {
    const { flow, token } = await begin()
    clock.advance(15 * MINUTE - 1)
    expect((await verify({ token }, `${flow}x`)).body.code).toBe('other_browser')
    clock.advance(1)
    expect(await verify({ token }, flow)).toMatchObject(LINK_REFUSED)
  })

  test('is not consumed by GET and HEAD', async () => {
    const { flow, token, link } = await begin()
    for (const method of ['GET', 'HEAD', 'GET', 'HEAD'])
      for (const headers of [new Headers(), new Headers({ cookie: flow })])
        expect((await fetch(link, { method, headers })).status).toBe(200)
    expect((await verify({ token }, flow)).status).toBe(200)
  })

  test('burns for other browsers after three wrong numbers, not for the one that began', async () => {
    const { flow, token, number } = await begin()
    for (let by = 1; by <= 3; by++)
      expect(await verify({ token, number: otherThan(number, by) })).toMatchObject(NUMBER_REFUSED)
    expect(await verify({ token, number })).toMatchObject(LINK_REFUSED)
    expect((await verify({ token }, flow)).status).toBe(200)
  })

  test('evaluates three of 500 wrong numbers at the same time', async () => {
    const { token, number } = await begin()
    const answers = await Promise.all(
      Array.from({ length: 500 }, (_, n) => verify({ token, number: otherThan(number, 1 + (n % 89)) })),
    )
    expect(answers.filter(({ body }) => body.code === 'other_browser')).toHaveLength(3)
    expect(answers.filter(({ body }) => body.code === 'invalid_link')).toHaveLength(497)
    expect(await verify({ token, number })).toMatchObject(LINK_REFUSED)
  })

  test('costs no try where the number is missing', async () => {
    const { token, number } = await begin()
    for (let n = 0; n < 10; n++) expect(await verify({ token })).toMatchObject(NUMBER_REFUSED)
    expect((await verify({ token, number })).status).toBe(200)
  })

  test('yields one session, 500 at the same time with the right number', async () => {
    const { token, number } = await begin()
    const answers = await Promise.all(Array.from({ length: 500 }, () => verify({ token, number })))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  test('of another provider is nothing here', async () => {
    await service.call('POST', '/api/v1/providers', { body: { slug: 'other', name: 'Other' } })
    const { flow, token } = await begin()
    const answer = await service.call('POST', '/p/other/api/v1/auth/customer/magic-link/verify', {
      key: null,
      body: { token },
      headers: { cookie: flow },
    })
    expect(answer).toMatchObject(LINK_REFUSED)
  })

  test.each(['code', 'flow cookie', 'session token'])('is not replaced by a %s', async (kind) => {
    const { token: session } = await signIn(service, email)
    const { flow } = await begin({ skip: 1 })
    const token = {
      code: await service.mail.codeFor(email, 1),
      'flow cookie': flow.split('=')[1]!,
      'session token': session,
    }[kind]
    expect(await verify({ token }, flow)).toMatchObject(LINK_REFUSED)
  })
})

describe('the answer does not show whether an address has an account', () => {
  test('by the answer', async () => {
    await signIn(service, email)
    const known = await post('customer/magic-link', { email })
    await changeSettings({ sign_up: false })
    const unknown = await post('customer/magic-link', { email: `nobody${count++}@example.com` })
    await changeSettings({ sign_up: true })
    expect(Object.keys(unknown.body)).toEqual(Object.keys(known.body))
    expect({ ...unknown.body, number: 0 }).toEqual({ ...known.body, number: 0 })
    expect(unknown.status).toBe(known.status)
  })

  test('where sign-up is off, an unknown address gets no mail', async () => {
    await changeSettings({ sign_up: false })
    await post('customer/magic-link', { email })
    await changeSettings({ sign_up: true })
    await mailsHaveLeft()
    expect(mailsSent()).toBe(0)
  })

  test('and the number stays the same within a flow, mail or not', async () => {
    const first = await post('customer/magic-link', { email })
    const again = await post('customer/magic-link', { email }, flowOf(first))
    expect(again.body.number).toBe(first.body.number)
    await mailsHaveLeft()
    expect(mailsSent()).toBe(1)
    const numbers = await Promise.all(
      Array.from(
        { length: 200 },
        async (_, n) => (await post('customer/magic-link', { email: `n${n}@example.com` })).body.number,
      ),
    )
    expect(Math.min(...numbers)).toBeGreaterThanOrEqual(10)
    expect(Math.max(...numbers)).toBeLessThanOrEqual(99)
    expect(new Set(numbers).size).toBeGreaterThan(50)
  })
})

test.each([
  'https://app.example.com.evil.example/',
  'https://evil.example/',
  'https://app.example.com@evil.example/',
  'https://user:pw@app.example.com/',
  'http://app.example.com/',
  'https://app.example.com:8443/',
  '//app.example.com/',
  '/account',
  'javascript:alert(1)',
  'data:text/html,x',
])('it does not lead to %s', async (redirect_url) => {
  const answer = await post('customer/magic-link', { email, redirect_url })
  expect(answer).toMatchObject({
    status: 400,
    body: { code: 'invalid_request', errors: [{ field: 'redirect_url' }] },
  })
})

test('links are built from the configured origin, whatever the request says', async () => {
  // fetch sets Host by itself, so this one is written by hand.
  const request = httpRequest(`${service.url}/api/v1/auth/customer/magic-link`, {
    method: 'POST',
    headers: {
      host: 'evil.example',
      'x-forwarded-host': 'evil.example',
      'x-forwarded-proto': 'ftp',
      forwarded: 'host=evil.example',
      origin: 'https://evil.example',
      'content-type': 'application/json',
    },
  })
  request.end(JSON.stringify({ email }))
  const [response] = await once(request, 'response')
  response.resume()
  expect(response.statusCode).toBe(200)
  expect((await service.mail.linkFor(email)).origin).toBe(service.url)
})

test('only digests are stored', async () => {
  const { token, flow } = await begin()
  const code = await service.mail.codeFor(email)
  const [row] = await service.service.db`select p::text as text from email_proof p where email = ${email}`
  for (const secret of [token, flow.split('=')[1]!]) expect(row!.text).not.toContain(secret)
  expect(row!.text).not.toMatch(new RegExp(`\\b${code}\\b`))
})

test('a right link refunds no wrong guess of a code', async () => {
  const { flow, token } = await begin()
  const code = await service.mail.codeFor(email)
  await post('customer/verify-otp', { email, code: code === '000000' ? '000001' : '000000' }, flow)
  expect((await verify({ token }, flow)).status).toBe(200)
  const [row] = await service.service.db`select wrong_guesses from email_proof_address where email = ${email}`
  expect(row!.wrong_guesses).toBe(1)
})
