import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { digestOf } from '../../src/platform/keys/tokens.ts'
import { appCode } from '../support/authenticator-app.ts'
import { ORIGIN, passkeyPeople } from '../support/passkey-people.ts'
import { signIn } from '../support/sign-in.ts'
import { SoftwareAuthenticator } from '../support/software-authenticator.ts'
import type { Answer } from '../support/test-service.ts'

const MINUTE = 60_000

const { world, newAddress, enrolled, logIn, setSettings } = passkeyPeople()

describe('where two factors are required, on the way in', () => {
  const ofMfa = (step: string, body: object, principal = 'customer') =>
    world.service.call('POST', `/api/v1/auth/${principal}/mfa/passkey/${step}`, { key: null, body })

  /** A sign-in of a person without a second factor. */
  async function waiting(email = newAddress()) {
    const before = await signIn(world.service, email)
    await setSettings({ mfa: 'required' })
    world.clock.advance(MINUTE)
    const skip = world.service.mail.mails.filter(({ recipients }) => recipients.includes(email)).length
    await world.service.call('POST', '/api/v1/auth/customer/login', { key: null, body: { email } })
    const code = await world.service.mail.codeFor(email, skip)
    const { body } = await world.service.call('POST', '/api/v1/auth/customer/verify-otp', {
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
    const { session } = (
      await world.service.call('GET', '/api/v1/auth/customer/session', { key: body.token })
    ).body
    expect(session).toMatchObject({ method: 'otp', second_factor: 'passkey' })
    // What began without it has ended.
    const old = await world.service.call('GET', '/api/v1/auth/customer/session', { key: before.token })
    expect(old.status).toBe(401)
    expect((await ofMfa('activate', { mfa_token, credential })).body.code).toBe('invalid_mfa_token')
    expect((await logIn(authenticator)).body.authenticated).toBe(true)
  })

  test('it is an event with the sign-in, and none of one that is refused', async () => {
    const { db } = world.service.service
    const events = ['user.credential_added', 'user.session_started', 'user.session_ended']
    const body = { url: 'http://127.0.0.1:9/', events }
    const { id } = (await world.service.call('POST', '/api/v1/webhooks/endpoints', { body })).body
    const { mfa_token, authenticator, before } = await waiting()
    const written = async () =>
      (
        await db<{ type: string; body: string }[]>`
          select type, body from event where type in ${db(events)} and body like ${`%${before.user.id}%`} order by id`
      ).map(({ type, body }) => {
        const { credential, reason, by } = JSON.parse(body).data.user
        return [type.slice('user.'.length), credential?.kind ?? reason ?? null, by.type]
      })
    const had = await written()
    const { body: options } = await ofMfa('enroll', { mfa_token })
    const credential = authenticator.create(options)
    const forged = { ...credential, response: { ...credential.response, clientDataJSON: 'e30' } }
    expect((await ofMfa('activate', { mfa_token, credential: forged })).status).toBeGreaterThanOrEqual(400)
    expect(await written()).toEqual(had)
    expect((await ofMfa('activate', { mfa_token, credential })).status).toBe(200)
    expect((await written()).slice(had.length).toSorted()).toEqual([
      ['credential_added', 'passkey', 'user'],
      ['session_ended', 'credential_changed', 'user'],
      ['session_started', null, 'user'],
    ])
    await world.service.call('DELETE', `/api/v1/webhooks/endpoints/${id}`)
  })

  test('a user who has a second factor shows that, and adds none', async () => {
    const { person } = await enrolled()
    const { mfa_token, authenticator } = await waiting()
    const { body: options } = await ofMfa('enroll', { mfa_token })
    const credential = authenticator.create(options)
    // Another sign-in of the same person adds one first.
    await world.service.service.db`
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

describe('as second factor, where the provider requires one', () => {
  beforeAll(() => setSettings({ mfa: 'required' }))
  afterAll(() => setSettings({ mfa: 'optional' }))

  /** Enrolled before MFA was required, and half signed in by a code. */
  async function halfSignedIn() {
    await setSettings({ mfa: 'optional' })
    const one = await enrolled()
    await setSettings({ mfa: 'required' })
    world.clock.advance(31_000)
    return { ...one, mfaToken: await mfaTokenFor(one.person.user.email) }
  }

  async function mfaTokenFor(email: string): Promise<string> {
    const { body } = await firstFactor(email)
    expect(body).toMatchObject({ authenticated: false, factors: ['passkey'] })
    return body.mfa_token
  }

  async function firstFactor(email: string): Promise<Answer> {
    const skip = world.service.mail.mails.filter(({ recipients }) => recipients.includes(email)).length
    await world.service.call('POST', '/api/v1/auth/customer/login', { key: null, body: { email } })
    const code = await world.service.mail.codeFor(email, skip)
    return world.service.call('POST', '/api/v1/auth/customer/verify-otp', {
      key: null,
      body: { email, code },
    })
  }

  test('it completes the sign-in', async () => {
    const { person, authenticator, mfaToken } = await halfSignedIn()
    const options = await world.browser.loginOptions(mfaToken)
    expect(options.allowCredentials).toEqual([
      { id: authenticator.credentials[0]!.id, type: 'public-key', transports: ['internal', 'hybrid'] },
    ])
    const answer = await world.browser.verify(authenticator.get(options, { userHandle: null }), mfaToken)
    expect(answer.body).toMatchObject({ authenticated: true, user: person.user })
    const { body } = await world.service.call('GET', '/api/v1/auth/customer/session', {
      key: answer.body.token,
    })
    expect(body.session).toMatchObject({ method: 'otp', second_factor: 'passkey' })
    const again = await world.browser.call('POST', '/login/options', { body: { mfa_token: mfaToken } })
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
      await world.browser.loginOptions(victim.mfaToken),
      await world.browser.loginOptions(victim.mfaToken),
    ]
    const attempts: Array<[object, string]> = [
      [thief.authenticator.get(options), victim.mfaToken],
      [thief.authenticator.get(stolen), thief.mfaToken],
      [victim.authenticator.get(await world.browser.loginOptions()), victim.mfaToken],
      [
        victim.authenticator.get(await world.browser.loginOptions(victim.mfaToken), { userVerified: false }),
        victim.mfaToken,
      ],
    ]
    for (const [credential, mfaToken] of attempts)
      expect((await world.browser.verify(credential, mfaToken)).body.code).toBe('invalid_passkey')
    expect((await world.browser.verify(victim.authenticator.get(stolen))).body.code).toBe('invalid_passkey')
    expect((await world.browser.verify(victim.authenticator.get(stolen), victim.mfaToken)).status).toBe(200)
  })

  test('five tries end the sign-in', async () => {
    const { authenticator, mfaToken } = await halfSignedIn()
    const options = await world.browser.loginOptions(mfaToken)
    for (let tries = 0; tries < 5; tries++)
      await world.browser.verify(authenticator.get(options, { challenge: 'A'.repeat(43) }), mfaToken)
    const answer = await world.browser.verify(authenticator.get(options), mfaToken)
    expect(answer.body.code).toBe('invalid_mfa_token')
  })

  test('a passkey does not follow a passkey', async () => {
    const { person, authenticator } = await halfSignedIn()
    const mfaToken = 'mfa_a-token-of-this-test'
    await world.service.service.db`
      insert into pending_login (provider_id, id, token_digest, user_id, method, created_at, expires_at)
      select provider_id, gen_random_uuid(), ${digestOf(mfaToken)}, id, 'passkey', ${new Date(world.clock.now())},
        ${new Date(world.clock.now() + MINUTE)}
      from app_user where id = ${person.user.id}`
    const options = await world.browser.call('POST', '/login/options', { body: { mfa_token: mfaToken } })
    expect(options.body.code).toBe('invalid_passkey')
    const own = await world.browser.loginOptions()
    expect((await world.browser.verify(authenticator.get(own), mfaToken)).body.code).toBe('invalid_passkey')
  })

  test("a customer's pending sign-in is nothing for the staff", async () => {
    const { mfaToken } = await halfSignedIn()
    const answer = await world.service.call('POST', '/api/v1/auth/provider/passkeys/login/options', {
      key: null,
      body: { mfa_token: mfaToken },
    })
    expect(answer.body.code).toBe('invalid_mfa_token')
  })

  test('with one left, the app may go; with none, not', async () => {
    await setSettings({ mfa: 'optional' })
    const { person, passkey } = await enrolled()
    const authOf = (method: 'POST' | 'DELETE', path: string, key: string, body?: object) =>
      world.service.call(method, `/api/v1/auth/customer${path}`, { key, body })
    const withApp = async (key: string): Promise<string> => {
      const { secret } = (await authOf('POST', '/mfa/totp/enroll', key, {})).body
      const code = appCode(secret, world.clock.now())
      return (await authOf('POST', '/mfa/totp/activate', key, { code })).body.token
    }
    const both = await withApp(person.token)
    await setSettings({ mfa: 'required' })
    const removed = await authOf('DELETE', '/mfa/totp', both)
    expect(removed.body).toMatchObject({ authenticated: true, user: person.user })
    const again = await withApp(removed.body.token)
    expect((await world.browser.call('DELETE', `/${passkey.id}`, { key: again })).status).toBe(204)
    expect((await authOf('DELETE', '/mfa/totp', again)).body.code).toBe('forbidden')
  })

  test('switched off, it is no factor: another must be added', async () => {
    const { person } = await halfSignedIn()
    await setSettings({ passkey_enabled: false })
    world.clock.advance(31_000)
    const { body } = await firstFactor(person.user.email)
    await setSettings({ passkey_enabled: true })
    expect(body).toMatchObject({ authenticated: false, factors: ['enroll'] })
  })
})
