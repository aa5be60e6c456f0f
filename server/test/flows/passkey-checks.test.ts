import { describe, expect, test } from 'vitest'
import { ORIGIN, passkeyPeople } from '../support/passkey-people.ts'
import { PasskeyBrowser } from '../support/passkeys.ts'
import { signIn } from '../support/sign-in.ts'
import { type Lie, SoftwareAuthenticator } from '../support/software-authenticator.ts'
import { until } from '../support/until.ts'

const MINUTE = 60_000

const { world, newAddress, enrolled, passkeysOf, logIn, auditOf } = passkeyPeople()

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
    const person = await signIn(world.service, newAddress())
    const options = await world.browser.registrationOptions(person)
    const authenticator = new SoftwareAuthenticator(ORIGIN)
    const answer = await world.browser.register(person, authenticator.create(options, lie))
    expect([answer.status, answer.body.code]).toEqual([401, 'invalid_passkey'])
    expect(await passkeysOf(person)).toEqual([])
    if (lie.challenge) return
    const honest = await world.browser.register(person, authenticator.create(options))
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

test("a copied authenticator is written down, and its owner's keeps working", async () => {
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
    const person = await signIn(world.service, newAddress())
    const authenticator = new SoftwareAuthenticator(ORIGIN)
    const credential = authenticator.create(await world.browser.registrationOptions(person), { synced: true })
    expect((await world.browser.register(person, credential)).status).toBe(201)
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

  test('a passkey from before this was kept counts as synced only if it was seen backed up', async () => {
    const { authenticator } = await enrolled()
    await world.service.service.db`update passkey set backup_eligible = null`
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

describe('nonsense in place of an answer is refused', () => {
  const junk = ['AAAA', Buffer.from('{}').toString('base64url'), Buffer.from('null').toString('base64url')]

  test.each(junk)('client data no. %$', async (clientDataJSON) => {
    const { authenticator } = await enrolled()
    const credential = authenticator.get(await world.browser.loginOptions())
    const answer = await world.browser.verify({
      ...credential,
      response: { ...credential.response, clientDataJSON },
    })
    expect([answer.status, answer.body.code]).toEqual([401, 'invalid_passkey'])
  })

  test.each(['AAAA', '-_-_', 'o2NmbXRkbm9uZQ', 'n'.repeat(16_384)])(
    'attestation object no. %$',
    async (attestationObject) => {
      const person = await signIn(world.service, newAddress())
      const credential = new SoftwareAuthenticator(ORIGIN).create(
        await world.browser.registrationOptions(person),
      )
      const response = { ...credential.response, attestationObject }
      const answer = await world.browser.register(person, { ...credential, response })
      expect([answer.status, answer.body.code]).toEqual([401, 'invalid_passkey'])
    },
  )

  test('an id that is not that of the credential made', async () => {
    const person = await signIn(world.service, newAddress())
    const credential = new SoftwareAuthenticator(ORIGIN).create(
      await world.browser.registrationOptions(person),
    )
    const id = 'A'.repeat(43)
    expect((await world.browser.register(person, { ...credential, id, rawId: id })).body.code).toBe(
      'invalid_passkey',
    )
  })
})

describe('a challenge', () => {
  test('serves once', async () => {
    const { authenticator } = await enrolled()
    const options = await world.browser.loginOptions()
    const credential = authenticator.get(options)
    expect((await world.browser.verify(credential)).status).toBe(200)
    expect((await world.browser.verify(credential)).body.code).toBe('invalid_passkey')
    await world.browser.loginOptions() // a flow again
    expect((await world.browser.verify(authenticator.get(options))).body.code).toBe('invalid_passkey')
  })

  test('is valid for five minutes', async () => {
    const { authenticator } = await enrolled()
    const [early, late] = [await world.browser.loginOptions(), await world.browser.loginOptions()]
    world.clock.advance(5 * MINUTE - 1)
    expect((await world.browser.verify(authenticator.get(early))).status).toBe(200)
    world.clock.advance(1)
    expect((await world.browser.verify(authenticator.get(late))).body.code).toBe('invalid_passkey')
  })

  test('belongs to the browser that asked for it', async () => {
    const { authenticator } = await enrolled()
    const options = await world.browser.loginOptions()
    const other = new PasskeyBrowser(world.service)
    expect((await other.verify(authenticator.get(options))).body.code).toBe('invalid_passkey')
    await other.loginOptions()
    expect((await other.verify(authenticator.get(options))).body.code).toBe('invalid_passkey')
    expect((await world.browser.verify(authenticator.get(options))).status).toBe(200)
  })

  test('for adding a passkey belongs to the session that asked for it', async () => {
    const email = newAddress()
    const first = await signIn(world.service, email)
    world.clock.advance(31_000)
    const others = [await signIn(world.service, email), await signIn(world.service, newAddress())]
    const options = await world.browser.registrationOptions(first)
    for (const other of others) {
      const credential = new SoftwareAuthenticator(ORIGIN).create(options)
      expect((await world.browser.register(other, credential)).body.code).toBe('invalid_passkey')
    }
    expect(
      (await world.browser.register(first, new SoftwareAuthenticator(ORIGIN).create(options))).status,
    ).toBe(201)
  })

  test('serves one ceremony only', async () => {
    const { person, authenticator } = await enrolled()
    const login = await world.browser.loginOptions()
    const registration = await world.browser.registrationOptions(person)
    const asLogin = authenticator.get({ ...login, challenge: registration.challenge })
    expect((await world.browser.verify(asLogin)).body.code).toBe('invalid_passkey')
    const asRegistration = new SoftwareAuthenticator(ORIGIN).create({
      ...registration,
      challenge: login.challenge,
    })
    expect((await world.browser.register(person, asRegistration)).body.code).toBe('invalid_passkey')
  })

  test('serves one principal only', async () => {
    const email = newAddress()
    await world.service.call('POST', '/api/v1/users', { body: { email, principal: 'provider' } })
    const staff = await signIn(world.service, email, 'provider')
    const authenticator = new SoftwareAuthenticator(ORIGIN)
    await world.browser.as('provider').add(staff, authenticator)
    const credential = authenticator.get(await world.browser.loginOptions())
    expect((await world.browser.as('provider').verify(credential)).body.code).toBe('invalid_passkey')
    const right = authenticator.get(await world.browser.as('provider').loginOptions())
    expect((await world.browser.as('provider').verify(right)).status).toBe(200)
  })

  test('is stored as a digest, and forgotten when it has expired', async () => {
    const { challenge } = await world.browser.loginOptions()
    const rows = await world.service.service.db`select to_jsonb(c)::text as row from passkey_challenge c`
    const forms = [challenge, Buffer.from(challenge, 'base64url').toString('hex')]
    expect(rows.length).toBeGreaterThan(0)
    expect(rows.filter(({ row }) => forms.some((form) => row.includes(form)))).toEqual([])
    world.clock.advance(16 * MINUTE) // the next maintenance
    const left = () => world.service.service.db`select from passkey_challenge`
    expect(await until(left, ({ length }) => length === 0)).toHaveLength(0)
  })
})

describe('whose passkey', () => {
  test("another provider's is unknown, though the site is the same", async () => {
    await world.service.call('POST', '/api/v1/providers', { body: { slug: 'other', name: 'Other' } })
    const other = new PasskeyBrowser(world.service, { prefix: '/p/other' })
    const { authenticator } = await enrolled()
    const options = await other.loginOptions()
    expect(options.rpId).toBe('id.example.com')
    expect((await other.verify(authenticator.get(options))).body.code).toBe('invalid_passkey')
    const own = await world.browser.loginOptions()
    expect((await other.verify(authenticator.get(own))).body.code).toBe('invalid_passkey')
    expect((await world.browser.verify(authenticator.get(own))).status).toBe(200)
  })

  test("a customer's is nothing for the staff, and the other way round", async () => {
    const { authenticator } = await enrolled()
    const staffBrowser = new PasskeyBrowser(world.service, { principal: 'provider' })
    const asStaff = authenticator.get(await staffBrowser.loginOptions())
    expect((await staffBrowser.verify(asStaff)).body.code).toBe('invalid_passkey')

    const email = newAddress()
    await world.service.call('POST', '/api/v1/users', { body: { email, principal: 'provider' } })
    const staff = await signIn(world.service, email, 'provider')
    const key = new SoftwareAuthenticator(ORIGIN)
    await staffBrowser.add(staff, key)
    expect((await logIn(key)).body.code).toBe('invalid_passkey')
    const right = await staffBrowser.verify(key.get(await staffBrowser.loginOptions()))
    expect(right.body.user.principal).toBe('provider')
  })

  test('a blocked user cannot sign in', async () => {
    const { person, authenticator } = await enrolled()
    await world.service.service.db`update app_user set status = 'blocked' where id = ${person.user.id}`
    expect((await logIn(authenticator)).body.code).toBe('invalid_passkey')
    await world.service.service.db`update app_user set status = 'active' where id = ${person.user.id}`
    expect((await logIn(authenticator)).status).toBe(200)
  })

  test('a credential is registered once', async () => {
    const { authenticator } = await enrolled()
    const { id: credentialId } = authenticator.credentials[0]!
    const thief = await signIn(world.service, newAddress())
    const options = await world.browser.registrationOptions(thief)
    const answer = await world.browser.register(
      thief,
      new SoftwareAuthenticator(ORIGIN).create(options, { credentialId }),
    )
    expect([answer.status, answer.body.code]).toEqual([409, 'already_exists'])
    expect((await logIn(authenticator)).status).toBe(200)
  })

  test("another person's can be neither renamed nor removed", async () => {
    const { person, passkey } = await enrolled()
    const stranger = await signIn(world.service, newAddress())
    const rename = { key: stranger.token, body: { name: 'Mine' } }
    expect((await world.browser.call('PATCH', `/${passkey.id}`, rename)).status).toBe(404)
    expect((await world.browser.call('DELETE', `/${passkey.id}`, { key: stranger.token })).status).toBe(404)
    expect(await passkeysOf(person)).toMatchObject([{ name: 'Laptop' }])
  })

  test('what was attached before the address was proved goes with the first proof', async () => {
    const { person, authenticator } = await enrolled()
    await world.service.service.db`update app_user set verified_at = null where id = ${person.user.id}`
    world.clock.advance(31_000)
    const owner = await signIn(world.service, person.user.email)
    expect(await passkeysOf(owner)).toEqual([])
    expect((await logIn(authenticator)).body.code).toBe('invalid_passkey')
  })
})
