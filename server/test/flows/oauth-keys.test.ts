import { createLocalJWKSet, type JSONWebKeySet, jwtVerify } from 'jose'
import * as oidc from 'openid-client'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { tendKeys } from '../../src/identity/oauth/keys/tend-keys.ts'
import { DAY, HOUR, MINUTE } from '../../src/platform/time/clock.ts'
import { ManualClock } from '../support/manual-clock.ts'
import { newClient } from '../support/oauth-application.ts'
import { addResource } from '../support/oauth-resource.ts'
import { startTestService, type TestService } from '../support/test-service.ts'

const ORDERS = 'https://orders.example'
const ROTATE = '/api/v1/oauth/keys/rotate'

let service: TestService
let clock: ManualClock
let machine: oidc.Configuration

beforeAll(async () => {
  clock = new ManualClock()
  service = await startTestService({ clock })
  await addResource(service, { identifier: ORDERS, scopes: ['orders:read'] })
  machine = await newClient(service, { kind: 'machine' })
})
afterAll(() => service.stop())

const jwks = async (): Promise<JSONWebKeySet> =>
  (await service.call('GET', '/oauth/jwks', { key: null })).body

const token = async (): Promise<string> =>
  (await oidc.clientCredentialsGrant(machine, { resource: ORDERS })).access_token

/** As a server does that keeps the keys for five minutes. */
async function isAccepted(accessToken: string, keys: JSONWebKeySet): Promise<boolean> {
  const check = { audience: ORDERS, typ: 'at+jwt' }
  return jwtVerify(accessToken, createLocalJWKSet(keys), check).then(
    () => true,
    () => false,
  )
}

const listed = async () => (await service.call('GET', '/api/v1/oauth/keys')).body.data

test('while keys rotate no token is refused, whenever its server read the keys', async () => {
  const start = (await jwks()).keys.map(({ kid }) => kid)
  let [refused, verified] = [0, 0]
  clock.advance(87 * DAY + 20 * HOUR)
  for (let hour = 0; hour < 64; hour++) {
    const [old, keysBefore] = [await token(), await jwks()]
    clock.advance(4 * MINUTE)
    await tendKeys(service.service.app.services)
    clock.advance(MINUTE - 10_000)
    const [fresh, keysAfter] = [await token(), await jwks()]
    for (const [one, keys] of [
      [old, keysBefore],
      [old, keysAfter],
      [fresh, keysBefore],
      [fresh, keysAfter],
    ] as const) {
      verified++
      if (!(await isAccepted(one, keys))) refused++
    }
    clock.advance(HOUR - 5 * MINUTE)
  }
  expect(refused).toBe(0)
  expect(verified).toBe(256)
  const active = (await listed()).filter(({ state }: { state: string }) => state === 'active')
  expect(active).toHaveLength(2)
  for (const { kid } of active) expect(start).not.toContain(kid)
})

test('a rotation publishes the next keys now, once, and they sign two days later', async () => {
  const before = await listed()
  const answer = await service.call('POST', ROTATE, { body: {} })
  expect(answer.status).toBe(200)
  const next = answer.body.data.filter(({ state }: { state: string }) => state === 'next')
  expect(next.map(({ alg }: { alg: string }) => alg).toSorted()).toEqual(['ES256', 'RS256'])
  expect(await listed()).toHaveLength(before.length + 2)
  expect(JSON.stringify(answer.body)).not.toContain('private')
  const again = await service.call('POST', ROTATE, { body: {} })
  expect([again.status, again.body.code]).toEqual([409, 'rotation_in_progress'])
  clock.advance(2 * DAY)
  await tendKeys(service.service.app.services)
  const active = (await listed()).filter(({ state }: { state: string }) => state === 'active')
  expect(new Set(active.map(({ kid }: { kid: string }) => kid))).toEqual(
    new Set(next.map(({ kid }: { kid: string }) => kid)),
  )
})

test('an immediate rotation withdraws the old keys, and new tokens are accepted', async () => {
  const [old, keysBefore] = [await token(), await jwks()]
  const staffs = await service.call('GET', '/staff/oauth/jwks', { key: null })
  expect((await service.call('POST', ROTATE, { body: { immediate: true } })).status).toBe(200)
  clock.advance(1_000)
  const [fresh, keysAfter] = [await token(), await jwks()]
  expect(await isAccepted(old, keysBefore)).toBe(true)
  expect(await isAccepted(old, keysAfter)).toBe(false)
  expect(await isAccepted(fresh, keysAfter)).toBe(true)
  expect((await service.call('GET', '/staff/oauth/jwks', { key: null })).body).toEqual(staffs.body)
  const { body } = await service.call('GET', '/api/v1/audit-log?action=oauth.key_rotated')
  expect(body.data[0].detail).toEqual({ principal: 'customer', immediate: true })
})
