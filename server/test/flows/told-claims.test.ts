import { createHash, generateKeyPairSync } from 'node:crypto'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addConnection, addOidc, callbackOf, pointPreset, startOf } from '../support/connections.ts'
import { Idp, type Tampering } from '../support/idp.ts'
import { ManualClock } from '../support/manual-clock.ts'
import { signIn } from '../support/sign-in.ts'
import { startTestService, type TestService } from '../support/test-service.ts'
import { Visitor } from '../support/visitor.ts'

let service: TestService
let clock: ManualClock
let idp: Idp
let undo: () => void
let count = 0

beforeAll(async () => {
  clock = new ManualClock()
  service = await startTestService({ clock })
  idp = await new Idp().start(['issuer', 'apple'].map((slug) => callbackOf(service, slug)))
  idp.now = () => clock.now()
  undo = pointPreset('apple', { issuer: () => idp.issuer })
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  appleKey = publicKey.export({ type: 'spki', format: 'pem' }).toString()
  await addConnection(service, {
    kind: 'oauth',
    preset: 'apple',
    client_secret: privateKey.export({ type: 'pkcs8', format: 'pem' }),
    settings: { team_id: 'ABCDE12345', key_id: 'KEY1234567' },
  })
  await addOidc(service, idp, { slug: 'issuer', trusts_email: true })
})
let appleKey: string
afterAll(async () => {
  undo()
  await idp.stop()
  await service.stop()
})
beforeEach(() => {
  idp.person = { sub: `sub-${++count}`, email: `told${count}@example.com`, email_verified: true }
})
afterEach(() => {
  idp.tampering = {}
  idp.appleKey = undefined
})

/** Where a visit by the issuer ends. */
async function go(tampering: Tampering): Promise<string> {
  idp.tampering = tampering
  const { url, status } = await new Visitor().open(startOf(service, 'issuer'))
  return status === 200 ? url.pathname : `${status}`
}

const lastReason = async () => {
  clock.advance(1)
  const [row] = await service.service.db<{ detail: { reason: string; detail: string } }[]>`
    select detail from audit_entry where action = 'connection.refused' order by id desc limit 1`
  return row?.detail
}

type Claims = Record<string, unknown>
const now = () => Math.floor(clock.now() / 1_000)

describe('an ID token', () => {
  test.each<[string, (claims: Claims) => Claims, string]>([
    ['made in ten minutes', (claims) => ({ ...claims, iat: now() + 600 }), 'expired'],
    ['made years ago', (claims) => ({ ...claims, iat: 1_600_000_000 }), 'expired'],
    ['that does not say when it was made', ({ iat: _, ...claims }) => claims, 'idp_unfit'],
    ['beside the access token of another', (claims) => ({ ...claims, at_hash: 'x'.repeat(22) }), 'idp_unfit'],
    ['with an at_hash that is no text', (claims) => ({ ...claims, at_hash: 7 }), 'idp_unfit'],
    ['with an empty at_hash', (claims) => ({ ...claims, at_hash: '' }), 'idp_unfit'],
  ])('%s is refused', async (_, claims, reason) => {
    expect(await go({ claims })).toBe('403')
    expect((await lastReason())?.reason).toBe(reason)
  })

  test('with the hash of its access token is taken', async () => {
    // OpenID Connect Core 1.0, A.3: the example's access token and its at_hash.
    const access_token = 'jHkWEdUXMU1BwAsC4vtUsZwnNvTIxEl0z9K3vx5KF0Y'
    const at_hash = '77QmUPtjPfzWtF2AnpK9RQ'
    const half = createHash('sha256').update(access_token).digest().subarray(0, 16)
    expect(half.toString('base64url')).toBe(at_hash)
    const tokenAnswer = (answer: Claims) => ({ ...answer, access_token })
    expect(await go({ claims: (claims) => ({ ...claims, at_hash }), tokenAnswer })).toBe('/account')
  })

  test('made a few minutes off is taken: clocks differ', async () => {
    for (const seconds of [-240, 240])
      expect(await go({ claims: (claims) => ({ ...claims, iat: now() + seconds }) })).toBe('/account')
  })
})

