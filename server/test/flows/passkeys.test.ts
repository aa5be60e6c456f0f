import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import type { Db } from '../../src/platform/db/db.ts'
import { ORIGIN, passkeyPeople } from '../support/passkey-people.ts'
import { PasskeyBrowser } from '../support/passkeys.ts'
import { signIn } from '../support/sign-in.ts'
import { type Lie, SoftwareAuthenticator } from '../support/software-authenticator.ts'
import { until } from '../support/until.ts'

const MINUTE = 60_000
const ONE_PASSWORD = 'bada5566-a7aa-401f-bd96-45619a55120d'
const YUBIKEY = 'cb69481e-8ff7-4039-93ec-0a2729a154a8'
const UNKNOWN = '01020304-0506-0708-0102-030405060708'

const { world, newAddress, enrolled, passkeysOf, logIn, setSettings, auditOf } = passkeyPeople()

/** Gives the second address's user the first address, and the first's user another. */
async function moveAddress(db: Db, from: string, of: string): Promise<void> {
  await db`update app_user set email = ${`moved-${from}`} where email = ${from}`
  await db`update app_user set email = ${from} where email = ${of}`
}

test('a passkey without a name is called like its authenticator, or else like browser and system', async () => {
  const { person } = await enrolled()
  const names = []
  for (const aaguid of [ONE_PASSWORD, ONE_PASSWORD, YUBIKEY, UNKNOWN]) {
    const made = new SoftwareAuthenticator(ORIGIN)
    const credential = made.create(await world.browser.registrationOptions(person), { aaguid })
    names.push((await world.browser.register(person, credential, null)).body.name)
  }
  expect(names).toEqual(['1Password', '1Password 2', 'YubiKey 5 Series', 'Passkey'])
})

test("a passkey is refused if its address has become another user's while it was checked", async () => {
  const { person, authenticator, passkey } = await enrolled()
  const other = await signIn(world.service, newAddress())
  const { db } = world.service.service
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
  const session = await world.service.call('GET', '/api/v1/auth/customer/session', { key: answer.body.token })
  expect(session.body.session).toMatchObject({ method: 'passkey', second_factor: null })

  const path = `/${passkey.id}`
  const renamed = await world.browser.call('PATCH', path, { key: person.token, body: { name: ' Phone ' } })
  expect(renamed.body).toMatchObject({ id: passkey.id, name: 'Phone' })
  const [listed] = await passkeysOf(person)
  expect(listed).toMatchObject({ name: 'Phone', last_used_at: new Date(world.clock.now()).toISOString() })
})

