import { generateKeyPairSync } from 'node:crypto'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { addConnection, addOidc, callbackOf, pointPreset, startOf } from '../support/connections.ts'
import { Idp } from '../support/idp.ts'
import { ManualClock } from '../support/manual-clock.ts'
import { signIn } from '../support/sign-in.ts'
import { TAMPERED_ANSWERS } from '../support/tampered-answers.ts'
import { startTestService, type TestService } from '../support/test-service.ts'
import { type Visit, Visitor } from '../support/visitor.ts'
import { whoIs } from '../support/who-is.ts'

const MINUTE = 60_000
const TENANT = '11111111-2222-3333-4444-555555555555'

let service: TestService
let clock: ManualClock
let idp: Idp
let other: Idp
const undo: Array<() => void> = []
let count = 0

beforeAll(async () => {
  clock = new ManualClock()
  service = await startTestService({ clock })
  const slugs = ['google', 'microsoft', 'apple', 'issuer', 'trusted', 'other']
  const callbacks = slugs.flatMap((slug) => [
    callbackOf(service, slug),
    callbackOf(service, slug, 'provider'),
  ])
  idp = await new Idp().start(callbacks, { openid: ['hd', 'tid', 'xms_edov'] })
  other = await new Idp().start(callbacks)
  for (const name of ['google', 'microsoft', 'apple'])
    undo.push(pointPreset(name, { issuer: () => idp.issuer }))
  await addConnection(service, { kind: 'oauth', preset: 'google' })
  await addConnection(service, { kind: 'oauth', preset: 'microsoft', settings: { tenant: TENANT } })
  await addOidc(service, idp, { slug: 'issuer' })
  await addOidc(service, idp, { slug: 'trusted', trusts_email: true })
  await addOidc(service, other, { slug: 'other', trusts_email: true })
})
afterAll(async () => {
  for (const one of undo) one()
  await Promise.all([idp.stop(), other.stop()])
  await service.stop()
})
afterEach(() => {
  idp.tampering = {}
  other.tampering = {}
})

const newPerson = (more: object = {}) => {
  count++
  return { sub: `sub-${count}`, email: `social${count}@gmail.com`, email_verified: true, ...more }
}

const isCallback = (url: URL): boolean => url.pathname.endsWith('/callback')
const atAccount = ({ url }: Visit): boolean => url.pathname === '/account'

/** A visit of the sign-in page's button. */
const go = (slug: string, visitor = new Visitor()): Promise<Visit> => visitor.open(startOf(service, slug))

async function users(email: string): Promise<number> {
  return (await service.call('GET', `/api/v1/users?email=${encodeURIComponent(email)}`)).body.data.length
}

/** Why the newest answer was refused, as the audit log tells. */
async function lastReason(): Promise<string | undefined> {
  const [row] = await service.service.db`
    select detail from audit_entry where action = 'connection.refused' order by id desc limit 1`
  clock.advance(1) // the next entry comes after it
  return row?.detail.reason
}

test('Google signs a person up, and signs them in the second time', async () => {
  idp.person = newPerson()
  const visitor = new Visitor()
  expect(atAccount(await go('google', visitor))).toBe(true)
  expect(await whoIs(service, visitor)).toBe(idp.person.email)
  const again = new Visitor()
  idp.person = { ...idp.person, email: 'moved@gmail.com' } // the subject counts, not the address
  expect(atAccount(await go('google', again))).toBe(true)
  expect(await whoIs(service, again)).toBe(`social${count}@gmail.com`)
  expect(await users('moved@gmail.com')).toBe(0)
})

test('the way to the IdP carries state, nonce and an S256 challenge', async () => {
  const { url } = await new Visitor().open(startOf(service, 'google'), (next) => next.origin === idp.issuer)
  const parameters = Object.fromEntries(url.searchParams)
  expect(parameters).toMatchObject({
    response_type: 'code',
    code_challenge_method: 'S256',
    redirect_uri: callbackOf(service, 'google'),
    scope: 'openid email profile',
  })
  for (const name of ['state', 'nonce', 'code_challenge'])
    expect(parameters[name]?.length).toBeGreaterThan(40)
})