describe('that an address is verified', () => {
  test.each([true, 'true', 1, '1', null])('said as %j counts only as a boolean', async (email_verified) => {
    const known = String(idp.person.email)
    await signIn(service, known)
    const path = await go({ claims: (claims) => ({ ...claims, email_verified }) })
    expect(path).toBe(email_verified === true ? '/account' : '/login/confirm-address')
  })

  const withoutAddress = ({ email: _, ...claims }: Claims) => claims

  test('is said by the ID token of its address alone, not of one that the user endpoint names', async () => {
    await signIn(service, 'victim@example.com')
    const user = ({ email_verified: _, ...answer }: Claims) => ({ ...answer, email: 'victim@example.com' })
    expect(await go({ claims: withoutAddress, user })).toBe('/login/confirm-address')
  })

  test('is said by the user endpoint of its address', async () => {
    expect(await go({ claims: withoutAddress })).toBe('/account')
    const user = (answer: Claims) => ({ ...answer, email_verified: false })
    expect(await go({ claims: withoutAddress, user })).toBe('/account') // a known person
    idp.person = { ...idp.person, sub: 'another', email: 'unverified@example.com' }
    expect(await go({ claims: withoutAddress, user })).toBe('/login/confirm-address')
  })
})

describe('Apple', () => {
  /** A sign-in whose form carries this as `user`. */
  async function post(user: string | undefined) {
    idp.appleKey = appleKey
    const visitor = new Visitor()
    const { text } = await visitor.open(startOf(service, 'apple'))
    const fields = Object.fromEntries(
      [...text.matchAll(/name="([a-z_]+)" value="([^"]*)"/g)].map(([, name = '', value = '']) => [
        name,
        value,
      ]),
    )
    const answer = await fetch(callbackOf(service, 'apple'), {
      method: 'POST',
      redirect: 'manual',
      headers: { 'sec-fetch-site': 'cross-site' },
      body: new URLSearchParams({ ...fields, ...(user !== undefined && { user }) } as Record<string, string>),
    })
    expect(answer.status, await answer.text()).toBe(303)
    const onward = new URL(answer.headers.get('location')!, service.url)
    expect(onward.searchParams.has('user')).toBe(false)
    const { url } = await visitor.open(onward.href)
    expect(url.pathname).toBe('/account')
    const key = visitor.cookie(service.url, 'app_session')!
    return (await service.call('GET', '/api/v1/auth/customer/session', { key })).body.user
  }

  test('names the user once, in a form: that is kept, and an address in it is not believed', async () => {
    const person = {
      name: { firstName: 'Zoë', lastName: 'Müller-Lüdenscheidt' },
      email: 'victim2@example.com',
    }
    idp.person = { ...idp.person, email_verified: 'true' } // as Apple writes it
    const named = { given_name: 'Zoë', family_name: 'Müller-Lüdenscheidt', name: 'Zoë Müller-Lüdenscheidt' }
    expect(await post(JSON.stringify(person))).toMatchObject({ ...named, email: idp.person.email })
    expect(await post(undefined)).toMatchObject(named) // the second time it says nothing
  })

  test.each([
    ['nonsense'],
    ['null'],
    ['[]'],
    ['{"name": "Zoë"}'],
    ['{"name": {"firstName": 7}}'],
    ['{"name": null}'],
  ])('form field %s without a name is ignored', async (user) => {
    expect((await post(user)).name ?? null).toBeNull()
  })
})

test('a long name is cut between letters, not dropped', async () => {
  const family = '👩‍👩‍👧‍👦'
  idp.person = { ...idp.person, name: `${'Anastasia '.repeat(19)}${family}${family}` }
  await go({})
  const { body } = await service.call(
    'GET',
    `/api/v1/users?email=${encodeURIComponent(String(idp.person.email))}`,
  )
  expect(body.data[0].name).toBe('Anastasia '.repeat(19).trimEnd())
})
