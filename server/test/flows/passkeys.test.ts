import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { Db } from '../../src/lib/db.ts'
import { digestOf } from '../../src/lib/tokens.ts'
import { appCode } from '../support/authenticator-app.ts'
import { ManualClock } from '../support/manual-clock.ts'
import { PasskeyBrowser } from '../support/passkeys.ts'
import { type SignedInPerson, signIn } from '../support/sign-in.ts'
import { type Lie, SoftwareAuthenticator } from '../support/software-authenticator.ts'
import { type Answer, startTestService, type TestService } from '../support/test-service.ts'
import { until } from '../support/until.ts'

const MINUTE = 60_000
const ORIGIN = 'https://id.example.com'
const ONE_PASSWORD = 'bada5566-a7aa-401f-bd96-45619a55120d'
const YUBIKEY = 'cb69481e-8ff7-4039-93ec-0a2729a154a8'
const UNKNOWN = '01020304-0506-0708-0102-030405060708'

let service: TestService
let clock: ManualClock
let browser: PasskeyBrowser
beforeAll(async () => {
  clock = new ManualClock()
  service = await startTestService({ clock, config: { publicUrl: ORIGIN } })
  browser = new PasskeyBrowser(service)
})
afterAll(() => service.stop())

let people = 0
const newAddress = () => `passkey${people++}@example.com`

/** Somebody who is signed in, with a passkey in an authenticator of their own. */
async function enrolled(email = newAddress()) {
  const person = await signIn(service, email)
  const authenticator = new SoftwareAuthenticator(ORIGIN)
  const passkey = await browser.add(person, authenticator)
  return { person, authenticator, passkey }
}

const passkeysOf = async (person: SignedInPerson) =>
  (await browser.call('GET', '', { key: person.token })).body.data

const logIn = async (authenticator: SoftwareAuthenticator, lie?: Lie) =>
  browser.verify(authenticator.get(await browser.loginOptions(), lie))

/** Gives the second address's user the first address, and the first's user another. */
async function moveAddress(db: Db, from: string, of: string): Promise<void> {
  await db`update app_user set email = ${`moved-${from}`} where email = ${from}`
  await db`update app_user set email = ${from} where email = ${of}`
}

async function setSettings(settings: object): Promise<void> {
  const { body } = await service.call('PATCH', '/api/v1/provider', { body: { settings } })
  expect(body.settings).toMatchObject(settings)
  clock.advance(2_001) // resolvers keep a provider for two seconds
}

const auditOf = (userId: string, action: string) =>
  service.service.db`select * from audit_entry where user_id = ${userId} and action = ${action}`

test('a passkey without a name is called like its authenticator, or else like browser and system', async () => {
  const { person } = await enrolled()
  const names = []
  for (const aaguid of [ONE_PASSWORD, ONE_PASSWORD, YUBIKEY, UNKNOWN]) {
    const made = new SoftwareAuthenticator(ORIGIN)
    const credential = made.create(await browser.registrationOptions(person), { aaguid })
    names.push((await browser.register(person, credential, null)).body.name)
  }
  expect(names).toEqual(['1Password', '1Password 2', 'YubiKey 5 Series', 'Passkey'])
})

test('a passkey signs nobody in whose address its own has become while it was checked', async () => {
  const { person, authenticator, passkey } = await enrolled()
  const other = await signIn(service, newAddress())
  const { db } = service.service
  const held = Promise.withResolvers<void>()
  const checked = Promise.withResolvers<void>()
  const moving = db.begin(async (tx) => {
    await tx`select from passkey where id = ${passkey.id} for update`
    held.resolve()
    await checked.promise
    await moveAddress(tx, person.user.email, other.user.email)
  })
  await held.promise
  const answer = logIn(authenticator)
  await until(
    async () =>
      (await db`select from pg_stat_activity where wait_event_type = 'Lock' and query ~ 'update passkey'`)
        .length,
    (waiting) => waiting === 1,
  )
  checked.resolve()
  await moving
  expect((await answer).body.code).toBe('invalid_passkey')
  expect(await auditOf(other.user.id, 'user.logged_in')).toHaveLength(1)
})