test('a proved address links to its user, whom a mail tells', async () => {
  idp.person = newPerson()
  const email = String(idp.person.email)
  const { user } = await signIn(service, email)
  const visitor = new Visitor()
  await go('google', visitor)
  expect(await whoIs(service, visitor)).toBe(email)
  const identities = await service.service.db`select user_id from identity where subject = ${idp.person.sub}`
  expect(identities).toEqual([{ user_id: user.id }])
  expect((await service.mail.mailTo(email, 1)).subject).toMatch(/Google was connected|New sign-in/)
})

test.each(TAMPERED_ANSWERS)('refused: %s', async (_, tampering, reason) => {
  idp.person = newPerson()
  idp.tampering = tampering
  const visitor = new Visitor()
  const { status, text } = await go('google', visitor)
  expect(status).toBe(403)
  expect(text).toContain('Google didn’t sign you in')
  expect(await lastReason()).toBe(reason)
  expect(visitor.cookie(service.url, 'app_session')).toBeUndefined()
  expect(await users(String(idp.person.email))).toBe(0)
})

test('an answer works once', async () => {
  idp.person = newPerson()
  const visitor = new Visitor()
  const { url } = await visitor.open(startOf(service, 'google'), isCallback)
  expect(atAccount(await visitor.open(url.href))).toBe(true)
  expect((await visitor.open(url.href)).status).toBe(403)
  expect(await lastReason()).toBe('flow_over')
})

test('of 100 times the same answer at the same time, one signs in', async () => {
  idp.person = newPerson()
  const visitor = new Visitor()
  const { url } = await visitor.open(startOf(service, 'google'), isCallback)
  const headers = { cookie: visitor.cookies(service.url) }
  const answers = await Promise.all(
    Array.from({ length: 100 }, () =>
      fetch(url, { headers, redirect: 'manual' }).then(({ status }) => status),
    ),
  )
  expect(answers.filter((status) => status === 303)).toHaveLength(1)
  expect(answers.filter((status) => status === 403)).toHaveLength(99)
})

test('of first sign-ins of one person in 20 browsers at the same time, all end with the same user', async () => {
  idp.person = newPerson()
  const visitors = Array.from({ length: 20 }, () => new Visitor())
  const visits: Visit[] = []
  for (const visitor of visitors) visits.push(await visitor.open(startOf(service, 'google'), isCallback))
  await Promise.all(visitors.map((visitor, at) => visitor.open(visits[at]!.url.href)))
  expect(new Set(await Promise.all(visitors.map((visitor) => whoIs(service, visitor))))).toEqual(
    new Set([idp.person.email]),
  )
  expect(await users(String(idp.person.email))).toBe(1)
})

test('an answer is worth nothing in another browser, which does not use it up', async () => {
  idp.person = newPerson()
  const visitor = new Visitor()
  const { url } = await visitor.open(startOf(service, 'google'), isCallback)
  const stranger = new Visitor()
  await stranger.open(startOf(service, 'google'), isCallback) // with a flow of their own
  expect((await stranger.open(url.href)).status).toBe(403)
  expect(await lastReason()).toBe('flow_over')
  expect(atAccount(await visitor.open(url.href))).toBe(true)
})

test('an answer is worth nothing for another connection, another principal, or ten minutes later', async () => {
  idp.person = newPerson()
  const visitor = new Visitor()
  const { url } = await visitor.open(startOf(service, 'google'), isCallback)
  for (const place of [callbackOf(service, 'trusted'), callbackOf(service, 'google', 'provider')]) {
    expect((await visitor.open(place + url.search)).status).toBe(403)
    expect(await lastReason()).toBe('flow_over')
  }
  clock.advance(10 * MINUTE)
  expect((await visitor.open(url.href)).status).toBe(403)
  expect(await lastReason()).toBe('flow_over')
})

test('the answer of one issuer is refused where another was asked (mix-up)', async () => {
  idp.person = newPerson()
  other.person = newPerson()
  const visitor = new Visitor()
  const atOther = await visitor.open(startOf(service, 'other'), isCallback)
  const honest = await visitor.open(startOf(service, 'trusted'), isCallback)
  // The code and iss of one, with the state of the other.
  const mixed = new URL(honest.url)
  for (const name of ['code', 'iss']) mixed.searchParams.set(name, atOther.url.searchParams.get(name)!)
  expect((await visitor.open(mixed.href)).status).toBe(403)
  expect(await lastReason()).toBe('wrong_issuer')
})

