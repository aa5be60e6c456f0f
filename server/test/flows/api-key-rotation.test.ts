import { afterAll, beforeAll, expect, test } from 'vitest'
import { DAY, HOUR, SECOND } from '../../src/platform/time/clock.ts'
import { ManualClock } from '../support/manual-clock.ts'
import { signIn } from '../support/sign-in.ts'
import { startTestService, type TestService } from '../support/test-service.ts'

const KEYS = '/api/v1/api-keys'

const clock = new ManualClock()
let service: TestService
beforeAll(async () => {
  service = await startTestService({ clock })
})
afterAll(() => service.stop())

async function make(body: object = {}): Promise<{ id: string; key: string }> {
  const made = await service.call('POST', KEYS, { body: { name: 'worker', scopes: ['users'], ...body } })
  expect(made.status).toBe(201)
  return made.body
}

const rotate = (id: string, body: object = {}, key?: string) =>
  service.call('POST', `${KEYS}/${id}/rotate`, { body, ...(key && { key }) })

const status = async (key: string) => (await service.call('GET', '/api/v1/users', { key })).status

const shown = async (id: string) =>
  (await service.call('GET', KEYS)).body.data.find((one: { id: string }) => one.id === id)

test('after a rotation both keys work for the overlap, then the new one alone', async () => {
  const expiresAt = new Date(clock.now() + 90 * DAY).toISOString()
  const old = await make({ expires_at: expiresAt })
  clock.advance(60 * DAY)
  const { status: answered, body: next } = await rotate(old.id, { overlap_seconds: HOUR / SECOND })
  expect(answered).toBe(201)
  expect(next).toMatchObject({ name: 'worker', scopes: ['users'], replaced_by: null })
  expect(Date.parse(next.expires_at)).toBe(clock.now() + 90 * DAY)
  expect(await shown(old.id)).toMatchObject({
    replaced_by: next.id,
    expires_at: new Date(clock.now() + HOUR).toISOString(),
  })
  expect([await status(old.key), await status(next.key)]).toEqual([200, 200])
  clock.advance(HOUR)
  expect([await status(old.key), await status(next.key)]).toEqual([401, 200])
})

test('an overlap does not lengthen the life of a key, and without one the old key is revoked', async () => {
  const expiresAt = new Date(clock.now() + HOUR).toISOString()
  const short = await make({ expires_at: expiresAt })
  await rotate(short.id)
  expect((await shown(short.id)).expires_at).toBe(expiresAt)

  const old = await make()
  const { body: next } = await rotate(old.id, { overlap_seconds: 0 })
  expect(next.expires_at).toBeNull()
  expect(await shown(old.id)).toBeUndefined()
  expect([await status(old.key), await status(next.key)]).toEqual([401, 200])
})

test('a key is rotated once, while it lives; the audit log names it', async () => {
  const old = await make({ expires_at: new Date(clock.now() + DAY).toISOString() })
  const answers = await Promise.all([rotate(old.id), rotate(old.id)])
  expect(answers.map((one) => one.status).toSorted()).toEqual([201, 409])
  expect((await rotate(old.id)).body).toMatchObject({
    code: 'invalid_transition',
    detail: 'This key was rotated before: rotate the new one.',
  })
  const next = answers.find((one) => one.status === 201)!.body
  clock.advance(2 * DAY)
  expect((await rotate(next.id)).body.detail).toBe('This key has expired: make a new one.')
  expect((await rotate('01936f2a-7c00-7abc-8def-0123456789ab')).status).toBe(404)
  const { body } = await service.call('GET', '/api/v1/audit-log?action=api_key.rotated')
  expect(body.data.filter(({ target_id }: { target_id: string }) => target_id === old.id)).toMatchObject([
    { detail: { name: 'worker', overlap_seconds: DAY / SECOND } },
  ])
})

test('owners and admins rotate keys, and know the new one', async () => {
  const staff = (email: string, role: string) =>
    service.call('POST', '/api/v1/users', { body: { email, principal: 'provider', role } })
  await staff('olga@example.com', 'owner')
  await staff('mona@example.com', 'member')
  const owner = await signIn(service, 'olga@example.com', 'provider')
  const member = await signIn(service, 'mona@example.com', 'provider')
  const old = await make()
  expect((await rotate(old.id, {}, member.token)).status).toBe(403)
  expect((await rotate(old.id, {}, old.key)).status).toBe(403)
  const { body } = await rotate(old.id, {}, owner.token)
  expect(body.created_by).toMatchObject({ email: 'olga@example.com', active: true })
})