test('a passkey is added, named and signs in', async () => {
  const { person, authenticator, passkey } = await enrolled()
  expect(passkey).toEqual({
    id: expect.stringMatching(/^[0-9a-f-]{36}$/),
    name: 'Laptop',
    backed_up: false,
    created_at: expect.any(String),
    last_used_at: null,
  })
  const answer = await logIn(authenticator)
  expect(answer.body).toEqual({
    authenticated: true,
    token: expect.stringMatching(/^[0-9a-f]{64}$/),
    user: person.user,
  })
  expect(answer.headers.getSetCookie().join()).toContain(`app_session=${answer.body.token};`)
  const session = await service.call('GET', '/api/v1/auth/customer/session', { key: answer.body.token })
  expect(session.body.session).toMatchObject({ method: 'passkey', second_factor: null })

  const path = `/${passkey.id}`
  const renamed = await browser.call('PATCH', path, { key: person.token, body: { name: ' Phone ' } })
  expect(renamed.body).toMatchObject({ id: passkey.id, name: 'Phone' })
  const [listed] = await passkeysOf(person)
  expect(listed).toMatchObject({ name: 'Phone', last_used_at: new Date(clock.now()).toISOString() })
})

test('the options ask for what is checked', async () => {
  const person = await signIn(service, newAddress())
  const options = await browser.registrationOptions(person)
  expect(options).toMatchObject({
    rp: { id: 'id.example.com', name: 'Postern' },
    user: { name: person.user.email },
    attestation: 'none',
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
  expect(options.pubKeyCredParams.map(({ alg }: { alg: number }) => alg)).toEqual([-8, -7, -257])
  const login = await browser.loginOptions()
  expect(login).toMatchObject({ rpId: 'id.example.com', userVerification: 'required' })
  expect(login.allowCredentials ?? []).toEqual([])
})

test('the site is the configured one, whatever the request says', async () => {
  const headers = { host: 'evil.example', 'x-forwarded-host': 'evil.example', forwarded: 'host=evil.example' }
  const { body } = await browser.call('POST', '/login/options', { body: {}, headers })
  expect(body.rpId).toBe('id.example.com')
})

test('adding and removing are told by mail and written down', async () => {
  const { person, authenticator, passkey } = await enrolled()
  const { email, id } = person.user
  expect((await service.mail.mailTo(email, 1)).subject).toMatch(/passkey was added/)
  const removed = await browser.call('DELETE', `/${passkey.id}`, { key: person.token })
  expect(removed.status).toBe(204)
  const { subject, text } = await service.mail.mailTo(email, 2)
  expect(subject).toMatch(/passkey was removed/)
  expect(text).toContain('127.0.0.1')
  for (const action of ['passkey.added', 'passkey.removed'])
    expect(await auditOf(id, action)).toMatchObject([
      { actor_kind: 'user', actor_id: id, target_id: passkey.id },
    ])
  expect(await passkeysOf(person)).toEqual([])
  expect((await logIn(authenticator)).body.code).toBe('invalid_passkey')
})

const LIES: Array<[string, Lie]> = [
  ['another origin', { origin: 'https://evil.example' }],
  ['the same host on another port', { origin: `${ORIGIN}:8443` }],
  ['the same host without TLS', { origin: 'http://id.example.com' }],
  ['another site', { rpId: 'evil.example' }],
  ['a parent domain as site', { rpId: 'example.com' }],
  ['a frame in another site', { crossOrigin: true }],
  ['nobody present', { userPresent: false }],
  ['nobody verified', { userVerified: false }],
  ['a challenge made up', { challenge: 'A'.repeat(43) }],
]

describe('a registration is refused with', () => {
  test.each([
    ...LIES,
    ['the other ceremony', { type: 'webauthn.get' }],
    ['an algorithm not asked for', { es384: true }],
  ] as Array<[string, Lie]>)('%s', async (_what, lie) => {
    const person = await signIn(service, newAddress())
    const options = await browser.registrationOptions(person)
    const authenticator = new SoftwareAuthenticator(ORIGIN)
    const answer = await browser.register(person, authenticator.create(options, lie))
    expect([answer.status, answer.body.code]).toEqual([401, 'invalid_passkey'])
    expect(await passkeysOf(person)).toEqual([])
    if (lie.challenge) return
    const honest = await browser.register(person, authenticator.create(options))
    expect(honest.body.code).toBe('invalid_passkey') // the challenge was used up by the lie
  })
})

describe('a sign-in is refused with', () => {
  test.each([
    ...LIES,
    ['the other ceremony', { type: 'webauthn.create' }],
    ['another key', { foreignKey: true }],
    ['no user', { userHandle: null }],
    ['another user', { userHandle: 'A'.repeat(22) }],
    ['an unknown credential', { credentialId: 'A'.repeat(43) }],
    ['a counter that stands still', { counter: 1 }],
    ['a counter that goes back to none', { counter: 0 }],
  ] as Array<[string, Lie]>)('%s', async (_what, lie) => {
    const { authenticator } = await enrolled()
    expect((await logIn(authenticator)).status).toBe(200) // counter 1
    const answer = await logIn(authenticator, lie)
    expect([answer.status, answer.body.code]).toEqual([401, 'invalid_passkey'])
    expect(answer.headers.getSetCookie().join()).not.toContain('app_session')
    expect((await logIn(authenticator)).status).toBe(200)
  })
})

test("a copied authenticator is written down, and its owner's goes on", async () => {
  const { person, authenticator } = await enrolled()
  await logIn(authenticator, { counter: 7 })
  await logIn(authenticator, { counter: 7 })
  expect(await auditOf(person.user.id, 'user.login_refused')).toMatchObject([
    { detail: { method: 'passkey', reason: 'counter' } },
  ])
  expect((await logIn(authenticator, { counter: 8 })).status).toBe(200)
})

describe('a passkey that is synced', () => {
  async function synced() {
    const person = await signIn(service, newAddress())
    const authenticator = new SoftwareAuthenticator(ORIGIN)
    const credential = authenticator.create(await browser.registrationOptions(person), { synced: true })
    expect((await browser.register(person, credential)).status).toBe(201)
    return { person, authenticator }
  }

  test('may count backwards, as devices count apart: that is noted, and signs in', async () => {
    const { person, authenticator } = await synced()
    for (const counter of [7, 3, 3, 4])
      expect((await logIn(authenticator, { synced: true, counter })).status).toBe(200)
    expect(await auditOf(person.user.id, 'passkey.counter_fell')).toMatchObject([
      { detail: { reason: 'counter', synced: true } },
      { detail: { reason: 'counter', synced: true } },
    ])
    expect(await auditOf(person.user.id, 'user.login_refused')).toEqual([])
  })

  test('is bound to a device or not for good: a copy does not become one that is synced', async () => {
    const { authenticator } = await enrolled()
    expect((await logIn(authenticator, { counter: 7 })).status).toBe(200)
    for (const counter of [3, 8])
      expect((await logIn(authenticator, { synced: true, counter })).status).toBe(401)
    const other = await synced()
    expect((await logIn(other.authenticator, { counter: 1 })).status).toBe(401)
  })

  test('one of before this was kept counts as synced only if it was seen backed up', async () => {
    const { authenticator } = await enrolled()
    await service.service.db`update passkey set backup_eligible = null`
    expect((await logIn(authenticator, { counter: 7 })).status).toBe(200)
    expect((await logIn(authenticator, { synced: true, counter: 3 })).status).toBe(401)
    expect((await logIn(authenticator, { synced: true, counter: 8 })).status).toBe(200)
    expect((await logIn(authenticator, { synced: true, counter: 4 })).status).toBe(200)
  })
})

test('one that is bound to a device is told why it is refused', async () => {
  const { authenticator } = await enrolled()
  await logIn(authenticator, { counter: 7 })
  const { status, body } = await logIn(authenticator, { counter: 6 })
  expect([status, body.code]).toEqual([401, 'invalid_passkey'])
  expect(body.detail).toBe('This passkey seems to have been copied. Sign in another way, then remove it.')
})

describe('where two factors are required, on the way in', () => {
  const ofMfa = (step: string, body: object, principal = 'customer') =>
    service.call('POST', `/api/v1/auth/${principal}/mfa/passkey/${step}`, { key: null, body })

  /** A sign-in of somebody without a second factor. */
  async function waiting(email = newAddress()) {
    const before = await signIn(service, email)
    await setSettings({ mfa: 'required' })
    clock.advance(MINUTE)
    const skip = service.mail.mails.filter(({ recipients }) => recipients.includes(email)).length
    await service.call('POST', '/api/v1/auth/customer/login', { key: null, body: { email } })
    const code = await service.mail.codeFor(email, skip)
    const { body } = await service.call('POST', '/api/v1/auth/customer/verify-otp', {
      key: null,
      body: { email, code },
    })
    expect(body.factors).toEqual(['enroll'])
    return {
      before,
      email,
      mfa_token: body.mfa_token as string,
      authenticator: new SoftwareAuthenticator(ORIGIN),
    }
  }
  afterEach(() => setSettings({ mfa: 'optional', passkey_enabled: true }))

  test('a passkey does as well as an app: it completes the sign-in, and is due the next time', async () => {
    const { before, mfa_token, authenticator, email } = await waiting()
    const options = await ofMfa('enroll', { mfa_token })
    expect(options.status, JSON.stringify(options.body)).toBe(200)
    const credential = authenticator.create(options.body)
    const { status, body } = await ofMfa('activate', { mfa_token, credential, name: 'Phone' })
    expect(status, JSON.stringify(body)).toBe(200)
    expect(body).toMatchObject({ authenticated: true, user: { email }, passkey: { name: 'Phone' } })
    const { session } = (await service.call('GET', '/api/v1/auth/customer/session', { key: body.token })).body
    expect(session).toMatchObject({ method: 'otp', second_factor: 'passkey' })
    // What began without it has ended.
    const old = await service.call('GET', '/api/v1/auth/customer/session', { key: before.token })
    expect(old.status).toBe(401)
    expect((await ofMfa('activate', { mfa_token, credential })).body.code).toBe('invalid_mfa_token')
    expect((await logIn(authenticator)).body.authenticated).toBe(true)
  })

  test('somebody who has a second factor shows that, and adds none', async () => {
    const { person } = await enrolled()
    const { mfa_token, authenticator } = await waiting()
    const { body: options } = await ofMfa('enroll', { mfa_token })
    const credential = authenticator.create(options)
    // Another sign-in of the same person adds one first.
    await service.service.db`
      update passkey set user_id = (select user_id from pending_login order by created_at desc limit 1)
      where user_id = ${person.user.id}`
    expect((await ofMfa('enroll', { mfa_token })).body.code).toBe('forbidden')
    expect((await ofMfa('activate', { mfa_token, credential })).body.code).toBe('forbidden')
  })

  test('the challenge of one sign-in, or of a session, is worth nothing in another', async () => {
    const one = await waiting()
    const two = await waiting()
    const { body: options } = await ofMfa('enroll', { mfa_token: one.mfa_token })
    const credential = one.authenticator.create(options)
    expect((await ofMfa('activate', { mfa_token: two.mfa_token, credential })).body.code).toBe(
      'invalid_passkey',
    )
    expect((await ofMfa('activate', { mfa_token: one.mfa_token, credential }, 'provider')).status).toBe(401)
    expect((await ofMfa('enroll', { mfa_token: 'mfa_nonsense' })).body.code).toBe('invalid_mfa_token')
    expect((await ofMfa('activate', { mfa_token: one.mfa_token, credential })).status).toBe(200)
  })

  test('of ten at the same time, one is let in, with one passkey', async () => {
    const { mfa_token, authenticator } = await waiting()
    const made = []
    for (let n = 0; n < 10; n++) made.push(authenticator.create((await ofMfa('enroll', { mfa_token })).body))
    const answers = await Promise.all(made.map((credential) => ofMfa('activate', { mfa_token, credential })))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ status }) => status >= 500)).toEqual([])
  })

  test('where passkeys are off, there is none to add', async () => {
    const { mfa_token } = await waiting()
    await setSettings({ passkey_enabled: false })
    expect((await ofMfa('enroll', { mfa_token })).body.code).toBe('method_disabled')
  })
})