test('the same subject at another issuer is another person', async () => {
  idp.person = newPerson()
  other.person = { ...idp.person, email: `else${count}@gmail.com` }
  const [first, second] = [new Visitor(), new Visitor()]
  await go('trusted', first)
  await go('other', second)
  expect(await whoIs(service, first)).toBe(idp.person.email)
  expect(await whoIs(service, second)).toBe(other.person.email)
})

test('Microsoft: another tenant is refused, and an address counts only with xms_edov', async () => {
  const microsoft = (more: object) => newPerson({ tid: TENANT, ...more })
  idp.person = microsoft({ tid: '99999999-2222-3333-4444-555555555555', xms_edov: true })
  expect((await go('microsoft')).status).toBe(403)
  expect(await lastReason()).toBe('wrong_tenant')

  idp.person = microsoft({})
  const { user } = await signIn(service, String(idp.person.email))
  const attacker = new Visitor()
  expect((await go('microsoft', attacker)).url.pathname).toBe('/login/confirm-address')
  expect(await whoIs(service, attacker)).toBeUndefined()
  expect(await service.service.db`select 1 from identity where user_id = ${user.id}`).toHaveLength(0)

  idp.person = microsoft({ xms_edov: '1' })
  const visitor = new Visitor()
  expect(atAccount(await go('microsoft', visitor))).toBe(true)
})

test('an address that is not proved is not linked, until a code proves one', async () => {
  for (const [slug, more] of [
    ['google', { email_verified: false }],
    ['google', { email: `foreign${count}@example.com` }], // verified once, but not Google's to vouch for
    ['issuer', {}], // not trusted for addresses
    ['trusted', { email_verified: 'no' }],
    ['trusted', { email: undefined }],
  ] as const) {
    idp.person = newPerson(more)
    const visitor = new Visitor()
    const { url, text } = await go(slug, visitor)
    expect(url.pathname).toBe('/login/confirm-address')
    expect(text).toContain('tell us whether your email address is yours')
    expect(visitor.cookie(service.url, 'app_session')).toBeUndefined()
    expect(await service.service.db`select 1 from identity where subject = ${idp.person.sub}`).toHaveLength(0)
  }
})

/** Signs in by an IdP that does not vouch for the address, and asks for a code for `email`. */
async function askForCode(visitor: Visitor, email: string): Promise<Visit> {
  await go('issuer', visitor)
  return visitor.submit(`${service.url}/login/confirm-address`, { email })
}

const typeCode = (visitor: Visitor, email: string, code: string) =>
  visitor.submit(`${service.url}/login/confirm-address/code`, { email, code })

test('a code for the address links the identity to its user, once and for all', async () => {
  idp.person = newPerson()
  const email = `linked${count}@example.com`
  await signIn(service, email)
  const visitor = new Visitor()
  expect((await askForCode(visitor, email)).url.pathname).toBe('/login/confirm-address/code')
  expect((await typeCode(visitor, email, '000000')).status).toBe(401)
  expect(atAccount(await typeCode(visitor, email, await service.mail.codeFor(email, 1)))).toBe(true)
  expect(await whoIs(service, visitor)).toBe(email)
  const again = new Visitor()
  expect(atAccount(await go('issuer', again))).toBe(true)
  expect(await whoIs(service, again)).toBe(email)
})

test('a code that an attacker had sent is worth nothing to the victim, nor to the attacker in another browser', async () => {
  idp.person = newPerson()
  const email = `victim${count}@example.com`
  await signIn(service, email)
  const attacker = new Visitor()
  await askForCode(attacker, email)
  const code = await service.mail.codeFor(email, 1)
  const victim = new Visitor()
  idp.person = newPerson()
  await go('issuer', victim) // has an identity of their own waiting
  expect((await typeCode(victim, email, code)).status).toBe(401)
  expect(await whoIs(service, victim)).toBeUndefined()
  const elsewhere = new Visitor()
  expect((await typeCode(elsewhere, email, code)).url.pathname).toBe('/login')
  const asOtp = await service.call('POST', '/api/v1/auth/customer/verify-otp', {
    key: null,
    body: { email, code },
  })
  expect(asOtp.body.code).toBe('invalid_code')
})