test('the options ask for what is checked', async () => {
  const person = await signIn(world.service, newAddress())
  const options = await world.browser.registrationOptions(person)
  expect(options).toMatchObject({
    rp: { id: 'id.example.com', name: 'Postern' },
    user: { name: person.user.email },
    attestation: 'none',
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
  expect(options.pubKeyCredParams.map(({ alg }: { alg: number }) => alg)).toEqual([-8, -7, -257])
  const login = await world.browser.loginOptions()
  expect(login).toMatchObject({ rpId: 'id.example.com', userVerification: 'required' })
  expect(login.allowCredentials ?? []).toEqual([])
})

test('the site is the configured one, whatever the request says', async () => {
  const headers = { host: 'evil.example', 'x-forwarded-host': 'evil.example', forwarded: 'host=evil.example' }
  const { body } = await world.browser.call('POST', '/login/options', { body: {}, headers })
  expect(body.rpId).toBe('id.example.com')
})

test('adding and removing are told by mail and written down', async () => {
  const { person, authenticator, passkey } = await enrolled()
  const { email, id } = person.user
  expect((await world.service.mail.mailTo(email, 1)).subject).toMatch(/passkey was added/)
  const removed = await world.browser.call('DELETE', `/${passkey.id}`, { key: person.token })
  expect(removed.status).toBe(204)
  const { subject, text } = await world.service.mail.mailTo(email, 2)
  expect(subject).toMatch(/passkey was removed/)
  expect(text).toContain('127.0.0.1')
  for (const action of ['passkey.added', 'passkey.removed'])
    expect(await auditOf(id, action)).toMatchObject([
      { actor_kind: 'user', actor_id: id, target_id: passkey.id },
    ])
  expect(await passkeysOf(person)).toEqual([])
  expect((await logIn(authenticator)).body.code).toBe('invalid_passkey')
})

test('an authenticator that never counts is fine', async () => {
  const { authenticator } = await enrolled()
  for (let use = 0; use < 3; use++) expect((await logIn(authenticator, { counter: 0 })).status).toBe(200)
})

test('what an authenticator says of its maker is not read', async () => {
  const person = await signIn(world.service, newAddress())
  const statement = {
    fmt: 'packed',
    attStmt: new Map<string, unknown>([
      ['alg', -7],
      ['sig', new Uint8Array(8)],
      ['x5c', [new Uint8Array(64)]],
    ]),
  }
  const authenticator = new SoftwareAuthenticator(ORIGIN)
  const credential = authenticator.create(await world.browser.registrationOptions(person), { statement })
  expect((await world.browser.register(person, credential)).status).toBe(201)
  expect((await logIn(authenticator)).status).toBe(200)
})

test('adding and removing need a recent factor; a passkey is one', async () => {
  const { person, authenticator, passkey } = await enrolled()
  world.clock.advance(10 * MINUTE + 1)
  const options = await world.browser.call('POST', '/register/options', { key: person.token })
  const removed = await world.browser.call('DELETE', `/${passkey.id}`, { key: person.token })
  for (const answer of [options, removed])
    expect([answer.status, answer.body.code]).toEqual([403, 'reauthentication_required'])
  const credential = authenticator.get(await world.browser.loginOptions())
  const again = await world.browser.call('POST', '/login/verify', { body: { credential }, key: person.token })
  expect(again.status).toBe(200)
  expect(
    (await world.service.call('POST', '/api/v1/sessions/verify', { body: { token: person.token } })).body,
  ).toEqual({ active: false })
  expect((await world.browser.call('DELETE', `/${passkey.id}`, { key: again.body.token })).status).toBe(204)
})

test('a user has at most 20, also when more are added at the same time', async () => {
  const person = await signIn(world.service, newAddress())
  const authenticator = new SoftwareAuthenticator(ORIGIN)
  const all = await Promise.all(Array.from({ length: 30 }, () => world.browser.registrationOptions(person)))
  const answers = await Promise.all(
    all.map((options) => world.browser.register(person, authenticator.create(options))),
  )
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(20)
  expect(answers.filter(({ body }) => body.code === 'limit_reached')).toHaveLength(10)
  const more = await world.browser.call('POST', '/register/options', { key: person.token })
  expect([more.status, more.body.code]).toEqual([409, 'limit_reached'])
})

describe('many at the same time', () => {
  test('500 with one answer: one session', async () => {
    const { authenticator } = await enrolled()
    const credential = authenticator.get(await world.browser.loginOptions())
    const answers = await Promise.all(Array.from({ length: 500 }, () => world.browser.verify(credential)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ body }) => body.code === 'invalid_passkey')).toHaveLength(499)
  })

  test('100 with one count of the authenticator: one session', async () => {
    const { authenticator } = await enrolled()
    const all = await Promise.all(Array.from({ length: 100 }, () => world.browser.loginOptions()))
    const answers = await Promise.all(
      all.map((options) => world.browser.verify(authenticator.get(options, { counter: 1 }))),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  })
})

test('where passkeys are off, every route says so', async () => {
  const { person, passkey, authenticator } = await enrolled()
  const credential = authenticator.get(await world.browser.loginOptions())
  await setSettings({ passkey_enabled: false })
  const key = person.token
  const answers = await Promise.all([
    world.browser.call('POST', '/login/options', { body: {} }),
    world.browser.verify(credential),
    world.browser.call('POST', '/register/options', { key }),
    world.browser.call('GET', '', { key }),
    world.browser.call('PATCH', `/${passkey.id}`, { key, body: { name: 'x' } }),
    world.browser.call('DELETE', `/${passkey.id}`, { key }),
  ])
  await setSettings({ passkey_enabled: true })
  for (const answer of answers) expect([answer.status, answer.body.code]).toEqual([403, 'method_disabled'])
})

describe('in native apps', () => {
  const bytes = (of: string) => createHash('sha256').update(of).digest()
  const fingerprint = (of: string) => bytes(of).toString('hex').toUpperCase().match(/../g)!.join(':')
  const originOf = (of: string) => `android:apk-key-hash:${bytes(of).toString('base64url')}`
  const app = {
    package: 'com.example.app',
    sha256_cert_fingerprints: [fingerprint('ours'), fingerprint('test')],
  }
  const IOS = 'ABCDE12345.com.example.app'
  const file = (name: string, base = '') => fetch(`${world.service.url}${base}/.well-known/${name}`)
  const FILES = ['apple-app-site-association', 'assetlinks.json']

  test('a host names its apps in the files that systems read, and none without apps', async () => {
    for (const name of FILES) expect((await file(name)).status).toBe(404)
    await setSettings({ ios_app_ids: [IOS], android_apps: [app] })
    const [apple, google] = await Promise.all(FILES.map((name) => file(name)))
    for (const { status, headers } of [apple!, google!]) {
      expect(status).toBe(200)
      expect(headers.get('content-type')).toMatch(/^application\/json/)
      expect(headers.get('cache-control')).toBe('public, max-age=300')
    }
    expect(await apple!.json()).toEqual({ webcredentials: { apps: [IOS] } })
    expect(await google!.json()).toEqual([
      {
        relation: [
          'delegate_permission/common.handle_all_urls',
          'delegate_permission/common.get_login_creds',
        ],
        target: {
          namespace: 'android_app',
          package_name: app.package,
          sha256_cert_fingerprints: app.sha256_cert_fingerprints,
        },
      },
    ])
  })

  test('a passkey is made and used in a listed Android app, and in no other', async () => {
    await setSettings({ android_apps: [app] })
    const person = await signIn(world.service, newAddress())
    const authenticator = new SoftwareAuthenticator(ORIGIN)
    const create = async (lie: Lie) =>
      world.browser.register(
        person,
        authenticator.create(await world.browser.registrationOptions(person), lie),
      )
    expect((await create({ origin: originOf('ours') })).status).toBe(201)
    expect((await logIn(authenticator, { origin: originOf('test') })).status).toBe(200)
    const strangers = [
      originOf('stranger'),
      `${originOf('ours')}=`,
      originOf('ours').replace('android:', 'ios:'),
      `android:apk-key-hash:${bytes('ours').toString('base64')}`,
      'android:apk-key-hash-sha256:x',
      'android:apk-key-hash:',
    ]
    for (const origin of strangers) {
      expect((await create({ origin })).body.code, origin).toBe('invalid_passkey')
      expect((await logIn(authenticator, { origin })).body.code, origin).toBe('invalid_passkey')
    }
    await setSettings({ android_apps: [] })
    expect((await logIn(authenticator, { origin: originOf('ours') })).status).toBe(401)
  })

  test('below a shared host there are none: an app there could use the passkeys of all who share it', async () => {
    await setSettings({ ios_app_ids: [IOS], android_apps: [app] })
    const made = await world.service.call('POST', '/api/v1/providers', {
      body: { slug: 'shares', name: 'Shares' },
    })
    expect(made.status).toBe(201)
    const patch = (settings: object) =>
      world.service.call('PATCH', '/p/shares/api/v1/provider', { body: { settings } })
    for (const settings of [{ ios_app_ids: [IOS] }, { android_apps: [app] }]) {
      const { status, body } = await patch(settings)
      expect([status, body.errors[0].field]).toEqual([400, `/settings/${Object.keys(settings)[0]}`])
    }
    // Had they been set while it had a host, they would count for nothing.
    await world.service.service.db`
      update provider set settings = settings || ${world.service.service.db.json({ android_apps: [app], ios_app_ids: [IOS] })}
      where slug = 'shares'`
    world.clock.advance(2_001)
    for (const name of FILES) expect((await file(name, '/p/shares')).status).toBe(404)
    const browser = new PasskeyBrowser(world.service, { prefix: '/p/shares' })
    const person = await signIn(world.service, newAddress(), 'customer', '/p/shares')
    const authenticator = new SoftwareAuthenticator(ORIGIN)
    const options = await browser.registrationOptions(person)
    const refused = await browser.register(
      person,
      authenticator.create(options, { origin: originOf('ours') }),
    )
    expect(refused.body.code).toBe('invalid_passkey')
  })

  test.each([
    { ios_app_ids: ['com.example.app'] },
    { ios_app_ids: ['abcde12345.com.example.app'] },
    { ios_app_ids: Array(21).fill(IOS) },
    { android_apps: [{ package: 'app', sha256_cert_fingerprints: [fingerprint('ours')] }] },
    { android_apps: [{ package: 'com.example.app', sha256_cert_fingerprints: [] }] },
    { android_apps: [{ ...app, sha256_cert_fingerprints: [fingerprint('ours').toLowerCase()] }] },
    { android_apps: [{ ...app, sha256_cert_fingerprints: [fingerprint('ours').slice(3)] }] },
    { android_apps: [{ ...app, sha256_cert_fingerprints: Array(11).fill(fingerprint('ours')) }] },
  ])('%j is refused', async (settings) => {
    const { status } = await world.service.call('PATCH', '/api/v1/provider', { body: { settings } })
    expect(status).toBe(400)
  })
})