test('an authenticator that never counts is fine', async () => {
  const { authenticator } = await enrolled()
  for (let use = 0; use < 3; use++) expect((await logIn(authenticator, { counter: 0 })).status).toBe(200)
})

test('what an authenticator says of its maker is not read', async () => {
  const person = await signIn(service, newAddress())
  const statement = {
    fmt: 'packed',
    attStmt: new Map<string, unknown>([
      ['alg', -7],
      ['sig', new Uint8Array(8)],
      ['x5c', [new Uint8Array(64)]],
    ]),
  }
  const authenticator = new SoftwareAuthenticator(ORIGIN)
  const credential = authenticator.create(await browser.registrationOptions(person), { statement })
  expect((await browser.register(person, credential)).status).toBe(201)
  expect((await logIn(authenticator)).status).toBe(200)
})

describe('nonsense in place of an answer is refused', () => {
  const junk = ['AAAA', Buffer.from('{}').toString('base64url'), Buffer.from('null').toString('base64url')]

  test.each(junk)('client data no. %$', async (clientDataJSON) => {
    const { authenticator } = await enrolled()
    const credential = authenticator.get(await browser.loginOptions())
    const answer = await browser.verify({
      ...credential,
      response: { ...credential.response, clientDataJSON },
    })
    expect([answer.status, answer.body.code]).toEqual([401, 'invalid_passkey'])
  })

  test.each(['AAAA', '-_-_', 'o2NmbXRkbm9uZQ', 'n'.repeat(16_384)])(
    'attestation object no. %$',
    async (attestationObject) => {
      const person = await signIn(service, newAddress())
      const credential = new SoftwareAuthenticator(ORIGIN).create(await browser.registrationOptions(person))
      const response = { ...credential.response, attestationObject }
      const answer = await browser.register(person, { ...credential, response })
      expect([answer.status, answer.body.code]).toEqual([401, 'invalid_passkey'])
    },
  )

  test('an id that is not that of the credential made', async () => {
    const person = await signIn(service, newAddress())
    const credential = new SoftwareAuthenticator(ORIGIN).create(await browser.registrationOptions(person))
    const id = 'A'.repeat(43)
    expect((await browser.register(person, { ...credential, id, rawId: id })).body.code).toBe(
      'invalid_passkey',
    )
  })
})