test('a sign-in code does not confirm an address for an identity', async () => {
  idp.person = newPerson()
  const email = `other-purpose${count}@example.com`
  const visitor = new Visitor()
  await go('issuer', visitor)
  await visitor.submit(`${service.url}/login/send-code`, { email })
  const code = await service.mail.codeFor(email)
  expect((await typeCode(visitor, email, code)).status).toBe(401)
})

test('the answer leads back to the application, with a one-time code', async () => {
  await service.call('PATCH', '/api/v1/provider', {
    body: { settings: { redirect_origins: ['https://app.example.com'] } },
  })
  idp.person = newPerson()
  const visitor = new Visitor()
  const start = `${startOf(service, 'google')}?redirect_url=${encodeURIComponent('https://app.example.com/in?x=1')}`
  const { url } = await visitor.open(start, ({ host }) => host === 'app.example.com')
  expect(url.searchParams.get('x')).toBe('1')
  const exchanged = await service.call('POST', '/api/v1/sessions/exchange', {
    body: { code: url.searchParams.get('code') },
  })
  expect(exchanged.body.user.email).toBe(idp.person.email)
  const refused = await fetch(`${startOf(service, 'google')}?redirect_url=https://evil.example/`)
  expect(refused.status).toBe(400)
})

test('Apple posts its answer, which is led to where the cookies are', async () => {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const added = await addConnection(service, {
    kind: 'oauth',
    preset: 'apple',
    client_secret: privateKey.export({ type: 'pkcs8', format: 'pem' }),
    settings: { team_id: 'ABCDE12345', key_id: 'KEY1234567' },
  })
  expect(added.status).toBe(201)
  idp.appleKey = publicKey.export({ type: 'spki', format: 'pem' }).toString()
  idp.now = () => clock.now()
  idp.person = newPerson({ email: `apple${count}@privaterelay.appleid.com`, email_verified: 'true' })
  const visitor = new Visitor()
  const form = await visitor.open(startOf(service, 'apple'))
  const fields = Object.fromEntries(
    [...form.text.matchAll(/name="(\w+)" value="([^"]*)"/g)].map(([, name, value]) => [name, value] as const),
  )
  expect(Object.keys(fields).sort()).toEqual(['code', 'iss', 'state'])
  // As another site's form: without cookies.
  const posted = await fetch(callbackOf(service, 'apple'), {
    method: 'POST',
    redirect: 'manual',
    headers: { origin: idp.issuer, 'sec-fetch-site': 'cross-site' },
    body: new URLSearchParams({
      ...(fields as Record<string, string>),
      user: '{"name":{}}',
      id_token: 'x.y.z',
    }),
  })
  expect(posted.status).toBe(303)
  const location = new URL(posted.headers.get('location')!, service.url)
  expect([...location.searchParams.keys()].sort()).toEqual(['code', 'iss', 'state'])
  expect(atAccount(await visitor.open(location.href))).toBe(true)
  expect(await whoIs(service, visitor)).toBe(idp.person.email)
  idp.appleKey = undefined
})

test('a user who is blocked, or has no right to sign up, is told whom to ask', async () => {
  idp.person = newPerson()
  await go('google')
  const { data } = (await service.call('GET', `/api/v1/users?email=${idp.person.email}`)).body
  await service.service.db`update app_user set status = 'blocked' where id = ${data[0].id}`
  const { status, text } = await go('google')
  expect([status, await lastReason()]).toEqual([403, 'login_refused'])
  expect(text).toContain('Only the people who run this site can fix this')
  idp.person = newPerson()
  const staff = await new Visitor().open(startOf(service, 'google', 'provider'))
  expect([staff.status, await lastReason()]).toEqual([403, 'switched_off']) // no owner allowed it to them
  expect(await users(String(idp.person.email))).toBe(0)
})