describe('a challenge', () => {
  test('serves once', async () => {
    const { authenticator } = await enrolled()
    const options = await browser.loginOptions()
    const credential = authenticator.get(options)
    expect((await browser.verify(credential)).status).toBe(200)
    expect((await browser.verify(credential)).body.code).toBe('invalid_passkey')
    await browser.loginOptions() // a flow again
    expect((await browser.verify(authenticator.get(options))).body.code).toBe('invalid_passkey')
  })

  test('is valid for five minutes', async () => {
    const { authenticator } = await enrolled()
    const [early, late] = [await browser.loginOptions(), await browser.loginOptions()]
    clock.advance(5 * MINUTE - 1)
    expect((await browser.verify(authenticator.get(early))).status).toBe(200)
    clock.advance(1)
    expect((await browser.verify(authenticator.get(late))).body.code).toBe('invalid_passkey')
  })

  test('belongs to the browser that asked for it', async () => {
    const { authenticator } = await enrolled()
    const options = await browser.loginOptions()
    const other = new PasskeyBrowser(service)
    expect((await other.verify(authenticator.get(options))).body.code).toBe('invalid_passkey')
    await other.loginOptions()
    expect((await other.verify(authenticator.get(options))).body.code).toBe('invalid_passkey')
    expect((await browser.verify(authenticator.get(options))).status).toBe(200)
  })

  test('for adding a passkey belongs to the session that asked for it', async () => {
    const email = newAddress()
    const first = await signIn(service, email)
    clock.advance(31_000)
    const others = [await signIn(service, email), await signIn(service, newAddress())]
    const options = await browser.registrationOptions(first)
    for (const other of others) {
      const credential = new SoftwareAuthenticator(ORIGIN).create(options)
      expect((await browser.register(other, credential)).body.code).toBe('invalid_passkey')
    }
    expect((await browser.register(first, new SoftwareAuthenticator(ORIGIN).create(options))).status).toBe(
      201,
    )
  })

  test('serves one ceremony only', async () => {
    const { person, authenticator } = await enrolled()
    const login = await browser.loginOptions()
    const registration = await browser.registrationOptions(person)
    const asLogin = authenticator.get({ ...login, challenge: registration.challenge })
    expect((await browser.verify(asLogin)).body.code).toBe('invalid_passkey')
    const asRegistration = new SoftwareAuthenticator(ORIGIN).create({
      ...registration,
      challenge: login.challenge,
    })
    expect((await browser.register(person, asRegistration)).body.code).toBe('invalid_passkey')
  })

  test('serves one principal only', async () => {
    const email = newAddress()
    await service.call('POST', '/api/v1/users', { body: { email, principal: 'provider' } })
    const staff = await signIn(service, email, 'provider')
    const authenticator = new SoftwareAuthenticator(ORIGIN)
    await browser.as('provider').add(staff, authenticator)
    const credential = authenticator.get(await browser.loginOptions())
    expect((await browser.as('provider').verify(credential)).body.code).toBe('invalid_passkey')
    const right = authenticator.get(await browser.as('provider').loginOptions())
    expect((await browser.as('provider').verify(right)).status).toBe(200)
  })

  test('is stored as a digest, and forgotten when it has expired', async () => {
    const { challenge } = await browser.loginOptions()
    const rows = await service.service.db`select to_jsonb(c)::text as row from passkey_challenge c`
    const forms = [challenge, Buffer.from(challenge, 'base64url').toString('hex')]
    expect(rows.length).toBeGreaterThan(0)
    expect(rows.filter(({ row }) => forms.some((form) => row.includes(form)))).toEqual([])
    clock.advance(16 * MINUTE) // the next maintenance
    const left = () => service.service.db`select from passkey_challenge`
    expect(await until(left, ({ length }) => length === 0)).toHaveLength(0)
  })
})

describe('whose passkey', () => {
  test("another provider's is unknown, though the site is the same", async () => {
    await service.call('POST', '/api/v1/providers', { body: { slug: 'other', name: 'Other' } })
    const other = new PasskeyBrowser(service, { prefix: '/p/other' })
    const { authenticator } = await enrolled()
    const options = await other.loginOptions()
    expect(options.rpId).toBe('id.example.com')
    expect((await other.verify(authenticator.get(options))).body.code).toBe('invalid_passkey')
    const own = await browser.loginOptions()
    expect((await other.verify(authenticator.get(own))).body.code).toBe('invalid_passkey')
    expect((await browser.verify(authenticator.get(own))).status).toBe(200)
  })

  test("a customer's is nothing for the staff, and the other way round", async () => {
    const { authenticator } = await enrolled()
    const staffBrowser = new PasskeyBrowser(service, { principal: 'provider' })
    const asStaff = authenticator.get(await staffBrowser.loginOptions())
    expect((await staffBrowser.verify(asStaff)).body.code).toBe('invalid_passkey')

    const email = newAddress()
    await service.call('POST', '/api/v1/users', { body: { email, principal: 'provider' } })
    const staff = await signIn(service, email, 'provider')
    const key = new SoftwareAuthenticator(ORIGIN)
    await staffBrowser.add(staff, key)
    expect((await logIn(key)).body.code).toBe('invalid_passkey')
    const right = await staffBrowser.verify(key.get(await staffBrowser.loginOptions()))
    expect(right.body.user.principal).toBe('provider')
  })

  test('a blocked user cannot sign in', async () => {
    const { person, authenticator } = await enrolled()
    await service.service.db`update app_user set status = 'blocked' where id = ${person.user.id}`
    expect((await logIn(authenticator)).body.code).toBe('invalid_passkey')
    await service.service.db`update app_user set status = 'active' where id = ${person.user.id}`
    expect((await logIn(authenticator)).status).toBe(200)
  })

  test('a credential is registered once', async () => {
    const { authenticator } = await enrolled()
    const { id: credentialId } = authenticator.credentials[0]!
    const thief = await signIn(service, newAddress())
    const options = await browser.registrationOptions(thief)
    const answer = await browser.register(
      thief,
      new SoftwareAuthenticator(ORIGIN).create(options, { credentialId }),
    )
    expect([answer.status, answer.body.code]).toEqual([409, 'already_exists'])
    expect((await logIn(authenticator)).status).toBe(200)
  })

  test("another person's can be neither renamed nor removed", async () => {
    const { person, passkey } = await enrolled()
    const stranger = await signIn(service, newAddress())
    const rename = { key: stranger.token, body: { name: 'Mine' } }
    expect((await browser.call('PATCH', `/${passkey.id}`, rename)).status).toBe(404)
    expect((await browser.call('DELETE', `/${passkey.id}`, { key: stranger.token })).status).toBe(404)
    expect(await passkeysOf(person)).toMatchObject([{ name: 'Laptop' }])
  })

  test('what was attached before the address was proved goes with the first proof', async () => {
    const { person, authenticator } = await enrolled()
    await service.service.db`update app_user set verified_at = null where id = ${person.user.id}`
    clock.advance(31_000)
    const owner = await signIn(service, person.user.email)
    expect(await passkeysOf(owner)).toEqual([])
    expect((await logIn(authenticator)).body.code).toBe('invalid_passkey')
  })
})

test('adding and removing need a recent factor; a passkey is one', async () => {
  const { person, authenticator, passkey } = await enrolled()
  clock.advance(10 * MINUTE + 1)
  const options = await browser.call('POST', '/register/options', { key: person.token })
  const removed = await browser.call('DELETE', `/${passkey.id}`, { key: person.token })
  for (const answer of [options, removed])
    expect([answer.status, answer.body.code]).toEqual([403, 'reauthentication_required'])
  const credential = authenticator.get(await browser.loginOptions())
  const again = await browser.call('POST', '/login/verify', { body: { credential }, key: person.token })
  expect(again.status).toBe(200)
  expect(
    (await service.call('POST', '/api/v1/sessions/verify', { body: { token: person.token } })).body,
  ).toEqual({ active: false })
  expect((await browser.call('DELETE', `/${passkey.id}`, { key: again.body.token })).status).toBe(204)
})

test('a user has at most 20, also when more are added at once', async () => {
  const person = await signIn(service, newAddress())
  const authenticator = new SoftwareAuthenticator(ORIGIN)
  const all = await Promise.all(Array.from({ length: 30 }, () => browser.registrationOptions(person)))
  const answers = await Promise.all(
    all.map((options) => browser.register(person, authenticator.create(options))),
  )
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(20)
  expect(answers.filter(({ body }) => body.code === 'limit_reached')).toHaveLength(10)
  const more = await browser.call('POST', '/register/options', { key: person.token })
  expect([more.status, more.body.code]).toEqual([409, 'limit_reached'])
})

describe('many at once', () => {
  test('500 with one answer: one session', async () => {
    const { authenticator } = await enrolled()
    const credential = authenticator.get(await browser.loginOptions())
    const answers = await Promise.all(Array.from({ length: 500 }, () => browser.verify(credential)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ body }) => body.code === 'invalid_passkey')).toHaveLength(499)
  })

  test('100 with one count of the authenticator: one session', async () => {
    const { authenticator } = await enrolled()
    const all = await Promise.all(Array.from({ length: 100 }, () => browser.loginOptions()))
    const answers = await Promise.all(
      all.map((options) => browser.verify(authenticator.get(options, { counter: 1 }))),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  })
})

test('where passkeys are off, every route says so', async () => {
  const { person, passkey, authenticator } = await enrolled()
  const credential = authenticator.get(await browser.loginOptions())
  await setSettings({ passkey_enabled: false })
  const key = person.token
  const answers = await Promise.all([
    browser.call('POST', '/login/options', { body: {} }),
    browser.verify(credential),
    browser.call('POST', '/register/options', { key }),
    browser.call('GET', '', { key }),
    browser.call('PATCH', `/${passkey.id}`, { key, body: { name: 'x' } }),
    browser.call('DELETE', `/${passkey.id}`, { key }),
  ])
  await setSettings({ passkey_enabled: true })
  for (const answer of answers) expect([answer.status, answer.body.code]).toEqual([403, 'method_disabled'])
})

describe('as second factor, where the provider requires one', () => {
  beforeAll(() => setSettings({ mfa: 'required' }))
  afterAll(() => setSettings({ mfa: 'optional' }))

  /** Enrolled before MFA was required, and half signed in by a code. */
  async function halfSignedIn() {
    await setSettings({ mfa: 'optional' })
    const one = await enrolled()
    await setSettings({ mfa: 'required' })
    clock.advance(31_000)
    return { ...one, mfaToken: await mfaTokenFor(one.person.user.email) }
  }

  async function mfaTokenFor(email: string): Promise<string> {
    const { body } = await firstFactor(email)
    expect(body).toMatchObject({ authenticated: false, factors: ['passkey'] })
    return body.mfa_token
  }

  async function firstFactor(email: string): Promise<Answer> {
    const skip = service.mail.mails.filter(({ recipients }) => recipients.includes(email)).length
    await service.call('POST', '/api/v1/auth/customer/login', { key: null, body: { email } })
    const code = await service.mail.codeFor(email, skip)
    return service.call('POST', '/api/v1/auth/customer/verify-otp', { key: null, body: { email, code } })
  }

  test('it completes the sign-in', async () => {
    const { person, authenticator, mfaToken } = await halfSignedIn()
    const options = await browser.loginOptions(mfaToken)
    expect(options.allowCredentials).toEqual([
      { id: authenticator.credentials[0]!.id, type: 'public-key', transports: ['internal', 'hybrid'] },
    ])
    const answer = await browser.verify(authenticator.get(options, { userHandle: null }), mfaToken)
    expect(answer.body).toMatchObject({ authenticated: true, user: person.user })
    const { body } = await service.call('GET', '/api/v1/auth/customer/session', { key: answer.body.token })
    expect(body.session).toMatchObject({ method: 'otp', second_factor: 'passkey' })
    const again = await browser.call('POST', '/login/options', { body: { mfa_token: mfaToken } })
    expect(again.body.code).toBe('invalid_mfa_token')
  })

  test('a passkey as first factor is two in one', async () => {
    const { authenticator } = await halfSignedIn()
    expect((await logIn(authenticator)).body.authenticated).toBe(true)
  })

  test("another person's passkey, a challenge of another sign-in and a lie are refused", async () => {
    const victim = await halfSignedIn()
    const thief = await halfSignedIn()
    const [options, stolen] = [
      await browser.loginOptions(victim.mfaToken),
      await browser.loginOptions(victim.mfaToken),
    ]
    const attempts: Array<[object, string]> = [
      [thief.authenticator.get(options), victim.mfaToken],
      [thief.authenticator.get(stolen), thief.mfaToken],
      [victim.authenticator.get(await browser.loginOptions()), victim.mfaToken],
      [
        victim.authenticator.get(await browser.loginOptions(victim.mfaToken), { userVerified: false }),
        victim.mfaToken,
      ],
    ]
    for (const [credential, mfaToken] of attempts)
      expect((await browser.verify(credential, mfaToken)).body.code).toBe('invalid_passkey')
    expect((await browser.verify(victim.authenticator.get(stolen))).body.code).toBe('invalid_passkey')
    expect((await browser.verify(victim.authenticator.get(stolen), victim.mfaToken)).status).toBe(200)
  })

  test('five tries end the sign-in', async () => {
    const { authenticator, mfaToken } = await halfSignedIn()
    const options = await browser.loginOptions(mfaToken)
    for (let tries = 0; tries < 5; tries++)
      await browser.verify(authenticator.get(options, { challenge: 'A'.repeat(43) }), mfaToken)
    const answer = await browser.verify(authenticator.get(options), mfaToken)
    expect(answer.body.code).toBe('invalid_mfa_token')
  })

  test('a passkey does not follow a passkey', async () => {
    const { person, authenticator } = await halfSignedIn()
    const mfaToken = 'mfa_a-token-of-this-test'
    await service.service.db`
      insert into pending_login (provider_id, id, token_digest, user_id, method, created_at, expires_at)
      select provider_id, gen_random_uuid(), ${digestOf(mfaToken)}, id, 'passkey', ${new Date(clock.now())},
        ${new Date(clock.now() + MINUTE)}
      from app_user where id = ${person.user.id}`
    const options = await browser.call('POST', '/login/options', { body: { mfa_token: mfaToken } })
    expect(options.body.code).toBe('invalid_passkey')
    const own = await browser.loginOptions()
    expect((await browser.verify(authenticator.get(own), mfaToken)).body.code).toBe('invalid_passkey')
  })

  test("a customer's pending sign-in is nothing for the staff", async () => {
    const { mfaToken } = await halfSignedIn()
    const answer = await service.call('POST', '/api/v1/auth/provider/passkeys/login/options', {
      key: null,
      body: { mfa_token: mfaToken },
    })
    expect(answer.body.code).toBe('invalid_mfa_token')
  })

  test('with one left, the app may go; with none, not', async () => {
    await setSettings({ mfa: 'optional' })
    const { person, passkey } = await enrolled()
    const authOf = (method: 'POST' | 'DELETE', path: string, key: string, body?: object) =>
      service.call(method, `/api/v1/auth/customer${path}`, { key, body })
    const withApp = async (key: string): Promise<string> => {
      const { secret } = (await authOf('POST', '/mfa/totp/enroll', key, {})).body
      const code = appCode(secret, clock.now())
      return (await authOf('POST', '/mfa/totp/activate', key, { code })).body.token
    }
    const both = await withApp(person.token)
    await setSettings({ mfa: 'required' })
    const removed = await authOf('DELETE', '/mfa/totp', both)
    expect(removed.body).toMatchObject({ authenticated: true, user: person.user })
    const again = await withApp(removed.body.token)
    expect((await browser.call('DELETE', `/${passkey.id}`, { key: again })).status).toBe(204)
    expect((await authOf('DELETE', '/mfa/totp', again)).body.code).toBe('forbidden')
  })

  test('switched off, it is no factor: another must be added', async () => {
    const { person } = await halfSignedIn()
    await setSettings({ passkey_enabled: false })
    clock.advance(31_000)
    const { body } = await firstFactor(person.user.email)
    await setSettings({ passkey_enabled: true })
    expect(body).toMatchObject({ authenticated: false, factors: ['enroll'] })
  })
})
